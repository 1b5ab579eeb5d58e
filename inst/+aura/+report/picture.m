## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## HTML = aura.report.picture (F)
## The rows of the finding F (aura.report.finding) as a table with a bar for each: a judge's
## estimate is a disc, that of a rule a square, that of the picks a diamond, which is hollow while
## they are held back.  The bars are hidden from those who listen, since the digits stand beside
## them.

function html = picture (f)

  if (! isempty (f.habits))
    html = of_habits (f);
    return;
  endif
  body = axis_row (f.from);
  for row = f.rows
    body = [body, of_row(row, f)];
  endfor
  html = ["<table class=\"pic\"><caption>How often right, 95&nbsp;% sure, ", ...
          aura.text.escape(f.for_what), "; as so many random labels</caption>\n<tbody>\n", body, ...
          "</tbody></table>\n"];

endfunction

function html = axis_row (from)

  texts = "";
  for tick = ticks (from)
    texts = [texts, ...
             sprintf("<text x=\"%.2f%%\" y=\"14\" text-anchor=\"middle\">%.0f&nbsp;%%</text>", ...
                     place (tick, from), 100 * tick)];
  endfor
  html = ["<tr class=\"ax\"><th></th><td class=\"v\"></td><td class=\"b\"><svg ", ...
          "height=\"18\" aria-hidden=\"true\">", texts, "</svg></td><td class=\"l\"></td></tr>\n"];

endfunction

function idx = ticks (from)

  idx = from:.2:1;

endfunction

## Where a SHARE stands, in percent of the width; marks do not stretch with it.
function x = place (share, from)

  x = 2 + 96 * min (max ((share - from) / (1 - from), 0), 1);

endfunction

function html = of_row (row, f)

  name = aura.text.escape (aura.text.excerpt (row.name, 40));
  if (row.held)
    name = "if changed";
  endif
  count = "";
  if (strcmp (row.kind, "judge") && row.n < f.n)
    count = sprintf (" <span class=\"s\">%s</span>", aura.text.count (row.n, "item"));
  endif
  labels = "";
  if (! isnan (row.rate(1)))
    labels = sprintf ("%d of %d", row.count);
  endif
  rate = regexprep (aura.report.printed ("percent", row.rate), '^(\d+) %', "<b>$1&nbsp;%</b>"){1};
  if (isnan (row.rate(1)) && ! isnan (row.labels))
    rate = sprintf ("%d of %s", row.agree, aura.text.count (row.labels, "label"));
  endif
  is_picks = strcmp (row.kind, "picks");
  html = ["<tr", merge(is_picks, " class=\"pick\"", ""), "><th scope=\"row\"><bdi>", name, ...
          "</bdi>", count, "</th><td class=\"v\">", rate, "</td><td class=\"b\">", ...
          bar(row, f.from), "</td><td class=\"l\">", labels, "</td></tr>\n"];

endfunction

function svg = bar (row, from)

  kind = "r";
  if (row.held)
    kind = "h";
  elseif (any (strcmp (row.kind, {"judge", "picks"})))
    kind = row.kind(1);
  endif
  svg = sprintf ("<line class=\"tick\" x1=\"%.2f%%\" x2=\"%.2f%%\" y1=\"0\" y2=\"26\"/>", ...
                 [1; 1] * arrayfun (@(t) place (t, from), ticks (from)));
  if (! isnan (row.rate(1)))
    x = arrayfun (@(v) place (v, from), row.rate);
    if (x(2) < x(3))
      svg = [svg, ...
             sprintf("<line class=\"ci\" x1=\"%.2f%%\" x2=\"%.2f%%\" y1=\"13\" y2=\"13\"/>", ...
                     x(2:3))];
    endif
    if (row.rate(2) < from)
      svg = [svg, "<svg x=\"1.1%\" y=\"8\" width=\"9\" height=\"10\"><path class=\"cut\" ", ...
             "d=\"M0 5L8 0V10z\"/></svg>"];
    endif
    marks = struct ("j", "<circle class=\"pt\" r=\"6\"/>", "r", ...
                    "<rect class=\"pt\" x=\"-5\" y=\"-5\" width=\"10\" height=\"10\"/>", "p", ...
                    "<path class=\"pt\" d=\"M-7.5 0L0-7.5 7.5 0 0 7.5z\"/>", "h", ...
                    "<path class=\"pt\" d=\"M-7.5 0L0-7.5 7.5 0 0 7.5z\"/>");
    svg = [svg, ...
           sprintf("<svg class=\"at\" x=\"%.2f%%\" y=\"13\" width=\"1\" height=\"1\">%s</svg>", ...
                   x(1), marks.(kind))];
  endif
  svg = ["<svg height=\"26\" aria-hidden=\"true\" class=\"", kind, "\">", svg, "</svg>"];

