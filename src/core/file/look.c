/* look.c - what kind of file it is, by its beginning. */
#include "file/look.h"
#include "file/bytes.h"
#include "file/json.h"

#include <string.h>

enum {
  HEADER = 1 << 16,      /* of the first line */
  LATER_LINES = 1 << 20, /* among which one may begin with a brace */
  SPREAD = 512 << 20,    /* how long an object is followed */
  MAGIC = 1024           /* bytes that say whether it is text */
};

static const struct
{
  const char *bytes;
  size_t len;
  const char *name;
} kinds[] = {
  { "PAR1", 4, "Parquet" },
  { "ARROW1", 6, "Arrow" },
  { "FEA1", 4, "Arrow" },
  { "PK\3\4", 4, "an Excel workbook or other zip archive" },
  { "PK\5\6", 4, "an Excel workbook or other zip archive" },
  { "SQLite format 3", 16, "SQLite" },
  { "%PDF-", 5, "PDF" },
  { "BZh", 3, "bzip2" },
  { "\3757zXZ", 6, "xz" },
  { "\x28\xB5\x2F\xFD", 4, "zstd" },
  { "\x89HDF\r\n\x1A\n", 8, "HDF5" },
  { "\x93NUMPY", 6, "NumPy" },
  { "\xFF\xFE", 2, "UTF-16" },
  { "\xFE\xFF", 2, "UTF-16" },
};

/* What it is unless text, else "". */
static const char *
binary_kind (const char *text, size_t n)
{
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++)
    if (n >= kinds[k].len && memcmp (text, kinds[k].bytes, kinds[k].len) == 0)
      return kinds[k].name;
  if (n >= 2 && text[0] == '\x80' && text[1] >= 2 && text[1] <= 5)
    return "Python pickle";
  size_t zeros[2] = { 0, 0 };
  n = n < MAGIC ? n : MAGIC;
  for (size_t k = 0; k < n; k++)
    zeros[k % 2] += text[k] == 0;
  if (n >= 4 && (zeros[0] == 0) != (zeros[1] == 0)
      && zeros[0] + zeros[1] > n / 4)
    return "UTF-16";
  /* A few zeros are damage, which their records will tell. */
  return zeros[0] + zeros[1] > n / 10 && zeros[0] + zeros[1] > 3 ? "binary data"
                                                                 : "";
}

/* Pass the blanks from *AT on.  *C: the byte there, 0 at the end. */
static enum aura_rc
skip_blanks (struct aura_window *w, size_t *at, char *c)
{
  for (;; ++*at)
    {
      const enum aura_rc rc
        = aura_window_left (w) > *at ? AURA_OK : aura_window_want (w, *at + 1);
      *c = 0;
      if (rc != AURA_OK || aura_window_left (w) <= *at)
        return rc;
      *c = aura_window_text (w)[*at];
      if (!aura_bytes_is_blank (*c))
        return AURA_OK;
    }
}

/* Forget the blank lines that come first, and what is blank of a long line.  Other blanks may
   matter in CSV. */
static enum aura_rc
drop_blanks (struct aura_window *w, struct aura_cut *cut)
{
  enum aura_rc rc = AURA_OK;
  for (size_t n = 0; rc == AURA_OK;)
    {
      const char *text = aura_window_text (w);
      size_t line = 0;
      for (n = 0; n < aura_window_left (w) && aura_bytes_is_blank (text[n]);
           n++)
        if (text[n] == '\n')
          line = n + 1;
      const int goes_on = n == aura_window_left (w) && !w->ended;
      aura_cut_pass (cut, w, !line && n > HEADER ? n : line);
      if (!goes_on)
        break;
      w->kept = 0;
      rc = aura_window_fill (w);
      w->kept = 1;
    }
  return rc;
}

/* Whether the first line of TEXT is an opening brace and nothing else, as no record
   is. */
static int
line_is_brace (const char *text, size_t n)
{
  for (size_t k = 1; k < n; k++)
    if (text[k] == '\n' || !aura_bytes_is_blank (text[k]))
      return text[k] == '\n';
  return 0;
}

/* The key of what a bracket opens, behind that bracket. */
static enum aura_rc
note_key (struct aura_column *keys, const struct aura_member *m,
          const struct aura_memory *memory)
{
  uint32_t code;
  char *name = (char *) aura_memory_resize (memory, NULL, m->key_len + 1);
  if (!name)
    return AURA_ENOMEM;
  *name = *m->text;
  memcpy (name + 1, m->key, m->key_len);
  const enum aura_rc rc
    = aura_column_intern (keys, name, m->key_len + 1, &code, memory);
  free (name);
  return rc;
}

