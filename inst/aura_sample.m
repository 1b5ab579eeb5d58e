## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {} aura_sample (@var{file})
## @deftypefnx {aura} {} aura_sample (@var{file}, @var{name}, @var{value}, @dots{})
## @deftypefnx {aura} {[@var{human}, @var{latent}] =} aura_sample (@dots{})
## Write a synthetic file of a judge's comparisons, with known faults.
##
## The file is JSON lines with the fields of @code{aura_read}.  Nothing in it
## comes from a human or a language model: the texts are put together from
## templates, the preferences are drawn from the model below, and every record
## says @code{"source": "aura_sample (synthetic)"}.  It is meant for trying and
## testing the package;
## @strong{results computed on it say nothing about any real judge}.
##
## @var{human} (n-by-1, 1 or 2) is the human preference of every row, including
## those whose preference the file hides.  @var{latent} has the fields
## @code{quality} (n-by-2, of the two answers), @code{hard} (n-by-1 logical),
## @code{question} (n-by-1, its number) and @code{position}, @code{length},
## @code{confused} (n-by-1 logical): the judge's verdict would have been another
## one without its position bias, without its length bias, without its trouble
## with hard questions.  With an empty @var{file} nothing is written.
##
## Options (names are not case-sensitive):
##
## @table @asis
## @item @qcode{"n"} (default 600)
## number of comparisons
## @item @qcode{"seed"} (default 1)
## the same seed, the same bytes
## @item @qcode{"reveal"} (default 0.08)
## fraction of the rows, drawn uniformly, that show their human preference; the
## others have null.  1 shows all
## @item @qcode{"position_bias"} (default 1)
## what the judge adds to the answer shown first, on the scale of its noise
## @item @qcode{"length_bias"} (default 0.5)
## what the judge adds for every six sentences of padding
## @item @qcode{"hard"} (default 0.3)
## fraction of the questions on which the judge hardly sees the quality
## @end table
##
## How it is generated.  Each of ceil (n / 7.5) questions has a topic, a category
## and five answers by five made-up models, with latent quality
## theta = skill + N(0, 1).  Quality shows, imperfectly, in the text: better
## answers have more sentences of substance (up to a point), name the things that
## belong to the topic, give figures, use lists, hedge less and rarely refuse;
## padding (d sentences) is added whatever the quality.  With L the length in bytes,
## l = (L - 1500) / 600 and s the logistic function:
##
## @example
## @group
## P(human prefers 1) = s(1.7 (h1 - h2)),  h = theta + .3 tanh (l)
## judge prefers 1 iff g1 - g2 + position_bias + N(0, 1) > 0
##   g = c theta + length_bias d / 6 + .3 [list],
##   c = 1, on hard questions .1, and g is noisier by N(0, 1)
## @end group
## @end example
##
## The judge's verdict with the answers swapped is drawn from the same g with
## fresh noise; it is in @code{judge_scores} with its scores of the answers.
## At the defaults the judge agrees with the human in about 67 %, prefers answer 1
## in about 68 %, and the longer answer has about 75 % of the human preferences:
## like published comparisons by language models.
##
## Random numbers are those of the package's counter-based generator; rand and
## randn keep their state.
##
## Errors: @code{aura:unknown-option}, @code{aura:invalid-argument},
## @code{aura:out-of-range}, @code{aura:cannot-write}.
##
## @example
## @group
## file = [tempname(), ".jsonl"];
## human = aura_sample (file, "n", 200, "seed", 7);
## data = aura_read (file);
## mean (data.judge_preference == human)
## @end group
## @end example
## @seealso{aura_read, aura_simulate, aura_audit}
## @end deftypefn

function [human, latent] = aura_sample (file, varargin)

  if (nargin < 1)
    print_usage ();
  endif
  if (! (ischar (file) && (isrow (file) || isempty (file))))
    error ("aura:invalid-argument",
           "aura_sample: FILE must be a file's name, got %s", class (file));
  endif
  options = sample_options (varargin);

  pairs = choose_pairs (options);
  answers = write_answers (pairs.n_questions, options);
  [records, human, latent] = judge_pairs (pairs, answers, options);

  if (! isempty (file))
    lines = cellfun (@(record) [jsonencode(record), "\n"], records, ...
                     "uniformoutput", false);
    aura.io.write ("aura_sample", {tilde_expand(file)}, {[lines{:}]});
  endif
  if (nargout == 0)
    clear human;
  endif

