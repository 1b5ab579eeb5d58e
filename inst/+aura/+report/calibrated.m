## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TABLE, SAID] = aura.report.calibrated (R)
## The calibration of the results R (aura.report.calibration): a row a bin, and whether a
## recalibration would be better on held-out labels (aura.text.statement); [] and none where it is
## not known.

function [table, said] = calibrated (r)

  [table, said] = deal ([], aura.text.statement ());
  if (! isfield (r, "calibration") || isempty (r.calibration))
    return;
  endif
  c = r.calibration;
  [~, item] = aura.report.names (r);
  name = aura.text.called (r.judges(r.best).name);
  counted = sprintf ("%s whose label was never shown", aura.text.count (sum (c.count), item));
  if (strcmp (c.basis, "held out"))
    counted = sprintf ("%s, by fits without a tenth of them each", ...
                       aura.text.count (sum (c.count), "label"));
  endif
  caption = ["Calibration: chance said, and found on ", counted];
  list = {"said", sprintf("a human agrees with %s", aura.text.excerpt (name, 20)), ...
          "text", cellstr(num2str (c.bins(:,1), "%.2f")); ...
          "share", "does (95 %)", "share", c.bins(:,2:4); ...
          "count", "labels", "count", c.count};
  if (c.wins)
    list(end+1,:) = {"curve", "recalibrated", "probability", curve(c)};
  endif
  table = aura.report.table (caption, "said", list);
  said = aura.text.statement (merge (c.wins, "recalibration", "no recalibration"), ...
                              struct ("loss", c.loss, ...
                                      "beta", c.beta_loss, ...
                                      "about", merge (strcmp (c.basis, "held out"), "labelled", ...
                                                      "hidden"), "n", sum (c.count)));

endfunction

function p = curve (c)

  p = c.bins(:,1);
  p = aura.stat.sigma ([log(p), -log(1 - p), ones(rows (p), 1)] * c.curve');

endfunction

%!test <*a row a bin; a curve only where it is better>
%! c = struct ("bins", [.25 .3 .1 .5; .75 .6 .4 .8], "count", [10; 11], "loss", .5, ...
%!             "beta_loss", .498, "wins", false, "curve", [1 1 0], "basis", "hidden");
%! r = struct ("calibration", c, "judges", struct ("name", "j"), "best", 1);
%! [t, said] = aura.report.calibrated (r);
%! text = said.text;
%! assert (t.caption, ["Calibration: chance said, and found on 21 comparisons whose label was ", ...
%!                     "never shown"]);
%! assert ({t.columns.values}, {{"0.25"; "0.75"}, [.3 .1 .5; .6 .4 .8], [10; 11]});
%! assert (text, ["Held-out log loss of these probabilities: 0.500 as they are, 0.498 ", ...
%!                "recalibrated by a beta curve; no gain beyond chance, and they stay."]);
%! [r.calibration.wins, r.calibration.curve, ...
%!  r.calibration.basis] = deal (true, [2 2 0], "held out");
%! [t, said] = aura.report.calibrated (r);
%! text = said.text;
%! assert (t.caption, ["Calibration: chance said, and found on 21 labels, by fits without a ", ...
%!                     "tenth of them each"]);
%! assert (t.columns(4).values, [1/10; 9/10], 1e-12);
%! assert (! isempty (strfind (text, "; better by more than a standard error: the curve stands")));
%! [t, said] = aura.report.calibrated (struct ("calibration", []));
%! assert (isempty (t) && isempty (said));
