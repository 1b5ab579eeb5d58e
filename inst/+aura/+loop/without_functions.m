## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT without what a run would call: opts.OutputFcn, also in the options that
## the audit started with.

function audit = without_functions (audit)

  if (isfield (audit, "opts") && isstruct (audit.opts))
    [audit.opts.OutputFcn] = deal ([]);
  endif
  if (isfield (audit, "about") && isstruct (audit.about) && isscalar (audit.about)
      && isfield (audit.about, "opts") && isstruct (audit.about.opts))
    [audit.about.opts.OutputFcn] = deal ([]);
  endif

endfunction

%!test
%! opts = struct ("seed", 1, "OutputFcn", @sin);
%! clean = setfield (opts, "OutputFcn", []);
%! audit = struct ("q", 2, "opts", opts, "about", struct ("opts", opts));
%! assert (aura.loop.without_functions (audit),
%!         struct ("q", 2, "opts", clean, "about", struct ("opts", clean)));
%! assert (aura.loop.without_functions (struct ("q", 2)), struct ("q", 2));
