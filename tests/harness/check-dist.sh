#!/bin/sh
# check-dist.sh: `make distcheck' of a built tree: the tarball builds out of a tree
# that cannot be written, installs, uninstalls and cleans up after itself; reports
# in TAP.  The tests themselves are run elsewhere.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
(cd "$build" && make distcheck AM_MAKEFLAGS='TESTS=') >"$tmp/log" 2>&1 </dev/null
result $? "make distcheck"
plan
