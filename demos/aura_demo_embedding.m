## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_embedding ()
## @deftypefnx {aura} {} aura_demo_embedding (@var{folder}, @var{seed})
## @deftypefnx {aura} {[@var{audits}, @var{files}] =} aura_demo_embedding (@dots{})
## The AURA paper's embedding figures: the four cells; verified, waiting and decided.
##
## Each cell of the simulation (seed @var{seed}, default 1) is audited with an oracle
## that answers one round late, so that the waiting pool is never empty while the
## audit asks.  A line of results is printed for each.
##
## With @var{folder} these figures are saved there as PNG, SVG and PDF:
##
## @table @file
## @item embedding-cd-scar, embedding-cd-sar, embedding-dd-scar, embedding-dd-sar
## the final audit of each cell, coloured by the probability that y = 1, with its data
## as CSV (the paper's Figures 4 to 7)
## @item embedding-waiting
## DD+SAR after its third round, when queries wait (Figure 2, left)
## @item embedding-decision
## DD+SAR at the end, coloured by the decision: keep or flip (Figure 2, right)
## @end table
##
## Triangles are verified, squares known positives, diamonds wait.  @var{files} are the
## names of the files, @var{audits} the four final audits (a cell row, in the order
## above).
## Errors: @code{aura:out-of-range}.
## @seealso{aura_plot_embedding, aura_run}
## @end deftypefn

function [audits, files] = aura_demo_embedding (folder = "", seed = 1)

  aura.arg.demo ("aura_demo_embedding", "folder", folder, "folder", "seed", seed, "seed");
  ended = cell (1, 4);
  files = {};
  for k = 1:4
    noise = {"CD", "CD", "DD", "DD"}{k};
    verification = {"SCAR", "SAR", "SCAR", "SAR"}{k};
    cell_ = [noise "+" verification];
    sim = aura_simulate ("noise", noise, "verification", verification, "seed", seed);
    [middle, audit] = late_audit (sim, seed);
    score = aura_score (audit, sim.truth);
    printf (["%-7s seed %d: %.1f %% of the held out right (signal %.1f), ", ...
             "%d human labels, %d known positives; %d waited after round 3\n"], cell_, seed,
            100 * score.never, 100 * score.never_original, score.labels,
            score.sources, sum (middle.status == aura_status ("waiting")));
    ended{k} = audit;
    if (isempty (folder))
      continue;
    endif
    [verdict, prob] = aura_decide (audit);
    title = sprintf ("%s, seed %d", cell_, seed);
    stem = fullfile (folder, ["embedding-" lower(noise) "-" lower(verification)]);
    files = [files, save_one(audit, stem, title, {}, sim.truth)];
    if (k == 4)
      hard = struct ("verdict", verdict, "prob", double (verdict));
      files = [files, ...
               save_one(middle, fullfile (folder, "embedding-waiting"), ...
                        [title ", after round 3"], {}, []), ...
               save_one(audit, fullfile (folder, "embedding-decision"), ...
                        [title ", decisions (1 keep, 0 flip)"], {"Decision", hard}, [])];
    endif
  endfor
  if (nargout > 0)
    audits = ended;
  else
    clear files;
  endif

endfunction

## The audit after its third round, and at its end.
function [middle, audit] = late_audit (sim, seed)

  audit = aura_start (sim.x, sim.signal, sim.status, aura_options ("seed", seed));
  oracle = late_oracle (sim.truth);
  audit.opts.OutputFcn = @(a, round, state) strcmp (state, "iter") && a.round == 3;
  middle = aura_run (audit, oracle);
  middle.opts.OutputFcn = [];
  audit = aura_run (middle, oracle);

endfunction

## With TRUTH, the data as CSV, too.
function files = save_one (audit, stem, title, options, truth)

  [h, data] = aura_plot_embedding (audit, "Title", title, options{:});
  columns = {};
  if (! isempty (truth))
    [verdict, prob] = aura_decide (audit);
    columns = {struct("row", (1:rows (audit.x))', "truth", truth, "status", audit.status, ...
                      "probability", prob, "verdict", verdict, "z1", data.xy(:,1), ...
                      "z2", data.xy(:,2))};
  endif
  closing = onCleanup (@() close (h.figure));
  files = aura_save_figure (h, stem, columns{:});

endfunction

## Answers the queries of the round before.
function oracle = late_oracle (truth)

  seen = containers.Map ("KeyType", "double", "ValueType", "logical");
  oracle = @(idx) answer (idx, truth, seen);

endfunction

function agree = answer (idx, truth, seen)

  agree = NaN (size (idx));
  for k = 1:numel (idx)
    if (isKey (seen, idx(k)))
      agree(k) = truth(idx(k));
    else
      seen(idx(k)) = true;
    endif
  endfor

endfunction

%!demo
%! aura_demo_embedding ()

%!testif ; ! aura.tests.left_to_ci () <*labels arrive a round late; a figure for each cell, two more for one>
%! [is_full, small, folder, gone] = aura.tests.demo_size ();
%! text = evalc ("[audits, files] = aura_demo_embedding (folder);");
%! for k = 1:4
%!   assert (sum (audits{k}.log.round > 0), 16);
%! endfor
%! waited = str2double ([regexp(text, "(\\d+) waited", "tokens"){:}]);
%! assert (numel (waited), 4);
%! assert (all (waited >= 4));
%! if (! is_full)
%!   return;
%! endif
%! [~, stems, kinds] = cellfun (@fileparts, files, "uniformoutput", false);
%! assert (unique (stems), strcat ("embedding-", {"cd-sar", "cd-scar", "dd-sar", "dd-scar", ...
%!                                                "decision", "waiting"}));
%! assert (sum (strcmp (kinds, ".csv")), 4);
%! assert (all (cellfun (@(f) stat (f).size, files) > 400));
