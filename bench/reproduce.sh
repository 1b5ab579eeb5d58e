#!/bin/sh
# Every table and figure of the AURA paper, computed afresh by the demos.
#   reproduce.sh [--quick] [--runs N] [--jobs N] [--output FOLDER] [FILE...]
#   --quick   small sizes, to see that all works
#   --runs    seeds of the long simulation tables, default 50
#   --jobs    processes side by side, one thread each, default: all processors
#   --output  default reproduction; what stands there under the same names goes
# FILEs are comparisons with human labels, as for aura_read, for the real-data
# tables; AURA_COMPARISONS may list them instead, separated by colons.  Without
# any these tables are made of a synthetic sample.
# Needs a built tree; OCTAVE is the interpreter, AURA_BUILDDIR the build folder.
here=$(cd "$(dirname "$0")/.." && pwd) || exit 1
build=${AURA_BUILDDIR:-$here}

octave () {
  command "${OCTAVE:-octave-cli}" --norc --quiet --no-history --path "$build/src" \
    --path "$here/inst" --path "$here/demos" "$here/bench/reproduce.m" "$@" \
    2>"$errors"
  rc=$?
  sed '/ignoring const execution_exception/d' "$errors" >&2
  return $rc
}

# One step, in a process of its own: `reproduce.sh --step NAME', then a line
# with a bar of how many have ended.
if test "$1" = --step; then
  name=$2
  log=$AURA_OUT/log/$name
  errors=$log.err
  begin=$(date +%s)
  octave "$name" "$AURA_OUT" "$AURA_QUICK" "$AURA_RUNS" >"$AURA_OUT/$name.txt" \
    2>"$log.log"
  rc=$?
  rm -f "$errors"
  echo $rc >"$log.rc"
  now=$(date +%s)
  set -- "$AURA_OUT"/log/*.rc
  case $rc in
    0) word='done' ;;
    77) word=skipped ;;
    *) word="failed, see $log.log" ;;
  esac
  bar=$(printf '%*s' "$#" '' | tr ' ' '#')
  rest=$(printf '%*s' $((AURA_STEPS - $#)) '' | tr ' ' '.')
  seconds=$((now - AURA_BEGIN))
  printf '[%s%s] %2d/%d  %2d:%02d  %s: %s (%d s)\n' "$bar" "$rest" "$#" \
    "$AURA_STEPS" $((seconds / 60)) $((seconds % 60)) "$name" "$word" \
    $((now - begin))
  exit 0
fi

AURA_OUT=reproduction AURA_QUICK=0 AURA_RUNS=50
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null) || jobs=1
while test $# -gt 0; do
  case $1 in
    --quick) AURA_QUICK=1 ;;
    --runs|--jobs|--output)
      test $# -gt 1 || { echo "reproduce.sh: $1 needs a value" >&2; exit 2; }
      case $1 in
        --runs) AURA_RUNS=$2 ;;
        --jobs) jobs=$2 ;;
        --output) AURA_OUT=$2 ;;
      esac
      shift ;;
    --help) sed -n '2,/^here=/{/^here=/!s/^# \{0,1\}//p;}' "$0"; exit 0 ;;
    --) shift; break ;;
    -*) echo "reproduce.sh: there is no option $1" >&2; exit 2 ;;
    *) break ;;
  esac
  shift
done
case $AURA_RUNS$jobs in
  *[!0-9]*|'') echo "reproduce.sh: --runs and --jobs take whole numbers" >&2; exit 2 ;;
esac

mkdir -p "$AURA_OUT/log" || exit 1
AURA_OUT=$(cd "$AURA_OUT" && pwd) || exit 1
rm -f "$AURA_OUT"/log/*.rc "$AURA_OUT"/log/*.log
errors=$AURA_OUT/log/list.err
steps=$(octave list) || exit 1
for step in $steps; do
  for ext in txt md tex csv png svg pdf; do
    rm -f "$AURA_OUT/$step.$ext" "$AURA_OUT/$step"-*."$ext"
  done
done
# The file names, one per line: a name may contain spaces.
if test $# -eq 0 && test -n "$AURA_COMPARISONS"; then
  old=$IFS IFS=:
  set -f
  set -- $AURA_COMPARISONS
  set +f
  IFS=$old
fi
: >"$AURA_OUT/files.txt"
for file in "$@"; do
  realpath "$file" >>"$AURA_OUT/files.txt" || exit 1
done
test $# -gt 0 || echo "no comparisons files: the real-data tables use the synthetic sample"

AURA_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
AURA_STEPS=$(printf '%s\n' "$steps" | wc -l)
AURA_BEGIN=$(date +%s)
export AURA_OUT AURA_QUICK AURA_RUNS AURA_STEPS AURA_BEGIN
export AURA_NUM_THREADS OPENBLAS_NUM_THREADS
printf '%s\n' "$steps" | xargs -n 1 -P "$jobs" "${SHELL:-/bin/sh}" "$0" --step || exit 1
octave index "$AURA_OUT" || exit 1
rm -f "$AURA_OUT"/log/*.err
echo "see $AURA_OUT/index.html or README.md"
test -z "$(grep -L -x -e 0 -e 77 "$AURA_OUT"/log/*.rc)"
