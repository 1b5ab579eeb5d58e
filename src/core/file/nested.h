/* nested.h - internal: JSON within a field of a record, as a table. */
#ifndef AURA_NESTED_H
#define AURA_NESTED_H

#include "file/record.h"

struct aura_nested
{
  struct aura_memory memory;
  struct aura_record record; /* its message is about the text added last */
  struct aura_table table;
  char *copy;
  size_t room;
};

/* The COLUMNS wanted have these NAMES.  AURA_ENOMEM; close is to be called in any
   case. */
enum aura_rc aura_nested_open (struct aura_nested *n, size_t columns,
                               const char *const *name,
                               const struct aura_memory *memory,
                               const struct aura_exec *exec);

/* TEXT of LEN bytes is an object, and a row of the table; for LISTS a list, whose
   elements are rows.  *COUNT: how many.  A row of nothing when it is no object.
   AURA_ENOMEM, AURA_EINTR. */
enum aura_rc aura_nested_add (struct aura_nested *n, const char *text,
                              size_t len, int lists, size_t *count);
void aura_nested_close (struct aura_nested *n);

#endif
