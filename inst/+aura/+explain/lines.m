## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LINES = aura.explain.lines (S, TERMS)
## The account TERMS (aura.explain.terms) of a row of S, an audit or a panel, in less than a screen.

function lines = lines (s, terms)

  kind = aura.loop.kind (s);
  own = feval (["aura.explain.of_", kind.name]);
  lines = [head(terms), said(own.decision (s, terms)), of_loop(terms), ...
           of_transport(terms), of_rounds(terms, kind.decision), of_layer(s, terms, kind.outcome)];
  lines = [lines, of_anchors(terms, min (3, 23 - numel (lines)), kind)];

endfunction

## A statement, or that of ID and its arguments, in lines; of an argument that comes twice the last.
function lines = said (s, varargin)

  if (ischar (s))
    args = struct ();
    for k = 1:2:numel (varargin)
      args.(varargin{k}) = varargin{k+1};
    endfor
    s = aura.text.statement (s, args);
  endif
  lines = aura.text.wrapped (s.text);

endfunction

function lines = head (terms)

  text = sprintf ("row %d", terms.row);
  if (! isempty (terms.id))
    text = sprintf ("%s, %s", text, aura.text.excerpt (terms.id, 40));
  endif
  if (! isempty (terms.question) && ! isempty (terms.question{1}))
    text = sprintf ("%s: %s", text, aura.text.excerpt (terms.question{1}, ...
                                                       76 - aura.text.width (text)));
  endif
  lines = {text};

endfunction

function lines = of_loop (terms)

  lines = {};
  if (isempty (terms.loop))
    return;
  endif
  loop = terms.loop;
  lines = said ("loop of terms", "round", loop.round);
  lines = [lines, table(loop.words, loop.values)];
  lines{end+1} = sprintf ("  %-32s %+7.2f  a responsibility of %.3f, q %.3f", "logit", ...
                          loop.logit, loop.q_tilde, loop.q);

endfunction

## Lines of words, value and bar.
function lines = table (words, values)

  bars = aura.explain.waterfall (values, 34);
  for k = numel (values):-1:1
    pad = blanks (max (0, 32 - aura.text.width (words{k})));
    lines{k} = deblank (sprintf ("  %s%s %+7.2f  %s", words{k}, pad, values(k), bars{k}));
  endfor

endfunction

function lines = of_transport (terms)

  lines = {};
  t = terms.transport;
  if (isempty (t))
    if (! terms.replayed)
      lines = said ("transport unknown");
    endif
    return;
  endif
  positive = sum (t.in.sign > 0);
  args = {"round", t.round, "nothing", "nothing", "none", "anchor"};
  if (! isempty (t.in.row))
    args = [args, {"nothing", "", "positive", positive, "negative", numel(t.in.row) - positive, ...
                   "m_pos", t.m_pos, "m_neg", t.m_neg, "before", t.before, "after", t.after}];
  endif
  if (! isempty (t.anchor))
    args = [args, {"none", "", "anchor", t.anchor, "gave", sum(t.out.mass), ...
                   "rows", numel(t.out.row)}];
  endif
  lines = said ("transport", args{:});

endfunction

function lines = of_rounds (terms, name)

  lines = {};
  r = terms.rounds;
  if (isempty (r))
    return;
  elseif (isempty (r.path))
    lines = said ("no batch");
    return;
  endif
  n = numel (r.round);
  lines = said ("unchanged", "name", name, "rounds", rows (r.path));
  if (n > 0)
    each = cell (1, n);
    for k = 1:n
      each{k} = sprintf ("%s %d (%.2f to %.2f)", ...
                         merge (strcmp(r.by{k}, "label"), "a label after round", "round"), ...
                         r.round(k), r.before(k), r.after(k));
    endfor
    if (n > 3)
      each = [each(1:2), {sprintf("%d more", n - 3)}, each(end)];
    endif
    lines = said ("changed", "name", name, "each", strjoin (each, ", "));
  endif

endfunction

function lines = of_layer (s, terms, what)

  lines = {};
  layer = terms.layer;
  if (! isfield (layer, "mass"))
    return;
  endif
  [words, values] = aura.explain.movers (s, terms, merge (isempty (terms.loop), 9, 5));
  blocks = sum (layer.mass, 1);
  lines = said ("layer of terms", "models", sum (layer.mass(:) > 0), "what", what, ...
                "share", blocks(1));
  words = cellfun (@(w) aura.text.excerpt (w, 32), words, "uniformoutput", false);
  if (! isempty (values))
    lines = [lines, table(words, values)];
  endif
  lines{end+1} = sprintf ("  %-32s %+7.2f  a probability of %.3f", "log odds", layer.log_odds, ...
                          layer.prob);

endfunction

function lines = of_anchors (terms, most, kind)

  lines = {};
  a = terms.anchors;
  n = min (most, numel (a.row));
  if (n < 1)
    return;
  endif
  lines{1} = "Nearest with a known answer:";
  for k = 1:n
    label = kind.named (a.status{k}, a.label(k));
    name = sprintf ("row %d", a.row(k));
    if (! isempty (a.id))
      name = aura.text.excerpt (a.id{k}, 16);
    endif
    text = sprintf ("  %-8s %.3f  %s", label, a.similarity(k), name);
    if (! isempty (a.question))
      room = 78 - aura.text.width (text) - 2;
      text = sprintf ("%s  %s", text, aura.text.excerpt (a.question{k}, room));
    endif
    lines{end+1} = text;
  endfor

