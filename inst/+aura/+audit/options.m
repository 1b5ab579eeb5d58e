## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The options ARGS of aura_audit for FILE (a name or a cellstr of names), checked, as
## a struct with their names in lower case; OPTS are the options that the audit starts with.

function options = options (file, args)

  if (! ((ischar (file) && (isrow (file) || isempty (file)))
         || (iscellstr (file) && ! isempty (file))))
    error ("aura:invalid-argument",
           "aura_audit: FILE must be a file's name or a cell array of names, got %s",
           aura.arg.shown (file));
  endif
  table = {"Out", "", "string"; ...
           "Labels", [], {"number", 0, 1}; ...
           "RandomLabels", "", {@(v) any(strcmp (v, {"", "yes", "no"})), "yes or no"}; ...
           "Queries", [], {"count", 0}; ...
           "Goal", "", {@(v) any(strcmp (v, {"", "picks", "rate", "both"})), ...
                        "picks, rate or both"}; ...
           "Draws", 1, {"count", 1}; ...
           "Seed", [], "seed"; ...
           "Judge", "", []; ...           # aura_read checks these three,
           "OnError", "error", []; ...
           "Map", "", []; ...
           "Pass", NaN, {@(v) isnumeric(v) && isreal (v) && isscalar (v), "a number"}; ...
           "Sample", [], {"count", 1}; ...
           "Embeddings", [], []; ...      # aura_features these two
           "Features", "", []; ...
           "Options", [], {@(v) isstruct(v) && isscalar (v), ...
                           "a struct from aura_options"}; ...
           "Resume", "", "string"; ...
           "Answers", "", "string"; ...
           "Instructions", "", "string"; ...
           "Append", false, {@(v) isscalar(v) && (islogical (v) || isnumeric (v)), ...
                             "true or false"}; ...
           "Sanity", false, {@(v) isscalar (v) && (islogical (v) || isnumeric (v)), ...
                             "true or false"}; ...
           "Display", "final", {"one of", {"off", "final", "iter"}}};
  options = aura.arg.parse ("aura_audit", args, table);
  options.map = aura.read.with_bar (options.map, options.pass);
  if (isempty (file) && isempty (options.resume))
    error ("aura:invalid-argument",
           "aura_audit: FILE must be given, or with RESUME be \"\", what that is of");
  endif
  if (isfolder (options.resume))
    options.resume = fullfile (options.resume, "audit.mat");
  endif
  reject_contradictions (options);
  if (isempty (options.out))
    options.out = aura.audit.default_folder (file, options.resume);
  endif
  reject_overwriting (file, options);
  opts = opts_of (options);
  if (isempty (options.queries))
    options.queries = opts.query.budget;
  endif
  if (! isempty (options.randomlabels))
    opts.query.seeds = aura.audit.seeds_of (options);
  endif
  if (! isempty (options.goal))
    opts.query.goal = options.goal;
  endif
  options.opts = aura.audit.ask_for (opts, options.queries, 0);

endfunction

function reject_contradictions (options)

  goes_on = ! isempty (options.resume);
  if (! isempty (options.answers) && ! goes_on)
    error ("aura:invalid-argument",
           "aura_audit: ANSWERS must come with RESUME, the audit that asked");
  endif
  if (options.append && ! goes_on)
    error ("aura:invalid-argument",
           "aura_audit: APPEND must come with RESUME, the audit that comparisons join");
  endif
  refused = {"labels", "seed", "options", "sample"};
  if (! options.append) # where comparisons are new, features are made anew
    refused = [refused, {"embeddings", "features"}];
  endif
  for name = refused
    if (goes_on && ! isempty (options.(name{1})))
      error ("aura:invalid-argument",
             "aura_audit: %s cannot be changed with RESUME",
             upper (name{1}));
    endif
  endfor
  if (! (isempty (options.sample) || isempty (options.embeddings)))
    error ("aura:conflict", ["aura_audit: SAMPLE must not come with EMBEDDINGS: it has the ", ...
                             "built-in features"]);
  endif
  if (options.draws > 1 && isempty (options.labels))
    error ("aura:invalid-argument",
           "aura_audit: DRAWS must come with LABELS, whose draw it repeats");
  endif

