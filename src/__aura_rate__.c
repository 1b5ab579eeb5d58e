/* [RATE, SCORE] = __aura_rate__ (FCN, Y, PREDICTED, PROBABILITY, SIZE, UNSTABLE, Z)

   A rate over a finite population and its interval (core/decide/rate.c), for the public function
   FCN.  Of n items:
   Y            n-by-1, the outcome in [0, 1]; NaN without a label
   PREDICTED    n-by-1 in [0, 1], what is expected of Y without the item's own label; NaN where
                nothing reads it: SIZE is 0, or Y is known and PROBABILITY is NaN
   PROBABILITY  n-by-1 in (0, 1], that the item has been drawn by now; NaN: known without having
                been drawn
   SIZE         n-by-1, not negative: what an item counts; 0: it has no part
   UNSTABLE     in [0, 1], share of the labels without which what is measured would differ
   Z            positive, the normal quantile of the interval
   RATE has the fields of struct aura_rate: estimate, low, high, worth, open, open_low,
   open_high, kish, slope, worth_new, low_new, high_new, n, n_labels, n_draws.  SCORE (n-by-1): the items' parts in the rate, NaN where SIZE is 0.

%!function [rate, score] = of (y, f, pi, size = ones (numel (y), 1), unstable = 0, z = aura.stat.z95 ())
%!  [rate, score] = __aura_rate__ ("aura_rate", y, f, pi, size, unstable, z);
%!endfunction
%!test <*values of another program, to 9 digits>
%! none = NaN (7, 1);
%! y = [[1 1 0 1 0]'; none];
%! f = [.8 .7 .6 .9 .4, .9 .8 .55 .7 .6 .65 .75]';
%! pi = [[.5 .5 .4 .6 .7]'; none];
%! of_new = @(r) [r.worth_new, r.low_new, r.high_new];
%! r = of (y, f, pi);
%! assert ([r.slope, r.open, r.estimate, r.worth], [.363346891 .586483206 .592115203 4.712053329], 1e-9);
%! assert ([r.low, r.high], [3 10] / 12, eps);
%! assert (of_new (r), [4.898148506 .223303039 .879949642], 1e-9);
%! assert ([r.n, r.n_labels, r.n_draws], [12 5 5]);
%! r = of (y, f, pi, ones (12, 1), .2);
%! assert ([r.estimate, r.worth, of_new(r)], [.592115203 1.812328203 3.127915760 .172968970 .909715235], 1e-9);
%! r = of (y, 1 - f, pi);                 # it points the wrong way: as if there were none
%! assert ([r.slope, r.open, r.estimate, r.worth], [0 .580310881 .588514680 4.328762347], 1e-9);
%! assert ([of_new(r), r.kish], [4.749397898 .217494965 .880374537 4.328762347], 1e-9);
%! k = (0:11)';
%! y = [[1 1 0 1 1 1 0 1 1 0 1 1]'; NaN(60, 1)];
%! f = [.55 + .03 * k; .5 + .45 * (0:59)' / 59];
%! pi = [.08 + .02 * k; NaN(60, 1)];
%! r = of (y, f, pi);
%! assert ([r.slope, r.open, r.estimate, r.worth], [0 .772197982 .768498318 9.407720065], 1e-9);
%! assert ([r.low, r.high], [.472222222 .930555556], 1e-9);
%! assert (of_new (r), [10.072582294 .460675837 .928064053], 1e-9);
%! assert ([r.open_low, r.open_high], ([r.low, r.high] * 72 - 9) / 60, 1e-12); # 9 of the known
%! pi(1:4) = NaN;
%! r = of (y, f, pi);
%! assert ([r.n_labels, r.n_draws], [12 8]);
%! y = [[1 1 1 0 1 0 1 1 0 1 1 0 1 1 1 0 0 1 1 1]'; NaN(80, 1)];
%! good = [.9 .8 .9 .3 .7 .4 .8 .9 .2 .8 .6 .3 .9 .7 .8 .5 .1 .9 .6 .8]';
%! pi = .2 * ones (100, 1);
%! r = of (y, [good; .4 + .5 * (0:79)' / 79], pi);
%! assert ([r.slope, r.estimate, r.worth, r.low, r.high], [1 .704 45.879141519 .56 .83], 1e-9);
%! assert (of_new (r), [31.299203989 .529130889 .834267926], 1e-9);
%! coin = [mod(mod (7 * (0:19)', 3), 2); mod((0:79)', 2)];
%! r = of (y, coin, pi);
%! assert ([r.slope, r.estimate, r.worth, r.low, r.high], [.043068043 .705168165 20.345062425 .51 .85], 1e-9);
%! assert (of_new (r), [20.219476755 .487300385 .857523525], 1e-9);
%! r = of (y, .5 * ones (100, 1), pi);
%! assert ([r.slope, r.estimate, r.worth, of_new(r)], [0 .7 20 20 .481027182 .854522755], 1e-9);
%!test <*all labelled, or all alike: Wilson's for new items, no shorter than the exact one>
%! y = [ones(137, 1); zeros(63, 1)];
%! r = of (y, .5 * ones (200, 1), .5 * ones (200, 1));
%! assert ([r.worth_new, r.low_new, r.high_new], [200 .617650439 .745376790], 1e-9);
%! y = [ones(12, 1); NaN(88, 1)];
%! r = of (y, .5 * ones (100, 1), .12 * ones (100, 1));
%! assert ([r.worth_new, r.low_new, r.high_new], [12 .735351531 1], 1e-9);
%! r = of (1 - y, .5 * ones (100, 1), .12 * ones (100, 1));
%! assert ([r.low_new, r.high_new], [0, 1 - .735351531], 1e-9);
%!test <*sizes: twice as large is twice the same item>
%! y = [1 0 NaN NaN]';
%! f = [.5 .5 .25 .75]';
%! pi = [.5 .5 NaN NaN]';
%! a = of (y, f, pi, [2 2 2 2]');
%! b = of (y, f, pi);
%! assert ([a.estimate, a.low, a.high, a.worth], [b.estimate, b.low, b.high, b.worth], eps);
%! c = of (y, f, pi, [1 1 3 1]');        # two labels tell no slope; the open count as 4^2 / 10
%! assert ([c.open, c.estimate], [1/2, 1/2], eps);
%! assert (1 / c.worth_new, (4/6)^2 * (1/2 + 10/16) + 12/36, eps);
%! d = of ([y; 1], [f; NaN], [pi; NaN], [1 1 1 1 0]');
%! assert (d, b);
%!test <*all labelled: that point; no drawn label: what is possible; no item>
%! r = of ([1 0 1]', [.5 .5 .5]', [.5 NaN 1]');
%! assert ([r.estimate, r.low, r.high, r.worth, r.open], [2/3 2/3 2/3 Inf NaN]);
%! assert (r.worth_new, 3, 4 * eps);
%! r = of ([1 0 NaN NaN]', [.5 .5 .5 .5]', NaN (4, 1));
%! assert ([r.estimate, r.low, r.high, r.worth, r.n_draws], [NaN 1/4 3/4 0 0]);
%! assert ([r.worth_new, r.low_new, r.high_new], [0 0 1]);
%! r = of (zeros (0, 1), zeros (0, 1), zeros (0, 1));
%! assert ([r.estimate, r.low, r.high, r.n], [NaN NaN NaN 0]);
%!test <*the items' parts, whose mean is the rate>
%! y = [1 0 1 NaN NaN NaN 1]';
%! f = [.7 .4 .5 .25 .75 .6 .5]';
%! pi = [.5 .25 NaN NaN NaN NaN NaN]';
%! assert (getfield (of (y, f, pi), "slope"), 0); # two labels tell no slope
%! [r, score] = of (y, f, pi, [1 1 1 1 1 1 0]');
%! w = [1 3]' / 4;
%! g = r.slope * f;
%! mean_r = w' * (y(1:2) - g(1:2));
%! part = [y(1:2) + 3 * w .* (y(1:2) - g(1:2) - mean_r); 1; g(4:6) + mean_r];
%! assert (score, [part; NaN], eps);
%! assert (mean (part), r.estimate, eps);
%!error <Y must be in .0, 1. or NaN, row 2 is 2> of ([1; 2], [1; 1], [1; 1])
%!error <PREDICTED must be in .0, 1., row 1 is nan> of (1, NaN, .5)
%!error <PREDICTED must be in .0, 1., row 1 is 2> of (NaN, 2, .5)
%!error <PROBABILITY must be in .0, 1. or NaN, row 1 is 0> of (1, .5, 0)
%!error <SIZE must be finite and not negative, row 1 is inf> of (1, .5, 1, Inf)
%!error id=aura:out-of-range of (1, .5, 1, -1)
%!error id=aura:invalid-size of ([1; 1], .5, 1)
%!error <UNSTABLE must be in .0, 1.> of (1, .5, 1, 1, 2)
%!error <Z must be> of (1, .5, 1, 1, 0, 0)
%!error id=Octave:invalid-fun-call __aura_rate__ ("f")
*/
#include "auramex.h"

