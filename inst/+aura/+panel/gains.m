## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What each judge adds to PANEL (1-by-J): how many times as likely the labels are with
## it as without it, given the others; as a natural logarithm.  Of two judges that copy
## each other neither adds anything, as long as the other is there.  NaN for a single
## judge.

function gains = gains (panel)

  n_judges = numel (panel.data.judges);
  gains = NaN (1, n_judges);
  if (n_judges == 1)
    return;
  endif
  for j = 1:n_judges
    others = setdiff (1:n_judges, j);
    part = panel;
    part.data.judges = panel.data.judges(others);
    part.data.verdict = panel.data.verdict(:,others);
    if (! isempty (panel.further))
      part.further = panel.further(:,others);
    endif
    gains(j) = panel.evidence - getfield (aura.panel.fit (part), "evidence");
  endfor

endfunction

%!test <*a judge that is often right adds, a coin does not, nor does a copy>
%! u = reshape (__aura_random__ ("uniform", 5, 1, 0, 1200), 200, 6);
%! human = 1 + (u(:,1) < .5);
%! data.response_1 = data.response_2 = repmat ({"x"}, 200, 1);
%! data.judges = {"good", "coin", "copy 1", "copy 2"};
%! data.verdict = repmat (human, 1, 4);
%! data.verdict(u(:,2) < .2,1) = 3 - human(u(:,2) < .2);
%! data.verdict(:,2) = 1 + (u(:,3) < .5);
%! wrong = u(:,4) < .3;
%! data.verdict(wrong,3:4) = 3 - data.verdict(wrong,3:4);
%! panel = aura_panel (data, human);
%! gains = aura.panel.gains (panel);
%! assert (gains(1) > log (3));
%! assert (gains(2:4) < log (3));
%! data.judges(4) = [];
%! data.verdict(:,4) = [];
%! gains = aura.panel.gains (aura_panel (data, human));
%! assert (gains(3) > log (3));
%! data.judges(2:3) = [];
%! data.verdict(:,2:3) = [];
%! assert (aura.panel.gains (aura_panel (data, human)), NaN);
%!test <*the further verdicts of a judge go with it>
%! u = reshape (__aura_random__ ("uniform", 7, 1, 0, 240), 60, 4);
%! human = 1 + (u(:,1) < .5);
%! data.response_1 = data.response_2 = repmat ({"x"}, 60, 1);
%! data.judges = {"p", "q"};
%! data.verdict = 1 + (u(:,2:3) < .5);
%! data.further = [3 - 2 * human, 1 - 2 * (u(:,4) < .5)];
%! whole = aura_panel (data, human);
%! alone = data;
%! alone.judges = {"q"};
%! [alone.verdict, alone.further] = deal (data.verdict(:,2), data.further(:,2));
%! without = aura_panel (alone, human);
%! gains = aura.panel.gains (whole);
%! assert (gains(1), whole.evidence - without.evidence, 1e-9);
