## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [S, KIND] = aura.loop.check (FCN, S, NEEDS)
## An error of FCN unless S, an audit or a panel, is as aura_start or aura_panel, aura_step
## and aura_answer leave it, as far as one look at each field can tell: fields, classes,
## sizes, ranges.  Files and users are not trusted; aura.arg.audit, which asks for the fields
## alone, is for functions that take parts of one.  NEEDS: "one judge" if a panel will not do,
## "call" if S must keep what aura_audit was called with.  KIND is aura.loop.kind (S).

function [s, kind] = check (fcn, s, needs = "")

  kind = aura.loop.kind (s);
  if (strcmp (needs, "one judge"))
    kind = aura.loop.kind ([]);
  endif
  name = kind.argument;
  is_panel = strcmp (name, "PANEL");
  if (is_panel)
    aura.arg.fields (fcn, "PANEL", s, ...
                     {"data", "x", "columns", "phi", "further", "opts", "status", "log", ...
                      "batches", "round", "ask", "prob", "pick", "agree", "loo", ...
                      "verdict", "mass", "evidence", "judges"});
  else
    aura.arg.audit (fcn, s);
    aura.arg.fields (fcn, "AUDIT", s, {"terms", "columns", "batches"});
  endif
  check_integers (fcn, [name ".round"], s.round, [1, 1], [0, flintmax()], "an integer");
  if (is_panel)
    [n, n_judges] = check_panel (fcn, s);
  else
    n = check_audit (fcn, s);
    n_judges = 1;
  endif
  aura.arg.numbers (fcn, [name ".status"], s.status, "int8", [n, 1], [0, 4]);
  if (is_panel)
    labels = sum (aura.set.verified (s.status));
    aura.arg.numbers (fcn, "PANEL.loo", s.loo, "double", [labels, n_judges + 1], [0, 1]);
  endif
  if (isfield (s, "soft"))
    aura.arg.numbers (fcn, [name ".soft"], s.soft, "double", [n, 1], [0, 1], true);
  endif
  s.opts = aura.arg.options (fcn, [name ".opts"], s.opts);
  check_log (fcn, [name ".log"], s.log, n, sort (kind.answer ([0, 1])));
  check_votes (fcn, name, s, n);
  check_columns (fcn, [name ".columns"], s.columns, columns (s.x));
  check_batches (fcn, [name ".batches"], s.batches, n);
  if (isfield (s, "about"))
    check_items (fcn, [name ".about"], s.about, n, is_panel, n_judges);
    if (isfield (s.about, "opts"))
      s.about.opts = aura.arg.options (fcn, [name ".about.opts"], s.about.opts);
    endif
  endif
  if (strcmp (needs, "call"))
    check_call (fcn, name, s, n_judges);
  endif

endfunction

function [n, n_judges] = check_panel (fcn, panel)

  numbers = @(field, value, varargin) aura.arg.numbers (fcn, ["PANEL." field], value, varargin{:});
  data = panel.data;
  aura.arg.fields (fcn, "PANEL.data", data, {"judges", "verdict", "response_1", "response_2"});
  [n, n_judges] = size (data.verdict);
  check_picks (fcn, "PANEL.data.verdict", data.verdict, [n, n_judges], true);
  if (n == 0 || n_judges == 0)
    error ("aura:invalid-size",
           "%s: PANEL.data.verdict must have rows and columns, got %s", fcn,
           aura.arg.dims (data.verdict));
  endif
  aura.arg.strings (fcn, "PANEL.data.judges", data.judges, n_judges);
  for name = {"response_1", "response_2"}
    aura.arg.strings (fcn, ["PANEL.data." name{1}], data.(name{1}), n);
  endfor
  numbers ("x", panel.x, "", [n, NaN], [-Inf, Inf]);
  check_directions (fcn, "PANEL.phi", panel.phi, n, columns (panel.x));
  if (! (isnumeric (panel.further) && isempty (panel.further)))
    numbers ("further", panel.further, "double", [n, n_judges], [-1, 1]);
  endif
  check_integers (fcn, "PANEL.ask", panel.ask, [numel(panel.ask), 1], [1, n], "row numbers");
  ## What aura.panel.fit makes.
  numbers ("prob", panel.prob, "double", [n, 1], [0, 1]);
  check_picks (fcn, "PANEL.pick", panel.pick, [n, 1], false);
  numbers ("agree", panel.agree, "double", [n, n_judges], [0, 1], true);
  check_logical (fcn, "PANEL.verdict", panel.verdict, [n, n_judges]);
  aura.arg.fields (fcn, "PANEL.mass", panel.mass, {"follow", "panel", "blocks"});
  numbers ("mass.follow", panel.mass.follow, "double", [1, n_judges], [0, Inf]);
  numbers ("mass.panel", panel.mass.panel, "double", [1, 1], [0, Inf]);
  numbers ("mass.blocks", panel.mass.blocks, "double", [1, NaN], [0, Inf]);
  numbers ("evidence", panel.evidence, "double", [1, 1], [-Inf, Inf]);
  if (! (isstruct (panel.judges) && numel (panel.judges) == n_judges))
    error ("aura:invalid-size",
           "%s: PANEL.judges must be a struct array of %d elements, got %s", fcn, n_judges,
           aura.arg.kind_of (panel.judges));
  endif
  aura.arg.fields (fcn, "PANEL.judges", panel.judges, {"follow", "alone"}, true);

endfunction

