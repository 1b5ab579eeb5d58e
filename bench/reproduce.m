## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## For reproduce.sh: `octave-cli reproduce.m STEP FOLDER QUICK RUNS' makes one
## table or figure, `octave-cli reproduce.m list' names all steps (the longest
## first, so that two of them fill two processors), `octave-cli reproduce.m index
## FOLDER' writes the page that shows what is there.  Each step is a process of
## its own with one thread.  Comparisons files stand in FOLDER/files.txt.  A step
## with nothing to do exits with 77.

1;

## name, paper's number, title; the order is that of the page.
function steps = all_steps ()

  steps = {
    "table-1", "Table 1", "Simulation: four cells, five runs as in the paper";
    "table-1-many", "Table 1", "Simulation: four cells, many runs, gap to the Bayes rule";
    "table-1-paper-preset", "Table 1", "Simulation: the preset \"paper\", the paper's operating point";
    "embedding", "Figures 2 and 4 to 7", "Embedding: verified, waiting, final decision";
    "threshold", "Figures 8 to 11", "Threshold diagnostic, four panels";
    "sweep", "Figures 12 to 16", "Accuracy against distance and dimension";
    "real", "Tables 2 and 6 to 15", "Real-data tables, with runtime and memory";
    "ablation-paper", "Table 3", "2^4 ablation, preset \"paper-ablation\": the collapse";
    "ablation-calibrated", "Table 3", "2^4 ablation, preset \"simulation\"";
    "latent", "Section \"Real-data details\"", "Latent dimension 16 against 128";
    "judges", "not in the paper", "Gain over each judge, 3 % of the labels and 15 queries";
    "baselines", "not in the paper", "Equal labels at 3, 20 and 80 %";
    "reliability", "not in the paper", "Reliability diagram, accuracy against coverage";
    "labels", "not in the paper", "Gain against labels";
    "theory", "Section \"Convergence guarantee\" and after", "What of the theory is seen in numbers"};

endfunction

function run_step (name, folder, quick, many)

  files = strsplit (fileread (fullfile (folder, "files.txt")), "\n");
  files(cellfun (@isempty, files)) = [];
  runs = merge (quick, 2, 5);
  many = merge (quick, 3, many);
  quiet = {"progress", false};
  switch (name)
    case "table-1"
      [~, layout] = aura_demo_simulation (runs, "simulation", quiet{:});
      save_table (folder, name, layout, {"labels"});
    case "table-1-many"
      [~, layout] = aura_demo_simulation (many, "simulation", quiet{:});
      save_table (folder, name, layout, {"labels"});
    case "table-1-paper-preset"
      [~, layout] = aura_demo_simulation (many, "paper", quiet{:});
      save_table (folder, name, layout, {"labels"});
    case "sweep"
      sizes = merge (quick, {"distance", [1 4 10], "dim", [2 20]}, {});
      tables = aura_demo_sweep (folder, runs, sizes{:}, quiet{:});
      save_table (folder, "sweep-distance", tables{1});
      save_table (folder, "sweep-dimension", tables{2});
    case {"ablation-paper", "ablation-calibrated"}
      preset = merge (strcmp (name, "ablation-paper"), "paper-ablation", "simulation");
      [~, layout] = aura_demo_ablation (merge (quick, 1, 5), preset, quiet{:});
      save_table (folder, name, layout);
    case "real"
      layout = aura_demo_real (files, merge (quick, 1, 5), [.03 .2 .8], false);
      save_table (folder, name, layout, {"n", "labels", "seconds", "memory"});
    case "latent"
      layout = aura_demo_latent (runs, first_of (files), quiet{:});
      save_table (folder, name, layout, ...
                  {"labels", "latent_16_time", "latent_128_time"});
    case "judges"
      table = aura_demo_judges (files, runs);
      save_table (folder, name, means_of (table), ...
                  {"n", "labels", "labels_range", "seconds", "seconds_range"});
    case "baselines"
      table = aura_demo_baselines (first_of (files), merge (quick, 1, 5));
      save_table (folder, name, means_of (table), ...
                  {"labels", "labels_range", "seconds", "seconds_range"});
    case "theory"
      aura_demo_theory (runs, 200, folder);
    case {"embedding", "threshold", "reliability", "labels"}
      demo = ["aura_demo_" name];
      if (! exist (demo, "file"))
        printf ("there is no %s\n", demo);
        exit (77);
      endif
      feval (demo, folder);
    otherwise
      error ("reproduce: there is no step %s", name);
  endswitch
  if (isempty (files) && any (strcmp (name, {"real", "judges"})))
    printf ("\nNo comparisons files were given: this is the synthetic sample.\n");
  endif

endfunction

function name = first_of (files)

  name = "";
  if (! isempty (files))
    name = files{1};
  endif

endfunction

