#!/bin/sh
# coverage.sh DIR: line coverage of the core, compiled in DIR, by gcov's counts.
# A file that was compiled twice counts a line as run when either half ran it.
set -e
cd "$1"
find core -name '*.gcno' | sort | while IFS= read -r notes; do
  gcov -t "$notes" 2>/dev/null
done | "${AWK:-awk}" -F: '
  { count = $1; line = $2 + 0; gsub (/[ *]/, "", count) }
  line == 0 { if ($3 == "Source") file = $4; next }
  count == "-" { next }
  { key = file SUBSEP line; known[key] = 1
    if (count !~ /^[#=]/) ran[key] = 1 }
  END {
    for (key in known) {
      split (key, part, SUBSEP)
      lines[part[1]]++
      all++
      if (part[2] > last[part[1]]) last[part[1]] = part[2] + 0
      if (key in ran) { hit[part[1]]++; hits++ }
    }
    if (!all) { print "no coverage data"; exit 1 }
    for (file in lines) {
      missed = ""
      for (line = 1; line <= last[file]; line++)
        if (((file, line) in known) && !((file, line) in ran)) missed = missed " " line
      name = file
      sub (/.*core\//, "", name)
      printf "%-14s %5d lines, %6.2f %%%s\n", name, lines[file],
             100 * hit[file] / lines[file],
             missed == "" ? "" : ", not run:" missed | "sort"
    }
    close ("sort")
    printf "%-14s %5d lines, %6.2f %%\n", "src/core", all, 100 * hits / all
  }'
