/* cut.c - a text cut into its records, which are not looked into: whatever a record
   holds, the others are found. */
#include "file/cut.h"
#include "file/bytes.h"

#include <string.h>

enum { BEFORE, WITHIN, BEHIND };

void
aura_cut_pass (struct aura_cut *c, struct aura_window *w, size_t count)
{
  const char *p = aura_window_text (w), *end = p + count;
  for (const char *newline;
       p < end
       && (newline = (const char *) memchr (p, '\n', (size_t) (end - p)));
       p = newline + 1)
    {
      c->line++;
      c->column = 0;
    }
  for (; p < end; p++)
    c->column += ((unsigned char) *p & 0xc0) != 0x80;
  w->start += count;
}

enum aura_rc
aura_cut_pass_blanks (struct aura_cut *c, struct aura_window *w, int *found)
{
  for (;;)
    {
      const char *text = aura_window_text (w);
      const size_t left = aura_window_left (w);
      size_t k = 0;
      while (k < left && aura_bytes_is_blank (text[k]))
        k++;
      *found = k < left;
      aura_cut_pass (c, w, k);
      if (*found || w->ended || (w->kept && w->start > AURA_WINDOW_KEPT))
        return AURA_OK;
      const enum aura_rc rc = aura_window_fill (w);
      if (rc != AURA_OK)
        return rc;
    }
}

/* The LEN bytes that come first are a record, without the blanks around it. */
static void
take (struct aura_cut *c, struct aura_window *w, size_t len,
      struct aura_piece *piece)
{
  const char *text = aura_window_text (w);
  size_t k = 0;
  while (k < len && aura_bytes_is_blank (text[k]))
    k++;
  aura_cut_pass (c, w, k);
  len -= k;
  text += k;
  piece->line = c->line;
  piece->column = c->column;
  size_t end = len;
  while (end > 0 && aura_bytes_is_blank (text[end - 1]))
    end--;
  piece->text = w->data + w->start;
  piece->len = end;
  if (c->shape == AURA_LINES) /* the end of the line follows */
    w->start += len;
  else
    aura_cut_pass (c, w, len);
}

/* LEN bytes up to the next end of a line, or to that of the text. */
static enum aura_rc
find_line (struct aura_window *w, size_t *len, int *is_closed)
{
  size_t seen = 0;
  for (;;)
    {
      const char *text = aura_window_text (w);
      const char *newline = aura_window_left (w) > seen
                              ? (const char *) memchr (
                                text + seen, '\n', aura_window_left (w) - seen)
                              : NULL;
      *len = newline ? (size_t) (newline - text) : aura_window_left (w);
      *is_closed = newline != NULL;
      if (newline || w->ended)
        return AURA_OK;
      seen = *len;
      const enum aura_rc rc = aura_window_fill (w);
      if (rc != AURA_OK)
        return rc;
    }
}

static enum aura_rc
next_line (struct aura_cut *c, struct aura_window *w, struct aura_piece *piece)
{
  int found;
  enum aura_rc rc = aura_cut_pass_blanks (c, w, &found);
  if (rc != AURA_OK || !found)
    return rc;
  size_t len = 0;
  rc = find_line (w, &len, &piece->is_closed);
  if (rc == AURA_OK)
    take (c, w, len, piece);
  return rc;
}

/* Where we are in a JSON value: brackets that are open, and whether a string is.  OWN: what
   ends it is the bracket that closes its own, and is passed; else a comma, or a bracket that
   was opened before. */
struct place
{
  size_t seen, depth;
  int in_string, own;
};

