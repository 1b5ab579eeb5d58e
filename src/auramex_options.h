/* auramex_options.h - OPTS, the struct of aura_options, as the gateways read it.

   An option is found by its name and becomes a field of struct aura_options; both
   are in a row of core/aura_options.h.  One that OPTS lacks has its default. */
#ifndef AURAMEX_OPTIONS_H
#define AURAMEX_OPTIONS_H

#include "auramex.h"
#include "base/options.h"

#include <strings.h>

struct auramex_options
{
  const struct auramex *mex;
  const mxArray *opts;
  int by_name; /* given as names and values: no "OPTS." in messages, and one
                    identifier for a value that an option does not take */
  int is_copy; /* becomes canonical as it is read, and complete */
};

static inline struct auramex_options
auramex_options (const struct auramex *mex, const mxArray *opts)
{
  if (!mxIsStruct (opts) || mxGetNumberOfElements (opts) != 1)
    auramex_error (mex->fcn, "aura:invalid-argument",
                   "OPTS must be a struct of aura_options, got %s",
                   auramex_class (opts));
  return (struct auramex_options){ .mex = mex, .opts = opts };
}

/* Real numbers, or true and false; several only of a class whose elements
   auramex_element can take. */
static inline int
auramex_is_numbers (const mxArray *a)
{
  const int several = mxGetNumberOfElements (a) != 1;
  return (several ? mxIsDouble (a) || mxIsSingle (a) || mxIsLogical (a)
                  : mxIsNumeric (a) || mxIsLogical (a))
         && !mxIsComplex (a) && !mxIsSparse (a);
}

static inline double
auramex_element (const mxArray *a, size_t i)
{
  if (mxGetNumberOfElements (a) == 1)
    return mxGetScalar (a);
  if (mxIsSingle (a))
    return (double) ((const float *) mxGetData (a))[i];
  if (mxIsLogical (a))
    return ((const mxLogical *) mxGetData (a))[i] != 0;
  return mxGetPr (a)[i];
}

/* Appends V, as Octave writes it. */
static inline void
auramex_show_number (double v, const char *before, char text[128])
{
  const size_t used = strlen (text);
  if (isfinite (v))
    snprintf (text + used, 128 - used, "%s%g", before, v);
  else
    snprintf (text + used, 128 - used, "%s%s", before,
              isnan (v) ? "NaN"
              : v > 0   ? "Inf"
                        : "-Inf");
}

/* Writes what A is, in short: a value, or its class and size. */
static inline const char *
auramex_shown (const mxArray *a, char text[128])
{
  const size_t n = mxGetNumberOfElements (a);
  const int row = mxGetNumberOfDimensions (a) == 2 && mxGetM (a) == 1;
  text[0] = '\0';
  if (mxIsChar (a) && row && n <= 60)
    {
      char value[64] = "";
      mxGetString (a, value, sizeof value);
      snprintf (text, 128, "\"%s\"", value);
    }
  else if (auramex_is_numbers (a) && n == 1)
    auramex_show_number (auramex_element (a, 0), "", text);
  else if (auramex_is_numbers (a) && row && n && n <= 8)
    {
      for (size_t i = 0; i < n; i++)
        auramex_show_number (auramex_element (a, i), i ? " " : "[", text);
      const size_t used = strlen (text);
      snprintf (text + used, 128 - used, "]");
    }
  else
    snprintf (text, 128, "%s%s%s %zu-by-%zu", mxIsSparse (a) ? "sparse " : "",
              mxIsComplex (a) ? "complex " : "", auramex_class (a),
              (size_t) mxGetM (a), (size_t) mxGetN (a));
  return text;
}

/* The struct that the option NAME, perhaps "GROUP.FIELD", is in, NULL when there
   is none; FIELD gets the name that it has there. */
static inline mxArray *
auramex_group (const struct auramex_options *o, const char *name,
               const char **field)
{
  char group[32] = "";
  const char *dot = strchr (name, '.');
  *field = dot ? dot + 1 : name;
  if (!dot)
    return (mxArray *) o->opts;
  memcpy (group, name, (size_t) (dot - name));
  mxArray *in = mxGetField (o->opts, 0, group);
  if (in && (!mxIsStruct (in) || mxGetNumberOfElements (in) != 1))
    auramex_error (o->mex->fcn, "aura:invalid-argument",
                   "OPTS.%s must be a struct of options, got %s", group,
                   auramex_class (in));
  return in;
}

/* The option NAME, NULL when there is none. */
static inline const mxArray *
auramex_find_option (const struct auramex_options *o, const char *name)
{
  const char *field;
  const mxArray *in = auramex_group (o, name, &field);
  return in ? mxGetField (in, 0, field) : NULL;
}

