## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FOUND = aura.explain.json (TERMS)
## TERMS (aura.explain.terms), of an audit or a panel, as a struct for jsonencode, whose fields
## inst/assets/schema.json has.  Of any row each field is there and of the same type: lists
## are cells, also of one element, and what is not known is NaN, which becomes null.

function found = json (terms)

  found = with_lists (terms, {"question", "response_1", "response_2", "picks", "keep", "bias"});
  if (! isfield (found, "pick"))
    found.pick = NaN;
  endif
  for name = {"loop", "transport", "rounds"}
    if (isempty (found.(name{1})))
      found.(name{1}) = NaN;
    endif
  endfor
  if (isstruct (found.loop))
    found.loop = with_lists (found.loop, {"names", "words", "values"});
  endif
  if (isstruct (found.transport))
    flow = {"row", "id", "mass", "sign", "kind"};
    found.transport.in = with_lists (found.transport.in, flow);
    found.transport.out = with_lists (found.transport.out, flow);
    found.transport.budget = listed (found.transport.budget, 1);
  endif
  if (isstruct (found.rounds))
    found.rounds = with_lists (found.rounds, {"round", "before", "after", "by"});
    found.rounds.path = listed (found.rounds.path, 2);
  endif
  found.layer = of_layer (found.layer);
  found.anchors = with_lists (found.anchors, {"row", "id", "status", "label", "similarity", ...
                                              "question", "response_1", "response_2"});
  found.anchors.picks = listed (found.anchors.picks, 2);

endfunction

## Without models there are none of their terms.
function layer = of_layer (layer)

  lists = {"bases", 1; "blocks", 1; "mass", 2; "logit", 2; "variance", 2; "model_prob", 2; ...
           "names", 1; "terms", 3; "parts", 1};
  for row = lists'
    if (! isfield (layer, row{1}))
      layer.(row{1}) = {};
    endif
    layer.(row{1}) = listed (layer.(row{1}), row{2});
  endfor
  for row = {"columns", "judges"; {"names", "group", "values"}, {"names", "values"}}
    if (isfield (layer, row{1}))
      layer.(row{1}) = with_lists (layer.(row{1}), row{2});
    else
      layer.(row{1}) = NaN;
    endif
  endfor

endfunction

function s = with_lists (s, names)

  for name = names
    s.(name{1}) = listed (s.(name{1}), 1);
  endfor

endfunction

## The array X as cells nested DEPTH deep, by its leading dimensions; a list is one in any
## direction.
function list = listed (x, depth)

  if (depth == 1)
    x = x(:)';
    if (! iscell (x))
      x = num2cell (x);
    endif
    list = x;
    return;
  endif
  sizes = size (x);
  list = cell (1, sizes(1));
  for k = 1:sizes(1)
    list{k} = listed (reshape (x(k,:), [sizes(2:end), 1]), depth - 1);
  endfor

endfunction

%!test <*lists are lists, of one, of none, and of more dimensions>
%! none = zeros (0, 1);
%! flow = struct ("row", none, "id", {cell(0, 1)}, "mass", none, "sign", none, ...
%!                "kind", {cell(0, 1)});
%! terms = struct ("question", {{"Q"}}, "response_1", {{}}, "response_2", {{}}, "picks", 2, ...
%!                 "keep", true, "bias", {{}}, "loop", [], ...
%!                 "transport", struct ("in", flow, "out", setfield (flow, "row", 7), ...
%!                                      "budget", [1 2]), ...
%!                 "rounds", struct ("path", [.1 .2], "round", 1, "before", .1, "after", .6, ...
%!                                   "by", {{"label"}}), ...
%!                 "layer", struct ("prob", .5, "bases", {{"b"}}, "mass", [.1 .2], ...
%!                                  "terms", reshape (1:12, 2, 3, 2), ...
%!                                  "columns", struct ("names", {{"c"}}, "group", {{""}}, ...
%!                                                     "values", 3)), ...
%!                 "anchors", struct ("row", 4, "id", {{"a"}}, "status", {{"agree"}}, ...
%!                                    "label", 1, "similarity", .5, "question", {{}}, ...
%!                                    "response_1", {{}}, "response_2", {{}}, "picks", [1 2]));
%! text = jsonencode (aura.explain.json (terms));
%! for part = {"\"question\":[\"Q\"]", "\"response_1\":[]", "\"picks\":[2]", ...
%!             "\"keep\":[true]", "\"bias\":[]", "\"pick\":null", "\"loop\":null", ...
%!             "\"in\":{\"row\":[],\"id\":[],\"mass\":[],\"sign\":[],\"kind\":[]}", ...
%!             "\"out\":{\"row\":[7],", "\"budget\":[1,2]", "\"path\":[[0.1,0.2]]", ...
%!             "\"round\":[1]", "\"by\":[\"label\"]", "\"bases\":[\"b\"]", ...
%!             "\"mass\":[[0.1,0.2]]", ...
%!             "\"terms\":[[[1,7],[3,9],[5,11]],[[2,8],[4,10],[6,12]]]", "\"logit\":[]", ...
%!             "\"judges\":null", ...
%!             "\"columns\":{\"names\":[\"c\"],\"group\":[\"\"],\"values\":[3]}", ...
%!             "\"picks\":[[1,2]]", "\"similarity\":[0.5]"}
%!   assert (! isempty (strfind (text, part{1})), [part{1} " in " text]);
%! endfor
