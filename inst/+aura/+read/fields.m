## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = aura.read.fields ("verdict"), TABLE = aura.read.fields ("formats")
## The fields that may hold a judge's verdict in any format, in the order in
## which they are looked for; and the fields that tell the formats apart: format,
## one of its sets of fields that must all be there.  The first row that fits wins.

function list = fields (what)

  switch (what)
    case "verdict"
      list = {"judge_preference", "judge_verdict", "verdict", "judgment", ...
              "decision"};
    case "formats"
      list = {"aura", {"question", "response_1", "response_2"};
              "mtbench", {"winner", "conversation_a", "conversation_b"};
              "mtbench", {"conversation_a", "conversation_b"};
              "mtbench", {"winner", "model_a", "model_b"};
              "mtbench", {"winner", "response_a", "response_b"};
              "mtbench", {"winner", "answer_a", "answer_b"};
              "rewardbench", {"prompt", "chosen", "rejected"};
              "alpacaeval", {"instruction", "output_1", "output_2"};
              "judgebench", {"question", "response_A", "response_B"}};
  endswitch

endfunction

%!test
%! names = aura.read.fields ("verdict");
%! assert (names{1}, "judge_preference");
%!test <*each format has a function of its name>
%! table = aura.read.fields ("formats");
%! for format = unique (table(:,1))'
%!   name = strrep (format{1}, "aura", "own");
%!   file = fullfile (fileparts (which ("aura_read")), "+aura", "+read", "+format", [name ".m"]);
%!   assert (exist (file, "file"), 2);
%! endfor