function n = check_audit (fcn, audit)

  x = audit.x;
  [n, dx] = size (x);
  if (! (isfloat (x) && isreal (x) && ! issparse (x) && ndims (x) == 2 && n > 0 && dx > 0))
    error ("aura:invalid-type",
           "%s: AUDIT.x must be a real full matrix with rows and columns, got %s",
           fcn, aura.arg.kind_of (x));
  endif
  numbers = @(field, value, varargin) aura.arg.numbers (fcn, ["AUDIT." field], value, varargin{:});
  for name = {"signal", "q", "a", "m"}
    numbers (name{1}, audit.(name{1}), "double", [n, 1], [0, 1]);
  endfor
  ## Before the first round there is none of these.
  if (audit.round > 0 || ! isempty (audit.p))
    numbers ("p", audit.p, "double", [n, 1], [0, 1]);
  endif
  if (audit.round > 0 || ! isempty (audit.z))
    numbers ("z", audit.z, class (x), [n, NaN], [-Inf, Inf]);
  endif
  if (audit.round > 0 || ! isempty (audit.terms))
    numbers ("terms", audit.terms, "double", [n, 5], [-Inf, Inf]);
  endif
  check_encoder (fcn, audit, n, dx);
  aura.arg.fields (fcn, "AUDIT.graph", audit.graph, {"idx", "weight"});
  numbers ("graph.idx", audit.graph.idx, "int32", [NaN, n], [1, n]);
  numbers ("graph.weight", audit.graph.weight, "", size (audit.graph.idx), [0, Inf]);
  check_trace (fcn, audit);
  if (isfield (audit, "phi") && ! isempty (audit.phi))
    check_directions (fcn, "AUDIT.phi", audit.phi, n, dx);
  endif
  if (isfield (audit, "crossfit") && ! isempty (audit.crossfit))
    aura.arg.fields (fcn, "AUDIT.crossfit", audit.crossfit, {"labels", "options", "score"});
    numbers ("crossfit.score", audit.crossfit.score, "double", [n, 1], [-Inf, Inf], true);
  endif

endfunction

function check_encoder (fcn, audit, n, dx)

  theta = audit.theta;
  kind = class (audit.x);
  aura.arg.fields (fcn, "AUDIT.theta", theta, {"W1", "b1", "W2", "b2", "w", "b"});
  dh = rows (theta.W1);
  dz = rows (theta.W2);
  shapes = struct ("W1", [NaN, dx], "W2", [NaN, dh], "b1", [dh, 1], "b2", [dz, 1], ...
                   "w", [dz, 1], "b", [1, 1]);
  for [shape, name] = shapes
    aura.arg.numbers (fcn, ["AUDIT.theta." name], theta.(name), kind, shape, [-Inf, Inf]);
  endfor
  if (isfield (theta, "scale"))
    aura.arg.numbers (fcn, "AUDIT.theta.scale", theta.scale, "", [1, 1], [0, Inf]);
  endif
  if (isfield (audit, "compression") && ! isempty (audit.compression))
    c = audit.compression;
    aura.arg.fields (fcn, "AUDIT.compression", c, {"rank", "energy", "sigma", "map", "x"});
    numbers = @(field, varargin) ...
      aura.arg.numbers (fcn, ["AUDIT.compression." field], c.(field), varargin{:});
    rank = columns (c.map);
    numbers ("map", kind, [dx, NaN], [-Inf, Inf]);
    numbers ("x", kind, [n, rank + 1], [-Inf, Inf]);
    numbers ("rank", "", [1, 1], [rank, rank]);
    numbers ("energy", "", [1, 1], [-Inf, Inf]);
    numbers ("sigma", "", [NaN, 1], [0, Inf]);
  endif

endfunction

function check_trace (fcn, audit)

  trace = audit.trace;
  names = fieldnames (aura.loop.no_rounds ())';
  if (! (isstruct (trace) && numel (trace) == audit.round))
    error ("aura:invalid-size",
           "%s: AUDIT.trace must be a struct array of %d elements, one a round, got %s",
           fcn, audit.round, aura.arg.kind_of (trace));
  endif
  aura.arg.fields (fcn, "AUDIT.trace", trace, names, true);
  values = struct2cell (trace(:));
  fits = (cellfun (@isnumeric, values) | cellfun (@islogical, values)) ...
         & cellfun (@isreal, values) & cellfun ("numel", values) == 1;
  fits(! ismember (fieldnames (trace), names),:) = true; # fields that users added
  if (! all (fits(:)))
    [field, round] = find (! fits, 1);
    error ("aura:invalid-type", "%s: AUDIT.trace.%s must be a real number, got %s",
           fcn, fieldnames (trace){field}, aura.arg.kind_of (values{field,round}));
  endif

endfunction

## ANSWERS are the two that there are, besides NaN.
function check_log (fcn, name, log, n, answers)

  aura.arg.fields (fcn, name, log, ...
                   {"index", "answer", "round", "probability", "who", "when", "came"});
  shape = [numel(log.index), 1];
  if (isempty (log.index)) # of one comparison, find makes it 0-by-0
    shape = [0, NaN];
  endif
  check_integers (fcn, [name ".index"], log.index, shape, [1, n], "row numbers");
  numbers = @(field, range, gaps) ...
    aura.arg.numbers (fcn, [name "." field], log.(field), "double", shape, range, gaps);
  numbers ("answer", [-Inf, Inf], true);
  bad = find (! (ismember (log.answer, answers) | isnan (log.answer)), 1);
  if (! isempty (bad))
    error ("aura:out-of-range", "%s: %s.answer must be %d, %d or NaN, row %d is %g",
           fcn, name, answers, bad, log.answer(bad));
  endif
  numbers ("round", [0, Inf], false);
  numbers ("probability", [0, 1], true);
  numbers ("when", [-Inf, Inf], true);
  numbers ("came", [0, Inf], true);
  bad = find (isnan (log.came) != isnan (log.answer), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "%s: %s.came must be NaN where answer is, and only there, row %d is %g",
           fcn, name, bad, log.came(bad));
  endif
  aura.arg.strings (fcn, [name ".who"], log.who, numel (log.index));

endfunction