endfunction

## Without a label: what can be said of the judges.
function html = of_habits (f)

  percent = @(share) strrep (sprintf ("%.0f&nbsp;%%", 100 * share), "NaN&nbsp;%", "–");
  first = aura.text.escape (aura.text.excerpt (f.habits(1).name, 40));
  several = numel (f.habits) > 1;
  same = merge (several, ["<th scope=\"col\" class=\"n\">same as <bdi>", first, "</bdi></th>"], "");
  body = "";
  for h = f.habits
    cell = merge (several, ["<td class=\"n\">", percent(h.same), "</td>"], "");
    body = [body, "<tr><th scope=\"row\"><bdi>", ...
            aura.text.escape(aura.text.excerpt (h.name, 40)), "</bdi></th>", ...
            sprintf(["<td class=\"n\">%d</td><td class=\"n\">%s</td><td ", ...
                     "class=\"n\">%s</td>%s</tr>\n"], h.n, percent (h.first), ...
                    percent (h.longer), cell)];
  endfor
  html = ["<table class=\"habits\"><caption>What can be said without a label</caption>\n", ...
          "<thead><tr><th scope=\"col\">judge</th>", ...
          "<th scope=\"col\" class=\"n\">items</th><th scope=\"col\" class=\"n\">takes ", ...
          "answer 1</th>", "<th scope=\"col\" class=\"n\">takes the longer</th>", same, ...
          "</tr></thead>\n<tbody>\n", body, "</tbody></table>\n"];
  if (several)
    html = [html, sprintf("<p>The corrected picks differ from <bdi>%s</bdi> on %s.</p>\n", ...
                          first, aura.text.count (f.changes, "item"))];
  endif

endfunction

