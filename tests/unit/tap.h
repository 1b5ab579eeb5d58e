/* tap.h - the C unit tests' report, in the Test Anything Protocol. */
#ifndef TAP_H
#define TAP_H

#include <stdio.h>
#include <stdlib.h>

static int tap_count, tap_failed;

/* Whether each path is enough, once, in place of each combination: under valgrind,
   a hundred times slower. */
static inline int
brief (void)
{
  return getenv ("AURA_TEST_BRIEF") != NULL;
}

static inline void
ok (int cond, const char *what)
{
  tap_failed += !cond;
  printf ("%sok %d - %s\n", cond ? "" : "not ", ++tap_count, what);
  fflush (stdout); /* keep the report up to a crash */
}

/* Last in main: the plan, and the exit status. */
static inline int
done_testing (void)
{
  printf ("1..%d\n", tap_count);
  return tap_failed != 0;
}

#endif
