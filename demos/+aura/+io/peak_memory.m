## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The peak resident memory of this process so far, MB; NaN where the system has
## no /proc.

function megabytes = peak_memory ()

  megabytes = NaN;
  [fid, ~] = fopen ("/proc/self/status", "r");
  if (fid < 0)
    return;
  endif
  text = fread (fid, [1, Inf], "char=>char");
  fclose (fid);
  found = regexp (text, 'VmHWM:\s*(\d+) kB', "tokens", "once");
  if (! isempty (found))
    megabytes = str2double (found{1}) / 1024;
  endif

endfunction

%!testif ; exist ("/proc/self/status", "file") == 2 <*between what is resident and ever mapped>
%! x = ones (1e7, 1) + rand ();
%! peak = aura.io.peak_memory ();
%! status = fileread ("/proc/self/status");
%! megabytes = @(name) str2double (regexp (status, [name ':\s*(\d+)'], "tokens"){1}{1}) / 1024;
%! assert (peak >= megabytes ("VmRSS"));
%! assert (peak <= megabytes ("VmPeak"));
