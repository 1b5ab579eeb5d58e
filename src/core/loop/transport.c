/* transport.c - conservative transport of evidence from anchors.

   The AURA paper, appendix "Conservative transport-based inflow update".  With
   U the unlabelled, q~ and a from the trust update, zbar = Norm (z):

     M   = {j in U: q~_j in the closed interval I_amb},
     B+  = source, V+ and {i in U: q~_i >= 1/2, a_i >= kappa},   B- = V-,
     c_j = clip01 (1 - |q~_j - mean of q~ over N(j)|), 1 without neighbours.

   Each anchor i keeps the K members j of M most similar to it, not itself (of
   equal ones the lower index; fewer than K: all).  With
   S_ij = <zbar_i, zbar_j>, eps = 1e-8, and B_t the budget,

     Gamma_ij = exp (tau S_ij) (1 - lambda_rel + lambda_rel c_j)
                / (sum over the j kept + eps),
     pi+_i    = a_i / (sum over B+ + eps),   pi-_i = 1 / (|B-| + eps),
     T+-_ij   = B_t+- pi+-_i Gamma_ij,       m+-_j = sum_i T+-_ij,
     phi_t    = max (phi_min, phi_max (1 + t)^-decay),
     B_t+     = phi_t |M|, or phi_t;  B_t- = B_t+ unless it is given.

   Before clipping sum_j m_j = B_t sum_i pi_i sum_j Gamma_ij, which is B_t up to
   eps.  With m+- clipped to [0, 1],

     q+_j = q~_j + eta+ m+_j (1 - q~_j),   q_j = q+_j - eta- m-_j q+_j   on M,

   q = q~ outside; the inflow carried on is m+ on M and the constant `outside'
   elsewhere.  Without transport q = q~, and m is the constant `off': at 0, the
   default, the trust update counts it as evidence against everybody; at .5 it
   is neutral.

   T has K entries an anchor: memory is O(n (dz + K)).  The search is that of
   nearest.c or, for many anchors, that of ann.c, which finds most of the K. */
#include "base/arena.h"
#include "base/blocks.h"
#include "base/exec.h"
#include "base/real.h"
#include "base/scale.h"
#include "loop/sets.h"
#include "search/nearest.h"

enum {
  ROWS = 512,  /* examples or anchors of a block */
  POLL = 65536 /* anchors between polls of the sums over them */
};

/* A call: its data, and its scratch space. */
struct transport
{
  size_t n, dz, k;
  struct aura_transport_size size;
  const double *q, *a; /* q~ and a */
  const real *zbar;    /* dz-by-n */
  const int8_t *status;
  const int32_t *idx;
  const struct aura_transport_options *o;
  const struct aura_exec *exec;
  /* scratch */
  double *relation; /* n: 1 - lambda_rel + lambda_rel c, on M */
  int32_t *targets; /* M, ascending */
  int32_t *anchors; /* B+ or B-, room for the larger */
  double *supply;   /* B_t pi of these anchors */
  void *nearest;
};

static size_t
transport_layout (struct transport *t, void *work)
{
  struct aura_arena arena = { (char *) work, 0 };
  const struct aura_transport_size *s = &t->size;
  const size_t anchors = s->n_pos > s->n_neg ? s->n_pos : s->n_neg;
  size_t search
    = AURA_R (aura_nearest_worksize) (t->dz, s->n_uncertain, t->exec);
  if (s->approximate && search)
    {
      const size_t more = AURA_R (aura_ann_worksize) (
        t->dz, anchors, s->n_uncertain, s->keep, 0, t->exec);
      search = more == 0 || more > search ? more : search;
    }
  t->relation = aura_arena_take (&arena, t->n, sizeof (double));
  t->targets = aura_arena_take (&arena, s->n_uncertain, sizeof (int32_t));
  t->anchors = aura_arena_take (&arena, anchors, sizeof (int32_t));
  t->supply = aura_arena_take (&arena, anchors, sizeof (double));
  t->nearest = aura_arena_take (&arena, search ? search : SIZE_MAX, 1);
  return aura_arena_bytes (&arena);
}

/* Sets --------------------------------------------------------------------- */

