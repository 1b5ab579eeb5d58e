/* record.c - one JSON text, parsed by json-c.  What it would let pass (see scan.c) is
   found before. */
#include "file/record.h"
#include "base/exec.h"
#include "file/bytes.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

/* Bytes for one call of the JSON library: Ctrl-C is looked for between them, and it
   counts in int. */
enum { STEP = 1 << 22 };

enum { STRICT = JSON_TOKENER_STRICT | JSON_TOKENER_ALLOW_TRAILING_CHARS };

enum aura_rc
aura_record_open (struct aura_record *r, const struct aura_memory *memory)
{
  *r = (struct aura_record){ .scan = { .memory = memory } };
  /* A level more than the scan lets pass. */
  r->tokener = json_tokener_new_ex (AURA_JSON_DEPTH + 2);
  if (!r->tokener)
    return AURA_ENOMEM;
  json_tokener_set_flags (r->tokener, STRICT);
  struct json_object *text
    = json_tokener_parse_ex (r->tokener, "\"\xC3\xA9\"", 4);
  r->in_pieces = !text;
  json_object_put (text);
  return AURA_OK;
}

/* How much of the text to hand over next.  json-c 0.18 takes bytes above 127 for
   control characters when it is strict, so that there the texts of strings are
   handed over by themselves, and not strictly: aura_scan_json has looked at them.
   *STRING: where the string begins that AT is in, SIZE_MAX: outside of any. */
static size_t
next_piece (struct aura_record *r, size_t at, size_t *string)
{
  const size_t left = r->len - at;
  if (!r->in_pieces)
    return left < STEP ? left : STEP;
  const char *from = r->text + at, *quote = from;
  const size_t start = *string;
  for (;; quote++)
    {
      quote
        = (const char *) memchr (quote, '"', left - (size_t) (quote - from));
      if (!quote || start == SIZE_MAX)
        break;
      const char *back = quote;
      while (back > r->text + start && back[-1] == '\\')
        back--;
      if ((quote - back) % 2 == 0)
        break;
    }
  json_tokener_set_flags (
    r->tokener, start == SIZE_MAX ? STRICT : JSON_TOKENER_ALLOW_TRAILING_CHARS);
  const size_t len = quote ? (size_t) (quote - from) + 1 : left;
  if (len > STEP)
    return STEP;
  if (quote)
    *string = start == SIZE_MAX ? at + len : SIZE_MAX;
  return len;
}

static void
drop_value (struct aura_record *r)
{
  json_object_put (r->value);
  r->value = NULL;
}

void
aura_record_forget (struct aura_record *r)
{
  for (size_t k = 0; k < r->places; k++)
    free (r->place[k].key);
  r->places = 0;
}

void
aura_record_close (struct aura_record *r)
{
  drop_value (r);
  aura_record_forget (r);
  free (r->place);
  aura_scan_clear (&r->scan);
  if (r->tokener)
    json_tokener_free (r->tokener);
  r->tokener = NULL;
}

static enum aura_rc
complain (struct aura_record *r, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  vsnprintf (r->message, sizeof r->message, format, args);
  va_end (args);
  drop_value (r);
  return AURA_OK;
}

static enum aura_rc
complain_at (struct aura_record *r, size_t at, const char *wrong)
{
  r->at = at;
  r->has_place = 1;
  return complain (r, "not valid JSON: %s", wrong);
}

/* What the JSON library found wrong. */
static const char *
in_words (enum json_tokener_error error, size_t at, size_t len)
{
  if (len == 0)
    return "no value";
  if (at >= len)
    return "it ends too soon";
  switch (error)
    {
    case json_tokener_error_parse_object_key_name:
      return "a key in quotes is missing";
    case json_tokener_error_parse_object_key_sep:
      return "a colon is missing";
    case json_tokener_error_parse_object_value_sep:
      return "a comma or a closing brace is missing";
    case json_tokener_error_parse_array:
      return "a comma or a closing bracket is missing";
    case json_tokener_error_parse_string:
      return "a backslash with what cannot follow it";
    case json_tokener_error_parse_number:
      return "a number as JSON does not write them";
    default:
      return "no value";
    }
}

