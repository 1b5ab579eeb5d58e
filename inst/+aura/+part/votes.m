## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.part.votes (FCN, NAME, AUDIT, N)
## An error of FCN unless the fields votes and withdrawn of AUDIT, which is called NAME, are as
## aura_import_labels leaves them, where they are there; N is the number of rows.

function votes (fcn, name, audit, n)

  if (isfield (audit, "votes"))
    v = audit.votes;
    part = [name, ".votes"];
    aura.part.fields (fcn, part, v, {"index", "pick", "who"});
    for column = {"when", "seconds"} # for those who make votes themselves
      if (! isfield (v, column{1}))
        v.(column{1}) = NaN (size (v.index));
      endif
    endfor
    check_rows (fcn, part, v, n);
    length = [numel(v.index), 1];
    aura.part.numbers (fcn, [part ".pick"], v.pick, "double", length, [0, 2], true);
    bad = find (v.pick != fix (v.pick) & ! isnan (v.pick), 1);
    if (! isempty (bad))
      error ("aura:out-of-range", "%s: %s.pick must be 1, 2, 0 or NaN, row %d is %g", fcn, part,
             bad, v.pick(bad));
    endif
    aura.part.numbers (fcn, [part ".seconds"], v.seconds, "double", length, [0, Inf], true);
    if (isfield (v, "note"))
      aura.part.strings (fcn, [part ".note"], v.note, numel (v.index));
    endif
  endif
  if (isfield (audit, "withdrawn"))
    part = [name, ".withdrawn"];
    aura.part.fields (fcn, part, audit.withdrawn, {"index", "who", "when"});
    check_rows (fcn, part, audit.withdrawn, n);
  endif

endfunction

function check_rows (fcn, part, v, n)

  length = [numel(v.index), 1];
  aura.part.numbers (fcn, [part ".index"], v.index, "double", length, [1, n]);
  if (any (v.index != fix (v.index)))
    error ("aura:out-of-range", "%s: %s.index must be row numbers", fcn, part);
  endif
  aura.part.numbers (fcn, [part ".when"], v.when, "double", length, [-Inf, Inf], true);
  aura.part.strings (fcn, [part ".who"], v.who, numel (v.index));
  ## Each annotator has one vote on a comparison.
  [~, ~, person] = unique (v.who);
  [~, first] = unique ([v.index(:), person(:)], "rows", "first");
  if (numel (first) < numel (v.index))
    bad = setdiff (1:numel (v.index), first)(1);
    error ("aura:conflict", "%s: %s must have one row for an annotator and a comparison, row %d is a second",
           fcn, part, bad);
  endif

endfunction

%!function audit = some (varargin)
%!  audit.votes = struct ("index", [1; 3], "pick", [2; NaN], "who", {{"a"; "b"}}, "when", [NaN; 7e5], ...
%!                        "seconds", [NaN; 3], "note", {{""; "x"}});
%!  audit.withdrawn = struct ("index", 2, "who", {{"a"}}, "when", NaN);
%!  audit = setfield (audit, varargin{:});
%!endfunction
%!test aura.part.votes ("f", "A", some ("other", 1), 3);
%!test aura.part.votes ("f", "A", struct ("x", 1), 3);
%!test
%! votes = struct ("index", [1; 3], "pick", [2; 1], "who", {{"a"; "b"}});
%! aura.part.votes ("f", "A", struct ("votes", votes), 3);
%!error <A.votes.index must be finite and in .1, 3., row 2 is 4> aura.part.votes ("f", "A", some ("votes", "index", [1; 4]), 3)
%!error <A.votes.index must be row numbers> aura.part.votes ("f", "A", some ("votes", "index", [1; 1.5]), 3)
%!error <A.votes.pick must be> aura.part.votes ("f", "A", some ("votes", "pick", [1; 3]), 3)
%!error <A.votes.pick must be 1, 2, 0 or NaN, row 1 is 0.5> aura.part.votes ("f", "A", some ("votes", "pick", [.5; 2]), 3)
%!error <A.votes must have one row for an annotator and a comparison, row 2 is a second>
%! audit = some ("votes", "index", [3; 3]);
%! audit.votes.who = {"a"; "a"};
%! aura.part.votes ("f", "A", audit, 3);
%!error <A.votes.who must be 2 strings> aura.part.votes ("f", "A", some ("votes", "who", {"a"}), 3)
%!error <A.withdrawn.when must be> aura.part.votes ("f", "A", some ("withdrawn", "when", "x"), 3)
%!error <A.votes must be a struct> aura.part.votes ("f", "A", some ("votes", 1), 3)
