## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.bias.copies (NAMES, D)
## Which of the judges NAMES, by picks and labels D (aura.bias.inputs), are little more than one
## opinion: a struct array of first and second (their numbers), n (items that both judged), share
## (how often they pick the same), errors (the share of their errors that they have in common),
## and said, a statement (aura.text.statement).
##
## Two judges that pick the same in the share c of their items and err in e1 and e2 of these have
## (e1 + e2 - (1 - c)) / 2 in common, the share 1 - (1 - c) / (e1 + e2) of either's errors on
## average.  They are named where c, which is counted on 20 items or more, is .9 or more, and this
## share .8 or more; that takes eight labels that count, and an error in twenty.

function list = copies (names, d)

  list = struct ("first", {}, "second", {}, "n", {}, "share", {}, "errors", {}, "said", {});
  for a = 1:numel (names) - 1
    for b = a + 1:numel (names)
      both = d.s(:,a) != 0 & d.s(:,b) != 0;
      known = both & ! isnan (d.H);
      if (sum (both) < 20 || sum (known) < 8 || ! (any (! isnan (d.p(known))) ...
                                                   || all (known == both)))
        continue;
      endif
      same = d.s(both,a) == d.s(both,b);
      errs = errors_of (d, both, a) + errors_of (d, both, b);
      common = 1 - mean (! same) / max (errs, realmin);
      if (mean (same) >= .9 && errs >= .1 && common >= .8)
        shown = @(name) aura.text.excerpt (aura.text.clean (name), 40);
        args = struct ("judge", shown (names{a}), "second", shown (names{b}), ...
                       "about", "both", "n", numel (same), "value", mean (same), ...
                       "errors", common);
        list(end+1) = struct ("first", a, "second", b, "n", numel (same), "share", mean (same), ...
                              "errors", common, "said", aura.text.statement ("copies", args));
      endif
    endfor
  endfor

endfunction

function share = errors_of (d, here, j)

  n = sum (here);
  r = aura.bias.lean (ones (n, 1) / n, ones (n, 1), d.s(here,j), d.H(here), d.f(here,j), ...
                      d.p(here), ones (n, 1));
  share = r.eps;

endfunction

%!function d = result (s, H)
%!  n = rows (s);
%!  d = struct ("s", s, "H", H, "f", merge (isnan (H), .5, H) * ones (1, columns (s)), ...
%!              "p", merge (isnan (H), NaN, .5));
%!endfunction
%!test <*a copy has the errors of the other; two that are right do not>
%! n = 200;
%! h = 1 - 2 * mod ((1:n)', 2);
%! s = h;
%! s(1:60) = - s(1:60);
%! t = s;
%! t(100:103) = - t(100:103);
%! good = h;
%! good(5) = - good(5);
%! list = aura.bias.copies ({"one", "two", "good", "best"}, result ([s, t, good, h], (h + 1) / 2));
%! assert ([list.first, list.second, list.n], [1 2 n]);
%! assert ([list.share, list.errors], [.98, 1 - .02 / (.3 + .32)], 1e-12);
%! assert (list.said.text, ...
%!         ["one and two say the same on 98 % of 200 items and have about ", ...
%!                     "97 % of their errors in common: little more than one opinion."]);
%! d = result ([s, t], (h + 1) / 2);
%! d.H(8:end) = NaN;
%! assert (isempty (aura.bias.copies ({"a", "b"}, d))); # seven labels
%! d = result ([s, t], (h + 1) / 2);
%! d.H(90:end) = d.p(90:end) = NaN;
%! d.p(:) = NaN;
%! assert (isempty (aura.bias.copies ({"a", "b"}, d))); # none drawn
%! [a, b] = deal (h);                     # of ten percent errors three quarters in common
%! a(1:20) *= -1;
%! b(6:25) *= -1;
%! assert (isempty (aura.bias.copies ({"a", "b"}, result ([a, b], (h + 1) / 2))));
%! [a, b] = deal (h);                     # of ten percent errors three fifths in common
%! a(1:20) *= -1;
%! b(9:28) *= -1;
%! assert (mean (a == b), .92);
%! assert (isempty (aura.bias.copies ({"a", "b"}, result ([a, b], (h + 1) / 2))));
%! t(100:140) = - s(100:140);
%! assert (isempty (aura.bias.copies ({"a", "b"}, result ([s, t], (h + 1) / 2))));
