## Copyright (C) 2026 The aura authors
## SPDX-License-Identifier: GPL-3.0-or-later

## The layouts of real files (tests/fixtures/real): which answer wins, by its text, against
## the second reader who_wins.py, or against what it has printed where there is no Python.

%!shared here, folder
%! here = fullfile (getenv ("AURA_SRCDIR"), "tests");
%! if (isempty (getenv ("AURA_SRCDIR")))
%!   here = fullfile (fileparts (mfilename ("fullpath")), "..");
%! endif
%! folder = fullfile (here, "fixtures", "real");
%!function told = printed (here, folder)
%!  [status, told] = system (sprintf ("python3 '%s' '%s' 2>/dev/null", fullfile (here, "system", "who_wins.py"), folder));
%!  if (status != 0)
%!    told = "";
%!  endif
%!endfunction
%!function list = records (folder, layout)
%!  list = jsondecode (fileread (fullfile (folder, "who-wins.json")), "makeValidName", false);
%!  list = list.(layout);
%!  if (isstruct (list))
%!    list = num2cell (list);
%!  endif
%!endfunction
%!function pick = wins (text, answers) # 1, 2, 0: a tie, NaN: none
%!  pick = find (strcmp (text, answers), 1);
%!  if (! ischar (text))
%!    pick = NaN;
%!  elseif (isempty (pick))
%!    assert (text, "tie");
%!    pick = 0;
%!  endif
%!endfunction
%!function data = same (folder, layout, files, varargin)
%!  data = aura_read (fullfile (folder, layout, files), "Judge", "all", varargin{:});
%!  list = records (folder, layout);
%!  seen = 0;
%!  for k = 1:numel (list)
%!    r = list{k};
%!    texts = [data.response_1, data.response_2];
%!    at = find (strcmp (data.question, r.question) & arrayfun (@(i) isequal (sort (texts(i,:)), r.answers(:)'), (1:rows (texts))'));
%!    judged = cellfun (@(name) wins (r.judge.(name), r.answers), fieldnames (r.judge));
%!    if (! any (judged > 0) || isequal (wins (r.human, r.answers), 0))
%!      assert (isempty (at)); # nothing to agree or disagree about
%!      continue;
%!    endif
%!    assert (numel (at), 1);
%!    seen++;
%!    for name = fieldnames (r.judge)'
%!      j = strcmp (data.judges, name{1});
%!      pick = wins (r.judge.(name{1}), texts(at,:));
%!      pick(pick == 0) = NaN;
%!      assert (data.verdict(at,j), pick);
%!      if (isfield (r.swapped, name{1}))
%!        assert (data.verdict_swapped(at,j), wins (r.swapped.(name{1}), texts(at,:)));
%!      endif
%!    endfor
%!    assert (sort (data.judges), sort (fieldnames (r.judge)'));
%!    assert (data.human_preference(at), wins (r.human, texts(at,:)));
%!  endfor
%!  assert (numel (data.id), seen);
%!endfunction

%!testif ; ! isempty (printed (here, folder)) <*what is stored is what the second reader says>
%! assert (printed (here, folder), fileread (fullfile (folder, "who-wins.json")));
%!test <*LLMBar: an evaluator's results>
%! data = same (folder, "llmbar", {"result.json"});
%! assert (data.format, {"llmbar"});
%! assert (numel (data.id), 4); # one was not parsed
%!test <*PandaLM: results of two judges, joined with the test set by idx>
%! files = {"testset-v1.json", "gpt-3.5-turbo-testset-v1.json", "pandalm-7b-testset-v1.json"};
%! for order = {[1 2 3], [3 2 1], [2 1 3]}
%!   data = same (folder, "pandalm", files(order{1}));
%!   assert (sort (data.id), {"0"; "1"; "2"});
%!   assert (data.model_1, repmat ({"bloom-7b"}, 3, 1));
%! endfor
%!test <*Auto-J: labels from 0, and outputs on the same lines>
%! data = same (folder, "autoj", {"testdata_pairwise.jsonl", "my-judge.jsonl"});
%! assert (data.format, {"autoj", "autoj"});
%!test <*FastChat: the texts from the prompts, and votes of people in MT-Bench's format>
%! data = same (folder, "fastchat", {"gpt-4_pair.jsonl", "human.jsonl"});
%! assert (data.id, {"81-alpaca-zephyr-turn1"; "81-alpaca-zephyr-turn2"; "101-alpaca-koala-turn2"});
%! assert (data.format, {"fastchat", "mtbench"});
%!test <*FastChat without prompts: the texts from its questions and the answers of each model>
%! data = same (folder, "fastchatparts", {"gpt-4_pair.jsonl", "question.jsonl", "model_answer/oak-7b.jsonl", "model_answer/elm-13b.jsonl"});
%! assert (data.format{1}, "fastchat");
%! assert (data.category, {"writing"; "writing"; "math"});
%!test <*MT-Bench's own judge: tie (inconsistent) is a tie>
%! data = same (folder, "mtbench", {"gpt4_pair.jsonl"});
%! assert (data.dropped.judge_ties, 1);
%!test <*Arena-Hard, of both versions>
%! data = same (folder, "arenahard", {"old.jsonl", "new.jsonl"});
%! assert (data.id{1}, "7f-qwen");
%!test <*LMSYS's arena: lists of texts in the cells, a winner in three columns>
%! data = same (folder, "arena", {"train.csv"});
%! assert (data.id, {"30192"; "53567"; "65089"});
%!test <*AlpacaEval: one annotator, a file for each model>
%! file = @(model) fullfile (model, "weighted_alpaca_eval_gpt4_turbo", "annotations.json");
%! data = same (folder, "alpacaeval", {file("claude"), file("cohere")});
%! assert (data.judges, {"weighted_alpaca_eval_gpt4_turbo"});
%! assert (data.in_file, [1; 1; 2]);
%!error id=aura:empty-file aura_read (fullfile (folder, "pandalm", {"gpt-3.5-turbo-testset-v1.json", "pandalm-7b-testset-v1.json"}), "OnError", "skip")
%!error id=aura:empty-file aura_read (fullfile (folder, "pandalm", "gpt-3.5-turbo-testset-v1.json"), "OnError", "skip")
%!error <line 2, field "question": is missing, and no other record with the id "0" has it> ...
%! aura_read (fullfile (folder, "pandalm", "gpt-3.5-turbo-testset-v1.json"));
%!test <*Inspect: a log of comparisons>
%! same (folder, "inspect", {"log.json"});
%!test <*promptfoo: two answers to a test, one is selected>
%! same (folder, "promptfoo", {"results.json"});
