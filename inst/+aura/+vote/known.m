## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## KNOWN = aura.vote.known (IDS, DATA)
## The comparisons that answers may be of: id (cellstr column) and, of DATA (aura_read), if any, of
## each text what is compared (aura.vote.plain), question, response_1 and response_2, else none.

function known = known (ids = cell (0, 1), data = [])

  known = struct ("id", {ids(:)}, "question", {cell(0, 1)}, "response_1", {cell(0, 1)}, ...
                  "response_2", {cell(0, 1)});
  if (isstruct (data) && all (isfield (data, {"question", "response_1", "response_2"})))
    for name = {"question", "response_1", "response_2"}
      known.(name{1}) = aura.vote.plain (data.(name{1})(:));
    endfor
  endif

endfunction

%!assert (getfield (aura.vote.known (), "id"), cell (0, 1))
%!test
%! known = aura.vote.known ({"a", "b"}, struct ("question", {{" x\r\n y"; "z"}}, "response_1", {{"1"; "2"}}, "response_2", {{"3"; "4"}}));
%! assert ({known.id, known.question}, {{"a"; "b"}, {"x y"; "z"}});
