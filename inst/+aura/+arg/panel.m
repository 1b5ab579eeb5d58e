## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.arg.panel (FCN, PANEL, WITH_ABOUT)
## An error of FCN unless PANEL is as aura_panel, aura_step and aura_answer leave it, as
## far as one look at each field can tell; aura.arg.whole is that for an audit.
## WITH_ABOUT: as aura_audit leaves it.

function panel (fcn, panel, with_about = false)

  require_fields (fcn, panel);
  [n, n_judges] = check_data (fcn, panel.data);
  check_features (fcn, panel, n, n_judges);
  aura.part.options (fcn, "PANEL.opts", panel.opts);
  aura.part.numbers (fcn, "PANEL.status", panel.status, "int8", [n, 1], [0, 4]);
  aura.part.numbers (fcn, "PANEL.round", panel.round, "double", [1, 1], [0, flintmax()]);
  aura.part.log_of (fcn, "PANEL.log", panel.log, n, [1, 2]);
  aura.part.votes (fcn, "PANEL", panel, n);
  aura.part.batches (fcn, "PANEL.batches", panel.batches, n, n_judges);
  check_ask (fcn, panel.ask, n);
  if (isfield (panel, "soft"))
    aura.part.numbers (fcn, "PANEL.soft", panel.soft, "double", [n, 1], [0, 1], true);
  endif
  check_fit (fcn, panel, n, n_judges);
  if (isfield (panel, "about"))
    aura.part.items (fcn, "PANEL.about", panel.about, n);
  endif
  if (with_about)
    aura.part.about (fcn, "PANEL.about", panel.about, n);
    aura.part.strings (fcn, "PANEL.about.judge", panel.about.judge, n_judges);
  endif

endfunction

function require_fields (fcn, panel)

  needed = {"data", "x", "columns", "phi", "further", "opts", "status", "log", "batches", ...
            "round", "ask", "prob", "pick", "agree", "verdict", "mass", "evidence", ...
            "judges"};
  if (! (isstruct (panel) && isscalar (panel)))
    error ("aura:invalid-type", "%s: PANEL must be a struct from aura_panel, got %s",
           fcn, class (panel));
  endif
  absent = needed(! isfield (panel, needed));
  if (! isempty (absent))
    aura.part.missing (fcn, ["PANEL." absent{1}]);
  endif

endfunction

## What is read of the items after aura_panel.
function [n, n_judges] = check_data (fcn, data)

  aura.part.fields (fcn, "PANEL.data", data,
                    {"judges", "verdict", "response_1", "response_2"});
  [n, n_judges] = size (data.verdict);
  check_picks (fcn, "PANEL.data.verdict", data.verdict, [n, n_judges], true);
  if (n == 0 || n_judges == 0)
    error ("aura:invalid-size",
           "%s: PANEL.data.verdict must have rows and columns, got %s", fcn,
           aura.arg.dims (data.verdict));
  endif
  aura.part.strings (fcn, "PANEL.data.judges", data.judges, n_judges);
  for name = {"response_1", "response_2"}
    aura.part.strings (fcn, ["PANEL.data." name{1}], data.(name{1}), n);
  endfor

endfunction

function check_features (fcn, panel, n, n_judges)

  all_of = [-Inf, Inf];
  aura.part.numbers (fcn, "PANEL.x", panel.x, "", [n, NaN], all_of);
  dx = columns (panel.x);
  aura.part.roles (fcn, "PANEL.columns", panel.columns, dx);
  aura.part.directions (fcn, "PANEL.phi", panel.phi, n, dx);
  if (! (isnumeric (panel.further) && isempty (panel.further)))
    aura.part.numbers (fcn, "PANEL.further", panel.further, "double", [n, n_judges],
                       [-1, 1]);
  endif

endfunction

function check_ask (fcn, ask, n)

  aura.part.numbers (fcn, "PANEL.ask", ask, "double", [numel(ask), 1], [1, n]);
  if (any (ask != fix (ask)))
    error ("aura:out-of-range", "%s: PANEL.ask must be row numbers", fcn);
  endif

endfunction

