## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## D = aura.bias.inputs (AUDIT, VERDICT, S)
## The labels of AUDIT, of one judge or a panel, whose judges pick VERDICT (n-by-J, 1, 2 or NaN), in
## terms of answer 1, for aura.bias.tested: a struct of
##
## - s (n-by-J): 1 where the judge picks answer 1, -1 where answer 2, 0 where there is no verdict,
##   or where a human answered without a label
## - H (n-by-1): 1 where the human picks answer 1, 0 where answer 2, NaN
## - f (n-by-J): P(H = 1) by the decision layer with the masses of each judge, of labelled items
##   without their own label
## - p (n-by-1): how likely a labelled item was to be drawn; NaN where it was not.  Labels of the
##   start that are chosen, or may be (aura.decide.origin), do not count: no judge is charged by
##   them
## - why: "", or why no label counts as drawn
##
## S is aura.decide.sample (AUDIT) where that is at hand.

function d = inputs (audit, verdict, s)

  if (nargin < 3)
    s = aura.decide.sample (audit);
  endif
  kind = aura.loop.kind (audit);
  n = rows (verdict);
  d.s = (verdict == 1) - (verdict == 2);
  d.s(! s.here,:) = 0;
  d.H = kind.first (s.label, verdict);
  d.f = merge (verdict == 1, s.agree, 1 - s.agree);
  d.p = NaN (n, 1);
  d.why = "";
  is_random = aura.decide.is_random (audit);
  if (! is_random)
    d.why = "the queries were not drawn at random";
  endif
  if (isempty (d.why) && any (! isnan (s.label)))
    d.p = s.probability;
    if (any (strcmp (s.origin.is, {"chosen", "balanced", "may be chosen"})))
      d.p = s.alone;
      d.why = "the labels of the start do not count as drawn at random";
    endif
  elseif (isempty (d.why))
    d.why = "no label yet";
  endif

endfunction

%!shared sim, opts
%! sim = aura_simulate ("mode", "judge", "n", 60, "dim", 2, "dx", 6, "seed", 3, "seed_fraction", ...
%!                      .3, "distance", 4);
%! opts = aura_options ("preset", "judge", "decide.loop_mass", 0);
%!test <*one judge: its picks, and humans, in terms of answer 1>
%! audit = aura_start (sim, opts);
%! verdict = 1 + mod ((1:60)', 2);
%! d = aura.bias.inputs (audit, verdict);
%! s = aura.decide.sample (audit);
%! first = verdict == 1;
%! assert (d.s, 3 - 2 * verdict);
%! assert (d.H(first), s.label(first));
%! assert (d.H(! first), 1 - s.label(! first));
%! assert (d.f(! first), 1 - s.prob(! first), eps);
%! assert (isnan (d.p), isnan (s.label));
%! assert (unique (d.p(! isnan (d.p))), s.share(1), eps);
%! assert (d.why, "");
%! audit.about.declined = 4;
%! assert (find (getfield (aura.bias.inputs (audit, verdict), "s") == 0), 4);
%! audit.opts.query.seeds = "chosen";
%! d = aura.bias.inputs (audit, verdict);
%! assert (all (isnan (d.p)));
%! assert (d.why, "the labels of the start do not count as drawn at random");
%! audit.opts.query.rule = "H";
%! assert (getfield (aura.bias.inputs (audit, verdict), "why"), ...
%!         "the queries were not drawn at random");
%! audit = aura_start (sim.x, opts);
%! assert (getfield (aura.bias.inputs (audit, verdict), "why"), "no label yet");
%!test <*a panel: each judge by its own masses, labelled items without their own label>
%! data = struct ("judges", {{"p", "q"}}, "verdict", [1 + (sim.truth < .5), ...
%!                                                    1 + mod((1:60)', 2)], ...
%!                "response_1", {repmat({"a b"}, 60, 1)}, "response_2", {repmat({"c"}, 60, 1)});
%! data.verdict(5,2) = NaN;
%! human = 2 - sim.truth;
%! human(21:end) = NaN;
%! panel = aura_start (data, "Labels", human, opts, "Features", sim.x, "Info", ...
%!                     struct ("group", {repmat({"style"}, columns (sim.x), 1)}, "names", ...
%!                             {repmat({"a"}, columns (sim.x), 1)}));
%! d = aura.bias.inputs (panel, data.verdict);
%! assert (d.H, 2 - human);
%! assert (d.s(5,:), [3 - 2 * data.verdict(5,1), 0]);
%! first = data.verdict(:,1) == 1;
%! assert (d.f(1:20,1), panel.loo(1:20,2), eps);
%! open = (21:60)';
%! assert (d.f(open,1), merge (first(open), panel.agree(open,1), 1 - panel.agree(open,1)), eps);
