## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = random_arguments (GATEWAY): random valid arguments of a gateway.
## NAMES = random_arguments (): the gateways, a column: all that src has.

function args = random_arguments (gateway)

  if (nargin == 0)
    src = fullfile (fileparts (mfilename ("fullpath")), "..", "..", "src");
    [~, args] = cellfun (@fileparts, glob (fullfile (src, "__aura_*__.c")), ...
                         "uniformoutput", false);
    return;
  endif
  switch (gateway)
    case "__aura_blas__"
      args = {randi(2)};
    case "__aura_board__"
      [n, j] = deal (randi (12) - 1, randi (4) + 1);
      some = @(values, cols) reshape (values(randi (numel (values), n, cols)), n, cols);
      pair = randi (j, n, 2);
      y = some ([0 .5 1 NaN NaN], 1);
      args = pick ({{"f", pair, y, j, pick({1e-12, 1, 1e9})}, ...
                    {"f", pair, pick({randn(n, 1), 800 * randn(n, 1)}), ...
                     some([0 .5 1 NaN], randi (3) - 1), y, some([.1 1 NaN], 1), ...
                     pick({[], randi(3, n, 1)}), j, pick({1, 1.96, 30})}});
    case "__aura_boundary__"
      n = randi (20);
      share = @() pick ({0, 1, rand()});
      opts = struct ("seed", 1, "query", struct ("uniform", share (), "newest", share (), ...
                                                 "power", pick ({0, 1, 1000 * rand()}), ...
                                                 "votes", pick ({0, 1e12, rand()})));
      prob = pick ({rand(n, 1), ones(n, 1), round(rand (n, 1))});
      votes = pick ({[], rand(n, 1), round(rand (n, 1))});
      args = {"aura_step", prob, votes, status_of(n), randi(5), pick({0, 1, 2^52}), opts, ...
              pick({[], rand(n, 1) < .5}), []};
    case "__aura_content__"
      n = randi (4) - 1;
      texts = arrayfun (@(k) char (randi ([0, 255], 1, randi (9) - 1)), zeros (n, 3), ...
                        "uniformoutput", false);
      args = pick ({{texts(:,1), texts(:,2), texts(:,3), rand() < .5}, {"slot", texts(:,1)}});
    case "__aura_encoder_apply__"
      args = of_encoder ()(1:2);
    case {"__aura_encoder_loss__", "__aura_encoder_train__"}
      args = of_encoder ();
    case "__aura_encoder_target__"
      n = randi (15);
      opts = options_of ("encoder", "trust");
      opts.encoder.soft_quantile = pick ({.5, [0 .5 1]});
      args = {rand(n, 1), rand(n, 1), status_of(n), opts, randi(4)};
    case "__aura_file__" # of nothing, or of a folder
      args = pick ({{"rename", "/no/such/file", "/no/such/other"}, {"sync", P_tmpdir()}});
    case "__aura_forest__"
      args = labelled ();
      settings = struct ("trees", 3, "features", randi (columns (args{1})));
      args = [args, {settings, options_of()}];
    case "__aura_graph__"
      opts = options_of ("graph");
      opts.graph.k = randi (8);
      opts.graph.search = pick ({"auto", "exact", "approximate"});
      args = {matrix(randi (12), randi (5)), opts};
    case {"__aura_info__", "__aura_terminate__"}
      args = {};
    case "__aura_intercept__"
      args = {randn(randi (9), 1), rand()};
    case "__aura_json__"
      texts = {'{"a": 1, "b": {"a": "x\u0000"}}', '{"a": NaN, "a": 1}', '[{"a": [2]}, null]', ...
               "", "{"};
      texts = texts(randi (numel (texts), randi (3), 1))(:);
      args = pick ({{"objects", texts, {"a", "b"}}, {"elements", texts}});
    case "__aura_layer__"
      args = of_layer ();
    case "__aura_lock__" # in no folder
      args = {"/no/such/folder", pick({"", "text"})};
    case "__aura_logistic__"
      args = [labelled(), {struct("lambda", 1)}];
    case "__aura_map__"
      x = matrix (randi (9) - 1, randi (4) - 1);
      turned = rand () < .5;
      v = cast (randn (columns (x), randi (4) - 1), class (x));
      if (turned)
        v = v';
      endif
      args = {x, v, turned};
    case "__aura_nearest__"
      x = matrix (randi (9), randi (4));
      args = {"f", x, cast(randn (randi (5), columns (x)), class (x)), ...
              randi(rows (x))};
    case "__aura_nnpu__"
      args = of_encoder ();
      n = rows (args{2});
      args(3:4) = {rand(n, 1), randn(n, 1)};
    case "__aura_normalise__"
      args = {"aura_step", matrix(randi (9), randi (4))};
    case "__aura_options__"
      args = {"f", aura_options()};
    case "__aura_predict__"
      x = matrix (randi (12), randi (5));
      opts = options_of ("graph");
      opts.graph.k = randi (8);
      args = {x, rand(rows (x), 1), ...
              cast(randn (randi (6), columns (x)), class (x)), opts};
    case "__aura_project__"
      x = matrix (randi (9) + 2, 3);
      args = {x, [2; 1], cast(randn (3, 2), class (x)), 2};
    case "__aura_propagation__"
      labels = labelled (){2};
      settings = struct ("variant", pick ({"clamped", "spreading"}), ...
                         "alpha", .99, "tolerance", 1e-8);
      args = {graph_of(numel (labels), pick ({"single", "double"})), labels, settings};
    case "__aura_query__"
      n = randi (15);
      args = {rand(n, 1), rand(n, 1), rand(n, 1), matrix(randi (4), n), ...
              rand(n, 1), status_of(n), options_of("query", "trust")};
    case "__aura_random__"
      args = {pick({"uniform", "normal", "permutation"}), 3, 4, 0, randi(9)};
    case "__aura_rate__"
      n = randi (12);
      args = {"aura_rate", pick({NaN(n, 1), round(rand (n, 1)), rand(n, 1)}), rand(n, 1), ...
              pick({.1 + .9 * rand(n, 1), NaN(n, 1)}), pick({ones(n, 1), rand(n, 1)}), rand(), 2};
    case "__aura_read__"
      args = of_read ();
    case "__aura_rounds__"
      args = of_rounds ();
    case "__aura_state__"
      n = randi (9);
      args = {randi([0, 1], n, 1), status_of(n), pick({[], rand(n, 1)}), ...
              options_of("trust", "blocks")};
    case "__aura_stop__"
      args = {rand(4, randi ([0, 9])), randi(20), options_of("stop", "query")};
    case "__aura_svd__"
      args = {matrix(randi (7) + 2, randi (6) + 2), 2};
    case "__aura_text__"
      n = randi (4);
      words = {"", "A word.", "# head\n* one\n* two", char(randi ([0, 255], 1, 30)), ...
               "```\ncode\n```", "1. x\n2. y http://a.b"};
      texts = @() words(randi (numel (words), n, 1))(:);
      args = {texts(), texts(), texts(), randi([0, 16])};
    case "__aura_transport__"
      n = randi (15);
      opts = options_of ("transport", "blocks");
      opts.transport.top_k = 3;
      opts.transport.search = pick ({"auto", "exact", "approximate"});
      opts.transport.budget_negative = pick ({[], .5, [2 1]});
      args = {rand(n, 1), rand(n, 1), matrix(randi (4), n), status_of(n), ...
              graph_of(n, "double"), opts, randi(3)};
    case "__aura_trust__"
      n = randi (15);
      zbar = matrix (randi (4), n);
      opts = options_of ("trust", "blocks");
      opts.trust.intercept = pick ({"match", "fixed"});
      args = {rand(n, 1), zbar, rand(n, 1), status_of(n), ...
              graph_of(n, class (zbar)), opts};
    otherwise
      error ("random_arguments: nothing is known of %s", gateway);
  endswitch

