#!/bin/sh
# What the speed claims rest on.  Each figure is a ratio of two times taken in
# this run, so that it holds for the machine at hand and what else it was doing.
#   --full       the large sizes too (an hour)
#   --peer FILE  a script `FILE N DX ROUNDS' to run beside the whole audits; it
#                prints one line of JSON with total_s, peak_mb and
#                never_verified_accuracy.  Default: $AURA_PEER; else skipped
#   --figure F   where the figure of cost against n goes, default growth.png
#   --part NAME  one part alone: load, files, phases, blocks, audits (and the peer), busy, growth,
#                sample or sweep
# OCTAVE, PYTHON: interpreters.  Needs a built tree.
here=$(cd "$(dirname "$0")/.." && pwd) || exit 1
full=0 peer=${AURA_PEER:-} figure=growth.png part=
while [ $# -gt 0 ]; do
  case $1 in
    --full) full=1 ;;
    --peer) peer=${2:?--peer wants a file}; shift ;;
    --part) part=${2:?--part wants a name}; shift ;;
    --figure) figure=${2:?--figure wants a file}; shift ;;
    *) sed -n '2,/^here=/s/^# \{0,1\}//p' "$0" | sed '/^here=/d' >&2; exit 2 ;;
  esac
  shift
done
scratch=$(mktemp -d) || exit 1
other=
trap 'rm -rf "$scratch"; test -z "$other" || kill "$other"' EXIT
trap 'exit 130' INT TERM

octave () {
  command "${OCTAVE:-octave-cli}" --norc --quiet --no-history --path "${AURA_BUILDDIR:-$here}/src" \
    --path "$here/inst" --path "$here/demos" --path "$here/bench" --eval "$1" 2>"$scratch/err"
  rc=$?
  sed '/ignoring const execution_exception/d' "$scratch/err" >&2
  return $rc
}

# One audit in a process of its own, for its peak memory: N DX HIDDEN LATENT.
audit () {
  octave "bench_audit ($1, $2, $3, $4)"
}

# Number of field $1 in the peer's line.
field () {
  sed -n "s/.*\"$1\": \([0-9.]*\).*/\1/p" "$scratch/peer"
}

audits () {
  echo 'Whole audits: judge preset, single, until it is stable or 8 rounds, 3 % seeds and'
  echo '15 queries; accuracy: on the never-verified'
  printf '%8s %6s %7s %9s %9s %9s %7s %7s %7s %7s\n' n dx hidden 'time (s)' 'peak MB' \
    'accuracy' judge kept recall labels
  audit 640 32 32 16
  audit 2949 4096 256 16 | tee "$scratch/aura"
  audit 20000 128 64 16
  if [ "$full" = 1 ]; then
    audit 9333 4096 256 16
    audit 100000 256 64 16
    audit 100000 256 256 16
    audit 1000000 128 64 16
  fi

  echo
  if [ -z "$peer" ]; then
    echo 'The peer: skipped, no --peer'
  elif ! [ -f "$peer" ] ||
       ! "${PYTHON:-/usr/bin/python3}" -c 'import torch, sklearn' 2>/dev/null; then
    echo "The peer: skipped, $peer or its libraries are missing"
  else
    # 8 rounds of 40 epochs; in the quick run 1 of 8, the rest by proportion.
    rounds=1
    [ "$full" = 1 ] && rounds=8
    "${PYTHON:-/usr/bin/python3}" "$peer" 2949 4096 $rounds >"$scratch/peer" || exit 1
    audit 2949 4096 256 16 >>"$scratch/aura"
    awk -v s="$(field total_s)" -v mb="$(field peak_mb)" -v rounds=$rounds \
      -v acc="$(field never_verified_accuracy)" '
      { own += $4 / 2 }
      END {
        time = s * 8 / rounds
        printf "The peer, 2949 x 4096, 8 rounds of 40 epochs (%d run): ", rounds
        printf "%.1f s, %d MB, accuracy %.4f\n", time, mb, acc
        printf "aura, mean of a run before and one after: %.1f s, 1/%.0f, accuracy %s\n",
          own, time / own, $6
        print "Two ways to one end, not one computation (see the manual).  To the same accuracy:"
        if (acc + 0 <= $6 + 0) printf "aura reached %s; the peer came to %.4f, aura by %.1f s\n", $6, acc, own
        else printf "aura has not come to %.4f; the peer passed %s by %.1f s\n", acc, $6, time
      }' "$scratch/aura"
  fi
}

