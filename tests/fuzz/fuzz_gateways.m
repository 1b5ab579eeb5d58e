## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## fuzz_gateways (PART, PARTS): AURA_FUZZ_CALLS calls (default 2000) of every PARTS-th
## gateway from the PART-th on, with valid arguments after up to three changes: another
## class, another size, sparse, complex, NaN, Inf, empty, huge, out of range, too
## many or too few; of a struct the same to one of its fields, or a field that is
## missing.  Each call must succeed or raise an error with an identifier
## aura:* or Octave:*; anything else is an error here that says how to repeat it.
## In parts, because a test file has one process.

function fuzz_gateways (part, parts)

  gateways = random_arguments ();
  calls = str2double (getenv ("AURA_FUZZ_CALLS"));
  if (isnan (calls))
    calls = 2000;
  endif
  threads = __aura_blas__ (1);
  unwind_protect
    for i = part:parts:numel (gateways)
      succeeded = fuzz (gateways{i}, calls, 1);
      assert (succeeded >= calls / 20);
    endfor
  unwind_protect_cleanup
    __aura_blas__ (max (threads, 1));
  end_unwind_protect

endfunction

function succeeded = fuzz (gateway, calls, seed)

  succeeded = 0;
  for call = 1:calls
    rand ("twister", [seed, call]);
    randn ("twister", [seed, call]);
    args = random_arguments (gateway);
    for k = 1:randi ([0, 3])
      args = mutate (args);
    endfor
    try
      outputs = cell (1, randi ([0, 3]));
      [outputs{:}] = feval (gateway, args{:});
      succeeded++;
    catch e
      if (isempty (regexp (e.identifier, '^(aura|Octave):', "once"))
          || strcmp (e.identifier, "Octave:undefined-function"))
        error ("%s, seed %d, call %d: [%s] %s", gateway, seed, call,
               e.identifier, e.message);
      endif
    end_try_catch
  endfor

endfunction

function args = mutate (args)

  if (rand () < .05)
    args = [args, {1}];
  elseif (rand () < .05 && ! isempty (args))
    args(end) = [];
  elseif (! isempty (args))
    at = randi (numel (args));
    args{at} = damage (args{at});
  endif

endfunction

function value = damage (value)

  persistent odd;
  if (isempty (odd))
    odd = odd_values ();
  endif
  if (isstruct (value) && isscalar (value) && numfields (value) && rand () < .9)
    name = fieldnames (value){randi (numfields (value))};
    if (rand () < .1)
      value = rmfield (value, name);
    else
      value.(name) = damage (value.(name));
    endif
    return;
  endif
  switch (randi (8))
    case 1
      value = odd{randi(numel (odd))};
    case 2
      if (isnumeric (value) && ndims (value) == 2)
        value = value';
      endif
    case 3
      if (! is_function_handle (value))
        value = [value; value];
      endif
    case 4
      if (! isempty (value) && ! is_function_handle (value)
          && ndims (value) == 2)
        value(end,:) = [];
      endif
    case 5
      if (isfloat (value) && ! isempty (value))
        value(randi (numel (value))) = odd{randi([2, 12])};
      endif
    case 6
      if (isfloat (value) && ! issparse (value))
        value = cast (value, merge (isa (value, "single"), "double", "single"));
      endif
    case 7
      if (isnumeric (value))
        value = double (value) * 1e200;
      endif
    case 8
      if (isfloat (value) && ndims (value) == 2)
        value = sparse (double (value));
      endif
  endswitch

endfunction

function odd = odd_values ()

  odd = {[], NaN, Inf, -Inf, -1, 0, 1, 2, 1.5, 1e300, 2^31, 2^53, int8(3), ...
         uint8(200), true, "text", "", {}, {1}, struct(), @sin, 1+2i, ...
         sparse([1 0 2]), single(1), single(NaN), zeros(0, 3), zeros(3, 0), ...
         zeros(2, 2, 2), (1:5)', 1:5, int32(ones (2, 3)), NaN(3, 1), ...
         zeros(0, 1, "int8"), int8([9; -1; 0]), "uniform", {"a"; 3}, ...
         ones(4, 4) > 0};

endfunction
