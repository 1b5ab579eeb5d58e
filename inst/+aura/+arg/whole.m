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
           fcn, aura.part.kind_of (x));
  endif

  check_state (fcn, audit, n);
  check_encoder (fcn, audit, n, dx);
  check_graph (fcn, audit.graph, n);
  aura.part.options (fcn, "AUDIT.opts", audit.opts);
  aura.part.log_of (fcn, "AUDIT.log", audit.log, n, [0, 1]);
  aura.part.votes (fcn, "AUDIT", audit, n);
  check_trace (fcn, audit);
  check_decision (fcn, audit, n, dx);
  for name = {"columns", "batches"}
    if (! isfield (audit, name{1}))
      aura.part.missing (fcn, ["AUDIT." name{1}]);
    endif
  endfor
  aura.part.roles (fcn, "AUDIT.columns", audit.columns, dx);
  aura.part.batches (fcn, "AUDIT.batches", audit.batches, n, 1);
  if (isfield (audit, "about"))
    aura.part.items (fcn, "AUDIT.about", audit.about, n);
  endif
  if (with_about)
    check_about (fcn, audit.about, n, dx);
  endif

endfunction

function check_state (fcn, audit, n)

  aura.part.numbers (fcn, "AUDIT.signal", audit.signal, "double", [n, 1], [0, 1]);
  aura.part.numbers (fcn, "AUDIT.status", audit.status, "int8", [n, 1], [0, 4]);
  if (isfield (audit, "soft"))
    aura.part.numbers (fcn, "AUDIT.soft", audit.soft, "double", [n, 1], [0, 1], true);
  endif
  for name = {"q", "a", "m"}
    aura.part.numbers (fcn, ["AUDIT." name{1}], audit.(name{1}), "double", [n, 1], [0, 1]);
  endfor
  aura.part.numbers (fcn, "AUDIT.round", audit.round, "double", [1, 1], [0, flintmax()]);
  if (audit.round != fix (audit.round))
    error ("aura:out-of-range", "%s: AUDIT.round must be an integer, got %g", fcn,
           audit.round);
  endif
  ## Before the first round there is none of these.
  if (audit.round > 0 || ! isempty (audit.p))
    aura.part.numbers (fcn, "AUDIT.p", audit.p, "double", [n, 1], [0, 1]);
  endif
  if (audit.round > 0 || ! isempty (audit.z))
    aura.part.numbers (fcn, "AUDIT.z", audit.z, class (audit.x), [n, NaN], [-Inf, Inf]);
  endif
  if (isfield (audit, "terms") && ! isempty (audit.terms))
    aura.part.numbers (fcn, "AUDIT.terms", audit.terms, "double", [n, 5], [-Inf, Inf]);
  endif

endfunction

function check_encoder (fcn, audit, n, dx)

  theta = audit.theta;
  all_of = [-Inf, Inf];
  aura.part.fields (fcn, "AUDIT.theta", theta, {"W1", "b1", "W2", "b2", "w", "b"});
  kind = class (audit.x);
  aura.part.numbers (fcn, "AUDIT.theta.W1", theta.W1, kind, [NaN, dx], all_of);
  dh = rows (theta.W1);
  aura.part.numbers (fcn, "AUDIT.theta.W2", theta.W2, kind, [NaN, dh], all_of);
  dz = rows (theta.W2);
  aura.part.numbers (fcn, "AUDIT.theta.b1", theta.b1, kind, [dh, 1], all_of);
  aura.part.numbers (fcn, "AUDIT.theta.b2", theta.b2, kind, [dz, 1], all_of);
  aura.part.numbers (fcn, "AUDIT.theta.w", theta.w, kind, [dz, 1], all_of);
  aura.part.numbers (fcn, "AUDIT.theta.b", theta.b, kind, [1, 1], all_of);
  if (isfield (theta, "scale"))
    aura.part.numbers (fcn, "AUDIT.theta.scale", theta.scale, "", [1, 1], [0, Inf]);
  endif
  if (isfield (audit, "compression") && ! isempty (audit.compression))
    c = audit.compression;
    aura.part.fields (fcn, "AUDIT.compression", c, {"rank", "energy", "sigma", "map", "x"});
    aura.part.numbers (fcn, "AUDIT.compression.map", c.map, kind, [dx, NaN], all_of);
    rank = columns (c.map);
    aura.part.numbers (fcn, "AUDIT.compression.x", c.x, kind, [n, rank + 1], all_of);
    aura.part.numbers (fcn, "AUDIT.compression.rank", c.rank, "", [1, 1], [rank, rank]);
    aura.part.numbers (fcn, "AUDIT.compression.energy", c.energy, "", [1, 1], all_of);
    aura.part.numbers (fcn, "AUDIT.compression.sigma", c.sigma, "", [NaN, 1], [0, Inf]);
  endif

