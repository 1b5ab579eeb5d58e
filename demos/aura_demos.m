## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demos ()
## @deftypefnx {aura} {@var{names} =} aura_demos ()
## The demos and experiments of the package, each with a sentence on what it shows.
##
## @var{names} is a cell array of strings, a column; without it the names are printed with their
## sentences.  Called without arguments a demo runs at the size that its help states; @code{help
## aura_demo_simulation}, say, has its options.  With outputs it returns its tables.
##
## @example
## @group
## aura_demos ()
## help (aura_demos ()@{1@})
## @end group
## @end example
## @seealso{aura_audit, aura_sweep, aura_ablation}
## @end deftypefn

function names = aura_demos ()

  if (nargin != 0)
    print_usage ();
  endif
  files = glob (fullfile (fileparts (mfilename ("fullpath")), "aura_demo_*.m"));
  [~, list] = cellfun (@fileparts, files, "uniformoutput", false);
  if (nargout > 0)
    names = list;
    return;
  endif
  for k = 1:numel (files)
    printf ("%s\n  %s\n", list{k}, sentence_of (fileread (files{k})));
  endfor

endfunction

## The first sentence of a help text, below its @deftypefn lines, without Texinfo.
function sentence = sentence_of (text)

  sentence = regexp (text, '## @deftypefnx[^\n]*\n##\s+([^@].*?[.?])\n', "tokens", "once"){1};
  sentence = regexprep (sentence, {'\n##', '@\w+\{(.*?)\}'}, {"", "$1"});

endfunction

%!test <*every demo, with the first sentence of its help>
%! names = aura_demos ();
%! assert (all (strncmp (names, "aura_demo_", 10)));
%! assert (all (cellfun (@exist, names) == 2));
%! printed = reshape (strsplit (strtrim (evalc ("aura_demos ();")), "\n"), 2, []);
%! assert (printed(1,:)', names);
%! assert (printed{2,strcmp (names, "aura_demo_theory")}, ...
%!         "  Numerical checks of the AURA paper's theory.");
%! assert (printed{2,strcmp (names, "aura_demo_ablation")}(end-26:end), ...
%!         "what its collapse rests on.");
%! assert (isempty (regexp ([printed{2,:}], "[@{}#]")));
%!error aura_demos (1)
