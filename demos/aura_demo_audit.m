## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_audit ()
## @deftypefnx {aura} {@var{report} =} aura_demo_audit (@var{folder}, @var{n})
## Audit a synthetic judge from file to report.
##
## @var{n} comparisons (default 600) by a judge that favours the answer shown
## first and the longer one are written to @var{folder} (default: a new one in the
## folder for temporary files, named at the end) by @code{aura_sample}, with all
## their human labels.  @code{aura_audit} is shown 5 % of the labels and asks for 15
## more; the others measure the result.  The screen first shows how often humans
## agree with the judge and with the audit on the held-out comparisons.  Then come
## the decisions to flip and the reasons, among which the planted faults should
## appear.  @file{report.html} shows the same with figures.
##
## The comparisons are synthetic: the figures say nothing about a real judge.
## @var{report} is that of @code{aura_audit}.
## Errors: @code{aura:out-of-range}.
## @seealso{aura_audit, aura_sample}
## @end deftypefn

function report = aura_demo_audit (folder = tempname (), n = 600)

  aura.arg.demo ("aura_demo_audit", "folder", folder, "folder", "n", n, {"count", 1});
  if (! isfolder (folder))
    mkdir (folder);
  endif
  file = fullfile (folder, "comparisons.jsonl");
  aura_sample (file, "n", n, "reveal", 1);
  result = aura_audit (file, "Out", folder, "Labels", .05);
  if (nargout > 0)
    report = result;
  endif

endfunction

%!demo
%! folder = tempname ();
%! aura_demo_audit (folder, 200);
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");

%!test
%! [folder, gone] = aura.tests.new_folder ();
%! is_full = aura.tests.demo_size ();
%! text = evalc ("report = aura_demo_audit (folder, {150, 600}{1 + is_full});");
%! assert (report.labels.total, {23, 45}{1 + is_full});
%! assert (report.synthetic);
%! assert (report.score.never >= report.score.never_original - .03);
%! assert (exist (fullfile (folder, "report.html"), "file"), 2);
