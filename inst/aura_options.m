## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{opts} =} aura_options ()
## @deftypefnx {aura} {@var{opts} =} aura_options (@var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {@var{opts} =} aura_options ("preset", @var{preset}, @dots{})
## @deftypefnx {aura} {@var{opts} =} aura_options (@var{opts}, @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {} aura_options (@dots{})
## Make, change and check the options of an audit.
##
## @var{opts} is a scalar struct with the field @code{seed}, the fields
## @code{Display} (@code{"off"}, @code{"final"}, @code{"iter"}) and
## @code{OutputFcn} (as in @code{optimset}), and the groups @code{graph},
## @code{encoder}, @code{trust}, @code{transport}, @code{query}, @code{stop},
## @code{decide} and @code{blocks}, each a struct.  An option is named by its
## group and its field, @code{"transport.top_k"}; names are matched without
## regard to case.  A group may be given as a struct of some of its fields.
## With an @var{opts} as the first argument that struct is checked and changed.
## Without an output the options are printed with their meaning.
##
## @var{preset} chooses a set of defaults; options after it change single ones:
##
## @table @asis
## @item @code{"simulation"} (default)
## the calibrated defaults: intercept matched to the verified rate
## @item @code{"judge"}
## for the decisions of a real judge: weaker geometry (@code{geo_weight} 0.5),
## hidden width by the columns of x, the Bayesian decision layer and its
## boundary queries, 15 queries in batches of 5, at most 8 rounds
## @item @code{"paper"}
## lands on the operating point of the AURA paper's Table 1: fixed intercept 0,
## balanced classes, @code{lambda_p} 1, @code{lambda_loc} 0
## @item @code{"paper-ablation"}
## reproduces the collapse of the AURA paper's ablation without transport:
## fixed intercept 0, @code{lambda_p} 1, @code{lambda_m} 2, and the p-only
## trust keeps the inflow term
## @end table
##
## In the AURA paper the quantile @code{encoder.soft_quantile}, the threshold
## @code{transport.kappa} and the budgets vary with the round: these options
## take a scalar or a vector over rounds, whose last element serves all later
## rounds.
##
## The ablations are options: @code{blocks.encoder}
## @code{"trained"}|@code{"untrained"}, @code{blocks.trust}
## @code{"full"}|@code{"score"}, @code{blocks.transport} true|false,
## @code{blocks.query} @code{"score"}|@code{"random"}.
##
## Errors: @code{aura:unknown-option} (the message names the nearest valid
## name), @code{aura:out-of-range} for a value that the option does not take,
## @code{aura:invalid-type} for an argument list that is no list of pairs.
##
## @example
## @group
## opts = aura_options ("preset", "judge", "transport.top_k", 10);
## opts = aura_options (opts, "blocks.transport", false);
## @end group
## @end example
##
## Source: the notation is that of the AURA paper, appendix "Details of
## methodology"; defaults that the paper leaves open were calibrated on its
## simulation.
## @seealso{aura_start, aura_run, optimset}
## @end deftypefn

function opts = aura_options (varargin)

  spec = option_table ();
  args = varargin;
  current = defaults_of (spec);

  if (numel (args) >= 1 && isstruct (args{1}))
    given = args{1};
    args(1) = [];
    if (! isscalar (given))
      error ("aura:invalid-type",
             "aura_options: OPTS must be a scalar struct, got %s",
             strjoin (cellfun (@num2str, num2cell (size (given)),
                               "uniformoutput", false), "-by-"));
    endif
    current = merge_struct (current, given, "", spec);
  endif

  if (mod (numel (args), 2) != 0)
    error ("aura:invalid-type",
           "aura_options: options must come as pairs NAME, VALUE, got %d arguments",
           numel (args));
  endif

  for i = 1:2:numel (args)
    name = args{i};
    if (! (ischar (name) && isrow (name)))
      error ("aura:invalid-type",
             "aura_options: NAME must be a string, argument %d is %s", i,
             class (name));
    endif
    if (strcmpi (name, "preset"))
      current = apply_preset (defaults_of (spec), args{i+1}, spec);
    else
      current = set_option (current, name, args{i+1}, spec);
    endif
  endfor

  if (nargout == 0)
    print_options (current, spec);
  else
    opts = current;
  endif

