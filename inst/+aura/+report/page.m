## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The results R, the DATA they are of and the FIGURES (aura.report.figures) as a page.
## What comes from the data passes aura.text.escape.

function page = page (r, data, figures)

  assets = fullfile (fileparts (mfilename ("fullpath")), "..", "..", "assets");
  [~, color] = aura.plot.colors ();
  page.style = aura.text.fill (fileread (fullfile (assets, "report.css")), color);
  page.title = ["Audit of the judge", ...
                aura.text.escape(aura.report.judge (r.judge, " “%s”"))];
  page.subtitle = subtitle_of (r);
  page.synthetic = "";
  if (r.synthetic)
    page.synthetic = ["<p class=\"synthetic\"><b>These comparisons are synthetic.</b> They were made by ", ...
                      "aura_sample, not by any judge or human; the figures say nothing about a real judge.</p>"];
  endif
  page.cards = cards (r);
  page.evidence = aura.text.escape (aura.report.evidence (r));
  page.rates = rates (r);
  page.sample = sample (r);
  page.draws = draws (r.draws);
  page.categories = categories (r);
  page.flips = flips (r, data);
  page.queue = queue (r, data);
  page.habits = habits (r);
  page.concepts = concepts (r);
  for name = {"subtitle", "rates", "sample", "draws", "categories", "habits"}
    page.(name{1}) = strrep (page.(name{1}), " %", "&nbsp;%");
  endfor
  page.figures = figure_grid (figures, r);
  page.threshold = "1/2";
  if (! strcmp (r.audit.opts.decide.method, "none"))
    page.threshold = sprintf ("%g", r.audit.opts.decide.threshold);
  endif
  page.foot = foot (r);
  page.options = aura.text.escape (options_of (r.audit.opts));
  page.rounds = rounds (r.audit.trace);
  page = aura.text.fill (fileread (fullfile (assets, "report.html")), page);

endfunction

function html = subtitle_of (r)

  [~, base, extension] = fileparts (r.file);
  l = r.labels;
  html = sprintf ("%d comparisons from <code>%s</code>%s. %d of them have a human label", ...
                  r.n, aura.text.escape ([base, extension]), ...
                  aura.report.dropped (r.dropped, " (left out: %s)"), l.known);
  if (isempty (l.fraction))
    html = [html, "."];
  else
    html = [html, sprintf("; %g %% of these labels, drawn at random, were shown to the audit at its start, and the rest hidden from it.",
                          100 * l.fraction)];
  endif

endfunction

## The first numbers -------------------------------------------------------------

function html = cards (r)

  l = r.labels;
  arrow = "%s&nbsp;→&nbsp;%s";
  short = @(p) strrep (aura.text.percent (p), " ", "&nbsp;");
  if (isempty (r.score))
    first = {sprintf(arrow, short (r.model.before_never), short (r.model.after_never)), ...
             "a human agrees with the judge → with the audit, never verified, <b style=\"display:inline;font-size:inherit\">by the model</b>, not measured"};
  else
    first = {sprintf(arrow, short (r.score.never_original), short (r.score.never)), ...
             sprintf("a human agrees with the judge → with the audit, measured on the %d never verified", ...
                     r.score.never_count)};
  endif
  list = [first; {sprintf("%d", l.total), ...
                  sprintf("human labels used: %d at the start, %d since", ...
                          l.start, l.answered)}];
  list(end+1,:) = {sprintf("%d", numel (r.flips)), ...
                   sprintf("of %d decisions without a label to flip", r.n - l.total)};
  list(end+1,:) = {sprintf("%d", numel (r.queue)), "comparisons to show a human next"};
  list = list';
  html = sprintf ("<li><b>%s</b><span>%s</span></li>\n", list{:});

endfunction

function html = rates (r)

  cells = cell (0, 4);
  if (! isempty (r.score))
    s = r.score;
    cells(end+1,:) = rate ("never verified, measured", s.never_count, ...
                           s.never_original, s.never);
    cells(end+1,:) = rate ("all with a known label, labels imposed, measured", ...
                           s.never_count + r.labels.total, s.original, s.adjusted);
  endif
  m = r.model;
  cells(end+1,:) = rate ("never verified, by the model", r.n - r.labels.total, ...
                         m.before_never, m.after_never);
  cells(end+1,:) = rate ("all, labels imposed, by the model", r.n, m.before, m.after);
  html = aura.report.table ("How often a human agrees, before (with the judge) and after (with the audit)", ...
                       {"", "the judge", "the audit", "of"}, cells, "tnnn");

