/* simd.h - internal: loops compiled for several instruction sets.

   A function marked AURA_CLONES exists for x86-64-v4 (AVX-512), v3 (AVX2, FMA)
   and the baseline; the loader picks one.  Its bits may so differ between
   machines, never between runs.  Elsewhere the mark is empty. */
#ifndef AURA_SIMD_H
#define AURA_SIMD_H

#if defined __x86_64__ && defined __gnu_linux__ && defined __GNUC__            \
  && !defined __clang__ && __GNUC__ >= 12
#define AURA_HAS_CLONES 1
#define AURA_CLONES                                                            \
  __attribute__ ((                                                             \
    target_clones ("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define AURA_HAS_CLONES 0
#define AURA_CLONES
#endif

static inline int
aura_has_avx512 (void)
{
#if AURA_HAS_CLONES
  return __builtin_cpu_supports ("x86-64-v4") != 0;
#else
  return 0;
#endif
}

/* Force inlining: any remaining call would prevent vectorisation. */
#define AURA_INLINE static inline __attribute__ ((always_inline))

#endif
