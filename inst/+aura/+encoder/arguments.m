## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## What the gateways of the loss and of the training take, in their order.

function args = arguments (fcn, theta, x, graph, target, opts)

  [flat, shape, scale] = aura.encoder.pack (fcn, theta, x);
  need (fcn, "GRAPH", graph, {"idx", "weight"});
  need (fcn, "TARGET", target, {"weight", "label"});
  need (fcn, "OPTS", opts, {"encoder"});
  a = z_prev = [];
  if (isfield (target, "z_prev") && ! isempty (target.z_prev))
    need (fcn, "TARGET", target, {"a"});
    a = target.a;
    z_prev = like (target.z_prev, x);
  endif
  e = opts.encoder;
  args = {x, scale, flat, shape, graph.idx, like(graph.weight, x), ...
          target.weight, target.label, a, z_prev, ...
          [e.geo_weight, e.smooth, e.anchor_weight, e.weight_decay]};

endfunction

function need (fcn, name, value, fields)

  if (! (isstruct (value) && isscalar (value)))
    error ("aura:invalid-type", "%s: %s must be a scalar struct, got %s", fcn,
           name, class (value));
  endif
  missing = fields(! isfield (value, fields));
  if (! isempty (missing))
    error ("aura:invalid-type", "%s: %s.%s is missing", fcn, name, missing{1});
  endif

endfunction

## V in the class of X, where it is floating point; the gateway sees to the rest.
function v = like (v, x)

  if (isfloat (v) && ! strcmp (class (v), class (x)))
    v = cast (v, class (x));
  endif

endfunction
