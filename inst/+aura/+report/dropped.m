## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What aura_read left out, in words and in FORMAT; "" when that is nothing.

function text = dropped (dropped, format)

  names = {"human_ties", "%d where humans tied"; "judge_ties", "%d where the judge tied";
           "unparsed", "%d without a readable verdict";
           "other_judges", "%d of other judges";
           "unjudged", "%d pairs that this judge did not judge";
           "failed", "%d records that failed"; "bad_lines", "%d malformed records"};
  parts = {};
  for k = 1:rows (names)
    if (isfield (dropped, names{k,1}) && dropped.(names{k,1}) > 0)
      parts{end+1} = sprintf (names{k,2}, dropped.(names{k,1}));
      if (dropped.(names{k,1}) == 1)
        parts{end} = regexprep (parts{end}, '\<(record|pair|verdict)s\>', "$1");
      endif
    endif
  endfor
  text = "";
  if (! isempty (parts))
    text = sprintf (format, strjoin (parts, ", "));
  endif

endfunction

%!shared none
%! none = struct ("human_ties", 0, "judge_ties", 0, "unparsed", 0, "other_judges", 0, ...
%!                "unjudged", 0, "bad_lines", 0);
%!assert (aura.report.dropped (none, " (left out: %s)"), "")
%!test
%! some = setfield (setfield (none, "judge_ties", 3), "bad_lines", 1);
%! some.failed = 2;
%! assert (aura.report.dropped (setfield (none, "unjudged", 1), "%s"), ...
%!         "1 pair that this judge did not judge");
%! assert (aura.report.dropped (some, " (left out: %s)"),
%!         " (left out: 3 where the judge tied, 2 records that failed, 1 malformed record)");
