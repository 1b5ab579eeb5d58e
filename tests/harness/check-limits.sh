#!/bin/sh
# check-limits.sh [--full]: what is lost when the process is killed, the disk is full
# or memory is short; reports in TAP.  Nothing may be: after each attempt the audit
# loads with all labels that it had, answers stay, nothing hangs, and the status is 0
# only where all was written.  --full: 200 kills, 40 amounts of free disk, 40 limits
# of the address space; else a tenth of each.
top=$(cd "$(dirname "$0")/../.." && pwd) || exit 1
tmp=$(mktemp -d) || exit 1
disk=
finish () {
  [ -z "$disk" ] || umount "$disk"
  rm -rf "$tmp"
}
trap finish EXIT
trap 'exit 130' INT TERM
# shellcheck source=tests/harness/tap.sh
. "$top/tests/harness/tap.sh"
share=10
[ "${1-}" != --full ] || share=1
build=${AURA_BUILDDIR:-$top}
: >"$tmp/log"

aura () {
  AURA_BUILDDIR=$build OCTAVE=${OCTAVE:-octave-cli} timeout -s KILL 60 "$top/bin/aura" "$@" >"$tmp/out" 2>&1
}
octave () {
  "${OCTAVE:-octave-cli}" --norc --quiet --no-history --path "$build/src" \
    --path "$top/inst" --path "$tmp" --eval "$1"
}

# How many labels the audit in FILE has; fails when it does not load.
labels_in () {
  octave "printf (\"%d\", numel (aura_load (\"$1\").log.answer))" 2>>"$tmp/log"
}

# Kills: a worker steps, answers, saves and sweeps until it is killed.
cat >"$tmp/work.m" <<'M'
function work (file, folder, note)
  truth = load ([file ".truth"]).truth;
  while (true)
    audit = aura_load (file);
    audit = aura_step (audit);
    waiting = find (audit.status == aura_status ("waiting"));
    audit = aura_answer (audit, waiting, truth(waiting));
    aura_save (file, audit);
    fid = fopen (note, "a"); # what must never be lost from now on
    fprintf (fid, "%d\n", numel (audit.log.answer));
    fclose (fid);
    aura_sweep ("n", 40, "n_source", 10, "n_positive", 20, "runs", 3, ...
                "folder", folder, "progress", false);
  endwhile
endfunction
M
cat >"$tmp/kills.m" <<'M'
## After each of COUNT kills the audit loads with all labels noted, and the sweep's
## results are whole.
function kills (count, worker)
  here = tempname ();
  mkdir (here);
  file = fullfile (here, "audit.mat");
  note = fullfile (here, "note");
  folder = fullfile (here, "sweep");
  sim = aura_simulate ("n", 400, "seed", 1);
  truth = sim.truth;
  save ("-binary", [file ".truth"], "truth");
  opts = aura_options ("query.batch", 2, "stop.max_rounds", 10000, "encoder.iterations", 5);
  aura_save (file, aura_start (sim.x, sim.signal, sim.status, opts));
  seen = 0;
  for k = 1:count
    pid = system (sprintf ("exec %s --eval 'work (\"%s\", \"%s\", \"%s\")' >/dev/null 2>&1", ...
                           worker, file, folder, note), false, "async");
    pause (.2 + .4 * rand ()); # a worker starts within .2 s
    kill (pid, 9);
    waitpid (pid);
    if (exist (note, "file"))
      seen = max ([seen; str2double(strsplit (strtrim (fileread (note)), "\n")(:))]);
    endif
    labels = numel (aura_load (file).log.answer); # an error when it is lost
    assert (labels >= seen, "kill %d: %d labels of %d", k, labels, seen);
    if (isfolder (folder) && mod (k, 10) == 0)
      rmdir_all (folder);
    elseif (isfolder (folder))
      for r = 1:3
        result = aura.sweep.result (folder, r);
        assert (isempty (result) || isempty (result.message));
      endfor
    endif
  endfor
  printf ("%d kills, %d labels kept\n", count, seen);
  assert (seen > 0);
  rmdir_all (here);
