#!/usr/bin/env python3
"""Expected values for StatisticsTests, from SciPy and NumPy.

Made with SciPy 1.17.1 and NumPy 2.4.6:
    python3 -m venv /tmp/reference && /tmp/reference/bin/pip install scipy==1.17.1 numpy==2.4.6
    /tmp/reference/bin/python make_statistics_reference.py > statistics_reference.json

Where SciPy has no function the value is computed here from the definition, by enumeration where that is possible.
"""
import itertools
import json
import math
import sys

import numpy as np
import scipy
from scipy import stats

SMALL = [1.021, 0.983, 1.054, 1.037, 0.997, 1.062, 1.008, 1.045]
OTHER = [0.991, 1.012, 0.964, 1.003, 0.978, 1.019, 0.986]
MEDIUM = [float(x) for x in np.round(np.random.default_rng(7).normal(10, 2, 23), 4)]
LARGE = [float(x) for x in np.round(np.random.default_rng(8).normal(0.4, 2, 60), 4)]
LARGER = [float(x) for x in np.round(np.random.default_rng(9).normal(0.0, 3, 70), 4)]
TIED = [1.0, 2.0, 2.0, 3.0, 3.0, 3.0, 4.0, 5.0, 5.0, 7.0]
TIED_OTHER = [2.0, 3.0, 3.0, 4.0, 5.0, 6.0, 6.0, 7.0, 8.0]
SIGNED = [0.8, -0.3, 1.5, 2.1, -0.9, 0.4, 1.1, 1.9, -0.2]
SIGNED_TIED = [1.0, -1.0, 2.0, 2.0, 0.0, 3.0, -2.0, 4.0, 4.0, 5.0, 1.0]
SAMPLES = {
    "small": SMALL, "other": OTHER, "medium": MEDIUM, "large": LARGE, "larger": LARGER, "tied": TIED,
    "tiedOther": TIED_OTHER, "signed": SIGNED, "signedTied": SIGNED_TIED,
}


def walsh(x):
    return sorted((x[i] + x[j]) / 2 for i in range(len(x)) for j in range(i, len(x)))


