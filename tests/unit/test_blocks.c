/* test_blocks.c - the scheduler: blocks, slots, failures, interrupts, forks. */
#include "base/blocks.h"
#include "tap.h"

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { N = 10007, LENGTH = 64, BLOCKS = N / LENGTH + 1 };

/* What the blocks of a region leave behind. */
struct record
{
  atomic_int calls[BLOCKS]; /* of each block */
  double part[BLOCKS];
  atomic_int busy[AURA_THREADS_MAX]; /* blocks at work in a slot */
  atomic_int clashes, wrong, most;   /* most: the highest slot */
  size_t fail_at[2];                 /* blocks that fail */
  int spin;                          /* turns that a block takes */
};

static enum aura_rc
visit (void *ctx, const struct aura_block *b)
{
  struct record *r = (struct record *) ctx;
  atomic_fetch_add (&r->clashes, atomic_fetch_add (&r->busy[b->slot], 1) != 0);
  atomic_fetch_add (&r->calls[b->index], 1);
  if (b->first != b->index * LENGTH
      || b->end != (b->index + 1 == BLOCKS ? N : b->first + LENGTH))
    atomic_store (&r->wrong, 1);
  if ((int) b->slot > atomic_load (&r->most))
    atomic_store (&r->most, (int) b->slot);
  double sum = 0;
  for (size_t i = b->first; i < b->end; i++)
    sum += sin ((double) i) / 3;
  r->part[b->index] = sum;
  for (volatile int i = 0; i < r->spin; i++)
    ;
  atomic_fetch_sub (&r->busy[b->slot], 1);
  if (b->index == r->fail_at[0])
    return AURA_ENOCONV;
  return b->index == r->fail_at[1] ? AURA_ENONFINITE : AURA_OK;
}

static struct record *
fresh (struct record *r)
{
  memset (r, 0, sizeof *r);
  r->fail_at[0] = r->fail_at[1] = SIZE_MAX;
  return r;
}

static double
sum_of (const struct record *r)
{
  double sum = 0;
  for (size_t b = 0; b < BLOCKS; b++)
    sum += r->part[b];
  return sum;
}

static int
count_calls (const struct record *r)
{
  int count = 0;
  for (size_t b = 0; b < BLOCKS; b++)
    count += r->calls[b];
  return count;
}

static int
each_once (const struct record *r)
{
  for (size_t b = 0; b < BLOCKS; b++)
    if (r->calls[b] != 1)
      return 0;
  return 1;
}

/* Sleep that leaves the core to the other threads. */
static enum aura_rc
nap (void *ctx, const struct aura_block *b)
{
  const struct timespec ms = { 0, 1000000 };
  nanosleep (&ms, NULL);
  return visit (ctx, b);
}

static void
test_blocks (void)
{
  static struct record r;
  const struct aura_exec one = { .n_threads = 1 };
  aura_blocks (N, LENGTH, N, &one, visit, fresh (&r));
  const double sum = sum_of (&r);
  ok (each_once (&r) && !r.wrong && r.most == 0, "one thread, slot 0");
  int right = 1, same = 1, slots = 1;
  for (int threads = 2; threads <= AURA_THREADS_MAX; threads *= 2)
    {
      const struct aura_exec exec = { .n_threads = threads, .chunk = 1 };
      const enum aura_rc rc
        = aura_blocks (N, LENGTH, N, &exec, visit, fresh (&r));
      right = right && rc == AURA_OK && each_once (&r) && !r.wrong;
      slots = slots && !r.clashes && r.most < threads;
      same = same && memcmp (&(double){ sum_of (&r) }, &sum, sizeof sum) == 0;
    }
  ok (right, "each block once, whatever the threads");
  ok (slots, "a slot is one thread's at a time, and below their number");
  ok (same, "the same sum, bit for bit");
  ok (aura_blocks (N, LENGTH, 0, NULL, visit, fresh (&r)) == AURA_OK
        && each_once (&r),
      "no exec");
}

/* Whether WANTED slots are used, and no more, by blocks that sleep.  On a busy
   machine a thread may come too late for a block: there are some tries. */
static int
uses_slots (int wanted, size_t blocks, double work, int n_threads, double chunk)
{
  static struct record r;
  const struct aura_exec exec = { .n_threads = n_threads, .chunk = chunk };
  int most = 0;
  for (int turn = 0; turn < 3 || (turn < 1000 && most < wanted); turn++)
    {
      aura_blocks (blocks * LENGTH, LENGTH, work, &exec, nap, fresh (&r));
      most = r.most + 1 > most ? r.most + 1 : most;
    }
  return most == wanted;
}

