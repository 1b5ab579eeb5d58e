## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## MAP = aura.read.map_of (SPEC, OWN)
## The option "Map" of aura_read, as a struct of
##   own, field   cellstr: the names of aura, and those of the file, as many
##   words        struct array (1-by-k) of own (a field with a verdict, or a judge; "": all), word,
##                pick (1, 2, 0: a tie; of grades "pass" and "fail" stand for 1 and 2)
##   bar          the number from which on a grade passes; []: none is given
##   humans       the regular expression for names of human judges; "": none is given
## SPEC is "" (none), a text "question=input,1=left", a cellstr of such pairs, a struct of
## them, or the name of a file with a JSON object or with a line for each pair.  OWN (cellstr):
## the names that there are; default those of aura_read.

function map = map_of (spec, own = names_of_aura ())

  good = iscellstr (spec) || (ischar (spec) && (isrow (spec) || isempty (spec)));
  if (isstruct (spec) && isscalar (spec))
    good = all (structfun (@(v) ischar (v) || iscellstr (v), spec));
  endif
  if (! good)
    refuse ("must be pairs NAME=FIELD or the name of a file with them, got %s",
            aura.arg.shown (spec));
  endif
  map = struct ("own", {{}}, "field", {{}}, "words", ...
                struct ("own", {}, "word", {}, "pick", {}), "bar", [], "humans", "");
  for pair = pairs_of (spec)'
    map = with_pair (map, own, pair{:});
  endfor
  texts = ismember (map.own, {"question", "response_1", "response_2"});
  [~, first] = unique (map.field(texts), "first");
  if (numel (first) < sum (texts))
    refuse ("must name another field for each of question, response_1 and response_2");
  endif
  [~, first] = unique (map.own, "first");
  twice = setdiff (1:numel (map.own), first);
  if (! isempty (twice))
    refuse ("names %s twice", map.own{twice(1)});
  endif

endfunction

## The pairs (k-by-2 cellstr) of name and value.
function pairs = pairs_of (spec)

  if (ischar (spec) && ! isempty (spec) && ! any (spec == "="))
    spec = from_file (spec);
  endif
  if (ischar (spec))
    spec = strsplit (spec, ",");
    spec = spec(! cellfun (@(s) isempty (strtrim (s)), spec));
  endif
  pairs = cell (0, 2);
  if (isstruct (spec) && isscalar (spec))
    for [value, name] = spec
      value = cellstr (value)(:);
      pairs = [pairs; [repmat({name}, numel (value), 1), value]];
    endfor
  else
    for k = 1:numel (spec)
      if (! any (spec{k} == "=") && ! isempty (stat (tilde_expand (spec{k}))))
        pairs = [pairs; pairs_of(spec{k})];
        continue;
      endif
      idx = index (spec{k}, "=");
      if (idx < 2)
        refuse ("must be pairs NAME=FIELD, got \"%s\"", spec{k});
      endif
      pairs(end+1,:) = {strtrim(spec{k}(1:idx-1)), strtrim(spec{k}(idx+1:end))};
    endfor
  endif

endfunction

function spec = from_file (name)

  [fid, message] = fopen (tilde_expand (name), "r");
  if (fid < 0)
    refuse ("must be pairs NAME=FIELD or the name of a file with them, got %s: %s", name, message);
  endif
  unwind_protect
    text = fread (fid, Inf, "uint8=>char")';
  unwind_protect_cleanup
    fclose (fid);
  end_unwind_protect
  if (strncmp (text, "\xEF\xBB\xBF", 3))
    text(1:3) = [];
  endif
  if (any (strtrim (text)) && strtrim (text)(1) == "{")
    try
      spec = jsondecode (text, "makeValidName", false);
    catch
      spec = [];
    end_try_catch
    if (! (isstruct (spec) && isscalar (spec)
           && all (structfun (@(v) iscellstr (v) || (ischar (v) && isrow (v)), spec))))
      refuse ("%s must be lines NAME = FIELD or a JSON object of strings", name);
    endif
  else
    spec = strtrim (strsplit (text, "\n"));
    spec = spec(! cellfun (@(s) isempty (s) || s(1) == "#", spec));
  endif

endfunction

