## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Say what is audited, and with which labels (TRUTH: NaN where none is known).

function announce (data, truth, options)

  if (strcmp (options.display, "off"))
    return;
  endif
  known = sum (! isnan (truth));
  printf ("aura: %s%s: %d comparison%s%s\n",
          aura.text.excerpt (base_name (data.file), 50),
          aura.report.judge_name (data.judge{1}, ", judge %s"), numel (truth),
          {"s", ""}{1 + (numel (truth) == 1)},
          aura.report.dropped (data.dropped, " (left out: %s)"));
  if (data.synthetic)
    printf ("These comparisons are synthetic: made by aura_sample, not by any judge or human.\n");
  endif
  if (known == 0)
    printf ("none of them has a human label\n");
  elseif (isempty (options.labels))
    printf ("%d of them have a human label, all are used\n", known);
  else
    printf ("%d of them have a human label: %.3g %% of these shown (seed %d), the rest hidden\n",
            known, 100 * options.labels, options.opts.seed);
  endif
  fflush (stdout);

endfunction

function name = base_name (file)

  [~, base, extension] = fileparts (file);
  name = [base, extension];

endfunction
