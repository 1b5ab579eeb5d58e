/* options.c - the table of options: defaults and ranges.

   The rows are those of aura_options.h.  A check returns NULL, or what is wrong
   with the first option that is out of its range, such as "transport.tau must be
   in [0, 80]".  A block refuses the same options with AURA_EINVAL. */
#include "base/options.h"

#include "aura_options.h"

#include <math.h>
#include <string.h>

/* Words of the rows. */
#define INF ((double) INFINITY)
#define AUTO ((double) NAN)
#define NONE ((double) NAN)
#define LIST(...) __VA_ARGS__

/* Of a row's range: its ends and words ... */
#define RANGE_IN(low, high) low, high, NULL
#define RANGE_LEAST(low) low, INF, NULL
#define RANGE_MOST(high) -INF, high, NULL
#define RANGE_WEIGHT 0, 1e100, NULL
#define RANGE_FINITE -1e100, 1e100, NULL
#define RANGE_VARIANCE 1e-12, 1e12, NULL
#define RANGE_TRUTH 0, 1, NULL
#define RANGE_ONE_OF(words) 0, INF, words
#define RANGE_TOLD(low, high, word, text) low, high, word

/* ... and what the option must be. */
#define TEXT_IN(low, high) "in [" #low ", " #high "]"
#define TEXT_LEAST(low) "at least " #low
#define TEXT_MOST(high) "at most " #high
#define TEXT_WEIGHT TEXT_IN (0, 1e100)
#define TEXT_FINITE TEXT_IN (-1e100, 1e100)
#define TEXT_VARIANCE TEXT_IN (1e-12, 1e12)
#define TEXT_TRUTH "true or false"
#define TEXT_ONE_OF(words) "one of " words
#define TEXT_TOLD(low, high, word, text) text

