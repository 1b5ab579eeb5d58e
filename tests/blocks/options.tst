## The range of every option: its ends are accepted, values beyond are not.

%!function rows = ranges ()
%!  unit = {{0, 1, .5}, {-1e-9, 1 + 1e-9, NaN}};
%!  weight = {{0, 1e100}, {-1e-9, 1.1e100, NaN, Inf}};
%!  least_0 = {{0, Inf}, {-1e-9, NaN}};
%!  count_0 = {{0, 7, Inf}, {-1, .5, NaN}};
%!  count_1 = {{1, 7, Inf}, {0, -1, 1.5, NaN}};
%!  width = {{1, 2^31 - 1}, {0, 2^31, 1.5, NaN, Inf}};
%!  flag = {{true, 0, 1}, {2, -1, .5, NaN, "true"}};
%!  two = {{[0 1], [1 0]}, {[-1e-9 0], [0 1 + 1e-9], [0 NaN], .5}};
%!  mean = {{-1e100, 1e100}, {-1.1e100, NaN, Inf}};
%!  variance = {{1e-12, 1e12}, {.99e-12, 1.01e12, NaN}};
%!  search = {{"auto", "EXACT", "approximate"}, {"fast", 1, ""}};
%!  rows = {
%!    "seed", {0, 2^53 - 1}, {-1, .5, 2^53, NaN, "a"};
%!    "Display", {"off", "Final", "iter"}, {"onn", 1};
%!    "OutputFcn", {[], @sin, "sin"}, {1, {2}};
%!    "graph.k", count_1{:};
%!    "graph.tau", {0, 80}, {-1e-9, 80.001, NaN};
%!    "graph.search", search{:};
%!    "encoder.hidden", {1, 2^31 - 1, "Auto"}, {0, 2^31, Inf, 1.5, "all"};
%!    "encoder.latent", width{:};
%!    "encoder.rank", {1, 512, Inf, "auto"}, {0, 513, 1.5, NaN, "all"};
%!    "encoder.soft_weight", weight{:};
%!    "encoder.soft_quantile", {0, 1, [0 1 .5]}, {-1e-9, 1.1, [0 1.1], [0; NaN], ones(2)};
%!    "encoder.geo_weight", weight{:};
%!    "encoder.smooth", weight{:};
%!    "encoder.anchor_weight", weight{:};
%!    "encoder.verified_boost", weight{:};
%!    "encoder.weight_decay", weight{:};
%!    "encoder.iterations", {0, 2^20, [3 0]}, {-1, 2^20 + 1, [1 -1], [1 .5], [1 2 3], []};
%!    "encoder.source_supervised", flag{:};
%!    "encoder.balance", flag{:};
%!    "encoder.optimizer", {"lbfgs", "Adam"}, {"sgd", 1};
%!    "encoder.learning_rate", weight{:};
%!    "encoder.batch", count_1{:};
%!    "encoder.epochs", {0, 2^20}, {-1, .5, 2^20 + 1, Inf};
%!    "encoder.patience", count_1{:};
%!    "encoder.warmup", count_0{:};
%!    "trust.clip", {1e-12, .499999}, {0, .5, NaN};
%!    "trust.lambda_p", weight{:};
%!    "trust.lambda_loc", weight{:};
%!    "trust.lambda_anc", weight{:};
%!    "trust.lambda_m", weight{:};
%!    "trust.intercept", {"match", "fixed"}, {"magic", 0};
%!    "trust.beta0", {-1e100, 1e100}, {-1.1e100, 1.1e100, NaN};
%!    "trust.rate", {NaN, 0, 1, "random"}, {-1e-9, 1 + 1e-9, "labels"};
%!    "trust.a_source", unit{:};
%!    "trust.a_verified", unit{:};
%!    "trust.gamma_q", weight{:};
%!    "trust.gamma_loc", weight{:};
%!    "trust.score_keeps_m", flag{:};
%!    "transport.ambiguous", {[0 1], [.5 .5]}, {[.6 .5], [-.1 .5], [.5 1.1], .5, [0 NaN], "ab"};
%!    "transport.kappa", {0, Inf, [.5 0]}, {-1e-9, NaN, [.5 -1], []};
%!    "transport.top_k", count_1{:};
%!    "transport.tau", {0, 80}, {-1e-9, 80.001, NaN};
%!    "transport.relation", unit{:};
%!    "transport.eta_pos", unit{:};
%!    "transport.eta_neg", unit{:};
%!    "transport.budget_max", {0, 1e100, [1 2 3]}, {-1e-9, Inf, NaN, [1 -1]};
%!    "transport.budget_min", {0, 1e100, [1 2 3]}, {-1e-9, Inf, NaN, [1 -1]};
%!    "transport.budget_decay", least_0{:};
%!    "transport.budget_scale", {"uncertain", "unit"}, {"none", 1};
%!    "transport.budget_negative", {[], 0, 1e100, [1 2]}, {-1e-9, Inf, [1 -1], "a"};
%!    "transport.outside", unit{:}; "transport.off", unit{:};
%!    "transport.search", search{:};
%!    "transport.keep_plan", flag{:};
%!    "query.rule", {"H", "h", "boundary"}, {"B", 1};
%!    "query.weights", {[0 0 0 0], [1e100 1 1 1]}, {[1 1 1], [1 1 1 -1], [1 1 1 NaN], [1.1e100 1 1 1]};
%!    "query.batch", count_1{:};
%!    "query.budget", count_0{:};
%!    "query.seeds", {"given", "Uniform"}, {"random", 1}; "query.goal", {"picks", "Rate"}, {"all", 1};
%!    "query.uniform", unit{:}; "query.newest", unit{:};
%!    "query.power", {0, 1000}, {-1, 1001, NaN}; "query.votes", {0, 1e12}, {-.1, 1e13, NaN};
%!    "stop.eps_q", least_0{:};
%!    "stop.eps_flip", least_0{:};
%!    "stop.eps_m", least_0{:};
%!    "stop.eps_ver", least_0{:};
%!    "stop.stable_rounds", count_1{:};
%!    "stop.min_rounds", count_0{:};
%!    "stop.max_rounds", count_1{:};
%!    "stop.on_budget", flag{:};
%!    "decide.method", {"none", "bayes"}, {"magic", 1};
%!    "decide.block_mass", {[1 0 0], [0 0 1]}, {[0 0 0], [1 -1 1], [1 1], [NaN 1 1]};
%!    "decide.embedding_mass", {[0 0], [1 0]}, {[-1 0], [0 1.001], .1, [NaN 0]};
%!    "decide.power", {[0 8], [2 0]}, {[-1e-9 0], [0 8.001], 2, [NaN 0]};
%!    "decide.rank", count_1{:};
%!    "decide.slope_var", variance{:};
%!    "decide.rule_var", variance{:};
%!    "decide.follow_mean", mean{:};
%!    "decide.follow_var", variance{:};
%!    "decide.slot_var", variance{:};
%!    "decide.panel_mass", unit{:};
%!    "decide.own_mass", unit{:};
%!    "decide.panel_mean", mean{:};
%!    "decide.panel_var", variance{:};
%!    "decide.rate_var", variance{:};
%!    "decide.verdict_var", variance{:};
%!    "decide.further_mean", mean{:};
%!    "decide.further_var", variance{:};
%!    "decide.loop_mass", unit{:};
%!    "decide.loop_mean", mean{:};
%!    "decide.loop_var", variance{:};
%!    "decide.folds", {2, 9, Inf}, {1, 2.5, NaN};
%!    "decide.threshold", two{:};
%!    "decide.margin", two{:};
%!    "blocks.encoder", {"trained", "untrained"}, {"onn", 3};
%!    "blocks.trust", {"full", "score"}, {"onn", 3};
%!    "blocks.transport", flag{:};
%!    "blocks.query", {"score", "random"}, {"H", 3}};
%!endfunction

