## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DOUBT = aura.read.refuse_codings (FCN, FILE, MAP, OWNER, CODING, COUNT)
## The error of FCN that picks in FILE are written as 0 and 1 and never as 2:
## which of them is answer 1, or a tie, nothing tells; with a map for each reading, which holds
## the pairs of MAP.  CODING (n-by-1): how
## each is written (aura.read.verdict), COUNT times (default 1); OWNER (n-by-1 cellstr): whose it
## is, a name that a map takes.  DOUBT (cellstr): where 0 is so frequent beside 1 and 2 that 1 may
## be the tie.

function doubt = refuse_codings (fcn, file, map, owner, coding, count = ones (size (coding)))

  [names, ~, idx] = unique (owner);
  bit = @(k) accumarray (idx(:), count(:) .* (bitand (coding(:), k) > 0), [numel(names), 1]);
  [zeros_, ones_, others, twos] = deal (bit (1), bit (2), bit (4) + bit (8), bit (8));
  doubt = {};
  for k = find (twos > 0 & others == twos & zeros_ >= 10 & 3 * ones_ < min (zeros_, twos))'
    pairs = strrep ("NAME.1=0,NAME.tie=1,NAME.2=2", "NAME", names{k});
    doubt{end+1} = sprintf (["%s has 0 %d times, 1 %d times and 2 %d times, read as ties, ", ...
                             "answer 1 and answer 2. If 0 is the first answer and 1 a tie: ", ...
                             "--map \"%s\"."], aura.text.clean (names{k}), zeros_(k), ones_(k), ...
                                 twos(k), [aura.read.pairs_given(map), pairs]);
  endfor
  unclear = find (zeros_ > 0 & others == 0 & ones_ > 0);
  if (isempty (unclear))
    return;
  endif
  people = strncmp (names, "human_preference", 16) | strcmp (names, "swapped_preference");
  judges = find (! people & zeros_ + ones_ + others > 0);
  keys = names;
  if (all (ismember (judges, unclear)))   # the same words for all
    keys(judges) = {"judge_preference"};
  endif
  keys = unique (keys(unclear), "stable")(:)';
  first = unclear(1);
  who = ["the verdicts of ", aura.text.clean(names{first})];
  if (people(first))
    who = ["the picks in ", aura.text.clean(names{first})];
  endif
  maps = "";
  if (all (cellfun ("isempty", regexp (keys, '[,="]', "once"))))
    words = @(zero, one) strjoin (cellfun (@(key) sprintf ("%s.%s=0,%s.%s=1", key, zero, key, ...
                                                           one), keys, "uniformoutput", false), ...
        ",");
    words = @(zero, one) [aura.read.pairs_given(map), words(zero, one)];
    maps = sprintf (["\nsay with \"Map\" which it is: \"%s\", or \"%s\", ", ...
                     "or \"%s\" where 0 is a tie"], ...
                    words ("1", "2"), words ("2", "1"), words ("tie", "1"));
  endif
  error ("aura:unclear-coding",
         ["%s: %s: %s are 0 (%d times) and 1 (%d times) and never 2: is 0 the first answer, ", ...
          "the second or a tie?%s"], ...
         fcn, file, who, zeros_(first), ones_(first), maps);

endfunction

%!function text = said (owner, coding)
%!  text = aura.tests.complaint (@() aura.read.refuse_codings ("f", ...
%!                                                             "x.csv", ...
%!                                                             aura.read.map_of ("id=n"), ...
%!                                                             owner(:), coding(:)));
%!endfunction
%!test <*one judge; all judges; one of two; people with them>
%! assert (said ({"m", "m", "m"}, [1 2 0]), ...
%!         ["aura:unclear-coding f: x.csv: the verdicts of m are 0 (1 times) and 1 (1 ", ...
%!          "times) and never 2: is 0 the first answer, the second or a tie?\nsay with ", ...
%!          "\"Map\" which it is: \"id=n,judge_preference.1=0,judge_preference.2=1\", or ", ...
%!          "\"id=n,judge_preference.2=0,judge_preference.1=1\", or ", ...
%!          "\"id=n,judge_preference.tie=0,judge_preference.1=1\" where 0 is a tie"]);
%! assert (any (strfind (said ({"m", "m", "k", "k"}, [1 2 2 4]), "\"id=n,m.1=0,m.2=1\"")));
%! assert (any (strfind (said ({"m", "m", "k", "k"}, [1 2 2 1]), ...
%!                       "\"id=n,judge_preference.1=0,judge_preference.2=1\"")));
%! assert (any (strfind (said ({"m", "m", "human_preference", "human_preference"}, [1 2 2 1]), ...
%!                       ["\"id=n,human_preference.1=0,human_preference.2=1,", ...
%!                        "judge_preference.1=0,"])));
%!test <*a 2, a word, ones alone, ties alone>
%! aura.read.refuse_codings ("f", "x", aura.read.map_of (""), {"m"; "m"; "m"}, [1; 2; 4]);
%! aura.read.refuse_codings ("f", "x", aura.read.map_of (""), {"m"; "m"; "m"}, [2; 2; 0]);
%! aura.read.refuse_codings ("f", "x", aura.read.map_of (""), {"m"; "m"; "m"}, [1; 1; 0]);
%! aura.read.refuse_codings ("f", "x", aura.read.map_of (""), cell (0, 1), zeros (0, 1));
%! # all are ties
%! aura.read.refuse_codings ("f", "x", aura.read.map_of (""), {"m"; "m"; "m"}, [1; 1; 1]);
%! aura.read.refuse_codings ("f", "x", aura.read.map_of (""), {"m"; "m"}, [7; 1]); # votes in a list
%!test <*0, 1 and 2 may be the first, a tie, the second>
%! assert (aura.read.refuse_codings ("f", "x", aura.read.map_of (""), {"m"; "m"; "m"}, ...
%!                                   [1; 2; 8], [26; 4; 30]), ...
%!         {["m has 0 26 times, 1 4 times and 2 30 times, read as ties, answer 1 and ", ...
%!           "answer 2. If 0 is the first answer and 1 a tie: ", ...
%!           "--map \"m.1=0,m.tie=1,m.2=2\"."]});
%! assert (aura.read.refuse_codings ("f", "x", aura.read.map_of (""), {"m"; "m"; "m"}, ...
%!                                   [1; 2; 8], [4; 26; 30]), {});