endfunction

%!function text = printed (s, varargin)
%!  lines = aura.explain.lines (s, aura.explain.terms ("f", s, varargin{1}, varargin(2:end)));
%!  assert (numel (lines) <= 24);
%!  assert (max (cellfun (@aura.text.width, lines)) <= 80);
%!  text = strrep (strjoin (lines, "\n"), "\n  ", " ");
%!endfunction
%!function has (text, part)
%!  assert (! isempty (strfind (text, part)), "no \"%s\" in %s", part, text);
%!endfunction
%!shared sim, audit
%! sim = aura_simulate ("mode", "judge", "n", 80, "dx", 8, "seed", 4);
%! opts = aura_options ("preset", "judge", "graph.k", 5);
%! audit = aura_run (aura_start (sim, opts), sim.truth);
%!test <*rows of an audit, less than a screen; what it says is so>
%! [verdict, prob] = aura_decide (audit);
%! for i = [1:5:80, find(audit.status != 0)(1:9:end)', find(! verdict)(1:5:end)']
%!   text = printed (audit, i);
%!   terms = aura.explain.terms ("f", audit, i, {});
%!   has (text, sprintf ("row %d", i));
%!   has (text, ["The judge's decision is " merge(verdict(i), "kept", "flipped") ": "]);
%!   has (text, sprintf ("%+7.2f  a responsibility of %.3f, q %.3f", terms.loop.logit, ...
%!                       terms.loop.q_tilde, audit.q(i)));
%!   has (text, merge (any (audit.status(i) == [0 4]), ...
%!                     sprintf ("agrees with probability %.3f", prob(i)), "which imposes q"));
%!   has (text, merge (isempty (terms.rounds.round), "has not changed in", "decision changed in"));
%!   has (text, merge (isempty (terms.transport.anchor), "no anchor", "an anchor itself"));
%!   against = sum (terms.transport.in.sign < 0);
%!   if (! isempty (terms.transport.in.row))
%!     has (text, sprintf (", %d brought %.2f against", against, terms.transport.m_neg));
%!   endif
%!   has (text, sprintf ("%+7.2f  a probability of %.3f", terms.layer.log_odds, terms.layer.prob));
%! endfor
%!test <*a flip that is held back is none>
%! [verdict, ~] = aura_decide (audit);
%! flipped = find (! verdict & aura.set.unlabelled (audit.status), 1);
%! audit.about.given = false;
%! has (printed (audit, flipped), ["The judge's decision is kept so far, since the flips of ", ...
%!                                 "this audit are worth less than three points: "]);
%! known = find (audit.status == 3, 1);
%! has (printed (audit, known), "The judge's decision is flipped: a human disagrees");
%! audit.about.given = true;
%! has (printed (audit, flipped), "The judge's decision is flipped: ");
%!test <*without history, without a layer, with texts of any kind>
%! has (printed (audit, 3, "History", false), "Transport and rounds: not known");
%! other = audit;
%! other.opts.decide.method = "none";
%! text = printed (other, 3);
%! assert (isempty (strfind (text, "Layer")));
%! data.id = arrayfun (@(i) sprintf ("a rather long id, number %d of many", i), (1:80)', ...
%!                     "uniformoutput", false);
%! data.question = repmat ({["What\nis \x1b[1m " repmat("äö ", 1, 400)]}, 80, 1);
%! data.response_1 = data.response_2 = repmat ({""}, 80, 1);
%! data.judge_preference = ones (80, 1);
%! text = printed (audit, data.id{3}, "Data", data);
%! has (text, "row 3, a rather long id, number 3 of many: What is ");
%! has (text, "The judge picks answer 1, which is ");
%! assert (isempty (strfind (text, "\x1b")));
%!test <*rows of a panel of many judges with long names>
%! u = reshape (__aura_random__ ("uniform", 5, 1, 0, 600), 40, 15);
%! panel.response_1 = repmat ({"a b"}, 40, 1);
%! panel.response_2 = repmat ({"c"}, 40, 1);
%! panel.judges = arrayfun (@(j) sprintf ("a judge with a long name, %d", j), 1:15, ...
%!                          "uniformoutput", false);
%! panel.verdict = 1 + (u < .5);
%! panel.verdict(3,2) = NaN;
%! panel = aura_start (panel, "Labels", [1 + (u(1:20,1) < .5); NaN(20, 1)]);
%! for i = 1:3:40
%!   text = printed (panel, i);
%!   if (i <= 20)
%!     has (text, sprintf ("A human picks answer %d, so that is final", panel.pick(i)));
%!   else
%!     has (text, sprintf ("A human would pick answer %d: answer 1 with probability %.3f", ...
%!                         panel.pick(i), panel.prob(i)));
%!   endif
%! endfor