# How long the installed package takes to load, and the shell command to start beside
# Octave alone: medians of five.
load () {
  make -s -C "${AURA_BUILDDIR:-$here}" install prefix=/usr DESTDIR="$scratch/in" \
    stage=staged-bench >"$scratch/log" 2>&1 \
    || { tail -n 5 "$scratch/log" >&2; return 1; }
  lists="pkg ('prefix', '$scratch/in/usr/share/octave/packages', '$scratch/in/usr/lib/octave/packages');
         pkg local_list $scratch/local; pkg global_list $scratch/global;"
  octave "$lists pkg rebuild -global" || return 1
  for _ in 1 2 3 4 5; do
    "${OCTAVE:-octave-cli}" --norc --quiet --no-history \
      --eval "$lists clock = tic (); pkg load aura; printf ('%.4f', toc (clock));
              assert (exist ('aura_audit'), 2); assert (exist ('__aura_info__'), 3);" \
      2>"$scratch/err" || return 1
    for command in "$scratch/in/usr/share/octave/packages/aura-"*"/bin/aura --version" \
                   "${OCTAVE:-octave-cli} --norc --quiet --no-history --eval 1;"; do
      before=$(date +%s%N)
      $command >"$scratch/log" 2>&1 || return 1
      echo " $((($(date +%s%N) - before) / 1000))" | awk '{ printf " %.4f", $1 / 1e6 }'
    done
    echo
  done >"$scratch/load"
  for column in 1 2 3; do
    awk -v c=$column '{ print $c }' "$scratch/load" | sort -n | sed -n 3p
  done | paste -s -d ' ' | awk '{
    printf "Load: pkg load aura %.3f s; aura --version %.3f s, Octave alone %.3f s: %.2f times\n",
      $1, $2, $3, $2 / $3 }'
}

# What a user of `aura audit FILE' feels: one judge, and three as a panel.
files () {
  sizes='600:one 10000:one 10000:biased'
  [ "$full" = 1 ] && sizes="$sizes 100000:one 1000000:one"
  echo 'Audits of files of made-up comparisons, whole: CPU seconds and peak MB.  Beside them the'
  echo 'features, the loop and the decisions alone, in single, as audits are, and in double'
  printf '%8s %7s %9s %9s %9s %9s %9s %9s\n' n judges 'CPU s' 'peak MB' single 'peak MB' double 'peak MB'
  for size in $sizes; do
    octave "aura_sample ('$scratch/s.jsonl', 'n', ${size%:*}, 'judges', '${size#*:}');" || return 1
    octave "bench_file ('$scratch/s.jsonl')" || return 1
    if [ "${size#*:}" = one ] && [ "${size%:*}" -lt 1000000 ]; then
      for class in single double; do
        octave "bench_file ('$scratch/s.jsonl', '$class')" || return 1
      done
    fi
    echo
  done
}

# Where the time of `aura audit' goes, from the start of Octave to the report.
phases () {
  sizes='600 10000 100000'
  [ "$full" = 1 ] && sizes="$sizes 1000000"
  echo 'Phases of an audit of made-up comparisons with its report: seconds, by the profiler;'
  echo 'peak MB; the share of the time in C'
  printf '%8s %9s %9s %9s %9s %9s %9s %9s %9s %10s\n' n start reading features loop report \
    writing all 'peak MB' 'in C'
  for n in $sizes; do
    octave "aura_sample ('$scratch/s.jsonl', 'n', $n);" || return 1
    before=$(date +%s%N)
    "${OCTAVE:-octave-cli}" --norc --quiet --no-history --eval '1;' 2>/dev/null
    start=$((($(date +%s%N) - before) / 1000000))
    octave "bench_phases ('$scratch/s.jsonl', $start / 1000)" || return 1
  done
}

