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
# Figures take most of the time of an audit.  With this gnuplot there are none.
mkdir "$tmp/bin" && printf '#!/bin/sh\nexit 1\n' >"$tmp/bin/gnuplot" && chmod +x "$tmp/bin/gnuplot"
PATH=$tmp/bin:$PATH

aura () {
  AURA_BUILDDIR=$build OCTAVE=${OCTAVE:-octave-cli} timeout -s KILL 60 "$top/bin/aura" "$@" >"$tmp/out" 2>&1
}
octave () {
  "${OCTAVE:-octave-cli}" --norc --quiet --no-history --path "$build/src" \
    --path "$top/inst" --path "$tmp" --eval "$1"
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
## results are whole.  A worker is a copy of this process, which need not start.
function kills (count)
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
    pid = fork ();
    if (pid == 0)
      try
        work (file, folder, note);
      catch err
        fprintf (stderr, "worker %d: %s\n", k, err.message);
      end_try_catch
      kill (getpid (), 15);
    endif
    if (k == 1) # how long a round takes here
      clock = tic ();
      while (! isfolder (folder) && toc (clock) < 60)
        pause (.01);
      endwhile
      longest = 1.5 * toc (clock);
    endif
    pause (longest * rand ());
    kill (pid, 9);
    [~, status] = waitpid (pid);
    assert (status, 9); # not that of an error
    if (exist (note, "file"))
      seen = max ([seen; str2double(strsplit (strtrim (fileread (note)), "\n")(:))]);
    endif
    labels = numel (aura_load (file).log.answer); # an error when it is lost
    assert (labels >= seen, "kill %d: %d labels of %d", k, labels, seen);
    if (isfolder (folder) && mod (k, 10) == 0)
      aura.io.remove_folder (folder);
    elseif (isfolder (folder))
      for r = 1:3
        result = aura.sweep.result (folder, r);
        assert (isempty (result) || isempty (result.message));
      endfor
    endif
  endfor
  printf ("%d kills, %d labels kept\n", count, seen);
  assert (seen > 0);
  aura.io.remove_folder (here);
endfunction
M
count_of_kills=$((200 / share))
(
  AURA_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 # a thread would be lost in the copies
  export AURA_NUM_THREADS OPENBLAS_NUM_THREADS
  octave "kills ($count_of_kills)"
) >"$tmp/log" 2>&1
result $? "$count_of_kills kills: every audit loads, no label is lost"

aura sample "$tmp/s.jsonl" --n 60 && aura audit "$tmp/s.jsonl" "$tmp/first"
result $? "an audit to start from"
awk -F, '{ sub (/\r/, "") } NR > 1 { $0 = $1 ",1" } { print }' "$tmp/first/queue.csv" >"$tmp/answers.csv"
before=$(octave "printf (\"%d\", numel (aura_load (\"$tmp/first/audit.mat\").log.answer))" 2>>"$tmp/log")
answers=$(grep -c ',1$' "$tmp/answers.csv")

# begin FOLDER: the audit and the answers to it, in FOLDER.
begin () {
  rm -rf "$1" && cp -R "$tmp/first" "$1" && cp "$tmp/answers.csv" "$1/answers.csv"
}

# attempt NAME FOLDER: go on with the answers in FOLDER, with at most $limit KB of
# address space, and keep what is left of it for the verdict.
attempt () {
  (
    # shellcheck disable=SC3045 # every sh of note has ulimit -v
    [ -z "$limit" ] || ulimit -v "$limit"
    aura audit "$tmp/s.jsonl" "$2" --resume "$2/audit.mat" --answers "$2/answers.csv"
  )
  status=$? same=no page=no
  mkdir -p "$tmp/kept/$1" && cp "$2"/audit.mat "$2"/x-*.mat "$tmp/out" "$tmp/kept/$1"
  ! cmp -s "$tmp/answers.csv" "$2/answers.csv" || same=yes
  [ ! -s "$2/report.html" ] || page=yes
  echo "$1 $status $same $page" >>"$tmp/attempts"
}

# How many labels has each audit in FOLDER/*, -1 where it does not load.
cat >"$tmp/labels.m" <<'M'
function labels (folder)
  for name = setdiff (readdir (folder), {"."; ".."})'
    count = -1;
    try
      count = numel (aura_load (fullfile (folder, name{1}, "audit.mat")).log.answer);
    end_try_catch
    printf ("%s %d\n", name{1}, count);
  endfor
endfunction
M

# verdict WHAT GOOD: the attempts since the last verdict, WHAT in short, are GOOD when
# each kept all labels and the answers, and its status is true.
verdict () {
  octave "labels (\"$tmp/kept\")" >"$tmp/labels" 2>>"$tmp/log"
  lost=0 written=0
  while read -r name status same page; do
    labels=$(sed -n "s/^$name //p" "$tmp/labels")
    [ "$status" != 0 ] || written=$((written + 1))
    case $status in
      0) [ "$labels" = $((before + answers)) ] && [ "$page" = yes ] ;;
      124 | 137) false ;;
      *) [ "${labels:--1}" -ge "$before" ] ;;
    esac && [ "$same" = yes ] || {
      lost=$((lost + 1))
      { echo "$name: status $status, $labels labels"; cat "$tmp/kept/$name/out"; } >>"$tmp/log"
    }
  done <"$tmp/attempts"
  [ "$lost" = 0 ]
  result $? "$1 ($written were enough): $2"
  rm -rf "$tmp/kept" "$tmp/attempts"
}

# A disk with some room: the audit goes on with answers that lie on it.
amounts=$((40 / share))
mkdir "$tmp/disk"
limit=
if mount -t tmpfs -o size=4m tmpfs "$tmp/disk" 2>/dev/null; then
  disk=$tmp/disk
  for k in $(seq 1 "$amounts"); do
    room=$((k * share * 10))
    rm -rf "${disk:?}"/*
    begin "$disk/out"
    free=$(df -k --output=avail "$disk" | tail -n 1)
    head -c "$(((free - room) * 1024))" /dev/zero >"$disk/fill"
    attempt "$room-KB-free" "$disk/out"
  done
  verdict "$amounts amounts of free disk" "no audit, no answer is lost"
else
  skip "$amounts amounts of free disk" "a small disk cannot be mounted"
fi

# Little address space, from what Octave starts with: an error, and no hang.  One in
# four draws figures, if it gets so far.
for k in $(seq 1 "$amounts"); do
  limit=$((240000 + (k - 1) * share * 17000))
  begin "$tmp/out.d"
  case $((k % 4)) in
    0) (PATH=${PATH#*:} && attempt "ulimit-v-$limit" "$tmp/out.d") ;;
    *) attempt "ulimit-v-$limit" "$tmp/out.d" ;;
  esac
done
verdict "$amounts limits of the address space" "no hang, nothing is lost"
plan
