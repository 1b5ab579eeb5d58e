## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SAID = aura.read.spoken (TALK, ROLES, FIELD)
## The contents (cell row) of the messages in TALK by one of ROLES.  TALK is a
## list as jsondecode returns it: a struct array, or a cell when the fields
## differ.

function said = spoken (talk, roles, field)

  if (isstruct (talk))
    talk = num2cell (talk(:));
  elseif (! iscell (talk))
    talk = {talk};
  endif
  said = cell (1, 0);
  for k = 1:numel (talk)
    if (! isstruct (talk{k}) || ! all (isfield (talk{k}, {"role", "content"}))
        || ! ischar (talk{k}.role) || ! ischar (talk{k}.content))
      error ("aura:bad-line",
             "%s: message %d must be an object with strings role and content",
             field, k);
    endif
    if (any (strcmp (talk{k}.role, roles)))
      said{end+1} = talk{k}.content;
    endif
  endfor

endfunction

%!function talk = decoded (text)
%!  talk = jsondecode (text);
%!endfunction
%!test
%! talk = decoded ('[{"role":"user","content":"a"},{"role":"assistant","content":"b"},{"role":"user","content":"c"}]');
%! assert (aura.read.spoken (talk, {"user", "human"}, "f"), {"a", "c"});
%! assert (aura.read.spoken (talk(2), {"assistant"}, "f"), {"b"});
%! assert (aura.read.spoken (talk, {"system"}, "f"), cell (1, 0));
%! talk = decoded ('[{"role":"user","content":"a"},{"role":"user","content":"b","name":"x"}]');
%! assert (iscell (talk));
%! assert (aura.read.spoken (talk, {"user"}, "f"), {"a", "b"});
%!error <f: message 2 must be an object with strings role and content>
%! aura.read.spoken (decoded ('[{"role":"user","content":"a"},{"role":"user","content":null}]'), {"user"}, "f");
%!error id=aura:bad-line aura.read.spoken ("text", {"user"}, "f")
