/* options.h - the rows of aura_options.h as a table, for what reads options by
   their names. */
#ifndef AURA_BASE_OPTIONS_H
#define AURA_BASE_OPTIONS_H

#include "aura.h"

/* In the order of their C types: size_t, uint64_t, double, int. */
enum aura_option_type {
  AURA_COUNT,
  AURA_TWO_COUNTS,
  AURA_SEED,
  AURA_NUMBER,
  AURA_ROUNDS,
  AURA_TWO,
  AURA_THREE,
  AURA_FOUR,
  AURA_FLAG,
  AURA_WORD,
  AURA_FUNCTION
};

struct aura_option
{
  const char *name; /* "transport.top_k" */
  enum aura_option_type type;
  size_t block, field; /* offsets: in struct aura_options, in the block */
  const char *meaning; /* NULL: a further field of the option NAME, and nothing
                          of the following */
  double value[4];     /* the default */
  double low, high;
  const char *words; /* "auto, exact": those that it takes, or NULL */
  const char *wrong; /* "transport.top_k must be at least 1" */
};

/* All of them, *COUNT. */
const struct aura_option *aura_option_table (size_t *count);

/* The row of the option that OPTION, perhaps a further field, belongs to. */
const struct aura_option *aura_option_row (const struct aura_option *option);

/* Numbers that OPTION takes. */
size_t aura_option_numbers (const struct aura_option *option);

/* Writes word K of WORDS, from 0, to WORD; 0 when there are not so many. */
int aura_option_word (const char *words, size_t k, char word[32]);

/* What is wrong with the block at offset BLOCK, Adam's options too, or NULL. */
const char *aura_option_check (size_t block,
                               const struct aura_options *options);

/* Whether VALUE is one that OPTION takes. */
int aura_option_takes (const struct aura_option *option, double value);

/* OPTIONS with VALUE, an element a number, in the field of OPTION. */
void aura_option_set (const struct aura_option *option,
                      struct aura_options *options, const double *value);

#endif
