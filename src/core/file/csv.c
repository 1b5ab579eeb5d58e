/* csv.c - the fields of a record of CSV (RFC 4180): quoted ones, doubled quotes, line
   breaks within quotes. */
#include "file/csv.h"

#include <string.h>

static int
is_white (char c)
{
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0;
}

struct aura_field
aura_csv_trim (struct aura_field field)
{
  while (field.len > 0 && is_white (field.text[field.len - 1]))
    field.len--;
  for (; field.len > 0 && is_white (*field.text); field.len--)
    field.text++;
  return field;
}

/* The N bytes at TEXT without their quotes, in place; 0 when one is out of place. */
static int
unquote (char *text, size_t n, struct aura_field *field)
{
  *field = (struct aura_field){ text, n };
  if (!n || !memchr (text, '"', n))
    return 1;
  if (n < 2 || text[0] != '"' || text[n - 1] != '"')
    return 0;
  char *to = text + 1;
  const char *from = to, *end = text + n - 1;
  field->text = to;
  while (from < end)
    {
      const char *quote
        = (const char *) memchr (from, '"', (size_t) (end - from));
      const size_t len = (size_t) ((quote ? quote + 1 : end) - from);
      if (quote && (end - quote < 2 || quote[1] != '"'))
        return 0;
      memmove (to, from, len);
      to += len;
      from += len + (quote != NULL);
    }
  field->len = (size_t) (to - field->text);
  return 1;
}

enum aura_rc
aura_csv_split (struct aura_row *row, const struct aura_cut *c,
                struct aura_piece *piece)
{
  struct aura_field *more = (struct aura_field *) aura_memory_grow (
    row->memory, row->field, &row->field_room, c->found + 1, sizeof *more);
  if (!more)
    return AURA_ENOMEM;
  row->field = more;
  row->fields = c->found + 1;
  row->stray = 0;
  size_t len = piece->len;
  if (len > 0 && piece->text[len - 1] == '\r')
    len--;
  for (size_t k = 0, from = 0; k < row->fields; k++)
    {
      const size_t to = k < c->found ? c->at[k] : len;
      if (!unquote (piece->text + from, to - from, &row->field[k]))
        row->stray = k + 1;
      from = to + 1;
    }
  return AURA_OK;
}

int
aura_csv_is_blank (const struct aura_row *row)
{
  for (size_t k = 0; k < row->fields; k++)
    if (aura_csv_trim (row->field[k]).len > 0)
      return 0;
  return 1;
}
