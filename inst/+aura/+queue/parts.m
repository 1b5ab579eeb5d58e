## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PARTS = aura.queue.parts (AUDIT, INDEX, PEOPLE, OVERLAP)
## Who labels which of the rows INDEX of an audit or a panel: a 1-by-P struct array of
## index, swapped (logical: the page shows answer 2 first) and person, "" where there is
## but one without a name.  PEOPLE is how many (default 1) or their names (cellstr);
## OVERLAP is the share of the rows that two people get.  An item is shown to the same
## person in the same order however often the queue is made.

function parts = parts (audit, index, people = 1, overlap = 0)

  names = people;
  if (isnumeric (people) && people == 1)
    names = {""};
  elseif (isnumeric (people))
    names = arrayfun (@(p) sprintf ("%d", p), 1:people, "uniformoutput", false);
  endif
  n = numel (audit.status);
  seed = audit.opts.seed;
  piles = aura.queue.deal (numel (index), numel (names), overlap, seed);
  parts = struct ("person", names(:)', "index", [], "swapped", []);
  for p = 1:numel (names)
    parts(p).index = index(piles{p})(:);
    coin = __aura_random__ ("uniform", seed, aura.set.streams ("queue_order"), (p - 1) * n, n);
    parts(p).swapped = coin(parts(p).index)(:) < .5 & ! aura.set.is_graded (audit);
  endfor

endfunction

%!shared audit
%! audit.status = zeros (400, 1, "int8");
%! audit.opts.seed = 2;
%!test <*one person: all rows as they come>
%! p = aura.queue.parts (audit, [7; 3; 9]);
%! assert (p.person, "");
%! assert (p.index, [7; 3; 9]);
%! coin = __aura_random__ ("uniform", 2, aura.set.streams ("queue_order"), 0, 9);
%! assert (p.swapped, coin([7 3 9]) < .5);
%!test <*several, by number and by name; together they have all>
%! p = aura.queue.parts (audit, (1:400)', 3, .1);
%! assert ({p.person}, {"1", "2", "3"});
%! assert (numel (vertcat (p.index)), 440);
%! assert (unique (vertcat (p.index)), (1:400)');
%! q = aura.queue.parts (audit, (1:400)', {"Ada"; "Bob"; "Cy"}, .1);
%! assert ({q.person}, {"Ada", "Bob", "Cy"});
%! assert ({q.index}, {p.index});
%!test <*half are swapped, six standard errors; the two who see an item independently>
%! audit.status = zeros (4000, 1, "int8");
%! p = aura.queue.parts (audit, (1:4000)', 2, .9);
%! [~, a, b] = intersect (p.index);
%! shares = [mean(vertcat (p.swapped)), mean(p(1).swapped(a) == p(2).swapped(b))];
%! assert (shares, [.5 .5], 6 * .5 / sqrt (3600));
%!test <*the order of an item does not depend on what else is asked>
%! all_rows = aura.queue.parts (audit, (1:400)');
%! some = aura.queue.parts (audit, [5; 77; 400]);
%! assert (some.swapped, all_rows.swapped([5 77 400]));
%!test <*no row>
%! p = aura.queue.parts (audit, zeros (0, 1), 2);
%! assert (size (p(2).index), [0 1]);