/* The option NAME must be EXPECTED, and is not. */
static inline void
auramex_refuse_option (const struct auramex_options *o, const char *id,
                       const char *name, const char *expected)
{
  char shown[128] = "nothing";
  const mxArray *a = auramex_find_option (o, name);
  if (a)
    auramex_shown (a, shown);
  auramex_error (o->mex->fcn, o->by_name ? "aura:out-of-range" : id,
                 "%s%s must be %s, got %s", o->by_name ? "" : "OPTS.", name,
                 expected, shown);
}

/* WRONG: what a check of the core returned, NULL or "NAME must be ...". */
static inline void
auramex_accept (const struct auramex_options *o, const char *wrong)
{
  char name[64];
  if (!wrong)
    return;
  const char *blank = strchr (wrong, ' ');
  snprintf (name, sizeof name, "%.*s", (int) (blank - wrong), wrong);
  auramex_refuse_option (o, "aura:out-of-range", name,
                         blank + strlen (" must be "));
}

/* In a copy: VALUE in the place of the option NAME. */
static inline void
auramex_settle (const struct auramex_options *o, const char *name,
                mxArray *value)
{
  const char *field;
  mxArray *in = auramex_group (o, name, &field);
  if (!in)
    {
      char group[32];
      snprintf (group, sizeof group, "%.*s", (int) (field - name) - 1, name);
      mxAddField ((mxArray *) o->opts, group);
      in = mxCreateStructMatrix (1, 1, 0, NULL);
      mxSetField ((mxArray *) o->opts, 0, group, in);
    }
  if (mxGetFieldNumber (in, field) < 0)
    mxAddField (in, field);
  mxDestroyArray (mxGetField (in, 0, field));
  mxSetField (in, 0, field, value);
}

/* Readers: A is what the option NAME holds ---------------------------------- */

static inline const mxArray *
auramex_require_option (const struct auramex_options *o, const char *name)
{
  const mxArray *a = auramex_find_option (o, name);
  if (!a)
    auramex_error (o->mex->fcn, "aura:invalid-argument",
                   "the options must hold %s", name);
  return a;
}

/* N numbers to VALUE; of their range nothing is known here. */
static inline void
auramex_numbers (const struct auramex_options *o, const char *name,
                 const mxArray *a, size_t n, double *value)
{
  if (n == 1 && !auramex_is_numbers (a))
    auramex_refuse_option (o, "aura:invalid-type", name, "a number");
  if (n == 1 && mxGetNumberOfElements (a) != 1)
    auramex_refuse_option (o, "aura:invalid-size", name, "a scalar");
  if (!auramex_is_numbers (a) || mxGetNumberOfElements (a) != n)
    {
      char expected[32];
      snprintf (expected, sizeof expected, "%zu numbers", n);
      auramex_refuse_option (o, "aura:out-of-range", name, expected);
    }
  for (size_t i = 0; i < n; i++)
    value[i] = auramex_element (a, i);
}

static inline double
auramex_number (const struct auramex_options *o, const char *name)
{
  double value;
  auramex_numbers (o, name, auramex_require_option (o, name), 1, &value);
  return value;
}

/* V must be a whole number; else an error about the option NAME. */
static inline void
auramex_require_whole (const struct auramex_options *o, const char *name,
                       double v)
{
  if (!(v >= 0 && v == floor (v)))
    auramex_refuse_option (o, "aura:out-of-range", name,
                           "an integer from 0 on");
}

/* A count, Inf as SIZE_MAX. */
static inline size_t
auramex_count (const struct auramex_options *o, const char *name)
{
  const double v = auramex_number (o, name);
  auramex_require_whole (o, name, v);
  return v < 0x1p53 ? (size_t) v : SIZE_MAX;
}

/* Which of WORDS, "one, two", it is.  A copy is read without regard to case, and
   gets the word as it is spelled here. */
static inline int
auramex_choice (const struct auramex_options *o, const char *name,
                const mxArray *a, const char *words)
{
  char value[32] = "", word[32], expected[128];
  if (mxIsChar (a) && mxGetM (a) == 1 && mxGetN (a) < sizeof value)
    mxGetString (a, value, sizeof value);
  for (int k = 0; aura_option_word (words, (size_t) k, word); k++)
    if ((o->is_copy ? strcasecmp : strcmp) (value, word) == 0)
      {
        if (strcmp (value, word) != 0)
          auramex_settle (o, name, mxCreateString (word));
        return k;
      }
  snprintf (expected, sizeof expected, "one of %s", words);
  auramex_refuse_option (o, "aura:out-of-range", name, expected);
  return 0;
}

/* The options of the table -------------------------------------------------- */

