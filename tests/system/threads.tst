## The threads of a call end with it, and do not affect forked children.

%!shared x, opts, one
%! opts = aura_options ();
%! x = reshape (sin (1:4000*12), 4000, 12);
%! back = aura.tests.environment ("AURA_NUM_THREADS", "1");
%! one = aura_graph (x, opts);
%! clear back;

%!function result = work (x, opts)
%!  sim = aura_simulate ("n", 900, "dx", 24, "seed", 2);
%!  judge = aura_options ("preset", "judge", "stop.max_rounds", 2);
%!  audit = aura_run (aura_start (sim, judge), sim.truth);
%!  rate = aura_rate (audit);
%!  labels = sim.truth;
%!  labels(301:end) = NaN;
%!  first = aura_baseline ("logistic", sim.x, labels);
%!  second = aura_baseline ("forest", sim.x, labels);
%!  result = {audit.q, audit.theta, rate, first.prob, second.prob, aura_graph(x, opts)};
%!endfunction

%!testif ; exist ("/proc/self/task", "dir") <*a session at rest has no threads of ours>
%! back = aura.tests.environment ("AURA_NUM_THREADS", "1");
%! alone = work (x, opts); # Octave and the BLAS start theirs
%! threads = numel (dir ("/proc/self/task"));
%! setenv ("AURA_NUM_THREADS", "8");
%! together = work (x, opts);
%! assert (numel (dir ("/proc/self/task")), threads);
%! clear back;
%! assert (together, alone);

%!testif ; isunix () <*a forked child has threads of its own>
%! back = aura.tests.environment ("AURA_NUM_THREADS", "3");
%! [file, gone] = aura.tests.new_file ("");
%! aura_graph (x, opts);
%! pid = fork ();
%! if (pid == 0)
%!   graph = aura_graph (x, opts);
%!   fid = fopen (file, "w");
%!   fprintf (fid, "%d", isequal (graph, one));
%!   fclose (fid);
%!   kill (getpid (), 9); # skip the parent's clean-up
%! endif
%! [done, waited] = deal (0);
%! while (done == 0 && waited++ < 600)
%!   done = waitpid (pid, WNOHANG ());
%!   pause (.1);
%! endwhile
%! if (done == 0)
%!   kill (pid, 9);
%!   waitpid (pid);
%! endif
%! assert (done, pid);
%! assert (fileread (file), "1");
%! assert (isequal (aura_graph (x, opts), one));
