## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## HTML = aura.report.page (M, FIGURES)
## The model M (aura.report.model) and the FIGURES (aura.report.figures) laid out as a page, in
## the frame of assets/page.html.  All text of M passes aura.text.escape.

function html = page (m, figures)

  sections = {"result", "Result", result(m); ...
              "categories", "By category", [table_of(m.rates.by, 50, "categories"), ...
                                            table_of(m.rates.estimated_by, 100, "rows")]; ...
              "flips", "Decisions to flip", flips(m.decisions); ...
              "queue", "To label next", queue(m.decisions); ...
              "judges", {"The judge", "The judges"}{1 + (numel (m.judges.names) > 1)}, ...
              [paragraph(m.judges.keep{:}), table_of(m.judges.table), ...
               table_of(m.judges.concepts)]; ...
              "agreement", "Who agrees with whom", agreement(m.judges); ...
              "reading", "How to read this", reading(m); ...
              "figures", "Figures", figure_grid(figures, {"probability", "embedding"})};
  sections(cellfun (@isempty, sections(:,3)),:) = [];
  body = "";
  for s = sections'
    body = [body, "<section id=\"", s{1}, "\">\n<h2>", s{2}, "</h2>\n", s{3}, "</section>\n"];
  endfor
  listed = [sections(:,1:2); {"made", "How it was made"}]';
  [~, color] = aura.plot.colors ();
  s = m.summary;
  part = struct ("title", aura.text.escape (s.title), ...
                 "style", aura.io.asset ("report.css", color), ...
                 "verdict", linked (marked ("verdict", s.verdict)), ...
                 "synthetic", marked ("synthetic", s.synthetic), ...
                 "subtitle", prose (s.subtitle), ...
                 "notes", paragraph (s.notes{:}), ...
                 "contents", sprintf ("<li><a href=\"#%s\">%s</a></li>\n", listed{:}), ...
                 "sections", body, ...
                 "environment", terms (m.about.environment), ...
                 "options", aura.text.escape (m.about.options), ...
                 "rounds", rounds (m.about.rounds, figures));
  html = aura.io.asset ("page.html", part);

endfunction

## What was measured first, what the model expects last and folded, for no label confirms it.
function html = result (m)

  t = m.rates;
  html = [cards(m.summary.cards), table_of(t.card), table_of(t.side), table_of(t.measured), ...
          table_of(t.estimated), paragraph(t.no_estimates, t.sample, m.people, m.drift), ...
          table_of(t.draws), paragraph(m.summary.evidence), ...
          folded("What the model itself expects", table_of (t.modelled))];

endfunction

