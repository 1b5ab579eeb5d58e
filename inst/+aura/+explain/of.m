## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TERMS = aura.explain.of (FCN, S, ROW, ARGS)
## What aura_explain returns of the ROW (a number, or an id) of S, an audit or a panel, with its
## options ARGS; errors are those of FCN.

function terms = of (fcn, s, row, args)

  aura.arg.either (fcn, s);
  is_panel = aura.panel.is (s);
  if (! is_panel && s.round == 0)
    error ("aura:no-round", "%s: AUDIT must have completed at least one round", fcn);
  endif
  options = aura.arg.parse (fcn, args, {"Data", [], {@is_data, "comparisons of aura_read"}; ...
                                        "Features", [], {@is_info, "names and group of aura_features"}; ...
                                        "Anchors", 5, {"count", 0}; ...
                                        "History", true, "logical"});
  if (! isempty (options.features))
    if (numel (options.features.names) != columns (s.x))
      error ("aura:invalid-size", "%s: FEATURES must be of the %d columns of x, got %d names", fcn,
             columns (s.x), numel (options.features.names));
    endif
    s.about.names = options.features.names;
    s.about.group = options.features.group;
  endif
  for name = {"names", "group"}
    if (isfield (s, "about") && isfield (s.about, name{1}))
      aura.part.strings (fcn, ["AUDIT.about." name{1}], s.about.(name{1}), columns (s.x));
    endif
  endfor
  data = data_of (fcn, s, options.data);
  ids = ids_of (s, data);
  i = row_of (fcn, row, rows (s.x), ids);
  terms = struct ("kind", {{"audit", "panel"}{1 + is_panel}}, "row", i, "id", "", ...
                  "status", aura_status (s.status(i)), "label", label_of (s, i));
  if (! isempty (ids))
    terms.id = ids{i};
  endif
  terms = with_texts (terms, data);
  if (is_panel)
    terms = of_panel (fcn, terms, s, i);
  else
    terms = of_audit (fcn, terms, s, i, options.history);
  endif
  if (is_panel)
    terms.anchors = aura.explain.anchors (s.x, s.status, i, options.anchors);
    terms.anchors.label = 2 - terms.anchors.label;
  else
    terms.anchors = aura.explain.anchors (s.z, s.status, i, options.anchors);
  endif
  terms.anchors = with_texts (with_ids (terms.anchors, ids), data);
  if (! isempty (terms.transport))
    terms.transport.in = with_ids (terms.transport.in, ids);
    terms.transport.out = with_ids (terms.transport.out, ids);
  endif

endfunction

