## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.read.of_judge (CONTENT, JUDGE, OPTIONS, TIES)
## The comparisons of JUDGE in CONTENT (aura.read.rows_in), as aura_read has them; there may be
## none.  They are a panel of this judge, in which the rows of others bring labels and texts, with
## its scores and further covariates.  Of several verdicts on an item the first counts; the others
## say whether the judge stands by it.  The format and the hash of the file are left to the caller.
## Without TIES, as of a part of a file, those that a leaderboard counts are left out, and what
## further verdicts say.

function data = of_judge (content, judge, options, ties = true)

  list = content.rows;
  list.file = ones (size (list.judged));
  others = list.judged & ! strcmp (list.judge, judge);
  list.judged(others) = false;
  list.made(:) = false;                  # an id that is made of texts is one like any other
  [list, join, bad] = aura.read.join (list, {content.file}, options);
  panel = aura.read.columns_of (list, join, {judge});

  data = struct ();
  for name = {"id", "question", "response_1", "response_2"}
    data.(name{1}) = panel.(name{1});
  endfor
  data.judge_preference = panel.verdict;
  data.human_preference = panel.human_preference;
  data.category = panel.category;
  data.judge = repmat ({judge}, size (data.id));
  data.source = panel.source;
  data.model_1 = panel.model_1;
  data.model_2 = panel.model_2;
  if (ties && isfield (panel, "ties"))
    data.ties = panel.ties;
  endif
  if (ties && isfield (panel, "versions"))
    data.versions = panel.versions;
  endif
  data.line = panel.line;
  idx = panel.head;
  data.covariates.names = [{"score_1", "score_2", "swapped_preference", "swap_consistent"}, ...
                           options.covariates];
  data.covariates.values = [list.score_1(idx), list.score_2(idx), panel.verdict_swapped, ...
                            panel.consistent, list.extra(idx,:)];
  if (ties && any (! isnan (panel.repeats_agree)))
    data.covariates.names{end+1} = "repeats_agree";
    data.covariates.values(:,end+1) = panel.repeats_agree;
  endif
  data.dropped = aura.read.left_out (panel.dropped, content, bad);
  data.dropped.other_judges = sum (others);
  data.synthetic = panel.synthetic && ! isempty (data.id);
  data.file = content.file;

endfunction

%!function content = result (text, varargin)
%!  [file, gone] = aura.tests.new_file (text, ".csv");
%!  options = aura.read.options (varargin);
%!  content = aura.read.rows_in (aura.read.start (file, options), options);
%!endfunction
%!test <*one judge's comparisons, joined; what is bad is counted; what is judged again is not>
%! options = aura.read.options ({"OnError", "skip"});
%! content = result (["id,question,response_1,response_2,judge,verdict,human_preference\n", ...
%!                    "a,Q,x,y,j,1,2\n" ...
%!                    "b,Q,x,y,i,1,\na,Q,x,y,j,2,\na,Q,x,y,i,2,2\nc,Q,x,y,j,7,\n"], ...
%!                   "OnError", "skip");
%! data = aura.read.of_judge (content, "j", options);
%! assert ({data.id, data.judge_preference, data.human_preference, data.line}, {{"a"}, 1, 2, 2});
%! assert ([data.dropped.bad.line, data.dropped.bad_lines, data.dropped.other_judges], [6 1 2]);
%! assert ([data.dropped.repeated, data.dropped.differ], [1 1]);
%! none = aura.read.of_judge (content, "k", options);
%! assert (none.id, cell (0, 1));
%!test <*scores, further covariates, and whether the judge stood by its verdict>
%! text = ["id,question,response_1,response_2,judge,verdict,swapped_preference,", ...
%!         "swap_consistent,score_1,score_2,latency\n" ...
%!         "a,Q,x,y,j,1,1,,3,4,7\nb,P,x,y,j,1,2,,,,\nc,R,x,y,j,2,,1,,,\nd,R,x,z,i,2,,1,9,9,9\n", ...
%!         "c,R,y,x,j,1,,,,,\n"];
%! content = result (text, "Covariates", {"latency"});
%! data = aura.read.of_judge (content, "j", aura.read.options ({"Covariates", {"latency"}}));
%! assert (data.covariates.names(5:end), {"latency"});
%! assert (data.covariates.values, [3 4 1 1 7; NaN NaN 2 0 NaN; NaN NaN 2 1 NaN]);
%! assert ({data.dropped.other_judges, data.dropped.unjudged, data.dropped.repeated}, {1, 0, 0});
%!test <*asked again: the first counts, and whether the judge stands by it>
%! content = result (["id,question,response_1,response_2,verdict\na,Q,x,y,1\na,Q,x,y,2\n", ...
%!                    "a,Q,y,x,2\na,Q,x,y,1\na,Q,x,y,tie\na,Q,x,y,1\nb,R,x,y,2\nb,R,y,x,2\n"]);
%! data = aura.read.of_judge (content, "judge", aura.read.options ({}));
%! assert (data.judge_preference, [1; 2]);
%! assert (data.covariates.values(:,3:5), [1 1 .25; 1 0 NaN]);
%! assert ([data.dropped.repeated, data.dropped.differ], [4 2]);
%! part = aura.read.of_judge (content, "judge", aura.read.options ({}), false);
%! assert (part.covariates.names, data.covariates.names(1:4));
%!test <*what is left out is counted, each label that nobody's pair has, too>
%! content = result (["id,question,response_1,response_2,judge,verdict,human_preference\n", ...
%!                    "a,Q,x,y,j,1,1\nb,P,x,y,j,tie,\nc,R,x,y,j,,\n" ...
%!                    "d,S,x,y,j,2,tie\ne,T,x,y,i,2,1\nf,,,,,,2\n"]);
%! data = aura.read.of_judge (content, "j", aura.read.options ({}));
%! d = data.dropped;
%! assert ([d.human_ties, d.judge_ties, d.unparsed, d.other_judges, d.unjudged], [1 1 1 1 2]);
