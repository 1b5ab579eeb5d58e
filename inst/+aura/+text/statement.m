## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## S = aura.text.statement (ID, ARGS)
## NONE = aura.text.statement ()
## What the row ID of the catalogue assets/sentences.json says of ARGS, a struct of words and
## numbers, one for each {{name}} in the row.  NONE (1-by-0) has the fields of S, a struct of
##
##   id, place  the row, and where views show it; weight: the graver, the larger
##   about, n, labels, value, interval   of ARGS, NaN where it has none: which items its number is
##              of, how many these are, how many labels they have; the number, and its ends
##   args       as given
##   text       a sentence of its own: with a capital but where the name of a judge, model or file
##              begins it
##   full, short, shortest   to go on from "Beware: "; where the row has no shorter form, the next
##              longer one.  A view that lacks room takes a shorter form
##
## Where ARGS.item is "answer", of grades, the row "ID of grades" counts, if there is one.
##
## In a row {{name|how}} prints words, "sentence" with a capital, or a number: "percent" (whole),
## "tenths" (of a percent), "ends" and "point ends" (of an interval, outwards, with its value in
## it), "share" (tenths, with the interval), "points", ".2" and ".3" (decimals); "one/many", which
## word goes with it; any other word is counted, "item" being that of ARGS.item.  What [[...]]
## encloses is left out where ARGS has nothing for a name in it.

function s = statement (id, args = struct ())

  if (nargin == 0)
    s = resize (aura.text.statement ("synthetic"), 1, 0);
    return;
  endif
  persistent catalogue;
  if (isempty (catalogue))
    folder = fullfile (fileparts (mfilename ("fullpath")), "..", "..", "assets");
    catalogue = jsondecode (fileread (fullfile (folder, "sentences.json")), ...
                            "makeValidName", false);
  endif
  row = catalogue.(id);
  if (isfield (args, "item") && strcmp (args.item, "answer")
      && isfield (catalogue, [id " of grades"]))
    row = catalogue.([id " of grades"]);
  endif
  own = struct ("about", "", "n", NaN, "labels", NaN, "value", NaN, "interval", [NaN, NaN]);
  for [value, name] = own
    if (isfield (args, name) && ! isempty (args.(name)))
      own.(name) = args.(name);
    endif
  endfor
  s = struct ("id", id, "place", row.place, "weight", row.weight, "about", own.about, "n", ...
              own.n, ...
              "labels", own.labels, "value", own.value, "interval", own.interval, "args", args, ...
              "text", "", "full", "", "short", "", "shortest", "");
  template = "";
  for form = {"full", "short", "shortest"}
    if (isfield (row, form{1}))
      template = row.(form{1});
    endif
    s.(form{1}) = filled (template, args);
  endfor
  s.text = s.full;
  is_name = strncmp (s.full, "verdicts.csv", 12);
  for name = {"judge", "model"}
    if (isfield (args, name{1}) && ! strcmp (args.(name{1}), "the judge"))
      is_name |= strncmp (s.full, args.(name{1}), numel (args.(name{1})));
    endif
  endfor
  if (! is_name)
    s.text(1) = upper (s.text(1));
  endif

endfunction

function text = filled (template, args)

  [parts, around] = regexp (template, '\[\[(.*?)\]\]', "tokens", "split");
  text = around{1};
  for k = 1:numel (parts)
    names = regexp (parts{k}{1}, '\{\{(\w+)', "tokens");
    if (all (cellfun (@(name) is_known (args, name{1}), names)))
      text = [text, parts{k}{1}];
    endif
    text = [text, around{k+1}];
  endfor
  [names, around] = regexp (text, '\{\{(\w+)\|?([^}]*)\}\}', "tokens", "split");
  words = cellfun (@(name) in_words (args, name{:}, ""), names, "uniformoutput", false);
  text = [[around; [words, {""}]]{:}];

endfunction

function known = is_known (args, name)

  known = isfield (args, name) && ! isempty (args.(name)) && ! any (isnan (args.(name)));

endfunction

function text = in_words (args, name, how, varargin)

  value = args.(name);
  switch (how)
    case ""
      text = value;
      if (! ischar (value))
        text = sprintf ("%.10g", value);
      endif
    case "sentence"
      text = [upper(value(1)), value(2:end)];
    case {".2", ".3"}
      text = sprintf (["%" how "f"], value);
    case "percent"
      text = sprintf ("%d %%", aura.text.whole (value));
    case "tenths"
      text = aura.text.percent (value);
    case "share"
      cells = aura.text.printed ("share", [value, args.interval]);
      text = cells{1};
    case "points"
      text = aura.text.points (value);
    case "ends"
      text = aura.text.ends (with_value (value, args));
    case "point ends"
      text = aura.text.points (with_value (value, args), "ends");
    otherwise
      forms = strsplit (how, "/");
      if (numel (forms) == 2)
        text = forms{1 + (value != 1)};
        return;
      endif
      if (strncmp (how, "item", 4) && isfield (args, "item"))
        how = args.item;
      endif
      text = aura.text.count (value, how);
  endswitch

endfunction

