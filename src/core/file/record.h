/* record.h - internal: one JSON text, read and put into a table. */
#ifndef AURA_RECORD_H
#define AURA_RECORD_H

#include "file/json.h"

enum { AURA_MESSAGE = 256 };

/* Kept from one text to the next. */
enum { AURA_NAMES = 10000 };

struct aura_record
{
  struct aura_json json;
  const struct aura_exec *exec;
  /* The columns that the members of the last text belong to, at each place. */
  struct aura_place
  {
    char *key;
    size_t len, room;
    size_t column; /* SIZE_MAX: none */
  } * place;
  size_t places, place_room;
  /* The names of all members so far, of which there are at most AURA_NAMES; one that is none
     of these is a column more.  NULL: no column is added. */
  struct aura_column *names;
  char message[AURA_MESSAGE]; /* what is wrong with the text, or "", */
  size_t at;                  /* where, */
  int has_place;              /* if that is known */
};

void aura_record_close (struct aura_record *r);

/* Read TEXT of LEN bytes, UTF-8, which must be an object, or a list for LISTS, with
   no blanks around.  What is wrong is in the message.  AURA_ENOMEM, AURA_EINTR. */
enum aura_rc aura_record_parse (struct aura_record *r, const char *text,
                                size_t len, int lists);

/* The members that T has a column for, of the object at hand, become a row of T; of
   strings the text at hand is changed.  The line is the caller's.  AURA_ESIZE: more than
   AURA_NAMES names. */
enum aura_rc aura_record_put (struct aura_record *r, struct aura_table *t,
                              uint64_t line);

/* All elements of the list at hand become rows of T, in its first column, or the members
   of the object, whose keys go to the second; or the keys alone to C. */
enum aura_rc aura_record_put_members (struct aura_record *r,
                                      struct aura_table *t, size_t *count);
enum aura_rc aura_record_put_keys (struct aura_record *r,
                                   struct aura_column *c);

/* Forget which columns there are. */
void aura_record_forget (struct aura_record *r);

#endif
