## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## A = aura.features.attributes (VALUE)
## What is seen of two answers at a glance, VALUE (n-by-7 int8) of __aura_text__, as the third
## output of aura_features: a struct of names (1-by-7) and value.

function a = attributes (value)

  ## In the order of enum aura_text_attribute in src/core/aura.h.
  a.names = {"longer", "lists", "headings", "bold", "code", "hedges", "repeats question"};
  a.value = value;

endfunction

%!test <*each attribute has its name, and the other way round the other sign>
%! pairs = {"", "one two three four", "one", "longer"; ...
%!          "", "- aaaa\n1. bb", "aaaaaa\n- b b", "lists"; ...
%!          "", "# a b", "c a b", "headings"; ...
%!          "", "**aa** b", "aaaaaa b", "bold"; ...
%!          "", "```\nbbb\n```", "`b` `c` `d`", "code"; ...
%!          "", "perhaps b", "certain b", "hedges"; ...
%!          "red fox", "red fox", "the hen", "repeats question"};
%! value_of = @(p) nthargout (5, @__aura_text__, p(:,1), p(:,2), p(:,3), 0);
%! a = aura.features.attributes (value_of (pairs));
%! assert (a.names, pairs(:,4)');
%! assert (a.value, int8 (eye (7)));
%! assert (value_of (pairs(:,[1 3 2])), - a.value);
