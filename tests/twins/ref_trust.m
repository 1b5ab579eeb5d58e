## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{q_tilde}, @var{a_next}, @var{evidence}] =} ref_trust (@var{p}, @var{z}, @
## @var{m}, @var{status}, @var{graph}, @var{opts})
## Naive twin of @code{aura_trust_update}: one example, one sum at a time.
##
## @code{evidence.raw} is r_anc before it is scaled, @code{evidence.slope} the
## derivative of the mean of sigma (u) over the unlabelled: what errors of r_anc
## and of the intercept are measured by.
## @seealso{aura_trust_update}
## @end deftypefn

function [q_tilde, a_next, evidence] = ref_trust (p, z, m, status, graph, opts)

  o = opts.trust;
  [n, dz] = size (z);
  p = min (max (p, o.clip), 1 - o.clip);

  zbar = unit_rows (z);

  local = zeros (n, 1);
  for i = 1:n
    total = 0;
    for e = 1:rows (graph.idx)
      total += double (graph.weight(e,i)) * abs (p(i) - p(graph.idx(e,i)));
    endfor
    local(i) = min (1, max (0, 1 - total));
  endfor

  positive = prototype (zbar, status == 1 | status == 2);
  negative = prototype (zbar, status == 3);
  raw = zeros (n, 1);
  for i = 1:n
    to_positive = to_negative = 0;
    for e = 1:dz
      to_positive += zbar(i,e) * positive(e);
      to_negative += zbar(i,e) * negative(e);
    endfor
    raw(i) = to_positive - to_negative;
  endfor
  anchor = (raw - min (raw)) / (max (raw) - min (raw) + 1e-8);

  full = strcmp (opts.blocks.trust, "full");
  terms = zeros (n, 5);
  for i = 1:n
    terms(i,1) = o.lambda_p * log (p(i) / (1 - p(i)));
    if (full)
      terms(i,2) = o.lambda_loc * (2 * local(i) - 1);
      terms(i,3) = o.lambda_anc * (2 * anchor(i) - 1);
    endif
    if (full || o.score_keeps_m)
      terms(i,4) = o.lambda_m * (2 * m(i) - 1);
    endif
  endfor
  s = sum (terms, 2);

  unlabelled = status == 0 | status == 4;
  beta = o.beta0;
  if (strcmp (o.intercept, "match"))
    n_agree = sum (status == 2);
    n_disagree = sum (status == 3);
    rate = (n_agree + 1) / (n_agree + n_disagree + 2);
    if (isnumeric (o.rate) && ! isnan (o.rate))
      rate = o.rate;
    endif
    beta = bisect (s(unlabelled), rate);
  endif
  terms(:,5) = beta;
  u = s + beta;

  q_tilde = a_next = zeros (n, 1);
  for i = 1:n
    switch (status(i))
      case 1
        q_tilde(i) = 1;
        a_next(i) = o.a_source;
      case 2
        q_tilde(i) = 1;
        a_next(i) = o.a_verified;
      case 3
        q_tilde(i) = 0;
        a_next(i) = o.a_verified;
      otherwise
        q_tilde(i) = 1 / (1 + exp (-u(i)));
        a_next(i) = min (1, max (0, o.gamma_q * q_tilde(i)
                                    + o.gamma_loc * local(i)));
    endswitch
  endfor

  sigma = 1 ./ (1 + exp (-u(unlabelled)));
  evidence = struct ("local", local, "anchor", anchor,
                     "score", log (p ./ (1 - p)), "intercept", beta,
                     "logit", u, "terms", terms, "raw", raw,
                     "slope", mean (sigma .* (1 - sigma)));

endfunction

function mu = prototype (zbar, members)

  mu = zeros (1, columns (zbar));
  for i = find (members)'
    mu += zbar(i,:) / sum (members);
  endfor
  mu /= norm (mu) + 1e-8;

endfunction

function beta = bisect (s, rate)

  beta = 0;
  if (isempty (s))
    return;
  endif
  low = -20;
  high = 20;
  for iteration = 1:200
    beta = (low + high) / 2;
    if (mean (1 ./ (1 + exp (- s - beta))) < rate)
      low = beta;
    else
      high = beta;
    endif
    if (high - low < 1e-17)
      break;
    endif
  endfor

endfunction
