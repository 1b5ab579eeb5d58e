## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_system (GATEWAY): random valid arguments of the gateways that belong to no block.
## NAMES = fuzz_system () lists the gateways.

function args = fuzz_system (gateway)

  if (nargin == 0)
    args = {"__aura_blas__";
            "__aura_info__";
            "__aura_lock__";
            "__aura_options__";
            "__aura_post__";
            "__aura_random__";
            "__aura_rename__";
            "__aura_sync__";
            "__aura_terminate__"};
    return;
  endif
  switch (gateway)
    case "__aura_blas__"
      args = {size_of(2)};
    case {"__aura_info__", "__aura_terminate__"}
      args = {};
    case "__aura_lock__" # in no folder
      args = {"/no/such/folder", pick({"", "text"})};
    case "__aura_options__"
      args = {"f", aura_options()};
    case "__aura_post__" # where nobody listens
      args = {"http://127.0.0.1:1/", "{}", pick({"", "key"}), 1, 100, true};
    case "__aura_random__"
      args = {pick({"uniform", "normal", "permutation"}), 3, 4, 0, ...
              size_of(9)};
    case "__aura_rename__" # of nothing
      args = {"/no/such/file", "/no/such/other"};
    case "__aura_sync__"
      args = {P_tmpdir()};
  endswitch

endfunction
