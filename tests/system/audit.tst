## An audit from file to report: what it measures, what it writes, how it is
## resumed, and input that is hostile or carries no evidence.

## A judge that prefers the longer answer, and humans that disagree on even
## questions.  HUMAN is 1, 2 or NaN for each row.
%!function file = write_file (folder, human, question)
%!  file = fullfile (folder, "data.jsonl");
%!  fid = fopen (file, "w");
%!  for k = 1:numel (human)
%!    record = struct ("id", sprintf ("c%d", k), "question", question, ...
%!                     "response_1", repmat ("öne wörd ", 1, 1 + mod (k, 5)), ...
%!                     "response_2", repmat ("other two ", 1, mod (k, 3)), ...
%!                     "judge_preference", 1 + mod (k, 2), "category", ...
%!                     {merge(mod (k, 2) == 1, "even,\"q\"", "odd <i>")});
%!    if (! isnan (human(k)))
%!      record.human_preference = human(k);
%!    endif
%!    fprintf (fid, "%s\n", jsonencode (record));
%!  endfor
%!  fclose (fid);
%!endfunction

%!function write_answers (file, text)
%!  aura.io.write ("test", {file}, {text});
%!endfunction

%!shared folder, gone, file, out, report, text
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "comparisons.jsonl");
%! aura_sample (file, "n", 120, "seed", 5, "reveal", 1);
%! out = fullfile (folder, "out");
%! text = evalc ("report = aura_audit (file, \"Out\", out, \"Labels\", .2, \"Queries\", 12, \"Draws\", 2);");

%!test <*counts, and rates measured on the hidden labels>
%! truth = aura.set.truth (aura_read (file));
%! assert (report.n, 120);
%! assert (report.labels.known, 120);
%! assert (report.labels.start, 24);
%! assert (report.labels.answered, 12);
%! assert (report.labels.hidden, 84);
%! assert (report.labels.waiting, 0);
%! never = report.audit.status == 0;
%! assert (sum (never), 84);
%! assert (report.draws.never(1), mean (report.verdict(never) == truth(never)), eps);
%! assert (report.draws.never_original(1), mean (truth(never)), eps);
%! assert (report.draws.seed, [1; 2]);
%! assert ([report.score.never, report.score.never_original], [mean(report.draws.never), mean(report.draws.never_original)], eps);
%! assert (all (isfinite (report.draws.never)));

