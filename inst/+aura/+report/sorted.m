## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.report.sorted (R)
## How many picks of each judge verdicts.csv trusts, flips and would ask about, by the results R: a
## J-by-3 struct array of word, n, how many without a label, or with a hidden one, it says that of,
## expected, the mean chance that such a pick is right, and right: how often it is, by the labels
## (aura.report.estimates), or counted on the hidden ones; NaN for fewer than twelve of these.  []
## where nothing is measured.

function list = sorted (r)

  list = struct ("word", {}, "n", {}, "expected", {}, "right", {});
  if (isempty (r.score) && (isempty (r.estimates) || r.estimates.all))
    return;
  endif
  words = {"trust", "flip", "ask"};
  for j = numel (r.judges):-1:1
    for w = 1:3
      here = r.decided(:,j) == w & aura.set.unlabelled (r.audit.status);
      one = struct ("word", words{w}, "n", sum (here), ...
                    "expected", aura.stat.share (r.prob(here,j)), "right", NaN);
      if (isempty (r.score))
        one.right = r.estimates.decided(j,w);
      else
        s = r.score.judges(j);
        [one.n, one.expected] = deal (s.([words{w}, "_n"]), s.([words{w}, "_expected"]));
        if (one.n >= 12)
          one.right = s.(words{w});
        endif
      endif
      list(j,w) = one;
    endfor
  endfor

endfunction

%!function r = small (varargin)
%!  r = struct ("judges", struct ("name", {"p", "q"}), "score", [], "estimates", [], ...
%!              "decided", [1 1; 2 NaN; 3 1; 1 2], "prob", [.9 .8; .3 NaN; .5 .7; 1 .2], ...
%!              "audit", struct ("status", int8 ([0; 0; 0; 3])), varargin{:});
%!endfunction
%!test <*those without a label are counted>
%! e = struct ("all", false, "decided", [.8 NaN .5; NaN NaN NaN]);
%! list = aura.report.sorted (small ("estimates", e));
%! assert (reshape ([list.n], 2, 3), [1 1 1; 2 0 0]);
%! assert (reshape ([list.expected], 2, 3), [.9 .3 .5; .75 NaN NaN], eps);
%! assert ({list(1,:).word}, {"trust", "flip", "ask"});
%! assert (reshape ([list.right], 2, 3), e.decided);
%! assert (isempty (aura.report.sorted (small ("estimates", struct ("all", true)))));
%! assert (isempty (aura.report.sorted (small ())));
%!test <*on hidden labels, twelve or more>
%! one = struct ("trust_n", {12, 20}, "flip_n", 11, "ask_n", 0, "trust", {.75, .8}, "flip", .2, ...
%!               "ask", NaN, "trust_expected", .7, "flip_expected", .3, "ask_expected", NaN);
%! list = aura.report.sorted (small ("score", struct ("judges", one)));
%! assert (reshape ([list.n], 2, 3), [12 11 0; 20 11 0]);
%! assert ([list.right], [.75 .8 NaN NaN NaN NaN]);
%! assert ([list(1,:).expected], [.7 .3 NaN]);
