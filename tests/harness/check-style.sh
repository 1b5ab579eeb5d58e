#!/bin/sh
# check-style.sh [--tidy]: the columns of .m files, the C and C++ sources against .clang-format
# and, with --tidy, .clang-tidy; reports in TAP.  What these tools say changes with their
# major version: with another one than VERSION a test is skipped.
#   check-style.sh --fix    lays the sources out anew
VERSION=14
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
cd "$top" || exit 1

# tool NAME: what it is called here, nothing where there is none of VERSION.
tool () {
  for name in "$1-$VERSION" "$1"; do
    "$name" --version 2>/dev/null | grep -Eq "version $VERSION\." && echo "$name" && return
  done
}

sources () {
  find src tests/unit examples \( -name '*.[ch]' -o -name '*.cc' \) ! -name config.h | sort
}

format=$(tool clang-format)
if [ "${1-}" = --fix ]; then
  [ -n "$format" ] || { echo "no clang-format $VERSION" >&2; exit 1; }
  sources | xargs "$format" -i
  exit
fi

find bench bin demos examples inst tests -name '*.m' | sort \
  | LC_ALL=C.UTF-8 xargs grep -nE '^.{101}' >"$tmp/log"
[ ! -s "$tmp/log" ]
result $? ".m lines have at most 100 columns"

find bench bin demos inst -name '*.m' | sort | xargs awk '
  /^ *(%!|##|#|$)/ { next }
  /^ *function / { name = $0; n = -1 }
  { n++ }
  /^ *endfunction/ { if (name != "" && n - 1 > 60) print FILENAME ": " n - 1 " lines: " name; name = "" }
' >"$tmp/log"
[ ! -s "$tmp/log" ]
result $? "functions of .m files have at most 60 lines of code"

# In a table of `##   name  text', what goes on stands below the text: below the names it is a row.
find bench bin demos inst tests -name '*.m' | sort | xargs awk '
  function check(   i, k, n, rest) {
    for (i = 1; i <= m; i++) {
      match (block[i], /^## */); k = RLENGTH; rest = substr (block[i], k + 1)
      if (k < 5 || count[k] < 2 || rest ~ /  / || rest ~ /^[a-zA-Z_][a-zA-Z0-9_]*(, [^ ]+)*$/ || rest ~ /@/) continue
      n = at[k] - k
      if (substr (rest, n, 1) == " " && substr (rest, 1, n - 1) !~ / .* /) continue
      print where[i] ": " block[i]
    }
    m = 0; split ("", count); split ("", at)
  }
  FNR == 1 { check () }
  !/^##/ || /^## *$/ { check (); next }
  { m++; block[m] = $0; where[m] = FILENAME ":" FNR
    if (match ($0, /^##  +[^ ]+( [^ ]+)?  +[^ ]/)) {
      column = RLENGTH; match ($0, /^## */); count[RLENGTH]++; at[RLENGTH] = column - 1 } }
  END { check () }
' >"$tmp/log"
[ ! -s "$tmp/log" ]
result $? "in the tables of comments no continuation stands in the column of the names"

what="the sources are laid out as .clang-format has it"
if [ -n "$format" ]; then
  sources | while IFS= read -r file; do
    "$format" "$file" | diff -u --label "$file" "$file" --label formatted -
  done >"$tmp/log" 2>&1
  [ ! -s "$tmp/log" ]
  result $? "$what"
else
  skip "$what" "no clang-format $VERSION"
fi

if [ "${1-}" = --tidy ]; then
  what="clang-tidy finds nothing"
  tidy=$(tool clang-tidy)
  if [ -n "$tidy" ]; then
    # Gateways with the flags that Octave's headers want, tests with the core's.
    headers=$(mkoctfile -p INCFLAGS)
    sources | grep -E "^src/.*\.c$" \
      | xargs -n 1 -P "$(nproc 2>/dev/null || echo 1)" sh -c '
          "$0" --quiet "$3" -- -std=gnu11 -fopenmp-simd -Isrc/core -I"$2"/src $1 2>&1' \
          "$tidy" "$headers" "$build" \
      | grep -E '(warning|error):' >"$tmp/log"
    [ ! -s "$tmp/log" ]
    result $? "$what"
  else
    skip "$what" "no clang-tidy $VERSION"
  fi
fi
plan
