#!/bin/sh
# check-slurm.sh: sweeps on a real Slurm of one node, started for the purpose in
# a scratch folder (see slurm.sh); reports in TAP.  Ends with 77 where Slurm or
# munge is not installed.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/../harness/check.sh"
PATH=$PATH:/usr/sbin:/sbin
needs munged slurmctld slurmd sbatch
slurm=$tmp/slurm
trap '"$top/tests/slurm/slurm.sh" stop "$slurm"; rm -rf "$tmp"' EXIT
"$top/tests/slurm/slurm.sh" start "$slurm" || { echo "Bail out! no Slurm"; exit 1; }
SLURM_CONF=$slurm/slurm.conf
export SLURM_CONF

# evaluate CODE: with the sweep's arguments in ARGS.
evaluate () {
  octave --eval "
    args = {'n', 160, 'n_source', 40, 'n_positive', 82, 'distance', [2 4], ...
            'noise', 'DD', 'verification', 'SAR', 'runs', 10, 'seed', 2};
    on_slurm = {'engine', 'slurm', 'poll', .5, 'jobs', 10};
    $1" >"$tmp/log" 2>&1
}

cd "$tmp" || exit 1
evaluate "[table, info] = aura_sweep (args{:}, on_slurm{:});
  assert (isequaln (table, aura_sweep (args{:}, 'progress', false)));
  assert (fileparts (info.folder), pwd ());
  assert (numel (strsplit (strtrim (fileread (fullfile (info.folder, 'jobs.txt'))))), 1);"
result $? "a sweep on Slurm is the serial one, bit for bit"

evaluate "scale = {2, 'it''s'};
  make = @(s, seed) aura_simulate (args{1:6}, 'distance', s.half * scale{1}, 'seed', seed);
  own = {'Generator', make, 'half', [1 2], 'runs', 3, ...
         'Metrics', {'loss', @(audit, sim) mean ((audit.q - sim.truth) .^ 2), 'lot', @(a, s) rand ()}};
  table = aura_sweep (own{:}, on_slurm{:}, 'folder', 'own world');
  assert (all (isfinite (table.loss(:))));
  assert (isequaln (table, aura_sweep (own{:}, 'progress', false)));
  assert (! isempty (strfind (fileread ('own world/sweep.sh'), 'audit.q - sim.truth')));"
result $? "the user's generator and metrics travel in the batch script"

# Elements are killed while they run: they are submitted again.  The gate is a
# metric that waits for the file "go": no element is over before its time, however
# fast the machine.
gated="'Metrics', {'gate', @(audit, sim) system ('until [ -e $tmp/go ]; do sleep .1; done')}"
(while [ ! -e "$tmp/stop" ]; do
   squeue -h -r -t R -o %i | head -n 1 >"$tmp/victim"
   [ -s "$tmp/victim" ] && scancel "$(cat "$tmp/victim")" && break
   sleep .1
 done
 touch "$tmp/go") 2>/dev/null &
evaluate "args = [args, {$gated}];
  table = aura_sweep (args{:}, on_slurm{:}, 'jobs', 2, 'folder', 'killed jobs');
  assert (isequaln (table, aura_sweep (args{:}, 'progress', false)));
  assert (numel (strsplit (strtrim (fileread ('killed jobs/jobs.txt')))) > 1);"
rc=$?
touch "$tmp/stop"
wait
result "$rc" "an element that is killed is submitted again"

# The session ends in the middle; its jobs go on; the same call collects.  Here the gate
# is at the wider distance alone.
rm "$tmp/go"
mkdir interrupted
gated="'Metrics', {'gate', @(audit, sim) system (sprintf ('until [ %d = 2 -o -e $tmp/go ]; do sleep .1; done', sim.options.distance))}"
evaluate "aura_sweep (args{:}, $gated, on_slurm{:}, 'folder', 'interrupted/sweep');" &
session=$!
for _ in $(seq 300); do
  ls interrupted/sweep/result-*.mat >/dev/null 2>&1 && break
  sleep .1
done
pkill -9 -P "$session" 2>/dev/null
kill -9 "$session" 2>/dev/null
wait "$session" 2>/dev/null
first=$(find interrupted/sweep -name 'result-*.mat' | wc -l)
touch "$tmp/go"
[ "$first" -ge 1 ] && [ "$first" -lt 20 ]
result $? "a session ends in the middle of a sweep ($first of 20 runs done)"
evaluate "args = [args, {$gated}];
  table = aura_sweep (args{:}, on_slurm{:}, 'folder', 'interrupted/sweep');
  assert (isequaln (table, aura_sweep (args{:}, 'progress', false)));
  assert (numel (strsplit (strtrim (fileread ('interrupted/sweep/jobs.txt')))), 1);"
result $? "the same call in a new session waits for its jobs and collects"

plan
