## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [STATS_1, STATS_2, OVERLAP, HASH] = ref_text (QUESTION, ANSWER_1, ANSWER_2, DIM)
##
## Naive twin of src/core/text/text.c for one comparison (three strings): words as
## cell arrays of rows of code points, kinds of words by comparing all pairs of
## texts, 64-bit products by hand, lines by regular expressions.

function [stats_1, stats_2, overlap, hash] = ref_text (question, answer_1, answer_2, dim)

  lists = word_lists ();
  asked = setdiff (words_of (question), lists.function_words);
  [stats_1, words_1] = stats_of (answer_1, asked, lists);
  [stats_2, words_2] = stats_of (answer_2, asked, lists);
  overlap = share (numel (intersect (words_1, words_2)),
                   numel (union (words_1, words_2)));
  hash = embedding (words_1, dim) - embedding (words_2, dim);

endfunction

function lists = word_lists ()

  lists.function_words = strsplit (["a an the of to in is are was were be been ", ...
    "being and or nor on for with as at by from into it its this that these ", ...
    "those you your i me my we our he his she her they their them how what why ", ...
    "who which when where do does did can could will would should if not but ", ...
    "have has had there about than"], " ");
  lists.hedges = strsplit (["may might could perhaps maybe possibly potentially ", ...
    "probably likely seem seems appear appears generally often sometimes ", ...
    "usually typically somewhat suggest suggests depend depends depending"], " ");
  lists.first_person = {"i", "i'm", "i'd", "i've", "i'll", "me", "my", "mine", "myself"};
  lists.refusals = {"i cannot", "i can't", "i'm sorry", "i apologize", "i'm unable", ...
    "am unable", "not able", "i don't", "language model", "ai assistant", "an ai", ...
    "cannot provide", "can't provide"};

endfunction

function r = share (part, whole)

  r = 0;
  if (whole > 0)
    r = part / whole;
  endif

endfunction

function [stats, words] = stats_of (text, asked, lists)

  [words, c] = words_of (text);
  n = numel (words);
  kinds = numel (unique (words));
  pairs = strcat (words(1:end-1), {" "}, words(2:end));
  variety = 1;
  if (n > 1)
    variety = log (kinds) / log (n);
  endif
  m = lines_of (text);
  count = @(list, of) sum (ismember (of, list));
  stats = [log1p([c.characters, n, kinds, m]), log1p(c.numbers), variety, ...
           share(c.word_characters, n), log1p(n / max (1, c.sentences)), ...
           log1p(c.questions), log1p(c.exclamations), ...
           share(c.uppercase, c.letters), ...
           share(numel (intersect (asked, words)), numel (asked)), ...
           log1p(count (lists.hedges, words)), ...
           log1p(count (lists.first_person, words)), ...
           log1p(count (lists.refusals, pairs))];

endfunction

## Code points --------------------------------------------------------------------

## Of each start the longest of the four forms that is valid, else U+FFFD for one
## byte.
function cps = decode (text)

  b = double (text);
  cps = zeros (1, 0);
  while (! isempty (b))
    cp = 65533;
    used = 1;
    if (b(1) < 128)
      cp = b(1);
    else
      for len = 2:4
        first = [192, 224, 240](len-1);
        limit = [224, 240, 248](len-1);
        if (b(1) >= first && b(1) < limit && numel (b) >= len
            && all (b(2:len) >= 128 & b(2:len) < 192))
          value = b(1) - first;
          for k = 2:len
            value = value * 64 + b(k) - 128;
          endfor
          if (value >= [128, 2048, 65536](len-1) && value <= 1114111
              && ! (value >= 55296 && value <= 57343))
            cp = value;
            used = len;
          endif
        endif
      endfor
    endif
    cps(end+1) = cp;
    b(1:used) = [];
  endwhile

endfunction

function yes = within (cp, ranges)

  yes = any (cp >= ranges(:,1) & cp <= ranges(:,2), 1);

endfunction

