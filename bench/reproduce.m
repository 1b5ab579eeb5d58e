## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## For reproduce.sh: `octave-cli reproduce.m STEP FOLDER QUICK RUNS' makes one
## table or figure, `octave-cli reproduce.m list' names all steps (the longest
## first, so that two of them fill two processors), `octave-cli reproduce.m index
## FOLDER' writes the page that shows what is there.  Each step is a process of
## its own with one thread.  Comparisons files stand in FOLDER/files.txt.  A step
## with nothing to do exits with 77.

1;

## name, paper's number, title, what to look at; the order is that of the page.
function steps = all_steps ()

  data = ["Made with the comparisons files that were given, or else with a synthetic ", ...
          "sample.  Nothing here is on the paper's data, which are not published."];
  steps = {
    "table-1", "Table 1", "Simulation: four cells, five runs as in the paper", ...
    ["Accuracy on the held-out comparisons and over all, by our preset and by that which ", ...
     "lands on the paper's numbers, beside the paper's and the Bayes rule, the best that ", ...
     "any method can do."];
    "table-1-many", "Table 1", "Simulation: four cells, many runs, gap to the Bayes rule", ...
    "The same with more runs: the gap is what is still to be had.";
    "table-1-fixed-data", "Table 1", ["Simulation: the preset \"paper\", five runs on the ", ...
                                      "same data"], ...
    ["Only the encoder's seed differs among the five runs of a range: then accuracy, ", ...
     "flips and both ranges are the paper's."];
    "embedding", "Figures 2 and 4 to 7", "Embedding: four cells; verified, waiting, decided", ...
    ["What the encoder makes of the comparisons.  Where the second component carries less ", ...
     "than a hundredth of the variance, points are stacked over the first."];
    "threshold", "Figures 8 to 11", "Threshold diagnostic, four panels in each of four cells", ...
    ["The paper does not define r, d and its thresholds; the manual says how they are read ", ...
     "here."];
    "sweep", "Figures 12 to 16", "Accuracy against distance and dimension", ...
    ["Where does refinement gain, where does it fall below the original signal, and how near ", ...
     "does it come to the Bayes rule?"];
    "real", "Tables 2 and 6 to 14", ["The paper's real-data tables, all 288 rows, and the ", ...
                                     "same methods on other comparisons"], data;
    "runtime", "Table 15", "Run time and memory at the paper's sixteen sizes", ...
    "Made-up features, as wide as the paper's reward model.  The paper does not name its machine.";
    "ablation-paper", "Table 3", "2^4 ablation, preset \"paper-ablation\": the collapse", ...
    ["Simulated judge data, the paper's columns beside.  Without transport nearly ", ...
     "everything is flipped, but for the two rows below, where the carried inflow is left ", ...
     "neutral: the collapse is an intercept."];
    "ablation-calibrated", "Table 3", "2^4 ablation, preset \"simulation\"", ...
    "With the intercept matched each round, does the accuracy collapse without any of the blocks?";
    "transport", "not in the paper", ...
    "Budgeted transport against Sinkhorn and partial optimal transport, at equal mass", ...
    ["Does it matter which anchor sends to which comparison, and does nothing moved at all ", ...
     "do worse?"];
    "queries", "not in the paper", ...
    "Query rules: H, H without each of its terms, uncertainty sampling, BALD, core-set", ...
    "Accuracy against labels, less that of random questions on the same comparisons.";
    "picks", "not in the paper", "What the corrections of panels and of judges alone gain", ...
    ["Beside random questions, logistic regression and a forest with as many labels, on ", ...
     "made-up judges of which style tells much, little or nothing, and on the files given."];
    "robustness", "Claim \"robustness to noisy initialization\"", ...
    "Accuracy against the share of wrong labels at the start", ...
    ["Sources, seeds or both are wrong, with all blocks and with each one off.  Which ", ...
     "block carries it, and from where on is nothing left?  The paper has no figures of it."];
    "reliability", "not in the paper", "Reliability diagram, accuracy against coverage", ...
    "Do probabilities mean what they say, and how right are the surest decisions?";
    "labels", "not in the paper", "Gain against labels", ...
    "How many human labels buy how many points, on a simulated judge.";
    "theory", "Section \"Convergence guarantee\" and after", ...
    "What of the theory is seen in numbers", "The manual's chapter \"Theory\" goes with it."};

endfunction

