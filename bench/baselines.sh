#!/bin/sh
# Baselines against scikit-learn on the same data and labels: accuracy on the
# unlabelled rows and time, both on one thread.  Arguments: comparisons files
# (as for aura_read) whose human labels are known; simulated data come first.
# Needs a built tree; says so and ends well where scikit-learn is missing.
#   PYTHON, OCTAVE   interpreters
#   AURA_BENCH_DRAWS draws of the labels, default 10
here=$(cd "$(dirname "$0")/.." && pwd) || exit 1
PYTHON=${PYTHON:-/usr/bin/python3}
if ! "$PYTHON" -c 'import sklearn' 2>/dev/null; then
  echo "skipped: no scikit-learn for $PYTHON"
  exit 0
fi
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
AURA_BENCH_DIR=$scratch
AURA_NUM_THREADS=1 OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
PYTHONPATH=
export AURA_BENCH_DIR AURA_NUM_THREADS OMP_NUM_THREADS OPENBLAS_NUM_THREADS
export PYTHONPATH
# The file names, one per line: a name may contain spaces.
for file in "$@"; do
  realpath "$file" || exit 1
done >"$scratch/files"

octave () {
  command "${OCTAVE:-octave-cli}" --norc --quiet --no-history --path "${AURA_BUILDDIR:-$here}/src" \
    --path "$here/inst" --path "$here/demos" "$here/bench/baselines.m" "$1" 2>"$scratch/err"
  rc=$?
  sed '/ignoring const execution_exception/d' "$scratch/err" >&2
  return $rc
}
octave fit && "$PYTHON" "$here/bench/baselines.py" "$scratch" && octave table
