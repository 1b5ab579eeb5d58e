/* cut.h - internal: a text cut into its records. */
#ifndef AURA_CUT_H
#define AURA_CUT_H

#include "file/window.h"

enum aura_shape {
  AURA_LINES,  /* each line that is not blank */
  AURA_STREAM, /* objects, one behind another, wherever a line ends */
  AURA_ARRAY,  /* the elements of the array that the text begins with */
  AURA_PATH,   /* ... of the array in the object that the text begins with */
  AURA_CSV     /* up to a line's end outside of quotes */
};

/* A record: LEN bytes at TEXT, without the blanks around (CSV: the end of the line),
   good until the next one is cut. */
struct aura_piece
{
  char *text; /* NULL: no more */
  size_t len;
  uint64_t line; /* on which it begins, */
  size_t column; /* and after how many characters */
  int is_closed; /* not ended by the end of the text alone */
  int is_last;   /* the array is known to end here */
};

struct aura_cut
{
  enum aura_shape shape;
  uint64_t line;           /* of the next byte, */
  size_t column;           /* and the characters before it */
  size_t count;            /* of records so far */
  int state;               /* BEFORE, WITHIN or BEHIND the array */
  const char *const *path; /* of AURA_PATH: keys, as they are written */
  size_t path_len, depth;
  char delimiter; /* of CSV, */
  size_t *at;     /* and where it stands in the record, outside of quotes */
  size_t found, at_room;
  /* What is wrong with the text as a whole, found at its end; or NULL. */
  const char *problem;
  uint64_t problem_line;
};

/* The next record.  AURA_ENOMEM, AURA_EINTR. */
enum aura_rc aura_cut_next (struct aura_cut *c, struct aura_window *w,
                            struct aura_piece *piece);

/* Forget COUNT bytes of the text, and count their lines. */
void aura_cut_pass (struct aura_cut *c, struct aura_window *w, size_t count);

/* The next byte that is not blank comes first; *FOUND is 0 when there is none, or none within
   what is kept. */
enum aura_rc aura_cut_pass_blanks (struct aura_cut *c, struct aura_window *w,
                                   int *found);

/* The commas, semicolons and tabs of the next record of CSV, outside of quotes. */
enum aura_rc aura_cut_count (struct aura_cut *c, struct aura_window *w,
                             size_t count[3]);

#endif
