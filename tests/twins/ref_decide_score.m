## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {@var{score} =} ref_decide_score (@var{audit})
## Naive twin of the decision layer's cross-fitted loop score; the encoders are
## the package's own.
## @seealso{aura_decide}
## @end deftypefn

function score = ref_decide_score (audit)

  opts = audit.opts;
  clip = opts.trust.clip;
  n = rows (audit.x);
  score = zeros (n, 1);
  for i = 1:n
    q = min (max (audit.q(i), clip), 1 - clip);
    score(i) = log (q / (1 - q));
  endfor

  ## Deal: positives first, then negatives, each in the drawn order.
  labelled = find (audit.status == 2 | audit.status == 3);
  drawn = labelled(__aura_random__ ("permutation", opts.seed,
                                    aura.set.streams ("folds"), 0,
                                    numel (labelled)));
  folds = cell (1, opts.decide.folds);
  next = 1;
  for class = [2 3]
    for i = drawn(:)'
      if (audit.status(i) == class)
        folds{next}(end+1) = i;
        next = mod (next, opts.decide.folds) + 1;
      endif
    endfor
  endfor

  for f = 1:numel (folds)
    held = folds{f};
    if (isempty (held))
      continue;
    endif
    known = audit.status;
    known(held) = 0;
    theta = aura.block.init (columns (audit.x), opts, class_of (audit.x));
    theta.scale = audit.theta.scale;
    if (strcmp (opts.blocks.encoder, "trained"))
      without = opts;
      without.encoder.soft_weight = 0;
      target = aura.block.target (audit.q, audit.a, known, without);
      theta = aura.block.train (audit.x, theta, target, audit.graph, without);
    endif
    [~, p] = aura.block.apply (audit.x, theta);
    s = zeros (n, 1);
    for i = 1:n
      s(i) = opts.trust.lambda_p * log (min (max (p(i), clip), 1 - clip)
                                        / (1 - min (max (p(i), clip), 1 - clip)));
    endfor
    open = audit.status == 0 | audit.status == 4;
    rate = (sum (known == 2) + 1) / (sum (known == 2 | known == 3) + 2);
    if (strcmp (opts.trust.rate, "random")) # the labels known at the start
      start = audit.log.answer(audit.log.round == 0);
      rate = (sum (start == 1) + 1) / (numel (start) + 2);
    endif
    beta = 0;
    if (any (open))
      excess = @(b) mean (1 ./ (1 + exp (-(s(open) + b)))) - rate;
      low = -20;
      high = 20;
      for step = 1:100
        beta = (low + high) / 2;
        if (excess (beta) > 0)
          high = beta;
        else
          low = beta;
        endif
      endfor
    endif
    score(held) = s(held) + beta;
  endfor

endfunction

function name = class_of (x)
  name = class (x);
endfunction
