## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## -*- texinfo -*-
## @deftypefn  {aura} {@var{files} =} aura_export_queue (@var{audit}, @var{data}, @var{file})
## @deftypefnx {aura} {@var{files} =} aura_export_queue (@var{audit}, @var{data}, @var{file}, @
## @var{name}, @var{value}, @dots{})
## Write what humans are to label next: a page to label on, or a table to fill in.
##
## @var{audit} is an audit or a panel of the comparisons @var{data} (@code{aura_read}).
## The queue is what waits for a label and was neither called a tie nor skipped, or, when nothing
## waits, the batch that would be asked for next.  Neither a judge's verdict nor a probability is
## in the files.  The extension of @var{file} decides what is written:
##
## @table @asis
## @item @file{.html}
## the review page: question and answers side by side, with keys to choose.  It works without a
## network, and nothing that is entered leaves it but as the file @file{labels-@var{name}.jsonl}
## that its reader saves (@code{aura_import_labels}).  The answers stand in random order, which the
## labels record as @code{order}; the labels themselves are in the terms of the file
## @item @file{.csv}
## columns @code{id} and @code{human_preference}, empty, to be filled in with 1, 2, or 0 for a
## tie; then @code{question}, @code{response_1}, @code{response_2}
## @item @file{.jsonl}
## one object a line: @code{id}, @code{question}, @code{response_1}, @code{response_2},
## and @code{human_preference} with the value null
## @end table
##
## Of grades the page asks of one answer whether it is good enough, and the fields are
## @code{question}, @code{response} and @code{human_grade}.
##
## @var{files} is a cellstr of the names written.  All of them are written, or none.
## An item is shown to the same person in the same order whenever its page is written; the
## seed of the audit draws it, and who gets what.
##
## Options:
##
## @table @asis
## @item @qcode{"Rows"}
## row numbers to write in place of the queue
## @item @qcode{"People"}
## how many people label, or their names (cellstr); default 1.  For several the rows are dealt at
## random into a file each, @file{queue-1.html} or @file{queue-Ada.html} for @file{queue.html}
## @item @qcode{"Instructions"}
## a file of text (Markdown) that the review page shows above its first question, and folded
## after it; default: that given to @code{aura_audit}, if any
## @item @qcode{"Overlap"}
## share of the rows, in [0, 1), that two people get, so that it can be measured how well they
## agree; default 0.  Every two people share as many, give or take one
## @end table
##
## Errors: @code{aura:invalid-type}, @code{aura:invalid-size} and @code{aura:conflict} (other
## comparisons), @code{aura:out-of-range}, @code{aura:invalid-argument},
## @code{aura:unknown-option}, @code{aura:cannot-write}.
##
## @example
## @group
## data = aura_read ("comparisons.jsonl");
## audit = aura_load ("first/audit.mat");
## aura_export_queue (audit, data, "queue.html");
## aura_export_queue (audit, data, "queue.html", "People", @{"Ada", "Bob"@}, "Overlap", .2);
## @end group
## @end example
##
## @seealso{aura_audit, aura_answer, aura_read}
## @end deftypefn

function files = aura_export_queue (audit, data, file, varargin)

  if (nargin < 3)
    print_usage ();
  endif
  audit = aura.loop.check ("aura_export_queue", audit, ...
                           merge (isfield (audit, "about"), "call", ""));
  n = numel (audit.status);
  data = checked (data, audit, n);
  format = format_of (file);
  table = {"Rows", [], ...
           {@(rows) are_rows(rows, n), sprintf("different row numbers in [1, %d]", n)}; ...
           "People", 1, {@are_people, "how many people, or different names"}; ...
           "Instructions", "", "string"; ...
           "Overlap", 0, {@(share) is_share(share), "a number in [0, 1)"}};
  options = aura.arg.parse ("aura_export_queue", varargin, table);
  if (options.overlap > 0 && is_alone (options.people))
    error ("aura:invalid-argument", "aura_export_queue: OVERLAP must come with two PEOPLE or more");
  endif

  index = options.rows(:);
  if (isequal (options.rows, []))
    index = aura.queue.next ("aura_export_queue", audit);
  endif
  if (! isempty (options.instructions))
    audit.about.instructions = aura.queue.instructions ("aura_export_queue", options.instructions);
  endif
  check_texts (data, index);
  parts = aura.queue.parts (audit, index, options.people, options.overlap);
  files = names_of (file, format, parts);
  texts = aura.queue.contents (format, audit, data, parts);
  folder = fileparts (make_absolute_filename (tilde_expand (file)));
  lock = aura.io.lock ("aura_export_queue", folder); # until this function ends
  aura.io.write ("aura_export_queue", files, texts);