# The same audit on a quiet machine and beside one process that never sleeps.
busy () {
  echo 'A busy machine: audit 2949 x 4096, three times alone and three times beside a'
  echo 'process that uses one core; time (s)'
  for _ in 1 2 3; do
    audit 2949 4096 256 16 | sed 's/^/alone/'
    sh -c 'while :; do :; done' &
    other=$!
    audit 2949 4096 256 16 | sed 's/^/beside/'
    kill "$other"
    wait "$other" 2>/dev/null
    other=
  done >"$scratch/busy"
  awk '
    function middle (a, b, c) {
      return a + b + c - (a > b ? (a > c ? a : c) : (b > c ? b : c)) \
             - (a < b ? (a < c ? a : c) : (b < c ? b : c))
    }
    { t[$1, ++count[$1]] = $5; $1 = $5 = $6 = ""; seen[$0] = 1 }
    END {
      for (result in seen)
        results++
      printf "alone %s %s %s, beside %s %s %s; ratio of the medians %.2f, %s\n",
        t["alone", 1], t["alone", 2], t["alone", 3],
        t["beside", 1], t["beside", 2], t["beside", 3],
        middle(t["beside", 1], t["beside", 2], t["beside", 3]) \
        / middle(t["alone", 1], t["alone", 2], t["alone", 3]),
        results == 1 ? "same results" : "RESULTS DIFFER"
      exit results != 1
    }' "$scratch/busy"
}

blocks () {
  octave "bench_blocks ($full)"
}

growth () {
  octave "bench_growth ($full, '$figure')"
}

sweep () {
  runs=200
  [ "$full" = 1 ] && runs=2000
  octave "bench_sweep ($runs)"
}

# Files beyond memory: the same file with samples of several sizes, and as a whole.
sample () {
  n=50000 counts='1000 5000 20000 0'
  [ "$full" = 1 ] && n=5000000 counts='20000 100000'
  octave "bench_sample ('make', '$scratch/c.jsonl', $n)" || return 1
  echo "A part of $n comparisons with short texts is audited ($(wc -c <"$scratch/c.jsonl" | awk '{ printf "%.0f MB", $1 / 1e6 }');"
  echo '200 human labels), and all are decided; accuracy: of those without a label'
  printf '%9s %9s %9s %9s %9s %9s\n' sample 'time (s)' 'peak MB' accuracy judge flips
  for count in $counts; do
    octave "bench_sample ('audit', '$scratch/c.jsonl', '$scratch/out', $count)" >"$scratch/audit" || return 1
    octave "bench_sample ('score', '$scratch/c.jsonl', '$scratch/out')" >"$scratch/score" || return 1
    paste -d ' ' "$scratch/audit" "$scratch/score" | awk -v count="$count" '{
      printf "%9s %9.1f %9.0f %9.4f %9.4f %9d\n", count == 0 ? "all" : count, $1, $2, $5, $6, $7 }'
    rm -rf "$scratch/out"
  done
}

parts='load files phases blocks audits busy growth sample sweep'
case " $parts " in
  *" ${part:-load} "*) ;;
  *) echo "bench: --part is one of $parts, got $part" >&2; exit 2 ;;
esac
octave "info = aura_info ();
        printf ('BLAS: %s, kernel %s (%s); %d threads\n', strtrim (info.blas), ...
                info.blas_core, info.blas_simd, info.threads);
        printf ('%s\n', info.hint);" || exit 1

for name in ${part:-$parts}; do
  "$name" || exit 1
  [ "$name" = sweep ] || echo
done
