## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [VALUE, MESSAGE] = aura.net.json (TEXT)
## One JSON object as a scalar struct.  MESSAGE is empty, or what is wrong: jsondecode keeps
## the last of keys that are the same, and runs out of stack on deep nesting.

function [value, message] = json (text)

  value = [];
  [~, problem] = __aura_json__ ("objects", {text}, {});
  message = problem{1};
  if (isempty (message))
    try
      value = jsondecode (text, "makeValidName", false);
    catch err                            # half of a pair of surrogates
      message = ["not valid JSON: ", regexprep(err.message, '^jsondecode: ', "")];
    end_try_catch
  endif

endfunction

%!assert (aura.net.json ('{"a": 1, "b c": "x"}'), struct ("a", 1, "b c", "x"))
%!function text = message_of (text)
%!  [value, text] = aura.net.json (text);
%!  assert (isempty (value), ! isempty (text));
%!endfunction
%!assert (message_of ('{"a": {}}'), "")
%!assert (message_of ("[1, 2]"), "must be a JSON object")
%!assert (message_of ('{"a": "\"b\":", "c": [{"b": 1, "d" : 2, "d" :3}]}'), "duplicate key \"d\"")
%!assert (message_of ('{"a": }'), "not valid JSON: no value")
%!assert (message_of ('{"a": "\ud83d"}')(1:16), "not valid JSON: ")
%!assert (message_of (['{"a":' repmat("[", 1, 1e6)]), "JSON nested deeper than 200")
