# Copyright (C) 2026 The aura authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""For baselines.sh: scikit-learn's side, on the data that baselines.m left."""
import glob
import os
import sys
import time
import warnings

import numpy as np
from scipy import sparse
from sklearn.ensemble import RandomForestClassifier
from sklearn.linear_model import LogisticRegression
from sklearn.neural_network import MLPClassifier
from sklearn.semi_supervised import LabelPropagation, LabelSpreading

warnings.simplefilter("ignore")


def fit_inductive(make, x, labels):
    known = ~np.isnan(labels)
    start = time.perf_counter()
    model = make(int(known.sum())).fit(x[known], labels[known])
    verdict = model.predict(x)
    return verdict, time.perf_counter() - start


def fit_on_graph(make, weights, x, labels):
    y = np.where(np.isnan(labels), -1, labels).astype(int)
    start = time.perf_counter()
    model = make(lambda a, b: weights.copy()).fit(x, y)  # changed in place
    return model.transduction_, time.perf_counter() - start


def mlp(x, seed, scale):
    # The same objective: weight decay times the rows is scikit-learn's alpha.
    return lambda m: MLPClassifier((32, 16), activation="relu", solver="lbfgs",
                                   alpha=1e-3 * m, max_iter=200,
                                   random_state=seed)


def main(folder):
    for file in sorted(glob.glob(os.path.join(folder, "*.labels.csv"))):
        stem = file[: -len(".labels.csv")]
        name = stem[: stem.rindex(".")]
        x = np.loadtxt(name + ".x.csv", delimiter=",", ndmin=2)
        truth = np.loadtxt(name + ".truth.csv", delimiter=",")
        edges = np.loadtxt(name + ".edges.csv", delimiter=",")
        draws = np.genfromtxt(file, delimiter=",")
        n = len(truth)
        a = sparse.csr_matrix(
            (edges[:, 2], (edges[:, 1].astype(int) - 1,
                           edges[:, 0].astype(int) - 1)), shape=(n, n))
        w = (a + a.T).toarray()
        scale = np.sqrt(np.mean(x * x))
        methods = {
            "logistic": lambda y, s: fit_inductive(
                lambda m: LogisticRegression(C=1.0, max_iter=2000, tol=1e-8), x, y),
            "mlp": lambda y, s: fit_inductive(mlp(x, s, scale), x / scale, y),
            "forest": lambda y, s: fit_inductive(
                lambda m: RandomForestClassifier(100, random_state=s), x, y),
            "propagation": lambda y, s: fit_on_graph(
                lambda k: LabelPropagation(k, max_iter=5000, tol=1e-6), w, x, y),
            "spreading": lambda y, s: fit_on_graph(
                lambda k: LabelSpreading(k, alpha=.99, max_iter=5000, tol=1e-6),
                w, x, y),
        }
        for method, fit in methods.items():
            ours = np.loadtxt(f"{stem}.{method}.verdict.csv", delimiter=",", ndmin=2)
            rows = []
            for draw in range(draws.shape[1]):
                y = draws[:, draw]
                unknown = np.isnan(y)
                verdict, seconds = fit(y, draw + 1)
                rows.append([np.mean(verdict[unknown] == truth[unknown]), seconds,
                             np.mean(verdict[unknown] == ours[unknown, draw])])
            np.savetxt(f"{stem}.{method}.theirs.csv", rows, delimiter=",")


main(sys.argv[1])
