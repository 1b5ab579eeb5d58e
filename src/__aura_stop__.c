/* [WHY, STABLE] = __aura_stop__ (CHANGE, ASKED, OPTIONS)

   Whether the loop has settled (core/loop/stop.c).  CHANGE 4-by-rounds double:
   dq, dflip, dm and dver of each round; ASKED: queries so far; OPTIONS = [eps_q
   eps_flip eps_m eps_ver stable_rounds min_rounds max_rounds on_budget budget].
   WHY: 0 go on, 1 stable, 2 max_rounds, 3 budget.  STABLE: is the last round.

%!test
%! [why, stable] = __aura_stop__ (zeros (4, 3), 0, [0 0 0 0 2 2 9 0 0]);
%! assert (why, 1);
%! assert (stable, true);
%!assert (__aura_stop__ (ones (4, 3), 5, [0 0 0 0 1 1 3 1 5]), 2)
%!assert (__aura_stop__ (ones (4, 2), 5, [0 0 0 0 1 1 3 1 5]), 3)
%!assert (__aura_stop__ (zeros (4, 0), 5, [0 0 0 0 1 1 3 1 5]), 0)
%!error id=aura:invalid-size __aura_stop__ (zeros (3, 2), 5, ones (1, 9))
%!error id=aura:invalid-size __aura_stop__ (zeros (4, 2), [5 5], ones (1, 9))
%!error id=aura:invalid-size __aura_stop__ (zeros (4, 2), 5, ones (1, 8))
%!error id=aura:invalid-type __aura_stop__ (single (zeros (4, 2)), 5, ones (1, 9))
%!error id=aura:invalid-argument __aura_stop__ (zeros (4, 2), 5, [0 0 0 0 0 1 3 1 5])
%!error id=Octave:invalid-fun-call __aura_stop__ (1)
*/
#include "auramex.h"

enum { IN_CHANGE, IN_ASKED, IN_OPTIONS, N_IN };
enum { OUT_WHY, OUT_STABLE, N_OUT };
enum {
  OPT_EPS,
  OPT_STABLE_ROUNDS = OPT_EPS + AURA_STOP_N_CHANGES,
  OPT_MIN_ROUNDS,
  OPT_MAX_ROUNDS,
  OPT_ON_BUDGET,
  OPT_BUDGET,
  N_OPT
};

static struct aura_stop_options
fetch_options (const struct auramex *mex, const mxArray *options)
{
  const double *v = auramex_doubles (mex, options, "OPTS.stop", 1, N_OPT);
  struct aura_stop_options o = { .stable_rounds = v[OPT_STABLE_ROUNDS],
                                 .min_rounds = v[OPT_MIN_ROUNDS],
                                 .max_rounds = v[OPT_MAX_ROUNDS],
                                 .on_budget = v[OPT_ON_BUDGET] != 0,
                                 .budget = v[OPT_BUDGET] };
  memcpy (o.eps, v + OPT_EPS, sizeof o.eps);
  return o;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_stop", nrhs, N_IN, nlhs, N_OUT);
  const size_t rounds = mxGetN (prhs[IN_CHANGE]);
  const double *change = auramex_doubles (&mex, prhs[IN_CHANGE], "CHANGE",
                                          AURA_STOP_N_CHANGES, rounds);
  const double *asked
    = auramex_doubles (&mex, prhs[IN_ASKED], "ASKED", 1, 1);
  const struct aura_stop_options options
    = fetch_options (&mex, prhs[IN_OPTIONS]);

  /* Compute. */
  struct aura_settled settled;
  auramex_check (&mex,
                 aura_stop (rounds, change, *asked, &settled, &options));

  /* Return. */
  plhs[OUT_WHY] = mxCreateDoubleScalar (settled.why);
  if (nlhs > OUT_STABLE)
    plhs[OUT_STABLE] = mxCreateLogicalScalar (settled.stable != 0);
}
