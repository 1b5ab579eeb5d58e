## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What an audit of the comparisons DATA must keep to be resumed:
##   sha256, ids   aura.read.hashes
##   id, answer    the ids, and what a single judge picked, for aura_import_labels
##   strata    the numbers of their categories, where there are several
##   copy      those of the pairs that stand there more than once, with the same question and
##             answers; 0 for others
##   judge     the JUDGE (a panel's: cellstr)
##   labels    the option "Labels"
##   declined  the rows that were answered by a tie
##   matches   which models they are of (aura.set.matches)
##   versions  those of the judges and their prompts (aura_read), [] where they are not told
##   opts      the options that it started with

function about = about (data, judge, options)

  kind = aura.loop.kind (judge);
  [sha256, ids] = aura.read.hashes (data);
  about = struct ("sha256", sha256, "judge", {judge}, "ids", ids, ...
                  "labels", options.labels, "declined", zeros (0, 1), ...
                  "opts", options.opts, "id", {data.id(:)}, ...
                  "preference", kind.preference (data), "strata", []);
  [names, ~, strata] = unique (data.category);
  if (numel (names) > 1)
    about.strata = strata(:);
  endif
  about.copy = copies (data);
  about.versions = [];
  if (isfield (data, "versions"))
    about.versions = data.versions;
  endif
  about.matches = aura.set.matches (aura.panel.as_panel (data));

endfunction

## [] where no pair repeats.
function copy = copies (data)

  copy = [];
  n = numel (data.id);
  if (! all (isfield (data, {"question", "response_1", "response_2"})))
    return;
  endif
  number = @(texts) __aura_content__ ("numbers", texts(:));
  [~, ~, pair] = unique ([number(data.question), number(data.response_1), ...
                          number(data.response_2)], "rows");
  more = accumarray (pair(:), 1, [n, 1]) > 1;
  if (any (more))
    number = cumsum (more);
    copy = number(pair(:)) .* more(pair(:));
  endif

endfunction

%!test
%! data = struct ("sha256", "s", "id", {{"a"; "b"}}, "category", {{"x"; "x"}}, ...
%!                "judges", {{"j", "k"}});
%! options = struct ("labels", .5, "opts", struct ("seed", 1));
%! about = aura.audit.about (data, {"j", "k"}, options);
%! assert (about, struct ("sha256", "s", "judge", {{"j", "k"}}, ...
%!                        "ids", hash ("sha256", "a\nb"), "labels", .5, ...
%!                        "declined", zeros (0, 1), "opts", struct ("seed", 1), ...
%!                        "id", {{"a"; "b"}}, "preference", [], "strata", [], "copy", [], ...
%!                        "versions", [], "matches", []));
%! data.versions = struct ("names", {{"v"}}, "of", [1; 0]);
%! about = aura.audit.about (data, {"j", "k"}, options);
%! assert (about.versions, data.versions);
%! data.category{1} = "y";
%! data = rmfield (data, "judges");
%! [data.judge_preference, data.judge] = deal ([1; 2], {"j"; "j"});
%! [data.model_1, data.model_2] = deal ({"m"; "n"}, {"n"; "o"});
%! about = aura.audit.about (data, "j", options);
%! assert (about.preference, [1; 2]);
%! assert ({about.matches.names, about.matches.pair}, {{"m", "n", "o"}, [1 2; 2 3]});
%! assert (about.strata, [2; 1]);
%!test <*pairs that stand there more than once, by all their texts>
%! data = struct ("sha256", "s", "id", {cellstr(('a':'f')')}, ...
%!                "category", {repmat({"x"}, 6, 1)}, ...
%!                "judges", {{"j", "k"}}, "question", {{"q"; "q"; "q"; "r"; "q"; "q"}}, ...
%!                "response_1", {{"a"; "a"; "b"; "a"; "a"; "b"}}, ...
%!                "response_2", {{"b"; "b"; "a"; "b"; "c"; "a"}});
%! about = aura.audit.about (data, {"j", "k"}, struct ("labels", [], "opts", struct ()));
%! assert (about.copy, [1 1 2 0 0 2]');
