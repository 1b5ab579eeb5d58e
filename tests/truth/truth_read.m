## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [CLAIMS, UNREAD] = truth_read (S)
## All numbers that the call S (truth_audit) shows, each beside what is true: CLAIMS, a struct array
## of
##
## - where: "screen", "page" or "json"; what, the kind of number (a row of the table); text, the
##   words that it stands in
## - shown and true: a number, or the two ends of an interval and what they are said to hold (NaN
##   where nobody knows)
## - ok: whether it holds
## - key: what it is of, "" where that is said once: numbers of one key must be one number
##   (truth_contradictions)
##
## UNREAD (cellstr): what no rule of truth_rules reads.

function [claims, unread] = truth_read (s)

  claims = struct ("where", {}, "what", {}, "text", {}, "shown", {}, "true", {}, ...
                   "ok", {}, "key", {});
  unread = {};
  rules = truth_rules ();
  t = s.truth;
  t.json = s.json;
  read_screen (plain (strjoin (s.lines, "\n")));
  read_page (s.page);
  read_json (s.json);

  ## TEXT from its beginning on, as far as the rules go.
  function read_text (where, text)
    text = strtrim (regexprep (text, '\s+', " "));
    while (! isempty (text))
      found = false;
      for k = 1:rows (rules)
        [tokens, last] = truth_match (text, ["^(?:" rules{k,1} ")(?= |$)"]);
        if (! isempty (last))
          add (where, text(1:last), rules{k,2} (t, tokens));
          text = strtrim (text(last+1:end));
          found = true;
          break;
        endif
      endfor
      if (! found)
        unread{end+1} = [where, ": ", text(1:min (end, 160))];
        return;
      endif
    endwhile
  endfunction

  ## FOUND: rows of what, shown, true, key.
  function add (where, text, found)
    for k = 1:rows (found)
      [what, shown, truth, key] = found{k,:};
      claims(end+1) = struct ("where", where, "what", what, "text", text, "shown", shown, ...
                              "true", truth, "ok", holds (what, shown, truth), "key", key);
    endfor
  endfunction

  function read_screen (text)
    lines = strsplit (text, "\n");
    lines(cellfun (@(l) isempty (strtrim (l)), lines)) = [];
    ## rounds, which tell of the fit alone
    lines(! cellfun (@isempty, regexp (lines, '^ *\d+ +\d\.\d+ +\d+\.\d+% +'))) = [];
    k = 1;
    while (k <= numel (lines))
      row = truth_row (lines{k});
      [head, rest] = truth_head (lines{k});
      if (! isempty (row))
        add ("screen", lines{k}, truth_rate (t, row.name, row.rate, row.counts));
        add ("screen", lines{k}, truth_labels (t, row.name, row.labels));
        add ("screen", lines{k}, truth_bar (row));
        k++;
      elseif (! isempty (head))
        [cells, heads, k] = table_at (lines, k, head, rest);
        add_table ("screen", head, heads, cells);
      elseif (! isempty (regexp (lines{k}, ...
                                 ['^ +(right, 95 % sure, of .* random|labels that ', ...
                                  'agree|(0|40) [ \d]* labels)$'])))
        k++;                             # the heads of the picture
      elseif (! isempty (regexp (lines{k}, '^ +items +takes answer 1')))
        [cells, heads, k] = habits_at (lines, k);
        add_table ("screen", "What can be said without a label", heads, cells);
      else
        [text, k] = paragraph_at (lines, k);
        read_text ("screen", text);
      endif
    endwhile
  endfunction

  function read_page (html)
    html = regexprep (html, '(?s)<style.*?</style>|<script.*?</script>|<figure>.*?</figure>', "");
    for table = read_html_table (html)
      cells = cellfun (@plain, table.cells, "uniformoutput", false);
      add_table ("page", plain (table.caption), cellfun (@plain, table.head, "uniformoutput", ...
                                                         false), cells);
    endfor
    html = regexprep (html, '(?s)<table.*?</table>', "");
    page = truth_page (html);
    for k = 1:numel (page.text)
      read_text ("page", plain (page.text{k}));
    endfor
    for k = 1:numel (page.changes)
      add ("page", page.changes{k}, truth_change (t, page.changes{k}));
    endfor
  endfunction

  function read_json (json)
    [found, left] = truth_json (t, json);
    for k = 1:rows (found)
      add ("json", found{k,4}, found(k,:));
    endfor
    unread = [unread, strcat("json: ", left)];
    read_text ("json", plain (json.advice.text));
  endfunction

  function add_table (where, caption, heads, cells)
    [found, read] = truth_cells (t, caption, heads, cells);
    if (! read)
      unread{end+1} = [where, ": table ", caption, " | ", strjoin(heads, " | ")];
    endif
    add (where, caption, found);
  endfunction

