## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Say what is audited, and with which labels (TRUTH: NaN where none is known).  Of a
## panel also how its judges' verdicts came together.

function announce (data, truth, options)

  if (strcmp (options.display, "off"))
    return;
  endif
  known = sum (! isnan (truth));
  if (isfield (data, "judges"))
    announce_panel (data);
  else
    printf ("aura: %s%s: %d comparison%s%s\n",
            aura.text.excerpt (base_name (data.file), 50),
            aura.report.judge_name (data.judge{1}, ", judge %s"), numel (truth),
            {"s", ""}{1 + (numel (truth) == 1)},
            aura.report.dropped (data.dropped, " (left out: %s)"));
  endif
  if (data.synthetic)
    printf ("These comparisons are synthetic: made by aura_sample, not by any judge or human.\n");
  endif
  if (known == 0)
    printf ("none of them has a human label\n");
  elseif (isempty (options.labels))
    printf ("with a human label: %d, all used\n", known);
  else
    printf ("with a human label: %d, of which %.3g %% are shown (seed %d) and the rest hidden\n",
            known, 100 * options.labels, options.opts.seed);
  endif
  fflush (stdout);

endfunction

function announce_panel (data)

  [~, names, extension] = cellfun (@fileparts, data.file, "uniformoutput", false);
  printf ("aura: %s: %d item%s, %d judge%s%s\n",
          aura.text.excerpt (strjoin (strcat (names, extension), ", "), 50),
          numel (data.id), {"s", ""}{1 + (numel (data.id) == 1)},
          numel (data.judges), {"s", ""}{1 + isscalar(data.judges)},
          aura.report.dropped (data.dropped, " (left out: %s)"));
  for text = aura.report.panel.notes (data)
    printf ("%s\n", text{1});
  endfor

endfunction

function name = base_name (file)

  [~, base, extension] = fileparts (file);
  name = [base, extension];

endfunction

%!function lines = said (data, truth, varargin)
%!  options = aura.audit.options ("f", varargin);
%!  lines = strsplit (evalc ("aura.audit.announce (data, truth, options)"), "\n")(1:end-1);
%!endfunction
%!shared data, dropped
%! dropped = struct ("human_ties", 2, "judge_ties", 0, "unparsed", 0, "other_judges", 0, ...
%!                   "unjudged", 0, "bad_lines", 0);
%! data = struct ("file", "a/b\x1b.csv", "judge", {{"j\x1b"}}, "dropped", dropped, "synthetic", true);
%!test <*all labels, some, none>
%! first = {"aura: b .csv, judge j: 3 comparisons (left out: 2 where humans tied)", ...
%!          "These comparisons are synthetic: made by aura_sample, not by any judge or human."};
%! assert (said (data, [1; NaN; 0]), [first, {"with a human label: 2, all used"}]);
%! assert (said (data, [1; NaN; 0], "Labels", .035, "Seed", 7),
%!         [first, {"with a human label: 2, of which 3.5 % are shown (seed 7) and the rest hidden"}]);
%! assert (said (data, NaN (3, 1)), [first, {"none of them has a human label"}]);
%!test <*one comparison, by a judge without a name>
%! data.dropped.human_ties = 0;
%! data.judge = {"judge"};
%! data.synthetic = false;
%! assert (said (data, 1), {"aura: b .csv: 1 comparison", "with a human label: 1, all used"});
%! assert (isempty (said (data, 1, "Display", "off")));
