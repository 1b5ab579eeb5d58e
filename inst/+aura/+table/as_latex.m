## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The strings CELLS (r-by-c) under HEADINGS and GROUPS as a LaTeX tabular of the
## package booktabs, in a floating table where the options O give it a caption or
## a label.

function out = as_latex (o, cells, is_number, headings, groups)

  align = repmat ("l", 1, numel (headings));
  align(is_number) = "r";
  floating = ! isempty (o.caption) || ! isempty (o.label);
  out = "";
  if (floating)
    out = ["\\begin{table}\n\\centering\n"];
    if (! isempty (o.caption))
      out = [out "\\caption{" latex(o.caption) "}\n"];
    endif
    if (! isempty (o.label))
      out = [out "\\label{" o.label "}\n"];
    endif
  endif
  out = [out "\\begin{tabular}{" align "}\n\\toprule\n"];
  if (any (! cellfun (@isempty, groups)))
    out = [out latex_groups(groups)];
  endif
  words = cellfun (@latex, [headings(:)'; cells], "uniformoutput", false);
  out = [out, aura.table.join(words(1,:), " & ", "", " \\\\\n"), "\\midrule\n", ...
         aura.table.join(words(2:end,:), " & ", "", " \\\\\n"), ...
         "\\bottomrule\n\\end{tabular}\n"];
  if (floating)
    out = [out "\\end{table}\n"];
  endif

endfunction

function out = latex_groups (groups)

  [starts, ends] = aura.table.spans (groups);
  words = cell (1, numel (starts));
  rules = "";
  for s = 1:numel (starts)
    name = groups{starts(s)};
    words{s} = "";
    if (! isempty (name))
      words{s} = sprintf ("\\multicolumn{%d}{c}{%s}", ends(s) - starts(s) + 1,
                          latex (name));
      rules = [rules, sprintf("\\cmidrule(lr){%d-%d}", starts(s), ends(s))];
    endif
  endfor
  out = [strjoin(words, " & "), " \\\\\n", rules, "\n"];

endfunction

function word = latex (word)

  number = ! isempty (regexp (word, '^-[\d.]+$', "once"));
  word = strrep (word, "\\", "\001");
  word = regexprep (word, '([&%$#_{}])', '\\$1');
  word = strrep (word, "~", "\\textasciitilde{}");
  word = strrep (word, "^", "\\textasciicircum{}");
  word = strrep (word, "\001", "\\textbackslash{}");
  if (number) # a minus, no hyphen
    word = ["$" word "$"];
  endif

endfunction

%!function text = result (cells, varargin)
%!  o = struct ("caption", "", "label", "", varargin{:});
%!  c = columns (cells);
%!  text = aura.table.as_latex (o, cells, true (1, c), repmat ({"h_1"}, 1, c), repmat ({""}, 1, c));
%!endfunction

%!assert (result ({"1"}), ["\\begin{tabular}{r}\n\\toprule\nh\\_1 \\\\\n\\midrule\n" ...
%!                     "1 \\\\\n\\bottomrule\n\\end{tabular}\n"])
%!test <*what LaTeX would take for its own; a minus is no hyphen>
%! text = result ({"-1.5"; "a-b"; '50% & $1 #_{x} \y ~ ^'});
%! lines = strsplit (text, "\n");
%! assert (lines{5}, '$-1.5$ \\');
%! assert (lines{6}, 'a-b \\');
%! assert (lines{7}, ['50\% \& \$1 \#\_\{x\} \textbackslash{}y ' ...
%!                    '\textasciitilde{} \textasciicircum{} \\']);
%!test <*floating when it has a caption or a label>
%! text = result ({"1"}, "caption", "A & B", "label", "t");
%! head = "\\begin{table}\n\\centering\n\\caption{A \\& B}\n\\label{t}\n\\begin{tabular}";
%! assert (strncmp (text, head, numel (head)));
%! assert (text(end-11:end), "\\end{table}\n");