## The figures: beginning of the name, caption, and what is seen, for who cannot see it.
function figures = all_figures ()

  panels = ["Four panels.  The scores of comparisons with which a human agrees lie near ", ...
            "1, those of the others near 0, with few between; the thresholds ", ...
            "\"final\" and \"truth\" are close to one another, the signal's lies near 1."];
  cell_ = ["Comparisons along the first component of the encoder: sources and ", ...
           "agreements at one end in blue, disagreements at the other in orange, few ", ...
           "uncertain ones between."];
  figures = {
    "embedding-cd-scar", "CD+SCAR at the end: probability that y = 1 (Figure 4)", cell_;
    "embedding-cd-sar", "CD+SAR at the end (Figure 5)", cell_;
    "embedding-dd-scar", "DD+SCAR at the end (Figure 6)", cell_;
    "embedding-dd-sar", "DD+SAR at the end (Figure 7)", cell_;
    "embedding-waiting", "DD+SAR after round 3: diamonds wait for an answer (Figure 2, left)", ...
    [cell_ "  The waiting ones stand where the colour changes."];
    "embedding-decision", "DD+SAR at the end: keep (1) or flip (0) (Figure 2, right)", ...
    "The same comparisons in two colours: one border parts kept from flipped ones.";
    "threshold-cd-scar", "CD+SCAR (Figure 8)", panels;
    "threshold-cd-sar", "CD+SAR (Figure 9)", panels;
    "threshold-dd-scar", "DD+SCAR (Figure 10)", panels;
    "threshold-dd-sar", "DD+SAR (Figure 11)", panels;
    "sweep-distance", "Against the distance, a panel for each dimension (Figures 12 to 14)", ...
    ["In each panel accuracy rises with the distance of the classes, from near or below the ", ...
     "original signal to nearly 100 percent; over all lies above never verified, and ", ...
     "the Bayes rule a little above each."];
    "sweep-dimension", "Against the dimension, a panel for each distance (Figures 15 and 16)", ...
    ["Accuracy falls slowly as the dimension grows; at distance 2 it ends below the original ", ...
     "signal, at distance 4 it stays well above."];
    "robustness-both", "Sources and seeds wrong, a panel for each block that is off", ...
    ["All blocks on: never verified stays near the Bayes rule to 20 percent and falls to ", ...
     "chance at 50; with the encoder off it lies far below from the start."];
    "robustness-seeds", "Seeds wrong", ...
    ["Never verified hardly falls up to 50 percent wrong seeds, but for the panel with the ", ...
     "encoder off."];
    "robustness-sources", "Sources wrong", ...
    ["Never verified falls slowly up to 40 percent wrong sources; over all falls with the ", ...
     "sources themselves, which are never doubted."];
    "reliability-coverage", "Accept only the most confident: accuracy against coverage", ...
    ["Accuracy of the audit falls slowly from nearly 100 percent as more is accepted; the ", ...
     "judge's, on the same comparisons, falls much faster."];
    "reliability", "Is a probability of 80 % right in 80 %?", ...
    "Points with intervals along the diagonal: the shares of agreement follow the probabilities.";
    "labels", "Gain over a simulated judge against human labels", ...
    ["A curve with a band and points for runs, above the judge's line at 0: most of the ", ...
     "gain is there with the first queries."];
    "theory-surrogate", "The surrogate V and its parts", ...
    "V and H fall in the first rounds and then stay; the loss is a small part of V.";
    "theory-error", "Change of the squared error by transport", ...
    "Below 0 in the first rounds, where transport helps; above 0 later.";
    "theory-trace", "Changes of the state a round", ...
    "Responsibility and decisions come to rest in a few rounds, the inflow does not."};

endfunction

