## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Every demo looks at its arguments before its work begins: what is wrong ends with an
## error that names the demo and the argument, at once, and nothing is printed.

%!function list = demos ()
%!  files = glob (fullfile (fileparts (which ("aura_demo_blocks")), "aura_demo_*.m"));
%!  [~, list] = cellfun (@fileparts, files, "uniformoutput", false);
%!endfunction
%!function names = arguments_of (demo)
%!  text = fileread (which (demo));
%!  inside = regexp (text, ["\nfunction [^\n]*" demo ' \((.*?)\)\n\n'], "tokens", "once"){1};
%!  inside = regexprep (inside, '\{[^}]*\}|\[[^\]]*\]|\([^)]*\)', "");
%!  names = regexprep (strtrim (strsplit (inside, ",")), '\s*=.*', "");
%!  names = names(! cellfun (@isempty, names) & ! strcmp (names, "varargin"));
%!endfunction
## WRONG as the argument K of DEMO, after those that are right.
%!function refuses (demo, k, name, wrong)
%!  right = struct ("runs", 1, "draws", 1, "preset", "judge", "votes", 10, "folder", "", "n", 50, "file", "", "files", {{}}, ...
%!                  "shares", .2, "share", .2, "queries", 5, "ranks", 8, "seed", 1, "seeds", 1, "progress", false, "budgets", 3, ...
%!                  "methods", {{}}, "nulls", 0, "dimensions", 8, "rounds", 2, "pairs", {{}}, "sets", {{}}, "labels", 12);
%!  names = arguments_of (demo);
%!  given = cellfun (@(n) right.(n), names(1:k-1), "uniformoutput", false);
%!  before = cputime ();
%!  err = struct ("identifier", "none", "message", "");
%!  said = evalc ("try, feval (demo, given{:}, wrong); catch err, end");
%!  start = sprintf ("%s: %s must be ", demo, upper (name));
%!  assert ({err.identifier, err.message(1:min (end, numel (start)))}, {"aura:out-of-range", start});
%!  assert (said, "");
%!  assert (cputime () - before < 2); # whatever else runs
%!endfunction

%!test <*a wrong argument, in each place of each demo>
%! count = 0;
%! for demo = demos ()'
%!   names = arguments_of (demo{1});
%!   for k = 1:numel (names)
%!     for wrong = {{{3}}, 1i, -2.5}
%!       value = wrong{1};
%!       if (iscell (value) && strcmp (names{k}, "pairs"))
%!         continue;
%!       endif
%!       refuses (demo{1}, k, names{k}, value);
%!       count++;
%!     endfor
%!   endfor
%! endfor
%! assert (count > 130);
%!test <*what stood in another place, or was not enough>
%! refuses ("aura_demo_labels", 1, "folder", 1);
%! refuses ("aura_demo_panel", 1, "files", 2);
%! refuses ("aura_demo_interval", 1, "files", 20);
%! refuses ("aura_demo_simulation", 1, "runs", 0);
%!error id=aura:no-file aura_demo_judges ({tempname()})
%!error id=aura:no-file aura_demo_latent (1, tempname ())
%!error <aura_demo_panel: unknown method "loop .paper."; the nearest is "longer"> aura_demo_panel ({}, 1, {"loop (paper)"})
%!test <*no draws: only what is lost where there is nothing to gain>
%! text = evalc ("t = aura_demo_panel ({}, 0, {}, 1);");
%! assert (numel (t), 8);
%! assert (strncmp ({t.set}, "null ", 5), true (1, 8));
%! assert (isempty (strfind (text, "majority")));