function map = with_pair (map, own, name, value)

  part = strsplit (name, ".");
  pick = find (strcmp (part{end}, {"tie", "1", "2", "0", "pass", "fail"}), 1) - 1;
  owner = strjoin (part(1:end-1), ".");
  if (isempty (value))
    refuse ("must be pairs NAME=FIELD, got \"%s=\"", name);
  elseif (! isempty (pick))
    is_known = any (strcmp (owner, [{""}, verdicts()]));
    if (! any (strcmp (own, "judge")) && ! is_known) # it is no judge
      refuse ("%s: must be one of %s before .%s; the nearest is %s", name, ...
              strjoin (verdicts (), ", "), part{end}, aura.arg.nearest (owner, verdicts ()));
    endif
    map.words(end+1) = struct ("own", owner, "word", value, "pick", mod (pick, 3));
  elseif (strcmp (name, "bar") && any (strcmp (own, "judge")))
    map.bar = str2double (value);
    if (! isfinite (map.bar))
      refuse ("bar must be a number, got \"%s\"", value);
    endif
  elseif (strcmp (name, "humans") && any (strcmp (own, "judge")))
    map.humans = value;
  elseif (any (strcmp (name, own)))
    map.own{end+1} = name;
    map.field{end+1} = value;
  else
    refuse ("has no name %s; the nearest is %s (of %s, and 1, 2, tie)", name, ...
            aura.arg.nearest (name, own), strjoin (own, ", "));
  endif

endfunction

function list = names_of_aura ()

  list = [{"id", "question", "response_1", "response_2", "response", "judge"}, verdicts(), ...
          {"score_1", "score_2", "swap_consistent", "category", "source", "model_1", "model_2", ...
           "model", "shown_order", "human_agrees", "judge_version", "prompt_version"}];

endfunction

function list = verdicts ()

  list = {"judge_preference", "human_preference", "swapped_preference", "judge_grade", ...
          "human_grade"};

endfunction

function refuse (template, varargin)

  error ("aura:invalid-argument", ["aura_read: Map " template], varargin{:});

endfunction

%!test <*pairs as text, cellstr, struct and file>
%! wanted = struct ("own", {{"question", "judge_preference"}}, "field", {{"input", "label"}}, ...
%!                  "words", struct ("own", {""}, "word", {"left"}, "pick", {1}), "bar", [], ...
%!                  "humans", "");
%! map = @aura.read.map_of;
%! assert (map (" question = input,judge_preference=label,1=left,"), wanted);
%! assert (map ({"question=input", "judge_preference=label", "1=left"}), wanted);
%! [file, gone] = aura.tests.new_file (["# ours = theirs\nquestion = input\r\n\n", ...
%!                                      "judge_preference=label\n1 = left\n"]);
%! assert (map (file), wanted);
%! [json, gone_too] = aura.tests.new_file (["\xEF\xBB\xBF {\"question\": \"input\", ", ...
%!                                          "\"judge_preference\": \"label\", \"1\": [\"left\"]}"]);
%! assert (map (json), wanted);
%! assert (map (struct ("question", "a,b=c")).field, {"a,b=c"});
%! assert (map ("humans=ada|bob").humans, "ada|bob");
%!test <*words: of all verdicts or of one, several for one pick>
%! map = aura.read.map_of ("1=A,1=left,2=B,tie=both,0=none,human_preference.2=right");
%! words = map.words;
%! assert ([words.pick], [1 1 2 0 0 2]);
%! assert ({words.word}, {"A", "left", "B", "both", "none", "right"});
%! assert ({words([1 6]).own}, {"", "human_preference"});
%!test <*none>
%! map = aura.read.map_of ("");
%! assert (isempty (map.own) && isempty (map.words));
%!error <no name questoin; the nearest is question .of id, .*prompt_version, and 1, 2, tie>
%! aura.read.map_of ("questoin=x")
%!error <Map must name another field for each of question, response_1 and response_2>
%! aura.read.map_of ("question=id,response_1=id,response_2=x")
%!error <Map names id twice> aura.read.map_of ("id=x,id=y")
%!error <must be pairs NAME=FIELD, got "=y"> aura.read.map_of ("id=x,=y")
%!error <must be pairs NAME=FIELD, got "id="> aura.read.map_of ("id=")
%!error <human.1: must be one of .* before .1; the nearest is human_grade>
%! aura.read.map_of ("human.1=x", {"id"})
%!assert (getfield (aura.read.map_of ("gpt-3.5.1=x"), "words", "own"), "gpt-3.5")
%!error <or the name of a file with them, got no/such> aura.read.map_of ("no/such")
%!error id=aura:invalid-argument aura.read.map_of ("question")
%!error <must be pairs NAME=FIELD or the name of a file with them, got 7> aura.read.map_of (7)
%!error id=aura:invalid-argument aura.read.map_of (struct ("id", 7))
%!test <*a file that is no object of strings>
%! [file, gone] = aura.tests.new_file ("{\"id\": 7}");
%! assert (any (strfind (aura.tests.complaint (@() aura.read.map_of (file)), ...
%!                       "must be lines NAME = FIELD or a JSON object of strings")));