function run_step (name, folder, quick, many)

  files = strsplit (fileread (fullfile (folder, "files.txt")), "\n");
  files(cellfun (@isempty, files)) = [];
  runs = merge (quick, 2, 5);
  many = merge (quick, 3, many);
  quiet = {"progress", false};
  switch (name)
    case {"table-1", "table-1-many", "table-1-fixed-data"}
      how = {"Runs", merge(strcmp (name, "table-1"), runs, many)};
      if (strcmp (name, "table-1-fixed-data"))
        how = [how, {"Preset", "paper", "FixedData", true}];
      endif
      [~, layout] = aura_demo_simulation (how{:}, quiet{:});
      save_table (folder, name, layout, {"labels"});
    case "sweep"
      sizes = merge (quick, {"distance", [1 4 10], "dim", [2 20]}, {});
      tables = aura_demo_sweep (folder, runs, sizes{:}, quiet{:});
      save_table (folder, "sweep-distance", tables{1}, {}, name);
      save_table (folder, "sweep-dimension", tables{2}, {}, name);
    case "robustness"
      sizes = merge (quick, {"n", 160}, {});
      [~, layout] = aura_demo_robustness (folder, runs, sizes{:}, quiet{:});
      save_table (folder, name, layout);
    case "transport"
      layout = aura_demo_transport (runs, files, merge (quick, 160, 640));
      save_table (folder, name, layout, {"labels"});
    case "picks"
      how = {"Runs", merge(quick, 2, 20), "Labels", merge(quick, 24, [24 44 80 120 200]), quiet{:}};
      save_table (folder, name, aura_demo_picks (how{:}), {"labels"});
      if (! isempty (files))
        printf ("\n");
        aura_demo_picks ({files}, how{:});
      endif
    case "queries"
      [~, layout] = aura_demo_queries (runs, merge (quick, [4 8], [8 16 32]), quiet{:});
      save_table (folder, name, layout);
    case {"ablation-paper", "ablation-calibrated"}
      preset = merge (strcmp (name, "ablation-paper"), "paper-ablation", "simulation");
      [~, layout] = aura_demo_ablation (merge (quick, 1, 10), preset);
      save_table (folder, name, layout);
    case "real"
      layout = aura_demo_paper_tables ("Files", files, "Runs", merge (quick, 1, 5), ...
                                       "Progress", false);
      save_table (folder, name, layout, {"n", "labels", "waiting", "seconds", "memory"});
    case "runtime"
      layout = aura_demo_paper_tables ("Runs", merge (quick, 1, 2), "Tables", 15, ...
                                       "Width", merge (quick, 64, 4096), "Progress", false);
      aura_table (layout, "format", "csv", "file", fullfile (folder, [name ".csv"]));
    case "theory"
      aura_demo_theory ("Runs", runs, "Folder", folder);
    case {"embedding", "threshold", "reliability", "labels"}
      titles = struct ("embedding", "What the encoder sees", "threshold", ...
                       "The threshold diagnostic", "reliability", "Calibration and coverage", ...
                       "labels", "Gain against labels");
      of_gallery (titles.(name), folder);
    otherwise
      error ("reproduce: there is no step %s", name);
  endswitch
  if (isempty (files) && strcmp (name, "real"))
    printf ("\nNo comparisons files were given: this is the synthetic sample.\n");
  endif

endfunction

## The commands of the section TITLE of the manual's gallery, with their figures in FOLDER.
function of_gallery (title, folder)

  top = fileparts (fileparts (mfilename ("fullpath")));
  addpath (fullfile (top, "doc"));
  [code, titles] = examples_of (fullfile (top, "doc", "gallery.texi"), "section");
  eval (strrep (code{strcmp(titles, title)}, "\"figures/", ["\"" folder "/"]));

endfunction

## Markdown, LaTeX and CSV beside the text that the demo prints.  Numbers are
## fractions, shown in percent, but for the columns WHOLE.
function save_table (folder, name, layout, whole = {}, step = name)

  titles = all_steps ();
  options = {"caption", [titles{strcmp(titles(:,1), step),3} "."]};
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

## index.html, and README.md with the same tables.
function write_index (folder)

  steps = all_steps ();
  style = fileread (fullfile (fileparts (mfilename ("fullpath")), "reproduce.css"));
  lead = ["Tables and figures of the AURA paper, computed by aura; the held-out comparisons ", ...
          "come first, human labels are counted, seeds are named.  A column \"paper\" has the ", ...
          "paper's own figures."];
  html = sprintf (["<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n", ...
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n", ...
                   "<title>The AURA paper, computed afresh</title>\n<style>\n%s</style>\n", ...
                   "</head>\n", "<body>\n<h1>The AURA paper, computed afresh</h1>\n<p>%s</p>\n", ...
                   "<nav aria-label=\"Contents\">\n<h2>Contents</h2>\n<ol>\n"], style, ...
                  aura.text.escape (lead));
  page = sprintf ("# The AURA paper, computed afresh\n\n%s\n", lead);
  for k = 1:rows (steps)
    html = [html, sprintf("<li><a href=\"#%s\">%s</a> <span class=\"source\">%s</span></li>\n", ...
                          steps{k,1}, aura.text.escape (steps{k,3}), ...
                          aura.text.escape (steps{k,2}))];
  endfor
  html = [html, "</ol>\n</nav>\n<main>\n"];
  for k = 1:rows (steps)
    [in_html, in_page] = section_of (folder, steps(k,:));
    html = [html, in_html];
    page = [page, in_page];
  endfor
  aura.io.write ("reproduce", fullfile (folder, {"index.html", "README.md"}),
                 {[html, "</main>\n</body>\n</html>\n"], page});

