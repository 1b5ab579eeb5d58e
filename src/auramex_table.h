/* auramex_table.h - a table of the core's file room as a struct of Octave. */
#ifndef AURAMEX_TABLE_H
#define AURAMEX_TABLE_H

#include "auramex.h"
#include "file/content.h"
#include "file/table.h"

/* A, held as Octave's own value by the function NAME, which returns its argument.  Where
   Octave copies what a gateway makes, it does so when that returns, all at once; here
   it is copied and freed piece by piece.  A later Octave takes A's memory over, so
   that A must not be freed. */
static inline mxArray *
auramex_hold (mxArray *a, const char *name)
{
  mxArray *held = NULL;
  if (!auramex_copies ())
    return a;
  mexCallMATLAB (1, &held, 1, &a, name);
  mxDestroyArray (a);
  return held;
}

/* A string of LEN bytes, which may be NUL; 0-by-0 when empty. */
static inline mxArray *
auramex_string (const struct auramex *mex, const char *text, size_t len)
{
  if (len == 0)
    return mxCreateString ("");
  if (len > (size_t) 1 << 20)
    auramex_require_memory (mex, len + 64);
  const mwSize shape[] = { 1, (mwSize) len };
  mxArray *a = mxCreateCharArray (2, shape);
  memcpy (mxGetData (a), text, len);
  return a;
}

/* The levels of C, a cell column of strings. */
static inline mxArray *
auramex_levels (const struct auramex *mex, const struct aura_column *c)
{
  size_t bytes = 0;
  for (size_t k = 0; k < c->levels; k++)
    bytes = aura_size_add (bytes, c->level[k].len + 256);
  auramex_require_memory (mex, aura_size_add (bytes, 64));
  mxArray *cell = mxCreateCellMatrix (c->levels, 1);
  for (size_t k = 0; k < c->levels; k++)
    {
      mxSetCell (cell, k,
                 auramex_string (mex, c->level[k].text, c->level[k].len));
      if (k % 1024 == 0 && auramex_ctrl_c ())
        auramex_check (mex, AURA_EINTR);
    }
  return auramex_hold (cell, "cellstr");
}

/* n-by-1 NaN. */
static inline mxArray *
auramex_nans (const struct auramex *mex, size_t n)
{
  mxArray *a = auramex_create_class (mex, n, 1, mxDOUBLE_CLASS);
  for (size_t k = 0; k < n; k++)
    mxGetPr (a)[k] = mxGetNaN ();
  return auramex_hold (a, "double");
}

static inline mxArray *
auramex_codes (const struct auramex *mex, const struct aura_column *c, size_t n)
{
  mxArray *a = auramex_create_class (mex, n, 1, mxDOUBLE_CLASS);
  for (size_t k = 0; k < c->rows; k++)
    mxGetPr (a)[k] = c->code[k];
  return auramex_hold (a, "double");
}

static inline mxArray *
auramex_kinds (const struct auramex *mex, const struct aura_column *c, size_t n)
{
  auramex_require_memory (mex, n + 64);
  mxArray *a = mxCreateNumericMatrix (n, 1, mxUINT8_CLASS, mxREAL);
  if (c->rows > 0)
    memcpy (mxGetData (a), c->kind, c->rows);
  return auramex_hold (a, "uint8");
}

/* The numbers of a column that has some. */
static inline mxArray *
auramex_numbers (const struct auramex *mex, const struct aura_column *c,
                 size_t n)
{
  mxArray *a = auramex_create_class (mex, n, 1, mxDOUBLE_CLASS);
  double *of_level = (double *) auramex_work (
    mex, aura_size_mul (c->levels + 1, sizeof *of_level));
  unsigned char *known = (unsigned char *) auramex_work (mex, c->levels + 1);
  memset (known, 0, c->levels + 1);
  for (size_t k = 0; k < n; k++)
    {
      double value = mxGetNaN ();
      if (k < c->rows && (c->kind[k] == AURA_NUMBER || c->kind[k] == AURA_FLAG))
        {
          const size_t level = c->code[k] - 1;
          if (!known[level])
            of_level[level] = aura_level_number (&c->level[level]);
          known[level] = 1;
          value = of_level[level];
        }
      mxGetPr (a)[k] = value;
    }
  return auramex_hold (a, "double");
}

static inline int
auramex_has_numbers (const struct aura_column *c)
{
  for (size_t k = 0; k < c->rows; k++)
    if (c->kind[k] == AURA_NUMBER || c->kind[k] == AURA_FLAG)
      return 1;
  return 0;
}

