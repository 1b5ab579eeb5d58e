## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.read.refuse_owners (MAP, OWNER)
## An error where MAP (aura.read.map_of) has words of somebody who is none of OWNER (cellstr), the
## judges and people's fields that there are.

function refuse_owners (map, owner)

  fields = {"judge_preference", "human_preference", "swapped_preference", "judge_grade", ...
            "human_grade"};
  known = [fields, unique(owner)(:)'];
  wrong = setdiff ({map.words.own}, [{""}, known]);
  if (! isempty (wrong))
    error ("aura:invalid-argument", ...
           "aura_read: Map %s: must be one of %s before .%d; the nearest is %s", wrong{1}, ...
           aura.text.clean (strjoin (known, ", ")), ...
               map.words(find (strcmp ({map.words.own}, wrong{1}), 1)).pick, ...
           aura.text.clean (aura.arg.nearest (wrong{1}, known)));
  endif

endfunction

%!error <judge_prefrence: must be one of .*, gpt before .1; the nearest is judge_preference>
%! aura.read.refuse_owners (aura.read.map_of ("judge_prefrence.1=x"), {"gpt"; "gpt"});
%!test
%! aura.read.refuse_owners (aura.read.map_of ("gpt.1=x,1=y,human_preference.2=z"), {"gpt"});
