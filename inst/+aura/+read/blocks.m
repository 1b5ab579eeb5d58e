## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [STATE, WHOLE] = aura.read.blocks (FILE, OPTIONS, COUNT, STATE, FCN)
## The comparisons of one judge in FILE, COUNT records at a time, for files that do not fit into
## memory: STATE = FCN (STATE, DATA) for each block, DATA as aura_read has it under its
## OPTIONS.  Rows of one pair join within a block alone: one that comes again in a later block
## is an error aura:duplicate-id.  WHOLE has of the whole file n, the count of the comparisons;
## the fields judge, file, format, sha256, synthetic and dropped of aura_read (the rows in
## dropped.bad are the first 1000), and labels, the count of human labels among the n.

function [state, whole] = blocks (file, options, count, state, fcn)

  options.several = false;
  source = aura.read.start (file, options);
  refuse_grades (source.kind, file);
  none = struct ("human_ties", 0, "judge_ties", 0, "unparsed", 0, "other_judges", 0, ...
                 "unjudged", 0, "repeated", 0, "differ", 0, "failed", 0, "bad_lines", 0, ...
                 "bad", aura.read.problem_list (file, aura.read.problem ()), ...
                 "unused", {cell(1, 0)}, "doubts", {cell(1, 0)}, "unread", "");
  [owner, coding, counts] = deal (cell (0, 1), zeros (0, 1), zeros (0, 1));
  whole = struct ("n", 0, "labels", 0, "judge", "", "file", file, "format", source.format, ...
                  "synthetic", true, "dropped", none);
  seen = {};
  do
    content = aura.read.rows_in (source, options, count);
    if (whole.n > 0 && ! strcmp (content.source.format, source.format))
      error ("aura:unknown-format",
             ["aura_read: %s changes its format in mid-file, from %s to %s, with fields that ", ...
              "begin later; say which it is (option \"Format\")"], file, source.format, ...
                  content.source.format);
    endif
    source = content.source;
    whole.dropped.failed += content.failed;
    whole.dropped.unused = reshape (unique ([whole.dropped.unused, content.unused]), 1, []);
    content.end |= ! isempty (source.whole);
    if (isempty (whole.dropped.doubts))  # a count of the first that has some
      whole.dropped.doubts = content.doubts;
    endif
    if (isempty (whole.dropped.unread))
      whole.dropped.unread = content.unread;
    endif
    [own, how, often] = aura.read.codings (content.rows);
    [owner, coding, counts] = deal ([owner; own], [coding; how], [counts; often]);
    if (isempty (content.rows.judged))   # none that can be read
      whole.dropped = summed (whole.dropped, none, aura.read.problem_list (file, content.bad), ...
                              numel (content.bad) + content.more);
      continue;
    endif
    whole.judge = one_judge (content.rows, file, options, whole.judge);
    data = aura.read.of_judge (content, whole.judge, options, false);
    whole.dropped = summed (whole.dropped, data.dropped, data.dropped.bad, data.dropped.bad_lines);
    if (! isempty (data.id))
      seen{end+1,1} = marks (data.id);
      whole.n += numel (data.id);
      whole.labels += sum (! isnan (data.human_preference));
      whole.synthetic &= data.synthetic;
      state = fcn (state, data);
    endif
  until (content.end)
  aura.read.refuse_owners (options.map, owner);
  doubts = aura.read.refuse_codings ("aura_read", file, options.map, owner, coding, counts);
  whole.dropped.doubts = reshape ([whole.dropped.doubts, doubts], 1, []);
  if (! isempty (source.lacks))
    aura.read.map_lacks (source.lacks{1}, file, source.names);
  endif
  if (isempty (whole.judge))
    aura.read.judge_of (content.rows, file, options); # says what is missing
  endif
  aura.read.refuse_none (whole, whole.n, whole.judge);
  refuse_doubles (vertcat (seen{:}), file);
  whole.sha256 = __aura_read__ ("sha256", source.reader);

endfunction

function refuse_grades (kind, file)

  if (strcmp (kind, "grade"))
    error ("aura:conflict", ["aura_read: %s has grades of single answers, which are read as a ", ...
                             "whole: without SAMPLE"], file);
  endif

endfunction

## The judge of all blocks: the one that is asked for, or the only one; JUDGE is that of the
## blocks before.
function judge = one_judge (rows, file, options, judge)

  if (isempty (judge))
    judge = aura.read.judge_of (rows, file, options);
    return;
  endif
  other = find (rows.judged & ! strcmp (rows.judge, judge), 1);
  if (isempty (options.judge) && ! isempty (other))
    error ("aura:several-judges",
           "aura_read: %s has several judges, choose one with the option \"Judge\": %s", file,
           strjoin (sort ({judge, rows.judge{other}}), ", "));
  endif

endfunction

## The counts DROPPED and MORE; BAD, of N_BAD, come behind those listed, of which there are 1000 at
## most.
function dropped = summed (dropped, more, bad, n_bad)

  for name = {"human_ties", "judge_ties", "unparsed", "other_judges", "unjudged", ...
              "repeated", "differ"}
    dropped.(name{1}) += more.(name{1});
  endfor
  dropped.bad_lines += n_bad;
  if (isempty (dropped.bad))
    dropped.bad = bad;
  elseif (! isempty (bad))               # Octave 7 forgets the fields of two empty ones
    dropped.bad = [dropped.bad; bad](1:min (end, 1000));
  endif

endfunction

