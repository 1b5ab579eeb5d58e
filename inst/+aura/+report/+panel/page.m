## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The model M (aura.report.panel.model) laid out as a page.  All text of M passes
## aura.text.escape.

function html = page (m)

  keep = cellfun (@aura.report.paragraph, m.keep, "uniformoutput", false);
  sections = {"result", "Result", result(m); ...
              "categories", "By category", categories(m.categories); ...
              "judges", "The judges", [keep{:}, aura.report.html_table(m.judges)]; ...
              "agreement", "Who agrees with whom", agreement(m.agreement); ...
              "queue", "To label next", aura.report.queue(m.queue.next, m.queue.table, "FILES"); ...
              "reading", "How to read this", ...
              aura.report.reading("panel.html", m.rule, "item", "items")};
  html = aura.report.frame (m.summary, m.about, sections, "");

endfunction

function html = result (m)

  html = [aura.report.cards(m.summary.cards), ...
          aura.report.optional_table(m.rates.card), aura.report.optional_table(m.rates.side), ...
          aura.report.optional_table(m.rates.measured), ...
          aura.report.optional_table(m.rates.estimated), ...
          aura.report.paragraph(m.rates.no_estimates), aura.report.paragraph(m.people), ...
          aura.report.paragraph(m.drift), ...
          aura.report.optional_table(m.draws), ...
          aura.report.paragraph(m.summary.evidence), aura.report.expected(m.rates.modelled)];

endfunction

function html = categories (c)

  html = "";
  if (! isempty (c.rates))
    html = aura.report.html_table (aura.report.first_of (c.rates, 50, "categories"));
  endif
  if (! isempty (c.estimated))
    html = [html, aura.report.html_table(aura.report.first_of (c.estimated, 100, "rows"))];
  endif

endfunction

function html = agreement (a)

  html = "";
  if (! isempty (a.pairs))
    html = [aura.report.panel.heat_map(a.names, a.kappa), ...
            "<details><summary>All pairs, with intervals</summary>\n", ...
            aura.report.html_table(aura.report.first_of (a.pairs, 100, "pairs")), "</details>\n"];
  endif

endfunction

%!test <*every section, and what it shows>
%! [r, data] = small_results (true);
%! html = aura.report.panel.page (aura.report.panel.model (r, data));
%! heads = regexp (html, '<h2[^>]*>([^<]*)</h2>', "tokens");
%! assert ([heads{:}], {"Result", "By category", "The judges", "Who agrees with whom", "To label next", ...
%!                      "How to read this", "How it was made"});
%! tables = read_html_table (html);
%! cells = @(caption) tables(strncmp ({tables.caption}, caption, numel (caption))).cells;
%! measured = cells ("A human agrees, never verified, measured");
%! assert (measured(:,1), {"p"; "q"; "the corrected pick"});
%! rates = cellfun (@(text) sscanf (text, "%f %%"), measured(1:2,2:3));
%! assert (rates, 100 * [[r.score.judges.original]', [r.score.judges.adjusted]'], .051);
%! assert (sscanf (measured{3,3}, "%f"), 100 * r.score.pick, .051);
%! side = cells ("Measured on 6 hidden labels");
%! assert (sscanf (side{end,2}, "%f"), 100 * r.score.pick, .051);
%! judges = cells ("The judges, as they judged");
%! assert (cellfun (@str2double, judges(:,2:4)), [12, 6, r.judges(1).agree; 12, 6, r.judges(2).agree]);
%! kappa = cells ("Cohen's kappa");
%! assert (str2double (kappa{1,3}), r.pairs.kappa(1), .0051);
%! queue = cells (sprintf ("%d items", numel (r.queue)));
%! assert (queue(:,1), data.id(r.queue));
%!test <*people who agree with each other, on page and screen>
%! [r, data] = small_results (true);
%! r.audit.votes = struct ("index", kron ((1:12)', [1; 1]), "pick", 1 + kron (mod ((1:12)', 2), [1; 1]), ...
%!                         "who", {repmat({"Ada"; "Bob"}, 12, 1)});
%! r.audit.votes.pick(2) = 3 - r.audit.votes.pick(2);
%! m = aura.report.panel.model (r, data);
%! said = sscanf (strrep (m.people, " %", ""), "Two people agree in %f (%f to %f) of the %d items");
%! assert (said([1 4]), [1100 / 12; 12], .051);
%! result = regexp (aura.report.panel.page (m), '<section id="result">.*?</section>', "match"){1};
%! assert (! isempty (strfind (result, aura.report.paragraph (m.people))));
%! lines = aura.report.panel.screen (m);
%! text = strrep (strjoin (lines, "\n"), "\n  ", " ");
%! assert (! isempty (strfind (text, m.people)));