/* The masks of M and B+, the list of M, and zero inflow. */
static void
mark_sets (const struct transport *t, struct aura_flow *flow)
{
  size_t count = 0;
  for (size_t i = 0; i < t->n; i++)
    {
      flow->uncertain[i] = aura_is_uncertain (t->status[i], t->q[i], t->o) != 0;
      flow->anchors_pos[i]
        = aura_is_positive_anchor (t->status[i], t->q[i], t->a[i], t->o) != 0;
      flow->m_pos[i] = flow->m_neg[i] = 0;
      if (flow->uncertain[i])
        t->targets[count++] = (int32_t) i;
    }
}

static void
set_budget (const struct transport *t, double budget[2])
{
  const struct aura_transport_options *o = t->o;
  const double phi
    = fmax (o->budget_min,
            o->budget_max * pow (1 + (double) o->round, -o->budget_decay));
  budget[0] = o->per_uncertain ? phi * (double) t->size.n_uncertain : phi;
  budget[1] = isnan (o->budget_negative) ? budget[0] : o->budget_negative;
  if (!o->on)
    budget[0] = budget[1] = 0;
}

/* Affinities --------------------------------------------------------------- */

/* 1 - lambda_rel + lambda_rel c_j */
static double
relation_factor (const struct transport *t, size_t j)
{
  const int32_t *neighbour = t->idx + j * t->k;
  double sum = 0, c = 1;
  for (size_t e = 0; e < t->k; e++)
    sum += t->q[neighbour[e] - 1];
  if (t->k)
    c = aura_clip01 (1 - fabs (t->q[j] - sum / (double) t->k));
  return 1 - t->o->relation + t->o->relation * c;
}

static enum aura_rc
relation_block (void *ctx, const struct aura_block *b)
{
  const struct transport *t = (const struct transport *) ctx;
  for (size_t e = b->first; e < b->end; e++)
    t->relation[t->targets[e]] = relation_factor (t, (size_t) t->targets[e]);
  return AURA_OK;
}

/* Similarities of an anchor's targets to the masses T_ij, in place. */
static void
anchor_masses (const struct transport *t, double supply, const int32_t *target,
               double *mass)
{
  size_t kept = 0;
  double sum = 0;
  for (; kept < t->size.keep && target[kept] >= 0; kept++)
    {
      mass[kept] = exp (t->o->tau * mass[kept]) * t->relation[target[kept]];
      sum += mass[kept];
    }
  for (size_t e = 0; e < kept; e++)
    mass[e] = supply * (mass[e] / (sum + AURA_EPS));
  for (size_t e = kept; e < t->size.keep; e++)
    mass[e] = 0;
}

/* Lists B+ or B-, with B_t pi_i of each. */
static size_t
list_anchors (const struct transport *t, int positive, double budget,
              const unsigned char *anchors_pos)
{
  size_t count = 0;
  double total = 0;
  for (size_t i = 0; i < t->n; i++)
    if (positive ? anchors_pos[i] : t->status[i] == AURA_DISAGREE)
      {
        t->anchors[count] = (int32_t) i;
        t->supply[count] = positive ? t->a[i] : 1;
        total += t->supply[count++];
      }
  for (size_t r = 0; r < count; r++)
    t->supply[r] = budget * (t->supply[r] / (total + AURA_EPS));
  return count;
}

/* A plan under construction. */
struct sign
{
  const struct transport *t;
  const struct aura_plan *plan;
};

static enum aura_rc
mass_block (void *ctx, const struct aura_block *b)
{
  const struct sign *s = (const struct sign *) ctx;
  const size_t keep = s->t->size.keep;
  for (size_t r = b->first; r < b->end; r++)
    anchor_masses (s->t, s->t->supply[r], s->plan->target + r * keep,
                   s->plan->mass + r * keep);
  return AURA_OK;
}

/* M += the masses, in the order of the anchors: the same for any number of
   threads. */
static enum aura_rc
add_masses (const struct transport *t, size_t anchors,
            const struct aura_plan *plan, double *m)
{
  const size_t keep = t->size.keep;
  for (size_t r = 0; r < anchors; r++)
    {
      if (r % POLL == 0 && aura_exec_interrupted (t->exec))
        return AURA_EINTR;
      for (size_t e = r * keep; e < (r + 1) * keep && plan->target[e] >= 0; e++)
        m[plan->target[e]] += plan->mass[e];
    }
  return AURA_OK;
}

/* Find the targets of the anchors; their similarities are stored where the
   masses will be. */
