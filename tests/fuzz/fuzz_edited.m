## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COUNT = fuzz_edited (FOLDER, N): load N audits, one in four a panel, each with a field
## that was removed or has another value, or one element that has, and go on with those that
## load; COUNT of them went on.  All are sealed again, as by aura_save: a file without its
## checksum is refused before its fields are looked at.

function count = fuzz_edited (folder, n)

  n_panels = floor (n / 4);
  count = edit (an_audit (folder), n - n_panels) + edit (a_panel (folder), n_panels);

endfunction

## What is attacked: the file SAVED in the folder OUT, and what to do with it then.
function target = an_audit (folder)

  [file, out] = small_audit (folder);
  saved = fullfile (out, "audit.mat");
  whole = with_votes (saved, folder);
  labels = labels_for (whole, folder);
  options = aura.audit.options (file, {"Resume", saved, "Display", "off"});
  data = aura_read (file);
  queue = fullfile (folder, "queue.html"); # not among the files that an error must leave
  follow = {@(audit) aura_decide(audit), @(audit) aura_step(audit), ...
            @(audit) aura_export_queue(audit, data, queue), ...
            @(audit) aura_answer(audit, find (audit.status == 0, 1), true), ...
            @(audit) isempty (aura_diff (audit, whole)), @(audit) isempty ...
            (aura_diff (whole, audit, ones (12, 1))), ...
            @(audit) aura_import_labels(audit, labels, "OnConflict", "last"), ...
            @(audit) aura_import_labels(audit, labels, "OnConflict", "majority"), ...
            @(audit) aura.audit.import_into(saved, {labels}, "first", "Ada"), ...
            @(audit) aura.audit.status(audit), @(audit) isstruct ...
            (aura_annotators (audit, "Draws", 0)), @(audit) isstruct ...
            (aura_explain (audit, 2, "Data", data)), ...
            @(audit) aura_predict(audit, ones (1, 3)), @(audit) aura.theory.trace(audit, 1), ...
            @(audit) aura_save(saved, audit), @(audit) aura_score(audit, ones (12, 1)), ...
            @(audit) aura.audit.resume(file, options), @(audit) aura_run(audit, ones (12, 1))};
  target = struct ("out", out, "saved", saved, "follow", {follow});

endfunction

function target = a_panel (folder)

  [file, out] = small_panel (folder);
  saved = fullfile (out, "audit.mat");
  labels = labels_for (with_votes (saved, folder), folder);
  options = aura.audit.options (file, {"Resume", saved, "Display", "off"});
  data = aura_read (file, "Judge", "all");
  queue = fullfile (folder, "queue.html");
  follow = {@(panel) aura_step(panel), @(panel) aura_run(panel, data.human_preference), ...
            @(panel) aura_export_queue(panel, data, queue), ...
            @(panel) aura_answer(panel, find (panel.status == 0, 1), 2), ...
            @(panel) aura_import_labels(panel, labels, "OnConflict", "majority"), ...
            @(panel) aura.audit.import_into(saved, {labels}, "last", "Ada"), ...
            @(panel) aura.audit.status(panel), @(panel) isstruct ...
            (aura_annotators (panel, "Draws", 0)), @(panel) aura_rate(panel), ...
            @(panel) aura_rate(panel, "Of", "gain"), ...
            @(panel) aura_rate(panel, "Of", "picks"), @(panel) aura_save(saved, panel), ...
            @(panel) isstruct (aura_bias (panel)), ...
            @(panel) isstruct (aura_explain (panel, 2)), ...
            @(panel) aura.audit.resume(file, options), ...
            @(panel) aura_audit(file, "Resume", saved, "Out", tempname (folder), "Display", "off")};
  target = struct ("out", out, "saved", saved, "follow", {follow});

endfunction

## The audit in SAVED with votes of people who differ, a tie and a label taken back.
function audit = with_votes (saved, folder)

  audit = aura_load (saved);
  open = find (! aura.set.verified (audit.status));
  id = audit.about.id(open);
  file = fullfile (folder, "votes.csv");
  head = "id,human_preference,annotator,when\n";
  time = "2026-11-22T10:00:00Z";
  put (file, [head, sprintf("%s,%s,%s,%s\n", {id{[1 1 1 2 3]}; "1", "2", "1", "tie", "1"; ...
                                              "Ada", "Bob", "Cyd", "Ada", "Ada"; ...
                                              time, time, time, time, time}{:})]);
  audit = aura_import_labels (audit, file, "OnConflict", "majority");
  put (file, sprintf ("%s%s,withdraw,Ada,2026-11-23T10:00:00Z\n", head, id{3}));
  audit = aura_import_labels (audit, file);
  if (! all (isfield (audit, {"votes", "withdrawn", "soft"})))
    error ("fuzz_edited: nobody differs");
  endif
  aura_save (saved, audit);

