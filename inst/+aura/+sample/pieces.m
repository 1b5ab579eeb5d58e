## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## F = aura.sample.pieces (WORDS)
## The pieces that answers are put together from (aura.sample.compose).  WORDS are those of
## assets/sample.json: topics are rows of a name and the things that belong to it; questions are
## rows of a category and templates; the others are templates, or hedges.  A template has slots:
## {a} {b}, two things of the topic, {t}, its name, {q}, the question, {n} {m}, numbers.  F.names
## are the topics, F.asked(k,:) the templates of questions of the category F.categories{k}.
##
## Piece i is the F.bytes(i) bytes of F.text from F.start(i) on, which are escaped for JSON;
## F.plain(i) is its length without that.  F.upper(i) and F.lower(i) are the numbers of the same
## piece with another first letter.  F.topics (a row for each), F.hedges, F.mark and F.number
## (plus k, for the number k) are numbers of pieces.
##
## Template t is F.template(:,t): the numbers of its pieces, -1 to -4 for {t} {a} {b} {q}, -5
## for its first number, -6 for its second; zeros fill the column.  The k-th number is drawn
## from F.most(k,t) numbers, 2 and greater; 0: there is none.  Fields with the names of lists of
## WORDS are numbers of templates; F.name is that of "{t}".

function f = pieces (words = jsondecode (fileread (assets ())))

  texts = arrayfun (@(k) sprintf ("%d", k), 0:39, "uniformoutput", false);
  f.number = 1;
  topics = [words.topics{:}];       # a column for each
  [texts, f.topics] = appended (texts, topics);
  f.topics = reshape (f.topics, size (topics))';
  [texts, f.hedges] = appended (texts, words.hedges);
  f.mark = struct ();
  for mark = {"paragraph", "line", "blank", "title", "dash", "star", "dot"; ...
              "\n\n", "\n", " ", "## ", "- ", "* ", ". "}
    [texts, f.mark.(mark{1})] = appended (texts, mark(2));
  endfor

  asked = cellfun (@(row) row(:)', words.questions, "uniformoutput", false);
  asked = vertcat (asked{:});
  f.names = topics(1,:)';
  f.categories = asked(:,1);
  f.asked = asked(:,2:end);

  templates = {"{t}"};
  f.name = 1;
  for list = {"specific", "generic", "padding", "openings", "refusals", "coding", "arithmetic"}
    [templates, f.(list{1})] = appended (templates, words.(list{1}));
  endfor
  f.template = zeros (1, numel (templates));
  f.most = zeros (2, numel (templates));
  for t = 1:numel (templates)
    [slots, literals] = regexp (templates{t}, '\{[tabqnm]\}', "match", "split");
    [~, slot] = ismember (slots, {"{t}", "{a}", "{b}", "{q}", "{n}", "{m}"});
    number = find (slot >= 5);
    f.most(1:numel (number),t) = merge (slot(number) == 5, 38, 7);
    slot(number) = 4 + (1:numel (number));
    [texts, idx] = appended (texts, literals);
    idx(cellfun (@isempty, literals)) = 0;
    parts = nonzeros ([idx; -slot, 0]);
    f.template(1:numel (parts),t) = parts;
  endfor

  [f.text, f.start, f.bytes, f.plain, f.upper, f.lower] = deal ("", [], [], [], [], []);
  upper = cellfun (@(s) shifted (s, "az", -32), texts, "uniformoutput", false);
  lower = cellfun (@(s) shifted (s, "AZ", 32), texts, "uniformoutput", false);
  f = aura.sample.add_pieces (f, [texts, upper, lower]);
  n = numel (texts);
  f.upper(1:n) = n + (1:n);
  f.lower(1:n) = 2 * n + (1:n);

endfunction

## The first character moved BY when in RANGE: ASCII, since other bytes are parts of letters.
function s = shifted (s, range, by)

  if (! isempty (s) && s(1) >= range(1) && s(1) <= range(2))
    s(1) = char (s(1) + by);
  endif

endfunction

function file = assets ()

  file = fullfile (fileparts (mfilename ("fullpath")), "..", "..", "assets", "sample.json");

endfunction

## LIST with MORE at its end, as numbers IDX.
function [list, idx] = appended (list, more)

  idx = numel (list) + (1:numel (more));
  list = [list, more(:)'];

endfunction

%!shared f, words, piece
%! f = aura.sample.pieces ();
%! words = jsondecode (fileread (fullfile (fileparts (which ("aura_sample")), "assets", ...
%!                                         "sample.json")));
%! piece = @(k) f.text(f.start(k) + (0:f.bytes(k)-1));
%!test <*templates are their pieces and slots>
%! slots = {"{t}", "{a}", "{b}", "{q}"};
%! for list = {"specific", "generic", "padding", "openings", "refusals", "coding", "arithmetic"}
%!   for k = 1:numel (words.(list{1}))
%!     text = "";
%!     t = f.(list{1})(k);
%!     for part = f.template(f.template(:,t) != 0,t)'
%!       if (part > 0)
%!         text = [text, piece(part)];
%!       elseif (part >= -4)
%!         text = [text, slots{-part}];
%!       else
%!         text = [text, merge(f.most(-part - 4,t) == 38, "{n}", "{m}")];
%!       endif
%!     endfor
%!     assert (["\"" text "\""], jsonencode (words.(list{1}){k}));
%!   endfor
%! endfor
%!test <*topics, numbers, first letters>
%! assert (piece (f.topics(3,2)), "bike lanes");
%! assert (piece (f.upper(f.topics(3,2))), "Bike lanes");
%! assert (f.names{3}, "city cycling");
%! assert (piece (f.lower(f.topics(2,4))), "iSO settings");
%! assert (piece (f.number + 39), "39");
%! assert (f.categories{9}, "arithmetic");
%! assert (f.asked{9,1}, words.questions{9}{2});