## The ends of an interval with the value that it is of.
function rate = with_value (ends, args)

  rate = ends;
  if (numel (ends) == 2)
    rate = [args.value, ends];
  endif

endfunction

%!test <*each form, or the next longer one; a sentence of its own>
%! s = aura.text.statement ("reversed", struct ("judge", "p", "wrong", 9, "labels", 13));
%! assert (s.full(1:40), "p is wrong in 9 of 13. Look whether its ");
%! assert ({s.id, s.short, s.shortest, s.labels}, {"reversed", "p is wrong in 9 of 13.", ...
%!                                                 s.short, 13});
%! assert (s.weight > getfield (aura.text.statement ("synthetic"), "weight"));
%! assert (getfield (aura.text.statement ("synthetic"), "text")(1:5), "These");
%! args = struct ("judge", "p", "wrong", 1, "labels", 1);
%! assert (getfield (aura.text.statement ("reversed", args), "text")(1:4), "p is");
%! args.judge = "the judge";
%! assert (getfield (aura.text.statement ("reversed", args), "text")(1:7), "The jud");
%!test <*numbers are printed as the row says>
%! args = struct ("judge", "p", "value", .8149, "interval", [.7901, .8399], "n", 1, "agree", 9, ...
%!                "as", 11, "like", "of these", "item", "comparison");
%! s = aura.text.statement ("judge", args);
%! assert (s.text, ...
%!         ["p agrees with your people in 81 % (95 % sure: 79 to 84 %) of these, as 9 of ", ...
%!                  "11 random labels would tell."]);
%! assert ({s.value, s.interval, s.n}, {.8149, [.7901, .8399], 1});
%! s = aura.text.statement ("judge", setfield (args, "interval", []));
%! assert (strncmp (s.text, "p agrees with your people in 81 % of these", 42));
%! assert (s.interval, [NaN, NaN]);
%! [args.value, args.interval, args.act] = deal (-.0251, [-.05, .011], "use it");
%! [args.over, args.where] = deal ("p", "here");
%! assert (getfield (aura.text.statement ("sure measured", args), "full"), ...
%!         "use it: -3 points over p on the 1 comparison here (-5 to +2).");
%! [args.given, args.gain] = deal (40, "1 point");
%! assert (getfield (aura.text.statement ("early", args), "full"), ...
%!         ["too early to tell (40 labels). Use it, which are expected to gain 1 point over ", ...
%!          "p; the labels allow -5 to +2."]);
%! assert (getfield (aura.text.statement ("turned", struct ("longer", 1, "changes", 2)), ...
%!                   "full"), ...
%!         "1 of 2 changes turns to the longer answer.");
%!test <*what is filled in is not filled in again; none>
%! args = struct ("text", "{{first}} [[x]]", "first", "a.", "bare", "");
%! s = aura.text.statement ("doubt", args);
%! assert ({s.full, s.short, s.args}, {"{{first}} [[x]]", "a.", args});
%! assert (size (aura.text.statement ()), [1, 0]);
%! assert (numel ([aura.text.statement(), s]), 1);
%!test <*each row: a place, a full text, shorter forms that name nothing that it does not>
%! rows = jsondecode (aura.io.asset ("sentences.json"), "makeValidName", false);
%! for id = fieldnames (rows)'
%!   row = rows.(id{1});
%!   assert (isempty (setdiff (fieldnames (row), {"place", "weight", "full", "short", ...
%!                                                "shortest"})));
%!   names = @(text) cellfun (@(t) t{1}, regexp (text, '\{\{(\w+)', "tokens"), "uniformoutput", ...
%!                            false);
%!   args = struct ("interval", [.3, .4], "value", .35, "item", "item");
%!   for name = reshape (unique (names ([struct2cell(row){3:end}])), 1, [])
%!     if (! isempty (regexp (name{1}, '_interval$')))
%!       args.(name{1}) = [.35, .3, .4];
%!     elseif (! isfield (args, name{1}))
%!       args.(name{1}) = 7;
%!     endif
%!   endfor
%!   s = aura.text.statement (id{1}, args);
%!   assert (numel (s.full) >= numel (s.short) && numel (s.short) >= numel (s.shortest), id{1});
%!   assert (isempty (regexp ([s.full, s.short, s.shortest], '[{}|]|\[\[|\]\]')), id{1});
%! endfor
%!test <*each row is said somewhere>
%! rows = jsondecode (aura.io.asset ("sentences.json"), "makeValidName", false);
%! rooms = fullfile (fileparts (which ("aura_audit")), "+aura", {"+report", "+bias", ...
%!                                                               "+board", "+explain"}, "*.m");
%! files = vertcat (cellfun (@glob, rooms, "uniformoutput", false){:});
%! source = cellfun (@fileread, files, "uniformoutput", false);
%! source = regexprep ([source{:}], '^%![^\n]*', "", "lineanchors");
%! for id = fieldnames (rows)'
%!   named = regexprep (id{1}, "^(figure|alt) of | of grades$", "");
%!   assert (! isempty (strfind (source, ["\"" named "\""])), id{1});
%! endfor
