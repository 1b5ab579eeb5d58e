#!/usr/bin/env python3
"""embeddings.py COMPARISONS.jsonl OUT.npy URL MODEL: embeddings of answers from a server with
OpenAI's interface (vLLM, llama.cpp, text-embeddings-inference, ...), for `aura audit --embeddings'.

Each line of COMPARISONS.jsonl has the fields question, response_1 and response_2.  The question, an
empty line and an answer are sent as one text, to URL/v1/embeddings and nowhere else, with the key in
the environment variable OPENAI_API_KEY if it is set, for which another machine than this one needs
https.  OUT.npy has two rows a comparison: its answers 1 and 2."""
# The paper's reward model, Skywork-Reward-Llama-3.1-8B-v0.2, is a classifier, whose score is one number.
# Save it once without its head, and let vLLM (0.10.1 or later, 24 GB) serve it:
#   python3 -c 'from transformers import AutoModel, AutoTokenizer
#   name = "Skywork/Skywork-Reward-Llama-3.1-8B-v0.2"
#   AutoModel.from_pretrained (name, torch_dtype="bfloat16").save_pretrained ("skywork")
#   AutoTokenizer.from_pretrained (name).save_pretrained ("skywork")'
#   vllm serve ./skywork --runner pooling --convert embed --max-model-len 8192
# It has seen question and answer between the turns of Llama 3.1: put these into the text below.
import array
import json
import os
import struct
import sys
import urllib.parse
import urllib.request


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """An answer that is elsewhere is an error: the key does not go there."""
    def redirect_request(self, *_):
        return None


OPENER = urllib.request.build_opener(NoRedirect)


def embed(url, model, texts):
    """The embedding of each text, in their order."""
    headers = {"Content-Type": "application/json"}
    if os.environ.get("OPENAI_API_KEY"):
        where = urllib.parse.urlsplit(url)
        if where.scheme != "https" and where.hostname not in ("localhost", "127.0.0.1", "::1"):
            sys.exit("the key goes to another machine by https alone; or unset OPENAI_API_KEY")
        headers["Authorization"] = "Bearer " + os.environ["OPENAI_API_KEY"]
    body = json.dumps({"model": model, "input": texts}).encode()
    request = urllib.request.Request(url.rstrip("/") + "/v1/embeddings", body, headers)
    with OPENER.open(request, timeout=60) as answer:
        rows = sorted(json.load(answer)["data"], key=lambda row: row["index"])
    if [row["index"] for row in rows] != list(range(len(texts))):
        sys.exit(f"{len(texts)} texts sent, the server returned {len(rows)} embeddings")
    return [row["embedding"] for row in rows]


def main(comparisons, out, url, model, batch=32):
    texts = []
    with open(comparisons, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            record = json.loads(line) if line.strip() else {}
            answers = [record.get("response_1"), record.get("response_2")]
            if record and not all(isinstance(answer, str) for answer in answers):
                sys.exit(f"{comparisons}, line {number}: response_1 and response_2 must be texts")
            texts += [(record.get("question") or "") + "\n\n" + answer
                      for answer in answers if record]
    rows = []
    for first in range(0, len(texts), batch):
        rows += embed(url, model, texts[first:first + batch])
        print(f"\r{len(rows)} of {len(texts)} texts", end="", file=sys.stderr)
    print(file=sys.stderr)
    if len({len(row) for row in rows}) != 1:
        sys.exit("embeddings of several lengths, or none")
    write(out, rows)


def write(out, rows):
    """NumPy's format, version 1: a header of 128 bytes, then the rows in single precision."""
    head = "{'descr': '%sf4', 'fortran_order': False, 'shape': (%d, %d), }" % (
        "<" if sys.byteorder == "little" else ">", len(rows), len(rows[0]))
    with open(out, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", 118) + head.ljust(117).encode() + b"\n")
        for row in rows:
            array.array("f", row).tofile(file)


if __name__ == "__main__":
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    main(*sys.argv[1:])