endfunction

function options = sample_options (args)

  table = {"n", 600, {"integer", 1, 1e6}; ...
           "seed", 1, "seed"; ...
           "reveal", .08, {"number", 0, 1}; ...
           "position_bias", 1, {"number", -100, 100}; ...
           "length_bias", .5, {"number", -100, 100}; ...
           "hard", .3, {"number", 0, 1}};
  options = aura.arg.parse ("aura_sample", args, table);

endfunction

## Numbers FIRST, ..., FIRST+N-1 of the stream of the given purpose.
function u = draw (options, kind, purpose, first, n)

  u = __aura_random__ (kind, options.seed, aura.set.streams (["sample_" purpose]),
                       first, n);

endfunction

## Which two of a question's five answers, and which of them comes first.
function pairs = choose_pairs (options)

  n = options.n;
  pairs.n_questions = ceil (n / 7.5);
  all_pairs = nchoosek (1:5, 2);
  n_all = 10 * pairs.n_questions;
  [~, order] = sort (draw (options, "uniform", "pair", 0, n_all));
  chosen = sort (order(1:n));
  pairs.question = ceil (chosen / 10);
  pairs.models = all_pairs(mod (chosen - 1, 10) + 1, :);
  swap = draw (options, "uniform", "order", 0, n) < .5;
  pairs.models(swap,:) = fliplr (pairs.models(swap,:));

endfunction

## Verdicts ---------------------------------------------------------------------

function [records, human, latent] = judge_pairs (pairs, answers, options)

  n = options.n;
  question = pairs.question;
  at = sub2ind (size (answers.quality), [question, question], pairs.models);
  quality = reshape (answers.quality(at), n, 2);
  hard = answers.hard(question);
  len = (reshape (cellfun (@numel, answers.text(at)), n, 2) - 1500) / 600;
  padding = reshape (answers.padding(at), n, 2) / 6;
  list = reshape (answers.list(at), n, 2);

  worth = quality + .3 * tanh (len);
  p = 1 ./ (1 + exp (-1.7 * (worth(:,1) - worth(:,2))));
  human = 1 + (draw (options, "uniform", "human", 0, n) >= p);

  confusion = reshape (draw (options, "normal", "confusion", 0, 2 * n), n, 2);
  clear_view = quality + .3 * list;
  hard_view = .1 * quality + .3 * list + confusion;
  seen = clear_view;
  seen(hard,:) = hard_view(hard,:);
  grade = seen + options.length_bias * padding;
  noise = draw (options, "normal", "judge", 0, n);
  gap = diff (-grade, 1, 2);
  b = options.position_bias;
  verdict = prefers (gap + b + noise);

  swapped_noise = draw (options, "normal", "swapped", 0, n);
  swapped_gap = gap - b + swapped_noise;
  swapped = prefers (swapped_gap);
  swapped(abs (swapped_gap) < .1) = 0;

  latent.quality = quality;
  latent.hard = hard;
  latent.question = question;
  latent.position = prefers (gap + noise) != verdict;
  latent.length = prefers (diff (-seen, 1, 2) + b + noise) != verdict;
  easy = clear_view + options.length_bias * padding;
  latent.confused = prefers (diff (-easy, 1, 2) + b + noise) != verdict;

  shown = false (n, 1);
  [~, order] = sort (draw (options, "uniform", "reveal", 0, n));
  shown(order(1:round (options.reveal * n))) = true;

  scores = round (6 + 1.2 * (grade + [b + noise, zeros(n, 1)] / 2));
  scores = min (max (scores, 1), 10);

  names = {"Alder", "Birch", "Cedar", "Dogwood", "Elm"};
  records = cell (n, 1);
  for i = 1:n
    known = human(i);
    if (! shown(i))
      known = NaN;      # null in the file
    endif
    records{i} = struct ("id", sprintf ("sample-%06d", i), ...
      "question", answers.question{question(i)}, ...
      "response_1", answers.text{at(i,1)}, ...
      "response_2", answers.text{at(i,2)}, ...
      "judge", "synthetic judge", "judge_preference", verdict(i), ...
      "human_preference", known, ...
      "category", answers.category{question(i)}, ...
      "source", "aura_sample (synthetic)", ...
      "judge_scores", struct ("score_1", scores(i,1), "score_2", scores(i,2), ...
                              "swapped_preference", swapped(i), ...
                              "model_1", names{pairs.models(i,1)}, ...
                              "model_2", names{pairs.models(i,2)}));
  endfor

