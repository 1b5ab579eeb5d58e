## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.read.comparisons (FILE, OPTIONS, PANEL)
## The comparisons in FILE (a name, or a cellstr of names), under the OPTIONS of
## aura_read: a panel where PANEL is true or FILE is a cell, else one judge's.  PANEL
## "several": a panel where there are several judges.

function data = comparisons (file, options, panel)

  files = cellstr (file)(:)';
  options.several = numel (files) > 1;
  for k = numel (files):-1:1
    sources(k) = one_file (files{k}, options);
  endfor
  check_map (sources, options);
  if (strcmp (panel, "several"))
    list = sources(1).rows;
    panel = numel (unique (list.judge(list.judged))) > 1;
  endif
  if (panel || iscell (file))
    data = aura.read.panel (sources, options);
  else
    data = one_judge (sources, options);
  endif

endfunction

## Each field of the map must be in one file at least.
function check_map (sources, options)

  lacks = sources(1).lacks;
  for s = sources(2:end)
    lacks = intersect (lacks, s.lacks);
  endfor
  if (! isempty (lacks))
    aura.read.map_lacks (lacks{1}, strjoin ({sources.file}, ", "), [sources.names]);
  endif

endfunction

function data = one_judge (s, options)

  judge = aura.read.judge_of (s.rows, s.file, options);
  [list, wrong] = aura.read.completed (s.rows);
  wrong = aura.read.problem (list.line([wrong.line](:)), {wrong.field}(:), {wrong.message}(:));
  wrong = aura.read.joined (s.bad, wrong);
  aura.read.refuse (wrong, s.file, options);
  if (all (list.bare))
    error ("aura:empty-file",
           "aura_read: %s has no comparison that can be read: verdicts and no texts", s.file);
  endif
  [list, more] = aura.read.pair (aura.read.rows_at (list, ! list.bare));
  bad = aura.read.joined (wrong, more);
  aura.read.refuse (bad, s.file, options);

  data = aura.read.data (list, judge, s.file, options.covariates);
  data.dropped.bad_lines = numel (bad);
  data.dropped.bad = aura.read.bad_of (s.file, bad);
  data.file = s.file;
  data.format = s.format;
  data.sha256 = s.sha256;

endfunction

## What FILE holds: rows (aura.read.as_rows, and the lines on which they begin), what is bad
## (aura.read.problem), the format, and the hash of the file's bytes.  OPTIONS are
## those of aura_read.
function content = one_file (file, options)

  [t, format, bad, sha256, lacks, names] = aura.read.records (file, options);
  [list, t] = aura.read.as_rows (t, format, options.humans, options.covariates);
  list.line = t.line;
  list.at = t.at;
  wrong = find (t.wrong);
  if (! t.all)
    wrong = wrong(1:min (end, 1));
  endif
  bad = aura.read.joined (bad, aura.read.problem (t.line(wrong), t.field(wrong), t.message(wrong)));
  aura.read.refuse (bad, file, options);
  content = struct ("file", file, "rows", aura.read.rows_at (list, ! t.wrong), "bad", {bad}, ...
                    "format", format, "sha256", sha256, "lacks", {lacks}, "names", {names});

endfunction

%!test <*a column for each judge: rows of their own, on the line of the file>
%! file = [tempname(), ".csv"];
%! text = "id,question,response_1,response_2,verdict_a,verdict_b\n1,Q,x,y,1,2\n2,Q,y,z,,1\n";
%! aura.io.write ("test", {file}, {text});
%! data = aura.read.comparisons (file, aura.read.options ({}), true);
%! unlink (file);
%! assert (data.judges, {"a", "b"});
%! assert (data.verdict, [1 2; NaN 1]);
%! assert (data.format, {"aura"});
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
