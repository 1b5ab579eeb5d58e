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
    write = @(state, part) written (state, part, data, result, fid);
    [state, read_again] = aura.read.blocks (data.file, reading, block, state, write);
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
  [here, idx] = ismember (part.id, data.id);
  idx = idx(here);
  r = struct ("judge", result.judge, "n", n, "prob", NaN (n, 1), "verdict", true (n, 1));
  r.compared.longer = .5 * ones (n, 1);
  if (! all (here))
    x = aura_features (aura.set.data_at (part, ! here), "Info", audit.about.features);
    [r.prob(! here), keep] = aura.decide.others (audit, x);
    r.verdict(! here) = keep | ! result.given;
    others = struct ("verdict", part.judge_preference(! here));
    r.compared.longer(! here) = aura.report.longer (struct ("x", x, "about", audit.about), others);
  endif
  r.prob(here) = result.prob(idx);
  r.verdict(here) = result.verdict(idx);
  r.compared.longer(here) = result.compared.longer(idx);
  r.audit.status = zeros (n, 1, "int8");
  r.audit.status(here) = audit.status(idx);
  part.verdict = part.judge_preference;
  r.pick.pick = merge (r.verdict, part.verdict, 3 - part.verdict);
  open = aura.set.unlabelled (r.audit.status);
  r.decided = aura.report.decided (r.pick.pick, part.verdict, r.verdict, open & r.prob < .5);

  files = aura.report.files (r, part);
  text = aura.report.csv (files);
  if (state.n > 0)
    text = text(index (text, "\n")+1:end); # the head is there
  endif
  if (fwrite (fid, text) != numel (text))
    error ("aura:cannot-write", "aura_audit: cannot write the verdicts: the disk may be full");
  endif

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

%!shared folder, gone, file, options, data, result
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "s.jsonl");
%! aura_sample (file, "n", 90, "seed", 3, "reveal", .2);
%! options = aura.audit.options (file, {"Sample", 20, "Out", folder, "Display", "off"});
%! [found, x, about] = aura.audit.comparisons (file, options);
%! data = aura.panel.as_panel (found);
%! kind = aura.loop.kind (about.judge);
%! audit = aura.audit.begin (data, x, kind.truth (data), about, options.opts);
%! result = aura.report.results (data, aura_run (audit, []), []);
%! result.given = true;
%! opened = find (aura.set.unlabelled (result.audit.status));
%! result.verdict(opened(1:2:end)) = false; # some of them are flipped
%!test <*each comparison of the file, as the audit or its decision layer has it>
%! [whole, name, gone_file] = aura.audit.decide_all (result, data, options);
%! text = fileread (name);
%! rows_ = aura.tests.cells_of (text);
%! all_ = aura_read (file);
%! assert (rows_(1,:), {"id", "judge_preference", "probability", "verdict", ...
%!                      "corrected_preference", "status", "longer_answer"});
%! gap = cellfun (@numel, all_.response_1) - cellfun (@numel, all_.response_2);
%! assert (rows_(2:end,7), {"2"; ""; "1"}(2 + sign (gap)));
%! assert (rows_(2:end,1), all_.id);
%! [here, idx] = ismember (all_.id, data.id);
%! assert (sum (here), numel (data.id));
%! prob = str2double (rows_(2:end,3));
%! assert (prob(here), result.prob(idx(here)), 1e-5);
%! assert (strcmp (rows_(2:end,4)(here), "flip"), ! result.verdict(idx(here)));
%! assert (any (! result.verdict) && any (result.verdict));
%! labelled = ! aura.set.unlabelled (result.audit.status);
%! assert (ismember (rows_(2:end,6)(here), {"agree", "disagree"}), labelled(idx(here)));
%! assert (any (labelled) && ! all (labelled));
%! x = aura_features (aura.set.data_at (all_, ! here), "Info", result.audit.about.features);
%! [other, keep] = aura.decide.others (result.audit, x);
%! assert (prob(! here), other, 1e-5);
%! assert (strcmp (rows_(2:end,4)(! here), "flip"), ! keep);
%! open_ = ! ismember (rows_(2:end,6), {"agree", "disagree"});
%! flips = strcmp (rows_(2:end,4), "flip");
%! assert ([whole.n, whole.drawn, whole.open, whole.flips], ...
%!         [90, 20, sum(open_), sum(open_ & flips)]);
%! assert (whole.before, mean (prob(open_)), 1e-5);
%! assert (whole.after, mean (merge (flips(open_), 1 - prob(open_), prob(open_))), 1e-5);
%! for block = [7 89]
%!   [again, other_name, other_gone] = aura.audit.decide_all (result, data, options, block);
%!   assert (again, whole, 1e-9);
%!   others = aura.tests.cells_of (fileread (other_name));
%!   assert (others(:,[1 2 4 5 6 7]), rows_(:,[1 2 4 5 6 7]));
%! endfor
%! held = setfield (result, "given", false);
%! [~, other_name, other_gone] = aura.audit.decide_all (held, data, options);
%! others = aura.tests.cells_of (fileread (other_name));
%! assert (! any (strcmp (others(2:end,4)(! here), "flip")));
%! clear other_gone
%! clear gone_file
%! assert (isempty (stat (name)));
%!test <*a file that has changed since>
%! changed = setfield (data, "sha256", "other");
%! fail ("aura.audit.decide_all (result, changed, options)", ...
%!       "FILE must stay as it is, .* has changed");
%! assert (isempty (glob (fullfile (folder, ".verdicts*"))));