def signed_rank_interval(x):
    """Ranks from the distribution of T+ counted over all sign patterns."""
    n = len(x)
    counts = np.zeros(n * (n + 1) // 2 + 1)
    for signs in itertools.product((0, 1), repeat=n):
        counts[sum(r + 1 for r in range(n) if signs[r])] += 1
    below = np.cumsum(counts) / 2**n
    k = int(np.searchsorted(below, 0.025, side="right"))
    w = walsh(x)
    return {"lower": w[k - 1], "upper": w[len(w) - k], "coverage": 1 - 2 * float(below[k - 1])}


def rank_sum_interval(x, y):
    n, m = len(x), len(y)
    counts = np.zeros(n * m + 1)
    for chosen in itertools.combinations(range(1, n + m + 1), n):
        counts[sum(chosen) - n * (n + 1) // 2] += 1
    below = np.cumsum(counts) / counts.sum()
    k = int(np.searchsorted(below, 0.025, side="right"))
    d = sorted(a - b for a in x for b in y)
    return {"value": float(np.median(d)), "lower": d[k - 1], "upper": d[len(d) - k],
            "coverage": 1 - 2 * float(below[k - 1])}


def t_case(result):
    interval = result.confidence_interval(0.95)
    return {"t": float(result.statistic), "pValue": float(result.pvalue), "degreesOfFreedom": float(result.df),
            "lower": float(interval.low), "upper": float(interval.high)}


def rank_case(result):
    return {"statistic": float(result.statistic), "pValue": float(result.pvalue)}


def signed_rank(x, method):
    # SciPy reports the smaller of T+ and T-; the lab reports T+.
    used = [v for v in x if v != 0]
    ranks = stats.rankdata([abs(v) for v in used])
    positive = float(sum(r for r, v in zip(ranks, used) if v > 0))
    p = stats.wilcoxon(x, method=method, correction=method != "exact").pvalue
    return {"statistic": positive, "pValue": float(p)}


def order_statistics_interval(n, q=0.5, confidence=0.95):
    tail = (1 - confidence) / 2
    b = stats.binom(n, q)
    lower = max((l for l in range(1, n + 1) if b.cdf(l - 1) <= tail), default=0)
    upper = min((u for u in range(1, n + 1) if b.sf(u - 1) <= tail), default=0)
    if lower == 0 or upper == 0:
        return {"count": n, "lower": 0, "upper": 0, "coverage": 0}
    return {"count": n, "lower": lower, "upper": upper, "coverage": float(b.cdf(upper - 1) - b.cdf(lower - 1))}


def mann_kendall(x):
    tau = stats.kendalltau(range(len(x)), x).statistic
    n = len(x)
    score = sum(np.sign(x[j] - x[i]) for i in range(n) for j in range(i + 1, n))
    _, ties = np.unique(x, return_counts=True)
    if len(ties) == n:
        p = stats.kendalltau(range(n), x, method="exact").pvalue
    else:
        variance = (n * (n - 1) * (2 * n + 5) - sum(t * (t - 1) * (2 * t + 5) for t in ties)) / 18
        p = 2 * stats.norm.sf(max(0, abs(score) - 1) / math.sqrt(variance))
    return {"values": list(map(float, x)), "tau": float(tau), "pValue": float(p)}


def holm(p):
    order = np.argsort(p)
    out = np.empty(len(p))
    highest = 0.0
    for position, index in enumerate(order):
        highest = max(highest, min(1, p[index] * (len(p) - position)))
        out[index] = highest
    return out.tolist()


def bca(x, statistic, seed):
    low, high = [], []
    for s in range(seed, seed + 5):
        r = stats.bootstrap((np.array(x),), statistic, method="BCa", n_resamples=100_000, rng=s, vectorized=True)
        low.append(r.confidence_interval.low)
        high.append(r.confidence_interval.high)
    return {"lower": float(np.mean(low)), "upper": float(np.mean(high))}


def percentile(x, statistic, seed):
    r = stats.bootstrap((np.array(x),), statistic, method="percentile", n_resamples=500_000, rng=seed, vectorized=True)
    return {"lower": float(r.confidence_interval.low), "upper": float(r.confidence_interval.high)}


def power_blocks(effect, spread, power=0.8):
    """Exact: the two-sided t test's power by the noncentral t distribution."""
    for n in range(2, 100_000):
        critical = stats.t.ppf(0.975, n - 1)
        shift = effect * math.sqrt(n) / spread
        if stats.nct.sf(critical, n - 1, shift) + stats.nct.cdf(-critical, n - 1, shift) >= power:
            return {"effect": effect, "spread": spread, "blocks": n}


def mean_difference(x, y, axis=-1):
    return np.mean(x, axis=axis) - np.mean(y, axis=axis)


def as_far_either_way(result):
    """SciPy doubles the smaller tail; the lab counts arrangements as far from zero on either side."""
    return float(np.mean(np.abs(result.null_distribution) >= abs(result.statistic) - 1e-12))


P_VALUES = [0.0005, 0.009, 0.02, 0.0205, 0.04, 0.2, 0.21, 0.6, 0.9, 0.02]

json.dump(
    {
        "scipy": scipy.__version__,
        "samples": SAMPLES,
        "studentT": [
            {"t": t, "degreesOfFreedom": d, "pValue": float(2 * stats.t.sf(t, d))}
            for t in (0.0, 1e-6, 0.3, 1.0, 2.3646, 7.5, 40.0, 1000.0) for d in (0.7, 1, 2, 3.4, 7, 30, 250.5)
        ],
        "studentTQuantiles": [
            {"probability": p, "degreesOfFreedom": d, "t": float(stats.t.ppf(p, d))}
            for p in (0.001, 0.2, 0.5, 0.8, 0.975, 0.9995, 0.9999999) for d in (0.7, 1, 3, 7, 12.6, 29, 1000)
        ],
        "normalQuantiles": [
            {"probability": p, "z": float(stats.norm.ppf(p))} for p in (1e-12, 0.001, 0.025, 0.3, 0.5, 0.9, 0.995)
        ],
        "quantiles": [
            {"sample": s, "q": q, "value": float(np.quantile(SAMPLES[s], q))}
            for s in ("small", "medium", "tied", "large") for q in (0, 0.01, 0.25, 0.5, 0.75, 0.9, 0.99, 1)
        ],
        "medianRanks": [order_statistics_interval(n) for n in (1, 5, 6, 8, 9, 15, 30, 101)],
        "p90Ranks": [order_statistics_interval(n, 0.9) for n in (28, 29, 40, 100)],
        "centres": [
            {"sample": s, "value": float(np.median(walsh(SAMPLES[s])))} | signed_rank_interval(SAMPLES[s])
            for s in ("small", "other", "signed", "tied")
        ],
        "shift": rank_sum_interval(SMALL, OTHER),
        "oneSampleT": t_case(stats.ttest_1samp(SMALL, 1)),
        "pairedT": t_case(stats.ttest_rel(SMALL[:7], OTHER)),
        "welch": t_case(stats.ttest_ind(SMALL, OTHER, equal_var=False)),
        "signedRank": {
            "signed": signed_rank(SIGNED, "exact"),
            "medium": signed_rank(MEDIUM, "exact"),
            "signedTied": signed_rank(SIGNED_TIED, "asymptotic"),
            "large": signed_rank(LARGE, "asymptotic"),
        },
        "mannWhitney": [
            {"sample": a, "reference": b}
            | rank_case(stats.mannwhitneyu(SAMPLES[a], SAMPLES[b], method=method))
            for a, b, method in (
                ("small", "other", "exact"), ("signed", "other", "exact"), ("tied", "tiedOther", "asymptotic"),
                ("large", "larger", "asymptotic"), ("medium", "signed", "exact"))
        ],
        "signFlip": float(stats.permutation_test(
            (np.array(SIGNED),), lambda x, axis: np.mean(x, axis=axis), permutation_type="samples",
            n_resamples=np.inf, vectorized=True).pvalue),
        "signFlipLarge": float(stats.permutation_test(
            (np.array(LARGE),), lambda x, axis: np.mean(x, axis=axis), permutation_type="samples",
            n_resamples=200_000, rng=3, vectorized=True).pvalue),
        "twoSample": as_far_either_way(stats.permutation_test(
            (np.array(SMALL), np.array(OTHER)), mean_difference, permutation_type="independent",
            n_resamples=np.inf, vectorized=True)),
        "twoSampleLarge": as_far_either_way(stats.permutation_test(
            (np.array(LARGE), np.array(LARGER)), mean_difference, permutation_type="independent",
            n_resamples=100_000, rng=4, vectorized=True)),
        "pValues": P_VALUES,
        "holm": holm(P_VALUES),
        "benjaminiHochberg": stats.false_discovery_control(P_VALUES, method="bh").tolist(),
        "benjaminiYekutieli": stats.false_discovery_control(P_VALUES, method="by").tolist(),
        "trends": [
            mann_kendall(x) for x in (
                [1, 2, 3, 4, 5], [5.2, 5.0, 5.1, 4.7, 4.9, 4.4], [3.1, 2.9, 3.3, 3.0, 3.2, 2.8, 3.05],
                [9, 8, 8, 7, 7, 6, 6.5, 5], SMALL, MEDIUM, LARGE[:30])
        ],
        "bootstrapPercentileMean": percentile(MEDIUM, np.mean, 1),
        "bootstrapBCaMean": bca(MEDIUM, np.mean, 2),
        "bootstrapBCaDeviation": bca(MEDIUM, lambda x, axis: np.std(x, axis=axis, ddof=1), 9),
        "blocksForPower": [power_blocks(e, s) for e, s in (
            (0.05, 0.02), (0.03, 0.02), (0.03, 0.05), (0.02, 0.05), (0.4, 0.25), (0.01, 0.08))],
    },
    sys.stdout, indent=1)
print()
