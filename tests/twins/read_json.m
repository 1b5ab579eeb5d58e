## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VALUE = read_json (TEXT)
## The JSON document TEXT with its types as they are, which jsondecode loses: an object is a
## scalar struct, an array a 1-by-n cell, null is [], a string is char.  What is no JSON is an
## error.

function value = read_json (text)

  [tokens, rest] = regexp (text, ...
                           ['"(?:[^"\\[:cntrl:]]++|\\.)*+"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|', ...
                            'true|false|null|[\[\]{},:]'], "match", "split");
  if (! all (isspace ([rest{:}])))
    error ("read_json: no JSON: %s", strtrim ([rest{:}]));
  endif
  [value, at] = value_of (tokens, 1);
  if (at != numel (tokens) + 1)
    error ("read_json: more than a document: %s", tokens{at});
  endif

endfunction

function [value, at] = value_of (tokens, at)

  token = tokens{at};
  at++;
  switch (token(1))
    case "{"
      value = struct ();
      while (! strcmp (tokens{at}, "}"))
        name = string_of (tokens{at});
        if (isfield (value, name))
          error ("read_json: %s twice", name);
        endif
        expect (tokens{at+1}, {":"});
        [value.(name), at] = value_of (tokens, at + 2);
        at = after (tokens, at, "}");
      endwhile
      at++;
    case "["
      value = cell (1, 0);
      while (! strcmp (tokens{at}, "]"))
        [value{end+1}, at] = value_of (tokens, at);
        at = after (tokens, at, "]");
      endwhile
      at++;
    case "\""
      value = string_of (token);
    case {"t", "f"}
      value = strcmp (token, "true");
    case "n"
      value = [];
    otherwise
      value = str2double (token);
      if (isnan (value))
        error ("read_json: a value, not %s", token);
      endif
  endswitch

endfunction

## Past a comma, which nothing but another value follows, or at what CLOSES.
function at = after (tokens, at, closes)

  expect (tokens{at}, {",", closes});
  if (strcmp (tokens{at}, ","))
    at++;
    if (any (strcmp (tokens{at}, {"}", "]"})))
      error ("read_json: a comma before %s", tokens{at});
    endif
  endif

endfunction

function expect (token, which)

  if (! any (strcmp (token, which)))
    error ("read_json: %s expected, not %s", which{1}, token);
  endif

endfunction

function text = string_of (token)

  if (token(1) != "\"")
    error ("read_json: a name, not %s", token);
  endif
  text = jsondecode (token);
  if (isempty (text))
    text = "";
  endif

endfunction
