#!/bin/sh
# check-limits.sh [--full]: what is lost when the process is killed, the disk is full
# or memory is short; reports in TAP.  Nothing may be: after each attempt the audit
# loads with all labels that it had, answers stay, nothing hangs, and the status is 0
# only where all was written.  --full: 200 kills, 40 amounts of free disk, 40 limits
# of the address space; else a twentieth of each.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
disk=
trap '[ -z "$disk" ] || umount "$disk"; rm -rf "$tmp"' EXIT
share=20
[ "${1-}" != --full ] || share=1
: >"$tmp/log"

aura () {
  AURA_BUILDDIR=$build OCTAVE=${OCTAVE:-octave-cli} timeout -s KILL 60 "$top/bin/aura" "$@" >"$tmp/out" 2>&1
}
evaluate () {
  octave --path "$tmp" --eval "$1"
}

# Kills: a worker works until it is killed; SCENE has "begin", "work" and "check".
cat >"$tmp/kills.m" <<'M'
## After each of COUNT kills of SCENE ("work", HERE) at random moments, SCENE ("check",
## HERE) finds what it has finished, and the folder is not locked.  A worker is a copy of
## this process, which need not start; it makes the file "ready" when it has come round.
function kills (count, scene)
  here = tempname ();
  mkdir (here);
  scene ("begin", here);
  for k = 1:count
    pid = fork ();
    if (pid == 0)
      try
        scene ("work", here);
      catch err
        fprintf (stderr, "worker %d: %s\n", k, err.message);
      end_try_catch
      kill (getpid (), 15);
    endif
    if (k == 1) # how long it takes here
      clock = tic ();
      while (isempty (stat (fullfile (here, "ready"))) && toc (clock) < 60)
        pause (.01);
      endwhile
      longest = 1.5 * toc (clock);
    endif
    pause (longest * rand ());
    kill (pid, 9);
    [~, status] = waitpid (pid);
    assert (status, 9); # not that of an error
    clear held;
    held = aura.io.lock ("kills", here, .5); # an error when it stays locked
    clear held;
    kept = scene ("check", here);
  endfor
  printf ("%d kills, %d kept\n", count, kept);
  assert (kept > 0);
  aura.io.remove_folder (here);
endfunction
M
cat >"$tmp/noted.m" <<'M'
## Append VALUE to the file NOTE: what is known from now on; or the last that was.
function value = noted (note, value)
  if (nargin == 2)
    fid = fopen (note, "a");
    fprintf (fid, "%d\n", value);
    fclose (fid);
  elseif (isempty (stat (note)))
    value = 0;
  else
    value = str2double (strsplit (strtrim (fileread (note)), "\n"){end});
  endif
endfunction
M
cat >"$tmp/rounds.m" <<'M'
## A run whose OutputFcn saves every round, and makes a small sweep.
function kept = rounds (what, here)
  file = fullfile (here, "audit.mat");
  switch (what)
    case "begin"
      sim = aura_simulate ("n", 400, "seed", 1);
      opts = aura_options ("query.batch", 2, "stop.min_rounds", 10000, "stop.max_rounds", 10000, ...
                           "encoder.iterations", 5);
      aura_save (file, aura_start (sim, opts));
    case "work"
      audit = aura_load (file);
      audit.opts.OutputFcn = @(audit, round, state) keep (here, file, audit, state);
      aura_run (audit, aura_simulate ("n", 400, "seed", 1).truth);
    case "check"
      audit = aura_load (file); # an error when it is lost
      kept = numel (audit.log.answer);
      assert (kept >= noted (fullfile (here, "labels")));
      assert (audit.round >= noted (fullfile (here, "round")) - 1, "more than a round is lost");
      check_sweep (fullfile (here, "sweep"), audit.round);
  endswitch
endfunction

function stop = keep (here, file, audit, state)
  stop = false;
  if (strcmp (state, "iter"))
    noted (fullfile (here, "round"), audit.round); # is done, and may be lost
    aura_save (file, audit);
    noted (fullfile (here, "labels"), numel (audit.log.answer)); # must never be
    aura_sweep ("n", 40, "n_source", 10, "n_positive", 20, "runs", 3, ...
                "folder", fullfile (here, "sweep"), "progress", false);
    noted (fullfile (here, "ready"), 1);
  endif
endfunction

function check_sweep (folder, round)
  if (isfolder (folder) && mod (round, 10) == 0)
    aura.io.remove_folder (folder);
  elseif (isfolder (folder))
    for r = 1:3
      result = aura.sweep.result (folder, r);
      assert (isempty (result) || isempty (result.message));
    endfor
  endif
