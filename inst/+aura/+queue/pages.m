## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## PAGES = aura.queue.pages (HELD, TITLE)
## The pages on which humans label what each of HELD (cellstr of aura.queue.held) has,
## under the question TITLE.  A page runs the scripts that stand in it, by their hashes, and loads
## nothing.

function pages = pages (held, title = "Which answer is better?")

  part.title = title;
  template = aura.io.asset ("queue.html");
  style = aura.io.asset ("queue.css");
  scripts = cellfun (@aura.io.asset, {"vendor/markdown-it.umd.min.js", "vendor/purify.min.js", ...
                                          "queue-text.js", "queue.js"}, "uniformoutput", false);
  scripts = regexprep (scripts, "\n//# sourceMappingURL=\\S*", ""); # not beside the page
  scripts{1} = ["/*\n", aura.io.asset("vendor/markdown-it.LICENSES.txt"), "*/\n", scripts{1}];
  sums = cellfun (@aura.io.allowed, scripts, "uniformoutput", false);
  part.policy = ["default-src 'none'; script-src", sums{:}, "; style-src", ...
                 aura.io.allowed(style), ...
                 "; img-src 'none'; connect-src 'none'; form-action 'none'; base-uri 'none'"];
  part.style = style;
  [part.markdown, part.purify, part.text, part.script] = scripts{:};
  pages = cellfun (@(text) aura.text.fill (template, setfield (part, "data", text)), held, ...
                   "uniformoutput", false);

endfunction

%!shared page, list
%! list = aura.queue.pages ({"{\"a\":1}"});
%! page = list{1};
%!test <*the policy names each script and the style, as they stand in the page>
%! policy = regexp (page, 'Content-Security-Policy" content="([^"]*)"', "tokens"){1}{1};
%! assert (strncmp (policy, "default-src 'none'; script-src 'sha256-", 39));
%! inner = [regexp(page, "<script>(.*?)</script>", "tokens"), ...
%!          regexp(page, "<style>(.*?)</style>", "tokens")];
%! assert (numel (inner), 5);
%! sums = ...
%!        cellfun (@(t) base64_encode (uint8 (hex2dec (reshape (hash ("sha256", t{1}), 2, ...
%!                                                              [])'))'), inner, ...
%!                 "uniformoutput", false);
%! assert (regexp (policy, "sha256-([^']*)'", "tokens"), ...
%!         cellfun (@(s) {s}, sums, "uniformoutput", false));
%! assert (sums{end}(end), "=");
%! assert (isempty (strfind (policy, "unsafe")));
%!test <*the base64 of a sum, by hand>
%! assert (base64_encode (uint8 ([0 255 16])), "AP8Q");
%!test <*it is whole, and refers to nothing>
%! assert (strncmp (page, "<!DOCTYPE html>", 15));
%! assert (! isempty (strfind (page, ...
%!                             ["<script type=\"application/json\" ", ...
%!                              "id=\"data\">{\"a\":1}</script>"])));
%! shell = regexprep (page, "<script.*?</script>", "");
%! assert (isempty (regexp (shell, '\{\{|src=|href="[^#]|url\(|@import|style="|\son\w+=', "once")));
%!test <*no script ends, or is hidden, before its end>
%! for name = {"vendor/markdown-it.umd.min.js", "vendor/purify.min.js", "queue-text.js", ...
%!             "queue.js", "queue.css"}
%!   text = aura.io.asset (name{1});
%!   assert (isempty (regexp (text, '</?(script|style)|[\r\x00]', "once")), name{1});
%!   assert (isempty (aura.text.utf8_errors (uint8 (text))));
%! endfor
%!test <*the licences of what others have written are in it, which is as it came>
%! assert (! isempty (regexp (page, ['<script>/\*\nmarkdown-it [0-9.]+\s+Copyright \(c\) 2014 ', ...
%!                                   'Vitaly Puzrin'], "once")));
%! assert (! isempty (regexp (page, '/\*! @license DOMPurify [0-9.]+ [^\n]*Apache license 2.0', ...
%!                            "once")));
%! sums = regexp (aura.io.asset ("vendor/README"), "sha256 of the file +(\\w+)", "tokens");
%! names = {"markdown-it.umd.min.js", "purify.min.js"};
%! found = cellfun (@(name) {hash("sha256", aura.io.asset (["vendor/" name]))}, names, ...
%!                  "uniformoutput", false);
%! assert (found, sums);
