## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.arg.whole (FCN, AUDIT, WITH_ABOUT)
## An error of FCN unless AUDIT is as aura_start, aura_step and aura_answer leave
## it, as far as one look at each field can tell: fields, classes, sizes, ranges.
## Files and users are not trusted; aura.arg.audit, which asks for the fields alone,
## is for functions that take parts of one.  WITH_ABOUT: as aura_audit leaves it.

function whole (fcn, audit, with_about = false)

  aura.arg.audit (fcn, audit);
  x = audit.x;
  [n, dx] = size (x);
  if (! (isfloat (x) && isreal (x) && ! issparse (x) && ndims (x) == 2 && n > 0 && dx > 0))
    error ("aura:invalid-type",
           "%s: AUDIT.x must be a real full matrix with rows and columns, got %s",
           fcn, kind_of (x));
  endif

  check_state (fcn, audit, n);
  check_encoder (fcn, audit, n, dx);
  check_graph (fcn, audit.graph, n);
  check_options (fcn, "opts", audit.opts);
  check_log (fcn, audit.log, n);
  check_trace (fcn, audit);
  check_decision (fcn, audit, n, dx);
  for name = {"columns", "batches"}
    if (! isfield (audit, name{1}))
      missing (fcn, name{1});
    endif
  endfor
  check_columns (fcn, audit.columns, dx);
  check_batches (fcn, audit.batches, n);
  if (with_about)
    check_about (fcn, audit.about, n, dx);
  endif

endfunction

function check_state (fcn, audit, n)

  numbers (fcn, "signal", audit.signal, "double", [n, 1], [0, 1]);
  numbers (fcn, "status", audit.status, "int8", [n, 1], [0, 4]);
  for name = {"q", "a", "m"}
    numbers (fcn, name{1}, audit.(name{1}), "double", [n, 1], [0, 1]);
  endfor
  numbers (fcn, "round", audit.round, "double", [1, 1], [0, flintmax()]);
  if (audit.round != fix (audit.round))
    error ("aura:out-of-range", "%s: AUDIT.round must be an integer, got %g", fcn,
           audit.round);
  endif
  ## Before the first round there is none of these.
  if (audit.round > 0 || ! isempty (audit.p))
    numbers (fcn, "p", audit.p, "double", [n, 1], [0, 1]);
  endif
  if (audit.round > 0 || ! isempty (audit.z))
    numbers (fcn, "z", audit.z, class (audit.x), [n, NaN], [-Inf, Inf]);
  endif
  if (isfield (audit, "terms") && ! isempty (audit.terms))
    numbers (fcn, "terms", audit.terms, "double", [n, 5], [-Inf, Inf]);
  endif

endfunction

function check_encoder (fcn, audit, n, dx)

  theta = audit.theta;
  all_of = [-Inf, Inf];
  require_fields (fcn, "theta", theta, {"W1", "b1", "W2", "b2", "w", "b"});
  kind = class (audit.x);
  numbers (fcn, "theta.W1", theta.W1, kind, [NaN, dx], all_of);
  dh = rows (theta.W1);
  numbers (fcn, "theta.W2", theta.W2, kind, [NaN, dh], all_of);
  dz = rows (theta.W2);
  numbers (fcn, "theta.b1", theta.b1, kind, [dh, 1], all_of);
  numbers (fcn, "theta.b2", theta.b2, kind, [dz, 1], all_of);
  numbers (fcn, "theta.w", theta.w, kind, [dz, 1], all_of);
  numbers (fcn, "theta.b", theta.b, kind, [1, 1], all_of);
  if (isfield (theta, "scale"))
    numbers (fcn, "theta.scale", theta.scale, "", [1, 1], [0, Inf]);
  endif
  if (isfield (audit, "compression") && ! isempty (audit.compression))
    c = audit.compression;
    require_fields (fcn, "compression", c, {"rank", "energy", "sigma", "map", "x"});
    numbers (fcn, "compression.map", c.map, kind, [dx, NaN], all_of);
    rank = columns (c.map);
    numbers (fcn, "compression.x", c.x, kind, [n, rank + 1], all_of);
    numbers (fcn, "compression.rank", c.rank, "", [1, 1], [rank, rank]);
    numbers (fcn, "compression.energy", c.energy, "", [1, 1], all_of);
    numbers (fcn, "compression.sigma", c.sigma, "", [NaN, 1], [0, Inf]);
  endif

endfunction

