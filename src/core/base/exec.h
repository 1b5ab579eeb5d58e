/* exec.h - internal: has the caller asked to stop? */
#ifndef AURA_EXEC_H
#define AURA_EXEC_H

#include "aura.h"

/* Nonzero when EXEC (may be NULL) asks to stop. */
static inline int
aura_exec_interrupted (const struct aura_exec *exec)
{
  return exec && exec->interrupted && exec->interrupted (exec->data);
}

#endif