endfunction

function check_graph (fcn, graph, n)

  aura.part.fields (fcn, "AUDIT.graph", graph, {"idx", "weight"});
  aura.part.numbers (fcn, "AUDIT.graph.idx", graph.idx, "int32", [NaN, n], [1, n]);
  aura.part.numbers (fcn, "AUDIT.graph.weight", graph.weight, "", size (graph.idx), [0, Inf]);

endfunction

function check_trace (fcn, audit)

  trace = audit.trace;
  columns_of = {"dq", "dflip", "dm", "dver", "stable", "loss", "budget", "recall", ...
                "verified", "waiting", "asked", "intercept", "seconds"};
  if (! (isstruct (trace) && numel (trace) == audit.round))
    error ("aura:invalid-size",
           "%s: AUDIT.trace must be a struct array of %d elements, one a round, got %s",
           fcn, audit.round, aura.part.kind_of (trace));
  endif
  absent = columns_of(! isfield (trace, columns_of));
  if (! isempty (absent))
    aura.part.missing (fcn, ["AUDIT.trace." absent{1}]);
  endif
  values = struct2cell (trace(:));
  fits = (cellfun (@isnumeric, values) | cellfun (@islogical, values)) ...
         & cellfun (@isreal, values) & cellfun ("numel", values) == 1;
  fits(! ismember (fieldnames (trace), columns_of),:) = true; # not ours
  if (! all (fits(:)))
    [field, round] = find (! fits, 1);
    error ("aura:invalid-type", "%s: AUDIT.trace.%s must be a real number, got %s",
           fcn, fieldnames (trace){field}, aura.part.kind_of (values{field,round}));
  endif

endfunction

function check_decision (fcn, audit, n, dx)

  if (isfield (audit, "phi") && ! isempty (audit.phi))
    aura.part.directions (fcn, "AUDIT.phi", audit.phi, n, dx);
  endif
  if (isfield (audit, "crossfit") && ! isempty (audit.crossfit))
    cross = audit.crossfit;
    aura.part.fields (fcn, "AUDIT.crossfit", cross, {"labels", "options", "score"});
    aura.part.numbers (fcn, "AUDIT.crossfit.score", cross.score, "double", [n, 1],
                       [-Inf, Inf], true);
  endif

endfunction

## What aura_audit keeps of its call.
function check_about (fcn, about, n, dx)

  aura.part.about (fcn, "AUDIT.about", about, n);
  aura.part.strings (fcn, "AUDIT.about.judge", {about.judge}, 1);
  aura.part.fields (fcn, "AUDIT.about", about, {"names", "group"});
  aura.part.strings (fcn, "AUDIT.about.names", about.names, dx);
  aura.part.strings (fcn, "AUDIT.about.group", about.group, dx);

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
%! assert (of ("soft", ones (40, 1) / 3), "");
%! assert (of ("soft", NaN (40, 1)), "");
%! assert (of ("soft", [NaN(39, 1); 2]), ...
%!         "aura:out-of-range f: AUDIT.soft must be finite and in [0, 1], row 40 is 2");
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
