/* blas.c - what BLAS is loaded, its threads and its integers.

   MEX functions bind to the BLAS that Octave loaded, whatever they were linked
   with, so everything here is asked of the process, not at link time. */
#define _GNU_SOURCE
#include "aura.h"

#include <dlfcn.h>

/* ISO C does not convert object pointers to function pointers; POSIX allows it
   for the result of dlsym. */
union symbol
{
  void *object;
  void (*set) (int);
  int (*get) (void);
  char *(*text) (void);
};

static int
lookup (const char *name, union symbol *s)
{
  s->object = dlsym (RTLD_DEFAULT, name);
  return s->object != NULL;
}

int
aura_blas_set_threads (int n)
{
  union symbol set, get;
  if (!lookup ("openblas_set_num_threads", &set)
      || !lookup ("openblas_get_num_threads", &get))
    return 0;
  int previous = get.get ();
  if (previous != n)
    set.set (n);
  return previous;
}

const char *
aura_blas_config (const char **core)
{
  union symbol config, name;
  if (core)
    *core = lookup ("openblas_get_corename", &name) ? name.text () : NULL;
  return lookup ("openblas_get_config", &config) ? config.text () : NULL;
}

/* BLAS level 1, as Fortran passes it. */
double ddot_ (const int *n, const double *x, const int *incx, const double *y,
              const int *incy);

int
aura_blas_is_ilp64 (void)
{
#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  /* Two 32-bit integers where one is expected: as 64 bits the length is
     negative, which makes the product 0. */
  static const int length[2] = { 1, -1 }, stride[2] = { 1, 0 };
  const double one = 1;
  return ddot_ (length, &one, stride, &one, stride) != 1;
#else
  return 0; /* big-endian: the poisoned half would come first, so this tells
               nothing */
#endif
}
