// Does the claim rest on one naming? Each seed is left out in turn and the trend asked again.

import { rateOf } from "./counted.ts";
import type { Lens, Observation } from "./observation.ts";
import { theoremTable } from "./theorem-table.ts";
import { type TrendVerdict, trendOfTable } from "./trend.ts";

export interface SeedSupport {
  readonly seeds: readonly number[];
  /** The verdict without that seed, where it is another than with all. */
  readonly changedWithout: readonly {
    readonly seed: number;
    readonly verdict: TrendVerdict;
    readonly change: number;
  }[];
  /** What a reader must know; null when the seeds agree. */
  readonly warning: string | null;
}

export const seedSupport = (
  observations: readonly Observation[],
  lens: Lens,
  verdict: TrendVerdict,
  margin: number,
): SeedSupport => {
  const seeds = [...new Set(observations.filter(({ lambda }) => lambda > 0).map(({ seed }) => seed))].sort(
    (a, b) => a - b,
  );
  if (seeds.length < 2)
    return {
      seeds,
      changedWithout: [],
      warning:
        "One naming a level: an effect of λ cannot be told from a lucky or unlucky set of names. More seeds would tell.",
    };
  const changedWithout = seeds.flatMap((seed) => {
    const others = observations.filter(
      (observation) => observation.lambda === 0 || observation.seed !== seed,
    );
    const rest = trendOfTable(theoremTable(others, rateOf(lens)), margin);
    return rest === null || rest.verdict === verdict
      ? []
      : [{ seed, verdict: rest.verdict, change: rest.change.value }];
  });
  // A claim may lose its proof with fewer data; it rests on one seed when that seed alone takes it away, or
  // when without it another claim is shown.
  const contrary = changedWithout.filter((without) => without.verdict !== "undecided");
  const carriers = contrary.length > 0 ? contrary : changedWithout.length === 1 ? changedWithout : [];
  const [carrier] = verdict === "undecided" || seeds.length < 3 ? [] : carriers;
  return {
    seeds,
    changedWithout,
    warning:
      carrier === undefined
        ? null
        : `Seed ${carrier.seed} carries the claim: without it the verdict is \`${carrier.verdict}\`.`,
  };
};
