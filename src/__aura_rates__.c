/* [RATE, DRAWS]
     = __aura_rates__ (GROUP, WEIGHT, PROB, VALUE, BAND, UNIFORM, EVENTS, CLUSTER)

   Rates over a finite population (core/decide/rates.c).  With n items, G groups,
   B batches, E labels:
   GROUP        n-by-1 double, 0..G, G the largest
   WEIGHT       n-by-1 double, > 0 where GROUP is
   PROB         n-by-B double
   VALUE        n-by-2 or n-by-2B double
   BAND         n-by-B logical
   UNIFORM      1-by-B double
   EVENTS       E-by-4 double: item, answer (1, 0, NaN), batch (from 1), drawn (1, 0)
   CLUSTER      n-by-1 double, whole numbers from 1, or [] for no variance_new
   RATE has estimate, variance, items, labels, draws and unanswered, G-by-1, bounds,
   G-by-2, and for new clusters variance_new, scalar, which makes sense for one group.
   DRAWS has z, weight, expected (variance) and probability, E-by-1.

%!function args = example ()
%!  args = {[1 1 2 2 0 1]', [1 2 1 .5 9 1]', [.5 .75; .5 .25; .5 1; .5 .5; .5 0; .5 .6], ...
%!          [1 0; 1 0; 0 1; 1 0; 0 1; 1 0], logical([0 0 0 0 0 0; 0 1 1 0 0 1]'), [1 .4], ...
%!          [1 1 1 1; 3 0 1 0; 2 0 2 1; 4 NaN 2 1; 6 1 2 1], [1 2 1 2 1 3]'};
%!endfunction
%!function with (slot, value)
%!  args = example ();
%!  args{slot} = value;
%!  __aura_rates__ (args{:});
%!endfunction
%!test
%! args = example ();
%! for value = {args{4}, [args{4}, 1 - .5 * args{4}]} # one table; one a batch
%!   args{4} = value{1};
%!   [expected, expected_draws] = ref_rates (args{:});
%!   [found, draws] = __aura_rates__ (args{:});
%!   assert ([found.items, found.labels, found.draws, found.unanswered], [3 3 3 0; 1 1 0 1]);
%!   ## sums of a few terms, corrections of size 1 / pi < 10
%!   assert (found, orderfields (expected, found), 1e-13);
%!   assert (draws, orderfields (expected_draws, draws), 1e-13);
%! endfor
%! args(7:8) = {zeros(0, 4), []}; # no label, no clusters
%! [rate, draws] = __aura_rates__ (args{:});
%! assert (isnan ([rate.estimate; rate.variance; rate.variance_new])', true (1, 5));
%! assert (size (draws.z), [0 1]);
%!error <GROUP must be whole numbers from 0, row 2 is 1.5> with (1, [1 1.5 2 2 0 1]')
%!error <GROUP must be whole numbers from 0, row 1 is -1> with (1, [-1 1 2 2 0 1]')
%!error id=aura:invalid-type with (1, single ([1 1 2 2 0 1]'))
%!error id=aura:invalid-size with (2, ones (5, 1))
%!error <WEIGHT must be positive and finite, row 3 is 0> with (2, [1 1 0 1 1 1]')
%!error <WEIGHT must be positive and finite, row 1 is inf> with (2, [Inf 1 1 1 1 1]')
%!error <PROB must be in .0, 1., element 1 is 1.5> with (3, 1.5 * ones (6, 2))
%!error id=aura:out-of-range with (3, NaN (6, 2))
%!error id=aura:invalid-size with (3, ones (5, 2))
%!error id=aura:invalid-size with (4, ones (6, 3))
%!error id=aura:nonfinite with (4, NaN (6, 2))
%!error <BAND must be logical and of the size of PROB> with (5, zeros (6, 2))
%!error id=aura:invalid-type with (5, false (6, 1))
%!error id=aura:invalid-type with (5, false (2, 6))
%!error id=aura:invalid-type with (5, sparse (example (){5}))
%!error id=aura:invalid-size with (6, .5)
%!error id=aura:invalid-argument with (6, [1 0])
%!error id=aura:invalid-argument with (6, [1 1.5])
%!error id=aura:invalid-size with (7, [1 1 1])
%!error <EVENTS.:,1. must be in .1, 6., element 2 is 7> with (7, [1 1 1 1; 7 1 1 1])
%!error <EVENTS.:,3. must be in .1, 2., element 1 is 0> with (7, [1 1 0 1])
%!error <EVENTS.:,.1 3.. must be whole numbers, row 1 is 1.5, 1> with (7, [1.5 1 1 1])
%!error <EVENTS.:,2. must be 0, 1 or NaN, row 2 is 2> with (7, [1 1 1 1; 2 2 1 1])
%!error id=aura:invalid-size __aura_rates__ (1, 1, zeros (1, 0), zeros (1, 0), false (1, 0), zeros (1, 0), zeros (0, 4), [])
%!error id=aura:invalid-argument with (7, [1 1 1 1; 1 1 1 1])
%!error id=aura:invalid-argument with (7, [1 1 2 1; 2 1 1 1])
%!error <CLUSTER must be whole numbers from 1, row 6 is 0> with (8, [1 2 1 2 1 0]')
%!error id=aura:invalid-size with (8, [1; 2])
%!error id=Octave:invalid-fun-call __aura_rates__ ()
*/
#include "auramex.h"