/* From P on over TEXT of LEN bytes to what ends a value.  0: not here. */
static char
value_end (struct place *p, const char *text, size_t len)
{
  const char *at = text + p->seen, *end = text + len;
  char found = 0;
  while (at < end && !found)
    {
      if (p->in_string)
        {
          at = aura_bytes_in_string (at, end);
          if (at == end || (*at == '\\' && end - at < 2))
            break;
          p->in_string = *at != '"';
          at += *at == '\\' ? 2 : 1;
          continue;
        }
      const char c = *at;
      /* A quote behind a backslash opens no string. */
      if (c == '\\' && end - at < 2)
        break;
      if (c == '"')
        p->in_string = 1;
      else if (c == '{' || c == '[')
        p->depth++;
      else if (c == '}' || c == ']')
        found = p->depth-- == (size_t) p->own ? c : 0;
      else if (c == ',' && p->depth == 0)
        found = c;
      at += c == '\\' && (at[1] == '"' || at[1] == '\\') ? 2 : !found || p->own;
    }
  p->seen = (size_t) (at - text);
  return found;
}

/* LEN bytes up to the END of the value that comes first; END is 0 when the text ends
   before.  With DROPS what is passed is forgotten. */
static enum aura_rc
find_value_end (struct aura_cut *c, struct aura_window *w, int drops,
                size_t *len, char *end)
{
  struct place place = { .own = c->shape == AURA_STREAM };
  for (;;)
    {
      *end = value_end (&place, aura_window_text (w), aura_window_left (w));
      if (drops)
        {
          aura_cut_pass (c, w, place.seen);
          place.seen = 0;
        }
      *len = place.seen;
      if (*end || w->ended)
        break;
      const enum aura_rc rc = aura_window_fill (w);
      if (rc != AURA_OK)
        return rc;
    }
  if (!*end)
    *len = aura_window_left (w);
  return AURA_OK;
}

static void
set_problem (struct aura_cut *c, uint64_t line, const char *problem)
{
  c->state = BEHIND;
  if (!c->problem)
    {
      c->problem = problem;
      c->problem_line = line;
    }
}

/* The line of the text's last byte: a line's end belongs to that line. */
static uint64_t
pass_all (struct aura_cut *c, struct aura_window *w)
{
  const size_t left = aura_window_left (w);
  if (left > 0)
    aura_cut_pass (c, w, left - 1);
  const uint64_t line = c->line;
  aura_cut_pass (c, w, aura_window_left (w));
  return line;
}

/* The string that comes first is the key KEY; it is passed, and the colon behind
   it.  *IS_JSON is 0 when there is none. */
static enum aura_rc
match_key (struct aura_cut *c, struct aura_window *w, const char *key,
           int *is_key, int *is_json)
{
  int found;
  *is_json = 0;
  enum aura_rc rc = aura_cut_pass_blanks (c, w, &found);
  if (rc != AURA_OK || !found || *aura_window_text (w) != '"')
    return rc;
  size_t k = 1;
  for (;;)
    {
      rc = aura_window_want (w, k + 2);
      if (rc != AURA_OK || aura_window_left (w) < k + 1)
        return rc;
      const char *text = aura_window_text (w);
      if (text[k] == '"')
        break;
      k += text[k] == '\\' ? 2 : 1;
    }
  *is_key = k - 1 == strlen (key)
            && memcmp (aura_window_text (w) + 1, key, k - 1) == 0;
  aura_cut_pass (c, w, k + 1);
  rc = aura_cut_pass_blanks (c, w, &found);
  if (rc != AURA_OK || !found || *aura_window_text (w) != ':')
    return rc;
  aura_cut_pass (c, w, 1);
  *is_json = 1;
  return aura_cut_pass_blanks (c, w, &found);
}

/* Go down the path, past the bracket of the list.  The state stays BEFORE when it is
   not there. */