static bool
is_letter (char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static enum aura_rc
parse (struct aura_record *r)
{
  size_t at = 0, string = SIZE_MAX;
  enum json_tokener_error error = json_tokener_continue;
  json_tokener_reset (r->tokener);
  json_tokener_set_flags (r->tokener, STRICT);
  do
    {
      const size_t step = next_piece (r, at, &string);
      if (aura_exec_interrupted (r->exec))
        return AURA_EINTR;
      r->value = json_tokener_parse_ex (r->tokener, r->text + at, (int) step);
      error = json_tokener_get_error (r->tokener);
      at += json_tokener_get_parse_end (r->tokener);
    }
  while (error == json_tokener_continue && at < r->len);
  json_tokener_set_flags (r->tokener, STRICT);
  if (error == json_tokener_continue) /* a number has no end of its own */
    {
      r->value = json_tokener_parse_ex (r->tokener, " ", 1);
      error = json_tokener_get_error (r->tokener);
    }
  if (error != json_tokener_success)
    {
      const char *wrong = in_words (error, at, r->len);
      /* Versions of the library differ in how far into a word they look. */
      while (at < r->len && at > 0 && is_letter (r->text[at - 1]))
        at--;
      return complain_at (r, at, wrong);
    }
  if (at < r->len)
    return complain_at (r, at, "text after its end");
  return AURA_OK;
}

/* Keys of VALUE and all within. */
static size_t
count_keys (struct json_object *value)
{
  size_t count = 0;
  if (json_object_is_type (value, json_type_object))
    {
      json_object_object_foreach (value, key, inner)
      {
        (void) key;
        count += 1 + count_keys (inner);
      }
    }
  else if (json_object_is_type (value, json_type_array))
    for (size_t k = 0; k < json_object_array_length (value); k++)
      count += count_keys (json_object_array_get_idx (value, k));
  return count;
}

static enum aura_rc
check_doubles (struct aura_record *r)
{
  const char *key;
  size_t len = 0;
  if (r->scan.keys == count_keys (r->value))
    return AURA_OK;
  const enum aura_rc rc
    = aura_scan_double (r->scan.memory, r->text, r->len, &key, &len);
  if (rc == AURA_OK && key)
    complain (r, "duplicate key \"%.*s\"", len < 200 ? (int) len : 200, key);
  return rc;
}

enum aura_rc
aura_record_parse (struct aura_record *r, char *text, size_t len, int lists)
{
  drop_value (r);
  r->message[0] = 0;
  r->has_place = 0;
  r->text = text;
  r->len = len;
  enum aura_rc rc = aura_scan_json (&r->scan, text, len);
  if (rc == AURA_OK && r->scan.wrong)
    complain_at (r, r->scan.at, r->scan.wrong);
  else if (rc == AURA_OK)
    rc = parse (r);
  aura_scan_undo (&r->scan, text);
  if (rc != AURA_OK)
    return rc;
  if (r->message[0])
    {
      if (aura_scan_too_deep (text, len))
        {
          r->has_place = 0;
          complain (r, "JSON nested deeper than %d", AURA_JSON_DEPTH);
        }
      return AURA_OK;
    }
  if (!json_object_is_type (r->value,
                            lists ? json_type_array : json_type_object))
    return complain (r,
                     lists ? "must be a JSON list" : "must be a JSON object");
  return check_doubles (r);
}

/* A value, whose text is FROM to END of the text at hand, goes to a row of C. */
static enum aura_rc
put_value (const struct aura_record *r, struct aura_column *c, size_t row,
           struct json_object *value, const struct aura_item *item)
{
  const char *text = r->text + item->value;
  size_t len = item->value_end - item->value;
  enum aura_kind kind = AURA_NOTHING;
  switch (json_object_get_type (value))
    {
    case json_type_null:
      break;
    case json_type_string:
      kind = AURA_STRING;
      text = json_object_get_string (value);
      len = (size_t) json_object_get_string_len (value);
      break;
    case json_type_boolean:
      kind = AURA_FLAG;
      break;
    case json_type_object:
      kind = AURA_OBJECT;
      break;
    case json_type_array:
      if (json_object_array_length (value) > 0)
        kind = AURA_LIST;
      break;
    default:
      kind = AURA_NUMBER;
    }
  return aura_column_put (c, row, kind, text, len, r->scan.memory);
}

/* The column of the member KEY at the K-th place: as a rule that of the last text. */
static enum aura_rc
column_of (struct aura_record *r, const struct aura_table *t, size_t k,
           const char *key, size_t *column)
{
  const struct aura_memory *memory = r->scan.memory;
  const size_t len = strlen (key);
  if (k < r->places && r->place[k].len == len
      && memcmp (r->place[k].key, key, len) == 0)
    {
      *column = r->place[k].column;
      return AURA_OK;
    }
  *column = 0;
  while (*column < t->columns && strcmp (t->name[*column], key) != 0)
    ++*column;
  if (*column == t->columns)
    *column = SIZE_MAX;
  if (k > r->places || k > 1000)
    return AURA_OK;
  if (k == r->places)
    {
      struct aura_place *more = (struct aura_place *) aura_memory_grow (
        memory, r->place, &r->place_room, k + 1, sizeof *more);
      if (!more)
        return AURA_ENOMEM;
      r->place = more;
      r->place[r->places++] = (struct aura_place){ 0 };
    }
  struct aura_place *p = &r->place[k];
  p->len = SIZE_MAX;
  char *copy = (char *) aura_memory_grow (memory, p->key, &p->room, len + 1, 1);
  if (!copy)
    return AURA_ENOMEM;
  p->key = (char *) memcpy (copy, key, len + 1);
  p->len = len;
  p->column = *column;
  return AURA_OK;
}

/* The member of the text at hand that KEY is, the last of those that differ only in
   how they are written.  NULL: none. */
static const struct aura_item *
item_of (const struct aura_record *r, const char *key)
{
  const struct aura_item *found = NULL;
  for (size_t k = 0; k < r->scan.items; k++)
    {
      const struct aura_item *item = &r->scan.item[k];
      struct json_object *name = NULL;
      char *text = r->text + item->key - 1; /* with its quotes */
      json_tokener_reset (r->tokener);
      json_tokener_set_flags (r->tokener, JSON_TOKENER_ALLOW_TRAILING_CHARS);
      name = json_tokener_parse_ex (r->tokener, text,
                                    (int) (item->key_end - item->key + 2));
      if (name && strcmp (json_object_get_string (name), key) == 0)
        found = item;
      json_object_put (name);
    }
  return found;
}

enum aura_rc
aura_record_put (struct aura_record *r, struct aura_table *t, uint64_t line)
{
  const size_t row = t->n;
  enum aura_rc rc = aura_table_add_row (t, line);
  if (rc != AURA_OK)
    return rc;
  const bool in_order
    = (size_t) json_object_object_length (r->value) == r->scan.items;
  size_t k = 0;
  json_object_object_foreach (r->value, key, value)
  {
    size_t column;
    rc = column_of (r, t, k, key, &column);
    if (rc == AURA_OK && column != SIZE_MAX)
      {
        const struct aura_item *item
          = in_order ? &r->scan.item[k] : item_of (r, key);
        if (item)
          rc = put_value (r, &t->column[column], row, value, item);
      }
    if (rc != AURA_OK)
      return rc;
    k++;
  }
  return AURA_OK;
}

enum aura_rc
aura_record_put_elements (struct aura_record *r, struct aura_table *t,
                          size_t *count)
{
  *count = json_object_array_length (r->value);
  for (size_t k = 0; k < *count; k++)
    {
      enum aura_rc rc = aura_table_add_row (t, t->n + 1);
      if (rc == AURA_OK)
        rc = put_value (r, &t->column[0], t->n - 1,
                        json_object_array_get_idx (r->value, k),
                        &r->scan.item[k]);
      if (rc != AURA_OK)
        return rc;
    }
  return AURA_OK;
}

enum aura_rc
aura_record_put_keys (struct aura_record *r, struct aura_column *c)
{
  json_object_object_foreach (r->value, key, value)
  {
    uint32_t code;
    (void) value;
    const enum aura_rc rc
      = aura_column_intern (c, key, strlen (key), &code, r->scan.memory);
    if (rc != AURA_OK)
      return rc;
  }
  return AURA_OK;
}
