## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.loop.start (X, SIGNAL, STATUS, OPTS, INFO)
## An audit of one judge before its first round: what aura_start returns, from arguments that are
## not validated.  SIGNAL ([]: all 1) and STATUS ([]: all open) are n-by-1, STATUS int8 codes of
## aura.set.code; OPTS and INFO (of aura_features, or columns of aura.decide.roles) may be left out.

function audit = start (x, signal, status, opts = struct (), info = [])

  n = rows (x);
  if (isempty (signal))
    signal = ones (n, 1);
  endif
  if (isempty (status))
    status = zeros (n, 1, "int8");
  endif
  audit.aura = "audit";
  audit.x = x;
  audit.signal = signal;
  audit.status = int8 (status);
  audit.opts = opts = aura_options (opts);
  audit = aura.loop.begin (audit);
  audit.graph = aura_graph (x, opts);
  audit.compression = aura.encoder.compress (x, opts);
  audit.columns = aura.decide.roles (columns (x), info);
  audit.phi = [];
  if (! strcmp (opts.decide.method, "none"))
    audit.phi = aura.decide.features (x, audit.columns, opts.decide.rank,
                                      audit.compression);
  endif
  known = find (aura.set.verified (status));
  agree = double (status(known) == aura.set.code ("agree"));
  audit.log = aura.set.log_rows ([], known(:), agree(:), 0, NaN, "start", NaN);

endfunction

%!test <*without SIGNAL and STATUS: all ones, all open>
%! audit = aura.loop.start (eye (3), [], []);
%! assert ({audit.signal, audit.status}, {ones(3, 1), zeros(3, 1, "int8")});
%! assert (isequaln (audit, aura.loop.start (eye (3), ones (3, 1), int8 ([0; 0; 0]))));
%!test <*the verified stand in the log; those that wait do not>
%! audit = aura.loop.start (eye (5), [], int8 ([4; 3; 1; 2; 0]));
%! assert ({audit.log.index, audit.log.answer}, {[2; 4], [0; 1]});
%! assert (audit.status, int8 ([4; 3; 1; 2; 0]));
