#!/bin/sh
# check-release.sh: `make release' of a copy of the built tree: the tarball, its sha256
# and the entry for the index of Octave's packages; reports in TAP.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
tar -C "$build" --exclude=./.git --exclude='./aura*' -cf - . | tar -C "$tmp" -xf -
cd "$tmp" || exit 1
make release >"$tmp/log" 2>&1 </dev/null
[ $? != 0 ] && grep -q 'make release needs URL=' "$tmp/log" && [ ! -e aura.yaml ]
result $? "without an address there is no release"
make release URL=https://host.example/aura >"$tmp/log" 2>&1 </dev/null
result $? "make release"
sha256sum -c aura-*.tar.gz.sha256 >"$tmp/log" 2>&1
result $? "the sha256 is that of the tarball"
of () { # the value of a line `KEY: "VALUE"' of the only version
  sed -n "/^versions:/,\$s/^[- ] $1: \"\\(.*\\)\"\$/\\1/p" aura.yaml
}
cp aura.yaml "$tmp/log"
[ "$(of sha256)" = "$(sha256sum aura-*.tar.gz | sed 's/ .*//')" ] \
  && [ "$(of id)" = "$(sed -n 's/^Version: *//p' DESCRIPTION)" ] \
  && [ "$(of date)" = "$(sed -n 's/^Date: *//p' DESCRIPTION)" ] \
  && [ "$(of url)" = "https://host.example/aura/$(echo aura-*.tar.gz)" ]
result $? "the entry has version, date, sha256 and address of the tarball"
[ "$(tar -xOf aura-*.tar.gz --wildcards 'aura-*/DESCRIPTION' | sed -n 's/^Url: //p')" = https://host.example/aura ]
result $? "DESCRIPTION in the tarball has the address"
[ "$(sed -n 's/^\([a-z0-9]*\):.*/\1/p' aura.yaml | tr '\n' ' ')" \
    = 'layout permalink description icon links maintainers versions ' ] \
  && [ "$(sed -n '1p;$p' aura.yaml | sort -u)" = --- ] && ! grep -E '@|.{81}|	| $' aura.yaml
result $? "its keys are those that the index asks for, in their order"
plan
