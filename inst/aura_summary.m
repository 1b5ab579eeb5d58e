## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_summary (@var{s})
## @deftypefnx {aura} {@var{lines} =} aura_summary (@var{s})
## What is in a struct of aura, on less than a screen.
##
## @var{s} is an audit (@code{aura_start}, @code{aura_run}, @code{aura_load}), a panel
## (@code{aura_start}), comparisons (@code{aura_read}), a simulation
## (@code{aura_simulate}), a sweep (@code{aura_sweep}, @code{aura_ablation}) or the report of
## @code{aura_audit}.  Printed are its size, its labels and what follows from them, and the
## size and class of each field; of a sweep of few cells its table.  With an output they are
## returned, a 1-by-k cellstr of lines of at most 80 characters.
##
## These are plain structs, so that @code{save} and @code{load} keep them; which kind one is
## stands in its field @code{aura}, written by the function that made it.  At the prompt, one
## without a semicolon shows the same lines: while the package is loaded, @code{disp} of a struct
## looks for that field first.  Any other struct is shown as Octave shows it.
## @code{builtin ("disp", s)} prints all, thousands of lines of an audit.
##
## Errors: @code{aura:invalid-argument} when @var{s} is none of these.
##
## @example
## @group
## sim = aura_simulate ("mode", "judge", "seed", 1);
## audit = aura_run (aura_start (sim), sim.truth);
## aura_summary (audit)
## @end group
## @end example
## @seealso{aura_audit, aura_trace, aura_info}
## @end deftypefn

function lines = aura_summary (s)

  if (nargin != 1)
    print_usage ();
  endif
  shown = aura.report.outline (s);
  if (isempty (shown))
    error ("aura:invalid-argument",
           ["aura_summary: S must be an audit, a panel, comparisons, a simulation, a sweep or ", ...
            "a report, as aura's functions make them, got %s"],
           aura.arg.kind_of (s));
  endif
  if (nargout > 0)
    lines = shown;
  else
    printf ("%s\n", shown{:});
  endif

endfunction

%!demo
%! ## what a simulation holds, and the audit of it
%! sim = aura_simulate ("mode", "judge", "seed", 1);
%! aura_summary (sim)
%! audit = aura_run (aura_start (sim), sim.truth);
%! aura_summary (audit)

%!function text = printed (s)
%!  lines = aura_summary (s);
%!  assert (max (cellfun (@aura.text.width, lines)) <= 80);
%!  assert (numel (lines) <= 26, sprintf ("%d lines", numel (lines)));
%!  text = strrep (strjoin (lines, "\n"), "\n  ", " ");
%!endfunction
%!function has (text, part)
%!  assert (! isempty (strfind (text, part)), "no \"%s\" in %s", part, text);
%!endfunction
%!test <*an audit and a simulation>
%! sim = aura_simulate ("n", 80, "dim", 6, "n_source", 5, "seed", 1);
%! text = printed (sim);
%! has (text, sprintf ("the judge is right in %.1f %%", 100 * mean (sim.truth)));
%! has (text, "simulation: 80 comparisons with 32 features");
%! has (text, sprintf ("%d sources", sum (sim.source)));
%! audit = aura_run (aura_start (sim, "query.budget", 4, "query.batch", 2), sim.truth);
%! text = printed (audit);
%! has (text, sprintf ("audit: 80 comparisons with 32 features, %d rounds done", audit.round));
%! has (text, sprintf ("%d agree, %d disagree; %d open, %d wait", sum (audit.status == [2 3 0 4])));
%! has (text, "4 of at most 4 asked, rule H");
%! has (text, "decide.method none");
%! has (text, "x (80-by-32 double), ");
%! assert (evalc ("aura_summary (audit)"), [strjoin(aura_summary (audit), "\n"), "\n"]);
%!test <*comparisons, a panel, reports of both>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "p.jsonl");
%! aura_sample (file, "n", 40, "judges", "panel", "reveal", .5);
%! data = aura_read (file, "Judge", "all");
%! text = printed (data);
%! has (text, "comparisons: 40");
%! has (text, sprintf ("%d of 40 have a human label, %d pick answer 1", ...
%!                     sum (! isnan (data.human_preference)), sum (data.human_preference == 1)));
%! one = aura_read (file, "Judge", "synthetic coin");
%! known = ! isnan (one.human_preference);
%! has (printed (one), sprintf ("%d agree with the judge", ...
%!                              sum (one.human_preference(known) == one.judge_preference(known))));
%! r = aura_audit (file, "Out", folder, "Display", "off");
%! has (printed (r), r.document.statements{1}.text);
%! has (printed (r), sprintf ("as %d of %d random labels would tell", r.rows(1).count));
%! text = printed (r.audit);
%! for j = 1:5
%!   has (text, sprintf ("%s (%d of %d labels agree)", data.judges{j}, r.audit.judges(j).agree, ...
%!                       r.audit.judges(j).labels));
%! endfor
%! r = aura_audit (file, "Out", folder, "Judge", "synthetic coin", "Display", "off");
%! has (printed (r), r.document.statements{1}.text);
%!error id=aura:invalid-argument aura_summary (struct ("a", 1))
%!error <must be an audit, a panel, .*, got> aura_summary (3)
