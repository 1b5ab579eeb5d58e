#!/bin/sh
# check-truth.sh [SEEDS]: audits through the shell command on made-up worlds of which all is known, and on real ones where
# AURA_DATA names their folder; every statement, cell and rate of the JSON document is held against the truth by its id, with the
# items that it names, and what the terminal says against the document.  SEEDS (default 5): how many worlds of each kind.  Prints the table on stderr, and
# in TAP what must not be: a sentence that nobody reads, a count that is wrong, a contradiction, an interval that does not hold
# as often as it says.  About three minutes a seed on two cores.  `make truth' prints the table alone.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/../harness/check.sh"
AURA_SRCDIR=$top
export AURA_SRCDIR
seeds=${1:-5}

evaluate () {
  octave --path "$top/tests/twins" --path "$top/tests/truth" --eval "$1" 2>"$tmp/error$2"
}

cores=$(nproc 2>/dev/null || echo 2)
for part in $(seq "$cores"); do
  evaluate "r = truth_run (truth_specs (), 1:$seeds, $part, $cores); save ('-binary', '$tmp/$part.mat', 'r');" "$part" &
done
wait
evaluate "r = []; for k = 1:$cores, got = load (sprintf ('$tmp/%d.mat', k)); r = [r, got.r]; end
  faults = truth_table (r);
  printf ('\nintervals for new questions, 20 questions of 10 comparisons, 200 files, covered, %%\n');
  printf ('%-24s %10s %12s %16s\n', 'intra-class correlation', 'all, file', 'all, \"By\"', '60 labels, \"By\"');
  for icc = [0 .1 .3 .6]
    covered = truth_coverage (icc, 200);
    printf ('%-24g %10.1f %12.1f %16.1f\n', icc, 100 * covered);
    if (any (covered < .93)), faults{end+1} = sprintf ('new questions, correlation %g: %s', icc, mat2str (covered, 3)); end
  end
  fid = fopen ('$tmp/faults', 'w'); fprintf (fid, '%s\n', faults{:}); fclose (fid);
  fid = fopen ('$tmp/audits', 'w'); fprintf (fid, '%d\n', numel (r)); fclose (fid);" 0 >"$tmp/log"
[ -s "$tmp/audits" ] || { cat "$tmp"/error*; echo "Bail out! no table"; exit 1; }
cat "$tmp/log" >&2
sed '/^$/d' "$tmp/faults" >"$tmp/log"
[ ! -s "$tmp/log" ]
result $? "$(cat "$tmp/audits") reports: what they say is true, or covers as often as it says"
plan
