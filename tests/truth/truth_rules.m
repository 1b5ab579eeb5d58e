## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## RULES = truth_rules ()
## The sentences that a report may have: rows of a regular expression, and of FOUND = fcn (T,
## TOKENS), what it claims of T (truth_context, with json): rows of what kind of number, shown,
## true, key.

function rules = truth_rules ()

  none = @(t, k) cell (0, 4);
  name = '(\S.{0,39}?)';
  points = '([+-]?\d+(?:\.\d)?) points?';
  ends = '\(([+-]\d+) to ([+-]\d+)\)';
  items = '(?:items?|comparisons?)';
  with = '(?:; [a-z0-9, ]+ goe?s? with it|, or it is [a-z0-9 ]+: they go together here)?';
  sure = '(?: \(95 % sure: (\d+) to (\d+) %\))?';
  lead = '(For now |For new (?:items|comparisons), for now, |For new (?:items|comparisons) |)';
  like = 'of (?:(?:items|comparisons) like these|questions like these \d+)';
  where = ['(?:on the (\d+) (?:without a label|hidden)|' like ')'];
  rules = {
    ## what to use
    [lead '(?:use|Use) the (corrected picks|longer answer|majority): ' points ' over ' name ...
     '(, not yet proven)? ' ends '\.'], ...
    @(t, k) advised(t, kind_of (k{2}), k{[1 5]}, k(4), k{[3 6 7]});
    [lead '(?:keep|Keep) ' name ': ' points ' over the corrected picks(, not yet proven)? ' ...
     ends '\.'], ...
    @(t, k) advised(t, "judge", k{[1 4]}, k(2), k{[3 5 6]});
    [lead 'use the corrected picks: they are those of ' name '\.'], ...
    @(t, k) [advised(t, "picks", "For now", "", k(2)); is(sum (differing (t)), 0)];
    [lead 'keep ' name ': its decisions are those of the corrected picks\.'], ...
    @(t, k) [advised(t, "judge", "For now", "", k(2)); is(sum (differing (t)), 0)];
    [lead 'use the (corrected picks|longer answer|majority): the labels are too few to ', ...
     'compare (?:it|them) with ' name '\.'], ...
    @(t, k) advised(t, kind_of (k{2}), "For now", "", k(3));
    [lead 'keep ' name ': the corrections are worth less than 3 points so far ' ends '\.'], ...
    @(t, k) held_back(t, k(2), k{3:4});
    [lead 'keep ' name ': by the labels shown the corrections are worth less than 3 ', ...
     'points; the hidden ones say ' points ' ' ends '\.'], ...
    @(t, k) held_back(t, k(2), k{4:5});
    [lead 'keep ' name ': the labels (?:speak for no correction so far|are too few to ', ...
     'tell what the corrections are worth)\.'], ...
    @(t, k) advised(t, "judge", "For now", "", k(2));
    'It is (longer_answer|majority) in verdicts\.csv\.', @(t, k) column(t, k{1});
    '([^:]{1,300}?) may do as well\.', @(t, k) as_well(t, k{1});
    ['(?:No label yet|All (\d+) answers? so far are ties or skips): nothing is measured\. ', ...
     'For now (use the corrected picks|keep ' name ')\.'], ...
    @(t, k) [advised(t, use_of (k{2}), "For now", "", k(3:end)); ...
             count_if(k{1}, numel(t.audit.about.declined)); is(sum (t.known), 0)];
    ['Nothing is measured: it takes labels that are worth (\d+) random ones, of a random ', ...
     'sample or drawn by the audit, and these are worth (\d+)\. For now (use the ', ...
     'corrected picks|keep ' name ')\.'], ...
    @(t, k) [advised(t, use_of (k{3}), "For now", "", k(4:end)); is(num (k{2}) < num (k{1}), true)];
    ['Too few labels: for now (use the corrected picks|keep ' name ')\.'], ...
    @(t, k) [advised(t, use_of (k{1}), "For now", "", k(2:end)); is(sum (t.known) < 12, true)];
    ['All (\d+) ' items ' are answered: verdicts\.csv holds what your people say\.'], ...
      @(t, k) [is(num (k{1}), sum (t.here)); is(all (t.known(t.here)), true)];
    ## of how many
    ['(\d+)(?: of (\d+))? ' items ', (\d+) labels?(, if drawn at random\*?)?'], @facts;
    ['(\d+) ' items ', (\d+) labels?; measured on (\d+) others(?:, mean of (\d+) draws)?'], ...
    @facts_hidden;
    '[^·]{1,200} ·', none;
    ## each rate
    ['(If your labels were drawn at random: )?' name ' agrees with your people in (\d+) %' sure ...
     ' ' like ', as (\d+) of (\d+) random labels would tell\.'], @of_judge;
    [name ' agrees with your people in (\d+) % of the (\d+) ' items ...
     ' whose labels were hidden \(95 % sure ' like ': (\d+) to (\d+) %\)\.'], ...
    @(t, k) of_hidden(t, k{:});
    ['The corrected picks(?:, held back so far,)? are right in (\d+) % of the (\d+) ' items ...
     ' whose labels were hidden \(95 % sure ' like ': (\d+) to (\d+) %\)\.'], ...
    @(t, k) of_hidden(t, "the corrected picks", k{:});
    ['How often ' name ' agrees with your people is not known: (\d+) labels? on its (\d+) ' ...
     items '\.'], ...
    @(t, k) [is(num (k{2}), sum (t.known & ! isnan (truth_rule (t, k{1})) & t.here)); ...
             is(num (k{3}), sum (! isnan (truth_verdict (t, k{1})) & t.here))];
    ['The corrected picks(?: are|(, held back so far, are)) right in (\d+) %' sure ' ' like ...
     ', as (\d+) of (\d+) random labels would tell, each labelled one judged without its label' ...
     '(?:; the file of (\d+) ' items ', with your labels in it, in (\d+) %' sure ')?\.'], @of_picks;
    'How often the corrected picks are right is not known: (\d+) of (\d+) labels? agree\.', ...
      @(t, k) [is(num (k{2}), sum (t.known & of_best (t))); ...
               is(num (k{1}), sum (t.right.picks(t.known & of_best (t)) == 1))];
    ['On the (\d+) ' items ' without a verdict of ' name ' they are right in (\d+) %' sure ...
     '\.'], @on_others;
    ['They differ on (\d+) ' items '; your people sided with the picks in (\d+) of (\d+) ', ...
     'labelled ones: ' points ' \(([+-]\d+) to ([+-]\d+) ' where '\)\.'], @differ;
    ['They differ on (\d+) of the (\d+) ' items ' measured; your people sided with the picks ', ...
     'in (\d+) of them: ' points ' \(([+-]\d+) to ([+-]\d+) ' where '\)\.'], @differ_measured;
    ['They differ on (\d+) ' items '\.'], @(t, k) is(num (k{1}), sum (differing (t)));
    ['They are the same decisions on (\d+) ' items '\.'], ...
    @(t, k) [is(sum (differing (t)), 0); is(num (k{1}), sum (of_best (t)))];
    ['(?:Picks: +|verdicts\.csv says of )' name ': ((?:trust|flip|ask) \d+.*?)\.'], @said_of;
    ## warnings
    '[Tt]hese comparisons are synthetic: nothing here is about a real judge\.', none;
    'Are your (\d+) labels a random sample\?', @(t, k) chosen(t, k{1});
    ['They agree with ' name ' in (\d+) %, the answers to the audit''s own questions ', ...
     'in \d+ %\.'], @start_agrees;
    'yes: --random-labels yes; no: --random-labels no\.', none;
    'Until then the intervals of rates and gains allow for both\.', none;
    ['(?!Beware)' name ' is wrong in (\d+) of (\d+)\.'], @wrong;
    ['Look whether its column calls answer 2 "1": if so mend the file \(--map\) and run ', ...
     'again, the better cure\.'], none;
    ['(\d+) of (\d+) answers? (?:are ties or skips|is a tie or a skip)(?:, about (\d+) ', ...
     '% of all ' items ' \((\d+) to (\d+) %\))?\.'], @ties;
    'They are left out\.', none;
    ['[Oo]f the (\d+) ' items ' added last none has a label yet\.'], @unseen;
    'They are taken to be like the others\.', none;
    ['[Tt]he (\d+) ' items ' are about (\d+) questions?(?:; intervals are for new ', ...
     'questions)?\.'], @(t, k) [questions(t, k{:}); is(t.measured, true)];
    ## what the changes are
    '(?:Changes: +)?(\d+) of (\d+) changes? turns? to the longer answer\.', ...
    @(t, k) changes(t, k{:});
    'Beware:', none;
    'Note:', none;
    '\(\d+ more: --verbose\)', none;
    ## how the verdicts came together
    ['(\d+) of the (\d+) ' items ' have a verdict of one judge only\.'], ...
      @(t, k) [is(num (k{1}), sum (sum (! isnan (t.verdict), 2) == 1)); is(num (k{2}), t.n)];
    'Left out: .*?\.', none;
    'Fields not used: .*?\.', none;
    ['The file has (\d+) comparisons\. This audit is of the (\d+) that have a human label and ', ...
     'of (\d+) of the others, drawn at random \(seed (\d+)\)\.'], @sampled;
    'The file has (\d+) comparisons\.', @(t, k) is(num (k{1}), numel (t.all));
    ['(?:No item shared with another judge|Fewer than 30 [a-z ]+|No verdict that counts|The ', ...
     'same pick throughout|The same verdicts as another judge): .*?\.'], none;
    ['(\d+) human labels? used(?: for all judges)?: (\d+) initial, (\d+) since; (\d+) waits? ', ...
     'for an answer'], @labels;
    ## what is next
    'Next: +answer (\d+) questions? in \S+ \((\d+) minutes?\)(?:; (.*?))?\.', ...
    @(t, k) asked(t, k{:});
    ['Next: +nothing waits(?:; (.*?))?\. To be asked more:(?: +aura audit \S+ --resume ', ...
     '\S+.*?(?= More:| \*|$))?'], @(t, k) is(t.json.labels.waiting, 0);
    'Next: +nothing waits\. New items: the same with --resume \S+ --append', ...
    @(t, k) is(t.json.labels.waiting, 0);
    'Next: +this was a trial on hidden labels; without --labels all of them count\.', ...
    @(t, k) is(t.measured, true);
    'Then: +aura import \S+ labels-\*\.jsonl', none;
    '(?:\* if not: --random-labels no\. +)?More: +\S+(?: \((\d+) judges? more\))?, --verbose', none;
    '\* if not: --random-labels no\.', none;
    ## what is wrong
    'What is wrong with (?:this|each) judge:?', none;
    [name ' picks (.{1,60}?) in (\d+) % of (\d+) ' items ...
     '(?: that differ in this)?, your people in (\d+) % \(' points ...
     ', 95 % sure ([+-]\d+) to ([+-]\d+); (\d+) labels?\)' with '\.'], @leaning;
    [name ' picks (.{1,60}?) in (\d+) % of (\d+) ' items ...
     '(?: that differ in this)?, your people in (\d+) %; errors by chance would make it ', ...
     '(\d+) % \(' points ...
     ' beyond that, 95 % sure ([+-]\d+) to ([+-]\d+); (\d+) labels?\)' with '\.'], ...
    @(t, k) leaning(t, k([1:5, 7, 7:9, 10]));
    [name ' picks (.{1,60}?) in (\d+) % of (\d+) ' items ...
     '(?: that differ in this)?, your people in (\d+) %(?:; errors by chance would make it ', ...
     '\d+ %)?\.'], @in_short;
    [name ' takes (the answer shown (?:first|second)) \((\d+) of the (\d+) pairs? in which ', ...
     'the order decided; (\d+) % of (\d+) keep their winner when swapped\)' with '\.'], @swapped;
    ['(?!Beware)' name ' takes (the answer shown (?:first|second))\.'], none;
    ['(?!Beware)' name ' (?:picks .{1,60}?|errs)\.'], none;
    [name ' errs in (\d+) % of (\d+) in (.{1,40}?), in (\d+) % elsewhere \(' points ...
     ', 95 % sure ([+-]\d+) to ([+-]\d+); (\d+) labels?\)\.'], @errs;
    [name ' errs in (\d+) % of (\d+) in (.{1,40}?), in (\d+) % elsewhere\.'], @errs_in_short;
    ['(\d+) of (\d+) changes turn to (.{1,60}?)(?:; your people pick it in (\d+) % of the ', ...
     '(\d+) that differ in this, by (\d+) labels?)?\.'], @turned;
    'No bias found; (\d+) labels? would have shown one of (\d+) points\.', ...
    @(t, k) is(num (k{1}) <= sum (t.known), true);
    ['(?:No lean to either place was found in the swapped verdicts\. Other biases are not ', ...
     'known|Other biases are not known|What biases there are is not known): (?:no label ', ...
     'yet|too few labels are on items that differ|the labels of the start do not count as ', ...
     'drawn at random|the queries were not drawn at random)\.'], none;
    [name ' and (.{1,40}?) pick the same answer on (\d+) % of (\d+) items(?: and have about ', ...
     '(\d+) % of their errors in common: little more than one opinion)?\.'], @one_opinion;
    'All that was tested', none;
    'And \d+ more, below\.', none;
    ## of the model
    ['Held-out log loss of these probabilities: ([\d.]+) as they are, ([\d.]+) ', ...
     'recalibrated by a beta curve; (no gain beyond chance, and they stay|better by more ', ...
     'than a standard error: the curve stands beside them, and changes no decision)\.'], ...
    @(t, k) is(strncmp (k{3}, "better", 6) && num (k{2}) > num (k{1}), false);
    'Nothing supports a flip of an unlabelled decision\.', @(t, k) is(t.json.flips, 0);
    '(\d+) flips? (?:is|are) held back\.', @(t, k) is(num (k{1}), sum (held (t)));
    'All labels (agree|disagree) with .{1,40}?\.', none;
    'All labels pick answer [12]\.', @(t, k) is(numel (unique (t.human(t.known))), 1);
    'Every (?:item|comparison) has a human label: there is nothing left to audit\.', ...
    @(t, k) is(all (t.known), true);
    ['There is no human label, so nothing supports a correction: all decisions of the judge ', ...
     'are kept\.'], @(t, k) is(sum (t.known), 0);
    'There is no human label: no judge is preferred\.', @(t, k) is(sum (t.known), 0);
    ['(\d+) of the (\d+) initial labels agree with .{1,40}?: [\d.]+ % \([\d.]+ to [\d.]+ %\), ', ...
     '95 % Wilson interval\.'], none;
    'This holds for all comparisons if these labels are a random sample of them\.', none;
    'No interval yet: .*?\.', none;
    'No human label was known at the start\.', none;
    'How often a human agrees, since comparisons were added:', none;
    [name ': ([\d.]+) % in (\d+) new, ([\d.]+) % in (\d+) before, change in points, with its ', ...
     '95 % interval, \S+ \(\S+ to \S+\), p = [\d.e-]+\.'], @drift;
    'No bias has changed as far as these labels show\.', none;
    [name ' (?:takes .{1,60}? more often than before(?:, against your people)?|errs ', ...
     '(?:less|more) often in .{1,40}? than before, against elsewhere): ' points ...
     ' \(95 % sure [+-]\d+ to [+-]\d+; (\d+) new (?:labels?|pairs?), (\d+) before\)\.'], ...
    @(t, k) is(num (k{3}) <= sum (t.audit.about.batch == max (t.audit.about.batch)), true);
    ['Whether judges err more since comparisons were added is not known yet: too few labels ', ...
     'were drawn at random\.'], none;
    ## what a call begins with
    '(?:answers read|aura): .*?(\d+) labels, \d+ ties?, \d+ blanks?', none;
    'aura: \S+, judge \S+: (\d+) comparisons?(?: \(left out: .*?\))?', @(t, k) is(num (k{1}), t.n);
    'aura: \S+: (\d+) items?, (\d+) judges?(?: \(left out: .*?\))?', ...
    @(t, k) [is(num (k{1}), t.n); is(num (k{2}), numel (t.names))];
    'no human label in the file', @(t, k) is(any (t.given), false);
    'labels in the file: (\d+), all used', @(t, k) is(num (k{1}), sum (t.given & t.human > 0));
    'labels in the file: (\d+), of which [\d.]+ % are shown \(seed \d+\), the rest hidden', ...
    @(t, k) is(num (k{1}), sum (t.given & t.human > 0));
    'round mean\|dq\| flips loss verified waiting seconds', none;
    ['aura_run: \d+ rounds?, (\d+) quer(?:y|ies) asked; it ended because .*?(?: are done| any ', ...
     'more|labels|$)'], none;
    'further draws: [\d ]+', none;
    ['To label next, in queue\.html: (\d+) (?:items?|comparisons?)(?: \S+)*?(?: and (\d+) ', ...
     'more)?(?=$)'], @(t, k) is(num (k{1}), numel (cellstr (t.json.queue)) ...
     * ! isempty (t.json.queue));
    };
  rules = [rules; truth_page_rules()];

