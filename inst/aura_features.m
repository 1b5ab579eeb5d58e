## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {[@var{x}, @var{info}] =} aura_features (@var{data})
## @deftypefnx {aura} {[@var{x}, @var{info}, @var{attributes}] =} aura_features (@var{data}, @
## @var{name}, @var{value}, @dots{})
## Features of comparisons: the answer that the judge picked minus the other one.
##
## @var{data} is the struct of @code{aura_read}, n comparisons.  Human labels are never looked at,
## and nothing is trained.  @var{x} is n-by-d, finite.
##
## A panel (@code{aura_read (files, "Judge", "all")}: the fields @code{judges} and @code{verdict}
## in place of @code{judge_preference}) has no winner: x is then answer 1 minus answer 2, without
## the covariates.  So are embeddings, in the order of @code{data.id}.
##
## Of grades x is of the one answer: the 22 style columns, each minus its mean before it is divided
## by s, and of 2 to 32 categories a column each, 1 or 0 minus its mean; no sign, hash or covariate.
##
## @var{info} is a struct: @code{kind} (@qcode{"text"}, @qcode{"embeddings"} or @qcode{"both"}),
## @code{names} and @code{group} (d-by-1 cellstr: of the columns; the groups are
## @qcode{"style"}, @qcode{"sign"}, @qcode{"covariate"}, @qcode{"hash"},
## @qcode{"embedding"}), @code{class}, and what @qcode{"Info"} needs.
##
## @var{attributes} is a struct of what is seen of the answers at a glance, for @code{aura_bias}:
## @code{names} (1-by-7: longer, lists, headings, bold, code, hedges, repeats question) and
## @code{value} (n-by-7 int8): 1 where answer 1 has more of it, -1 where answer 2 has, 0 where both
## have as much (of lengths: within a tenth).
##
## Options:
##
## @table @asis
## @item @qcode{"Hash"}
## number of hash columns, 0 to 65536; default 64
## @item @qcode{"Class"}
## @qcode{"double"} (default) or @qcode{"single"}, the class of @var{x}
## @item @qcode{"Info"}
## an @var{info} from an earlier call: the same columns and scales, for new data
## @item @qcode{"Embeddings"}
## a file (NumPy @file{.npy}; Octave's own @file{.mat} with one numeric matrix; @file{.csv},
## @file{.tsv}, @file{.txt}) or a real matrix.  With n rows they are already the winner minus the
## loser (of a panel: answer 1 minus answer 2); with 2n rows, rows 2i-1 and 2i are responses 1 and
## 2 of comparison i
## @item @qcode{"Features"}
## @qcode{"builtin"} (default where there are no embeddings): the columns of the built-in encoder
## alone.  @qcode{"embeddings"}: the embeddings alone, not rescaled. @qcode{"both"} (default where
## there are embeddings): both, the embeddings times one number, so that both have the same mean
## square row norm
## @end table
##
## @strong{Style columns} (22).  With u the statistic of the answer, and D = u
## (winner) - u (loser), the column is tanh (D / s), s the root mean square of D
## over the data; s does not depend on which answer was picked.  Differences are
## not centred: their sign carries meaning.  l (c) = log (1 + c).
##
## @multitable @columnfractions .25 .75
## @headitem name @tab statistic
## @item characters @tab l (code points)
## @item words @tab l (words): letters, digits, apostrophes between letters; each
## ideograph or kana is a word
## @item distinct_words @tab l (kinds of words, in lower case)
## @item lines @tab l (lines that are not blank)
## @item bullets @tab l (lines that start with -, *, + or a bullet)
## @item numbered @tab l (lines that start with 1 to 3 digits and a dot or a
## parenthesis)
## @item headings @tab l (lines that start with # or are bold as a whole)
## @item code @tab l (lines within code fences + inline code spans)
## @item bold @tab l (bold spans)
## @item tables @tab l (lines with two | or more)
## @item links @tab l (http://, https://, www.)
## @item numbers @tab l (words that start with a digit)
## @item variety @tab log (kinds of words) / log (words), Herdan's C, which
## hardly depends on the length; 1 below two words
## @item word_length @tab mean code points per word
## @item sentence_length @tab l (words / sentences)
## @item questions @tab l (question marks)
## @item exclamations @tab l (exclamation marks)
## @item uppercase @tab share of the letters
## @item question_overlap @tab share of the question's kinds of words, function
## words left out, that the answer has
## @item hedges @tab l (perhaps, might, likely, @dots{})
## @item first_person @tab l (I, me, my, @dots{})
## @item refusals @tab l (I cannot, I'm sorry, language model, @dots{})
## @end multitable
##
## Within code fences only lines, words and code are counted.
##
## @strong{Sign columns} (22), @qcode{"sign_characters"} and so on: .5 sign (D).
##
## @strong{Covariates} of the comparison (5 and those asked for):
##
## @multitable @columnfractions .25 .75
## @headitem name @tab value
## @item picked_first @tab .5 when the judge picked answer 1, else -.5
## @item swap_consistent @tab .5 when the judge kept its verdict with the
## answers in the other order, -.5 when it did not, 0 for a tie or when unknown
## @item own_margin @tab its own score of the winner minus that of the loser, as a
## style column; 0 when unknown
## @item answer_overlap @tab shared kinds of words over all kinds of words of the
## two answers (Jaccard), centred
## @item total_length @tab l (code points of both), centred
## @item covariate_@dots{} @tab each further column of @code{data.covariates},
## centred; 0 where it is NaN
## @item repeats_agree @tab half that of @var{data}; only where a judge, asked again, once differed
## @end multitable
##
## Centred columns are tanh ((v - mean) / standard deviation).
##
## @strong{Hash columns}, @qcode{"hash_1"} and so on: signed hashed words and
## pairs of adjacent words, 1 + log (count), of norm 1 for an answer with words;
## winner minus loser.
##
## A style column without any difference is 0, and so is a constant centred column.  All columns lie
## within [-1, 1], the hash columns within [-2, 2].
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size}, @code{aura:out-of-range},
## @code{aura:unknown-option}, @code{aura:invalid-argument}, @code{aura:conflict} (@qcode{"Info"}
## of another kind, @qcode{"Features"} that are not there), and of embeddings
## @code{aura:nonfinite}, @code{aura:no-file}, @code{aura:bad-file}, @code{aura:unknown-format},
## @code{aura:too-large}.  A warning @code{aura:no-content}: the embeddings of both answers are
## alike in every comparison.
##
## @example
## @group
## data.question = @{"How do I cook rice?"@};
## data.response_1 = @{"Boil it."@};
## data.response_2 = @{"Rinse it, then boil it for 12 minutes."@};
## data.judge_preference = 2;
## [x, info] = aura_features (data, "Hash", 0);
## @end group
## @end example
##
## Source: the AURA paper takes e (winner) - e (loser) of a frozen encoder; hashing after
## Weinberger et al., ICML 2009.
## @seealso{aura_read, aura_start, aura_decide, aura_audit}
## @end deftypefn

