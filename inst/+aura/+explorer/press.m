## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## STATE = aura.explorer.press (STATE, NAME, FILE)
## The STATE after the button NAME: "step", one round and the answers to its questions; "run",
## rounds until the audit ends; "reset", the audit at its start; "undo", as before the last change;
## "keep A", what the table compares with from now on; "A | B", A and what is now change places;
## "save", to FILE with the script beside it (default: explorer.mat in the current folder, or the
## next free name).

function state = press (state, name, file = "")

  name = aura.arg.known ("aura_explorer", "button", name, { ...
      "step", "run", "reset", "undo", "keep A", "A | B", "save"});
  switch (name)
    case "save"
      state = save (state, file);
    case "undo"
      if (isempty (state.history))
        error ("aura:invalid-argument", "aura_explorer: there is nothing to undo");
      endif
      old = state.history{end};
      [old.history, old.kept, old.file] = deal (state.history(1:end-1), state.kept, state.file);
      state = old;
    case "keep A"
      state.kept = without_past (state);
    case "A | B"
      if (isempty (state.kept))
        error ("aura:invalid-argument", "aura_explorer: there is no A: press \"keep A\" first");
      endif
      other = state.kept;
      other.kept = without_past (state);
      past = aura.explorer.remember (state);
      [other.history, other.file] = deal (past.history, state.file);
      state = other;
      state.script = [state.script; aura.explorer.of_seeds(state)];
    otherwise
      state = of_loop (state, name);
  endswitch

endfunction

function state = without_past (state)

  [state.history, state.kept] = deal ({}, []);

endfunction

function state = of_loop (state, name)

  state = aura.explorer.remember (state);
  switch (name)
    case "step"
      state.audit = aura_step (state.audit);
      asked = state.audit.ask;
      state.audit = aura_answer (state.audit, asked, state.oracle(asked));
      lines = {"audit = aura_step (audit);"; ...
               "audit = aura_answer (audit, audit.ask, oracle(audit.ask));"};
    case "run"
      state.audit = aura_run (state.audit, state.oracle);
      lines = {"audit = aura_run (audit, oracle);"};
    case "reset"
      state.audit = aura_run (state.audit, [], state.audit.opts, "Rounds", 0);
      lines = {"audit = aura_run (audit, [], audit.opts, \"Rounds\", 0);"};
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
    error ("aura:conflict", ["aura_explorer: %s, where the script would go, exists; give ", ...
                             "another FILE"], ...
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
    file = fullfile (pwd (), sprintf ("explorer%s.mat", merge (k > 1, sprintf ("-%d", k), "")));
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
%! assert (! any (next.audit.status == aura.set.code ("waiting")));
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
%!test <*undo: the state and its script as before; A and B change places>
%! next = aura.explorer.change (state, {"blocks.transport", false});
%! next = aura.explorer.press (next, "step");
%! back = aura.explorer.press (aura.explorer.press (next, "undo"), "undo");
%! assert (back.audit, state.audit);
%! assert (back.script, state.script);
%! assert (back.now, state.now);
%! assert (isempty (back.history));
%! a = aura.explorer.press (state, "keep A");
%! b = aura.explorer.change (a, {"blocks.transport", false});
%! b = aura.explorer.change (b, {"query.batch", 2});
%! [~, heads] = aura.explorer.compared (b);
%! assert (heads{2}, "A");
%! there = aura.explorer.press (b, "A | B");
%! assert (there.audit, state.audit);
%! assert (there.kept.audit, b.audit);
%! again = aura.explorer.press (there, "A | B");
%! assert (again.audit, b.audit);
%! assert (again.script, b.script);
%! two = aura.explorer.press (aura.explorer.change (b, {"seeds", 2}), "A | B");
%! assert (! isempty (strfind (two.script{end}, "never verified"))); # two changes: both sweeps
%! back = aura.explorer.press (there, "undo");
%! assert (back.audit, b.audit);
%!error <there is nothing to undo> aura.explorer.press (state, "undo")
%!error <there is no A: press "keep A" first> aura.explorer.press (state, "A | B")
%!error <unknown button "stop"; the nearest is "step"> aura.explorer.press (state, "stop")
