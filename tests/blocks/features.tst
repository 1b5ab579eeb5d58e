## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## aura_features and the text encoder against the naive twin, on invariants and
## on files of embeddings.

%!shared pieces
%! ## What a text is made of: words of the lists, marks, other scripts, bad bytes.
%! pieces = {"the", "Rice", "rice", "isn't", "I'm sorry", "I", "might", "42", "3.14", ...
%!           "x", "as an AI", "language model", " ", " ", " ", " ", "\n", "\n\n", "\r\n", ...
%!           "\t", ". ", "! ", "?", ".\")\n", "...", "?! ", "- ", "* ", "+ ", "\n- ", "\n12. ", ...
%!           "\n3) ", "1234. ", "\n# ", "\n#### ", "#hash", "**bold**", "\n**Head**:\n", ...
%!           "**", "***", "`code`", "``", "```", "\n```\n", "\n~~~ c\n", "|", "| a | b |\n", ...
%!           "http://a.org", "https://www.b.org", "www.c.org", "://", ":", "'", "_", ...
%!           "Ärger", "ÜBER", "Ωμέγα", "Москва", "Ёж", "日本語。", "東京！", "かな", ...
%!           "한국어", "don\u2019t", "“quoted.” ", "•\u00a0", "\n• item", "…", "×", "😀", ...
%!           "Ａ１", "\u3000", char(255), char([195 40]), char([226 130]), ...
%!           char([237 160 128]), char([192 128]), char([240 144 128 128]), ...
%!           char([244 144 128 128]), char(0), char([194 133])};

%!function text = random_text (pieces)
%!  text = [pieces{randi (numel (pieces), 1, randi ([0, 40]))}];
%!  if (isempty (text))
%!    text = "";
%!  endif
%!endfunction

%!function assert_twin (q, a, b, dim)
%!  n = numel (q);
%!  [s1, s2, overlap, hash] = __aura_text__ (q, a, b, dim);
%!  for i = 1:n
%!    [r1, r2, r_overlap, r_hash] = ref_text (q{i}, a{i}, b{i}, dim);
%!    ## Counts are exact; their logarithms and quotients differ by the last bits.
%!    assert (s1(i,:), r1, -8 * eps);
%!    assert (s2(i,:), r2, -8 * eps);
%!    assert (overlap(i), r_overlap, -2 * eps);
%!    ## Below 200 terms of weight up to 1 + log (80) each, in another order,
%!    ## on vectors of norm 1.
%!    assert (hash(i,:), r_hash, 400 * eps);
%!  endfor
%!endfunction

