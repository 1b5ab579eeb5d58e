#!/bin/sh
# nightly.sh: what cron runs each night, in a folder of its own, with
#   all.jsonl  the comparisons; other programs append to it, with an id each
#   labels/    the files that people send back, labels-Ada.jsonl and others
#   out/       the audit, its report, the pages queue-Ada.html, queue-Bob.html
set -e

# 1. What people have answered; files that were taken before change nothing.  What the day has
#    brought joins.  New questions, until 20 wait for an answer.
#    Status 4: some lines contradict others, or have unknown ids; they are listed.
set -- labels/*
[ -e "$1" ] || set --
if [ -e out/audit.mat ]; then
  aura next out "$@" --append --queries 20 --on-conflict first || [ $? = 4 ]
else
  aura audit all.jsonl out --queries 20
fi

# 2. A page for each; a fifth of the questions is on both.  Status 3: there are any.
aura queue out --people Ada,Bob --overlap 0.2 || [ $? = 3 ]

# 3. Where it stands, for a dashboard.  Status 3: people are waited for.
aura status out --json >out/status.json || [ $? = 3 ]
