## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{table} =} aura_sanity (@var{data})
## @deftypefnx {aura} {@var{table} =} aura_sanity (@var{file})
## @deftypefnx {aura} {@var{table} =} aura_sanity (@dots{}, @var{name}, @var{value}, @dots{})
## Controls: audits of your comparisons in which there is nothing to find, and must be found
## nothing.
##
## @var{data} are comparisons from @code{aura_read} (or the names of its files), of which at least
## 24 have a human label.  In each run half of these labels are drawn at random and shown to an
## audit, which asks for no more; on the other half it is measured how much more often the
## corrected picks are right than the judge (of several, the one that the shown labels speak most
## for), in points.
##
## @table @asis
## @item as it is
## the comparisons as they are: what the audit finds
## @item features shuffled
## each comparison gets the features of another: one judge's gain must vanish; that of several is
## what the verdicts alone give, and must be no more than as it is
## @item labels permuted
## which comparisons the best judge is right on is dealt out anew among those with a label: the
## gain must vanish (but for flipping all of a judge that is mostly wrong)
## @item labels copied only
## the labels that are shown are put in the place of the judge's picks, and nothing else is
## changed: on the others the gain is 0
## @item pairs doubled
## labels permuted as above, and each comparison that shows its label stands twice in the file.
## What is printed is the gain that the audit itself estimates from its labels, each predicted
## without itself: its copy must not give it away
## @end table
##
## Options:
##
## @table @asis
## @item @qcode{"Runs"} (default 10)
## of each control, with seeds of their own
## @item @qcode{"Seed"} (default 1)
## of the first
## @end table
##
## @noindent
## All other names are options of @code{aura_options}, a struct of which may stand there, too
## (default: preset @qcode{"judge"}).
##
## @var{table} is a struct array, an element for each row above, of @code{control}, @code{expected}
## (in words), @code{gain} (runs-by-1, in points), @code{mean}, @code{se} (its standard error),
## @code{labels} (shown in a run), @code{measured} (items that measure it), and @code{passed}: the
## mean is at most two standard errors and a quarter of a point above what is expected, or not
## known.  With one control in forty that happens by chance.  Without output the table is printed.
##
## @code{aura audit FILE --sanity} puts it into the report.
##
## Errors: @code{aura:invalid-argument} (fewer than 24 labels), @code{aura:out-of-range}, those of
## @code{aura_read}.
##
## @example
## @group
## file = [tempname(), ".jsonl"];
## aura_sample (file, "n", 300, "reveal", 1);
## aura_sanity (file, "Runs", 5)
## @end group
## @end example
## @seealso{aura_audit, aura_rate, aura_ablation}
## @end deftypefn

function table = aura_sanity (data, varargin)

  if (nargin < 1)
    print_usage ();
  endif
  [o, given] = aura.arg.with_options ("aura_sanity", varargin, ...
                                      {"Runs", 10, {"count", 2}; "Seed", 1, "seed"});
  if (isempty (given) || ischar (given{1}))
    given = [{aura_options("preset", "judge")}, given];
  endif
  o.options = aura_options (given{:});
  if (ischar (data) || (iscellstr (data) && ! isempty (data)))
    data = aura.audit.read (data, "", "error", "", []);
  elseif (! (isstruct (data) && isscalar (data) && isfield (data, "human_preference")
              && any (isfield (data, {"judge", "judges"}))))
    error ("aura:invalid-type", ["aura_sanity: DATA must be a struct from aura_read or a ", ...
                                 "file's name, got %s"], aura.arg.shown (data));
  endif
  found = aura.audit.controls ("aura_sanity", data, o);
  if (nargout > 0)
    table = found;
  else
    show (found);
  endif

endfunction

function show (found)

  printf ("Controls: gain of the corrected picks over the judge, points, mean of %d runs\n", ...
          numel (found(1).gain));
  printf ("%-22s %6s (s.e.)  %6s to %6s  %7s %9s\n", "", "gain", "lowest", "highest", "labels", ...
          "measured");
  for f = found(:)'
    printf ("%-22s %+6.1f (%4.2f)  %+6.1f to %+6.1f  %7d %9d  %s\n", f.control, f.mean, ...
            f.se, min (f.gain), max (f.gain), f.labels, f.measured, merge (f.passed, "", "NOT "));
  endfor
  for f = found(! [found.passed])(:)'
    printf ("%s: expected %s\n", f.control, f.expected);
  endfor

endfunction

%!demo
%! ## the faults of this judge are seen in the features, and only there
%! file = [tempname(), ".jsonl"];
%! aura_sample (file, "n", 240, "reveal", 1);
%! aura_sanity (file, "Runs", 3)
%! delete (file);

%!shared file, gone, table
%! [file, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (file, "n", 60, "judges", "biased", "reveal", 1, "seed", 5);
%! table = aura_sanity (file, "Runs", 2);
%!test <*each control, of as many labels, measured on the others>
%! assert ({table.control}, {"as it is", "features shuffled", "labels permuted", ...
%!                           "labels copied only", "pairs doubled"});
%! assert ([table.labels], [30 30 30 30 60]);
%! assert ([table.measured], [30 30 30 30 90]);
%! assert (size (table(1).gain), [2 1]);
%! assert ([table.mean], cellfun (@mean, {table.gain}), 1e-12);
%! assert ([table.se], cellfun (@(g) std (g) / sqrt (2), {table.gain}), 1e-12);
%! assert (table(4).gain, [0; 0]); # copied labels gain nothing on the others, exactly
%!test <*the same from the seed; printed in a table>
%! data = aura_read (file, "Judge", "all");
%! assert (aura_sanity (data, "Runs", 2, "Seed", 1), table);
%! text = evalc ("aura_sanity (data, \"Runs\", 2)");
%! found = regexp (text, ['as it is +([+-]\d+\.\d) \( *([\d.]+)\) +([+-][\d.]+) to ', ...
%!                        '+([+-][\d.]+) +(\d+) +(\d+)'], "tokens"){1};
%! assert (str2double (found), [table(1).mean, table(1).se, min(table(1).gain), ...
%!                              max(table(1).gain), 30, 30], .051);
%!test <*one judge, whose features are many: what must vanish does, copies of labelled pairs too>
%! if (! aura.tests.left_to_ci ())
%!   [one, gone_too] = aura.tests.new_file (".jsonl");
%!   aura_sample (one, "n", 160, "reveal", 1, "seed", 5);
%!   list = aura_sanity (one, "Runs", 3);
%!   assert ([list(2:5).passed]);
%!   assert (list(5).mean < 3);         # 17 where each copy is predicted with the other
%! endif
%!error <aura_sanity: controls take at least 24 comparisons with a human label, and there are 8>
%! [small, gone] = aura.tests.new_file (".jsonl");
%! aura_sample (small, "n", 8, "reveal", 1);
%! aura_sanity (small);
%!error id=aura:invalid-type aura_sanity (3)
%!error id=aura:out-of-range aura_sanity (file, "Runs", 1)
%!error id=Octave:invalid-fun-call aura_sanity ()
%!error <DATA must be a struct from aura_read> aura_sanity ({})
