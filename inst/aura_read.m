## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{data} =} aura_read (@var{file})
## @deftypefnx {aura} {@var{panel} =} aura_read (@var{files})
## @deftypefnx {aura} {@var{panel} =} aura_read (@var{file}, "Judge", "all")
## @deftypefnx {aura} {@dots{} =} aura_read (@dots{}, @var{name}, @var{value}, @dots{})
## Read a judge's comparisons of two answers, and what humans said of them.
##
## @var{file} holds JSON lines (one object per line), one JSON array of objects,
## or CSV with a header (comma, semicolon or tab; quoted fields may hold line
## breaks).  It is UTF-8, with or without a byte order mark, LF or CRLF.  Objects one behind
## another, the tables of pandas, and a list within an object are read, too.
## @var{data} is a scalar struct, n rows in the order of the file:
##
## @table @code
## @item aura
## @code{"comparisons"}: what kind of struct it is, by which the prompt shows it
## @item id
## n-by-1 cellstr, one row for each id of the file; made from the texts where the file has
## none (the same texts, the same id)
## @item question
## @itemx response_1
## @itemx response_2
## n-by-1 cellstr, UTF-8; an empty answer is valid
## @item judge_preference
## n-by-1, 1 or 2
## @item human_preference
## n-by-1, 1, 2, or NaN where there is no human label
## @item category
## @itemx judge
## @itemx source
## @itemx model_1, model_2
## n-by-1 cellstr, empty strings where absent; an unnamed judge is @qcode{"judge"}; the models
## gave the answers
## @item line
## n-by-1, the line of @var{file} on which the comparison begins
## @item covariates
## struct of @code{names} (1-by-c cellstr) and @code{values} (n-by-c, NaN where
## absent): what else is known of the judge.  Columns are always @code{score_1}
## and @code{score_2} (its scores of the two answers, on whatever scale),
## @code{swapped_preference} (its verdict with the answers shown in the other
## order, mapped back to this order: 1, 2, or 0 for a tie),
## @code{swap_consistent} (1 or 0; when only the swapped verdict is given:
## whether it is the same), then those asked for by @qcode{"Covariates"}.
## Nothing here comes from humans.
## @item dropped
## counts of what was left out of the n rows: @code{human_ties},
## @code{judge_ties}, @code{unparsed} (no verdict could be read),
## @code{other_judges} (rows of judges not chosen), @code{unjudged} (pairs that
## humans labelled and this judge did not), @code{repeated} (verdicts of a judge that was asked
## again: the first counts; in a panel they are @code{further}), @code{failed} (records whose text
## is null, or that have an error in place of something), @code{bad_lines}; @code{bad}, a struct
## array of @code{file}, @code{line}, @code{field}, @code{message} (of what is no record, the first
## 1000); @code{unused} (1-by-k cellstr), fields that look as if they should be used, and are
## not; @code{doubts} (1-by-k cellstr), sentences on what other fields or codings might mean, with
## the map that uses them; and @code{unread}, one of the verdicts that could not be read
## @item file
## @itemx format
## @itemx sha256
## the name as given, the format as below, and the hash of the file's bytes
## @item synthetic
## true when every row comes from @code{aura_sample}
## @end table
##
## The format is recognised by the names of the fields, in which case, blanks, points, hyphens and
## underscores do not matter.  In all formats the
## judge's verdict may be in @code{judge_preference}, @code{judge_verdict},
## @code{verdict}, @code{judgment}, @code{decision} (or @code{judge}, when that
## holds a verdict and no name), as 1, 2, 0; A, B, C; model_a, model_b, tie;
## A>B, B>A, A=B; or a text with @code{[[A]]}.  The judge's name is in
## @code{judge_name}, @code{judge_model} or @code{judge}; scores are in
## @code{judge_scores} (an object with the names of the covariates, or two
## numbers) or in columns of these names; human verdicts are in
## @code{human_preference}.
##
## Our own format, @qcode{"aura"}, has the fields @code{id}, @code{question},
## @code{response_1}, @code{response_2}, @code{judge}, @code{judge_preference},
## @code{human_preference}, @code{category}, @code{source} and @code{judge_scores}.  The
## formats of MT-Bench and Chatbot Arena (@qcode{"mtbench"}), @qcode{"alpacaeval"},
## @qcode{"judgebench"}, @qcode{"rewardbench"}, @qcode{"llmbar"}, @qcode{"pandalm"},
## @qcode{"autoj"}, @qcode{"fastchat"}, @qcode{"arenahard"}, @qcode{"arena"} (LMSYS's
## competition), @qcode{"inspect"} and @qcode{"promptfoo"} are read, too: the manual's chapter on
## files describes each, and so does, for example, @code{help aura.read.format.mtbench}.
## Other fields are read by their names with the option @qcode{"Map"}.
##
## People's picks are also read from a field each, @code{human_preference_@var{name}} or
## @code{@var{name}_human_preference} (or @code{human_@var{name}}, @code{annotator_1} and the
## like, where all that they hold are picks), and from rows whose judge is a person by its name
## (option @qcode{"Humans"}): these are votes.
##
## What picks are written as is checked: 0 and 1 and never 2 (@code{aura:unclear-coding}), a scale,
## or any word that is not known is an error with the map that reads it.  Votes may be counts or
## shares in two fields, @code{human_votes_a} and @code{human_votes_b}.
##
## A human preference given on any row of a pair serves every judge's row of it.
## Several votes on a pair are decided by strict majority; without one it is a
## tie.  Ties of humans or of the judge are dropped and counted.  In the formats
## that pair rows in either order, a judge's second row on a pair with the
## answers swapped is its @code{swapped_preference}.
##
## A file may also have the verdict of each judge in a field of its own, two or more of
## them, or one beside a person's: @code{verdict_@var{name}}, @code{@var{name}_verdict}, or so with
## another of the names of a verdict; @code{swapped_preference_@var{name}} beside it.
##
## Verdicts may be in one of several @var{files} and the texts in another, with the same
## ids.  The files of one judge, by its name in them, may be of different items.
##
## Several judges make a panel: with @qcode{"Judge", "all"} or a cellstr of judges, or
## when @var{files} is a cellstr, there is one row per item, a question with two
## answers.  Verdicts and labels with the same id belong to the same item; different ids
## in one file, or in files that have an id in common, to different items, whatever their
## texts.  Files without a common id are joined by their texts, in either order of the
## answers (verdicts and labels are turned with them); where a file has the same texts
## under several ids, in the order of the rows.  A row without an id belongs to the first
## item with its texts.  @var{panel} has the fields above but for
## @code{judge_preference} and @code{judge}, and
##
## @table @code
## @item judges
## 1-by-J cellstr, in the order of their first verdicts; an unnamed judge has the name
## of its file where there are several files
## @item verdict
## n-by-J, 1 or 2, in the order of the item's answers; NaN where there is none (a tie
## is none)
## @item verdict_swapped
## the judge's verdict with the answers swapped, in the order of the item's answers; 0
## for a tie
## @item further
## n-by-J, the mean of all further verdicts of the judge on the item (swapped, or other
## rows with the same id), 1 for answer 1, -1 for answer 2, 0 for a tie
## @item consistent
## n-by-J, 1 where the swapped verdict is the same, else 0, NaN where it is not known
## @item in_file
## n-by-1: the file in which @code{line} is; @code{file} and @code{format} are cellstr
## @item join
## how the rows came together: @code{by_id}, @code{by_text} (verdicts and labels that joined
## an item), @code{further} (rows), @code{alone} (items with one judge's verdict),
## @code{shared} (1-by-J, items that others judged too), @code{unmatched} (ids of
## labels that belong to no item), @code{also} (n-by-1 cellstr, the ids that the item has
## in further files, joined by @qcode{"; "})
## @end table
##
## Options (names are not case-sensitive):
##
## @table @asis
## @item @qcode{"Format"}
## @qcode{"auto"} (default) or the name of a format; @qcode{"jsonl"} and
## @qcode{"csv"} are @qcode{"aura"} in that container
## @item @qcode{"Judge"}
## the judge to keep; needed when there are several.  @qcode{"all"}, or a cellstr: a
## panel
## @item @qcode{"OnError"}
## @qcode{"error"} (default), or @qcode{"skip"}: bad lines are left out, counted
## and listed
## @item @qcode{"Map"}
## which fields of the file are ours, as pairs @var{name}=@var{field}: a text with commas
## between them, @code{"question=input,response_1=output_1,judge_preference=label"}, a cellstr or
## a struct of pairs, or the name of a file with a pair on each line or with a JSON object.  A
## @var{field} may be a path, @code{task.text} or @code{choices.0.text}.  Names are those of our own
## format, @code{swapped_preference}, @code{score_1}, @code{score_2}, @code{swap_consistent},
## @code{model_1}, @code{model_2}, @code{shown_order} (true or @qcode{"BA"} where the answers were
## shown, and judged, the other way round) and @code{human_agrees} (a person's yes or no to the
## judge's verdict: a label); and @code{1}, @code{2}, @code{tie} for the words that stand
## for an answer: @code{"1=left,2=right,tie=both"}, several pairs for several words, or of one
## field or judge alone @code{"human_preference.1=left"}, @code{"gpt.1=0"}; numbers above and below
## another are @code{"1=>0,2=<0"}; and @code{humans}, the names of judges who are
## people, as in @code{"humans=ada|bob"} (a regular expression in place of @qcode{"Humans"}).  Where
## words are given the usual ones do not count.  Of several files, each takes the fields that it has
## @item @qcode{"Humans"}
## regular expression for the names of human judges, in any format, not case-sensitive;
## default: human, expert, author, annotator, rater, labeler, user, crowd or
## arena_user, with or without a number
## @item @qcode{"Covariates"}
## cellstr of names of further numbers, in @code{judge_scores} or at top level,
## that become covariates.  Never name one that depends on the human verdict.
## @end table
##
## In JSON strings @code{\u0000} and half surrogate pairs become U+FFFD.  A key that an object has
## twice, if only by other escapes, is an error.
##
## Errors: @code{aura:no-file}, @code{aura:bad-file} (UTF-16), @code{aura:empty-file},
## @code{aura:unknown-format},
## @code{aura:bad-line} (file, line and field of the first), @code{aura:duplicate-id}
## (the same pair twice by one judge, if it is no panel, nor a judge that was asked again),
## @code{aura:no-common-item} (a file shares no item with the others, nor a judge),
## @code{aura:no-judge} (no judge's verdict anywhere), @code{aura:several-judges},
## @code{aura:unknown-judge}, @code{aura:no-comparisons} (all were dropped),
## @code{aura:unknown-option}, @code{aura:invalid-argument} (no pairs of name and value; a map of
## unknown names, or of fields that no file has), @code{aura:out-of-range}.
##
## @example
## @group
## file = [tempname(), ".jsonl"];
## aura_sample (file, "n", 100);
## data = aura_read (file);
## mean (data.judge_preference == 1)
## @end group
## @end example
## @seealso{aura_sample, aura_features, aura_audit}
## @end deftypefn

