# shellcheck shell=sh
# check.sh, to be sourced first by a check in this folder or one beside it:
#   $top, $build      the source tree and the build
#   $tmp              a scratch folder, removed at the end
#   octave ARGS...    Octave with the uninstalled package on its path
#   needs PROGRAM...  ends with 77 where a program is missing
# and what tap.sh has.
top=$(cd "$(dirname "$0")/../.." && pwd) || exit 1
build=${AURA_BUILDDIR:-$top}
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
unset MAKEFLAGS MFLAGS MAKELEVEL # of a make that runs this
# shellcheck source=tests/harness/tap.sh
. "$top/tests/harness/tap.sh"

octave () {
  command "${OCTAVE:-octave-cli}" --norc --quiet --no-history --path "$build/src" \
    --path "$top/inst" "$@"
}

none () {
  echo "1..0 # SKIP $*"
  exit 77
}

needs () {
  for program; do
    command -v "$program" >/dev/null || none "no $program"
  done
}
