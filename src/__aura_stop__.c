/* [WHY, STABLE] = __aura_stop__ (CHANGE, ASKED, OPTS)

   Whether the loop has settled (core/loop/stop.c).  CHANGE 4-by-rounds double:
   dq, dflip, dm and dver of each round; ASKED: queries so far; of OPTS the group
   stop and query.budget count.  WHY: 0 go on, 1 stable, 2 max_rounds, 3 budget.
   STABLE: is the last round.

%!function varargout = stop (change, asked, name, value)
%!  opts = aura_options ("stop.max_rounds", 3, "stop.on_budget", true, "query.budget", 5);
%!  if (nargin > 2)
%!    opts.stop.(name) = value;
%!  endif
%!  varargout = cell (1, 2);
%!  [varargout{:}] = __aura_stop__ (change, asked, opts);
%!endfunction
%!test
%! [why, stable] = stop (zeros (4, 4), 0);
%! assert (why, 1);
%! assert (stable, true);
%!assert (stop (ones (4, 3), 5), 2)
%!assert (stop (ones (4, 2), 5), 3)
%!assert (stop (ones (4, 2), -Inf), 0)
%!assert (stop (zeros (4, 0), 5), 0)
%!assert (stop (zeros (4, 9), 0, "stable_rounds", Inf), 2)
%!error id=aura:invalid-size stop (zeros (3, 2), 5)
%!error id=aura:invalid-size stop (zeros (4, 2), [5 5])
%!error id=aura:invalid-type stop (single (zeros (4, 2)), 5)
%!error <OPTS.stop.eps_q must be at least 0, got -1> stop (ones (4, 1), 0, "eps_q", -1)
%!error <OPTS.stop.max_rounds must be at least 1, got 0> stop (ones (4, 1), 0, "max_rounds", 0)
%!error <OPTS.stop must be a struct of options, got double> __aura_stop__ (ones (4, 1), 0, struct ("stop", 3))
%!error <OPTS.stop must be a struct of options> __aura_stop__ (ones (4, 1), 0, struct ("stop", {{struct(), 3}}))
%!error id=aura:invalid-argument __aura_stop__ (ones (4, 1), 0, 1)
%!error id=Octave:invalid-fun-call __aura_stop__ (1)
*/
#include "auramex_options.h"

enum { IN_CHANGE, IN_ASKED, IN_OPTS, N_IN };
enum { OUT_WHY, OUT_STABLE, N_OUT };
void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_stop", nrhs, N_IN, nlhs, N_OUT);
  const size_t rounds = mxGetN (prhs[IN_CHANGE]);
  const double *change = auramex_doubles (&mex, prhs[IN_CHANGE], "CHANGE",
                                          AURA_STOP_N_CHANGES, rounds);
  const double *asked = auramex_doubles (&mex, prhs[IN_ASKED], "ASKED", 1, 1);
  const struct aura_stop_options options
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], stop, 0);

  /* Compute. */
  struct aura_settled settled;
  auramex_check (&mex, aura_stop (rounds, change, *asked, &settled, &options));

  /* Return. */
  plhs[OUT_WHY] = mxCreateDoubleScalar (settled.why);
  if (nlhs > OUT_STABLE)
    plhs[OUT_STABLE] = mxCreateLogicalScalar (settled.stable != 0);
}
