## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## DOCUMENT = aura.report.with_head (COMMAND, DOCUMENT)
## The DOCUMENT of the shell command COMMAND with what every one begins with: schema, the number of
## their layout, raised when a field goes or changes its meaning (doc/programs.texi), and command.

function document = with_head (command, document)

  head = struct ("schema", 5, "command", command);
  for [value, name] = document
    head.(name) = value;
  endfor
  document = head;

endfunction

%!assert (aura.report.with_head ("status", struct ("x", {{}})), ...
%!        struct ("schema", 5, "command", "status", "x", {{}}))
