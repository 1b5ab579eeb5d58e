## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [HUMAN, LATENT] = aura.sample.blocks (OPTIONS, PUT, SIZE)
## What aura_sample returns.  PUT (TEXT, DONE) gets the lines of the next comparisons, after which
## DONE are done, in blocks of SIZE questions, on which no result depends.  PUT []: none are made.

function [human, latent] = blocks (options, put, size = 400)

  f = aura.sample.pieces ();
  all = aura.sample.pairs (options);
  n_questions = max (all.question);
  ends = lookup (all.question, size:size:n_questions+size-1);
  [human, latent] = deal (cell (1, numel (ends)));
  before = 0;
  for k = find (diff ([0; ends(:)]))'       # there may be none of a question
    first = 1 + (k - 1) * size;
    rows = before+1:ends(k);
    numbers = first:min (first + size - 1, n_questions);
    answers = aura.sample.answers (numbers, options, f);
    pairs = struct ("question", all.question(rows) - first + 1, "models", all.models(rows,:), ...
                    "shown", all.shown(rows), "before", before, "first", first);
    of_all = aura.sample.panel (answers, pairs, options);
    human{k} = of_all(1).human;
    latent{k} = of_all(1).latent;
    if (! isempty (put))
      put (aura.sample.lines (answers, pairs, of_all, options.kind), ends(k));
    endif
    before = ends(k);
  endfor

  human = vertcat (human{:});
  parts = [latent{:}];
  latent = struct ();
  for name = fieldnames (parts)'
    latent.(name{1}) = vertcat (parts.(name{1}));
  endfor
  if (isfield (latent, "judges"))
    latent.judges = latent.judges(1,:);
  endif

endfunction

%!function [text, human, latent, done] = made (options, size)
%!  [file, gone] = aura.tests.new_file ("");
%!  fid = fopen (file, "w");
%!  put = @(text, done) fprintf (fid, "%s\f%d\f", text, done);
%!  [human, latent] = aura.sample.blocks (options, put, size);
%!  fclose (fid);
%!  parts = ostrsplit (fileread (file), "\f");
%!  text = [parts{1:2:end}];
%!  done = str2double (parts(2:2:end));
%!endfunction
%!test <*no result depends on the blocks, not even where a block has no comparison>
%! options = struct ("n", 61, "seed", 4, "kind", "pair", "reveal", .25, "position_bias", 1, ...
%!                   "length_bias", .5, "hard", .3, "judges", "one");
%! for judges = {"one", "panel"}
%!   options.judges = judges{1};
%!   [text, human, latent, done] = made (options, 9);
%!   assert (done, 61);
%!   assert (numel (strsplit (text, "\n")), 61 * merge (strcmp(judges{1}, "panel"), 5, 1) + 1);
%!   for size = [1 2 8 100]
%!     [again, by, note, done] = made (options, size);
%!     assert (again, text);
%!     assert (by, human);
%!     assert (isequal (note, latent));
%!     assert (done(end), 61);
%!     assert (issorted (done));
%!   endfor
%! endfor