endfunction

function v = num (text)

  v = str2double (text);

endfunction

function found = is (shown, truth)

  found = {"count", shown, truth, ""};
  if (islogical (shown) || islogical (truth))
    found = {"what is said", logical(shown), logical(truth), ""};
  endif

endfunction

function found = count_if (text, truth)

  found = cell (0, 4);
  if (! isempty (text))
    found = is (num (text), truth);
  endif

endfunction

function use = use_of (text)

  use = merge (strcmp (text, "use the corrected picks"), "picks", "judge");

endfunction

function kind = kind_of (text)

  kind = struct ("corrected_picks", "picks", "longer_answer", "longer", "majority", ...
                 "majority").(strrep (text, " ", "_"));

endfunction

function found = column (t, column)

  found = {"what is said", ...
           strcmp(column, struct ("majority", "majority", "longer", ...
                                  "longer_answer").(t.json.advice.use)), true, ""};

endfunction

## The advice: of which rule, hedged or not, over which judge, and by how much.
function found = advised (t, use, how, proven, judge, gain, low, high)

  a = t.json.advice;
  hedged = ! isempty (strfind (lower (how), "for now"));
  found = {"what is said", strcmp(a.use, use), true, ""; ...
           "what is said", a.sure, ! hedged, ""};
  if (! isempty (judge) && ! isempty (judge{1}))
    found(end+1,:) = {"what is said", ...
                      strcmp(judge{1}, regexprep (a.against, '^judge$', "the judge")), true, ""};
  endif
  if (nargin > 5)
    found(end+1,:) = {"what is said", isempty(proven), ! hedged, ""};
    [of, over] = deal (t.right.(strrep (use, "judge", "picks")), truth_rule (t, a.against));
    if (strcmp (use, "judge"))
      [of, over] = deal (over, of);
    endif
    key = "";
    if (strcmp (use, "picks"))
      key = "gain over the best judge";
    endif
    found = [found; gain_of(t, of, over, num (gain), [num(low), num(high)], key)];
    if (! hedged)
      found(end+1,:) = {"sure and right", true_gain(t, of, over) > 0, true, ""};
    endif
  endif

