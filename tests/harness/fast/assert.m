## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## assert (...): Octave's own, but back at once where both sides are the same real array of one
## class, or COND is true.  Octave's takes .7 ms for each pair of numbers that are equal, a
## seventh of the time of all tests.  What differs, and what is a cell or a struct, is Octave's
## matter (octave_assert, of bist_tap.m); for its elements it comes here again.  A text in the place
## of the tolerance, with which nothing can differ, is an error.

function assert (varargin)

  if (nargin == 1 || (nargin > 1 && islogical (varargin{1}) && ischar (varargin{2})))
    holds = varargin{1};
    if ((islogical (holds) || isnumeric (holds)) && ! isempty (holds) && all (holds(:)))
      return;
    elseif (nargin == 1)
      error ("assert (%s) failed", inputname (1, false));
    endif
  elseif (nargin > 2 && ischar (varargin{3}))
    error ("assert: the tolerance is a text: assert (OBSERVED == EXPECTED, MESSAGE) has one");
  elseif (nargin < 4 && is_plain (varargin{1}) && is_plain (varargin{2}) ...
          && strcmp (class (varargin{1}), class (varargin{2})) && size_equal (varargin{1:2}) ...
          && all ((varargin{1} == varargin{2})(:)))
    return;
  endif
  octave_assert (varargin{:});

endfunction

function yes = is_plain (value)

  yes = (isnumeric (value) || islogical (value) || ischar (value)) && isreal (value) ...
        && ! issparse (value);

endfunction