endfunction

## One step: its title, state and note, its figures, what it printed, its files.
function [html, page] = section_of (folder, step)

  [name, number, title, note] = step{:};
  state = state_of (folder, name);
  text = "";
  if (exist (fullfile (folder, [name ".txt"]), "file"))
    text = fileread (fullfile (folder, [name ".txt"]));
  endif
  escaped = cellfun (@aura.text.escape, {number, title, note}, "uniformoutput", false);
  html = sprintf ("<section id=\"%s\">\n<h2>%s</h2>\n<p class=\"source\">%s%s</p>\n<p>%s</p>\n", ...
                  name, escaped{2}, escaped{1}, ...
                  merge (isempty (state), "", [" &ndash; <span class=\"state\">" state ...
                                               "</span>"]), ...
                  escaped{3});
  page = sprintf ("\n## %s\n\n%s%s\n\n%s\n", title, number, ...
                  merge (isempty (state), "", [" - " state]), note);
  files = files_of (folder, name);
  [in_html, in_page] = pictures (files);
  html = [html, in_html];
  page = [page, in_page];
  if (! isempty (strtrim (text)))
    html = [html, sprintf("<pre tabindex=\"0\" aria-label=\"Output: %s\">%s</pre>\n", ...
                          escaped{2}, aura.text.escape (text))];
    page = [page, sprintf("\n```\n%s```\n", text)];
  endif
  if (! isempty (files))
    html = [html, sprintf("<p class=\"files\">Files: %s</p>\n", ...
                          strjoin (strcat ("<a href=\"", files, "\">", files, "</a>"), " "))];
    page = [page, sprintf("\n%s\n", strjoin (strcat ("[", files, "](", files, ")"), " "))];
  endif
  html = [html, "</section>\n"];

endfunction

function state = state_of (folder, name)

  state = "not run";
  file = fullfile (folder, "log", [name ".rc"]);
  if (exist (file, "file"))
    code = str2double (fileread (file));
    state = merge (code == 0, "", merge (code == 77, "skipped", "failed"));
  endif

endfunction

## What a step has left is named by it, but not by a longer name of a step.
function found = files_of (folder, name)

  found = {dir(fullfile (folder, [name "*"])).name};
  found(strcmp (found, [name ".txt"])) = [];
  others = all_steps ()(:,1);
  for other = others(strncmp (others, [name "-"], numel (name) + 1))'
    found(strncmp (found, other{1}, numel (other{1}))) = [];
  endfor

endfunction

## The figures among FILES, in the order of all_figures, with caption and words.
function [html, page] = pictures (files)

  figures = all_figures ();
  html = page = "";
  count = 0;
  for k = 1:rows (figures)
    file = [figures{k,1} ".png"];
    if (! any (strcmp (file, files)))
      continue;
    endif
    count++;
    html = [html, ...
            sprintf(["<figure>\n<a href=\"%s\"><img src=\"%s\" alt=\"%s\" ", ...
                     "loading=\"lazy\"></a>\n", "<figcaption>%s</figcaption>\n</figure>\n"], ...
                    file, file, aura.text.escape (figures{k,3}), aura.text.escape (figures{k,2}))];
    page = [page, sprintf("\n![%s](%s)\n\n%s\n", figures{k,3}, file, figures{k,2})];
  endfor
  if (count > 1)
    html = ["<div class=\"many\">\n", html, "</div>\n"];
  endif

endfunction

args = argv ();
switch (args{1})
  case "list"
    steps = all_steps ()(:,1);
    long = {"picks", "runtime", "real", "table-1-many", "table-1-fixed-data", "sweep"};
    printf ("%s\n", long{:}, setdiff (steps, long, "stable"){:});
  case "index"
    write_index (args{2});
  otherwise
    run_step (args{1}, args{2}, str2double (args{3}), str2double (args{4}));
endswitch
