## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FAULTS = truth_table (R)
## Print what the calls R (truth_run) come to: how many there are, how many sentences and cells were
## read, of each kind of number how many hold, contradictions, and the regret of the advice.  FAULTS
## (cellstr): what must not be: a call that failed, a sentence that nobody reads, a number that is
## known exactly and shown wrong, a contradiction, a kind of interval that covers less than 93 of
## 100, by more than two standard errors.

function faults = truth_table (r)

  failed = r(! cellfun (@isempty, {r.failed}));
  faults = arrayfun (@(f) sprintf ("%s, seed %d: %s", f.name, f.seed, f.failed), failed, ...
                     "uniformoutput", false);
  r = r(cellfun (@isempty, {r.failed}));
  claims = [r.claims];
  printf ("%d audits, %d reports, %d numbers read\n\n", ...
          rows (unique ([cellfun(@(n, s) sprintf ("%s %d", n, s), {r.name}, {r.seed}, ...
                                 "uniformoutput", false)]')), numel (r), numel (claims));
  printf ("%-44s %9s %7s %7s\n", "kind of number", "numbers", "hold", "%");
  chosen = sum (strcmp ({claims.what}, "random labels that are not charged"));
  claims(strcmp ({claims.what}, "random labels that are not charged")) = [];
  [faults, claims] = expected_gains (r, claims, faults);
  for what = unique ({claims.what})
    here = claims(strcmp ({claims.what}, what{1}));
    ok = cellfun (@all, {here.ok});
    unknown = cellfun (@(v) any (isnan (v)), {here.true});
    if (all (unknown))
      continue;                          # nobody knows what is true
    endif
    [here, ok] = deal (here(! unknown), ok(! unknown));
    share = mean (ok);
    printf ("%-44s %9d %7d %7.1f\n", what{1}, numel (ok), sum (ok), 100 * share);
    is_interval = cellfun (@numel, {here.shown}) == 2 & cellfun (@isnumeric, {here.shown});
    least = 1;
    if (all (is_interval) ...
        || any (strcmp (what{1}, {"sure and right", "a rate within 4 points of its count", ...
                          "trusted or flipped, said to be far better"})))
      least = .93 - 2 * sqrt (.93 * .07 / max (numel (unique_of (r, what{1})), 1));
    endif
    if (share < least)
      bad = find (! ok, 1);
      faults{end+1} = sprintf (["%s: %d of %d hold, for instance \"%s\" shows %s, ", ...
                                "true is %s"], what{1}, sum (ok), numel (ok), ...
                               here(bad).text(1:min (end, 100)), mat2str (here(bad).shown, 5), ...
                               mat2str (double (here(bad).true), 5));
    endif
  endfor
  printf ("\nrandom labels that are charged: %d of %d reports\n", chosen, numel (r));
  unread = unique ([r.unread]);
  contradictions = arrayfun (@(one) cellfun (@(text) sprintf ("%s, seed %d, %s: %s", ...
                                                              one.name, one.seed, ...
                                                              one.step, text), ...
                                             one.contradictions, "uniformoutput", false), r, ...
                             "uniformoutput", false);
  contradictions = [contradictions{:}];
  printf ("sentences that no rule reads: %d\ncontradictions within a report: %d\n", ...
          numel (unread), numel (contradictions));
  catalogue = jsondecode (aura.io.asset ("sentences.json"), "makeValidName", false);
  ours = ! structfun (@(row) any (strcmp (row.place, {"gate", "status", "explain"})), catalogue);
  printf ("sentences that no world says: %s\n", strjoin (setdiff (fieldnames (catalogue)(ours)', ...
                                                                 unique ([r.ids])), ", "));
  faults = [faults, strcat("not read: ", unread), strcat("contradiction: ", contradictions)];
  known = r(! isnan ([r.regret]));
  printf ("\n%-20s %9s %14s %14s\n", "advice", "reports", "regret, points", "worst");
  for said = unique ({known.said})
    here = known(strcmp ({known.said}, said{1}));
    printf ("%-20s %9d %14.2f %14.1f\n", said{1}, numel (here), mean ([here.regret]), ...
            max ([here.regret]));
  endfor
  printf ("%-20s %9d %14.2f %14.1f\n", "all", numel (known), mean ([known.regret]), ...
          max ([known.regret, NaN]));

endfunction

## How far what the picks are expected to gain over the best judge is from what they do, by worlds:
## printed apart, so that CLAIMS is left without.  On average it must not be more than a point above
## the truth.
function [faults, claims] = expected_gains (r, claims, faults)

  what = "expected gain, points";
  printf ("%-32s %8s %9s %6s\n", what, "reports", "mean off", "rms");
  off = [];
  for name = unique ({r.name})
    here = [r(strcmp ({r.name}, name{1})).claims];
    here = here(strcmp ({here.what}, what));
    if (! isempty (here))
      one = [here.shown] - [here.true];
      off = [off, one];
      printf ("%-32s %8d %9.1f %6.1f\n", name{1}, numel (one), mean (one), sqrt (meansq (one)));
    endif
  endfor
  printf ("%-32s %8d %9.1f %6.1f\n\n", "all", numel (off), sum (off) / numel (off), ...
          norm (off) / sqrt (numel (off)));
  claims(strcmp ({claims.what}, what)) = [];
  if (mean (off) > 1)
    faults{end+1} = sprintf ("gains are expected %.1f points higher than they are", mean (off));
  endif

endfunction

## The audits in which a kind of number is: what covers or not does so for an audit as a whole.
function list = unique_of (r, what)

  has = arrayfun (@(one) any (strcmp ({one.claims.what}, what)), r);
  list = unique (arrayfun (@(one) sprintf ("%s %d", one.name, one.seed), r(has), ...
                           "uniformoutput", false));

endfunction
