## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_bias (@var{audit})
## @deftypefnx {aura} {} aura_bias (@var{panel})
## @deftypefnx {aura} {[@var{bias}, @var{first}] =} aura_bias (@dots{}, @var{name}, @var{value}, @
## @dots{})
## What each judge picks more often than people do: position, length, format, its own family, and
## where it errs.
##
## The labels of @var{audit} (@code{aura_audit}, @code{aura_load}, @code{aura_start}) or of
## @var{panel} (@code{aura_start}) are those of a random sample, or weighted by how unlikely they
## were to be drawn.  Without an output a table is printed for each judge.
##
## @strong{What counts as a bias.}  A judge that is clean lies between people's share @math{h} (it
## errs as another person would) and @math{h + e (1 - 2 h)} (it errs by chance, in the share
## @math{e}).  A bias is what lies outside both; the weaker of the two tests counts.
##
## Attributes are counted by the text encoder (@code{aura_features}): @code{answer 1},
## @code{longer} (by more than a tenth), @code{lists}, @code{headings}, @code{bold}, @code{code}
## (fenced blocks), @code{hedges}, @code{repeats question}, and @code{own family} where the file
## names the models that answered, by how names begin.  One is tested where it differs on 20 items
## and 5 % of those that the judge judged, and on 8 labelled ones.  @code{shown first} is the
## position, tested without a human where 20 verdicts on swapped answers are there; @code{answer 1}
## is then not tested.  Of grades @code{leniency} alone is tested.  @code{errs in C}: errors in the
## category C less those elsewhere.
##
## Options:
##
## @table @asis
## @item @qcode{"Data"} (default: what @code{aura_audit} stored; of a panel its own)
## the comparisons (@code{aura_read}) of an @var{audit} that does not know them
## @item @qcode{"Attributes"} (default none)
## a struct of further ones: each field n-by-1, 1 where answer 1 has more of it, -1 where answer 2
## has, 0 else
## @item @qcode{"Category"} (default: that of the comparisons)
## n-by-1 cellstr or numbers, groups in which errors are counted: the language, the turn
## @item @qcode{"Rate"} (default .1)
## of all that is flagged, the share that may be false
## @end table
##
## @var{bias} is a struct array, a test each, judge by judge:
##
## @table @code
## @item judge, number, attribute, kind
## the judge and its column; @code{kind} is @qcode{"swap"}, @qcode{"labels"} or @qcode{"errs"}
## @item n, labels
## the items on which the attribute differs (swapped: with both verdicts; a category's), and how
## many of these have a label
## @item share, people, chance
## how often the judge takes it, people do, and errors by chance would make it; of a category the
## errors in it, elsewhere, NaN; of swapped verdicts the first shown, NaN, NaN
## @item more, se, beyond, se_beyond
## @code{share - people} and @code{share - chance}, before they are cut to [0, 1], with standard
## errors; of swapped verdicts both are @code{share - 1/2}
## @item excess, low, high, z, p, adjusted
## the end that counts, its 95 % interval, and the test, two-sided; inside both ends @code{excess}
## and @code{z} are 0 and the interval holds both; NaN where labels are too few; @code{adjusted} is
## the least @qcode{"Rate"} at which it is flagged
## @item smallest
## the least excess that these labels would have shown in four of five cases
## @item together
## the excess with all other attributes held
## @item first, second, same
## of swapped verdicts: how often the order decided, for the answer shown first and second, and the
## share that kept its winner
## @item flagged
## after Benjamini and Hochberg at @qcode{"Rate"} over all tests of all judges
## @item named, with
## flagged, and at least half of it is left with the others held; of a category only where the judge
## errs more.  Where nothing stands alone the clearest is named.  @code{with} (cellstr): the flagged
## ones that go with it
## @end table
##
## @var{first} is the element of @var{bias} that one has to know first: of the named ones with five
## points or more the one whose interval lies farthest from 0; 0-by-0 for none.
##
## With @math{a_i} 1 or -1 where answer 1 or 2 has more, @math{s_i} and @math{G_i} the picks of
## judge and human as 1 or -1, over the n items that differ, @math{S = sum a s / 2 n} is known.
## @math{T = sum a G / 2 n} is the decision layer's prediction, corrected by its errors at the drawn
## labels, each predicted without itself.  @code{more} is @math{S - T}, @code{beyond}
## @math{S - (1 - 2 e) T}.  Standard errors are those of the labels and of the items, by question: a
## bias is one of the judge, not of these items alone.  With others held @math{a / n} is the row of
## @math{(A' A)^-1 A'} over all items.
##
## Errors: @code{aura:invalid-type}, @code{aura:no-data} (an audit that does not know its
## comparisons), @code{aura:invalid-size}, @code{aura:conflict} (data of other comparisons, an
## attribute that is there), @code{aura:out-of-range}, @code{aura:unknown-option}.
##
## @example
## @group
## report = aura_audit ("gpt4.jsonl");
## bias = aura_bias (report.audit);
## bias([bias.named])
## @end group
## @end example
##
## Sources: Y. Benjamini and Y. Hochberg, J. Roy. Stat. Soc. B 57 (1995); C.-E. Sarndal, B.
## Swensson and J. Wretman, "Model assisted survey sampling" (1992), chapter 6; K. Saito et al.,
## "Verbosity bias in preference labeling by large language models" (2023), whose measure is
## @code{beyond}.
## @seealso{aura_audit, aura_start, aura_explain, aura_drift, aura_features}
## @end deftypefn

