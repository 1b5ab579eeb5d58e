## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TEXT, BYTES, IS_LIST] = aura.sample.compose (ASKED, STYLE, U, F)
## Answers to questions, all 1-by-n: their TEXT (cellstr) escaped for JSON, its BYTES without
## that, and whether its substance is a list.  ASKED tells the questions: topic (a row of
## F.topics), question (number of a piece) and category (cellstr).  STYLE: how each answer is
## written, see aura.sample.answers.  U: a column of random numbers for each answer.  F: see
## aura.sample.pieces.
##
## What an answer consists of are rows of the matrices below, whose columns are the answers: an
## opening, code or a sum, a title, sentences of substance, sentences of padding.

function [text, bytes, is_list] = compose (asked, style, u, f)

  n = columns (u);
  most = max (style.substance);
  p.template = zeros (3 + most + max (style.padding), n);
  [p.first, p.second, p.hedge] = deal (zeros (size (p.template)));
  p.number = repmat ({p.first}, rows (f.most), 1);
  p.marker = zeros (1, n);
  next = rows (u) * (0:n-1);

  is_list = take (1:n) < style.list;
  refused = take (1:n) < style.refusal;
  is_list &= ! refused;
  who = find (refused);
  put (1, who, pick (f.refusals, who));

  who = find (! refused);
  specific = shuffled (f.specific, who);
  generic = shuffled (f.generic, who);
  for k = 1:most
    some = who(style.substance(who) >= k);
    template = generic(mod (k, end) + 1, some);
    better = take (some) < style.specific(some);
    template(better) = specific(mod (k, end) + 1, some(better));
    put (3 + k, some, template);
    some = some(take (some) < style.hedge(some));
    p.hedge(3 + k, some) = pick (f.hedges, some);
  endfor
  padding = shuffled (f.padding, who);
  for k = 1:max (style.padding)
    some = who(style.padding(who) >= k);
    p.template(3 + most + k, some) = padding(mod (k - 1, end) + 1, some);
  endfor

  put (1, who, pick (f.openings, who));
  for kind = {"coding", "arithmetic"}
    some = who(strcmp (asked.category(who), kind{1}));
    put (2, some, pick (f.(kind{1}), some));
  endfor
  who = find (is_list);
  p.marker(who) = ceil (3 * take (who));
  p.template(3, who(take (who) < .4)) = f.name;

  [text, bytes] = joined (p, asked, style, f);

  ## The next random number of each of the answers WHO.
  function v = take (who)
    next(who) += 1;
    v = u(next(who))(:)';
  endfunction

  function one = pick (list, who)
    one = list(ceil (numel (list) * take (who)));
  endfunction

  ## LIST in a random order for each answer of WHO: columns of a matrix for all.
  function all = shuffled (list, who)
    all = zeros (numel (list), n);
    [~, order] = sort (u((1:numel (list))' + next(who)(:)'));
    all(:,who) = list(:)(order);
    next(who) += numel (list);
  endfunction

  ## The templates in ROW of the answers WHO, and what fills their slots.
  function put (row, who, template)
    n_things = columns (f.topics) - 1;
    p.template(row,who) = template;
    p.first(row,who) = ceil (n_things * take (who));
    p.second(row,who) = mod (p.first(row,who) + floor ((n_things - 1) * take (who)), n_things) + 1;
    for j = 1:rows (f.most)
      range = f.most(j,template);
      has = range > 0;
      p.number{j}(row,who(has)) = 2 + floor (range(has) .* take (who(has)));
    endfor
  endfunction

endfunction

