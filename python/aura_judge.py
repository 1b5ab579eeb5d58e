"""The command aura from Python: audit an LLM judge with few human labels.

    import aura_judge
    frame = aura_judge.audit(["gpt.jsonl", "claude.jsonl"], "OUT", queries=20)

A row is a comparison, as in verdicts.csv; frame.attrs["aura"] is the document that --json prints.
"""
import csv
import json
import os
import re
import shutil
import subprocess
import tempfile

__version__ = "0.1.0"


class AuraError(RuntimeError):
    """What aura says is wrong: id, as "aura:no-file", for programs, and the words."""

    def __init__(self, error, status):
        super().__init__(error["message"])
        self.id, self.status = error["id"], status


def command():
    """The file of the command: $AURA, on the path, or in the sources that this file is in."""
    beside = os.path.join(os.path.dirname(os.path.realpath(__file__)), os.pardir, "bin", "aura")
    for name in (os.environ.get("AURA"), "aura", beside):
        found = name and shutil.which(name)
        if found:
            return found
    raise FileNotFoundError("aura is not on the path: put its folder bin there, or set AURA to it")


def call(*words):
    """The document of `aura WORDS --json'; the exit status is its "exit_status"."""
    run = subprocess.run([command(), *map(os.fspath, words), "--json"],
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8")
    if not run.stdout:
        raise AuraError({"id": "aura:ended", "message": run.stderr.strip()}, run.returncode)
    document = json.loads(run.stdout)
    if "error" in document:
        raise AuraError(document["error"], run.returncode)
    return {**document, "exit_status": run.returncode}


def rows(document):
    """The rows of its verdicts.csv as dicts; "" is None, probabilities are numbers, picks ints."""
    formula = re.compile("'((?:['\" ]| |\ufeff)*[-=+@\t\r＋－＝＠])")  # made harmless for spreadsheets
    with open(document["files"]["verdicts"], newline="", encoding="utf-8") as lines:
        for row in csv.DictReader(lines):
            for name, text in row.items():
                if name.startswith("probability"):
                    row[name] = float(text) if text else None
                elif name not in ("id", "also") and text in ("1", "2"):
                    row[name] = int(text)
                elif name == "id":
                    row[name] = formula.sub(r"\1", text, count=1) if formula.match(text) else text
                else:
                    row[name] = text or None
            yield row


def audit(files, out=None, **options):
    """Audit the judges in FILES, one name, several, or a pandas DataFrame of comparisons.

    OPTIONS are those of `aura help audit --all', with _ for -: queries=20, random_labels="yes",
    sanity=True.  Returns a pandas DataFrame, indexed by id.
    """
    import pandas  # nothing else here needs it

    words = ["audit"]
    with tempfile.TemporaryDirectory() as folder:
        if hasattr(files, "to_json"):
            if out is None:
                raise ValueError("OUT must be given where FILES is a DataFrame")
            name = os.path.join(folder, "comparisons.jsonl")
            files.to_json(name, orient="records", lines=True, force_ascii=False)
            files = [name]
        words += [files] if isinstance(files, (str, os.PathLike)) else list(files)
        words += [] if out is None else ["--out", out]
        for name, value in options.items():
            name = "--" + name.replace("_", "-")
            words += [name] if value is True else [] if value in (None, False) else [name, str(value)]
        document = call(*words)
    frame = pandas.DataFrame(list(rows(document))).set_index("id")
    frame.attrs["aura"] = document
    return frame
