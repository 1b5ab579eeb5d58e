## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [X, INFO, ATTRIBUTES] = aura.features.embeddings (DATA, OPTIONS)
## Features from the embeddings in OPTIONS, a row a comparison or a row an answer.  A warning
## aura:no-content where all are 0.
## The attributes are those of the texts (aura.features.attributes).

function [x, info, attributes] = embeddings (data, options)

  x = embedding_matrix (options.embeddings);
  n = numel (data.judge_preference);
  if (aura.set.is_graded (data) && rows (x) != n)
    error ("aura:invalid-size",
           "aura_features: EMBEDDINGS must have %d rows (one per answer), got %d-by-%d", n, ...
           rows (x), columns (x));
  elseif (! any (rows (x) == [n, 2*n]))
    error ("aura:invalid-size",
           ["aura_features: EMBEDDINGS must have %d rows (one per %s) or ", ...
            "%d (one per answer), got %d-by-%d"], n,
           merge (data.is_panel, "item", "comparison"), 2 * n, rows (x), columns (x));
  endif
  if (! isempty (options.info)
      && columns (x) != sum (strcmp (options.info.group, "embedding")))
    error ("aura:invalid-size",
           "aura_features: EMBEDDINGS must have %d columns as in INFO, got %d",
           sum (strcmp (options.info.group, "embedding")), columns (x));
  endif
  bad = find (! all (isfinite (x), 2), 1);
  if (! isempty (bad))
    error ("aura:nonfinite",
           "aura_features: EMBEDDINGS must be finite, row %d, column %d is %g",
           bad, find (! isfinite (x(bad,:)), 1),
           x(bad,find (! isfinite (x(bad,:)), 1)));
  endif

  there = any (x, 2);
  x = cast (x, options.class);
  bad = find (there & ! any (x, 2), 1);
  if (! isempty (bad))
    error ("aura:out-of-range",
           "aura_features: EMBEDDINGS must not be all 0 in class %s, row %d is",
           options.class, bad);
  endif
  if (rows (x) != n)
    x = (3 - 2 * cast (data.judge_preference, options.class)) ...
        .* (x(1:2:end,:) - x(2:2:end,:));
  endif
  bad = find (! all (isfinite (x), 2), 1);
  if (! isempty (bad))
    error ("aura:nonfinite",
           "aura_features: EMBEDDINGS must be finite in class %s, row %d of x is not",
           options.class, bad);
  endif
  if (! any (x(:)) && ! isempty (x))
    warning ("aura:no-content",
             ["aura_features: the embeddings of both answers are alike in all %d ", ...
              "comparisons, so they tell nothing"], n);
  endif
  info = struct ("kind", "embeddings");
  info.names = aura.features.numbered ("embedding", columns (x));
  info.group = repmat ({"embedding"}, columns (x), 1);
  info.class = options.class;
  if (nargout > 2)
    [~, ~, ~, ~, seen] = __aura_text__ (data.question, data.response_1, data.response_2, 0);
    attributes = aura.features.attributes (seen);
  endif

endfunction

function x = embedding_matrix (given)

  if (ischar (given))
    try
      x = aura.features.matrix_in (given);
    catch problem
      id = problem.identifier;
      if (isempty (id))
        id = "aura:bad-file"; # error does nothing without an identifier
      endif
      error (id, "aura_features: EMBEDDINGS %s", problem.message);
    end_try_catch
  else
    x = given;
  endif
  if (! (isnumeric (x) && isreal (x) && ndims (x) == 2))
    error ("aura:invalid-type",
           "aura_features: EMBEDDINGS must be a real matrix, got %s%s",
           merge (iscomplex (x), "complex ", ""), class (x));
  endif
  x = full (x);
  if (! isfloat (x))
    x = double (x);
  endif

endfunction

%!function [x, info] = result (e, varargin)
%!  options = aura.features.options ([{"Embeddings", e}, varargin]);
%!  [x, info] = aura.features.embeddings (struct ("judge_preference", [1; 2], ...
%!                                                "is_panel", false), options);
%!endfunction

%!test <*a row a comparison as it is; a row an answer: the winner minus the loser>
%! [x, info] = result ([1 2 3; 4 5 6]);
%! assert (x, [1 2 3; 4 5 6]);
%! assert (info.names, {"embedding_1"; "embedding_2"; "embedding_3"});
%! assert (result ([1; 3; 10; 20]), [-2; 10]);
%! x = result (int8 ([1 2; 3 4]), "Class", "single");
%! assert (x, single ([1 2; 3 4]));
%!warning <both answers are alike in all 2 comparisons, so they tell nothing>
%! result ([1 2; 1 2; 3 4; 3 4]);
%!warning <alike in all 2 comparisons> result ([0; 0]);
%!test <*one that differs is enough>
%! lastwarn ("");
%! result ([1 2; 1 2; 3 4; 3 5]);
%! assert (lastwarn (), "");
%!error <must not be all 0 in class single, row 2 is> result ([1, 2; 1e-60, 0], "Class", "single")
%!error <must have 2 rows .* or 4 .* got 3-by-1> result ([1; 2; 3])
%!error <row 2, column 1 is NaN> result ([1 2; NaN 3])
%!error <must be finite in class single, row 1> result ([1e300; 1], "Class", "single")
%!error <must be a real matrix, got complex double> result ([1i; 2])
%!error <must have 1 columns as in INFO, got 2>
%! [~, info] = result ([1; 2]);
%! result ([1 2; 3 4], "Info", info);