static enum aura_rc
find_list (struct aura_cut *c, struct aura_window *w)
{
  int found;
  enum aura_rc rc = aura_cut_pass_blanks (c, w, &found);
  while (rc == AURA_OK && found)
    {
      const char wanted = c->depth < c->path_len ? '{' : '[';
      if (aura_window_left (w) == 0 || *aura_window_text (w) != wanted)
        break;
      aura_cut_pass (c, w, 1);
      if (wanted == '[')
        {
          c->state = WITHIN;
          break;
        }
      int is_key = 0, is_json;
      char end = ',';
      while (rc == AURA_OK && end == ',')
        {
          size_t len;
          rc = match_key (c, w, c->path[c->depth], &is_key, &is_json);
          if (rc != AURA_OK || !is_json || is_key)
            break;
          rc = find_value_end (c, w, 1, &len, &end);
          if (rc == AURA_OK && end)
            aura_cut_pass (c, w, 1);
        }
      if (!is_key)
        break;
      c->depth++;
    }
  if (rc == AURA_OK && c->state == BEFORE)
    set_problem (c, c->line, "no list of records at the path");
  return rc;
}

static enum aura_rc
begin_array (struct aura_cut *c, struct aura_window *w)
{
  if (c->shape == AURA_PATH)
    return find_list (c, w);
  int found;
  const enum aura_rc rc = aura_cut_pass_blanks (c, w, &found);
  if (rc == AURA_OK && found)
    {
      aura_cut_pass (c, w, 1);
      c->state = WITHIN;
    }
  return rc;
}

/* Behind the list: the objects around it should end, and the text with them. */
static enum aura_rc
end_array (struct aura_cut *c, struct aura_window *w)
{
  enum aura_rc rc = AURA_OK;
  for (; c->depth > 0; c->depth--)
    for (char end = ','; end == ',';)
      {
        size_t len;
        rc = find_value_end (c, w, 1, &len, &end);
        if (rc != AURA_OK)
          return rc;
        if (!end)
          {
            set_problem (c, pass_all (c, w),
                         "the JSON object does not end (is the file cut off?)");
            return AURA_OK;
          }
        aura_cut_pass (c, w, 1);
      }
  int found;
  rc = aura_cut_pass_blanks (c, w, &found);
  if (rc == AURA_OK && found)
    set_problem (c, c->line,
                 c->path_len ? "text after the end of the JSON object"
                             : "text after the end of the JSON array");
  return rc;
}

static enum aura_rc
next_element (struct aura_cut *c, struct aura_window *w,
              struct aura_piece *piece)
{
  enum aura_rc rc = c->state == BEFORE ? begin_array (c, w) : AURA_OK;
  if (rc != AURA_OK || c->state != WITHIN)
    return rc;
  size_t len = 0;
  char end = 0;
  rc = find_value_end (c, w, 0, &len, &end);
  if (rc != AURA_OK)
    return rc;
  if (!end) /* it may be half of one */
    {
      set_problem (c, pass_all (c, w),
                   "the JSON array does not end (is the file cut off?)");
      return AURA_OK;
    }
  take (c, w, len, piece);
  piece->is_closed = 1;
  c->count++;
  aura_cut_pass (c, w, 1);
  if (end != ',')
    {
      piece->is_last = 1;
      c->state = BEHIND;
      if (piece->len == 0 && c->count == 1) /* [ ] */
        piece->text = NULL;
    }
  return AURA_OK;
}

/* A comma may stand between two objects, as between lines that were cut out of a list. */
static enum aura_rc
next_object (struct aura_cut *c, struct aura_window *w,
             struct aura_piece *piece)
{
  int found;
  enum aura_rc rc = aura_cut_pass_blanks (c, w, &found);
  if (rc == AURA_OK && found && c->count > 0 && *aura_window_text (w) == ',')
    {
      aura_cut_pass (c, w, 1);
      rc = aura_cut_pass_blanks (c, w, &found);
    }
  if (rc != AURA_OK || !found)
    return rc;
  size_t len = 0;
  char end = 1;
  c->count++;
  if (*aura_window_text (w) == '{')
    rc = find_value_end (c, w, 0, &len, &end);
  else
    rc = find_line (w, &len, &piece->is_closed);
  if (rc != AURA_OK)
    return rc;
  take (c, w, len, piece);
  piece->is_closed = end != 0;
  piece->is_last = !end;
  return AURA_OK;
}

