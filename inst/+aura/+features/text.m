## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [X, INFO, ATTRIBUTES] = aura.features.text (DATA, OPTIONS)
## The built-in encoder: features of the texts and covariates of DATA
## (aura.features.check) as the help of aura_features has them, and what is seen of the
## answers at a glance (aura.features.attributes).

function [x, info, attributes] = text (data, options)

  [stats_1, stats_2, overlap, hash, seen] ...
    = __aura_text__ (data.question, data.response_1, data.response_2,
                     options.hash);
  attributes = aura.features.attributes (seen);
  direction = 3 - 2 * data.judge_preference;
  style = direction .* (stats_1 - stats_2);
  total = log1p (expm1 (stats_1(:,1)) + expm1 (stats_2(:,1)));

  if (isempty (options.info))
    info = struct ("kind", "text");
    if (aura.set.is_graded (data))                  # nothing stands beside the answer
      info.style_center = sum (style, 1) / max (rows (style), 1);
      style -= info.style_center;
    endif
    info.style_scale = rms (style);
    info.covariates = further_names (data.covariates.names);
  else
    info = options.info;
    if (isfield (info, "style_center"))
      style -= info.style_center;
    endif
  endif
  again = .5 * covariate (data.covariates, "repeats_agree", numel (direction));
  again(isnan (again)) = 0;
  asked = any (again < .5 & again != 0); # else they tell nothing
  if (! isempty (options.info))
    asked = any (strcmp (info.names, "repeats_agree"));
  endif
  again = again(:,asked);
  [signed, centred] = covariate_columns (data, direction, overlap, total,
                                         info.covariates);
  margin = signed(:,3);
  if (isempty (options.info))
    info.margin_scale = rms (margin);
    [info.center, info.spread] = center_and_spread (centred);
  endif
  signed(:,3) = squash (margin, 0, info.margin_scale);

  x = [squash(style, 0, info.style_scale), .5 * sign(style), signed, ...
       squash(centred, info.center, info.spread), again, direction .* hash];
  x = cast (x, options.class);
  info.names = [style_names(); strcat("sign_", style_names()); ...
                {"picked_first"; "swap_consistent"; "own_margin"; ...
                 "answer_overlap"; "total_length"}; ...
                strcat("covariate_", info.covariates(:)); ...
                {"repeats_agree"}(asked); ...
                aura.features.numbered("hash", options.hash)];
  info.group = [repmat({"style"}, numel (style_names ()), 1); ...
                repmat({"sign"}, numel (style_names ()), 1); ...
                repmat({"covariate"}, 5 + numel (info.covariates) + asked, 1); ...
                repmat({"hash"}, options.hash, 1)];
  if (data.is_panel) # these are of one judge, or do not turn with the answers
    turns = ! strcmp (info.group, "covariate");
    x = x(:,turns);
    info.names = info.names(turns);
    info.group = info.group(turns);
  endif
  if (aura.set.is_graded (data))
    [x, info] = of_one_answer (x, info, data, ! isempty (options.info));
  endif
  info.class = options.class;

endfunction

## X of grades, without signs, with a column for each of 2 to 32 categories, minus its mean.  KNOWN:
## INFO has these.
function [x, info] = of_one_answer (x, info, data, known)

  styles = strcmp (info.group, "style");
  x = x(:,styles);
  category = repmat ({""}, rows (x), 1);
  if (isfield (data, "category"))
    category = data.category;
  endif
  if (! known)
    info.categories = unique (category)(:)';
    if (! any (numel (info.categories) == 2:32))
      info.categories = cell (1, 0);
    endif
    info.category_center = cellfun (@(name) mean (strcmp (category, name)), info.categories);
  endif
  of_each = cell2mat (cellfun (@(name) strcmp (category, name), info.categories, ...
                               "uniformoutput", false));
  x = [x, cast(of_each - info.category_center, class (x))];
  info.names = [info.names(styles); strcat("category_", info.categories(:))];
  info.group = repmat ({"style"}, columns (x), 1);

endfunction

## In the order of enum aura_text_stat in src/core/aura.h.
function names = style_names ()

  names = {"characters"; "words"; "distinct_words"; "lines"; "bullets"; ...
           "numbered"; "headings"; "code"; "bold"; "tables"; "links"; ...
           "numbers"; "variety"; "word_length"; "sentence_length"; ...
           "questions"; "exclamations"; "uppercase"; "question_overlap"; ...
           "hedges"; "first_person"; "refusals"};

endfunction

## The names that are not among those which every file has.
function names = further_names (names)

  names = names(! ismember (names, {"score_1", "score_2", ...
                                    "swapped_preference", "swap_consistent", "repeats_agree"}));

endfunction

## SIGNED: n-by-3, which answer, swapped verdict, margin.  CENTRED: overlap,
## total length and the further ones called NAMES.
function [signed, centred] = covariate_columns (data, direction, overlap, total, names)

  value = @(name) covariate (data.covariates, name, numel (direction));

  consistent = value ("swap_consistent");
  swapped = value ("swapped_preference");
  known = ! isnan (swapped);
  consistent(known) = swapped(known) == data.judge_preference(known);
  consistent(swapped == 0) = NaN;
  consistent = consistent - .5;

  margin = direction .* (value ("score_1") - value ("score_2"));
  signed = [.5 * direction, consistent, margin];
  signed(! isfinite (signed)) = 0;

  further = cellfun (value, names, "uniformoutput", false);
  centred = [overlap, total, further{:}];

