## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.text.statement (ID, ARGS)
## NONE = aura.text.statement ()
## What the row ID of the catalogue assets/sentences.json says of ARGS, a struct of strings and
## whole numbers, one for each {{name}} in the row.  NONE has the fields of S, a struct of
##
##   id, args   as given
##   weight     the graver, the larger
##   full, short, shortest   in words, to go on from "Beware: "; where the row has no shorter form,
##              the next longer one.  A view that lacks room takes a shorter form
##   alone      the full form as a sentence of its own, with a capital but where the name of a judge
##              begins it

function s = statement (id, args = struct ())

  if (nargin == 0)
    s = struct ("id", "", "args", [], "weight", 0, "full", "", "short", "", "shortest", "", ...
                "alone", "");
    return;
  endif
  persistent catalogue;
  if (isempty (catalogue))
    folder = fullfile (fileparts (mfilename ("fullpath")), "..", "..", "assets");
    catalogue = jsondecode (fileread (fullfile (folder, "sentences.json")), ...
                            "makeValidName", false);
  endif
  row = catalogue.(id);
  s = struct ("id", id, "args", args, "weight", row.weight);
  words = structfun (@worded, args, "uniformoutput", false);
  template = "";
  for form = {"full", "short", "shortest"}
    if (isfield (row, form{1}))
      template = row.(form{1});
    endif
    s.(form{1}) = aura.text.fill (template, words);
  endfor
  s.alone = s.full;
  if (! strncmp (row.full, "{{judge}}", 9) || strcmp (words.judge, "the judge"))
    s.alone(1) = upper (s.alone(1));
  endif

endfunction

function text = worded (value)

  text = value;
  if (! ischar (value))
    text = sprintf ("%d", value);
  endif

endfunction

%!test <*each form, or the next longer one>
%! s = aura.text.statement ("reversed", struct ("judge", "p", "wrong", 9, "labels", 13));
%! assert (s.full(1:40), "p is wrong in 9 of 13. Look whether its ");
%! assert ({s.id, s.short, s.shortest}, {"reversed", "p is wrong in 9 of 13.", s.short});
%! assert (s.weight > getfield (aura.text.statement ("synthetic"), "weight"));
%!test <*a sentence of its own>
%! assert (getfield (aura.text.statement ("synthetic"), "alone")(1:5), "These");
%! args = struct ("judge", "p", "wrong", 1, "labels", 1);
%! assert (getfield (aura.text.statement ("reversed", args), "alone")(1:4), "p is");
%! args.judge = "the judge";
%! assert (getfield (aura.text.statement ("reversed", args), "alone")(1:7), "The jud");
%!test <*what is filled in is not filled in again>
%! args = struct ("text", "{{first}}", "first", "a.", "bare", "");
%! s = aura.text.statement ("doubt", args);
%! assert ({s.full, s.short, s.args}, {"{{first}}", "a.", args});
%!test <*each row: a full text, shorter forms that name nothing that it does not>
%! folder = fullfile (fileparts (which ("aura_audit")), "assets");
%! rows = jsondecode (fileread (fullfile (folder, "sentences.json")), "makeValidName", false);
%! for id = fieldnames (rows)'
%!   row = rows.(id{1});
%!   assert (isfield (row, {"weight", "full"}), id{1});
%!   assert (isempty (setdiff (fieldnames (row), {"weight", "full", "short", "shortest"})));
%!   named = @(text) cellfun (@(t) t{1}, regexp (text, '\{\{(\w+)\}\}', "tokens"), ...
%!                            "uniformoutput", false);
%!   args = cell2struct (repmat ({"x"}, 1, numel (unique (named ([struct2cell(row){2:end}])))), ...
%!                       unique (named ([struct2cell(row){2:end}])), 2);
%!   s = aura.text.statement (id{1}, args);
%!   assert (numel (s.full) >= numel (s.short) && numel (s.short) >= numel (s.shortest), id{1});
%!   assert (isempty (strfind ([s.full, s.short, s.shortest], "{")), id{1});
%! endfor
