## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [VALUE, MESSAGE] = aura.read.json (TEXT)
## One JSON object as a scalar struct.  MESSAGE is empty, or what is wrong.
##
## Octave's jsondecode cuts a string at \u0000, fails on a high surrogate
## without its low one, passes a lone low one on as invalid UTF-8, and runs out
## of stack on deep nesting.  So such escapes become U+FFFD before, and nesting
## is limited to 200.

function [value, message] = json (text)

  value = [];
  message = "";

  if (any (text == "\\"))
    text = mend_escapes (text);
  endif
  if (nesting_may_exceed (text, 200))
    message = "JSON nested deeper than 200";
    return;
  endif

  try
    value = jsondecode (text, "makeValidName", false);
  catch err
    message = regexprep (err.message, '^jsondecode: ', "");
    message = ["not valid JSON: ", message];
    return;
  end_try_catch

  if (! isstruct (value) || ! isscalar (value) || text(1) != "{")
    value = [];
    message = "must be a JSON object";
  elseif (numel (regexp (text, '(?<!\\)"\s*:')) > count_keys (value))
    key = first_double (text);
    if (! isempty (key))
      message = ["duplicate key \"", key{1}, "\""];
      value = [];
    endif
  endif

endfunction

## Of VALUE and all within; jsondecode keeps the last of keys that are the same.
function count = count_keys (value)

  count = 0;
  left = {value};
  while (! isempty (left))
    one = left{end};
    left(end) = [];
    if (isstruct (one))
      count += numel (one) * numfields (one);
      one = struct2cell (one);
    endif
    inner = cellfun ("isclass", one, "struct") | cellfun ("isclass", one, "cell");
    left = [left; one(inner)(:)];
  endwhile

endfunction

## The first key of TEXT that its object has already, in a cell; {} when there is none.
function key = first_double (text)

  quotes = aura.read.quotes (uint8 (text));
  first = quotes(1:2:end);
  last = quotes(2:2:end);
  seen = {};
  braces = outside (find (text == "{" | text == "}"), quotes);
  for at = sort ([braces, first])
    switch (text(at))
      case "{"
        seen{end+1} = {};
      case "}"
        seen(end) = [];
      otherwise
        stop = last(first == at);
        next = stop + find (text(stop+1:end) > " ", 1);
        if (isempty (next) || text(next) != ":")
          continue;
        endif
        key = {text(at+1:stop-1)};
        if (any (strcmp (seen{end}, key)))
          return;
        endif
        seen{end}(end+1) = key;
    endswitch
  endfor
  key = {};

endfunction

function text = mend_escapes (text)

  if (isempty (regexp (text, '\\u(?:[dD][89a-fA-F]|0000)', "once")))
    return;
  endif
  ## from left to right, so that "\\u0000" is a backslash and five letters; a
  ## proper pair of surrogates is one token of 12 characters
  pair = '\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}';
  [first, last] = regexp (text, ['(?:', pair, '|\\u[0-9a-fA-F]{4}|\\.)'],
                          "start", "end");
  for at = first(last - first == 5)
    code = lower (text(at+2:at+5));
    if (strcmp (code, "0000") || (code(1) == "d" && code(2) >= "8"))
      text(at+2:at+5) = "fffd";
    endif
  endfor

endfunction

## A cheap upper bound first: the count of the opening brackets.
function yes = nesting_may_exceed (text, limit)

  opens = text == "[" | text == "{";
  yes = sum (opens) > limit;
  if (yes)
    at = find (opens | text == "]" | text == "}");
    at = outside (at, aura.read.quotes (uint8 (text)));
    yes = max (cumsum (2 * opens(at) - 1)) > limit;
  endif

endfunction

## Those of the places AT that are in no string.
function at = outside (at, quotes)

  at = at(mod (lookup (quotes, at), 2) == 0);

endfunction

%!assert (aura.read.json ('{"a": 1, "b c": "x"}'), struct ("a", 1, "b c", "x"))
%!assert (aura.read.json ('{"a": ": \": :", "b" : {"a": "{"}}'), ...
%!        struct ("a", ": \": :", "b", struct ("a", "{")))
%!test <*a text that looks like a key, and is long and not ASCII>
%! text = [": ", repmat("é", 1, 300)];
%! assert (aura.read.json (sprintf ('{"a": "%s", "b": "%s"}', text, text)), struct ("a", text, "b", text));
%!assert (aura.read.json ('{"a\\": "x\": \":", "b" : [{"a": 1}, {"a": 2}], "c": {"b": {}}}'), ...
%!        struct ("a\\", "x\": \":", "b", struct ("a", {1; 2}), "c", struct ("b", struct ())))
%!function text = message_of (text)
%!  [value, text] = aura.read.json (text);
%!  assert (isempty (value) || isempty (text));
%!endfunction
%!test <*escapes that jsondecode cannot take become U+FFFD>
%! of = @(text) getfield (aura.read.json (['{"a": "' text '"}']), "a");
%! assert (of ('x\u0000y'), "x\xEF\xBF\xBDy");
%! assert (of ('\ud83d'), "\xEF\xBF\xBD");
%! assert (of ('\ude00!'), "\xEF\xBF\xBD!");
%! assert (of ('\uD83D\uDE00'), "\xF0\x9F\x98\x80");
%! assert (of ('\\u0000 \u00e9'), '\u0000 é');
%!test <*what is no object, and what is too deep>
%! assert (message_of ("[1, 2]"), "must be a JSON object");
%! assert (message_of ('{"a": 1, "b": {"a": 2}, "a": 3}'), "duplicate key \"a\"");
%! assert (message_of ('{"a": "\"b\":", "c": [{"b": 1, "d" : 2, "d" :3}]}'), ...
%!         "duplicate key \"d\"");
%! assert (message_of ('"text"'), "must be a JSON object");
%! assert (strncmp (message_of ('{"a": }'), "not valid JSON: ", 16));
%! deep = @(n) ['{"a": ', repmat("[", 1, n), repmat("]", 1, n), '}'];
%! assert (message_of (deep (199)), "");
%! assert (message_of (deep (200)), "JSON nested deeper than 200");
%! assert (message_of (['{"a": "', repmat("[", 1, 300), '"}']), "");