function [bias, first] = aura_bias (audit, varargin)

  if (nargin < 1)
    print_usage ();
  endif
  [audit, kind] = aura.loop.check ("aura_bias", audit);
  n = numel (audit.status);
  none = struct ();
  columns_ = sprintf ("a struct of %d-by-1 fields of 1, -1 and 0", n);
  o = aura.arg.parse ("aura_bias", varargin, {"Data", [], "comparisons"; ...
                                              "Attributes", none, ...
                                              {@(v) is_columns(v, n), columns_}; ...
                                              "Category", [], {"group", n}; ...
                                              "Rate", .1, "share"});
  [verdict, t] = aura.bias.known ("aura_bias", audit, kind, o.data);
  for [column, name] = o.attributes
    if (any (strcmp (name, t.names)))
      error ("aura:conflict", "aura_bias: ATTRIBUTES must have names of their own, got \"%s\"", ...
             name);
    endif
    t.names{end+1} = name;
    t.value(:,end+1) = column;
  endfor
  if (! isempty (o.category))
    t = aura.bias.groups (t, o.category);
  endif
  d = aura.bias.inputs (audit, verdict);
  found = aura.bias.tested (kind.judges (audit), d, t, o.rate);
  if (nargout == 0)
    lines = aura.report.bias_lines (found, d.why, kind.item);
    printf ("%s\n", lines{:});
    return;
  endif
  bias = found;
  first = found(aura.bias.beware (found));

endfunction

function yes = is_columns (s, n)

  yes = isstruct (s) && isscalar (s) ...
        && all (structfun (@(v) (isnumeric (v) || islogical (v)) && isequal (size (v), [n, 1]) ...
                           && all (ismember (v, [-1 0 1])), s));

endfunction

%!demo
%! ## A judge that takes the answer shown first and one that takes the longer; 120 human labels
%! file = [tempname(), ".jsonl"];
%! aura_sample (file, "judges", "biased", "reveal", .2);
%! data = aura_read (file, "Judge", "all");
%! aura_bias (aura_start (data))
%! delete (file);

