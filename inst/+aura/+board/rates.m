## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## B = aura.board.rates (FCN, M, O)
## The leaderboard of the comparisons M (aura.board.inputs), for the public function FCN, whose help
## has the fields of B.  O has level, population ("items" or "new"), rate (of flags that may be
## false) and by ("auto", "rate", "field", or the name of a model: the comparisons with that one).
## Of grades all models are compared with the bar, and have no ranks.

function b = rates (fcn, m, o)

  baseline = "";
  graded = isfield (m, "bar") && m.bar > 0;
  if (! any (strcmp (o.by, {"auto", "rate", "field"})))
    baseline = o.by;
    m = aura.board.rows_of (m, any (m.pair == find (strcmp (m.names, baseline)), 2));
  endif
  m = without_absent (m);
  n_models = numel (m.names);
  z = sqrt (2) * erfinv (o.level);
  logit = aura.stat.logit (m.prob, 1e-4);
  board_of = @(m, p) __aura_board__ (fcn, m.pair, logit, m.verdict, m.label, p, m.question, ...
                                     n_models, z);
  found = board_of (m, m.probability);
  if (strcmp (m.origin.is, "may be chosen")) # of both readings
    found = spanned (found, board_of (m, m.alone));
  endif
  if (n_models == 2)
    found = of_two (fcn, found, m, o);
  elseif (strcmp (o.population, "new"))
    found = for_new (found, z);
  endif
  if (n_models == 2)
    baseline = "";                       # both stand in one sentence
  elseif (isempty (baseline))
    baseline = common (m);
  endif
  b = columns_of (m, found, o, baseline);
  b.pairs = pairs_of (b, found, o);
  b = ranked (b);
  b.graded = graded;
  if (graded)                            # nobody asks how good the bar is
    b.baseline = "";
    for name = {"rank", "field", "field_interval", "strength"}
      b.(name{1})(:) = NaN;              # there are no opponents
    endfor
  endif

endfunction

## Without the models that no comparison is left of.
function m = without_absent (m)

  [used, ~, number] = unique (m.pair(:));
  m.pair = reshape (number, [], 2);
  m.names = m.names(used);

endfunction

function found = spanned (found, other)

  for name = {"", "own_", "field_"}
    [low, high] = deal ([name{1} "low"], [name{1} "high"]);
    found.(low) = min (found.(low), other.(low));
    found.(high) = max (found.(high), other.(high));
  endfor

endfunction

## Two models: the audit's own estimator, and nothing else.
function found = of_two (fcn, found, m, o)

  first = m.pair(:,1) == 1;
  m.pick = zeros (size (first));         # nobody's: only OF is asked for
  group = m.question;
  if (numel (unique (group)) == numel (group))
    group = [];
  endif
  ask = struct ("of", double ([first, ! first]), "judge", 0, "level", o.level, "by", [], ...
                "unstable", 0, "weights", ones (size (first)), "question", group);
  rate = aura.decide.rates (m, ask, fcn);
  ends = merge (strcmp (o.population, "new"), rate.interval_new, rate.interval);
  found.rate = [rate.estimate; 1 - rate.estimate];
  found.low = [ends(1); 1 - ends(2)];
  found.high = [ends(2); 1 - ends(1)];
  [found.field, found.field_low, found.field_high] = deal (found.rate, found.low, found.high);
  found.strength = aura.stat.logit (found.rate, 1e-9) / 2;

endfunction

## Of new questions each end lies further out, by what the questions add to the variance.
function found = for_new (found, z)

  more = z ^ 2 * max (found.new_se .^ 2 - found.se .^ 2, 0);
  found.low = max (found.rate - sqrt ((found.rate - found.low) .^ 2 + more), 0);
  found.high = min (found.rate + sqrt ((found.high - found.rate) .^ 2 + more), 1);

endfunction

## The one opponent of all others; "" where there is none.
function name = common (m)

  name = "";
  for k = 1:numel (m.names)
    if (all (any (m.pair == k, 2)))
      name = m.names{k};
    endif
  endfor

endfunction