endfunction

function column = covariate (covariates, name, n)

  col = find (strcmp (covariates.names, name), 1);
  if (isempty (col))
    column = NaN (n, 1);
  else
    column = covariates.values(:,col);
  endif

endfunction

## Mean and standard deviation of the known values; a spread within rounding
## error counts as 0.
function [center, spread] = center_and_spread (v)

  center = spread = zeros (1, columns (v));
  for j = 1:columns (v)
    known = v(! isnan (v(:,j)),j);
    if (! isempty (known))
      center(j) = sum (known / numel (known));
      spread(j) = rms (known - center(j));
      if (spread(j) <= 1e-12 * max (abs (known)))
        spread(j) = 0;
      endif
    endif
  endfor

endfunction

## tanh ((V - CENTER) ./ SCALE) by columns; 0 for a scale of 0 and for NaN.
function t = squash (v, center, scale)

  live = scale > 0;
  scale(! live) = Inf;
  t = tanh ((v - center) ./ scale);
  t(:,! live) = 0;
  t(isnan (t)) = 0;

endfunction

## The root mean square of each column of X, in double, 0 for a column of zeros and
## for no rows.  Values up to realmax do not overflow.
function r = rms (x)

  x = double (x);
  if (isempty (x))
    r = zeros (1, columns (x));
    return;
  endif
  largest = max (max (abs (x), [], 1), realmin);
  r = largest .* sqrt (mean ((x ./ largest) .^ 2, 1));
  r(! any (x, 1)) = 0;

endfunction

%!shared data, options
%! data = struct ("question", {{"q"; "q"; "q"}}, "response_1", {{"one two"; "one"; "- a\n- b"}}, ...
%!                "response_2", {{"one"; "one two three"; "x"}}, "judge_preference", [1; 1; 2]);
%! data = aura.features.check (data);
%! options = aura.features.options ({"Hash", 4});
%!test <*style: tanh of the winner minus the loser, on the scale of the column>
%! [x, info] = aura.features.text (data, options);
%! [a, b] = __aura_text__ (data.question, data.response_1, data.response_2, 4);
%! d = (a - b) .* [1; 1; -1];
%! words = 2;
%! assert (info.names{words}, "words");
%! assert (x(:,words), tanh (d(:,words) / sqrt (mean (d(:,words) .^ 2))), 1e-14);
%! assert (x(:,22 + words), .5 * sign (d(:,words)));
%! assert (info.style_scale, sqrt (mean (d .^ 2, 1)), 1e-14);
%! assert (columns (x), 22 + 22 + 5 + 4);
%! assert (rows (info.group), columns (x));
%!test <*centred columns: tanh of standard scores>
%! more = data;
%! more.covariates = struct ("names", {{"score_1", "score_2", "cost"}}, ...
%!                           "values", [5 3 1; 5 3 2; 5 3 NaN]);
%! [x, info] = aura.features.text (more, options);
%! at = @(name) find (strcmp (info.names, name));
%! assert (x(:,at ("covariate_cost")), [-tanh(1); tanh(1); 0], 1e-14);
%! assert (x(:,at ("own_margin")), [1; 1; -1] * tanh (1), 1e-14);
%! assert (info.margin_scale, 2);
%! assert ({info.covariates{:}}, {"cost"});
%! more.covariates.values(:,3) = [-1; 0; 1] * 1e300; # squares overflow
%! x = aura.features.text (more, options);
%! assert (x(:,at ("covariate_cost")), tanh ([-1; 0; 1] * sqrt (1.5)), 1e-14);
%! more.covariates.values(:,3) = 7; # no spread
%! x = aura.features.text (more, options);
%! assert (x(:,at ("covariate_cost")), zeros (3, 1));
%!test <*a judge that was asked again, and not always of the same mind>
%! again = @(v) setfield (data, "covariates", struct ("names", {{"repeats_agree"}}, "values", v));
%! [x, info] = aura.features.text (again ([1; -.5; NaN]), options);
%! at = strcmp (info.names, "repeats_agree");
%! assert (x(:,at), [.5; -.25; 0]);
%! assert ({info.group{at}, columns(x)}, {"covariate", rows(info.names)});
%! [~, told] = aura.features.text (again ([1; 1; NaN]), options);
%! assert (any (strcmp (told.names, "repeats_agree")), false);
%! options.info = info;
%! x = aura.features.text (again ([1; 1; NaN]), options);
%! assert (x(:,at), [.5; .5; 0]);
%!test <*with INFO nothing is measured again>
%! [~, info] = aura.features.text (data, options);
%! given = options;
%! given.info = info;
%! one = structfun (@(c) c(1,:), rmfield (data, "covariates"), "uniformoutput", false);
%! x = aura.features.text (data, options);
%! assert (aura.features.text (aura.features.check (one), given), x(1,:));