endfunction

## What is read must not be among what is written.
function reject_overwriting (file, options)

  written = fullfile (options.out, {"audit.mat", "verdicts.csv", "queue.csv", "comparisons.mat", ...
                                    "report.html"});
  written = cellfun (@canonical, written, "uniformoutput", false);
  file = cellstr (file)(:);
  read = [repmat({"FILE"}, size (file)), file; {"EMBEDDINGS", options.embeddings}];
  for k = 1:rows (read)
    if (ischar (read{k,2}) && any (strcmp (canonical (read{k,2}), written)))
      error ("aura:conflict",
             "aura_audit: OUT must be another folder, %s would be overwritten: %s",
             read{k,1}, read{k,2});
    endif
  endfor

endfunction

## NaN, which equals nothing, where there is no such file.
function name = canonical (file)

  name = canonicalize_file_name (tilde_expand (file));
  if (isempty (name) || isempty (file))
    name = NaN;
  endif

endfunction

function opts = opts_of (options)

  opts = options.options;
  if (isempty (opts))
    opts = aura_options ("preset", "judge");
  endif
  if (! isempty (options.seed))
    opts = aura_options (opts, "seed", options.seed);
  endif
  display = merge (strcmp (options.display, "iter"), "iter", "off");
  opts = aura_options (opts, "Display", display);

endfunction

%!test <*defaults>
%! options = aura.audit.options ("a/b.jsonl", {});
%! assert (options.out, "aura-b");
%! opts = aura_options ("preset", "judge", "Display", "off");
%! assert (options.opts, opts);
%! iter = aura.audit.options ("b", {"Display", "iter"});
%! assert (iter.opts.Display, "iter");
%! assert (options.labels, []);
%! assert (options.queries, 15);
%! assert (options.draws, 1);
%!test <*as given>
%! given = aura_options ("query.budget", 4, "seed", 3);
%! options = aura.audit.options ("b", {"Options", given, "Display", "final", "seed", 8, ...
%!                                     "Queries", 31});
%! given.query.budget = 31;
%! given.query.batch = 11;
%! given.seed = 8;
%! assert (options.opts, given);
%!test <*where the labels come from>
%! seeds = @(varargin) getfield (aura.audit.options ("b", varargin), "opts", "query", "seeds");
%! assert ({seeds(), seeds("RandomLabels", "yes"), seeds("RandomLabels", "no")}, ...
%!         {"given", "uniform", "chosen"});
%! fail ("aura.audit.options (\"b\", {\"RandomLabels\", \"maybe\"})", ...
%!       "aura_audit: RANDOMLABELS must be yes or no, got \"maybe\"");
%!test <*a folder named after the files>
%! options = aura.audit.options ("a/b.csv", {});
%! assert (options.out, "aura-b");
%! options = aura.audit.options ({"a/b.csv", "c.csv"}, {});
%! assert (options.out, "aura-b-and-others");
%!test <*what is read is not overwritten>
%! [folder, gone] = aura.tests.new_folder ();
%! file = fullfile (folder, "verdicts.csv");
%! fclose (fopen (file, "w"));
%! fail ("aura.audit.options (file, {\"Out\", folder})", "FILE would be overwritten");
%! fail ("aura.audit.options (\"b\", {\"Out\", folder, \"Embeddings\", file})", ...
%!       "EMBEDDINGS would be overwritten");
%! assert (isstruct (aura.audit.options (file, {"Out", fullfile(folder, "x")})));
%!test <*the folder of an audit that goes on is that of its file>
%! out_of = @(varargin) getfield (aura.audit.options ("b", varargin), "out");
%! assert (out_of ("Resume", "c/audit.mat"), "c");
%! assert (out_of ("Resume", "audit.mat"), ".");
%! assert (out_of ("Resume", "c/audit.mat", "Out", "d"), "d");