## "l"etter, "d"igit, "s"pace, "i"deograph or "-", of each code point.
function class = class_of (cps)

  persistent digits spaces ideographs letters;
  if (isempty (digits))
    hex = @(list) reshape (hex2dec (strsplit (list, " ")), 2, [])';
    digits = hex ("30 39");
    spaces = hex ("9 D 20 20 85 85 A0 A0 2000 200A 2028 2029 202F 202F 3000 3000");
    ideographs = hex ("2E80 2FFF 3040 30FF 3400 9FFF F900 FAFF 20000 3FFFF");
    letters = hex (["41 5A 61 7A C0 D6 D8 F6 F8 1FFF 2C00 2DFF 3100 33FF ", ...
                    "A000 F8FF FB00 FDFF FF10 FF19 FF21 FF3A FF41 FF5A ", ...
                    "FF66 FFDF 10000 1EFFF 40000 DFFFF"]);
  endif
  class = char (45 * ones (1, numel (cps)));
  class(within (cps, digits)) = "d";
  class(within (cps, spaces)) = "s";
  class(within (cps, ideographs)) = "i";
  class(within (cps, letters)) = "l";

endfunction

function cp = lower_of (cp)

  if (within (cp, [65 90; 192 214; 216 222; 913 929; 931 937; 1040 1071]))
    cp += 32;
  elseif (within (cp, [1024 1039]))
    cp += 80;
  endif

endfunction

## WORDS: cellstr of lower-case UTF-8; C: what is counted by code points.
function [words, c] = words_of (text)

  cps = decode (text);
  class = class_of (cps);
  class(end+1) = "s";                   # the end ends sentences as space does
  c = struct ("characters", numel (cps), "word_characters", 0, ...
              "letters", sum (class == "l" | class == "i"), "uppercase", 0, ...
              "numbers", 0, "sentences", 0, "questions", sum (cps == 63 | cps == 65311), ...
              "exclamations", sum (cps == 33 | cps == 65281));
  c.sentences = sum (ismember (cps, [12290, 65281, 65311]));
  words = cell (1, 0);
  word = [];
  for k = 1:numel (cps)
    cp = cps(k);
    if (class(k) == "l" || class(k) == "d")
      c.numbers += class(k) == "d" && isempty (word);
      c.uppercase += lower_of (cp) != cp;
      word(end+1) = lower_of (cp);
    elseif ((cp == 39 || cp == 8217) && ! isempty (word) && class(k+1) == "l")
      word(end+1) = 39;
    else
      if (! isempty (word))
        words{end+1} = word;
      endif
      word = [];
      if (class(k) == "i")
        words{end+1} = cp;
      endif
    endif
    if (any (cp == [33, 46, 63]))
      next = k + 1;
      while (class(next) == "-" && any (cps(next) == [39 8217 34 41 93 42 95 8221 33 46 63]))
        next++;
      endwhile
      ## Of several marks in a row the last one ends the sentence.
      if (class(next) == "s" && ! any (ismember (cps(k+1:next-1), [33, 46, 63])))
        c.sentences++;
      endif
    endif
  endfor
  if (! isempty (word))
    words{end+1} = word;
  endif
  c.word_characters = sum (cellfun (@numel, words));
  words = cellfun (@encode, words, "uniformoutput", false);

endfunction

function text = encode (cps)

  text = "";
  for cp = cps
    if (cp < 128)
      bytes = cp;
    elseif (cp < 2048)
      bytes = [192 + floor(cp / 64), 128 + mod(cp, 64)];
    elseif (cp < 65536)
      bytes = [224 + floor(cp / 4096), 128 + mod(floor (cp / 64), 64), 128 + mod(cp, 64)];
    else
      bytes = [240 + floor(cp / 262144), 128 + mod(floor (cp / 4096), 64), ...
               128 + mod(floor (cp / 64), 64), 128 + mod(cp, 64)];
    endif
    text = [text, char(bytes)];
  endfor

endfunction

## Lines ----------------------------------------------------------------------------

