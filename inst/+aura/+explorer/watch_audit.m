## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.explorer.watch_audit (FIG, AUDIT, STATE)
## Show AUDIT in FIG: the views of the explorer side by side, below a line that says how far it
## is.  STATE as for an OutputFcn.

function watch_audit (fig, audit, state)

  panes = getappdata (fig, "panes");
  if (isempty (panes))
    place = struct ("embedding", [.03 .10 .34 .82], "trace", [.45 .13 .23 .79], ...
                    "threshold", [.75 .13 .24 .79]);
    for name = fieldnames (place)'
      panes.(name{1}) = struct ("axes", axes ("parent", fig, "position", place.(name{1})), ...
                                "h", [], "data", []);
    endfor
    color = aura.plot.colors ();
    ax = axes ("parent", fig, "position", [0, 0, 1, 1], "xlim", [0, 1], "ylim", [0, 1], ...
               "visible", "off");
    panes.line = text (.03, .965, "", "parent", ax, "fontsize", 14, "fontweight", "bold", ...
                       "color", color.ink, "interpreter", "none");
  endif
  if (! strcmp (state, "done"))
    ## As for the queries: the cross-fitted encoders would take most of a round's time.
    audit.opts.decide.loop_mass = 0;
  endif
  draw = aura.explorer.views (audit, NaN);
  for name = fieldnames (draw)'
    [panes.(name{1}).h, panes.(name{1}).data] = draw.(name{1}) (panes.(name{1}).axes);
  endfor
  waiting = sum (audit.status == aura.set.code ("waiting"));
  set (panes.line, "string", ...
       sprintf ("%s %d, %s, %d waiting", ...
                merge (strcmp (state, "done"), "done after round", "round"), audit.round, ...
                aura.text.count (sum (aura.set.verified (audit.status)), "human label"), ...
                waiting));
  setappdata (fig, "panes", panes);

endfunction

%!test <*the line says how far it is; the views are drawn once, and again in their place>
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30);
%! fig = figure ("visible", "off");
%! gone = onCleanup (@() close (fig));
%! audit = aura_start (sim);
%! aura.explorer.watch_audit (fig, audit, "init");
%! count = numel (allchild (fig));
%! audit = aura_step (audit);
%! aura.explorer.watch_audit (fig, audit, "iter");
%! panes = getappdata (fig, "panes");
%! assert (get (panes.line, "string"), "round 1, 4 human labels, 4 waiting");
%! assert (panes.trace.data.round, 1);
%! assert (numel (allchild (fig)), count);
%! aura.explorer.watch_audit (fig, aura_answer (audit, find (audit.status == 4), ...
%!                                              sim.truth(audit.status == 4)), "done");
%! assert (get (panes.line, "string"), "done after round 1, 8 human labels, 0 waiting");
