## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## V = aura.vote.given (FCN, VOTES)
## VOTES, in any of the forms that aura_annotators takes, as a row for each annotator and
## item, sorted: index, pick (1 or 2) and who, a number into names (cellstr); ties and
## skips (a number a name) count what says nothing of which answer is better.  Of several
## votes of one annotator on one item the last counts, a tie or a skip as well.

function v = given (fcn, votes)

  if (isstruct (votes) && isscalar (votes) && isfield (votes, "votes"))
    votes = votes.votes;
  endif
  if (isnumeric (votes) || islogical (votes))
    votes = of_matrix (fcn, votes);
  endif
  votes = checked (fcn, votes);
  [v.names, ~, who] = unique (votes.who);
  n_names = numel (v.names);
  ## unique sorts by annotator within item.
  [~, last] = unique ((votes.index - 1) * n_names + who, "last");
  pick = votes.pick(last);
  who = who(last)(:);
  v.ties = count (who(pick == 0), n_names);
  v.skips = count (who(isnan (pick)), n_names);
  chosen = pick == 1 | pick == 2;
  v.index = votes.index(last)(chosen);
  v.pick = pick(chosen);
  v.who = who(chosen);

endfunction

function c = count (who, n_names)

  c = accumarray (who, 1, [n_names, 1]);

endfunction

## A column an annotator.  NaN: this annotator has not seen the item.
function votes = of_matrix (fcn, picks)

  if (! (isreal (picks) && ndims (picks) == 2 && ! issparse (picks)))
    error ("aura:invalid-type", "%s: VOTES must be a real full matrix, got %s", fcn,
           aura.arg.shown (picks));
  endif
  picks = double (picks);
  [index, who] = find (! isnan (picks));
  votes.index = index(:);
  votes.pick = picks(! isnan (picks))(:);
  digits = numel (sprintf ("%d", columns (picks)));
  names = arrayfun (@(k) sprintf ("%0*d", digits, k), 1:columns (picks), "uniformoutput", false);
  votes.who = names(who(:))(:);

endfunction

function votes = checked (fcn, votes)

  if (! (isstruct (votes) && isscalar (votes)
         && all (isfield (votes, {"index", "pick", "who"}))))
    error ("aura:invalid-type",
           ["%s: VOTES must be a struct with the columns index, pick and who, an audit or a ", ...
            "panel with votes, or a matrix, got %s"],
           fcn, aura.arg.shown (votes));
  endif
  n = numel (votes.index);
  for name = {"index", "pick"}
    column = votes.(name{1});
    if (! (isnumeric (column) && isreal (column)))
      error ("aura:invalid-type", "%s: VOTES.%s must be numbers, got %s", fcn, name{1},
             aura.arg.shown (column));
    endif
  endfor
  if (! iscellstr (votes.who))
    error ("aura:invalid-type", "%s: VOTES.who must be a cell array of names, got %s", fcn,
           aura.arg.shown (votes.who));
  endif
  if (numel (votes.pick) != n || numel (votes.who) != n)
    error ("aura:invalid-size",
           "%s: VOTES.index, .pick and .who must have as many rows, got %d, %d and %d", fcn,
           n, numel (votes.pick), numel (votes.who));
  endif
  votes.index = double (votes.index(:));
  votes.pick = double (votes.pick(:));
  votes.who = votes.who(:);
  bad = find (! (votes.index >= 1 & votes.index == fix (votes.index) & votes.index < 2^31), 1);
  if (! isempty (bad))
    error ("aura:out-of-range", "%s: VOTES.index must be row numbers, row %d is %g", fcn,
           bad, votes.index(bad));
  endif
  bad = find (! (ismember (votes.pick, [0 1 2]) | isnan (votes.pick)), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "%s: VOTES.pick must be 1, 2, 0 (a tie) or NaN (skipped), row %d is %g", fcn, bad,
           votes.pick(bad));
  endif

endfunction

%!test <*sorted by item and name; the last of an annotator's votes on an item counts>
%! votes = struct ("index", [3; 1; 1; 3; 3; 1], "pick", [1; 2; 1; 2; 0; 2], ...
%!                 "who", {{"b"; "b"; "a"; "b"; "a"; "a"}}, "when", (1:6)');
%! v = aura.vote.given ("f", votes);
%! assert (v.names, {"a"; "b"});
%! assert ([v.index, v.pick, v.who], [1 2 1; 1 2 2; 3 2 2]);
%! assert ([v.ties, v.skips], [1 0; 0 0]);
%! assert (aura.vote.given ("f", struct ("votes", votes)), v);
%!test <*a later skip takes a pick back>
%! v = aura.vote.given ("f", struct ("index", [1; 1], "pick", [1; NaN], "who", {{"a"; "a"}}));
%! assert (isempty (v.index) && v.skips == 1 && v.ties == 0);
%!test <*a matrix: NaN is not seen>
%! v = aura.vote.given ("f", [1 NaN; 0 2; NaN NaN]);
%! assert (v.names, {"1"; "2"});
%! assert ([v.index, v.pick, v.who], [1 1 1; 2 2 2]);
%! assert ([v.ties, v.skips], [1 0; 0 0]);
%! v = aura.vote.given ("f", ones (1, 12));
%! assert (v.names([1 2 12]), {"01"; "02"; "12"});
%! assert (v.who, (1:12)');
%!test <*none>
%! v = aura.vote.given ("f", struct ("index", [], "pick", [], "who", {cell(0, 1)}));
%! assert ({rows(v.index), numel(v.names), rows(v.ties)}, {0, 0, 0});
%! v = aura.vote.given ("f", NaN (3, 2));
%! assert (rows (v.index), 0);
%!error id=aura:invalid-type aura.vote.given ("f", "x")
%!error id=aura:invalid-type aura.vote.given ("f", struct ("index", 1, "pick", 1))
%!error id=aura:invalid-type aura.vote.given ("f", struct ("index", "1", "pick", 1, "who", {{"a"}}))
%!error id=aura:invalid-type aura.vote.given ("f", struct ("index", 1, "pick", 1, "who", "a"))
%!error <index, .pick and .who must have as many rows, got 2, 1 and 1>
%! aura.vote.given ("f", struct ("index", [1 2], "pick", 1, "who", {{"a"}}))
%!error <VOTES.index must be row numbers, row 2 is 0>
%! aura.vote.given ("f", struct ("index", [1 0], "pick", [1 1], "who", {{"a", "b"}}))
%!error <VOTES.pick must be 1, 2, 0 .a tie. or NaN .skipped., row 1 is 3> aura.vote.given ("f", 3)
