## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What aura_audit reads from FILE (a name or a cellstr): the comparisons of JUDGE, or
## of the only one; a panel where there are several judges, or JUDGE is a cellstr.  ONERROR
## and MAP are options of aura_read.  SAMPLE, a struct of count and seed, if any: a part of a
## file of one judge (aura.read.sample).

function data = read (file, judge, onerror, map = "", sample = [])

  options = aura.read.options ({"Judge", judge, "OnError", onerror, "Map", map});
  if (! isempty (sample))
    if (iscellstr (file) && isscalar (file))
      file = file{1};
    endif
    if (! ischar (file) || iscell (judge) || strcmp (judge, "all"))
      error ("aura:conflict", "aura_audit: SAMPLE takes one file and one judge of it");
    endif
    data = aura.read.sample (file, options, sample.count, sample.seed);
    return;
  endif
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