endfunction

## Of the loss: theta, x, graph, target, options.
function args = of_encoder ()

  n = randi (12);
  [theta, dx, dz] = small_theta ();
  x = matrix (n, dx);
  target = struct ("weight", rand (n, 1), "label", rand (n, 1));
  if (rand () < .5)
    target.a = rand (n, 1);
    target.z_prev = matrix (n, dz);
    theta.scale = 2;
  endif
  graph = graph_of (n, pick ({"single", "double"}));
  args = {theta, x, graph, target, short_training(options_of ("encoder", "trust"))};

endfunction

function [theta, dx, dz] = small_theta ()

  [dx, dh, dz] = deal (randi (4), randi (5), randi (3));
  theta = struct ("W1", randn (dh, dx), "b1", randn (dh, 1), ...
                  "W2", randn (dz, dh), "b2", randn (dz, 1), ...
                  "w", randn (dz, 1), "b", randn ());

endfunction

function opts = short_training (opts)

  opts.encoder.optimizer = pick ({"lbfgs", "adam"});
  opts.encoder.iterations = [2 1];
  opts.encoder.batch = 4;
  opts.encoder.epochs = 2;

endfunction

function args = of_layer ()

  n = randi (20);
  n_judges = randi (3);
  verdict = randi ([-1, 1], n, n_judges);
  r = randi ([0, 3]);
  scale = pick ({1, 1, 0, 1e150});
  data = struct ("status", status_of (n), "verdict", verdict, ...
                 "further", pick ({[], verdict / 2}), ...
                 "slot", pick ({[], randn(n, 1)}), "phi", scale * randn (n, r), ...
                 "sigma", (r:-1:1)', "style", scale * randn (n, randi (3) - 1), ...
                 "score", [], "n_file", randi ([0, n]));
  if (n_judges == 1)
    data.score = pick ({[], scale * randn(n, 1)});
  endif
  if (rand () < .5)
    data.soft = rand (n, 1);
    data.soft(rand (n, 1) < .5) = NaN;
  endif
  if (rand () < .5)
    data.item = randi (n);
  endif
  if (rand () < .5)
    data.embedding = randi ([0, r]);
  endif
  opts = aura_options ("preset", "judge");
  opts.decide.block_mass = pick ({[1 0 0], [0 0 1], [.65 .2 .15]});
  opts.decide.panel_mass = pick ({0, .4, 1});
  opts.decide.slope_var = pick ({1e-12, 4, 1e12});
  args = {"aura_start", data, opts};

