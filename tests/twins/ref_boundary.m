## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn {} {[@var{pick}, @var{probability}, @var{survival}] =} ref_boundary (@var{prob}, @
## @dots{})
## The arguments that follow: @var{votes}, @var{open}, @var{batch}, @var{opts}, @var{first},
## @var{newest} and @var{given}.
##
## Naive twin of the boundary queries: rows in the order drawn, the probability with which each
## was drawn, given those before, and how likely each row was not to be drawn (n-by-1).
##
## @var{votes} (n-by-1, or [] of one judge) is the share of the judges' verdicts for answer 1,
## @var{open} (n-by-1 logical) marks the rows that may be asked, @var{opts} has @code{seed},
## @code{uniform} and @code{newest} (shares of the draws), @code{power} and @code{votes},
## @var{newest} (n-by-1 logical) the rows
## that came last, @var{given} the rows drawn, or [].  Draw m has the number m of stream 5, m
## counted from @var{first}.
## @seealso{ref_layer}
## @end deftypefn

function [pick, probability, survival] = ref_boundary (prob, votes, open, batch, opts, ...
                                                       first, newest, given = [])

  n = numel (prob);
  survival = ones (n, 1);
  pick = probability = zeros (0, 1);
  for k = 1:min (batch, sum (open))
    odds = odds_of (prob, votes, open, opts);
    q = zeros (n, 1);
    for i = 1:n
      with = open;
      with(i) = true;                    # as if it were open beside the others
      q(i) = odds(i) / sum (odds(with));
      if (any (odds(open & newest) > 0) && opts.newest > 0)
        q(i) *= 1 - opts.newest;
        if (newest(i))
          q(i) += opts.newest * odds(i) / sum (odds(with & newest));
        endif
      endif
    endfor
    if (isempty (given))
      u = __aura_random__ ("uniform", opts.seed, 5, first + k - 1, 1);
      rows = find (open);
      next = rows(find (cumsum (q(rows)) > u * sum (q(rows)), 1));
    else
      next = given(k);
    endif
    survival .*= 1 - min (q, 1 - 1e-9);
    pick(k,1) = next;
    probability(k,1) = q(next);
    open(next) = false;
  endfor

endfunction

function k = odds_of (prob, votes, open, opts)

  uniform = opts.uniform;
  v = (4 * prob .* (1 - prob)) .^ opts.power;
  if (! isempty (votes))
    v .*= opts.votes + 4 * votes .* (1 - votes);
  endif
  counts = open & ! isnan (v);
  average = mean (v(counts));
  k = ones (size (v));
  if (any (counts) && average > 0 && uniform < 1)
    k = uniform + (1 - uniform) * v / average;
    k(isnan (v)) = 1;
  endif

endfunction
