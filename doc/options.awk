# The rows of src/core/aura_options.h as the manual's table of options, in the order of
# aura_options.  A default is as Octave takes it.
/^  OPTION \(/ { row[++n] = ""; taking = 1 }
!/^  OPTION \(|^   / { taking = 0 }
taking { sub (/ *\\$/, ""); row[n] = row[n] $0 }

function range_of (text, low_high) {
  low_high = text
  sub (/^[A-Z_]+ *\(?/, "", low_high)
  sub (/\)$/, "", low_high)
  if (text ~ /^IN/) return "[" low_high "]"
  if (text ~ /^LEAST/) return "at least " low_high
  if (text ~ /^MOST/) return "at most " low_high
  if (text ~ /^WEIGHT/) return "[0, 1e100]"
  if (text ~ /^FINITE/) return "[-1e100, 1e100]"
  if (text ~ /^VARIANCE/) return "[1e-12, 1e12]"
  if (text ~ /^TRUTH/) return "true, false"
  gsub (/.*[,(] ?"(in )?|"\)$/, "", text) # ONE_OF, TOLD
  return text
}

function default_of (type, value, words, list) {
  gsub (/^\(|\)$/, "", value)
  if (type == "WORD") { split (words, list, ", "); return "\"" list[value+1] "\"" }
  if (type == "FLAG") return value + 0 ? "true" : "false"
  if (type == "FUNCTION" || (type == "ROUNDS" && value == "NONE")) return "[]"
  if (value == "AUTO") return "\"auto\""
  if (value == "NONE") return "NaN"
  if (value == "INF") return "Inf"
  gsub (/ \/ /, "/", value)
  return gsub (/,/, "", value) ? "[" value "]" : value
}

END {
  print "@multitable @columnfractions .27 .15 .22 .36"
  print "@headitem Option @tab Default @tab Values @tab Meaning"
  count = split (" graph encoder trust transport query stop decide blocks", group, " ")
  for (g = 0; g <= count; g++)
    for (r = 1; r <= n; r++)
      {
        text = row[r]
        gsub (/\\"/, "\001", text)
        gsub (/" +"/, "", text)
        gsub (/ +/, " ", text)
        split (text, quoted, "\"")
        name = quoted[2]
        if (index (name, ".") ? group[g] != substr (name, 1, index (name, ".") - 1) : g) continue
        meaning = text
        sub (/"\)$/, "", meaning)
        sub (/.*"/, "", meaning)
        sub (/^[^"]*"[^"]*", /, "", text)
        type = text
        sub (/,.*/, "", type)
        sub (/^[A-Z_]+, /, "", text)
        match (text, /^\([^)]*\)/)
        value = substr (text, 1, RLENGTH)
        text = substr (text, RLENGTH + 3)
        sub (/, "[^"]*"\)$/, "", text)
        range = range_of(text)
        line = sprintf ("@item @code{%s} @tab @code{%s} @tab %s @tab %s", name, \
                        default_of(type, value, range), range, meaning)
        gsub (/\001/, "\"", line)
        print line
      }
  print "@end multitable"
}
