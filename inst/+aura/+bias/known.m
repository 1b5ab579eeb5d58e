## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [VERDICT, T] = aura.bias.known (FCN, AUDIT, KIND, DATA)
## What the judges of AUDIT, of KIND (aura.loop.kind), pick (n-by-J, 1, 2 or NaN), and the
## attributes T (aura.bias.attributes) of its comparisons: of DATA, else those that aura_audit
## stored, else of a panel's own texts.  Errors are those of FCN; where that is "" T is [] of an
## AUDIT that does not know its comparisons.

function [verdict, t] = known (fcn, audit, kind, data = [])

  n = numel (audit.status);
  about = struct ();
  if (isfield (audit, "about"))
    about = audit.about;
  endif
  if (! isempty (data))
    data = checked (fcn, data, n, about);
  elseif (! isfield (about, "attributes"))
    data = kind.own (audit);
    if (isempty (data) && isempty (fcn))
      verdict = t = [];
      return;
    elseif (isempty (data))
      error ("aura:no-data", "%s: DATA must be given: AUDIT does not know its comparisons", fcn);
    endif
  endif
  if (isempty (data))
    verdict = kind.picks (audit);
  else
    data = kind.judged (audit, data);
    verdict = data.verdict;
  endif
  if (isempty (verdict))
    error ("aura:no-data", "%s: DATA must be given: AUDIT does not know what its judge picked", ...
           fcn);
  elseif (isempty (data))
    t = about.attributes;
  else
    t = aura.bias.attributes (data);
  endif

endfunction

function data = checked (fcn, data, n, about)

  for name = {"response_1", "response_2"}
    if (numel (data.(name{1})) != n)
      error ("aura:invalid-size", "%s: DATA must hold the %d comparisons of AUDIT, got %d", fcn, ...
             n, numel (data.(name{1})));
    endif
    aura.arg.strings (fcn, ["DATA." name{1}], data.(name{1}), n);
  endfor
  if (isfield (data, "id") && isfield (about, "id"))
    bad = find (! strcmp (data.id(:), about.id(:)), 1);
    if (! isempty (bad))
      error ("aura:conflict", ["%s: DATA must be the comparisons of AUDIT, row %d is \"%s\", ", ...
                               "not \"%s\""], fcn, bad, data.id{bad}, about.id{bad});
    endif
  endif

endfunction

%!shared data, audit, kind
%! data = struct ("id", {{"a"; "b"; "c"}}, "question", {{"p"; "q"; "r"}}, ...
%!                "response_1", {{"- a"; "b"; "c"}}, "response_2", {{"a"; "b"; "cc"}}, ...
%!                "judge", {{"j"; "j"; "j"}}, "judge_preference", [1; 2; 1]);
%! audit = aura_start ([1 2; 2 1; 3 5], "Labels", [1; 0; NaN], "preset", "judge", "graph.k", 2);
%! kind = aura.loop.kind (audit);
%!test <*those that are given, that are stored, of a panel its own>
%! [verdict, t] = aura.bias.known ("f", audit, kind, data);
%! assert (verdict, [1; 2; 1]);
%! assert (t, aura.bias.attributes (aura.panel.as_panel (data)));
%! a = audit;
%! a.about = struct ("preference", [2; 2; 1], "attributes", setfield (t, "names", {"odd"}), ...
%!                   "id", {data.id});
%! [verdict, s] = aura.bias.known ("f", a, kind);
%! assert ({verdict, s.names}, {[2; 2; 1], {"odd"}});
%! [verdict, s] = aura.bias.known ("f", a, kind, data);
%! assert ({verdict, s}, {[1; 2; 1], t});
%! panel = aura_start (struct ("judges", {{"p"}}, "verdict", [2; 1; NaN], "response_1", ...
%!                             {data.response_1}, "response_2", {data.response_2}), ...
%!                     "Labels", [1; NaN; NaN]);
%! [verdict, s] = aura.bias.known ("f", panel, aura.loop.kind (panel));
%! assert ({verdict, s.value(:,2)}, {[2; 1; NaN], int8([1; 0; 0])});
%!test <*texts alone, of the judge of the audit; comparisons of several judges beside its pick>
%! a = audit;
%! a.about = struct ("preference", [2; 2; 1], "judge", "gpt-4", "id", {data.id});
%! texts = rmfield (data, {"judge", "judge_preference"});
%! [texts.model_1, texts.model_2] = deal ({"gpt-3.5"; "x"; "y"}, {"claude"; "x"; "y"});
%! [verdict, s] = aura.bias.known ("f", a, kind, texts);
%! assert ({verdict, s.own}, {[2; 2; 1], int8([1; 0; 0])});
%! [texts.judges, texts.verdict] = deal ({"p", "q"}, [1 1; 1 1; 2 2]);
%! [verdict, again] = aura.bias.known ("f", a, kind, texts);
%! assert ({verdict, again}, {[2; 2; 1], s});
%!test <*nothing is known, and that is no error>
%! [verdict, t] = aura.bias.known ("", audit, kind);
%! assert ({verdict, t}, {[], []});
%!error <f: DATA must be given: AUDIT does not know what>
%! aura.bias.known ("f", audit, kind, struct ("response_1", {{"a"; "b"; "c"}}, ...
%!                                            "response_2", {{"d"; "e"; "f"}}))
%!error <f: DATA must be given: AUDIT does not know its comparisons>
%! aura.bias.known ("f", audit, kind)
%!error <f: DATA must hold the 3 comparisons of AUDIT, got 1>
%! aura.bias.known ("f", audit, kind, struct ("response_1", {{"a"}}, "response_2", {{"b"}}))
%!error id=aura:conflict
%! aura.bias.known ("f", setfield (audit, "about", struct ("id", {{"a"; "x"; "c"}})), kind, data)