/* The element for round T of a vector over rounds; each must be in the range. */
static inline double
auramex_over_rounds (const struct auramex_options *o,
                     const struct aura_option *row, const mxArray *a, size_t t)
{
  const int counts = row->type == AURA_TWO_COUNTS;
  const char *expected
    = counts ? "one or two integers" : "a number, or a vector over rounds";
  const size_t n = mxGetNumberOfElements (a);
  if (n == 0 && isnan (row->value[0]))
    return row->value[0];
  if (!auramex_is_numbers (a))
    auramex_refuse_option (o, "aura:invalid-type", row->name, expected);
  if (mxGetNumberOfDimensions (a) != 2 || n == 0 || (counts && n > 2)
      || (mxGetM (a) != 1 && mxGetN (a) != 1))
    auramex_refuse_option (o, "aura:invalid-size", row->name, expected);
  for (size_t i = 0; i < n; i++)
    {
      const double v = auramex_element (a, i);
      if (counts)
        auramex_require_whole (o, row->name, v);
      if (isnan (v) || !aura_option_takes (row, v))
        auramex_accept (o, row->wrong);
    }
  return auramex_element (a, t < n ? t : n - 1);
}

/* [] or a function, whose name may be given. */
static inline int
auramex_function (const struct auramex_options *o,
                  const struct aura_option *row, const mxArray *a)
{
  if (!mxIsEmpty (a) && !(mxIsChar (a) && mxGetM (a) == 1)
      && !mxIsClass (a, "function_handle"))
    auramex_accept (o, row->wrong);
  return !mxIsEmpty (a);
}

/* The numbers of an option that is not over rounds, to VALUE. */
static inline void
auramex_read_numbers (const struct auramex_options *o,
                      const struct aura_option *row, const mxArray *a,
                      double *value)
{
  if (row->type == AURA_FLAG
      && !(auramex_is_numbers (a) && mxGetNumberOfElements (a) == 1))
    auramex_accept (o, row->wrong);
  auramex_numbers (o, row->name, a, aura_option_numbers (row), value);
  if (row->type == AURA_COUNT)
    auramex_require_whole (o, row->name, *value);
  if ((row->type == AURA_FLAG && *value != 0 && *value != 1)
      || (row->type == AURA_SEED
          && !(*value >= 0 && *value < 0x1p53 && *value == floor (*value))))
    auramex_accept (o, row->wrong);
}

/* The default of an option as aura_options has it. */
static inline mxArray *
auramex_default (const struct aura_option *row)
{
  char word[32];
  const int none = isnan (*row->value);
  if (row->type == AURA_WORD
      && aura_option_word (row->words, (size_t) *row->value, word))
    return mxCreateString (word);
  if (row->type == AURA_COUNT && none)
    return mxCreateString (row->words);
  if (row->type == AURA_FLAG)
    return mxCreateLogicalScalar (*row->value != 0);
  if (row->type == AURA_FUNCTION || (row->type == AURA_ROUNDS && none))
    return mxCreateDoubleMatrix (0, 0, mxREAL);
  const size_t n = row->type == AURA_TWO_COUNTS ? 2 : aura_option_numbers (row);
  mxArray *a = mxCreateDoubleMatrix (1, n, mxREAL);
  memcpy (mxGetPr (a), row->value, n * sizeof *row->value);
  return a;
}

static inline int
auramex_is_row (const mxArray *a, size_t n)
{
  return mxIsDouble (a) && auramex_is_float (a) && mxGetM (a) == (n > 0)
         && mxGetN (a) == n;
}

/* In a copy: the numbers A of an option as aura_options has them, unless they
   are so. */
static inline void
auramex_settle_numbers (const struct auramex_options *o,
                        const struct aura_option *row, const mxArray *a)
{
  const size_t given = mxGetNumberOfElements (a);
  const size_t n = row->type == AURA_TWO_COUNTS ? 2 : given;
  mxArray *settled;
  if (row->type == AURA_FLAG ? mxIsLogical (a)
      : given == 1           ? n == 1 && mxIsDouble (a)
                             : auramex_is_row (a, n))
    return;
  if (row->type == AURA_FLAG)
    settled = mxCreateLogicalScalar (auramex_element (a, 0) != 0);
  else
    {
      settled = mxCreateDoubleMatrix (n > 0, n, mxREAL);
      for (size_t i = 0; i < n; i++)
        mxGetPr (settled)[i] = auramex_element (a, i);
    }
  auramex_settle (o, row->name, settled);
}

/* Whether an option is called NAME, or with IS_GROUP begins with "NAME.". */
static inline int
auramex_names_option (const char *name, int is_group)
{
  size_t count;
  const size_t length = strlen (name);
  const struct aura_option *row = aura_option_table (&count);
  for (size_t r = 0; r < count; r++)
    if (row[r].name && strncmp (row[r].name, name, length) == 0
        && row[r].name[length] == (is_group ? '.' : '\0'))
      return 1;
  return 0;
}

/* Where an option is missing, OPTS must hold nothing else: a misspelled one would
   take its default in silence. */
