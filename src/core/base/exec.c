/* exec.c - interrupts, and the threads of whatever BLAS is loaded.

   MEX functions bind to the BLAS that Octave loaded, whatever they were linked
   with, so its setter is looked up in the process, not at link time. */
#define _GNU_SOURCE
#include "aura.h"

#include <dlfcn.h>

int
aura_exec_interrupted (const struct aura_exec *exec)
{
  return exec && exec->interrupted && exec->interrupted (exec->data);
}

/* ISO C has no cast from object to function pointer; POSIX says that it works
   for what dlsym returns. */
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