function check_graph (fcn, graph, n)

  require_fields (fcn, "graph", graph, {"idx", "weight"});
  numbers (fcn, "graph.idx", graph.idx, "int32", [NaN, n], [1, n]);
  numbers (fcn, "graph.weight", graph.weight, "", size (graph.idx), [0, Inf]);

endfunction

## aura_options says what is wrong with them.
function check_options (fcn, name, opts)

  if (! (isstruct (opts) && isscalar (opts)))
    error ("aura:invalid-type",
           "%s: AUDIT.%s must be a struct of aura_options, got %s", fcn, name,
           kind_of (opts));
  endif
  __aura_options__ (fcn, opts);

endfunction

function check_log (fcn, log, n)

  columns_of = {"index", "answer", "round", "probability", "who", "when"};
  require_fields (fcn, "log", log, columns_of);
  count = numel (log.index);
  length_of = [count, 1];
  if (count == 0) # of one comparison, find makes it 0-by-0
    length_of = [0, NaN];
  endif
  numbers (fcn, "log.index", log.index, "double", length_of, [1, n]);
  if (any (log.index != fix (log.index)))
    error ("aura:out-of-range", "%s: AUDIT.log.index must be row numbers", fcn);
  endif
  numbers (fcn, "log.answer", log.answer, "double", length_of, [0, 1], true);
  numbers (fcn, "log.round", log.round, "double", length_of, [0, Inf]);
  numbers (fcn, "log.probability", log.probability, "double", length_of, [0, 1], true);
  numbers (fcn, "log.when", log.when, "double", length_of, [-Inf, Inf], true);
  strings (fcn, "log.who", log.who, count);

endfunction

function check_trace (fcn, audit)

  trace = audit.trace;
  columns_of = {"dq", "dflip", "dm", "dver", "stable", "loss", "budget", "recall", ...
                "verified", "waiting", "asked", "intercept", "seconds"};
  if (! (isstruct (trace) && numel (trace) == audit.round))
    error ("aura:invalid-size",
           "%s: AUDIT.trace must be a struct array of %d elements, one a round, got %s",
           fcn, audit.round, kind_of (trace));
  endif
  for name = columns_of
    if (! isfield (trace, name{1}))
      missing (fcn, ["trace." name{1}]);
    endif
    for value = {trace.(name{1})}
      if (! (isscalar (value{1}) && (isreal (value{1}) || islogical (value{1}))
             && (isnumeric (value{1}) || islogical (value{1}))))
        error ("aura:invalid-type", "%s: AUDIT.trace.%s must be a real number, got %s",
               fcn, name{1}, kind_of (value{1}));
      endif
    endfor
  endfor

endfunction

function check_decision (fcn, audit, n, dx)

  if (isfield (audit, "phi") && ! isempty (audit.phi))
    phi = audit.phi;
    require_fields (fcn, "phi", phi, {"phi", "map", "sigma", "rank"});
    numbers (fcn, "phi.phi", phi.phi, "", [n, NaN], [-Inf, Inf]);
    numbers (fcn, "phi.map", phi.map, "", [dx, columns(phi.phi)], [-Inf, Inf]);
    numbers (fcn, "phi.sigma", phi.sigma, "", [columns(phi.phi), 1], [0, Inf]);
    numbers (fcn, "phi.rank", phi.rank, "double", [1, 1], [1, Inf]);
  endif
  if (isfield (audit, "crossfit") && ! isempty (audit.crossfit))
    cross = audit.crossfit;
    require_fields (fcn, "crossfit", cross, {"labels", "options", "score"});
    numbers (fcn, "crossfit.score", cross.score, "double", [n, 1], [-Inf, Inf], true);
  endif

endfunction

## What aura_agreement needs of each batch of queries.
function check_batches (fcn, batches, n)

  if (! isstruct (batches))
    error ("aura:invalid-type", "%s: AUDIT.batches must be a struct array, got %s", fcn,
           kind_of (batches));
  endif
  for name = {"round", "prob", "keep", "band", "uniform"}
    if (! isfield (batches, name{1}))
      missing (fcn, ["batches." name{1}]);
    endif
  endfor
  for batch = batches(:)'
    numbers (fcn, "batches.round", batch.round, "double", [1, 1], [0, Inf]);
    numbers (fcn, "batches.prob", batch.prob, "single", [n, 1], [0, 1]);
    numbers (fcn, "batches.band", batch.band, "int32", [numel(batch.band), 1], [1, n]);
    numbers (fcn, "batches.uniform", batch.uniform, "double", [1, 1], [0, 1]);
    if (! (islogical (batch.keep) && isequal (size (batch.keep), [n, 1])))
      error ("aura:invalid-type", "%s: AUDIT.batches.keep must be %d-by-1 logical, got %s",
             fcn, n, kind_of (batch.keep));
    endif
  endfor

