/* blocks.c - the one scheduler: threads that take blocks of work.

   A computation is a chain of loops ("regions"), some of microseconds, most of
   milliseconds.  The thread that calls aura_blocks takes blocks like the
   others, so a region ends when its blocks are done: it never waits for a
   thread that has taken none, because it has no work or because the machine has
   put it to sleep.  Regions of OpenMP do wait, at the barrier of the whole
   team.  Measured on two cores of which another process kept one busy, over the
   time on a quiet machine: an audit of 2949 x 4096 took 2.0 times as long with
   OpenMP, 1.6 times with OMP_WAIT_POLICY=passive (15 % slower on the quiet
   machine), 1.5 times with this pool.  Nor does GNU's OpenMP survive a fork.

   How many threads a region gets is CHOLMOD's rule,

     max (1, min (work / chunk, blocks, n_threads)),

   chunk the operations that are worth waking a thread (cholmod.h,
   cholmod_nthreads).

   All that threads share is read and written under one lock, taken once a
   block. */
#define _GNU_SOURCE
#include "base/blocks.h"
#include "base/exec.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

/* Operations worth waking a thread for, at 1 to 100 a nanosecond (products of
   matrices are fast).  Compared with 1e6, an audit of 2949 x 4096 took 4 % less
   time, as it did with 1e5, and one of 640 x 32 took 12 % less. */
static const double CHUNK = 3e5;

/* How often a thread spins before it sleeps: about 100 microseconds, a few
   times what it takes to wake a thread.  Most pauses between the regions of a
   training are shorter.  An audit of 2949 x 4096 took 4 % longer with 1000 (3 %
   with one of two cores kept busy by another process) and 2 % longer with
   20000. */
enum { PATIENCE = 5000 };

/* One call of aura_blocks.  Other threads than the caller's may touch it only
   while they run one of its blocks, or while they hold the lock and
   pool->region points to it. */
struct region
{
  aura_block_fn *fn;
  void *ctx;
  size_t n, length, blocks;
  const struct aura_exec *exec;
  size_t next;           /* the lowest block that nobody has taken */
  size_t slots, threads; /* slots handed out; the limit */
  size_t running;        /* blocks being worked on */
  size_t failed;         /* the lowest block that failed */
  enum aura_rc rc;       /* its return code */
};

struct aura_pool
{
  pthread_mutex_t lock;
  pthread_cond_t work; /* a region has begun, or the pool closes */
  pthread_cond_t done; /* the last block of a region has ended */
  struct region *region;
  atomic_uint begun; /* number of regions so far; read without the lock */
  atomic_int ended;  /* the region's last block has ended; likewise */
  int closing;
  size_t sleeping; /* threads that wait for work */
  size_t started;
  pthread_t thread[AURA_THREADS_MAX];
};

/* Blocks ------------------------------------------------------------------- */

static enum aura_rc
run_block (const struct region *r, size_t index, size_t slot)
{
  const size_t first = index * r->length;
  const size_t left = r->n - first;
  const struct aura_block b
    = { index, first, left < r->length ? r->n : first + r->length, slot };
  return aura_exec_interrupted (r->exec) ? AURA_EINTR : r->fn (r->ctx, &b);
}

/* All blocks on the calling thread. */
static enum aura_rc
run_alone (const struct region *r)
{
  enum aura_rc rc = AURA_OK;
  for (size_t index = 0; index < r->blocks && rc == AURA_OK; index++)
    rc = run_block (r, index, 0);
  return rc;
}

/* Take blocks of R until none is left. The lock is held on entry and on return.
   */
static void
take_blocks (struct aura_pool *pool, struct region *r, size_t slot)
{
  while (r->next < r->blocks)
    {
      const size_t index = r->next++;
      r->running++;
      pthread_mutex_unlock (&pool->lock);
      const enum aura_rc rc = run_block (r, index, slot);
      pthread_mutex_lock (&pool->lock);
      r->running--;
      if (rc != AURA_OK && index < r->failed)
        {
          r->failed = index;
          r->rc = rc;
          r->next = r->blocks;
        }
    }
  if (r->running == 0)
    {
      atomic_store (&pool->ended, 1);
      pthread_cond_signal (&pool->done);
    }
}

/* Threads ------------------------------------------------------------------ */

static void
relax (void)
{
#if defined __GNUC__ && (defined __x86_64__ || defined __i386__)
  __builtin_ia32_pause ();
#elif defined __GNUC__ && defined __aarch64__
  __asm__ volatile("yield");
#endif
}

static int
has_work (const struct aura_pool *pool)
{
  const struct region *r = pool->region;
  return r && r->next < r->blocks && r->slots < r->threads;
}

/* Spin briefly for work, then sleep. The lock is held on entry and on return.
   */
static void
wait_for_work (struct aura_pool *pool)
{
  const unsigned seen = atomic_load (&pool->begun);
  pthread_mutex_unlock (&pool->lock);
  for (int i = 0; i < PATIENCE && atomic_load (&pool->begun) == seen; i++)
    relax ();
  pthread_mutex_lock (&pool->lock);
  while (!has_work (pool) && !pool->closing)
    {
      pool->sleeping++;
      pthread_cond_wait (&pool->work, &pool->lock);
      pool->sleeping--;
    }
}

