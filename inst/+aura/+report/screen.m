## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The results R of aura.report.model as lines (1-by-k cellstr) of at most 100
## characters, for a terminal.

function lines = screen (r, data)

  lines = [{""}, label_lines(r), rate_lines(r), wrapped(aura.report.evidence (r)), ...
           category_lines(r), flip_lines(r), queue_lines(r, data), last_lines(r)];

endfunction

function lines = label_lines (r)

  l = r.labels;
  lines = {sprintf("%d human labels used: %d at the start, %d since; %d asked and not answered", ...
                   l.total, l.start, l.answered, l.waiting)};
  s = r.sample;
  if (s.count > 0)
    lines{end+1} = sprintf ("those of the start agree with the judge in %d of %d: %s (95 %% interval %.0f to %.0f %%)",
                            s.agree, s.count, aura.text.percent (s.rate),
                            100 * s.interval);
  endif

endfunction

function lines = rate_lines (r)

  lines = {sprintf("%-47s%10s%10s", "a human agrees with", "the judge", "the audit")};
  if (! isempty (r.score))
    s = r.score;
    lines{end+1} = rate (sprintf ("never verified, measured (%d)", s.never_count),
                         s.never_original, s.never);
    lines{end} = [lines{end}, sprintf("   the longer answer: %s",
                                      aura.text.percent (s.longer_never))];
    if (numel (r.draws.seed) > 1)
      lines{end+1} = draws_line (r.draws);
    endif
    lines{end+1} = rate (sprintf ("all with a known label, measured (%d)",
                                  s.never_count + r.labels.total),
                         s.original, s.adjusted);
  endif
  m = r.model;
  lines{end+1} = rate (sprintf ("never verified, by the model (%d)",
                                r.n - r.labels.total),
                       m.before_never, m.after_never);
  lines{end+1} = rate (sprintf ("all, labels imposed, by the model (%d)", r.n),
                       m.before, m.after);

endfunction

function line = rate (what, before, after)

  line = sprintf ("  %-45s%s%s", what, right (aura.text.percent (before), 10),
                  right (aura.text.percent (after), 10));

endfunction

function line = draws_line (draws)

  gain = draws.never - draws.never_original;
  line = sprintf ("  mean of %d draws (seeds %d to %d): judge %s, audit %s, gain %.1f (%.1f to %.1f) points",
                  numel (draws.seed), draws.seed(1), draws.seed(end),
                  aura.text.percent (mean (draws.never_original)),
                  aura.text.percent (mean (draws.never)), 100 * mean (gain),
                  100 * min (gain), 100 * max (gain));

endfunction

function lines = category_lines (r)

  lines = {};
  c = r.categories;
  if (isempty (c))
    return;
  endif
  measured = ! isempty (r.score);
  what = {"by category, by the model", "by category, never verified, measured"}{1 + measured};
  lines{1} = sprintf ("%-38s%9s%10s%10s%8s", what, "n", "the judge", "the audit",
                      "flips");
  for k = 1:min (5, numel (c))
    if (measured)
      values = {c(k).never_count, c(k).never_original, c(k).never};
    else
      values = {c(k).n, c(k).before, c(k).after};
    endif
    lines{end+1} = sprintf ("  %s%9d%s%s%8d", left (c(k).name, 36), values{1},
                            right (aura.text.percent (values{2}), 10),
                            right (aura.text.percent (values{3}), 10), c(k).flips);
  endfor
  if (numel (c) > 5)
    lines{end+1} = sprintf ("  and %d more in report.html", numel (c) - 5);
  endif

endfunction

function lines = flip_lines (r)

  lines = {};
  if (isempty (r.flips))
    return;
  endif
  shown = aura.report.shown_flips (r);
  count = min (5, numel (shown));
  lines{1} = sprintf ("%d decisions to flip; the surest, with the probability that a human agrees, and why:",
                      numel (r.flips));
  for f = shown(1:count)
    lines{end+1} = cut (sprintf ("  %.2f  %s  %s", f.prob, left (f.id, 32),
                                 strjoin (f.reasons, "; ")), 100);
  endfor

endfunction

function lines = queue_lines (r, data)

  lines = {};
  if (isempty (r.queue))
    return;
  endif
  ids = cellfun (@(id) aura.text.excerpt (id, 32), data.id(r.queue),
                 "uniformoutput", false);
  lines{1} = sprintf ("to show a human next (%d, in queue.csv):", numel (ids));
  row = " ";
  for k = 1:numel (ids)
    if (aura.text.width (row) + aura.text.width (ids{k}) > 94)
      lines{end+1} = row;
      row = " ";
      if (numel (lines) == 3)
        row = sprintf ("  and %d more", numel (ids) - k + 1);
        break;
      endif
    endif
    row = [row, " ", ids{k}];
  endfor
  lines{end+1} = row;

endfunction

function lines = last_lines (r)

  lines = {sprintf("%s: open report.html there; %.1f s",
                   aura.text.clean (r.out), r.seconds)};

endfunction

## Strings of WIDTH characters --------------------------------------------------

function text = left (text, count)

  text = aura.text.excerpt (text, count);
  text = [text, blanks(max (0, count - aura.text.width (text)))];

endfunction

function text = right (text, count)

  text = [blanks(max (0, count - aura.text.width (text))), text];

endfunction

## TEXT in lines of at most 98 characters.
function lines = wrapped (text)

  lines = {""};
  for word = strsplit (text, " ")
    if (numel (lines{end}) + numel (word{1}) >= 98)
      lines{end+1} = "  ";
    endif
    lines{end} = [lines{end}, word{1}, " "];
  endfor
  lines = cellfun (@(l) l(1:end-1), lines, "uniformoutput", false);

endfunction

function text = cut (text, count)

  [total, starts] = aura.text.width (text);
  if (total > count)
    text = [text(1:starts(count)-1), "…"];
  endif

endfunction