/* T as a struct; its columns are emptied one by one. */
static inline mxArray *
auramex_table (const struct auramex *mex, struct aura_table *t)
{
  static const char *const parts[] = { "kind", "number", "code", "level" };
  const size_t n = t->n;
  mxArray *out = mxCreateStructMatrix (1, 1, 0, NULL);
  auramex_put_number (out, "n", (double) n);
  double *line = auramex_add (mex, out, "line", n, 1);
  for (size_t k = 0; k < n; k++)
    line[k] = (double) t->line[k];
  mxArray *names = mxCreateCellMatrix (1, t->columns);
  mxArray *columns
    = mxCreateStructMatrix (1, t->columns, 4, (const char **) parts);
  auramex_put (out, "names", names);
  auramex_put (out, "column", columns);
  mxArray *nans = auramex_nans (mex, n), *absent = NULL;
  for (size_t j = 0; j < t->columns; j++)
    {
      struct aura_column *c = &t->column[j];
      mxArray *part[4];
      if (!absent && c->rows == 0)
        absent = auramex_codes (mex, c, n);
      part[0] = auramex_kinds (mex, c, n);
      part[1] = auramex_has_numbers (c) ? auramex_numbers (mex, c, n)
                                        : mxDuplicateArray (nans);
      part[2] = c->rows ? auramex_codes (mex, c, n) : mxDuplicateArray (absent);
      part[3] = auramex_levels (mex, c);
      for (int k = 0; k < 4; k++)
        mxSetFieldByNumber (columns, j, k, part[k]);
      mxSetCell (names, j,
                 auramex_string (mex, t->name[j], strlen (t->name[j])));
      aura_column_clear (c);
    }
  return out;
}

/* The strings of the cell array A, NUL-terminated, in ROWS-by-1 or any shape when
   COLUMN is 0. */
static inline const char *const *
auramex_strings (const struct auramex *mex, const mxArray *a, const char *name,
                 size_t *n)
{
  if (!mxIsCell (a))
    auramex_error (mex->fcn, "aura:invalid-type",
                   "%s must be a cell array of strings, got %s", name,
                   auramex_class (a));
  *n = mxGetNumberOfElements (a);
  const char **text
    = (const char **) auramex_work (mex, aura_size_mul (*n + 1, sizeof *text));
  for (size_t k = 0; k < *n; k++)
    {
      const mxArray *s = mxGetCell (a, k);
      if (!s || !mxIsChar (s) || (!mxIsEmpty (s) && mxGetM (s) != 1)
          || mxGetNumberOfDimensions (s) != 2)
        auramex_error (mex->fcn, "aura:invalid-type",
                       "%s must hold strings, number %zu is no string", name,
                       k + 1);
      text[k] = mxArrayToString (s);
      if (!text[k])
        auramex_error (mex->fcn, "aura:out-of-memory", "out of memory");
    }
  return text;
}

/* Texts that may hold NULs, of a cell column; empty of any shape is "". */
static inline const struct aura_content *
auramex_texts (const struct auramex *mex, const mxArray *a, const char *name,
               size_t *n)
{
  if (!mxIsCell (a) || mxGetNumberOfDimensions (a) != 2
      || (mxGetN (a) != 1 && !mxIsEmpty (a)))
    auramex_error (mex->fcn, "aura:invalid-type",
                   "%s must be a cell column of strings, got %s", name,
                   auramex_class (a));
  *n = mxGetNumberOfElements (a);
  struct aura_content *text = (struct aura_content *) auramex_work (
    mex, aura_size_mul (*n + 1, sizeof *text));
  for (size_t k = 0; k < *n; k++)
    {
      const mxArray *s = mxGetCell (a, k);
      const size_t len = s ? mxGetNumberOfElements (s) : 0;
      if (!s || !mxIsChar (s) || (len && mxGetN (s) != len))
        auramex_error (mex->fcn, "aura:invalid-type",
                       "%s must hold strings, row %zu is %s", name, k + 1,
                       s ? auramex_class (s) : "empty");
      text[k]
        = (struct aura_content){ len ? (const char *) mxGetData (s) : "", len };
    }
  return text;
}

/* A logical scalar. */
static inline int
auramex_flag (const struct auramex *mex, const mxArray *a, const char *name)
{
  if (!mxIsLogicalScalar (a))
    auramex_error (mex->fcn, "aura:invalid-type",
                   "%s must be true or false, got %s", name, auramex_class (a));
  return mxIsLogicalScalarTrue (a);
}

static inline int
auramex_memory_fails (void)
{
  return auramex_fault ();
}

#endif
