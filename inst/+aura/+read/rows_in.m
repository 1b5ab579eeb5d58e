## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## CONTENT = aura.read.rows_in (SOURCE, OPTIONS, COUNT)
## What the next COUNT records (all) of SOURCE (aura.read.start) hold, under the OPTIONS of
## aura_read: rows (aura.read.as_rows, and the lines on which they begin), what is bad
## (aura.read.problem; more are not listed), the count of records that failed, what is unused
## (aura.read.records), the file, whether this is the end, and the SOURCE, which knows its fields.

function content = rows_in (source, options, count = Inf)

  [t, bad, more, unused, source] = aura.read.records (source, options, count);
  [list, t] = aura.read.as_rows (t, source.format, options.humans, options.covariates, ...
                                 source.unnamed);
  list.line = t.line;
  list.record = t.record;
  excuse = aura.read.value (t, {"error"});
  t.failed |= t.wrong & excuse.kind > 0 & excuse.number != 0; # neither false nor 0
  t.wrong &= ! t.failed;
  wrong = find (t.wrong);
  if (source.is_packed)                  # they have no lines
    t.message(wrong) = strcat (arrayfun (@(k) sprintf ("record %d: ", t.record(k)), wrong, ...
                                         "uniformoutput", false), ...
                               t.message(wrong));
  endif
  if (! t.all)
    wrong = wrong(1:min (end, 1));
  endif
  bad = aura.read.concat (bad, aura.read.problem (t.line(wrong), t.field(wrong), t.message(wrong)));
  aura.read.refuse (bad, source.file, options);
  failed = numel (unique (t.record(t.failed)));
  if (isinf (count) && failed > 0 && all (t.failed | t.wrong))
    error ("aura:empty-file", ["aura_read: %s has no comparison that can be read: %s ", ...
                               "failed (a text is null, or they have an error)"], ...
           source.file, aura.text.count (failed, "record"));
  elseif (isinf (count) && ! isempty (bad) && all (t.wrong))
    aura.read.refuse (setfield (bad(1), "id", "aura:empty-file"), ...
                      [source.file " has no comparison that can be read"], ...
                      setfield (options, "onerror", "error"));
  endif
  content = struct ("file", source.file, ...
                    "rows", aura.read.rows_at (list, ! (t.wrong | t.failed)), "bad", {bad}, ...
                    "more", more, "failed", failed, "unused", {unused}, "doubts", {t.doubts}, ...
                    "unread", t.unread, "end", t.n == 0, "source", source);

endfunction

%!test <*the next records, until the end; those that cannot be read are bad>
%! text = "id,question,response_1,response_2,verdict\na,Q,x,y,1\nb,Q,x,y,9\nc,Q,x,y,2\n";
%! [file, gone] = aura.tests.new_file (text, ".csv");
%! options = aura.read.options ({"OnError", "skip"});
%! source = aura.read.start (file, options);
%! one = aura.read.rows_in (source, options, 2);
%! assert ({one.rows.key, one.rows.line, one.bad.line, one.bad.field, one.end}, ...
%!         {{"a"}, 2, 3, "verdict", false});
%! two = aura.read.rows_in (source, options, 2);
%! assert ({two.rows.key, two.rows.verdict, two.rows.line, isempty(two.bad), two.end}, ...
%!         {{"c"}, 2, 4, true, false});
%! none = aura.read.rows_in (source, options, 2);
%! assert ({none.end, numel(none.rows.judged)}, {true, 0});
%! source = aura.read.start (file, options);
%! all_of_it = aura.read.rows_in (source, options);
%! assert ({all_of_it.rows.key, all_of_it.file}, {{"a"; "c"}, file});
%!error <line 3, field "verdict": must be 1, 2>
%! [file, gone] = aura.tests.new_file (["id,question,response_1,response_2,verdict\n", ...
%!                                      "a,Q,x,y,1\nb,Q,x,y,9\n"], ".csv");
%! options = aura.read.options ({});
%! aura.read.rows_in (aura.read.start (file, options), options);
%!error <no comparison that can be read, line 2, field "verdict": must be .*got "7"; the values>
%! [file, gone] = aura.tests.new_file (["id,question,response_1,response_2,verdict\n", ...
%!                                      "a,Q,x,y,7\nb,Q,x,y,8\nc,Q,x,y,9\n"], ".csv");
%! options = aura.read.options ({"OnError", "skip"});
%! aura.read.rows_in (aura.read.start (file, options), options);
