## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TERMS = aura.explain.terms (FCN, S, ROW, ARGS)
## What aura_explain returns of the ROW (a number, or an id) of S, an audit or a panel, with its
## options ARGS; errors are those of FCN.

function terms = terms (fcn, s, row, args)

  [s, kind] = aura.loop.check (fcn, s);
  options = aura.arg.parse (fcn, args, {"Data", [], "comparisons"; ...
                                        "Features", [], ...
                                        {@is_info, "names and group of aura_features"}; ...
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
      aura.arg.strings (fcn, ["AUDIT.about." name{1}], s.about.(name{1}), columns (s.x));
    endif
  endfor
  data = data_of (fcn, s, options.data);
  ids = ids_of (s, data);
  i = row_of (fcn, row, rows (s.x), ids);
  terms = struct ("kind", kind.name, "row", i, "id", "", "status", ...
                  aura.set.status_names (s.status(i)), ...
                  "label", kind.answer (aura.set.labels (s.status(i))));
  if (! isempty (ids))
    terms.id = ids{i};
  endif
  terms = with_texts (terms, data);
  own = feval (["aura.explain.of_", kind.name]);
  [terms, account, prob, more] = own.terms (fcn, terms, s, i, options.history);
  terms.bias = biases (s, kind, data, i, more.flipped, more.decided);
  terms.layer = aura.explain.layer (s, prob(i), account, i);
  terms.anchors = aura.explain.anchors (more.z, s.status, i, options.anchors);
  terms.anchors.label = kind.answer (terms.anchors.label);
  terms.anchors = with_texts (with_ids (terms.anchors, ids), data);
  if (! isempty (terms.transport))
    terms.transport.in = with_ids (terms.transport.in, ids);
    terms.transport.out = with_ids (terms.transport.out, ids);
  endif

endfunction

## The named biases of the JUDGES whose picks of row I are flipped, as far as these picks follow
## them (1-by-k cellstr); of an audit that does not know its comparisons none.
function list = biases (s, kind, data, i, judges, decided)

  list = cell (1, 0);
  if (isempty (judges))
    return;
  endif
  if (isfield (s, "data"))
    data = [];                           # a panel has its own
  endif
  [verdict, t] = aura.bias.known ("", s, kind, data);
  if (isempty (t))
    return;
  endif
  found = aura.bias.tested (kind.judges (s), ...
                            aura.bias.inputs (s, verdict, aura.decide.sample (s, decided)), t);
  for j = judges
    behind = aura.bias.behind (found, t, verdict(:,j), j, i);
    list = [list, behind{1}];
  endfor

endfunction

function yes = is_info (info)

  yes = isstruct (info) && isscalar (info) && all (isfield (info, {"names", "group"})) ...
        && iscellstr (info.names) && iscellstr (info.group);

endfunction

## A panel holds its own.
function data = data_of (fcn, s, data)

  named = "DATA";
  if (isempty (data) && isfield (s, "data"))
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
      aura.arg.strings (fcn, [named "." name{1}], data.(name{1}), n);
    endif
  endfor
  for row = {"judge_preference", "verdict"; 1, NaN}
    if (isfield (data, row{1}))
      aura.arg.numbers (fcn, [named "." row{1}], data.(row{1}), "", [n, row{2}], [1, 2], true);
    endif
  endfor
  own = ids_of (s, []);
  if (! isempty (own))
    aura.arg.strings (fcn, "the ids of AUDIT", own, n);
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
    error ("aura:unknown-id", ["%s: I must be a row number, since AUDIT and DATA have no ", ...
                               "ids; got %s"],
           fcn, aura.arg.shown (row));
  else
    i = find (strcmp (row, ids), 1);
    if (isempty (i))
      error ("aura:unknown-id", ["%s: I must be an id of AUDIT, \"%s\" is none; the nearest ", ...
                                 "is \"%s\""],
             fcn, aura.text.excerpt (row, 40), aura.arg.nearest (row, ids));
    endif
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

%!test <*a flip, and the bias that the judge's pick follows; none where the pick is kept>
%! [file, gone] = aura.tests.new_file (".jsonl");
%! human = aura_sample (file, "n", 200, "reveal", 1);
%! data = aura_read (file);
%! data.judge_preference = merge (mod ((1:200)', 3) > 0, 1, human); # takes the answer shown first
%! data.covariates.values(:) = NaN;
%! label = merge (mod ((1:200)', 5) < 3, double (data.judge_preference == human), NaN);
%! opts = aura_options ("preset", "judge", "stop.max_rounds", 1);
%! audit = aura_run (aura.loop.start (aura_features (data), [], ...
%!                                    aura.set.from_truth (label, true (200, 1)), opts));
%! audit.about.judge = "one";
%! bias = aura_bias (audit, "Data", data);
%! assert (any (strcmp ({bias([bias.named]).attribute}, "answer 1")));
%! [~, keep] = aura_decide (audit);
%! flipped = find (! keep & data.judge_preference == 1, 1);
%! kept = find (keep, 1);
%! value_of = @(i, varargin) getfield (aura.explain.terms ("f", audit, i, ...
%!                                                         [{"History", false}, varargin]), "bias");
%! assert (any (strcmp (value_of (flipped, "Data", data), ...
%!                      "one takes answer 1 more than people do")));
%! assert (value_of (kept, "Data", data), cell (1, 0));
%! assert (value_of (flipped), cell (1, 0));
%! text = strjoin (aura.explain.lines (audit, ...
%!                                     aura.explain.terms ("f", audit, flipped, ...
%!                                                         {"History", false, "Data", data})), " ");
%! assert (! isempty (strfind (regexprep (text, " +", " "), ...
%!                             "Behind the flip: one takes answer 1 more than people do")));
%!test <*rows by number and by id; texts of the row and of its anchors>
%! data = struct ("id", {{"a"; "b"; "c"; "d"}}, "question", {{"Q"; "R"; "S"; "T"}}, ...
%!                "response_1", {{"1"; "2"; "3"; "4"}}, "response_2", {{"5"; "6"; "7"; "8"}}, ...
%!                "judge_preference", [1; 2; 1; 2]);
%! audit = aura_step (aura_start ([1 0; 1 1; 0 1; 1 .1], "Labels", [NaN 1 0 NaN]'));
%! options = {"Data", data, "Anchors", 1};
%! terms = aura.explain.terms ("f", audit, "a", options);
%! assert (terms, aura.explain.terms ("f", audit, 1, options));
%! assert ({terms.kind, terms.row, terms.id, terms.status}, ...
%!         {"audit", 1, "a", aura.set.status_names(audit.status(1))});
%! assert (terms.label, NaN);
%! assert (terms.question, {"Q"});
%! assert (terms.picks, 1);
%! assert (numel (terms.anchors.row), 1);
%! assert (terms.anchors.response_2, data.response_2(terms.anchors.row));
%! assert (terms.anchors.id, data.id(terms.anchors.row));
%! terms = aura.explain.terms ("f", audit, 2, {});
%! assert ({terms.label, terms.prob, terms.keep}, {1, 1, true});
%! assert (terms.question, cell (0, 1));
%! assert (terms.id, "");
