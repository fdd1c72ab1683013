// Tests that compare groups of independent values. In a report the values are runs' rates or mean
// times and the groups are noise levels, as in the paper: the unit is the run, not the theorem.

import { upperChiSquared, upperF } from "./distributions.ts";
import { groupBy, mean, median, sum, sumOfSquares, variance } from "./moments.ts";

export interface FTest {
  readonly f: number;
  readonly df1: number;
  readonly df2: number;
  readonly p: number;
}

export interface OneWay extends FTest {
  /** SS between / SS total. */
  readonly etaSquared: number;
  /** Hays's ω², less biased than η²; never shown below 0. */
  readonly omegaSquared: number;
}

export interface KruskalWallis {
  readonly h: number;
  readonly df: number;
  readonly p: number;
}

export interface VarianceTests {
  readonly groupSizes: readonly number[];
  readonly groupMeans: readonly number[];
  readonly oneWay: OneWay;
  /** Brown and Forsythe's form of Levene's test: deviations from the medians. */
  readonly levene: FTest;
  /** Welch 1951; null where a group has no variance at all. */
  readonly welch: FTest | null;
  readonly kruskalWallis: KruskalWallis;
}

type Groups = readonly (readonly number[])[];

/** Fisher's one-way analysis of variance. Sizes may differ; the grand mean is that of all values. */
export const oneWayAnova = (groups: Groups): OneWay => {
  const n = sum(groups.map((group) => group.length));
  const grand = mean(groups.flat());
  const between = sum(groups.map((group) => group.length * (mean(group) - grand) ** 2));
  const within = sum(groups.map(sumOfSquares));
  const df1 = groups.length - 1;
  const df2 = n - groups.length;
  const f = between === 0 && within === 0 ? Number.NaN : between / df1 / (within / df2);
  const total = between + within;
  return {
    f,
    df1,
    df2,
    p: upperF(f, df1, df2),
    etaSquared: between / total,
    omegaSquared: Math.max(0, (between - (df1 * within) / df2) / (total + within / df2)),
  };
};

export const leveneTest = (groups: Groups): FTest => {
  const { f, df1, df2, p } = oneWayAnova(
    groups.map((group) => {
      const centre = median(group);
      return group.map((value) => Math.abs(value - centre));
    }),
  );
  return { f, df1, df2, p };
};

export const welchAnova = (groups: Groups): FTest | null => {
  if (groups.some((group) => !(variance(group) > 0))) return null;
  const k = groups.length;
  const weights = groups.map((group) => group.length / variance(group));
  const total = sum(weights);
  const centre = sum(groups.map((group, i) => (weights[i] ?? 0) * mean(group))) / total;
  const spread = sum(groups.map((group, i) => (1 - (weights[i] ?? 0) / total) ** 2 / (group.length - 1)));
  const between = sum(groups.map((group, i) => (weights[i] ?? 0) * (mean(group) - centre) ** 2)) / (k - 1);
  const f = between / (1 + ((2 * (k - 2)) / (k * k - 1)) * spread);
  const df2 = (k * k - 1) / (3 * spread);
  return { f, df1: k - 1, df2, p: upperF(f, k - 1, df2) };
};

/** Ranks from 1; equal values share the mean of their ranks. */
export const midRanks = (values: readonly number[]): number[] => {
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  const ranks = new Array<number>(values.length).fill(0);
  for (let start = 0; start < order.length; ) {
    let end = start;
    while (end < order.length && order[end]?.value === order[start]?.value) end++;
    for (let i = start; i < end; i++) ranks[order[i]?.index ?? 0] = (start + 1 + end) / 2;
    start = end;
  }
  return ranks;
};

/** Kruskal and Wallis's rank test with the correction for ties. */
export const kruskalWallis = (groups: Groups): KruskalWallis => {
  const values = groups.flat();
  const n = values.length;
  const ranks = midRanks(values);
  let at = 0;
  const rankTerm = sum(
    groups.map((group) => {
      const own = ranks.slice(at, at + group.length);
      at += group.length;
      return sum(own) ** 2 / own.length;
    }),
  );
  const ties = sum(
    [...groupBy(values, (value) => value).values()].map((tied) => tied.length ** 3 - tied.length),
  );
  const correction = 1 - ties / (n ** 3 - n);
  const h = ((12 / (n * (n + 1))) * rankTerm - 3 * (n + 1)) / correction;
  const df = groups.length - 1;
  return { h, df, p: correction === 0 ? 1 : upperChiSquared(h, df) };
};

/** All four on the same groups; null when there are fewer than two groups or no spare value. */
export const varianceTests = (groups: Groups): VarianceTests | null => {
  const filled = groups.filter((group) => group.length > 0);
  const n = sum(filled.map((group) => group.length));
  if (filled.length < 2 || n <= filled.length) return null;
  return {
    groupSizes: filled.map((group) => group.length),
    groupMeans: filled.map(mean),
    oneWay: oneWayAnova(filled),
    levene: leveneTest(filled),
    welch: filled.some((group) => group.length < 2) ? null : welchAnova(filled),
    kruskalWallis: kruskalWallis(filled),
  };
};
