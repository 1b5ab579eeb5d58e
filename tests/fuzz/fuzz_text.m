## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_text (GATEWAY): random valid arguments of the gateway of the text features.
## NAMES = fuzz_text () lists the gateways.

function args = fuzz_text (gateway)

  if (nargin == 0)
    args = {"__aura_text__"};
    return;
  endif

  n = size_of (4);
  words = {"", "A word.", "# head\n* one\n* two", char(randi ([0, 255], 1, 30)), ...
           "```\ncode\n```", "1. x\n2. y http://a.b"};
  texts = @() words(randi (numel (words), n, 1))(:);
  args = {texts(), texts(), texts(), randi([0, 16])};

endfunction
