#!/bin/sh
# changed.sh [-n] [FILE...]: the tests of the rooms in which files differ from the last commit, or
# those of FILE..., and of the rooms that need them; reports in TAP.  Where nothing differs, what
# the last commit has changed.  -n: only name the suites.
#   inst/+aura/+X     the package; the packages and public functions that call it
#   inst, demos       the function, and the tests in tests/ of its name
#   src/core/X        the C tests and the gateways that use it, with the tests in tests/blocks of
#                     the same blocks
#   src/__aura_X__.c  the gateway, with those
#   tests/twins       the tests that compare with them
#   all others        the suites that look at such files
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
cd "$top" || exit 1
dry=
[ "${1-}" != -n ] || { dry=1; shift; }
if [ $# -gt 0 ]; then
  printf '%s\n' "$@" >"$tmp/files"
else
  { git diff --name-only HEAD && git ls-files --others --exclude-standard; } >"$tmp/files" \
    || none "changed: no git, or no commit"
  [ -s "$tmp/files" ] || git diff --name-only HEAD~1 >"$tmp/files" 2>/dev/null || none "changed: no earlier commit"
fi

bist () { # FILE...: to be run by bist.tap
  printf '%s\n' "$@" >>"$tmp/bist"
}
also () { # SUITE
  echo "$1" >>"$tmp/suites"
}
named () { # STEM: the tests of that name in tests/
  for file in "tests/blocks/$1.tst" "tests/system/$1.tst"; do
    [ ! -f "$file" ] || bist "$file"
  done
}
# The tests of gateway SRC/__aura_X__.c, those of the public functions and of the blocks on arrays
# that call it, and those in tests/blocks that mention any.
gateway () {
  name=$(basename "$1" .c)
  bist "$1"
  public=$(grep -lw "$name" inst/*.m inst/+aura/+block/*.m)
  for file in $public; do
    bist "$file"
  done
  # shellcheck disable=SC2046,SC2086 # words
  grep -lw -e "$name" $(for file in $public; do
    case $file in
      */+block/*) printf ' -e aura.block.%s' "$(basename "$file" .m)" ;;
      *) printf ' -e %s' "$(basename "$file" .m)" ;;
    esac
  done) \
    tests/blocks/*.tst >>"$tmp/bist"
}

# Many need the rooms at the bottom of the house.
most=10
: >"$tmp/bist" >"$tmp/suites" >"$tmp/units"
while IFS= read -r file; do
  stem=$(basename "$file")
  stem=${stem%.*}
  case $file in
    inst/+aura/+*/*)
      room=${file#inst/+aura/}
      room=${room%%/*}
      echo "$room" >>"$tmp/rooms"
      named "${room#+}"
      [ "$room" != +read ] || bist tests/system/real.tst tests/system/cases.tst
      ;;
    demos/+aura/*) echo "demos/+aura" >>"$tmp/rooms" ;;
    inst/*.m | demos/*.m)
      bist "$file"
      named "${stem#aura_}"
      also index
      ;;
    src/core/aura_options.h) bist src/__aura_options__.c inst/aura_options.m tests/blocks/options.tst; echo test_options >>"$tmp/units" ;;
    src/core/*/*)
      dirname "$file" >>"$tmp/core"
      case $file in src/core/file/*) bist tests/system/read.tst tests/system/real.tst tests/system/cases.tst ;; esac
      ;;
    src/__aura_*__.c) gateway "$file" ;;
    src/*) bist src/__aura_options__.c src/__aura_encoder_loss__.c src/__aura_forest__.c src/__aura_read__.c ;;
    tests/unit/test_*.c) echo "$stem" >>"$tmp/units" ;;
    tests/twins/*.m) grep -lw "$stem" tests/*/*.tst inst/*.m >>"$tmp/bist" ;;
    tests/truth/*) bist tests/truth/truth.tst ;;
    tests/fuzz/*) bist tests/fuzz/fuzz.tst tests/fuzz/more.tst ;;
    tests/*.tst) bist "$file" ;;
    tests/fixtures/*) bist tests/system/real.tst tests/system/read.tst tests/system/saved.tst ;;
    tests/system/who_wins.py) bist tests/system/real.tst ;;
    tests/system/library.tap | src/core/aura.h | examples/hello.c*) also library ;;
    inst/assets/*) bist tests/system/report.tst; echo +queue >>"$tmp/rooms" ;;
    bin/* | examples/*) bist tests/system/shell.tst tests/system/usage.tst ;;
    doc/*) also pages ;;
    quickstart) also quickstart ;;
    INDEX | DESCRIPTION | NEWS | configure.ac | m4/* | *Makefile.am | packaging/*) also index; also rooms ;;
    *) also rooms; also self ;;
  esac
  case $file in
    src/*.[ch] | src/*.cc | tests/unit/*) also style ;;
    *.m) also rooms ;;
  esac
done <"$tmp/files"

# Packages: with those that need them, by the map of rooms.
if [ -s "$tmp/rooms" ]; then
  tests/harness/map.sh >"$tmp/map"
  sort -u "$tmp/rooms" | while IFS= read -r room; do
    echo "$room"
    awk -v room="$room" '$1 ~ /^\+/ { for (k = 5; k <= NF; k++) if ($k == room) print $1 }' "$tmp/map" >"$tmp/needing"
    grep -lF "aura.${room#+}." inst/*.m >>"$tmp/needing"
    if [ "$(wc -l <"$tmp/needing")" -le "$most" ]; then
      cat "$tmp/needing"
    else
      echo "# $(wc -l <"$tmp/needing") others need $room: ./quickstart check" >&2
    fi
  done | sort -u >>"$tmp/bist"
fi
# Rooms of the core: by the names of their functions.
for room in $(sort -u "$tmp/core" 2>/dev/null); do
  sed -n 's/^\(AURA_R (\)\{0,1\}\(aura_[a-z0-9_]*\))\{0,1\} (.*/\2/p' "$room"/*.c | sort -u >"$tmp/names"
  [ -s "$tmp/names" ] || continue
  grep -lwf "$tmp/names" tests/unit/test_*.c | xargs -r -n 1 basename | sed 's/\.c$//' >>"$tmp/units"
  for file in $(grep -lE "\\<($(paste -sd '|' "$tmp/names"))(_[sd])?\\>" src/__*.c); do
    gateway "$file"
  done
done

sort -u "$tmp/suites" >"$tmp/others"
sort -u "$tmp/units" >"$tmp/programs"
# The slow ones first; not all gateways have tests of their own.
sort -u "$tmp/bist" | sed 's/^tests/!&/' | sort | sed 's/^!//' | while IFS= read -r name; do
  case $name in
    +* | demos/+aura) echo "$name" ;;
    *) [ ! -f "$name" ] || ! grep -Eq '^%!(assert|error|fail|test|testif)' "$name" || echo "$name" ;;
  esac
done >"$tmp/tests"
if [ -n "$dry" ]; then
  sed 's/^/unit: /' "$tmp/programs"
  sed 's/^/bist: /' "$tmp/tests"
  sed 's/^/suite: /' "$tmp/others"
  exit
fi
# shellcheck disable=SC2046 # words
[ ! -s "$tmp/programs" ] || relay units "$top/tests/harness/units.tap" $(cat "$tmp/programs")
# shellcheck disable=SC2046
[ ! -s "$tmp/tests" ] || relay bist "$top/tests/harness/bist.tap" $(cat "$tmp/tests")
while IFS= read -r name; do
  case $name in
    library) relay library tests/system/library.tap ;;
    quickstart | style) relay "$name" "tests/harness/check-$name.sh" ;;
    *) relay "$name" "tests/harness/$name.tap" ;;
  esac
done <"$tmp/others"
[ "$count" -gt 0 ] || skip "changed" "nothing differs, or no test is for it"
plan
