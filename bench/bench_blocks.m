## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## bench_blocks (FULL)
## Blocks against the BLAS: the share of the speed of sgemm on the same shapes.

function bench_blocks (full)

  printf ("%-44s %9s %9s %7s\n", "block", "time (s)", "sgemm (s)", "ratio");
  encoder (2949, 4096, 256);
  encoder (2949, 257, 256); # what the compression leaves of it
  n = 3000;
  if (full)
    n = 9333;
  endif
  graph (n, 4096);
  transport_row (50000, 16); # a function here by the name of a block would take its place
  text ();
  json_lines ();

endfunction

function row (name, time, unit)

  printf ("%-44s %9.3f %9.3f %7.2f\n", name, time, unit, time / unit);
  fflush (stdout);

endfunction

## Loss and gradient: the products are W1 x' and the gradient of W1.
function encoder (n, dx, dh)

  x = bench_data (n, dx);
  opts = aura_options ("encoder.hidden", dh);
  theta = aura.block.init (dx, opts, "single");
  theta.scale = sqrt (mean (double (x(1,:)) .^ 2));
  graph = aura_graph (x(:,1:min (dx, 64)), opts);
  target = struct ("weight", ones (n, 1) / n, "label", rand (n, 1));
  delta = randn (dh, n, "single");
  t = bench_time (@() gradient_of (theta, x, graph, target, opts),
                  @() products (theta.W1, x, delta));
  row (sprintf ("encoder loss + gradient, %d x %d x %d", n, dx, dh), t(1), t(2));

endfunction

function gradient_of (theta, x, graph, target, opts)

  [~, ~] = aura.block.loss (x, theta, target, graph, opts);

endfunction

function products (w, x, delta)

  w * x';
  delta * x;

endfunction

function graph (n, dx)

  x = bench_data (n, dx);
  opts = aura_options ();
  t = bench_time (@() aura_graph (x, opts), @() upper_half (x, 512));
  row (sprintf ("graph, %d x %d, k 30, all pairs", n, dx), t(1), t(2));

endfunction

## The products of all pairs of rows, once each but in the blocks on the diagonal.
function upper_half (x, block)

  n = rows (x);
  for i = 1:block:n
    from = x(i:min (i + block - 1, n),:);
    for j = i:block:n
      from * x(j:min (j + block - 1, n),:)';
    endfor
  endfor

endfunction

function transport_row (half, dz)

  n = 2 * half;
  z = randn (n, dz, "single");
  status = zeros (n, 1, "int8");
  status(1:half) = 1;
  q = [ones(half, 1); .5 * ones(half, 1)];
  graph = struct ("idx", int32 (mod (1:n, n) + 1),
                  "weight", ones (1, n, "single"));
  opts = aura_options ();
  t = bench_time (@() aura.block.transport (z, q, q, status, graph, opts),
                  @() all_pairs (z(1:half,:), z(half+1:end,:), 500));
  row (sprintf ("transport, %d anchors to %d targets, dz %d", half, half, dz),
       t(1), t(2));

endfunction

function all_pairs (a, b, block)

  for i = 1:block:rows (a)
    a(i:min (i + block - 1, end),:) * b';
  endfor

endfunction

## Records of a file as columns against a hash of its bytes.
function json_lines ()

  [file, gone] = aura.compare.made_up ("s.jsonl", "n", 20000);
  bytes = fileread (file);
  t = bench_time (@() read_all (file), @() hash ("sha256", bytes));
  mb = numel (bytes) / 1e6;
  printf ("%-44s %9.3f %9.3f %7.2f\n",
          sprintf ("JSON lines, %.1f MB (against SHA-256), MB/s %.0f", mb, mb / t(1)),
          t(1), t(2), t(1) / t(2));

endfunction

function read_all (file)

  reader = __aura_read__ ("open", file);
  fields = __aura_read__ ("as", reader, "json");
  __aura_read__ ("next", reader, fields, Inf, false);
  __aura_read__ ("close", reader);

endfunction

## Features of text against a hash of it, which reads every byte once, too.
function text ()

  [file, gone] = aura.compare.made_up ("s.jsonl", "n", 2000);
  data = aura_read (file);
  all_text = [data.question{:}, data.response_1{:}, data.response_2{:}];
  t = bench_time (@() aura_features (data), @() hash ("sha256", all_text));
  mb = numel (all_text) / 1e6;
  printf ("%-44s %9.3f %9.3f %7.2f\n",
          sprintf ("text, %.1f MB (against SHA-256), MB/s %.0f", mb, mb / t(1)),
          t(1), t(2), t(1) / t(2));

endfunction
