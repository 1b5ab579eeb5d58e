## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.part.items (FCN, NAME, ABOUT, N)
## An error of FCN unless what ABOUT, the part NAME of its audit or panel, has of each of N
## comparisons is as aura.audit.about, aura_import_labels and aura_append leave it: id,
## preference, strata, declined, batch and history, where they are there.

function items (fcn, name, about, n)

  aura.part.fields (fcn, name, about, {});
  if (isfield (about, "id"))
    aura.part.strings (fcn, [name ".id"], about.id, n);
  endif
  if (isfield (about, "preference") && ! isempty (about.preference))
    check_whole (fcn, [name ".preference"], about.preference, [n, 1], 2, "1 or 2");
  endif
  if (isfield (about, "strata") && ! isempty (about.strata))
    check_whole (fcn, [name ".strata"], about.strata, [n, 1], n, "numbers of categories");
  endif
  if (isfield (about, "declined"))
    check_whole (fcn, [name ".declined"], about.declined, [numel(about.declined), 1], n, "row numbers");
  endif
  if (isfield (about, "batch"))
    check_whole (fcn, [name ".batch"], about.batch, [n, 1], n, "numbers of batches");
  endif
  if (isfield (about, "history"))
    check_history (fcn, [name ".history"], about.history);
  endif

endfunction

function check_history (fcn, name, history)

  if (! isstruct (history))
    error ("aura:invalid-type", "%s: %s must be a struct array, got %s", fcn, name,
           aura.part.kind_of (history));
  endif
  columns_of = {"n", "labels", "draws", "estimate", "se"};
  absent = columns_of(! isfield (history, columns_of));
  if (! isempty (absent))
    aura.part.missing (fcn, [name "." absent{1}]);
  endif
  for one = history(:)'
    aura.part.numbers (fcn, [name ".n"], one.n, "double", [1, 1], [0, Inf]);
    for field = columns_of(2:end)
      aura.part.numbers (fcn, [name "." field{1}], one.(field{1}), "double", ...
                         size (one.labels(:)'), [-Inf, Inf], true);
    endfor
  endfor

endfunction

function check_whole (fcn, name, value, shape, largest, what)

  aura.part.numbers (fcn, name, value, "double", shape, [1, largest]);
  if (any (value != fix (value)))
    error ("aura:out-of-range", "%s: %s must be %s", fcn, name, what);
  endif

endfunction

%!function complaint = of (field, value)
%!  about = struct ("id", {{"a"; "b"; "c"}}, "preference", [1; 2; 1], "strata", [], "declined", 2);
%!  about.(field) = value;
%!  complaint = "";
%!  try
%!    aura.part.items ("f", "A.about", about, 3);
%!  catch err
%!    complaint = [err.identifier " " err.message];
%!  end_try_catch
%!endfunction
%!assert (of ("preference", []), "")
%!assert (of ("strata", [1; 2; 2]), "")
%!assert (of ("declined", zeros (0, 1)), "")
%!assert (of ("id", {"a"; "b"}), "aura:invalid-type f: A.about.id must be 3 strings, got 2-by-1 cell")
%!assert (of ("preference", [1; 2]), "aura:invalid-size f: A.about.preference must be 3-by-1, got 2-by-1")
%!assert (of ("preference", [1; 3; 2]), "aura:out-of-range f: A.about.preference must be finite and in [1, 2], row 2 is 3")
%!assert (of ("preference", [1; 1.5; 2]), "aura:out-of-range f: A.about.preference must be 1 or 2")
%!assert (of ("strata", [1; 4; 2]), "aura:out-of-range f: A.about.strata must be finite and in [1, 3], row 2 is 4")
%!assert (of ("strata", "abc"'), "aura:invalid-type f: A.about.strata must be a real full double, got 3-by-1 char")
%!assert (of ("declined", 4), "aura:out-of-range f: A.about.declined must be finite and in [1, 3], row 1 is 4")
%!assert (of ("declined", 1.5), "aura:out-of-range f: A.about.declined must be row numbers")
%!assert (of ("batch", [1; 2]), "aura:invalid-size f: A.about.batch must be 3-by-1, got 2-by-1")
%!assert (of ("history", 3), "aura:invalid-type f: A.about.history must be a struct array, got 1-by-1 double")
%!assert (of ("history", struct ("n", 1)), "aura:invalid-type f: A must be a struct from aura_start; field about.history.labels is missing")
%!assert (of ("history", struct ("n", 1, "labels", [2 3], "draws", [1 1], "estimate", [NaN .5], "se", [NaN .1])), "")
%!assert (of ("history", struct ("n", 1, "labels", [2 3], "draws", [1 1], "estimate", .5, "se", [NaN .1])), "aura:invalid-size f: A.about.history.estimate must be 1-by-2, got 1-by-1")
%!test aura.part.items ("f", "A.about", struct (), 3);
%!error <f: A.about must be a struct, got 1-by-1 double> aura.part.items ("f", "A.about", 3, 3)
