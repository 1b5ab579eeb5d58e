## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.part.log_of (FCN, NAME, LOG, N, ANSWERS)
## An error of FCN unless LOG, the part NAME of its audit or panel, tells of labels of N
## rows; ANSWERS are the two that there are, beside NaN.

function log_of (fcn, name, log, n, answers)

  columns_of = {"index", "answer", "round", "probability", "who", "when", "came"};
  aura.part.fields (fcn, name, log, columns_of);
  numbers = @(field, range, gaps) ...
    aura.part.numbers (fcn, [name "." field], log.(field), "double", ...
                       length_of (log), range, gaps);
  numbers ("index", [1, n], false);
  if (any (log.index != fix (log.index)))
    error ("aura:out-of-range", "%s: %s.index must be row numbers", fcn, name);
  endif
  numbers ("answer", [-Inf, Inf], true);
  bad = find (! (log.answer == answers(1) | log.answer == answers(2)
                 | isnan (log.answer)), 1);
  if (! isempty (bad))
    error ("aura:out-of-range", "%s: %s.answer must be %d, %d or NaN, row %d is %g",
           fcn, name, answers, bad, log.answer(bad));
  endif
  numbers ("round", [0, Inf], false);
  numbers ("probability", [0, 1], true);
  numbers ("when", [-Inf, Inf], true);
  numbers ("came", [0, Inf], true);
  bad = find (isnan (log.came) != isnan (log.answer), 1);
  if (! isempty (bad))
    error ("aura:out-of-range", "%s: %s.came must be NaN where answer is, and only there, row %d is %g",
           fcn, name, bad, log.came(bad));
  endif
  aura.part.strings (fcn, [name ".who"], log.who, numel (log.index));

endfunction

function shape = length_of (log)

  shape = [numel(log.index), 1];
  if (isempty (log.index)) # of one comparison, find makes it 0-by-0
    shape = [0, NaN];
  endif

endfunction

%!function complaint = of (field, value)
%!  log = struct ("index", [1; 3], "answer", [0; NaN], "round", [0; 1], ...
%!                "probability", [NaN; .5], "who", {{"start"; ""}}, "when", [NaN; 1], "came", [0; NaN]);
%!  log.(field) = value;
%!  complaint = "";
%!  try
%!    aura.part.log_of ("f", "A.log", log, 3, [0, 1]);
%!  catch err
%!    complaint = err.message;
%!  end_try_catch
%!endfunction
%!assert (of ("round", [0; 2]), "")
%!assert (of ("index", [1; 4]), "f: A.log.index must be finite and in [1, 3], row 2 is 4")
%!assert (of ("index", [1; 1.5]), "f: A.log.index must be row numbers")
%!assert (of ("answer", [2; NaN]), "f: A.log.answer must be 0, 1 or NaN, row 1 is 2")
%!assert (of ("answer", [1; .5]), "f: A.log.answer must be 0, 1 or NaN, row 2 is 0.5")
%!assert (of ("answer", 1), "f: A.log.answer must be 2-by-1, got 1-by-1")
%!assert (of ("round", [0; NaN]), "f: A.log.round must be finite and in [0, Inf], row 2 is NaN")
%!assert (of ("probability", [0; 2]), "f: A.log.probability must be finite and in [0, 1], row 2 is 2")
%!assert (of ("who", {"a"}), "f: A.log.who must be 2 strings, got 1-by-1 cell")
%!assert (of ("came", [0; 1]), "f: A.log.came must be NaN where answer is, and only there, row 2 is 1")
%!assert (of ("when", "a"), "f: A.log.when must be a real full double, got 1-by-1 char")
%!test <*no label>
%! none = zeros (0, 0);
%! log = struct ("index", none, "answer", none, "round", none, "probability", none, ...
%!               "who", {cell(0, 1)}, "when", none, "came", none);
%! aura.part.log_of ("f", "A.log", log, 1, [1, 2]);