function [x, info, attributes] = aura_features (data, varargin)

  __aura_hidden__ ("aura_features");
  if (nargin < 1)
    print_usage ();
  endif
  data = aura.features.check (data);
  options = aura.features.options (varargin);

  if (nargout > 2)                       # embeddings alone need no text
    [x, info, attributes] = aura.features.(options.kind) (data, options);
  else
    [x, info] = aura.features.(options.kind) (data, options);
  endif

endfunction

%!demo
%! ## what distinguishes the answer that the judge picked
%! data.question = {"How do I cook rice?"};
%! data.response_1 = {"Boil it."};
%! data.response_2 = {"1. Rinse it.\n2. Boil it for 12 minutes."};
%! data.judge_preference = 2;
%! [x, info] = aura_features (data, "Hash", 0);
%! for j = find (x != 0 & strcmp (info.group', "style"))
%!   printf ("%-18s %+.2f\n", info.names{j}, x(j));
%! endfor

%!function data = pair ()
%!  data.question = {"How do I cook rice?"; "Who are you?"; "Say nothing"};
%!  data.response_1 = {"Boil it."; "I cannot say, I'm sorry."; ""};
%!  data.response_2 = {"1. Rinse it.\n2. Boil rice for 12 minutes!"; "A **bot**"; ""};
%!  data.judge_preference = [2; 1; 1];
%!endfunction

%!test
%! [x, info] = aura_features (pair (), "Hash", 16);
%! assert (size (x), [3, 22+22+5+16]);
%! assert (rows (info.names), columns (x));
%! assert (numel (unique (info.names)), columns (x));
%! assert (all (isfinite (x(:))));
%! assert (all (abs (x(:,! strcmp (info.group, "hash"))(:)) <= 1));
%! at = @(name) find (strcmp (info.names, name));
%! assert (x(1:2,at ("picked_first")), [-.5; .5]);
%! assert (x(1,at ("sign_characters")), .5);
%! assert (x(1:2,at ("sign_refusals")), [0; .5]);
%! assert (x(1:2,at ("sign_question_overlap")), [.5; 0]);
%! assert (x(3,strcmp (info.group, "style")), zeros (1, 22));

%!test <*a panel: answer 1 minus answer 2>
%! data = pair ();
%! [y, about] = aura_features (data);
%! panel = rmfield (data, "judge_preference");
%! panel.judges = {"a", "b"};
%! panel.verdict = [1 2; NaN 1; 2 2];
%! [x, info] = aura_features (panel);
%! turns = ! strcmp (about.group, "covariate");
%! assert (info.names, about.names(turns));
%! assert (x, (3 - 2 * data.judge_preference) .* y(:,turns));
%! assert (aura_features (panel, "Info", info), x);

%!test <*the same columns come back with Info>
%! data = pair ();
%! [x, info] = aura_features (data);
%! for name = {"question", "response_1", "response_2", "judge_preference"}
%!   some.(name{1}) = data.(name{1})([3, 1]);
%! endfor
%! [y, again] = aura_features (some, "Info", info);
%! assert (y, x([3, 1],:));
%! assert (again, info);

%!test <*the other pick is the other direction>
%! data = pair ();
%! [x, info] = aura_features (data);
%! data.judge_preference = 3 - data.judge_preference;
%! y = aura_features (data);
%! turned = ! ismember (info.names, {"swap_consistent"; "answer_overlap"; "total_length"});
%! assert (y(:,turned), -x(:,turned));
%! assert (y(:,! turned), x(:,! turned));

%!test <*covariates>
%! data = pair ();
%! data.covariates.names = {"score_1", "score_2", "swapped_preference", ...
%!                          "swap_consistent", "latency"};
%! data.covariates.values = [1 4 2 NaN 7; 3 NaN 2 NaN 9; 5 5 NaN 1 NaN];
%! [x, info] = aura_features (data);
%! at = @(name) find (strcmp (info.names, name));
%! assert (x(:,at ("swap_consistent")), [.5; -.5; .5]);
%! assert (x(:,at ("own_margin")), [tanh(sqrt (3)); 0; 0], 4 * eps);
%! assert (x(:,at ("covariate_latency")), [-tanh(1); tanh(1); 0], 4 * eps);
%! assert (aura_features (data, "Info", info), x);
%! data = rmfield (data, "covariates");
%! y = aura_features (data, "Info", info);
%! assert (y(:,at ("covariate_latency")), zeros (3, 1));

%!test <*embeddings: one row per comparison, one row per answer, files>
%! data = pair ();
%! e = reshape (1:24, 6, 4);
%! alone = @(varargin) aura_features (varargin{:}, "Features", "embeddings");
%! [x, info] = alone (data, "Embeddings", e(1:3,:));
%! assert (x, e(1:3,:));
%! x = alone (data, "Embeddings", e, "Class", "single");
%! assert (x, single ([1; -1; -1] * ones (1, 4)));
%! file = [tempname() ".csv"];
%! gone = onCleanup (@() unlink (file));
%! dlmwrite (file, e);
%! assert (alone (data, "Embeddings", file), double (x));

%!test <*embeddings of a panel: answer 1 minus answer 2>
%! panel = rmfield (pair (), "judge_preference");
%! panel.judges = {"a", "b"};
%! panel.verdict = [2 2; NaN 1; 2 2];
%! e = [1 5; 2 3; 0 0; 1 1; 4 0; 0 4];
%! assert (aura_features (panel, "Embeddings", e, "Features", "embeddings"), [-1 2; -1 -1; 4 -4]);
%! assert (aura_features (panel, "Embeddings", e(1:3,:), "Features", "embeddings"), e(1:3,:));
%! fail ("aura_features (panel, \"Embeddings\", ones (4, 2))", ...
%!       "EMBEDDINGS must have 3 rows .one per item. or 6 .one per answer., got 4-by-2");
%!error id=aura:invalid-type aura_features (1)
%!error id=aura:invalid-type aura_features (struct ("response_1", {{""}}))
%!error <DATA.response_1 must hold strings .*row 2 is double>
%! data = pair ();
%! data.response_1{2} = 7;
%! aura_features (data);
%!error <nearest is "Hash"> aura_features (pair (), "Hsh", 3)
%!error id=aura:out-of-range aura_features (pair (), "Hash", 1.5)
%!error id=aura:out-of-range aura_features (pair (), "Class", "int8")
%!error id=aura:out-of-range aura_features (pair (), "Info", 3)
%!error <must have 3 rows .* or 6 .* got 4-by-2> aura_features (pair (), "Embeddings", ones (4, 2))
%!error id=aura:conflict
%! [~, info] = aura_features (pair ());
%! aura_features (pair (), "Info", info, "Embeddings", ones (3, 2));
%!error id=aura:invalid-size
%! [~, info] = aura_features (pair (), "Embeddings", ones (3, 2));
%! aura_features (pair (), "Info", info, "Embeddings", ones (3, 3));
