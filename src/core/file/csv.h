/* csv.h - internal: the fields of a record of CSV. */
#ifndef AURA_CSV_H
#define AURA_CSV_H

#include "file/cut.h"

struct aura_field
{
  const char *text;
  size_t len;
};

struct aura_row
{
  const struct aura_memory *memory;
  struct aura_field *field;
  size_t fields, field_room;
  size_t stray; /* the last field with a quote out of place, from 1; 0: none */
};

/* The fields of PIECE, which C has cut just now; its text is changed.
   AURA_ENOMEM. */
enum aura_rc aura_csv_split (struct aura_row *row, const struct aura_cut *c,
                             struct aura_piece *piece);
int aura_csv_is_blank (const struct aura_row *row);

/* Without the white space around. */
struct aura_field aura_csv_trim (struct aura_field field);

#endif
