## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## HTML = aura.report.page (M, FIGURES)
## The model M (aura.report.model) and the FIGURES (aura.report.figures) laid out as a page, in
## the frame of assets/page.html: what to use, one picture and what is next; then what changes and
## where; how to read it; and folded all tables and how it was made.  All text of M passes
## aura.text.escape.

function html = page (m, figures)

  f = m.finding;
  [~, color] = aura.plot.colors ();
  part = struct ("title", aura.text.escape (m.summary.title), ...
                 "style", aura.io.asset ("report.css", color), ...
                 "meta", prose (sprintf ("%s · %s", m.summary.who, [f.facts, "*"(1:+f.star)])), ...
                 "advice", prose (f.advice), ...
                 "warnings", warnings (f.warnings), ...
                 "picture", aura.report.picture (f), ...
                 "sides", paragraph (sides (f)), ...
                 "next", next (f), ...
                 "people", paragraph (m.people, m.drift), ...
                 "sections", sections (m), ...
                 "reading", reading (m), ...
                 "tables", folded ("All rates and tables", all_tables (m, figures)), ...
                 "loop", loop_says (m.loop), ...
                 "environment", terms (m.about.environment), ...
                 "options", aura.text.escape (m.about.options), ...
                 "rounds", folded ("The rounds", [figure_grid(figures, {"trace"}), ...
                                                  table_of(m.about.rounds)]));
  html = aura.io.asset ("page.html", part);

endfunction

## The picture's caption, so to say: where the picks differ, and what the changes turn to.
function text = sides (f)

  text = strtrim (strjoin ([f.sentences(3:end), {f.turned}], " "));

endfunction

function html = warnings (list)

  html = "";
  for one = list
    html = [html, "<p class=\"beware\">", prose(one.alone), "</p>\n"];
  endfor

endfunction

function html = next (f)

  n = f.next;
  plan = "";
  if (! isempty (f.plan))
    plan = ["<p class=\"s\">", upper(f.plan(1)), f.plan(2:end), ".</p>\n"];
  endif
  code = @(text) ["<code>", aura.text.escape(text), "</code>\n"];
  switch (n.does)
    case "label"
      html = ...
             sprintf (["<p><b>Next: answer %s in <a href=\"queue.html\">queue.html</a></b>, ", ...
                       "about %s. Then:</p>\n", ...
                       "%s%s%s"], aura.text.count (n.count, "question"), ...
                      aura.text.count (n.minutes, "minute"), code (n.take), code (n.again), plan);
    case "nothing"
      if (strcmp (f.basis, "all"))
        n.again = [n.again, " --append"];
      endif
      html = sprintf ("<p><b>Next: nothing waits.</b> %s:</p>\n%s%s", ...
                      merge (strcmp (f.basis, "all"), "With new items", "To be asked more"), ...
                      code (n.again), plan);
    otherwise
      html = ["<p><b>A trial on hidden labels.</b> Without <code>--labels</code> all of them ", ...
              "count.</p>\n"];
  endswitch
  html = ["<div class=\"next\">\n", html, "</div>\n"];

endfunction

function html = sections (m)

  html = [changes(m.decisions, m.wrong.turned), wrong(m.wrong)];
  columns = "";
  if (! isempty (m.where.table))
    columns = section ("By category", m.where.note, table_of (m.where.table, 50, "categories"));
  endif
  if (! isempty (m.judges.pairs))
    pairs = aura.report.part (m.judges.pairs, {"first", "second", "n", "share", "kappa"});
    pairs.caption = "";
    pairs.columns(4).kind = "percent";
    pairs.columns(5).head = "kappa, 95 %";
    columns = [columns, section("Who agrees with whom", "", table_of (pairs, 15, "pairs"))];
  endif
  if (! isempty (columns))
    html = [html, "<div class=\"cols\">\n", columns, "</div>\n"];
  endif

endfunction

function html = section (head, note, content)

  html = ["<section><h2>", head, "</h2>\n", strrep(paragraph (note), "<p>", ...
                                                   "<p class=\"soft\">"), content, "</section>\n"];

endfunction

## The biases in sentences, each with its bar, and all that was tested one click away.
function html = wrong (w)

  more = "";
  if (w.more > 0)
    more = sprintf ("<p class=\"soft\">And %d more, below.</p>\n", w.more);
  endif
  all = cellfun (@(t) table_of (t), w.tables, "uniformoutput", false);
  html = ["<section id=\"wrong\"><h2>", w.head, "</h2>\n", paragraph(w.sentences{:}), more, ...
          aura.report.leanings(w.list), folded("All that was tested", ["", all{:}]), ...
          "</section>\n"];

