## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## An error of aura_read where N, the count of the comparisons by JUDGE, is 0; DATA has the file
## and what was dropped.

function refuse_none (data, n, judge)

  if (n == 0)
    such = "";
    if (data.dropped.unparsed > 0 && ! isempty (data.dropped.unread))
      such = sprintf (", such as \"%s\"", data.dropped.unread);
    endif
    if (data.dropped.bad_lines > 0)
      bad = data.dropped.bad(1);
      such = sprintf ("%s, %s, the first line %d: %s", such, ...
                      aura.text.count (data.dropped.bad_lines, "bad line"), bad.line, ...
                      strtrim ([bad.field " " bad.message]));
    endif
    error ("aura:no-comparisons",
           ["aura_read: %s leaves no comparison by \"%s\": %d judge ties, ", ...
            "%d human ties, %d unparsed verdicts%s"], data.file, judge,
           data.dropped.judge_ties, data.dropped.human_ties, data.dropped.unparsed, such);
  endif

endfunction

%!shared data
%! data = struct ("file", "f", ...
%!                "dropped", struct ("judge_ties", 1, "human_ties", 0, "unparsed", 2, ...
%!                                   "unread", "So.", "bad_lines", 0));
%!error <no comparison by "j": 1 judge ties, 0 human ties, 2 unparsed verdicts, such as "So.">
%! aura.read.refuse_none (data, 0, "j")
%!error id=aura:no-comparisons aura.read.refuse_none (data, 0, "j")
%!error <such as "So.", 2 bad lines, the first line 3: h must be 1>
%! data.dropped.bad_lines = 2;
%! data.dropped.bad = struct ("line", {3, 4}, "field", {"h", ""}, "message", {"must be 1", "odd"});
%! aura.read.refuse_none (data, 0, "j")
%!test
%! aura.read.refuse_none (data, 1, "j");
