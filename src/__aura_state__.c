/* [Q, A, M] = __aura_state__ (SIGNAL, STATUS, Q, OPTS)

   The state before the first round (core/loop/state.c).  SIGNAL n-by-1 double of
   0 and 1; STATUS n-by-1 int8; Q n-by-1 in [0, 1], on which the labels are imposed,
   or [] for the one that follows from SIGNAL and STATUS.  Outputs n-by-1 double.

%!function [q, a, m] = state (signal, status, q, varargin)
%!  opts = aura_options (varargin{:});
%!  [q, a, m] = __aura_state__ (signal, int8 (status), q, opts);
%!endfunction
%!test
%! [q, a, m] = state ([1 1 1 0 0]', [2 3 0 4 1]', [], "trust.a_source", .9, ...
%!                    "trust.a_verified", .8, "trust.gamma_loc", .25);
%! assert (q, [1 0 2/4 1/2 1]');
%! assert (a, [.8 .8 .375 .375 .9]');
%! assert (m, .5 * ones (5, 1));
%!test <*labels imposed on a given q, and its confidence; no transport>
%! [q, a, m] = state ([1; 1; 1; 1], [0; 2; 3; 1], [.2; .3; .4; .5], "blocks.transport", false);
%! assert (q, [.2; 1; 0; 1]);
%! assert (a, [.35; 1; 1; 1], eps);
%! assert (m, zeros (4, 1));
%!test
%! assert (state (zeros (0, 1), zeros (0, 1), []), zeros (0, 1));
%!error id=aura:invalid-size state ([1; 1], 0, [])
%!error id=aura:invalid-type state (true, 0, [])
%!error <SIGNAL must be 0 or 1, row 2 is 0.5> state ([1; .5], [0; 0], [])
%!error <Q must be in .0, 1., row 1 is 2> state (1, 0, 2)
%!error id=aura:invalid-size state (1, 0, [1; 1])
%!error <aura_start: OPTS.trust.a_source must be in .0, 1., got 2>
%! opts = aura_options ();
%! opts.trust.a_source = 2;
%! __aura_state__ (1, int8 (0), [], opts);
%!assert (nthargout (1:3, @__aura_state__, 1, int8 (0), [], struct ()),
%!        nthargout (1:3, @__aura_state__, 1, int8 (0), [], aura_options ()))
%!error id=Octave:invalid-fun-call __aura_state__ (1)
*/
#include "auramex_options.h"

enum { IN_SIGNAL, IN_STATUS, IN_Q, IN_OPTS, N_IN };
enum { OUT_Q, OUT_A, OUT_M, N_OUT };

static const double *
fetch_signal (const struct auramex *mex, const mxArray *a, size_t n)
{
  const double *signal = auramex_doubles (mex, a, "SIGNAL", n, 1);
  for (size_t i = 0; i < n; i++)
    if (signal[i] != 0 && signal[i] != 1)
      auramex_error (mex->fcn, "aura:out-of-range",
                     "SIGNAL must be 0 or 1, row %zu is %g", i + 1, signal[i]);
  return signal;
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  /* Check. */
  struct auramex mex = auramex_init ("aura_start", nrhs, N_IN, nlhs, N_OUT);
  const struct aura_trust_options options
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], trust, 0);
  const struct aura_transport_options transport
    = AURAMEX_OPTIONS (&mex, prhs[IN_OPTS], transport, 0);
  const size_t n = mxGetM (prhs[IN_SIGNAL]);
  const double *signal = fetch_signal (&mex, prhs[IN_SIGNAL], n);
  const int8_t *status = auramex_status (&mex, prhs[IN_STATUS], n);
  const double *given = NULL;
  if (!mxIsEmpty (prhs[IN_Q]))
    given = auramex_column (&mex, prhs[IN_Q], "Q", n, 0, 1);

  /* Allocate. */
  mxArray *out[N_OUT];
  for (int o = 0; o < N_OUT; o++)
    out[o] = auramex_create (&mex, n, 1, 0);
  double *q = mxGetPr (out[OUT_Q]);

  /* Compute. */
  if (given)
    {
      memcpy (q, given, n * sizeof *q);
      aura_state_impose (n, status, q);
    }
  else
    aura_state_responsibility (n, signal, status, q);
  auramex_check (
    &mex, aura_state_confidence (n, q, status, mxGetPr (out[OUT_A]),
                                 mxGetPr (out[OUT_M]),
                                 transport.on ? .5 : transport.off, &options));

  /* Return. */
  for (int o = 0; o == 0 || o < nlhs; o++)
    plhs[o] = out[o];
}
