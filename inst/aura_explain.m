## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {aura} {@var{terms} =} aura_explain (@var{audit}, @var{i})
## Explain the decision on one comparison of an audit, as terms that add up.
##
## @seealso{aura_decide, aura_trust_update}
## @end deftypefn

function terms = aura_explain (audit, i)

  if (nargin != 2)
    print_usage ();
  endif
  aura.arg.either ("aura_explain", audit);
  if (audit.round == 0)
    error ("aura:invalid-argument",
           "aura_explain: AUDIT must have a round done: aura_step or aura_run does one");
  endif
  n = rows (audit.x);
  if (! (isnumeric (i) && isreal (i) && isscalar (i) && i >= 1 && i <= n && i == fix (i)))
    error ("aura:out-of-range", "aura_explain: I must be a row number in 1..%d, got %s", n,
           aura.arg.shown (i));
  endif
  i = double (i);
  [verdict, prob] = aura_decide (audit);
  terms = struct ("row", i, "status", aura_status (audit.status(i)), ...
                  "prob", prob(i), "keep", verdict(i), "loop", of_loop (audit, i));

endfunction

## The last round's logit of row I as its terms.
function loop = of_loop (audit, i)

  values = audit.terms(i,:);
  loop.names = {"score", "local", "anchor", "inflow", "intercept"};
  loop.values = values;
  loop.logit = values(1) + values(2) + values(3) + values(4) + values(5);
  loop.q_tilde = 1 / (1 + exp (-loop.logit));
  loop.q = audit.q(i);

endfunction

%!test
%! sim = aura_simulate ("n", 60, "n_source", 15, "n_positive", 30, "seed", 2);
%! audit = aura_run (aura_start (sim.x, sim.signal, sim.status), sim.truth);
%! terms = aura_explain (audit, 3);
%! assert (size (terms.loop.names), [1 5]);
%! assert (sum (terms.loop.values), terms.loop.logit, 8 * eps);