## What aura.panel.fit makes.
function check_fit (fcn, panel, n, n_judges)

  numbers = @(field, shape, range, gaps) ...
    aura.part.numbers (fcn, ["PANEL." field], getfield (panel, strsplit (field, "."){:}),
                       "double", shape, range, gaps);
  numbers ("prob", [n, 1], [0, 1], false);
  check_picks (fcn, "PANEL.pick", panel.pick, [n, 1], false);
  numbers ("agree", [n, n_judges], [0, 1], true);
  if (! (islogical (panel.verdict) && isequal (size (panel.verdict), [n, n_judges])))
    error ("aura:invalid-type", "%s: PANEL.verdict must be %d-by-%d logical, got %s", fcn,
           n, n_judges, aura.part.kind_of (panel.verdict));
  endif
  aura.part.fields (fcn, "PANEL.mass", panel.mass, {"follow", "panel", "blocks"});
  numbers ("mass.follow", [1, n_judges], [0, Inf], false);
  numbers ("mass.panel", [1, 1], [0, Inf], false);
  numbers ("mass.blocks", [1, NaN], [0, Inf], false);
  numbers ("evidence", [1, 1], [-Inf, Inf], false);
  if (! (isstruct (panel.judges) && numel (panel.judges) == n_judges))
    error ("aura:invalid-size",
           "%s: PANEL.judges must be a struct array of %d elements, got %s", fcn, n_judges,
           aura.part.kind_of (panel.judges));
  endif

endfunction

## 1, 2, and NaN where GAPS may be.
function check_picks (fcn, name, pick, shape, gaps)

  aura.part.numbers (fcn, name, pick, "double", shape, [1, 2], gaps);
  bad = find (pick > 1 & pick < 2, 1);
  if (! isempty (bad))
    error ("aura:out-of-range", "%s: %s must be 1 or 2, row %d is %g", fcn, name,
           mod (bad - 1, shape(1)) + 1, pick(bad));
  endif

endfunction