## A number for each id: 64 bits of its SHA-256.
function mark = marks (id)

  blank = repmat ({""}, size (id));
  digits = double (char (__aura_content__ (id, blank, blank, false)));
  digits = reshape (digits, numel (id), []);
  digits = digits(:,5:end) - double ("0");
  digits(digits > 9) -= double ("a") - double ("0") - 10;
  half = uint64 (digits * [16 .^ (7:-1:0)', zeros(8, 1); zeros(8, 1), 16 .^ (7:-1:0)']);
  mark = bitor (bitshift (half(:,1), 32), half(:,2));

endfunction

function refuse_doubles (mark, file)

  [sorted, order] = sort (mark);
  same = find (sorted(2:end) == sorted(1:end-1));
  if (! isempty (same))
    [second, k] = min (max (order(same), order(same + 1)));
    error ("aura:duplicate-id",
           ["aura_read: %s, comparison %d has the id of comparison %d, which is too far ", ...
            "before it: a sample cannot join them"], file, second,
           min (order(same(k)), order(same(k) + 1)));
  endif

endfunction

%!function varargout = result (text, count, varargin)
%!  [file, gone] = aura.tests.new_file (text, ".csv");
%!  fcn = @(state, data) [state, {data}];
%!  [varargout{1:nargout}] = aura.read.blocks (file, aura.read.options (varargin), count, {}, fcn);
%!endfunction
%!function text = csv (varargin)
%!  text = ["id,question,response_1,response_2,judge,verdict,human_preference\n", ...
%!          sprintf("%s\n", varargin{:})];
%!endfunction
%!test <*blocks of records; what the file has in all>
%! text = csv ("a,Q,x,y,j,1,2", "b,Q,x,z,j,tie,", "c,Q,x,u,j,2,", "d,Q,x,v,j,1,1", ...
%!             "e,Q,x,w,j,2,tie");
%! for count = 1:6
%!   [list, whole] = result (text, count);
%!   ids = cellfun (@(d) d.id, list, "uniformoutput", false);
%!   assert (vertcat (ids{:}), {"a"; "c"; "d"});
%!   assert ([whole.n, whole.labels, whole.dropped.judge_ties, whole.dropped.human_ties], ...
%!           [3 2 1 1]);
%!   assert ({whole.judge, whole.format, whole.synthetic}, {"j", "aura", false});
%!   assert (whole.sha256, hash ("sha256", text));
%! endfor
%!test <*a file that is one object is one block; what is unused or failed is told>
%! text = ['{"id":["a","b"],"question":["Q","Q"],"response_1":["x",null],"response_2":["y",', ...
%!         '"z"],"verdict":[1,2],"human_note":["p","q"]}'];
%! [list, whole] = result (text, 1);
%! assert ({numel(list), list{1}.id, whole.n, whole.dropped.failed, whole.dropped.unused}, ...
%!         {1, {"a"}, 1, 1, {"human_note"}});
%!test <*bad records are counted, and listed by line>
%! text = csv ("a,Q,x,y,j,1,2", "b,Q,x,z,j,nine,", "c,Q,x,u,j,2,", "d,Q", "e,Q,x,w,j,9,");
%! for count = 1:6
%!   [list, whole] = result (text, count, "OnError", "skip");
%!   assert (whole.dropped.bad_lines, 3);
%!   assert ([whole.dropped.bad.line], [3 5 6]);
%! endfor
%!error <line 3, field "verdict": must be 1, 2> result (csv ("a,Q,x,y,j,1,2", "b,Q,x,z,j,nine,"), 1)
%!error <comparison 3 has the id of comparison 1, which is too far>
%! result (csv ("a,Q,x,y,j,1,2", "b,Q,x,z,j,1,", "a,Q,x,y,j,1,2"), 1)
%!error id=aura:duplicate-id result (csv ("a,Q,x,y,j,1,2", "b,Q,x,z,j,1,", "a,Q,y,x,j,1,2"), 2)
%!error <has several judges, choose one .*: i, j> result (csv ("a,Q,x,y,j,1,2", "b,Q,x,z,i,1,"), 1)
%!error <has 2 judges, choose one> result (csv ("a,Q,x,y,j,1,2", "b,Q,x,z,i,1,"), 2)
%!test <*the judge that is asked for>
%! [list, whole] = result (csv ("a,Q,x,y,j,1,2", "b,Q,x,z,i,1,", "c,Q,x,z,j,1,"), 1, "Judge", "j");
%! assert ([whole.n, whole.dropped.other_judges], [2 1]);
%!error id=aura:no-comparisons result (csv ("a,Q,x,y,j,tie,2", "b,Q,x,z,j,tie,"), 1)
%!error id=aura:empty-file result ("id,question,response_1,response_2,judge,verdict\n", 3)
%!test <*codings are looked at over all blocks, and the judges that a map names>
%! text = "id,question,response_1,response_2,verdict\na,Q,x,y,0\nb,R,x,y,1\nc,S,x,y,1\n";
%! [file, gone] = aura.tests.new_file (text, ".csv");
%! none = @(state, data) state;
%! said = @(map) aura.tests.complaint (@() aura.read.blocks (file, ...
%!                                                           aura.read.options ({"Map", map}), ...
%!                                                           1, {}, none));
%! assert (strncmp (said (""), "aura:unclear-coding", 19));
%! assert (any (strfind (said ("j.1=0"), "Map j: must be one of")));
%! [~, whole] = aura.read.blocks (file, aura.read.options ({"Map", "1=0,2=1"}), 1, {}, none);
%! assert (whole.n, 3);
