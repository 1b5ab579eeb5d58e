## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## HTML = aura.report.leanings (LIST)
## The rows LIST of aura.bias.tested as a table with a bar for each, judge by judge: position, the
## longer answer, and all that is flagged; in a second one categories that are.  A bar shows how
## much more often the judge takes it than people do; the band is what errors explain, from people's
## share to that of errors by chance.  The bars are hidden from those who listen, since the digits
## stand beside them.

function html = leanings (list)

  html = "";
  if (isempty (list))
    return;
  endif
  errs = strcmp ({list.kind}, "errs");
  always = ismember ({list.attribute}, {"shown first", "answer 1", "longer"});
  several = numel (unique ([list.number])) > 1;
  takes = struct ("caption", ["How often where answers differ; how much more than your ", ...
                              "people, in points (95&nbsp;%); band: what errors explain"], ...
                  "heads", {{"takes", "judge", "people"}});
  wrong = struct ("caption", ["How often it errs in a category; how much more than ", ...
                              "elsewhere, in points (95&nbsp;%)"], ...
                  "heads", {{"category", "in it", "elsewhere"}});
  html = [of_rows(list(! errs & (always | [list.flagged])), takes, several), ...
          of_rows(list(errs & [list.flagged]), wrong, several)];

endfunction

function html = of_rows (shown, words, several)

  html = "";
  if (isempty (shown))
    return;
  endif
  half = aura.stat.z95 () * [shown.se];
  limit = merge (! any(abs ([shown.more]) + half > .5), .5, 1); # of the axis, as a share
  body = axis_row (limit);
  for j = unique ([shown.number])
    mine = shown([shown.number] == j);
    if (several)
      body = [body, ...
              sprintf(["<tr class=\"g\"><th scope=\"rowgroup\" ", ...
                       "colspan=\"5\"><bdi>%s</bdi></th></tr>\n"], ...
                      aura.text.escape (aura.text.excerpt (mine(1).judge, 40)))];
    endif
    for r = mine
      body = [body, of_row(r, limit)];
    endfor
  endfor
  html = ["<table class=\"pic bias\"><caption>", words.caption, "</caption>\n", ...
          sprintf(["<thead><tr><th scope=\"col\">%s</th><th scope=\"col\" ", ...
                   "class=\"n\">%s</th><th scope=\"col\" class=\"n\">%s</th>"], words.heads{:}), ...
          "<td></td><th scope=\"col\" class=\"n\">more</th></tr></thead>\n<tbody>\n", body, ...
          "</tbody></table>\n"];

endfunction

function html = axis_row (limit)

  texts = "";
  for tick = .8 * limit * [-1, 0, 1]
    texts = [texts, sprintf("<text x=\"%.2f%%\" y=\"14\" text-anchor=\"middle\">%s</text>", ...
                            place (tick, limit), ...
                            strrep (strrep (sprintf ("%+.0f", 100 * tick), "+0", "0"), "-", "−"))];
  endfor
  html = ["<tr class=\"ax\"><th></th><td></td><td></td><td class=\"b\"><svg height=\"18\" ", ...
          "aria-hidden=\"true\">", texts, "</svg></td><td></td></tr>\n"];

endfunction

## Where a difference stands, in percent of the width, from -LIMIT to LIMIT.
function x = place (v, limit)

  x = 50 + 48 * min (max (v / limit, -1), 1);

endfunction

function html = of_row (r, limit)

  shares = strrep (aura.report.printed ("percent", [r.share; r.people]), " %", "&nbsp;%");
  half = aura.stat.z95 () * r.se;
  more = aura.report.printed ("whole points", [r.more, r.more - half, r.more + half]);
  if (strcmp (r.kind, "errs"))
    name = aura.text.clean (r.attribute(9:end));
  else
    name = aura.bias.words (r.attribute);
  endif
  html = ["<tr", merge(r.named, " class=\"f\"", ""), "><th scope=\"row\"><bdi>", ...
          aura.text.escape(aura.text.excerpt (name, 60)), "</bdi></th><td class=\"n\">", ...
          shares{1}, "</td><td class=\"n\">", shares{2}, "</td><td class=\"b\">", ...
          bar(r, half, limit), "</td><td class=\"n\">", more{1}, "</td></tr>\n"];