function data = aura_read (file, varargin)

  __aura_hidden__ ("aura_read");
  if (nargin < 1)
    print_usage ();
  endif
  if (! ((ischar (file) && isrow (file))
         || (iscellstr (file) && ! isempty (file)
             && all (cellfun (@isrow, file)))))
    error ("aura:invalid-argument",
           "aura_read: FILE must be a file's name or a cell array of names, got %s",
           aura.arg.shown (file));
  endif
  options = aura.read.options (varargin);
  panel = iscell (options.judge) || strcmp (options.judge, "all");
  data = aura.read.comparisons (file, options, panel);

endfunction

%!demo
%! ## the synthetic sample, read back
%! file = [tempname(), ".jsonl"];
%! aura_sample (file, "n", 60);
%! data = aura_read (file);
%! delete (file);
%! printf ("%d comparisons, %d with a human preference, answer 1 wins %d times\n",
%!         numel (data.id), sum (! isnan (data.human_preference)),
%!         sum (data.judge_preference == 1));
%!demo
%! ## a sheet as people keep it: names in other letters, a column a person, and a field that is not
%! ## used
%! file = [tempname(), ".csv"];
%! fid = fopen (file, "w");
%! fputs (fid, ...
%!        ["Id,Question,Response 1,Response 2,Judge Preference,Human Preference Ada,Human ", ...
%!         "Preference Bob,Label note,,\n" ...
%!         "1,Why?,So.,Thus.,A,B,B,,,\n2,How?,First.,Then.,B,A,B,unsure,,\n,,,,,,,,,\n"]);
%! fclose (fid);
%! data = aura_read (file);
%! delete (file);
%! printf (["%d comparison, the people's pick %d; left out: %d where they tied; not ", ...
%!          "used: %s\n"], numel (data.id), ...
%!         data.human_preference, data.dropped.human_ties, strjoin (data.dropped.unused, ", "));

