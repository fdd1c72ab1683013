// What a plan can see: the share of simulated runs in which a true difference is found, with the
// very test that the report uses.

import { normalQuantile } from "./distributions.ts";
import { type Interval, wilsonInterval } from "./interval.ts";
import { drawCells, type LatentModel, type PlanSize, tableOfDrawn } from "./latent-model.ts";
import { seededRandom } from "./seeded-random.ts";
import { changeAlongLine, equivalence, type TrendVerdict, trendVerdict } from "./trend.ts";

export interface PowerQuestion {
  readonly plan: PlanSize;
  /** The rate at λ = 0. */
  readonly rate: number;
  /** Change in rate from λ = 0 to λ = 1; negative is a fall. */
  readonly change: number;
  readonly margin: number;
  readonly deviations: Omit<LatentModel, "curve">;
  readonly simulations: number;
  readonly seed: number;
  /** Called after each simulated run: a question may take seconds. */
  readonly onSimulated?: () => void;
}

export interface PowerAnswer {
  readonly verdicts: Readonly<Record<TrendVerdict, number>>;
  /** Share of the runs with the right verdict: `falls` or `rises`; `stable` for a change of 0. */
  readonly power: number;
  /** Monte Carlo error: Wilson's 95% interval of that share. */
  readonly interval: Interval;
  /** Mean standard error of the change. */
  readonly standardError: number;
}

export const simulatePower = (question: PowerQuestion): PowerAnswer => {
  const { plan, rate, change, margin, deviations, simulations } = question;
  const random = seededRandom(question.seed);
  const model: LatentModel = { ...deviations, curve: (lambda) => rate + change * lambda };
  const verdicts: Record<TrendVerdict, number> = { falls: 0, stable: 0, rises: 0, undecided: 0 };
  let errors = 0;
  for (let i = 0; i < simulations; i++) {
    const found = changeAlongLine(tableOfDrawn(drawCells(model, plan, random)));
    if (found === null) throw new Error("a plan for power needs two levels and two theorems");
    verdicts[trendVerdict(found.interval, equivalence(found, margin))]++;
    errors += found.standardError;
    question.onSimulated?.();
  }
  const right = verdicts[change < 0 ? "falls" : change > 0 ? "rises" : "stable"];
  return {
    verdicts,
    power: right / simulations,
    interval: wilsonInterval(right, simulations),
    standardError: errors / simulations,
  };
};

/**
 * The smallest number of seeds, up to `most`, that reaches `wanted` power; null when none does. Power
 * grows with seeds, so a first guess from the standard error is bracketed and then halved.
 */
export const seedsNeeded = (
  question: PowerQuestion,
  wanted: number,
  most: number,
): { readonly seeds: number; readonly power: number } | null => {
  const known = new Map<number, PowerAnswer>();
  const at = (seeds: number): PowerAnswer => {
    const found = known.get(seeds) ?? simulatePower({ ...question, plan: { ...question.plan, seeds } });
    known.set(seeds, found);
    return found;
  };
  const pilot = Math.min(most, Math.max(2, question.plan.seeds));
  const effect = question.change === 0 ? question.margin : Math.abs(question.change);
  const guess = pilot * ((at(pilot).standardError * (1.96 + normalQuantile(wanted))) / effect) ** 2;
  let high = Math.min(most, Math.max(1, Math.ceil(guess)));
  while (at(high).power < wanted) {
    if (high >= most) return null;
    high = Math.min(most, Math.ceil(high * 1.5));
  }
  let low = high;
  while (low > 0 && (low === high || at(low).power >= wanted)) {
    high = low;
    low = Math.floor(low / 1.5);
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (at(middle).power >= wanted) high = middle;
    else low = middle;
  }
  return { seeds: high, power: at(high).power };
};

/** The smallest fall in whole points, up to 50, that the plan finds with `wanted` power; null when none. */
export const detectableFall = (
  question: Omit<PowerQuestion, "change">,
  wanted: number,
): { readonly change: number; readonly power: number } | null => {
  let [low, high] = [0, Math.floor(Math.min(50, question.rate * 100 - 1))];
  let power = simulatePower({ ...question, change: -high / 100 }).power;
  if (power < wanted) return null;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const found = simulatePower({ ...question, change: -middle / 100 }).power;
    if (found >= wanted) [high, power] = [middle, found];
    else low = middle;
  }
  return { change: -high / 100, power };
};
