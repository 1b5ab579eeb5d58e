## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later
##
## The commands of the manual's gallery run, and leave the figures that it shows, with their data.

%!testif ; ! aura.tests.left_to_ci () <*every figure of the gallery, on less data>
%! top = getenv ("AURA_SRCDIR");
%! addpath (fullfile (top, "doc"));
%! forget = onCleanup (@() rmpath (fullfile (top, "doc")));
%! gallery = fullfile (top, "doc", "gallery.texi");
%! code = examples_of (gallery){1};
%! ## smaller, and as PNG alone, which takes a third of the time
%! code = strrep (code, "aura_simulate (\"mode\"", "aura_simulate (\"n\", 120, \"mode\"");
%! code = strrep (code, "aura_simulate (\"noise\"", "aura_simulate (\"n\", 80, \"n_source\", 20, \"n_positive\", 41, \"noise\"");
%! code = strrep (code, "\"Runs\", 5", "\"Runs\", 2, \"n\", 80");
%! code = strrep (code, "{\"CD\", \"CD\", \"DD\", \"DD\"; \"SCAR\", \"SAR\", \"SCAR\", \"SAR\"}", "{\"DD\"; \"SAR\"}");
%! code = regexprep (code, '(figures/\w+)"(, data)?\)', '$1.png"$2)');
%! code = regexprep (code, '(\["figures/\w+-" name)\]', '$1 ".png"]');
%! code = regexprep (code, 'aura_demo_\w+ \([^)]*\);', "");
%! [folder, gone] = aura.tests.new_folder ();
%! here = cd (folder);
%! back = onCleanup (@() cd (here));
%! evalc (code);
%! close ("all");
%! shown = [regexp(fileread (gallery), '@image\{figures/([^,]*),', "tokens"){:}];
%! by_demo = ! cellfun (@isempty, regexp (shown, "^(sweep|theory)-", "once"));
%! for name = shown(! by_demo)
%!   file = fullfile ("figures", name{1});
%!   assert (stat ([file ".png"]).size > 2000);
%!   lines = strsplit (strtrim (fileread ([file ".csv"])), "\n");
%!   count = cellfun (@(l) sum (l == ","), lines);
%!   assert (numel (lines) > 1 && all (count == count(1)) && count(1) > 0);
%! endfor
%! assert (sum (! by_demo), 11);
%!test <*no section without a command, and a section at a time>
%! top = getenv ("AURA_SRCDIR");
%! addpath (fullfile (top, "doc"));
%! forget = onCleanup (@() rmpath (fullfile (top, "doc")));
%! [code, titles] = examples_of (fullfile (top, "doc", "gallery.texi"), "section");
%! assert (any (strcmp (titles, "What the encoder sees")));
%! assert (! any (cellfun (@isempty, strtrim (code))));
