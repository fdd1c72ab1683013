// Logistic regression of proved-or-not on λ by generalised estimating equations (Liang and Zeger
// 1986): independence as working correlation, standard errors by the sandwich over theorems.
// A GEE and not a mixed model: its odds ratio speaks of the rate over the theorems, which is what
// the curve shows, and it stays right when the random effects are not normal (with 68 theorems of
// which a third is always proved, they are not).

export interface LogisticFit {
  readonly intercept: number;
  /** Log odds per unit of λ. */
  readonly slope: number;
  /** Sandwich over clusters, with the factor C/(C − 1). */
  readonly slopeStandardError: number;
  readonly clusters: number;
}

export interface LogisticRow {
  readonly lambda: number;
  readonly proved: boolean;
  readonly cluster: number;
}

const MAX_STEPS = 50;

/** Null when there is no finite answer: one outcome only, or a λ that parts the outcomes. */
export const logisticGee = (rows: readonly LogisticRow[]): LogisticFit | null => {
  const levels = new Map<number, { n: number; proved: number }>();
  for (const { lambda, proved } of rows) {
    const level = levels.get(lambda) ?? { n: 0, proved: 0 };
    level.n++;
    if (proved) level.proved++;
    levels.set(lambda, level);
  }
  if (levels.size < 2) return null;
  let [a, b] = [0, 0];
  let converged = false;
  for (let step = 0; step < MAX_STEPS && !converged; step++) {
    let [g0, g1, h00, h01, h11] = [0, 0, 0, 0, 0];
    for (const [lambda, { n, proved }] of levels) {
      const mu = logistic(a + b * lambda);
      const weight = n * mu * (1 - mu);
      g0 += proved - n * mu;
      g1 += lambda * (proved - n * mu);
      h00 += weight;
      h01 += weight * lambda;
      h11 += weight * lambda * lambda;
    }
    const determinant = h00 * h11 - h01 * h01;
    if (!(determinant > 1e-10)) return null;
    const [da, db] = [(h11 * g0 - h01 * g1) / determinant, (h00 * g1 - h01 * g0) / determinant];
    a += da;
    b += db;
    if (Math.abs(a) > 30 || Math.abs(b) > 60) return null;
    converged = Math.abs(da) + Math.abs(db) < 1e-12 * (1 + Math.abs(a) + Math.abs(b));
  }
  if (!converged) return null;

  let [h00, h01, h11] = [0, 0, 0];
  const scores = new Map<number, [number, number]>();
  for (const { lambda, proved, cluster } of rows) {
    const mu = logistic(a + b * lambda);
    const weight = mu * (1 - mu);
    h00 += weight;
    h01 += weight * lambda;
    h11 += weight * lambda * lambda;
    const residual = (proved ? 1 : 0) - mu;
    const score = scores.get(cluster) ?? [0, 0];
    score[0] += residual;
    score[1] += residual * lambda;
    scores.set(cluster, score);
  }
  const determinant = h00 * h11 - h01 * h01;
  const [w0, w1] = [-h01 / determinant, h00 / determinant];
  let meat = 0;
  for (const [s0, s1] of scores.values()) meat += (w0 * s0 + w1 * s1) ** 2;
  const clusters = scores.size;
  return {
    intercept: a,
    slope: b,
    slopeStandardError: Math.sqrt((meat * clusters) / (clusters - 1)),
    clusters,
  };
};

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
