## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The accuracy on the never-verified of the audit in RESULT, and of
## OPTIONS.draws - 1 further audits with other draws of the labels: columns
## seed, never and never_original.  [] when there are no hidden labels to
## measure it.

function draws = draws (result, audit, truth, options)

  draws = [];
  if (isempty (result.score))
    return;
  endif
  opts = options.opts;
  opts.Display = "off";
  seed = opts.seed + (0:options.draws - 1)';
  never = repmat (result.score.never, size (seed));
  original = repmat (result.score.never_original, size (seed));
  for k = 2:numel (seed)
    opts.seed = seed(k);
    other = aura.audit.begin (audit.x, truth, audit.about, opts);
    score = aura_score (aura_run (other, truth), truth);
    never(k) = score.never;
    original(k) = score.never_original;
    if (strcmp (options.display, "iter"))
      printf ("%s%d%s", {"", "further draws: "}{1 + (k == 2)}, k,
              {" ", "\n"}{1 + (k == numel (seed))});
      fflush (stdout);
    endif
  endfor
  draws = struct ("seed", seed, "never", never, "never_original", original);

endfunction

%!test <*each draw is an audit of its own, from the seed of the first on>
%! sim = aura_simulate ("n", 80, "dim", 6, "seed", 1);
%! truth = double (sim.truth);
%! opts = aura_options ("preset", "judge", "seed", 5, "stop.max_rounds", 3);
%! options = struct ("draws", 3, "display", "off", "opts", opts);
%! about = struct ("labels", .3);
%! for k = 1:3
%!   opts.seed = 4 + k;
%!   audit = aura_run (aura.audit.begin (sim.x, truth, about, opts), truth);
%!   score(k) = aura_score (audit, truth);
%! endfor
%! d = aura.audit.draws (struct ("score", score(1)), setfield (audit, "about", about), truth, options);
%! assert (d.seed, [5; 6; 7]);
%! assert (d.never, [score.never]');
%! assert (d.never_original, [score.never_original]');
%! assert (isempty (aura.audit.draws (struct ("score", []), audit, truth, options)));
