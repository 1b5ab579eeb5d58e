## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## D = aura.report.decisions (R, DATA)
## The decisions to flip (flips, a table, and flipped, in words), when one is flipped (rule),
## and what to label next (queue, a table, and next, in words; file is what a command calls
## the input).  A flip that is in the queue is left out of the list, so that its label is given
## blindly.

function d = decisions (r, data)

  [names, item] = aura.report.names (r);
  listed = r.flips(! ismember ([r.flips.index](:), r.queue));
  d.flips = flip_table (listed(:), data, names);
  d.flipped = flipped (r, numel (r.flips) - numel (listed), data);
  d.rule = rule (r);
  d.queue = aura.report.table (aura.text.count (numel (r.queue), item), "id", ...
                               {"id", "id", "id", data.id(r.queue); ...
                                "question", "question", "quote", data.question(r.queue)});
  d.file = {"FILE", "FILES"}{1 + (numel (r.files) > 1)};
  once = {"", ", once for all judges"}{1 + (numel (names) > 1)};
  if (isempty (r.queue))
    d.next = sprintf ("Nothing: every %s has an answer.", item);
  elseif (r.queue_asked)
    d.next = sprintf (["The audit has asked for these labels%s; they are in the order of ", ...
                       "the %s."], ...
                      once, lower (d.file));
  else
    d.next = sprintf (["The queries of this audit are answered; these %ss would be asked ", ...
                       "next%s, in the order of the %s."], item, once, lower (d.file));
  endif

endfunction

## Of several judges it names those whose pick is flipped.
function table = flip_table (flips, data, names)

  index = [flips.index](:);
  pick = flipped_picks (flips, data);
  answer = arrayfun (@(p) sprintf ("%d → %d", p, 3 - p), pick, "uniformoutput", false);
  whose = repmat ({"the judge’s pick"}, numel (flips), 1);
  if (numel (names) > 1)
    short = cellfun (@(name) aura.text.excerpt (name, 30), names, "uniformoutput", false);
    who = arrayfun (@(f) strjoin (short(f.judges), ", "), flips, "uniformoutput", false);
    answer = strcat (answer, {" for "}, who);
    whose = strcat ({"picked by "}, who);
  endif
  why = arrayfun (@(f) struct ("words", {f.reasons}, "weights", f.weights), flips,
                  "uniformoutput", false);
  both = struct ("first", data.response_1(index), "second", data.response_2(index), ...
                 "pick", num2cell (pick), "whose", whose);
  table = aura.report.table ("Decisions to flip, most confident first", "id", ...
                             {"prob", "a human agrees", "probability", vertcat(flips.prob); ...
                              "id", "id", "id", data.id(index); ...
                              "answer", "answer", "name", answer; ...
                              "question", "question", "quote", data.question(index); ...
                              "why", "why", "reasons", why; ...
                              "texts", "answers", "answers", num2cell(both)});

endfunction

## What the judges picked where they are flipped.
function pick = flipped_picks (flips, data)

  pick = reshape (arrayfun (@(f) data.verdict(f.index,f.judges(1)), flips), [], 1);

endfunction

function text = flipped (r, unlisted, data)

  if (isempty (r.flips))
    text = "No decision without a label is flipped.";
    return;
  endif
  count = sum ([r.judges.flips]);
  text = sprintf ("%d of the %s without a label %s flipped", count, ...
                  aura.text.count (sum ([r.judges.open]), "decision"), ...
                  {"are", "is"}{1 + (count == 1)});
  several = numel (r.judges) > 1;
  if (several)
    text = sprintf ("%s, on %s", text, aura.text.count (numel (r.flips), "item"));
  endif
  text = [text, ", most confident first"];
  if (unlisted > 0)
    text = sprintf ("%s; %d in the queue are not listed", text, unlisted);
  endif
  turned = sum (r.told.longer([r.flips.index]) == flipped_picks (r.flips, data) - 1);
  text = sprintf ("%s. %d of them %s to the longer answer.", text, turned, ...
                  {"turn", "turns"}{1 + (turned == 1)});

endfunction

