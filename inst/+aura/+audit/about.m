## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What an audit of the comparisons DATA must keep to be resumed: which comparisons
## they are (aura.read.identity, and their ids, with what a single judge picked, for
## aura_import_labels), the numbers of their categories where there are several (strata), the JUDGE (a panel's: cellstr), the option "Labels",
## the rows that were answered by a tie (declined), and the options that it started
## with.

function about = about (data, judge, options)

  [sha256, ids] = aura.read.identity (data);
  about = struct ("sha256", sha256, "judge", {judge}, "ids", ids, ...
                  "labels", options.labels, "declined", zeros (0, 1), ...
                  "opts", options.opts, "id", {data.id(:)}, "preference", [], "strata", []);
  [names, ~, strata] = unique (data.category);
  if (numel (names) > 1)
    about.strata = strata(:);
  endif
  if (ischar (judge))
    about.preference = data.judge_preference(:);
  endif

endfunction

%!test
%! data = struct ("sha256", "s", "id", {{"a"; "b"}}, "category", {{"x"; "x"}});
%! options = struct ("labels", .5, "opts", struct ("seed", 1));
%! about = aura.audit.about (data, {"j", "k"}, options);
%! assert (about, struct ("sha256", "s", "judge", {{"j", "k"}}, "ids", hash ("sha256", "a\nb"), "labels", .5, ...
%!                        "declined", zeros (0, 1), "opts", struct ("seed", 1), "id", {{"a"; "b"}}, "preference", [], "strata", []));
%! data.category{1} = "y";
%! data.judge_preference = [1; 2];
%! about = aura.audit.about (data, "j", options);
%! assert (about.preference, [1; 2]);
%! assert (about.strata, [2; 1]);