static void
test_rule (void)
{
  ok (uses_slots (4, 40, 1e9, 4, 0), "much work: all threads");
  ok (uses_slots (3, 40, 3.5, 4, 1), "work / chunk threads");
  ok (uses_slots (1, 40, .5, 4, 1) && uses_slots (1, 40, 1e5, 4, 0),
      "little work: one");
  ok (uses_slots (2, 2, 1e9, 4, 0), "no more threads than blocks");
  ok (uses_slots (1, 10, 1e9, 0, 0) && uses_slots (1, 10, 1e9, -3, 0),
      "at least one");
  ok (aura_slots (NULL) == 1
        && aura_slots (&(struct aura_exec){ .n_threads = 5 }) == 5
        && aura_slots (&(struct aura_exec){ .n_threads = 500 })
             == AURA_THREADS_MAX,
      "as many slots as there may be threads");
}

static void
test_pairs (void)
{
  int right = aura_pair_count (0) == 0 && aura_pair_count (1) == 1;
  for (size_t n = 1; n < 12; n++)
    {
      int seen[12][12] = { 0 };
      size_t a, b, last = 0;
      for (size_t e = 0; e < aura_pair_count (n); e++)
        {
          aura_pair (n, e, &a, &b);
          right = right && a <= b && b < n && !seen[a][b]++ && b - a >= last;
          last = b - a;
        }
      right = right && last == n - 1;
    }
  ok (right, "pairs, each once, by their gap");
}

static void
test_nothing (void)
{
  static struct record r;
  const struct aura_exec exec = { .n_threads = 3, .chunk = 1 };
  ok (aura_blocks (0, LENGTH, 1e9, &exec, visit, fresh (&r)) == AURA_OK
        && r.calls[0] == 0,
      "no elements, no blocks");
}

static void
test_failure (void)
{
  static struct record r;
  int first = 1, alone = 1, stops = 1;
  for (int threads = 1; threads <= 4; threads++)
    for (int turn = 0; turn < 50; turn++)
      {
        const struct aura_exec exec = { .n_threads = threads, .chunk = 1 };
        const enum aura_rc wanted = turn % 2 ? AURA_ENOCONV : AURA_ENONFINITE;
        fresh (&r);
        r.fail_at[0] = 7;
        r.fail_at[1] = turn % 2 ? 9 : 5;
        r.spin = turn * 100;
        first = first && aura_blocks (N, LENGTH, N, &exec, visit, &r) == wanted;
        alone
          = alone && (threads > 1 || count_calls (&r) == (turn % 2 ? 8 : 6));
      }
  ok (first, "the lowest block that fails says how");
  ok (alone, "and is the last of one thread");
  for (int threads = 2; threads <= 4; threads++)
    {
      const struct aura_exec exec = { .n_threads = threads, .chunk = 1 };
      fresh (&r);
      r.fail_at[0] = 3;
      aura_blocks (N, LENGTH, N, &exec, nap, &r);
      stops = stops && count_calls (&r) < BLOCKS;
    }
  ok (stops, "no more blocks are begun by the others either");
}

/* Two blocks at work at the same time that both fail, FIRST sooner. */
struct race
{
  size_t first;
  atomic_int begun, left;
};

/* Wait until FLAG is COUNT, two seconds at most. */
static void
wait_until (const atomic_int *flag, int count)
{
  const struct timespec ms = { 0, 1000000 };
  for (int turn = 0; turn < 2000 && atomic_load (flag) < count; turn++)
    nanosleep (&ms, NULL);
}

static enum aura_rc
fail_in_turn (void *ctx, const struct aura_block *b)
{
  struct race *race = (struct race *) ctx;
  const struct timespec pause = { 0, 20000000 };
  atomic_fetch_add (&race->begun, 1);
  wait_until (&race->begun, 2);
  if (b->index == race->first)
    atomic_store (&race->left, 1);
  else
    {
      wait_until (&race->left, 1);
      nanosleep (&pause, NULL); /* the other returns meanwhile */
    }
  return b->index == 0 ? AURA_ENOCONV : AURA_ENONFINITE;
}