%!test <*random texts>
%! rand ("twister", 1);
%! n = cases (60);
%! draw = @() arrayfun (@(k) random_text (pieces), (1:n)', "uniformoutput", false);
%! assert_twin (draw (), draw (), draw (), 8);

%!test <*each piece alone, and twice>
%! a = pieces(:);
%! assert_twin (a, a, strcat (pieces, pieces)(:), 5);

%!test <*random bytes>
%! rand ("twister", 2);
%! n = 30;
%! bytes = @(n) arrayfun (@(k) char (randi ([0, 255], 1, randi ([1, 60]))), (1:n)', "uniformoutput", false);
%! assert_twin (bytes (n), bytes (n), bytes (n), 3);

%!test <*degenerate texts>
%! a = {""; " "; "\n\n"; "a"; "'"; "a'"; "'a"; "a'b"; "."; "a."; "**"; "****"; "**a**"; ...
%!      "**:"; "***a***:"; "-"; "- "; "- a"; "1."; "1. a"; "#"; "# a"; "####### a"; "`"; "`a`"; ...
%!      "|"; "||"; "www."; "www.www."; "://"; "http://"; "xhttps://"; "```\na"; "~~~"; "日"; "日a日a"};
%! assert_twin (a, a, flipud (a), 1);
%! assert_twin (a, flipud (a), a, 0);

%!test <*the same bits for any place in the data, and with the answers exchanged>
%! rand ("twister", 3);
%! n = 40;
%! draw = @() arrayfun (@(k) random_text (pieces), (1:n)', "uniformoutput", false);
%! q = draw (); a = draw (); b = draw ();
%! [s1, s2, o, h] = __aura_text__ (q, a, b, 16);
%! [t1, t2, p, g] = __aura_text__ (q(n:-1:1), b(n:-1:1), a(n:-1:1), 16);
%! assert (isequal ({s1, s2, o, h}, {flipud(t2), flipud(t1), flipud(p), -flipud(g)}));

%!test <*long answers>
%! long = repmat ("- The quick brown fox isn't 42 years old.\n", 1, 25000);
%! [s1, s2, o, h] = __aura_text__ ({long}, {long}, {repmat("a ", 1, 5e5)}, 4);
%! assert (expm1 (s1(1:5)), [numel(long), 8 * 25000, 8, 25000, 25000], 1e-9 * numel (long));
%! assert (expm1 (s2(2:3)), [5e5, 1], 1e-9 * 5e5);

%!test <*columns from the statistics, by the formulas of the help>
%! rand ("twister", 4);
%! n = 30;
%! draw = @() arrayfun (@(k) random_text (pieces), (1:n)', "uniformoutput", false);
%! data = struct ("question", {draw()}, "response_1", {draw()}, "response_2", {draw()});
%! data.judge_preference = randi (2, n, 1);
%! data.human_preference = randi (2, n, 1);
%! [x, info] = aura_features (data, "Hash", 4);
%! win = data.response_1; lose = data.response_2;
%! second = data.judge_preference == 2;
%! [win(second), lose(second)] = deal (lose(second), win(second));
%! [u, v, overlap, hash] = __aura_text__ (data.question, win, lose, 4);
%! d = u - v;
%! for j = 1:columns (d)
%!   s = sqrt (mean (d(:,j) .^ 2));
%!   assert (x(:,j), tanh (d(:,j) / (s + (s == 0))), 8 * eps);
%! endfor
%! assert (x(:,23:44), .5 * sign (d));
%! total = log (1 + exp (u(:,1)) - 1 + exp (v(:,1)) - 1);
%! assert (x(:,48), tanh ((overlap - mean (overlap)) / std (overlap, 1)), 1e-13);
%! assert (x(:,49), tanh ((total - mean (total)) / std (total, 1)), 1e-12);
%! assert (x(:,50:end), hash);
%! ## What humans said does not matter.
%! data.human_preference = 3 - data.human_preference;
%! assert (isequal (aura_features (data, "Hash", 4), x));
%! y = aura_features (data, "Hash", 4, "Class", "single");
%! assert (class (y), "single");
%! assert (y, single (x));

%!test <*no comparison, one, the same answers>
%! none = struct ("response_1", {cell(0, 1)}, "response_2", {cell(0, 1)});
%! none.judge_preference = zeros (0, 1);
%! assert (size (aura_features (none, "Hash", 2)), [0, 51]);
%! one = struct ("response_1", {{"a b c"}}, "response_2", {{"a"}}, "judge_preference", 1);
%! [x, info] = aura_features (one);
%! assert (all (isfinite (x)));
%! assert (x(1:3), tanh ([1, 1, 1]), eps);
%! assert (x(ismember (info.names, {"answer_overlap", "total_length"})), [0, 0]);
%! same = struct ("response_1", {{"a"; "b"}}, "response_2", {{"a"; "b"}}, "judge_preference", [1; 2]);
%! [x, info] = aura_features (same);
%! assert (! any (x(:,! strcmp (info.names, "picked_first"))(:)));

## Files of embeddings ------------------------------------------------------------

%!function write_npy (file, version, descr, fortran, x)
%!  machine = merge (descr(1) == ">", "ieee-be", "ieee-le");
%!  class_out = merge (descr(3) == "8", "double", "single");
%!  order = {"False", "True"}{1 + fortran};
%!  header = sprintf ("{'descr': '%s', 'fortran_order': %s, 'shape': (%d, %d), }", ...
%!                    descr, order, rows (x), columns (x));
%!  header = [header repmat(" ", 1, 117 - numel (header)) "\n"];
%!  fid = fopen (file, "wb");
%!  fwrite (fid, [147, double("NUMPY"), version, 0], "uint8");
%!  fwrite (fid, numel (header), {"uint16", "uint32"}{version}, 0, "ieee-le");
%!  fwrite (fid, header);
%!  if (! fortran)
%!    x = x';
%!  endif
%!  fwrite (fid, x, class_out, 0, machine);
%!  fclose (fid);
%!endfunction

%!function data = comparisons (n)
%!  data.response_1 = data.response_2 = repmat ({"a"}, n, 1);
%!  data.judge_preference = 1 + mod ((1:n)', 2);
%!endfunction

%!test <*NumPy files of both versions, classes, byte orders and layouts>
%! x = reshape (1:15, 5, 3) / 8;
%! file = [tempname() ".npy"];
%! gone = onCleanup (@() unlink (file));
%! for version = 1:2
%!   for descr = {"<f4", "<f8", ">f4", ">f8"}
%!     for fortran = [false, true]
%!       write_npy (file, version, descr{1}, fortran, x);
%!       assert (aura_features (comparisons (5), "Embeddings", file, "Features", "embeddings"), x);
%!     endfor
%!   endfor
%! endfor

%!test <*the other files>
%! x = [1 2.5; -3 4e-3; 5 6];
%! stem = tempname ();
%! files = strcat (stem, {".csv", ".tsv", ".txt", ".mat"});
%! gone = onCleanup (@() cellfun (@(f) unlink (f), files));
%! dlmwrite (files{1}, x, "precision", 17);
%! assert (aura_features (comparisons (3), "Embeddings", files{1}, "Features", "embeddings"), x);
%! aura.io.write ("test", files(1), {"e1;e2\n1;2.5\n-3;4e-3\n5;6\n"});
%! assert (aura_features (comparisons (3), "Embeddings", files{1}, "Features", "embeddings"), x);
%! dlmwrite (files{2}, x, "\t", "precision", 17);
%! assert (aura_features (comparisons (3), "Embeddings", files{2}, "Features", "embeddings"), x);
%! dlmwrite (files{3}, x, " ", "precision", 17);
%! assert (aura_features (comparisons (3), "Embeddings", files{3}, "Features", "embeddings"), x);
%! other = {"text"};
%! save ("-binary", files{4}, "x", "other");
%! assert (aura_features (comparisons (3), "Embeddings", files{4}, "Features", "embeddings"), x);
%! embeddings = single (x);
%! other = 7;
%! save ("-text", files{4}, "embeddings", "other");
%! assert (aura_features (comparisons (3), "Embeddings", files{4}, "Features", "embeddings"), double (single (x)));

%!function bad_file (ending, bytes)
%!  [file, gone] = aura.tests.new_file (char (bytes), ending);
%!  aura_features (comparisons (2), "Embeddings", file);
%!endfunction

%!error id=aura:bad-file bad_file (".npy", "")
%!error id=aura:bad-file bad_file (".npy", "no NumPy file at all")
%!error id=aura:bad-file bad_file (".npy", [147, double("NUMPY"), 1, 0, 40, 0])
%!error <type "<i8"> bad_file (".npy", [147, double("NUMPY"), 1, 0, 60, 0, double("{'descr': '<i8', 'fortran_order': False, 'shape': (2, 3), } \n")])
%!error <shape> bad_file (".npy", [147, double("NUMPY"), 1, 0, 62, 0, double("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3, 1), } \n")])
%!error <whole file, .* has 1 bytes of data for shape .2, 3., which needs 48> bad_file (".npy", [147, double("NUMPY"), 1, 0, 60, 0, double("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), } \n")])
%!error <row 2, column 1 is NaN> bad_file (".csv", "1,2\nabc,3\n")
%!error <row 1, column 2 is NaN> bad_file (".csv", "1\n2,3\n")
%!error <row 1, column 2 is Inf> bad_file (".csv", "1,Inf\n2,3\n")
%!error id=aura:invalid-size bad_file (".csv", "")
%!error id=aura:bad-file bad_file (".mat", "no data")
%!error <must be a real matrix, got complex> aura_features (comparisons (1), "Embeddings", 1i)

## The gateway on garbage ---------------------------------------------------------

%!error id=aura:invalid-type __aura_text__ (1, {""}, {""}, 2)
%!error id=aura:invalid-type __aura_text__ ({""}, {""}, "", 2)
%!error id=aura:invalid-size __aura_text__ ({"", ""}, {""}, {""}, 2)
%!error id=aura:invalid-size __aura_text__ ({""}, {""; ""}, {""}, 2)
%!error <row 2 is a matrix of char> __aura_text__ ({""; ""}, {""; ["ab"; "cd"]}, {""; ""}, 2)
%!error <row 1 is struct> __aura_text__ ({""}, {struct()}, {""}, 2)
%!error id=aura:out-of-range __aura_text__ ({""}, {""}, {""}, -1)
%!error id=aura:out-of-range __aura_text__ ({""}, {""}, {""}, NaN)
%!error id=aura:out-of-range __aura_text__ ({""}, {""}, {""}, 65537)
%!error id=aura:invalid-type __aura_text__ ({""}, {""}, {""}, single (1))
%!error id=Octave:invalid-fun-call __aura_text__ ({""}, {""}, {""})