%!shared data, human, panel, longer
%! file = [tempname(), ".jsonl"];
%! human = aura_sample (file, "judges", "biased", "n", 300, "reveal", .4, "length_bias", 1);
%! data = aura_read (file, "Judge", "all");
%! delete (file);
%! longer = double (getfield (nthargout (3, @aura_features, data), "value")(:,1));
%! at = longer != 0 & mod ((1:300)', 2);
%! data.verdict(at,2) = (3 - longer(at)) / 2; # in half of the items the second takes the longer
%! data.verdict_swapped(at,2) = data.verdict(at,2);
%! panel = aura_start (data);
%!test <*what the judges were made with is found, first the gravest>
%! [bias, first] = aura_bias (panel);
%! assert (all (strcmp ({bias([bias.number] == 2).judge}, "synthetic long")));
%! named = @(j) {bias([bias.number] == j & [bias.named]).attribute};
%! assert (any (strcmp (named (1), "shown first")) && any (strcmp (named (2), "longer")));
%! assert (! any (strcmp (named (2), "shown first")));
%! assert (first, bias(aura.bias.beware (bias)));
%! k = find ([bias.number] == 1 & strcmp ({bias.attribute}, "shown first"));
%! s = 3 - 2 * data.verdict(:,1);
%! o = data.verdict_swapped(:,1);
%! assert ([bias(k).first, bias(k).second], [sum(s > 0 & o == 2), sum(s < 0 & o == 1)]);
%! k = find ([bias.number] == 2 & strcmp ({bias.attribute}, "longer"));
%! s = 3 - 2 * data.verdict(:,2);
%! assert (bias(k).share, mean (s(longer != 0) == longer(longer != 0)), 1e-12);
%! assert ([bias(k).n, bias(k).labels], ...
%!         [sum(longer != 0), sum(longer != 0 & ! isnan (data.human_preference))]);
%! people = mean (2 - human(longer != 0) == (longer(longer != 0) + 1) / 2);
%! assert (abs (bias(k).people - people) < 2 * bias(k).se);
%!test <*printed: what is named, then a table a judge>
%! bias = aura_bias (panel);
%! text = evalc ("aura_bias (panel)");
%! assert (text, [strjoin(aura.report.bias_lines(bias), "\n"), "\n"]);
%! assert (numel (strfind (text, ", where answers differ")), 3);
%!test <*one judge; no swapped verdicts; attributes of one's own; another rate>
%! one = aura.panel.of_panel (data, 1);
%! human = data.human_preference;
%! audit = aura_start (one, "Labels", double (human == one.judge_preference) + 0 * human, ...
%!                     "Features", aura_features (one));
%! bias = aura_bias (audit, "Data", one);
%! assert (bias(1).attribute, "shown first");
%! assert (bias(1).p, getfield (aura_bias (panel)(1), "p"), 1e-12);
%! one.covariates.values(:) = NaN;
%! odd = 1 - 2 * mod ((1:300)', 2);
%! bias = aura_bias (audit, "Data", one, "Attributes", struct ("parity", odd));
%! assert (bias(1).attribute, "answer 1");
%! k = find (strcmp ({bias.attribute}, "parity"));
%! assert (bias(k).share, mean (3 - 2 * one.judge_preference == odd), 1e-12);
%! assert (! any ([aura_bias(audit, "Data", one, "Rate", 1e-12).flagged]));
%!test <*categories of one's own>
%! turn = 1 + mod ((1:300)', 3);
%! bias = aura_bias (panel, "Category", turn);
%! mine = bias([bias.number] == 1 & strcmp ({bias.kind}, "errs"));
%! assert ({mine.attribute}, {"errs in 1", "errs in 2", "errs in 3"});
%! assert ([mine.n], sum (turn == 1:3, 1));
%! other = aura_bias (panel, "Category", {"a"; "b"; "c"}(turn));
%! assert ([other.p], [bias.p]);
%!test <*no label: swapped verdicts alone>
%! without = aura_start (data, "Labels", []);
%! bias = aura_bias (without);
%! assert (isnan ([bias.p]), ! strcmp ({bias.kind}, "swap"));
%! assert (bias(1).named);
%!error id=Octave:invalid-fun-call aura_bias ()
%!error id=aura:invalid-type aura_bias (1)
%!error <DATA must be given>
%! aura_bias (aura_start ([1 2; 2 1; 3 5], "Labels", [1; 0; NaN], "graph.k", 2))
%!error <ATTRIBUTES must be a struct of 300-by-1> aura_bias (panel, "Attributes", struct ("a", 2))
%!error <CATEGORY must be 300-by-1> aura_bias (panel, "Category", {"a"})
%!error <ATTRIBUTES must have names of their own, got "longer">
%! aura_bias (panel, "Attributes", struct ("longer", ones (300, 1)))
%!error <RATE must be> aura_bias (panel, "Rate", 0)
%!error <DATA must be> aura_bias (panel, "Data", 3)
