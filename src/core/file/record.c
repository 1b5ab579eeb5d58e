/* record.c - one JSON text, put into a table. */
#include "file/record.h"
#include "base/exec.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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
  aura_record_forget (r);
  free (r->place);
  aura_json_clear (&r->json);
}

static enum aura_rc
complain (struct aura_record *r, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  vsnprintf (r->message, sizeof r->message, format, args);
  va_end (args);
  return AURA_OK;
}

static enum aura_rc
complain_at (struct aura_record *r, size_t at, const char *wrong)
{
  r->at = at;
  r->has_place = 1;
  return complain (r, "not valid JSON: %s", wrong);
}

enum aura_rc
aura_record_parse (struct aura_record *r, const char *text, size_t len,
                   int lists)
{
  struct aura_json *j = &r->json;
  r->message[0] = 0;
  r->has_place = 0;
  if (aura_exec_interrupted (r->exec))
    return AURA_EINTR;
  const enum aura_rc rc = aura_json_read (j, text, len);
  if (rc != AURA_OK)
    return rc;
  const struct aura_key *twice = &j->twice;
  switch (j->fault)
    {
    case AURA_JSON_DEEP:
      return complain (r, "JSON nested deeper than %d", AURA_JSON_DEPTH);
    case AURA_JSON_TWICE:
      return complain (r, "duplicate key \"%.*s\"",
                       twice->raw_len < 200 ? (int) twice->raw_len : 200,
                       twice->raw);
    case AURA_JSON_WRONG:
      return complain_at (r, j->at, j->wrong);
    default:
      break;
    }
  if (j->end < len)
    return complain_at (r, j->end, "text after its end");
  if (j->kind != (lists ? AURA_LIST : AURA_OBJECT))
    return complain (r, "must be a JSON %s", lists ? "list" : "object");
  return AURA_OK;
}

/* A member goes to a row of C. */
static enum aura_rc
put_value (const struct aura_record *r, struct aura_column *c, size_t row,
           const struct aura_member *m)
{
  /* The text is the caller's copy, and is not read again. */
  const size_t len = m->is_escaped
                       ? aura_json_decode (m->text, m->len, (char *) m->text)
                       : m->len;
  return aura_column_put (c, row, m->kind, m->text, len, r->json.memory);
}

/* NAME is one of NAMES; *IS_NEW: it was not. */
static enum aura_rc
note_name (struct aura_column *names, const char *name, size_t len, int *is_new,
           const struct aura_memory *memory)
{
  uint32_t code;
  const size_t before = names->levels;
  const enum aura_rc rc = aura_column_intern (names, name, len, &code, memory);
  *is_new = names->levels > before;
  return rc == AURA_OK && names->levels > AURA_NAMES ? AURA_ESIZE : rc;
}

/* The column of the member M at the K-th place: as a rule that of the last text. */
static enum aura_rc
column_of (struct aura_record *r, struct aura_table *t, size_t k,
           const struct aura_member *m, size_t *column)
{
  const struct aura_memory *memory = r->json.memory;
  if (k < r->places && r->place[k].len == m->key_len
      && memcmp (r->place[k].key, m->key, m->key_len) == 0)
    {
      *column = r->place[k].column;
      return AURA_OK;
    }
  for (*column = 0; *column < t->columns; ++*column)
    if (strlen (t->name[*column]) == m->key_len
        && memcmp (t->name[*column], m->key, m->key_len) == 0)
      break;
  if (*column == t->columns)
    {
      int is_new = 0;
      enum aura_rc rc
        = r->names ? note_name (r->names, m->key, m->key_len, &is_new, memory)
                   : AURA_OK;
      if (rc == AURA_OK && is_new)
        rc = aura_table_add_column (t, m->key, m->key_len);
      if (rc != AURA_OK)
        return rc;
      if (!is_new)
        *column = SIZE_MAX;
    }
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
  char *copy
    = (char *) aura_memory_grow (memory, p->key, &p->room, m->key_len + 1, 1);
  if (!copy)
    return AURA_ENOMEM;
  p->key = (char *) memcpy (copy, m->key, m->key_len);
  p->len = m->key_len;
  p->column = *column;
  return AURA_OK;
}

enum aura_rc
aura_record_put (struct aura_record *r, struct aura_table *t, uint64_t line)
{
  const size_t row = t->n;
  enum aura_rc rc = aura_table_add_row (t, line);
  for (size_t k = 0; k < r->json.members && rc == AURA_OK; k++)
    {
      const struct aura_member *m = &r->json.member[k];
      size_t column;
      rc = column_of (r, t, k, m, &column);
      if (rc == AURA_OK && column != SIZE_MAX)
        rc = put_value (r, &t->column[column], row, m);
    }
  return rc;
}

enum aura_rc
aura_record_put_members (struct aura_record *r, struct aura_table *t,
                         size_t *count)
{
  enum aura_rc rc = AURA_OK;
  *count = r->json.members;
  for (size_t k = 0; k < *count && rc == AURA_OK; k++)
    {
      const struct aura_member *m = &r->json.member[k];
      rc = aura_table_add_row (t, t->n + 1);
      if (rc == AURA_OK && m->key)
        rc = aura_column_put (&t->column[1], t->n - 1, AURA_STRING, m->key,
                              m->key_len, r->json.memory);
      if (rc == AURA_OK)
        rc = put_value (r, &t->column[0], t->n - 1, m);
    }
  return rc;
}

enum aura_rc
aura_record_put_keys (struct aura_record *r, struct aura_column *c)
{
  enum aura_rc rc = AURA_OK;
  int is_new;
  for (size_t k = 0; k < r->json.members && rc == AURA_OK; k++)
    rc = note_name (c, r->json.member[k].key, r->json.member[k].key_len,
                    &is_new, r->json.memory);
  return rc;
}