endfunction

function verdict = prefers (gap)

  verdict = 2 - (gap > 0);

endfunction

## Texts ------------------------------------------------------------------------

## Questions, and five answers to each: n-by-5 quality, padding (sentences), list
## (logical), text.
function answers = write_answers (n_questions, options)

  words = vocabulary ();
  [asked, topic, answers.category] = write_questions (n_questions, words, options);
  answers.question = asked;
  answers.hard = draw (options, "uniform", "hard", 0, n_questions) < options.hard;

  skill = [.7, .3, 0, -.3, -.7];
  verbose = [.1, 1, -.5, .5, -1];     # padding is a model's habit
  lists = [.6, -.6, .8, 0, -.8];      # so are lists
  z = reshape (draw (options, "normal", "latent", 0, 20 * n_questions), 4, 5, []);
  answers.quality = zeros (n_questions, 5);
  answers.padding = zeros (n_questions, 5);
  answers.list = false (n_questions, 5);
  answers.text = cell (n_questions, 5);
  for q = 1:n_questions
    for m = 1:5
      theta = skill(m) + z(1,m,q);
      style.substance = min (max (round (12 + 2.6 * theta + 2 * z(2,m,q)), 1), 22);
      style.padding = max (round (6 + 5 * verbose(m) + 4 * z(3,m,q)), 0);
      style.specific = logistic (.3 + 1.1 * theta + .5 * z(4,m,q));
      style.hedge = logistic (-2 - .8 * theta);
      style.list = logistic (.5 * theta + 1.5 * lists(m));
      style.refusal = logistic (-4.5 - 1.2 * theta);
      u = draw (options, "uniform", "text", 512 * (5 * (q - 1) + m - 1), 512);
      answers.quality(q,m) = theta;
      answers.padding(q,m) = style.padding;
      [answers.text{q,m}, answers.list(q,m)] ...
        = compose (asked{q}, words.topics(topic(q),:), answers.category{q}, ...
                   style, u, words);
    endfor
  endfor

endfunction

function p = logistic (x)

  p = 1 / (1 + exp (-x));

endfunction