## The fields votes and withdrawn, which aura_import_labels makes.
function check_votes (fcn, name, s, n)

  if (isfield (s, "votes"))
    v = s.votes;
    part = [name, ".votes"];
    aura.arg.fields (fcn, part, v, {"index", "pick", "who"});
    for column = {"when", "seconds"} # votes that users make themselves may lack these
      if (! isfield (v, column{1}))
        v.(column{1}) = NaN (size (v.index));
      endif
    endfor
    check_voters (fcn, part, v, n);
    shape = [numel(v.index), 1];
    aura.arg.numbers (fcn, [part ".pick"], v.pick, "double", shape, [0, 2], true);
    bad = find (v.pick != fix (v.pick) & ! isnan (v.pick), 1);
    if (! isempty (bad))
      error ("aura:out-of-range", "%s: %s.pick must be 1, 2, 0 or NaN, row %d is %g", fcn, part,
             bad, v.pick(bad));
    endif
    aura.arg.numbers (fcn, [part ".seconds"], v.seconds, "double", shape, [0, Inf], true);
    if (isfield (v, "note"))
      aura.arg.strings (fcn, [part ".note"], v.note, numel (v.index));
    endif
  endif
  if (isfield (s, "withdrawn"))
    part = [name, ".withdrawn"];
    aura.arg.fields (fcn, part, s.withdrawn, {"index", "who", "when"});
    check_voters (fcn, part, s.withdrawn, n);
  endif

endfunction

function check_voters (fcn, part, v, n)

  shape = [numel(v.index), 1];
  check_integers (fcn, [part ".index"], v.index, shape, [1, n], "row numbers");
  aura.arg.numbers (fcn, [part ".when"], v.when, "double", shape, [-Inf, Inf], true);
  aura.arg.strings (fcn, [part ".who"], v.who, numel (v.index));
  [~, ~, person] = unique (v.who);
  [~, first] = unique ([v.index(:), person(:)], "rows", "first");
  if (numel (first) < numel (v.index))
    bad = setdiff (1:numel (v.index), first)(1);
    error ("aura:conflict",
           "%s: %s must have one row for an annotator and a comparison, row %d is a second",
           fcn, part, bad);
  endif

endfunction

## What aura.decide.roles makes of DX columns.
function check_columns (fcn, name, at, dx)

  aura.arg.fields (fcn, name, at, {"phi", "style", "slot"});
  for list = {"phi", "style"}
    check_integers (fcn, [name "." list{1}], at.(list{1}), [1, NaN], [1, dx], "column numbers");
  endfor
  check_integers (fcn, [name ".slot"], at.slot, [1, 1], [0, dx], "a column number");
  if (isfield (at, "embedding"))
    check_integers (fcn, [name ".embedding"], at.embedding, [1, NaN], [1, dx], "column numbers");
  endif

endfunction

## What aura.decide.features makes of N rows and DX columns.
function check_directions (fcn, name, phi, n, dx)

  aura.arg.fields (fcn, name, phi, {"phi", "map", "sigma", "rank"});
  numbers = @(field, varargin) aura.arg.numbers (fcn, [name "." field], phi.(field), varargin{:});
  numbers ("phi", "", [n, NaN], [-Inf, Inf]);
  rank = size (phi.phi, 2);
  numbers ("map", "", [dx, rank], [-Inf, Inf]);
  numbers ("sigma", "", [rank, 1], [0, Inf]);
  numbers ("rank", "double", [1, 1], [1, Inf]);
  if (isfield (phi, "embedding"))
    check_integers (fcn, [name ".embedding"], phi.embedding, [1, 1], [0, rank], "a count");
  endif

endfunction

## What aura.set.record makes.
function check_batches (fcn, name, batches, n)

  aura.arg.fields (fcn, name, batches, {"round", "prob", "uniform", "newest", "log_survival"}, true);
  for batch = batches(:)'
    numbers = @(field, varargin) ...
      aura.arg.numbers (fcn, [name "." field], batch.(field), varargin{:});
    numbers ("round", "double", [1, 1], [0, Inf]);
    numbers ("prob", "single", [n, 1], [0, 1]);
    numbers ("uniform", "double", [1, 1], [0, 1]);
    numbers ("newest", "double", [1, 1], [0, 1]);
    numbers ("log_survival", "double", [n, 1], [-Inf, 0]);
  endfor

endfunction

## What ABOUT has of each of N comparisons, as aura.audit.about, aura_import_labels and
## aura_append leave it, as far as it is there.  A panel has no PREFERENCE of its own.
function check_items (fcn, name, about, n, is_panel, n_judges)

  aura.arg.fields (fcn, name, about, {});
  if (isfield (about, "id"))
    aura.arg.strings (fcn, [name ".id"], about.id, n);
  endif
  integers = @(field, shape, largest, words) ...
    check_integers (fcn, [name "." field], about.(field), shape, [1, largest], words);
  for row = {"preference", "strata"; 2, n; "1 or 2", "numbers of categories"; is_panel, true}
    if (isfield (about, row{1}) && ! (row{4} && isempty (about.(row{1}))))
      integers (row{1}, [n, 1], row{2:3});
    endif
  endfor
  if (isfield (about, "declined"))
    integers ("declined", [numel(about.declined), 1], n, "row numbers");
  endif
  if (isfield (about, "batch"))
    integers ("batch", [n, 1], n, "numbers of batches");
  endif
  if (isfield (about, "log_survival"))
    aura.arg.numbers (fcn, [name ".log_survival"], about.log_survival, "double", [n, 1], [-Inf, 0]);
  endif
  if (isfield (about, "copy") && ! isempty (about.copy))
    check_integers (fcn, [name ".copy"], about.copy, [n, 1], [0, n], "numbers of pairs");
  endif
  if (isfield (about, "attributes"))
    check_attributes (fcn, [name ".attributes"], about.attributes, n, n_judges);
  endif
  if (isfield (about, "pending"))
    check_pending (fcn, [name ".pending"], about.pending, n);
  endif
  if (isfield (about, "history"))
    check_history (fcn, [name ".history"], about.history);
  endif
  if (isfield (about, "instructions"))
    aura.arg.strings (fcn, [name ".instructions"], {about.instructions}, 1);
  endif
  if (isfield (about, "settled"))
    aura.arg.strings (fcn, [name ".settled"], {about.settled}, 1);
  endif
  if (isfield (about, "given"))
    check_logical (fcn, [name ".given"], about.given, [1, 1]);
  endif
  if (isfield (about, "advice"))
    check_advice (fcn, [name ".advice"], about.advice);
  endif

