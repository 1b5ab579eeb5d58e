## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DATA = aura.read.sample (FILE, OPTIONS, COUNT, SEED, BLOCK)
## A part of the comparisons of one judge in FILE, in the form of aura_read: all that have a
## human label, and COUNT of the others (all, where there are fewer), drawn uniformly with SEED,
## in the order of the file.  FILE is read in blocks of BLOCK records, so memory is enough that
## holds the sample.  DATA.whole says what the whole file has (aura.read.blocks), the SEED and
## how many were drawn; DATA.dropped is of the whole file.

function data = sample (file, options, count, seed, block = 1e5)

  state = struct ("data", [], "key", zeros (0, 1), "passed", 0);
  [state, whole] = aura.read.blocks (file, options, block, state, ...
                                     @(state, data) take (state, data, count, seed));
  [data, key] = smallest (state.data, state.key, count);
  whole.drawn = sum (key > 0);
  whole.seed = seed;
  for name = {"dropped", "file", "format", "sha256", "synthetic"}
    data.(name{1}) = whole.(name{1});
  endfor
  data.whole = whole;
  [data.aura, data.kind] = deal ("comparisons", "pair");

endfunction

## A comparison without a label has a number of its own in (0, 1), whatever the blocks, and
## those with the smallest are drawn; a label has 0.
function state = take (state, data, count, seed)

  n = numel (data.id);
  key = __aura_random__ ("uniform", seed, aura.set.streams ("file_rows"), state.passed, n);
  key = max (key(:), realmin);
  key(! isnan (data.human_preference)) = 0;
  state.passed += n;
  bound = Inf;
  if (count == 0)
    bound = realmin;                     # labels alone
  elseif (sum (state.key > 0) >= count)
    bound = max (state.key);
  endif
  near = key < bound;
  state.data = joined (state.data, aura.set.data_at (data, near));
  state.key = [state.key; key(near)];
  if (sum (state.key > 0) > 2 * count)
    [state.data, state.key] = smallest (state.data, state.key, count);
  endif

endfunction

function [data, key] = smallest (data, key, count)

  drawn = sort (key(key > 0));
  if (numel (drawn) > count)
    keep = key <= [0; drawn](1 + count);
    data = aura.set.data_at (data, keep);
    key = key(keep);
  endif

endfunction

function data = joined (data, more)

  if (isempty (data))
    data = more;
    return;
  endif
  for name = {"id", "question", "response_1", "response_2", "judge_preference", ...
              "human_preference", "category", "judge", "source", "model_1", "model_2", "line"}
    data.(name{1}) = [data.(name{1}); more.(name{1})];
  endfor
  data.covariates.values = [data.covariates.values; more.covariates.values];

endfunction

%!function [data, whole] = result (n, labels, varargin)
%!  text = "id,question,response_1,response_2,verdict,human_preference,category\n";
%!  for k = 1:n
%!    text = [text, sprintf("c%d,Q%d,x%d,y,%d,%s,%d\n", k, k, k, 1 + mod (k, 2), ...
%!                          merge (any (k == labels), "1", ""), mod (k, 3))];
%!  endfor
%!  [file, gone] = aura.tests.new_file (text, ".csv");
%!  data = aura.read.sample (file, aura.read.options ({}), varargin{:});
%!  whole = aura_read (file);
%!  data.file = data.whole.file = whole.file = "f";
%!endfunction
%!test <*all labels, and so many of the others; rows of the file as aura_read has them>
%! [data, whole] = result (60, [3 50 51], 10, 1);
%! [here, idx] = ismember (data.id, whole.id);
%! assert (all (here) && issorted (idx));
%! assert (numel (data.id), 13);
%! assert (whole.id(! isnan (whole.human_preference)), data.id(! isnan (data.human_preference)));
%! same = rmfield (aura.set.data_at (whole, idx), "sha256");
%! assert (rmfield (data, {"whole", "sha256"}), same);
%! assert (data.sha256, whole.sha256);
%! assert ([data.whole.n, data.whole.labels, data.whole.drawn, data.whole.seed], [60 3 10 1]);
%!test <*ties, which a leaderboard of the whole would count, are none of a part's>
%! text = ["id,question,response_1,response_2,verdict,human_preference,model_1,model_2\n", ...
%!         "a,Q,x,y,1,1,m,n\nb,R,x,y,2,tie,m,n\n"];
%! [file, gone] = aura.tests.new_file (text, ".csv");
%! assert (isfield (aura_read (file), "ties"));
%! assert (isfield (aura.read.sample (file, aura.read.options ({}), 5, 1), "ties"), false);
%!test <*the same whatever the blocks; another seed draws others>
%! one = result (60, [3 50 51], 10, 1);
%! for block = [1 59 60 61]
%!   assert (result (60, [3 50 51], 10, 1, block), one);
%! endfor
%! assert (! isequal (result (60, [3 50 51], 10, 2).id, one.id));
%!test <*fewer than asked for: all; none; those of a smaller sample are in the larger>
%! [data, whole] = result (9, 2, 100, 1, 4);
%! assert (data.id, whole.id);
%! assert (data.whole.drawn, 8);
%! assert (result (9, 2, 0, 1).id, {"c2"});
%! assert (all (ismember (result (60, 2, 5, 3, 7).id, result (60, 2, 15, 3, 7).id)));
%!test <*uniform: each comparison is drawn as often as any other>
%! text = ["id,question,response_1,response_2,verdict\n", sprintf("%d,Q,x,y,1\n", 1:20)];
%! [file, gone] = aura.tests.new_file (text, ".csv");
%! times = zeros (20, 1);
%! for seed = 1:40
%!   data = aura.read.sample (file, aura.read.options ({}), 5, seed);
%!   times += ismember ((1:20)', str2double (data.id));
%! endfor
%! assert (sum ((times - 10) .^ 2 / 7.5) < 43.8); # chi-squared, 19 degrees of freedom, .999