endfunction

function check_columns (fcn, at, dx)

  require_fields (fcn, "columns", at, {"phi", "style", "slot"});
  numbers (fcn, "columns.phi", at.phi, "double", [NaN, NaN], [1, dx]);
  numbers (fcn, "columns.style", at.style, "double", [NaN, NaN], [1, dx]);
  numbers (fcn, "columns.slot", at.slot, "double", [1, 1], [0, dx]);

endfunction

## What aura_audit keeps of its call.
function check_about (fcn, about, n, dx)

  require_fields (fcn, "about", about, {"sha256", "judge", "ids", "labels", "names", ...
                                        "group", "declined", "opts"});
  for name = {"sha256", "judge", "ids"}
    strings (fcn, ["about." name{1}], {about.(name{1})}, 1);
  endfor
  if (! isempty (about.labels))
    numbers (fcn, "about.labels", about.labels, "double", [1, 1], [0, Inf]);
  endif
  strings (fcn, "about.names", about.names, dx);
  strings (fcn, "about.group", about.group, dx);
  numbers (fcn, "about.declined", about.declined, "double", [numel(about.declined), 1],
           [1, n]);
  check_options (fcn, "about.opts", about.opts);

endfunction

function require_fields (fcn, name, value, fields)

  if (! (isstruct (value) && isscalar (value)))
    error ("aura:invalid-type", "%s: AUDIT.%s must be a struct, got %s", fcn, name,
           kind_of (value));
  endif
  absent = fields(! isfield (value, fields));
  if (! isempty (absent))
    missing (fcn, [name "." absent{1}]);
  endif

endfunction

function missing (fcn, name)

  error ("aura:invalid-type",
         "%s: AUDIT must be a struct from aura_start; field %s is missing", fcn,
         name);

endfunction

## VALUE of KIND ("" = float), SHAPE (NaN = any), within RANGE, finite; NaN where
## GAPS may be.
function numbers (fcn, name, value, kind, shape, range, gaps = false)

  fits = isreal (value) && ! issparse (value) && isnumeric (value);
  if (isempty (kind))
    fits = fits && isfloat (value);
    kind = "float";
  else
    fits = fits && isa (value, kind);
  endif
  if (! fits)
    error ("aura:invalid-type", "%s: AUDIT.%s must be a real full %s, got %s", fcn,
           name, kind, kind_of (value));
  endif
  if (! (ndims (value) == 2 && all (isnan (shape) | size (value) == shape)))
    words = strrep (sprintf ("%g-by-%g", shape), "NaN", "any");
    error ("aura:invalid-size", "%s: AUDIT.%s must be %s, got %s", fcn, name, words,
           aura.arg.dims (value));
  endif
  fits = value >= range(1) & value <= range(2) & isfinite (value);
  if (gaps)
    fits |= isnan (value);
  endif
  if (! all (fits(:)))
    at = find (! fits, 1);
    error ("aura:out-of-range",
           "%s: AUDIT.%s must be finite and in [%g, %g], row %d is %g", fcn, name,
           range, mod (at - 1, rows (value)) + 1, double (value(at)));
  endif

endfunction

function strings (fcn, name, value, count)

  if (! (iscellstr (value) && numel (value) == count
         && all (cellfun (@(v) isrow (v) || isempty (v), value))))
    error ("aura:invalid-type", "%s: AUDIT.%s must be %d strings, got %s", fcn, name,
           count, kind_of (value));
  endif

endfunction

function text = kind_of (value)

  text = [aura.arg.dims(value) " " class(value)];

endfunction

