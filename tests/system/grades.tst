## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## Grades of single answers, from the file to the report, by the path of pairs.

%!function data = toy ()
%!  data.kind = "grade";
%!  data.judges = {"a", "b"};
%!  data.verdict = 3 - [2 1; 1 1; 2 2; 2 1; 1 2; 1 1];
%!  data.id = data.question = data.response_1 = data.response_2 = repmat ({""}, 6, 1);
%!endfunction
%!function data = sample (n, varargin)
%!  [file, gone] = aura.tests.new_file (".jsonl");
%!  aura_sample (file, "n", n, "kind", "grade", varargin{:});
%!  data = aura_read (file);
%!endfunction
%!function file = written (folder, data)
%!  ## ids and grades alone, a column a judge
%!  words = {"", "pass", "fail"};
%!  human = merge (isnan (data.human_preference), 0, data.human_preference);
%!  cells = [data.id, words(1 + [human, data.verdict])];
%!  heads = [{"case_id", "human_label"}, strcat("grade_", strrep (data.judges, " ", "-"))];
%!  file = fullfile (folder, "g.csv");
%!  aura.io.write ("test", {file}, {aura.io.csv([heads; cells])});
%!endfunction
%!test <*the layer: reference values, with the base rate's own variance>
%! p = aura_start (toy (), "Labels", 3 - [2 1 2 2 NaN NaN]');
%! assert (p.prob(5:6), [.435137022009; .312965540016], 1e-11);
%! assert (p.loo(:,1), [.585178959; .368460580; .717014550; .585178959], 1e-9);
%! assert (p.evidence, -2.069488747512, 1e-11);
%!test <*one path: a pair whose answer 2 is empty, with the same features, is the same to the bit>
%! d = sample (120, "reveal", .3, "judges", "biased");
%! [x, info] = aura_features (d, "Hash", 0);
%! grade = aura_start (d, "Features", x, "Info", info);
%! pair = aura_start (setfield (d, "kind", "pair"), "Features", x, "Info", info, ...
%!                    "decide.slot_var", .3);
%! for name = {"prob", "loo", "evidence", "verdict", "pick", "agree", "ask"}
%!   assert (isequal (grade.(name{1}), pair.(name{1})), name{1});
%! endfor
%!test <*features: each style less its mean, categories, no signs; known ones are taken>
%! d = sample (60, "reveal", 0);
%! [x, info] = aura_features (d);
%! names = unique (d.category);
%! assert (columns (x), 22 + numel (names));
%! assert (all (strcmp (info.group, "style")));
%! at = strcmp (info.names, ["category_" names{1}]);
%! assert (x(:,at), strcmp (d.category, names{1}) - mean (strcmp (d.category, names{1})), 1e-12);
%! own = x(:,strcmp (info.names, "words"));
%! assert (sum (atanh (own)), 0, 1e-9);
%! assert (sumsq (atanh (own)) / 60, 1, 1e-9);
%! some = struct ("kind", "grade", "judges", {d.judges}, "verdict", d.verdict(1:10,:));
%! for name = {"question", "response_1", "response_2", "category"}
%!   some.(name{1}) = d.(name{1})(1:10);
%! endfor
%! assert (aura_features (some, "Info", info), x(1:10,:), 1e-12);
%!error <EMBEDDINGS must have 6 rows .one per answer., got 12-by-1>
%! aura_features (toy (), "Embeddings", ones (12, 1))
%!test <*a file of ids and grades: what is said, the document, verdicts.csv, the page, and on>
%! [folder, gone] = aura.tests.new_folder ();
%! d = sample (200, "reveal", .4, "judges", "biased", "position_bias", 2);
%! file = written (folder, d);
%! out = fullfile (folder, "out");
%! r = aura_audit (file, "Out", out, "Display", "off");
%! data = aura_read (file);
%! doc = aura.report.document (r, data);
%! rate = aura_rate (r.audit, "Of", "pass");
%! assert ({doc.kind, doc.item, doc.pass_rate.rate}, {"grade", "answer", rate.estimate});
%! caught = aura_rate (r.audit, "Of", "caught", "Judge", 2);
%! assert ([doc.judges(2).caught.low, doc.judges(2).caught.high], caught.interval, 1e-12);
%! said = @(id) doc.statements(strcmp ({doc.statements.id}, id));
%! assert (said ("pass rate").text, ...
%!         sprintf ("Your answers pass in %d %% (%s, 95 %% sure); %s says %d %%.", ...
%!                  aura.text.whole (rate.estimate), aura.text.ends ([rate.estimate, ...
%!                                                                    rate.interval]), ...
%!                  r.judges(r.best).name, aura.text.whole (r.judges(r.best).first)));
%! assert (strncmp (said ("facts").full, "200 answers, 80 labels (", 24));
%! assert ({doc.rates.kind}(end-2:end), {"pass", "majority", "picks"});
%! assert (doc.rates(end).name, "corrected grades");
%! assert (doc.rates(end-2).rate, rate.estimate, 1e-12); # pass everything
%! texts = lower ([doc.statements.text]);
%! for word = {"longer", "answer 1", "answer 2", " picks", "better answer"}
%!   assert (isempty (strfind (texts, word{1})), word{1});
%! endfor
%! assert (unique (cellfun (@(b) b.attribute, doc.bias, "uniformoutput", false)), {"leniency"});
%! lines = aura.report.screen (doc);
%! assert (numel (lines) <= 14 && all (cellfun (@aura.text.width, lines) <= 80));
%! assert (any (strncmp (lines, "pass everything", 15)));
%! table = fileread (fullfile (out, "verdicts.csv"));
%! assert (strncmp (table, "id,corrected_grade,probability_pass,status,grade_", 49));
%! assert (isempty (strfind (table, "longer")));
%! page = fileread (fullfile (out, "queue.html"));
%! assert (! isempty (strfind (page, "<h1>Is this answer good enough?</h1>")));
%! held = jsondecode (regexp (page, 'id="data">(.*?)</script>', "tokens", "once"){1});
%! assert ({held.kind, unique({held.items.order}), numel(held.items(1).answers)}, ...
%!         {"grade", {"12"}, 1});
%! csv = fileread (fullfile (out, "queue.csv"));
%! assert (strncmp (csv, "id,human_grade,question,response", 32));
%! ids = {held.items.id};
%! labels = fullfile (folder, "labels.jsonl");
%! text = [sprintf('{"id":"%s","human_grade":"pass"}', ids{1}), "\n", ...
%!         sprintf('{"id":"%s","human_grade":"fail","annotator":"bo"}', ids{2}), "\n", ...
%!         sprintf('{"id":"%s","human_grade":"skip"}', ids{3}), "\n"];
%! aura.io.write ("test", {labels}, {text});
%! again = aura_audit (file, "Resume", fullfile (out, "audit.mat"), "Answers", labels, ...
%!                     "Out", out, "Display", "off");
%! [~, at] = ismember (ids(1:3), data.id);
%! assert (aura.set.labels (again.audit.status(at))', [1 0 NaN]);
%! assert (again.labels.declined, 1);
%! assert (again.labels.total, 82);
%!test <*one judge, whose corrections are held back until they are worth three points>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "g.jsonl");
%! aura_sample (file, "kind", "grade", "n", 150, "reveal", .3);
%! d = aura_read (file);
%! r = aura_audit (file, "Out", fullfile (folder, "out"), "Display", "off");
%! assert (sum (r.held) > 5);
%! assert ({r.given, r.pick.pick}, {false, merge(isnan (r.audit.data.human_preference), ...
%!                                               d.verdict, d.human_preference)});
%! doc = aura.report.document (r, d);
%! assert ({doc.advice.use, doc.rates(end).held}, {"judge", true});
%! assert (! any (strcmp ({doc.statements.id}, "turned")));
%! table = doc.tables(strcmp ({doc.tables.id}, "changes"));
%! assert ({table.columns.name}, {"id", "prob", "change", "with"});
%! assert (any (strcmp (table.columns(3).values, "pass to fail")));
%! assert (unique (d.model_1)', {"Alder", "Birch", "Cedar", "Dogwood", "Elm"});
%! assert (numel (doc.board.models), 5);
%!test <*few labels: no rate; one model: no board; a lenient judge is called so>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "g.jsonl");
%! aura_sample (file, "kind", "grade", "n", 300, "reveal", 5 / 300);
%! of = @() aura_audit (file, "Out", fullfile (folder, "out"), "Display", "off");
%! r = of ();
%! doc = aura.report.document (r, aura_read (file));
%! assert (isnan (doc.pass_rate));
%! assert (any (strncmp ({doc.statements.text}, "How many of your answers pass is not known", 42)));
%! aura_sample (file, "kind", "grade", "n", 300, "reveal", .4, "position_bias", 2);
%! text = regexprep (fileread (file), '"model":"\w+"', '"model":"Elm"');
%! aura.io.write ("test", {file}, {text});
%! r = of ();
%! assert (isempty (r.board));
%! doc = aura.report.document (r, aura_read (file));
%! said = doc.statements(strcmp ({doc.statements.place}, "warnings"))(1).text;
%! assert (! isempty (regexp (said, '^synthetic judge is lenient: it passes \d+ % of 300 answers, ')));
%! assert (! isempty (strfind (evalc ("aura_bias (r.audit)"), "judge is lenient: it passes")));
%!test <*labels that are hidden: what is counted there>
%! [folder, gone] = aura.tests.new_folder ();
%! d = sample (160, "reveal", 1, "judges", "biased");
%! r = aura_audit (written (folder, d), "Out", fullfile (folder, "out"), "Labels", .2, ...
%!                 "Queries", 8, "Display", "off");
%! open = aura.set.unlabelled (r.audit.status);
%! assert (r.classes.pass(1), mean (d.human_preference(open) == 1), 1e-12);
%! fails = open & d.human_preference == 2;
%! good = open & d.human_preference == 1;
%! verdict = r.audit.data.verdict;        # the judges are sorted
%! for j = 1:3
%!   one = r.classes.judges(j);
%!   assert (one.caught(1), mean (verdict(fails,j) == 2), 1e-12);
%!   assert (one.passed(1), mean (verdict(good,j) == 1), 1e-12);
%! endfor
%! r = aura_audit (fullfile (folder, "g.csv"), "Out", fullfile (folder, "out"), "Labels", .2, ...
%!                 "Queries", 8, "Display", "off", "Draws", 2);
%! assert ({r.classes.pass(1), r.classes.judges(1).kappa(1)}, ...
%!         {r.score.longer, r.score.judges(1).kappa.rate});
%!test <*answers: a bar, an id that a spreadsheet changed, what contradicts>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "g.csv");
%! lines = arrayfun (@(k) sprintf ("%03d,Why?,text %d,%d,%s\n", k, k, mod (k, 5), ...
%!                                 {"", "4"}{1 + (k < 3)}), 1:40, "uniformoutput", false);
%! aura.io.write ("test", {file}, {["id,question,answer,judge_score,human_score\n", lines{:}]});
%! out = fullfile (folder, "out");
%! r = aura_audit (file, "Out", out, "Pass", 3, "Display", "off");
%! again = aura_audit (file, "Out", out, "Resume", fullfile (out, "audit.mat"), "Display", "off");
%! assert (again.prob, r.prob);           # the bar is kept
%! assert (strfind (again.audit.about.again.map, "bar=3") > 0);
%! r = aura_audit (file, "Out", out, "Pass", 3, "Map", "response=answer", "Queries", 0, "Display", "off");
%! again = aura_audit ("", "Resume", out, "Queries", 0, "Display", "off");
%! assert (again.audit.about.again, r.audit.about.again); # the map and the bar
%! back = fullfile (folder, "back.csv");
%! given = @(text) aura.io.write ("test", {back}, {text});
%! given ("id,human_score,question,response\n7,5,Why?,text 7\n8,2,Why?,text 8\n");
%! [next, report] = aura_import_labels (r.audit, back, "Data", aura_read (file, "Pass", 3));
%! assert (report.accepted.count, 2);
%! assert (aura.set.labels (next.status([7 8]))', [1 0]);
%! given ("id,human_grade\n007,fail\n");
%! fail ("aura_import_labels (next, back)", 'has label pass already, by human, got fail');
%! given ("id,grade\n007,bad\n");
%! fail ("aura_import_labels (next, back)", "must have the fields id and human_grade");
%! given ("id,human_grade\n007,unsure\n");
%! fail ("aura_import_labels (next, back)", "human_grade must be pass or fail");
%!test <*the origin of the labels: one for all rates, by how many pass; half fails count as chosen>
%! d = sample (300, "reveal", 1);
%! [pass, fail_] = deal (find (d.human_preference == 1), find (d.human_preference == 2));
%! human = NaN (300, 1);
%! human([pass(1:10); fail_(1:10)]) = d.human_preference([pass(1:10); fail_(1:10)]);
%! origin = @(human, varargin) getfield (aura.decide.sample ( ...
%!   aura_start (d, "Labels", human, varargin{:})), "origin");
%! assert (origin (human).is, "balanced");
%! assert (origin (human, "query.seeds", "uniform").is, "random");
%! even = d;
%! even.verdict = 1 + mod ((1:300)', 2); # the judge passes half, too
%! assert (getfield (aura.decide.sample (aura_start (even, "Labels", human)), "origin", "is"), ...
%!         "assumed");
%! human(pass(11:12)) = 1;
%! assert (origin (human).is, "assumed");
%! few = NaN (300, 1);
%! few([pass(1:7); fail_(1:7)]) = d.human_preference([pass(1:7); fail_(1:7)]);
%! assert (origin (few).is, "assumed");
%! human(pass(1:40)) = 1;
%! panel = aura_start (d, "Labels", merge (human == 2, NaN, human), "query.budget", 60, ...
%!                     "query.batch", 30);
%! panel = aura_run (panel, d.human_preference);
%! o = getfield (aura.decide.sample (panel), "origin");
%! assert ({o.is, o.judge, o.start}, {"may be chosen", 0, 1}); # all of the start pass
%!test <*by model: against the bar, without ranks>
%! d = sample (400, "reveal", .4, "judges", "biased");
%! p = aura_start (d);
%! b = aura_leaderboard (p);
%! assert ({b.names(1), numel(b.names), b.baseline, b.rank(1), b.comparisons}, ...
%!         {b.names(1), 5, "", NaN, 400});
%! for k = 1:5
%!   mine = strcmp (d.model_1, b.names{k});
%!   assert (b.judge(k,1), mean (d.verdict(mine,1) == 1), 1e-12);
%!   assert (b.n(k), sum (mine));
%! endfor
%! assert (issorted (-b.rate));
%! assert (numel (b.pairs.a), 10);
%! fail ("aura_leaderboard (p, \"By\", \"field\")", "By must be rate of grades");
%! d.model_1(:) = {"m"};
%! fail ("aura_leaderboard (aura_start (d))", "two models or more");
%!test <*words: of a struct, and of a decision>
%! d = sample (80, "reveal", .5);
%! p = aura_start (d);
%! text = disp (p);
%! assert (! isempty (strfind (text, "pass,")) && isempty (strfind (text, "answer 1")));
%! said = regexprep (evalc ("aura_explain (p, 3)"), "\\s+", " ");
%! assert (! isempty (strfind (said, "passes with probability")));
%! assert (isempty (strfind (said, "answer 1")));
%!error <"pass" takes a panel of grades> aura_rate (aura.tests.small_panel (2), "Of", "pass")
%!error <BY takes "pass" and "judge" of grades, got "kappa">
%! aura_rate (aura_start (toy (), "Labels", [1; 2; 1; 1; 2; NaN]), "Of", "kappa", "By", (1:6)')