## When a decision is flipped, and where the threshold comes from.
function text = rule (r)

  decide = r.audit.opts.decide;
  if (strcmp (decide.method, "none"))
    text = "A decision is flipped when the probability that a human agrees is below 1/2.";
    return;
  endif
  which = 1 + (numel (r.judges) > 1);
  text = sprintf (["A decision is flipped when the probability that a human agrees is ", ...
                   "below %.3g less %.3g times the probability that nothing here tells ", ...
                   "where the judge errs (options decide.threshold and decide.margin). ", ...
                   "Below 1/2 a human disagrees more often than not; the less is known, ", ...
                   "the surer a flip has to be."], decide.threshold(which), decide.margin(which));
  if (which == 1)
    text = sprintf ("%s In this audit the threshold is %.3g.", text, r.threshold);
  else
    each = cellfun (@(name, t) sprintf ("%.3g (%s)", t, aura.text.excerpt (name, 40)), ...
                    aura.report.names (r), num2cell (r.threshold), "uniformoutput", false);
    text = sprintf ("%s In this audit the thresholds are %s.", text, strjoin (each, ", "));
  endif

endfunction

%!function [r, data] = small (n_judges, varargin)
%!  judges = struct ("name", {"p", "q"}, "open", 3, "flips", {2, 1});
%!  f = struct ("index", {1; 3}, "id", {"a"; "c"}, "prob", {.1; .2}, "reasons", {{"w"}}, "weights", {-1}, "judges", {1; 1:n_judges});
%!  r = struct ("flips", f, "queue", 1, "queue_asked", true, "n", 4, "labels", struct ("total", 1), "files", {{"f"}}, ...
%!              "judges", judges(1:n_judges), "threshold", [.4321, .5](1:n_judges), "audit", struct ("opts", aura_options ("preset", "judge")), ...
%!              "told", struct ("longer", [0; .5; 0]), varargin{:});
%!  data = struct ("id", {{"a"; "b"; "c"}}, "question", {{"p"; "q"; "r"}}, "verdict", [1 1; 2 NaN; 2 2](:,1:n_judges), ...
%!                 "response_1", {{"a1"; "b1"; "c1"}}, "response_2", {{"a22"; "b2"; "c2"}});
%!endfunction
%!test <*a flip in the queue is not listed; the others with both answers>
%! [r, data] = small (1);
%! d = aura.report.decisions (r, data);
%! values = {d.flips.columns.values};
%! assert (values(1:4), {.2, {"c"}, {"2 → 1"}, {"r"}});
%! assert (values{5}, {struct("words", {{"w"}}, "weights", -1)});
%! assert (values{6}, {struct("first", "c1", "second", "c2", "pick", 2, "whose", "the judge’s pick")});
%! assert (d.flipped, ["2 of the 3 decisions without a label are flipped, most confident first; 1 in the queue are not listed. ", ...
%!                     "1 of them turns to the longer answer."]);
%! assert (d.queue.columns(1).values, {"a"});
%! assert (d.queue.caption, "1 comparison");
%! assert (d.next, "The audit has asked for these labels; they are in the order of the file.");
%! assert (strncmp (d.rule, "A decision is flipped when", 26));
%! assert (d.rule(end-37:end), " In this audit the threshold is 0.432.");
%! r.audit.opts.decide.method = "none";
%! d = aura.report.decisions (r, data);
%! assert (d.rule(end-9:end), "below 1/2.");
%!test <*a panel: which judges' picks, of how many items>
%! [r, data] = small (2, "files", {{"f", "g"}});
%! d = aura.report.decisions (r, data);
%! assert ({d.flips.columns.name}, {"prob", "id", "answer", "question", "why", "texts"});
%! assert (d.flips.columns(3).values, {"2 → 1 for p, q"});
%! assert (d.flips.columns(6).values{1}.whose, "picked by p, q");
%! assert (d.flipped, ["3 of the 6 decisions without a label are flipped, on 2 items, most confident first; 1 in the queue are not listed. ", ...
%!                     "1 of them turns to the longer answer."]);
%! assert (d.next, "The audit has asked for these labels, once for all judges; they are in the order of the files.");
%! assert (d.rule(end-52:end), " In this audit the thresholds are 0.432 (p), 0.5 (q).");
%!test <*nothing to flip, nothing to ask>
%! [r, data] = small (1);
%! r.flips = r.flips([]);
%! r.queue = zeros (0, 1);
%! d = aura.report.decisions (r, data);
%! assert (isempty (d.flips.columns(1).values) && isempty (d.queue.columns(1).values));
%! assert (d.flipped, "No decision without a label is flipped.");
%! assert (d.next, "Nothing: every comparison has an answer.");