endfunction
M
cat >"$tmp/imports.m" <<'M'
## Labels that are imported one at a time, as `aura import' does: each time round by
## another person, and every tenth is taken back and given again.
function kept = imports (what, here)
  file = fullfile (here, "audit.mat");
  n = 40;
  pick = 1 + mod ((1:n)', 2);
  switch (what)
    case "begin"
      audit = aura_start ([(1:n)', mod((1:n)' * 7, 11)]);
      audit.about = struct ("id", {arrayfun(@num2str, (1:n)', "uniformoutput", false)}, ...
                            "preference", ones (n, 1), "declined", zeros (0, 1));
      aura_save (file, audit);
    case "work"
      k = noted (fullfile (here, "imported"));
      labels = fullfile (here, "labels.csv");
      while (true)
        k++;
        row = 1 + mod (k - 1, n);
        who = sprintf ("p%d", ceil (k / n));
        import (file, labels, row, sprintf ("%d", pick(row)), who, 3 * k);
        if (mod (k, 10) == 0)
          import (file, labels, row, "withdraw", who, 3 * k + 1);
          import (file, labels, row, sprintf ("%d", pick(row)), who, 3 * k + 2);
        endif
        noted (fullfile (here, "imported"), k); # must never be lost
        noted (fullfile (here, "ready"), k);
      endwhile
    case "check"
      audit = aura_load (file); # an error when it is lost
      count = noted (fullfile (here, "imported"));
      kept = 0;
      if (isfield (audit, "votes"))
        kept = numel (audit.votes.index);
        assert (audit.votes.index, 1 + mod ((0:kept-1)', n));
        assert (audit.votes.pick, pick(audit.votes.index));
        assert (audit.log.answer, double (pick(audit.log.index) == 1));
        assert (numel (audit.log.index), min (kept, n));
      endif
      assert (kept == count || kept == count + 1, "%d imports are done, %d are kept", count, kept);
  endswitch
endfunction

function import (file, labels, row, said, who, second)
  when = sprintf ("2026-11-22T%02d:%02d:%02dZ", floor (second / 3600), mod (floor (second / 60), 60), mod (second, 60));
  aura.io.write ("imports", {labels}, ...
                 {sprintf("id,human_preference,annotator,when\n%d,%s,%s,%s\n", row, said, who, when)}, false);
  aura.audit.import_into (file, {labels}, "error", "nobody");
endfunction
M
count_of_kills=$((200 / share))
for scene in rounds imports; do
  (
    AURA_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 # a thread would be lost in the copies
    export AURA_NUM_THREADS OPENBLAS_NUM_THREADS
    evaluate "kills ($count_of_kills, @$scene)"
  ) >"$tmp/log" 2>&1
  result $? "$count_of_kills kills during $scene: every audit loads, no label is lost, nothing stays locked"
done

aura sample "$tmp/s.jsonl" --n 60 && aura audit "$tmp/s.jsonl" "$tmp/first"
result $? "an audit to start from"
awk -F, 'NR == 1 { print "id,human_preference" } /^sample-[0-9]+,,/ { print $1 ",1" }' \
  "$tmp/first/queue.csv" >"$tmp/answers.csv"
before=$(evaluate "printf (\"%d\", numel (aura_load (\"$tmp/first/audit.mat\").log.answer))" 2>>"$tmp/log")
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
  evaluate "labels (\"$tmp/kept\")" >"$tmp/labels" 2>>"$tmp/log"
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
  # Of many amounts some must be enough, and some too little.
  [ "$lost" = 0 ] && { [ "$share" != 1 ] || [ "$written" -gt 0 ] && [ "$written" -lt "$amounts" ]; }
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
    room=$((k * share * 20))
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

# Little address space, from what Octave itself starts and ends with (7.3: 240 MB; 9.4, which
# hangs with less: 300 MB): an error, and no hang.
least=240000
until (ulimit -v "$least" && OPENBLAS_NUM_THREADS=1 timeout -s KILL 8 \
         "${OCTAVE:-octave-cli}" --norc --quiet --no-history --eval 1) >"$tmp/log" 2>&1 </dev/null \
    || [ "$least" -gt 600000 ]; do
  least=$((least + 20000))
done
for k in $(seq 1 "$amounts"); do
  limit=$((least + (k - 1) * share * 17000))
  begin "$tmp/out.d"
  attempt "ulimit-v-$limit" "$tmp/out.d"
done
verdict "$amounts limits of the address space" "no hang, nothing is lost"
plan
