## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## SECRET = aura.net.key (FCN, NAME)
## The key in the environment variable NAME; "" if NAME is empty, or if it is the default variable
## and not set.  No message shows NAME or the value: people may pass the key in place of the name.

function secret = key (fcn, name)

  secret = "";
  if (isempty (name))
    return;
  endif
  plain = all ((name >= "A" & name <= "Z") | (name >= "a" & name <= "z")
               | (name >= "0" & name <= "9") | name == "_");
  if (! plain || (name(1) >= "0" && name(1) <= "9"))
    error ("aura:out-of-range",
           "%s: KEYENV must be the name of an environment variable, not a key", fcn);
  endif
  secret = getenv (name);
  if (isempty (secret) && ! strcmp (name, "OPENAI_API_KEY"))
    error ("aura:no-key",
           "%s: KEYENV must name an environment variable that is set; this one is not", fcn);
  elseif (any (secret <= " " | secret > "~"))
    error ("aura:out-of-range",
           ["%s: KEYENV must name a variable that holds a key, printable ASCII without ", ...
            "spaces or line ends; what it holds is not"], fcn);
  endif

endfunction

%!function secret = with (name, value)
%!  back = aura.tests.environment (name, value);
%!  secret = aura.net.key ("f", name);
%!endfunction
%!assert (with ("AURA_TEST_KEY", "sk-1_a"), "sk-1_a")
%!assert (with ("OPENAI_API_KEY", ""), "")
%!assert (aura.net.key ("f", ""), "")
%!error id=aura:no-key with ("AURA_TEST_KEY", "")
%!test <*a key with a line end, and a key in place of a name, are not shown>
%! for bad = {"secret\n", "a secret", "secr\xe9t secret", "secret\r\nX: y"}
%!   fail ("with (\"AURA_TEST_KEY\", bad{1})", "printable ASCII");
%!   assert (isempty (strfind (lasterr (), "secret")));
%! endfor
%! for bad = {"sk-secret", "9secret", "secret secret", "s\xe9secret"}
%!   fail ("aura.net.key (\"f\", bad{1})", "f: KEYENV must be the name of");
%!   assert (isempty (strfind (lasterr (), "secret")));
%! endfor
