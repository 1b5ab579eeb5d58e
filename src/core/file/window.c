/* window.c - a piece of a long text, long enough for the record at hand. */
#include "file/window.h"
#include "base/exec.h"

#include <string.h>

enum { STEP = 1 << 18 };

enum aura_rc
aura_window_fill (struct aura_window *w)
{
  if (aura_exec_interrupted (w->exec))
    return AURA_EINTR;
  if (w->watch)
    w->watch (w->watched);
  if (!w->kept && w->start > 0 && (w->room - w->end < STEP))
    {
      memmove (w->data, w->data + w->start, w->end - w->start);
      w->end -= w->start;
      w->start = 0;
    }
  char *data = (char *) aura_memory_grow (w->memory, w->data, &w->room,
                                          aura_size_add (w->end, STEP), 1);
  if (!data)
    return AURA_ENOMEM;
  w->data = data;
  size_t got = 0;
  const enum aura_rc rc
    = aura_source_read (&w->source, w->data + w->end, STEP, &got);
  w->end += got;
  w->ended = rc == AURA_OK && got == 0;
  return rc;
}

enum aura_rc
aura_window_want (struct aura_window *w, size_t count)
{
  enum aura_rc rc = AURA_OK;
  while (rc == AURA_OK && aura_window_left (w) < count && !w->ended)
    rc = aura_window_fill (w);
  return rc;
}

void
aura_window_close (struct aura_window *w)
{
  aura_source_close (&w->source);
  free (w->data);
}
