## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RATE = aura.decide.of_population (RATE, POPULATION)
## RATE (aura.decide.rates) as the public functions give it: with the interval for POPULATION, "new"
## or "items", alone.

function rate = of_population (rate, population)

  for k = 1:numel (rate)
    list(k) = one (rate(k), population);
    if (isfield (rate, "groups"))
      list(k).groups = one (rate(k).groups, population);
    endif
  endfor
  rate = list;

endfunction

function rate = one (rate, population)

  if (strcmp (population, "new"))
    rate.interval = rate.interval_new;
  endif
  rate = rmfield (rate, [{"interval_new", "df", "worth_each"}, {"open"}(isfield (rate, "open"))]);
  rate.population = population;

endfunction

%!test
%! one = struct ("estimate", .5, "interval", [.4 .6], "interval_new", [.3 .7], "open", 1, ...
%!               "worth_each", 9, "df", Inf);
%! assert (aura.decide.of_population (one, "new"), struct ("estimate", .5, "interval", [.3 .7], ...
%!                                                         "population", "new"));
%! rate = one;
%! rate.groups = rmfield (one, "open");
%! rates = aura.decide.of_population ([rate, rate], "items");
%! assert ({rates.interval}, {[.4 .6], [.4 .6]});
%! assert ({rates(2).groups.interval, rates(1).groups.population, isfield(rates, "df")}, ...
%!         {[.4 .6], "items", false});