enum {
  IN_FCN,
  IN_Y,
  IN_PREDICTED,
  IN_PROBABILITY,
  IN_SIZE,
  IN_UNSTABLE,
  IN_Z,
  N_IN
};
enum { OUT_RATE, OUT_SCORE, N_OUT };

static void
refuse (const struct auramex *mex, const char *what, size_t i, double value)
{
  auramex_error (mex->fcn, "aura:out-of-range", "%s, row %zu is %g", what,
                 i + 1, value);
}

static struct aura_rate_data
fetch (const struct auramex *mex, const mxArray *prhs[])
{
  struct aura_rate_data d = { .n = mxGetM (prhs[IN_Y]) };
  d.y = auramex_doubles (mex, prhs[IN_Y], "Y", d.n, 1);
  d.predicted = auramex_doubles (mex, prhs[IN_PREDICTED], "PREDICTED", d.n, 1);
  d.probability
    = auramex_doubles (mex, prhs[IN_PROBABILITY], "PROBABILITY", d.n, 1);
  d.size = auramex_doubles (mex, prhs[IN_SIZE], "SIZE", d.n, 1);
  for (size_t i = 0; i < d.n; i++)
    {
      const double y = d.y[i], f = d.predicted[i], pi = d.probability[i];
      if (!(d.size[i] >= 0 && isfinite (d.size[i])))
        refuse (mex, "SIZE must be finite and not negative", i, d.size[i]);
      if (d.size[i] == 0)
        continue;
      if (y < 0 || y > 1)
        refuse (mex, "Y must be in [0, 1] or NaN", i, y);
      if (!isnan (y) && isnan (pi))
        continue;
      if (!(f >= 0 && f <= 1))
        refuse (mex, "PREDICTED must be in [0, 1]", i, f);
      if (!isnan (y) && !(pi > 0 && pi <= 1))
        refuse (mex, "PROBABILITY must be in (0, 1] or NaN", i, pi);
    }
  return d;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init_for (nrhs, prhs, N_IN, nlhs, N_OUT);
  const struct aura_rate_data data = fetch (&mex, prhs);
  const double unstable
    = auramex_scalar (&mex, prhs[IN_UNSTABLE], "UNSTABLE", 0, 1);
  const double z = auramex_scalar (&mex, prhs[IN_Z], "Z", 1e-12, 100);

  /* Allocate. */
  mxArray *score = auramex_create (&mex, data.n, 1, 0);

  /* Compute. */
  struct aura_rate rate;
  aura_rate (&data, unstable, z, &rate, mxGetPr (score));

  /* Return. */
  mxArray *out = mxCreateStructMatrix (1, 1, 0, NULL);
  auramex_put_number (out, "estimate", rate.estimate);
  auramex_put_number (out, "low", rate.low);
  auramex_put_number (out, "high", rate.high);
  auramex_put_number (out, "worth", rate.worth);
  auramex_put_number (out, "open", rate.open);
  auramex_put_number (out, "open_low", rate.open_low);
  auramex_put_number (out, "open_high", rate.open_high);
  auramex_put_number (out, "kish", rate.kish);
  auramex_put_number (out, "slope", rate.slope);
  auramex_put_number (out, "worth_new", rate.worth_new);
  auramex_put_number (out, "low_new", rate.low_new);
  auramex_put_number (out, "high_new", rate.high_new);
  auramex_put_number (out, "n", (double) rate.n);
  auramex_put_number (out, "n_labels", (double) rate.n_labels);
  auramex_put_number (out, "n_draws", (double) rate.n_draws);
  plhs[OUT_RATE] = out;
  if (nlhs > OUT_SCORE)
    plhs[OUT_SCORE] = score;
}