endfunction

function found = held_back (t, judge, low, high)

  found = advised (t, "judge", "For now", "", judge);
  found = [found; {"what is said", num(low) < 3 || t.measured, true, ""}];
  found = [found; gain_of(t, t.right.picks, truth_rule (t, t.json.advice.against), NaN, ...
                          [num(low), num(high)], "")];

endfunction

## Where the picks differ from the judge, or from the rule, on the items that the report is about.
function at = differing (t, pick = [])

  if (isempty (pick))
    pick = truth_verdict (t, t.json.advice.against);
  endif
  at = of_best (t, pick) & t.pick != pick & pick != 1.5;

endfunction

function at = of_best (t, pick = [])

  if (isempty (pick))
    pick = truth_verdict (t, t.json.advice.against);
  endif
  at = t.here & ! isnan (pick);
  if (t.measured)
    at &= t.hidden;
  endif

endfunction

## On the items without a label that both have a pick for; where labels are hidden on those, where
## all have one on all.
function gain = true_gain (t, of, over)

  at = t.here & ! isnan (of) & ! isnan (over);
  if (t.measured)
    at &= t.hidden;
  elseif (! all (t.known(t.here)))
    at &= ! t.known;
  endif
  gain = 100 * mean (of(at) - over(at));

endfunction

