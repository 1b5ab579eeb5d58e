## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## BOARD = aura.plot.board (WHAT)
## The leaderboard to plot: WHAT of aura_leaderboard, or that of the audit or panel WHAT.

function board = board (what)

  is_board = isstruct (what) && isscalar (what) ...
             && all (isfield (what, {"names", "rate", "interval", "judge", "pairs"}));
  if (! is_board && ! (isstruct (what) && isfield (what, "status")))
    error ("aura:invalid-type", ["aura_plot: BOARD must be of aura_leaderboard, or an audit, ", ...
                                 "got %s"], aura.arg.shown (what));
  endif
  board = what;
  if (! is_board)
    board = aura_leaderboard (what);
  endif

endfunction

%!test
%! board = struct ("names", 1, "rate", 1, "interval", 1, "judge", 1, "pairs", 1);
%! assert (aura.plot.board (board), board);
%!error <BOARD must be of aura_leaderboard, or an audit, got> aura.plot.board (struct ("names", 1))
%!error id=aura:invalid-type aura.plot.board (struct ("status", 1))
