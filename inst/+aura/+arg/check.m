## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## VALUE = aura.arg.check (FCN, NAME, VALUE, KIND)
## VALUE of the argument NAME as its KIND has it, or an error of FCN that says what
## NAME must be.  KIND is
##   {"number", LOW, HIGH}   a real number in this range, as a double
##   {"integer", LOW, HIGH}  a whole one, or Inf where HIGH is
##   {"count", LOW}          a whole one that is finite
##   "seed"                  a whole one that a double holds exactly
##   "string"                a row of characters, or empty
##   "logical"               true or false, or 1 or 0
##   "share"                 a number above 0 and below 1
##   {"weights", N}          N-by-1 finite numbers, none negative, as doubles
##   {"group", N}            N-by-1 numbers, none NaN, or strings
##   "comparisons"           those of aura_read, as far as their answers
##   {"one of", LIST}        one of the strings of LIST, not case-sensitive
##   {FITS, WORDS}           whatever the function FITS holds true of
##   []                      anything

function value = check (fcn, name, value, kind)

  if (isempty (kind))
    return;
  elseif (ischar (kind))
    kind = {kind};
  endif
  real = (isnumeric (value) || islogical (value)) && isreal (value);
  number = real && isscalar (value);
  whole = number && value == fix (value);
  switch (kind{1})
    case "number"
      fits = number && value >= kind{2} && value <= kind{3};
      words = sprintf ("a number in [%g, %g]", kind{2:3});
    case "integer"
      fits = whole && value >= kind{2} && value <= kind{3};
      words = sprintf ("an integer in [%g, %g]", kind{2:3});
    case "count"
      fits = whole && value >= kind{2} && isfinite (value);
      words = sprintf ("an integer of at least %d", kind{2});
    case "seed"
      fits = whole && value >= 0 && value < flintmax ();
      words = "an integer in [0, 2^53)";
    case "string"
      fits = ischar (value) && (isrow (value) || isempty (value));
      words = "a string";
    case "logical"
      fits = number && (value == 0 || value == 1);
      words = "true or false";
    case "share"
      fits = number && value > 0 && value < 1;
      words = "above 0 and below 1";
    case "weights"
      fits = real && isequal (size (value), [kind{2}, 1]) && all (value >= 0 & value < Inf);
      words = sprintf ("%d-by-1 finite numbers, none negative", kind{2});
    case "group"
      fits = isequal (size (value), [kind{2}, 1]) ...
             && (iscellstr (value) || (real && ! any (isnan (value))));
      words = sprintf ("%d-by-1 numbers or strings", kind{2});
    case "comparisons"
      fits = isstruct (value) && isscalar (value) ...
             && all (isfield (value, {"response_1", "response_2"}));
      words = "comparisons of aura_read";
    case "one of"
      choice = find (strcmpi (value, kind{2}), 1);
      fits = ischar (value) && ! isempty (choice);
      words = ["one of ", strjoin(kind{2}, ", ")];
    otherwise
      [fits, words] = deal (kind{1} (value), kind{2});
  endswitch
  if (! fits)
    error ("aura:out-of-range", "%s: %s must be %s, got %s", fcn, upper (name),
           words, aura.arg.shown (value));
  endif
  switch (kind{1})
    case {"number", "integer", "count", "seed", "weights"}
      value = double (value);
    case "logical"
      value = logical (value);
    case "one of"
      value = kind{2}{choice};
  endswitch

endfunction