function found = gain_of (t, of, over, gain, ends, key)

  found = cell (0, 4);
  exact = t.measured || all (t.known(t.here));
  if (! isnan (gain))
    found(end+1,:) = {"point of a gain, rounded", gain, NaN, key};
    found(end+1,:) = {"what is said", ends(1) <= gain && gain <= ends(2), true, ""};
  endif
  found(end+1,:) = {"gain, where nobody has labelled", ends, ...
                    merge(exact, NaN, true_gain (t, of, over)), ""};

endfunction

## Each of the intervals holds 0.
function found = as_well (t, text)

  ends = regexp (text, '\(([+-]\d+) to ([+-]\d+)\)', "tokens");
  found = {"what is said", ! isempty(ends) || isempty(strfind (text, "(")), true, ""};
  for k = 1:numel (ends)
    found(end+1,:) = {"what is said", num(ends{k}{1}) <= 0 && 0 <= num(ends{k}{2}), true, ""};
  endfor

endfunction

function found = facts (t, k)

  found = [is(num (k{1}), t.n); is(num (k{3}), sum (t.known))];
  if (! isempty (k{2}))
    found = [found; is(num (k{2}), numel(t.all))];
  endif
  if (! isempty (k{4}))
    found = [found; ...
             {"what is said", isempty(t.json.headline) ...
              || strcmp(t.json.headline.origin, "assumed"), true, ""}];
  endif

