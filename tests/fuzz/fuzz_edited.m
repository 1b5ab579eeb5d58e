## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COUNT = fuzz_edited (N, SEED): load N audits, one in four a panel, each with a field
## that was removed or has another value, and go on with those that load; COUNT of them
## went on.

function count = fuzz_edited (n, seed)

  count = in_folder (@attack, n, seed);

endfunction

function count = attack (folder, n)

  n_panels = floor (n / 4);
  count = edit (an_audit (folder), n - n_panels) + edit (a_panel (folder), n_panels);

endfunction

## What is attacked: the file SAVED in the folder OUT, and what to do with it then.
function target = an_audit (folder)

  [file, out] = small_audit (folder);
  saved = fullfile (out, "audit.mat");
  whole = aura_load (saved);
  options = aura.audit.options (file, {"Resume", saved, "Display", "off"});
  follow = {@(audit) aura_decide(audit), @(audit) aura_step(audit), ...
            @(audit) aura_answer(audit, find (audit.status == 0, 1), true), ...
            @(audit) isempty (aura_diff (audit, whole)), @(audit) isempty (aura_diff (whole, audit, ones (12, 1))), ...
            @(audit) aura_predict(audit, ones (1, 3)), @(audit) aura_trace(audit, 1), ...
            @(audit) aura_save(saved, audit), @(audit) aura_score(audit, ones (12, 1)), ...
            @(audit) aura.audit.resume(file, options), @(audit) aura_run(audit, ones (12, 1))};
  target = struct ("out", out, "saved", saved, "follow", {follow});

endfunction

function target = a_panel (folder)

  [file, out] = small_panel (folder);
  saved = fullfile (out, "audit.mat");
  options = aura.audit.options (file, {"Resume", saved, "Display", "off"});
  data = aura_read (file, "Judge", "all");
  follow = {@(panel) aura_step(panel), @(panel) aura_run(panel, data.human_preference), ...
            @(panel) aura_answer(panel, find (panel.status == 0, 1), 2), ...
            @(panel) aura_agreement(panel), @(panel) aura_agreement(panel, "Of", "gain"), ...
            @(panel) aura_agreement(panel, "Of", "audit"), @(panel) aura_save(saved, panel), ...
            @(panel) aura.panel.gains(aura_step (panel)), ...
            @(panel) aura.audit.resume(file, options), ...
            @(panel) aura_audit(file, "Resume", saved, "Out", tempname (folder), "Display", "off")};
  target = struct ("out", out, "saved", saved, "follow", {follow});

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
    at = randi (numel (values) + 1);
    if (at > numel (values))
      edited = without (good, path);
    else
      edited = setfield (good, path{:}, values{at});
      what = sprintf ("%s of %s %s", what, mat2str (size (values{at})), class (values{at}));
    endif
    save ("-binary", saved, "-struct", "edited");
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
