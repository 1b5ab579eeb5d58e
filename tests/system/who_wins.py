#!/usr/bin/env python3
# Copyright (C) 2026 The aura authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Which answer wins in the files of tests/fixtures/real, by the TEXT of the answer.

A second reading of each layout, written from what the layout's own project says of it,
knowing nothing of aura.  Prints one JSON object: for each folder a list of records with
question, answers (sorted), judge ({name: text, "tie" or null, as it says first}), swapped
(the same of the swapped game) and human (text, "tie" or null).  A text never is "tie".
    who_wins.py FOLDER
"""

import csv
import json
import math
import os
import re
import sys


def load(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        text = file.read()
    if path[-1].endswith(".jsonl"):
        return [json.loads(line) for line in text.splitlines()]
    return json.loads(text)


def record(question, first, second, judge=None, swapped=None, human=None):
    return {"question": question, "answers": sorted([first, second]), "judge": judge or {},
            "swapped": swapped or {}, "human": human}


def llmbar(folder):
    # winner is that of the answers as the record has them, in both orders of the prompt
    out = []
    for r in load(folder, "result.json"):
        name = {"1": r["output_1"], "2": r["output_2"], None: None}
        first = r["results"][0]
        out.append(record(r["input"], r["output_1"], r["output_2"],
                          {"judge": name[first["swap = False"]["winner"]]},
                          {"judge": name[first["swap = True"]["winner"]]},
                          name[str(r["label"])]))
    return out


def pandalm(folder):
    gpt = {r["idx"]: r["gpt_result"] for r in load(folder, "gpt-3.5-turbo-testset-v1.json")}
    own = {r["idx"]: r["pandalm_result"] for r in load(folder, "pandalm-7b-testset-v1.json")}
    out = []
    for r in load(folder, "testset-v1.json"):
        says = {"1": r["response1"], "2": r["response2"], "0": "tie", "Tie": "tie"}
        question = r["instruction"]
        if not (isinstance(r["input"], float) and math.isnan(r["input"])):
            question += "\n\n" + r["input"]
        votes = [str(r["annotator%d" % k]) for k in (1, 2, 3)]
        human = "tie"
        for vote in "12":
            if votes.count(vote) >= 2:
                human = says[vote]
        out.append(record(question, r["response1"], r["response2"],
                          {"gpt": says[str(gpt[r["idx"]])], "pandalm": says[str(own[r["idx"]])]},
                          None, human))
    return out


def autoj(folder):
    # 0: the first response is better, 1: the second, 2: equally good
    out = []
    for r, told in zip(load(folder, "testdata_pairwise.jsonl"), load(folder, "my-judge.jsonl")):
        says = [r["response 1"], r["response 2"], "tie"]
        out.append(record(r["prompt"], r["response 1"], r["response 2"],
                          {"my-judge": says[told["output"]]}, None, says[r["label"]]))
    return out


def talk(conversation, turn):
    asked = [m["content"] for m in conversation if m["role"] == "user"][:turn]
    said = [m["content"] for m in conversation if m["role"] == "assistant"]
    return "\n\n".join(asked), said[turn - 1]


def fastchatparts(folder):
    # Judgments without prompts; a file of questions, and one of answers for each model.
    asked = {r["question_id"]: r["turns"] for r in load(folder, "question.jsonl")}
    said = {}
    for name in ("oak-7b", "elm-13b"):
        for r in load(folder, os.path.join("model_answer", name + ".jsonl")):
            said[r["question_id"], r["model_id"]] = r["choices"][0]["turns"]
    out = []
    for r in load(folder, "gpt-4_pair.jsonl"):
        turn = r["turn"]
        answer = {side: said[r["question_id"], r[side]][turn - 1] for side in ("model_1", "model_2")}
        says = dict(answer, tie="tie")
        out.append(record("\n\n".join(asked[r["question_id"]][:turn]), answer["model_1"], answer["model_2"],
                          {"gpt-4": says[r["g1_winner"]]}, {"gpt-4": says[r["g2_winner"]]}, None))
    return out


def fastchat(folder):
    # The texts are in the prompt of the first game, in which A is model_1.
    human = {}
    for r in load(folder, "human.jsonl"):
        _, a = talk(r["conversation_a"], r["turn"])
        _, b = talk(r["conversation_b"], r["turn"])
        human[r["question_id"], r["turn"], frozenset([r["model_a"], r["model_b"]])] = \
            {"model_a": a, "model_b": b}[r["winner"]]
    out = []
    for r in load(folder, "gpt-4_pair.jsonl"):
        text = r["g1_user_prompt"]
        if r["turn"] == 1:
            question = text.split("[User Question]\n")[1].split("\n\n[The Start of")[0]
            answer = [text.split("[The Start of Assistant %s's Answer]\n" % s)[1]
                      .split("\n[The End of Assistant %s's Answer]" % s)[0] for s in "AB"]
        else:
            answer = []
            for s in "AB":
                part = text.split("<|The Start of Assistant %s's Conversation with User|>\n\n" % s)[1]
                part = part.split("\n\n<|The End of Assistant %s's" % s)[0]
                q1, a1, q2, a2 = re.fullmatch(
                    r"### User:\n(.*)\n\n### Assistant %s:\n(.*)\n\n### User:\n(.*)\n\n### Assistant %s:\n(.*)" % (s, s),
                    part, re.S).groups()
                answer.append(a2)
            question = q1 + "\n\n" + q2
        says = {"model_1": answer[0], "model_2": answer[1], "tie": "tie", "error": None}
        key = r["question_id"], r["turn"], frozenset([r["model_1"], r["model_2"]])
        out.append(record(question, *answer, {"gpt-4": says[r["g1_winner"]]},
                          {"gpt-4": says[r["g2_winner"]]}, human.get(key)))
    return out


def mtbench(folder):
    out = []
    for r in load(folder, "gpt4_pair.jsonl"):
        question, a = talk(r["conversation_a"], r["turn"])
        _, b = talk(r["conversation_b"], r["turn"])
        says = {"model_a": a, "model_b": b, "tie": "tie", "tie (inconsistent)": "tie"}
        out.append(record(question, a, b, {"gpt4_pair": says[r["winner"]]}))
    return out


def arenahard(folder):
    # Game 1 shows the baseline as A; game 2 shows it as B.
    sign = {"A>>B": 1, "A>B": 1, "A=B": 0, "A<B": -1, "A<<B": -1,
            "B>>A": -1, "B>A": -1, "B=A": 0, "B<A": 1, "B<<A": 1}
    out = []
    for name in ("old.jsonl", "new.jsonl"):
        for r in load(folder, name):
            said = []
            for game in r["games"]:
                if game is None:
                    said.append(None)
                    continue
                text = game.get("user_prompt") or game["prompt"][1]["content"]
                question = text.split("<|User Prompt|>\n")[1].split("\n\n<|The Start of")[0]
                a, b = [text.split("<|The Start of Assistant %s's Answer|>\n" % s)[1]
                        .split("\n<|The End of Assistant %s's Answer|>" % s)[0] for s in "AB"]
                said.append(None if game["score"] is None
                            else {1: a, -1: b, 0: "tie"}[sign[game["score"]]])
            out.append(record(question, a, b, {r["judge"]: said[0]}, {r["judge"]: said[1]}))
    return out


def arena(folder):
    out = []
    with open(os.path.join(folder, "train.csv"), encoding="utf-8", newline="") as file:
        for r in csv.DictReader(file):
            a, b = [json.loads(r["response_" + s])[-1] or "" for s in "ab"]
            human = a if r["winner_model_a"] == "1" else b if r["winner_model_b"] == "1" else "tie"
            out.append(record("\n\n".join(json.loads(r["prompt"])), a, b,
                              {"judge": {"A": a, "B": b, "tie": "tie"}[r["verdict"]]}, None, human))
    return out


def alpacaeval(folder):
    out = []
    for model in ("claude", "cohere"):
        for r in load(folder, model, "weighted_alpaca_eval_gpt4_turbo", "annotations.json"):
            p = r["preference"]
            says = "tie" if p == 1.5 else r["output_1"] if p < 1.5 else r["output_2"]
            out.append(record(r["instruction"], r["output_1"], r["output_2"], {r["annotator"]: says}))
    return out


def inspect(folder):
    out = []
    for s in load(folder, "log.json")["samples"]:
        m = s["metadata"]
        says = {"A": m["response_a"], "B": m["response_b"], "C": "tie"}
        out.append(record(m["question"], m["response_a"], m["response_b"],
                          {s["output"]["model"]: says[s["scores"]["choice"]["answer"]]}, None,
                          says[s["target"]]))
    return out


def promptfoo(folder):
    tests = {}
    for r in load(folder, "results.json")["results"]["results"]:
        tests.setdefault(r["testIdx"], []).append(r)
    out = []
    for rows in tests.values():
        best = [r["response"]["output"] for r in rows
                if r["gradingResult"]["componentResults"][0]["pass"]]
        out.append(record(rows[0]["prompt"]["raw"], *[r["response"]["output"] for r in rows],
                          {"judge": best[0] if best else None}))
    return out


if __name__ == "__main__":
    layouts = (alpacaeval, arena, arenahard, autoj, fastchat, fastchatparts, inspect, llmbar, mtbench, pandalm,
               promptfoo)
    print(json.dumps({f.__name__: f(os.path.join(sys.argv[1], f.__name__)) for f in layouts},
                     indent=1, sort_keys=True, ensure_ascii=False))
