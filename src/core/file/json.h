/* json.h - internal: a strict reading of JSON (RFC 8259; NaN and Infinity, too) that says
   where each part is. */
#ifndef AURA_JSON_H
#define AURA_JSON_H

#include "file/table.h"

enum { AURA_JSON_DEPTH = 200 };

/* A member of the outermost object, or an element of the outermost list. */
struct aura_member
{
  const char *key; /* decoded; of an object's member */
  size_t key_len;
  const char *text; /* as it is written, a string without its quotes */
  size_t len;
  enum aura_kind kind;
  int is_escaped; /* a string with a backslash in it */
};

/* A key, and how it is written. */
struct aura_key
{
  const char *text, *raw;
  size_t len, raw_len;
};

enum aura_json_fault {
  AURA_JSON_GOOD,
  AURA_JSON_WRONG,
  AURA_JSON_DEEP,
  AURA_JSON_TWICE
};

struct aura_json
{
  const struct aura_memory *memory;
  struct aura_member *member; /* so far, where the text is at fault */
  size_t members, member_room;
  enum aura_kind kind; /* of the whole value, */
  size_t end;          /* which ends there */
  enum aura_json_fault fault;
  const char *wrong;     /* what is, */
  size_t at;             /* and where */
  int is_short;          /* nothing is, but that it ends */
  struct aura_key *key;  /* of the objects that are open, */
  struct aura_key twice; /* and the one that its object has already */
  size_t keys, key_room;
  char *decoded;
  size_t decoded_len, decoded_room;
};

/* Read the value that the N bytes at TEXT, UTF-8, begin with, up to its end: members,
   end, and what is wrong.  The members point into TEXT, and are good until the next
   reading.  AURA_ENOMEM. */
enum aura_rc aura_json_read (struct aura_json *j, const char *text, size_t n);
void aura_json_clear (struct aura_json *j);

/* The string written as LEN bytes FROM, whose length is returned, comes to stand at TO, which may be
   FROM.  Half of a surrogate pair and \u0000 become U+FFFD. */
size_t aura_json_decode (const char *from, size_t len, char *to);

#endif
