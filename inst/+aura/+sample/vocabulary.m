## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The words that questions and answers of aura_sample are made of: topics (name and
## five things), templates of questions (a row a category), and of sentences.

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

%!test <*shapes, and slots that aura.sample.compose fills>
%! words = aura.sample.vocabulary ();
%! assert (columns (words.topics), 2);
%! assert (cellfun (@numel, words.topics(:,2)), 5 * ones (rows (words.topics), 1));
%! templates = words.questions(:,2:end);
%! assert (! any (cellfun (@isempty, strfind (templates, "{t}"))(:)));
%! fields = {"specific", "generic", "padding", "hedges", "openings", "refusals", "coding", "arithmetic"};
%! all_text = cellfun (@(f) [words.(f){:}], fields, "uniformoutput", false);
%! slots = regexp ([all_text{:}], '\{(\w)\}', "tokens");
%! assert (all (ismember ([slots{:}], {"a", "b", "t", "q", "n", "m"})));
