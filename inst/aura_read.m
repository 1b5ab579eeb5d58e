## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{data} =} aura_read (@var{file})
## @deftypefnx {aura} {@var{panel} =} aura_read (@var{files})
## @deftypefnx {aura} {@var{panel} =} aura_read (@var{file}, "Judge", "all")
## @deftypefnx {aura} {@dots{} =} aura_read (@dots{}, @var{name}, @var{value}, @dots{})
## Read a judge's comparisons of two answers, or its grades of single ones, and what humans said of
## them.
##
## @var{file} holds JSON lines, a JSON array of objects, or CSV with a header (comma, semicolon or
## tab), in UTF-8.  The format is recognised by the names of its fields, in which case, blanks,
## points, hyphens and underscores do not matter; the manual's chapter on files describes each.
##
## Grades of single answers (pass or fail) are a panel, of one judge or several, whose @code{kind}
## is @qcode{"grade"}: answer 1 is ``it passes'', so that 1 is pass and 2 is fail, and
## @code{response_2} is empty.
##
## @var{data} is a scalar struct, n rows in the order of the file:
##
## @table @code
## @item id
## n-by-1 cellstr, one row for each id; made from the texts where the file has none
## @item question, response_1, response_2
## n-by-1 cellstr, UTF-8; an empty answer is valid
## @item judge_preference, human_preference
## n-by-1, 1 or 2; NaN where there is no human label
## @item category, judge, source, model_1, model_2
## n-by-1 cellstr, empty strings where absent; an unnamed judge is @qcode{"judge"}; the models
## gave the answers
## @item line
## n-by-1, the line of @var{file} on which the comparison begins
## @item covariates
## struct of @code{names} (1-by-c) and @code{values} (n-by-c, NaN where absent), none from humans:
## @code{score_1}, @code{score_2} (the judge's), @code{swapped_preference} (its verdict with the
## answers in the other order, mapped back: 1, 2, or 0 for a tie), @code{swap_consistent} (1 or
## 0), @code{repeats_agree} (the mean over its repeated verdicts: 1 as the first, -1 not, 0 a tie),
## and those of @qcode{"Covariates"}
## @item versions
## where the file has @code{judge_version}, @code{prompt_version} or @code{prompt_hash}:
## @code{names}, cellstr, and @code{of}, n-by-1 (of a panel n-by-J), the number of that of each
## verdict, 0: untold.  The report says where a rate is of several
## @item dropped
## what was left out: the counts @code{human_ties}, @code{judge_ties}, @code{unparsed} (no verdict
## could be read), @code{other_judges}, @code{unjudged} (labelled pairs without a verdict),
## @code{failed}, @code{bad_lines}; what is not: @code{repeated}, further verdicts of a judge on an
## item in the same order, and how many @code{differ} from its first;
## @code{bad}, a struct array of @code{file}, @code{line}, @code{field}, @code{message} (the first
## 1000); @code{unused}, fields that look as if they should be used; @code{doubts}, what other
## fields or codings might mean; @code{unread}, one verdict that could not be read
## @item kind
## @qcode{"pair"} or @qcode{"grade"}
## @item file, format, sha256, synthetic
## the name as given, the format, the hash of the bytes; true when all is made up
## (@code{aura_sample})
## @end table
##
## Verdicts of several judges may have a field each, @code{verdict_@var{name}}, and people's picks,
## too (@code{human_preference_@var{name}}), or stand as rows whose judge is a person by its name:
## these are votes.  0 and 1 and never 2 (@code{aura:unclear-coding}), a scale, or an unknown word
## is an error with the map that reads it.
##
## A human preference on any row of a pair serves every judge's row of it.  Several votes are
## decided by strict majority; without one it is a tie.
##
## Several judges make a panel: with @qcode{"Judge", "all"} or a cellstr of judges, or when
## @var{files} is a cellstr, there is one row per item.  Items join by their ids; files without a
## common id by their texts, in either order of the answers (verdicts and labels are turned with
## them). @var{panel} has the fields above but for @code{judge_preference} and @code{judge}, and
##
## @table @code
## @item judges
## 1-by-J cellstr, in the order of their first verdicts
## @item verdict, verdict_swapped
## n-by-J, 1 or 2 in the order of the item's answers, NaN where there is none; of the swapped one
## 0 for a tie
## @item further, consistent
## n-by-J: the mean of all further verdicts of the judge, 1 for answer 1, -1 for answer 2; 1 where
## the swapped verdict is the same, else 0, NaN where it is not known
## @item in_file
## n-by-1: the file in which @code{line} is; @code{file} and @code{format} are cellstr
## @item join
## how the rows came together: @code{by_id}, @code{by_text}, @code{further}, @code{alone} (items
## with one verdict), @code{shared} (1-by-J), @code{unmatched} (ids of labels without an item),
## @code{also} (n-by-1 cellstr, ids in further files), @code{renamed} (rows that name other models)
## @end table
##
## Options:
##
## @table @asis
## @item @qcode{"Format"}
## @qcode{"auto"} (default) or a name: @qcode{"aura"}, @qcode{"mtbench"}, @qcode{"alpacaeval"},
## @qcode{"judgebench"}, @qcode{"rewardbench"}, @qcode{"llmbar"}, @qcode{"pandalm"},
## @qcode{"autoj"}, @qcode{"fastchat"}, @qcode{"arenahard"}, @qcode{"arena"}, @qcode{"inspect"},
## @qcode{"promptfoo"}, @qcode{"grades"}; @qcode{"jsonl"} and @qcode{"csv"} are @qcode{"aura"} in
## that container
## @item @qcode{"Judge"}
## the judge to keep of several.  @qcode{"all"}, or a cellstr: a panel
## @item @qcode{"OnError"}
## @qcode{"error"} (default), or @qcode{"skip"}: bad lines are left out, counted and listed
## @item @qcode{"Map"}
## which fields of the file are ours, as pairs @var{name}=@var{field}: a text with commas,
## @code{"question=input,response_1=output_1,judge_preference=label"}, a cellstr, a struct, or the
## name of a file.  A @var{field} may be a path, @code{choices.0.text}.  Further names are those of
## @code{covariates}, @code{model_1}, @code{model_2}, @code{shown_order} (true or @qcode{"BA"}
## where the answers were judged the other way round), @code{human_agrees}, of grades
## @code{response}, @code{judge_grade}, @code{human_grade} and @code{model}, and for words
## @code{"1=left,2=right,tie=both"} (grades: @code{pass}, @code{fail}), of one field or judge
## @code{"gpt.1=0"}, of numbers @code{"1=>0,2=<0"}; @code{"humans=ada|bob"} names judges who are
## people
## @item @qcode{"Pass"}
## of grades: a number from this one on passes, in the judges' fields and in people's
## @item @qcode{"Humans"}
## regular expression for the names of human judges; default: human, expert, author, annotator,
## rater, labeler, user, crowd or arena_user, with or without a number
## @item @qcode{"Covariates"}
## cellstr of names of further numbers that become covariates.  Never name one that depends on the
## human verdict.
## @end table
##
## Errors: @code{aura:no-file}, @code{aura:bad-file} (UTF-16), @code{aura:empty-file},
## @code{aura:unknown-format}, @code{aura:two-kinds} (grades and comparisons),
## @code{aura:bad-line}, @code{aura:duplicate-id} (of a sample: the same pair again, too far on),
## @code{aura:no-common-item} (nor a judge, with other files),
## @code{aura:no-judge}, @code{aura:several-judges}, @code{aura:unknown-judge},
## @code{aura:no-comparisons}, @code{aura:unknown-option},
## @code{aura:invalid-argument} (a map of names or fields that there are not),
## @code{aura:out-of-range}.
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