endfunction

## One row an option: name, default, kind, meaning.  Kinds are checked by
## check_value.
function spec = option_table ()

  persistent table;
  if (isempty (table))
    rows = {
      "seed", 1, "integer 0 9007199254740991", "seed of everything that is drawn";
      "Display", "off", "off|final|iter", "what a run prints";
      "OutputFcn", [], "function", "stop = fcn (audit, round, state), called each round";

      "graph.k", 30, "integer 1 Inf", "neighbours of an example";
      "graph.tau", 3, "real 0 80", "sharpness of the graph's weights";
      "graph.search", "auto", "auto|exact|approximate", "search for neighbours; auto: approximate from 100000 rows on";

      "encoder.hidden", 32, "width", "hidden width, or \"auto\"";
      "encoder.latent", 16, "integer 1 Inf", "latent width";
      "encoder.rank", "auto", "rank", "directions of x that it is trained on: 1 to 512, Inf = x itself, \"auto\" = 256 or 512 above 512 columns";
      "encoder.soft_weight", .35, "real 0 Inf", "lambda_soft, weight of the soft labels";
      "encoder.soft_quantile", .5, "rounds 0 1", "tau_soft, quantile of confidence above which soft labels count";
      "encoder.geo_weight", 5, "real 0 Inf", "lambda_geo, weight of the smoothness over the graph";
      "encoder.smooth", .01, "real 0 Inf", "eta_z, smoothness of z against that of p";
      "encoder.anchor_weight", .01, "real 0 Inf", "lambda_anchor, weight against drift of confident examples";
      "encoder.verified_boost", 1, "real 0 Inf", "omega_ver, extra weight of verified examples";
      "encoder.weight_decay", 1e-3, "real 0 Inf", "weight decay on W1, W2, w";
      "encoder.iterations", [60 15], "iterations", "L-BFGS iterations in the first and in later rounds";
      "encoder.source_supervised", true, "logical", "sources count as verified positives in the loss";
      "encoder.balance", false, "logical", "both classes have the same total weight";
      "encoder.optimizer", "lbfgs", "lbfgs|adam", "optimizer";
      "encoder.learning_rate", 1e-3, "real 0 Inf", "Adam: learning rate";
      "encoder.batch", Inf, "integer 1 Inf", "Adam: batch size, Inf = full";
      "encoder.epochs", 40, "integer 0 Inf", "Adam: epochs";
      "encoder.patience", 8, "integer 1 Inf", "Adam: epochs without progress before it stops";
      "encoder.warmup", 8, "integer 0 Inf", "Adam: epochs of linear warm-up";

      "trust.clip", .01, "real 1e-12 0.499999", "eps_p, p is clipped to [clip, 1-clip]";
      "trust.lambda_p", 2, "real 0 Inf", "weight of the encoder's score";
      "trust.lambda_loc", .25, "real 0 Inf", "weight of the local evidence";
      "trust.lambda_anc", .5, "real 0 Inf", "weight of the anchor evidence";
      "trust.lambda_m", .5, "real 0 Inf", "weight of the carried inflow";
      "trust.intercept", "match", "match|fixed", "beta0: matched to the verified rate, or fixed";
      "trust.beta0", 0, "real -Inf Inf", "the fixed intercept";
      "trust.a_source", 1, "real 0 1", "anchor confidence of sources";
      "trust.a_verified", 1, "real 0 1", "anchor confidence of verified examples";
      "trust.gamma_q", .5, "real 0 Inf", "share of q in the anchor confidence";
      "trust.gamma_loc", .5, "real 0 Inf", "share of the local evidence in it";
      "trust.score_keeps_m", false, "logical", "blocks.trust \"score\" keeps the inflow term";

      "transport.ambiguous", [.1 .9], "interval", "I_amb, which q are uncertain (closed interval)";
      "transport.kappa", .8, "rounds 0 Inf", "anchor confidence from which an unlabelled example is a positive anchor";
      "transport.top_k", 15, "integer 1 Inf", "targets an anchor keeps";
      "transport.tau", 5, "real 0 80", "sharpness of the affinities";
      "transport.relation", .5, "real 0 1", "lambda_rel, weight of the relation consistency";
      "transport.eta_pos", .3, "real 0 1", "step of the positive inflow";
      "transport.eta_neg", .3, "real 0 1", "step of the negative inflow";
      "transport.budget_max", .95, "rounds 0 Inf", "budget at the first round";
      "transport.budget_min", .40, "rounds 0 Inf", "floor of the budget";
      "transport.budget_decay", .6, "real 0 Inf", "exponent of the budget's decay";
      "transport.budget_scale", "uncertain", "uncertain|unit", "budget times the uncertain examples, or as it is";
      "transport.budget_negative", [], "optional rounds 0 Inf", "budget of the negative inflow, [] = the same";
      "transport.outside", .5, "real 0 1", "inflow carried by examples that are not uncertain";
      "transport.search", "auto", "auto|exact|approximate", "search for targets; auto: approximate from 1e10 pairs of anchor and target on";
      "transport.keep_plan", false, "logical", "return the transport plan as a sparse matrix";

      "query.rule", "H", "H|boundary", "score H, or nearest the decision boundary";
      "query.weights", [1 .3 .3 .1], "weights 4", "weights of [U I D M] in H";
      "query.batch", 4, "integer 1 Inf", "queries a round";
      "query.budget", 16, "integer 0 Inf", "queries in all";

      "stop.eps_q", .01, "real 0 Inf", "mean change of q";
      "stop.eps_flip", .005, "real 0 Inf", "share of changed hard decisions";
      "stop.eps_m", .05, "real 0 Inf", "mean change of the inflow";
      "stop.eps_ver", 0, "real 0 Inf", "growth of the verified set";
      "stop.stable_rounds", 2, "integer 1 Inf", "stable rounds in a row that stop the run";
      "stop.min_rounds", 3, "integer 0 Inf", "rounds before a round counts as stable";
      "stop.max_rounds", 12, "integer 1 Inf", "rounds at most";
      "stop.on_budget", false, "logical", "stop when the query budget is spent";

      "decide.method", "none", "none|bayes", "decision layer";
      "decide.prior_mass", [.8 .1 .1], "masses", "prior masses of the models judge, features, loop";
      "decide.intercept_mean", .85, "real -Inf Inf", "prior mean of the intercept";
      "decide.intercept_sd", .5, "real 1e-6 Inf", "its standard deviation";
      "decide.slope_var", 4, "real 1e-12 Inf", "prior variance of the features' slopes";
      "decide.score_mean", .25, "real -Inf Inf", "prior mean of the loop score's slope";
      "decide.score_var", .125, "real 1e-12 Inf", "its variance";
      "decide.power", 2, "real 0 8", "power of S in the features X S^power";
      "decide.rank", 64, "integer 1 Inf", "principal directions at most";
      "decide.folds", 5, "integer 2 Inf", "folds of the cross-fitted loop score";
      "decide.threshold", .45, "real 0 1", "flip below this probability";

      "blocks.encoder", "trained", "trained|untrained", "train the encoder";
      "blocks.trust", "full", "full|score", "all evidence, or the score alone";
      "blocks.transport", true, "logical", "transport evidence from anchors";
      "blocks.query", "score", "score|random", "choose queries, or draw them uniformly"};
    table = struct ("name", {rows(:,1)}, "value", {rows(:,2)},
                    "kind", {rows(:,3)}, "help", {rows(:,4)});
    table.parts = cellfun (@(name) strsplit (name, "."), table.name,
                           "uniformoutput", false);
  endif
  spec = table;

