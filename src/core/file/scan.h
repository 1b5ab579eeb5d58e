/* scan.h - internal: where the parts of a JSON text are, and what the JSON library
   would let pass. */
#ifndef AURA_SCAN_H
#define AURA_SCAN_H

#include "aura.h"
#include "file/memory.h"

enum { AURA_JSON_DEPTH = 200 };

/* A member of the outermost object, or an element of the outermost list. */
struct aura_item
{
  size_t key, key_end; /* between the quotes; of an object's member */
  size_t value, value_end;
};

/* LEN bytes at AT that the JSON library must not see. */
struct aura_patch
{
  size_t at;
  char was[10];
  uint8_t len;
};

struct aura_scan
{
  const struct aura_memory *memory;
  struct aura_item *item;
  size_t items, item_room;
  struct aura_patch *patch;
  size_t patches, patch_room;
  size_t keys;       /* of all objects together */
  const char *wrong; /* what is wrong, or NULL, */
  size_t at;         /* and where */
};

/* Look through TEXT of N bytes.  It is changed where it has \u0000, which becomes
   U+FFFD, and where a number is not finite; aura_scan_undo brings that back.
   Values are found to be in their places by the JSON library alone.
   AURA_ENOMEM. */
enum aura_rc aura_scan_json (struct aura_scan *s, char *text, size_t n);
void aura_scan_undo (struct aura_scan *s, char *text);
void aura_scan_clear (struct aura_scan *s);

/* Whether brackets outside of strings are open deeper than AURA_JSON_DEPTH, in
   whatever is or is not JSON. */
int aura_scan_too_deep (const char *text, size_t n);

/* The first key of TEXT, which is JSON, that its object has already, as it is
   written; NULL when there is none.  AURA_ENOMEM. */
enum aura_rc aura_scan_double (const struct aura_memory *memory,
                               const char *text, size_t n, const char **key,
                               size_t *len);

/* Bytes of the number, word or string that TEXT begins with; 0 and *WRONG when it is
   none.  A number that is none of JSON's is IS_ODD. */
size_t aura_scan_number (const char *text, size_t n, const char **wrong,
                         int *is_odd);

#endif