/* Note the delimiter at AT of the record. */
static enum aura_rc
note (struct aura_cut *c, const struct aura_window *w, size_t at)
{
  size_t *more = (size_t *) aura_memory_grow (w->memory, c->at, &c->at_room,
                                              c->found + 1, sizeof *more);
  if (!more)
    return AURA_ENOMEM;
  c->at = more;
  c->at[c->found++] = at;
  return AURA_OK;
}

/* Go on over a record of CSV from SEEN: *ENDED at the end of its line. */
static enum aura_rc
pass_fields (struct aura_cut *c, const struct aura_window *w, size_t *seen,
             int *in_quotes, int *ended)
{
  const char *text = aura_window_text (w);
  const char *p = text + *seen, *end = text + aura_window_left (w);
  const char delimiter = c->delimiter;
  *ended = 0;
  while (p < end && !*ended)
    {
      if (*in_quotes)
        {
          const char *quote
            = (const char *) memchr (p, '"', (size_t) (end - p));
          *in_quotes = !quote;
          p = quote ? quote + 1 : end;
          continue;
        }
      while (end - p >= 8)
        {
          const uint64_t word = aura_bytes_load (p);
          if (aura_bytes_equal (word, '"') | aura_bytes_equal (word, '\n')
              | aura_bytes_equal (word, delimiter))
            break;
          p += 8;
        }
      while (p < end && *p != '"' && *p != '\n' && *p != delimiter)
        p++;
      if (p == end)
        break;
      if (*p == '"')
        *in_quotes = 1;
      else if (*p == '\n')
        *ended = 1;
      else if (note (c, w, (size_t) (p - text)) != AURA_OK)
        return AURA_ENOMEM;
      p += !*ended;
    }
  *seen = (size_t) (p - text);
  return AURA_OK;
}

static enum aura_rc
find_row (struct aura_cut *c, struct aura_window *w, size_t *len,
          int *is_closed)
{
  int in_quotes = 0, ended = 0;
  enum aura_rc rc = AURA_OK;
  c->found = 0;
  *len = 0;
  for (;;)
    {
      rc = pass_fields (c, w, len, &in_quotes, &ended);
      if (rc != AURA_OK || ended || w->ended)
        break;
      rc = aura_window_fill (w);
      if (rc != AURA_OK)
        break;
    }
  *is_closed = !in_quotes;
  return rc;
}

static enum aura_rc
next_row (struct aura_cut *c, struct aura_window *w, struct aura_piece *piece)
{
  enum aura_rc rc = aura_window_want (w, 1);
  if (rc != AURA_OK || aura_window_left (w) == 0)
    return rc;
  size_t len;
  rc = find_row (c, w, &len, &piece->is_closed);
  if (rc != AURA_OK)
    return rc;
  piece->text = aura_window_text (w);
  piece->len = len;
  piece->line = c->line;
  piece->column = 0;
  piece->is_last = len == aura_window_left (w);
  aura_cut_pass (c, w, len + !piece->is_last);
  return AURA_OK;
}

enum aura_rc
aura_cut_count (struct aura_cut *c, struct aura_window *w, size_t count[3])
{
  enum aura_rc rc = AURA_OK;
  for (int k = 0; k < 3 && rc == AURA_OK; k++)
    {
      size_t len;
      int is_closed;
      c->delimiter = ",;\t"[k];
      rc = find_row (c, w, &len, &is_closed);
      count[k] = c->found;
    }
  return rc;
}

enum aura_rc
aura_cut_next (struct aura_cut *c, struct aura_window *w,
               struct aura_piece *piece)
{
  *piece = (struct aura_piece){ 0 };
  switch (c->shape)
    {
    case AURA_LINES:
      return next_line (c, w, piece);
    case AURA_STREAM:
      return next_object (c, w, piece);
    case AURA_CSV:
      return next_row (c, w, piece);
    default:
      break;
    }
  const enum aura_rc rc = next_element (c, w, piece);
  if (rc == AURA_OK && !piece->text && c->state == BEHIND && !c->problem)
    return end_array (c, w);
  return rc;
}
