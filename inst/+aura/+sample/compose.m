## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TEXT, IS_LIST] = aura.sample.compose (ASKED, TOPIC, CATEGORY, STYLE, U, WORDS)
## One answer to the question ASKED on TOPIC in the STYLE of a model; U are its
## random numbers, each used once.

function [text, is_list] = compose (asked, topic, category, style, u, words)

  next = 0;
  is_list = take () < style.list;
  if (take () < style.refusal)
    is_list = false;
    text = fill (pick (words.refusals));
    return;
  endif

  n = style.substance;
  body = cell (1, n);
  specific = shuffled (words.specific);
  generic = shuffled (words.generic);
  for k = 1:n
    if (take () < style.specific)
      body{k} = fill (specific{mod (k, end) + 1});
    else
      body{k} = fill (generic{mod (k, end) + 1});
    endif
    if (take () < style.hedge)
      body{k} = [pick(words.hedges), lower(body{k}(1)), body{k}(2:end)];
    endif
  endfor
  padding = shuffled (words.padding);
  padding = padding(mod (0:style.padding-1, end) + 1)(:)';

  opening = fill (pick (words.openings));
  blocks = {opening};
  if (any (strcmp (category, {"coding", "arithmetic"})))
    blocks{end+1} = fill (pick (words.(category)));
  endif
  if (is_list)
    mark = {"- ", "* ", "%d. "}{ceil(3 * take ())};
    if (take () < .4)
      blocks{end+1} = ["## ", upper(topic{1}(1)), topic{1}(2:end)];
    endif
    for k = 1:n
      body{k} = [strrep(mark, "%d", sprintf ("%d", k)), body{k}];
    endfor
    blocks{end+1} = strjoin (body, "\n");
    blocks{end+1} = strjoin (padding, " ");
  else
    sentences = [body, padding];
    at = linspace (0, numel (sentences), 1 + ceil (numel (sentences) / 5));
    for k = 1:numel (at) - 1
      blocks{end+1} = strjoin (sentences(ceil (at(k))+1:ceil (at(k+1))), " ");
    endfor
  endif
  blocks(cellfun (@isempty, blocks)) = [];
  text = strjoin (blocks, "\n\n");

  function v = take ()
    next++;
    v = u(mod (next - 1, numel (u)) + 1);
  endfunction

  function s = pick (list)
    s = list{ceil (numel (list) * take ())};
  endfunction

  function list = shuffled (list)
    [~, order] = sort (arrayfun (@(k) take (), 1:numel (list)));
    list = list(order);
  endfunction

  ## {a} {b} things of the topic, {t} the topic, {q} the question, {n} {m} numbers
  function s = fill (template)
    [slots, between] = regexp (template, '\{(\w)\}', "tokens", "split");
    things = topic{2};
    first = ceil (numel (things) * take ());
    second = mod (first + floor ((numel (things) - 1) * take ()), numel (things)) + 1;
    parts = [between; [cell(1, numel (slots)), {""}]];
    for j = 1:numel (slots)
      switch (slots{j}{1})
        case "a"
          parts{2,j} = things{first};
        case "b"
          parts{2,j} = things{second};
        case "t"
          parts{2,j} = topic{1};
        case "q"
          parts{2,j} = asked;
        case "n"
          parts{2,j} = sprintf ("%d", 2 + floor (38 * take ()));
        case "m"
          parts{2,j} = sprintf ("%d", 2 + floor (7 * take ()));
      endswitch
    endfor
    s = [parts{:}];
    s(1) = upper (s(1));
  endfunction

endfunction

%!shared words, topic, style, u
%! words = aura.sample.vocabulary ();
%! topic = words.topics(1,:);
%! style = struct ("substance", 4, "padding", 2, "specific", 1, "hedge", 0, "list", 0, "refusal", 0);
%! u = __aura_random__ ("uniform", 1, 4, 0, 512);
%!test <*sentences of substance and padding, after an opening>
%! [text, is_list] = aura.sample.compose ("Why?", topic, "advice", style, u, words);
%! assert (! is_list);
%! assert (aura.sample.compose ("Why?", topic, "advice", style, u, words), text);
%! assert (isempty (strfind (text, "{")));
%! padded = cellfun (@(s) ! isempty (strfind (text, s)), words.padding);
%! assert (sum (padded), 2);
%! things = cellfun (@(t) ! isempty (strfind (lower (text), lower (t))), topic{2});
%! assert (any (things));
%!test <*a list, its items numbered or marked>
%! style.list = 1;
%! [text, is_list] = aura.sample.compose ("Why?", topic, "advice", style, u, words);
%! assert (is_list);
%! assert (numel (regexp (text, '^(- |\* |\d+\. )', "lineanchors")), 4);
%!test <*a refusal is all of the answer>
%! style.refusal = 1;
%! [text, is_list] = aura.sample.compose ("Why?", topic, "advice", style, u, words);
%! assert (! is_list);
%! starts = cellfun (@(r) strncmp (text, r, 10), words.refusals);
%! assert (sum (starts), 1);