endfunction

## The ten changes; the first is open.
function html = changes (d, turned)

  if (isempty (d.list))
    html = "";
    return;
  endif
  html = "";
  for k = 1:numel (d.list)
    c = d.list(k);
    words = sprintf ("%.1f× as long", c.longer);
    if (! isempty (c.with))
      words = sprintf ("with %s; %s", c.with, words);
    endif
    limit = 400 - 250 * (k == 1);
    texts = aura.text.escape (aura.text.excerpt ({c.first, c.second}, limit));
    kinds = {"", " class=\"is\""}([1, 2] + [c.to == 1, - (c.to == 1)]);
    who = {aura.text.escape(d.judge), "the corrected pick"}([1, 2] + [c.to == 1, - (c.to == 1)]);
    html = [html, "<details class=\"ch\"", merge(k == 1, " open", ""), ...
            "><summary><span class=\"w\">", sprintf("%.0f&nbsp;%%", 100 * c.prob), ...
            "</span><span class=\"q\"><bdi>", ...
            aura.text.escape(aura.text.excerpt (c.question, 50)), ...
            "</bdi></span><span class=\"a\">", sprintf("%d→%d", c.from, c.to), ...
            "</span><span class=\"y\">", aura.text.escape(words), "</span></summary>\n", ...
            "<div class=\"two\"><div", kinds{1}, "><h3>Answer 1 – ", who{1}, ...
            "</h3><p><bdi>", texts{1}, "</bdi></p></div>", "<div", kinds{2}, "><h3>Answer 2 – ", ...
            who{2}, "</h3><p><bdi>", texts{2}, "</bdi></p></div></div></details>\n"];
  endfor
  html = ["<h2>", d.head, "</h2>\n<p class=\"soft\">", linked(prose (d.note)), "</p>\n", ...
          paragraph(turned), html];

endfunction

## What the first screen is made of, in words and numbers, and whatever else was counted.
function html = all_tables (m, figures)

  t = m.rates;
  html = [paragraph(m.finding.sentences{:}, m.decisions.rule, m.summary.subtitle, ...
                    m.summary.labels, m.summary.evidence, m.summary.notes{:}), ...
          table_of(t.card), table_of(t.side), table_of(t.measured), table_of(t.estimated), ...
          paragraph(t.no_estimates, t.sample), table_of(t.draws), ...
          table_of(t.by, 50, "categories"), table_of(t.estimated_by, 100, "rows"), ...
          table_of(m.judges.table), table_of(m.judges.pairs, 100, "pairs"), ...
          table_of(m.calibration), paragraph(m.recalibration), table_of(m.sanity), ...
          figure_grid(figures, {"calibration", "probability", "embedding"})];

endfunction

## One click away from a page of which the decision layer decides.
function html = loop_says (l)

  html = "";
  if (! isempty (l))
    html = folded (l.head, [paragraph(l.text{:}), table_of(l.table)]);
  endif

endfunction

## How to read the page: what one judge's has, or that of several, in its own words.
function html = reading (m)

  several = numel (m.judges.names) > 1;
  html = aura.io.asset ("reading.html", struct ("item", merge (several, "item", "comparison")));

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

function html = folded (head, html)

  if (! isempty (html))
    html = ["<details class=\"fold\"><summary>", head, "</summary>\n", html, "</details>\n"];
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

## TEXT in HTML.  No line breaks between a number and its percent sign, and a minus that is one.
function html = prose (text)

  html = strrep (aura.text.escape (text), " %", "&nbsp;%");
  html = regexprep (html, '(?<=[ (])-(?=\d)', "−");

endfunction

## The files that the HTML names, as links.
function html = linked (html)

  for name = {"verdicts.csv", "queue.csv", "queue.html"}
    html = strrep (html, name{1}, ["<a href=\"", name{1}, "\">", name{1}, "</a>"]);
  endfor

endfunction