endfunction

## What aura.bias.attributes makes, of N comparisons of N_JUDGES.
function check_attributes (fcn, name, t, n, n_judges)

  aura.arg.fields (fcn, name, t, {"names", "value", "own", "swapped", "question", "category", "categories"});
  columns_ = columns (t.value);
  aura.arg.strings (fcn, [name ".names"], t.names, columns_);
  numbers = @(field, shape, range) aura.arg.numbers (fcn, [name "." field], t.(field), "int8", shape, range);
  numbers ("value", [n, columns_], [-1, 1]);
  numbers ("own", [n, n_judges], [-1, 1]);
  numbers ("swapped", [n, n_judges], [-1, 2]);
  check_integers (fcn, [name ".question"], t.question, [n, 1], [1, n], "numbers of questions");
  aura.arg.strings (fcn, [name ".categories"], t.categories, numel (t.categories));
  check_integers (fcn, [name ".category"], t.category, [n, 1], [0, numel(t.categories)], "numbers of categories");

endfunction

## What the last report advised.
function check_advice (fcn, name, advice)

  aura.arg.fields (fcn, name, advice, {"use", "flips", "spread"});
  uses = {"picks", "judge", "longer", "majority"};
  if (! (ischar (advice.use) && any (strcmp (advice.use, uses))))
    error ("aura:invalid-type", "%s: %s.use must be one of %s, got %s", fcn, name, strjoin (uses, ", "),
           aura.arg.shown (advice.use));
  endif
  check_logical (fcn, [name ".flips"], advice.flips, [1, 1]);
  if (! isequal (advice.spread, Inf))    # no plan yet
    aura.arg.numbers (fcn, [name ".spread"], advice.spread, "double", [1, 1], [0, Inf]);
  endif

endfunction

function check_pending (fcn, name, pending, n)

  aura.arg.fields (fcn, name, pending, {"index", "log_survival", "counted"}, true);
  for one = pending(:)'
    aura.arg.numbers (fcn, [name ".log_survival"], one.log_survival, "double", [n, 1], [-Inf, 0]);
    aura.arg.numbers (fcn, [name ".counted"], one.counted, "double", [1, 1], [0, 1]);
    if (! (isa (one.index, "double") && iscolumn (one.index) && all (one.index >= 1 & one.index <= n & one.index == fix (one.index))))
      error ("aura:out-of-range", "%s: %s.index must be a column of rows in 1..%d", fcn, name, n);
    endif
  endfor

endfunction

