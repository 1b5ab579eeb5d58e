## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_demo_embedding ()
## @deftypefnx {aura} {} aura_demo_embedding (@var{folder}, @var{seed})
## @deftypefnx {aura} {[@var{audit}, @var{files}] =} aura_demo_embedding (@dots{})
## The AURA paper's embedding figures: verified, waiting and final decision.
##
## Comparisons of the cell DD+SAR (seed @var{seed}, default 1) are audited with an
## oracle that answers one round late, so that the waiting pool is never empty
## while the audit asks.  The first figure shows the audit after its third round,
## when queries wait; the second shows the final audit.  Colour is the probability
## that y = 1; triangles are verified or known positives, diamonds wait.
##
## With @var{folder} both are saved there as PNG, SVG and PDF with the final data as
## CSV; @var{files} are their names.  @var{audit} is the final audit.
## @seealso{aura_plot_embedding, aura_run}
## @end deftypefn

function [audit, files] = aura_demo_embedding (folder = "", seed = 1)

  sim = aura_simulate ("noise", "DD", "verification", "SAR", "seed", seed);
  audit = aura_start (sim.x, sim.signal, sim.status,
                      aura_options ("seed", seed));
  oracle = late_oracle (sim.truth);
  audit.opts.OutputFcn = @(a, round, state) strcmp (state, "iter") && a.round == 3;
  middle = aura_run (audit, oracle);
  middle.opts.OutputFcn = [];
  audit = aura_run (middle, oracle);
  score = aura_score (audit, sim.truth);
  printf (["DD+SAR, seed %d: %.1f %% of the held out right (signal %.1f), ", ...
           "%d human labels, %d known positives; %d waited after round 3\n"], seed,
          100 * score.never, 100 * score.never_original, score.labels,
          score.sources, sum (middle.status == aura_status ("waiting")));

  files = {};
  if (! isempty (folder))
    [verdict, prob] = aura_decide (audit);
    [waiting, ~] = aura_plot_embedding (middle);
    [final, data] = aura_plot_embedding (audit);
    columns = struct ("row", (1:rows (sim.x))', "truth", sim.truth, ...
                      "status", audit.status, "probability", prob, ...
                      "verdict", verdict, "z1", data.xy(:,1), "z2", data.xy(:,2));
    unwind_protect
      files = [aura_save_figure(waiting, fullfile (folder, "embedding-waiting")), ...
               aura_save_figure(final, fullfile (folder, "embedding-final"), columns)];
    unwind_protect_cleanup
      close ([waiting.figure, final.figure]);
    end_unwind_protect
  endif
  if (nargout == 0)
    clear audit files;
  endif

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

%!test <*labels arrive a round late>
%! folder = tempname ();
%! text = evalc ("[audit, files] = aura_demo_embedding (folder);");
%! asked = audit.log.round > 0;
%! assert (sum (asked), 16);
%! waited = regexp (text, "(\\d+) waited", "tokens", "once");
%! assert (str2double (waited{1}) >= 4);
%! assert (numel (files), 7);
%! for k = 1:7
%!   assert (stat (files{k}).size > 400);
%! endfor
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");