function [asked, topic, category] = write_questions (n, words, options)

  n_topics = rows (words.topics);
  n_kinds = rows (words.questions);
  n_each = columns (words.questions) - 1;
  n_all = n_topics * n_kinds * n_each;
  [~, order] = sort (draw (options, "uniform", "question", 0, n_all));
  at = order(mod ((0:n-1)', n_all) + 1);
  [topic, kind, template] = ind2sub ([n_topics, n_kinds, n_each], at);
  asked = cell (n, 1);
  category = words.questions(kind,1);
  for q = 1:n
    asked{q} = strrep (words.questions{kind(q),template(q)+1}, "{t}",
                       words.topics{topic(q),1});
    if (q > n_all)
      asked{q} = sprintf ("%s (Variant %d.)", asked{q}, ceil (q / n_all));
    endif
  endfor

endfunction

## One answer.  U are its random numbers, each used once.
function [text, is_list] = compose (asked, topic, category, style, u, words)

  next = 0;
  is_list = take () < style.list;
  if (take () < style.refusal)
    is_list = false;
    text = fill (pick (words.refusals));
    return;
  endif

  n = style.substance;
  body = cell (1, n);
  specific = shuffled (words.specific);
  generic = shuffled (words.generic);
  for k = 1:n
    if (take () < style.specific)
      body{k} = fill (specific{mod (k, end) + 1});
    else
      body{k} = fill (generic{mod (k, end) + 1});
    endif
    if (take () < style.hedge)
      body{k} = [pick(words.hedges), lower(body{k}(1)), body{k}(2:end)];
    endif
  endfor
  padding = shuffled (words.padding);
  padding = padding(mod (0:style.padding-1, end) + 1)(:)';

  opening = fill (pick (words.openings));
  blocks = {opening};
  if (any (strcmp (category, {"coding", "arithmetic"})))
    blocks{end+1} = fill (pick (words.(category)));
  endif
  if (is_list)
    mark = {"- ", "* ", "%d. "}{ceil(3 * take ())};
    if (take () < .4)
      blocks{end+1} = ["## ", upper(topic{1}(1)), topic{1}(2:end)];
    endif
    for k = 1:n
      body{k} = [strrep(mark, "%d", sprintf ("%d", k)), body{k}];
    endfor
    blocks{end+1} = strjoin (body, "\n");
    blocks{end+1} = strjoin (padding, " ");
  else
    sentences = [body, padding];
    at = linspace (0, numel (sentences), 1 + ceil (numel (sentences) / 5));
    for k = 1:numel (at) - 1
      blocks{end+1} = strjoin (sentences(ceil (at(k))+1:ceil (at(k+1))), " ");
    endfor
  endif
  blocks(cellfun (@isempty, blocks)) = [];
  text = strjoin (blocks, "\n\n");

  function v = take ()
    next++;
    v = u(mod (next - 1, numel (u)) + 1);
  endfunction

  function s = pick (list)
    s = list{ceil (numel (list) * take ())};
  endfunction

  function list = shuffled (list)
    [~, order] = sort (arrayfun (@(k) take (), 1:numel (list)));
    list = list(order);
  endfunction

  ## {a} {b} things of the topic, {t} the topic, {q} the question, {n} {m} numbers
  function s = fill (template)
    [slots, between] = regexp (template, '\{(\w)\}', "tokens", "split");
    things = topic{2};
    first = ceil (numel (things) * take ());
    second = mod (first + floor ((numel (things) - 1) * take ()), numel (things)) + 1;
    parts = [between; [cell(1, numel (slots)), {""}]];
    for j = 1:numel (slots)
      switch (slots{j}{1})
        case "a"
          parts{2,j} = things{first};
        case "b"
          parts{2,j} = things{second};
        case "t"
          parts{2,j} = topic{1};
        case "q"
          parts{2,j} = asked;
        case "n"
          parts{2,j} = sprintf ("%d", 2 + floor (38 * take ()));
        case "m"
          parts{2,j} = sprintf ("%d", 2 + floor (7 * take ()));
      endswitch
    endfor
    s = [parts{:}];
    s(1) = upper (s(1));
  endfunction

endfunction

function words = vocabulary ()

  words.topics = {
    "home composting", {"kitchen scraps", "dry leaves", "air holes", "earthworms", "moisture checks"};
    "night photography", {"long exposures", "tripods", "ISO settings", "star trails", "lens hoods"};
    "city cycling", {"bike lanes", "brake pads", "rear lights", "puncture kits", "commuting routes"};
    "bread baking", {"sourdough starters", "proofing times", "oven stones", "flour blends", "crumb textures"};
    "learning the piano", {"scales", "chord shapes", "metronomes", "fingerings", "practice logs"};
    "a small vegetable garden", {"raised beds", "seedlings", "mulch layers", "watering schedules", "slugs"};
    "household budgets", {"fixed costs", "savings goals", "grocery bills", "emergency funds", "spending categories"};
    "coastal tides", {"spring tides", "tide tables", "moon phases", "harbours", "estuaries"};
    "public libraries", {"reading rooms", "loan periods", "catalogues", "story hours", "interlibrary loans"};
    "coffee brewing", {"grind sizes", "water temperatures", "café filters", "extraction times", "roast levels"};
    "weather forecasts", {"pressure maps", "radar images", "cold fronts", "ensemble models", "dew points"};
    "trail running", {"hill repeats", "hydration packs", "rest days", "ankle drills", "pacing plans"};
    "bird migration", {"flyways", "stopover sites", "ringing records", "tail winds", "breeding grounds"};
    "solar panels", {"inverters", "roof angles", "battery banks", "feed-in meters", "shading losses"};
    "remote meetings", {"agendas", "time zones", "meeting notes", "muted microphones", "follow-up tasks"};
    "chess openings", {"pawn structures", "gambits", "king safety rules", "centre squares", "endgame plans"};
    "wool knitting", {"needle sizes", "stitch patterns", "yarn weights", "gauge swatches", "row counters"};
    "tea ceremonies", {"whisks", "tea bowls", "seasonal sweets", "guest seats", "silent pauses"};
    "railway timetables", {"connections", "platform changes", "night trains", "buffer times", "seat reservations"};
    "desert ecosystems", {"cacti", "flash floods", "burrows", "nocturnal animals", "sand dunes"};
    "volcanic islands", {"lava flows", "black beaches", "seismographs", "crater lakes", "ash layers"};
    "language exchange", {"conversation partners", "flash cards", "vowel drills", "shadow readings", "grammar notes"};
    "bicycle repair", {"chain links", "gear cables", "tyre levers", "spoke keys", "wheel bearings"};
    "map making", {"contour lines", "map projections", "legends", "survey points", "scale bars"}};

  words.questions = {
    "advice", "How can I get better at {t} without spending much money?", "What would you tell a friend who struggles with {t}?", "What mistakes should I avoid in {t}?";
    "explanation", "Explain the most important ideas behind {t}.", "Why does {t} matter to so many people?", "How does {t} work, in simple words?";
    "coding", "Write a short function that keeps records for {t}.", "How would you model {t} as a data structure?", "Write a script that sorts measurements about {t}.";
    "estimation", "How many people in a city of one million deal with {t} each week? Show your reasoning.", "Roughly how many hours a year does {t} take? Estimate step by step.", "How much does {t} cost a town in ten years? Give an estimate.";
    "writing", "Write a short speech about {t}.", "Draft a letter to a newspaper about {t}.", "Describe a day that revolves around {t}.";
    "comparison", "Compare two ways to begin with {t}.", "What are the pros and cons of {t}?", "How has {t} changed over the last fifty years?";
    "planning", "Make a four-week plan for {t}.", "What should I prepare before I begin with {t}?", "Plan a workshop on {t} for twelve people.";
    "what-if", "What if nobody had ever thought of {t}?", "How would the world look if everyone practised {t}?", "What would happen to {t} without electricity?";
    "arithmetic", "A club for {t} meets every 3 days and has 14 members; how many visits is that in 30 days?", "If {t} takes 45 minutes and I have 6 hours, how often can I do it?", "Three groups share 84 items for {t} in the ratio 1:2:4. How many has each?"};

  words.specific = {
    "Start with {a}, because {b} depend on them in almost every case.";
    "For {t}, plan on about {n} hours a month and check {a} at least {m} times.";
    "A common mistake is to ignore {a}; look at {b} first, then adjust.";
    "In practice about {n} percent of the effort goes into {a} and the rest into {b}.";
    "For example, {m} weeks with {a} teach more about {t} than any book on {b}.";
    "If {a} fail, replace them by {b} and wait {m} days before you judge the result.";
    "Keep a note of {a} and {b}: after {n} entries a clear pattern shows.";
    "The link between {a} and {b} explains why {t} works at all.";
    "Measure {a} twice, once before and once after you change {b}.";
    "People who know {t} well spend {n} minutes on {a} before they touch {b}.";
    "With {m} good {a} you can do without most {b}, which saves about {n} euros.";
    "Where {a} are scarce, {b} do nearly as well for the first {n} days.";
    "Each of the {m} stages ends with a look at {a}, never with {b}.";
    "Experts disagree about {b}, but hardly anyone doubts that {a} shape {t}.";
    "Divide the work: {n} percent for {a}, {m} percent for {b}, the remainder for review.";
    "First settle {a}, second compare {b}, and third review both after {m} rounds."};

  words.generic = {
    "There are several approaches, and each one has its own strengths and limits.";
    "It helps to set a clear goal and to return to it from time to time.";
    "Take small steps, see what happens, and build on what goes well.";
    "Talking to others who have done it before can be a great source of ideas.";
    "Good preparation makes the later stages much easier.";
    "Both short-term and long-term effects deserve some thought.";
    "Consistency matters more than intensity in the long run.";
    "Many of these aspects are connected with one another.";
    "The right choice depends on the situation and on personal preferences.";
    "An open mind and some patience go a long way here.";
    "Think about what success would look like, and for whom.";
    "It is worth learning the basics of {t} before going further."};

  words.padding = {
    "As mentioned before, all of this is important and should not be underestimated.";
    "Needless to say, there is always more that could be said about this topic.";
    "Of course, every person and every situation is different in its own way.";
    "In other words, what has been said above applies here as well.";
    "I hope that this gives a useful overview of the matter at hand!";
    "It goes without saying that these points are worth keeping in mind.";
    "At the end of the day, it all comes down to a number of different factors.";
    "All in all, this is a very interesting and also a very broad subject."};

  words.hedges = {"Perhaps "; "It might be that "; "I am not sure, but "; "Possibly "; "It could be said that "};

  words.openings = {
    "Here is how I would go about {t}.";
    "{t} rests on a few things, above all {a} and {b}.";
    "Great question!";
    "Let us look at this step by step.";
    "When it comes to {t}, {a} deserve attention first.";
    "You asked: “{q}” Here is an answer."};

  words.refusals = {
    "I'm sorry, but I cannot help with that.";
    "As a language program I have no experience of {t}, so I am unable to answer this. Please ask an expert who knows about {a} and {b}.";
    "Unfortunately I do not have enough information about {t} to give an answer. There are many factors, and it depends on the situation.";
    "I can't say much about this. It depends."};

  words.coding = {
    "```python\ndef update(items, limit={n}):\n    total = 0\n    for item in items:\n        if item.count > {m}:\n            total += item.count\n    return min(total, limit)\n```";
    "```python\nrecords = {}\nfor name, value in rows:\n    records.setdefault(name, []).append(value)\nbest = sorted(records, key=lambda k: -len(records[k]))[:{m}]\n```";
    "```c\nfor (int i = 0; i < {n}; i++)\n  if (value[i] > {m})\n    count++;\n```";
    "A plain table with one row for each of the {a} and a column for {b} is enough."};

  words.arithmetic = {
    "Step 1: there are {n} units in all. Step 2: divide by {m}. Step 3: round down to the nearest whole number.";
    "{n} × {m} gives the total, from which the double counts are taken away.";
    "Let x be the smallest share; then x + 2x + 4x is the whole, and x follows.";
    "The result follows from {n} divided by {m}, rounded as the question asks."};

endfunction

%!demo
%! ## the first comparison of a small sample
%! file = [tempname(), ".jsonl"];
%! human = aura_sample (file, "n", 20);
%! data = aura_read (file);
%! delete (file);
%! printf ("%s\n\n1: %s\n\n2: %s\n\nthe judge prefers %d, the human %d\n",
%!         data.question{1}, data.response_1{1}, data.response_2{1},
%!         data.judge_preference(1), human(1));

## The rates are tested in tests/read.tst.
%!test
%! file = [tempname(), ".jsonl"];
%! [human, latent] = aura_sample (file, "n", 50, "reveal", .5);
%! data = aura_read (file);
%! delete (file);
%! assert (data.synthetic);
%! shown = ! isnan (data.human_preference);
%! assert (sum (shown), 25);
%! assert (data.human_preference(shown), human(shown));
%! assert (size (latent.quality), [50, 2]);
%!error id=aura:out-of-range aura_sample ("", "n", 0)
%!error id=aura:unknown-option aura_sample ("", "m", 5)
%!error id=aura:invalid-argument aura_sample (5)
%!error <Invalid call> aura_sample ()