endfunction

function row = rate (what, n, before, after)

  row = {what, aura.text.percent(before), aura.text.percent(after), sprintf("%d", n)};

endfunction

function html = sample (r)

  html = "";
  if (! isempty (r.score))
    html = sprintf ("<p>To compare: on the same %d never verified, a human prefers the longer answer in %s.</p>\n", ...
                    r.score.never_count, aura.text.percent (r.score.longer_never));
  endif
  s = r.sample;
  if (s.count == 0)
    html = [html, "<p>No human label was known at the start.</p>"];
    return;
  endif
  condition = "";
  if (isempty (r.labels.fraction))
    condition = " This holds for all comparisons if these labels are a random sample of them.";
  endif
  html = [html, sprintf(["<p>The %d labels of the start agree with the judge in %d cases: %s ", ...
                   "(95 %% interval %s to %s, Wilson).%s</p>"], s.count, s.agree, ...
                  aura.text.percent (s.rate), aura.text.percent (s.interval(1)), ...
                  aura.text.percent (s.interval(2)), condition)];

endfunction

function html = draws (d)

  html = "";
  if (isempty (d) || isscalar (d.seed))
    return;
  endif
  gain = d.never - d.never_original;
  row = @(what, v, layout) {what, sprintf(layout, 100 * mean (v)), ...
                            sprintf(layout, 100 * min (v)), sprintf(layout, 100 * max (v))};
  html = aura.report.table (sprintf ("Never verified, measured, over %d draws of the revealed labels (seeds %d to %d); all else here is of the first", ...
                                numel (d.seed), d.seed(1), d.seed(end)), ...
                       {"", "mean", "lowest", "highest"}, ...
                       [row("the judge", d.never_original, "%.1f %%"); ...
                        row("the audit", d.never, "%.1f %%"); ...
                        row("gain, points", gain, "%+.1f")], "tnnn");

endfunction

function html = categories (r)

  html = "";
  c = r.categories;
  if (isempty (c))
    return;
  endif
  cells = cell (0, 6);
  measured = ! isempty (r.score);
  for k = 1:min (50, numel (c))
    values = {c(k).before, c(k).after};
    if (measured)
      values = {c(k).never_original, c(k).never};
    endif
    name = c(k).name;
    if (isempty (name))
      name = "(none)";
    endif
    cells(end+1,:) = {aura.text.escape(aura.text.excerpt (name, 60)), ...
                      aura.text.percent(values{1}), aura.text.percent(values{2}), ...
                      sprintf("%d", c(k).flips), sprintf("%d", c(k).labels), ...
                      sprintf("%d", c(k).n)};
  endfor
  caption = {"How often a human agrees, over all, by the model", ...
             "How often a human agrees, never verified, measured"}{1 + measured};
  if (numel (c) > 50)
    caption = [caption, sprintf("; the 50 largest of %d", numel (c))];
  endif
  html = ["<section>\n<h2>By category</h2>\n", ...
          aura.report.table(caption, {"category", "the judge", "the audit", "flips", ...
                                 "labels", "comparisons"}, cells, "tnnnnn"), ...
          "</section>"];

endfunction

## Decisions ----------------------------------------------------------------------

function html = flips (r, data)

  if (isempty (r.flips))
    html = "<p>None: no decision without a label is flipped.</p>";
    return;
  endif
  shown = aura.report.shown_flips (r);
  hidden = numel (r.flips) - numel (shown);
  count = min (100, numel (shown));
  html = sprintf ("<p>%d of the %d decisions without a label, the surest first", ...
                  numel (r.flips), r.n - r.labels.total);
  if (count < numel (shown))
    html = [html, sprintf("; the first %d are listed, all are in verdicts.csv", count)];
  endif
  if (hidden > 0)
    html = [html, sprintf("; %d in the queue are not listed", hidden)];
  endif
  html = [html, ".</p>\n", flip_table(shown(1:min (15, count)), data, "The surest")];
  if (count > 15)
    html = [html, sprintf("<details><summary>The next %d</summary>\n", count - 15), ...
            flip_table(shown(16:count), data, "The next"), "</details>\n"];
  endif

