## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## X = aura.net.vectors (FCN, BODY, N, KEY)
## The N embeddings (N-by-d single) in a server's answer BODY: JSON as OpenAI has it, in
## data(k).embedding, ordered by data(k).index from 0 if present.  Single, since servers
## compute in no higher precision.  Anything unexpected is an error aura:bad-response of FCN
## that does not show KEY; so are embeddings that are 0, or become 0 in single precision.

function x = vectors (fcn, body, n, key = "")

  if (! isempty (aura.text.utf8_errors (uint8 (body))))
    refuse (fcn, "is not UTF-8");
  endif
  [answer, message] = aura.net.json (strtrim (body));
  if (! isempty (message))
    refuse (fcn, "cannot be read: %s", aura.text.excerpt (aura.net.mask (message, key), 100));
  elseif (! isfield (answer, "data"))
    refuse (fcn, "has no field \"data\"");
  endif
  data = answer.data;
  if (isstruct (data))
    data = num2cell (data);
  endif
  if (! (iscell (data) && all (cellfun (@is_item, data))))
    refuse (fcn, "has no list of embeddings in \"data\"");
  elseif (numel (data) != n)
    refuse (fcn, "has %s for %s", aura.text.count (numel (data), "embedding"),
            aura.text.count (n, "text"));
  endif
  found = cellfun (@(item) item.embedding, data, "uniformoutput", false);
  found = found(in_order (fcn, data));
  x = stacked (fcn, found);

endfunction

function yes = is_item (item)

  yes = isstruct (item) && isscalar (item) && isfield (item, "embedding");

endfunction

