/* reader.h - internal: a file of comparisons as a table. */
#ifndef AURA_READER_H
#define AURA_READER_H

#include "file/table.h"

#include "aura.h"

struct aura_reader;

/* What is wrong, and on which line. */
struct aura_bad
{
  uint64_t line;
  char *message; /* NUL-terminated */
};

/* The first MOST of COUNT (MOST 0: of as many as there are; 1: nothing is read behind it). */
struct aura_bads
{
  struct aura_bad *bad;
  size_t n, room, most, count;
};

/* What a look at the beginning of a file says. */
struct aura_look
{
  const char *binary; /* what it is, "" for text */
  const char *error;  /* why nothing could be read, or "" */
  int is_empty;       /* nothing but blanks */
  char first;         /* the first byte that is not blank */
  const char *header; /* the first line that is not blank, */
  size_t header_len;  /* at most 64 KB of it */
  int has_brace;      /* a later line of the first MB begins with { */
  int is_alone;  /* one object and nothing behind it, as far as can be told */
  int is_stream; /* objects that are not one a line */
  const struct aura_column *keys; /* of objects and lists in the first object */
};

/* How far the reading is, for who shows it: bytes of the file, of how many (0: not
   known), and records. */
struct aura_watch
{
  void (*show) (void *data, uint64_t done, uint64_t total, size_t records);
  void *data;
};

/* Open FILE.  NULL and *NUMBER, an errno: it cannot be opened; 0: no memory. */
struct aura_reader *aura_reader_open (const char *file, int *number,
                                      const struct aura_memory *memory);
void aura_reader_close (struct aura_reader *r);

/* What it looks like; good until `as'.  AURA_ENOMEM, AURA_EINTR. */
enum aura_rc aura_reader_look (struct aura_reader *r, struct aura_look *look,
                               const struct aura_exec *exec);

/* Read it as CSV, or as JSON: lines, an array, or the list at the PATH of keys.
   NAMES: the levels are the fields of the first 100 records, or the header.
   AURA_EINVAL: it is being read already.  AURA_ESIZE: it has more than AURA_NAMES fields. */
enum aura_rc aura_reader_as (struct aura_reader *r, int is_csv,
                             const char *const *path, size_t path_len,
                             const struct aura_column **names,
                             const struct aura_exec *exec);

/* Up to MAX further records go to T, which has no rows yet, and what is wrong on the
   way to BADS.  A field that no record had before is one more column of T.
   AURA_EINVAL: before `as'.  AURA_ESIZE: more than AURA_NAMES fields. */
enum aura_rc aura_reader_next (struct aura_reader *r, size_t max,
                               struct aura_table *t, struct aura_bads *bads,
                               const struct aura_exec *exec,
                               const struct aura_watch *watch);

/* The hash of all bytes of the file, 64 hexadecimal digits. */
enum aura_rc aura_reader_sha256 (struct aura_reader *r, char hex[65],
                                 const struct aura_exec *exec);

void aura_bads_clear (struct aura_bads *bads);

#endif
