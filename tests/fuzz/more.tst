## The other half of the gateways of fuzz.tst.

%!test <*random arguments: a result or an error of ours, never a crash>
%! fuzz_gateways (2, 2);

%!function n = rows_of (file, kind)
%!  n = -1;
%!  handle = __aura_read__ ("open", file);
%!  unwind_protect
%!    names = __aura_read__ ("as", handle, kind, {});
%!    [t, bad] = __aura_read__ ("next", handle, names(:)', Inf, false);
%!    n = t.n + numel (bad);
%!  unwind_protect_cleanup
%!    __aura_read__ ("close", handle);
%!  end_unwind_protect
%!endfunction
%!testif ; injects_faults () <*reading a file, each allocation failed in turn>
%! old = getenv ("AURA_FAIL_ALLOC");
%! unwind_protect
%!   for file = {"{\"a\": \"x\", \"b\": [1]}\n{\"a\" 1}\n", "json"; "[{\"a\": \"\\u0000\"}, {\"a\": NaN}]", "json"; "a,b\n1,2\n1\n", "csv"}'
%!     [name, gone] = aura.tests.new_file (file{1});
%!     setenv ("AURA_FAIL_ALLOC", "0");
%!     expected = rows_of (name, file{2});
%!     for fail = 1:200
%!       setenv ("AURA_FAIL_ALLOC", "0");
%!       assert (rows_of (name, file{2}), expected);
%!       setenv ("AURA_FAIL_ALLOC", num2str (fail));
%!       try
%!         assert (rows_of (name, file{2}), expected);
%!         break;
%!       catch e
%!         assert (e.identifier, "aura:out-of-memory");
%!       end_try_catch
%!     endfor
%!     assert (fail > 20 && fail < 200);
%!   endfor
%! unwind_protect_cleanup
%!   setenv ("AURA_FAIL_ALLOC", old);
%! end_unwind_protect
