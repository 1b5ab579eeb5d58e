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

/* The length of a vector register. */
static inline int
aura_register_bytes (void)
{
#if AURA_HAS_CLONES
  if (__builtin_cpu_supports ("x86-64-v4"))
    return 64;
  if (__builtin_cpu_supports ("x86-64-v3"))
    return 32;
#endif
  return 16;
}

/* Force inlining: any remaining call would prevent vectorisation. */
#define AURA_INLINE static inline __attribute__ ((always_inline))

#endif