#define PLACE(block, field)                                                    \
  offsetof (struct aura_options, block),                                       \
    offsetof (struct aura_##block##_options, field)
#define ROW(block, field, name, type, value, range, meaning)                   \
  { name,           AURA_##type,   PLACE (block, field),         meaning,      \
    { LIST value }, RANGE_##range, name " must be " TEXT_##range },
#define FURTHER(block, field, name, type)                                      \
  { name, AURA_##type, PLACE (block, field), NULL, { 0 }, 0, 0, NULL, NULL },

/* clang-format off */
static const struct aura_option table[] = {
  AURA_LOOP_OPTIONS (ROW, FURTHER)
  AURA_GRAPH_OPTIONS (ROW, FURTHER)
  AURA_TARGET_OPTIONS (ROW, FURTHER)
  AURA_ENCODER_OPTIONS (ROW, FURTHER)
  AURA_TRUST_OPTIONS (ROW, FURTHER)
  AURA_TRANSPORT_OPTIONS (ROW, FURTHER)
  AURA_QUERY_OPTIONS (ROW, FURTHER)
  AURA_BOUNDARY_OPTIONS (ROW, FURTHER)
  AURA_STOP_OPTIONS (ROW, FURTHER)
  AURA_LAYER_OPTIONS (ROW, FURTHER)
};
/* clang-format on */

enum { N_OPTIONS = sizeof table / sizeof *table };

const struct aura_option *
aura_option_table (size_t *count)
{
  *count = N_OPTIONS;
  return table;
}

static const struct aura_option *
named (const char *name)
{
  const struct aura_option *row = table;
  while (!row->meaning || strcmp (row->name, name) != 0)
    row++;
  return row;
}

const struct aura_option *
aura_option_row (const struct aura_option *option)
{
  return option->meaning ? option : named (option->name);
}

size_t
aura_option_numbers (const struct aura_option *option)
{
  return option->type == AURA_TWO     ? 2
         : option->type == AURA_THREE ? 3
         : option->type == AURA_FOUR  ? 4
                                      : 1;
}

int
aura_option_word (const char *words, size_t k, char word[32])
{
  for (; k > 0 && words; k--)
    {
      words = strchr (words, ',');
      words += words ? strlen (", ") : 0;
    }
  if (!words)
    return 0;
  const size_t len = strcspn (words, ",");
  memcpy (word, words, len);
  word[len] = '\0';
  return 1;
}

int
aura_option_takes (const struct aura_option *option, double value)
{
  if (isnan (value)) /* a word, or none */
    return option->type != AURA_WORD
           && (option->words || isnan (option->value[0]));
  return value >= option->low && value <= option->high;
}

static size_t
count_of (double number)
{
  if (isnan (number))
    return AURA_AUTO;
  return number < 0x1p53 ? (size_t) number : SIZE_MAX;
}

static double
number_of (size_t count)
{
  if (count == AURA_AUTO)
    return AUTO;
  return count == SIZE_MAX ? INF : (double) count;
}

void
aura_option_set (const struct aura_option *option, struct aura_options *options,
                 const double *value)
{
  void *field = (char *) options + option->block + option->field;
  if (option->type <= AURA_TWO_COUNTS)
    *(size_t *) field = count_of (*value);
  else if (option->type == AURA_SEED)
    *(uint64_t *) field = (uint64_t) *value;
  else if (option->type >= AURA_FLAG)
    *(int *) field = (int) *value;
  else
    memcpy (field, value, aura_option_numbers (option) * sizeof *value);
}

void
aura_options_default (struct aura_options *options)
{
  *options = (struct aura_options){ 0 };
  for (size_t r = 0; r < N_OPTIONS; r++)
    aura_option_set (&table[r], options, aura_option_row (&table[r])->value);
}

/* What is wrong with the field of OPTION in its BLOCK.  A seed may be any, and
   what stands for words and flags is not asked. */
static const char *
check_field (const struct aura_option *option, const void *block)
{
  const void *field = (const char *) block + option->field;
  const struct aura_option *row = aura_option_row (option);
  const size_t n = aura_option_numbers (option);
  double value[4];
  if (option->type == AURA_SEED || option->type >= AURA_FLAG)
    return NULL;
  if (option->type <= AURA_TWO_COUNTS)
    *value = number_of (*(const size_t *) field);
  else
    memcpy (value, field, n * sizeof *value);
  for (size_t e = 0; e < n; e++)
    if (!aura_option_takes (row, value[e]))
      return row->wrong;
  return NULL;
}

/* The fields of the BLOCK that is at OFFSET in struct aura_options. */
static const char *
check_block (size_t offset, const void *block)
{
  const char *wrong = NULL;
  for (size_t r = 0; r < N_OPTIONS && !wrong; r++)
    if (table[r].block == offset)
      wrong = check_field (&table[r], block);
  return wrong;
}

/* Blocks ------------------------------------------------------------------- */

#define DEFINE_CHECK(block)                                                    \
  const char *aura_##block##_check (const struct aura_##block##_options *o)    \
  {                                                                            \
    return check_block (offsetof (struct aura_options, block), o);             \
  }

DEFINE_CHECK (graph)
DEFINE_CHECK (target)
DEFINE_CHECK (trust)
DEFINE_CHECK (query)
DEFINE_CHECK (boundary)
DEFINE_CHECK (stop)

size_t
aura_graph_neighbours (size_t n, const struct aura_graph_options *o)
{
  return o->k < n ? o->k : n - 1;
}

const char *
aura_encoder_check (const struct aura_encoder_options *o)
{
  struct aura_encoder_options used = *o;
  if (!o->adam) /* L-BFGS does not read these */
    {
      used.learning_rate = 0;
      used.batch = used.epochs = used.patience = 1;
    }
  return check_block (offsetof (struct aura_options, encoder), &used);
}

const char *
aura_transport_check (const struct aura_transport_options *o)
{
  if (o->ambiguous[0] > o->ambiguous[1])
    return named ("transport.ambiguous")->wrong;
  return check_block (offsetof (struct aura_options, transport), o);
}

const char *
aura_layer_check (const struct aura_layer_options *o)
{
  const double *mass = o->block_mass;
  if (mass[0] == 0 && mass[1] == 0 && mass[2] == 0)
    return "decide.block_mass must be not all 0";
  return check_block (offsetof (struct aura_options, layer), o);
}

const char *
aura_loop_check (const struct aura_loop_options *o)
{
  if (o->rank > 512 && o->rank < AURA_AUTO) /* as aura_svd has it */
    return named ("encoder.rank")->wrong;
  return check_block (offsetof (struct aura_options, loop), o);
}

const char *
aura_option_check (size_t block, const struct aura_options *o)
{
  if (block == offsetof (struct aura_options, loop))
    return aura_loop_check (&o->loop);
  if (block == offsetof (struct aura_options, transport))
    return aura_transport_check (&o->transport);
  if (block == offsetof (struct aura_options, layer))
    return aura_layer_check (&o->layer);
  return check_block (block, (const char *) o + block);
}

const char *
aura_options_check (const struct aura_options *o)
{
  const char *wrong = aura_loop_check (&o->loop);
  if (!wrong)
    wrong = aura_transport_check (&o->transport);
  if (!wrong)
    wrong = aura_layer_check (&o->layer);
  for (size_t r = 0; r < N_OPTIONS && !wrong; r++)
    wrong = check_field (&table[r], (const char *) o + table[r].block);
  return wrong;
}

/* Baselines ----------------------------------------------------------------- */

const char *
aura_logistic_check (double lambda)
{
  return lambda >= 1e-9 && lambda <= 1e12 ? NULL
                                          : "lambda must be in [1e-9, 1e12]";
}

const char *
aura_forest_check (const struct aura_forest_options *o, size_t dx)
{
  if (o->trees < 1 || o->trees > 1000000)
    return "trees must be in [1, 1000000]";
  if (o->features < 1)
    return "features must be at least 1";
  if (o->features > dx)
    return "features must be at most the number of columns of x";
  return NULL;
}

const char *
aura_propagation_check (const struct aura_propagation_options *o)
{
  if (o->spreading && !(o->alpha > 0 && o->alpha < 1))
    return "alpha must be in (0, 1)";
  if (!(o->tolerance > 0 && o->tolerance <= 1))
    return "tolerance must be in (0, 1]";
  return NULL;
}