function check_history (fcn, name, history)

  names = {"n", "labels", "draws", "estimate", "se"};
  aura.arg.fields (fcn, name, history, names, true);
  for one = history(:)'
    aura.arg.numbers (fcn, [name ".n"], one.n, "double", [1, 1], [0, Inf]);
    for field = names(2:end)
      aura.arg.numbers (fcn, [name "." field{1}], one.(field{1}), "double", ...
                        size (one.labels(:)'), [-Inf, Inf], true);
    endfor
    if (isfield (one, "bias") && ! isempty (one.bias))
      check_kept (fcn, [name ".bias"], one.bias);
    endif
  endfor

endfunction

## What aura.bias.kept makes.
function check_kept (fcn, name, kept)

  numbers = {"number", "n", "labels", "share", "more", "se", "beyond", "se_beyond"};
  aura.arg.fields (fcn, name, kept, [numbers, {"attribute", "kind"}], true);
  for one = kept(:)'
    for field = numbers
      aura.arg.numbers (fcn, [name "." field{1}], one.(field{1}), "double", [1, 1], [-Inf, Inf], true);
    endfor
    aura.arg.strings (fcn, [name ".attribute"], {one.attribute}, 1);
    aura.arg.strings (fcn, [name ".kind"], {one.kind}, 1);
  endfor

endfunction

## What aura_audit keeps of its call.
function check_call (fcn, name, s, n_judges)

  about = s.about;
  name = [name ".about"];
  aura.arg.fields (fcn, name, about, {"sha256", "judge", "ids", "labels", "declined", "opts", ...
                                      "names", "group"});
  for field = {"sha256", "ids"}
    aura.arg.strings (fcn, [name "." field{1}], {about.(field{1})}, 1);
  endfor
  judge = about.judge;
  if (! isfield (s, "data"))
    judge = {judge};
  endif
  aura.arg.strings (fcn, [name ".judge"], judge, n_judges);
  if (! isempty (about.labels))
    aura.arg.numbers (fcn, [name ".labels"], about.labels, "double", [1, 1], [0, Inf]);
  endif
  for field = {"names", "group"}
    aura.arg.strings (fcn, [name "." field{1}], about.(field{1}), columns (s.x));
  endfor

endfunction

function check_logical (fcn, name, value, shape)

  if (! (islogical (value) && isequal (size (value), shape)))
    error ("aura:invalid-type", "%s: %s must be %d-by-%d logical, got %s", fcn, name, shape,
           aura.arg.kind_of (value));
  endif

endfunction

## 1, 2, and NaN where GAPS may be.
function check_picks (fcn, name, pick, shape, gaps)

  aura.arg.numbers (fcn, name, pick, "double", shape, [1, 2], gaps);
  bad = find (pick > 1 & pick < 2, 1);
  if (! isempty (bad))
    error ("aura:out-of-range", "%s: %s must be 1 or 2, row %d is %g", fcn, name,
           mod (bad - 1, shape(1)) + 1, pick(bad));
  endif

endfunction

function check_integers (fcn, name, value, shape, range, words)

  aura.arg.numbers (fcn, name, value, "double", shape, range);
  bad = find (value != fix (value), 1);
  if (! isempty (bad))
    error ("aura:out-of-range", "%s: %s must be %s, element %d is %g", fcn, name, words, bad, ...
           value(bad));
  endif

endfunction

%!function audit = good_audit ()
%!  persistent good;
%!  if (isempty (good))
%!    sim = aura_simulate ("n", 40, "n_source", 10, "n_positive", 20);
%!    opts = aura_options ("decide.method", "bayes", "encoder.rank", 3);
%!    good = aura_run (aura_start (sim.x, sim.signal, sim.status, opts), sim.truth);
%!    good.about = struct ("sha256", "a", "judge", "j", "ids", "b", "labels", [], ...
%!                         "names", {repmat({"f"}, 32, 1)}, "group", {repmat({"g"}, 32, 1)}, ...
%!                         "declined", zeros (0, 1), "opts", opts);
%!    good.batches = aura.set.record (aura.set.record (), 1, ones (40, 1) / 2, struct ("uniform", .3, "newest", 0, "log_survival", zeros (40, 1)));
%!    good.votes = struct ("index", [1; 3], "pick", [2; NaN], "who", {{"a"; "b"}}, ...
%!                         "when", [NaN; 7e5], "seconds", [NaN; 3], "note", {{""; "x"}});
%!    good.withdrawn = struct ("index", 2, "who", {{"a"}}, "when", NaN);
%!    [same, kind] = aura.loop.check ("f", good, "call");
%!    assert ({same, kind.name}, {good, "audit"});
%!  endif
%!  audit = good;
%!endfunction
%!function panel = good_panel ()
%!  persistent good;
%!  if (isempty (good))
%!    [~, data] = aura.tests.small_panel (2);
%!    data.verdict(3,2) = NaN;
%!    data.verdict_swapped = data.verdict;
%!    opts = aura_options ("preset", "judge", "query.batch", 2);
%!    good = aura_panel (data, [1 2 1 2, NaN(1, 6)]', opts);
%!    good.about = struct ("sha256", "a", "judge", {{"p", "q"}}, "ids", "b", "labels", [], ...
%!                         "names", {repmat({"f"}, 1, columns (good.x))}, ...
%!                         "group", {repmat({"g"}, 1, columns (good.x))}, ...
%!                         "declined", zeros (0, 1), "opts", opts);
%!    [same, kind] = aura.loop.check ("f", good, "call");
%!    assert ({same, kind.name}, {good, "panel"});
%!    aura.loop.check ("f", rmfield (good, "about"));
%!  endif
%!  panel = good;
%!endfunction
## What is said of GOOD after each row of EDITS: field, value, message ("": none).
%!function expect (good, edits)
%!  for edit = edits'
%!    path = strsplit (edit{1}, ".");
%!    said = aura.tests.complaint (@() aura.loop.check ("f", setfield (good, path{:}, edit{2}), "call"));
%!    assert (said, regexprep (edit{3}, "^(\\S+) ", ["aura:$1 f: " name_of(good) "."]));
%!  endfor
%!endfunction
%!function name = name_of (good)
%!  name = {"AUDIT", "PANEL"}{1 + isfield (good, "data")};
%!endfunction

%!test <*what aura_start, aura_panel, aura_step and aura_answer return>
%! aura.loop.check ("f", aura_start (1, 1, 0));
%! aura.loop.check ("f", aura_start (single ([1 2; 3 4]), [], []), "one judge");
%! panel = aura_panel (struct ("response_1", {{"a"}}, "response_2", {{"b c"}}, ...
%!                             "judges", {{"p"}}, "verdict", 2), []);
%! aura.loop.check ("f", panel);
%! aura.loop.check ("f", aura_step (aura_answer (panel, 1, 2)));
%!test <*each kind of edit of an audit, and its identifier>
%! expect (good_audit (), { ...
%!   "q", zeros(39, 1), "invalid-size q must be 40-by-1, got 39-by-1"; ...
%!   "q", "a", "invalid-type q must be a real full double, got 1-by-1 char"; ...
%!   "m", [zeros(38, 1); NaN; 2], "out-of-range m must be finite and in [0, 1], row 39 is NaN"; ...
%!   "status", int8(9 * ones (40, 1)), "out-of-range status must be finite and in [0, 4], row 1 is 9"; ...
%!   "soft", ones(40, 1) / 3, ""; ...
%!   "soft", NaN(40, 1), ""; ...
%!   "soft", [NaN(39, 1); 2], "out-of-range soft must be finite and in [0, 1], row 40 is 2"; ...
%!   "x", {}, "invalid-type x must be a real full matrix with rows and columns, got 0-by-0 cell"; ...
%!   "round", 1.5, "out-of-range round must be an integer, element 1 is 1.5"; ...
%!   "p", [], "invalid-size p must be 40-by-1, got 0-by-0"; ...
%!   "z", zeros(40, 16, 2), "invalid-size z must be 40-by-any, got 40-by-16-by-2"; ...
%!   "terms", ones(40, 2), "invalid-size terms must be 40-by-5, got 40-by-2"; ...
%!   "theta", 3, "invalid-type theta must be a struct, got 1-by-1 double"; ...
%!   "theta.b1", 3, "invalid-size theta.b1 must be 32-by-1, got 1-by-1"; ...
%!   "compression.x", 3, "invalid-size compression.x must be 40-by-4, got 1-by-1"; ...
%!   "graph.idx", zeros(30, 40, "int32"), "out-of-range graph.idx must be finite and in [1, 40], row 1 is 0"; ...
%!   "opts", 3, "invalid-type opts must be a struct of aura_options, got 1-by-1 double"; ...
%!   "log.who", 3, "invalid-type log.who must be 20 strings, got 1-by-1 double"; ...
%!   "log.index", 1.5 * ones(20, 1), "out-of-range log.index must be row numbers, element 1 is 1.5"; ...
%!   "log.index", 41 * ones(20, 1), "out-of-range log.index must be finite and in [1, 40], row 1 is 41"; ...
%!   "log.answer", 2 * ones(20, 1), "out-of-range log.answer must be 0, 1 or NaN, row 1 is 2"; ...
%!   "log.answer", 1, "invalid-size log.answer must be 20-by-1, got 1-by-1"; ...
%!   "log.round", NaN(20, 1), "out-of-range log.round must be finite and in [0, Inf], row 1 is NaN"; ...
%!   "log.probability", 2 * ones(20, 1), "out-of-range log.probability must be finite and in [0, 1], row 1 is 2"; ...
%!   "log.came", NaN(20, 1), "out-of-range log.came must be NaN where answer is, and only there, row 1 is NaN"; ...
%!   "log.when", "a", "invalid-type log.when must be a real full double, got 1-by-1 char"; ...
%!   "trace", struct(), "invalid-size trace must be a struct array of 6 elements, one a round, got 1-by-1 struct"; ...
%!   "columns", 3, "invalid-type columns must be a struct, got 1-by-1 double"; ...
%!   "columns.slot", 33, "out-of-range columns.slot must be finite and in [0, 32], row 1 is 33"; ...
%!   "columns.slot", -1, "out-of-range columns.slot must be finite and in [0, 32], row 1 is -1"; ...
%!   "columns.slot", 1.5, "out-of-range columns.slot must be a column number, element 1 is 1.5"; ...
%!   "columns.style", [1; 2], "invalid-size columns.style must be 1-by-any, got 2-by-1; transpose it"; ...
%!   "columns.phi", 33, "out-of-range columns.phi must be finite and in [1, 32], row 1 is 33"; ...
%!   "columns.embedding", 33, "out-of-range columns.embedding must be finite and in [1, 32], row 1 is 33"; ...
%!   "phi.embedding", -1, "out-of-range phi.embedding must be finite and in [0, 32], row 1 is -1"; ...
%!   "batches", 3, "invalid-type batches must be a struct array, got 1-by-1 double"; ...
%!   "batches.round", {}, "invalid-type batches.round must be a real full double, got 0-by-0 cell"; ...
%!   "batches.prob", ones(40, 1), "invalid-type batches.prob must be a real full single, got 40-by-1 double"; ...
%!   "batches.log_survival", ones(40, 1), "out-of-range batches.log_survival must be finite and in [-Inf, 0], row 1 is 1"; ...
%!   "batches.newest", -1, "out-of-range batches.newest must be finite and in [0, 1], row 1 is -1"; ...
%!   "batches.uniform", 2, "out-of-range batches.uniform must be finite and in [0, 1], row 1 is 2"; ...
%!   "phi", 3, "invalid-type phi must be a struct, got 1-by-1 double"; ...
%!   "phi.map", 3, "invalid-size phi.map must be 32-by-32, got 1-by-1"; ...
%!   "phi.rank", 0, "out-of-range phi.rank must be finite and in [1, Inf], row 1 is 0"; ...
%!   "phi.rank", 9, ""; ...
%!   "crossfit.score", 3, "invalid-size crossfit.score must be 40-by-1, got 1-by-1"});
%!test <*of its votes>
%! votes = good_audit ().votes;
%! expect (good_audit (), { ...
%!   "votes", rmfield(votes, {"when", "seconds", "note"}), ""; ...
%!   "votes", 1, "invalid-type votes must be a struct, got 1-by-1 double"; ...
%!   "votes.index", [1; 41], "out-of-range votes.index must be finite and in [1, 40], row 2 is 41"; ...
%!   "votes.index", [1; 1.5], "out-of-range votes.index must be row numbers, element 2 is 1.5"; ...
%!   "votes.pick", [1; 3], "out-of-range votes.pick must be finite and in [0, 2], row 2 is 3"; ...
%!   "votes.pick", [.5; 2], "out-of-range votes.pick must be 1, 2, 0 or NaN, row 1 is 0.5"; ...
%!   "votes.who", {"a"}, "invalid-type votes.who must be 2 strings, got 1-by-1 cell"; ...
%!   "withdrawn.when", "x", "invalid-type withdrawn.when must be a real full double, got 1-by-1 char"; ...
%!   "votes", setfield(setfield (votes, "who", {"a"; "a"}), "index", [3; 3]), ...
%!   "conflict votes must have one row for an annotator and a comparison, row 2 is a second"});
%!test <*of what aura_audit keeps>
%! history = struct ("n", 1, "labels", [2 3], "draws", [1 1], "estimate", [NaN .5], "se", [NaN .1]);
%! kept = struct ("number", 1, "n", 2, "labels", 3, "share", .5, "more", .1, "se", .1, "beyond", .1, "se_beyond", .1, "attribute", "a", "kind", "labels");
%! seen = struct ("names", {{"a"}}, "value", zeros (40, 1, "int8"), "own", zeros (40, 1, "int8"), "swapped", zeros (40, 1, "int8"), ...
%!                "question", ones (40, 1), "category", zeros (40, 1), "categories", {cell(1, 0)});
%! expect (good_audit (), { ...
%!   "about.attributes", seen, ""; ...
%!   "about.attributes", 3, "invalid-type about.attributes must be a struct, got 1-by-1 double"; ...
%!   "about.attributes", setfield(seen, "names", {"a", "b"}), "invalid-type about.attributes.names must be 1 strings, got 1-by-2 cell"; ...
%!   "about.attributes", setfield(seen, "value", ones (40, 1)), "invalid-type about.attributes.value must be a real full int8, got 40-by-1 double"; ...
%!   "about.attributes", setfield(seen, "own", zeros (40, 2, "int8")), "invalid-size about.attributes.own must be 40-by-1, got 40-by-2"; ...
%!   "about.attributes", setfield(seen, "swapped", int8 (3) * ones (40, 1, "int8")), "out-of-range about.attributes.swapped must be finite and in [-1, 2], row 1 is 3"; ...
%!   "about.attributes", setfield(seen, "question", zeros (40, 1)), "out-of-range about.attributes.question must be finite and in [1, 40], row 1 is 0"; ...
%!   "about.attributes", setfield(seen, "categories", 3), "invalid-type about.attributes.categories must be 1 strings, got 1-by-1 double"; ...
%!   "about.attributes", setfield(seen, "category", ones (40, 1)), "out-of-range about.attributes.category must be finite and in [0, 0], row 1 is 1"; ...
%!   "about", 3, "invalid-type about must be a struct, got 1-by-1 double"; ...
%!   "about.declined", 41, "out-of-range about.declined must be finite and in [1, 40], row 1 is 41"; ...
%!   "about.declined", 1.5, "out-of-range about.declined must be row numbers, element 1 is 1.5"; ...
%!   "about.judge", {}, "invalid-type about.judge must be 1 strings, got 1-by-1 cell"; ...
%!   "about.labels", .5, ""; ...
%!   "about.labels", "a", "invalid-type about.labels must be a real full double, got 1-by-1 char"; ...
%!   "about.sha256", 1, "invalid-type about.sha256 must be 1 strings, got 1-by-1 cell"; ...
%!   "about.ids", {}, "invalid-type about.ids must be 1 strings, got 1-by-1 cell"; ...
%!   "about.opts", 3, "invalid-type about.opts must be a struct of aura_options, got 1-by-1 double"; ...
%!   "about.id", {"a"; "b"}, "invalid-type about.id must be 40 strings, got 2-by-1 cell"; ...
%!   "about.preference", [], "invalid-size about.preference must be 40-by-1, got 0-by-0"; ...
%!   "about.preference", [1; 2], "invalid-size about.preference must be 40-by-1, got 2-by-1"; ...
%!   "about.preference", 3 * ones(40, 1), "out-of-range about.preference must be finite and in [1, 2], row 1 is 3"; ...
%!   "about.preference", 1.5 * ones(40, 1), "out-of-range about.preference must be 1 or 2, element 1 is 1.5"; ...
%!   "about.strata", 41 * ones(40, 1), "out-of-range about.strata must be finite and in [1, 40], row 1 is 41"; ...
%!   "about.batch", [1; 2], "invalid-size about.batch must be 40-by-1, got 2-by-1"; ...
%!   "about.log_survival", [1; 2], "invalid-size about.log_survival must be 40-by-1, got 2-by-1"; ...
%!   "about.copy", [1; 2], "invalid-size about.copy must be 40-by-1, got 2-by-1"; ...
%!   "about.copy", -ones(40, 1), "out-of-range about.copy must be finite and in [0, 40], row 1 is -1"; ...
%!   "about.copy", zeros(40, 1), ""; ...
%!   "about.pending", 3, "invalid-type about.pending must be a struct array, got 1-by-1 double"; ...
%!   "about.pending", struct("index", 1, "log_survival", -ones(40, 1), "counted", 2), "out-of-range about.pending.counted must be finite and in [0, 1], row 1 is 2"; ...
%!   "about.pending", struct("index", 41, "log_survival", -ones(40, 1), "counted", .5), "out-of-range about.pending.index must be a column of rows in 1..40"; ...
%!   "about.pending", struct("index", 1, "log_survival", -ones(40, 1), "counted", .5), ""; ...
%!   "about.history", 3, "invalid-type about.history must be a struct array, got 1-by-1 double"; ...
%!   "about.history", history, ""; ...
%!   "about.history", setfield(history, "bias", 3), "invalid-type about.history.bias must be a struct array, got 1-by-1 double"; ...
%!   "about.history", setfield(history, "bias", setfield(kept, "se", "x")), "invalid-type about.history.bias.se must be a real full double, got 1-by-1 char"; ...
%!   "about.history", setfield(history, "bias", setfield(kept, "kind", 3)), "invalid-type about.history.bias.kind must be 1 strings, got 1-by-1 cell"; ...
%!   "about.history", setfield(history, "bias", kept), ""; ...
%!   "about.instructions", 3, "invalid-type about.instructions must be 1 strings, got 1-by-1 cell"; ...
%!   "about.instructions", "Pick.", ""; ...
%!   "about.settled", 3, "invalid-type about.settled must be 1 strings, got 1-by-1 cell"; ...
%!   "about.given", 1, "invalid-type about.given must be 1-by-1 logical, got 1-by-1 double"; ...
%!   "about.advice", 3, "invalid-type about.advice must be a struct, got 1-by-1 double"; ...
%!   "about.advice", struct("use", "picks", "flips", true, "spread", .1), ""; ...
%!   "about.advice", struct("use", "longer", "flips", false, "spread", Inf), ""; ...
%!   "about.advice", struct("use", "all", "flips", true, "spread", .1), ...
%!   "invalid-type about.advice.use must be one of picks, judge, longer, majority, got \"all\""; ...
%!   "about.advice", struct("use", "judge", "flips", 1, "spread", .1), ...
%!   "invalid-type about.advice.flips must be 1-by-1 logical, got 1-by-1 double"; ...
%!   "about.advice", struct("use", "judge", "flips", true, "spread", NaN), ...
%!   "out-of-range about.advice.spread must be finite and in [0, Inf], row 1 is NaN"; ...
%!   "about.history", setfield(history, "estimate", .5), "invalid-size about.history.estimate must be 1-by-2, got 1-by-1"});
%!test <*each kind of edit of a panel>
%! expect (good_panel (), { ...
%!   "data", 3, "invalid-type data must be a struct, got 1-by-1 double"; ...
%!   "data.verdict", zeros(0, 2), "invalid-size data.verdict must have rows and columns, got 0-by-2"; ...
%!   "data.verdict", 3 * ones(10, 2), "out-of-range data.verdict must be finite and in [1, 2], row 1 is 3"; ...
%!   "data.verdict", [ones(10, 1), [1; 1.5; ones(8, 1)]], "out-of-range data.verdict must be 1 or 2, row 2 is 1.5"; ...
%!   "data.judges", {"p"}, "invalid-type data.judges must be 2 strings, got 1-by-1 cell"; ...
%!   "data.response_2", {}, "invalid-type data.response_2 must be 10 strings, got 0-by-0 cell"; ...
%!   "x", single([1; 2]), "invalid-size x must be 10-by-any, got 2-by-1"; ...
%!   "x", {}, "invalid-type x must be a real full float, got 0-by-0 cell"; ...
%!   "columns.style", 1.5, "out-of-range columns.style must be column numbers, element 1 is 1.5"; ...
%!   "phi.map", 3, sprintf("invalid-size phi.map must be %d-by-%d, got 1-by-1", size (good_panel ().phi.map)); ...
%!   "further", [], ""; ...
%!   "further", 3 * ones(10, 2), "out-of-range further must be finite and in [-1, 1], row 1 is 3"; ...
%!   "further", {}, "invalid-type further must be a real full double, got 0-by-0 cell"; ...
%!   "opts", 3, "invalid-type opts must be a struct of aura_options, got 1-by-1 double"; ...
%!   "status", int8(9 * ones (10, 1)), "out-of-range status must be finite and in [0, 4], row 1 is 9"; ...
%!   "round", -1, "out-of-range round must be finite and in [0, 9.0072e+15], row 1 is -1"; ...
%!   "log.answer", zeros(6, 1), "out-of-range log.answer must be 1, 2 or NaN, row 1 is 0"; ...
%!   "loo", ones(3, 2), "invalid-size loo must be 4-by-3, got 3-by-2"; ...
%!   "soft", [.5; NaN(9, 1)], ""; ...
%!   "soft", .5, "invalid-size soft must be 10-by-1, got 1-by-1"; ...
%!   "ask", 11, "out-of-range ask must be finite and in [1, 10], row 1 is 11"; ...
%!   "ask", 1.5, "out-of-range ask must be row numbers, element 1 is 1.5"; ...
%!   "prob", NaN(10, 1), "out-of-range prob must be finite and in [0, 1], row 1 is NaN"; ...
%!   "pick", NaN(10, 1), "out-of-range pick must be finite and in [1, 2], row 1 is NaN"; ...
%!   "agree", 2 * ones(10, 2), "out-of-range agree must be finite and in [0, 1], row 1 is 2"; ...
%!   "agree", NaN(10, 2), ""; ...
%!   "verdict", ones(10, 2), "invalid-type verdict must be 10-by-2 logical, got 10-by-2 double"; ...
%!   "mass.follow", 1, "invalid-size mass.follow must be 1-by-2, got 1-by-1"; ...
%!   "mass.panel", [], "invalid-size mass.panel must be 1-by-1, got 0-by-0"; ...
%!   "mass.blocks", -1, "out-of-range mass.blocks must be finite and in [0, Inf], row 1 is -1"; ...
%!   "evidence", [1 2], "invalid-size evidence must be 1-by-1, got 1-by-2"; ...
%!   "judges", 3, "invalid-size judges must be a struct array of 2 elements, got 1-by-1 double"; ...
%!   "about.judge", "p", "invalid-type about.judge must be 2 strings, got 1-by-1 char"; ...
%!   "about.declined", 11, "out-of-range about.declined must be finite and in [1, 10], row 1 is 11"});
%!test <*fields that are missing>
%! fail ("aura.loop.check (\"f\", 1)", "f: AUDIT must be a struct from aura_start, got double");
%! fail ("aura.loop.check (\"f\", good_panel (), \"one judge\")", "f: AUDIT must be a struct from aura_start; field signal is missing");
%! fail ("aura.loop.check (\"f\", rmfield (good_panel (), \"evidence\"))", "f: PANEL must be a struct from aura_panel; field evidence is missing");
%! fail ("aura.loop.check (\"f\", setfield (good_panel (), \"judges\", struct (\"a\", {1, 2})))", "field judges.follow is missing");
%! for name = {"terms", "columns", "batches"}
%!   fail ("aura.loop.check (\"f\", rmfield (good_audit (), name{1}))", ["from aura_start; field " name{1} " is missing"]);
%! endfor
%! edited = setfield (good_audit (), "batches", struct ("round", 1));
%! fail ("aura.loop.check (\"f\", edited)", "f: AUDIT must be a struct from aura_start; field batches.prob is missing");
%! edited = setfield (good_audit (), "trace", rmfield (good_audit ().trace, "loss"));
%! fail ("aura.loop.check (\"f\", edited)", "field trace.loss is missing");
%!test <*no label: of one comparison, find makes an empty log 0-by-0>
%! audit = aura_start (1, 1, 0);
%! for name = {"index", "answer", "round", "probability", "when", "came"}
%!   audit.log.(name{1}) = zeros (0, 0);
%! endfor
%! aura.loop.check ("f", audit);