endfunction

function opts = defaults_of (spec)

  persistent made;
  if (isempty (made))
    made = struct ();
    for i = 1:numel (spec.name)
      made = put (made, spec.parts{i}, spec.value{i});
    endfor
  endif
  opts = made;

endfunction

function opts = apply_preset (opts, preset, spec)

  switch (lower (preset_name (preset)))
    case "simulation"
      pairs = {};
    case "judge"
      pairs = {"encoder.geo_weight", .5, "encoder.hidden", "auto", ...
               "query.rule", "boundary", "query.batch", 5, ...
               "query.budget", 15, "stop.max_rounds", 8, ...
               "decide.method", "bayes"};
    case "paper"
      pairs = {"trust.intercept", "fixed", "trust.beta0", 0, ...
               "encoder.balance", true, "trust.lambda_p", 1, ...
               "trust.lambda_loc", 0};
    case "paper-ablation"
      pairs = {"trust.intercept", "fixed", "trust.beta0", 0, ...
               "trust.lambda_p", 1, "trust.lambda_m", 2, ...
               "trust.score_keeps_m", true};
    otherwise
      error ("aura:unknown-option",
             ["aura_options: PRESET must be one of judge, simulation, paper, ", ...
              "paper-ablation, got \"%s\""], preset);
  endswitch
  for i = 1:2:numel (pairs)
    opts = set_option (opts, pairs{i}, pairs{i+1}, spec);
  endfor