endfunction

function args = of_rounds ()

  n = randi (12);
  [theta, dx, dz] = small_theta ();
  kind = pick ({"single", "double"});
  audit = struct ("status", status_of (n), "q", rand (n, 1), "a", rand (n, 1), ...
                  "m", rand (n, 1), "graph", graph_of (n, kind), ...
                  "z", cast (randn (n, dz), kind));
  opts = short_training (options_of ("encoder", "trust", "transport", "query", ...
                                     "stop", "blocks"));
  opts.trust.rate = NaN;
  opts.encoder.soft_quantile = pick ({.5, [0 .5 1]});
  opts.transport.top_k = pick ({3, Inf});
  opts.query.batch = pick ({0, 2, Inf});
  opts.blocks.encoder = pick ({"trained", "untrained"});
  answer = pick ({[], double(rand (n, 1) < .5), NaN(n, 1)});
  done = num2cell (rand (4, randi ([0, 3])));
  audit.trace = cell2struct (done, {"dq", "dflip", "dm", "dver"}, 1);
  args = {audit, theta, cast(matrix (n, dx), kind), opts, randi(9), randi([0, 3]), answer};

endfunction

## Calls for a file that has been read to its end, and for none: they change nothing.
function args = of_read ()

  persistent handle;
  if (isempty (handle))
    [file, gone] = aura.tests.new_file ("{\"a\": 1}\n{\"a\" 2}\n");
    handle = __aura_read__ ("open", file);
    __aura_read__ ("as", handle, "json", {});
    __aura_read__ ("next", handle, {"a"}, Inf, false);
  endif
  args = pick ({{"next", handle, pick({{}, {"a", "b"}}), pick({1, Inf}), rand() < .5}, ...
                {"sha256", handle}, {"open", "/no/such/file"}});

endfunction

## {X, LABELS}, both classes among the labels.
function args = labelled ()

  n = randi (12) + 3;
  labels = [0; 1; randi([0, 2], n - 2, 1)];
  labels(labels == 2) = NaN;
  args = {matrix(n, randi (5)), labels};

endfunction

## A graph of N examples, up to 4 neighbours of each, with weights of a class.
function graph = graph_of (n, class)

  graph.idx = int32 (randi (n, randi ([0, 4]), n));
  graph.weight = cast (rand (size (graph.idx)), class);

endfunction

function status = status_of (n)

  status = int8 (randi ([0, 4], n, 1));

endfunction

## M-by-N normal numbers, single or double.
function x = matrix (m, n)

  x = cast (randn (m, n), pick ({"single", "double"}));

endfunction

function value = pick (list)

  value = list{randi (numel (list))};

endfunction

## The groups of aura_options that are named, and the seed.
function opts = options_of (varargin)

  persistent all;
  if (isempty (all))
    all = aura_options ();
  endif
  opts = struct ("seed", 1);
  for group = varargin
    opts.(group{1}) = all.(group{1});
  endfor

endfunction
