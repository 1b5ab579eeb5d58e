## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SEEN = truth_audit (W, FOLDER)
## Audit the world W (truth_world) through the shell command in FOLDER, as W.spec has it: a struct
## array, an element for each call that prints a report, of
##
## - step; w, the world so far; lines, what it printed; page, report.html; json, of "aura report
##   --json" after it
## - truth, what these are about (truth_context)

function seen = truth_audit (w, folder)

  spec = w.spec;
  first = w;
  if (any (strfind (spec.steps, "night")))
    first = part (w, spec.n / 3);
  endif
  now = first;
  put (now, folder);
  seen = call (now, folder, "audit", "audit", "f.jsonl", "out", spec.args{:}, "--verbose");
  for step = strsplit (spec.steps, " ")
    if (isempty (step{1}))
      continue;
    endif
    args = {"audit", "f.jsonl", "--resume", "out/audit.mat"};
    switch (step{1})
      case {"answer", "half"}
        if (! answered (now, folder, strcmp (step{1}, "half")))
          continue;
        endif
        args(end+1:end+2) = {"--answers", "a.csv"};
      case "night"
        now = part (w, min (spec.n, numel (now.id) + spec.n / 3));
        put (now, folder);
        args{end+1} = "--append";
      case "report"
        args = {"report", "out", "f.jsonl"};
    endswitch
    seen(end+1) = call (now, folder, step{1}, args{:}, "--verbose");
  endfor

endfunction

function s = call (w, folder, step, varargin)

  [status, lines] = shell_call (folder, varargin{:});
  assert (status == 0, "%s", strjoin (lines, "\n"));
  s = struct ("step", step, "w", w, "lines", {lines}, ...
              "page", fileread (fullfile (folder, "out", "report.html")));
  again = {"report", "out", "f.jsonl"};
  if (any (strcmp (w.spec.args, "--draws")))
    again = [varargin(1:2), {"again"}, w.spec.args]; # a report has one draw
  endif
  [status, lines] = shell_call (folder, again{:}, "--json");
  assert (status == 0, "%s", strjoin (lines, "\n"));
  s.json = jsondecode (lines{end}, "makeValidName", false);
  s.truth = truth_context (w, fullfile (folder, "out"));

endfunction

function w = part (w, n)

  for [value, name] = w
    if (rows (value) == numel (w.id) && ! strcmp (name, "id"))
      w.(name) = value(1:n,:);
    endif
  endfor
  w.id = w.id(1:n);

endfunction

function put (w, folder)

  lines = cell (numel (w.id), 1);
  for i = 1:numel (w.id)
    r = struct ("id", w.id{i}, "question", w.asks{i}, "category", w.category{i}, ...
                "response_1", w.texts{i,1}, "response_2", w.texts{i,2});
    label = "";
    if (isfield (w, "model"))
      [r.model_1, r.model_2] = w.model{i,:};
    endif
    if (w.given(i))
      label = sprintf (",\"human_preference\":%d", w.human(i));
    endif
    for j = 1:numel (w.names)
      if (! isnan (w.verdict(i,j)))
        lines{i} = sprintf ("%s%s,\"judge\":\"%s\",\"judge_preference\":%d%s}\n", lines{i}, ...
                            jsonencode (r)(1:end-1), w.names{j}, w.verdict(i,j), label);
      endif
    endfor
  endfor
  aura.io.write ("test", {fullfile(folder, "f.jsonl")}, {[lines{:}]});

endfunction

## False where nothing is asked.
function is = answered (w, folder, half)

  [~, ids] = filled (fileread (fullfile (folder, "out", "queue.csv")));
  is = ! isempty (ids);
  [~, at] = ismember (ids, w.id);
  answers = arrayfun (@(a) sprintf ("%d", a), w.human(at), "uniformoutput", false);
  if (half)
    answers(1:2:end) = {""};
  endif
  text = filled (fileread (fullfile (folder, "out", "queue.csv")), answers);
  aura.io.write ("test", {fullfile(folder, "a.csv")}, {text});

endfunction