## The main numbers LIST (aura.report.summary).
function html = cards (list)

  html = "<ul class=\"cards\">\n";
  for card = list'
    number = strjoin (aura.report.printed (card.kind, card.value)', " → ");
    html = [html, "<li><b>", strrep(prose (number), " ", "&nbsp;"), "</b><span>", ...
            prose(card.what), "</span></li>\n"];
  endfor
  html = [html, "</ul>\n"];

endfunction

## The first 15 at once, up to 100 when asked for.
function html = flips (d)

  html = paragraph (d.flipped);
  count = numel (d.flips.columns(1).values);
  if (count == 0)
    return;
  endif
  names = {d.flips.columns.name};
  if (count > 100)
    html = [html, "<p>The first 100 are listed; all are in <a href=\"verdicts.csv\">verdicts.csv</a>.</p>\n"];
  endif
  html = [html, table_of(aura.report.part (d.flips, names, 1, 15))];
  if (count > 15)
    next = aura.report.part (d.flips, names, 16, 100);
    next.caption = sprintf ("The next %d", min (count, 100) - 15);
    html = [html, folded(next.caption, table_of (next))];
  endif

endfunction

## What is to be labelled next, and how to go on.
function html = queue (d)

  html = paragraph (d.next);
  if (isempty (d.queue.columns(1).values))
    return;
  endif
  html = [html, "<p>Open <a href=\"queue.html\">queue.html</a> in a browser to label them: it works without a network and ", ...
          "saves the labels as a file. Then <code>aura import audit.mat LABELS...</code> and <code>aura audit ", d.file, ...
          " --resume audit.mat</code> in a shell; in Octave <code>aura_import_labels</code>.</p>\n", ...
          "<p>Or fill in the column <code>human_preference</code> of <a href=\"queue.csv\">queue.csv</a> ", ...
          "(1 or 2, 0 for a tie) and go on: <code>aura audit ", d.file, " --resume audit.mat --answers queue.csv</code> ", ...
          "in a shell, <code>aura_audit (", d.file, ", \"Resume\", \"audit.mat\", \"Answers\", \"queue.csv\")</code> ", ...
          "in Octave.</p>\n", table_of(d.queue, 100, "to label")];

endfunction

function html = agreement (j)

  html = "";
  if (! isempty (j.pairs))
    html = [aura.report.heat_map(j.names, j.kappa), ...
            folded("All pairs, with intervals", table_of (j.pairs, 100, "pairs"))];
  endif

endfunction

## How to read the page: what one judge's has, or that of several, in its own words.
function html = reading (m)

  several = numel (m.judges.names) > 1;
  values = struct ("item", {"comparison", "item"}{1 + several}, "rule", prose (m.decisions.rule));
  values.judges = aura.io.asset ({"judge.html", "panel.html"}{1 + several});
  html = aura.io.asset ("reading.html", values);

endfunction

## The figures NAMES of LIST, as far as they have something to show.
function html = figure_grid (list, names)

  html = "";
  for f = list(ismember ({list.name}, names))(:)'
    html = [html, "<figure>", f.svg, "<figcaption>", prose(f.text), "</figcaption></figure>\n"];
  endfor
  if (! isempty (html))
    html = ["<div class=\"figures\">\n", html, "</div>\n"];
  endif

endfunction

function html = rounds (table, figures)

  html = folded ("The rounds", [figure_grid(figures, {"trace"}), table_of(table)]);

endfunction

function html = folded (head, html)

  if (! isempty (html))
    html = ["<details><summary>", head, "</summary>\n", html, "</details>\n"];
  endif

endfunction

## TABLE, if it is one; of more than LIMIT rows the first, and the caption says of how many WHAT.
function html = table_of (table, limit = Inf, what = "")

  html = "";
  if (isempty (table))
    return;
  endif
  count = numel (table.columns(1).values);
  table = aura.report.part (table, {table.columns.name}, 1, limit);
  if (count > limit)
    table.caption = sprintf ("%s; the first %d of %d %s", table.caption, limit, count, what);
  endif
  html = aura.report.html_table (table);

endfunction

## A table of two columns of text as a list of terms.
function html = terms (table)

  cells = aura.text.escape ([table.columns.values])';
  html = ["<dl>\n", sprintf("<dt>%s</dt><dd>%s</dd>\n", cells{:}), "</dl>"];

endfunction

## A paragraph of each text that is not empty.
function html = paragraph (varargin)

  html = "";
  for text = varargin(! cellfun (@isempty, varargin))(:)'
    html = [html, "<p>", prose(text{1}), "</p>\n"];
  endfor

endfunction

function html = marked (class, text)

  html = strrep (paragraph (text), "<p>", ["<p class=\"", class, "\">"]);

endfunction

## TEXT in HTML.  No line breaks between a number and its percent sign.
function html = prose (text)

  html = strrep (aura.text.escape (text), " %", "&nbsp;%");

endfunction

## The files that the HTML names, as links.
function html = linked (html)

  for name = {"verdicts.csv", "queue.csv", "queue.html"}
    html = strrep (html, name{1}, ["<a href=\"", name{1}, "\">", name{1}, "</a>"]);
  endfor

endfunction

%!function [html, r, data] = of (panel, varargin)
%!  [r, data] = small_results (panel);
%!  for k = 1:2:numel (varargin)
%!    r.(varargin{k}) = varargin{k+1};
%!  endfor
%!  figures = struct ("name", {"trace", "probability"}, "text", {"T1", "T<2"}, "svg", {"<svg>1</svg>", "<svg>2</svg>"});
%!  html = aura.report.page (aura.report.model (r, data), figures);
%!endfunction
%!function cells = cells_of (html, caption)
%!  tables = read_html_table (html);
%!  cells = tables(strncmp ({tables.caption}, caption, numel (caption))).cells;
%!endfunction
%!test <*every section, and what it shows: one judge, and a panel>
%! for panel = [false, true]
%!   [html, r, data] = of (panel);
%!   heads = regexp (html, '<h2[^>]*>([^<]*)</h2>', "tokens");
%!   expected = {"Result", "By category", "Decisions to flip", "To label next", "The judge", "How to read this", "Figures", "How it was made"};
%!   if (panel)
%!     expected = [expected(1:4), {"The judges", "Who agrees with whom"}, expected(6:end)];
%!   endif
%!   assert ([heads{:}], expected);
%!   links = regexp (html, '<li><a href="#(\w+)">([^<]*)</a></li>', "tokens");
%!   assert (cellfun (@(l) l{2}, links, "uniformoutput", false), expected);
%!   ids = regexp (html, '<(?:section|h2) id="(\w+)"', "tokens");
%!   assert (cellfun (@(l) l{1}, links, "uniformoutput", false), [ids{:}]);
%!   measured = cells_of (html, "A human agrees, never verified, measured");
%!   assert (cellfun (@(text) sscanf (text, "%f"), measured(1,2:3)), 100 * [r.score.judges(1).original, r.score.judges(1).adjusted], .051);
%!   side = cells_of (html, "Measured on 6 hidden labels");
%!   assert (sscanf (side{end,2}, "%f"), 100 * r.score.pick, .051);
%!   judges = cells_of (html, {"The judge, as it judged", "The judges, as they judged"}{1 + panel});
%!   assert (cellfun (@str2double, judges(:,2:4)), [repmat([12, 6], 1 + panel, 1), [r.judges.agree]']);
%!   by = cells_of (html, "A human agrees, by category");
%!   assert (cellfun (@str2double, by(:,end-1:end)), [[r.categories.labels]', [8; 4]]);
%!   queue = cells_of (html, sprintf ("%d %s", numel (r.queue), {"comparisons", "items"}{1 + panel}));
%!   assert (queue(:,1), data.id(r.queue));
%!   images = regexp (html, '<figure>(<svg>\d</svg>)<figcaption>([^<]+)<', "tokens");
%!   assert (vertcat (images{:}), {"<svg>2</svg>", "T&lt;2"; "<svg>1</svg>", "T1"});
%!   if (panel)
%!     kappa = cells_of (html, "Cohen's kappa");
%!     assert (str2double (kappa{1,3}), r.pairs.kappa(1), .0051);
%!   endif
%! endfor
%!test <*the frame: links, notes, what is inert, what is empty>
%! html = of (false, "notes", {"n & m"}, "files", {"a <u> {{title}}"}, "synthetic", true);
%! assert (! isempty (strfind (html, "<p>n &amp; m</p>")));
%! assert (! isempty (strfind (html, "from a &lt;u&gt; {{title}}.")));
%! assert (regexp (html, '<title>([^<]*)</title>', "tokens"){1}, {"Audit of the judge"});
%! assert (! isempty (strfind (html, "<p class=\"synthetic\">These comparisons are synthetic.")));
%! assert (! isempty (strfind (html, "</h1>\n<p class=\"verdict\">From 6 human labels")));
%! assert (! isempty (strfind (html, "<a href=\"verdicts.csv\">verdicts.csv</a>")));
%! assert (unique ([regexp(html, 'href="([^#"]+)"', "tokens"){:}]), {"audit.mat", "queue.csv", "queue.html", "verdicts.csv"});
%! assert (! isempty (strfind (html, "content=\"default-src 'none'; style-src 'unsafe-inline'\"")));
%! assert (! isempty (strfind (html, "@media (prefers-color-scheme: dark)")));
%! assert (numel (strfind (html, "<li>")), numel (strfind (html, "</li>")));
%! assert (isempty (strfind (strrep (html, "{{title}}", ""), "{{")));
%! assert (isempty (strfind (of (false), "class=\"synthetic\">")));
%!test <*how to read it: in the words of one judge, or of several>
%! words = @(html) regexp (html, '<section id="reading">.*?</section>', "match"){1};
%! one = words (of (false));
%! assert (! isempty (strfind (one, "comparison by comparison")) && ! isempty (strfind (one, "<li>A decision is flipped when")));
%! assert (isempty (strfind (one, "Kappa")));
%! several = words (of (true));
%! assert (! isempty (strfind (several, "item by item")) && ! isempty (strfind (several, "Kappa")));
%!test <*people who agree with each other, on page and screen>
%! votes = struct ("index", kron ((1:12)', [1; 1]), "pick", 1 + kron (mod ((1:12)', 2), [1; 1]), ...
%!                 "who", {repmat({"Ada"; "Bob"}, 12, 1)});
%! votes.pick(2) = 3 - votes.pick(2);
%! for panel = [false, true]
%!   [r, data] = small_results (panel);
%!   r.audit.votes = votes;
%!   m = aura.report.model (r, data);
%!   html = aura.report.page (m, struct ("name", {}));
%!   said = sscanf (strrep (m.people, " %", ""), "Two people agree in %f (%f to %f) of the %d items");
%!   assert (said([1 4]), [1100 / 12; 12], .051);
%!   result = regexp (html, '<section id="result">.*?</section>', "match"){1};
%!   assert (! isempty (strfind (strrep (strrep (result, "&nbsp;", " "), "&#39;", "'"), ["<p>" m.people "</p>"])));
%!   assert (! isempty (strfind (strrep (strjoin (aura.report.screen (m), "\n"), "\n  ", " "), m.people)));
%! endfor
%!test <*no more than fifty categories, and of how many>
%! [r, data] = small_results ();
%! r.categories = repmat (r.categories(:), 30, 1);
%! html = aura.report.page (aura.report.model (r, data), struct ("name", {}));
%! assert (rows (cells_of (html, "A human agrees, by category, never verified, measured; the first 50 of 60 categories")), 50);
%!test <*no figure to show>
%! [r, data] = small_results ();
%! html = aura.report.page (aura.report.model (r, data), struct ("name", {}));
%! assert (isempty (strfind (html, "Figures")) && isempty (strfind (html, "<figure")));
