## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [T, FIELDS] = aura.read.vote_counts (T, TAKEN)
## The table T with the pick of people whose votes are counted in two fields, such as human_votes_a
## and human_votes_b (or _1 and _2; shares; of these one is enough), in human_preference where that
## is empty: the answer with more, a tie where both have as many, none without a vote.  FIELDS are
## these.  TAKEN are fields that are something else.

function [t, fields] = vote_counts (t, taken)

  fields = cell (1, 0);
  names = t.names(! ismember (t.names, taken));
  has = @(pattern) ! cellfun ("isempty", regexpi (names, pattern, "once"));
  first = has ('votes|(human|people|annotator|rater|crowd).*(count|share|fraction)') ...
      & has ('[-_. ](a|1)$');
  for name = names(first)
    last = char (name{1}(end) + 1);      # a: b, 1: 2
    other = [name{1}(1:end-1), last];
    probe = setfield (t, "wrong", false (t.n, 1));
    [a, probe] = aura.read.to_number (probe, name);
    if (any (strcmp (names, other)))
      [b, probe] = aura.read.to_number (probe, {other});
      used = {name{1}, other};
    elseif (! isempty (regexpi (name{1}, 'share|fraction', "once")) && ! any (a > 1))
      b = 1 - a;
      used = name;
    else
      continue;
    endif
    none = isnan (a) & isnan (b);
    [a(isnan (a)), b(isnan (b))] = deal (0);
    if (any (probe.wrong) || any (a < 0 | b < 0))
      continue;
    endif
    pick = repmat ({""}, t.n, 1);
    pick(a > b) = {"A"};
    pick(b > a) = {"B"};
    pick(a == b & a > 0 & ! none) = {"tie"};
    new = aura.read.texts (pick);
    if (any (strcmp (t.names, "human_preference")))
      old = aura.read.value (t, {"human_preference"});
      new = aura.read.filled (new, find (old.kind > 0), old, find (old.kind > 0));
    endif
    t = aura.read.set_column (t, "human_preference", new);
    fields = used;
    return;
  endfor

endfunction

%!function human = result (varargin)
%!  t = aura.read.vote_counts (aura.tests.records (varargin), {"id"});
%!  human = aura.read.verdict (aura.read.value (t, {"human_preference"}), "human_preference", t);
%!endfunction
%!test <*counts, a label beside them, shares>
%! assert (result ('{"human_votes_a":3,"human_votes_b":1}', ...
%!                 '{"human_votes_a":0,"human_votes_b":2}', ...
%!                 '{"human_votes_a":1,"human_votes_b":"1"}', ...
%!                 '{"human_votes_a":0,"human_votes_b":0}', '{"human_votes_a":null}', ...
%!                 '{"human_votes_a":2,"human_preference":"B"}', '{"human_votes_a":2}'), ...
%!         [1; 2; 0; NaN; NaN; 2; 1]);
%! assert (result ('{"human_share_1":0.7}', '{"human_share_1":0.2}', '{"human_share_1":0.5}', ...
%!                 '{"human_share_1":null}'), [1; 2; 0; NaN]);
%!test <*what is no count>
%! for text = {'{"human_votes_a":"A","human_votes_b":"B"}', '{"votes_a":-1,"votes_b":2}', ...
%!             '{"votes_a":1}', '{"human_count":1}'}
%!   [t, fields] = aura.read.vote_counts (aura.tests.records (text), {"id"});
%!   assert ({fields, any(strcmp (t.names, "human_preference"))}, {cell(1, 0), false});
%! endfor
