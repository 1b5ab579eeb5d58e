## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.read.comparisons (FILE, OPTIONS, PANEL)
## The comparisons in FILE (a name, or a cellstr of names), under the OPTIONS of
## aura_read: a panel where PANEL is true or FILE is a cell, else one judge's.  PANEL
## "several": a panel where there are several judges; "each": a cell, those of each judge of one
## FILE.  Grades are always a panel.

function data = comparisons (file, options, panel)

  files = cellstr (file)(:)';
  options.several = numel (files) > 1;
  unnamed = {"judge"};
  if (options.several)                   # a judge without a name has that of its file
    [~, unnamed] = cellfun (@fileparts, files, "uniformoutput", false);
    if (numel (unique (unnamed)) < numel (files))
      unnamed = files;
    endif
  endif
  for k = numel (files):-1:1
    sources(k) = one_file (files{k}, options, unnamed{k});
  endfor
  check_map (sources, options);
  kind = kind_of (sources);
  sources(1).doubts = [sources(1).doubts, check_codings(sources, options.map)];
  if (strcmp (kind, "grade") && strcmp (panel, "each"))
    error ("aura:conflict", ["aura_read: %s has grades of single answers, which are a panel: ", ...
                             "read them with aura_read"], sources(1).file);
  elseif (strcmp (kind, "grade"))
    panel = true;
  endif
  if (strcmp (panel, "several"))
    list = sources(1).rows;
    panel = numel (unique (list.judge(list.judged))) > 1;
  endif
  if (strcmp (panel, "each"))
    judges = unique (sources.rows.judge(sources.rows.judged))(:)';
    data = cellfun (@(judge) one_judge (sources, setfield (options, "judge", judge)), judges, ...
                    "uniformoutput", false);
  elseif (panel || iscell (file))
    data = aura.read.panel (sources, options);
  else
    data = one_judge (sources, options);
  endif
  if (isstruct (data))
    [data.aura, data.kind] = deal ("comparisons", kind);
  else
    data = cellfun (@(one) setfield (setfield (one, "aura", "comparisons"), "kind", kind), data, ...
                    "uniformoutput", false);
  endif

endfunction

## Pairs, or grades; not both.
function kind = kind_of (sources)

  kind = sources(1).kind;
  other = find (! strcmp ({sources.kind}, kind), 1);
  if (! isempty (other))
    error ("aura:two-kinds", ["aura_read: %s has grades of single answers and %s comparisons ", ...
                              "of two: each kind is an audit of its own"], ...
           sources(merge (strcmp (kind, "grade"), 1, other)).file, ...
           sources(merge (strcmp (kind, "grade"), other, 1)).file);
  endif

endfunction

function data = one_judge (source, options)

  judge = aura.read.judge_of (source.rows, source.file, options);
  data = aura.read.of_judge (source, judge, options);
  data.format = source.format;
  data.sha256 = source.sha256;
  aura.read.refuse_none (data, numel (data.id), judge);

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

## The words of the MAP are of judges that there are, and it is known what picks mean.
function doubts = check_codings (sources, map)

  doubts = {};
  written = @(s) any (bitand ([s.rows.coding; s.rows.human_coding; s.rows.swapped_coding], 1));
  if (isempty (map.words) && ! any (arrayfun (written, sources))) # no 0 in it
    return;
  endif
  [owner, coding, count] = arrayfun (@(s) aura.read.codings (s.rows, s.kind), sources(:), ...
                                     "uniformoutput", false);
  aura.read.refuse_owners (map, vertcat (owner{:}));
  if (strcmp (sources(1).kind, "grade"))
    refuse_bits (strjoin ({sources.file}, ", "), vertcat (owner{:}), vertcat (coding{:}));
    return;
  endif
  doubts = aura.read.refuse_codings ("aura_read", strjoin ({sources.file}, ", "), map, ...
                                     vertcat (owner{:}), vertcat (coding{:}), vertcat (count{:}));

endfunction

## Where numbers pass from a bar above 1 on, nothing but 0 and 1 is no such number.
function refuse_bits (file, owner, coding)

  [names, ~, idx] = unique (owner);
  some = @(bits) accumarray (idx(:), bitand (coding(:), bits) > 0, [numel(names), 1]) > 0;
  k = find (some (1) & ! some (4 + 8), 1);
  if (! isempty (k))
    name = aura.text.clean (names{k});
    error ("aura:unclear-coding",
           ["aura_read: %s: %s is nothing but 0 and 1, below the number from which answers ", ...
            "pass; if 1 is a pass, say so with \"Map\": \"%s.pass=1,%s.fail=0\""], file, name, ...
           name, name);
  endif

endfunction

## FILE's rows, and of the whole file its format, hash and what the map looks for.
function content = one_file (file, options, unnamed)

  source = aura.read.start (file, options, unnamed);
  content = aura.read.rows_in (source, options);
  content.sha256 = __aura_read__ ("sha256", source.reader);
  source = content.source;
  content = rmfield (content, "source"); # which keeps the file open
  for name = {"format", "kind", "lacks", "names"}
    content.(name{1}) = source.(name{1});
  endfor

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
%! result = @(panel, file) isfield (aura.read.comparisons (file, options, panel), "judges");
%! assert ([result(false, file), result("several", file), result(true, file), ...
%!          result(false, {file})], logical ([0 0 1 1]));
%! aura.io.write ("test", {file}, {[text "1,Q,x,y,b,2\n"]});
%! assert (result ("several", file));
%! fail ("result (false, file)", "has 2 judges, choose one");
%! each = aura.read.comparisons (file, options, "each");
%! assert (each, {aura_read(file, "Judge", "a"), aura_read(file, "Judge", "b")});
%! unlink (file);
