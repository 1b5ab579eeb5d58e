## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.read.of_judge (CONTENT, JUDGE, OPTIONS)
## The comparisons of JUDGE in CONTENT (aura.read.rows_in), as aura_read has them; there may be
## none.  The format and the hash of the file are left to the caller.

function data = of_judge (s, judge, options)

  [list, wrong] = aura.read.completed (s.rows);
  wrong = aura.read.problem (list.line([wrong.line](:)), {wrong.field}(:), {wrong.message}(:));
  wrong = aura.read.joined (s.bad, wrong);
  aura.read.refuse (wrong, s.file, options);
  if (all (list.bare))
    error ("aura:empty-file",
           "aura_read: %s has no comparison that can be read: verdicts and no texts", s.file);
  endif
  [list, more] = aura.read.pair (aura.read.rows_at (list, ! list.bare));
  bad = aura.read.joined (wrong, more);
  aura.read.refuse (bad, s.file, options);
  data = aura.read.data (list, judge, options.covariates);
  data.dropped.bad_lines = numel (bad) + s.more;
  data.dropped.failed = s.failed;
  data.dropped.unused = reshape (s.unused, 1, []);
  data.dropped.bad = aura.read.bad_of (s.file, bad);
  data.file = s.file;

endfunction

%!function content = of (text, varargin)
%!  [file, gone] = aura.tests.new_file (text, ".csv");
%!  options = aura.read.options (varargin);
%!  content = aura.read.rows_in (aura.read.start (file, options), options);
%!endfunction
%!test <*one judge's comparisons, joined; what is bad is counted>
%! options = aura.read.options ({"OnError", "skip"});
%! content = of (["id,question,response_1,response_2,judge,verdict,human_preference\na,Q,x,y,j,1,2\n" ...
%!                "b,Q,x,y,i,1,\na,Q,x,y,j,2,\na,Q,x,y,i,2,2\nc,Q,x,y,j,7,\n"], "OnError", "skip");
%! data = aura.read.of_judge (content, "j", options);
%! assert ({data.id, data.judge_preference, data.human_preference, data.line}, {{"a"}, 1, 2, 2});
%! assert ([data.dropped.bad.line], [4 6]);
%! assert ([data.dropped.bad_lines, data.dropped.other_judges], [2 2]);
%! none = aura.read.of_judge (content, "k", options);
%! assert (none.id, cell (0, 1));
%! content.bad = aura.read.problem ();
%! said = aura.tests.complaint (@() aura.read.of_judge (content, "j", aura.read.options ({})));
%! assert (strtok (said), "aura:duplicate-id");
