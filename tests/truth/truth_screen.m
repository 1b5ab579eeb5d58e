## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## [FOUND, UNREAD] = truth_screen (D, LINES)
## Whether the LINES of a terminal are those of the document D: its statements, in any of their
## forms, rows of its tables, its rates and habits.  FOUND: rows of what, shown, true, key; UNREAD
## (cellstr): what is not in D, nor a frame of the screen.

function [found, unread] = truth_screen (d, lines)

  found = cell (0, 4);
  unread = {};
  forms = forms_of (d);
  tables = d.tables(! cellfun (@isempty, {d.tables.caption}))(:)';
  captions = cellfun (@squeezed, {tables.caption}, "uniformoutput", false);
  lines(cellfun (@(l) isempty (strtrim (l)), lines)) = [];
  ## rounds, which tell of the fit alone
  lines(! cellfun (@isempty, regexp (lines, '^ *\d+ +\d\.\d+ +\d+\.\d+% +'))) = [];
  k = 1;
  while (k <= numel (lines))
    row = truth_row (lines{k});
    [at, next, heads] = table_at (lines, k, captions);
    if (! isempty (row))
      found = [found; rate_of(d, row)];
      k++;
    elseif (! isempty (at))
      found(end+1,:) = {"what is said", are_heads(tables(at), heads), true, ""};
      k = next;
      while (k <= numel (lines) && strncmp (lines{k}, "  ", 2))
        if (! is_row (tables(at), lines{k}))
          unread{end+1} = [tables(at).id, ": ", lines{k}];
        endif
        k++;
      endwhile
    elseif (! isempty (regexp (lines{k}, ['^ +(95 % sure, of .* random|labels that ', ...
                                          'agree)$|^people agree in +all( +trust +flip ', ...
                                          '+ask)? +labels$'])))
      k++;                               # the heads of the picture
    elseif (! isempty (regexp (lines{k}, '^ +items +takes answer 1')))
      k++;
      while (k <= numel (lines) && isempty (regexp (lines{k}, '^[A-Z]\w+:')))
        found(end+1,:) = {"what is said", is_habit(d, lines{k}), true, ""};
        k++;
      endwhile
    else
      text = lines{k};
      k++;
      while (k <= numel (lines) && strncmp (lines{k}, "  ", 2) ...
             && isempty (regexp (lines{k}, '^ +(95 % sure, of|labels that|items +takes)', "once")))
        text = [text, " ", lines{k}];
        k++;
      endwhile
      ## the advice goes on at the left
      left = left_of (squeezed (text), forms, d);
      while (! isempty (left) && k <= numel (lines) && isempty (truth_row (lines{k})) ...
             && ! any (lines{k}(1) == " ") && any (strncmp (left, forms, numel (left))))
        text = [text, " ", lines{k}];
        k++;
        left = left_of (squeezed (text), forms, d);
      endwhile
      if (! isempty (left))
        unread{end+1} = left(1:min (end, 160));
      endif
    endif
  endwhile

endfunction

function text = squeezed (text)

  text = strtrim (regexprep (strrep (text, "−", "-"), '\s+', " "));

endfunction

