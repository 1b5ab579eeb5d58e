# The fields of the structs of options, as core/aura_fields.h: of the rows of
# core/aura_options.h, field and type, and nothing else of them.
BEGIN {
  split ("COUNT size_t TWO_COUNTS size_t SEED uint64_t NUMBER double ROUNDS double " \
         "TWO double THREE double FOUR double FLAG int WORD int FUNCTION int", word, " ")
  for (k = 1; k in word; k += 2)
    type[word[k]] = word[k + 1]
  size["TWO"] = "[2]"
  size["THREE"] = "[3]"
  size["FOUR"] = "[4]"
  print "/* aura_fields.h - the fields of the structs of options in aura.h.\n\n" \
        "   Made of aura_options.h by fields.awk; `make' writes it anew where a field or a\n" \
        "   type has changed, so that a new default or range compiles one file. */\n" \
        "#ifndef AURA_FIELDS_H\n#define AURA_FIELDS_H\n\n/* clang-format off */"
}
/^#define AURA_[A-Z]*_OPTIONS\(/ {
  name = $2
  sub (/_OPTIONS.*/, "", name)
  printf "\n#define %s_FIELDS", name
  text = ""
}
name {
  text = text " " $0
  # A row's first words may stand on two lines.
  while (match (text, /(OPTION|SHARED) \([a-z]+, [a-z_0-9]+, "[^"]*",[ \\]+[A-Z_]+/)) {
    row = substr (text, RSTART, RLENGTH)
    text = substr (text, RSTART + RLENGTH)
    split (row, part, /, */)
    kind = row
    sub (/.*[ \\]/, "", kind)
    if (! (kind in type)) { print "no type: " row >"/dev/stderr"; exit 1 }
    printf " \\\n  %s %s%s;", type[kind], part[2], size[kind]
  }
}
name && ! /\\$/ { name = ""; print "" }
END { print "\n/* clang-format on */\n\n#endif" }
