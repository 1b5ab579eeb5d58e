#!/bin/sh
# check-quickstart.sh: what ./quickstart says of the packages that it installs, with an
# apt-get that is made up; reports in TAP.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
mkdir "$tmp/bin" && cp "$top/quickstart" "$tmp" || exit 1
cat >"$tmp/bin/apt-get" <<'A'
#!/bin/sh
case "$*" in
  *--assume-no*)
    echo '0 upgraded, 17 newly installed, 0 to remove and 4 not upgraded.'
    echo 'Need to get 1.5 MB/214 MB of archives.'
    echo 'After this operation, 902 MB of additional disk space will be used.'
    exit 1 ;;
  *install*)
    printf '%s\n' "$@" >"$ASKED"
    seq 720
    seq -f 'Setting up p%g (1) ...' 9
    exit 100 ;;
esac
A
printf '#!/bin/sh\nexec "$@"\n' >"$tmp/bin/sudo"
chmod +x "$tmp/bin/apt-get" "$tmp/bin/sudo"
export ASKED="$tmp/asked"
PATH=$tmp/bin:$PATH CC=no-such-compiler "$tmp/quickstart" >"$tmp/log" 2>&1 </dev/null
[ $? = 1 ] && grep -q 'apt-get install failed; see .*/quickstart-apt\.log$' "$tmp/log"
result $? "without its packages it ends with an error that names apt's log"
[ "$(grep -c '17 packages (214 MB to download, 902 MB on disk): .*gcc.*quickstart-apt\.log$' "$tmp/log")" = 1 ]
result $? "one line has number, size and names of the packages"
[ "$(grep -c '^[0-9]*$' "$tmp/log")" = 11 ] && [ "$(grep -c '^[0-9]*$' "$tmp/quickstart-apt.log")" = 720 ]
result $? "what apt says is in the log, its end on the screen"
[ "$(sed -n 's/^quickstart: \(.*\) of 17 packages installed$/\1/p' "$tmp/log" | paste -sd ' ')" = '2 4 6 7 9' ]
result $? "it says how many packages are installed, at each tenth"
plan