enum {
  IN_GROUP,
  IN_WEIGHT,
  IN_PROB,
  IN_VALUE,
  IN_BAND,
  IN_UNIFORM,
  IN_EVENTS,
  IN_CLUSTER,
  N_IN
};
enum { OUT_RATE, OUT_DRAWS, N_OUT };

/* N whole numbers in LO..HI as int32; the largest. */
static size_t
fetch_codes (const struct auramex *mex, const mxArray *a, const char *name,
             size_t n, double lo, const int32_t **codes)
{
  const double *v = auramex_doubles (mex, a, name, n, 1);
  int32_t *out
    = (int32_t *) auramex_work (mex, aura_size_mul (n + 1, sizeof *out));
  double top = lo;
  for (size_t i = 0; i < n; i++)
    {
      if (!(v[i] >= lo && v[i] <= INT32_MAX && v[i] == floor (v[i])))
        auramex_error (mex->fcn, "aura:out-of-range",
                       "%s must be whole numbers from %g, row %zu is %g", name,
                       lo, i + 1, v[i]);
      out[i] = (int32_t) v[i];
      top = fmax (top, v[i]);
    }
  *codes = out;
  return (size_t) top;
}

static void
require_range (const struct auramex *mex, const double *v, size_t count,
               const char *name, double lo, double hi)
{
  for (size_t i = 0; i < count; i++)
    if (!(v[i] >= lo && v[i] <= hi))
      auramex_error (mex->fcn, "aura:out-of-range",
                     "%s must be in [%g, %g], element %zu is %g", name, lo, hi,
                     i + 1, v[i]);
}

/* The labels, from the columns of EVENTS. */
static void
fetch_events (const struct auramex *mex, const mxArray *a,
              struct aura_rates_data *data)
{
  const size_t count = mxGetM (a);
  const double *v = auramex_doubles (mex, a, "EVENTS", count, 4);
  size_t *item
    = (size_t *) auramex_work (mex, aura_size_mul (count + 1, sizeof *item));
  size_t *batch
    = (size_t *) auramex_work (mex, aura_size_mul (count + 1, sizeof *batch));
  unsigned char *drawn = (unsigned char *) auramex_work (mex, count + 1);
  require_range (mex, v, count, "EVENTS(:,1)", 1, (double) data->n);
  require_range (mex, v + 2 * count, count, "EVENTS(:,3)", 1,
                 (double) data->n_batches);
  for (size_t e = 0; e < count; e++)
    {
      if (v[e] != floor (v[e]) || v[e + 2 * count] != floor (v[e + 2 * count]))
        auramex_error (
          mex->fcn, "aura:out-of-range",
          "EVENTS(:,[1 3]) must be whole numbers, row %zu is %g, %g", e + 1,
          v[e], v[e + 2 * count]);
      if (!(isnan (v[e + count]) || v[e + count] == 0 || v[e + count] == 1))
        auramex_error (mex->fcn, "aura:out-of-range",
                       "EVENTS(:,2) must be 0, 1 or NaN, row %zu is %g", e + 1,
                       v[e + count]);
      item[e] = (size_t) v[e] - 1;
      batch[e] = (size_t) v[e + 2 * count] - 1;
      drawn[e] = v[e + 3 * count] != 0;
    }
  data->n_events = count;
  data->item = item;
  data->answer = v + count;
  data->batch = batch;
  data->drawn = drawn;
}

