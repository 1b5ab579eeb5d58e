/* blas.c - what BLAS is loaded, its threads and its integers.

   MEX functions bind to the BLAS that Octave loaded, whatever they were linked
   with, so everything here is asked of the process, not at link time. */
#define _GNU_SOURCE
#include "aura.h"

#include <dlfcn.h>
#include <strings.h>

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

enum aura_simd
aura_simd_available (void)
{
#if defined __x86_64__ && defined __GNUC__
  __builtin_cpu_init ();
  if (__builtin_cpu_supports ("avx512f") && __builtin_cpu_supports ("avx512cd")
      && __builtin_cpu_supports ("avx512bw")
      && __builtin_cpu_supports ("avx512dq")
      && __builtin_cpu_supports ("avx512vl"))
    return AURA_AVX512;
  if (__builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("fma"))
    return AURA_AVX2;
  if (__builtin_cpu_supports ("avx"))
    return AURA_AVX;
#endif
  return AURA_BASELINE;
}

int
aura_blas_simd (const char *core)
{
  static const struct
  {
    const char *name;
    enum aura_simd simd;
  } kernel[] = {
    { "skylakex", AURA_AVX512 },
    { "cooperlake", AURA_AVX512 },
    { "sapphirerapids", AURA_AVX512 },
    { "haswell", AURA_AVX2 },
    { "zen", AURA_AVX2 },
    { "excavator", AURA_AVX2 },
    { "sandybridge", AURA_AVX },
    { "bulldozer", AURA_AVX },
    { "piledriver", AURA_AVX },
    { "steamroller", AURA_AVX },
    { "prescott", AURA_BASELINE },
    { "core2", AURA_BASELINE },
    { "penryn", AURA_BASELINE },
    { "dunnington", AURA_BASELINE },
    { "nehalem", AURA_BASELINE },
    { "athlon", AURA_BASELINE },
    { "opteron", AURA_BASELINE },
    { "opteron_sse3", AURA_BASELINE },
    { "barcelona", AURA_BASELINE },
    { "bobcat", AURA_BASELINE },
    { "atom", AURA_BASELINE },
    { "nano", AURA_BASELINE },
    { "katmai", AURA_BASELINE },
    { "coppermine", AURA_BASELINE },
    { "northwood", AURA_BASELINE },
    { "banias", AURA_BASELINE },
    { "generic", AURA_BASELINE },
  };
  for (size_t k = 0; core && k < sizeof kernel / sizeof *kernel; k++)
    if (strcasecmp (core, kernel[k].name) == 0)
      return (int) kernel[k].simd;
  return -1;
}

const char *
aura_blas_better (const char *core)
{
  static const char *const best[]
    = { NULL, "Sandybridge", "Haswell", "SkylakeX" };
  return aura_blas_simd (core) == AURA_BASELINE ? best[aura_simd_available ()]
                                                : NULL;
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
