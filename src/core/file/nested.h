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

enum aura_nesting {
  AURA_ROWS,    /* an object is a row of the table */
  AURA_LISTS,   /* each element of a list is, in the first column, */
  AURA_MEMBERS, /* or each member of an object, with its key in the second */
};

/* TEXT of LEN bytes becomes rows of the table, *COUNT of them; one of nothing when it is no
   object that should be a row.  AURA_ENOMEM, AURA_EINTR. */
enum aura_rc aura_nested_add (struct aura_nested *n, const char *text,
                              size_t len, enum aura_nesting as, size_t *count);
void aura_nested_close (struct aura_nested *n);

#endif
