## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.read.comparisons (FILE, OPTIONS, PANEL)
## The comparisons in FILE (a name, or a cellstr of names), under the OPTIONS of
## aura_read: a panel where PANEL is true or FILE is a cell, else one judge's.  PANEL
## "several": a panel where there are several judges.

function data = comparisons (file, options, panel)

  files = cellstr (file)(:)';
  for k = numel (files):-1:1
    sources(k) = aura.read.one_file (files{k}, options);
  endfor
  if (strcmp (panel, "several"))
    list = sources(1).rows;
    panel = numel (unique ({list([list.judged]).judge})) > 1;
  endif
  if (panel || iscell (file))
    data = aura.read.panel (sources, options);
  else
    data = one_judge (sources, options);
  endif

endfunction

function data = one_judge (s, options)

  judge = aura.read.judge_of (s.rows, s.file, options);
  [list, lines, more] = aura.read.pair (s.rows, s.lines);
  bad = aura.read.joined (s.bad, more);
  aura.read.refuse (bad, s.file, options);

  data = aura.read.data (list, lines, judge, s.file, options.covariates);
  data.dropped.bad_lines = numel (bad);
  data.dropped.bad = rmfield (bad, "id");
  [data.dropped.bad.file] = deal (s.file);
  data.dropped.bad = orderfields (data.dropped.bad,
                                  {"file", "line", "field", "message"});
  data.file = s.file;
  data.format = s.format;
  data.sha256 = s.sha256;

endfunction

%!test <*one judge, or a panel>
%! file = [tempname(), ".csv"];
%! text = "id,question,response_1,response_2,judge,verdict\n1,Q,x,y,a,1\n";
%! aura.io.write ("test", {file}, {text});
%! options = aura.read.options ({});
%! of = @(panel, file) isfield (aura.read.comparisons (file, options, panel), "judges");
%! assert ([of(false, file), of("several", file), of(true, file), of(false, {file})], logical ([0 0 1 1]));
%! aura.io.write ("test", {file}, {[text "1,Q,x,y,b,2\n"]});
%! assert (of ("several", file));
%! fail ("of (false, file)", "has 2 judges, choose one");
%! unlink (file);