function b = columns_of (m, found, o, baseline)

  b.names = m.names(:);
  [b.n, b.labels] = deal (found.n, found.labels);
  b.rate = found.rate;
  b.interval = [found.low, found.high];
  b.own = found.own;
  b.own_interval = [found.own_low, found.own_high];
  b.guarded = found.guarded;
  b.field = found.field;
  b.field_interval = [found.field_low, found.field_high];
  b.strength = found.strength;
  [~, ~, b.part] = unique (found.part);
  [b.judge, b.judge_n, b.corrected] = deal (found.judge, found.judge_n, found.corrected);
  b.judges = m.judges;
  b.baseline = baseline;
  b.by = "rate";
  uneven = max (abs (b.field - b.rate)) > .02; # NaN of several parts
  if (strcmp (o.by, "field") || (strcmp (o.by, "auto") && isempty (baseline) && uneven))
    b.by = "field";
  endif
  p = erfc (abs (found.z) / sqrt (2));
  p(strcmp (b.names, baseline),:) = NaN;
  b.misjudged = merge (aura.stat.flags (p, o.rate), sign (found.z), 0);
  b.comparisons = rows (m.pair);
  b.total = sum (! isnan (m.label));
  b.waiting = sum (m.waiting & isnan (m.label));
  for name = {"self", "ties", "skipped", "unnamed"}
    b.(name{1}) = m.(name{1});
  endfor
  b.origin = m.origin.is;
  [b.level, b.population] = deal (o.level, o.population);
  if (b.total == 0)                      # nothing that people said
    for name = {"rate", "interval", "own", "own_interval", "field", "field_interval", ...
                "strength", "corrected"}
      b.(name{1})(:) = NaN;
    endfor
  endif

endfunction

## The differences of the rates that stand in the table, each pair of models that can be compared
## once.
function pairs = pairs_of (b, found, o)

  [value, v] = deal (found.rate, found.covariance);
  if (strcmp (b.by, "field"))
    [value, v] = deal (found.field, found.field_covariance);
  endif
  n = numel (b.names);
  row = ! strcmp (b.names, b.baseline);
  [i, k] = find (triu (row & row' & b.part == b.part', 1));
  [i, k] = deal (i(:), k(:));
  difference = value(i) - value(k);
  variance = v(i + n * (i - 1)) + v(k + n * (k - 1)) - 2 * v(i + n * (k - 1));
  se = sqrt (max (variance(:), 0));
  p = erfc (abs (difference ./ se) / sqrt (2));
  if (n == 2)                            # as its interval says
    [se, p] = deal (NaN (size (p)), double (found.low(1) <= .5 & .5 <= found.high(1)));
  endif
  p(b.labels(i) + b.labels(k) == 0) = NaN; # nobody has said anything of either
  apart = aura.stat.flags (p, 1 - o.level) .* sign (difference);
  pairs = struct ("a", i, "b", k, "difference", difference, "se", se, "p", p, "apart", apart);

endfunction

