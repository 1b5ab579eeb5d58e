#!/bin/sh
# interrupt.sh [--full]: Ctrl-C during long calls; reports in TAP.  Each call is sent one
# SIGINT, as a terminal does to all processes of its group: the session must be back long
# before the call would end, what the call was to replace must be as it was, and the next call
# must work.  Octave ends on SIGINT unless it is interactive: here it reads its commands from a
# pipe, as if they were typed.
#   --full   on a quiet machine: every kind of call, a second and a half after it began, and
#            back within .5 s (3 s where workers or gigabytes are given back); else six of them
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
after=.4 patience=20
[ "${1-}" != --full ] || { after=1.5 patience=1; }

cat >"$tmp/send_signal.m" <<'M'
## SIGINT to the group of this process in a while, when the call is well under way, and, with
## FILES, when there is one of them; the file STAMP tells when it was.
function send_signal (stamp, files = "/")
  if (exist (stamp, "file"))
    unlink (stamp);
  endif
  system (sprintf ("(sleep %s; until ls -d %s; do sleep .05; done; date +%%s.%%N >'%s'; kill -s INT -- -%d) >/dev/null 2>&1 &",
                   getenv ("AFTER"), files, stamp, getpid ()));
endfunction
M
cat >"$tmp/result.m" <<'M'
## One line of the report.  OVER: the call came to its end; SAME: nothing changed.
function result (number, what, over, stamp, same, most = .5)
  took = NaN;
  if (exist (stamp, "file"))
    took = time () - str2double (fileread (stamp));
  endif
  works = isequal (__aura_map__ ([1 2], [3; 4], false), 11);
  good = ! over && took < most * str2double (getenv ("PATIENCE")) && same && works;
  printf ("\n%sok %d - %s: back after %.2f s\n", {"not ", ""}{good + 1}, number,
          what, took);
  if (! good)
    printf ("# not interrupted: %d, as before: %d, the next call works: %d\n",
            over, same, works);
  endif
  fflush (stdout);
endfunction
M
cat >"$tmp/no_child.m" <<'M'
## No worker of a sweep is left.
function yes = no_child ()
  [~, text] = system (sprintf ("ps -o args= --ppid %d", getpid ()));
  yes = isempty (regexp (text, "__aura_sweep_task__", "once"));
endfunction
M
cat >"$tmp/goes_on.m" <<'M'
## Some runs of the sweep in FOLDER are done, and whole; none is claimed.
function yes = goes_on (folder)
  left = aura.sweep.missing (folder, 200);
  done = setdiff (1:200, left);
  yes = ! isempty (done) && ! isempty (left) && isempty (glob ([folder "/claim*"]));
  for k = done
    result = aura.sweep.result (folder, k);
    yes = yes && isempty (result.message) && isstruct (result.metrics);
  endfor
  confirm_recursive_rmdir (false, "local");
  rmdir (folder, "s");
endfunction
M

cat >"$tmp/no_file.m" <<'M'
## The folder FOLDER/out is there, and nothing in it.
function yes = no_file (folder)
  yes = isfolder ([folder "/out"]) && isempty (glob ([folder "/out/*"]));
  confirm_recursive_rmdir (false, "local");
  rmdir (folder, "s");
endfunction
M