endfunction

function name = preset_name (preset)

  if (! (ischar (preset) && isrow (preset)))
    error ("aura:invalid-type", "aura_options: PRESET must be a string, got %s",
           class (preset));
  endif
  name = preset;

endfunction

## Fields of GIVEN over those of OPTS; an unknown field is an error.
function opts = merge_struct (opts, given, prefix, spec)

  names = fieldnames (given);
  if (isempty (prefix) && same_names (given, opts))
    [opts, same] = merge_same (opts, given, spec);
    if (same)
      return;
    endif
  endif
  for i = 1:numel (names)
    opts = set_option (opts, [prefix names{i}], given.(names{i}), spec);
  endfor

endfunction

## The usual case, options that aura_options made: no names to look up.  SAME is
## false, and nothing was looked at, where GIVEN has not all groups or options.
function [opts, same] = merge_same (opts, given, spec)

  same = false;
  for group = fieldnames (opts)'
    value = given.(group{1});
    if (isstruct (opts.(group{1}))
        && ! (isstruct (value) && isscalar (value)
              && same_names (value, opts.(group{1}))))
      return;
    endif
  endfor
  same = true;
  for i = 1:numel (spec.name)
    parts = spec.parts{i};
    if (numel (parts) == 1)
      value = given.(parts{1});
    else
      value = given.(parts{1}).(parts{2});
    endif
    default = spec.value{i};
    if (isscalar (default) && isnumeric (default)) # most of them
      unchanged = isscalar (value) && isnumeric (value) && value == default;
    else
      unchanged = is_same (value, default);
    endif
    if (! unchanged)
      opts = put (opts, parts, check_value (spec.name{i}, value, spec.kind{i}));
    endif
  endfor

endfunction

## The fields of two structs, in order.
function same = same_names (a, b)

  a = fieldnames (a);
  b = fieldnames (b);
  same = numel (a) == numel (b) && all (strcmp (a, b));

endfunction

function opts = set_option (opts, name, value, spec)

  at = find (strcmpi (name, spec.name), 1);
  if (isempty (at))
    in_group = strncmpi ([name "."], spec.name, numel (name) + 1);
    if (any (in_group) && isstruct (value) && isscalar (value))
      opts = merge_struct (opts, value, [name "."], spec);
      return;
    endif
    error ("aura:unknown-option",
           "aura_options: unknown option \"%s\"; the nearest is \"%s\"", name,
           aura.arg.nearest (name, spec.name));
  endif
  if (! is_same (value, spec.value{at})) # a default needs no check
    value = check_value (spec.name{at}, value, spec.kind{at});
  endif
  opts = put (opts, spec.parts{at}, value);