endfunction

## What is said, in signs that a keyboard has.
function text = plain (text)

  text = strrep (strrep (strrep (text, "−", "-"), "’", "'"), "&nbsp;", " ");
  text = regexprep (text, '(\d)–(\d)', "$1 to $2");
  text = strrep (text, "–", "~");        # nothing is known

endfunction

## The lines from K on that are one paragraph: those that are wrapped are indented, or are long.
function [text, k] = paragraph_at (lines, k)

  text = lines{k};
  k++;
  while (k <= numel (lines) && isempty (truth_row (lines{k})) ...
         && isempty (truth_head (lines{k})) && ...
         (strncmp (lines{k}, "  ", 2) ...
          || ! isempty (regexp (text, ...
                                '^(Use|For now|Keep|All \d|Too few|No label|Nothing is)', ...
                                "once"))) ...
         && isempty (regexp (lines{k}, ...
                             ['^( +(right, 95|labels that|items ', ...
                              '+takes)|(Beware|Next|Changes|Note|More|Then):)'], "once")))
    text = [text, " ", strtrim(lines{k})];
    k++;
  endwhile

endfunction

function [cells, heads, k] = table_at (lines, k, head, rest)

  k++;
  if (isempty (rest))
    while (! strncmp (lines{k}, blanks (10), 10)) # the caption goes on
      k++;
    endwhile
    rest = lines{k};
    k++;
  endif
  split = @(text) regexp (strtrim (text), ' {2,}', "split");
  heads = [{"row"}, split(rest)];
  if (! isempty (strfind (rest, "chance")))
    heads = {"row", "chance", "pick", "with", "times as long"};
  endif
  cells = cell (0, numel (heads));
  while (k <= numel (lines) && strncmp (lines{k}, "  ", 2))
    fields = split (lines{k});
    if (numel (fields) != numel (heads))
      if (isempty (regexp (lines{k}, '^  and \d+ more in report\.html$')) )
        break;
      endif
    else
      cells(end+1,:) = fields;
    endif
    k++;
  endwhile

endfunction

function [cells, heads, k] = habits_at (lines, k)

  split = @(text) regexp (strtrim (text), ' {2,}', "split");
  heads = [{"judge"}, split(lines{k})];
  k++;
  cells = cell (0, numel (heads));
  while (k <= numel (lines) && isempty (regexp (lines{k}, '^[A-Z]\w+:')))
    fields = split (lines{k});
    if (strncmp (lines{k}, "corrected picks", 15))
      fields = [fields(1:2), fields(3:end), repmat({"-"}, 1, numel (heads))](1:numel (heads));
    endif
    fields(end+1:numel (heads)) = {"-"};
    cells(end+1,:) = fields(1:numel (heads));
    k++;
  endwhile

endfunction

## A number is what it rounds to, an interval holds what is true; what nobody knows is not held
## against it.
function ok = holds (what, shown, truth)

  if (ischar (shown) || islogical (shown))
    ok = isequal (shown, truth);
  elseif (any (isnan (truth)))
    ok = true;
  elseif (numel (shown) == 2 && isscalar (truth))
    ok = shown(1) <= truth + 1e-9 && truth <= shown(2) + 1e-9;
  else
    ok = abs (shown - truth) <= merge (isempty (strfind (what, "rounded")), 1e-6, .5 + 1e-6);
  endif

endfunction