static struct aura_rates_data
fetch (const struct auramex *mex, const mxArray *prhs[])
{
  struct aura_rates_data d
    = { .n = mxGetM (prhs[IN_GROUP]), .n_batches = mxGetN (prhs[IN_PROB]) };
  const size_t nb = aura_size_mul (d.n, d.n_batches);
  d.n_groups = fetch_codes (mex, prhs[IN_GROUP], "GROUP", d.n, 0, &d.group);
  d.weight = auramex_doubles (mex, prhs[IN_WEIGHT], "WEIGHT", d.n, 1);
  for (size_t i = 0; i < d.n; i++)
    if (d.group[i] && !(d.weight[i] > 0 && isfinite (d.weight[i])))
      auramex_error (mex->fcn, "aura:out-of-range",
                     "WEIGHT must be positive and finite, row %zu is %g", i + 1,
                     d.weight[i]);
  d.prob = auramex_doubles (mex, prhs[IN_PROB], "PROB", d.n, d.n_batches);
  require_range (mex, d.prob, nb, "PROB", 0, 1);
  const size_t columns = mxGetN (prhs[IN_VALUE]);
  d.n_tables = columns == 2 || d.n_batches == 0 ? 1 : d.n_batches;
  d.value = auramex_doubles (mex, prhs[IN_VALUE], "VALUE", d.n, 2 * d.n_tables);
  auramex_require_finite (mex, prhs[IN_VALUE], "VALUE");
  const mxArray *band = prhs[IN_BAND];
  if (!mxIsLogical (band) || mxIsSparse (band)
      || mxGetNumberOfDimensions (band) != 2 || mxGetM (band) != d.n
      || mxGetN (band) != d.n_batches)
    auramex_error (mex->fcn, "aura:invalid-type",
                   "BAND must be logical and of the size of PROB");
  d.band = (const unsigned char *) mxGetData (band);
  d.uniform
    = auramex_doubles (mex, prhs[IN_UNIFORM], "UNIFORM", 1, d.n_batches);
  fetch_events (mex, prhs[IN_EVENTS], &d);
  return d;
}

static mxArray *
return_rate (const struct auramex *mex, size_t g,
             const struct aura_rates_group *rate)
{
  mxArray *out = mxCreateStructMatrix (1, 1, 0, NULL);
  double *estimate = auramex_add (mex, out, "estimate", g, 1);
  double *variance = auramex_add (mex, out, "variance", g, 1);
  double *bounds = auramex_add (mex, out, "bounds", g, 2);
  double *items = auramex_add (mex, out, "items", g, 1);
  double *labels = auramex_add (mex, out, "labels", g, 1);
  double *draws = auramex_add (mex, out, "draws", g, 1);
  double *unanswered = auramex_add (mex, out, "unanswered", g, 1);
  for (size_t k = 0; k < g; k++)
    {
      estimate[k] = rate[k].estimate;
      variance[k] = rate[k].variance;
      bounds[k] = rate[k].low;
      bounds[k + g] = rate[k].high;
      items[k] = (double) rate[k].n;
      labels[k] = (double) rate[k].n_labels;
      draws[k] = (double) rate[k].n_draws;
      unanswered[k] = (double) rate[k].n_unanswered;
    }
  return out;
}

static mxArray *
return_draws (const struct auramex *mex, size_t count,
              const struct aura_rates_draw *draw)
{
  mxArray *out = mxCreateStructMatrix (1, 1, 0, NULL);
  double *z = auramex_add (mex, out, "z", count, 1);
  double *weight = auramex_add (mex, out, "weight", count, 1);
  double *expected = auramex_add (mex, out, "expected", count, 1);
  double *probability = auramex_add (mex, out, "probability", count, 1);
  for (size_t e = 0; e < count; e++)
    {
      z[e] = draw[e].z;
      weight[e] = draw[e].weight;
      expected[e] = draw[e].expected;
      probability[e] = draw[e].probability;
    }
  return out;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_agreement", nrhs, N_IN, nlhs, N_OUT);
  const struct aura_rates_data d = fetch (&mex, prhs);
  const int32_t *cluster = NULL;
  const size_t n_clusters
    = mxIsEmpty (prhs[IN_CLUSTER])
        ? 0
        : fetch_codes (&mex, prhs[IN_CLUSTER], "CLUSTER", d.n, 1, &cluster);

  /* Allocate. */
  const size_t g = d.n_groups;
  void *work = auramex_work (&mex, aura_rates_worksize (d.n, g, d.n_events));
  struct aura_rates_group *rate = (struct aura_rates_group *) auramex_work (
    &mex, aura_size_mul (g + 1, sizeof *rate));
  struct aura_rates_draw *draw = (struct aura_rates_draw *) auramex_work (
    &mex, aura_size_mul (d.n_events + 1, sizeof *draw));
  double *score = (double *) auramex_work (
    &mex, aura_size_mul (aura_size_add (d.n, n_clusters + 1), sizeof *score));

  /* Compute. */
  const enum aura_rc rc = aura_rates (&d, rate, draw, score, work, &mex.exec);
  auramex_check (&mex, rc);
  double variance_new = mxGetNaN ();
  if (cluster)
    variance_new = aura_rates_cluster_variance (d.n, d.weight, score, cluster,
                                                n_clusters, score + d.n);

  /* Return. */
  plhs[OUT_RATE] = return_rate (&mex, g, rate);
  auramex_put_number (plhs[OUT_RATE], "variance_new", variance_new);
  if (nlhs > OUT_DRAWS)
    plhs[OUT_DRAWS] = return_draws (&mex, d.n_events, draw);
}
