## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_summary (@var{s})
## @deftypefnx {aura} {@var{lines} =} aura_summary (@var{s})
## What is in a struct of aura, on less than a screen.
##
## @var{s} is an audit (@code{aura_start}, @code{aura_run}, @code{aura_load}), a panel
## (@code{aura_panel}), comparisons (@code{aura_read}), a simulation
## (@code{aura_simulate}) or the report of @code{aura_audit}.  Printed are its size, its
## labels and what follows from them, and the size and class of each field.  With an
## output they are returned, a 1-by-k cellstr of lines of at most 80 characters.
##
## At the prompt, a struct without a semicolon is printed whole, and an audit has
## thousands of lines.  Audits are plain structs, so that @code{save} and @code{load} keep
## them, and Octave has no other display for these; after
## @code{struct_levels_to_print (0)} it prints a line for each field.
##
## Errors: @code{aura:invalid-argument} when @var{s} is none of these.
##
## @example
## @group
## sim = aura_simulate ("mode", "judge", "seed", 1);
## audit = aura_run (aura_start (sim.x, sim.signal, sim.status), sim.truth);
## aura_summary (audit)
## @end group
## @end example
## @seealso{aura_audit, aura_trace, aura_info}
## @end deftypefn

function lines = aura_summary (s)

  if (nargin != 1)
    print_usage ();
  endif
  about = [about_of(s); {"fields", fields_of(s)}];
  shown = {};
  for row = about'
    text = aura.report.wrapped (sprintf ("%s: %s", row{:}));
    shown = [shown, text];
  endfor
  if (nargout > 0)
    lines = shown;
  else
    printf ("%s\n", shown{:});
  endif

endfunction

## Rows of a label and what it says.
function about = about_of (s)

  if (! (isstruct (s) && isscalar (s)))
    about = [];
  elseif (all (isfield (s, {"audit", "labels", "queue"})))
    about = of_report (s);
  elseif (all (isfield (s, {"status", "log", "opts"})))
    about = of_state (s);
  elseif (all (isfield (s, {"id", "response_1", "response_2"})))
    about = of_data (s);
  elseif (all (isfield (s, {"latent", "truth", "x"})))
    about = of_simulation (s);
  else
    about = [];
  endif
  if (isempty (about))
    error ("aura:invalid-argument",
           "aura_summary: S must be an audit, a panel, comparisons, a simulation or a report, got %s",
           aura.arg.kind_of (s));
  endif

endfunction