## The models of each part from the best to the worst, the largest part first, with the ranks that
## no pair rules out; without the baseline.
function b = ranked (b)

  n = numel (b.names);
  row = ! strcmp (b.names, b.baseline);
  total = @(which) accumarray ([b.pairs.a; b.pairs.b], which(:), [n, 1]);
  up = b.pairs.apart > 0;
  down = b.pairs.apart < 0;
  others = accumarray (b.part, row)(b.part);
  b.rank = [1 + total([down; up]), others - total([up; down])];
  value = merge (strcmp (b.by, "field"), b.field, b.rate);
  if (b.total == 0)
    value = mean (b.judge, 2);
  endif
  size_of = accumarray (b.part, b.n)(b.part);
  [~, order] = sortrows ([-size_of, b.part, -value, (1:n)']);
  order = order(row(order));
  place = zeros (n, 1);
  place(order) = 1:numel (order);
  for name = {"names", "n", "labels", "rate", "interval", "own", "own_interval", "guarded", ...
              "field", "field_interval", "strength", "part", "judge", "judge_n", "corrected", ...
              "misjudged", "rank"}
    b.(name{1}) = b.(name{1})(order,:);
  endfor
  [~, first] = unique (b.part, "first");
  b.part = b.part == b.part(sort (first))';
  [~, b.part] = max (b.part, [], 2);
  [b.pairs.a, b.pairs.b] = deal (place(b.pairs.a), place(b.pairs.b));

endfunction

%!function m = toy (label, J = 4)
%!  n = 60;
%!  i = (1:n)';
%!  pair = [1 + mod(i, J), 1 + mod(i + 1 + mod (floor (i / J), J - 1), J)];
%!  m = struct ("names", {{"a", "b", "c", "d"}(1:J)}, "pair", pair, "judges", {{"p", "q"}}, ...
%!              "verdict", [double(sin (1.7 * i) > 0), double(cos (i) > 0)], "label", label(i), ...
%!              "prob", .5 + .4 * sin (i), "question", ceil (i / 3), "origin", ...
%!              struct ("is", "assumed"), "probability", .3 * ones (n, 1), "alone", ...
%!              NaN (n, 1), "drawn", i < 1, "seed", i > 0, "waiting", i == 2, "here", i > 0, ...
%!              "self", 0, "ties", 0, "skipped", 0, "unnamed", 0);
%!endfunction
%!function o = options (by = "rate", population = "items")
%!  o = struct ("level", .95, "population", population, "rate", .1, "by", by);
%!endfunction
%!shared some
%! some = @(i) merge (mod (i, 3) == 1, double (cos (3 * i) > -.2), NaN);
%!test <*the numbers of the core, from the best to the worst>
%! m = toy (some);
%! b = aura.board.rates ("f", m, options ());
%! c = __aura_board__ ("f", m.pair, aura.stat.logit (m.prob, 1e-4), m.verdict, m.label, ...
%!                     m.probability, m.question, 4, aura.stat.z95 ());
%! [rate, order] = sort (c.rate, "descend");
%! assert ({b.rate, b.names'}, {rate, {"a", "b", "c", "d"}(order)});
%! assert ({b.interval, b.labels, b.field}, {[c.low, c.high](order,:), c.labels(order), ...
%!                                          c.field(order)}, 1e-12);
%! assert (b.corrected, c.corrected(order,:), 1e-12);
%! assert ([b.comparisons, b.total, b.waiting], [60 20 1]);
%! assert ({b.by, b.baseline, b.part'}, {"rate", "", [1 1 1 1]});
%! p = b.pairs;
%! assert ([p.a, p.b](1,:) != 0, [true true]);
%! v = c.covariance(order,order);
%! for k = 1:6
%!   assert (p.difference(k), b.rate(p.a(k)) - b.rate(p.b(k)), eps);
%!   assert (p.se(k), sqrt (v(p.a(k),p.a(k)) + v(p.b(k),p.b(k)) - 2 * v(p.a(k),p.b(k))), 1e-9);
%! endfor
%! assert (p.apart, aura.stat.flags (p.p, .05) .* sign (p.difference));
%! up = @(k) sum (p.apart(p.a == k) > 0) + sum (p.apart(p.b == k) < 0);
%! down = @(k) sum (p.apart(p.a == k) < 0) + sum (p.apart(p.b == k) > 0);
%! assert (b.rank, [1 + arrayfun(down, 1:4); 4 - arrayfun(up, 1:4)]');
%!test <*models that people tell apart for certain; a judge that says the contrary>
%! m = toy (@(i) NaN (size (i)));
%! m.label = merge (mod ((1:60)', 2), double (m.pair(:,1) < m.pair(:,2)), NaN);
%! m.verdict = [1 - m.label, double(m.pair(:,1) > m.pair(:,2))];
%! b = aura.board.rates ("f", m, options ());
%! assert ({b.names', b.rank(1,:), b.rank(4,:)}, {{"a", "b", "c", "d"}, [1 1], [4 4]});
%! assert (b.misjudged([1 4],2)', [-1 1]);
%! assert (isequal (b.pairs.apart > 0, b.pairs.a < b.pairs.b));
%!test <*against one model: the comparisons with it, and it has no row>
%! m = toy (some);
%! b = aura.board.rates ("f", m, options ("b"));
%! is = any (m.pair == 2, 2);
%! assert ({sort(b.names)', b.baseline, b.comparisons}, {{"a", "c", "d"}, "b", sum(is)});
%! assert (sum (b.n), sum (is));
%! only = aura.board.rows_of (m, is);
%! assert (aura.board.rates ("f", only, options ("auto")), b); # one that all have in common
%! only.verdict(:,2) = double (only.pair(:,1) > only.pair(:,2));
%! at = __aura_board__ ("f", only.pair, aura.stat.logit (only.prob, 1e-4), only.verdict, ...
%!                      only.label, only.probability, only.question, 4, aura.stat.z95 ());
%! at.z(2,:) = NaN;                       # the baseline is none of those that are tested
%! for rate = [.01:.01:.1, .2:.1:.9]
%!   flags = aura.stat.flags (erfc (abs (at.z) / sqrt (2)), rate);
%!   b = aura.board.rates ("f", only, setfield (options ("auto"), "rate", rate));
%!   [~, row] = ismember (b.names, m.names);
%!   assert (b.misjudged != 0, flags(row,:));
%! endfor
%!test <*sorted by the field where it differs by more than .02; the level of pairs>
%! m = toy (some);
%! b = aura.board.rates ("f", m, options ("auto"));
%! assert ({max(abs (b.field - b.rate)) > .02, b.by}, {false, "rate"});
%! next = abs (diff (m.pair, 1, 2)) == 1;
%! b = aura.board.rates ("f", aura.board.rows_of (m, next), options ("auto"));
%! far = max (abs (b.field - b.rate));
%! assert ({far > .02 && far < .2, b.by}, {true, "field"});
%! b = aura.board.rates ("f", aura.board.rows_of (m, next | any (m.pair == 1, 2)), ...
%!                       options ("auto"));
%! far = max (abs (b.field - b.rate));
%! assert ({far > .01 && far < .02, b.by}, {true, "rate"});
%! m.label = merge (isnan (m.label), NaN, double (m.pair(:,1) < m.pair(:,2)));
%! for level = [.4 .95]
%!   b = aura.board.rates ("f", m, setfield (options (), "level", level));
%!   assert (b.pairs.apart != 0, aura.stat.flags (b.pairs.p, 1 - level));
%!   assert (sum (b.pairs.apart != 0), merge (level < .5, 6, 3));
%! endfor
%!test <*two models: the audit's own estimator, of these comparisons and of new questions>
%! m = toy (some, 2);
%! b = aura.board.rates ("f", m, options ());
%! m.pick = zeros (60, 1);
%! s = struct ("of", double ([m.pair(:,1) == 1, m.pair(:,1) == 2]), "judge", 0, "level", .95, ...
%!             "by", [], "unstable", 0, "weights", ones (60, 1), "question", m.question);
%! r = aura.decide.rates (m, s, "f");
%! at = strcmp (b.names, "a");
%! assert ([b.rate(at), b.interval(at,:)], [r.estimate, r.interval], eps);
%! new = aura.board.rates ("f", m, options ("rate", "new"));
%! assert (new.interval(at,:), r.interval_new, eps);
%! assert ({new.field, new.field_interval}, {new.rate, new.interval}); # all others are one
%! assert (aura.stat.sigma (diff (flipud (b.strength))), b.rate(1), 1e-9);
%! assert (b.pairs.apart, 0);
%! assert (aura.board.rates ("f", m, options ("b")), b); # neither is a baseline
%! m.question = (1:60)';                  # none is shared
%! r = aura.decide.rates (m, setfield (s, "question", []), "f");
%! new = aura.board.rates ("f", m, options ("rate", "new"));
%! assert (new.interval(at,:), r.interval_new, eps);
%!test <*new questions: each end further out; labels that may be chosen: both readings>
%! m = toy (some);
%! b = aura.board.rates ("f", m, options ());
%! new = aura.board.rates ("f", m, options ("rate", "new"));
%! assert (new.rate, b.rate);
%! assert (all (new.interval(:,1) < b.interval(:,1) & new.interval(:,2) > b.interval(:,2)));
%! m.origin.is = "may be chosen";
%! m.alone = (60:-1:1)' / 61;
%! both = aura.board.rates ("f", m, options ());
%! m.probability = m.alone;
%! other = aura.board.rates ("f", m, options ());
%! [~, at] = ismember (both.names, other.names);
%! for name = {"interval", "own_interval", "field_interval"}
%!   [one, two] = deal (b.(name{1}), other.(name{1})(at,:));
%!   assert (both.(name{1}), [min(one(:,1), two(:,1)), max(one(:,2), two(:,2))], eps);
%! endfor
%! assert (any ((both.interval != b.interval)(:)));
%!test <*no label: nothing that people said; models that never meet are not compared>
%! b = aura.board.rates ("f", toy (@(i) NaN (size (i))), options ());
%! assert ({b.rate, b.interval, any(b.misjudged(:)), any(b.pairs.apart)}, ...
%!         {NaN(4, 1), NaN(4, 2), false, false});
%! assert (issorted (-mean (b.judge, 2)));
%! m = toy (some);
%! m.label = merge (any (m.pair >= 3, 2), NaN, mod ((1:60)', 2)); # of neither of two
%! b = aura.board.rates ("f", m, options ());
%! [~, row] = ismember ({"c"; "d"}, b.names);
%! none = ismember (b.pairs.a, row) & ismember (b.pairs.b, row);
%! assert (isnan (b.pairs.p), none);
%! m = toy (some);
%! m = aura.board.rows_of (m, (m.pair(:,1) <= 2) == (m.pair(:,2) <= 2));
%! b = aura.board.rates ("f", m, options ("auto"));
%! assert ({b.part', b.field, numel(b.pairs.a)}, {[1 1 2 2], NaN(4, 1), 2});
%! assert (b.rank(:,2)' <= 2);