## Markdown, LaTeX and CSV beside the text that the demo prints.  Numbers are
## fractions, shown in percent, but for the columns WHOLE.
function save_table (folder, name, layout, whole = {})

  titles = all_steps ();
  step = strncmp (titles(:,1), name, 5); # sweep-distance is of the step sweep
  if (any (strcmp (titles(:,1), name)))
    step = strcmp (titles(:,1), name);
  endif
  options = {"caption", [titles{step,3} "."]};
  if (! isfield (layout, "grid"))
    columns = fieldnames (layout)';
    numbers = cellfun (@(c) isnumeric (layout.(c)), columns);
    options = [options, {"percent", setdiff(columns(numbers), whole, "stable")}];
  endif
  for kind = {"markdown", "latex", "csv"; "md", "tex", "csv"}
    file = fullfile (folder, [name "." kind{2}]);
    if (! exist (file, "file")) # a demo may have left the data of its figure
      aura_table (layout, "format", kind{1}, "file", file, options{:});
    endif
  endfor

endfunction

## Mean and range over draws, of a struct array whose fields may be rows of draws.
function layout = means_of (table)

  layout = struct ();
  for name = fieldnames (table)'
    values = {table.(name{1})}(:);
    if (iscellstr (values))
      layout.(name{1}) = values;
    else
      layout.(name{1}) = cellfun (@mean, values);
      if (any (cellfun (@numel, values) > 1))
        layout.([name{1} "_range"]) = cellfun (@range, values);
      endif
    endif
  endfor

endfunction

## index.html, and README.md with the same tables.
function write_index (folder)

  html = ["<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">", ...
          "<title>The AURA paper, computed afresh</title>\n<style>body{", ...
          "font-family:sans-serif;max-width:60em;margin:2em auto;padding:0 1em;", ...
          "color:#222}pre{overflow-x:auto;background:#f6f6f6;padding:1em}", ...
          "img{max-width:100%}</style></head><body>\n", ...
          "<h1>The AURA paper, computed afresh</h1>\n", ...
          "<p>Accuracy on never-verified examples comes first; human labels are ", ...
          "counted; seeds are named.</p>\n"];
  page = ["# The AURA paper, computed afresh\n\nAccuracy on never-verified ", ...
          "examples comes first; human labels are counted; seeds are named.\n"];
  for step = all_steps ()'
    [of_html, of_page] = section_of (folder, step{:});
    html = [html, of_html];
    page = [page, of_page];
  endfor
  aura.io.write ("reproduce", fullfile (folder, {"index.html", "README.md"}),
                 {[html "</body></html>\n"], page});

endfunction

## What the two pages say of the step NAME.
function [html, page] = section_of (folder, name, number, title)

  code = fullfile (folder, "log", [name ".rc"]);
  state = "not run";
  if (exist (code, "file"))
    state = {"", "skipped", "failed"}{1 + (str2double (fileread (code)) != 0) ...
                                      + ! any(str2double (fileread (code)) == [0 77])};
  endif
  log = fullfile (folder, [name ".txt"]);
  text = "";
  if (exist (log, "file"))
    text = fileread (log);
  endif
  html = sprintf ("<h2 id=\"%s\">%s</h2>\n<p>%s%s</p>\n<pre>%s</pre>\n", name,
                  aura.text.escape (title), aura.text.escape (number),
                  merge (isempty (state), "", [" &ndash; <b>" state "</b>"]),
                  aura.text.escape (text));
  page = sprintf ("\n## %s\n\n%s%s\n\n```\n%s```\n", title, number,
                  merge (isempty (state), "", [" - " state]), text);
  found = files_of (folder, name);
  for file = found(! cellfun (@isempty, regexp (found, '\.png$', "once")))
    html = [html, sprintf("<p><img src=\"%s\" alt=\"%s\"></p>\n", file{1}, file{1})];
    page = [page, sprintf("\n![%s](%s)\n", file{1}, file{1})];
  endfor
  if (! isempty (found))
    links = strjoin (strcat ("<a href=\"", found, "\">", found, "</a>"), " ");
    html = [html, "<p>", links, "</p>\n"];
    page = [page, "\n", strjoin(strcat ("[", found, "](", found, ")"), " "), "\n"];
  endif

endfunction

## What a step has left is named by it; the sweep's two figures begin with it.
function found = files_of (folder, name)

  found = {dir(fullfile (folder, [name "*"])).name};
  others = all_steps ()(:,1);
  for other = others(strncmp (others, [name "-"], numel (name) + 1))'
    found(strncmp (found, other{1}, numel (other{1}))) = [];
  endfor

endfunction

args = argv ();
switch (args{1})
  case "list"
    steps = all_steps ()(:,1);
    long = {"real", "table-1-many", "table-1-paper-preset", "sweep", "baselines"};
    printf ("%s\n", long{:}, setdiff (steps, long, "stable"){:});
  case "index"
    write_index (args{2});
  otherwise
    run_step (args{1}, args{2}, str2double (args{3}), str2double (args{4}));
endswitch
