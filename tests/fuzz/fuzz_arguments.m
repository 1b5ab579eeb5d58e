## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## ARGS = fuzz_arguments (GATEWAY): valid arguments of a gateway, of random
## sizes and classes; names = fuzz_arguments () lists the gateways.

function args = fuzz_arguments (gateway)

  makers = struct ();
  makers.__aura_blas__ = @() {size_of(2)};
  makers.__aura_boundary__ = @() boundary ();
  makers.__aura_decide__ = @() decide ();
  makers.__aura_encoder_apply__ = @() encoder ()(1:4);
  makers.__aura_encoder_loss__ = @() encoder ();
  makers.__aura_encoder_target__ = @() target ();
  makers.__aura_encoder_train__ = @() [encoder(), {[rand() < .3, 2, .01, ...
                                                    4, 2, 2, 1, 1]}];
  makers.__aura_forest__ = @() forest ();
  makers.__aura_graph__ = @() {matrix(size_of (12), size_of (5)), ...
                               size_of(8), 3, randi([0, 2])};
  makers.__aura_info__ = @() {};
  makers.__aura_intercept__ = @() {randn(size_of (9), 1), rand()};
  makers.__aura_logistic__ = @() [labelled(), {1}];
  makers.__aura_map__ = @() map ();
  makers.__aura_nearest__ = @() nearest ();
  makers.__aura_nnpu__ = @() nnpu ();
  makers.__aura_project__ = @() project ();
  makers.__aura_propagation__ = @() propagation ();
  makers.__aura_query__ = @() query ();
  makers.__aura_random__ = @() {pick({"uniform", "normal", "permutation"}), ...
                                3, 4, 0, size_of(9)};
  makers.__aura_svd__ = @() {matrix(size_of (7) + 2, size_of (6) + 2), 2};
  makers.__aura_text__ = @() text ();
  makers.__aura_transport__ = @() transport ();
  makers.__aura_trust__ = @() trust ();
  if (nargin == 0)
    args = fieldnames (makers);
  else
    args = makers.(gateway) ();
  endif

endfunction

function n = size_of (most)

  n = randi (most);

endfunction

function value = pick (list)

  value = list{randi (numel (list))};

endfunction

function x = matrix (m, n)

  x = cast (randn (m, n), pick ({"single", "double"}));

endfunction

function s = status_of (n)

  s = int8 (randi ([0, 4], n, 1));

endfunction

function idx = neighbours_of (n)

  idx = int32 (randi (n, randi ([0, 4]), n));

endfunction

function args = boundary ()

  n = size_of (20);
  args = {rand(n, 1), status_of(n), size_of(5), 1, 1};

endfunction

function args = decide ()

  n = size_of (20);
  score = pick ({[], randn(n, 1)});
  args = {status_of(n), randn(n, randi ([0, 3])), score, [.8 .1 .1], ...
          [.85 .25 4 .25 .125]};

endfunction

function args = encoder ()

  n = size_of (12);
  dx = size_of (4);
  dh = size_of (5);
  dz = size_of (3);
  x = matrix (n, dx);
  idx = neighbours_of (n);
  count = dh * dx + dh + dz * dh + dz + dz + 1;
  [a, z_prev] = deal ([], cast ([], class (x)));
  if (rand () < .5)
    a = rand (n, 1);
    z_prev = cast (randn (n, dz), class (x));
  endif
  args = {x, 1, cast(randn (count, 1), class (x)), [dh dz], idx, ...
          cast(rand (size (idx)), class (x)), rand(n, 1), rand(n, 1), a, ...
          z_prev, [1 .1 .1 .01]};

endfunction

## x and labels, both classes among them.
function args = labelled ()

  n = size_of (12) + 3;
  labels = [0; 1; randi([0, 2], n - 2, 1)];
  labels(labels == 2) = NaN;
  args = {matrix(n, size_of (5)), labels};

endfunction

function args = forest ()

  args = labelled ();
  args = [args, {3, randi(columns (args{1})), 1}];

endfunction

function args = propagation ()

  labels = labelled (){2};
  idx = neighbours_of (numel (labels));
  args = {idx, rand(size (idx)), labels, [0 .99 1e-8 100]};

endfunction

function args = nnpu ()

  args = encoder ()(1:4);
  n = rows (args{1});
  args = [args, {rand(n, 1), randn(n, 1), [1e-3 .01 Inf 3 1]}];

endfunction

function args = target ()

  n = size_of (15);
  args = {rand(n, 1), rand(n, 1), status_of(n), [.35 .5 1 1 1 0]};

endfunction

function args = map ()

  x = matrix (size_of (9) - 1, size_of (4) - 1);
  args = {x, cast(randn (columns (x), size_of (4) - 1), class (x))};

endfunction

function args = nearest ()

  x = matrix (size_of (9), size_of (4));
  args = {x, cast(randn (size_of (5), columns (x)), class (x)), ...
          randi(rows (x))};

endfunction

function args = project ()

  x = matrix (size_of (9) + 2, 3);
  args = {x, [2; 1], cast(randn (3, 2), class (x)), 2};

endfunction

function args = query ()

  n = size_of (15);
  args = {rand(n, 1), rand(n, 1), rand(n, 1), matrix(n, size_of (4)), ...
          status_of(n), [.01 1 .3 .3 .1]};

endfunction

function args = text ()

  n = size_of (4);
  words = {"", "A word.", "# head\n* one\n* two", char(randi ([0, 255], 1, 30)), ...
           "```\ncode\n```", "1. x\n2. y http://a.b"};
  texts = @() words(randi (numel (words), n, 1))(:);
  args = {texts(), texts(), texts(), randi([0, 16])};

endfunction

function args = transport ()

  n = size_of (15);
  args = {rand(n, 1), rand(n, 1), matrix(n, size_of (4)), status_of(n), ...
          neighbours_of(n), ...
          [.1 .9 .8 3 5 .5 .3 .3 .95 .4 .6 1 NaN .5 0 0 randi([0, 2])]};

endfunction

function args = trust ()

  n = size_of (15);
  z = matrix (n, size_of (4));
  idx = neighbours_of (n);
  args = {rand(n, 1), z, rand(n, 1), status_of(n), idx, ...
          cast(rand (size (idx)), class (z)), ...
          [.01 2 .25 .5 .5 1 0 1 1 .5 .5 0 0]};

endfunction
