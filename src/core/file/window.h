/* window.h - internal: the part of a text that is looked at. */
#ifndef AURA_WINDOW_H
#define AURA_WINDOW_H

#include "file/source.h"

enum {
  AURA_WINDOW_KEPT = 16 << 20
}; /* no longer is it kept for the sake of names */

struct aura_window
{
  struct aura_source source;
  const struct aura_memory *memory;
  const struct aura_exec *exec; /* polled when bytes are read; may be NULL */
  void (*watch) (void *data);   /* called then; may be NULL */
  void *watched;
  char *data;
  size_t room, start, end; /* what is left of the text is [start, end) */
  int ended;               /* there is no more in the source */
  int kept; /* what lies before start stays, since it will be read again */
};

/* How many bytes of the text are at hand, and where. */
static inline size_t
aura_window_left (const struct aura_window *w)
{
  return w->end - w->start;
}

static inline char *
aura_window_text (const struct aura_window *w)
{
  return w->data + w->start;
}

/* More bytes at hand, or ended; the text may move.  AURA_ENOMEM, AURA_EINTR. */
enum aura_rc aura_window_fill (struct aura_window *w);

/* At least COUNT bytes at hand, but at the end of the text. */
enum aura_rc aura_window_want (struct aura_window *w, size_t count);

void aura_window_close (struct aura_window *w);

#endif
