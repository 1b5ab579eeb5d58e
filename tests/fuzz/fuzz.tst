## Every gateway with random arguments, and with each of its allocations failing in
## turn.  AURA_FUZZ_CALLS sets the number of calls per gateway (default 2000); `make
## fuzz-long' makes 100000.  more.tst has the other half of the gateways.

%!test <*random arguments: a result or an error of ours, never a crash>
%! fuzz_gateways (1, 2);

%!testif ; injects_faults () <*each allocation failed in turn: a clean error, and the session goes on>
%! old = getenv ("AURA_FAIL_ALLOC");
%! threads = __aura_blas__ (1);
%! unwind_protect
%!   for gateway = random_arguments ()'
%!     gateway = gateway{1};
%!     rand ("twister", 1);
%!     randn ("twister", 1);
%!     setenv ("AURA_FAIL_ALLOC", "0");
%!     args = random_arguments (gateway);
%!     feval (gateway, args{:}); # of __aura_blas__ the second call tells
%!     expected = feval (gateway, args{:});
%!     for fail = 1:40
%!       setenv ("AURA_FAIL_ALLOC", "0");
%!       again = feval (gateway, args{:});
%!       assert (again, expected);
%!       setenv ("AURA_FAIL_ALLOC", num2str (fail));
%!       try
%!         feval (gateway, args{:});
%!         break;
%!       catch e
%!         assert (e.identifier, "aura:out-of-memory");
%!       end_try_catch
%!     endfor
%!     assert (fail < 40);
%!   endfor
%! unwind_protect_cleanup
%!   setenv ("AURA_FAIL_ALLOC", old);
%!   __aura_blas__ (max (threads, 1));
%! end_unwind_protect
