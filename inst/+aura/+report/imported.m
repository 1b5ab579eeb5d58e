## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = aura.report.imported (REPORT, FILES)
## What aura_import_labels took (its REPORT) from FILES: a struct of the counts (changed: of
## the labels in use), of the lines
## that are unknown or conflicting (cells of structs of file, line, id), and of all that as LINES
## for people.

function found = imported (report, files)

  for name = {"accepted", "ties", "skipped", "blank", "repeated", "withdrawn"}
    found.(name{1}) = report.(name{1}).count;
  endfor
  for name = {"unknown", "conflicting"}
    r = report.(name{1});
    found.(name{1}) = num2cell (struct ("file", files(r.file)(:), "line", num2cell (r.line(:)), ...
                                        "id", r.id(:)))(:)';
  endfor
  found.changed = report.changed.count;
  others = {"tie", found.ties; "skipped", found.skipped; "blank", found.blank; ...
            "known already", found.repeated; ...
            "withdrawn", found.withdrawn};
  taken = aura.text.count (found.changed, "new label");
  for row = others(cellfun (@(count) count > 0, others(:,2)),:)'
    one = sprintf ("%d %s", row{2}, row{1});
    if (strcmp (row{1}, "tie"))
      one = aura.text.count (row{2}, "tie");
    endif
    taken = [taken, ", ", one];
  endfor
  lines = {sprintf("%s taken: %s.", aura.text.count (found.accepted, "answer"), taken)};
  reasons = {"unknown", "no comparison has this id"; "conflicting", "contradicts another answer"};
  for row = reasons'
    for one = [found.(row{1}){1:min (end, 10)}]
      lines{end+1} = aura.text.clean (sprintf ("%s, line %d: %s: %s", one.file, one.line, ...
                                               one.id, row{2}));
    endfor
    more = numel (found.(row{1})) - 10;
    if (more > 0)
      lines{end+1} = sprintf ("and %d more lines of this kind", more);
    endif
  endfor
  found.lines = lines;

endfunction

%!test
%! none = struct ("count", 0, "file", zeros (0, 1), "line", zeros (0, 1), "id", {cell(0, 1)});
%! some = struct ("count", 12, "file", ones (12, 1), "line", (2:13)', ...
%!                "id", {repmat({"x\x1b"}, 12, 1)});
%! r = struct ("accepted", setfield (none, "count", 1), "ties", none, "skipped", none, ...
%!             "blank", none, "repeated", none, "withdrawn", none, "unknown", none, ...
%!             "conflicting", some, "changed", struct ("count", 2));
%! found = aura.report.imported (r, {"a.csv"});
%! assert (found.lines{1}, "1 answer taken: 2 new labels.");
%! [r.ties.count, r.blank.count] = deal (1, 3);
%! more = aura.report.imported (r, {"a.csv"});
%! assert (more.lines{1}, "1 answer taken: 2 new labels, 1 tie, 3 blank.");
%! assert (found.lines([2 11]), {"a.csv, line 2: x : contradicts another answer", ...
%!                               "a.csv, line 11: x : contradicts another answer"});
%! assert (found.lines{12}, "and 2 more lines of this kind");
%! assert ({found.accepted, numel(found.conflicting), found.conflicting{3}.line}, {1, 12, 4});
%! assert (isempty (found.unknown));
