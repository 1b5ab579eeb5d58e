## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NAME = aura.vote.tool (FIELDS)
## Which tool writes exports with these FIELDS (cellstr), "" where none is known
## (aura.vote.exported).

function name = tool (fields)

  has = @(varargin) all (ismember (varargin, fields));
  name = "";
  if (has ("annotations", "data"))
    name = "label studio";
  elseif (has ("responses", "fields"))
    name = "argilla";
  elseif (any (! cellfun ("isempty", regexp (fields, '\.responses$', "once"))))
    name = "argilla, flat";
  elseif (has ("_task_hash", "answer"))
    name = "prodigy";
  elseif (has ("AssignmentId", "WorkerId"))
    name = "mturk";
  elseif (has ("annotation_id", "annotator"))
    name = "label studio, rows";
  elseif (has ("task", "worker", "label"))
    name = "crowd-kit";
  endif

endfunction

%!assert (aura.vote.tool ({"answer", "_task_hash", "id"}), "prodigy")
%!assert (aura.vote.tool ({"p.responses"}), "argilla, flat")
%!assert (aura.vote.tool ({"id", "human_preference"}), "")
