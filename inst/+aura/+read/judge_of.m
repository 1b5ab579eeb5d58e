## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The judge among the ROWS (a struct of columns) of FILE that OPTIONS ask for, or the only one.

function judge = judge_of (rows, file, options)

  if (isempty (rows.judged))
    error ("aura:empty-file", "aura_read: %s has no comparison that can be read",
           file);
  endif
  if (! any (rows.judged))
    kind = "pair";
    if (isfield (options, "kind"))
      kind = options.kind;
    endif
    error ("aura:no-judge",
           ["aura_read: %s has no judge's verdict; looked for the fields %s, for judge ", ...
            "with a verdict, and for the verdict of its format, by a judge that is no ", ...
            "person (option \"Humans\")"], ...
           file, strjoin (aura.read.fields (kind), ", "));
  endif
  judges = unique (rows.judge(rows.judged))(:)';
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

%!shared rows_, value_at, judge_of
%! rows_ = struct ("judge", {{"b"; "a"; "human"; "b"}}, "judged", logical ([1; 1; 0; 1]));
%! value_at = @(k) aura.read.rows_at (rows_, k);
%! judge_of = @(rows_, judge) aura.read.judge_of (rows_, "f", struct ("judge", judge));
%!assert (judge_of (rows_, "a"), "a")
%!assert (judge_of (value_at ([1; 3; 4]), ""), "b")
%!error <f has 2 judges, choose one with the option "Judge": a, b> judge_of (rows_, "")
%!error <Judge must be one of a, b in f, got "human"> judge_of (rows_, "human")
%!error id=aura:unknown-judge judge_of (rows_, "c")
%!error id=aura:no-judge judge_of (value_at (3), "")
%!error id=aura:empty-file judge_of (value_at (zeros (0, 1)), "")
