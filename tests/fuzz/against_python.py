#!/usr/bin/env python3
"""against_python.py PROGRAM [COUNT]: the readers of core/file (PROGRAM, tests/unit/test_fuzz_file) against
Python's json and csv, on COUNT mutated texts of each; reports in TAP.

They differ on purpose in this: a key that an object has twice is an error to us, and so are control
characters, nesting deeper than 200, numbers that no double holds; half of a surrogate pair and \\u0000
become U+FFFD; Inf is a number, too; a carriage return alone does not end a line of CSV."""
import csv
import io
import json
import random
import re
import subprocess
import sys

SEEDS = [
    '{"a": "x\\"\\\\\\u00e9\\ud83d\\ude00\\/\\b\\f\\n", "b": [1, {"a": "]"}], "c": 1.5e3}',
    '{"k": -0.5e+10, "l": [true, false, null, NaN, -Infinity], "m": {"n": {}, "o": []}}',
    '{"a": 12345678901234567890, "b": "\\ud800x\\udc00", "": {"": {"": [[]]}}, "\\u0061b": "\u00e9\U0001f600"}',
    ' {"a":null,"b":true,"c":"","d":[ ],"e":{ }} ',
]
PIECES = ['"', '\\', '\\u', '\\ud800', '\\udfff', '\\u0061', '{', '}', '[', ']', ',', ':', '\n', '\x00', '\x1f', '1e999',
          '-', '0', '.', 'NaN', 'tru', 'null', '"a":', '\u2028', '1']
KINDS = {str: 2, int: 3, float: 3, bool: 4, dict: 5, list: 6}


def mutated(seeds, pieces, rng):
    text = rng.choice(seeds)
    for _ in range(rng.randrange(4)):
        at = rng.randrange(len(text) + 1)
        how = rng.randrange(4)
        if how == 0:
            text = text[:at] + text[at + rng.randrange(1, 5):]
        elif how == 1:
            text = text[:at] + rng.choice(pieces) + text[at:]
        elif how == 2:
            text = text[:at] + chr(rng.choice([rng.randrange(128), rng.randrange(0x80, 0x800)])) + text[at + 1:]
        else:
            text = text[:at] + text[max(0, at - rng.randrange(20)):]
    return text


def pairs(items):
    keys = [ours(key) for key, _ in items]
    if len(set(keys)) < len(keys):
        raise ValueError("a key is there twice")
    return dict(zip(keys, (value for _, value in items)))


def ours(text):
    return re.sub("[\ud800-\udfff\0]", "\ufffd", text)


def number(text):
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise ValueError("too large")
    return value


def by_python(text):
    """{key: (kind, string or None)} of an object, or None."""
    try:
        value = json.loads(text, object_pairs_hook=pairs, parse_float=number, parse_int=number)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict):
        return None
    out = {}
    for key, item in value.items():
        kind = 1 if item is None or item == [] else KINDS[type(item)]
        out[key] = (kind, ours(item) if kind == 2 else None)
    return out


def told(program, mode, texts):
    sent = b"".join(b"%d\n%s" % (len(text), text) for text in texts)
    done = subprocess.run([program, mode], input=sent, stdout=subprocess.PIPE, check=True)
    return done.stdout.decode().split("\n")[:-1]


def by_us(line):
    if line.startswith("-"):
        return None
    out = {}
    for item in line.split():
        key, kind, text = item.split(":")
        out[bytes.fromhex(key).decode()] = (int(kind), bytes.fromhex(text).decode() if kind == "2" else None)
    return out


def check_json(program, count, rng):
    texts = [mutated(SEEDS, PIECES, rng) for _ in range(count)]
    texts = [text for text in texts if not re.search(r"(?<![a-zA-Z])-?Inf(?!inity)|-NaN", text)] # ours alone
    lines = told(program, "--json", [text.encode() for text in texts])
    differ = [text for text, line in zip(texts, lines) if by_python(text) != by_us(line)]
    good = sum(not line.startswith("-") for line in lines)
    return len(lines) == len(texts) and not differ and 0 < good < len(texts), differ, len(texts), good


def strict_csv(text):
    """Records of CSV as we take it, or None where a quote is out of place."""
    try:
        return list(csv.reader(io.StringIO(text, newline=""), strict=True))
    except csv.Error:
        return None


def check_csv(program, count, rng):
    seeds = ['a,b,"c"""\r\n"x,\n""y""",2,3\n1,"2",""\n', 'a\n"b"\nc', '"a","b"\n,\n"",x\r\n', "a,b\nc,d\n"]
    texts, differ, good = [], [], 0
    while len(texts) < count:
        text = mutated(seeds, ['"', '""', ",", "\n", "\r\n", "x", ',"', '",'], rng)
        if "\0" not in text and not re.search("\r(?!\n)", text):
            texts.append(text)
    for text, line in zip(texts, told(program, "--csv", [text.encode() for text in texts])):
        theirs = strict_csv(text)
        rows = [[bytes.fromhex(field).decode() for field in record.split(",")] for record in line.split("|")[:-1]]
        if line.endswith("- "):
            rows = None
        elif theirs is not None:
            good += 1
            theirs = [row or [""] for row in theirs]
        # A quote within a plain field is a letter to Python, and out of place to us.
        if rows != theirs and not (rows is None and re.search('(^|[^",\n])"', text.replace("\r", ""))):
            differ.append(text)
    return not differ and good > count / 10, differ, count, good


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    for k, (name, check) in enumerate([("json", check_json), ("csv", check_csv)]):
        passed, differ, n, good = check(program, count, random.Random(k))
        print("%sok %d - Python's %s reads the same: %d texts, %d of them good" % ("" if passed else "not ", k + 1, name, n, good))
        for text in differ[:5]:
            print("# %r" % text)
    print("1..2")


if __name__ == "__main__":
    main()