%!test <*the longer answer has more characters, not more bytes>
%! human = 1 + (mod (1:30, 4) == 0);
%! umlauts = write_file (folder, human, "ü?");
%! data = aura_read (umlauts);
%! count = @(texts) cellfun (@(t) numel (unicode2native (t, "utf-32le")), texts);
%! longer = 1 + (count (data.response_2) > count (data.response_1));
%! by_bytes = 1 + (cellfun (@numel, data.response_2) > cellfun (@numel, data.response_1));
%! assert (find (longer != by_bytes), [10; 11; 25; 26]);
%! r = aura_audit (umlauts, "Out", fullfile (folder, "umlauts"), "Labels", .1, ...
%!                 "Queries", 0, "Display", "off");
%! never = r.audit.status == 0;
%! assert (r.score.longer_never, mean (longer(never) == human(never)'), eps);
%! assert (r.judges.longer, mean (longer == data.judge_preference), eps);
%! model = aura_baseline ("longer", data, NaN (30, 1));
%! assert (mean (model.prob), r.judges.longer, eps);

%!test <*the draws depend only on the seed>
%! other = fullfile (folder, "other");
%! again = aura_audit (file, "Out", other, "Labels", .2, "Queries", 12, "Display", "off");
%! assert (again.prob, report.prob);
%! assert (again.queue, report.queue);
%! second = aura_audit (file, "Out", other, "Labels", .2, "Queries", 12, ...
%!                      "Seed", 2, "Display", "off");
%! assert (second.score.never, report.draws.never(2));
%! assert (any (second.audit.status != report.audit.status));

%!test <*a sample of a file: its audit goes on with the same comparisons, kept or read again; all are decided>
%! part = fullfile (folder, "part");
%! first = aura_audit (file, "Sample", 30, "Labels", .5, "Out", part, "Display", "off", "Queries", 0);
%! assert ([first.n, first.whole.n, first.whole.drawn], [120, 120, 0]); # all have a label
%! text_ = fileread (file);
%! some = fullfile (folder, "some.jsonl");
%! lines_ = strsplit (strtrim (text_), "\n");
%! lines_(21:end) = regexprep (lines_(21:end), '"human_preference":\d', '"human_preference":null');
%! write_answers (some, sprintf ("%s\n", lines_{:}));
%! first = aura_audit (some, "Sample", 30, "Out", part, "Display", "off", "Queries", 6);
%! assert ([first.n, first.whole.n, first.whole.drawn], [50, 120, 30]);
%! cells = aura.tests.cells_of (fileread (fullfile (part, "verdicts.csv")));
%! assert (cells(2:end,1), aura_read (some).id);
%! queue = aura.tests.cells_of (fileread (fullfile (part, "queue.csv")));
%! write_answers (fullfile (folder, "answers.csv"), ["id,human_preference\n", sprintf("%s,1\n", queue{2:end,strcmp (queue(1,:), "id")})]);
%! again = {};
%! for kept = [true, false]
%!   if (! kept)
%!     unlink (fullfile (part, "comparisons.mat"));
%!   endif
%!   other = fullfile (folder, sprintf ("part-%d", kept));
%!   again{end+1} = aura_audit (some, "Resume", fullfile (part, "audit.mat"), "Out", other, ...
%!                              "Answers", fullfile (folder, "answers.csv"), "Display", "off");
%!   assert ([again{end}.n, again{end}.labels.total, again{end}.whole.n], [50, 26, 120]);
%!   assert (again{end}.whole.open, 120 - 26);
%! endfor
%! assert (again{1}.prob, again{2}.prob);

%!test <*the summary fits a screen>
%! lines = strsplit (text, "\n");
%! assert (numel (lines) - 1 >= 8 && numel (lines) - 1 <= 14);
%! assert (max (cellfun (@aura.text.width, lines)(cellfun (@(l) isempty (strfind (l, out)), lines))) <= 80);
%! assert (isempty (strfind (text, "queries asked"))); # no rounds
%! at = find (strncmp (lines, "Beware:  ", 9));
%! said = [report.document.statements{:}];
%! first = said(find (strcmp ({said.place}, "warnings"), 1));
%! assert (strncmp (strjoin (strtrim (lines(at:at+1)), " "), ["Beware:  ", first.full], 40));

%!test <*the folder holds these files and no others>
%! names = sort ({dir(out).name});
%! names = names(! strncmp (names, "x-", 2));
%! assert (names, {".", "..", "audit.mat", "comparisons.mat", "queue.csv", "queue.html", "report.html", "verdicts.csv"});

%!test <*nobody is asked where hidden labels answer>
%! assert (isempty (report.queue));
%! assert (fileread (fullfile (out, "queue.csv")), "id,human_preference,question,response_1,response_2\r\n");

%!test <*report.html is complete and loads nothing from elsewhere>
%! page = fileread (fullfile (out, "report.html"));
%! assert (strncmp (page, "<!DOCTYPE html>", 15));
%! assert (! isempty (strfind (page, "These comparisons are synthetic")));
%! assert (! isempty (strfind (page, "name=\"viewport\"")));
%! plain = regexprep (page, '<script.*</script>', "");
%! assert (isempty (regexp (plain, '\{\{|<script|<link|src="http|url\(|@import', "once")));
%! assert (! isempty (strfind (page, "content=\"default-src 'none'; script-src 'sha256-")));
%! links = regexp (plain, 'href="([^"]*)"', "tokens");
%! assert (unique ([links{:}]), {"audit.mat", "queue.csv", "queue.html", "verdicts.csv"});
%! for name = {"table", "tr", "th", "td", "div", "template", "ul", "li", "p", "b", "code"}
%!   opened = regexp (plain, ["<" name{1} "[ >]"]);
%!   closed = strfind (plain, ["</" name{1} ">"]);
%!   assert (numel (opened) == numel (closed), "unbalanced %s", name{1});
%! endfor

%!test <*its figures, which need no graphics; it carries what --json prints>
%! d = read_report (fileread (fullfile (out, "report.html")));
%! assert ({d.figures.title}, {"Calibration", "How probable it is that a human agrees", "The comparisons in the encoder's plane", ...
%!                             "What each round changed"});
%! binary = gnuplot_binary ();
%! back = onCleanup (@() gnuplot_binary (binary));
%! gnuplot_binary ("no-such-gnuplot");
%! other = fullfile (folder, "other");
%! r = aura_audit (file, "Out", other, "Labels", .2, "Queries", 12, "Display", "off");
%! again = read_report (fileread (fullfile (other, "report.html")));
%! assert (again.figures, d.figures);
%! said = jsondecode (jsonencode (r.document), "makeValidName", false);
%! for [value, name] = said
%!   assert (isequaln (value, again.(name)), name);
%! endfor
%! assert (fieldnames (again)(1:2), {"schema"; "command"});

%!function [texts, r, data] = resumed (out, file, bytes)
%!  ## The results of an audit in OUT that is resumed in a copy, in which BYTES are what is kept.
%!  copy = [out "-copy"];
%!  copyfile (out, copy);
%!  gone = onCleanup (@() aura.io.remove_folder (copy));
%!  kept = fullfile (copy, "comparisons.mat");
%!  unlink (kept);
%!  if (nargin > 2)
%!    aura.io.write ("test", {kept}, {bytes});
%!  endif
%!  r = aura_audit (file, "Resume", fullfile (copy, "audit.mat"), "Queries", 0, "Display", "off");
%!  texts = cellfun (@(name) fileread (fullfile (copy, name)), {"verdicts.csv", "queue.csv", "queue.html"}, ...
%!                   "uniformoutput", false);
%!  content = aura.io.restore (kept);
%!  data = content.data;
%!endfunction
%!testif ; ! aura.tests.left_to_ci () <*the file is not read again while its hash is the same; what is kept may go, or be damaged>
%! own = fullfile (folder, "own.jsonl");
%! aura_sample (own, "n", 60, "reveal", .3);
%! out = fullfile (folder, "kept");
%! aura_audit (own, "Out", out, "Display", "off");
%! kept = fullfile (out, "comparisons.mat");
%! [read, r, data] = resumed (out, own);
%! assert (data, aura_read (own));
%! [texts, again] = resumed (out, own, fileread (kept));
%! assert (texts, read);
%! assert ({again.verdict, again.prob, again.categories}, {r.verdict, r.prob, r.categories});
%! [texts, ~, data] = resumed (out, own, fileread (kept)(1:end-9)); # damaged: read, and kept again
%! assert (texts, read);
%! assert (data, aura_read (own));
%! ## That the file is not read: what is kept says something else, under the hash of the file.
%! content = aura.io.restore (kept);
%! content.data.question(:) = {"Kept?"};
%! [texts, ~, data] = resumed (out, own, content);
%! assert (! isempty (strfind (texts{3}, "Kept?")));
%! assert (data.question{1}, "Kept?");
%! aura.io.write ("test", {own}, {[fileread(own), "\n"]}); # other bytes: read, and refused
%! fail ("resumed (out, own, content)", "FILE must hold the comparisons of RESUME");

%!test <*all labels shown; queries wait until they are answered>
%! first = fullfile (folder, "first");
%! part = fullfile (folder, "part.jsonl");
%! human = aura_sample (part, "n", 120, "seed", 5, "reveal", .2);
%! r = aura_audit (part, "Out", first, "Display", "off");
%! assert (r.labels.start, 24);
%! assert (r.labels.waiting, 15);
%! assert (r.queue, find (r.audit.status == 4));
%! assert (isempty (r.score) && isempty (r.draws));
%! data = aura_read (part);
%! queue = fullfile (folder, "filled.csv");
%! fid = fopen (queue, "w");
%! fputs (fid, "\xEF\xBB\xBFid,human_preference\r\n");
%! for k = 1:15
%!   answer = {"1", "2"}{human(r.queue(k))};
%!   if (k == 3)
%!     answer = "tie";
%!   elseif (k == 4)
%!     answer = "";
%!   endif
%!   fprintf (fid, "%s,%s\r\n", data.id{r.queue(k)}, answer);
%! endfor
%! fclose (fid);
%! second = aura_audit (part, "Resume", fullfile (first, "audit.mat"), ...
%!                      "Answers", queue, "Queries", 6, "Display", "off");
%! assert (second.out, first);
%! assert (second.labels.start, 24);
%! assert (second.labels.answered, 13);
%! assert (second.labels.declined, 1);
%! assert (second.labels.waiting, 6); # one of them has waited since the first
%! assert (any (second.queue == r.queue(4)) && ! any (second.queue == r.queue(3)));
%! assert (second.audit.round > r.audit.round);
%! idle = evalc ("again = aura_audit (part, \"Resume\", fullfile (first, \"audit.mat\"), \"Queries\", 6, \"Out\", fullfile (folder, \"idle\"));");
%! assert (again.queue, second.queue);
%! flat = regexprep (strrep (idle, "\n", " "), ' +', " ");
%! assert (! isempty (strfind (flat, sprintf ("Next: answer 6 questions in %s (", fullfile (folder, "idle", "queue.html")))));
%! assert (! isempty (strfind (flat, sprintf ("aura next %s", fullfile (folder, "idle")))));
%! assert (isempty (strfind (text, "aura audit"))); # hidden labels answer there
%! idle = evalc (["aura_audit (part, \"Resume\", fullfile (first, \"audit.mat\"), \"Answers\", queue, ", ...
%!                "\"Queries\", 0, \"Out\", fullfile (folder, \"third\"));"]);
%! assert (strncmp (idle, "answers read: 13 labels, 1 tie, 1 blank\n", 40));
%! assert (! isempty (strfind (idle, "Next:    answer 6 questions in ")));
%! given = [1 2 5:15];
%! agree = human(r.queue(given)) == data.judge_preference(r.queue(given));
%! assert (second.audit.status(r.queue(given)), int8 (3 - agree));
%! third = aura_audit (part, "Resume", fullfile (first, "audit.mat"), ...
%!                     "Queries", 0, "Out", fullfile (folder, "third"), ...
%!                     "Display", "off");
%! assert (third.labels, second.labels);
%! assert (third.audit.opts.stop.max_rounds, second.audit.round + 8);
%! fail ("aura_audit (file, \"Resume\", fullfile (first, \"audit.mat\"))",
%!       "must hold the comparisons of RESUME");
%! resume = @() aura_audit (part, "Resume", fullfile (first, "audit.mat"), ...
%!                          "Answers", queue, "Display", "off");
%! write_answers (queue, "id,human_preference\nnobody,1\n");
%! fail ("resume ()", "line 2: no comparison has the id \"nobody\"");
%! write_answers (queue, ["id,human_preference\n" data.id{1} ",maybe\n"]);
%! fail ("resume ()", "must be 1, 2, 0 .a tie., A, B, skip, withdraw or empty, got \"maybe\"");
%! write_answers (queue, "id,label\nnobody,1\n");
%! fail ("resume ()", "must have the fields id and human_preference");
%! at = r.queue(1);
%! write_answers (queue, sprintf ("id,human_preference\n%s,%d\n", data.id{at}, 3 - human(at)));
%! fail ("resume ()", "has label . already");
%! delete (queue);
%! fail ("resume ()", "ANSWERS must be a readable file");

%!test <*answers are never overwritten: without "Answers", from the queue itself, from the start>
%! [other, away] = aura.tests.new_folder ();
%! part = fullfile (other, "part.jsonl");
%! aura_sample (part, "n", 60, "reveal", .2);
%! run = @(varargin) aura_audit (part, "Out", other, "Display", "off", varargin{:});
%! saved = fullfile (other, "audit.mat");
%! queue = fullfile (other, "queue.csv");
%! first = run ();
%! assert (isempty (first.set_aside));
%! written = filled (fileread (queue), ones (15, 1));
%! aura.io.write ("test", {queue}, {written});
%! r = run ("Resume", saved);
%! assert (r.set_aside, {fullfile(other, "queue-1.csv")});
%! assert (fileread (r.set_aside{1}), written);
%! aura.io.write ("test", {queue}, {written});
%! r = run ("Resume", saved, "Answers", queue);
%! assert (r.set_aside, {fullfile(other, "queue-2.csv")});
%! assert (fileread (r.set_aside{1}), written);
%! text = evalc ("again = run (\"Display\", \"final\");");
%! assert (again.set_aside, {fullfile(other, "audit-1.mat")});
%! assert (! isempty (strfind (text, "kept as ")));
%! assert (aura_load (again.set_aside{1}), r.audit);
%! assert (again.labels.total, first.labels.total);

%!test <*no label, labels of one class, all labelled>
%! [other, away] = aura.tests.new_folder ();
%! judge = 1 + mod (1:30, 2);
%! for kind = {"none", "agree", "disagree", "all"}
%!   human = NaN (1, 30);
%!   switch (kind{1})
%!     case "agree"
%!       human(1:8) = judge(1:8);
%!     case "disagree"
%!       human(1:8) = 3 - judge(1:8);
%!     case "all"
%!       human = 1 + (mod (1:30, 3) == 0);
%!   endswitch
%!   r = aura_audit (write_file (other, human, "Why?"), "Out", other, "Display", "off");
%!   assert (all (isfinite (r.prob)));
%!   assert (exist (fullfile (other, "report.html"), "file"), 2);
%!   switch (kind{1})
%!     case {"none", "agree"}
%!       assert (all (r.verdict));
%!       assert (isempty (r.flips));
%!     case "disagree"
%!       assert (! any (r.verdict(1:8)));
%!     case "all"
%!       assert (isempty (r.queue));
%!       assert (r.verdict, (human == judge)');
%!   endswitch
%! endfor

%!test <*a single category has no table; a fraction of 0 hides all labels>
%! none = aura_audit (file, "Out", out, "Labels", 0, "Queries", 0, "Display", "off");
%! assert (none.labels.total, 0);
%! assert (none.score.never, none.score.never_original);

%!test <*some comparisons labelled, half of the labels shown>
%! part = fullfile (folder, "part.jsonl");
%! aura_sample (part, "n", 120, "seed", 5, "reveal", .2);
%! r = aura_audit (part, "Out", out, "Labels", .5, "Queries", 5, "Display", "off");
%! assert (r.labels.start, 12);
%! assert (r.labels.start + r.labels.answered + r.labels.hidden, r.labels.known);
%! assert (r.labels.answered + r.labels.waiting, 5);
%! assert (r.score.never_count, r.labels.hidden);
%! r = aura_audit (part, "Out", out, "Labels", 1, "Display", "off");
%! assert (r.labels.start, 24);
%! assert (isempty (r.score));

%!test <*a folder that cannot be written: no partial files>
%! blocked = fullfile (folder, "blocked");
%! fid = fopen (blocked, "w"); fclose (fid);
%! fail ("aura_audit (file, \"Out\", fullfile (blocked, \"x\"), \"Display\", \"off\")",
%!       "cannot make folder");

%!testif ; ! aura.tests.left_to_ci () <*embeddings instead of text features, or beside them; the user's options>
%! e = reshape (__aura_random__ ("normal", 1, 50, 0, 120 * 12), 120, 12);
%! opts = aura_options ("preset", "judge", "seed", 7, "stop.max_rounds", 2);
%! asked = {"Out", out, "Embeddings", e, "Options", opts, "Labels", .3, "Display", "off"};
%! r = aura_audit (file, asked{:}, "Features", "embeddings");
%! assert (columns (r.audit.x), 12);
%! assert (r.audit.opts.seed, 7);
%! assert (r.audit.round, 2);
%! assert (isfield (r.audit.columns, "embedding"), false);
%! plain = getfield (aura_audit (file, asked{:}, "Features", "builtin"), "audit");
%! both = getfield (aura_audit (file, asked{:}), "audit");
%! assert (both.x(:,1:end-12), plain.x);
%! assert (sumsq (double (both.x(:,end-11:end))(:)) / sumsq (double (plain.x)(:)), 1, 1e-6);
%! assert (both.columns.embedding, columns (both.x) - (11:-1:0));
%! assert (both.phi.embedding, 12);
%! back = aura_load (fullfile (out, "audit.mat"));
%! assert ({back.x, back.phi, back.columns}, {both.x, both.phi, both.columns});
%! again = aura_audit (file, "Resume", fullfile (out, "audit.mat"), "Queries", 2, "Display", "off");
%! assert (again.audit.x, both.x);
%! [~, ~, info] = aura_decide (again.audit);
%! assert (numel (info.blocks), 7 + numel (both.columns.style));
%! assert (all (info.blocks(2:7) > 0) && abs (sum (info.blocks) - 1) < 1e-12);
%! terms = aura_explain (again.audit, 3);
%! embedding = strcmp (terms.layer.columns.group, "embedding");
%! assert (sum (embedding), 12);
%! assert (any (terms.layer.columns.values(embedding) != 0) && any (terms.layer.columns.values(! embedding) != 0));
%! fail ("aura_audit (file, \"Resume\", fullfile (out, \"audit.mat\"), \"Features\", \"both\")", ...
%!       "FEATURES cannot be changed with RESUME");

%!test <*the method without the decision layer>
%! opts = aura_options ("query.budget", 4);
%! r = aura_audit (file, "Out", out, "Options", opts, "Labels", .1, "Display", "off");
%! assert (isnan (r.mass(1)));
%! assert (r.audit.opts.decide.method, "none");
%! assert (! isempty (strfind (fileread (fullfile (out, "report.html")), "decision layer is off")));

%!testif ; ! isempty (getenv ("AURA_DATA")) <*real comparisons: no file fails>
%! real = getenv ("AURA_DATA"); # some of each kind: demos and panels read the others
%! for name = {"faireval__ChatGPT", "vicuna80__gpt35"}(1:cases (2))
%!   r = aura_audit (fullfile (real, [name{1} ".jsonl"]), "Out", out, "Labels", .03, ...
%!                   "Display", "off");
%!   assert (all (isfinite (r.prob)));
%!   assert (r.score.never_count > 0);
%! endfor