%!function row = rated (kind, name, rate, labels, agree, n = 100)
%!  row = struct ("kind", kind, "name", name, "n", n, "rate", rate, "count", [agree labels], ...
%!                "labels", 12, "agree", 7, "held", false);
%!endfunction
%!function f = finding (varargin)
%!  rows = [rated("judge", "<g>", [.84 .711 .909], 40, 32), ...
%!          rated("judge", "bard", [.5 .3 .8], 12, 7, 33), ...
%!          rated("longer", "longer answer", NaN (1, 3), 9, 5), ...
%!          rated("picks", "corrected picks", [.86 .86 .86], 1440, 1232)];
%!  f = struct ("rows", rows, "from", .4, "for_what", "of items like these", "habits", [], ...
%!              "n", 100, "changes", 16, varargin{:});
%!endfunction
%!function cells = result (html)
%!  cells = regexp (html, ['<tr[^>]*><th scope="row"><bdi>([^<]*)</bdi>(?: <span ', ...
%!                         'class="s">([^<]*)</span>)?</th><td class="v">(.*?)</td><td ', ...
%!                         'class="b">(.*?)</td><td class="l">([^<]*)</td>'], "tokens");
%!endfunction
%!test <*a row each: name, items, digits, bar, labels>
%! cells = result (aura.report.picture (finding ()));
%! plain = cellfun (@(c) strjoin ({c{1:end-2}, c{end}}, "|"), cells, "uniformoutput", false);
%! assert (plain, {"&lt;g&gt;|<b>84&nbsp;%</b> (71 to 91)|32 of 40", ...
%!                 "bard|33 items|<b>50&nbsp;%</b> (30 to 80)|7 of 12", ...
%!                 "longer answer|7 of 12 labels|", ...
%!                 "corrected picks|<b>86&nbsp;%</b>|1232 of 1440"});
%! bar = @(k) cells{k}{end-1};
%! ends = @(k) str2double (regexp (bar (k), 'class="ci" x1="([\d.]+)%" x2="([\d.]+)%"', ...
%!                                 "tokens"){1});
%! value_at = @(k) str2double (regexp (bar (k), 'class="at" x="([\d.]+)%"', "tokens"){1}{1});
%! x = @(share) 2 + 96 * (share - .4) / .6;
%! assert ([ends(1), value_at(1)], x ([.711 .909 .84]), .0051);
%! assert ([ends(2), value_at(2)], x ([.4 .8 .5]), .0051);
%! assert (value_at (4), x (.86), .0051);
%! assert (cellfun (@(c) ! isempty (strfind (c{end-1}, "class=\"cut\"")), cells), ...
%!         [false true false false]);
%! assert (isempty (strfind (bar (3), "class=\"at\"")));
%! assert (isempty (strfind (bar (4), "class=\"ci\"")));
%! shapes = cellfun (@(c) regexp (c{end-1}, 'class="([jrph])"', "tokens"){1}{1}, cells);
%! assert (shapes, "jjrp");
%! assert (cellfun (@(s) ! isempty (strfind (bar (1), s)), {"<circle", "aria-hidden=\"true\""}), ...
%!         [true true]);
%!test <*what the rates are>
%! caption = @(html) regexp (html, '<caption>(.*?)</caption>', "tokens"){1}{1};
%! assert (caption (aura.report.picture (finding ())), ...
%!         "How often right, 95&nbsp;% sure, of items like these; as so many random labels");
%!test <*from 0 where a rate lies lower; what is held back is hollow, and called so>
%! rows_ = finding ().rows;
%! rows_(4).held = true;
%! html = aura.report.picture (finding ("from", 0, "rows", rows_));
%! ticks = regexp (html, '<text x="([\d.]+)%" y="14" text-anchor="middle">(\d+)&nbsp;%', "tokens");
%! assert (cellfun (@(t) str2double (t{2}), ticks), 0:20:100);
%! assert (cellfun (@(t) str2double (t{1}), ticks), 2 + 96 * (0:.2:1), .0051);
%! cells = result (html);
%! assert (cells{4}{1}, "if changed");
%! assert (! isempty (strfind (cells{4}{end-1}, "class=\"h\"")));
%!test <*without a label: the judges as they are>
%! habits = struct ("name", {"g<", "bard"}, "n", {1929, 665}, "first", {.67, .86}, ...
%!                  "longer", {.75, NaN}, "same", {NaN, .79});
%! html = aura.report.picture (finding ("habits", habits));
%! cells = regexp (html, ...
%!                 ['<tr><th scope="row"><bdi>([^<]*)</bdi></th><td class="n">([^<]*)</td><td ', ...
%!                  'class="n">([^<]*)</td><td class="n">([^<]*)</td><td ', ...
%!                  'class="n">([^<]*)</td>'], "tokens");
%! assert (vertcat (cells{:}), {"g&lt;", "1929", "67&nbsp;%", "75&nbsp;%", "–"; "bard", "665", ...
%!                              "86&nbsp;%", "–", "79&nbsp;%"});
%! assert (! isempty (strfind (html, "same as <bdi>g&lt;</bdi>")) ...
%!         && ! isempty (strfind (html, "differ from <bdi>g&lt;</bdi> on 16 items.")));
%! html = aura.report.picture (finding ("habits", habits(1)));
%! assert (isempty (strfind (html, "same as")) && isempty (strfind (html, "differ")));