static enum aura_rc
find_targets (const struct transport *t, size_t anchors,
              const struct aura_plan *plan, struct aura_search_report *report)
{
  const size_t targets = t->size.n_uncertain, keep = t->size.keep;
  enum aura_rc rc = AURA_OK;
  *report = (struct aura_search_report){ .recall = 1 };
  if (aura_search_serves (t->o->search, anchors, targets, keep))
    rc = AURA_R (aura_ann) (t->dz, anchors, targets, keep, t->zbar, t->anchors,
                            t->targets, plan->target, plan->mass, report,
                            t->nearest, t->exec);
  if (rc == AURA_OK && !report->approximate)
    rc = AURA_R (aura_nearest) (t->dz, anchors, targets, keep, t->zbar,
                                t->anchors, t->targets, plan->target,
                                plan->mass, t->nearest, t->exec);
  return rc;
}

/* The plan and the inflow M (n, 0 to begin with) of one sign. */
static enum aura_rc
transport_sign (const struct transport *t, int positive, double budget,
                const struct aura_flow *flow, const struct aura_plan *plan,
                struct aura_search_report *report, double *m)
{
  const size_t anchors = list_anchors (t, positive, budget, flow->anchors_pos);
  const double masses = (double) anchors * (double) t->size.keep;
  struct sign sign = { t, plan };
  enum aura_rc rc = find_targets (t, anchors, plan, report);
  if (rc == AURA_OK)
    rc = aura_blocks (anchors, ROWS, 16 * masses, t->exec, mass_block, &sign);
  if (rc == AURA_OK)
    rc = add_masses (t, anchors, plan, m);
  return rc;
}

/* State -------------------------------------------------------------------- */

static void
update_state (const struct transport *t, const struct aura_flow *flow,
              double *q_next, double *m_next)
{
  const struct aura_transport_options *o = t->o;
  for (size_t j = 0; j < t->n; j++)
    {
      const double pos = aura_clip01 (flow->m_pos[j]);
      const double neg = aura_clip01 (flow->m_neg[j]);
      const double raised = t->q[j] + o->eta_pos * pos * (1 - t->q[j]);
      q_next[j] = t->q[j];
      if (flow->uncertain[j])
        q_next[j] = raised - o->eta_neg * neg * raised;
      m_next[j] = !o->on ? o->off : flow->uncertain[j] ? pos : o->outside;
    }
}

size_t
AURA_R (aura_transport_worksize) (size_t n, size_t dz,
                                  const struct aura_transport_size *size,
                                  const struct aura_exec *exec)
{
  struct transport t = { .n = n, .dz = dz, .size = *size, .exec = exec };
  return transport_layout (&t, NULL);
}

enum aura_rc
AURA_R (aura_transport) (size_t n, size_t dz, size_t k, const double *q_tilde,
                         const double *a_next, const real *zbar,
                         const int8_t *status, const int32_t *idx,
                         double *q_next, double *m_next, struct aura_flow *flow,
                         const struct aura_transport_options *options,
                         void *work, const struct aura_exec *exec)
{
  if (aura_transport_check (options))
    return AURA_EINVAL;
  if (n > INT32_MAX || !aura_fits_blas (dz))
    return AURA_ESIZE;
  struct transport t = { .n = n,
                         .dz = dz,
                         .k = k,
                         .q = q_tilde,
                         .a = a_next,
                         .zbar = zbar,
                         .status = status,
                         .idx = idx,
                         .o = options,
                         .exec = exec };
  aura_transport_count (n, q_tilde, a_next, status, &t.size, options);
  transport_layout (&t, aura_arena_block (work));
  mark_sets (&t, flow);
  set_budget (&t, flow->budget);
  enum aura_rc rc = aura_blocks (t.size.n_uncertain, ROWS,
                                 (double) t.size.n_uncertain * (double) (k + 8),
                                 exec, relation_block, &t);
  if (rc == AURA_OK)
    rc = transport_sign (&t, 1, flow->budget[0], flow, &flow->pos,
                         &flow->search[0], flow->m_pos);
  if (rc == AURA_OK)
    rc = transport_sign (&t, 0, flow->budget[1], flow, &flow->neg,
                         &flow->search[1], flow->m_neg);
  if (rc == AURA_OK)
    update_state (&t, flow, q_next, m_next);
  return rc;
}
