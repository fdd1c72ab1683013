// How a run stands, in words: a line for each prover and one for the judge.

import type { Progress, ProverProgress } from "../bench/run.ts";
import { printableLine } from "./printable.ts";
import { bar, duration } from "./progress-line.ts";

export interface Standing {
  readonly progress: Progress;
  /** Milliseconds since asking began. */
  readonly elapsed: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Questions in flight that the user allows; a pace below it is told. */
  readonly concurrency: number;
  /** Of the whole run, in US dollars; absent where there is none. */
  readonly budget?: { readonly spent: number; readonly reserved: number; readonly total: number } | null;
}

export const runProgress = ({ progress, elapsed, now, concurrency, budget = null }: Standing): string => {
  const asked = progress.provers.filter(({ planned }) => planned > 0);
  const width = Math.max(0, ...asked.map(({ prover }) => prover.length));
  return [
    ...asked.map(
      (prover) => `${prover.prover.padEnd(width)}  ${proverLine(prover, elapsed, now, concurrency)}`,
    ),
    [judgeLine(progress, elapsed), ...(budget === null ? [] : [budgetText(budget)])].join(" · "),
  ].join("\n");
};

const proverLine = (prover: ProverProgress, elapsed: number, now: number, concurrency: number): string => {
  const { planned, asked, errors, stopped } = prover;
  const going = asked < planned && stopped === null;
  return [
    bar(asked, planned),
    // Of one that is done the pace would only sink while the judge works.
    ...(going && asked > 0 && elapsed > 0 ? [rate(asked, elapsed)] : []),
    ...(errors > 0 ? [`${errors} ${errors === 1 ? "error" : "errors"}`] : []),
    ...costOf(prover),
    ...(going && asked > 0 ? [`${duration((elapsed / asked) * (planned - asked))} to go`] : []),
    ...(going ? whyItWaits(prover, now, concurrency) : []),
    ...(stopped === null ? [] : [`stopped: ${printableLine(stopped)}`]),
  ].join(" · ");
};

const judgeLine = ({ judged, proved, waitingForJudge }: Progress, elapsed: number): string =>
  [
    `judged ${judged.toLocaleString("en")} (${proved.toLocaleString("en")} proved)`,
    ...(waitingForJudge > 0 ? [`${waitingForJudge.toLocaleString("en")} wait for the judge`] : []),
    duration(elapsed),
  ].join(" · ");

const budgetText = ({ spent, reserved, total }: NonNullable<Standing["budget"]>): string =>
  `budget ${dollars(spent)} of ${dollars(total)}${reserved > 0 ? `, at most ${dollars(reserved)} in flight` : ""}`;

/** `12.5/s`, or `3.0/min` where that is more than a handful of seconds each. */
const rate = (count: number, elapsed: number): string => {
  const perSecond = count / (elapsed / 1000);
  return perSecond >= 1 ? `${perSecond.toFixed(1)}/s` : `${(perSecond * 60).toFixed(1)}/min`;
};

const costOf = ({ cost, unpriced }: ProverProgress): string[] => {
  if (unpriced > 0) return [cost > 0 ? `${dollars(cost)} and ${unpriced} of unknown cost` : "cost unknown"];
  return cost > 0 ? [dollars(cost)] : [];
};

/** Cents where they matter: `$12.34`, `$0.0012`. */
export const dollars = (sum: number): string =>
  `$${sum >= 1 || sum === 0 ? sum.toFixed(2) : sum.toPrecision(2).includes("e") ? sum.toFixed(7) : sum.toPrecision(2)}`;

const whyItWaits = ({ waiting }: ProverProgress, now: number, concurrency: number): string[] => {
  if (waiting === null) return [];
  const { limit, pausedUntil, backingOff, forBudget } = waiting;
  return [
    ...(pausedUntil === null ? [] : [`rate limit until ${clockTime(pausedUntil, now)}`]),
    ...(limit < concurrency ? [`pace cut to ${limit} at a time`] : []),
    ...(backingOff > 0 ? [`${backingOff} in backoff`] : []),
    ...(forBudget > 0 ? [`${forBudget} wait for budget`] : []),
  ];
};

/** `14:05:10`, with the day where it is another. */
const clockTime = (time: number, now: number): string => {
  const [then, today] = [new Date(time), new Date(now)];
  const clock = then.toTimeString().slice(0, 8);
  return then.toDateString() === today.toDateString() ? clock : `${then.toISOString().slice(0, 10)} ${clock}`;
};
