## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{code} =} aura_status (@var{name})
## @deftypefnx {aura} {@var{name} =} aura_status (@var{code})
## @deftypefnx {aura} {@var{names} =} aura_status ()
## Translate between the names and the codes of an example's status.
##
## @multitable @columnfractions .1 .2 .7
## @headitem code @tab name @tab meaning
## @item 0 @tab @code{"open"} @tab unlabelled
## @item 1 @tab @code{"source"} @tab known positive before refinement
## @item 2 @tab @code{"agree"} @tab verified: the human agrees with the judge
## @item 3 @tab @code{"disagree"} @tab verified: the human disagrees
## @item 4 @tab @code{"waiting"} @tab asked, not answered yet; still unlabelled
## @end multitable
##
## @var{name} is a string or a cell array of strings, and @var{code} is then an
## int8 array of the same size.  For numeric @var{code} the result is a string
## (scalar code) or a cell array of strings.  Without an argument the five names
## are returned in the order of their codes, starting at 0.
##
## Errors: @code{aura:invalid-status} for an unknown name or code,
## @code{aura:invalid-type} for anything else.
##
## @example
## @group
## status = zeros (5, 1, "int8");
## status(2) = aura_status ("agree");
## aura_status (status(1:2))
##   @result{} @{ "open"; "agree" @}
## @end group
## @end example
##
## The sets are those of the AURA paper, section "Problem formulation and
## notation": source is P_s, agree V+, disagree V-, waiting W; the pool U is
## open and waiting together.
## @seealso{aura_start, aura_answer}
## @end deftypefn

function out = aura_status (in)

  names = {"open"; "source"; "agree"; "disagree"; "waiting"};
  if (nargin == 0)
    out = names;
  elseif (ischar (in) || iscellstr (in))
    list = cellstr (in);
    out = zeros (size (list), "int8");
    for k = 1:numel (list)
      code = find (strcmp (list{k}, names)) - 1;
      if (isempty (code))
        error ("aura:invalid-status",
               "aura_status: NAME must be one of %s, got \"%s\" (element %d)",
               strjoin (names', ", "), list{k}, k);
      endif
      out(k) = code;
    endfor
  elseif (isnumeric (in) && isreal (in))
    bad = ! ismember (in, 0:4);
    if (any (bad(:)))
      first = find (bad(:), 1);
      error ("aura:invalid-status",
             "aura_status: CODE must be 0 to 4, got %g (element %d)",
             double (in(first)), first);
    endif
    out = reshape (names(double (in) + 1), size (in));
    if (isscalar (in))
      out = out{1};
    endif
  else
    error ("aura:invalid-type",
           "aura_status: argument must be a name or a code, got %s", class (in));
  endif

endfunction

%!demo
%! ## the codes of all names
%! aura_status ({"open", "source", "agree", "disagree", "waiting"})

%!assert (aura_status ("agree"), int8 (2))
%!assert (aura_status (3), "disagree")
%!assert (aura_status ({"open", "waiting"}), int8 ([0, 4]))
%!assert (aura_status (aura_status (aura_status ())), aura_status ())
%!assert (aura_status (zeros (0, 1)), cell (0, 1))
%!error id=aura:invalid-status aura_status ("opne")
%!error id=aura:invalid-status aura_status (5)
%!error id=aura:invalid-status aura_status (NaN)
%!error id=aura:invalid-type aura_status (struct ())