endfunction

function data = checked (data, audit, n)

  if (! (isstruct (data) && isscalar (data)))
    error ("aura:invalid-type", "aura_export_queue: DATA must be a struct from aura_read, got %s",
           aura.arg.kind_of (data));
  endif
  for name = {"id", "question", "response_1", "response_2"}
    if (! isfield (data, name{1}))
      error ("aura:invalid-type",
             "aura_export_queue: DATA must be a struct from aura_read; field %s is missing",
             name{1});
    endif
  endfor
  if (numel (data.id) != n)
    error ("aura:invalid-size", ["aura_export_queue: DATA must hold the %d comparisons of ", ...
                                 "AUDIT, got %d"],
           n, numel (data.id));
  endif
  for name = {"id", "question", "response_1", "response_2"}
    aura.arg.strings ("aura_export_queue", ["DATA." name{1}], data.(name{1}), n);
    data.(name{1}) = data.(name{1})(:);
  endfor
  if (! isfield (data, "sha256")) # put together by hand
    texts = [data.id(:), data.question(:), data.response_1(:), data.response_2(:)]';
    data.sha256 = hash ("sha256", strjoin (texts(:)', "\n"));
  endif
  [~, ids] = aura.read.hashes (data);
  if (isfield (audit, "about") && ! strcmp (ids, audit.about.ids))
    error ("aura:conflict", ["aura_export_queue: DATA must hold the comparisons of AUDIT, its ", ...
                             "ids are others"]);
  endif

endfunction

function format = format_of (file)

  if (! (ischar (file) && isrow (file)))
    error ("aura:invalid-type", "aura_export_queue: FILE must be a string, got %s",
           aura.arg.kind_of (file));
  endif
  [~, ~, format] = fileparts (file);
  format = lower (format);
  if (! any (strcmp (format, {".csv", ".jsonl", ".html"})))
    error ("aura:invalid-argument", ["aura_export_queue: FILE must end in .csv, .jsonl or ", ...
                                     ".html, got %s"],
           aura.arg.shown (file));
  endif

endfunction

function yes = are_rows (rows, n)

  yes = isnumeric (rows) && isreal (rows) && (isvector (rows) || isempty (rows)) ...
        && all (rows >= 1 & rows <= n & rows == fix (rows)) && numel (unique (rows)) ...
        == numel (rows);

endfunction

function yes = are_people (people)

  if (iscellstr (people))
    names = safe (people);
    yes = ! isempty (people) && ! any (cellfun (@isempty, strtrim (people))) ...
          && all (cellfun (@isrow, people)) && numel (unique (lower (names))) == numel (names);
  else
    yes = isnumeric (people) && isreal (people) && isscalar (people) && people >= 1 ...
          && people == fix (people) && people <= 1000;
  endif

endfunction

function yes = is_share (share)

  yes = isnumeric (share) && isreal (share) && isscalar (share) && share >= 0 && share < 1;

endfunction

function yes = is_alone (people)

  yes = isequal (people, 1) || (iscell (people) && isscalar (people));

endfunction

## What aura_read gives is UTF-8 without a NUL (jsonencode would stop there); what was put
## together by hand need not be.
function check_texts (data, index)

  for name = {"id", "question", "response_1", "response_2"}
    bad = index(! cellfun (@is_text, data.(name{1})(index)));
    if (! isempty (bad))
      error ("aura:invalid-type", ["aura_export_queue: DATA.%s must be text in UTF-8 without ", ...
                                   "NUL, row %d is not"],
             name{1}, bad(1));
    endif
  endfor

endfunction

function yes = is_text (text)

  yes = isempty (aura.text.utf8_errors (uint8 (text))) && ! any (text == "\0");

endfunction

## FILE, or one of each person beside it.
function names = names_of (file, format, parts)

  names = {file};
  if (! isempty (parts(1).person))
    names = strcat (file(1:end - numel (format)), "-", safe ({parts.person}), ...
                    file(end - numel (format) + 1:end));
  endif

endfunction

## NAMES as parts of the names of files: letters of any script, digits, - and _.
function names = safe (names)

  names = regexprep (strtrim (names), "[\\x00-,./:-@[-^`{-\\x7F]", "_");

endfunction

%!demo
%! ## a page on which a human labels ten comparisons, and two for two people
%! folder = tempname ();
%! mkdir (folder);
%! file = fullfile (folder, "comparisons.jsonl");
%! aura_sample (file, "n", 100);
%! data = aura_read (file);
%! audit = aura_start (aura_features (data));
%! aura_export_queue (audit, data, fullfile (folder, "queue.html"), "Rows", 1:10)
%! files = aura_export_queue (audit, data, fullfile (folder, "queue.html"), ...
%!                            "Rows", 1:10, "People", {"Ada", "Bob"}, "Overlap", .2)
%! confirm_recursive_rmdir (false, "local");
%! rmdir (folder, "s");

%!function [audit, data, file, gone] = small (panel = false)
%!  [folder, gone] = aura.tests.new_folder ();
%!  file = @(name) fullfile (folder, name);
%!  aura_sample (file ("s.jsonl"), "n", 12, "reveal", .5, "judges", merge (panel, "panel", "one"));
%!  options = aura.audit.options (file ("s.jsonl"), {"Queries", 0});
%!  [data, x, about] = aura.audit.comparisons (file ("s.jsonl"), options);
%!  kind = aura.loop.kind (about.judge);
%!  audit = aura.audit.begin (data, x, kind.truth (data), about, options.opts);
%!endfunction
%!function page = held_in (file)
%!  page = jsondecode (regexp (fileread (file), ...
%!                             '<script type="application/json" id="data">(.*?)</script>', ...
%!                             "tokens"){1}{1});
%!endfunction

%!test <*the queue of the audit, in each format; the same bytes again>
%! for panel = [false, true]
%!   [audit, data, file, gone] = small (panel);
%!   queue = aura.queue.next ("f", audit);
%!   assert (! isempty (queue));
%!   files = aura_export_queue (audit, data, file ("q.csv"));
%!   assert (files, {file("q.csv")});
%!   cells = aura.tests.cells_of (fileread (files{1}));
%!   assert (cells(2:end,[1 3:5]), ...
%!           aura.io.defuse ([data.id(queue), data.question(queue), data.response_1(queue), ...
%!                            data.response_2(queue)]));
%!   assert (cells(1:2,2), {"human_preference"; ""});
%!   aura_export_queue (audit, data, file ("q.jsonl"));
%!   lines = strsplit (strtrim (fileread (file ("q.jsonl"))), "\n");
%!   assert (cellfun (@(line) jsondecode (line).id, lines, "uniformoutput", false)', ...
%!           data.id(queue));
%!   aura_export_queue (audit, data, file ("q.html"));
%!   page = held_in (file ("q.html"));
%!   assert ({page.items.id}', data.id(queue));
%!   before = fileread (file ("q.html"));
%!   aura_export_queue (audit, data, file ("q.html"));
%!   assert (fileread (file ("q.html")), before);
%! endfor
%!test <*what waits comes first; rows that are asked for by number>
%! [audit, data, file, gone] = small ();
%! open = find (audit.status == aura.set.code ("open"));
%! audit.status(open([2 4])) = aura.set.code ("waiting");
%! aura_export_queue (audit, data, file ("q.html"));
%! page = held_in (file ("q.html"));
%! assert ({page.items.id}', data.id(open([2 4])));
%! aura_export_queue (audit, data, file ("Q.HTML"), "rows", [7 1 3]);
%! page = held_in (file ("Q.HTML"));
%! assert ({page.items.id}', data.id([7 1 3]));
%! audit.about.declined = open([2; 4]);
%! aura_export_queue (audit, data, file ("q.html"));
%! page = held_in (file ("q.html"));
%! assert (! any (ismember ({page.items.id}, data.id(open([2 4])))));
%!test <*blind: the verdicts and the labels change nothing>
%! [audit, data, file, gone] = small ();
%! aura_export_queue (audit, data, file ("a.html"), "Rows", 1:12);
%! data.judge_preference = 3 - data.judge_preference;
%! data.human_preference(:) = 1;
%! aura_export_queue (setfield (audit, "q", 1 - audit.q), data, file ("b.html"), "Rows", 1:12);
%! assert (fileread (file ("a.html")), fileread (file ("b.html")));
%! page = held_in (file ("a.html"));
%! assert (fieldnames (page.items), {"id"; "texts"; "order"; "question"; "answers"});
%! for k = 1:12
%!   answers = {data.response_1{k}; data.response_2{k}};
%!   assert (page.items(k).answers, answers(page.items(k).order - "0"));
%! endfor
%! assert (any (strcmp ({page.items.order}, "12")) && any (strcmp ({page.items.order}, "21")));
%!test <*dealt to people; a share to two>
%! [audit, data, file, gone] = small ();
%! names = {"Ada", "../B ob", "Çağla"};
%! files = aura_export_queue (audit, data, file ("q.html"), "Rows", 1:12, "People", names, ...
%!                            "Overlap", .25);
%! assert (files, {file("q-Ada.html"), file("q-___B_ob.html"), file("q-Çağla.html")});
%! pages = cellfun (@held_in, files, "uniformoutput", false);
%! ids = cellfun (@(page) {page.items.id}, pages, "uniformoutput", false);
%! assert (cellfun (@numel, ids), [5 5 5]);
%! [~, ~, which] = unique ([ids{:}]);
%! assert (sort (accumarray (which(:), 1)), [ones(9, 1); 2; 2; 2]);
%! assert (cellfun (@(page) page.person, pages, "uniformoutput", false), names);
%! files = aura_export_queue (audit, data, file ("n.csv"), "Rows", 1:12, "People", 2);
%! assert (files, {file("n-1.csv"), file("n-2.csv")});
%! assert (cellfun (@(name) rows (aura.tests.cells_of (fileread (name))), files), [7 7]);
%! assert (aura_export_queue (audit, data, file ("n.csv"), "People", {"Ada"}), {file("n-Ada.csv")});

%!shared audit, data, file
%! [audit, data, file, gone] = small ();
%!error id=aura:invalid-type aura_export_queue (1, data, "q.csv")
%!error <DATA must be a struct from aura_read, got 1-by-1 double>
%! aura_export_queue (audit, 1, "q.csv")
%!error <field question is missing> aura_export_queue (audit, rmfield (data, "question"), "q.csv")
%!error id=aura:invalid-type aura_export_queue (audit, setfield (data, "question", {1}), "q.csv")
%!error <DATA must hold the 12 comparisons of AUDIT, got 1>
%! aura_export_queue (audit, setfield (data, "id", {"a"}), "q.csv")
%!error id=aura:invalid-size aura_export_queue (audit, setfield (data, "id", {"a"}), "q.csv")
%!error id=aura:conflict aura_export_queue (audit, setfield (data, "id", flipud (data.id)), "q.csv")
%!error <DATA.response_1 must be text in UTF-8 without NUL, row 2 is not>
%! aura_export_queue (audit, setfield (data, "response_1", [data.response_1(1); {"\xFF"}; ...
%!                                                          data.response_1(3:end)]), "q.csv", ...
%!                    "Rows", 1:3)
%!error id=aura:invalid-type
%! aura_export_queue (audit, setfield (data, "question", repmat ({"a\0b"}, 12, 1)), "q.csv")
%!error id=aura:invalid-type aura_export_queue (audit, data, 1)
%!error <FILE must end in .csv, .jsonl or .html, got "q.txt">
%! aura_export_queue (audit, data, "q.txt")
%!error id=aura:invalid-argument aura_export_queue (audit, data, "q")
%!error <nearest is "Overlap"> aura_export_queue (audit, data, "q.csv", "Overlab", .2)
%!error <OVERLAP must be a number in \[0, 1\), got 1>
%! aura_export_queue (audit, data, "q.csv", "People", 2, "Overlap", 1)
%!error <OVERLAP must come with two PEOPLE or more>
%! aura_export_queue (audit, data, "q.csv", "Overlap", .2)
%!error id=aura:invalid-argument
%! aura_export_queue (audit, data, "q.csv", "Overlap", .2, "People", {"Ada"})
%!error <ROWS must be different row numbers in \[1, 12\], got \[1 13\]>
%! aura_export_queue (audit, data, "q.csv", "Rows", [1 13])
%!error id=aura:out-of-range aura_export_queue (audit, data, "q.csv", "Rows", [1 1])
%!error id=aura:out-of-range aura_export_queue (audit, data, "q.csv", "Rows", {1})
%!error <PEOPLE must be how many people, or different names, got 0>
%! aura_export_queue (audit, data, "q.csv", "People", 0)
%!error id=aura:out-of-range aura_export_queue (audit, data, "q.csv", "People", {"a b", "a_B"})
%!error id=aura:out-of-range aura_export_queue (audit, data, "q.csv", "People", {"a", " "})
%!error id=aura:out-of-range aura_export_queue (audit, data, "q.csv", "People", {})
%!error id=aura:cannot-write
%! aura_export_queue (audit, data, fullfile (tempname (), "q.csv"), "Rows", 1)