%!assert (aura.arg.check ("f", "a", single (2), {"number", 0, 2}), 2)
%!assert (aura.arg.check ("f", "a", true, {"integer", 0, 2}), 1)
%!assert (aura.arg.check ("f", "a", Inf, {"integer", 0, Inf}), Inf)
%!assert (aura.arg.check ("f", "a", int8 (3), {"count", 3}), 3)
%!assert (aura.arg.check ("f", "a", 2^53 - 1, "seed"), 2^53 - 1)
%!assert (aura.arg.check ("f", "a", {7}, []), {7})
%!assert (aura.arg.check ("f", "a", "", "string"), "")
%!assert (aura.arg.check ("f", "a", 0, "logical"), false)
%!assert (aura.arg.check ("f", "a", "ITER", {"one of", {"off", "iter"}}), "iter")
%!assert (aura.arg.check ("f", "a", {3}, {@iscell, "a cell"}), {3})
%!function printed = result (value, kind)
%!  printed = aura.tests.complaint (@() aura.arg.check ("f", "draws", value, kind));
%!  assert (isempty (printed) || strncmp (printed, "aura:out-of-range ", 18));
%!  printed = printed(19:end);
%!endfunction
%!test <*each kind says what it takes and what it got>
%! number = {"number", 0, 2};
%! integer = {"integer", 1, Inf};
%! count = {"count", 1};
%! assert (result (2.5, number), "f: DRAWS must be a number in [0, 2], got 2.5");
%! assert (result (-.5, number), "f: DRAWS must be a number in [0, 2], got -0.5");
%! assert (result (1.5, integer), "f: DRAWS must be an integer in [1, Inf], got 1.5");
%! assert (result (0, integer), "f: DRAWS must be an integer in [1, Inf], got 0");
%! assert (result (0, count), "f: DRAWS must be an integer of at least 1, got 0");
%! assert (! isempty (result (1.5, count)) && ! isempty (result (Inf, count)));
%! assert (result (2^53, "seed"), "f: DRAWS must be an integer in [0, 2^53), got 9.0072e+15");
%! assert (! isempty (result (-1, "seed")) && ! isempty (result (.5, "seed")));
%! for bad = {NaN, "1", [1 1], [], 1i, {1}}
%!   assert (! isempty (result (bad{1}, number)));
%!   assert (! isempty (result (bad{1}, integer)));
%!   assert (! isempty (result (bad{1}, count)));
%!   assert (! isempty (result (bad{1}, "seed")));
%! endfor
%! assert (result (3, "string"), "f: DRAWS must be a string, got 3");
%! assert (! isempty (result (["a"; "b"], "string")));
%! assert (result (2, "logical"), "f: DRAWS must be true or false, got 2");
%! assert (! isempty (result ([true, true], "logical")));
%! assert (result ("loud", {"one of", {"off", "iter"}}), ...
%!         "f: DRAWS must be one of off, iter, got \"loud\"");
%! assert (! isempty (result (3, {"one of", {"off", "iter"}})));
%! assert (result (3, {@iscell, "a cell"}), "f: DRAWS must be a cell, got 3");
%!test <*shares, weights, groups, comparisons>
%! assert (aura.arg.check ("f", "a", .5, "share"), .5);
%! assert (result (1, "share"), "f: DRAWS must be above 0 and below 1, got 1");
%! assert (! isempty (result (0, "share")) && ! isempty (result ("a", "share")));
%! assert (class (aura.arg.check ("f", "a", single ([0; 2]), {"weights", 2})), "double");
%! assert (result ([1; -1], {"weights", 2}), ...
%!         "f: DRAWS must be 2-by-1 finite numbers, none negative, got [1;-1]");
%! assert (! isempty (result ([1, 1], {"weights", 2})) ...
%!         && ! isempty (result ([1; Inf], {"weights", 2})));
%! assert (aura.arg.check ("f", "a", {"x"; "y"}, {"group", 2}), {"x"; "y"});
%! assert (result ([1; NaN], {"group", 2}), ...
%!         "f: DRAWS must be 2-by-1 numbers or strings, got [1;NaN]");
%! assert (! isempty (result ({"x"}, {"group", 2})) && ! isempty (result ({1; 2}, {"group", 2})));
%! assert (strncmp (result (struct ("response_1", 1), "comparisons"), ...
%!                  "f: DRAWS must be comparisons of aura_read, got ", 47));
%! assert (isempty (result (struct ("response_1", 1, "response_2", 2), "comparisons")));
