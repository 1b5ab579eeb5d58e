/* nested.c - JSON within a field of a record, as a table. */
#include "file/nested.h"
#include "file/bytes.h"

#include <stdio.h>

enum aura_rc
aura_nested_open (struct aura_nested *n, size_t columns,
                  const char *const *name, const struct aura_memory *memory,
                  const struct aura_exec *exec)
{
  *n = (struct aura_nested){ .memory = *memory };
  n->record.json.memory = &n->memory;
  n->record.exec = exec;
  return aura_table_start (&n->table, columns, name, &n->memory);
}

enum aura_rc
aura_nested_add (struct aura_nested *n, const char *text, size_t len,
                 enum aura_nesting as, size_t *count)
{
  while (len > 0 && aura_bytes_is_blank (text[len - 1]))
    len--;
  for (; len > 0 && aura_bytes_is_blank (*text); len--)
    text++;
  char *copy
    = (char *) aura_memory_grow (&n->memory, n->copy, &n->room, len + 1, 1);
  if (!copy)
    return AURA_ENOMEM;
  n->copy = copy;
  memcpy (copy, text, len);
  const size_t wrong = aura_bytes_utf8_error (copy, len);
  enum aura_rc rc = AURA_OK;
  *count = as == AURA_ROWS;
  if (wrong < len)
    snprintf (n->record.message, sizeof n->record.message,
              "not valid UTF-8 (byte 0x%02X)", (unsigned char) copy[wrong]);
  else
    rc = aura_record_parse (&n->record, copy, len, as == AURA_LISTS);
  if (rc != AURA_OK)
    return rc;
  if (n->record.message[0])
    return *count ? aura_table_add_row (&n->table, n->table.n + 1) : AURA_OK;
  if (as != AURA_ROWS)
    return aura_record_put_members (&n->record, &n->table, count);
  return aura_record_put (&n->record, &n->table, n->table.n + 1);
}

void
aura_nested_close (struct aura_nested *n)
{
  aura_record_close (&n->record);
  aura_table_clear (&n->table);
  free (n->copy);
  *n = (struct aura_nested){ 0 };
}
