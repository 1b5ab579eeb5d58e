## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The judge among the ROWS of FILE that OPTIONS ask for, or the only one.

function judge = judge_of (rows, file, options)

  if (isempty (rows))
    error ("aura:empty-file", "aura_read: %s has no comparison that can be read",
           file);
  endif
  judged = [rows.judged];
  if (! any (judged))
    list = aura.read.formats ();
    list = list(! cellfun (@isempty, {list.verdict}));
    theirs = strcat ({list.verdict}, {" ("}, {list.title}, {")"});
    error ("aura:no-judge",
           ["aura_read: %s has no judge's verdict; looked for the fields %s, ", ...
            "for judge with a verdict, and for %s of a judge that is not human"],
           file, strjoin (aura.read.fields (), ", "), strjoin (theirs, ", "));
  endif
  judges = unique ({rows(judged).judge});
  judge = options.judge;
  if (isempty (judge))
    if (numel (judges) > 1)
      error ("aura:several-judges",
             "aura_read: %s has %d judges, choose one with the option \"Judge\": %s", file,
             numel (judges), strjoin (judges, ", "));
    endif
    judge = judges{1};
  elseif (! any (strcmp (judge, judges)))
    error ("aura:unknown-judge",
           "aura_read: Judge must be one of %s in %s, got \"%s\"",
           strjoin (judges, ", "), file, judge);
  endif

endfunction

%!shared rows_, judge_of
%! rows_ = struct ("judge", {"b", "a", "human", "b"}, "judged", {true, true, false, true});
%! judge_of = @(rows_, judge) aura.read.judge_of (rows_, "f", struct ("judge", judge));
%!assert (judge_of (rows_, "a"), "a")
%!assert (judge_of (rows_([1 3 4]), ""), "b")
%!error <f has 2 judges, choose one with the option "Judge": a, b> judge_of (rows_, "")
%!error <Judge must be one of a, b in f, got "human"> judge_of (rows_, "human")
%!error id=aura:unknown-judge judge_of (rows_, "c")
%!error id=aura:no-judge judge_of (rows_(3), "")
%!error id=aura:empty-file judge_of (rows_([]), "")
