## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_sample (@var{file})
## @deftypefnx {aura} {} aura_sample (@var{file}, @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{human}, @var{latent}] =} aura_sample (@dots{})
## Write a synthetic file of comparisons by a judge, or a panel of judges, with known
## faults.
##
## The file is JSON lines with the fields of @code{aura_read}; every record says @code{"source":
## "aura_sample (synthetic)"}.  @strong{Results computed on it say nothing about any real judge}.
##
## @var{human} (n-by-1, 1 or 2) is the human preference of every row, including
## those whose preference the file hides.  @var{latent} has the fields
## @code{quality} (n-by-2, of the two answers), @code{hard} (n-by-1 logical),
## @code{question} (n-by-1, its number) and @code{position}, @code{length},
## @code{confused} (n-by-1 logical): the judge's verdict would have been another
## one without its position bias, without its length bias, without its trouble
## with hard questions.  With an empty @var{file} nothing is written.
##
## Options:
##
## @table @asis
## @item @qcode{"n"} (default 600)
## number of comparisons, at most 1e7; the texts are made and written in blocks, so that memory
## holds little more than what is returned
## @item @qcode{"seed"} (default 1)
## the same seed, the same bytes
## @item @qcode{"reveal"} (default 0.08)
## fraction of the rows, drawn uniformly, that show their human preference; the
## others have null.  1 shows all
## @item @qcode{"position_bias"} (default 1)
## what the judge adds to the answer shown first, on the scale of its noise
## @item @qcode{"length_bias"} (default 0.5)
## what the judge adds for every six sentences of padding
## @item @qcode{"hard"} (default 0.3)
## fraction of the questions on which the judge hardly sees the quality
## @item @qcode{"kind"} (default @qcode{"pair"})
## @qcode{"grade"}: single answers, which judges and people let pass or fail.  It is the comparison
## with an answer of quality -.5, average length, and a sentence of padding as the second one, and
## @code{position_bias} makes the judge lenient
## @item @qcode{"judges"} (default @qcode{"one"})
## @qcode{"panel"}: five judges, in rows of their own: @emph{synthetic good} sees the quality and
## has no bias; @emph{copied} is like the judge below with twice its length bias; @emph{copy}
## repeats it but for 3 in 100; @emph{first} has twice the position bias; @emph{coin} tosses one.
## @qcode{"biased"}: @emph{first} is the judge below, @emph{long} has no position bias and three
## times its length bias, and @emph{copy} repeats @emph{first} but for 3 in 100.  @var{latent} then
## has also @code{judges} (1-by-J cellstr) and @code{verdict} (n-by-J)
## @end table
##
## How it is generated.  Each of ceil (n / 7.5) questions has a category and five answers by five
## made-up models, with latent quality theta = skill + N(0, 1), which shows, imperfectly, in the
## text; padding (d sentences) is added whatever the quality.  With L the length in bytes,
## l = (L - 1500) / 600 and s the logistic function:
##
## @example
## @group
## P(human prefers 1) = s(1.7 (h1 - h2)),  h = theta + .3 tanh (l)
## judge prefers 1 iff g1 - g2 + position_bias + N(0, 1) > 0
##   g = c theta + length_bias d / 6 + .3 [list],
##   c = 1, on hard questions .1, and g is noisier by N(0, 1)
## @end group
## @end example
##
## At the defaults the judge agrees with the human in about 67 %, prefers answer 1 in about 68 %,
## and the longer answer has about 75 % of the human preferences.
##
## Errors: @code{aura:unknown-option}, @code{aura:invalid-argument},
## @code{aura:out-of-range}, @code{aura:cannot-write}.
##
## @example
## @group
## file = [tempname(), ".jsonl"];
## human = aura_sample (file, "n", 200, "seed", 7);
## data = aura_read (file);
## mean (data.judge_preference == human)
## aura_sample (file, "judges", "panel");
## panel = aura_read (file, "Judge", "all");
## @end group
## @end example
## @seealso{aura_read, aura_simulate, aura_audit}
## @end deftypefn

function [human, latent] = aura_sample (file, varargin)

  __aura_hidden__ ("aura_sample");
  if (nargin < 1)
    print_usage ();
  endif
  if (! (ischar (file) && (isrow (file) || isempty (file))))
    error ("aura:invalid-argument",
           "aura_sample: FILE must be a file's name, got %s", class (file));
  endif
  options = sample_options (varargin);

  if (isempty (file))
    [human, latent] = aura.sample.blocks (options, []);
  else
    aura.io.write ("aura_sample", {file}, {@write_all});
  endif
  if (nargout == 0)
    clear human;
  endif

  function write_all (name)
    [human, latent] = written (name, options);
  endfunction

