## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## THETA = aura.block.init (DX, OPTS, CLASS)
## Parameters of an encoder of DX columns: a struct of W1 (dh-by-DX), b1 (dh-by-1), W2 (dz-by-dh),
## b2 and w (dz-by-1) and b (scalar) of the CLASS "double" (default) or "single". Weights are normal
## with variance 1 over the number of inputs (DX, dh, dz), biases are 0; the same OPTS.seed gives
## the same THETA. dh is OPTS.encoder.hidden, where "auto" stands for 32 if DX <= 512 and 256
## otherwise; dz is OPTS.encoder.latent. A further field scale, absent here, divides x before it
## enters W1: aura_start sets it to the root mean square of x. The network is that of the AURA
## paper, appendix "Trainable encoder and representation learning", which leaves the initial
## parameters open.

function theta = init (dx, opts = struct (), cls = "double")

  me = "aura_start";
  opts = __aura_options__ (me, opts);
  dx = aura.arg.check (me, "dx", dx, {"integer", 1, 2^31 - 1});
  cls = aura.arg.check (me, "class", cls, {"one of", {"double", "single"}});
  dh = opts.encoder.hidden;
  if (ischar (dh))
    dh = default_width (dx);
  endif
  dz = opts.encoder.latent;

  ## Each matrix has its own range of the stream: none depends on another's size.
  theta.W1 = draw (opts.seed, 0, dh, dx, cls);
  theta.b1 = zeros (dh, 1, cls);
  theta.W2 = draw (opts.seed, 2^40, dz, dh, cls);
  theta.b2 = zeros (dz, 1, cls);
  theta.w = draw (opts.seed, 2^41, 1, dz, cls)';
  theta.b = zeros (1, 1, cls);

endfunction

function dh = default_width (dx)

  dh = 32;
  if (dx > 512)
    dh = 256;
  endif

endfunction

## N(0, 1/fan_in), fan_in the number of columns.
function w = draw (seed, first, m, fan_in, cls)

  g = __aura_random__ ("normal", seed, aura.set.streams ("encoder"), first,
                       m * fan_in);
  w = cast (reshape (g, m, fan_in) / sqrt (fan_in), cls);

endfunction

%!demo
%! theta = aura.block.init (40)

%!test
%! theta = aura.block.init (40);
%! assert (fieldnames (theta), {"W1"; "b1"; "W2"; "b2"; "w"; "b"});
%! assert (size (theta.W1), [32 40]);
%! assert (size (theta.W2), [16 32]);
%! assert (size (theta.w), [16 1]);
%! assert ([theta.b1; theta.b2; theta.b], zeros (49, 1));
%! assert (aura.block.init (40), theta);
%! other = aura.block.init (40, aura_options ("seed", 2));
%! assert (any (other.W1(:) != theta.W1(:)));
%!test <*variance 1 over the number of inputs: six standard errors>
%! theta = aura.block.init (1000, aura_options ("encoder.hidden", 100));
%! assert (mean (theta.W1(:)), 0, 6 / sqrt (1e5 * 1000));
%! assert (1000 * mean (theta.W1(:) .^ 2), 1, 6 * sqrt (2 / 1e5));
%! assert (100 * mean (theta.W2(:) .^ 2), 1, 6 * sqrt (2 / 1600));
%!test <*width by the columns of x>
%! opts = aura_options ("encoder.hidden", "auto");
%! assert (rows (getfield (aura.block.init (512, opts), "W1")), 32);
%! assert (rows (getfield (aura.block.init (513, opts), "W1")), 256);
%!test
%! theta = aura.block.init (3, aura_options (), "single");
%! assert (class (theta.W1), "single");
%! assert (class (theta.b), "single");
%! assert (theta.W2, single (getfield (aura.block.init (3), "W2")));
%!test <*an output that is ignored>
%! [~] = aura.block.init (2);
%!error <OPTS must be a struct of aura_options, got double> aura.block.init (2, 5)
%!error <OPTS.a is no option> aura.block.init (2, struct ("a", 1))
%!error id=aura:out-of-range aura.block.init (0)
%!error id=aura:out-of-range aura.block.init (1.5)
%!error <got "int8"> aura.block.init (1, aura_options (), "int8")