## All formats and errors are in tests/system/read.tst.
%!test
%! file = [tempname(), ".csv"];
%! fid = fopen (file, "w");
%! fputs (fid, ["id,question,response_1,response_2,judge_preference,human_preference\n", ...
%!              "1,\"Why, so?\",\"a\nb\",,B,1\n2,Who?,é,x,tie,\n"]);
%! fclose (fid);
%! data = aura_read (file);
%! delete (file);
%! assert (data.question, {"Why, so?"});
%! assert (data.response_1, {"a\nb"});
%! assert (data.response_2, {""});
%! assert (data.judge_preference, 2);
%! assert (data.human_preference, 1);
%! assert (data.dropped.judge_ties, 1);
%! assert (data.synthetic, false);
%!error id=aura:no-file aura_read (tempname ())
%!test <*a map: our names for the fields of the file, its words for the answers>
%! [file, gone] = aura.tests.new_file (["no;prompt;left;right;pick;gold\n7;Q;x;y;L;R\n", ...
%!                                      "8;Q;x;z;=;L\n"], ".csv");
%! map = ["id=no,question=prompt,response_1=left,response_2=right,judge_preference=pick,", ...
%!        "human_preference=gold,1=L,2=R,tie=="];
%! data = aura_read (file, "Map", map);
%! assert ({data.id, data.question, data.response_2}, {{"7"}, {"Q"}, {"y"}});
%! assert ([data.judge_preference, data.human_preference, data.dropped.judge_ties], [1 2 1]);
%! fail ('aura_read (file, "Map", strrep (map, "gold", "godl"))', ...
%!       "which has no godl; the nearest is gold");
%! fail ('aura_read (file, "Map", strrep (map, "1=L", "1=X"))', ...
%!       'judge_preference": must be X, R, = or null, got "L"');
%! [more, gone_too] = aura.tests.new_file ("no,by\n7,R\n", ".csv");
%! [texts, gone_last] = aura.tests.new_file ("no,prompt,left,right\n7,Q,x,y\n", ".csv");
%! map = "id=no,question=prompt,response_1=left,response_2=right,judge_preference=by,1=L,2=R";
%! data = aura_read ({more, texts}, "Map", map);
%! assert ({data.id, data.verdict, data.response_1}, {{"7"}, 2, {"x"}});
%! fail ('aura_read ({more, texts}, "Map", [map ",category=topic"])', "which has no topic");
%!error <Map has no name answer> aura_read ("x", "Map", "answer=y")
%!error id=aura:unknown-option aura_read ("x", "Format2", "csv")
%!error id=aura:invalid-argument aura_read ({})