function about = of_report (r)

  f = aura.report.finding (r);
  about = {"report", sprintf("on %s, in %s", aura.text.excerpt (strjoin (cellstr (r.file)(:)', ", "), 200), r.out); ...
           "found", strjoin([{f.advice}, f.sentences], " ")};

endfunction

function about = of_state (s)

  kind = aura.loop.kind (s);
  verdict = kind.verdict (s);
  judges = kind.judges (s);
  label = aura.set.labels (s.status);
  each = cell (size (judges));
  for j = 1:numel (judges)
    agree = sum (label == 2 - verdict(:,j));
    each{j} = sprintf ("%s (%d of %d labels agree)", aura.text.excerpt (judges{j}, 40), agree, ...
                       sum (! isnan (label + verdict(:,j))));
  endfor
  about = {kind.name, sprintf("%s with %s, %s done", aura.text.count (numel (s.status), "comparison"), ...
                              aura.text.count (columns (s.x), "feature"), aura.text.count (s.round, "round")); ...
           "labels", labels_of(s, kind.words); ...
           "judges", strjoin(each, ", "); ...
           "decisions", sprintf("decide.method %s", s.opts.decide.method); ...
           "queries", sprintf("%d of at most %d asked, rule %s", aura.set.asked (s.log), ...
                              s.opts.query.budget, s.opts.query.rule)};

endfunction

function text = labels_of (a, names)

  count = @(name) sum (a.status == aura_status (name));
  text = sprintf ("%d %s, %d %s; %d open, %d wait for an answer", count ("agree"), names{1}, ...
                  count ("disagree"), names{2}, count ("open"), count ("waiting"));
  if (count ("source") > 0)
    text = sprintf ("%s, %d sources", text, count ("source"));
  endif

endfunction

function about = of_data (d)

  human = d.human_preference;
  labels = sprintf ("%d of %d have a human label, %d pick answer 1", sum (! isnan (human)), numel (human), sum (human == 1));
  if (isfield (d, "judges"))
    judges = strjoin (d.judges, ", ");
  else
    judges = strjoin (unique (d.judge)', ", ");
    known = ! isnan (human);
    labels = sprintf ("%s, %d agree with the judge", labels, sum (human(known) == d.judge_preference(known)));
  endif
  about = {"comparisons", sprintf("%d%s", numel (d.id), aura.report.dropped (d.dropped, " (left out: %s)")); ...
           "judges", aura.text.excerpt(judges, 200); ...
           "labels", labels; ...
           "categories", aura.text.excerpt(strjoin (aura.report.categories_of (unique (d.category))', ", "), 200)};

endfunction

function about = of_simulation (s)

  about = {"simulation", sprintf("%d comparisons with %d features", rows (s.x), columns (s.x)); ...
           "truth", sprintf("the judge is right in %s", aura.text.percent (mean (s.truth))); ...
           "labels", sprintf("%d sources, %d known to disagree", sum (s.status == aura_status ("source")), ...
                             sum (s.status == aura_status ("disagree")))};

endfunction

function text = fields_of (s)

  names = fieldnames (s);
  for k = 1:numel (names)
    value = s.(names{k});
    size_of = "";
    if (! isscalar (value))
      size_of = [strjoin(arrayfun (@(n) sprintf ("%d", n), size (value), "uniformoutput", false), "-by-"), " "];
    endif
    names{k} = sprintf ("%s (%s%s)", names{k}, size_of, class (value));
  endfor
  text = strjoin (names', ", ");

endfunction

%!demo
%! ## what a simulation holds, and the audit of it
%! sim = aura_simulate ("mode", "judge", "seed", 1);
%! aura_summary (sim)
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status), sim.truth);
%! aura_summary (audit)

%!function text = said (s)
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
%! text = said (sim);
%! has (text, sprintf ("the judge is right in %.1f %%", 100 * mean (sim.truth)));
%! has (text, "simulation: 80 comparisons with 32 features");
%! has (text, sprintf ("%d sources", sum (sim.status == 1)));
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status, aura_options ("query.budget", 4, "query.batch", 2)), sim.truth);
%! text = said (audit);
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
%! text = said (data);
%! has (text, "comparisons: 40");
%! has (text, sprintf ("%d of 40 have a human label, %d pick answer 1", sum (! isnan (data.human_preference)), ...
%!                     sum (data.human_preference == 1)));
%! one = aura_read (file, "Judge", "synthetic coin");
%! known = ! isnan (one.human_preference);
%! has (said (one), sprintf ("%d agree with the judge", sum (one.human_preference(known) == one.judge_preference(known))));
%! r = aura_audit (file, "Out", folder, "Display", "off");
%! has (said (r), aura.report.advised (r.advice, r));
%! has (said (r), sprintf ("%d labels.", r.estimates.counts(r.best,1)));
%! text = said (r.audit);
%! for j = 1:5
%!   has (text, sprintf ("%s (%d of %d labels agree)", data.judges{j}, r.audit.judges(j).agree, r.audit.judges(j).labels));
%! endfor
%! r = aura_audit (file, "Out", folder, "Judge", "synthetic coin", "Display", "off");
%! has (said (r), aura.report.advised (r.advice, r));
%!error id=aura:invalid-argument aura_summary (struct ("a", 1))
%!error <must be an audit, a panel, .*, got> aura_summary (3)
