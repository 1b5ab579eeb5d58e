## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## FAULTS = schema_faults (VALUE, SCHEMA, ROOT, SEEN)
## What is wrong (cellstr) with VALUE by the JSON SCHEMA, a part of ROOT, both as of read_json.
## Of the draft 2020-12 it knows what inst/assets/schema.json uses; another keyword is an
## error.  SEEN (a containers.Map) gets a key "DEFINITION.FIELD" for each field that was there,
## and not null.

function faults = schema_faults (value, schema, root, seen, at = "", name = "")

  faults = {};
  for key = fieldnames (schema)'
    rule = schema.(key{1});
    found = {};
    switch (key{1})
      case {"title", "description", "unit", "$schema", "$id", "$comment", "$defs", "required", ...
            "additionalProperties"}
      case "$ref"
        [part, name_of] = pointed (root, rule);
        found = schema_faults (value, part, root, seen, at, name_of);
      case "anyOf"
        each = cellfun (@(one) schema_faults (value, one, root, seen, at, name), rule, ...
                        "uniformoutput", false);
        if (! any (cellfun (@isempty, each)))
          [~, closest] = min (cellfun (@numel, each));
          found = [sprintf("%s is none of %d", at, numel (rule)), each{closest}];
        endif
      case "type"
        types = cellstr (rule);
        fits = false;
        for k = 1:numel (types)
          fits |= is_a (value, types{k});
        endfor
        if (! fits)
          found = {sprintf("%s must be %s, is %s", at, strjoin (types, " or "), class (value))};
        endif
      case "enum"
        found = unless (any (cellfun (@(one) is_same (value, one), rule)), ...
                        "%s is none of its words", at);
      case "const"
        found = unless (is_same (value, rule), "%s is not its constant", at);
      case {"minimum", "maximum"}
        sign = 1 - 2 * strcmp (key{1}, "maximum");
        found = unless (! is_a (value, "number") || sign * value >= sign * rule, ...
                        "%s is beyond its %s %g", at, key{1}, rule);
      case {"minItems", "maxItems"}
        sign = 1 - 2 * strcmp (key{1}, "maxItems");
        found = unless (! iscell (value) || sign * numel (value) >= sign * rule, ...
                        "%s is beyond its %s %d", at, key{1}, rule);
      case "items"
        if (iscell (value))
          for k = spokesmen (value, rule)
            found = [found, schema_faults(value{k}, rule, root, seen, sprintf ("%s[%d]", at, k), ...
                                          name)];
          endfor
        endif
      case "properties"
        if (isstruct (value))
          found = of_object (value, schema, root, seen, at, name);
        endif
      otherwise
        error ("schema_faults: the keyword %s is not known", key{1});
    endswitch
    faults = [faults, found];
  endfor

endfunction

## The elements of VALUE that break the RULE where any does: of numbers with a type and limits the
## least, the largest and one that is no integer, else all.
function at = spokesmen (value, rule)

  at = 1:numel (value);
  limits = {"type", "minimum", "maximum", "title", "description", "unit"};
  if (all (ismember (fieldnames (rule), limits)) && all (cellfun ("isclass", value, "double") ...
                                                         & cellfun ("numel", value) == 1))
    x = [value{:}];
    at = unique ([find(x == min (x), 1), find(x == max (x), 1), find(x != fix (x), 1)]);
  endif

endfunction

function faults = of_object (value, schema, root, seen, at, name)

  faults = {};
  names = fieldnames (value)';
  for missing = setdiff (schema.required, names)
    faults{end+1} = sprintf ("%s has no field %s", at, missing{1});
  endfor
  known = isfield (schema.properties, names);
  if (! schema.additionalProperties)
    for more = names(! known)
      faults{end+1} = sprintf ("%s has a field %s", at, more{1});
    endfor
  endif
  for field = names(known)
    part = value.(field{1});
    if (! (isnumeric (part) && isempty (part)))
      seen([name "." field{1}]) = true;
    endif
    faults = [faults, schema_faults(part, schema.properties.(field{1}), root, seen, ...
                                    [at "." field{1}], name)];
  endfor

endfunction

## The part of ROOT that REF points to, and the name of the definition.
function [part, name] = pointed (root, ref)

  steps = strsplit (ref, "/");
  part = root;
  for step = steps(2:end)
    part = part.(step{1});
  endfor
  name = steps{3};

endfunction

function yes = is_a (value, type)

  switch (type)
    case "object"
      yes = isstruct (value);
    case "array"
      yes = iscell (value);
    case "string"
      yes = ischar (value);
    case "boolean"
      yes = islogical (value);
    case "null"
      yes = isnumeric (value) && isempty (value);
    case "number"
      yes = isnumeric (value) && isscalar (value);
    case "integer"
      yes = isnumeric (value) && isscalar (value) && value == fix (value);
    otherwise
      error ("schema_faults: the type %s is not known", type);
  endswitch

endfunction

function yes = is_same (a, b)

  yes = strcmp (class (a), class (b)) && isequal (a, b);

endfunction

function faults = unless (fine, varargin)

  faults = {};
  if (! fine)
    faults = {sprintf(varargin{:})};
  endif

endfunction
