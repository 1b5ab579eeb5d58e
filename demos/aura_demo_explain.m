## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_explain ()
## @deftypefnx {aura} {} aura_demo_explain (@var{folder}, @var{seed})
## @deftypefnx {aura} {[@var{terms}, @var{files}] =} aura_demo_explain (@dots{})
## Why two decisions are as they are: a simulated judge's, and a pick of a made-up panel.
##
## The judge is that of @code{aura_simulate} (@var{seed}, default 1), audited under the preset
## @code{"judge"}; explained is the decision flipped without a label to which anchors
## moved most in the last round.  The panel is that of
## @code{aura_sample}, 200 items of which a fifth are labelled; explained is an item that is
## picked against the majority of its judges.
##
## With @var{folder} the waterfalls are saved there as PNG, SVG and PDF with their data as
## CSV: @file{explain-loop} and @file{explain-layer} of the judge, @file{explain-panel}.
## @var{files} are their names, @var{terms} (1-by-2 cell) what @code{aura_explain} says.
## Errors: @code{aura:out-of-range}.
## @seealso{aura_explain, aura_plot_explain, aura_demo_panel}
## @end deftypefn

function [terms, files] = aura_demo_explain (folder = "", seed = 1)

  aura.arg.demo ("aura_demo_explain", "folder", folder, "folder", "seed", seed, "seed");
  audit = simulated (seed);
  [panel, info] = panel_of (seed);
  said = {aura_explain(audit, flipped (audit)), aura_explain(panel, against_all (panel))};
  printf ("A simulated judge\n\n");
  aura_explain (audit, said{1}.row);
  printf ("\nA made-up panel\n\n");
  aura_explain (panel, said{2}.row, "Features", info);

  files = {};
  if (! isempty (folder))
    files = [saved(audit, said{1}.row, "loop", fullfile (folder, "explain-loop"), ...
                   "A flip by the refinement loop", []), ...
             saved(audit, said{1}.row, "layer", fullfile (folder, "explain-layer"), ...
                   "The same flip by the decision layer", []), ...
             saved(panel, said{2}.row, "layer", fullfile (folder, "explain-panel"), ...
                   "A pick against the majority of a made-up panel", info)];
  endif
  if (nargout > 0)
    terms = said;
  else
    clear files;
  endif

endfunction

function audit = simulated (seed)

  sim = aura_simulate ("mode", "judge", "distance", 2, "seed", seed);
  opts = aura_options ("preset", "judge", "seed", seed);
  audit = aura_run (aura_start (sim.x, sim.signal, sim.status, opts), sim.truth);

endfunction

function [panel, info] = panel_of (seed)

  [file, gone] = aura.compare.made_up ("panel.jsonl", "n", 200, "judges", "panel", ...
                                       "reveal", .2, "seed", seed);
  data = aura_read (file, "Judge", "all");
  [x, info] = aura_features (data, "Hash", 0);
  panel = aura_panel (data, data.human_preference, aura_options ("preset", "judge"), x, info);

endfunction

## A decision that is flipped without a label, the one that transport moved most.
function i = flipped (audit)

  open = find (! aura_decide (audit) & audit.status == aura_status ("open"));
  [~, at] = max (abs (audit.q(open) - 1 ./ (1 + exp (-sum (audit.terms(open,:), 2)))));
  i = open(at);

endfunction

## An open item picked against the majority of its judges, as surely as possible.
function i = against_all (panel)

  votes = sum (panel.data.verdict == 1, 2) - sum (panel.data.verdict == 2, 2);
  against = sign (votes) .* (3 - 2 * panel.pick) < 0;
  open = panel.status == aura_status ("open");
  [~, i] = max (abs (panel.prob - .5) + against + open);

endfunction

function files = saved (s, i, which, stem, title, info)

  [h, data] = aura_plot_explain (s, i, "Terms", which, "Title", title, "Features", info);
  closing = onCleanup (@() close (h.figure));
  files = aura_save_figure (h, stem, struct ("term", {data.names(:)}, "value", data.values, ...
                                             "from", data.from, "to", data.to));

endfunction

%!demo
%! aura_demo_explain ()

%!test <*a flip, and a pick against the majority, whose terms add up>
%! [is_full, small, folder, gone] = aura.tests.demo_size ();
%! text = evalc ("[terms, files] = aura_demo_explain (folder);");
%! [t, p] = terms{:};
%! assert (t.keep, false);
%! assert (t.status, "open");
%! assert (sum (t.loop.values), t.loop.logit, 1e-13);
%! assert (sum (t.layer.parts), t.layer.log_odds, 1e-12);
%! assert (numel (t.transport.in.row) > 0);
%! assert (sum (p.picks == p.pick) < sum (p.picks != p.pick));
%! total = sum (p.layer.judges.values) + sum (p.layer.columns.values) + p.layer.parts(1);
%! assert (total, p.layer.log_odds, 1e-12);
%! sign = 3 - 2 * p.picks';
%! assert (sign' * p.layer.judges.values > 0); # judges move it to what they pick, on the whole
%! assert (! isempty (strfind (text, sprintf ("a probability of %.3f", p.prob))));
%! assert (numel (files), 12 * is_full);
%! assert (all (cellfun (@(f) stat (f).size, files) > 100));
