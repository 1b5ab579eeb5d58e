## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## KNOWN = aura.vote.known (IDS, DATA, AUDIT)
## The comparisons that answers may be of: id (cellstr column) and texts (), of DATA (aura_read, or
## a function that returns it) what is compared of each text (aura.vote.plain), a struct of
## question, response_1 and response_2, [] where these are not known; field, what an answer is
## called, and bar, how it is written (aura.read.table), of AUDIT.

function known = known (ids = cell (0, 1), data = [], audit = struct ())

  known = struct ("id", {ids(:)}, "texts", @() texts_of (data), "field", "human_preference", ...
                  "bar", []);
  if (aura.set.is_graded (audit))
    known.field = "human_grade";
    known.bar = aura.set.about (audit, "bar", NaN);
  endif

endfunction

function texts = texts_of (data)

  if (is_function_handle (data))
    data = data ();
  endif
  texts = [];
  if (isstruct (data) && all (isfield (data, {"question", "response_1", "response_2"})))
    for name = {"question", "response_1", "response_2"}
      texts.(name{1}) = aura.vote.plain (data.(name{1})(:));
    endfor
  endif

endfunction

%!test
%! known = aura.vote.known ();
%! assert ({known.id, known.texts()}, {cell(0, 1), []});
%! data = struct ("question", {{" x\r\n y"; "z"}}, "response_1", {{"1"; "2"}}, ...
%!                "response_2", {{"3"; "4"}});
%! for given = {data, @() data}
%!   known = aura.vote.known ({"a", "b"}, given{1});
%!   texts = known.texts ();
%!   assert ({known.id, texts.question}, {{"a"; "b"}, {"x y"; "z"}});
%! endfor
