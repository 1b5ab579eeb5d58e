## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Every demo looks at its arguments before its work begins: what is wrong ends with an
## error that names the demo and the option, at once, and nothing is printed.

%!function list = demos ()
%!  list = aura_demos ();
%!endfunction
%!function names = options_of (demo)
%!  text = fileread (which (demo));
%!  table = regexp (text, 'aura\.arg\.demo \("[^"]*", varargin, (?:\.\.\.\s*)?(\{.*?\})\);', "tokens", "once"){1};
%!  names = [regexp(table, '(?:\{|;) ?(?:\.\.\.\s*)?"([A-Z]\w*)", ', "tokens"){:}];
%!endfunction
%!function refuses (demo, name, wrong)
%!  before = cputime ();
%!  err = struct ("identifier", "none", "message", "");
%!  said = evalc ("try, feval (demo, name, wrong); catch err, end");
%!  start = sprintf ("%s: %s must be ", demo, upper (name));
%!  assert ({err.identifier, err.message(1:min (end, numel (start)))}, {"aura:out-of-range", start});
%!  assert (said, "");
%!  assert (cputime () - before < 2); # whatever else runs
%!endfunction

%!test <*a wrong value of each option of each demo>
%! count = 0;
%! for demo = demos ()'
%!   names = options_of (demo{1});
%!   assert (any (strcmp ("Runs", names))); # alike in all
%!   help_ = fileread (which (demo{1}));
%!   for k = 1:numel (names)
%!     assert (! isempty (strfind (help_, ["@item @qcode{\"" names{k} "\"} ("])));
%!     for wrong = {{{3}}, 1i, -2.5}
%!       refuses (demo{1}, names{k}, wrong{1});
%!       count++;
%!     endfor
%!   endfor
%! endfor
%! assert (numel (demos ()), 17);
%! assert (count, 3 * 74);
%!test <*what stood in another place, or was not enough; a name that is none>
%! refuses ("aura_demo_panel", "Files", 2);
%! refuses ("aura_demo_interval", "Files", 20);
%! refuses ("aura_demo_simulation", "Runs", 0);
%! fail ("aura_demo_interval (\"Rnus\", 3)", "unknown option \"Rnus\"; the nearest is \"Runs\"");
%! fail ("aura_demo_simulation (\"distnace\", 3)", "unknown option \"distnace\"; the nearest is \"distance\"");
%!test <*values alone, in the order of the help>
%! small = {"n", 120, "n_source", 30, "n_positive", 62, "stop.max_rounds", 3, "progress", false};
%! text = evalc ("[a, layout] = aura_demo_queries (1, [2 4], small{:});");
%! evalc ("b = aura_demo_queries (\"runs\", 1, \"Queries\", [2 4], small{:});");
%! assert (isequaln (a, b));
%! last = strsplit (strtrim (text), "\n")(end-1:end);
%! assert (strncmp (last{1}, "Seen: with 4 queries and 10 labels in all, H gains ", 50));
%! said = str2double ([regexp([last{:}], '([+-][\d.]+)', "tokens"){:}]);
%! assert (said, 100 * [layout.less_4(2), max(layout.less_4)], .0051);
%!error id=aura:no-file aura_demo_paper_tables ({tempname()})
%!error id=aura:no-file aura_demo_panel ("Files", {tempname()})
%!error <aura_demo_panel: unknown method "loop .paper."; the nearest is "longer"> aura_demo_panel ("Runs", 1, "Methods", {"loop (paper)"})
%!test <*no draws: only what is lost where there is nothing to gain>
%! text = evalc ("t = aura_demo_panel (\"Runs\", 0, \"Nulls\", 1);");
%! assert (numel (t), 8);
%! lost = str2double (regexp (text, 'the picks lose (-?[\d.]+) points', "tokens", "once"){1});
%! assert (lost, -100 * mean (arrayfun (@(r) mean (r.gain), t)), .051);
