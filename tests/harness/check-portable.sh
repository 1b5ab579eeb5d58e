#!/bin/sh
# check-portable.sh: the C core and its unit tests as other machines have them: made by
# clang, on a processor without AVX, with the reference BLAS, on aarch64; reports in TAP.
# The processors are qemu's.  What cannot be had here is skipped, with its reason.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
# A thread that is emulated only waits for the others, and each path is walked once.
OPENBLAS_NUM_THREADS=1 AURA_TEST_BRIEF=1
export OPENBLAS_NUM_THREADS AURA_TEST_BRIEF
jobs=${AURA_TEST_JOBS:-$(nproc 2>/dev/null || echo 1)}
tests=$(cd "$top/tests" && printf '%s\n' unit/test_*.c | sed 's/\.c$//')

# The sources, without what a build in their folder has left.
mkdir "$tmp/tree" || exit 1
(cd "$top" && tar -cf - --exclude='*.o' --exclude='*.a' --exclude='*.mex' --exclude=.deps \
  --exclude=Makefile --exclude=config.h --exclude=stamp-h1 --exclude='unit/test_*[a-z]' \
  ./*.ac ./*.am ./*.m4 Makefile.in configure DESCRIPTION build-aux m4 src doc tests) \
  | tar -xf - -C "$tmp/tree"
(cd "$top" && tar -cf - tests/unit/*.c) | tar -xf - -C "$tmp/tree"

# built WHAT [ARGUMENT...]: the library and its tests in the folder WHAT, configured with
# the ARGUMENTs.  What configure misses is the reason of a skip.
built () {
  what=$1
  shift
  mkdir "$tmp/$what" && cd "$tmp/$what" || exit 1
  "$tmp/tree/configure" --quiet --disable-package CFLAGS="-O2 -g" "$@" >"$tmp/log" 2>&1 || {
    skip "$what" "$(sed -n 's/^configure: error: //p' "$tmp/log" | grep -v '^in ' | head -n 1)"
    return 1
  }
  # shellcheck disable=SC2086 # a list
  make -C src -j"$jobs" libaura.a libaurafile.a >"$tmp/log" 2>&1 \
    && make -C tests -j"$jobs" $tests >>"$tmp/log" 2>&1
  result $? "$what: the library and its tests are built"
}

# pass WHAT [COMMAND...]: each test of the build WHAT, by COMMAND.
cat >"$tmp/one" <<'ONE'
name=${1##*/} out=$2 test=$1
shift 2
"$@" "./$test" >"$out/$name.log" 2>&1
echo $? >"$out/$name.rc"
ONE
pass () {
  what=$1
  shift
  cd "$tmp/$what/tests" || exit 1
  mkdir "$tmp/$what/out"
  printf '%s\n' "$tests" \
    | xargs -P "$jobs" -I TEST sh "$tmp/one" TEST "$tmp/$what/out" "$@"
  for test in $tests; do
    name=${test##*/}
    grep -v '^ok' "$tmp/$what/out/$name.log" >"$tmp/log"
    result "$(cat "$tmp/$what/out/$name.rc")" "$what: $name"
  done
}

# has WHAT PROGRAM: is it here?
has () {
  command -v "$2" >/dev/null && return 0
  skip "$1" "no $2"
  return 1
}

has clang clang && built clang CC=clang && pass clang

# Nehalem is of 2008: SSE4.2, and nothing of AVX.
if [ "$(uname -m)" != x86_64 ]; then
  skip without-avx "this is no x86-64"
elif has without-avx qemu-x86_64-static && built without-avx; then
  echo 'int main (void) { return __builtin_cpu_supports ("avx") != 0; }' >"$tmp/avx.c"
  ${CC:-cc} "$tmp/avx.c" -o "$tmp/avx" >"$tmp/log" 2>&1 \
    && qemu-x86_64-static -cpu Nehalem "$tmp/avx"
  result $? "without-avx: the emulated processor has none"
  pass without-avx qemu-x86_64-static -cpu Nehalem
fi

# Debian keeps the reference BLAS beside others, in folders of its own.
libraries=$(dirname "$(${CC:-cc} -print-file-name=libc.so)")
libraries=$(cd "$libraries" && pwd)
if [ -f "$libraries/blas/libblas.so" ] && [ -f "$libraries/lapack/liblapack.so" ]; then
  if built reference-blas --with-blas="-L$libraries/blas -L$libraries/lapack -llapack -lblas"; then
    LD_LIBRARY_PATH=$libraries/blas:$libraries/lapack
    export LD_LIBRARY_PATH
    ldd "$tmp/reference-blas/tests/unit/test_linalg" >"$tmp/log" 2>&1
    grep -q "=> $libraries/blas/libblas" "$tmp/log" && ! grep -q openblas "$tmp/log"
    result $? "reference-blas: no other is loaded"
    pass reference-blas
    unset LD_LIBRARY_PATH
  fi
else
  skip "reference-blas" "no libblas.so in $libraries/blas"
fi

has aarch64 aarch64-linux-gnu-gcc && has aarch64 qemu-aarch64-static \
  && built aarch64 --host=aarch64-linux-gnu CC=aarch64-linux-gnu-gcc \
  && pass aarch64 qemu-aarch64-static
plan