%!function [html, r, data] = result (panel, varargin)
%!  [r, data] = small_results (panel);
%!  for k = 1:2:numel (varargin)
%!    r.(varargin{k}) = varargin{k+1};
%!  endfor
%!  figures = struct ("name", {"trace", "probability"}, "text", {"T1", "T<2"}, ...
%!                    "svg", {"<svg>1</svg>", "<svg>2</svg>"});
%!  html = aura.report.page (aura.report.model (r, data), figures);
%!endfunction
%!function cells = cells_of (html, caption)
%!  tables = read_html_table (html);
%!  cells = tables(strncmp ({tables.caption}, caption, numel (caption))).cells;
%!endfunction
%!test <*the first screen, what changes and where, how to read it: one judge, and a panel>
%! for panel = [false, true]
%!   [html, r, data] = result (panel);
%!   f = aura.report.finding (r);
%!   assert (strrep (regexp (html, '<h1>([^<]*)</h1>', "tokens"){1}, "&#39;", "'"), ...
%!           {strrep(regexprep (f.advice, '(?<=[ (])-(?=\d)', "−"), " %", "&nbsp;%")});
%!   assert (strfind (html, f.facts) < strfind (html, "<h1>"));
%!   heads = regexp (html, '<h2[^>]*>([^<]*)</h2>', "tokens");
%!   d = aura.report.decisions (r, data);
%!   expected = {d.head, getfield(aura.report.wrong (r), "head"), "By category", ...
%!               "Who agrees with whom", "How to read this"};
%!   assert ([heads{:}], expected([! isempty(d.list), true, true, panel, true]));
%!   order = cellfun (@(part) strfind (html, part)(1), {"<h1>", "<table class=\"pic\"", ...
%!                                                      "<div class=\"next\"", ...
%!                                                      "By category", "How to read this", ...
%!                                                      "All rates and tables", ...
%!                                                      "How it was made", "<footer>"});
%!   assert (issorted (order));
%!   measured = cells_of (html, "A human agrees, never verified, measured");
%!   assert (cellfun (@(text) sscanf (text, "%f"), measured(1,2:3)), ...
%!           100 * [r.score.judges(1).original, r.score.judges(1).adjusted], .051);
%!   side = cells_of (html, "Measured on 6 hidden labels");
%!   assert (sscanf (side{end,2}, "%f"), 100 * r.score.pick, .051);
%!   judges = cells_of (html, merge (panel, "The judges, as they judged", ...
%!                                   "The judge, as it judged"));
%!   assert (cellfun (@str2double, judges(:,2:4)), [repmat([12, 6], 1 + panel, 1), ...
%!                                                  [r.judges.agree]']);
%!   by = cells_of (html, "A human agrees, by category");
%!   assert (cellfun (@str2double, by(:,end-1:end)), [[r.categories.labels]', [8; 4]]);
%!   images = regexp (html, '<figure>(<svg>\d</svg>)<figcaption>([^<]+)<', "tokens");
%!   assert (vertcat (images{:}), {"<svg>2</svg>", "T&lt;2"; "<svg>1</svg>", "T1"});
%!   if (panel)
%!     kappa = cells_of (html, "Who agrees with whom, beyond chance");
%!     assert (str2double (kappa{1,3}), r.pairs.n);
%!     assert (sscanf (kappa{1,5}, "%f"), r.pairs.kappa(1), .0051);
%!   endif
%! endfor
%!test <*ten changes, the first open, with both answers>
%! [r, data] = small_results (true);
%! open = find (isnan (aura.set.labels (r.audit.status)));
%! [r.pick.pick(open), r.pick.prob(open)] = deal (3 - data.verdict(open,r.best), ...
%!                                                .5 + .4 ...
%!                                                * (3 - 2 * (3 - data.verdict(open,r.best))));
%! data.question{open(1)} = "<i>Q";
%! m = aura.report.model (r, data);
%! html = aura.report.page (m, struct ("name", {}));
%! assert (numel (strfind (html, "<details class=\"ch\"")), numel (m.decisions.list));
%! assert (numel (strfind (html, "<details class=\"ch\" open>")), 1);
%! chances = regexp (html, '<span class="w">(\d+)&nbsp;%</span>', "tokens");
%! assert (cellfun (@(c) str2double (c{1}), chances), round (100 * [m.decisions.list.prob]));
%! asked = regexp (html, '<span class="q"><bdi>([^<]*)</bdi>', "tokens");
%! assert ([asked{:}], aura.text.escape ({m.decisions.list.question}));
%! two = regexp (html, ['<div class="two"><div( class="is")?><h3>Answer 1 – ', ...
%!                      '([^<]*)</h3><p><bdi>([^<]*)</bdi></p></div><div( ', ...
%!                      'class="is")?><h3>Answer 2 – ([^<]*)</h3>'], "tokens");
%! for k = 1:numel (two)
%!   c = m.decisions.list(k);
%!   judges = [r.judges(r.best).name "’s pick"];
%!   parts = two{k}(! cellfun (@(t) strcmp (t, " class=\"is\"") || isempty (t), two{k}));
%!   assert (parts, {{"the corrected pick", judges}{c.to}, c.first, ...
%!                   {judges, "the corrected pick"}{c.to}});
%! endfor
%! assert (! isempty (strfind (html, ["<h2>" m.decisions.head "</h2>"])));
%! assert (numel (m.decisions.list) > 3);
%!test <*what is next>
%! [r, data] = small_results ();
%! [r.next.again, r.next.count, r.next.minutes] = deal ("aura audit <x>", 15, 20);
%! does_it = @(does) setfield (r, "next", setfield (r.next, "does", does));
%! page_of = @(does) aura.report.page (aura.report.model (does_it (does), data), ...
%!                                     struct ("name", {}));
%! next = @(does, varargin) regexp (page_of (does), ...
%!                                  '<div class="next">(.*?)</div>', "tokens"){1}{1};
%! assert (! isempty (strfind (next ("reveal"), "A trial on hidden labels")));
%! assert (! isempty (strfind (next ("nothing"), ...
%!                             ["<b>Next: nothing waits.</b> To be asked more:</p>\n", ...
%!                              "<code>aura audit &lt;x&gt;</code>"])));
%! assert (! isempty (strfind (next ("label"), ...
%!                             ["answer 15 questions in <a ", ...
%!                              "href=\"queue.html\">queue.html</a></b>, about 20 ", ...
%!                              "minutes. Then:</p>\n", ...
%!                              "<code>aura import out labels-*.jsonl</code>\n<code>aura ", ...
%!                              "audit &lt;x&gt;</code>"])));
%!test <*the frame: links, warnings, notes, what is inert, what is empty>
%! html = result (false, "notes", {"n & m"}, "files", {"a <u> {{title}}"}, "synthetic", true);
%! assert (! isempty (strfind (html, "<p>n &amp; m</p>")));
%! assert (! isempty (strfind (html, "from a &lt;u&gt; {{title}}.")));
%! assert (regexp (html, '<title>([^<]*)</title>', "tokens"){1}, {"Audit of the judge"});
%! assert (! isempty (strfind (html, "<p class=\"beware\">These comparisons are synthetic:")));
%! assert (unique ([regexp(html, 'href="([^#"]+)"', "tokens"){:}]), ...
%!         {"audit.mat", "queue.csv", "queue.html", "verdicts.csv"});
%! assert (! isempty (strfind (html, "content=\"default-src 'none'; style-src 'unsafe-inline'\"")));
%! assert (! isempty (strfind (html, "@media (prefers-color-scheme: dark)")));
%! assert (numel (strfind (html, "<li>")), numel (strfind (html, "</li>")));
%! assert (isempty (strfind (strrep (html, "{{title}}", ""), "{{")));
%! assert (isempty (strfind (result (false), "class=\"beware\">")));
%! assert (! isempty (strfind (result (false), "share of comparisons like these")) ...
%!         && ! isempty (strfind (result (true), "share of items like these")));
%!test <*people who agree with each other, on page and screen>
%! votes = struct ("index", kron ((1:12)', [1; 1]), "pick", 1 + kron (mod ((1:12)', 2), [1; 1]), ...
%!                 "who", {repmat({"Ada"; "Bob"}, 12, 1)});
%! votes.pick(2) = 3 - votes.pick(2);
%! for panel = [false, true]
%!   [r, data] = small_results (panel);
%!   r.audit.votes = votes;
%!   m = aura.report.model (r, data);
%!   html = aura.report.page (m, struct ("name", {}));
%!   words = sscanf (strrep (m.people, " %", ""), ...
%!                   "Two people agree in %f (%f to %f) of the %d items");
%!   assert (words([1 4]), [1100 / 12; 12], .051);
%!   assert (! isempty (strfind (strrep (strrep (html, "&nbsp;", " "), "&#39;", "'"), ...
%!                               ["<p>" m.people "</p>"])));
%!   assert (! isempty (strfind (strrep (strjoin (aura.report.screen (m, true), "\n"), "\n  ", ...
%!                                       " "), m.people)));
%! endfor
%!test <*no more than fifty categories, and of how many>
%! [r, data] = small_results ();
%! r.categories = repmat (r.categories(:), 30, 1);
%! html = aura.report.page (aura.report.model (r, data), struct ("name", {}));
%! assert (rows (cells_of (html, ["A human agrees, by category, never verified, measured; the ", ...
%!                                "first 50 of 60 categories"])), 50);
%!test <*no figure to show>
%! [r, data] = small_results ();
%! html = aura.report.page (aura.report.model (r, data), struct ("name", {}));
%! assert (isempty (strfind (html, "<figure")));
