## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## JSON = aura.net.request (MODEL, TEXTS)
## The request for the embeddings of TEXTS, a cellstr in UTF-8, by MODEL.  Of its own,
## because jsonencode turns a cell of equally long strings, and what is no letter, into
## other things from version to version.

function json = request (model, texts)

  texts = cellfun (@quoted, texts(:)', "uniformoutput", false);
  json = ['{"model":', quoted(model), ',"input":[', strjoin(texts, ","), ...
          '],"encoding_format":"float"}'];

endfunction

function text = quoted (text)

  text = strrep (strrep (text, "\\", "\\\\"), "\"", "\\\"");
  for mark = unique (double (text(text < 32)))(:)'
    text = strrep (text, char (mark), sprintf ("\\u%04x", mark));
  endfor
  text = ["\"", text, "\""];

endfunction

%!assert (aura.net.request ("m", {"a", "b"}), '{"model":"m","input":["a","b"],"encoding_format":"float"}')
%!test <*what JSON has marks for comes back>
%! texts = {"plain", "", "\\", "\"\\\"", "a\nb\tc\rd\x01\x1f\x7f", "é € 😀", "\\u0041", "[\"x\"],{}"};
%! back = aura.read.json (aura.net.request ("a \"model\"", texts));
%! assert (back.model, "a \"model\"");
%! assert (back.input', texts);
%! assert (back.encoding_format, "float");
%!test <*a NUL>
%! json = aura.net.request ("m", {"a\0b"});
%! assert (json, '{"model":"m","input":["a\u0000b"],"encoding_format":"float"}');