## What a statement may be on a screen, the longest first.
function forms = forms_of (d)

  plan = d.statements(strcmp ({d.statements.place}, "plan"));
  plan = arrayfun (@(s) s.full(1:end-1), plan(:)', "uniformoutput", false);
  facts = d.statements(strcmp ({d.statements.id}, "facts"));
  forms = [{d.statements.text}, {d.statements.full}, {d.statements.short}, ...
           {d.statements.shortest}, plan, {[facts.full, "*"]}];
  forms = unique (cellfun (@squeezed, forms, "uniformoutput", false));
  [~, order] = sort (cellfun ("numel", forms), "descend");
  forms = forms(order)(:)';

endfunction

## What is left of TEXT from where it is neither of FORMS nor a frame of the document D.
function text = left_of (text, forms, d)

  queue = d.tables(strcmp ({d.tables.id}, "queue")).caption;
  frames = {'(Beware|Note|Changes|Models):', '\(\d+ more: --verbose\)', '[;.]', ...
            sprintf('Next: answer %d questions? in \\S+ \\(%d minutes?\\)', d.next.count, ...
                    d.next.minutes), 'Next: nothing waits', ...
            'To be asked more:( aura next \S+)?', 'aura next \S+', ...
            'New items in the file: aura next \S+ --append', ...
            'Next: this was a trial on hidden labels; without --labels all of them count\.', ...
            'Then: aura next \S+', '\* if not: --random-labels no\.', ...
            'More: \S+( \(\d+ judges? more\))?, --verbose', ...
            'What is wrong with (this|each) judge:', ...
            ['To label next, in queue\.html: ', queue, '( (?!and )\S+)*( and \d+ more)?'], ...
            '(answers read|aura): .*', 'no human label in the file', 'labels in the file: .*', ...
            'round mean\|dq\| .*', 'aura_run: .*', 'further draws: [\d ]+', ...
            'what stood in its place is kept as \S+', ...
            'and \d+ more: --verbose'};
  before = "";
  while (! isempty (text) && ! strcmp (text, before))
    before = text;
    at = find (cellfun (@(form) strncmp (text, form, numel (form)), forms), 1);
    if (! isempty (at))
      text = strtrim (text(numel (forms{at})+1:end));
      continue;
    endif
    for frame = frames
      last = regexp (text, ["^" frame{1} "(?= |$|[;.])"], "end", "once");
      if (! isempty (last))
        text = strtrim (text(last+1:end));
        break;
      endif
    endfor
  endwhile

endfunction

## The number of the table whose caption begins at line K, the line behind its heads, and these.
function [at, next, heads] = table_at (lines, k, captions)

  [at, next, heads] = deal ([]);
  if (lines{k}(1) == " ")
    return;
  endif
  text = "";
  for last = k:min (k + 3, numel (lines))
    text = squeezed ([text, " ", lines{last}]);
    at = find (cellfun (@(c) strncmp (text, c, numel (c)) ...
                        && (numel (text) == numel (c) || text(numel (c)+1) == " "), captions), 1);
    if (! isempty (at))
      next = last + 1 + (numel (text) == numel (captions{at}));
      heads = squeezed (text(numel (captions{at})+1:end));
      if (isempty (heads))
        heads = squeezed (lines{next-1});
      endif
      return;
    endif
  endfor

endfunction

function yes = are_heads (table, text)

  for head = repmat ({table.columns.head}, 1, 4) # in any order
    if (! isempty (head{1}) && strncmp (text, head{1}, numel (head{1})))
      text = strtrim (text(numel (head{1})+1:end));
    endif
  endfor
  yes = isempty (text);

endfunction

## Whether LINE is a row of TABLE: its head, and cells of that row.
function yes = is_row (table, line)

  fields = regexp (strtrim (line), ' {2,}', "split");
  cells = arrayfun (@(c) cellstr (c.cells)(:), table.columns(:)', "uniformoutput", false);
  cells = cellfun (@squeezed, [cells{:}], "uniformoutput", false);
  fields = cellfun (@squeezed, fields, "uniformoutput", false);
  yes = ! isempty (regexp (line, '^  and \d+ more in report\.html$'));
  head = strrep (fields{1}, "…", "");
  for i = 1:rows (cells)
    heads = {cells{i,1}, strjoin(cells(i,1:min (2, end)), ", ")};
    yes |= any (strncmp (head, heads, numel (head))) && all (ismember (fields(2:end), cells(i,:)));
  endfor

endfunction

## Whether the ROW (truth_row) is a rate of the document as it is printed there.
function found = rate_of (d, row)

  names = {d.rates.name};
  names([d.rates.held]) = {"if changed"};
  short = [d.rates.part] & ! strcmp ({d.rates.kind}, "judge"); # beside its count
  names(short) = regexprep (names(short), "^(corrected|if) | (answer|everything)$", "");
  at = find (strncmp (names, strrep (row.name, "…", ""), numel (strrep (row.name, "…", ""))), 1);
  found = {"what is said", ! isempty(at), true, ""};
  if (isempty (at))
    return;
  endif
  r = d.rates(at);
  shown = sscanf (r.shown, "%f %% (%f to %f)")';
  same = isequal (row.labels(:)', [r.agree, r.labels]);
  if (! isempty (r.rate))
    same = isequaln (row.rate, [shown, NaN(1, 3)](1:3)) && isequal (row.counts, [r.as_agree, r.as]);
  endif
  found(end+1,:) = {"what is said", same, true, ""};
  if (! isempty (row.decisions))
    t = d.tables(strcmp ({d.tables.id}, "decisions"));
    of_row = arrayfun (@(c) c.cells{strncmp (t.columns(1).cells, row.name, numel (row.name))}, ...
                       t.columns, "uniformoutput", false);
    found(end+1,:) = {"what is said", isequal(row.decisions(:), of_row(2:4)(:)), true, ""};
  endif

endfunction

function yes = is_habit (d, line)

  fields = regexp (strtrim (line), ' {2,}', "split");
  at = find (strncmp ({d.habits.name}, strrep (fields{1}, "…", ""), ...
                      numel (strrep (fields{1}, "…", ""))), 1);
  if (isempty (at))
    k = regexp (line, '^corrected picks +(\d+) +differ from .* on (\d+) items?$', "tokens", "once");
    yes = ! isempty (k) && isequal (str2double (k)(:)', [d.comparisons, d.changes.all]);
    return;
  endif
  h = d.habits(at);
  shown = sscanf (strjoin (fields(2:end), " "), "%d %d %% %d %%")';
  yes = all (abs (shown(1:3) - [h.n, 100 * [h.first, h.longer]]) <= .5 + 1e-9);

endfunction
