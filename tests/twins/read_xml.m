## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PARTS = read_xml (TEXT)
## The elements of the XML document TEXT in the order in which they begin: struct array of name,
## attributes (a struct of strings) and text (what stands in it outside of other elements).  What
## is not well-formed is an error.

function parts = read_xml (text)

  parts = struct ("name", {}, "attributes", {}, "text", {});
  open = [];
  [tags, between] = regexp (text, '<[^<>]*>', "match", "split");
  assert (! any ([between{:}] == "<" | [between{:}] == ">"), "a bare < or >");
  for k = 1:numel (tags)
    said = strtrim (between{k});
    assert (isempty (said) || ! isempty (open), "text outside of an element: %s", said);
    if (! isempty (open))
      parts(open(end)).text = [parts(open(end)).text, plain(between{k})];
    endif
    tag = regexp (tags{k}, '^</?([\w-]+)((?:\s+[\w-]+="[^"<]*")*)\s*/?>$', "tokens", "once");
    assert (! isempty (tag), "not a tag: %s", tags{k});
    if (tags{k}(2) == "/")
      assert (! isempty (open) && strcmp (parts(open(end)).name, tag{1}), ...
              "%s closes nothing", tags{k});
      open(end) = [];
      continue;
    endif
    assert (isempty (parts) || ! isempty (open), "a second root: %s", tags{k});
    parts(end+1) = struct ("name", tag{1}, "attributes", attributes_of ([tag{2:end}]), "text", "");
    if (tags{k}(end-1) != "/")
      open(end+1) = numel (parts);
    endif
  endfor
  assert (isempty (open) && ! isempty (parts) && isempty (strtrim (between{end})), ...
          "it does not end");

endfunction

function of = attributes_of (text)

  of = struct ();
  for pair = regexp (text, '([\w-]+)="([^"]*)"', "tokens")
    assert (! isfield (of, pair{1}{1}), "twice: %s", pair{1}{1});
    of.(pair{1}{1}) = plain (pair{1}{2});
  endfor

endfunction

function text = plain (text)

  entities = {"&lt;", "<"; "&gt;", ">"; "&quot;", "\""; "&#39;", "'"; "&amp;", "&"};
  assert (isempty (regexp (text, "&(?!lt;|gt;|quot;|#39;|amp;)")), "a bare & in %s", text);
  for k = 1:rows (entities)
    text = strrep (text, entities{k,:});
  endfor

endfunction
