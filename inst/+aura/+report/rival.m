## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What the decisions of an audit are compared with (aura.report.advice): its NAME, in words
## (than: "better than the picks of q") and the advice to use it (keep: "keep the picks of
## q"); the GAIN of the audit over it (1-by-3, with the ends of the interval; NaN where there
## is none) from COUNT labels, and the share DIFFERS of the items on which the two differ; in
## words, which items the gain is of (where, "" to begin with).  is_judge: it is a judge, and
## no rule.
## WORDS are {than, keep}, or, for the judge NAME, the column of verdicts.csv that has its picks.

function r = rival (name, words, gain, count, differs)

  is_judge = ischar (words);
  if (is_judge)
    than = "the judge's decisions";
    if (! strcmp (words, "judge_preference"))
      than = ["the picks of ", aura.text.excerpt(aura.text.clean (name), 40)];
    endif
    column = aura.text.excerpt (aura.text.clean (words), 60);
    words = {than, sprintf("keep %s (%s in verdicts.csv)", than, column)};
  endif
  r = struct ("name", name, "than", words{1}, "keep", words{2}, "gain", gain, "count", count, ...
              "differs", differs, "where", "", "is_judge", is_judge);

endfunction

%!test
%! r = aura.report.rival ("the longer answer", {"a", "take a"}, [1 0 2], 3, .5);
%! assert (struct2cell (r)', {"the longer answer", "a", "take a", [1 0 2], 3, .5, "", false});
%! r = aura.report.rival ("q\x1b", "verdict_q\x1b", NaN (1, 3), 3, .5);
%! assert ({r.than, r.keep}, {"the picks of q", "keep the picks of q (verdict_q in verdicts.csv)"});
%! r = aura.report.rival ("q", "judge_preference", NaN (1, 3), 3, .5);
%! assert (r.is_judge);
%! assert ({r.than, r.keep}, {"the judge's decisions", "keep the judge's decisions (judge_preference in verdicts.csv)"});
