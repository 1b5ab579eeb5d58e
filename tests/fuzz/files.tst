## Files and calls at random: each ends in success or in an error of ours, and an error
## leaves nothing behind.  With AURA_FUZZ_FILES=full all of them
## (tests/harness/check-attacks.sh), otherwise a small share.

%!function [count, n] = of (attack, n)
%!  if (! strcmp (getenv ("AURA_FUZZ_FILES"), "full"))
%!    n = ceil (n / 20);
%!  endif
%!  rand ("twister", 1);
%!  warning ("off", "all", "local");
%!  [folder, gone] = aura.tests.new_folder ();
%!  count = attack (folder, n);
%!  assert (count >= 0 && count <= n);
%!  printf ("ATTACKS %s: %d attempts, %d succeeded\n", func2str (attack), n, count);
%!endfunction
%!test <*malformed files>
%! [count, n] = of (@fuzz_malformed, 520);
%! assert (count > n / 20 && count < .7 * n); # some of either kind
%!testif ; ! aura.tests.left_to_ci () <*edited audits and panels>
%! [count, n] = of (@fuzz_edited, 4500);
%! assert (count > n / 20 && count < .7 * n);
%!test <*flipped bits and truncations>
%! [count, n] = of (@fuzz_damaged, 1200);
%! assert (count < .1 * n);
%!test <*calls of the shell command>
%! [count, n] = of (@fuzz_shell, 200);
%! assert (count > n / 20 && count < .7 * n);

%!test <*bytes that are no UTF-8 on the command line>
%! command = [fullfile(getenv ("AURA_SRCDIR"), "bin", "aura") " audit f --seed '\xff' 2>&1"];
%! [status, said] = system (command);
%! assert (status, 1);
%! assert (! isempty (strfind (said, "option --seed needs a number")));
