/* table.h - internal: records as columns of interned strings. */
#ifndef AURA_TABLE_H
#define AURA_TABLE_H

#include "aura.h"
#include "file/memory.h"

/* What a record has in a column. */
enum aura_kind {
  AURA_ABSENT,
  AURA_NOTHING, /* null, or an empty list */
  AURA_STRING,
  AURA_NUMBER,
  AURA_FLAG,
  AURA_OBJECT,
  AURA_LIST
};

struct aura_level
{
  const char *text; /* not terminated */
  size_t len;
  uint64_t hash;
};

/* Rows beyond those that there are have kind AURA_ABSENT. */
struct aura_column
{
  size_t rows, kinds_room, codes_room;
  uint8_t *kind;
  uint32_t *code; /* from 1; 0: no text */
  struct aura_level *level;
  size_t levels, level_room;
  uint32_t *slot; /* the hash table of the levels, by open addressing */
  size_t slots;
  struct aura_chunk *chunk; /* where the texts are */
};

/* A row gets KIND and the TEXT of LEN bytes, which AURA_ABSENT and AURA_NOTHING do
   not have; rows that were left out are absent.  AURA_ENOMEM, AURA_ESIZE: 2^32
   levels. */
enum aura_rc aura_column_put (struct aura_column *c, size_t row,
                              enum aura_kind kind, const char *text, size_t len,
                              const struct aura_memory *memory);

/* The level of TEXT is *CODE, from 1; a new one when there is none. */
enum aura_rc aura_column_intern (struct aura_column *c, const char *text,
                                 size_t len, uint32_t *code,
                                 const struct aura_memory *memory);

/* Free what it holds: an empty column. */
void aura_column_clear (struct aura_column *c);

/* The value of a level: a number by strtod, 1 and 0 for true and false. */
double aura_level_number (const struct aura_level *level);

/* Wanted columns, and the records put into them. */
struct aura_table
{
  struct aura_memory memory;
  size_t n, line_room;
  uint64_t *line; /* on which the record begins */
  size_t columns, column_room, name_room;
  struct aura_column *column;
  char **name; /* NUL-terminated */
};

/* COLUMNS named NAME.  AURA_ENOMEM; clear is to be called in any case. */
enum aura_rc aura_table_start (struct aura_table *t, size_t columns,
                               const char *const *name,
                               const struct aura_memory *memory);

/* One more column, with the NAME of LEN bytes, in which the rows so far have nothing. */
enum aura_rc aura_table_add_column (struct aura_table *t, const char *name,
                                    size_t len);
enum aura_rc aura_table_add_row (struct aura_table *t, uint64_t line);
void aura_table_clear (struct aura_table *t);

#endif
