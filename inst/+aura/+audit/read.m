## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [DATA, KEPT] = aura.audit.read (FILE, JUDGE, ONERROR, MAP, SAMPLE, FOLDER)
## What aura_audit reads from FILE (a name or a cellstr): the comparisons of JUDGE, or
## of the only one; a panel where there are several judges, or JUDGE is a cellstr.  ONERROR
## and MAP are options of aura_read.  SAMPLE, a struct of count and seed, if any: a part of a
## file of one judge (aura.read.sample).  FILE is not read again where FOLDER, of an audit, has
## kept them (aura.audit.keep): then KEPT is true.

function [data, kept] = read (file, judge, onerror, map = "", sample = [], folder = "")

  options = aura.read.options ({"Judge", judge, "OnError", onerror, "Map", map});
  for name = cellstr (file)(:)'
    [info, problem] = stat (tilde_expand (name{1}));
    if (! isempty (sample) && problem == 0 && ! S_ISREG (info.mode))
      error ("aura:invalid-argument", ["aura_audit: SAMPLE must come with a FILE that can be ", ...
                                       "read twice, got %s"], name{1});
    endif
  endfor
  data = recalled (file, judge, options, sample, folder);
  kept = ! isempty (data);
  if (kept)
    return;
  endif
  if (! isempty (sample))
    if (iscellstr (file) && isscalar (file))
      file = file{1};
    endif
    if (! ischar (file) || iscell (judge) || strcmp (judge, "all"))
      error ("aura:conflict", "aura_audit: SAMPLE takes one file and one judge of it");
    endif
    data = aura.read.sample (file, options, sample.count, sample.seed);
    return;
  endif
  panel = iscell (judge) || strcmp (judge, "all");
  if (isempty (judge))
    panel = "several";
  endif
  data = aura.read.comparisons (file, options, panel);

endfunction

