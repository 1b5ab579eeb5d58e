#!/bin/sh
# check-figures.sh [--all] [--list]: whether the numbers in README.md, NEWS,
# demos/README and the manual are those that the command beside them prints.  TAP.
# (check-commands.sh types what they say besides.)
#   --all   also what takes minutes (marked slow)
#   --list  only what is checked: file, line, command
#
# The convention.  A paragraph of plain text begins, after any text, with
#     printed by COMMAND[, within X][, slow]:
# and ends at an empty line.  In Texinfo and Markdown the same stands in a comment,
# and the paragraph ends at a comment `end printed':
#     @c printed by COMMAND, within X        <!-- printed by COMMAND -->
#     @c end printed                         <!-- end printed -->
# COMMAND is a call of a function of aura, `aura_demo_NAME (...)', or a line of shell
# in parentheses, run in an empty folder with aura on the path, `(aura info)'.
# Every number of the paragraph must be one that COMMAND prints, rounded as it is
# there, give or take X (X% is relative): so far it may move with the kernel of the
# BLAS.  Three and more numbers on one line must come from one printed line, or two.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
AURA_SRCDIR=$top # commands may name it
export AURA_SRCDIR
all=no list=no
for option in "$@"; do
  case $option in
    --all) all=yes ;;
    --list) list=yes ;;
    *) sed -n '2,/^# shellcheck/{/^# shellcheck/!s/^# \{0,1\}//p;}' "$0" >&2; exit 2 ;;
  esac
done

evaluate () {
  octave --path "$top/demos" --path "$top/doc" --eval "$1"
}

# Cut the paragraphs out: one file each, its first line FILE:LINE, then the command,
# what X is, whether it is slow, and the text.
cut_paragraphs () {
  awk -v left="$tmp/block" '
    function begin(text,    depth, k, c) { # from the command on
      name = sprintf ("%s-%03d", left, ++blocks)
      for (k = depth = 0; k++ < length (text); ) {
        c = substr (text, k, 1)
        depth += (c == "(") - (c == ")")
        if (c == ")" && depth == 0) break
      }
      command = substr (text, 1, k)
      text = substr (text, k + 1)
      within = slow = ""
      if (match (text, /^, within [0-9.]+%?/)) {
        within = substr (text, 10, RLENGTH - 9)
        text = substr (text, RLENGTH + 1)
      }
      if (sub (/^, slow/, "", text)) slow = "slow"
      sub (/ *-->.*/, "", text)
      printf "%s:%d\n%s\n%s\n%s\n%s\n", file, FNR, command, within, slow, text >name
      taking = 1
    }
    FNR == 1 { taking = 0; file = FILENAME }
    match ($0, /printed by (aura_[a-z_]+ )?\(/) {
      in_comment = /^(@c|<!--) printed by/
      begin(substr ($0, RSTART + 11))
      next
    }
    taking && (in_comment ? /^(@c|<!--) end printed/ : /^$/) { close (name); taking = 0 }
    taking { print >name }' "$@"
}

# compare PARAGRAPH OUTPUT: what of the paragraph was not printed.
compare () {
  awk -v within="$(sed -n 3p "$1")" '
    # The numbers of a line: v[1..], and how finely each is given: unit[1..].
    function numbers(line, v, unit,    n, before, word, e, sign, cut) {
      n = cut = 0
      gsub (/@math|@code|@tab|@item/, " ", line)
      gsub (/\342\210\222/, "-", line) # the minus sign of tables
      while (match (line, /[0-9.]*[0-9](e[-+]?[0-9]+)?/)) {
        before = RSTART > 1 ? substr (line, RSTART - 1, 1) : ""
        word = substr (line, RSTART, RLENGTH)
        # A sign, not a range such as 12-15.
        sign = before == "-" && (RSTART > 2 ? substr (line, RSTART - 2, 1) ~ /[ (|{]/ : !cut) ? -1 : 1
        cut = 1
        line = substr (line, RSTART + RLENGTH)
        if (before ~ /[A-Za-z_]/) continue
        v[++n] = sign * word
        e = 0
        if (match (word, /e/)) { e = substr (word, RSTART + 1) + 0; word = substr (word, 1, RSTART - 1) }
        unit[n] = (match (word, /\./) ? 10 ^ -(length (word) - RSTART) : 1) * 10 ^ e
      }
      return n
    }
    function near(a, unit, b,    most) {
      most = unit / 2 * (1 + 1e-9)
      most += within ~ /%/ ? within / 100 * (b < 0 ? -b : b) : within
      return a - b <= most && b - a <= most
    }
    # Which numbers of the paragraph line are in printed line l, as a string of 0 and 1.
    function found_in(l,    s, k, j, hit) {
      s = ""
      for (k = 1; k <= n; k++) {
        hit = 0
        for (j = 1; j <= count[l] && !hit; j++) hit = near(v[k], unit[k], printed[l,j])
        s = s hit
      }
      return s
    }
    FILENAME == ARGV[1] { # it may be empty
      count[++lines] = numbers($0, w, u)
      for (j = 1; j <= count[lines]; j++) printed[lines,j] = w[j]
      next
    }
    FNR > 4 && (n = numbers($0, v, unit)) > 0 {
      m = 0
      for (l = 1; l <= lines; l++) {
        s = found_in(l)
        if (s ~ /1/) hits[++m] = s
      }
      missing = ""
      for (k = 1; k <= n; k++) {
        seen = 0
        for (i = 1; i <= m && !seen; i++) seen = substr (hits[i], k, 1) + 0
        if (!seen) missing = missing " " v[k]
      }
      if (missing != "") { print "not printed:" missing " in: " $0; next }
      if (n < 3) next
      together = 0
      for (i = 1; i <= m && !together; i++)
        for (j = i; j <= m && !together; j++) {
          together = 1
          for (k = 1; k <= n && together; k++)
            together = substr (hits[i], k, 1) + substr (hits[j], k, 1) > 0
        }
      if (!together) print "not printed on one line or two: " $0
    }' "$2" "$1"
}

# run COMMAND OUTPUT: what it prints.
run () {
  mkdir "$tmp/empty"
  case $1 in
    '('*) (cd "$tmp/empty" && PATH=$top/bin:$PATH && sh -c "$1") ;;
    *) (cd "$tmp/empty" && evaluate "$1") ;;
  esac >"$2" 2>"$tmp/errors" </dev/null
  status=$?
  rm -rf "$tmp/empty"
  [ $status = 0 ] || cat "$tmp/errors" >>"$2"
  return $status
}

cd "$top" || exit 1
cut_paragraphs README.md NEWS demos/README doc/*.texi
for block in "$tmp"/block-*; do
  [ -f "$block" ] || continue
  place=$(sed -n 1p "$block") command=$(sed -n 2p "$block")
  if [ "$list" = yes ]; then
    printf '%s\t%s%s\n' "$place" "$command" "$(sed -n '4s/^./ &/p' "$block")"
    continue
  fi
  if [ "$all" = no ] && [ "$(sed -n 4p "$block")" = slow ]; then
    skip "$place: $command" "slow; --all runs it"
    continue
  fi
  # one run for all paragraphs of a command
  output=$tmp/output-$(printf '%s' "$command" | cksum | tr ' ' -)
  if [ ! -f "$output" ] && ! run "$command" "$output"; then
    cp "$output" "$tmp/log"
    result 1 "$place: $command runs"
    continue
  fi
  compare "$block" "$output" >"$tmp/log"
  [ ! -s "$tmp/log" ]
  result $? "$place: $command"
done
[ "$list" = no ] || exit 0

plan