endfunction

function tf = is_same (value, default)

  if (ischar (default))
    tf = strcmp (value, default);
  else
    tf = (strcmp (class (value), class (default)) && size_equal (value, default)
          && isreal (value) && ! issparse (value)
          && all (value(:) == default(:)));
  endif

endfunction

function opts = put (opts, parts, value)

  if (numel (parts) == 1)
    opts.(parts{1}) = value;
  else
    opts.(parts{1}).(parts{2}) = value;
  endif

endfunction

## VALUE in the form that the option holds, or an error that says what it takes.
function value = check_value (name, value, kind)

  words = strsplit (kind, " ");
  number = isnumeric (value) && isreal (value);
  switch (words{1})
    case {"integer", "real"}
      low = str2double (words{2});
      high = str2double (words{3});
      ok = number && isscalar (value) && value >= low && value <= high;
      expected = sprintf ("a number in [%g, %g]", low, high);
      if (strcmp (words{1}, "integer"))
        ok = ok && value == fix (value);
        expected = sprintf ("an integer in [%g, %g]", low, high);
      endif
    case "rounds"
      [ok, expected] = check_rounds (value, words{2:3});
    case "optional"
      [ok, expected] = check_rounds (value, words{3:4});
      ok = ok || (number && isempty (value));
      expected = ["[] or " expected];
    case "logical"
      ok = isscalar (value) && (islogical (value)
                                || (number && (value == 0 || value == 1)));
      expected = "true or false";
      if (ok)
        value = logical (value);
      endif
    case "width"
      ok = strcmpi (value, "auto") || (number && isscalar (value) && value >= 1
                                       && value == fix (value)
                                       && isfinite (value));
      expected = "a positive integer or \"auto\"";
    case "rank"
      ok = strcmpi (value, "auto") || (number && isscalar (value)
                                       && (value == Inf
                                           || any (value == 1:512)));
      expected = "an integer in [1, 512], Inf or \"auto\"";
    case "iterations"
      ok = (number && any (numel (value) == [1 2]) && all (value(:) >= 0)
            && all (value(:) == fix (value(:))));
      expected = "one or two integers >= 0";
      if (ok)
        value = [value(1), value(end)];
      endif
    case "interval"
      ok = (number && numel (value) == 2 && value(1) >= 0
            && value(1) <= value(2) && value(2) <= 1);
      expected = "[low high] with 0 <= low <= high <= 1";
    case "weights"
      count = str2double (words{2});
      ok = (number && numel (value) == count && all (value(:) >= 0)
            && all (isfinite (value(:))));
      expected = sprintf ("%d finite numbers >= 0", count);
    case "masses"
      ok = (number && numel (value) == 3 && all (value(:) >= 0)
            && all (isfinite (value(:))) && sum (value(:)) > 0);
      expected = "three numbers >= 0, not all 0";
    case "function"
      ok = (isempty (value) || is_function_handle (value)
            || (ischar (value) && isrow (value)));
      expected = "[] or a function";
    otherwise
      choices = strsplit (kind, "|");
      at = [];
      if (ischar (value) && isrow (value))
        at = find (strcmpi (value, choices), 1);
      endif
      ok = ! isempty (at);
      expected = ["one of " strjoin(choices, ", ")];
      if (ok)
        value = choices{at};
      endif
  endswitch

  if (! ok)
    error ("aura:out-of-range", "aura_options: %s must be %s, got %s", name,
           expected, short_display (value));
  endif
  if (number && ! islogical (value) && ! isempty (value))
    value = double (value(:).');
  endif

endfunction

function [ok, expected] = check_rounds (value, low, high)

  low = str2double (low);
  high = str2double (high);
  ok = (isnumeric (value) && isreal (value) && isvector (value)
        && all (value(:) >= low) && all (value(:) <= high));
  expected = sprintf ("a number, or a vector over rounds, in [%g, %g]", low,
                      high);

endfunction

function text = short_display (value)

  if (ischar (value) && isrow (value))
    text = ["\"" value "\""];
  elseif ((isnumeric (value) || islogical (value)) && numel (value) <= 8)
    text = mat2str (value, 6);
  else
    text = sprintf ("%s %s", class (value),
                    strjoin (arrayfun (@num2str, size (value),
                                       "uniformoutput", false), "-by-"));
  endif

endfunction

function print_options (opts, spec)

  for i = 1:numel (spec.name)
    parts = strsplit (spec.name{i}, ".");
    value = getfield (opts, parts{:});
    if (is_function_handle (value))
      value = func2str (value);
    endif
    printf ("%-26s %-14s %s\n", spec.name{i}, short_display (value),
            spec.help{i});
  endfor

endfunction

%!demo
%! ## the options of an audit without transport, and what they mean
%! aura_options ("preset", "judge", "blocks.transport", false)

%!test
%! opts = aura_options ();
%! assert (opts.graph.k, 30);
%! assert (opts.encoder.iterations, [60 15]);
%! assert (opts.trust.intercept, "match");
%! assert (opts.decide.method, "none");
%! assert (opts.blocks.transport, true);
%!test
%! opts = aura_options ("preset", "judge", "transport.top_k", 7);
%! assert (opts.transport.top_k, 7);
%! assert (opts.encoder.geo_weight, .5);
%! assert (opts.query.rule, "boundary");
%! assert ([opts.query.batch, opts.query.budget, opts.stop.max_rounds], [5 15 8]);
%!test
%! opts = aura_options ("preset", "paper-ablation");
%! assert (opts.trust.score_keeps_m);
%! assert (opts.trust.lambda_m, 2);
%!test <*names without regard to case, groups as structs>
%! opts = aura_options ("GRAPH.K", 5, "trust", struct ("lambda_p", 3));
%! assert (opts.graph.k, 5);
%! assert (opts.trust.lambda_p, 3);
%! assert (opts.trust.lambda_loc, .25);
%!test <*a struct of options is checked, and completed>
%! opts = aura_options (struct ("graph", struct ("k", 3)), "seed", 9);
%! assert (opts.graph.k, 3);
%! assert (opts.seed, 9);
%! assert (aura_options (opts), opts);
%!test
%! text = evalc ("aura_options ()");
%! assert (! isempty (strfind (text, "transport.top_k")));
%!error <nearest is "transport.top_k"> aura_options ("transport.topk", 3)
%!error id=aura:unknown-option aura_options ("graph.q", 3)
%!error id=aura:unknown-option aura_options (struct ("grph", 1))
%!error id=aura:unknown-option aura_options ("preset", "best")
%!error id=aura:out-of-range aura_options ("graph.k", 0)
%!error id=aura:out-of-range aura_options ("graph.k", NaN)
%!error id=aura:out-of-range aura_options ("graph.k", "a")
%!error id=aura:out-of-range aura_options ("graph.tau", 81)
%!error id=aura:out-of-range aura_options ("transport.ambiguous", [.9 .1])
%!error id=aura:out-of-range aura_options ("decide.method", "magic")
%!error id=aura:out-of-range aura_options ("encoder.iterations", -1)
%!error id=aura:out-of-range aura_options ("encoder.rank", 513)
%!error id=aura:out-of-range aura_options ("encoder.rank", "all")
%!error id=aura:out-of-range aura_options ("blocks.transport", 2)
%!error id=aura:invalid-type aura_options ("graph.k")
%!error id=aura:invalid-type aura_options (1, 2)
%!error id=aura:invalid-type aura_options ("preset", 3)
