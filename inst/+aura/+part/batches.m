## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura.part.batches (FCN, NAME, BATCHES, N, N_JUDGES)
## An error of FCN unless BATCHES, the part NAME of its audit or panel, is what
## aura.set.record makes of N rows and N_JUDGES.

function batches (fcn, name, batches, n, n_judges)

  if (! isstruct (batches))
    error ("aura:invalid-type", "%s: %s must be a struct array, got %s", fcn, name,
           aura.part.kind_of (batches));
  endif
  for field = {"round", "prob", "keep", "band", "uniform"}
    if (! isfield (batches, field{1}))
      aura.part.missing (fcn, [name "." field{1}]);
    endif
  endfor
  numbers = @(field, value, kind, shape, range) ...
    aura.part.numbers (fcn, [name "." field], value, kind, shape, range);
  for batch = batches(:)'
    numbers ("round", batch.round, "double", [1, 1], [0, Inf]);
    numbers ("prob", batch.prob, "single", [n, 1], [0, 1]);
    numbers ("band", batch.band, "int32", [numel(batch.band), 1], [1, n]);
    numbers ("uniform", batch.uniform, "double", [1, 1], [0, 1]);
    if (! (islogical (batch.keep) && isequal (size (batch.keep), [n, n_judges])))
      error ("aura:invalid-type", "%s: %s.keep must be %d-by-%d logical, got %s", fcn,
             name, n, n_judges, aura.part.kind_of (batch.keep));
    endif
  endfor

endfunction

%!function complaint = of (field, value)
%!  batches = aura.set.record (aura.set.record (), 1, [.5; 1], true (2, 3), 2, .3);
%!  batches = aura.set.record (batches, 2, [.5; 1], true (2, 3), [1; 2], 1);
%!  batches(2).(field) = value;
%!  complaint = "";
%!  try
%!    aura.part.batches ("f", "A.batches", batches, 2, 3);
%!  catch err
%!    complaint = err.message;
%!  end_try_catch
%!endfunction
%!test aura.part.batches ("f", "A.batches", aura.set.record (), 2, 3);
%!assert (of ("round", 3), "")
%!assert (of ("round", {}), "f: A.batches.round must be a real full double, got 0-by-0 cell")
%!assert (of ("prob", [.5; 1]), "f: A.batches.prob must be a real full single, got 2-by-1 double")
%!assert (of ("prob", single (1)), "f: A.batches.prob must be 2-by-1, got 1-by-1")
%!assert (of ("band", int32 (3)), "f: A.batches.band must be finite and in [1, 2], row 1 is 3")
%!assert (of ("uniform", 2), "f: A.batches.uniform must be finite and in [0, 1], row 1 is 2")
%!assert (of ("keep", true (2, 1)), "f: A.batches.keep must be 2-by-3 logical, got 2-by-1 logical")
%!assert (of ("keep", ones (2, 3)), "f: A.batches.keep must be 2-by-3 logical, got 2-by-3 double")
%!error <A.batches must be a struct array, got 1-by-1 double> aura.part.batches ("f", "A.batches", 3, 2, 3)
%!error <field batches.prob is missing> aura.part.batches ("f", "AUDIT.batches", struct ("round", 1), 2, 3)
