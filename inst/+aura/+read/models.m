## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [MODEL_1, MODEL_2] = aura.read.models (RECORD)
## The names of the models that gave the answers, "" where they are not known.

function [model_1, model_2] = models (record)

  scores = aura.read.value (record, {"judge_scores"});
  if (isstruct (scores) && isscalar (scores) && all (isfield (scores, {"model_1", "model_2"})))
    record = scores;
  endif
  model_1 = name_of (record, {"model_1", "model_a", "generator_1", "chosen_model"});
  model_2 = name_of (record, {"model_2", "model_b", "generator_2", "rejected_model"});

endfunction

## What is no name counts as unknown: nothing else depends on it.
function name = name_of (record, names)

  name = aura.read.value (record, names);
  if (! (ischar (name) && isrow (name)))
    name = "";
  endif

endfunction

%!test
%! record = struct ("model_a", "x", "model_b", "y");
%! [a, b] = aura.read.models (record);
%! assert ({a, b}, {"x", "y"});
%! [a, b] = aura.read.models (struct ("judge_scores", struct ("model_1", "p", "model_2", "q")));
%! assert ({a, b}, {"p", "q"});
%! [a, b] = aura.read.models (struct ("model_1", 7));
%! assert ({a, b}, {"", ""});
