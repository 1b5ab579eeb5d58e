## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SOURCE = aura.read.decided (SOURCE, OPTIONS)
## What the names of the fields of SOURCE (aura.read.start) so far, under the OPTIONS of aura_read,
## say of it:
##   known          the names as we call them (aura.read.renamed)
##   format         of aura.read.formats; "" where the names are unknown
##   wanted         the fields that the format and the map read
##   mine           of the names, these and those that look as if they should be (logical), or that
##                  may change what they mean (aura.read.side_fields); like: those known by their
##                  looks
##   judges         aura.read.wide_fields
##   kind           of the comparisons: "pair" or "grade"; bar: of grades, else [] (aura.read.table)
##   map, lacks     of the map of OPTIONS the part that the file has, and the fields that it has not
## A field that begins with a later record counts as one of the first.

function source = decided (source, options)

  names = source.names;
  [map, lacks] = map_in (options.map, names);
  picks = ismember (map.own, {"judge_preference", "human_preference", "judge_grade", ...
                              "human_grade"});
  format = aura.read.format_of ([setdiff(names, map.field(picks), "stable"), map.own], options);
  its = aura.read.formats (format);
  kind = [{its.kind}, {"pair"}]{1};
  wanted = aura.read.wanted_fields (format, options.covariates);
  known = aura.read.renamed (names, wanted, [map.field, map.first, map.own]);
  judges = aura.read.wide_fields (known, options.humans, kind);
  if (! all ([its.wide]))
    judges = aura.read.wide_fields ({}, options.humans);
  endif
  wanted = [wanted, map.field, map.first];
  like = ["human|gold|annotator|rater|expert|reviewer|crowd|" ...
          "preference|verdict|label|score|judg|vote|winner"];
  if (strcmp (kind, "grade"))
    like = [like, "|grade|passed"];
  endif
  like = ! cellfun ("isempty", regexpi (names, like, "once"));
  aside = aura.read.side_fields (names);
  mine = ismember (known, [wanted, judges.verdict, judges.swapped, judges.people]) ...
         | like | aside.review | aside.order | isempty (format) ...
         | ismember (known, {"judge_grade", "human_grade"}); # both kinds are an error
  bar = [];
  if (strcmp (kind, "grade"))
    bar = options.pass;
  endif
  [source.known, source.format, source.wanted, source.mine, source.like, source.judges, ...
   source.kind, source.bar, source.map, source.lacks] ...
    = deal (known, format, wanted, mine, known(like | isempty (format)), judges, kind, bar, map, ...
            lacks);

endfunction

## The part of MAP (aura.read.map_of) whose fields are in NAMES, with the first parts of their
## paths, and the fields that are not.
function [map, lacks] = map_in (map, names)

  map.first = strtok (map.field, ".");
  there = ismember (map.field, names) | ismember (map.first, names);
  lacks = map.field(! there);
  for part = {"own", "field", "first"}
    map.(part{1}) = map.(part{1})(there)(:)';
  endfor

endfunction

%!function source = result (names, map = "")
%!  source = aura.read.decided (struct ("names", {names}), aura.read.options ({"Map", map}));
%!endfunction
%!test <*a name more is another format, judge or field of the map>
%! s = result ({"id", "question", "response_1", "response_2", "verdict", "is_flipped", "left"});
%! assert ({s.format, s.mine, s.like}, {"aura", logical([1 1 1 1 1 1 0]), {"verdict"}});
%! s = result ({"instruction", "output_1"});
%! assert ({s.format, all(s.mine)}, {"", true});
%! assert (getfield (result ({"instruction", "output_1", "output_2"}), "format"), "alpacaeval");
%! s = result ({"question", "response_1", "response_2", "verdict_a", "verdict_b"}, ...
%!             "category=topic");
%! assert ({s.judges.name, s.lacks}, {{"a", "b"}, {"topic"}});
%! s = result ({"question", "response_1", "response_2", "verdict_a", "verdict_b", "topic"}, ...
%!             "category=topic");
%! assert (s.map.field, {"topic"});
%! assert (isempty (s.lacks));
