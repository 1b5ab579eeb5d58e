## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [ADDRESS, SECURE, LOOPBACK] = aura.net.url (FCN, ENDPOINT)
## The URL to which the server at ENDPOINT takes requests: /v1/embeddings is added unless it is
## there.  SECURE: by https; LOOPBACK: on this machine.  Errors do not show ENDPOINT, which may hold
## a password.

function [address, secure, loopback] = url (fcn, endpoint)

  parts = {};
  if (all (endpoint > 32 & endpoint < 127)) # no regexp on what is not UTF-8
    parts = regexp (endpoint, ['^(https?)://(\[[0-9a-f:.]+\]|[a-z0-9._-]+)', ...
                               '((?::\d{1,5})?(?:/[\w.~%+,;=:!$&()-]*)*)$'], ...
                    "tokens", "once", "ignorecase");
  endif
  if (isempty (parts))
    error ("aura:out-of-range",
           ["%s: ENDPOINT must be a URL such as http://localhost:8000, with a host, ", ...
            "perhaps a port and a path, and nothing else"], fcn);
  endif
  [scheme, host] = deal (lower (parts{1}), lower (parts{2}));
  path = regexprep ([parts{3:end}], '/+$', ""); # with the port; no token where empty
  if (isempty (regexp (path, '/embeddings$', "once")))
    path = [regexprep(path, '/v1$', ""), "/v1/embeddings"];
  endif
  address = [scheme, "://", host, path];
  secure = strcmp (scheme, "https");
  loopback = ! isempty (regexp (host, '^(?i)(localhost|127(\.\d{1,3}){3}|\[::1\])$', "once"));

endfunction

%!function [address, secure, loopback] = result (endpoint)
%!  [address, secure, loopback] = aura.net.url ("f", endpoint);
%!endfunction
%!test <*what is missing of the path>
%! for given = {"http://h:80", "http://h:80/", "http://h:80/v1", "http://h:80/v1/", ...
%!              "HTTP://H:80/v1/embeddings"}
%!   assert (result (given{1}), "http://h:80/v1/embeddings");
%! endfor
%! assert (result ("https://a.b-c.de/x~y/openai"), "https://a.b-c.de/x~y/openai/v1/embeddings");
%! assert (result ("http://h/embeddings"), "http://h/embeddings");
%!test <*secure, and on this machine>
%! for case_of = {"https://h", true, false; "http://h", false, false; "http://localhost:1", ...
%!                false, true; ...
%!                "http://LOCALHOST", false, true; "http://127.0.0.1", false, true; ...
%!                "http://127.1.2.3:8/v1", false, true; ...
%!                "http://[::1]:8000", false, true; "http://localhost.evil.com", false, false; ...
%!                "http://127.0.0.1.evil.com", false, false; "http://[::2]", false, false}'
%!   [~, secure, loopback] = result (case_of{1});
%!   assert ({secure, loopback}, case_of(2:3)');
%! endfor
%!test <*what is refused, and never shown>
%! for bad = {"", "localhost:8000", "ftp://h", "file:///etc/passwd", "http://", ...
%!            "http://u:secret@h", "http://secret@h", "http://h/?key=secret", ...
%!            "http://h/#secret", "http://h:port", "http://h:123456", "http://h/a b", ...
%!            "http://h/\r\nX: y", "http://h\n", "http://h\\@secret", "http://\xe9", "http://é", ...
%!            "http://localhost\0secret"}
%!   printed = aura.tests.complaint (@() result (bad{1}));
%!   assert (regexp (printed, "^aura:out-of-range f: ENDPOINT must be a URL such as"), 1, bad{1});
%!   assert (isempty (strfind (printed, "secret")));
%! endfor
