## The threads of a gateway are kept between calls, end when it is unloaded, and do
## not affect forked children.

%!shared x, opts, one
%! opts = aura_options ();
%! x = reshape (sin (1:4000*12), 4000, 12);
%! before = getenv ("AURA_NUM_THREADS");
%! setenv ("AURA_NUM_THREADS", "1");
%! one = aura_graph (x, opts);
%! setenv ("AURA_NUM_THREADS", before);

%!testif ; exist ("/proc/self/task", "dir") <*threads are kept, and end when the function is unloaded>
%! count = @() numel (dir ("/proc/self/task"));
%! before = getenv ("AURA_NUM_THREADS");
%! unwind_protect
%!   clear -f __aura_graph__
%!   threads = count ();
%!   setenv ("AURA_NUM_THREADS", "1");
%!   aura_graph (x, opts);
%!   assert (count (), threads);
%!   setenv ("AURA_NUM_THREADS", "4");
%!   graph = aura_graph (x, opts);
%!   assert (count (), threads + 3); # the caller works, too
%!   again = aura_graph (x, opts);
%!   assert (count (), threads + 3);
%!   clear -f __aura_graph__
%!   assert (count (), threads);
%! unwind_protect_cleanup
%!   setenv ("AURA_NUM_THREADS", before);
%! end_unwind_protect
%! assert (isequal (graph, one) && isequal (again, one));

%!testif ; isunix () <*a forked child has threads of its own>
%! before = getenv ("AURA_NUM_THREADS");
%! file = tempname ();
%! unwind_protect
%!   setenv ("AURA_NUM_THREADS", "3");
%!   aura_graph (x, opts);
%!   pid = fork ();
%!   if (pid == 0)
%!     graph = aura_graph (x, opts);
%!     fid = fopen (file, "w");
%!     fprintf (fid, "%d", isequal (graph, one));
%!     fclose (fid);
%!     kill (getpid (), 9); # skip the parent's clean-up
%!   endif
%!   [done, waited] = deal (0);
%!   while (done == 0 && waited++ < 600)
%!     done = waitpid (pid, WNOHANG ());
%!     pause (.1);
%!   endwhile
%!   if (done == 0)
%!     kill (pid, 9);
%!     waitpid (pid);
%!   endif
%!   assert (done, pid);
%!   assert (fileread (file), "1");
%!   assert (isequal (aura_graph (x, opts), one));
%! unwind_protect_cleanup
%!   setenv ("AURA_NUM_THREADS", before);
%!   if (exist (file, "file"))
%!     delete (file);
%!   endif
%! end_unwind_protect