function terms = of_audit (fcn, terms, audit, i, wants_history)

  [prob, keep, info, account] = aura.decide.predictions (audit, i);
  terms.prob = prob(i);
  if (! isnan (terms.label))
    terms.prob = terms.label;
  endif
  terms.keep = keep(i);
  terms.threshold = info.threshold;
  terms.loop = aura.explain.loop (fcn, audit, i);
  terms.replayed = false;
  terms.transport = terms.rounds = [];
  if (wants_history)
    walk = aura.explain.walk (audit);
    terms.replayed = walk.same;
    if (walk.same)
      terms.transport = aura.explain.transport (walk, i);
      terms.rounds = aura.explain.rounds ([walk.before(i,:); walk.after(i,:)]', audit.q(i));
    endif
  endif
  terms.layer = aura.explain.layer (audit, prob(i), account, i);

endfunction

## A panel keeps what it said before each batch.
function terms = of_panel (fcn, terms, panel, i)

  data = aura.panel.inputs (panel);
  data.item = i;
  [prob, ~, ~, mass, ~, ~, ~, ~, value, mode, models] ...
    = __aura_layer__ (fcn, data, panel.opts);
  account = aura.decide.account (mass(:,:,1), value, mode, models, panel.columns, ...
                                 columns (panel.agree), panel.phi.map);
  terms.prob = prob(i);
  terms.keep = panel.verdict(i,:);
  terms.threshold = 1/2;
  terms.pick = panel.pick(i);
  terms.loop = terms.transport = [];
  terms.replayed = true;
  said = arrayfun (@(b) double (b.prob(i)), panel.batches(:));
  said = [said(:); prob(i)];
  terms.rounds = aura.explain.rounds ([said(1:end-1,1), said(2:end,1)], prob(i));
  terms.layer = aura.explain.layer (panel, prob(i), account, i);

endfunction

function yes = is_data (data)

  yes = isstruct (data) && isscalar (data) && all (isfield (data, {"response_1", "response_2"}));

endfunction

function yes = is_info (info)

  yes = isstruct (info) && isscalar (info) && all (isfield (info, {"names", "group"})) ...
        && iscellstr (info.names) && iscellstr (info.group);

endfunction

## A panel holds its own.
function data = data_of (fcn, s, data)

  named = "DATA";
  if (isempty (data) && aura.panel.is (s))
    data = s.data;
    named = "PANEL.data";
  endif
  n = rows (s.x);
  for name = {"id", "question", "response_1", "response_2"}
    if (isfield (data, name{1}))
      if (numel (data.(name{1})) != n)
        error ("aura:invalid-size", "%s: %s must hold the %d comparisons of AUDIT, got %d", fcn,
               named, n, numel (data.(name{1})));
      endif
      aura.part.strings (fcn, [named "." name{1}], data.(name{1}), n);
    endif
  endfor
  for row = {"judge_preference", "verdict"; 1, NaN}
    if (isfield (data, row{1}))
      aura.part.numbers (fcn, [named "." row{1}], data.(row{1}), "", [n, row{2}], [1, 2], true);
    endif
  endfor
  own = ids_of (s, []);
  if (! isempty (own))
    aura.part.strings (fcn, "the ids of AUDIT", own, n);
  endif
  if (isfield (data, "id") && ! isempty (own))
    bad = find (! strcmp (data.id(:), own), 1);
    if (! isempty (bad))
      error ("aura:conflict",
             "%s: DATA must be the comparisons of AUDIT, row %d is \"%s\", not \"%s\"",
             fcn, bad, data.id{bad}, own{bad});
    endif
  endif

endfunction

## Those that S knows, or else those of DATA; {} where there are none.
function ids = ids_of (s, data)

  ids = {};
  if (isfield (s, "about") && isfield (s.about, "id"))
    ids = s.about.id(:);
  elseif (isfield (s, "data") && isfield (s.data, "id"))
    ids = s.data.id(:);
  elseif (isfield (data, "id"))
    ids = data.id(:);
  endif

endfunction

function i = row_of (fcn, row, n, ids)

  if (! ischar (row))
    if (! (isnumeric (row) && isreal (row) && isscalar (row) && row >= 1 && row <= n
           && row == fix (row)))
      error ("aura:out-of-range", "%s: I must be a row number in 1..%d or an id, got %s",
             fcn, n, aura.arg.shown (row));
    endif
    i = double (row);
  elseif (isempty (ids))
    error ("aura:unknown-id", "%s: I must be a row number, since AUDIT and DATA have no ids; got %s",
           fcn, aura.arg.shown (row));
  else
    i = find (strcmp (row, ids), 1);
    if (isempty (i))
      error ("aura:unknown-id", "%s: I must be an id of AUDIT, \"%s\" is none; the nearest is \"%s\"",
             fcn, aura.text.excerpt (row, 40), aura.arg.nearest (row, ids));
    endif
  endif

endfunction

## What a human said: 1 or 0 (a source: 1), of a panel the pick; NaN where none is known.
function label = label_of (s, i)

  label = aura.set.labels (s.status(i));
  if (aura.panel.is (s))
    label = 2 - label;
  endif

endfunction

function list = with_ids (list, ids)

  list.id = cell (0, 1);
  if (! isempty (ids))
    list.id = ids(list.row)(:);
  endif

endfunction

## The texts of the rows LIST.row, and who picked which answer.
function list = with_texts (list, data)

  for name = {"question", "response_1", "response_2"}
    list.(name{1}) = cell (0, 1);
    if (isfield (data, name{1}))
      list.(name{1}) = data.(name{1})(list.row)(:);
    endif
  endfor
  list.picks = zeros (0, 1);
  if (isfield (data, "verdict"))
    list.picks = data.verdict(list.row,:);
  elseif (isfield (data, "judge_preference"))
    list.picks = data.judge_preference(list.row)(:);
  endif

endfunction

%!test <*rows by number and by id; texts of the row and of its anchors>
%! data = struct ("id", {{"a"; "b"; "c"; "d"}}, "question", {{"Q"; "R"; "S"; "T"}}, ...
%!                "response_1", {{"1"; "2"; "3"; "4"}}, "response_2", {{"5"; "6"; "7"; "8"}}, ...
%!                "judge_preference", [1; 2; 1; 2]);
%! audit = aura_step (aura_start ([1 0; 1 1; 0 1; 1 .1], [], [0 2 3 0]'));
%! options = {"Data", data, "Anchors", 1};
%! terms = aura.explain.of ("f", audit, "a", options);
%! assert (terms, aura.explain.of ("f", audit, 1, options));
%! assert ({terms.kind, terms.row, terms.id, terms.status}, {"audit", 1, "a", aura_status(audit.status(1))});
%! assert (terms.label, NaN);
%! assert (terms.question, {"Q"});
%! assert (terms.picks, 1);
%! assert (numel (terms.anchors.row), 1);
%! assert (terms.anchors.response_2, data.response_2(terms.anchors.row));
%! assert (terms.anchors.id, data.id(terms.anchors.row));
%! terms = aura.explain.of ("f", audit, 2, {});
%! assert ({terms.label, terms.prob, terms.keep}, {1, 1, true});
%! assert (terms.question, cell (0, 1));
%! assert (terms.id, "");
%!test <*a panel has its texts; what it said before each batch>
%! panel = small_panel (2);
%! panel = aura_step (aura_answer (panel, panel.ask, [1; 2]));
%! for i = 1:10
%!   terms = aura.explain.of ("f", panel, i, {"Anchors", 9});
%!   assert (terms.prob, panel.prob(i));
%!   assert (terms.keep, panel.verdict(i,:));
%!   assert (terms.pick, panel.pick(i));
%!   assert (terms.rounds.path(1,1), double (panel.batches(1).prob(i)));
%!   assert (terms.rounds.path(end,end), panel.prob(i));
%!   assert (numel (terms.anchors.row), 5 - ! isnan (terms.label));
%!   assert (2 - (panel.status(terms.anchors.row) == 2), terms.anchors.label);
%!   assert (terms.response_1, panel.data.response_1(i));
%!   assert (terms.loop, []);
%! endfor
%!test <*a panel that asked for nothing, for all its items had a label>
%! for verdict = {[1 2; 2 2; 1 1; 2 1], [1 1; 1 1; 1 1; 1 1], [1 2]}
%!   n = rows (verdict{1});
%!   ids = arrayfun (@(k) sprintf ("i%d", k), (1:n)', "uniformoutput", false);
%!   data = struct ("id", {ids}, "question", {ids}, "response_1", {ids}, ...
%!                  "response_2", {strcat(ids, " more")}, "judges", {{"a", "b"}}, "verdict", verdict{1});
%!   panel = aura_panel (data, ones (n, 1));
%!   assert (isempty (panel.batches));
%!   for i = 1:n
%!     terms = aura.explain.of ("f", panel, i, {});
%!     assert ({terms.prob, terms.pick, terms.label}, {panel.prob(i), 1, 1});
%!     assert (size (terms.rounds.path), [0 2]);
%!     assert (size (terms.rounds.round), [0 1]);
%!     lines = aura.explain.lines (panel, terms);
%!     assert (strncmp (lines{2}, "A human picks answer 1, which imposes the decision", 49));
%!     assert (any (strcmp (lines, "The pick has not changed: no batch was asked for.")));
%!   endfor
%! endfor