static void *
run_thread (void *data)
{
  struct aura_pool *pool = (struct aura_pool *) data;
  pthread_mutex_lock (&pool->lock);
  while (!pool->closing)
    if (has_work (pool))
      take_blocks (pool, pool->region, pool->region->slots++);
    else
      wait_for_work (pool);
  pthread_mutex_unlock (&pool->lock);
  return NULL;
}

/* Start threads until there are COUNT, or the system refuses. They block all
   signals, which stay with the program's own threads. */
static void
start_threads (struct aura_pool *pool, size_t count)
{
  sigset_t all, before;
  if (pool->started >= count)
    return;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &before);
  while (
    pool->started < count
    && pthread_create (&pool->thread[pool->started], NULL, run_thread, pool)
         == 0)
    pool->started++;
  pthread_sigmask (SIG_SETMASK, &before, NULL);
}

/* Regions ------------------------------------------------------------------ */

/* How many threads a region gets: the rule above. */
static size_t
threads_for (size_t blocks, double work, const struct aura_exec *exec)
{
  const double chunk = exec && exec->chunk > 0 ? exec->chunk : CHUNK;
  const size_t most = aura_slots (exec);
  const size_t threads = blocks < most ? blocks : most;
  if (work / chunk >= (double) threads)
    return threads;
  return work >= chunk ? (size_t) (work / chunk) : 1;
}

static void
wait_for_blocks (struct aura_pool *pool, const struct region *r)
{
  if (r->running == 0)
    return;
  pthread_mutex_unlock (&pool->lock);
  for (int i = 0; i < PATIENCE && !atomic_load (&pool->ended); i++)
    relax ();
  pthread_mutex_lock (&pool->lock);
  while (r->running > 0)
    pthread_cond_wait (&pool->done, &pool->lock);
}

/* Nonzero unless the pool is busy: then this region is nested in a block of
   another. */
static int
run_together (struct aura_pool *pool, struct region *r)
{
  pthread_mutex_lock (&pool->lock);
  const int is_free = pool->region == NULL;
  if (is_free)
    {
      pool->region = r;
      atomic_store (&pool->ended, 0);
      atomic_fetch_add (&pool->begun, 1);
      start_threads (pool, r->threads - 1);
      for (size_t t = 1; t < r->threads && t <= pool->sleeping; t++)
        pthread_cond_signal (&pool->work);
      take_blocks (pool, r, 0);
      wait_for_blocks (pool, r);
      pool->region = NULL;
    }
  pthread_mutex_unlock (&pool->lock);
  return is_free;
}

enum aura_rc
aura_blocks (size_t n, size_t length, double work, const struct aura_exec *exec,
             aura_block_fn *fn, void *ctx)
{
  struct region r = { .fn = fn,
                      .ctx = ctx,
                      .n = n,
                      .length = length,
                      .blocks = aura_block_count (n, length),
                      .exec = exec,
                      .slots = 1,
                      .failed = SIZE_MAX,
                      .rc = AURA_OK };
  r.threads = threads_for (r.blocks, work, exec);
  if (r.threads < 2)
    return run_alone (&r);
  struct aura_pool own, *pool = exec->pool ? exec->pool : aura_pool_open (&own);
  const int is_done = run_together (pool, &r);
  if (!exec->pool)
    aura_pool_close (pool);
  return is_done ? r.rc : run_alone (&r);
}

int
aura_processors (void)
{
  long n = sysconf (_SC_NPROCESSORS_ONLN);
#ifdef CPU_COUNT
  cpu_set_t set;
  if (sched_getaffinity (0, sizeof set, &set) == 0)
    n = CPU_COUNT (&set);
#endif
  return n < 1 ? 1 : n > AURA_THREADS_MAX ? AURA_THREADS_MAX : (int) n;
}

/* Pools -------------------------------------------------------------------- */

size_t
aura_pool_worksize (void)
{
  return sizeof (struct aura_pool);
}

struct aura_pool *
aura_pool_open (void *work)
{
  struct aura_pool *pool = (struct aura_pool *) work;
  *pool = (struct aura_pool){ .closing = 0 };
  pthread_mutex_init (&pool->lock, NULL); /* no resource that could be short */
  pthread_cond_init (&pool->work, NULL);
  pthread_cond_init (&pool->done, NULL);
  return pool;
}

void
aura_pool_close (struct aura_pool *pool)
{
  pthread_mutex_lock (&pool->lock);
  pool->closing = 1;
  atomic_fetch_add (&pool->begun, 1);
  pthread_cond_broadcast (&pool->work);
  pthread_mutex_unlock (&pool->lock);
  for (size_t t = 0; t < pool->started; t++)
    pthread_join (pool->thread[t], NULL);
  pthread_cond_destroy (&pool->work);
  pthread_cond_destroy (&pool->done);
  pthread_mutex_destroy (&pool->lock);
}
