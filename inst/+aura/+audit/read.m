## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What aura_audit reads from FILE (a name or a cellstr): the comparisons of JUDGE, or
## of the only one; a panel where there are several judges, or JUDGE is a cellstr.  ONERROR
## and MAP are options of aura_read.

function data = read (file, judge, onerror, map = "")

  options = aura.read.options ({"Judge", judge, "OnError", onerror, "Map", map});
  panel = iscell (judge) || strcmp (judge, "all");
  if (isempty (judge))
    panel = "several";
  endif
  data = aura.read.comparisons (file, options, panel);

endfunction

%!test
%! file = [tempname(), ".csv"];
%! aura.io.write ("test", {file}, {"id,question,response_1,response_2,verdict_a,verdict_b\n1,Q,x,y,1,2\n"});
%! data = aura.audit.read (file, "", "error");
%! assert (data.judges, {"a", "b"});
%! data = aura.audit.read (file, "b", "error");
%! assert (data.judge_preference, 2);
%! data = aura.audit.read (file, {"b"}, "error");
%! assert (data.verdict, 2);
%! data = aura.audit.read ({file}, "", "error");
%! assert (data.judges, {"a", "b"});
%! text = "i,q,a,b,by a\n1,Q,x,y,B\n";
%! aura.io.write ("test", {file}, {text});
%! data = aura.audit.read (file, "", "error", "id=i,question=q,response_1=a,response_2=b,judge_preference=by a");
%! assert (data.judge_preference, 2);
%! unlink (file);
