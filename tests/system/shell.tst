## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The shell command: what it prints, its exit status, and the words of its errors.

## Status and lines of one call of the body of the command, in FOLDER.
%!function [status, lines] = called (folder, varargin)
%!  text = fileread (fullfile (getenv ("AURA_SRCDIR"), "bin", "aura.m"));
%!  eval (text(1:strfind (text, "\nstatus = main (argv ());")(1))); # its functions
%!  before = getenv ("AURA_CWD");
%!  setenv ("AURA_CWD", folder);
%!  unwind_protect
%!    said = evalc ("status = main (varargin);");
%!  unwind_protect_cleanup
%!    setenv ("AURA_CWD", before);
%!  end_unwind_protect
%!  lines = strsplit (said, "\n")(1:end-1);
%!endfunction

## One line of error and its exit status.
%!function says (folder, status, line, varargin)
%!  [found, lines] = called (folder, varargin{:});
%!  assert (found, status);
%!  assert (lines, {line});
%!endfunction

%!shared folder
%! folder = tempname ();
%! mkdir (folder);
%! aura_sample (fullfile (folder, "p.jsonl"), "n", 40, "judges", "panel");

%!test <*the commands, and the options of each with their defaults, in 80 columns>
%! [status, lines] = called (folder, "help");
%! assert (status, 0);
%! names = regexp (lines(1:5), 'aura (\w+)', "tokens");
%! assert (cellfun (@(t) t{1}{1}, names, "uniformoutput", false), {"audit", "sample", "octave", "info", "help"});
%! [~, audit] = called (folder, "audit", "p.jsonl", "--help");
%! [~, again] = called (folder, "help", "audit");
%! assert (audit, again);
%! for option = {"--labels FRACTION", "--queries N", "--draws N", "--seed N", "--judge NAME", "--out OUT", ...
%!               "--on-error skip|error", "--embeddings FILE", "--resume AUDIT.MAT", "--answers QUEUE.CSV", "--verbose"}
%!   assert (sum (strncmp (audit, ["  " option{1} "  "], 4 + numel (option{1}))), 1);
%! endfor
%! default = @(lines, name) sscanf (regexprep (lines{strncmp (lines, ["  " name], 2 + numel (name))}, '.*default ', ""), "%f");
%! opts = aura_options ("preset", "judge");
%! assert (default (audit, "--queries"), opts.query.budget);
%! assert (default (audit, "--seed"), opts.seed);
%! [status, sample] = called (folder, "sample", "-h");
%! file = fullfile (folder, "default.jsonl");
%! assert (default (sample, "--n"), numel (aura_sample (file)));
%! assert (default (sample, "--reveal"), mean (! isnan (aura_read (file).human_preference)), 1e-3);
%! assert (status, 0);
%! assert (max (cellfun (@numel, [lines, audit, sample])) <= 80);
%! says (folder, 0, "aura: small.jsonl written: 12 comparisons, made up", "sample", "small.jsonl", "--n", "12");
%! [status, lines] = called (folder, "help", "octave");
%! assert (status, 0);
%! assert (strncmp (lines{1}, "usage: aura octave", 18));
%! [status, lines] = called (folder);
%! assert (status, 2);
%! assert (strncmp (lines{1}, "usage: aura", 11));

%!test <*what is unknown names the nearest; an error speaks of options as the shell has them>
%! says (folder, 2, "aura: unknown command adit; the nearest is audit (see aura help)", "adit", "x");
%! says (folder, 2, "aura: unknown command sampel; the nearest is sample (see aura help)", "help", "sampel");
%! says (folder, 1, "aura: unknown option --lables; the nearest is --labels", "audit", "p.jsonl", "--lables", "1");
%! says (folder, 1, "aura: option --verbose takes no value", "audit", "p.jsonl", "--verbose=1");
%! says (folder, 1, "aura_audit: --answers must come with --resume, the audit that asked", "audit", "p.jsonl", "--answers", "q");
%! says (folder, 1, "aura_audit: --seed must not come with --resume, whose audit has it", "audit", "p.jsonl", "--resume", "q", "--seed", "2");
%! says (folder, 1, "aura_audit: --labels must be a number in [0, 1], got 2", "audit", "p.jsonl", "--labels", "2");
%! says (folder, 1, "aura_audit: --draws must come with --labels, whose draw it repeats", "audit", "p.jsonl", "--draws", "2");
%! says (folder, 1, "aura_sample: --judges must be one of one, panel, got \"q\"", "sample", "x", "--judges", "q");
%! [~, lines] = called (folder, "audit", "p.jsonl", "--judge", "LABELS");
%! assert (strncmp (lines{1}, "aura_read: --judge must be one of synthetic coin, ", 50));
%! assert (strfind (lines{1}, ", got \"LABELS\"") > 0); # what was given stays as it is
%! says (folder, 1, sprintf ("aura_read: FILE must be a readable file, got %s: No such file or directory", fullfile (folder, "no")), ...
%!       "audit", "no");

%!test <*rounds with --verbose alone; then answers, counted, and the command to go on>
%! [status, lines] = called (folder, "audit", "p.jsonl", "--judge", "synthetic good", "--queries", "2", "--out", "out");
%! assert (status, 0);
%! assert (! any (strncmp (lines, "round ", 6)));
%! assert (lines{end-1}, "  aura audit p.jsonl --resume out/audit.mat --answers out/queue.csv");
%! [status, lines] = called (folder, "audit", "p.jsonl", "--resume", "out/audit.mat", "--answers", "out/queue.csv");
%! assert (status, 1);
%! assert (strncmp (lines{1}, "aura_audit: --answers must hold an answer", 41));
%! queue = fullfile (folder, "out", "queue.csv");
%! text = strsplit (fileread (queue), "\r\n");
%! text{2} = [text{2} "1"];
%! aura.io.write ("test", {queue}, {strjoin(text, "\r\n")});
%! [status, lines] = called (folder, "audit", "p.jsonl", "--resume=out/audit.mat", "--answers=out/queue.csv", "--queries", "2", "--verbose");
%! assert (status, 0);
%! assert (any (strcmp (lines, "answers read: 1 label, 0 ties, 1 blank")));
%! assert (any (strncmp (lines, "round ", 6)) || any (strncmp (strtrim (lines), "aura_run:", 9)));
%! assert (numel (strsplit (strtrim (fileread (queue)), "\r\n")), 1 + 2); # one waited, one is new

%!test <*aura octave: the paths hold wherever it is called from>
%! [status, text] = system (sprintf ("cd '%s' && '%s' octave --norc --eval 'disp (which (\"aura_audit\")); disp (pwd ())' 2>/dev/null", ...
%!                                   folder, fullfile (getenv ("AURA_SRCDIR"), "bin", "aura")));
%! lines = strsplit (strtrim (text), "\n");
%! assert (status, 0);
%! assert (canonicalize_file_name (lines{1}), canonicalize_file_name (which ("aura_audit")));
%! assert (canonicalize_file_name (lines{2}), canonicalize_file_name (folder));

%!test <*remove the temporary files>
%! aura.io.remove_folder (folder);
