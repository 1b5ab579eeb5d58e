# Copyright (C) 2026 The aura authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""For bench.sh: FAISS's IndexIVFFlat on the rows that bench_faiss.m left in FOLDER.

usage: faiss_graph.py FOLDER K THREADS

The inner products of rows of length 1, 4 sqrt (n) cells as FAISS's guidelines have it,
trained on 64 rows a cell.  nprobe is the least with which the neighbours of the sample
are found as well as aura found them, against an exact search of the sample.  Prints
the seconds of training, adding and searching all rows, nprobe, the cells, the recall
of FAISS and that of aura.  The search is timed on 10000 rows and taken n / 10000 times:
each row is searched by itself.
"""
import sys
import time

import faiss
import numpy as np

DX = 128


def without_self(near, rows):
    """The first K of K + 1 neighbours of each row that are not the row itself."""
    k = near.shape[1] - 1
    other = near != rows[:, None]
    other[other.all(axis=1), -1] = False
    return near[other].reshape(len(rows), k)


def recall(found, true):
    return np.mean([np.isin(t, f).mean() for f, t in zip(found, true)])


folder, k, threads = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
faiss.omp_set_num_threads(threads)
x = np.fromfile(folder + "/x.f32", np.float32).reshape(-1, DX)
rows = np.fromfile(folder + "/rows.i32", np.int32)
own = np.fromfile(folder + "/neighbours.i32", np.int32).reshape(len(rows), k)

exact = faiss.IndexFlatIP(DX)
exact.add(x)
true = without_self(exact.search(x[rows], k + 1)[1], rows)
aim = recall(own, true)

start = time.perf_counter()
cells = int(4 * np.sqrt(len(x)))
quantizer = faiss.IndexFlatIP(DX)
index = faiss.IndexIVFFlat(quantizer, DX, cells, faiss.METRIC_INNER_PRODUCT)
index.cp.max_points_per_centroid = 64
index.train(x)
index.add(x)
seconds = time.perf_counter() - start


def reached(nprobe):
    index.nprobe = nprobe
    return recall(without_self(index.search(x[rows], k + 1)[1], rows), true)


low, high = 0, cells  # reached (low) < aim <= reached (high)
while high - low > 1:
    middle = (low + high) // 2
    if reached(middle) < aim:
        low = middle
    else:
        high = middle

result = reached(high)
timed = x[np.linspace(0, len(x) - 1, min(len(x), 10000)).astype(int)]
start = time.perf_counter()
index.search(timed, k + 1)
seconds += (time.perf_counter() - start) * len(x) / len(timed)
print(f"{seconds:.3f} {high} {cells} {result:.4f} {aim:.4f}")