## The texts of what the parts P of the answers say, with the breaks between them.
function [text, bytes] = joined (p, asked, style, f)

  used = find (p.template)';
  [row, who] = ind2sub (size (p.template), used);
  most = max (style.substance);
  is_body = row > 3 & row <= 3 + most;
  is_padding = row > 3 + most;
  ## of substance and padding; what is before them starts a paragraph, as their first does
  sentence = max (row - 3 - is_padding .* (most - style.substance(who)), 1);
  in_list = p.marker(who) > 0;
  is_item = in_list & is_body;

  breaks = paragraphs (max (style.substance + style.padding));
  new = breaks(sub2ind (size (breaks), style.substance(who) + style.padding(who), sentence));
  new(in_list) = (sentence == 1 | sentence == style.substance(who) + 1)(in_list);
  glue = repmat (f.mark.blank, 1, numel (used));
  glue(is_item) = f.mark.line;
  glue(new) = f.mark.paragraph;
  glue(row == 1) = 0;

  [count, marker] = deal (zeros (size (used)));
  marker(is_item) = [f.mark.dash, f.mark.star, f.mark.dot](p.marker(who(is_item)));
  numbered = marker == f.mark.dot;
  count(numbered) = f.number + sentence(numbered);
  as_row = @(x) x(used)(:)'; # a row also of a column
  part = f.template(:,p.template(used));
  slot = find (part < 0);
  topic = asked.topic(who);
  thing = @(k) f.topics(topic + rows (f.topics) * k);
  number = cellfun (@(k) f.number + as_row (k), p.number, "uniformoutput", false);
  value = vertcat (thing (0), thing (as_row (p.first)), thing (as_row (p.second)), ...
                   asked.question(who), number{:});
  part(slot) = value(-part(slot) + rows (value) * (ceil (slot / rows (part)) - 1));
  hedge = as_row (p.hedge);
  raised = ! (hedge | is_padding);
  part(1,raised) = f.upper(part(1,raised));
  part(1,hedge > 0) = f.lower(part(1,hedge > 0));
  hedge(row == 3) = f.mark.title;

  part = [glue; count; marker; hedge; part];
  n = numel (asked.topic);
  total = @(x) accumarray (who', sum (reshape ([0, x](1 + part), size (part)), 1)', [n, 1])';
  bytes = total (f.plain);
  text = mat2cell (gathered (f, nonzeros (part)'), 1, total (f.bytes));

endfunction

## The PIECES of F, one after the other: each byte is one further on in F.text than that
## before it, but for the first of a piece.  Several times faster than to join strings.
function text = gathered (f, pieces)

  bytes = f.bytes(pieces);
  ends = cumsum (bytes);
  step = ones (1, ends(end));
  step(1) = f.start(pieces(1));
  step(ends(1:end-1) + 1) = f.start(pieces(2:end)) - f.start(pieces(1:end-1)) - bytes(1:end-1) + 1;
  text = f.text(cumsum (step));

endfunction

## BREAKS(N,K): sentence K of N starts a paragraph of five or fewer.
function breaks = paragraphs (longest)

  breaks = false (longest);
  for n = 1:longest
    ends = linspace (0, n, 1 + ceil (n / 5));
    breaks(n,ceil (ends(1:end-1)) + 1) = true;
  endfor

endfunction

%!shared words, style, u
%! sentences = @(word) arrayfun (@(k) sprintf ("%s %d.", word, k), (1:8)', "uniformoutput", false);
%! words = struct ("specific", {sentences("on {a}, {b}, {t}, {n}, {m} substance")}, ...
%!   "generic", {sentences("generic")}, "padding", {sentences("padding")}, ...
%!   "hedges", {{"Perhaps "}}, "openings", {{"For {q} \"answered\"."}}, ...
%!   "refusals", {{"no, not {t}"}}, "coding", {{"code"}}, "arithmetic", {{"sum"}}, ...
%!   "topics", {{{"tides"; "one"; "two"; "three"; "four"; "five"}}}, ...
%!   "questions", {{{"advice"; "Why?"}; {"coding"; "Why?"}}});
%! style = struct ("substance", 4, "padding", 2, "specific", 1, "hedge", 0, "list", 0, ...
%!                 "refusal", 0);
%! u = __aura_random__ ("uniform", 1, 4, 0, 512);
%!function varargout = composed_of (category, style, u, words)
%!  [f, at] = aura.sample.add_pieces (aura.sample.pieces (words), {"Why?"});
%!  asked = struct ("topic", 1, "question", at, "category", {{category}});
%!  [text, bytes, is_list] = aura.sample.compose (asked, style, u, f);
%!  text = jsondecode (["[\"" text{1} "\"]"]){1};
%!  assert (bytes, numel (text));
%!  varargout = {text, is_list};
%!endfunction
%!test <*sentences of substance and padding, after an opening, every slot filled>
%! [text, is_list] = composed_of ("advice", style, u, words);
%! assert (! is_list);
%! assert (strncmp (text, "For Why? \"answered\".\n\nOn ", 25));
%! thing = '(one|two|three|four|five)';
%! slots = regexp (text, ['On ', thing, ', ', thing, ', tides, (\d+), (\d) substance'], "tokens");
%! slots = vertcat (slots{:});
%! assert (rows (slots), 4);
%! assert (! any (strcmp (slots(:,1), slots(:,2))));
%! numbers = str2double (slots(:,3:4));
%! assert (all (numbers(:,1) >= 2 & numbers(:,1) < 40 & numbers(:,2) >= 2 & numbers(:,2) < 9));
%! assert (numel (strfind (text, "padding")), 2);
%! assert (numel (strfind (text, "\n\n")), 2);
%! assert (isempty (regexp (text, '[{}]|Perhaps|generic|Code', "once")));
%!test <*generic where not specific; hedges; code where code is asked for>
%! style.specific = 0;
%! style.hedge = 1;
%! text = composed_of ("coding", style, u, words);
%! assert (numel (strfind (text, "Perhaps generic")), 4);
%! assert (! isempty (strfind (text, ".\n\nCode\n\nPerhaps")));
%!test <*a list, its items numbered or marked>
%! style.list = 1;
%! [text, is_list] = composed_of ("advice", style, u, words);
%! assert (is_list);
%! assert (numel (regexp (text, '^(- |\* |\d+\. )', "lineanchors")), 4);
%! assert (! isempty (regexp (text, '\n\npadding \d\. padding \d\.$', "once")));
%!test <*a refusal is all of the answer>
%! style.refusal = 1;
%! style.list = 1;
%! [text, is_list] = composed_of ("advice", style, u, words);
%! assert (! is_list);
%! assert (text, "No, not tides");
%!test <*answers do not depend on those beside them: a refusal, a list, a longer one>
%! u = reshape (__aura_random__ ("uniform", 3, 4, 0, 512 * 3), 512, 3);
%! all = struct ("substance", [1 9 3], "padding", [0 0 7], "specific", [.5 .5 .5], ...
%!               "hedge", [.5 .5 .5], "list", [0 1 0], "refusal", [1 0 0]);
%! f = aura.sample.pieces ();
%! asked = struct ("topic", [1 2 3], "question", [9 9 9], ...
%!                 "category", {{"coding", "advice", "arithmetic"}});
%! [text, bytes, is_list] = aura.sample.compose (asked, all, u, f);
%! assert (is_list, [false true false]);
%! for k = 1:3
%!   one = structfun (@(x) x(k), asked, "uniformoutput", false);
%!   own = structfun (@(x) x(k), all, "uniformoutput", false);
%!   [alone, length] = aura.sample.compose (one, own, u(:,k), f);
%!   assert (alone, text(k));
%!   assert (length, bytes(k));
%! endfor
