"""Expected values from SciPy, for test/bench/analyse/golden.test.ts.
Made with: cd test/cases/analyse/golden && python3 golden.py"""

import json
import math

import numpy
import scipy
from scipy import optimize, stats

inputs = json.load(open("inputs.json"))


def group_tests(groups):
    f, p = stats.f_oneway(*groups)
    levene = stats.levene(*groups, center="median")
    h, h_p = stats.kruskal(*groups)
    return {
        "f": f,
        "p": p,
        "leveneF": levene.statistic,
        "leveneP": levene.pvalue,
        "h": h,
        "hP": h_p,
    }


def wilson(successes, n):
    interval = stats.binomtest(successes, n).proportion_ci(0.95, method="wilson")
    return [interval.low, interval.high]


golden = {
    "made": f"SciPy {scipy.__version__}, NumPy {numpy.__version__}",
    "f": [stats.f.sf(x, a, b) for x, a, b in inputs["f"]],
    "t": [stats.t.sf(x, df) for x, df in inputs["t"]],
    "chi2": [stats.chi2.sf(x, df) for x, df in inputs["chi2"]],
    "tCritical": [stats.t.isf(p, df) for p, df in inputs["tCritical"]],
    "wilson": [wilson(k, n) for k, n in inputs["wilson"]],
    "groups": {name: group_tests(groups) for name, groups in inputs["groups"].items()},
    "passAtK": [1 - math.comb(n - c, k) / math.comb(n, k) for n, c, k in inputs["passAtK"]],
    "isotonic": [optimize.isotonic_regression(y).x.tolist() for y in inputs["isotonic"]],
    "quantiles": [float(numpy.quantile(values, p)) for values, p in inputs["quantiles"]],
}
json.dump(golden, open("golden-scipy.json", "w"), indent=1)