endfunction
function rmdir_all (folder)
  confirm_recursive_rmdir (false, "local");
  rmdir (folder, "s");
endfunction
M
count_of_kills=$((200 / share))
worker="${OCTAVE:-octave-cli} --norc --quiet --no-history --path $build/src --path $top/inst --path $tmp"
octave "kills ($count_of_kills, \"$worker\")" >"$tmp/log" 2>&1
result $? "$count_of_kills kills: every audit loads, no label is lost"

aura sample "$tmp/s.jsonl" --n 60 && aura audit "$tmp/s.jsonl" "$tmp/first"
result $? "an audit to start from"
awk -F, '{ sub (/\r/, "") } NR > 1 { $0 = $1 ",1" } { print }' "$tmp/first/queue.csv" >"$tmp/answers.csv"
before=$(labels_in "$tmp/first/audit.mat")
answers=$(grep -c ',1$' "$tmp/answers.csv")

# A disk with some room: the audit goes on with answers that lie on it.
# resumed STATUS FOLDER: nothing is lost there.
resumed () {
  labels=$(labels_in "$2/audit.mat") || return 1
  case $1 in
    0) [ "$labels" = $((before + answers)) ] && [ -s "$2/report.html" ] ;;
    124 | 137) return 1 ;;
    *) [ "$labels" -ge "$before" ] ;;
  esac && cmp -s "$tmp/answers.csv" "$2/answers.csv"
}
amounts=$((40 / share))
mkdir "$tmp/disk"
if mount -t tmpfs -o size=4m tmpfs "$tmp/disk" 2>/dev/null; then
  disk=$tmp/disk
  lost=0 written=0
  for k in $(seq 1 "$amounts"); do
    rm -rf "${disk:?}"/*
    cp -R "$tmp/first" "$disk/out" && cp "$tmp/answers.csv" "$disk/out/answers.csv"
    free=$(df -k --output=avail "$disk" | tail -n 1)
    head -c "$(((free - k * share * 20) * 1024))" /dev/zero >"$disk/fill"
    aura audit "$tmp/s.jsonl" "$disk/out" --resume "$disk/out/audit.mat" \
      --answers "$disk/out/answers.csv"
    status=$?
    [ "$status" != 0 ] || written=$((written + 1))
    resumed "$status" "$disk/out" || {
      lost=$((lost + 1))
      { echo "$((k * share * 20)) KB free: status $status, $labels labels"; cat "$tmp/out"; } >>"$tmp/log"
    }
  done
  [ "$lost" = 0 ]
  result $? "$amounts amounts of free disk ($written were enough): no audit, no answer is lost"
else
  skip "$amounts amounts of free disk" "a small disk cannot be mounted"
fi

# Little address space, from what Octave starts with: an error, and no hang.
lost=0 written=0
for k in $(seq 1 "$amounts"); do
  limit=$((240000 + (k - 1) * share * 17000))
  rm -rf "$tmp/out.d"
  cp -R "$tmp/first" "$tmp/out.d" && cp "$tmp/answers.csv" "$tmp/out.d/answers.csv"
  (
    # shellcheck disable=SC3045 # every sh of note has ulimit -v
    ulimit -v "$limit"
    aura audit "$tmp/s.jsonl" "$tmp/out.d" --resume "$tmp/out.d/audit.mat" \
      --answers "$tmp/out.d/answers.csv"
  )
  status=$?
  [ "$status" != 0 ] || written=$((written + 1))
  resumed "$status" "$tmp/out.d" || {
    lost=$((lost + 1))
    { echo "ulimit -v $limit: status $status, $labels labels"; cat "$tmp/out"; } >>"$tmp/log"
  }
done
[ "$lost" = 0 ]
result $? "$amounts limits of the address space ($written were enough): no hang, nothing is lost"
plan
