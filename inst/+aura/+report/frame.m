## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The page: SUMMARY and ABOUT of a model (aura.report.model, aura.report.panel.model) in
## the frame of assets/page.html, around SECTIONS, a row each of name, title and HTML;
## those without HTML are left out.  MORE stands below all options.

function html = frame (summary, about, sections, more)

  sections(cellfun (@isempty, sections(:,3)),:) = [];
  body = "";
  for s = sections'
    body = [body, "<section id=\"", s{1}, "\">\n<h2>", s{2}, "</h2>\n", s{3}, "</section>\n"];
  endfor
  listed = [sections(:,1:2); {"made", "How it was made"}]';
  notes = cellfun (@aura.report.paragraph, summary.notes, "uniformoutput", false);
  [~, color] = aura.plot.colors ();
  part = struct ("title", aura.text.escape (summary.title), ...
                 "style", aura.report.asset ("report.css", color), ...
                 "verdict", linked (aura.report.paragraph (summary.verdict, " class=\"verdict\"")), ...
                 "synthetic", aura.report.paragraph (summary.synthetic, " class=\"synthetic\""), ...
                 "subtitle", aura.report.prose (summary.subtitle), ...
                 "notes", ["", notes{:}], ...
                 "contents", sprintf ("<li><a href=\"#%s\">%s</a></li>\n", listed{:}), ...
                 "sections", body, ...
                 "environment", aura.report.terms (about.environment), ...
                 "options", aura.text.escape (about.options), ...
                 "rounds", more);
  html = aura.report.asset ("page.html", part);

endfunction

## The files that the HTML names, as links.
function html = linked (html)

  for name = {"verdicts.csv", "queue.csv", "queue.html"}
    html = strrep (html, name{1}, ["<a href=\"", name{1}, "\">", name{1}, "</a>"]);
  endfor

endfunction

%!test <*sections, contents and notes; what is empty is left out; text is inert>
%! summary = struct ("title", "T <u>", "verdict", "V: queue.csv, <i>", "synthetic", "", "subtitle", "S", "notes", {{"n & m"}});
%! about = struct ("environment", aura.report.table ("", "a", {"a", "", "text", {"k"}; "b", "", "text", {"v"}}), ...
%!                 "options", "x < 1");
%! html = aura.report.frame (summary, about, {"one", "One", "<p>1</p>"; "two", "Two", ""; "three", "Three", "{{title}}"}, "MORE");
%! found = regexp (html, '<section id="(\w+)">\s*<h2>(\w+)</h2>\s*(.*?)</section>', "tokens");
%! assert (vertcat (found{:}), {"one", "One", "<p>1</p>"; "three", "Three", "{{title}}"});
%! links = regexp (html, '<li><a href="#(\w+)">([^<]*)</a></li>', "tokens");
%! assert (vertcat (links{:}), {"one", "One"; "three", "Three"; "made", "How it was made"});
%! assert (numel (regexp (html, 'id="made"')), 1);
%! assert (regexp (html, '<title>([^<]*)</title>', "tokens"){1}, {"T &lt;u&gt;"});
%! assert (regexp (html, '</h1>\s<p class="verdict">(.*?)</p>', "tokens"){1}, ...
%!         {"V: <a href=\"queue.csv\">queue.csv</a>, &lt;i&gt;"});
%! assert (! isempty (strfind (html, "<p>n &amp; m</p>")));
%! assert (isempty (strfind (html, "class=\"synthetic\">")));
%! assert (! isempty (regexp (html, '<pre>x &lt; 1</pre></details>\s*MORE')));
%! assert (regexp (html, 'href="([^#"]+)"', "tokens"), {{"queue.csv"}, {"verdicts.csv"}, {"queue.csv"}, {"queue.html"}, {"audit.mat"}});
%! assert (! isempty (strfind (html, "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\"")));
%! assert (! isempty (strfind (html, "@media (prefers-color-scheme: dark)")));
