## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.report.summary (R)
## What was audited, with which labels, and what they have in common, by the results R: a struct of
## title and who, in words, and said, statements (aura.text.statement).

function s = summary (r)

  [~, item] = aura.report.names (r);
  s.title = ["Audit of a panel of ", aura.text.count(numel (r.judges), "judge")];
  if (isscalar (r.judges))
    s.title = ["Audit of the judge", aura.report.judge_name(r.judges.name, " “%s”")];
  endif
  names = cellfun (@(name) aura.text.called (name), {r.judges.name}, "uniformoutput", false);
  s.who = aura.text.excerpt (strjoin (names, ", "), 200);
  say = @(id, varargin) aura.text.statement (id, struct ("item", item, varargin{:}));
  l = r.labels;
  fraction = [];
  if (! isempty (l.fraction))
    fraction = 100 * l.fraction;
  endif
  s.said = say ("audited", "n", r.n, "about", "all", "known", l.known, "fraction", fraction, ...
                "files", aura.text.excerpt (aura.text.clean (strjoin (r.files, ", ")), 200), ...
                "left_out", aura.report.dropped (r.dropped, "%s"));
  s.said(end+1) = say ("labels", "labels", l.total, "start", l.start, "since", l.answered, ...
                       "waiting", l.waiting, "all", merge (numel (r.judges) > 1, "all", ""));
  s.said = [s.said, evidence(r, say)];
  if (! isempty (r.whole))
    w = r.whole;
    s.said(end+1) = say ("whole", "n", w.n, "about", "the file", "open", w.open, ...
                         "flips", w.flips, "before", w.before, "after", w.after, "here", r.n);
  endif

endfunction

## What the labels have in common, and who decides.
function list = evidence (r, say)

  list = aura.text.statement ();
  if (! aura.report.is_between (r))
    return;
  endif
  picks = unique (r.pick.pick(aura.set.verified (r.audit.status)));
  if (isscalar (picks))
    words = {picks, picks};
    if (aura.set.is_graded (r))
      words = {"passes", "fails"};
    endif
    list(end+1) = say ("one answer", "answer", words{picks});
  endif
  idx = r.judges(r.best);
  if (idx.labels > 0 && any (idx.agree == [0, idx.labels]))
    list(end+1) = say ("all agree", "agree", merge (idx.agree > 0, "agree", "disagree"), ...
                       "labels", idx.labels, "judge", aura.text.called (idx.name));
  endif
  if (isnumeric (r.mass) && isnan (r.mass(1))) # the loop decides
    list(end+1) = say ("layer off");
  endif

endfunction

%!function r = small (names, varargin)
%!  none = struct ("human_ties", 0, "judge_ties", 0, "unparsed", 0, "other_judges", 0, ...
%!                 "unjudged", 0, "bad_lines", 0);
%!  judges = struct ("name", names, "flips", 3, "open", 15, "labels", 5, "agree", 3);
%!  r = struct ("files", {{"b.jsonl"}}, "synthetic", false, "n", 20, "whole", [], ...
%!              "dropped", none, "notes", {{}}, "judges", judges, "queue", [4; 5], ...
%!              "labels", struct ("known", 20, "fraction", .2, "total", 5, "start", 4, ...
%!                                "answered", 1, "waiting", 2, "declined", 0), ...
%!              "best", 1, ...
%!              "pick", struct ("pick", [1; 1; 1; 2; 1; ones(15, 1)]), ...
%!              "mass", [.2, .8], ...
%!              "audit", struct ("status", int8 ([2; 2; 2; 3; 3; zeros(15, 1)])), varargin{:});
%!endfunction
%!function text = said (id, varargin)
%!  s = aura.report.summary (small (varargin{:}));
%!  text = s.said(strcmp ({s.said.id}, id)).text;
%!endfunction
%!function text = evidence (varargin)
%!  s = aura.report.summary (small ({"j"}, varargin{:}));
%!  text = strjoin ({s.said(strcmp ({s.said.place}, "evidence")).text}, " ");
%!endfunction
%!test <*what was audited, with which labels>
%! s = aura.report.summary (small ({"J <x>"}));
%! assert (s.title, "Audit of the judge “J <x>”");
%! assert (said ("labels", {"J"}), ...
%!         "5 human labels used: 4 initial, 1 since; 2 wait for an answer.");
%! assert (said ("audited", {"J"}), ...
%!         ["20 comparisons from b.jsonl. 20 of them have a human label; 20 % of these ", ...
%!          "labels, drawn at random, were shown to the audit at its start, and the rest were ", ...
%!          "hidden from it."]);
%! s = aura.report.summary (small ({"judge", "J\x1b"}));
%! assert (s.who, "the judge, J");
%! s = aura.report.summary (small ({"p", "q"}));
%! assert (s.title, "Audit of a panel of 2 judges");
%! assert (said ("labels", {"p", "q"}), ["5 human labels used for all judges: 4 initial, 1 ", ...
%!                                       "since; 2 wait for an answer."]);
%!test <*what labels and features support>
%! assert (evidence (), "");
%! assert (evidence ("mass", NaN), ...
%!         "The decision layer is off: verdicts are those of the refinement loop alone.");
%! judges = struct ("name", "judge", "flips", 3, "open", 15, "labels", 5, "agree", 5);
%! assert (evidence ("judges", judges), "All labels agree with the judge.");
%! judges.agree = 0;
%! assert (evidence ("judges", judges), "All labels disagree with the judge.");
%! assert (evidence ("pick", struct ("pick", repmat (2, 20, 1))), "All labels pick answer 2.");
%! r = small ({"j"});
%! for total = [0 20]
%!   r.labels.total = total;
%!   assert (evidence ("labels", r.labels, "mass", NaN), "");
%! endfor
%!test <*a part of a file: what is said of the whole>
%! whole = struct ("n", 1000, "drawn", 15, "open", 995, "flips", 12, "before", .7, "after", .75);
%! assert (said ("whole", {"j"}, "whole", whole), ...
%!         ["verdicts.csv has all 1000 comparisons of the file, decided by what this ", ...
%!          "audit tells: of the 995 without a label 12 are flipped. The model expects a ", ...
%!          "human to agree with 70.0 % of the judge's picks there, and with 75.0 % of the ", ...
%!          "corrected ones. All else here is of the 20."]);
