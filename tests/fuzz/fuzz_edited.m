## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COUNT = fuzz_edited (N, SEED): load N audits each with a field that was removed or
## has another value, and go on with those that load; COUNT of them went on.

function count = fuzz_edited (n, seed)

  rand ("twister", seed);
  warning ("off", "all", "local");
  folder = tempname ();
  mkdir (folder);
  unwind_protect
    count = in_folder (folder, n);
  unwind_protect_cleanup
    confirm_recursive_rmdir (false, "local");
    rmdir (folder, "s");
  end_unwind_protect

endfunction

function count = in_folder (folder, n)

  [file, out] = small_audit (folder);
  saved = fullfile (out, "audit.mat");
  good = aura.io.restore (saved);
  whole = aura_load (saved);
  options = aura.audit.options (file, {"Resume", saved, "Display", "off"});
  follow = {@(audit) aura_decide(audit), @(audit) aura_step(audit), ...
            @(audit) aura_answer(audit, find (audit.status == 0, 1), true), ...
            @(audit) isempty (aura_diff (audit, whole)), @(audit) isempty (aura_diff (whole, audit, ones (12, 1))), ...
            @(audit) aura_predict(audit, ones (1, 3)), @(audit) aura_trace(audit, 1), ...
            @(audit) aura_save(saved, audit), @(audit) aura_score(audit, ones (12, 1)), ...
            @(audit) aura.audit.resume(file, options), @(audit) aura_run(audit, ones (12, 1))};
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
    before = listed (out);
    done = attempt (@() go_on (aura_load (saved)), what);
    if (! done)
      assert (listed (out), before);
    endif
    count += done;
  endfor

endfunction

## Names, sizes and times of the files; the folder's own time says nothing.
function files = listed (folder)

  entries = dir (folder);
  entries = entries(! [entries.isdir]);
  files = [{entries.name}; {entries.bytes}; {entries.datenum}];

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
