# shellcheck shell=sh
# commands.sh, to be sourced: whether an installed `aura' works, from an empty folder.
#   commands_work COMMAND FOLDER [RUN...]   sample, audit, queue, import, report, explain,
#                                           schema and octave, each started by RUN; the outputs
#                                           are checked, in FOLDER, which is made
commands_work () (
  command=$1
  mkdir "$2" && chmod 777 "$2" && cd "$2" || exit 1
  shift 2
  says () { # STATUS TEXT ARGUMENTS...: what a command prints has TEXT in it
    wanted=$1 text=$2
    shift 2
    got=0
    "$@" >said 2>&1 </dev/null || got=$?
    [ "$got" = "$wanted" ] && grep -q -e "$text" said && return
    echo "$*: status $got, not $wanted, or without \"$text\":"
    cat said
    exit 1
  }
  says 0 '^aura: c.jsonl written: 40 comparisons' "$@" "$command" sample c.jsonl --n 40
  says 0 'report.html' "$@" "$command" audit c.jsonl out --queries 2
  id=$(sed -n '2s/,.*//p' out/queue.csv)
  says 3 "\"$id\"" "$@" "$command" queue out c.jsonl --json
  echo "{\"id\":\"$id\",\"human_preference\":1}" >labels.jsonl
  says 0 '"accepted":1,' "$@" "$command" import out labels.jsonl --json
  says 0 'report.html' "$@" "$command" report out c.jsonl
  says 0 "$id" "$@" "$command" explain out "$id" c.jsonl
  says 5 '^aura: gate failed: ' "$@" "$command" report out c.jsonl --fail-under 1
  says 0 '"title": "What the commands of aura print with --json"' "$@" "$command" schema
  says 0 "^40 comparisons, known: 1$" "$@" "$command" octave --norc --quiet --no-history --eval \
    "id = aura_load ('out/audit.mat').about.id;
     printf ('%d comparisons, known: %d\n', numel (id), any (strcmp (id, '$id')));"
)