endfunction

function found = facts_hidden (t, k)

  found = [is(num (k{1}), t.n); is(num (k{2}), sum (t.known))];
  if (t.draws == 1)
    found = [found; is(num (k{3}), sum (t.hidden))];
  endif
  found = [found; count_if(k{4}, t.draws)];

endfunction

function found = of_judge (t, k)

  judge = regexprep (k{2}, '^[tT]he judge$', "the judge");
  found = truth_rate (t, judge, num (k(3:5)), num (k(6:7)));
  if (! isempty (t.json.headline))
    found(end+1,:) = {"what is said", ! isempty(k{1}), strcmp(t.json.headline.origin, ...
                                                              "assumed"), ""};
  endif

endfunction

function found = of_hidden (t, name, rate, n, low, high)

  found = truth_rate (t, name, num ({rate, low, high}), []);
  right = truth_rule (t, name);
  if (t.draws == 1)
    found = [found; is(num (n), sum (t.hidden & ! isnan (right)))];
  endif

endfunction

function found = of_picks (t, k)

  found = truth_rate (t, "the corrected picks", num (k(2:4)), num (k(5:6)));
  found = [found; {"what is said", ! isempty(k{1}), ! t.json.advice.given, ""}];
  if (! isempty (k{7}))
    found = [found; is(num (k{7}), sum (t.here))];
    found(end+1,:) = {"the file", num(k(9:10)), ...
                      100 ...
                      * mean(merge (t.known, 1, t.right.picks)(t.here ...
                                                               & ! isnan (t.right.picks))), ""};
    found(end+1,:) = {"point of a rate, rounded", num(k{8}), NaN, "the file"};
  endif

