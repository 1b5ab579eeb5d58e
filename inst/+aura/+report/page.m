## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## HTML = aura.report.page (D, FOUND)
## The page of the document D (aura.report.document), which is FOUND as JSON (aura.report.json):
## assets/report.html, which carries it, and assets/report.js, which draws it. Where no script runs
## (a preview in mail), and for grep, what to use, the warnings and the rates stand there as text.
## The page runs the script that stands in it, by its hash, and loads nothing.

function html = page (d, found = aura.report.json (d))

  [~, color] = aura.plot.colors ();
  document = aura.report.with_head ("report", found);
  part = struct ("title", aura.text.escape (d.title), "plain", plain (d), ...
                 "style", ["\n", aura.io.asset("report.css", color)], ...
                 "reading", aura.io.asset ("reading.html", words_of (d)), ...
                 "document", strrep (aura.io.json (document), "<", "\\u003c"), ...
                 "script", aura.io.asset ("report.js"));
  part.policy = ["default-src 'none'; script-src", aura.io.allowed(part.script), ...
                 "; style-src", aura.io.allowed(part.style)];
  html = aura.io.asset ("report.html", part);

endfunction

function words = words_of (d)

  words = struct ("item", d.item, "right", "the answer that your people prefer", ...
                  "pick", "corrected pick", "more", "");
  if (strcmp (d.kind, "grade"))
    words.right = "the grade that your people give";
    words.pick = "corrected grade";
    words.more = ["<li><b>Fails caught</b>: of the answers that your people fail, how many ", ...
                  "the judge fails. <b>Good ones passed</b>: of those that they pass, how ", ...
                  "many it does. <b>Kappa</b>: agreement beyond chance, 0 to 1.</li>\n"];
  endif

endfunction

function html = plain (d)

  said = @(place) {d.statements(strcmp ({d.statements.place}, place)).text};
  [d.rates([d.rates.held]).name] = deal ("if changed");
  names = arrayfun (@(r) [r.name, sprintf(" (%d items)", r.of)(1:end * r.part)], d.rates, ...
                    "uniformoutput", false);
  cells = aura.text.escape ([names; {d.rates.shown}; {d.rates.as_shown}]);
  html = ["<h1>", aura.text.escape(strjoin ([said("pass"), said("advice")], " ")), "</h1>\n", ...
          strrep(paragraphs (said ("warnings")), "<p>", "<p class=\"beware\">"), ...
          paragraphs(said ("facts")), ...
          "<table><caption>How often right, 95&nbsp;% sure, ", d.rates(1).about, ...
          "; as so many random labels</caption>\n", ...
          sprintf("<tr><th>%s</th><td>%s</td><td>%s</td></tr>\n", cells{:}), "</table>\n", ...
          paragraphs([said("differ"), said("turned")])];

endfunction

function html = paragraphs (texts)

  texts = aura.text.escape (texts);
  html = strjoin (strcat ("<p>", texts, "</p>\n"), "");

endfunction

%!test <*it carries the document; without scripts the advice and the rates stand there>
%! for panel = [false, true]
%!   [r, data] = small_results (panel);
%!   [data.question{:}] = deal ("</script><b>x");
%!   r.synthetic = true;
%!   d = aura.report.document (r, data);
%!   [d.rates(end).of, d.rates(end).part] = deal (7, true);
%!   html = aura.report.page (d);
%!   [found, tables] = read_report (html);
%!   assert ({found.schema, found.command, numel(tables)}, {5, "report", numel(d.tables)});
%!   assert ({found.statements.text}, {d.statements.text});
%!   assert (numel (strfind (html, "</script>")), 2);
%!   plain = regexp (html, '<div id="report">\n(.*?)</div>', "tokens", "once");
%!   list = d.statements(ismember ({d.statements.place}, {"advice", "warnings", "differ"}));
%!   for s = list
%!     assert (! isempty (strfind (plain{1}, aura.text.escape (s.text))), s.text);
%!   endfor
%!   name = merge (d.rates(end).held, "if changed", d.rates(end).name);
%!   shown = sprintf ("<tr><th>%s (7 items)</th><td>%s</td><td>%s</td></tr>\n", name, ...
%!                    d.rates(end).shown, d.rates(end).as_shown);
%!   assert (! isempty (strfind (plain{1}, shown)));
%!   assert (isempty (strfind (strrep (html, "{{text}}", ""), "{{")));
%! endfor
