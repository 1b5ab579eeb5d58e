# The fields of inst/assets/schema.json, which has one a line, as the manual's tables: one
# for each definition, in their order.  The manual itself says what the first two fields are.
function value_of (key, text, from) {
  from = index (text, "\"" key "\": \"")
  if (!from) return ""
  text = substr (text, from + length (key) + 5)
  text = substr (text, 1, index (text, "\"") - 1)
  gsub (/--[a-z][a-z-]*/, "@option{&}", text)
  return text
}

# The type of the field in words.
function type_of (text, nullable, inner) {
  nullable = text ~ /"null"/ ? " or null" : ""
  if (match (text, /"const": [^,}]*/)) return "@code{" unquoted(substr (text, RSTART + 9, RLENGTH - 9)) "}"
  if (match (text, /"enum": \[[^]]*\]/)) {
    inner = text ~ /"type": "array"/ ? "list of " : ""
    return inner "@code{" unquoted(substr (text, RSTART + 9, RLENGTH - 10)) "}"
  }
  if (text ~ /"anyOf".*"array"/) return "@emph{rate}, or a list of these" (nullable ? "," nullable : "")
  if (text ~ /"type": "array"/) {
    inner = text
    sub (/"type": "array", "items": /, "", inner)
    return "list of " type_of(inner)
  }
  if (match (text, /"\$ref": "#\/\$defs\/[a-z_]*"/))
    return "@emph{" substr (text, RSTART + 17, RLENGTH - 18) "}" nullable
  if (match (text, /"type": (\[)?"[a-z]*"/)) {
    inner = substr (text, RSTART, RLENGTH)
    gsub (/^"type": |"|\[/, "", inner)
    return inner nullable
  }
  return "?"
}

function unquoted (text) {
  gsub (/"/, "", text)
  return text
}

/^    "[a-z_]*": \{$/ { name = unquoted($1); sub (/:/, "", name); title = about = ""; next }
/^      "title": / { title = value_of("title", $0) }
/^      "description": / { about = value_of("description", $0) }
/^      "items": / { printf "@subheading @emph{%s}: %s\n\nA list of three numbers: %s.\n\n", name, title, about }
/^      "properties": / {
  printf "@subheading @emph{%s}: %s\n\n", name, title
  if (about != "") printf "%s.\n\n", toupper (substr (about, 1, 1)) substr (about, 2)
  print "@table @code"
  open = 1
}
/^        "[a-z_0-9]*": .*"\$ref": "#\/\$defs\/[a-z]*\/properties/ { copied = 1; next }
/^        "(schema|command)": \{"title": "(version of this layout|the command that printed)/ { next }
/^        "[a-z_0-9]*": / {
  field = $1
  gsub (/[":]/, "", field)
  unit = value_of("unit", $0)
  more = value_of("description", $0)
  body = $0
  sub (/^ *"[a-z_0-9]*": \{/, "", body)
  printf "@item %s\n%s%s: %s%s.\n", field, type_of(body), unit == "" ? "" : " (" unit ")", \
    value_of("title", $0), more == "" ? "" : "; " more
}
/^      \},$/ && open {
  if (copied) print "@item @dots{}\nthe fields of @emph{standing}."
  print "@end table\n"
  open = copied = 0
}
