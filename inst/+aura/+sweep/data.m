## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [X, TRUTH] = aura.sweep.data (FCN, DATA, TRUTH)
## The features of DATA (its field x, else those of aura_features), and whether human and judge
## agree (1, 0, NaN where unknown): TRUTH if given, else from DATA.  DATA is a struct of aura_read,
## the name of a file for aura_read, or a struct with x and truth.

function [x, truth] = data (fcn, data, truth = [])

  if (ischar (data))
    data = aura_read (data);
  elseif (! (isstruct (data) && isscalar (data)))
    error ("aura:invalid-type",
           "%s: DATA must be a struct of aura_read, one with the fields x and truth, or a file, got %s",
           fcn, aura.arg.shown (data));
  endif
  if (isfield (data, "judges"))
    error ("aura:invalid-type",
           ["%s: DATA is a panel (%s), and a sweep audits one judge; name it (aura_read (.., ", ...
            "\"Judge\", name)), or sweep over aura_panel by a loop of your own"],
           fcn, aura.text.count (numel (data.judges), "judge"));
  endif
  if (isfield (data, "x"))
    x = data.x;
  else
    x = aura_features (data);
  endif
  if (isempty (truth) && isfield (data, "truth"))
    truth = data.truth;
  elseif (isempty (truth))
    if (! all (isfield (data, {"human_preference", "judge_preference"})))
      error ("aura:invalid-type",
             "%s: without human preferences in DATA, TRUTH must be given", fcn);
    endif
    truth = aura.set.truth (data);
  endif
  truth = aura.arg.labels (fcn, "TRUTH", truth, rows (x));
  if (all (isnan (truth)))
    error ("aura:invalid-type", "%s: DATA has no human label", fcn);
  endif

endfunction

%!shared d
%! d = struct ("judge_preference", [1; 2; 1], "human_preference", [1; 1; NaN]);
%! d.question = d.response_1 = {"a"; "bb"; "c"};
%! d.response_2 = {"d e"; "f"; "g h i"};
%!test <*texts, features beside them, truth>
%! [x, truth] = aura.sweep.data ("f", d);
%! assert (x, aura_features (d));
%! assert (truth, [1; 0; NaN]);
%! [x, truth] = aura.sweep.data ("f", setfield (d, "x", [1; 2; 3]), [0; 0; 1]);
%! assert ({x, truth}, {[1; 2; 3], [0; 0; 1]});
%! [x, truth] = aura.sweep.data ("f", struct ("x", [1; 2], "truth", [1; 0]));
%! assert (truth, [1; 0]);
%! [~, truth] = aura.sweep.data ("f", struct ("x", [1; 2], "truth", [1; 0]), [0; 1]);
%! assert (truth, [0; 1]);
%!error <f: DATA must be a struct of aura_read.* got 3> aura.sweep.data ("f", 3)
%!error <f: DATA is a panel .2 judges.> aura.sweep.data ("f", struct ("judges", {{"a", "b"}}))
%!error <f: DATA has no human label> aura.sweep.data ("f", struct ("x", 1, "truth", NaN))
%!error <TRUTH must be given> aura.sweep.data ("f", struct ("x", 1))
