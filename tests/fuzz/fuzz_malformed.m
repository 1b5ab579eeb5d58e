## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## COUNT = fuzz_malformed (FOLDER, N): read N malformed files of every kind that aura
## reads; COUNT of them were read, the others refused by an error of ours.  Nothing
## is written.

function count = fuzz_malformed (folder, n)

  sources = [of_comparisons(), of_embeddings(folder), of_answers()];
  count = 0;
  for k = 1:n
    source = sources{mod (k, numel (sources)) + 1};
    name = ["file" source.ending];
    file = fullfile (folder, name);
    put (file, mangled (source.bytes));
    count += attempt (@() source.read (file), sprintf ("file %d (%s)", k, source.ending));
    assert (readdir (folder), {"."; ".."; name});
    unlink (file);
  endfor

endfunction

function sources = of_comparisons ()

  fixtures = fullfile (getenv ("AURA_SRCDIR"), "tests", "fixtures");
  sources = {};
  for name = [glob(fullfile (fixtures, "*")); glob(fullfile (fixtures, "real", "*", "*"))]'
    [~, ~, ending] = fileparts (name{1});
    if (! any (strcmp (ending, {".csv", ".json", ".jsonl"})))
      continue;
    endif
    for policy = {"skip", "error"}
      sources{end+1} = struct ("ending", ending, "bytes", fileread (name{1}),
                               "read", @(file) read_all (file, policy{1}));
    endfor
  endfor

endfunction

function read_all (file, policy)

  data = aura_read (file, "OnError", policy, "Judge", "");
  aura_features (data);

endfunction

function sources = of_embeddings (folder)

  data = aura_read (fullfile (getenv ("AURA_SRCDIR"), "tests", "fixtures", "pairs.csv"));
  n = numel (data.id);
  x = reshape (1:3 * n, n, 3) / 8;
  header = sprintf ("{'descr': '<f8', 'fortran_order': False, 'shape': (%d, 3), }", n);
  header = [header, blanks(117 - numel (header)), "\n"];
  bytes = {["\x93NUMPY\x01\0" char(118) "\0" header typecast(x'(:)', "char")], ".npy";
           sprintf("a,b,c\n%s", sprintf ("%g,%g,%g\n", x')), ".csv";
           sprintf("%g\t%g\t%g\n", x'), ".tsv";
           saved("-binary", x), ".mat"; saved("-text", x), ".mat"};
  sources = {};
  for row = bytes'
    sources{end+1} = struct ("ending", row{2}, "bytes", row{1}, ...
                             "read", @(file) aura_features (data, "Embeddings", file));
    file = fullfile (folder, ["file" row{2}]);
    put (file, row{1});
    sources{end}.read (file); # as it is, it is read
    unlink (file);
  endfor

endfunction

function bytes = saved (format, x)

  file = tempname ();
  save (format, file, "x");
  bytes = fileread (file);
  unlink (file);

endfunction

function sources = of_answers ()

  data = struct ("id", {{"a"; "b,"; "=c"}}, "judge_preference", [1; 2; 1]);
  audit = aura_start ([1; 2; 4]);
  page = ['{"id":"a","human_preference":2,"annotator":"Ada","when":"2026-11-22T10:00:00Z",', ...
          '"seconds":3}' "\n"];
  text = "id,human_preference\r\na,1\r\n\"b,\",2\r\n'=c,tie\r\n";
  read = @(file) aura_import_labels (audit, file, "Data", data);
  sources = {struct("ending", ".csv", "bytes", text, "read", read), ...
             struct("ending", ".jsonl", "bytes", page, "read", read)};

endfunction
