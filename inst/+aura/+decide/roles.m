## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COLUMNS = aura.decide.roles (DX, INFO)
## Which of the DX columns of x the decision layer takes for what: .phi those of
## the features, .style those of the rules, .slot that which is positive where the
## judge picked answer 1 (0: none).  INFO is that of aura_features, or such COLUMNS;
## without it all columns are features, and rules too if there are at most 64.  Where
## there are embeddings and other features, .embedding are those of the embeddings, and
## .phi those of the others.

function columns = roles (dx, info = [])

  columns = struct ("phi", 1:dx, "style", 1:dx * (dx <= 64), "slot", 0);
  if (isfield (info, "phi"))
    columns = info;
    return;
  elseif (! isfield (info, "group"))
    return;
  endif
  slot = strcmp (info.names, "picked_first");
  phi = ismember (info.group, {"style", "sign", "covariate"}) & ! slot;
  embedding = strcmp (info.group, "embedding");
  if (all (embedding))
    columns.phi = find (embedding)';
  else
    columns.phi = find (phi)';
  endif
  if (any (embedding) && ! all (embedding))
    columns.embedding = find (embedding)';
  endif
  columns.style = find (strcmp (info.group, "style"))';
  columns.slot = max ([0; find(slot, 1)]);

endfunction

%!assert (aura.decide.roles (3), struct ("phi", 1:3, "style", 1:3, "slot", 0))
%!test
%! c = aura.decide.roles (65);
%! assert (c.style, zeros (1, 0));
%! assert (aura.decide.roles (65, c), c);
%!test
%! info.names = {"words"; "sign_words"; "picked_first"; "total_length"; "hash_1"};
%! info.group = {"style"; "sign"; "covariate"; "covariate"; "hash"};
%! c = aura.decide.roles (5, info);
%! assert (c, struct ("phi", [1 2 4], "style", 1, "slot", 3));
%!test <*embeddings have no rules and no slot>
%! info = struct ("names", {{"embedding_1"; "embedding_2"}}, ...
%!                "group", {{"embedding"; "embedding"}});
%! c = aura.decide.roles (2, info);
%! assert (c, struct ("phi", [1 2], "style", zeros (1, 0), "slot", 0));
%!test <*beside other features they are a kind of their own>
%! info = struct ("names", {{"words"; "picked_first"; "hash_1"; "embedding_1"; "embedding_2"}}, ...
%!                "group", {{"style"; "covariate"; "hash"; "embedding"; "embedding"}});
%! c = aura.decide.roles (5, info);
%! assert (c, struct ("phi", 1, "style", 1, "slot", 2, "embedding", [4 5]));
%! assert (aura.decide.roles (5, c), c);
%!test <*columns without a name are rules up to 64 of them>
%! c = aura.decide.roles (64);
%! assert (c.style, 1:64);