%!test <*every option is in the list>
%! opts = aura_options ();
%! names = {};
%! for group = fieldnames (opts)'
%!   if (isstruct (opts.(group{1})))
%!     names = [names; strcat(group{1}, ".", fieldnames (opts.(group{1})))];
%!   else
%!     names = [names; group];
%!   endif
%! endfor
%! assert (sort (names), sort (ranges ()(:,1)));

%!test <*the manual's table has them all, with their defaults and words>
%! top = getenv ("AURA_SRCDIR");
%! [status, text] = system (sprintf ("awk -f '%s/doc/options.awk' '%s/src/core/aura_options.h'", top, top));
%! assert (status, 0);
%! [opts, table] = __aura_options__ ("f", struct ());
%! line = strsplit (text, "\n")(3:end-2);
%! assert (numel (line), rows (table));
%! for k = 1:numel (line)
%!   [name, meaning, range] = table{k,:};
%!   cells = strsplit (line{k}, " @tab ");
%!   assert (cells{1}, sprintf ("@item @code{%s}", name));
%!   path = strsplit (name, ".");
%!   assert (isequaln (eval (cells{2}(7:end-1)), getfield (opts, path{:})), "%s", name);
%!   range = regexprep (range, "^in |^one of ", "");
%!   assert (cells(3:4), {strrep(range, "true or", "true,"), meaning});
%! endfor