## [] where nothing is kept, or it is of other files or options, or damaged.
function data = recalled (file, judge, options, sample, folder)

  data = [];
  name = fullfile (folder, "comparisons.mat");
  if (isempty (folder) || isempty (stat (name)))
    return;
  endif
  try
    sums = cellfun (@sha256_of, cellstr (file)(:)', "uniformoutput", false);
  catch err # what reads the file says so
    aura.arg.only_ours (err);
    return;
  end_try_catch
  if (numel (sums) > 1)
    sums = {hash("sha256", strjoin (sums, "\n"))}; # as aura_read has it
  endif
  [content, sealed, ~] = aura.io.restore (name);
  if (sealed && all (isfield (content, {"data", "of"})) ...
      && isfield (content.data.dropped, "doubts") ...
      && isequal (content.of, aura.audit.reading (file, sums{1}, judge, options, sample)))
    data = content.data;
  endif

endfunction

## The SHA-256 of the bytes of FILE.
function digits = sha256_of (file)

  [reader, info] = __aura_read__ ("open", tilde_expand (file));
  if (! isempty (info.error))
    error ("aura:no-file", "cannot read %s: %s", file, info.error);
  endif
  unwind_protect
    digits = __aura_read__ ("sha256", reader);
  unwind_protect_cleanup
    __aura_read__ ("close", reader);
  end_unwind_protect

endfunction

%!shared folder, gone, file, line
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "a.csv");
%! line = ["id,question,response_1,response_2,judge,verdict,human_preference\n1,Q,x y,\"z\n", ...
%!         "ü\",a,1,2\n2,R,z,x,a,2,\n"];
%! aura.io.write ("test", {file}, {line});
%!test <*what is kept of the same bytes, judge and options is the same bit for bit>
%! [data, kept] = aura.audit.read (file, "", "error", "", [], folder);
%! assert (kept, false);
%! aura.audit.keep (folder, data, "a", "error");
%! [again, kept] = aura.audit.read (file, "a", "error", "", [], folder);
%! assert (kept, true);
%! assert (again, data);
%! assert (again, aura.audit.read (file, "a", "error"));
%! [~, kept] = aura.audit.read (file, "a", "skip", "", [], folder);
%! assert (kept, false);
%! [~, kept] = aura.audit.read ({file}, "a", "error", "", [], folder);
%! assert (kept, false);
%! aura.io.write ("test", {file}, {[line, "3,S,x,y,a,2,\n"]});
%! [more, kept] = aura.audit.read (file, "a", "error", "", [], folder);
%! assert (kept, false);
%! assert (more.id, {"1"; "2"; "3"});
%! aura.io.write ("test", {file}, {line});
%! [~, kept] = aura.audit.read (file, "a", "error", "", [], folder);
%! assert (kept, true);
%!test <*nothing is taken from a file that is damaged, or of another kind>
%! name = fullfile (folder, "comparisons.mat");
%! whole = fileread (name);
%! other = whole;
%! other(end-20) = char (bitxor (uint8 (other(end-20)), 1));
%! unsealed = struct ("of", 1);
%! for bytes = {other, whole(1:end-30), "", "text"}
%!   aura.io.write ("test", {name}, bytes);
%!   [data, kept] = aura.audit.read (file, "a", "error", "", [], folder);
%!   assert (kept, false);
%!   assert (data.id, {"1"; "2"});
%! endfor
%! aura.io.write ("test", {name}, {struct("of", 1)});
%! [~, kept] = aura.audit.read (file, "a", "error", "", [], folder);
%! assert (kept, false);
%!test <*nothing is taken whose checksum is wrong, though it can be loaded>
%! name = fullfile (folder, "comparisons.mat");
%! data = aura.audit.read (file, "a", "error");
%! aura.audit.keep (folder, data, "a", "error");
%! whole = fileread (name);
%! assert (numel (strfind (whole, "x y")), 1);
%! aura.io.write ("test", {name}, {strrep(whole, "x y", "x z")});
%! [again, kept] = aura.audit.read (file, "a", "error", "", [], folder);
%! assert ({kept, again.response_1{1}}, {false, "x y"});
%!test <*nor is anything that has no checksum, whatever it says of itself>
%! name = fullfile (folder, "comparisons.mat");
%! content = load (name);
%! content.data.response_1{1} = "x z";
%! content = rmfield (content, "CHECKSUM");
%! save ("-binary", name, "-struct", "content");
%! [again, kept] = aura.audit.read (file, "a", "error", "", [], folder);
%! assert ({kept, again.response_1{1}}, {false, "x y"});
%!test <*kept under its map and sample alone>
%! map = "question=q,category=judge";
%! aura.io.write ("test", {file}, {strrep(line, "question", "q")});
%! value_of = struct ("count", 1, "seed", 2);
%! for sample = {[], value_of}
%!   data = aura.audit.read (file, "a", "error", map, sample{1});
%!   aura.audit.keep (folder, data, "a", "error", map, sample{1});
%!   [again, kept] = aura.audit.read (file, "a", "error", map, sample{1}, folder);
%!   assert ({kept, again}, {true, data});
%!   [~, kept] = aura.audit.read (file, "a", "error", "question=q", sample{1}, folder);
%!   assert (kept, false);
%!   [~, kept] = aura.audit.read (file, "a", "error", map, ...
%!                                merge (isempty(sample{1}), value_of, []), folder);
%!   assert (kept, false);
%! endfor
%! [~, kept] = aura.audit.read (file, "a", "error", map, setfield (value_of, "seed", 3), folder);
%! assert (kept, false);
%! aura.io.write ("test", {file}, {line});
%!test <*a panel of two files>
%! two = {file, fullfile(folder, "b.csv")};
%! aura.io.write ("test", two(2), {strrep(line, ",a,", ",b,")});
%! data = aura.audit.read (two, "", "error");
%! aura.audit.keep (folder, data, {"a", "b"}, "error");
%! [again, kept] = aura.audit.read (two, {"a", "b"}, "error", "", [], folder);
%! assert (kept, true);
%! assert (again, data);
%! assert (again, aura.audit.read (two, {"a", "b"}, "error"));
%! aura.io.write ("test", {file}, ...
%!                {[line strrep(line(strfind (line, "\n")(1)+1:end), ",a,", ",b,")]});
%! data = aura.audit.read (file, "", "error"); # of one file
%! aura.audit.keep (folder, data, {"a", "b"}, "error");
%! [again, kept] = aura.audit.read (file, {"a", "b"}, "error", "", [], folder);
%! assert (kept, true);
%! assert (again, data);
%! aura.io.write ("test", {file}, {line});
%! aura.io.write ("test", two(2), {strrep(line, ",a,1", ",b,2")});
%! [again, kept] = aura.audit.read (two, {"a", "b"}, "error", "", [], folder);
%! assert (kept, false);
%! assert (again.verdict(1,2), 2);
%!test
%! file = [tempname(), ".csv"];
%! aura.io.write ("test", {file}, ...
%!                {"id,question,response_1,response_2,verdict_a,verdict_b\n1,Q,x,y,1,2\n"});
%! data = aura.audit.read (file, "", "error");
%! assert (data.judges, {"a", "b"});
%! data = aura.audit.read (file, "b", "error");
%! assert (data.judge_preference, 2);
%! data = aura.audit.read (file, {"b"}, "error");
%! assert (data.verdict, 2);
%! data = aura.audit.read ({file}, "", "error");
%! assert (data.judges, {"a", "b"});
%! text = "i,q,a,b,by a\n1,Q,x,y,B\n";
%! aura.io.write ("test", {file}, {text});
%! data = aura.audit.read (file, "", "error", ...
%!                         "id=i,question=q,response_1=a,response_2=b,judge_preference=by a");
%! assert (data.judge_preference, 2);
%! unlink (file);
