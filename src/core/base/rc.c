/* rc.c - the library's version, and the names of the return codes. */
#include "aura.h"

const char *
aura_version (void)
{
  return AURA_VERSION;
}

const char *
aura_strerror (enum aura_rc rc)
{
  switch (rc)
    {
    case AURA_OK:
      return "success";
    case AURA_EINVAL:
      return "invalid argument";
    case AURA_ESIZE:
      return "array too large";
    case AURA_ENOMEM:
      return "out of memory";
    case AURA_EINTR:
      return "interrupted";
    case AURA_ENOCONV:
      return "no convergence";
    case AURA_ENONFINITE:
      return "NaN or Inf encountered";
    }
  return "unknown return code";
}