endfunction

function html = flip_table (flips, data, caption)

  cells = cell (0, 5);
  for f = flips
    pick = data.judge_preference(f.index);
    cells(end+1,:) = {sprintf("%.2f", f.prob), ...
                      sprintf("<div class=\"id\">%s</div>", shown_text (f.id, 80)), ...
                      sprintf("%d → %d", pick, 3 - pick), ...
                      sprintf("<div class=\"text\">%s</div>", ...
                              shown_text (data.question{f.index}, 160)), ...
                      sprintf("<div class=\"text\">%s</div>", reasons (f))};
  endfor
  html = aura.report.table (caption, {"a human agrees", "id", "answer", "question", "why"}, ...
                       cells, "ntttt", true);

endfunction

## Direction isolated: the data may be written from right to left.
function html = shown_text (text, limit)

  html = ["<bdi>", aura.text.escape(aura.text.excerpt (text, limit)), "</bdi>"];

endfunction

function html = reasons (f)

  html = "";
  for k = 1:numel (f.reasons)
    html = [html, sprintf("<li>%s (%.1f)</li>", ...
                          aura.text.escape (f.reasons{k}), f.weights(k))];
  endfor
  if (! isempty (html))
    html = ["<ul class=\"why\">", strrep(html, "(-", "(−"), "</ul>"];
  endif

endfunction

function html = queue (r, data)

  if (isempty (r.queue))
    html = "<p>Nothing: every comparison has an answer.</p>";
    return;
  endif
  if (r.queue_asked)
    html = "<p>The audit has asked for these";
  else
    html = "<p>The queries of this audit are answered; these would come next";
  endif
  html = [html, ", in the order of the file. Fill in the column <code>human_preference</code> of ", ...
          "<code>queue.csv</code> (1 or 2, 0 for a tie) and go on with ", ...
          "<code>aura_audit (FILE, \"Resume\", \"audit.mat\", \"Answers\", \"queue.csv\")</code>.</p>\n"];
  cells = cell (0, 2);
  for i = r.queue(1:min (100, end))'
    cells(end+1,:) = {sprintf("<div class=\"id\">%s</div>", shown_text (data.id{i}, 80)), ...
                      sprintf("<div class=\"text\">%s</div>", ...
                              shown_text (data.question{i}, 160))};
  endfor
  html = [html, aura.report.table(sprintf ("%d comparisons", numel (r.queue)), ...
                             {"id", "question"}, cells, "tt", true)];

endfunction

## The judge ----------------------------------------------------------------------

function html = habits (r)

  html = sprintf ("<p>It picks answer 1 in %s of the comparisons, and the longer answer in %s.</p>", ...
                  aura.text.percent (r.habits.first), aura.text.percent (r.habits.longer));

endfunction

function html = concepts (r)

  html = "";
  c = r.concepts;
  if (isempty (c))
    return;
  endif
  cells = cell (0, 3);
  for k = 1:numel (c)
    direction = {"less", "more"}{1 + (c(k).effect > 0)};
    cells(end+1,:) = {aura.text.escape(c(k).words), direction, ...
                      strrep(sprintf ("%+.2f", c(k).effect), "-", "−")};
  endfor
  html = aura.report.table (sprintf (["What goes with agreement, by the model of the features, whose weight is %.2g; ", ...
                                 "effect: on the logit, per standard deviation"], r.mass(2)), ...
                       {"when", "a human agrees", "effect"}, cells, "ttn");

endfunction

