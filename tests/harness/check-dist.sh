#!/bin/sh
# check-dist.sh: `make distcheck' of a built tree: the tarball builds out of a tree
# that cannot be written, installs, uninstalls and cleans up after itself; reports
# in TAP.  The tests themselves are run elsewhere.
top=$(cd "$(dirname "$0")/../.." && pwd) || exit 1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
# shellcheck source=tests/harness/tap.sh
. "$top/tests/harness/tap.sh"
unset MAKEFLAGS MFLAGS MAKELEVEL
(cd "${AURA_BUILDDIR:-$top}" && make distcheck AM_MAKEFLAGS='TESTS=') >"$tmp/log" 2>&1 </dev/null
result $? "make distcheck"
plan
