#!/bin/sh
# check-octave.sh SUITE [WHAT...]: the last commit of this tree on a bare Debian of SUITE.
# In a root made by debootstrap a fresh clone does what a user does there; reports in TAP.
#   quickstart   ./quickstart, which installs what it needs
#   check        ./quickstart check
#   functions    the tests of all functions and demos
#   portable     check-portable.sh, with the compilers and emulators of Debian
# Default for stable: quickstart check portable; for others: quickstart functions.
# What cannot be made or installed on this day is skipped, with its reason; what fails is
# a failure.  Packages are kept in ~/.cache/aura-check/SUITE from run to run; the root is
# made anew there, or in TMPDIR, and removed.  AURA_DEBIAN_MIRROR names another mirror.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
suite=${1:?stable or unstable}
shift
if [ $# = 0 ]; then
  case $suite in
    stable) set -- quickstart check portable ;;
    *) set -- quickstart functions ;;
  esac
fi

[ "$(id -u)" = 0 ] || none "a root of Debian $suite: only root can make one"
command -v debootstrap >/dev/null || none "a root of Debian $suite: no debootstrap"
unshare --mount --pid --fork true 2>/dev/null \
  || none "a root of Debian $suite: no namespaces of its own here"
git -C "$top" rev-parse HEAD >/dev/null 2>&1 \
  || none "a root of Debian $suite: this tree has no commit to clone"

rm -rf "$tmp"
# Beside the packages: a temporary folder may be in memory, and without devices.
cache=${XDG_CACHE_HOME:-$HOME/.cache}/aura-check/$suite
mkdir -p "$cache/base" "$cache/packages" 2>/dev/null || cache=
tmp=$(TMPDIR=${TMPDIR:-$cache} mktemp -d -t aura-debian.XXXXXX) || exit 1
trap 'rm -rf --one-file-system "$tmp"' EXIT
: >"$tmp/log"
[ "$(df -k --output=avail "$tmp" | tail -n 1)" -gt 4000000 ] \
  || none "a root of Debian $suite: less than 4 GB free in ${tmp%/*}"
[ -n "$cache" ] || { cache=$tmp && mkdir "$tmp/base" "$tmp/packages"; }

root=$tmp/root
debootstrap --variant=minbase --cache-dir="$cache/base" "$suite" "$root" \
  ${AURA_DEBIAN_MIRROR:+"$AURA_DEBIAN_MIRROR"} >"$tmp/log" 2>&1 </dev/null \
  || none "a root of Debian $suite: debootstrap: $(tail -n 1 "$tmp/log")"
# The proxy of this machine's apt, and nobody's questions.
apt-config dump 2>/dev/null | grep -E '^Acquire::https?::Proxy' \
  >"$root/etc/apt/apt.conf.d/90proxy"
git clone -q "$top" "$root/srv/aura" >"$tmp/log" 2>&1 || exit 1
data=${AURA_DATA:-$top/../shared/data}
[ ! -d "$data" ] || cp -R "$data" "$root/srv/data"

# inside COMMAND: by sh in the root, in the clone; all that it starts ends with it.
inside () {
  # shellcheck disable=SC2016 # for the sh in the namespace
  env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
    LC_ALL=C.UTF-8 TERM=dumb DEBIAN_FRONTEND=noninteractive AURA_TEST_JOBS=1 \
    AURA_DATA="$(test ! -d "$root/srv/data" || echo /srv/data)" \
    unshare --mount --pid --fork --kill-child sh -c '
      mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" \
        && mount --bind "$2" "$1/var/cache/apt/archives" \
        && exec chroot "$1" sh -c "cd /srv/aura && $3"' sh "$root" "$cache/packages" "$1" </dev/null
}

# installs WHAT PACKAGE...: into the root, or skip WHAT.
installs () {
  wanted=$1
  shift
  inside "apt-get -qq update && apt-get -qq install -y --no-install-recommends $*" >"$tmp/log" 2>&1 \
    && return 0
  skip "$wanted" "not to be installed: $(grep '^E:' "$tmp/log" | head -n 1)"
  return 1
}

# relay: each result of a report in TAP is one of this.
relay () {
  while IFS= read -r line; do
    text="Debian $suite: $(printf '%s' "$line" | sed 's/^[a-z ]*[0-9 ]*- //')"
    case $line in
      'ok '*'# SKIP '*) skip "${text%% # SKIP *}" "${line##*# SKIP }" ;;
      'ok '*) result 0 "$text" ;;
      'not ok '*)
        awk -v line="$line" '$0 == line { on = 1; next } !/^#/ { on = 0 } on' "$tmp/tap" >"$tmp/log"
        result 1 "$text"
        ;;
    esac
  done <"$tmp/tap"
  cp "$tmp/tap" "$tmp/log"
  tail -n 1 "$tmp/tap" | grep -qx '1\.\.[0-9]*'
  result $? "Debian $suite: $what came to its end"
}

for what; do
  case $what in
    quickstart)
      inside ./quickstart >"$tmp/log" 2>&1
      status=$?
      # Where apt alone has what Octave needs, the fault is quickstart's.
      if [ "$status" != 0 ] && grep -q '^quickstart: .*apt-get install failed' "$tmp/log" \
          && ! inside "apt-get -qq update && apt-get -qq install --simulate octave octave-dev \
               libopenblas-dev zlib1g-dev nettle-dev texinfo gnuplot-nox" >"$tmp/apt" 2>&1; then
        skip "Debian $suite: ./quickstart" "not to be installed: $(grep '^E:' "$tmp/apt" | head -n 1)"
        break
      fi
      [ "$status" = 0 ] && grep -q '^the report: ' "$tmp/log"
      result $? "Debian $suite: ./quickstart, $(inside 'octave-cli --version | sed -n "1s/.*version //p"' 2>/dev/null), $(inside 'cc -dumpfullversion' 2>/dev/null)"
      ;;
    check)
      inside './quickstart check' >"$tmp/log" 2>&1
      tail -n 1 "$tmp/log" | grep -Eq '^[0-9]+ passed, 0 failed'
      result $? "Debian $suite: ./quickstart check: $(tail -n 1 "$tmp/log")"
      ;;
    functions)
      # shellcheck disable=SC2016 # for the sh in the root
      inside 'AURA_SRCDIR=$PWD AURA_BUILDDIR=$PWD AURA_FUZZ_CALLS=200 tests/harness/bist.tap' \
        >"$tmp/tap" 2>&1
      relay
      ;;
    portable)
      installs "Debian $suite: portable" clang qemu-user-static gcc-aarch64-linux-gnu \
        libblas-dev liblapack-dev || continue
      inside 'dpkg --add-architecture arm64' >"$tmp/log" 2>&1
      installs "Debian $suite: portable" libopenblas-dev:arm64 libc6-dev:arm64 \
        zlib1g-dev:arm64 nettle-dev:arm64 || continue
      inside tests/harness/check-portable.sh >"$tmp/tap" 2>&1
      relay
      ;;
    *) echo "check-octave.sh: unknown: $what" >&2; exit 2 ;;
  esac
done
inside 'apt-get -qq autoclean' >/dev/null 2>&1
plan
