#!/bin/sh
# check-leaks.sh BUILD: each gateway with each of its allocations failed in turn,
# in BUILD (sanitizers and fault injection): what is lost at the end must not grow
# with the number of times; reports in TAP.
# shellcheck source=tests/harness/check.sh
. "$(dirname "$0")/check.sh"
build=$1
libasan=$("${CC:-gcc}" -print-file-name=libasan.so)

# lost TIMES: the number of allocations that were lost, but for those of setenv,
# which never frees what it replaces.
lost () {
  LD_PRELOAD=$libasan \
    ASAN_OPTIONS=detect_leaks=1:allocator_may_return_null=1:exitcode=0 \
    octave --path "$top/tests/fuzz" --eval "
    function fail_next (at)
      global calls;
      calls++;
      setenv ('AURA_FAIL_ALLOC', num2str (at));
    endfunction
    global calls = 0;
    refused = 0;
    for time = 1:$1
      for gateway = random_arguments ()'
        rand ('twister', 1);
        randn ('twister', 1);
        args = random_arguments (gateway{1});
        for at = 1:20
          fail_next (at);
          try
            feval (gateway{1}, args{:});
            break;
          catch e
            assert (e.identifier, 'aura:out-of-memory');
            refused++;
          end_try_catch
          fail_next (0);
        endfor
        fail_next (0);
      endfor
    endfor
    printf ('CALLS %d %d\n', calls, refused);" >"$tmp/log" 2>&1 </dev/null
  awk '/^CALLS/ { calls = $2; refused = $3 }
       /^SUMMARY: AddressSanitizer: .* leaked in/ { lost = $(NF - 1) }
       END { if (lost == "" || refused < 20) exit 1; print lost - calls }' "$tmp/log"
}

evidence () {
  echo "lost: ${once-unknown} after one time, ${often-unknown} after five"
  grep '^error' "$tmp/log"
  tail -n 20 "$tmp/log"
}

# What Octave itself loses as it ends differs a little from process to process; what
# a gateway loses grows with each time.
grows=1
for _ in 1 2 3; do
  once=$(lost 1) && often=$(lost 5) || break
  [ "$often" -gt "$once" ] || { grows=0; break; }
done
result "$grows" "nothing is lost when an allocation fails"
plan