endfunction

function svg = bar (r, half, limit)

  svg = sprintf ("<line class=\"tick\" x1=\"%.2f%%\" x2=\"%.2f%%\" y1=\"0\" y2=\"22\"/>", ...
                 [1; 1] * place (.8 * limit * [-1, 0, 1], limit));
  if (! isnan (r.p))
    if (! isnan (r.chance) && r.chance != r.people)
      span = sort (place ([0, r.chance - r.people], limit));
      svg = [svg, ...
             sprintf(["<rect class=\"span\" x=\"%.2f%%\" width=\"%.2f%%\" y=\"3\" ", ...
                      "height=\"16\"/>"], span(1), diff (span))];
    endif
    svg = [svg, ...
           sprintf("<line class=\"ci\" x1=\"%.2f%%\" x2=\"%.2f%%\" y1=\"11\" y2=\"11\"/>", ...
                   place (r.more - half, limit), place (r.more + half, limit)), ...
           sprintf(["<svg class=\"at\" x=\"%.2f%%\" y=\"11\" width=\"1\" height=\"1\"><circle ", ...
                    "class=\"pt\" r=\"5\"/></svg>"], place (r.more, limit))];
  endif
  svg = ["<svg height=\"22\" aria-hidden=\"true\" class=\"", merge(r.named, "p", "j"), "\">", ...
         svg, "</svg>"];

endfunction

%!test
%! r = struct ("judge", {"p<", "p<", "p<", "q"}, "number", {1, 1, 1, 2}, ...
%!             "attribute", {"shown first", "longer", "bold", "errs in a<"}, ...
%!             "kind", {"swap", "labels", "labels", "errs"}, "share", {.8, .7, .5, .4}, ...
%!             "people", {.5, NaN, .5, .2}, "chance", {.5, NaN, .5, NaN}, ...
%!             "more", {.3, NaN, 0, .2}, "se", {.05, NaN, .1, .05}, "p", {.001, NaN, .9, .01}, ...
%!             "flagged", {true, false, false, true}, "named", {true, false, false, true});
%! html = aura.report.leanings (r);
%! rows_ = regexp (html, ['<tr(?: class="f")?><th scope="row"><bdi>([^<]*)</bdi></th><td ', ...
%!                        'class="n">([^<]*)</td><td class="n">([^<]*)</td><td ', ...
%!                        'class="b">.*?</td><td class="n">([^<]*)</td>'], "tokens");
%! rows_ = vertcat (rows_{:});
%! assert (rows_, {"the answer shown first", "80&nbsp;%", "50&nbsp;%", "+30 (+20 to +40)"; ...
%!                 "the longer answer", "70&nbsp;%", "–", "–"; ...
%!                 "a&lt;", "40&nbsp;%", "20&nbsp;%", "+20 (+10 to +30)"});
%! assert (numel (strfind (html, "class=\"g\"")), 2);
%! assert (numel (strfind (html, "<table")), 2);
%! assert (strfind (html, ">elsewhere</th>") > strfind (html, ">people</th>"));
%! assert (numel (strfind (html, "<circle")), 2);
%! assert (! isempty (strfind (html, ...
%!                             ["<line class=\"ci\" x1=\"69.39%\" x2=\"88.21%\" y1=\"11\" ", ...
%!                              "y2=\"11\"/>"])));
%! assert (! isempty (strfind (html, ">+40</text>")));
%! wide = setfield (r(1), "more", .45);
%! assert (! isempty (strfind (aura.report.leanings (wide), ...
%!                             "x=\"88.40%\" y=\"14\" text-anchor=\"middle\">+80</text>")));
%! r(1).chance = .4;
%! assert (! isempty (strfind (aura.report.leanings (r(1)), ...
%!                             "<rect class=\"span\" x=\"40.40%\" width=\"9.60%\"")));
%! assert (isempty (strfind (aura.report.leanings (r(1)), "class=\"g\"")));
%! assert (aura.report.leanings (struct ([])), "");
%! assert (aura.report.leanings (r(3)), "");
%! r(3).flagged = true;
%! assert (! isempty (strfind (aura.report.leanings (r(3)), ...
%!                             "<bdi>the answer with more bold text</bdi>")));