endfunction

function found = on_others (t, k)

  at = t.here & isnan (truth_verdict (t, k{2}));
  found = [is(num (k{1}), sum (at)); ...
           {"picks, elsewhere", num(k(4:5)), 100 * mean(t.right.picks(at)), ""}];

endfunction

## Of the best judge's picks, on the items that the report is about; how often they are right where
## labels are hidden.
function found = said_of (t, k)

  found = cell (0, 4);
  verdict = truth_verdict (t, k{1});
  right = truth_rule (t, k{1});
  at = of_best (t, verdict);
  for part = regexp (k{2}, '(trust|flip|ask) (\d+)(?: \((\d+) %(?: right)?\))?', "tokens")
    [word, n, share] = deal ([part{1}, {""}]{1:3});
    if (t.draws == 1 && t.measured)
      here = at(:) & strcmp (t.decided (t.json.advice.against), word);
      found = [found; is(num (n), sum (here)); ...
               {"count, rounded", num(share), 100 * mean(right(here)), ""}];
    endif
    found(end+1,:) = {"count at most", num(n) <= sum(at), true, ""};
  endfor

endfunction

function found = differ (t, k)

  at = differing (t);
  labelled = at & (t.known | t.measured);
  found = gain_of (t, t.right.picks, truth_rule (t, t.json.advice.against), num (k{4}), ...
                   num (k(5:6)), "gain over the best judge");
  if (! isempty (k{7}) && ! t.measured)
    found = [found; is(num (k{7}), sum (t.here & ! t.known))];
  endif
  if (t.draws == 1)
    found = [is(num (k{1}), sum (at)); is(num (k{2}), sum (t.right.picks(labelled) == 1)); ...
             is(num (k{3}), sum (labelled)); found];
  else
    found = [is(num (k{1}), num (k{3})); found];
  endif

endfunction

function found = differ_measured (t, k)

  found = differ (t, [k([1, 3, 1]), k(4:end)]);
  if (t.draws == 1)
    found = [found; is(num (k{2}), sum (of_best (t)))];
  endif

