## Every public function with values of wrong types: an error of ours, or an answer.

%!function said = tried (name, args)
%!  said = "";
%!  try
%!    if (nargout (name) == 0)
%!      evalc ("feval (name, args{:});");
%!    else
%!      evalc ("out = feval (name, args{:});");
%!    endif
%!  catch e
%!    if (! (strncmp (e.identifier, "aura:", 5) || strcmp (e.identifier, "Octave:invalid-fun-call")))
%!      said = sprintf ("%s: [%s] %s", name, e.identifier, e.message);
%!    endif
%!  end_try_catch
%!endfunction
%!testif ; ! aura.tests.left_to_ci () <*one, two and three values of any type>
%! files = glob (fullfile (fileparts (which ("aura_start")), "aura_*.m"));
%! [~, names] = cellfun (@fileparts, files, "uniformoutput", false);
%! names = setdiff (names, {"aura_explorer", "aura_ablation", "aura_sanity"}); # a window; minutes
%! state = aura_step (aura_start ([1 2; 2 1; -1 1; 0 1; 3 3], "Labels", [1; 0; NaN; NaN; NaN]));
%! values = {3, "a", "", {}, {1}, struct(), struct("a", {1, 2}), true, single(2), int8(3), NaN, [], ...
%!           @sin, 1i, sparse(1), zeros(0, 3), ones(2, 2, 2), -1, uint8([1 2 3]), logical([1; 0]), ...
%!           {"a", "b"}, state, "seed", [1; 0; NaN; 1; 0]};
%! [folder, gone] = aura.tests.new_folder ();
%! here = cd (folder);
%! back = onCleanup (@() cd (here));
%! said = {};
%! for i = 1:numel (names)
%!   for k = 1:numel (values)
%!     other = values(1 + mod (7 * k + i, numel (values)));
%!     said{end+1} = tried (names{i}, values(k));
%!     said{end+1} = tried (names{i}, [{state}, values(k)]);
%!     said{end+1} = tried (names{i}, [other, values(k)]);
%!     said{end+1} = tried (names{i}, [{state}, values(k), other]);
%!   endfor
%! endfor
%! said = unique (said(! cellfun (@isempty, said)));
%! assert (isempty (said), strjoin (said, "\n"));
%! assert (numel (names) >= 36);