%!function complaint = of (varargin)
%!  persistent good;
%!  if (isempty (good))
%!    data.response_1 = strsplit ("a bb ccc dddd e ff ggg hhhh i jj")';
%!    data.response_2 = repmat ({"xx"}, 10, 1);
%!    data.judges = {"p", "q"};
%!    data.verdict = 1 + mod ((0:9)' * [1 1] + [0 1], 2);
%!    data.verdict(3,2) = NaN;
%!    data.verdict_swapped = data.verdict;
%!    opts = aura_options ("preset", "judge", "query.batch", 2);
%!    good = aura_panel (data, [1 2 1 2, NaN(1, 6)]', opts);
%!    good.about = struct ("sha256", "a", "judge", {{"p", "q"}}, "ids", "b", "labels", [], ...
%!                         "declined", zeros (0, 1), "opts", opts);
%!    aura.arg.panel ("f", good, true);
%!    aura.arg.panel ("f", rmfield (good, "about"));
%!  endif
%!  [path, value] = varargin{:};
%!  path = strsplit (path, ".");
%!  complaint = "";
%!  try
%!    aura.arg.panel ("f", setfield (good, path{:}, value), true);
%!  catch err
%!    complaint = [err.identifier " " err.message];
%!  end_try_catch
%!endfunction
%!test <*nothing to say of what aura_panel, aura_step and aura_answer return>
%! data.response_1 = {"a"};
%! data.response_2 = {"b c"};
%! data.judges = {"p"};
%! data.verdict = 2;
%! panel = aura_panel (data, []);
%! aura.arg.panel ("f", panel);
%! aura.arg.panel ("f", aura_step (aura_answer (panel, 1, 2)));
%! assert (of ("further", []), "");
%!test <*each kind of edit, and its identifier>
%! assert (of ("data", 3), "aura:invalid-type f: PANEL.data must be a struct, got 1-by-1 double");
%! assert (of ("data", struct ("judges", 3)), ...
%!         "aura:invalid-type f: PANEL must be a struct from aura_panel; field data.verdict is missing");
%! assert (of ("data.verdict", zeros (0, 2)), ...
%!         "aura:invalid-size f: PANEL.data.verdict must have rows and columns, got 0-by-2");
%! assert (of ("data.verdict", 3 * ones (10, 2)), ...
%!         "aura:out-of-range f: PANEL.data.verdict must be finite and in [1, 2], row 1 is 3");
%! assert (of ("data.verdict", [ones(10, 1), [1; 1.5; ones(8, 1)]]), ...
%!         "aura:out-of-range f: PANEL.data.verdict must be 1 or 2, row 2 is 1.5");
%! assert (of ("data.judges", {"p"}), ...
%!         "aura:invalid-type f: PANEL.data.judges must be 2 strings, got 1-by-1 cell");
%! assert (of ("data.response_2", {}), ...
%!         "aura:invalid-type f: PANEL.data.response_2 must be 10 strings, got 0-by-0 cell");
%! assert (of ("x", single ([1; 2])), "aura:invalid-size f: PANEL.x must be 10-by-any, got 2-by-1");
%! assert (of ("x", {}), "aura:invalid-type f: PANEL.x must be a real full float, got 0-by-0 cell");
%! assert (of ("columns.style", 1.5), "aura:out-of-range f: PANEL.columns.style must be column numbers");
%! assert (of ("phi.sigma", -1)(1:17), "aura:invalid-size");
%! assert (of ("further", 3 * ones (10, 2)), ...
%!         "aura:out-of-range f: PANEL.further must be finite and in [-1, 1], row 1 is 3");
%! assert (of ("further", {}), "aura:invalid-type f: PANEL.further must be a real full double, got 0-by-0 cell");
%! assert (of ("opts", 3), ...
%!         "aura:invalid-type f: PANEL.opts must be a struct of aura_options, got 1-by-1 double");
%! assert (of ("status", int8 (9 * ones (10, 1))), ...
%!         "aura:out-of-range f: PANEL.status must be finite and in [0, 4], row 1 is 9");
%! assert (of ("round", -1), "aura:out-of-range f: PANEL.round must be finite and in [0, 9.0072e+15], row 1 is -1");
%! assert (of ("log.answer", zeros (6, 1)), ...
%!         "aura:out-of-range f: PANEL.log.answer must be 1, 2 or NaN, row 1 is 0");
%! assert (of ("batches.keep", true (10, 1)), ...
%!         "aura:invalid-type f: PANEL.batches.keep must be 10-by-2 logical, got 10-by-1 logical");
%! assert (of ("soft", [.5; NaN(9, 1)]), "");
%! assert (of ("soft", .5), "aura:invalid-size f: PANEL.soft must be 10-by-1, got 1-by-1");
%! assert (of ("ask", 11), "aura:out-of-range f: PANEL.ask must be finite and in [1, 10], row 1 is 11");
%! assert (of ("ask", 1.5), "aura:out-of-range f: PANEL.ask must be row numbers");
%! assert (of ("prob", NaN (10, 1)), ...
%!         "aura:out-of-range f: PANEL.prob must be finite and in [0, 1], row 1 is NaN");
%! assert (of ("pick", NaN (10, 1))(1:17), "aura:out-of-range");
%! assert (of ("agree", 2 * ones (10, 2)), ...
%!         "aura:out-of-range f: PANEL.agree must be finite and in [0, 1], row 1 is 2");
%! assert (of ("agree", NaN (10, 2)), "");
%! assert (of ("verdict", ones (10, 2)), ...
%!         "aura:invalid-type f: PANEL.verdict must be 10-by-2 logical, got 10-by-2 double");
%! assert (of ("mass.follow", 1), "aura:invalid-size f: PANEL.mass.follow must be 1-by-2, got 1-by-1");
%! assert (of ("mass.panel", []), "aura:invalid-size f: PANEL.mass.panel must be 1-by-1, got 0-by-0");
%! assert (of ("mass.blocks", -1), ...
%!         "aura:out-of-range f: PANEL.mass.blocks must be finite and in [0, Inf], row 1 is -1");
%! assert (of ("evidence", [1 2]), "aura:invalid-size f: PANEL.evidence must be 1-by-1, got 1-by-2");
%! assert (of ("judges", 3), ...
%!         "aura:invalid-size f: PANEL.judges must be a struct array of 2 elements, got 1-by-1 double");
%! assert (of ("about.judge", "p"), ...
%!         "aura:invalid-type f: PANEL.about.judge must be 2 strings, got 1-by-1 char");
%! assert (of ("about.declined", 11), ...
%!         "aura:out-of-range f: PANEL.about.declined must be finite and in [1, 10], row 1 is 11");
%!error <f: PANEL must be a struct from aura_panel, got double> aura.arg.panel ("f", 1)
%!error <PANEL must be a struct from aura_panel; field data is missing> aura.arg.panel ("f", struct ("x", 1))
