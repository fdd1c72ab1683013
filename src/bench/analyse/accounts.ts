// Book-keeping beside the rates: what became of every planned attempt, how answers failed, and how
// the two judges agreed.

import { provedOrNot } from "./counted.ts";
import { groupBy, sum } from "./moments.ts";
import { type Lens, lenses, type Observation, type Outcome } from "./observation.ts";

export interface AccountRow {
  /** Null in the row of all levels. */
  readonly lambda: number | null;
  readonly planned: number;
  readonly answered: number;
  readonly formatError: number;
  readonly truncated: number;
  readonly refused: number;
  readonly providerError: number;
  readonly cancelled: number;
  readonly notAsked: number;
  /** Cells that were asked more than once. */
  readonly askedAgain: number;
  readonly rejected: number;
  readonly judgeError: number;
  readonly undecided: number;
  readonly counted: number;
}

export interface Account {
  readonly rows: readonly AccountRow[];
  readonly total: AccountRow;
  readonly cost: number | null;
  readonly repaired: number;
  /** Attempts by their judge of record. */
  readonly judges: Readonly<Record<string, number>>;
  /** Attempts that used counted automation, by tactic. */
  readonly reportedTactics: Readonly<Record<string, number>>;
}

export const account = (observations: readonly Observation[]): Account => {
  const tactics: Record<string, number> = {};
  for (const { reportedTactics } of observations)
    for (const tactic of Object.keys(reportedTactics)) tactics[tactic] = (tactics[tactic] ?? 0) + 1;
  const judges: Record<string, number> = {};
  for (const { judge } of observations) if (judge !== null) judges[judge] = (judges[judge] ?? 0) + 1;
  const costs = observations.map(({ cost }) => cost).filter((cost) => cost !== null);
  return {
    rows: [...groupBy(observations, ({ lambda }) => lambda)]
      .sort(([a], [b]) => a - b)
      .map(([lambda, own]) => accountRow(lambda, own)),
    total: accountRow(null, observations),
    cost: costs.length === 0 ? null : sum(costs),
    repaired: observations.filter(({ repairs }) => repairs > 0).length,
    judges,
    reportedTactics: tactics,
  };
};

const accountRow = (lambda: number | null, observations: readonly Observation[]): AccountRow => {
  const having = (holds: (observation: Observation) => boolean): number => observations.filter(holds).length;
  const status = (wanted: Observation["status"]): number => having((one) => one.status === wanted);
  const outcome = (wanted: Outcome): number => having((one) => one.lenses.strict === wanted);
  return {
    lambda,
    planned: observations.length,
    answered: status("answered"),
    formatError: status("format_error"),
    truncated: status("truncated"),
    refused: status("refused"),
    providerError: status("provider_error"),
    cancelled: status("cancelled"),
    notAsked: status("planned"),
    askedAgain: having(({ asked }) => asked > 1),
    rejected: outcome("rejected"),
    judgeError: outcome("judge_error"),
    undecided: outcome("undecided"),
    counted: having((one) => provedOrNot(one, "strict") !== null),
  };
};

export interface FailureCount {
  readonly lambda: number;
  readonly kind: string;
  readonly count: number;
  /** Of the attempts at this level that count. */
  readonly share: number;
}

/** Under the strict lens, by the first message. */
export const failureCounts = (observations: readonly Observation[]): FailureCount[] =>
  [...groupBy(observations, ({ lambda }) => lambda)]
    .sort(([a], [b]) => a - b)
    .flatMap(([lambda, own]) => {
      const counted = own.filter((observation) => provedOrNot(observation, "strict") !== null);
      const failed = counted.filter((observation) => observation.lenses.strict !== "proved");
      return [...groupBy(failed, ({ failureKind }) => failureKind ?? "other")].map(([kind, these]) => ({
        lambda,
        kind,
        count: these.length,
        share: these.length / counted.length,
      }));
    });

export interface Disagreement {
  readonly lambda: number;
  readonly seed: number;
  readonly theoremName: string;
  readonly sample: number;
  readonly lens: Lens;
  readonly embedded: Outcome;
  readonly lean: Outcome;
}

export interface Agreement {
  /** Verdicts (attempt and lens) on which both judges spoke. */
  readonly compared: number;
  readonly bothProved: number;
  readonly neitherProved: number;
  readonly onlyEmbeddedProved: number;
  readonly onlyLeanProved: number;
  /** The embedded judge met what it does not know. */
  readonly undecided: number;
  /** Attempts on which one judge alone has spoken. */
  readonly oneJudge: number;
  readonly disagreements: readonly Disagreement[];
}

/** Null where no attempt has verdicts of both judges. */
export const agreement = (observations: readonly Observation[]): Agreement | null => {
  let [compared, bothProved, neitherProved, onlyEmbeddedProved, onlyLeanProved, undecided, oneJudge] = [
    0, 0, 0, 0, 0, 0, 0,
  ];
  const disagreements: Disagreement[] = [];
  for (const observation of observations) {
    const { embedded, lean } = observation;
    if (embedded === null || lean === null) {
      if (embedded !== null || lean !== null) oneJudge++;
      continue;
    }
    for (const lens of lenses) {
      const [ours, theirs] = [embedded[lens], lean[lens]];
      if (theirs === "judge_error" || ours === "judge_error") continue;
      compared++;
      if (ours === "undecided") undecided++;
      else if (ours === "proved" && theirs === "proved") bothProved++;
      else if (ours !== "proved" && theirs !== "proved") neitherProved++;
      else {
        if (ours === "proved") onlyEmbeddedProved++;
        else onlyLeanProved++;
        const { lambda, seed, theoremName, sample } = observation;
        disagreements.push({ lambda, seed, theoremName, sample, lens, embedded: ours, lean: theirs });
      }
    }
  }
  return compared === 0
    ? null
    : {
        compared,
        bothProved,
        neitherProved,
        onlyEmbeddedProved,
        onlyLeanProved,
        undecided,
        oneJudge,
        disagreements,
      };
};
