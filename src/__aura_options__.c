/* OPTS = __aura_options__ (FCN, OPTS)

   OPTS with canonical values (numbers as doubles in a row, flags as logicals, names
   as they are spelled here), or the error of FCN that says which option is wrong.
   The ranges are those of the core (core/base/options.c).

%!function with (group, name, value)
%!  opts = aura_options ();
%!  opts.(group).(name) = value;
%!  __aura_options__ ("f", opts);
%!endfunction
%!test
%! opts = aura_options ("preset", "judge");
%! assert (__aura_options__ ("f", opts), opts);
%! given = opts;
%! given.blocks.transport = 1;
%! given.query.weights = given.query.weights';
%! given.graph.k = int8 (given.graph.k);
%! given.query.rule = "Boundary";
%! before = given;
%! assert (__aura_options__ ("f", given), opts);
%! assert (given, before); # the caller's is as it was
%!error <^f: transport.tau must be in .0, 80., got 81$> with ("transport", "tau", 81)
%!test <*whatever is wrong with a value: one identifier>
%! for value = {-1, "a", {}, [], [1 2], NaN, 1i, sparse(1)}
%!   try
%!     with ("transport", "relation", value{1});
%!     error ("accepted");
%!   catch err
%!     assert (err.identifier, "aura:out-of-range");
%!   end_try_catch
%! endfor
%!error id=aura:invalid-type __aura_options__ (1, aura_options ())
%!error id=aura:invalid-argument __aura_options__ ("f", 1)
%!error <^f: OPTS must be a struct of aura_options; graph.k is missing$> __aura_options__ ("f", rmfield (aura_options (), "graph"))
%!error id=Octave:invalid-fun-call __aura_options__ ("f")
*/
#include "auramex_options.h"

enum { IN_FCN, IN_OPTS, N_IN };
enum { OUT_OPTS, N_OUT };

/* A count, "auto" as OTHERWISE. */
static size_t
count_or_auto (const struct auramex_options *o, const char *group,
               const char *name, size_t otherwise)
{
  static const char *const only[] = { "auto", NULL };
  if (!mxIsChar (auramex_require_option (o, group, name)))
    return auramex_count (o, group, name);
  auramex_choice (o, group, name, only);
  return otherwise;
}

/* How a run talks to its caller. */
static void
check_display (const struct auramex_options *o)
{
  static const char *const displays[] = { "off", "final", "iter", NULL };
  const mxArray *fcn = auramex_require_option (o, NULL, "OutputFcn");
  auramex_choice (o, NULL, "Display", displays);
  if (!mxIsEmpty (fcn) && !(mxIsChar (fcn) && mxGetM (fcn) == 1)
      && !mxIsClass (fcn, "function_handle"))
    auramex_refuse_option (o, "aura:invalid-type", NULL, "OutputFcn",
                           "[] or a function");
}

/* Iterations in the first and in later rounds, both. */
static void
double_iterations (const struct auramex_options *o)
{
  const mxArray *a = auramex_require_option (o, "encoder", "iterations");
  if (mxGetNumberOfElements (a) != 1)
    return;
  mxArray *both = mxCreateDoubleMatrix (1, 2, mxREAL);
  mxGetPr (both)[0] = mxGetPr (both)[1] = auramex_element (a, 0);
  auramex_settle (o, "encoder", "iterations", both);
}

/* What only .m files read. */
static void
check_loop (const struct auramex_options *o)
{
  static const char *const encoders[] = { "trained", "untrained", NULL };
  static const char *const queries[] = { "score", "random", NULL };
  static const char *const rules[] = { "H", "boundary", NULL };
  static const char *const seeds[] = { "given", "uniform", NULL };
  static const char *const methods[] = { "none", "bayes", NULL };
  auramex_choice (o, "blocks", "encoder", encoders);
  auramex_choice (o, "blocks", "query", queries);
  auramex_choice (o, "query", "rule", rules);
  auramex_choice (o, "query", "seeds", seeds);
  auramex_choice (o, "decide", "method", methods);
  auramex_flag (o, "transport", "keep_plan");
  const struct aura_loop_options options = {
    .hidden = count_or_auto (o, "encoder", "hidden", 1),
    .latent = auramex_count (o, "encoder", "latent"),
    .rank = count_or_auto (o, "encoder", "rank", 1),
    .batch = auramex_count (o, "query", "batch"),
    .features = auramex_count (o, "decide", "rank"),
    .folds = auramex_count (o, "decide", "folds"),
  };
  auramex_accept (o, aura_loop_check (&options));
}

void
mexFunction (int nlhs, mxArray *plhs[], int nrhs, const mxArray *prhs[])
{
  struct auramex mex = auramex_init_for (nrhs, prhs, N_IN, nlhs, N_OUT);
  plhs[OUT_OPTS] = mxDuplicateArray (prhs[IN_OPTS]);
  struct auramex_options opts = auramex_options (&mex, plhs[OUT_OPTS]);
  opts.by_name = opts.is_copy = 1;
  auramex_seed (&opts);
  check_display (&opts);
  auramex_graph_options (&opts);
  opts.rounds = 1;
  auramex_target_options (&opts, 0);
  opts.rounds = 1;
  auramex_encoder_options (&opts, 0);
  auramex_trust_options (&opts);
  opts.rounds = 1;
  auramex_transport_options (&opts, 0);
  auramex_query_options (&opts);
  auramex_stop_options (&opts);
  auramex_layer_options (&opts);
  auramex_boundary_options (&opts);
  check_loop (&opts);
  double_iterations (&opts);
}
