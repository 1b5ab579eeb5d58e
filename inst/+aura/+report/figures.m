## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.figures (R)
## The figures of the results R that show something: those of aura.report.captions, a struct
## array, with svg, the figure itself.  Without a label or with all of them there is nothing
## to see but how well the probabilities tell the labels.

function list = figures (r)

  list = struct ("name", {}, "alt", {}, "text", {}, "svg", {});
  if (isfield (r, "calibration") && ! isempty (r.calibration))
    list = drawn ("calibration", r.calibration, [], r, @aura.svg.calibration);
  endif
  if (! aura.report.is_between (r))
    return;
  endif
  prob = r.prob(:,r.best);
  open = aura.set.unlabelled (r.audit.status) & ! isnan (prob);
  [data, look] = aura.plot.histogram (prob(open), r.verdict(open,r.best), r.threshold(r.best), ...
                                      aura.plot.chance (r.audit));
  list = [list, drawn("probability", data, look, r, @aura.svg.probability)];
  if (! isempty (r.compared.trace)) # a panel has no encoder and no rounds
    [data, look] = aura.plot.plane (r.audit, prob, 200);
    list = [list, drawn("embedding", data, look, r, @aura.svg.embedding)];
    [data, look] = aura.plot.changes (r.compared.trace);
    list = [list, drawn("trace", data, look, r, @aura.svg.trace)];
  endif

endfunction

function one = drawn (name, data, look, r, draw)

  judges = aura.report.names (r);
  one = aura.report.captions (name, data, aura.set.labels (r.audit.status), judges{r.best});
  if (! isempty (one))
    one.svg = draw (data, look, one.alt);
  endif

endfunction

%!function r = small (status, kept = true (3, 1), prob = [.7; .7; 1])
%!  r = struct ("n", 3, "labels", struct ("total", sum (status == 2)), "best", 1, ...
%!              "verdict", kept, "prob", prob, "threshold", .45, "judges", struct ("name", "j"), ...
%!              "audit", aura_start ((1:rows (status))', [], status));
%!  r.compared.trace = struct ("dq", 0, "dflip", 0, "dm", .5);
%!endfunction
%!test <*a figure that shows nothing is not drawn; a panel has but the probabilities>
%! list = aura.report.figures (small ([0; 0; 2]));
%! assert ({list.name}, {"trace"});
%! parts = read_xml (list.svg);
%! assert (parts(3).text, list.alt);
%! assert (list.alt(1:9), "Line plot");
%! r = small ([0; 0; 2], logical ([1 0; 1 1; 1 1]), [.7 .2; .7 .8; 1 1]);
%! r.best = 2;
%! r.threshold = [.4 .3];
%! r.judges = struct ("name", {"p", "q"});
%! r.compared.trace = struct ([]);
%! list = aura.report.figures (r);
%! assert ({list.name}, {"probability"});
%! assert (! isempty (strfind (list.alt, ...
%!                             ["of 2 decisions without a label, 1 lie below the threshold ", ...
%!                              "0.3 and are flipped, 1 are kept"])));
%! assert (! isempty (strfind (list.text, "The decisions of q without a label")));
%! for status = [0, 2]
%!   assert (isempty (aura.report.figures (small (repmat (status, 3, 1)))));
%! endfor
%!test <*the points of the plane are those of the judge's probabilities>
%! r = small ([0; 0; 0; 2], true (4, 1), [.15; .85; .95; 1]);
%! r.n = 4;
%! list = aura.report.figures (r);
%! assert ({list.name}, {"probability", "embedding", "trace"});
%! assert (strfind (list(2).alt, "Scatter plot of 4 comparisons"), 1);
%! f = read_svg (list(2).svg);
%! assert (f.desc, list(2).alt);
%! map = aura.plot.colormap (10);
%! for k = [2 9 10]
%!   assert (sum (strcmp ({f.paths.stroke}, sprintf ("#%02X%02X%02X", round (255 * map(k,:))))), 1);
%! endfor