# A line is given up where the signal finds it: what comes after the call is on
# the lines below.
interrupted () {
  case $patience,$1 in
    1,* | *,'encoder, L-BFGS' | *,'a step of an audit' | *,'a panel in a folder') ;;
    *,'one long text' | *,'a parallel sweep') ;;
    *) return ;;
  esac
  count=$((count + 1))
  printf '%s\n' "$2" "over = false; send_signal (stamp${6:+, $6}); $3; over = true;" \
    "result ($count, '$1', over, stamp, $4${5:+, $5});"
}
count=0
session () {
  cat <<'M'
PS1 (""); PS2 ("");
stamp = tempname ();
opts = aura_options ("encoder.hidden", 256, "encoder.rank", Inf);
opts.encoder.iterations = 100000;
y = before = 1;
M
  interrupted 'encoder, L-BFGS' \
    'x = single (reshape (__aura_random__ ("normal", 1, 1, 0, 3000 * 512), 3000, 512)); graph = aura_graph (x(:,1:8), opts); theta = aura.block.init (512, opts, "single"); target = struct ("weight", ones (3000, 1), "label", double (x(:,1) > 0));' \
    'y = aura.block.train (x, theta, target, graph, opts)' 'isequal (y, before)'
  interrupted 'encoder, Adam' \
    'adam = opts; adam.encoder.optimizer = "adam"; adam.encoder.epochs = 100000; adam.encoder.patience = 100000;' \
    'y = aura.block.train (x, theta, target, graph, adam)' 'isequal (y, before)'
  interrupted 'singular vectors' 'wide = [x x; x x];' \
    'for k = 1:1000 v = __aura_svd__ (wide, 400); endfor; y = v' 'isequal (y, before)'
  interrupted 'singular vectors of few long rows' \
    'long = single (reshape (__aura_random__ ("normal", 1, 1, 0, 256 * 1e5), 256, 1e5));' \
    'for k = 1:1000 v = __aura_svd__ (long, 256); endfor; y = v' 'isequal (y, before)'
  interrupted 'forest' 'labels = double (x(:,1) > 0);' \
    'y = __aura_forest__ (x, labels, struct ("trees", 1e6, "features", 22), struct ("seed", 1))' 'isequal (y, before)'
  interrupted 'graph' \
    'wide = single (reshape (__aura_random__ ("normal", 1, 2, 0, 20000 * 256), 20000, 256));' \
    'for k = 1:1000 v = aura_graph (wide, opts); endfor; y = v' 'isequal (y, before)'
  interrupted 'transport' \
    'q = __aura_random__ ("uniform", 1, 3, 0, 20000); status = int8 (3 * (q < .5)); far = aura_options ("transport.search", "exact"); none = struct ("idx", zeros (0, 20000, "int32"), "weight", zeros (0, 20000, "single"));' \
    'for k = 1:1000 v = aura.block.transport (wide, q, q, status, none, far, 0); endfor; y = v' 'isequal (y, before)'
  interrupted 'a step of an audit' \
    'sim = aura_simulate ("n", 3000, "dx", 512, "n_source", 700, "n_positive", 1500, "seed", 1, "class", "single"); audit = before = aura_start (sim, opts);' \
    'audit = aura_step (audit)' 'isequaln (audit, before)'
  interrupted 'a whole audit' '' \
    'audit = aura_run (audit, sim.truth)' 'isequaln (audit, before)'
  interrupted 'a panel in a folder' \
    'y = before = 1; folder = tempname (); mkdir (folder); file = [folder "/panel.jsonl"]; aura_sample (file, "n", 60, "judges", "panel", "reveal", 1);' \
    'y = aura_audit (file, "Out", [folder "/out"], "Labels", .3, "Draws", 1e5, "Display", "off")' \
    'isequal (y, before) && no_file (folder)' 3 '[folder "/out"]'
  interrupted 'a permutation' 'y = before = 1;' 'y = __aura_random__ ("permutation", 1, 1, 0, 2^27)' 'isequal (y, before)' 3
  interrupted 'one long text' 'text = repmat (sprintf ("%d some words of length. ", 1:100000), 1, 40);' \
    'for k = 1:100 v = __aura_text__ ({"a"}, {text}, {"b"}, 512); endfor; y = v' 'isequal (y, before)' 3
  interrupted 'an array of JSON, 113 MB' \
    'text = []; file = tempname (); aura_sample (file, "n", 500); text = strjoin (strsplit (strtrim (fileread (file)), "\n"), ","); aura.io.write ("test", {file}, {["[", repmat([text ","], 1, ceil (113e6 / numel (text))), "{}]"]}, false); options = aura.read.options ({});' \
    'for k = 1:1000 t = aura.read.records (aura.read.start (file, options), options); endfor; y = t' 'isequal (y, before) && unlink (file) == 0' 1
  interrupted 'a file as columns' \
    'file = tempname (); aura.io.write ("test", {file}, {repmat(sprintf ("{\"id\": %d, \"a\": \"some text\"}\n", 1:1000), 1, 1000)}, false);' \
    'for k = 1:1000 handle = __aura_read__ ("open", file); __aura_read__ ("as", handle, "json", {}); v = __aura_read__ ("next", handle, {"id", "a"}, Inf, false); __aura_read__ ("close", handle); endfor; y = v' \
    'isequal (y, before) && unlink (file) == 0'
  interrupted 'many neighbours' 'text = []; x = reshape (__aura_random__ ("normal", 1, 1, 0, 1.2e5), 15000, 8);' \
    'y = __aura_nearest__ ("f", x, x(1:5000,:), 15000)' 'isequal (y, before)' 3
  # What is done is kept: the next call goes on, and finds the first result.
  interrupted 'a parallel sweep' \
    'folder = tempname (); sweep = {"n", 60, "n_source", 15, "n_positive", 30, "runs", 200, "folder", folder, "progress", false, "engine", "parallel", "workers", 2};' \
    'y = aura_sweep (sweep{:})' \
    'isequal (y, before) && no_child () && goes_on (folder)' 3 '[folder "/result*"]'
  printf '%s\n' 'printf ("\n1..'"$count"'\n");' 'exit (0);'
}
session >"$tmp/session"
AFTER=$after PATIENCE=$patience setsid -w "${OCTAVE:-octave-cli}" --interactive --no-line-editing --norc --quiet \
  --no-history --path "$build/src" --path "$top/inst" --path "$tmp" \
  <"$tmp/session" >"$tmp/out" 2>"$tmp/err"
status=$?
grep -E '^(not )?ok |^#|^1\.\.' "$tmp/out"
sed '/^$/d; /ignoring const execution_exception/d; s/^/# /' "$tmp/err"
[ "$status" = 0 ] && ! grep -q '^not ok' "$tmp/out"
