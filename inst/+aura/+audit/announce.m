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
    say ("aura: %s%s: %s%s", aura.text.excerpt (base_name (data.file), 50),
            aura.report.judge_name (data.judge{1}, ", judge %s"),
            aura.text.count (numel (truth), "comparison"),
            aura.report.dropped (data.dropped, " (left out: %s)"));
  endif
  if (data.synthetic)
    say ("These comparisons are synthetic: made by aura_sample, not by any judge or human.");
  endif
  if (isfield (options, "answered"))
    a = options.answered;
    say ("answers read: %s, %s, %d blank", aura.text.count (a.labels, "label"),
            aura.text.count (a.ties, "tie"), a.blank);
  endif
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

function announce_panel (data)

  [~, names, extension] = cellfun (@fileparts, data.file, "uniformoutput", false);
  say ("aura: %s: %s, %s%s",
          aura.text.excerpt (strjoin (strcat (names, extension), ", "), 50),
          aura.text.count (numel (data.id), "item"), aura.text.count (numel (data.judges), "judge"),
          aura.report.dropped (data.dropped, " (left out: %s)"));
  for text = aura.report.panel.notes (data)
    say ("%s", text{1});
  endfor

endfunction

function name = base_name (file)

  [~, base, extension] = fileparts (file);
  name = [base, extension];

endfunction

## A line, or more of at most 80 characters.
function say (varargin)

  fputs (stdout, [strjoin(aura.report.wrapped (sprintf (varargin{:})), "\n"), "\n"]);

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
%!          "These comparisons are synthetic: made by aura_sample, not by any judge or", "  human."};
%! assert (said (data, [1; NaN; 0]), [first, {"labels in the file: 2, all used"}]);
%! assert (said (data, [1; NaN; 0], "Labels", .035, "Seed", 7),
%!         [first, {"labels in the file: 2, of which 3.5 % are shown (seed 7), the rest hidden"}]);
%! assert (said (data, NaN (3, 1)), [first, {"no human label in the file"}]);
%!test <*what was read of the answers>
%! options = aura.audit.options ("f", {});
%! options.answered = struct ("labels", 11, "ties", 1, "blank", 2);
%! text = evalc ("aura.audit.announce (data, NaN, options)");
%! assert (! isempty (strfind (text, "\nanswers read: 11 labels, 1 tie, 2 blank\n")));
%!test <*one comparison, by a judge without a name>
%! data.dropped.human_ties = 0;
%! data.judge = {"judge"};
%! data.synthetic = false;
%! assert (said (data, 1), {"aura: b .csv: 1 comparison", "labels in the file: 1, all used"});
%! assert (isempty (said (data, 1, "Display", "off")));
