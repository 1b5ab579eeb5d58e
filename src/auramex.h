/* auramex.h - what the gateways share: argument checks, workspace, status to
   error.  A gateway checks, fetches, allocates, makes one core call, returns.

   Rules (they keep a session alive):
   - errors are raised only while no core call is running and after auramex_end:
     mxMalloc'd memory is then freed by the interpreter;
   - every message starts with the public function's name and then the
     argument in capitals, says what was expected and what came;
   - Ctrl-C: the core polls Octave's flag through exec->interrupted and returns
     AURA_EINTR; auramex_check then lets Octave raise its own interrupt. */
#ifndef AURAMEX_H
#define AURAMEX_H

#include "aura.h"
#include "auramex_signal.h"
#include "base/arena.h"
#include "mex.h"

#include <math.h>
#include <octave/quit.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

/* FUNCTION_s or FUNCTION_d of the core, by the class of x.  Arrays of that class
   are pointers to void in a gateway, so that it is written once. */
#define AURAMEX_CALL(single, function, ...)                                    \
  ((single) ? function##_s (__VA_ARGS__) : function##_d (__VA_ARGS__))

/* A call: FCN is the public function that the user called. */
struct auramex
{
  const char *fcn;
  struct aura_exec exec;
  int blas_threads; /* to be restored; 0 = this BLAS cannot be set */
};

static inline int
auramex_interrupted (void *data)
{
  (void) data;
  return auramex_ctrl_c ();
}

/* The most threads that a call may use: AURA_NUM_THREADS (1 in the workers of a
   sweep), else OMP_NUM_THREADS, else as many as there are processors. */
static inline int
auramex_threads (void)
{
  static const char *const names[] = { "AURA_NUM_THREADS", "OMP_NUM_THREADS" };
  for (int e = 0; e < 2; e++)
    {
      const char *value = getenv (names[e]);
      const long n = value ? strtol (value, NULL, 10) : 0;
      if (n >= 1)
        return n < AURA_THREADS_MAX ? (int) n : AURA_THREADS_MAX;
    }
  return aura_processors ();
}

/* Raise aura:ID.  FORMAT continues "FCN: ". */
static inline void
auramex_error (const char *fcn, const char *id, const char *format, ...)
{
  char text[512];
  va_list ap;
  va_start (ap, format);
  vsnprintf (text, sizeof text, format, ap);
  va_end (ap);
  /* Octave's error, since mexErrMsgIdAndTxt puts the gateway's name in front. */
  mxArray *args[] = { mxCreateString (id), mxCreateString ("%s: %s"),
                      mxCreateString (fcn), mxCreateString (text) };
  mexCallMATLAB (0, NULL, 4, args, "error");
  mexErrMsgIdAndTxt (id, "%s: %s", fcn, text); /* not reached */
}

/* The class of A, for a message.  By Octave's function: mxGetClassName is NULL for
   arguments of most classes in Octave 11. */
static inline const char *
auramex_class (const mxArray *a)
{
  mxArray *in = (mxArray *) a;
  mxArray *name;
  mexCallMATLAB (1, &name, 1, &in, "class");
  return mxArrayToString (name);
}

/* What A is, for a message about its kind, as aura.arg.what has it: its class, and
   whether it is sparse, complex or an array of structs. */
static inline const char *
auramex_kind (const mxArray *a)
{
  static char text[96];
  const char *class = auramex_class (a);
  if (mxIsStruct (a) && mxGetNumberOfElements (a) != 1)
    snprintf (text, sizeof text, "an array of %zu-by-%zu structs",
              (size_t) mxGetM (a), (size_t) mxGetN (a));
  else if (mxIsSparse (a))
    snprintf (text, sizeof text, "a sparse %.40s; full (..) makes it full",
              class);
  else
    snprintf (text, sizeof text, "%s%.40s", mxIsComplex (a) ? "a complex " : "",
              class);
  return text;
}

/* First of all in a gateway: the number of arguments. */
static inline struct auramex
auramex_init (const char *fcn, int nrhs, int n_in, int nlhs, int n_out)
{
  struct auramex mex
    = { .fcn = fcn,
        .exec = { .n_threads = 1, .interrupted = auramex_interrupted } };
  if (nrhs != n_in || nlhs > n_out)
    auramex_error (fcn, "Octave:invalid-fun-call",
                   "internal call with %d arguments and %d outputs, expected "
                   "%d and at most %d",
                   nrhs, nlhs, n_in, n_out);
  if (aura_blas_is_ilp64 ())
    auramex_error (
      fcn, "aura:blas-ilp64",
      "the BLAS that Octave loaded has 64-bit integers; aura needs "
      "one with 32-bit integers (LP64)");
  mex.exec.n_threads = auramex_threads ();
  return mex;
}

/* The same for a gateway that serves several public functions: the name of the
   one that the user called is its first argument. */
static inline struct auramex
auramex_init_for (int nrhs, const mxArray *const prhs[], int n_in, int nlhs,
                  int n_out)
{
  if (nrhs < 1 || !mxIsChar (prhs[0]) || mxGetM (prhs[0]) != 1)
    auramex_error ("aura", "aura:invalid-type",
                   "the first argument must be the name of a function");
  return auramex_init (mxArrayToString (prhs[0]), nrhs, n_in, nlhs, n_out);
}

/* Nonzero when the allocation at hand is to fail: the AURA_FAIL_ALLOC-th of a
   call, in a build with fault injection; for the tests. */
static inline int
auramex_fault (void)
{
#ifdef AURA_FAULT_INJECTION
  static unsigned long calls; /* allocations since AURA_FAIL_ALLOC changed */
  static unsigned long wanted;
  const char *env = getenv ("AURA_FAIL_ALLOC");
  const unsigned long now = env ? strtoul (env, NULL, 10) : 0;
  if (now != wanted)
    {
      wanted = now;
      calls = 0;
    }
  return wanted && ++calls == wanted;
#else
  return 0;
#endif
}

/* Raise aura:out-of-memory unless there is room for BYTES: the errors of mxMalloc
   and mxCreate have no identifier. */
static inline void
auramex_require_memory (const struct auramex *mex, size_t bytes)
{
  /* volatile keeps the compiler from eliding the pair */
  void *volatile probe = auramex_fault () ? NULL : malloc (bytes ? bytes : 1);
  if (!probe)
    auramex_error (mex->fcn, "aura:out-of-memory",
                   "out of memory (%.1f MB wanted)", (double) bytes * 1e-6);
  free (probe);
}

/* OpenBLAS takes a buffer of a little over 128 MB for each thread that calls it, and
   tries again for ever where it gets none.  So ask first where the address space is
   limited (ulimit -v). */
static inline void
auramex_require_blas (const struct auramex *mex)
{
  const size_t buffer = ((size_t) 128 << 20) + 65536;
  struct rlimit limit;
  if (getrlimit (RLIMIT_AS, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
    auramex_require_memory (mex, (size_t) mex->exec.n_threads * buffer);
}

/* After auramex_end: RC to error. */
static inline void
auramex_check (const struct auramex *mex, enum aura_rc rc)
{
  static const char *const id[] = { "",
                                    "aura:invalid-argument",
                                    "aura:too-large",
                                    "aura:out-of-memory",
                                    "aura:interrupted",
                                    "aura:no-convergence",
                                    "aura:nonfinite" };
  if (rc == AURA_OK)
    return;
  if (rc == AURA_EINTR)
    OCTAVE_QUIT; /* does not come back when the user pressed Ctrl-C */
  auramex_error (mex->fcn, id[rc], "%s", aura_strerror (rc));
}

/* Ask for large pages, a mere hint: rows gathered at random from much memory miss
   the cache of small pages (8 % of the time of differences over a graph of
   1,000,000). */
static inline void
auramex_large_pages (char *p, size_t bytes)
{
#ifdef MADV_HUGEPAGE
  const size_t large = 2 << 20;
  const size_t skip = (large - (uintptr_t) p % large) % large;
  if (bytes >= 4 * large)
    madvise (p + skip, (bytes - skip) / large * large, MADV_HUGEPAGE);
#else
  (void) p;
  (void) bytes;
#endif
}

/* BYTES of scratch space, aligned to 64; freed by the interpreter when the
   gateway returns or fails.  BYTES = 0 is a worksize that overflowed. */
static inline void *
auramex_work (const struct auramex *mex, size_t bytes)
{
  if (bytes == 0 || bytes > SIZE_MAX - 64)
    auramex_error (mex->fcn, "aura:too-large", "array too large");
  auramex_require_memory (mex, bytes + 64);
  char *p = (char *) mxMalloc (bytes + 64);
  auramex_large_pages (p, bytes);
  return p + (64 - (uintptr_t) p % 64) % 64;
}

/* Around core calls: threads that help, and one BLAS thread a call, restored
   afterwards.  The threads start when a loop is worth them, and none outlives the
   call: an idle session has none of ours, and neither a fork nor the unloading of
   a MEX file can meet one. */
static inline void
auramex_begin (struct auramex *mex)
{
  if (mex->exec.n_threads > 1)
    mex->exec.pool = aura_pool_open (auramex_work (mex, aura_pool_worksize ()));
  mex->blas_threads = aura_blas_set_threads (1);
}

/* The same where the core calls the BLAS. */
static inline void
auramex_begin_blas (struct auramex *mex)
{
  auramex_require_blas (mex);
  auramex_begin (mex);
}

static inline void
auramex_end (struct auramex *mex)
{
  if (mex->exec.pool)
    aura_pool_close (mex->exec.pool);
  mex->exec.pool = NULL;
  if (mex->blas_threads > 0)
    aura_blas_set_threads (mex->blas_threads);
}

/* ROWS-by-COLS of class ID (double, single, int32 or logical), zeros. */
static inline mxArray *
auramex_create_class (const struct auramex *mex, size_t rows, size_t cols,
                      mxClassID id)
{
  const size_t size = id == mxDOUBLE_CLASS ? sizeof (double) : sizeof (float);
  const size_t bytes = aura_size_mul (aura_size_mul (rows, cols), size);
  if (bytes > SIZE_MAX / 2)
    auramex_error (mex->fcn, "aura:too-large", "array too large");
  auramex_require_memory (mex, bytes + 64);
  return id == mxLOGICAL_CLASS ? mxCreateLogicalMatrix (rows, cols)
                               : mxCreateNumericMatrix (rows, cols, id, mxREAL);
}

/* ... of the class of x. */
static inline mxArray *
auramex_create (const struct auramex *mex, size_t rows, size_t cols, int single)
{
  return auramex_create_class (mex, rows, cols,
                               single ? mxSINGLE_CLASS : mxDOUBLE_CLASS);
}

/* Outputs by name. ----------------------------------------------------------- */

/* Add the field NAME to the struct S.  Returns VALUE, which it holds. */
static inline mxArray *
auramex_put (mxArray *s, const char *name, mxArray *value)
{
  mxSetFieldByNumber (s, 0, mxAddField (s, name), value);
  return value;
}

static inline void
auramex_put_number (mxArray *s, const char *name, double value)
{
  auramex_put (s, name, mxCreateDoubleScalar (value));
}

/* Add the field NAME, ROWS-by-COLS doubles.  Returns its elements, zeros. */
static inline double *
auramex_add (const struct auramex *mex, mxArray *s, const char *name,
             size_t rows, size_t cols)
{
  return mxGetPr (auramex_put (s, name, auramex_create (mex, rows, cols, 0)));
}

/* Add the field NAME, ROWS-by-COLS logical values.  Returns its elements, zeros. */
static inline unsigned char *
auramex_add_flags (const struct auramex *mex, mxArray *s, const char *name,
                   size_t rows, size_t cols)
{
  mxArray *value = auramex_create_class (mex, rows, cols, mxLOGICAL_CLASS);
  return (unsigned char *) mxGetData (auramex_put (s, name, value));
}

/* To OUT, a flow: what is known of either sign once the transport is done. */
static inline void
auramex_return_signs (const struct auramex *mex, const struct aura_flow *flow,
                      mxArray *out)
{
  double *budget = auramex_add (mex, out, "budget", 1, 2);
  unsigned char *search = auramex_add_flags (mex, out, "search", 1, 2);
  double *recall = auramex_add (mex, out, "recall", 1, 2);
  for (int sign = 0; sign < 2; sign++)
    {
      budget[sign] = flow->budget[sign];
      search[sign] = flow->search[sign].approximate != 0;
      recall[sign] = flow->search[sign].recall;
    }
}

/* Argument checks.  NAME is the argument in capitals, as the help has it. -- */

/* A real, full, 2-d double or single array. */
static inline int
auramex_is_float (const mxArray *a)
{
  return (mxIsDouble (a) || mxIsSingle (a)) && !mxIsComplex (a)
         && !mxIsSparse (a) && mxGetNumberOfDimensions (a) == 2;
}

static inline void
auramex_require_string (const struct auramex *mex, const mxArray *a,
                        const char *name)
{
  if (!mxIsChar (a))
    auramex_error (mex->fcn, "aura:invalid-type", "%s must be a string, got %s",
                   name, auramex_class (a));
}

static inline void
auramex_require_float (const struct auramex *mex, const mxArray *a,
                       const char *name)
{
  if (!auramex_is_float (a))
    auramex_error (mex->fcn, "aura:invalid-type",
                   "%s must be a real full double or single matrix, got %s",
                   name, auramex_kind (a));
}

/* The field NAME.FIELD of the scalar struct A. */
static inline const mxArray *
auramex_member (const struct auramex *mex, const mxArray *a, const char *name,
                const char *field)
{
  if (!mxIsStruct (a) || mxGetNumberOfElements (a) != 1)
    auramex_error (mex->fcn, "aura:invalid-argument",
                   "%s must be a scalar struct, got %s", name,
                   auramex_kind (a));
  const mxArray *value = mxGetField (a, 0, field);
  if (!value)
    auramex_error (mex->fcn, "aura:invalid-argument", "%s.%s is missing", name,
                   field);
  return value;
}

static inline void
auramex_require_size (const struct auramex *mex, const mxArray *a,
                      const char *name, size_t rows, size_t cols)
{
  if (mxGetM (a) != rows || mxGetN (a) != cols)
    auramex_error (
      mex->fcn, "aura:invalid-size", "%s must be %zu-by-%zu, got %zu-by-%zu%s",
      name, rows, cols, (size_t) mxGetM (a), (size_t) mxGetN (a),
      mxGetM (a) == cols && mxGetN (a) == rows ? "; transpose it" : "");
}

/* ROWS-by-COLS real double; its data. */
static inline const double *
auramex_doubles (const struct auramex *mex, const mxArray *a, const char *name,
                 size_t rows, size_t cols)
{
  if (!mxIsDouble (a) || mxIsComplex (a) || mxIsSparse (a)
      || mxGetNumberOfDimensions (a) != 2)
    auramex_error (mex->fcn, "aura:invalid-type",
                   "%s must be a real full double array, got %s", name,
                   auramex_kind (a));
  auramex_require_size (mex, a, name, rows, cols);
  return mxGetPr (a);
}

/* n-by-1 double, each in [lo, hi]; its data. */
static inline const double *
auramex_column (const struct auramex *mex, const mxArray *a, const char *name,
                size_t n, double lo, double hi)
{
  const double *v = auramex_doubles (mex, a, name, n, 1);
  for (size_t i = 0; i < n; i++)
    if (!(v[i] >= lo && v[i] <= hi))
      auramex_error (
        mex->fcn, isfinite (v[i]) ? "aura:out-of-range" : "aura:nonfinite",
        "%s must be in [%g, %g], row %zu is %g", name, lo, hi, i + 1, v[i]);
  return v;
}

/* ROWS-by-COLS of the class of x (SINGLE or not); its data. */
static inline const void *
auramex_reals (const struct auramex *mex, const mxArray *a, const char *name,
               size_t rows, size_t cols, int single)
{
  auramex_require_float (mex, a, name);
  if (mxIsSingle (a) != (single != 0))
    auramex_error (mex->fcn, "aura:invalid-type",
                   "%s must be %s as X is, got %s", name,
                   single ? "single" : "double", auramex_class (a));
  auramex_require_size (mex, a, name, rows, cols);
  return mxGetData (a);
}

/* A finite real double scalar in [LO, HI]. */
static inline double
auramex_scalar (const struct auramex *mex, const mxArray *a, const char *name,
                double lo, double hi)
{
  const double v = *auramex_doubles (mex, a, name, 1, 1);
  if (!(v >= lo && v <= hi))
    auramex_error (mex->fcn, "aura:out-of-range",
                   "%s must be in [%g, %g], got %g", name, lo, hi, v);
  return v;
}

/* An integer-valued scalar in [LO, HI], HI at most 2^53. */
static inline size_t
auramex_integer (const struct auramex *mex, const mxArray *a, const char *name,
                 double lo, double hi)
{
  const double v = auramex_scalar (mex, a, name, lo, hi);
  if (v != floor (v))
    auramex_error (mex->fcn, "aura:out-of-range",
                   "%s must be an integer, got %g", name, v);
  return (size_t) v;
}

/* n-by-1 int8 status, each in 0..4; its data. */
static inline const int8_t *
auramex_status (const struct auramex *mex, const mxArray *a, size_t n)
{
  if (!mxIsInt8 (a) || mxIsSparse (a) || mxGetNumberOfDimensions (a) != 2)
    auramex_error (mex->fcn, "aura:invalid-type", "STATUS must be int8, got %s",
                   auramex_class (a));
  auramex_require_size (mex, a, "STATUS", n, 1);
  const int8_t *s = (const int8_t *) mxGetData (a);
  for (size_t i = 0; i < n; i++)
    if (s[i] < AURA_OPEN || s[i] > AURA_WAITING)
      auramex_error (mex->fcn, "aura:invalid-status",
                     "STATUS must be 0..4, row %zu is %d", i + 1, s[i]);
  return s;
}

/* k-by-n int32 neighbours, each in 1..n; its data, and k. */
static inline const int32_t *
auramex_neighbours (const struct auramex *mex, const mxArray *a, size_t n,
                    size_t *k)
{
  if (!mxIsInt32 (a) || mxIsSparse (a) || mxGetNumberOfDimensions (a) != 2)
    auramex_error (mex->fcn, "aura:invalid-type",
                   "GRAPH.idx must be int32, got %s", auramex_class (a));
  if (mxGetN (a) != n)
    auramex_error (mex->fcn, "aura:invalid-size",
                   "GRAPH.idx must have %zu columns, got %zu", n,
                   (size_t) mxGetN (a));
  *k = mxGetM (a);
  const int32_t *idx = (const int32_t *) mxGetData (a);
  for (size_t e = 0; e < *k * n; e++)
    if (idx[e] < 1 || (size_t) idx[e] > n)
      auramex_error (mex->fcn, "aura:out-of-range",
                     "GRAPH.idx must be in 1..%zu, column %zu has %d", n,
                     e / *k + 1, (int) idx[e]);
  return idx;
}

/* Every element of the N finite, else an error that names the first bad row
   (ROWS rows a column). */
static inline void
auramex_require_finite (const struct auramex *mex, const mxArray *a,
                        const char *name)
{
  const size_t rows = mxGetM (a), n = mxGetNumberOfElements (a);
  const int single = mxIsSingle (a);
  const float *f = (const float *) mxGetData (a);
  const double *d = (const double *) mxGetData (a);
  size_t bad = n;
  size_t bad_row = rows;
  for (size_t e = 0; e < n; e++)
    if (!isfinite (single ? (double) f[e] : d[e]) && e % rows < bad_row)
      {
        bad = e;
        bad_row = e % rows;
      }
  if (bad < n)
    auramex_error (mex->fcn, "aura:nonfinite",
                   "%s must be finite, row %zu, column %zu is %g", name,
                   bad_row + 1, bad / rows + 1,
                   single ? (double) f[bad] : d[bad]);
}

#endif
