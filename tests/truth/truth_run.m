## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## R = truth_run (SPECS, SEEDS, PART, PARTS)
## The worlds SPECS (truth_specs) of each of SEEDS, of which this call has every PARTS-th, audited
## and read: a struct array, an element for each call that printed a report, of name, seed, step,
## claims (without the texts of those that hold), unread, contradictions, regret, said and the ids
## of its statements; or, where a call failed, of failed, what it said.

function r = truth_run (specs, seeds, part, parts)

  r = struct ("name", {}, "seed", {}, "step", {}, "claims", {}, "unread", {}, ...
              "contradictions", {}, "regret", {}, "said", {}, "failed", {}, "ids", {});
  count = 0;
  for seed = seeds
    for spec = specs(:)'
      if (mod (count++, parts) != part - 1)
        continue;
      endif
      [folder, gone] = aura.tests.new_folder ();
      try
        if (isempty (spec.files))
          w = truth_world (spec, seed);
        else
          w = truth_real (spec, seed);
        endif
        seen = truth_audit (w, folder);
        for s = seen
          r(end+1) = read_one (s, spec.name, seed);
        endfor
      catch err
        r(end+1) = struct ("name", spec.name, "seed", seed, "step", "", "claims", [], ...
                           "unread", {{}}, "contradictions", {{}}, "regret", NaN, "said", "", ...
                           "failed", err.message, "ids", {{}});
      end_try_catch
      clear gone;
    endfor
  endfor

endfunction

function one = read_one (s, name, seed)

  [claims, unread] = truth_read (s);
  t = s.truth;
  t.json = s.json;
  [regret, said] = truth_regret (t);
  one = struct ("name", name, "seed", seed, "step", s.step, "claims", [], "unread", {unread}, ...
                "contradictions", {truth_contradictions(claims, t)}, "regret", regret, ...
                "said", said, "failed", "", "ids", {{s.json.statements.id}});
  ## A number that stands in five places is one claim.
  keys = arrayfun (@(c) sprintf ("%s|%s|%s", c.what, mat2str (double (c.shown)), ...
                                 mat2str (double (c.true))), claims, "uniformoutput", false);
  [~, first] = unique (keys, "first");
  one.claims = claims(sort (first));

endfunction