endfunction

## Block by block, with progress when that takes more than a second.
function [human, latent] = written (name, options)

  [fid, message] = fopen (name, "wb");
  if (fid < 0)
    error ("%s", message);
  endif
  timer = tic ();
  show = aura.sweep.progress ("aura_sample", options.n, 0, true, "comparisons", stderr);
  bytes = 0;
  unwind_protect
    [human, latent] = aura.sample.blocks (options, @put);
  unwind_protect_cleanup
    show ();
    fclose (fid);
  end_unwind_protect
  ## fclose does not say that its last bytes found no room; the size does.
  info = stat (name);
  if (S_ISREG (info.mode) && info.size != bytes)
    error ("is the disk full?");
  endif

  function put (text, done)
    bytes += numel (text);
    if (fwrite (fid, text, "uint8") != numel (text))
      error ("is the disk full?");
    endif
    if (toc (timer) > 1)
      show (done);
    endif
  endfunction

endfunction

function options = sample_options (args)

  table = {"n", 600, {"integer", 1, 1e7}; ...
           "seed", 1, "seed"; ...
           "reveal", .08, {"number", 0, 1}; ...
           "position_bias", 1, {"number", -100, 100}; ...
           "length_bias", .5, {"number", -100, 100}; ...
           "hard", .3, {"number", 0, 1}; ...
           "kind", "pair", {"one of", {"pair", "grade"}}; ...
           "judges", "one", {"one of", {"one", "panel", "biased"}}};
  options = aura.arg.parse ("aura_sample", args, table);

endfunction

%!demo
%! ## the first comparison of a small sample
%! file = [tempname(), ".jsonl"];
%! human = aura_sample (file, "n", 20);
%! data = aura_read (file);
%! delete (file);
%! printf ("%s\n\n1: %s\n\n2: %s\n\nthe judge prefers %d, the human %d\n",
%!         data.question{1}, data.response_1{1}, data.response_2{1},
%!         data.judge_preference(1), human(1));

%!demo
%! ## five made-up judges, audited with one set of human labels
%! folder = tempname ();
%! mkdir (folder);
%! file = fullfile (folder, "panel.jsonl");
%! aura_sample (file, "n", 200, "judges", "panel", "reveal", 1);
%! aura_audit (file, "Out", folder, "Labels", .1);
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");

## The rates are tested in tests/read.tst.
%!test
%! file = [tempname(), ".jsonl"];
%! [human, latent] = aura_sample (file, "n", 50, "reveal", .5);
%! data = aura_read (file);
%! delete (file);
%! assert (data.synthetic);
%! shown = ! isnan (data.human_preference);
%! assert (sum (shown), 25);
%! assert (data.human_preference(shown), human(shown));
%! assert (size (latent.quality), [50, 2]);
%!test <*a file written in several blocks is that of one; no FILE, the same results>
%! [file, gone] = aura.tests.new_file ("");
%! [human, latent] = aura_sample (file, "n", 3100, "judges", "panel", "reveal", .5);
%! [again, note] = aura_sample ("", "n", 3100, "judges", "panel", "reveal", .5);
%! assert (again, human);
%! assert (isequal (note, latent));
%! options = struct ("n", 3100, "seed", 1, "kind", "pair", "reveal", .5, "position_bias", 1, ...
%!                   "length_bias", .5, "hard", .3, "judges", "panel");
%! [whole, none] = aura.tests.new_file ("");
%! fid = fopen (whole, "w");
%! aura.sample.blocks (options, @(text, done) fputs (fid, text), 500);
%! fclose (fid);
%! assert (isequal (fileread (file), fileread (whole)));
%!test <*the bytes of a seed stay as they are>
%! [file, gone] = aura.tests.new_file ("");
%! aura_sample (file, "n", 60, "seed", 5);
%! assert (hash ("md5", fileread (file)), "31c4039c65cd2615e42cf798e5a1f653");
%! aura_sample (file, "n", 8, "judges", "panel");
%! assert (hash ("md5", fileread (file)), "99df1c3125caf7bc1182b43a7811dfc1");
%! aura_sample (file, "n", 8, "judges", "biased");
%! assert (hash ("md5", fileread (file)), "781bb766e7c8e96c4a1ae0e2df10c68e");
%!error id=aura:out-of-range aura_sample ("", "n", 0)
%!error id=aura:out-of-range aura_sample ("", "n", 1e7 + 1)
%!error id=aura:unknown-option aura_sample ("", "m", 5)
%!error id=aura:invalid-argument aura_sample (5)
