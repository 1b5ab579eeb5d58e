## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [CONCEPTS, VALUE, PART] = aura.report.contributions (X, ABOUT, BETA)
## What each concept (aura.report.concepts) contributes to the rows of X, whose
## columns ABOUT (names, group) describes: VALUE, the sum of its columns, and
## PART, the sum of their contributions X .* BETA' to the logit of model M1, both
## n-by-c for the c CONCEPTS.

function [concepts, value, part] = contributions (x, about, beta)

  [of, concepts] = aura.report.concepts (about.names, about.group);
  gather = sparse (1:numel (of), of, 1, numel (of), numel (concepts));
  x = double (x);
  value = x * gather;
  part = (x .* beta') * gather;

endfunction

%!test <*columns of one concept are summed, with their signs and weights>
%! about = struct ("names", {{"words", "sign_words", "bold"}}, ...
%!                 "group", {{"style", "sign", "style"}});
%! x = single ([1, 2, 3; 4, 5, 6]);
%! [concepts, value, part] = aura.report.contributions (x, about, [1; -1; .5]);
%! assert ({concepts.name}, {"bold", "length"});
%! assert (value, [3, 3; 6, 9]);
%! assert (part, [1.5, -1; 3, -1]);