%!function complaint = of (varargin)
%!  persistent whole;
%!  if (isempty (whole))
%!    sim = aura_simulate ("n", 40, "n_source", 10, "n_positive", 20);
%!    opts = aura_options ("decide.method", "bayes", "encoder.rank", 3);
%!    whole = aura_run (aura_start (sim.x, sim.signal, sim.status, opts), sim.truth);
%!    ok = struct ("sha256", "a", "judge", "j", "ids", "b", "labels", [], ...
%!                 "names", {repmat({"f"}, 32, 1)}, "group", {repmat({"g"}, 32, 1)}, ...
%!                 "declined", zeros (0, 1), "opts", opts);
%!    whole.about = ok;
%!    aura.arg.whole ("f", whole, true);
%!  endif
%!  [path, value] = varargin{:};
%!  path = strsplit (path, ".");
%!  audit = setfield (whole, path{:}, value);
%!  complaint = "";
%!  try
%!    aura.arg.whole ("f", audit, true);
%!  catch err
%!    complaint = [err.identifier " " err.message];
%!  end_try_catch
%!endfunction
%!test <*nothing to say of what aura_start returns>
%! aura.arg.whole ("f", aura_start (1, 1, 0));
%! aura.arg.whole ("f", aura_start (single ([1 2; 3 4]), [], []));
%!test <*each kind of edit, and its identifier>
%! assert (of ("q", zeros (39, 1)), "aura:invalid-size f: AUDIT.q must be 40-by-1, got 39-by-1");
%! assert (of ("q", "a"), "aura:invalid-type f: AUDIT.q must be a real full double, got 1-by-1 char");
%! assert (of ("m", [zeros(38, 1); NaN; 2]), ...
%!         "aura:out-of-range f: AUDIT.m must be finite and in [0, 1], row 39 is NaN");
%! assert (of ("status", int8 (9 * ones (40, 1))), ...
%!         "aura:out-of-range f: AUDIT.status must be finite and in [0, 4], row 1 is 9");
%! assert (of ("x", {}), ...
%!         "aura:invalid-type f: AUDIT.x must be a real full matrix with rows and columns, got 0-by-0 cell");
%! assert (of ("round", 1.5), "aura:out-of-range f: AUDIT.round must be an integer, got 1.5");
%! assert (of ("p", []), "aura:invalid-size f: AUDIT.p must be 40-by-1, got 0-by-0");
%! assert (of ("z", zeros (40, 16, 2)), "aura:invalid-size f: AUDIT.z must be 40-by-any, got 40-by-16-by-2");
%! assert (of ("terms", ones (40, 2)), "aura:invalid-size f: AUDIT.terms must be 40-by-5, got 40-by-2");
%! assert (of ("theta", 3), "aura:invalid-type f: AUDIT.theta must be a struct, got 1-by-1 double");
%! assert (of ("theta.b1", 3), "aura:invalid-size f: AUDIT.theta.b1 must be 32-by-1, got 1-by-1");
%! assert (of ("compression.x", 3), "aura:invalid-size f: AUDIT.compression.x must be 40-by-4, got 1-by-1");
%! assert (of ("graph.idx", zeros (30, 40, "int32")), ...
%!         "aura:out-of-range f: AUDIT.graph.idx must be finite and in [1, 40], row 1 is 0");
%! assert (of ("opts", 3), ...
%!         "aura:invalid-type f: AUDIT.opts must be a struct of aura_options, got 1-by-1 double");
%! assert (of ("opts.graph", 3), ...
%!         "aura:invalid-argument f: OPTS must be a struct of aura_options; graph.k is missing");
%! assert (of ("log.who", 3), "aura:invalid-type f: AUDIT.log.who must be 20 strings, got 1-by-1 double");
%! assert (of ("log.index", 1.5 * ones (20, 1)), "aura:out-of-range f: AUDIT.log.index must be row numbers");
%! assert (of ("trace", struct ()), ...
%!         "aura:invalid-size f: AUDIT.trace must be a struct array of 6 elements, one a round, got 1-by-1 struct");
%! assert (of ("columns", 3), "aura:invalid-type f: AUDIT.columns must be a struct, got 1-by-1 double");
%! assert (of ("columns.slot", 33), ...
%!         "aura:out-of-range f: AUDIT.columns.slot must be finite and in [0, 32], row 1 is 33");
%! assert (of ("batches", 3), ...
%!         "aura:invalid-type f: AUDIT.batches must be a struct array, got 1-by-1 double");
%! assert (of ("batches", struct ("round", 1)), ...
%!         "aura:invalid-type f: AUDIT must be a struct from aura_start; field batches.prob is missing");
%! assert (of ("phi.map", 3), "aura:invalid-size f: AUDIT.phi.map must be 32-by-32, got 1-by-1");
%! assert (of ("crossfit.score", 3), "aura:invalid-size f: AUDIT.crossfit.score must be 40-by-1, got 1-by-1");
%! assert (of ("about.declined", 41), ...
%!         "aura:out-of-range f: AUDIT.about.declined must be finite and in [1, 40], row 1 is 41");
%! assert (of ("about.judge", {}), ...
%!         "aura:invalid-type f: AUDIT.about.judge must be 1 strings, got 1-by-1 cell");
%!error <AUDIT must be a struct from aura_start, got double> aura.arg.whole ("f", 1)
