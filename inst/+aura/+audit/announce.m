## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.audit.announce (DATA, OPTIONS)
## Say what answers were read, and with the display "iter" what is audited, with which labels, and
## how the verdicts in DATA (aura.panel.as_panel) came together.

function announce (data, options)

  if (isfield (options, "answered") && ! strcmp (options.display, "off"))
    a = options.answered;
    say ("answers read: %s, %s, %d blank", aura.text.count (a.labels, "label"),
         aura.text.count (a.ties, "tie"), a.blank);
    fflush (stdout);
  endif
  if (! strcmp (options.display, "iter"))
    return;
  endif
  [~, names, extensions] = cellfun (@fileparts, cellstr (data.file)(:)', "uniformoutput", false);
  files = aura.text.excerpt (strjoin (strcat (names, extensions), ", "), 50);
  left_out = aura.report.dropped (data.dropped, " (left out: %s)");
  if (isscalar (data.judges))
    say ("aura: %s%s: %s%s", files, aura.report.judge_name (data.judges{1}, ", judge %s"),
         aura.text.count (rows (data.verdict), "comparison"), left_out);
  else
    say ("aura: %s: %s, %s%s", files, aura.text.count (rows (data.verdict), "item"), ...
         aura.text.count (numel (data.judges), "judge"), left_out);
  endif
  said = setdiff (fieldnames (data.dropped), {"unused", "repeated", "differ"});
  data.dropped = rmfield (data.dropped, said);
  for note = aura.report.notes (data)
    say ("%s", note.text);
  endfor
  if (data.synthetic)
    say ("These comparisons are synthetic: made by aura_sample, not by any judge or human.");
  endif
  known = sum (! isnan (data.human_preference));
  if (known == 0)
    say ("no human label in the file");
  elseif (isempty (options.labels))
    say ("labels in the file: %d, all used", known);
  else
    say ("labels in the file: %d, of which %.3g %% are shown (seed %d), the rest hidden",
         known, 100 * options.labels, options.opts.seed);
  endif
  fflush (stdout);

endfunction

## A line, or more of at most 80 characters.
function say (varargin)

  fputs (stdout, [strjoin(aura.text.wrapped (sprintf (varargin{:})), "\n"), "\n"]);

endfunction

%!function lines = printed (data, human, varargin)
%!  options = aura.audit.options ("f", [{"Display", "iter"}, varargin]);
%!  data.human_preference = human;
%!  lines = strsplit (evalc ("aura.audit.announce (data, options)"), "\n")(1:end-1);
%!endfunction
%!shared data, dropped
%! dropped = struct ("human_ties", 2, "judge_ties", 0, "unparsed", 0, "other_judges", 0, ...
%!                   "unjudged", 0, "bad_lines", 0);
%! data = struct ("file", "a/b\x1b.csv", "judge", {{"j\x1b"}}, "dropped", dropped, ...
%!                "synthetic", true, "judge_preference", [1; 2; 1], "human_preference", NaN (3, 1));
%! data = aura.panel.as_panel (data);
%!test <*all labels, some, none>
%! first = {"aura: b .csv, judge j: 3 comparisons (left out: 2 where humans tied)", ...
%!          "Fewer than 30 verdicts: j.", ...
%!          "These comparisons are synthetic: made by aura_sample, not by any judge or", ...
%!          "  human."};
%! assert (printed (data, [1; NaN; 2]), [first, {"labels in the file: 2, all used"}]);
%! assert (printed (data, [1; NaN; 2], "Labels", .035, "Seed", 7),
%!         [first, {"labels in the file: 2, of which 3.5 % are shown (seed 7), the rest hidden"}]);
%! assert (printed (data, NaN (3, 1)), [first, {"no human label in the file"}]);
%!test <*what was left out is said once>
%! data.dropped.unused = {"b"};
%! lines = printed (data, NaN (3, 1));
%! data.dropped.unused = {};
%! assert (lines{2}, "Fields not used: b.");
%!test <*what was read of the answers>
%! options = aura.audit.options ("f", {});
%! options.answered = struct ("labels", 11, "ties", 1, "blank", 2);
%! text = evalc ("aura.audit.announce (data, options)");
%! assert (text, "answers read: 11 labels, 1 tie, 2 blank\n");
%! options.display = "off";
%! assert (isempty (evalc ("aura.audit.announce (data, options)")));
%!test <*one comparison, by a judge without a name>
%! data.dropped.human_ties = 0;
%! data.judges = {"judge"};
%! data.verdict = 1;
%! data.synthetic = false;
%! assert (printed (data, 1), {"aura: b .csv: 1 comparison", ...
%!                             "Fewer than 30 verdicts: the judge.", ...
%!                             "labels in the file: 1, all used"});
%! assert (isempty (printed (data, 1, "Display", "final")));
