## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The inline TEXT, a style or a script, as the policy of a page names it.

function source = allowed (text)

  digits = hash ("sha256", text);
  source = [" 'sha256-", base64_encode(uint8 (hex2dec (reshape (digits, 2, [])'))(:)'), "'"];

endfunction

%!assert (aura.io.allowed (""), " 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