endfunction

## Labels that are new, differ, repeat, and take back.
function file = labels_for (audit, folder)

  id = audit.about.id;
  [first, waiting] = deal (audit.votes.index(1), find (! aura.set.verified (audit.status), 1));
  file = fullfile (folder, "labels.csv");
  put (file, ...
       sprintf (["id,human_preference,annotator\n%s,2,Ada\n%s,withdraw,Bob\n%s,1,Eve\n", ...
                 "%s,skip,Bob\n"], ...
                id{[first, first, waiting, waiting]}));

endfunction

function count = edit (target, n)

  saved = target.saved;
  follow = target.follow;
  good = aura.io.restore (saved);
  paths = paths_of (good, {});
  values = odd_values (12);
  count = 0;
  for k = 1:n
    path = paths{mod(k, numel (paths))+1};
    what = strjoin (path, ".");
    at = randi (round (1.3 * numel (values)));
    if (at == numel (values) + 1)
      edited = without (good, path);
    elseif (at > numel (values))
      edited = setfield (good, path{:}, one_changed (getfield (good, path{:})));
      what = sprintf ("%s, an element", what);
    else
      edited = setfield (good, path{:}, values{at});
      what = sprintf ("%s of %s %s", what, mat2str (size (values{at})), class (values{at}));
    endif
    store (saved, edited);
    go_on = follow{randi(numel (follow))};
    what = sprintf ("edit %d: %s, %s", k, what, func2str (go_on));
    before = listed (target.out);
    done = attempt (@() go_on (aura_load (saved)), what);
    if (! (done || isequal (listed (target.out), before)))
      error ("fuzz_edited: %s: it failed and wrote", what);
    endif
    count += done;
  endfor

endfunction

function store (file, content)

  content.CHECKSUM = repmat ("0", 1, 64);
  save ("-binary", file, "-struct", "content");
  aura.io.seal (file);

endfunction

## VALUE with another element somewhere, of the same class.
function value = one_changed (value)

  if (isempty (value))
    return;
  endif
  at = randi (numel (value));
  if (isnumeric (value))
    value(at) = [-1, 0, .5, 1, 2, 3, 1e9, NaN](randi (8));
  elseif (islogical (value))
    value(at) = ! value(at);
  elseif (iscell (value))
    value{at} = {"", "Ada", 3, {}, "x\ny", value{1}}{randi (6)};
  elseif (isstruct (value) && numel (value) > 1)
    value(at) = [];
  elseif (ischar (value))
    value(at) = "x";
  endif

endfunction

## Names, sizes, inodes and times of the files; the folder's own time says nothing.
function files = listed (folder)

  files = setdiff (readdir (folder), {"."; ".."});
  for k = 1:rows (files)
    info = stat (fullfile (folder, files{k,1}));
    files(k,2:4) = {info.size, info.ino, info.mtime};
  endfor

endfunction

function paths = paths_of (value, base)

  paths = {};
  for [field, name] = value
    paths{end+1} = [base, {name}];
    if (isstruct (field) && isscalar (field))
      paths = [paths, paths_of(field, [base, {name}])];
    endif
  endfor

endfunction

function value = without (value, path)

  if (isscalar (path))
    value = rmfield (value, path{1});
  else
    value.(path{1}) = without (value.(path{1}), path(2:end));
  endif

endfunction

function values = odd_values (n)

  values = {[], NaN, Inf, -1, 0, 1.5, 1e9, int8(1), "text", "", {}, {1}, struct(), true, ...
            1+2i, sparse([1 0 2]), single(1), zeros(0, 3), zeros(2, 2, 2), @sin, NaN(n, 1), ...
            ones(n, 1), ones(n, 2), int8(9 * ones (n, 1)), ones(n + 1, 1), ones(1, n), ...
            {"a"; "b"}, 1:5, ["ab"; "cd"], "../../x", repmat(struct ("a", 1), 1, 2), -0, realmax};

endfunction
