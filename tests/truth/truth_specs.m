## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## LIST = truth_specs ()
## The worlds of the truth harness, a struct array: name; n items, per of which share a question;
## icc, the intra-class correlation of a judge's being right; ties, the share of items on which
## humans tie; judges, in words ("?": it has judged two thirds); given, how many items have their
## label in the file; args, of the first call; and steps, what follows, in words: "answer" (all that
## is asked, and go on), "half" (half of it), "night" (a third more items are appended), "report".
## models: of how many models the comparisons are, 0: none is named.
## Where AURA_DATA names a folder of real comparisons, also of these: files, whose labels are the
## truth (truth_real).

function list = truth_specs ()

  kinds = {"judge, no label", 120, 1, 0, 0, "place", 0, {}, "report";
          "judge, few labels", 150, 1, 0, 0, "place", 8, {}, "";
          "judge", 240, 1, 0, 0, "place", 40, {}, "answer answer report";
          "judge, said to be random", 240, 1, 0, 0, "long", 60, {"--random-labels", "yes"}, ...
           "half answer";
          "judge, said to be chosen", 240, 1, 0, 0, "good", 30, {"--random-labels", "no"}, "answer";
          "judge, inverted", 160, 1, 0, 0, "wrong", 24, {}, "answer";
          "judge, a coin", 200, 1, 0, 0, "coin", 40, {}, "answer";
          "judge, ties", 200, 1, 0, .2, "place", 30, {}, "answer answer";
          "judge, waiting", 60, 1, 0, 0, "long", 0, {}, "answer half answer";
          "judge, nearly all", 60, 1, 0, 0, "place", 56, {}, "answer";
          "judge, all", 150, 1, 0, 0, "long", Inf, {}, "report";
          "judge, hidden", 240, 1, 0, 0, "place", Inf, {"--labels", "0.2", "--queries", "10"}, "";
          "judge, questions", 240, 12, 0, 0, "place", 40, {}, "answer";
          "judge, all, questions", 240, 12, .3, 0, "good", Inf, {}, "";
          "judge, hidden, questions", 240, 12, .3, 0, "good", Inf, ...
           {"--labels", "0.2", "--queries", "10"}, "";
          "judge, nights", 180, 1, 0, 0, "place", 0, {}, "answer night answer night answer";
          "judge, sample", 240, 1, 0, 0, "place", 24, {"--sample", "80"}, "answer";
          "panel, no label", 120, 1, 0, 0, "good place long", 0, {}, "";
          "panel", 240, 1, 0, 0, "good place long", 40, {}, "answer answer report";
          "panel, biased", 240, 1, 0, 0, "place long copy", 30, {}, "answer answer";
          "panel, parts", 240, 1, 0, 0, "good place? long?", 60, {}, "answer";
          "panel, ties", 200, 1, 0, .15, "place long coin", 30, {}, "answer answer";
          "panel, all", 120, 1, 0, 0, "good place long?", Inf, {}, "";
          "panel, hidden", 240, 1, 0, 0, "place long copy", Inf, ...
           {"--labels", "0.2", "--queries", "10"}, "";
          "panel, draws", 150, 1, 0, 0, "place long", Inf, {"--labels", "0.2", "--queries", "5", ...
                                                            "--draws", "3"}, "";
          "panel, questions", 240, 8, .2, 0, "good long", 50, {}, "answer";
          "panel, all, questions", 240, 12, .3, 0, "good long", Inf, {}, "";
          "panel, nights", 180, 1, 0, 0, "good long", 0, {}, "answer night answer night answer";
          "judge, two models", 200, 1, 0, 0, "long", 40, {}, "answer";
          "panel, models", 240, 1, 0, 0, "good place long?", 60, {}, "answer";
          "panel, models, ties", 200, 1, 0, .2, "place coin", 30, {}, "answer answer"};
  list = cell2struct (kinds, {"name", "n", "per", "icc", "ties", "judges", "given", "args", ...
                              "steps"}, 2);
  [list.files] = deal ({});
  [list.models] = deal (0);
  [list(strncmp ({list.name}, "panel, models", 13)).models] = deal (5);
  [list(strcmp ({list.name}, "judge, two models")).models] = deal (2);
  real = {"vicuna80, a judge", {"vicuna80__gpt4"}, 40, "answer";
          "vicuna80, a panel", {"vicuna80__gpt4", "vicuna80__claude", "vicuna80__bard"}, 40, ...
          "answer answer";
          "faireval, a judge", {"faireval__ChatGPT"}, 24, "answer";
          "faireval, a panel", {"faireval__GPT-4", "faireval__ChatGPT", "faireval__PaLM2", ...
                                "faireval__LLaMA2"}, 15, "answer";
          "faireval, all", {"faireval__GPT-4"}, Inf, ""};
  for k = 1:rows (real)
    files = fullfile (getenv ("AURA_DATA"), strcat (real{k,2}, ".jsonl"));
    if (! isempty (getenv ("AURA_DATA")) && all (cellfun (@(name) exist (name, "file"), files)))
      one = list(1);
      [one.name, one.files, one.given, one.steps, one.args] = deal (real{k,1}, files, real{k,3}, ...
                                                                    real{k,4}, {});
      list(end+1) = one;
    endif
  endfor

endfunction
