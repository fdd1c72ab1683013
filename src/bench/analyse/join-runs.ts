// Several runs as one body of observations, if they may stand in one figure.

import { UserError } from "../user-error.ts";
import type { Observation, ObservedRun, RunInfo } from "./observation.ts";

export interface JoinedRuns {
  readonly runs: readonly RunInfo[];
  readonly observations: readonly Observation[];
}

/** Refuses runs that are not comparable, and says what differs and where. */
export const joinRuns = (runs: readonly ObservedRun[]): JoinedRuns => {
  const [first] = runs;
  if (first === undefined) throw new UserError("There is no run to report on");
  const [judges, ...others] = runs.map(judgesOf);
  others.forEach((other, i) => {
    const second = runs[i + 1]?.info.path ?? "";
    if (judges !== "" && other !== "" && judges !== other)
      refuse(first.info.path, second, `their judge of record differs: \`${judges}\` and \`${other}\``);
  });
  for (const { info } of runs.slice(1)) {
    same("theory", first.info, info, ({ theory }) => `${theory.name} ${theory.digest.slice(0, 12)}`);
    same("prompt", first.info, info, ({ promptVersion }) => promptVersion);
  }
  const settings = new Map<string, { settingsId: string; path: string }>();
  const namings = new Map<string, { digest: string; path: string }>();
  const cells = new Map<string, string>();
  for (const { info, observations } of runs) {
    for (const { lambda, seed, digest } of info.variants) {
      const key = `λ = ${lambda}, seed ${seed}`;
      const known = namings.get(key);
      if (known !== undefined && known.digest !== digest)
        refuse(
          known.path,
          info.path,
          `their namings for ${key} differ (${known.digest.slice(0, 12)} and ${digest.slice(0, 12)})`,
        );
      namings.set(key, { digest, path: info.path });
    }
    for (const { prover, settingsId, lambda, seed, theorem, sample } of observations) {
      const known = settings.get(prover);
      if (known !== undefined && known.settingsId !== settingsId)
        refuse(known.path, info.path, `${prover} was asked with other settings or another prompt`);
      settings.set(prover, { settingsId, path: info.path });
      const place = `${prover}, λ = ${lambda}, seed ${seed}, theorem ${theorem}, sample ${sample}`;
      const taken = cells.get(place);
      if (taken !== undefined) refuse(taken, info.path, `both hold the attempt at ${place}`);
      cells.set(place, info.path);
    }
  }
  return {
    runs: runs.map(({ info }) => info),
    observations: runs.flatMap(({ observations }) => observations),
  };
};

const judgesOf = ({ observations }: ObservedRun): string =>
  [...new Set(observations.map(({ judge }) => judge).filter((judge) => judge !== null))].sort().join(", ");

const same = (what: string, first: RunInfo, second: RunInfo, of: (info: RunInfo) => string): void => {
  if (of(first) !== of(second))
    refuse(first.path, second.path, `their ${what} differs: \`${of(first)}\` and \`${of(second)}\``);
};

const refuse = (first: string, second: string, why: string): never => {
  throw new UserError(`${first} and ${second} cannot be joined: ${why}`, {
    hint: "Report on them one by one, or ask again so that they agree.",
  });
};
