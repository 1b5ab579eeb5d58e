#!/usr/bin/env python3
# audit.py FILE OUT: audits the judge in FILE with the command aura, and reads what it found.
import csv
import json
import subprocess
import sys

file, out = sys.argv[1:3]
run = subprocess.run(["aura", "audit", file, out, "--json"], stdout=subprocess.PIPE)
found = json.loads(run.stdout)
if "error" in found:  # aura has said it on standard error, too
    sys.exit(run.returncode)
head = found["headline"]
if head is None:
    print("not measured yet; to label next:", " ".join(found["queue"]))
else:
    print("agreement: {rate:.3f}, 95 %: {low:.3f} to {high:.3f}, labels: {labels}".format(**head))
with open(found["files"]["verdicts"], newline="", encoding="utf-8") as lines:
    verdict = {row["id"]: row["verdict"] for row in csv.DictReader(lines)}
trusted = [key for key in verdict if verdict[key] == "trust"]
print("decisions to trust:", len(trusted), "of", len(verdict))