endfunction

## They were drawn at random in all worlds.
function found = chosen (t, count)

  found = {"random labels that are not charged", false, true, ""; "what is said", ...
           num(count) <= sum (t.known), true, ""};

endfunction

function found = start_agrees (t, k)

  right = truth_rule (t, k{1});
  at = t.given & t.known & ! isnan (right);
  found = {"count, rounded", num(k{2}), 100 * mean(right(at)), ""};

endfunction

function found = wrong (t, k)

  right = truth_rule (t, k{1});
  at = t.here & (t.known | t.measured & t.hidden) & ! isnan (right);
  if (t.measured)
    at = t.hidden & ! isnan (right);
  endif
  found = {"sure and right", mean(right(t.here & ! isnan (right))) < .5, true, ""};
  if (t.draws == 1)
    found = [found; is(num (k{2}), sum (right(at) == 0)); is(num (k{3}), sum (at))];
  endif

endfunction

function found = ties (t, k)

  declined = numel (t.audit.about.declined);
  found = [is(num (k{1}), declined); is(num (k{2}), declined + sum (t.known))];
  if (! isempty (k{3}))
    found = [found; {"ties", num(k(4:5)), 100 * mean(t.human == 0), ""}; ...
             {"point of a rate, rounded", num(k{3}), NaN, "ties"}];
  endif

endfunction

function found = unseen (t, k)

  batch = t.audit.about.batch;
  none = ! ismember (batch, batch(t.known));
  found = is (num (k{1}), sum (none & t.here));

endfunction

function found = questions (t, n, groups)

  found = [is(num (n), t.n); is(num (groups), numel (unique (t.question)))];

endfunction

## What the corrections change of the items without a label, given out or not; how many of these
## turn to the longer answer.
function found = changes (t, longer, count)

  at = differing_open (t);
  found = [is(num (count), sum (at)); is(num (longer), sum (at & t.pick == t.longer))];

endfunction

function at = differing_open (t)

  verdict = truth_verdict (t, t.json.advice.against);
  at = ! t.known & ! isnan (verdict) & t.pick != verdict;

endfunction

function at = held (t)

  at = differing_open (t) & ! t.json.advice.given;

endfunction

function found = sampled (t, k)

  found = [is(num (k{1}), numel (t.all)); is(num (k{2}), sum (t.given & t.human > 0)); ...
           is(num (k{2}) + num (k{3}), t.n)];

endfunction

function found = labels (t, k)

  found = [is(num (k{1}), sum (t.known)); is(num (k{2}), sum (t.given & t.known)); ...
           is(num (k{3}), sum (t.known & ! t.given)); ...
           is(num (k{4}), sum (t.audit.status == aura_status ("waiting") & t.here))];
  if (t.measured)
    found([2 3],:) = [];
  endif
  if (t.panel)
    found(end,:) = is (num (k{4}), numel (cellstr (t.json.queue)) * ! isempty (t.json.queue));
  endif

endfunction

function found = asked (t, count, minutes, plan)

  count = num (count);
  found = is (count, numel (cellstr (t.json.queue)) * ! isempty (t.json.queue));
  [~, at] = ismember (cellstr (t.json.queue), t.audit.about.id);
  words = cellfun (@(text) numel (strsplit (strtrim (text), " ")), t.texts(at,:));
  expected = (sum (words(:)) + 5 * count) / 230;
  found(end+1,:) = {"minutes", num(minutes) >= .4 * expected && num(minutes) <= 2.5 * expected ...
                    + 1, true, ""};
  if (! isempty (plan))
    found = [found; plan_of(t, plan)];
  endif

endfunction

function found = plan_of (t, plan)

  k = truth_match (plan, '^at most about (\d+) more tell a 5-point difference$');
  if (! isempty (k))
    found = is (num (k{1}), t.json.advice.more);
    found(end+1,:) = {"what is said", num(k{1}) <= sum(! t.known & t.here), true, ""};
    return;
  endif
  k = truth_match (plan, '^with the (\d+) that are left all is counted$');
  if (! isempty (k))
    found = is (num (k{1}), sum (! t.known & t.here));
    return;
  endif
  k = regexp (plan, '(\d+)(?: tell a rate)? within (?:about )?(\d+)(?: points)?', "tokens");
  found = {"what is said", ! isempty(k), true, ""};
  for pair = k
    z = 1.959963984540054;
    m = num (pair{1}{1});
    half = z / (m + z^2) * sqrt (m * .75 * .25 + z^2 / 4);
    found(end+1,:) = {"count, rounded", num(pair{1}{2}), 100 * half, ""};
  endfor

