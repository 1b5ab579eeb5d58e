## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATE = aura.explorer.press (STATE, NAME, FILE)
## The STATE after the button NAME: "step", one round and the answers to its questions; "run",
## rounds until the audit ends; "reset", the audit at its start; "save", to FILE with the script
## beside it (default: explorer.mat in the current folder, or the next free name).

function state = press (state, name, file = "")

  name = aura.arg.known ("aura_explorer", "button", name, {"step", "run", "reset", "save"});
  if (strcmp (name, "save"))
    state = save (state, file);
    return;
  endif
  state.before = state.now;
  switch (name)
    case "step"
      state.audit = aura_step (state.audit);
      asked = find (state.audit.status == aura_status ("waiting"));
      state.audit = aura_answer (state.audit, asked, state.oracle(asked));
      lines = {"audit = aura_step (audit);"; ...
               "asked = find (audit.status == aura_status (\"waiting\"));"; ...
               "audit = aura_answer (audit, asked, oracle(asked));"};
    case "run"
      state.audit = aura_run (state.audit, state.oracle);
      lines = {"audit = aura_run (audit, oracle);"};
    case "reset"
      state.audit = aura_rerun (state.audit, "rounds", 0);
      lines = {"audit = aura_rerun (audit, \"rounds\", 0);"};
  endswitch
  state.script = [state.script; lines];
  state.now = aura.explorer.results (state);

endfunction

## Files of this session are written again.  A script that stands where its own would go may be
## anybody's: it stays, and so does the audit beside it.
function state = save (state, file)

  if (isempty (file))
    file = state.file;
  endif
  if (isempty (file))
    file = free_name ();
  endif
  script = script_beside (file);
  if (! strcmp (file, state.file) && ! isempty (stat (script)))
    error ("aura:conflict", "aura_explorer: %s, where the script would go, exists; give another FILE", ...
           aura.text.clean (script));
  endif
  aura_save (file, state.audit);
  state.file = file;
  state.script{end+1,1} = sprintf ("aura_save (%s, audit);", aura.text.literal (file));
  aura.io.write ("aura_explorer", {script}, {sprintf("%s\n", state.script{:})});

endfunction

function script = script_beside (file)

  [folder, stem] = fileparts (file);
  script = fullfile (folder, [stem ".m"]);

endfunction

function file = free_name ()

  k = 1;
  do
    file = fullfile (pwd (), sprintf ("explorer%s.mat", {"", sprintf("-%d", k)}{1 + (k > 1)}));
    k++;
  until (isempty (stat (file)) && isempty (stat (script_beside (file))))

endfunction

%!shared sim, state
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! state = aura.explorer.open (sim, [], {"stop.max_rounds", 6});
%!test <*to the start, step by step, and to the end: as the script does>
%! next = aura.explorer.press (state, "reset");
%! assert (next.audit.round, 0);
%! assert (next.now.values(6), 0);
%! next = aura.explorer.press (aura.explorer.press (next, "step"), "Step");
%! assert (next.audit.round, 2);
%! assert (! any (next.audit.status == aura_status ("waiting")));
%! assert (next.before.values(6), 1);
%! next = aura.explorer.press (next, "run");
%! assert (next.audit.q, state.audit.q);
%! assert (next.audit.status, state.audit.status);
%! eval (strjoin (next.script', "\n"));
%! assert (timeless (audit), timeless (next.audit));
%!test <*saved beside its script; another session's file stays>
%! [folder, gone] = aura.tests.new_folder ();
%! here = cd (folder);
%! back = onCleanup (@() cd (here));
%! one = aura.explorer.press (aura.explorer.press (state, "save"), "save");
%! assert (one.file, fullfile (pwd (), "explorer.mat"));
%! two = aura.explorer.press (state, "save");
%! assert (two.file, fullfile (pwd (), "explorer-2.mat"));
%! named = aura.explorer.press (state, "save", fullfile (folder, "mine.mat"));
%! assert (aura_load (named.file), state.audit);
%! assert (fileread ("explorer.m"), sprintf ("%s\n", one.script{:}));
%! ## a script of the user's is not overwritten
%! fclose (fopen ("explorer-3.m", "w"));
%! three = aura.explorer.press (state, "save");
%! assert (three.file, fullfile (pwd (), "explorer-4.mat"));
%! fail ("aura.explorer.press (state, \"save\", fullfile (folder, \"explorer-3.mat\"))", ...
%!       "explorer-3.m, where the script would go, exists");
%! assert (stat ("explorer-3.m").size, 0);
%! assert (isempty (stat ("explorer-3.mat")));
%! run ("mine.m");
%! assert (timeless (audit), timeless (state.audit));
%! clear back;
%!error <unknown button "stop"; the nearest is "step"> aura.explorer.press (state, "stop")
