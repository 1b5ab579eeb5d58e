## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## NAME = aura.vote.tool (FIELDS)
## Which tool, whose exports have to be turned into rows first, writes these FIELDS (cellstr): ""
## for none.  The manual has a line for each.

function name = tool (fields)

  has = @(varargin) all (ismember (varargin, fields));
  name = "";
  if (has ("responses", "fields") || any (! cellfun ("isempty", regexp (fields, '\.responses$'))))
    name = "Argilla";
  elseif (has ("_task_hash", "answer"))
    name = "Prodigy";
  elseif (has ("AssignmentId", "WorkerId"))
    name = "MTurk";
  elseif (has ("annotation_id", "annotator"))
    name = "Label Studio as JSON-MIN or CSV";
  elseif (has ("task", "worker", "label"))
    name = "crowd-kit";
  endif

endfunction

%!assert (aura.vote.tool ({"answer", "_task_hash", "id"}), "Prodigy")
%!assert (aura.vote.tool ({"p.responses"}), "Argilla")
%!assert (aura.vote.tool ({"id", "responses", "fields"}), "Argilla")
%!assert (aura.vote.tool ({"AssignmentId", "WorkerId"}), "MTurk")
%!assert (aura.vote.tool ({"annotator", "annotation_id", "pw"}), "Label Studio as JSON-MIN or CSV")
%!assert (aura.vote.tool ({"task", "worker", "label"}), "crowd-kit")
%!assert (aura.vote.tool ({"id", "human_preference", "annotator"}), "")
