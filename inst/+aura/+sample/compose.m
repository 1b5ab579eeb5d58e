## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [TEXT, IS_LIST] = aura.sample.compose (ASKED, TOPIC, CATEGORY, STYLE, U, WORDS)
## One answer to the question ASKED, in the STYLE of a model.  TOPIC: its name and the
## things that belong to it.  U: random numbers.  WORDS: the texts of assets/sample.json.
## IS_LIST: the substance of the answer is a list.

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

  ## The next N random numbers.
  function v = take (n = 1)
    v = u(mod (next + (0:n-1), numel (u)) + 1);
    next += n;
  endfunction

  function s = pick (list)
    s = list{ceil (numel (list) * take ())};
  endfunction

  function list = shuffled (list)
    [~, order] = sort (take (numel (list)));
    list = list(order);
  endfunction

  ## {a} {b}: things of the topic, {t}: its name, {q}: the question, {n} {m}: numbers
  function s = fill (s)
    n_things = numel (topic) - 1;
    first = ceil (n_things * take ());
    second = mod (first + floor ((n_things - 1) * take ()), n_things) + 1;
    s = strrep (s, "{a}", topic{1 + first});
    s = strrep (s, "{b}", topic{1 + second});
    s = strrep (s, "{t}", topic{1});
    s = strrep (s, "{q}", asked);
    while ((at = regexp (s, '\{[nm]\}', "once")))
      most = merge (s(at+1) == "n", 38, 7);
      s = [s(1:at-1), sprintf("%d", 2 + floor (most * take ())), s(at+3:end)];
    endwhile
    s(1) = upper (s(1));
  endfunction

endfunction

%!shared words, topic, style, u
%! sentences = @(word) arrayfun (@(k) sprintf ("%s %d.", word, k), (1:8)', "uniformoutput", false);
%! words = struct ("specific", {sentences("{a}, {b}, {t}, {n}, {m} substance")}, ...
%!   "generic", {sentences("generic")}, "padding", {sentences("padding")}, ...
%!   "hedges", {{"Perhaps "}}, "openings", {{"{q} answered."}}, ...
%!   "refusals", {{"no, not {t}"}}, "coding", {{"code"}}, "arithmetic", {{"sum"}});
%! topic = {"tides", "one", "two", "three", "four", "five"};
%! style = struct ("substance", 4, "padding", 2, "specific", 1, "hedge", 0, "list", 0, "refusal", 0);
%! u = __aura_random__ ("uniform", 1, 4, 0, 512);
%!test <*sentences of substance and padding, after an opening, every slot filled>
%! [text, is_list] = aura.sample.compose ("Why?", topic, "advice", style, u, words);
%! assert (! is_list);
%! assert (strncmp (text, "Why? answered.", 14));
%! thing = '(one|two|three|four|five)';
%! slots = regexpi (text, [thing, ', ', thing, ', tides, (\d+), (\d) substance'], "tokens");
%! slots = vertcat (slots{:});
%! assert (rows (slots), 4);
%! assert (! any (strcmpi (slots(:,1), slots(:,2))));
%! numbers = str2double (slots(:,3:4));
%! assert (all (numbers(:,1) >= 2 & numbers(:,1) < 40 & numbers(:,2) >= 2 & numbers(:,2) < 9));
%! assert (numel (strfind (text, "padding")), 2);
%! assert (isempty (regexp (text, '[{}]|Perhaps|generic|Code', "once")));
%!test <*generic where not specific; hedges; code where code is asked for>
%! style.specific = 0;
%! style.hedge = 1;
%! text = aura.sample.compose ("Why?", topic, "coding", style, u, words);
%! assert (numel (strfind (text, "Perhaps generic")), 4);
%! assert (! isempty (strfind (text, "Code")));
%!test <*a list, its items numbered or marked>
%! style.list = 1;
%! [text, is_list] = aura.sample.compose ("Why?", topic, "advice", style, u, words);
%! assert (is_list);
%! assert (numel (regexp (text, '^(- |\* |\d+\. )', "lineanchors")), 4);
%!test <*a refusal is all of the answer>
%! style.refusal = 1;
%! style.list = 1;
%! [text, is_list] = aura.sample.compose ("Why?", topic, "advice", style, u, words);
%! assert (! is_list);
%! assert (text, "No, not tides");
