## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [WHOLE, NAME, GONE] = aura.audit.decide_all (RESULT, DATA, OPTIONS)
## What the audit of RESULT, of the part DATA (aura.read.sample) of a file, says of all
## comparisons of that file, which is read once more, in blocks.  Those in DATA have their place
## in RESULT; for the others the decision layer speaks (aura.decide.others).  Their verdicts go to
## the file NAME in OPTIONS.out as they come, in the form of verdicts.csv; it is removed with
## GONE.  WHOLE has n, the count of comparisons, drawn (of them, without a label, into DATA),
## and of those without a label the count (open), how many are flipped (flips), and how likely
## the judge's picks and the corrected picks are right (before, after).

function [whole, name, gone] = decide_all (result, data, options, block = 1e5)

  name = [tempname(make_absolute_filename (tilde_expand (options.out)), ".verdicts-"), ".tmp"];
  [fid, message] = fopen (name, "w");
  if (fid < 0)
    error ("aura:cannot-write", "aura_audit: cannot write %s: %s", name, message);
  endif
  gone = onCleanup (@() remove (name));
  state = struct ("n", 0, "open", 0, "flips", 0, "before", 0, "after", 0);
  unwind_protect
    reading = aura.read.options ({"Judge", data.judge{1}, "OnError", options.onerror, ...
                                  "Map", options.map});
    [state, read_again] = aura.read.blocks (data.file, reading, block, state, ...
                                            @(state, part) written (state, part, data, result, fid));
  unwind_protect_cleanup
    failed = fclose (fid) != 0;
  end_unwind_protect
  if (failed)
    error ("aura:cannot-write", "aura_audit: cannot write %s", name);
  elseif (! strcmp (read_again.sha256, data.sha256))
    error ("aura:conflict", "aura_audit: FILE must stay as it is, %s has changed", data.file);
  endif
  whole = struct ("n", state.n, "drawn", data.whole.drawn, "open", state.open, ...
                  "flips", state.flips, "before", state.before / state.open, ...
                  "after", state.after / state.open);

endfunction

function state = written (state, part, data, result, fid)

  audit = result.audit;
  n = numel (part.id);
  [here, at] = ismember (part.id, data.id);
  at = at(here);
  x = aura_features (aura.read.data_at (part, ! here), "Info", audit.about.features);
  r = struct ("judge", result.judge, "n", n, "prob", NaN (n, 1), "verdict", true (n, 1));
  [r.prob(! here), r.verdict(! here)] = aura.decide.others (audit, x);
  r.prob(here) = result.prob(at);
  r.verdict(here) = result.verdict(at);
  r.audit.status = zeros (n, 1, "int8");
  r.audit.status(here) = audit.status(at);
  part.verdict = part.judge_preference;
  r.pick.pick = merge (r.verdict, part.verdict, 3 - part.verdict);

  files = aura.report.files (r, part);
  text = aura.report.csv (files.verdicts);
  if (state.n > 0)
    text = text(index (text, "\n")+1:end); # the head is there
  endif
  if (fwrite (fid, text) != numel (text))
    error ("aura:cannot-write", "aura_audit: cannot write the verdicts: the disk may be full");
  endif

  open = aura.set.unlabelled (r.audit.status);
  right = merge (r.verdict, r.prob, 1 - r.prob);
  state.n += n;
  state.open += sum (open);
  state.flips += sum (open & ! r.verdict);
  state.before += sum (r.prob(open));
  state.after += sum (right(open));

endfunction

function remove (name)

  if (! isempty (stat (name)))
    unlink (name);
  endif

endfunction
