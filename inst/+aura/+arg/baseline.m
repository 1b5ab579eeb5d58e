## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The settings of aura_baseline from its PAIRS of names and values, checked.
## What is [] takes its value from OPTS or from the data.

function s = baseline (pairs, opts)

  me = "aura_baseline";
  ## name, default, lowest, highest, whole number
  table = {"Lambda", 1, 1e-9, 1e12, false; ...
           "Hidden", [], 1, 1e6, true; ...
           "Latent", [], 1, 1e6, true; ...
           "WeightDecay", [], 0, 1e100, false; ...
           "Iterations", 200, 0, 2^20, true; ...
           "Trees", 100, 1, 1e6, true; ...
           "Features", [], 1, 2^31 - 1, true; ...
           "Variant", "clamped", {"clamped", "spreading"}, [], []; ...
           "Alpha", .99, eps, 1 - eps, false; ...
           "Tolerance", 1e-8, realmin, 1, false; ...
           "Prior", [], eps, 1 - eps, false; ...
           "LearningRate", .01, 0, 1e100, false; ...
           "Epochs", 200, 0, 2^20, true; ...
           "Batch", Inf, 1, Inf, true};
  if (mod (numel (pairs), 2) != 0)
    error ("aura:invalid-type",
           "%s: options must come as pairs NAME, VALUE, got %d arguments", me,
           numel (pairs));
  endif
  s = cell2struct (table(:,2), lower (table(:,1)), 1);
  for i = 1:2:numel (pairs)
    if (! (ischar (pairs{i}) && isrow (pairs{i})))
      error ("aura:invalid-type", "%s: NAME must be a string, got %s", me,
             class (pairs{i}));
    endif
    at = find (strcmpi (pairs{i}, table(:,1)), 1);
    if (isempty (at))
      error ("aura:unknown-option",
             "%s: unknown option \"%s\"; the nearest is \"%s\"", me, pairs{i},
             aura.arg.nearest (pairs{i}, table(:,1)));
    endif
    s.(lower (table{at,1})) = checked (me, pairs{i+1}, table(at,:));
  endfor

  if (isempty (s.hidden))
    s.hidden = aura.arg.block_field (me, opts, "encoder", "hidden");
  endif
  if (isempty (s.latent))
    s.latent = aura.arg.block_field (me, opts, "encoder", "latent");
  endif
  if (isempty (s.weightdecay))
    s.weightdecay = aura.arg.block_field (me, opts, "encoder", "weight_decay");
  endif

endfunction

function value = checked (me, value, row)

  name = upper (row{1});
  if (iscell (row{3}))
    at = [];
    if (ischar (value) && isrow (value))
      at = find (strcmpi (value, row{3}), 1);
    endif
    if (isempty (at))
      error ("aura:out-of-range", "%s: %s must be one of %s", me, name,
             strjoin (row{3}, ", "));
    endif
    value = row{3}{at};
    return;
  endif
  number = (isnumeric (value) || islogical (value)) && isreal (value);
  if (isempty (row{2}) && number && isempty (value))
    value = [];
  elseif (! (number && isscalar (value) && value >= row{3} && value <= row{4}
             && (! row{5} || value == fix (value))))
    kind = {"a number", "an integer"}{row{5} + 1};
    error ("aura:out-of-range", "%s: %s must be %s in [%g, %g]", me, name, kind,
           row{3}, row{4});
  else
    value = double (value);
  endif

endfunction
