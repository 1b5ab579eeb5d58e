/* look.c - what kind of file it is, by its beginning. */
#include "file/look.h"
#include "file/bytes.h"

#include <string.h>

enum {
  HEADER = 1 << 16,      /* of the first line */
  LATER_LINES = 1 << 20, /* among which one may begin with a brace */
  SPREAD = 64 << 20,     /* how long an object is followed */
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

/* Pass the string whose opening quote is at *AT.  *C: its closing quote, 0: it has none
   on this line. */
static enum aura_rc
skip_string (struct aura_window *w, size_t *at, char *c)
{
  size_t k = *at + 1;
  *c = 0;
  for (;;)
    {
      const char *text = aura_window_text (w);
      const char *end = text + aura_window_left (w);
      const char *p
        = text + k < end ? aura_bytes_in_string (text + k, end) : end;
      k = (size_t) (p - text);
      if (p < end && *p == '"')
        {
          *c = '"';
          *at = k + 1;
          return AURA_OK;
        }
      if (p < end && *p != '\\')
        return AURA_OK;
      if (end - p >= 2)
        k += 2;
      else if (w->ended || k > SPREAD)
        return AURA_OK;
      else
        {
          const enum aura_rc rc = aura_window_fill (w);
          if (rc != AURA_OK)
            return rc;
        }
    }
}

/* Pass the value at *AT.  *C: what follows it, a comma or a brace; 0: neither. */
static enum aura_rc
skip_value (struct aura_window *w, size_t *at, char *c)
{
  enum aura_rc rc = skip_blanks (w, at, c);
  const size_t from = *at;
  size_t depth = 0;
  while (rc == AURA_OK)
    {
      rc = skip_blanks (w, at, c);
      if (rc != AURA_OK || !*c)
        return rc;
      if (*at > SPREAD)
        break;
      if (depth == 0 && *at > from && (*c == ',' || *c == '}'))
        return AURA_OK;
      if (depth == 0 && *at > from)
        break;
      if (*c == '"')
        {
          rc = skip_string (w, at, c);
          if (rc != AURA_OK || !*c)
            return rc;
          continue;
        }
      depth += *c == '{' || *c == '[';
      if (*c == '}' || *c == ']')
        {
          if (depth-- == 0)
            break;
          ++*at;
          continue;
        }
      ++*at;
      if (depth > 0)
        continue;
      /* The rest of a number or word. */
      for (rc = aura_window_want (w, *at + 1);
           rc == AURA_OK && aura_window_left (w) > *at
           && !strchr (" \t\r\n,}", aura_window_text (w)[*at]);
           rc = aura_window_want (w, *at + 1))
        ++*at;
    }
  *c = 0;
  return rc;
}

/* Go through the object at *AT, and note its own keys.  *C: '}' at its end, 0 where it
   is none. */
static enum aura_rc
walk_object (struct aura_window *w, size_t *at, struct aura_column *keys,
             char *c)
{
  enum aura_rc rc;
  do
    {
      ++*at;
      rc = skip_blanks (w, at, c);
      if (rc != AURA_OK || *c == '}')
        break;
      const size_t from = *at;
      uint32_t code;
      if (*c == '"')
        rc = skip_string (w, at, c);
      else
        *c = 0;
      if (rc != AURA_OK || !*c)
        return rc;
      rc = aura_column_intern (keys, aura_window_text (w) + from + 1,
                               *at - from - 2, &code, w->memory);
      if (rc == AURA_OK)
        rc = skip_blanks (w, at, c);
      if (rc != AURA_OK || *c != ':')
        {
          *c = 0;
          return rc;
        }
      ++*at;
      rc = skip_value (w, at, c);
    }
  while (rc == AURA_OK && *c == ',' && *at <= SPREAD);
  if (rc == AURA_OK && *c == '}')
    ++*at;
  return rc;
}

/* The text begins with an object: is it the whole of it, and over several lines? */
static enum aura_rc
look_at_object (struct aura_window *w, size_t from, struct aura_column *keys,
                struct aura_look *look)
{
  size_t at = from;
  char c;
  enum aura_rc rc = walk_object (w, &at, keys, &c);
  if (rc != AURA_OK)
    return rc;
  const size_t left = aura_window_left (w);
  const size_t n = at < left ? at : left;
  const int has_lines
    = memchr (aura_window_text (w) + from, '\n', n - from) != NULL;
  const int is_long = n > SPREAD;
  if (c == '}')
    {
      rc = skip_blanks (w, &at, &c);
      look->is_alone = rc == AURA_OK && !c && aura_window_left (w) <= at;
    }
  look->is_spread = has_lines && (look->is_alone || is_long);
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
aura_look_at (struct aura_window *w, struct aura_column *keys,
              struct aura_look *look)
{
  *look = (struct aura_look){ .binary = "", .header = "", .keys = keys };
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
