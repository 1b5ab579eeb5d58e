## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## How the functions are called.

%!test <*with an argument too few, each says how it is called>
%! inst = fileparts (which ("aura_start"));
%! tried = 0;
%! for file = glob (fullfile (inst, "*aura_*.m"))'
%!   [~, name] = fileparts (file{1});
%!   pattern = ['@deftypefn [^\n]* ' name ' \(([^\n]*)\)'];
%!   call = regexp (strrep (fileread (file{1}), "@\n## ", ""), pattern, "tokens", "once");
%!   call = regexprep (call{1}, '@var\{name\}.*', ""); # options need not be given
%!   required = numel (strfind (call, "@var"));
%!   if (required > 0)
%!     few = repmat ({1}, 1, required - 1);
%!     fail ("feval (name, few{:})", ["Invalid call to " name]);
%!     tried++;
%!   endif
%! endfor
%! assert (tried >= 30);