## [lines, bullets, numbered, headings, code, bold, tables, links]
function m = lines_of (text)

  m = zeros (1, 8);
  fenced = false;
  ## regexp wants UTF-8, and knows it: bullets become \001, other bytes \002.
  text(text == 1) = char (2);
  text = strrep (text, char ([226, 128, 162]), char (1));
  text(text > 127) = char (2);
  for line = ostrsplit (text, "\n")
    s = line{1};
    blank = ismember (double (s), [9:13, 32]);
    s = s(find (! blank, 1):find (! blank, 1, "last"));
    if (isempty (s))
      continue;
    endif
    m(1)++;
    if (any (strncmp (s, {"```", "~~~"}, 3)))
      fenced = ! fenced;
    elseif (fenced)
      m(5)++;
    else
      has = @(pattern) ! isempty (regexp (s, pattern, "once"));
      all_of = @(pattern) numel (regexp (s, pattern));
      stars = all_of ('\*\*+');
      m(2) += has ('^[-*+\x01][\t-\r ]');
      m(3) += has ('^[0-9]{1,3}[.)][\t-\r ]');
      m(4) += has ('^#{1,6}[\t-\r ]');
      m(4) += stars == 2 && strncmp (s, "**", 2) && has ('\*\*:?$') ...
              && numel (s) > 4 + (s(end) == ":");
      m(5) += floor (all_of ('`+') / 2);
      m(6) += floor (stars / 2);
      m(7) += sum (s == "|") >= 2;
      m(8) += all_of ('(http|https)://') + all_of ('(?<![A-Za-z0-9/])www\.');
    endif
  endfor

endfunction

## Hashing: 64-bit numbers as rows of four 16-bit digits, lowest first -----------

function v = embedding (words, dim)

  v = zeros (1, dim);
  if (dim == 0)
    return;
  endif
  h = zeros (numel (words), 4);
  for k = 1:numel (words)
    h(k,:) = word_hash (decode (words{k}));
  endfor
  terms = h;
  for k = 2:rows (h)
    terms(end+1,:) = mix (add (times (h(k-1,:), prime ()), h(k,:)));
  endfor
  [kinds, ~, which] = unique (terms, "rows");
  for k = 1:rows (kinds)
    column = 0;
    for digit = kinds(k,4:-1:1)
      column = mod (column * 65536 + digit, dim);
    endfor
    weight = 1 + log (sum (which == k));
    v(column+1) += merge (kinds(k,4) >= 32768, -weight, weight);
  endfor
  if (any (v))
    v /= norm (v);
  endif

endfunction

function p = prime ()

  p = [435, 0, 256, 0];                 # 00000100000001b3

endfunction

function d = digits_of (hex)

  d = hex2dec (reshape (hex, 4, 4)')(4:-1:1)';

endfunction

function h = word_hash (cps)

  persistent offset;
  if (isempty (offset))
    offset = digits_of ("cbf29ce484222325");
  endif
  h = offset;
  for cp = cps
    h(1) = bitxor (h(1), mod (cp, 65536));
    h(2) = bitxor (h(2), floor (cp / 65536));
    h = times (h, prime ());
  endfor
  h = mix (h);

endfunction

function h = mix (h)

  persistent first second;
  if (isempty (first))
    first = digits_of ("ff51afd7ed558ccd");
    second = digits_of ("c4ceb9fe1a85ec53");
  endif
  h = xor_shift (h);
  h = times (h, first);
  h = xor_shift (h);
  h = times (h, second);
  h = xor_shift (h);
  if (! any (h))
    h(1) = 1;
  endif

endfunction

## h xor (h >> 33)
function h = xor_shift (h)

  top = h(4) * 65536 + h(3);
  top = floor (top / 2);
  h(1) = bitxor (h(1), mod (top, 65536));
  h(2) = bitxor (h(2), floor (top / 65536));

endfunction

function c = carry (c)

  for k = 1:4
    over = floor (c(k) / 65536);
    c(k) -= over * 65536;
    if (k < 4)
      c(k+1) += over;
    endif
  endfor

endfunction

function c = add (a, b)

  c = carry (a + b);

endfunction

function c = times (a, b)

  c = zeros (1, 4);
  for i = 1:4
    for j = 1:5-i
      c(i+j-1) += a(i) * b(j);
    endfor
  endfor
  c = carry (c);

endfunction
