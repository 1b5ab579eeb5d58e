#!/bin/sh
# map.sh [--circles] [FOLDER]: the rooms of the source tree (default: this
# one): files, lines of code, lines of tests, and the rooms that each one needs.
#   --circles   only the rooms that need each other, with the calls; nothing if there are none
# Blank lines and comments do not count.  Tests are the lines %! of any file, and whatever
# stands below tests/.  A package of inst/+aura needs another if it calls a function of it
# outside its tests; a room of src/core, if it calls or includes.
form=text
case ${1-} in
  --circles) form=circles; shift ;;
  -*) echo "usage: map.sh [--circles] [FOLDER]" >&2; exit 2 ;;
esac
cd "${1:-$(dirname "$0")/../..}" || exit 1

# Every source, each once; not what others wrote, and not what was built.
sources () {
  for place in quickstart bootstrap configure.ac Makefile.am post_install.m m4 src inst bin \
    demos tests bench examples doc packaging python; do
    find "$place" \( -name vendor -o -name html -o -name example -o -name .libs \) -prune \
      -o -type f \( -name '*.m' -o -name '*.tst' -o -name '*.[ch]' -o -name '*.cc' \
      -o -name '*.sh' -o -name '*.tap' -o -name '*.awk' -o -name '*.pl' -o -name '*.py' \
      -o -name '*.js' -o -name '*.css' -o -name '*.html' -o -name '*.am' -o -name '*.m4' \
      -o -name '*.in' -o -name aura -o -name quickstart -o -name bootstrap \
      -o -name configure.ac \) ! -name 'config.h*' ! -name Makefile.in -print 2>/dev/null
  done | LC_ALL=C sort
}

