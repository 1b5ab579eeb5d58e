## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [KIND, SHARED, ARGS, JUDGES] = aura.sweep.given (FCN, ARGS)
## What the runs audit, from "data" and "truth" among ARGS (NAME, VALUES, ...), and the other ARGS
## behind the defaults that go with it.  KIND "simulate": nothing is given, or a "generator" (KIND),
## and SHARED is []; else see aura.sweep.data.  JUDGES are those of a panel ({}: none has a name);
## of several, "judge" is varied.

function [kind, shared, args, judges] = given (fcn, args)

  if (mod (numel (args), 2) == 1 && ! ischar (args{1}))
    error ("aura:invalid-argument", ["%s: comparisons stand behind a name: %s (\"Data\", ", ...
                                     "..), got %s as the first argument"], ...
           fcn, fcn, aura.arg.shown (args{1}));
  endif
  pairs = aura.arg.pairs (fcn, args);
  varied = pairs(1,cellfun (@(v) ! ischar (v) && numel (v) > 1, pairs(2,:)));
  [~, first] = unique (lower (varied), "first");
  again = setdiff (1:numel (varied), first);
  if (! isempty (again)) # a single value may be replaced by what stands behind it
    error ("aura:conflict", "%s: \"%s\" is varied twice", fcn, varied{again(1)});
  endif
  mine = ismember (lower (pairs(1,:)), {"data", "truth"});
  found = aura.arg.parse (fcn, pairs(:,mine)(:)', {"data", [], []; "truth", [], []});
  args = pairs(:,! mine)(:)';
  shared = [];
  judges = {};
  kind = "simulate";
  is_given = ! (isnumeric (found.data) && isempty (found.data)); # "" is a name without a file
  generated = any (strcmpi ("generator", pairs(1,:)) & ! cellfun (@isempty, pairs(2,:)));
  if (generated)
    kind = "generator";
    if (is_given)
      error ("aura:conflict", "%s: GENERATOR and DATA are both given", fcn);
    endif
  endif
  if (! is_given)
    if (! isempty (found.truth))
      error ("aura:conflict", "%s: TRUTH goes with DATA, which is not given", fcn);
    endif
    return;
  endif
  [kind, shared] = aura.sweep.data (fcn, found.data, found.truth);
  if (strcmp (kind, "audit"))
    args = [{"seed", shared.audit.opts.seed}, args];
    return;
  endif
  if (isempty (shared.sets(1).seed_labels))
    args = [{"preset", "judge"}, args];
  endif
  judges = setdiff ({shared.sets.judge}, {""}, "stable");
  if (numel (judges) > 1)
    args = [{"judge", judges}, args];
  endif

endfunction

%!test <*defaults by what is given, before what was asked>
%! [kind, shared, args] = aura.sweep.given ("f", {"n", 3});
%! assert ({kind, shared, args}, {"simulate", [], {"n", 3}});
%! data = struct ("x", [1; 2], "truth", [1; 0]);
%! [kind, shared, args] = aura.sweep.given ("f", {"runs", 2, "DATA", data, "truth", [0; 1]});
%! assert ({kind, args, shared.sets.truth}, {"data", {"preset", "judge", "runs", 2}, [0; 1]});
%! [kind, ~, args] = aura.sweep.given ("f", {"data", setfield(data, "seed_labels", [1; NaN]), ...
%!                                           "runs", 2});
%! assert ({kind, args}, {"data", {"runs", 2}});
%! [kind, ~, args] = aura.sweep.given ("f", ...
%!                                     {"data", aura_start([1; 2], "Labels", [1; NaN], "seed", ...
%!                                                         8), "runs", 2});
%! assert ({kind, args}, {"audit", {"seed", 8, "runs", 2}});
%! panel = struct ("x", [1; 2], "judges", {{"p", "q"}}, "verdict", [1 2; 2 2], ...
%!                 "human_preference", [1; 2]);
%! [~, ~, args, judges] = aura.sweep.given ("f", {"data", panel});
%! assert ({args, judges}, {{"judge", {"p", "q"}, "preset", "judge"}, {"p", "q"}});
%!error <f: comparisons stand behind a name: f ."Data".* got struct>
%! aura.sweep.given ("f", {struct("x", 1), "runs", 2})
%! assert (aura.sweep.given ("f", {"Generator", @sin}), "generator");
%! assert (aura.sweep.given ("f", {"generator", []}), "simulate");
%!error <f: GENERATOR and DATA are both given>
%! aura.sweep.given ("f", {"generator", @sin, "data", 1})
%!error id=aura:no-file aura.sweep.given ("f", {"data", ""})
%!error <f: DATA must be comparisons .* got cell 0-by-0> aura.sweep.given ("f", {"data", {}})
%!error <f: TRUTH goes with DATA, which is not given> aura.sweep.given ("f", {"truth", [1; 0]})
%!error <f: "Distance" is varied twice>
%! aura.sweep.given ("f", {"distance", [1 2], "runs", 1, "Distance", [3 4]})
%!test <*a single value is replaced by what stands behind it>
%! given = {"distance", 1, "distance", [3 4], "noise", "CD", "noise", "DD"};
%! assert (nthargout (3, @aura.sweep.given, "f", given), given);
