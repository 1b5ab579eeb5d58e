/* lanes.h - internal: a kernel once for each length of vector registers.

   A vector that is longer than the registers is kept in memory by the compiler:
   on AVX2, 64 bytes cost ten times what two vectors of 32 do.  So a kernel whose
   sums must stay in registers is a header without guard, which this one includes
   for vectors of BYTES 64, 32 and 16:

     #define AURA_KERNEL "linalg/panels_kernel.h"
     #include "base/lanes.h"

   All names that it defines are OF_LENGTH (name); a function that is called from
   outside is marked TARGET.  AURA_LONGEST (name) is that for this machine. */
#include "base/simd.h"

#define AURA_PASTE_(name, bytes) name##_##bytes
#define AURA_PASTE(name, bytes) AURA_PASTE_ (name, bytes)
#define OF_LENGTH(name) AURA_PASTE (name, BYTES)

#if AURA_HAS_CLONES
#define BYTES 64
#define TARGET __attribute__ ((target ("arch=x86-64-v4")))
#include AURA_KERNEL
#undef TARGET
#undef BYTES
#define BYTES 32
#define TARGET __attribute__ ((target ("arch=x86-64-v3")))
#include AURA_KERNEL
#undef TARGET
#undef BYTES
#define AURA_LONGEST(name)                                                     \
  (aura_register_bytes () == 64   ? name##_64                                  \
   : aura_register_bytes () == 32 ? name##_32                                  \
                                  : name##_16)
#else
#define AURA_LONGEST(name) name##_16
#endif

#define BYTES 16
#define TARGET
#include AURA_KERNEL
#undef TARGET
#undef BYTES
#undef OF_LENGTH
#undef AURA_PASTE
#undef AURA_PASTE_
#undef AURA_KERNEL
