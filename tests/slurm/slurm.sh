#!/bin/sh
# A real Slurm of one node, this machine, on loopback, for tests.
#   slurm.sh start DIR   starts munged, slurmctld and slurmd in the scratch folder
#                        DIR; DIR/slurm.conf is then what SLURM_CONF must name
#   slurm.sh stop DIR    stops them (and their jobs)
# Needs Debian's slurmctld, slurmd, slurm-client and munge.  All files are in DIR.
set -u
usage () { sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 2; }
[ $# = 2 ] || usage
PATH=$PATH:/usr/sbin:/sbin
dir=$2

# Stop the process whose number is in FILE, and wait for its end.
end_process () {
  [ -s "$1" ] || return 0
  pid=$(cat "$1")
  kill "$pid" 2>/dev/null || return 0
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    kill -0 "$pid" 2>/dev/null || return 0
    sleep .25
  done
  kill -9 "$pid" 2>/dev/null
}

stop () {
  SLURM_CONF=$dir/slurm.conf scancel --user="$(id -un)" 2>/dev/null
  for name in slurmd slurmctld munged; do
    end_process "$dir/$name.pid"
  done
}

# A port that nobody listens on, from $1 upwards.
free_port () {
  port=$1
  while grep -qi ":$(printf '%04x' "$port") 0*:0000 0A" /proc/net/tcp; do
    port=$((port + 1))
  done
  echo "$port"
}

fail () {
  echo "slurm.sh: $*" >&2
  tail -n 5 "$dir"/*.log >&2 2>/dev/null
  stop
  exit 1
}

start () {
  for name in munged slurmctld slurmd sbatch; do
    command -v "$name" >/dev/null || { echo "slurm.sh: no $name" >&2; exit 77; }
  done
  mkdir -p "$dir/state" "$dir/spool" && chmod 700 "$dir" || exit 1
  dir=$(cd "$dir" && pwd)
  host=$(hostname -s)
  ctld_port=$(free_port 16817)
  slurmd_port=$(free_port $((ctld_port + 1)))

  (umask 077 && head -c 1024 /dev/urandom >"$dir/munge.key")
  # --force: a folder below a world-writable /tmp is no objection in a test.
  munged --force --socket="$dir/munge.socket" --key-file="$dir/munge.key" \
    --pid-file="$dir/munged.pid" --log-file="$dir/munged.log" \
    --seed-file="$dir/munge.seed" --num-threads=2 >"$dir/munged.out" 2>&1 \
    || fail "munged does not start: $(cat "$dir/munged.out")"

  cat >"$dir/slurm.conf" <<CONF
ClusterName=aura
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$ctld_port
SlurmdPort=$slurmd_port
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
CredType=cred/munge
AuthInfo=socket=$dir/munge.socket
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerType=sched/backfill
SchedulerParameters=batch_sched_delay=0,sched_interval=1,bf_interval=1
MpiDefault=none
ReturnToService=2
MinJobAge=30
KillWait=2
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.pid
SlurmctldLogFile=$dir/slurmctld.log
SlurmdLogFile=$dir/slurmd.log
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=test Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
  SLURM_CONF=$dir/slurm.conf
  export SLURM_CONF
  slurmctld >"$dir/slurmctld.out" 2>&1 || fail "slurmctld does not start"
  slurmd >"$dir/slurmd.out" 2>&1 || fail "slurmd does not start"
  for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    state=$(sinfo -h -o %T 2>/dev/null)
    [ "$state" = idle ] && return 0
    sleep .5
  done
  fail "the node is not idle after 10 s but: $state"
}

case $1 in
  start) start ;;
  stop) stop ;;
  *) usage ;;
esac