static void
test_lowest_failure (void)
{
  const struct aura_exec exec = { .n_threads = 2, .chunk = 1 };
  int lowest = 1;
  for (size_t first = 0; first < 2; first++)
    {
      struct race race = { .first = first };
      lowest
        = lowest
          && aura_blocks (2, 1, 2, &exec, fail_in_turn, &race) == AURA_ENOCONV;
    }
  ok (lowest, "the lowest block that fails says how, sooner or later");
}

/* Interrupts: a flag that goes up after some blocks. */
static atomic_int polls_left;

static int
count_down (void *data)
{
  (void) data;
  return atomic_fetch_sub (&polls_left, 1) <= 0;
}

static void
test_interrupt (void)
{
  static struct record r;
  int intr = 1, soon = 1;
  for (int threads = 1; threads <= 4; threads++)
    {
      const struct aura_exec exec
        = { .n_threads = threads, .chunk = 1, .interrupted = count_down };
      atomic_store (&polls_left, 20);
      intr
        = intr
          && aura_blocks (N, LENGTH, N, &exec, visit, fresh (&r)) == AURA_EINTR;
      soon = soon && count_calls (&r) == 20;
    }
  ok (intr, "interrupted");
  ok (soon, "asked before each block, which then does not run");
}

/* Many regions of one pool, small ones and large ones. */
static void
test_pool (void)
{
  static struct record r;
  struct aura_exec exec = { .n_threads = 3, .chunk = 1 };
  void *work = malloc (aura_pool_worksize ());
  int right = 1;
  exec.pool = aura_pool_open (work);
  for (int turn = 0; turn < 3000; turn++)
    {
      const size_t n = turn % 3 ? 3 * LENGTH : N;
      fresh (&r);
      right = right && aura_blocks (n, LENGTH, N, &exec, visit, &r) == AURA_OK;
      right = right && r.calls[0] == 1 && r.calls[2] == 1
              && r.calls[3] == !(turn % 3);
      exec.n_threads = 1 + turn % 5;
    }
  ok (right, "3000 regions of one pool");
  aura_pool_close (exec.pool);
  exec.pool = aura_pool_open (work);
  aura_pool_close (exec.pool);
  ok (1, "a pool that had nothing to do closes");
  free (work);
}

/* A region within a block of another. */
static enum aura_rc
nest (void *ctx, const struct aura_block *b)
{
  static struct record inner[4];
  const struct aura_exec *exec = (const struct aura_exec *) ctx;
  struct record *r = fresh (&inner[b->index]);
  if (aura_blocks (N, LENGTH, N, exec, visit, r) != AURA_OK || !each_once (r)
      || r->most != 0)
    return AURA_EINVAL;
  return AURA_OK;
}

static void
test_nested (void)
{
  struct aura_exec exec = { .n_threads = 3, .chunk = 1 };
  void *work = malloc (aura_pool_worksize ());
  exec.pool = aura_pool_open (work);
  ok (aura_blocks (4, 1, 4, &exec, nest, &exec) == AURA_OK,
      "a region within a block runs on that block's thread");
  aura_pool_close (exec.pool);
  free (work);
}

static void
test_fork (void)
{
  static struct record r;
  struct aura_exec exec = { .n_threads = 3, .chunk = 1 };
  void *work = malloc (aura_pool_worksize ());
  exec.pool = aura_pool_open (work);
  aura_blocks (N, LENGTH, N, &exec, visit, fresh (&r));
  const double sum = sum_of (&r);
  const pid_t child = fork ();
  if (child == 0)
    {
      alarm (20);
      exec.pool = aura_pool_open (work);
      aura_blocks (N, LENGTH, N, &exec, visit, fresh (&r));
      aura_pool_close (exec.pool);
      _exit (sum_of (&r) == sum && each_once (&r) ? 0 : 1);
    }
  int status = -1;
  waitpid (child, &status, 0);
  ok (WIFEXITED (status) && WEXITSTATUS (status) == 0,
      "a forked child opens the pool anew");
  aura_blocks (N, LENGTH, N, &exec, visit, fresh (&r));
  ok (sum_of (&r) == sum && each_once (&r), "and the parent goes on");
  aura_pool_close (exec.pool);
  free (work);
}

int
main (void)
{
  test_blocks ();
  test_rule ();
  test_pairs ();
  test_nothing ();
  test_failure ();
  test_lowest_failure ();
  test_interrupt ();
  test_pool ();
  test_nested ();
  test_fork ();
  return done_testing ();
}