# The sources are read twice: a function's room is known before its calls are looked for.
list=$(sources)
# shellcheck disable=SC2086 # a name has no blanks
LC_ALL=C awk -v form="$form" '
  function room_of(path, part, n) {
    n = split(path, part, "/")
    if (n == 1) return "top"
    if (part[1] == "inst" && part[2] == "+aura") return n > 3 ? "+" substr(part[3], 2) : "inst"
    if (part[1] == "src" && part[2] == "core") return n > 3 ? "core/" part[3] : "core"
    if (n > 2 && (part[1] == "tests" || part[1] == "inst")) return part[1] "/" part[2]
    return part[1]
  }

  # What is left of a line of C, JavaScript or CSS without comments and strings.
  function without_comments(line, left, at) {
    gsub(/\\./, "", line)
    gsub(/\047.\047/, "0", line)
    left = ""
    while (line != "") {
      if (inside) {
        at = index(line, "*/")
        if (!at) return left
        line = substr(line, at + 2)
        inside = 0
      } else if (match(line, /"[^"]*"|\/\*|\/\//)) {
        left = left substr(line, 1, RSTART - 1)
        at = substr(line, RSTART, RLENGTH)
        line = substr(line, RSTART + RLENGTH)
        if (at == "//") return left
        if (at == "/*") inside = 1
        else left = left at
      } else {
        return left line
      }
    }
    return left
  }

  function need(from, to, what) {
    if (from == to || (from SUBSEP to) in needs) return
    needs[from, to] = FILENAME " calls " what
    known[from] = known[to] = 1
  }

  # The calls of a line of a package, and those of a line of the core.
  function calls_of_package(line, name) {
    while (match(line, /aura\.[a-z_]+\.[a-z0-9_]+/)) {
      name = substr(line, RSTART, RLENGTH)
      line = substr(line, RSTART + RLENGTH)
      split(name, part, ".")
      need(room, "+" part[2], name)
    }
  }
  function calls_of_core(line, name) {
    if (line ~ /^#include "[a-z]+\//) {
      split(line, part, "\"")
      name = part[2]
      sub(/\/.*/, "", name)
      need(room, "core/" name, part[2])
      return
    }
    gsub(/"[^"]*"/, "", line)
    while (match(line, /aura_[a-z0-9_]+/)) {
      name = substr(line, RSTART, RLENGTH)
      line = substr(line, RSTART + RLENGTH)
      if (!(name in home)) sub(/_[sd]$/, "", name)
      if (name in home) need(room, home[name], name)
    }
  }

  FNR == 1 {
    if (FILENAME in seen) second = 1
    seen[FILENAME] = 1
    room = room_of(FILENAME)
    kind = FILENAME ~ /\.(c|h|cc|js|css)$/ ? "c" : FILENAME ~ /\.html$/ ? "html" \
      : FILENAME ~ /\.(m|tst)$/ ? "m" : "sh"
    tests = room ~ /^tests/
    inside = 0
    if (!second) files[room]++
  }
  !second && room ~ /^core\// && FILENAME ~ /\.c$/ && /^(AURA_R \()?aura_[a-z0-9_]+\)? \(/ {
    match($0, /aura_[a-z0-9_]+/)
    home[substr($0, RSTART, RLENGTH)] = room
  }
  {
    line = $0
    if (line ~ /^%!/) {
      if (!second) test_lines[room]++
      next
    }
    if (kind == "c") line = without_comments(line)
    else if (kind == "m") sub(/^[ \t]*[#%].*$/, "", line)
    else if (kind == "sh") sub(/^[ \t]*(#|dnl).*$/, "", line)
    if (line ~ /^[ \t]*$/) next
    if (!second) {
      if (tests) test_lines[room]++
      else code[room]++
    } else if (room ~ /^\+/) {
      sub(/[ \t][#%] .*$/, "", line)
      calls_of_package(line)
    } else if (room ~ /^core\//) {
      calls_of_core(line)
    }
  }

  function ordered(set, list, n, name, k, held) {
    n = 0
    for (name in set) {
      for (k = n++; k > 0 && list[k] > name; k--) list[k + 1] = list[k]
      list[k + 1] = name
    }
    return n
  }

  function list_circles(n, list, a, b, k, reach, first, text, at) {
    n = ordered(known, list)
    for (a = 1; a <= n; a++)
      for (b = a + 1; b <= n; b++)
        if ((list[a] SUBSEP list[b]) in needs && (list[b] SUBSEP list[a]) in needs)
          printf "%s and %s need each other: %s; %s\n", list[a], list[b],
                 needs[list[a], list[b]], needs[list[b], list[a]]
    # Longer circles: the rooms from which a path leads back.
    for (at in needs) reach[at] = 1
    for (k = 1; k <= n; k++)
      for (a = 1; a <= n; a++)
        if ((list[a] SUBSEP list[k]) in reach)
          for (b = 1; b <= n; b++)
            if ((list[k] SUBSEP list[b]) in reach) reach[list[a], list[b]] = 1
    for (a = 1; a <= n; a++) {
      text = list[a]
      first = 1
      for (b = 1; b <= n; b++)
        if (b != a && (list[a] SUBSEP list[b]) in reach && (list[b] SUBSEP list[a]) in reach) {
          if (b < a) first = 0
          text = text " " list[b]
        }
      if (first && text != list[a]) print "a circle: " text
    }
  }

  END {
    if (form == "circles") {
      list_circles()
      exit
    }
    n = ordered(files, rooms)
    printf "%-18s %6s %7s %7s  %s\n", "room", "files", "code", "tests", "needs"
    for (k = 1; k <= n; k++) {
      r = rooms[k]
      text = ""
      for (j = 1; j <= n; j++) if ((r SUBSEP rooms[j]) in needs) text = text " " rooms[j]
      sub(/^ /, "", text)
      printf "%-18s %6d %7d %7d  %s\n", r, files[r], code[r], test_lines[r], text
      all_files += files[r]
      all_code += code[r]
      all_tests += test_lines[r]
    }
    printf "%-18s %6d %7d %7d\n", "all", all_files, all_code, all_tests
  }' $list $list
