#!/bin/sh
# check-bench.sh [--brief]: that what `make bench' runs comes to its end and prints what it says;
# reports in TAP.  How long things take is not looked at; how much memory audits of files take,
# is.  --brief: that alone.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"

bench () {
  "$top/bench/bench.sh" "$@" >"$tmp/log" 2>&1
}

bench --part files &&
  awk '
    $1 ~ /^[0-9]+$/ && (NF == 8 || NF == 4) {
      rows = rows " " $1 ":" $2
      for (k = 3; k <= NF; k++) if (!($k > 0)) bad = 1
      if ($1 == 10000 && $4 > ($2 == 1 ? 160 : 230)) bad = 1
    }
    END { exit bad || rows != " 600:1 10000:1 10000:3" }' "$tmp/log"
result $? "files: 10000 comparisons in at most 160 MB, a panel in 230"
if [ "${1-}" = --brief ]; then
  plan
  exit
fi

bench --part load &&
  awk '
    /^Load: pkg load aura [0-9.]+ s; aura --version [0-9.]+ s, Octave alone [0-9.]+ s: [0-9.]+ times$/ {
      good = $5 > 0 && $9 > $13 && $13 > 0 && ($15 - $9 / $13) ^ 2 < .03 ^ 2
    }
    END { exit !good }' "$tmp/log"
result $? "load: three times, and the ratio of two"

# The phases are parts of all, but for rounding.
bench --part phases &&
  awk '
    $1 ~ /^[0-9]+$/ && NF == 11 {
      rows = rows " " $1
      for (k = 2; k <= 10; k++) if (!($k >= 0)) bad = 1
      if (($2 + $3 + $4 + $5 + $6 + $7 - $8) ^ 2 > .04 ^ 2 || $3 + 0 == 0 || $5 + 0 == 0) bad = 1
      if ($9 < 50 || $10 <= 0 || $10 >= 100) bad = 1
    }
    END { exit bad || rows != " 600 10000 100000" }' "$tmp/log"
result $? "phases: three sizes, whose parts add up"

# The decisions on all are better than the judge's, whatever the size of the part.
bench --part sample &&
  awk '
    $1 ~ /^([0-9]+|all)$/ && NF == 6 {
      rows = rows " " $1
      if (!($2 > 0 && $3 > 50 && $4 > $5 + .05 && $4 < 1 && $5 > .5 && $6 > 0)) bad = 1
      if (judge != "" && ($5 - judge) ^ 2 > .01 ^ 2) bad = 1
      judge = $5
    }
    END { exit bad || rows != " 1000 5000 20000 all" }' "$tmp/log"
result $? "sample: three parts of a file and the whole, all better than the judge"

# Rows of NAMES, of which the last three are two times and their ratio.
bench --part blocks &&
  awk '
    /^(encoder|graph|transport|text)/ {
      rows[$1]++
      if (!($(NF - 2) > 0 && $(NF - 1) > 0)) bad = 1
      if (($NF - $(NF - 2) / $(NF - 1)) ^ 2 > (.01 + .6e-3 / $(NF - 1) * (1 + $NF)) ^ 2) bad = 1
    }
    END {
      exit bad || rows["encoder"] != 2 || rows["graph,"] != 1 ||
        rows["transport,"] != 1 || rows["text,"] != 1
    }' "$tmp/log"
result $? "blocks: two times and their ratio in each row"

bench --part growth --figure "$tmp/growth.png" &&
  awk '
    $1 ~ /^[0-9]+$/ && NF == 6 { for (k = 1; k <= 6; k++) if ($k <= 0) bad = 1; last = $1; rows++ }
    $1 == "exponent" && NF == 6 { exponents = $2 > .5 && $2 < 3 && $3 > .5 && $3 < 3 }
    END { exit bad || rows != 5 || last != 100000 || !exponents }' "$tmp/log"
result $? "growth: five sizes, and exponents of a cost between n^.5 and n^3"
printf '\211PNG' | cmp -s -n 4 - "$tmp/growth.png" && grep -q "^figure: $tmp/growth.png" "$tmp/log"
result $? "growth: its figure"

bench --part sweep &&
  awk '
    $1 ~ /^(double|single)$/ && NF == 4 { rows += $2 > 0 && ($3 - 5 * $2) ^ 2 < 1 && $4 > .85 && $4 < .95 }
    $1 ~ /^(double|single):$/ { rows += $2 > 0 && ($NF - $2 / $6) ^ 2 < .02 ^ 2 }
    END { exit rows != 4 }' "$tmp/log"
result $? "sweep: 200 runs in two precisions, and the ratio to runs round by round"

bench --part nothing
[ $? = 2 ] && grep -q 'got nothing' "$tmp/log"
result $? "a part that there is not is refused"

plan
