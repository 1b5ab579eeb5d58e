#!/usr/bin/env python3
# audit.py FILE OUT: audits the judge, or the judges, in FILE with the command aura, and reads
# what it found.
import csv
import json
import subprocess
import sys

file, out = sys.argv[1:3]
run = subprocess.run(["aura", "audit", file, out, "--json"], stdout=subprocess.PIPE)
found = json.loads(run.stdout)
if "error" in found:  # aura has said it on standard error, too
    sys.exit(run.returncode)
print(*(said["text"] for said in found["statements"] if said["place"] == "advice"))
head = found["headline"]
if head is None:
    print("not measured yet; people label next:", " ".join(found["queue"]))
else:
    what = "agreement" if head["of"] == "judge" else "corrected picks that are right"
    print(what + ": {rate:.3f}, 95 %: {low:.3f} to {high:.3f}, labels: {labels}".format(**head))
with open(found["files"]["verdicts"], newline="", encoding="utf-8") as lines:
    rows = list(csv.DictReader(lines))
# Of several judges, each has a column of its own: decision_NAME.
for column in [c for c in rows[0] if c == "verdict" or c.startswith("decision_")]:
    name = column.replace("decision_", "").replace("verdict", "decisions")
    said = [row[column] for row in rows if row[column]]
    print(name, "to trust:", said.count("trust"), "of", len(said), "- flip:", said.count("flip"), "- ask:", said.count("ask"))
