## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## bench_phases (FILE, START)
## The audit of FILE, with its report: a line with the number of comparisons, the seconds of
## each phase by Octave's profiler - START, those in which Octave itself starts, reading,
## features, loop (with its graph and the decision layer), report (numbers, figures and page),
## writing - and all, the peak memory of this process (MB), and the share of the time in C.

function bench_phases (file, start)

  out = tempname ();
  unwind_protect
    profile ("on");
    report = aura_audit (file, "Out", out, "Display", "off");
    profile ("off");
    info = profile ("info");
  unwind_protect_cleanup
    profile ("off");
    confirm_recursive_rmdir (false, "local");
    rmdir (out, "s");
  end_unwind_protect
  names = {info.FunctionTable.FunctionName};
  at = find (strcmp (names, "aura_audit"));
  [all, in_c, parts] = spent (info.Hierarchical([info.Hierarchical.Index] == at), names);
  parts = parts.audited;
  reading = parts.comparisons.read.seconds;
  features = parts.comparisons.aura_features.seconds;
  loop = parts.begin.seconds + parts.aura_run.seconds;
  writing = parts.keep.seconds;
  for name = {"write", "saved", "set_aside", "lock"}
    if (isfield (parts.write, name{1}))
      writing += parts.write.(name{1}).seconds;
    endif
  endfor
  rest = all - reading - features - loop - writing;
  printf ("%8d %9.2f %9.2f %9.2f %9.2f %9.2f %9.2f %9.2f %9.0f %8.0f %%\n", report.n, ...
          start, reading, features, loop, rest, writing, start + all, aura.io.peak_memory (), ...
          100 * in_c / (start + all));

endfunction

## The SECONDS of NODE of the profile and of what it calls, those IN_C of them, and PARTS, the
## same by the names of what it calls.
function [seconds, in_c, parts] = spent (node, names)

  seconds = node.SelfTime;
  in_c = seconds * strncmp (names{node.Index}, "__aura_", 7);
  parts = struct ();
  for k = 1:numel (node.Children)
    child = node.Children(k);
    [s, c, p] = spent (child, names);
    seconds += s;
    in_c += c;
    name = regexprep (names{child.Index}, '.*>', "");
    if (isvarname (name) && ! isfield (parts, name))
      p.seconds = s;
      parts.(name) = p;
    endif
  endfor

endfunction
