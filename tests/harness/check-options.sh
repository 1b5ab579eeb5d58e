#!/bin/sh
# check-options.sh: an option is a row of src/core/aura_options.h and the lines that use
# it.  A copy of the built tree gets one more of both; reports in TAP.
top=$(cd "$(dirname "$0")/../.." && pwd) || exit 1
tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
trap 'exit 130' INT TERM
# shellcheck source=tests/harness/tap.sh
. "$top/tests/harness/tap.sh"
AURA_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1
export AURA_NUM_THREADS OPENBLAS_NUM_THREADS

# octave TREE CODE: what CODE says with the package of TREE.
octave () {
  (cd "$tmp" && "${OCTAVE:-octave-cli}" --norc --quiet --no-history \
    --path "$1/src" --path "$1/inst" --eval "$2") >"$tmp/log" 2>&1
}

octave "$top" '
  sim = aura_simulate ("n", 60, "n_source", 10, "n_positive", 30);
  audit = aura_step (aura_start (sim));
  aura_save ("before.mat", audit);
  audit.about.opts = audit.opts;
  save ("-binary", "plain.mat", "audit");
  next = rmfield (aura_step (audit), {"trace", "opts", "about"});
  save ("-binary", "next.mat", "next");'
result $? "an audit is saved without the option"

mkdir "$tmp/tree"
tar -C "$top" --exclude=./.git --exclude=./doc/html -cf - . | tar -C "$tmp/tree" -xf -
row='  OPTION (transport, cap, "transport.cap", NUMBER, (1), IN (0, 1), "most inflow") \\'
sed -i "/^#define AURA_TRANSPORT_OPTIONS/a\\
$row" "$tmp/tree/src/core/aura_options.h"
sed -i 's/const double pos = \(aura_clip01 (.*)\);/const double pos = fmin (o->cap, \1);/' \
  "$tmp/tree/src/core/loop/transport.c"
diff -r "$top/src/core" "$tmp/tree/src/core" >"$tmp/log"
[ "$(grep -c '^>' "$tmp/log")" = 2 ]
result $? "it is two lines: its row, and where it is used"
make -C "$tmp/tree/src" -j2 >"$tmp/log" 2>&1
result $? "make"

octave "$tmp/tree" '
  opts = aura_options ();
  assert (opts.transport.cap, 1);
  assert (! isempty (strfind (evalc ("aura_options ()"), "most inflow; in [0, 1]")));
  fail ("aura_options (\"transport.cap\", 2)", "transport.cap must be in .0, 1., got 2");
  fail ("aura_options (\"transport.caps\", 2)", "nearest is \"transport.cap\"");'
result $? "aura_options lists it, checks it and has its default"

octave "$tmp/tree" '
  load plain.mat
  load next.mat
  for before = {aura_load("before.mat"), audit}
    after = aura_step (before{1});
    assert (after.opts.transport.cap, 1);
    for [value, name] = next
      if (! strcmp (name, "log"))
        assert (after.(name), value);
      endif
    endfor
    assert (after.log.index, next.log.index);
    audit = before{1};
    audit.opts.transport.cap = 0;
    assert (any (aura_step (audit).m != next.m));
  endfor'
result $? "an audit saved without it goes on bit for bit; the gateways read it"

cat >"$tmp/default.c" <<'C'
#include <aura.h>
int
main (void)
{
  struct aura_options o;
  aura_options_default (&o);
  if (o.transport.cap != 1 || aura_options_check (&o))
    return 1;
  o.transport.cap = 2;
  return !aura_transport_check (&o.transport);
}
C
libs=$(sed -n 's/^Libs: -L[^ ]* -laura//p' "$tmp/tree/src/aura.pc")
# shellcheck disable=SC2086 # a list of libraries
${CC:-cc} -I"$tmp/tree/src/core" "$tmp/default.c" "$tmp/tree/src/libaura.a" $libs \
  -o "$tmp/default" >"$tmp/log" 2>&1 && "$tmp/default" >>"$tmp/log" 2>&1
result $? "a program in C has its default and its range"

"${AWK:-awk}" -f "$top/doc/options.awk" "$tmp/tree/src/core/aura_options.h" >"$tmp/log"
grep -q '^@item @code{transport.cap} @tab @code{1} @tab \[0, 1\] @tab most inflow$' "$tmp/log"
result $? "the manual's table has it"
plan
