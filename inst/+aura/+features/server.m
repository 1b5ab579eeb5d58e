## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## X = aura.features.server (DATA, OPTIONS)
## Embeddings of all answers of DATA (aura.features.check), each with its question, from
## the server that OPTIONS name or from the cache: 2n-by-d single, rows 2i-1 and 2i are
## those of answers 1 and 2 of comparison i.

function x = server (data, options)

  fcn = "aura_features";
  [address, secure, loopback] = aura.net.url (fcn, options.endpoint);
  key = aura.net.key (fcn, options.keyenv);
  if (! (isempty (key) || secure || loopback || options.allowhttp))
    error ("aura:insecure",
           ["aura_features: ENDPOINT must be https://: the key (the variable that KEYENV ", ...
            "names is set) would be sent to another machine unencrypted; KEYENV \"\" sends ", ...
            "none, ALLOWHTTP true sends it anyway"]);
  endif
  texts = texts_of (data, options.template);
  about = struct ("address", address, "direct", loopback, "key", key, ...
                  "timeout", options.timeout, "retries", options.retries, "pause", .5, ...
                  "model", options.model, "batch", options.batch, ...
                  "parallel", options.parallel, ...
                  "cache", aura.net.cache_folder (fcn, options.cache), ...
                  "show", ! strcmp (options.display, "off"));
  x = aura.net.embed (fcn, texts, ceil ((1:numel (texts)) / 2), about);

endfunction

function texts = texts_of (data, template)

  names = regexp (template, '\{\{(\w+)\}\}', "tokens");
  names = [names{:}];
  if (! any (strcmp (names, "answer"))
      || ! all (ismember (names, {"question", "answer"})))
    error ("aura:out-of-range",
           ["aura_features: TEMPLATE must have {{answer}}, perhaps {{question}} and no other ", ...
            "name, got %s"],
           aura.arg.shown (template));
  endif
  for name = {"question", "response_1", "response_2"}
    require_texts (data.(name{1}), name{1});
  endfor
  filled = @(question, answer) aura.text.fill (template, struct ("question", question, ...
                                                                "answer", answer));
  texts = [cellfun(filled, data.question, data.response_1, "uniformoutput", false)'; ...
           cellfun(filled, data.question, data.response_2, "uniformoutput", false)'](:);

endfunction

function require_texts (texts, name)

  for k = 1:numel (texts)
    text = texts{k};
    if (! ischar (text) || (rows (text) != 1 && ! isempty (text)))
      error ("aura:invalid-type",
             "aura_features: DATA.%s must hold strings (char row vectors), row %d is %s",
             name, k, [class(text), " ", aura.arg.dims(text)]);
    elseif (! isempty (aura.text.utf8_errors (uint8 (text))))
      error ("aura:invalid-type", "aura_features: DATA.%s must be UTF-8, row %d is not", name, k);
    endif
  endfor

endfunction

%!function x = result (data, varargin)
%!  options = aura.features.options ([{"Endpoint", "http://127.0.0.1:1", "Model", "m", "KeyEnv", ...
%!                                     ""}, varargin]);
%!  x = aura.features.server (aura.features.check (data), options);
%!endfunction
%!shared data, folder, gone, texts
%! data = struct ("question", {{"q"; ""}}, "response_1", {{"a"; "{{question}}"}}, ...
%!                "response_2", {{""; "\\1 $1"}}, "judge_preference", [1; 2]);
%! [folder, gone] = aura.tests.new_folder ();
%! texts = {"q\n\na", "q\n\n", "\n\n{{question}}", "\n\n\\1 $1"};
%!test <*the texts that are sent: the template, filled in once>
%! kept = aura.net.cache_file (folder, "http://127.0.0.1:1/v1/embeddings", "m");
%! put = @(text, v) aura.net.cached ("f", kept, {text}, single (v));
%! for k = 1:4
%!   put (texts{k}, [k, k^2]);
%! endfor
%! assert (result (data, "Cache", folder), single ([1 1; 2 4; 3 9; 4 16]));
%! put ("a|q|q", [5 5]);
%! put ("|q|q", [6 6]);
%! one = structfun (@(c) c(1), data, "uniformoutput", false);
%! assert (result (one, "Cache", folder, "Template", "{{answer}}|{{question}}|{{question}}"), ...
%!         single ([5 5; 6 6]));
%!error <TEMPLATE must have {{answer}}> result (data, "Cache", folder, "Template", "{{question}}")
%!error <no other name, got "{{answer}} {{x}}">
%! result (data, "Cache", folder, "Template", "{{answer}} {{x}}")
%!error <DATA.response_2 must be UTF-8, row 1 is not>
%! result (setfield (data, "response_2", {"\xff"; ""}), "Cache", folder)
%!error <DATA.response_1 must hold strings .char row vectors., row 2 is double 1-by-1>
%! result (setfield (data, "response_1", {""; 7}), "Cache", folder)
%!error id=aura:out-of-range result (data, "Endpoint", "http://u:p@h")
%!test <*a key goes to this machine, or by https, or where it is told to>
%! back = aura.tests.environment ("AURA_TEST_KEY", "secret");
%! ask = @(varargin) result (data, "Cache", folder, "KeyEnv", "AURA_TEST_KEY", varargin{:});
%! fail ("ask (\"Endpoint\", \"http://example.org\")", "aura_features: ENDPOINT must be https://");
%! assert (isempty (strfind (lasterr (), "secret")));
%! for open = {{"Endpoint", "http://localhost"}, {"Endpoint", "https://example.org"}, ...
%!             {"Endpoint", "http://example.org", "AllowHttp", true}, ...
%!             {"Endpoint", "http://example.org", "KeyEnv", ""}}
%!   aura.net.cached ("f", aura.net.cache_file (folder, [open{1}{2} "/v1/embeddings"], "m"), ...
%!                    texts, single (ones (4, 2)));
%!   assert (size (ask (open{1}{:})), [4, 2]); # all is in the cache
%! endfor
