## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The comparisons DATA of FILE and the AUDIT of them that OPTIONS.resume holds, with
## the answers that have come since, ready to ask OPTIONS.queries more.  OPTIONS
## has the audit's fraction of labels and options.

function [data, audit, options] = resume (file, options)

  audit = aura_load (options.resume);
  if (! isfield (audit, "about"))
    error ("aura:conflict", "aura_audit: RESUME must be written by aura_audit, %s is not",
           options.resume);
  endif
  about = audit.about;
  if (! isempty (options.judge) && ! strcmp (options.judge, about.judge))
    error ("aura:conflict", "aura_audit: JUDGE must be %s as in RESUME, got %s",
           about.judge, options.judge);
  endif
  data = aura_read (file, "Judge", about.judge, "OnError", options.onerror);
  if (! strcmp (data.sha256, about.sha256)
      || ! strcmp (hash ("sha256", strjoin (data.id', "\n")), about.ids))
    error ("aura:conflict",
           "aura_audit: FILE must hold the comparisons of RESUME, %s does not",
           file);
  endif

  if (! isempty (options.answers))
    [index, agree, declined] = aura.audit.answers (options.answers, data);
    audit = aura_answer (audit, index, agree, "queue");
    audit.about.declined = unique ([about.declined; declined]);
    ## Asked and answered without a label: never asked again.
    untaken = declined(audit.status(declined) == aura_status ("open"));
    audit.status(untaken) = aura_status ("waiting");
  endif
  opts = aura.audit.ask_for (about.opts, options.queries, aura.set.asked (audit.log));
  opts.stop.min_rounds += audit.round;
  opts.stop.max_rounds += audit.round;
  opts.Display = options.opts.Display;
  audit.opts = opts;
  options.labels = about.labels;
  options.opts = opts;

endfunction
