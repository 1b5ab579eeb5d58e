## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## TEXT = aura.bias.verdict (R, TESTS)
## What came out of the test R (aura.bias.tested), of so many TESTS, in a few words.  No bias is
## what errors by chance explain: people's share lies outside the judge's interval, that of errors
## by chance does not.  Nor is one of many intervals that leaves 0 out.

function text = verdict (r, tests)

  if (isnan (r.p) || (r.flagged && ! r.named && strcmp (r.kind, "errs") && r.labels < 20))
    text = "few labels";
  elseif (r.named)
    text = "a bias";
  elseif (r.flagged)
    text = merge (strcmp (r.kind, "errs"), "errs less", "with another");
  elseif (strcmp (r.kind, "labels") && r.z == 0 && abs (r.more) > aura.stat.z95 () * r.se)
    text = "by chance";
  elseif (abs (r.more) > aura.stat.z95 () * r.se)
    text = sprintf ("not sure after %s", aura.text.count (tests, "test"));
  else
    text = "not shown";
  endif

endfunction

%!test
%! r = struct ("p", {NaN, .01, .01, .01, 1, .3, .3}, "named", {false, true, false, false, ...
%!                                                             false, false, false}, ...
%!             "flagged", {false, true, true, true, false, false, false}, ...
%!             "kind", {"labels", "swap", "labels", "errs", "labels", "labels", "swap"}, ...
%!             "more", {1, 1, 1, 1, -.2, .1, 1}, "se", .1, "z", {1, 1, 1, 1, 0, 0, 0}, ...
%!             "labels", 20);
%! assert (arrayfun (@(one) aura.bias.verdict (one, 45), r, "uniformoutput", false), ...
%!         {"few labels", "a bias", "with another", "errs less", "by chance", "not shown", ...
%!          "not sure after 45 tests"});
%! assert (aura.bias.verdict (setfield (r(5), "z", -1), 1), "not sure after 1 test");
%! assert (aura.bias.verdict (setfield (r(4), "labels", 19), 1), "few labels");