%!test <*values in the range are accepted; other values are refused, naming the option>
%! for row = ranges ()'
%!   [name, good, bad] = row{:};
%!   path = strsplit (name, ".");
%!   for value = good
%!     opts = aura_options (name, value{1});
%!     taken = getfield (opts, path{:});
%!     if (ischar (value{1}))
%!       assert (strcmpi (taken, value{1}));
%!     elseif (isnumeric (value{1}) && strcmp (name, "encoder.iterations"))
%!       assert (taken, [1 1] .* value{1});
%!     else
%!       assert (isequaln (taken, value{1}));
%!     endif
%!   endfor
%!   for value = bad
%!     said = aura.tests.complaint (@() aura_options (name, value{1}));
%!     wanted = ["aura:out-of-range aura_options: " name " must be "];
%!     assert (strncmpi (said, wanted, numel (wanted)),
%!             "%s, %s: %s", name, aura.arg.shown (value{1}), said);
%!   endfor
%! endfor

%!test <*the message shows the value>
%! shown = @(name, value) regexprep (aura.tests.complaint (@() aura_options (name, value)), '.*got ', '');
%! assert (shown ("graph.tau", 81), "81");
%! assert (shown ("graph.tau", -Inf), "-Inf");
%! assert (shown ("graph.tau", "a"), "\"a\"");
%! assert (shown ("graph.tau", {1, 2}), "cell 1-by-2");
%! assert (shown ("graph.tau", [1 NaN]), "[1 NaN]");
%! assert (shown ("graph.tau", 1:9), "double 1-by-9");
%! assert (shown ("graph.tau", sparse (1)), "sparse double 1-by-1");
%! assert (shown ("graph.tau", 1i), "complex double 1-by-1");
%! assert (shown ("graph.tau", single ([1 2])), "[1 2]");
%! assert (shown ("graph.tau", [true false]), "[1 0]");

%!test <*canonical form: row vectors of double, logical flags, exact names>
%! opts = aura_options ("query.weights", single ([1; .5; .25; 0]), ...
%!                      "blocks.transport", 0, "graph.k", int8 (7), ...
%!                      "query.rule", "BOUNDARY", "encoder.iterations", 5);
%! assert (opts.query.weights, [1 .5 .25 0]);
%! assert (class (opts.query.weights), "double");
%! assert (opts.blocks.transport, false);
%! assert (class (opts.graph.k), "double");
%! assert (opts.query.rule, "boundary");
%! assert (opts.encoder.iterations, [5 5]);
%! given = aura_options ();
%! given.blocks.transport = 1;
%! given.graph.search = "Exact";
%! assert (aura_options (given), aura_options ("graph.search", "exact"));
%!test <*numbers of other classes passed to a gateway>
%! opts = struct ("graph", struct ("k", single (1), "tau", int16 (2)));
%! assert (aura_graph ([1 0; 0 1; 2 0], opts).idx, int32 ([3 1 1]));
%!test <*an element of a vector over rounds, and the whole of it, in the message>
%! opts = aura_options ();
%! opts.transport.budget_max = [1 2 -3];
%! code = @() aura.block.transport (zeros (0, 1), [], [], zeros (0, 1, "int8"), struct (), opts);
%! assert (aura.tests.complaint (code), ["aura:out-of-range aura_transport: OPTS.transport.budget_max " ...
%!                            "must be in [0, 1e100], got [1 2 -3]"]);

## An audit, or a panel, that was made before an option was there.

%!function check (of, audit)
%!  old = audit;
%!  old.opts = struct ("seed", 1);
%!  audit.opts = aura_options ();
%!  [one, two] = deal (of (old), of (audit));
%!  for name = {"trace", "log"}
%!    if (isstruct (two) && isfield (two, name{1}))
%!      one = rmfield (one, name{1});
%!      two = rmfield (two, name{1});
%!    endif
%!  endfor
%!  assert (one, two);
%!endfunction
%!test <*every function that takes an audit takes it, with the default>
%! sim = aura_simulate ("n", 40, "n_source", 10, "n_positive", 20);
%! audit = aura_step (aura_start (sim));
%! [file, gone] = aura.tests.new_file ("");
%! aura_save (file, setfield (audit, "opts", struct ("seed", 1)));
%! assert (aura_load (file), audit);
%! for of = {@aura_step, @(a) aura_run(a, sim.truth), @aura_decide, @(a) aura_score(a, sim.truth), ...
%!           @(a) aura_answer(a, find (a.status == 0, 1), true), ...
%!           @(a) aura_predict(a, sim.x), @(a) aura_explain(a, 3), @(a) aura_run(a, [], a.opts), ...
%!           @(a) aura_diff(a, audit), @(a) numfields (aura.theory.trace (a, sim.truth))}
%!   check (of{1}, audit);
%! endfor
%! before = setfield (audit, "opts", "transport", rmfield (audit.opts.transport, "outside"));
%! assert (aura_step (before).m, aura_step (audit).m);
%! fail ("aura_step (setfield (before, \"opts\", 3))", "AUDIT.opts must be a struct of aura_options");
%! fail ("aura_rate (before)", "queries of query.rule \"H\" are not drawn at random");
%!test <*a panel, too>
%! panel = aura.tests.small_panel (2);
%! check (@aura_step, panel);
%! check (@(p) aura_answer (p, find (p.status == 0, 1), 2), panel);