## Places in DATA of the texts 1, 2, ...
function order = in_order (fcn, data)

  n = numel (data);
  indexed = cellfun (@(item) isfield (item, "index"), data);
  if (! any (indexed))
    order = 1:n;
    return;
  endif
  number = NaN (1, n);
  for k = find (indexed(:)')
    value = data{k}.index;
    if (isnumeric (value) && isscalar (value))
      number(k) = value;
    endif
  endfor
  [sorted, order] = sort (number);
  if (! isequal (sorted, 0:n-1))
    refuse (fcn, "must have each \"index\" from 0 to %d once", n - 1);
  endif

endfunction

function x = stacked (fcn, found)

  d = numel (found{1});
  x = zeros (numel (found), d, "single");
  for k = 1:numel (found)
    v = found{k};
    if (! (isnumeric (v) && iscolumn (v) && ! isempty (v)))
      refuse (fcn, "must have a list of numbers as each embedding, that of text %d is %s", k,
              merge (isempty (v), "empty", "not one"));
    elseif (numel (v) != d)
      refuse (fcn, ["must have embeddings of one length, that of text 1 has %d numbers, of ", ...
                    "text %d %d"],
              d, k, numel (v));
    endif
    x(k,:) = v;
    bad = find (! isfinite (x(k,:)), 1);
    if (! isempty (bad))
      refuse (fcn, "must be finite, number %d of text %d is %g", bad, k, v(bad));
    endif
    most = max (abs (v));
    if (most == 0)
      refuse (fcn, "must have content, all %d numbers of text %d are 0", d, k);
    elseif (most < realmin ("single"))
      refuse (fcn, "must have content in single precision, text %d has no number above %.3g", k, ...
              most);
    endif
  endfor

endfunction

function refuse (fcn, format, varargin)

  error ("aura:bad-response", ["%s: the server's answer ", format], fcn, varargin{:});

endfunction

%!function x = result (n, data, varargin)
%!  x = aura.net.vectors ("f", ['{"object": "list", "data": [', data, ']', varargin{:}, '}'], n);
%!endfunction
%!function text = item (k, v)
%!  text = sprintf ('{"object": "embedding", "index": %d, "embedding": %s}', k, v);
%!endfunction
%!test <*in any order, with and without an index, one alone, of one number>
%! assert (result (2, [item(0, "[1, 2.5]") "," item(1, "[-3e-2, 4]")]), single ([1 2.5; -.03 4]));
%! assert (result (3, [item(2, "[3, 3]") "," item(0, "[1, 1]") "," item(1, "[2, 2]")]), ...
%!         single ([1 1; 2 2; 3 3]));
%! assert (result (2, '{"embedding": [1, 2]}, {"embedding": [3, 4], "more": null}'), ...
%!         single ([1 2; 3 4]));
%! assert (result (1, item (0, "[7]"), ',"usage": {"total_tokens": 3}'), single (7));
%! x = result (2, [item(0, "[7]") "," item(1, "[8]")]);
%! assert (x, single ([7; 8]));
%! assert (class (x), "single");
%!test <*blanks around it>
%! assert (aura.net.vectors ("f", " \r\n{\"data\": [{\"embedding\": [1]}]}\n", 1), single (1));
%!test <*4096 numbers and 64 texts, in good time>
%! v = randn (4096, 64);
%! data = cellfun (@(k) item (k - 1, ...
%!                            ["[" sprintf("%.8g,", v(1:end-1,k)) sprintf("%.8g]", v(end,k))]), ...
%!                 num2cell (1:64), "uniformoutput", false);
%! body = strjoin (data, ",");
%! before = cputime ();
%! x = result (64, body);
%! assert (cputime () - before < 3); # .1 s as a rule
%! assert (x, single (v'), 1e-6);
%!error <f: the server's answer has 1 embedding for 2 texts> result (2, item (0, "[1]"))
%!error <has 2 embeddings for 1 text> result (1, [item(0, "[1]") "," item(1, "[1]")])
%!error <has no list of embeddings> result (2, "")
%!error <one length, that of text 1 has 2 numbers, of text 2 1>
%! result (2, [item(0, "[1, 2]") "," item(1, "[1]")])
%!error <each "index" from 0 to 1 once> result (2, [item(0, "[1]") "," item(0, "[2]")])
%!error <each "index" from 0 to 1 once> result (2, [item(1, "[1]") "," item(2, "[2]")])
%!error <each "index" from 0 to 1 once> result (2, [item(0, "[1]") ',{"embedding": [1]}'])
%!error <each "index" from 0 to 0 once> result (1, '{"index": "0", "embedding": [1]}')
%!error <finite, number 2 of text 1 is NaN> result (1, item (0, "[1, NaN]"))
%!error <finite, number 1 of text 1 is NaN> result (1, item (0, "[null, 2]"))
%!error <finite, number 1 of text 1 is Inf> result (1, item (0, "[Infinity, 2]"))
%!error <finite, number 2 of text 2 is 1e\+300>
%! result (2, [item(0, "[1, 2]") "," item(1, "[1, 1e300]")])
%!error <must have content, all 3 numbers of text 2 are 0>
%! result (2, [item(0, "[1, 2, 0]") "," item(1, "[0, 0.0, -0]")])
%!error <content in single precision, text 1 has no number above 2e-60>
%! result (2, [item(0, "[1e-60, -2e-60]") "," item(1, "[1, 2]")])
%!error <content in single precision, text 2 has no number above 1e-40>
%! result (2, [item(0, "[0, 1e-30]") "," item(1, "[1e-40, 0]")])
%!error <cannot be read: duplicate key "\[key\]">
%! aura.net.vectors ("f", "{\"sk-secret-1\": 1, \"sk-secret-1\": 2}", 1, "sk-secret-1")
%!error <that of text 1 is empty> result (1, item (0, "[]"))
%!error <that of text 1 is not one> result (1, item (0, '"AACAPw=="'))
%!error <that of text 1 is not one> result (1, item (0, '[1, "a"]'))
%!error <that of text 1 is not one> result (1, item (0, '[[1, 2], [3, 4]]'))
%!error <that of text 1 is not one> result (1, item (0, '[true, false]'))
%!error <no list of embeddings> result (1, '{"index": 0}')
%!error <no list of embeddings> result (1, '7')
%!error <has no field "data"> aura.net.vectors ("f", '{"error": 1}', 1)
%!error id=aura:bad-response result (1, item (0, "[1, 1e999]"))
%!error <cannot be read: not valid JSON> result (1, item (0, "[1, 2"))
%!error <cannot be read: > aura.net.vectors ("f", "", 1)
%!error <cannot be read: must be a JSON object> aura.net.vectors ("f", "[1]", 1)
%!error <is not UTF-8> aura.net.vectors ("f", "{\"data\": \"\xff\"}", 1)
