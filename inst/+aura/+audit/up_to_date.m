## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## AUDIT = aura.audit.up_to_date (AUDIT)
## An AUDIT, or a panel, that an earlier version saved (aura.audit.schema), with what has
## been added since.  Its first queries were not drawn at random, so it has no record of
## batches.  Options that are new get their defaults; of the options of another decision
## layer only the method is kept.  What is not an audit is left as it is: aura.arg.either
## says why.  The ids of its comparisons are not known here: aura.audit.resume has them.

function audit = up_to_date (audit)

  if (isfield (audit, "log"))
    audit.log = with_rounds (audit.log);
  endif
  if (isfield (audit, "opts"))
    audit.opts = of_options (audit.opts);
  endif
  if (isfield (audit, "about") && isstruct (audit.about) && isscalar (audit.about)
      && isfield (audit.about, "opts"))
    audit.about.opts = of_options (audit.about.opts);
  endif
  if (! aura.panel.is (audit))
    audit = of_one_judge (audit);
  endif

endfunction

## LOG with the round after which each answer came: before the next one, as a rule.
function log = with_rounds (log)

  if (isstruct (log) && isscalar (log) && all (isfield (log, {"round", "answer"}))
      && ! isfield (log, "came") && isequal (size (log.round), size (log.answer)))
    log.came = log.round;
    log.came(isnan (log.answer)) = NaN;
  endif

endfunction

function audit = of_one_judge (audit)

  if (! isfield (audit, "batches"))
    audit.batches = aura.set.record ();
  endif
  if (! isfield (audit, "columns"))
    audit.columns = aura.decide.roles (columns (audit.x));
  endif
  if (isfield (audit, "phi") && isfield (audit.phi, "power"))
    audit.phi = aura.decide.features (audit.x, audit.columns.phi, audit.opts.decide.rank);
  endif

endfunction

function opts = of_options (old)

  groups = {"decide", "query", "trust"};
  if (! (isstruct (old) && isscalar (old) && all (isfield (old, groups))))
    opts = old;
    return;
  endif
  opts = aura_options ();
  if (isfield (old.decide, "prior_mass"))
    old.decide = struct ("method", old.decide.method);
  endif
  for [value, name] = opts
    if (isfield (old, name))
      opts.(name) = taken_over (value, old.(name));
    endif
  endfor

endfunction

## The fields of GROUP, with the values of OLD where it has them.
function group = taken_over (group, old)

  if (! (isstruct (group) && isstruct (old) && isscalar (old)))
    group = old;
    return;
  endif
  for [value, name] = group
    if (isfield (old, name))
      group.(name) = old.(name);
    endif
  endfor

endfunction

%!test <*an audit of the first version: no batches, other options>
%! now = aura_start ([1; 2; 4], [], [2; 0; 3], aura_options ("preset", "judge", "graph.k", 2));
%! old = rmfield (now, {"batches", "columns"});
%! old.log = rmfield (old.log, "came");
%! old.opts.query = rmfield (old.opts.query, {"uniform", "seeds"});
%! old.opts.decide = struct ("method", "bayes", "prior_mass", [.8 .1 .1], "power", 2, ...
%!                           "threshold", .45);
%! old.about.opts = old.opts;
%! new = aura.audit.up_to_date (old);
%! assert (new.batches, aura.set.record ());
%! assert (new.columns, now.columns);
%! assert (new.log, now.log);
%! assert (new.opts.query.uniform, aura_options ().query.uniform);
%! assert (new.opts.query.batch, 5);
%! assert (new.opts.graph.k, 2);
%! assert (new.opts.decide.method, "bayes");
%! assert (new.opts.decide.threshold, aura_options ().decide.threshold);
%! assert (new.about.opts, new.opts);
%!test <*a panel: when its answers came, other options>
%! now = aura_answer (small_panel (2), 5, 2);
%! old = now;
%! old.log = rmfield (old.log, "came");
%! old.opts.query = rmfield (old.opts.query, "seeds");
%! old.about = now.about = struct ("opts", now.opts);
%! old.about.opts = old.opts;
%! assert (aura.audit.up_to_date (old), now);
%!test <*nothing is done to one of this version, nor to what is no audit>
%! now = aura_start ([1; 2; 4], [], [2; 0; 3]);
%! assert (aura.audit.up_to_date (now), now);
%! for opts = {3, struct("decide", 1)}
%!   now.opts = opts{1};
%!   assert (aura.audit.up_to_date (now), now);
%! endfor