/* The text begins with an object: the keys of what may hold records in it; is it the whole of it, and is any record
   another thing than a line? */
static enum aura_rc
look_at_object (struct aura_window *w, size_t from, struct aura_column *keys,
                struct aura_look *look)
{
  struct aura_json json = { .memory = w->memory };
  enum aura_rc rc;
  size_t wanted = from + HEADER;
  do
    {
      rc = aura_window_want (w, wanted);
      wanted = 2 * aura_window_left (w);
      if (rc == AURA_OK)
        rc = aura_json_read (&json, aura_window_text (w) + from,
                             aura_window_left (w) - from);
    }
  while (rc == AURA_OK && json.is_short && !w->ended
         && aura_window_left (w) < SPREAD);
  for (size_t k = 0; k < json.members && rc == AURA_OK; k++)
    {
      const struct aura_member *m = &json.member[k];
      if (m->kind >= AURA_OBJECT)
        rc = note_key (keys, m, w->memory);
    }
  const size_t end = from + json.end;
  const int is_long = json.is_short && !w->ended,
            is_whole = json.fault == AURA_JSON_GOOD;
  aura_json_clear (&json);
  if (rc != AURA_OK)
    return rc;
  const char *text = aura_window_text (w);
  const int has_lines = memchr (text + from, '\n', end - from) != NULL;
  size_t at = end;
  char c = 0;
  look->is_alone
    = is_long || (!is_whole && line_is_brace (text + from, end - from));
  look->is_stream = look->is_alone && has_lines;
  if (!is_whole)
    return rc;
  rc = skip_blanks (w, &at, &c);
  look->is_alone = rc == AURA_OK && !c;
  size_t comma = at;
  if (rc == AURA_OK && c == ',')
    {
      at++;
      rc = skip_blanks (w, &at, &c);
    }
  text = aura_window_text (w);
  look->is_stream = look->is_alone
                      ? has_lines
                      : c == '{'
                          && (has_lines || comma < at
                              || !memchr (text + end, '\n', at - end));
  return rc;
}

/* Whether a line of TEXT but the first begins with a brace. */
static int
has_brace (const char *text, size_t n)
{
  const char *end = text + (n < LATER_LINES ? n : LATER_LINES);
  while (text < end
         && (text = (const char *) memchr (text, '\n', (size_t) (end - text))))
    {
      while (text < end && aura_bytes_is_blank (*text))
        text++;
      if (text < end && *text == '{')
        return 1;
    }
  return 0;
}

enum aura_rc
aura_look_at (struct aura_window *w, struct aura_cut *cut,
              struct aura_column *keys, struct aura_look *look)
{
  *look = (struct aura_look){
    .binary = "", .error = "", .header = "", .keys = keys
  };
  enum aura_rc rc = aura_window_want (w, MAGIC);
  if (rc != AURA_OK)
    return rc;
  look->binary = binary_kind (aura_window_text (w), aura_window_left (w));
  if (*look->binary)
    return AURA_OK;
  if (aura_window_left (w) >= 3
      && memcmp (aura_window_text (w), "\xEF\xBB\xBF", 3) == 0)
    w->start += 3;
  size_t at = 0;
  rc = drop_blanks (w, cut);
  if (rc == AURA_OK)
    rc = skip_blanks (w, &at, &look->first);
  look->is_empty = rc == AURA_OK && !look->first;
  if (rc != AURA_OK || look->is_empty)
    return rc;
  if (look->first == '{')
    rc = look_at_object (w, at, keys, look);
  if (rc == AURA_OK)
    rc = aura_window_want (w, LATER_LINES);
  if (rc != AURA_OK)
    return rc;
  const char *text = aura_window_text (w);
  const size_t n = aura_window_left (w);
  size_t first = at;
  while (first > 0 && text[first - 1] != '\n')
    first--;
  look->header = text + first;
  look->header_len = n - first < HEADER ? n - first : HEADER;
  const char *newline
    = (const char *) memchr (look->header, '\n', look->header_len);
  if (newline)
    look->header_len = (size_t) (newline - look->header);
  look->has_brace = has_brace (text + first, n - first);
  return AURA_OK;
}
