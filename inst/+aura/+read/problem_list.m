## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.read.problem_list (FILE, BAD)
## The problems BAD (aura.read.problem) of FILE (a name, or a cellstr column of one each) as
## aura_read lists them.

function list = problem_list (file, bad)

  column = @(values) reshape (values, numel (bad), 1);
  list = struct ("file", file, "line", column ({bad.line}), "field", column ({bad.field}), ...
                 "message", column ({bad.message}));

endfunction

%!test
%! list = aura.read.problem_list ("f", aura.read.problem ([3; 5], "id", {"a"; "b"}));
%! assert (list, struct ("file", {"f"; "f"}, "line", {3; 5}, "field", {"id"; "id"}, ...
%!                       "message", {"a"; "b"}));
%! list = aura.read.problem_list ({"f"; "g"}, aura.read.problem ([3; 5], "", "a"));
%! assert (list(2).file, "g");
%! none = aura.read.problem_list ("f", aura.read.problem ());
%! assert ({size(none), fieldnames(none)'}, {[0 1], {"file", "line", "field", "message"}});