function html = figure_grid (figures, r)

  if (! isempty (figures.problem))
    html = sprintf ("<p>They could not be made: %s.</p>", aura.text.escape (figures.problem));
    return;
  endif
  l = r.labels;
  text = {"probability", ...
          sprintf("Histogram of the probability that a human agrees: %d decisions to flip, %d to keep", ...
                  numel (r.flips), r.n - l.total - numel (r.flips)), ...
          "The decisions without a label by the probability that a human agrees. Left of the dashed threshold they are flipped.";
          "embedding", ...
          "Scatter plot of the comparisons in the plane of the encoder, coloured by the probability that a human agrees", ...
          "A point is a comparison; points that lie together look alike to the encoder. Where orange gathers, the judge is likely to err. Percentages are shares of the variance.";
          "trace", ...
          sprintf("Line plot of the changes in each of %d rounds", r.audit.round), ...
          "What each round has changed: the responsibilities (how far a decision is trusted), the decisions at 1/2, the inflow from anchors."};
  html = "<div class=\"figures\">\n";
  for k = 1:rows (text)
    html = [html, sprintf("<figure><img alt=\"%s\" src=\"data:image/png;base64,%s\"><figcaption>%s</figcaption></figure>\n", ...
                          text{k,2}, figures.(text{k,1}), text{k,3})];
  endfor
  html = [html, "</div>"];

endfunction

## The foot -----------------------------------------------------------------------

function html = foot (r)

  info = aura_info ();
  system = uname ();
  blas = strtrim (info.blas);
  if (isempty (blas))
    blas = "unknown";
  endif
  list = {"aura", info.version; ...
          "Octave", info.octave; ...
          "System", strjoin({system.sysname, system.release, system.machine}, " "); ...
          "BLAS in use", [blas, ", kernel ", info.blas_core]; ...
          "Seed", sprintf("%d", r.audit.opts.seed); ...
          "Data", sprintf("%d comparisons, SHA-256 %s", r.n, r.sha256); ...
          "Left out", aura.report.dropped(r.dropped, "%s"); ...
          "Features", features_of(r.audit); ...
          "Neighbours found", search_of(r.audit.graph.recall); ...
          "Targets found", search_of(min ([r.audit.trace.recall])); ...
          "Rounds", sprintf("%d", r.audit.round); ...
          "Seconds", sprintf("%.1f until this page", r.seconds); ...
          "Date", strftime("%Y-%m-%d %H:%M UTC", gmtime (time ()))};
  list(cellfun (@isempty, list(:,2)),2) = {"nothing"};
  list = cellfun (@aura.text.escape, list, "uniformoutput", false)';
  html = ["<dl>\n", sprintf("<dt>%s</dt><dd>%s</dd>\n", list{:}), "</dl>"];

endfunction

function text = features_of (audit)

  text = sprintf ("%d columns", columns (audit.x));
  if (! isempty (audit.compression))
    text = sprintf ("%s; the encoder is trained on %d directions, which keep %.2f %% of the sum of squares",
                    text, audit.compression.rank, 100 * audit.compression.energy);
  endif

endfunction

## RECALL is 1 where the search was exact, and empty before the first round.
function text = search_of (recall)

  text = "all";
  if (! isempty (recall) && recall < 1)
    text = sprintf ("%.1f %%, on 1000 rows that were searched exactly, too",
                    100 * recall);
  endif

endfunction

function text = options_of (opts)

  text = "";
  names = fieldnames (opts);
  for k = 1:numel (names)
    value = opts.(names{k});
    if (isstruct (value))
      fields = fieldnames (value);
      for j = 1:numel (fields)
        text = [text, sprintf("%s.%s = %s\n", names{k}, fields{j}, ...
                              disp_of (value.(fields{j})))];
      endfor
    else
      text = [text, sprintf("%s = %s\n", names{k}, disp_of (value))];
    endif
  endfor

endfunction

function text = disp_of (value)

  if (ischar (value))
    text = ["\"", value, "\""];
  elseif (is_function_handle (value))
    text = func2str (value);
  else
    text = mat2str (value);
  endif

endfunction

function html = rounds (trace)

  cells = cell (0, 7);
  for k = 1:numel (trace)
    t = trace(k);
    cells(end+1,:) = {sprintf("%d", k), sprintf("%.2f %%", 100 * t.dq), ...
                      sprintf("%.2f %%", 100 * t.dflip), sprintf("%.2f %%", 100 * t.dm), ...
                      sprintf("%d", t.verified), sprintf("%d", t.waiting), ...
                      sprintf("%.2f", t.seconds)};
  endfor
  html = aura.report.table ("Change of the responsibilities, decisions and inflow, and labels so far", ...
                       {"round", "responsibility", "decisions", "inflow", "labels", ...
                        "waiting", "seconds"}, cells, "nnnnnnn");

endfunction