endfunction

## Of a judge: what it takes, how often, of how many, people, points, the ends of the interval,
## labels.
function found = leaning (t, k)

  b = truth_bias (t, k{1:2});
  number = num (k(3:end));
  ## beyond errors by chance: nobody knows of these what is true
  if (numel (number) == 8)
    found = {"count, rounded", number(1), b.share, ""};
    found(end+1,:) = {"count", number(2), b.n, ""};
    found(end+1,:) = {"count", number(8), b.labels, ""};
    return;
  endif
  found = {"count, rounded", number(1), b.share, ""; ...
           "count", number(2), b.n, ""; ...
           "bias, more than people", number(5:6), b.more, ""; ...
           "count", number(7), b.labels, ""};
  found(end+1,:) = {"what is said", abs(number(1) - number(3) - number(4)) <= 1, true, ""};

endfunction

## Without what is in parentheses.
function found = in_short (t, k)

  b = truth_bias (t, k{1:2});
  found = {"count, rounded", num(k{3}), b.share, ""; "count", num(k{4}), b.n, ""};

endfunction

function found = swapped (t, k)

  b = truth_bias (t, k{1}, "shown first");
  decided = merge (strcmp(k{2}, "the answer shown second"), b.second, b.first);
  found = {"count", num(k{3}), decided, ""; "count", num(k{4}), b.first + b.second, ""; ...
           "count, rounded", num(k{5}), b.same, ""; "count", num(k{6}), b.n, ""};

endfunction

function found = errs_in_short (t, k)

  found = {"count", num(k{3}), getfield(truth_bias (t, k{1}, ["errs in " k{4}]), "n"), ""};

endfunction

function found = errs (t, k)

  b = truth_bias (t, k{1}, ["errs in " k{4}]);
  found = {"count", num(k{3}), b.n, ""; "bias, errors in a category", num(k(7:8)), b.more, ""; ...
           "count", num(k{9}), b.labels, ""};
  found(end+1,:) = {"what is said", abs(num (k{2}) - num (k{5}) - num (k{6})) <= 1, true, ""};

endfunction

function found = turned (t, k)

  best = truth_verdict (t, t.json.advice.against);
  if (isempty (t.json.advice.against))
    best = t.verdict(:,1);
  endif
  changed = ! t.known & ! isnan (best) & t.pick != best;
  side = turned_side (t, k{3});
  found = {"count", num(k{2}), sum(changed), ""};
  if (num (k{2}) == sum (changed) && ! all (isnan (side)))
    found(end+1,:) = {"count", num(k{1}), sum(changed & (2 * best - 3) .* side > 0), ""};
  endif
  if (! isempty (k{4}))
    name = t.json.advice.against;
    b = truth_bias (t, merge (isempty (name), "judge", name), k{3});
    found(end+1,:) = {"count", num(k{5}), b.n, ""};
    found(end+1,:) = {"count", num(k{6}), b.labels, ""};
  endif

endfunction

## By any length, as the rule has it.
function side = turned_side (t, words)

  switch (words)
    case "the longer answer"
      side = 3 - 2 * t.longer;
    case "the shorter answer"
      side = 2 * t.longer - 3;
    case "answer 1"
      side = ones (t.n, 1);
    case "answer 2"
      side = - ones (t.n, 1);
    otherwise
      side = NaN (t.n, 1);
  endswitch

endfunction

function found = one_opinion (t, k)

  two = [truth_verdict(t, k{1}), truth_verdict(t, k{2})];
  both = ! any (isnan (two), 2) & t.here;
  found = {"count, rounded", num(k{3}), 100 * mean(two(both,1) == two(both,2)), ""; ...
           "count", num(k{4}), sum(both), ""};

endfunction

function found = drift (t, k)

  last = t.audit.about.batch == max (t.audit.about.batch);
  found = [is(num (k{3}), sum (last & t.here & ! isnan (truth_verdict (t, k{1})))); ...
           is(num (k{5}), sum (! last & ! isnan (truth_verdict (t, k{1}))))];

endfunction