static inline void
auramex_require_known (const struct auramex_options *o)
{
  for (int g = 0; g < mxGetNumberOfFields (o->opts); g++)
    {
      const char *group = mxGetFieldNameByNumber (o->opts, g);
      const mxArray *in = mxGetFieldByNumber (o->opts, 0, g);
      const int is_group = auramex_names_option (group, 1);
      /* A field of OPTS itself may be called "graph.k", too. */
      if (!is_group
          && (strchr (group, '.') || !auramex_names_option (group, 0)))
        auramex_error (o->mex->fcn, "aura:unknown-option",
                       "OPTS.%s is no option; aura_options lists them", group);
      for (int f = 0;
           is_group && in && mxIsStruct (in) && f < mxGetNumberOfFields (in);
           f++)
        {
          char name[160];
          snprintf (name, sizeof name, "%s.%s", group,
                    mxGetFieldNameByNumber (in, f));
          if (!auramex_names_option (name, 0))
            auramex_error (o->mex->fcn, "aura:unknown-option",
                           "OPTS.%s is no option; aura_options lists them",
                           name);
        }
    }
}

/* The option of FIELD in round T to its place in OPTIONS. */
static inline void
auramex_read_option (const struct auramex_options *o,
                     const struct aura_option *field, size_t t,
                     struct aura_options *options)
{
  const struct aura_option *row = aura_option_row (field);
  const mxArray *a = auramex_find_option (o, row->name);
  double given[4] = { (double) NAN };
  const double *value = given;
  if (!a)
    {
      auramex_require_known (o);
      value = row->value + (row->type == AURA_TWO_COUNTS && t > 0);
      if (o->is_copy)
        auramex_settle (o, row->name, auramex_default (row));
    }
  else if (row->type == AURA_FUNCTION)
    *given = auramex_function (o, row, a);
  else if (row->type == AURA_WORD)
    *given = auramex_choice (o, row->name, a, row->words);
  else if (row->words && mxIsChar (a))
    auramex_choice (o, row->name, a, row->words); /* its number is NaN */
  else
    {
      if (row->type == AURA_ROUNDS || row->type == AURA_TWO_COUNTS)
        *given = auramex_over_rounds (o, row, a, t);
      else
        auramex_read_numbers (o, row, a, given);
      if (o->is_copy)
        auramex_settle_numbers (o, row, a);
    }
  aura_option_set (field, options, value);
}

/* The options of OPTS in the block at OFFSET in struct aura_options, of round T;
   all else is 0. */
static inline struct aura_options
auramex_read_block (const struct auramex *mex, const mxArray *opts,
                    size_t offset, size_t t)
{
  const struct auramex_options o = auramex_options (mex, opts);
  struct aura_options options = { 0 };
  size_t count;
  const struct aura_option *row = aura_option_table (&count);
  for (size_t r = 0; r < count; r++)
    if (row[r].block == offset)
      auramex_read_option (&o, &row[r], t, &options);
  auramex_accept (&o, aura_option_check (offset, &options));
  return options;
}

/* The struct aura_<BLOCK>_options of round T. */
#define AURAMEX_OPTIONS(mex, opts, block, t)                                   \
  (auramex_read_block (mex, opts, offsetof (struct aura_options, block), t)    \
     .block)

/* The option of the field at offset FIELD of the block at offset BLOCK; all
   others are the defaults. */
static inline struct aura_options
auramex_read_one (const struct auramex *mex, const mxArray *opts, size_t block,
                  size_t field)
{
  const struct auramex_options o = auramex_options (mex, opts);
  struct aura_options options;
  size_t count;
  const struct aura_option *row = aura_option_table (&count);
  while (row->block != block || row->field != field)
    row++;
  aura_options_default (&options);
  auramex_read_option (&o, row, 0, &options);
  auramex_accept (&o, aura_option_check (block, &options));
  return options;
}

/* The value of that field.  It is quicker than AURAMEX_OPTIONS where the block has
   options of many groups: each group costs Octave a conversion. */
#define AURAMEX_OPTION(mex, opts, block, field)                                \
  (auramex_read_one (mex, opts, offsetof (struct aura_options, block),         \
                     offsetof (struct aura_##block##_options, field))          \
     .block.field)

/* From this round on, at least 2, the options of OPTS are the same. */
static inline size_t
auramex_rounds (const struct auramex *mex, const mxArray *opts)
{
  const struct auramex_options o = auramex_options (mex, opts);
  size_t count, rounds = 2;
  const struct aura_option *row = aura_option_table (&count);
  for (size_t r = 0; r < count; r++)
    if (row[r].type == AURA_ROUNDS)
      {
        const mxArray *a = auramex_find_option (&o, row[r].name);
        if (a && mxGetNumberOfElements (a) > rounds)
          rounds = mxGetNumberOfElements (a);
      }
  return rounds;
}

#endif
