## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [DOCUMENT, LINES] = aura.audit.doctor (FILES, JUDGE, MAP)
## What is read of FILES (cellstr) as what (aura.read.examined), record by record where it is odd,
## and what is missing, for programs and as LINES for people.  JUDGE and MAP are those of
## aura_audit.  Nothing is written.  DOCUMENT.stops (id, message) says why an audit of them would
## stop, NaN where it would not.

function [document, lines] = doctor (files, judge = "", map = "")

  options = aura.read.options ({"OnError", "skip", "Map", map});
  document = struct ("files", {cell(1, 0)}, "kind", NaN, "comparisons", 0, ...
                     "judges", {cell(1, 0)}, "labels", 0, "left_out", "", "odd", {cell(1, 0)}, ...
                     "notes", {cell(1, 0)}, "stops", NaN);
  lines = {};
  for k = 1:numel (files)
    try
      found = aura.read.examined (files{k}, options);
    catch err
      document.stops = of_error (err);
      break;
    end_try_catch
    lines = [lines, table_of(found)];
    found.fields = num2cell (found.fields(:)');
    document.files{k} = rmfield (found, "counted");
  endfor
  if (isstruct (document.stops))
    return;
  endif
  try
    data = aura.audit.read (one_or_all (files), judge, "skip", map);
  catch err
    document.stops = of_error (err);
    return;
  end_try_catch
  [document, more] = with_data (document, data);
  lines = [lines, more];

endfunction

function files = one_or_all (files)

  if (isscalar (files))
    files = files{1};
  endif

endfunction

function e = of_error (err)

  aura.arg.only_ours (err);
  e = struct ("id", err.identifier, "message", err.message);

endfunction

function lines = table_of (found)

  what = [found.container, ", ", aura.text.count(found.records, "record")];
  if (found.records >= found.counted)
    what = sprintf ("%s, the first %d records", found.container, found.counted);
  endif
  if (strcmp (found.format, "aura"))
    what = [what, ", in our own fields"];
  elseif (! isempty (found.format))
    what = [what, ", the format of ", found.format];
  endif
  head = [aura.text.clean(aura.audit.seen (found.file)), ": ", what];
  lines = [aura.text.wrapped(head), {sprintf("  %-20s %-20s %s", "field", "read as", "holds")}];
  for field = found.fields(:)'
    as = field.as;
    if (isempty (as))
      as = "-";
    endif
    lines{end+1} = ["  ", padded(aura.text.clean (field.name)), padded(as), ...
                    aura.text.excerpt(field.holds, 36)];
  endfor
  lines{end+1} = "";

endfunction

## TEXT in 20 columns, and one more.
function text = padded (text)

  text = aura.text.excerpt (text, 20);
  text = [text, blanks(21 - aura.text.width (text))];

endfunction

function [document, lines] = with_data (document, data)

  panel = aura.panel.as_panel (data);
  document.kind = data.kind;
  document.comparisons = numel (data.id);
  label = data.human_preference(:);
  document.labels = sum (! isnan (label));
  document.left_out = aura.report.dropped (data.dropped, "%s");
  noun = merge (strcmp (data.kind, "grade"), "grade", "comparison");
  first = merge (strcmp (data.kind, "grade"), "pass", "pick answer 1");
  lines = {sprintf("Read:     %s; %d with a human label", ...
                   aura.text.count (document.comparisons, noun), document.labels)};
  if (document.labels > 0)
    lines{1} = sprintf ("%s, of which %d %s", lines{1}, sum (label == 1), first);
  endif
  lines{1}(end+1) = ".";
  for j = 1:numel (panel.judges)
    verdict = panel.verdict(:,j);
    count = sum (! isnan (verdict));
    both = ! isnan (label) & ! isnan (verdict);
    agree = sum (label(both) == verdict(both));
    document.judges{j} = struct ("name", panel.judges{j}, "verdicts", count, ...
                                 "first", sum (verdict == 1), "agree", agree);
    lines = [lines, headed("Judge:", sprintf ("%s: %s, %d %s; agrees with people on %d of %d", ...
                                              aura.text.clean (panel.judges{j}), ...
                                              aura.text.count (count, "verdict"), ...
                                              sum (verdict == 1), first, agree, sum (both)))];
  endfor
  if (! isempty (document.left_out))
    lines = [lines, headed("Left out:", [document.left_out, "."])];
  endif
  [document.notes, said] = notes_of (data, panel);
  lines = [lines, said];
  bad = data.dropped.bad(:)';
  document.odd = num2cell (bad);
  lines = [lines, odd_of(bad, data.dropped.bad_lines)];
  if (data.dropped.bad_lines > 0)
    document.stops = struct ("id", "aura:bad-line", "message", ...
                             sprintf (["%s cannot be read: mend them, or leave them out with ", ...
                                       "--on-error skip"], ...
                                      aura.text.count (data.dropped.bad_lines, "record")));
  endif

endfunction

## What is not used, may mean something else, or is missing and would tell more.
function [notes, lines] = notes_of (data, panel)

  notes = cell (1, 0);
  if (! isempty (data.dropped.unused))
    notes{end+1} = ["Not used, though it looks as if it should be: ", ...
                    strjoin(data.dropped.unused, ", "), "."];
  endif
  notes = [notes, data.dropped.doubts(:)'];
  said = aura.report.notes (panel);
  notes = [notes, {said(ismember ({said.id}, {"repeats", "answers turned"})).text}];
  models = {data.model_1{:}, data.model_2{:}};
  missing = {all(isnan (data.human_preference)), "labels of people (an audit asks for them)"; ...
             all(cellfun ("isempty", data.category)), "category"; ...
             all(cellfun ("isempty", models)), "model_1 and model_2 (for aura leaderboard)"; ...
             all(isnan (panel.verdict_swapped(:))), ...
             "swapped_preference (whether the order decides)"};
  if (strcmp (data.kind, "grade"))
    missing = missing(1:2,:);
  endif
  missing = missing(vertcat (missing{:,1}),2);
  if (! isempty (missing))
    notes{end+1} = ["Not there, and not needed: ", strjoin(missing', ", "), "."];
  endif
  lines = {};
  for note = notes
    lines = [lines, headed("Note:", aura.text.clean (note{1}))];
  endfor

endfunction

## What is odd, records with the same fault in one line; COUNT records are, of which BAD are known.
function lines = odd_of (bad, count)

  lines = {};
  if (count == 0)
    return;
  endif
  [~, first, kind] = unique (strcat ({bad.file}, "\t", {bad.field}, "\t", {bad.message}), ...
                             "first");
  for k = sort (first(:)')(1:min (10, end))
    at = find (kind == kind(k));
    numbers = arrayfun (@(one) sprintf ("%d", one.line), bad(at), "uniformoutput", false);
    text = sprintf ("%s, %s %s: %s %s", aura.audit.seen (bad(k).file), ...
                    merge (isscalar (at), "line", "lines"), aura.text.some_of (numbers), ...
                    bad(k).field, bad(k).message);
    lines = [lines, headed("Odd:", aura.text.clean (text))];
    count -= numel (at);
  endfor
  if (count > 0)
    lines{end+1} = sprintf ("          and %d more records", count);
  endif

endfunction

function lines = headed (head, text)

  head = sprintf ("%-10s", head);
  lines = aura.text.wrapped (text, 79, head, blanks (10));

endfunction

%!function [d, lines] = result (text, varargin)
%!  [file, gone] = aura.tests.new_file (text, ".csv");
%!  [d, lines] = aura.audit.doctor ({file}, varargin{:});
%!endfunction
%!test <*what is read, and what is odd, record by record>
%! [d, lines] = result (["id,question,response_1,response_2,judge_preference,", ...
%!                       "human_preference,score\n1,q,a,b,1,1,3\n", ...
%!                       "2,q,c,b,2,1,3\n3,q,d,b,tie,,3\n4,q,e,b,9,2,3\n"]);
%! assert ({d.comparisons, d.labels, d.kind, d.left_out}, ...
%!         {2, 2, "pair", "1 where the judge tied, 1 malformed record"});
%! assert ([d.judges{1}.verdicts, d.judges{1}.first, d.judges{1}.agree], [2 1 1]);
%! assert (d.odd{1}.line, 5);
%! assert (d.stops.id, "aura:bad-line");
%! assert (lines{2}, "  field                read as              holds");
%! assert (lines{8}, "  human_preference     human_preference     1 2, 2 1, none 1");
%! assert (lines(11:12), ...
%!         {"Read:     2 comparisons; 2 with a human label, of which 2 pick answer 1.", ...
%!          "Judge:    judge: 2 verdicts, 1 pick answer 1; agrees with people on 1 of 2"});
%! assert (any (strncmp (lines, "Odd:      ", 10)));
%! assert (strfind (d.notes{end}, "category, model_1 and model_2") > 0);
%!test <*the same fault is told once>
%! rows = sprintf ("%d,q,a%d,b,1,%s\n", {1, 1, "x"; 2, 2, "1"; 3, 3, "x"; 4, 4, "yy"}'{:});
%! [d, lines] = result (["id,question,response_1,response_2,judge_preference,", ...
%!                       "human_preference\n", rows]);
%! odd = strjoin (lines(find (strncmp (lines, "Odd:", 4), 1):end), " ");
%! assert (numel (strfind (odd, "Odd:")), 2);
%! assert (! isempty (strfind (odd, "lines 2, 4:")) && ! isempty (strfind (odd, "line 5:")));
%! assert (numel (d.odd), 3);
%! assert (isempty (strfind (odd, "more records")));
%!test <*in no known format: the fields all the same, and the map; no file>
%! [d, lines] = result ("prompt,output_1,output_2,winner\nq one,x y,z,A\nr two,x,y,B\n");
%! assert ({d.stops.id, d.comparisons, numel(d.files)}, {"aura:unknown-format", 0, 1});
%! assert (! isempty (strfind (d.stops.message, "question=prompt,response_1=output_1,")));
%! assert (lines{3}, "  prompt               -                    \"q one\" 1, \"r two\" 1");
%! d = result ("prompt,a,b,winner\nq one,x y,z,A\nr two,x,y,B\n", "", ...
%!             "question=prompt,response_1=a,response_2=b,judge_preference=winner");
%! assert ({isstruct(d.stops), d.comparisons, d.files{1}.fields{4}.as}, ...
%!         {false, 2, "judge_preference"});
%! [d, lines] = aura.audit.doctor ({"/no/file"});
%! assert ({d.stops.id, lines}, {"aura:no-file", {}});
