#!/bin/sh
# Every table and figure of the AURA paper, computed afresh by the demos.
#   reproduce.sh [--quick] [--runs N] [--jobs N] [--output FOLDER] [FILE...]
#   --quick   small sizes, to see that all works
#   --runs    seeds of the long simulation tables, default 50
#   --jobs    processes side by side, one thread each, default: all processors
#   --output  default reproduction; a folder of this script's, or an empty one
# FILEs are comparisons with human labels, as for aura_read, for the real-data
# tables; without any these are made of a synthetic sample.  The status is 1
# where a step failed.
# Needs a built tree; OCTAVE is the interpreter, AURA_BUILDDIR the build folder.
here=$(cd "$(dirname "$0")/.." && pwd) || exit 1
build=${AURA_BUILDDIR:-$here}

octave () {
  "${OCTAVE:-octave-cli}" --norc --quiet --no-history --path "$build/src" \
    --path "$here/inst" --path "$here/demos" "$here/bench/reproduce.m" "$@"
}

# One step, in a process of its own and a folder of its own, from which its files go to the page's.
if test "$1" = --step; then
  name=$2
  log=$AURA_OUT/log/$name
  begin=$(date +%s)
  mkdir -p "$log" && cp "$AURA_OUT/files.txt" "$log" || exit 255
  octave "$name" "$log" "$AURA_QUICK" "$AURA_RUNS" >"$AURA_OUT/$name.txt" 2>"$log.log"
  rc=$?
  rm "$log/files.txt"
  (cd "$log" && ls) >"$log.files"
  mv "$log"/* "$AURA_OUT" 2>/dev/null
  rmdir "$log"
  echo $rc >"$log.rc"
  test $rc -eq 0 && word="done" || word="failed, see $log.log"
  set -- "$AURA_OUT"/log/*.rc
  echo "$# of $AURA_STEPS: $name: $word ($(($(date +%s) - begin)) s)"
  exit 0
fi

AURA_OUT=reproduction AURA_QUICK=0 AURA_RUNS=50
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null) || jobs=1
while test $# -gt 0; do
  case $1 in
    --quick) AURA_QUICK=1 ;;
    --runs) AURA_RUNS=$2; shift ;;
    --jobs) jobs=$2; shift ;;
    --output) AURA_OUT=$2; shift ;;
    --help) sed -n '2,/^here=/{/^here=/!s/^# \{0,1\}//p;}' "$0"; exit 0 ;;
    -*) echo "reproduce.sh: there is no option $1" >&2; exit 2 ;;
    *) break ;;
  esac
  shift || { echo "reproduce.sh: an option needs a value" >&2; exit 2; }
done
case $AURA_RUNS$jobs in
  *[!0-9]*|'') echo "reproduce.sh: --runs and --jobs take whole numbers" >&2; exit 2 ;;
esac

mkdir -p "$AURA_OUT" && AURA_OUT=$(cd "$AURA_OUT" && pwd) || exit 1
if test -d "$AURA_OUT/log"; then         # what an earlier call made
  cat "$AURA_OUT"/log/*.files 2>/dev/null | (cd "$AURA_OUT" && xargs -r -d '\n' rm -f --)
  rm -rf "$AURA_OUT/log"
fi
mkdir "$AURA_OUT/log" || exit 1
: >"$AURA_OUT/files.txt"
for file in "$@"; do
  realpath "$file" >>"$AURA_OUT/files.txt" || exit 1
done
test $# -gt 0 || echo "no comparisons files: the real-data tables use the synthetic sample"

steps=$(octave list 2>/dev/null) || exit 1
AURA_STEPS=$(echo "$steps" | wc -l) AURA_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
export AURA_OUT AURA_QUICK AURA_RUNS AURA_STEPS AURA_NUM_THREADS OPENBLAS_NUM_THREADS
echo "$steps" | xargs -n 1 -P "$jobs" sh "$0" --step || exit 1
octave index "$AURA_OUT" || exit 1
echo "see $AURA_OUT/index.html"
test -z "$(grep -L -x 0 "$AURA_OUT"/log/*.rc)"
