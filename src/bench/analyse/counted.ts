// Which attempts a rate may rest on. A verdict that never came is not a failure of the prover: it
// is left out of numerator and denominator, and the report says how many there were.

import type { Lens, Observation, Outcome } from "./observation.ts";

/** True: proved; false: the prover had its chance and did not prove it; null: not to be counted. */
export const provedOrNot = (observation: Observation, lens: Lens): boolean | null => {
  const outcome = observation.lenses[lens];
  return outcome === null ? null : counts(outcome);
};

const counts = (outcome: Outcome): boolean | null => {
  switch (outcome) {
    case "proved":
      return true;
    case "failed":
    case "rejected":
    case "timeout":
    case "no_answer":
      return false;
    case "undecided":
    case "judge_error":
      return null;
  }
};

/** 1, 0 or null, for tables of rates. */
export const rateOf =
  (lens: Lens) =>
  (observation: Observation): number | null => {
    const proved = provedOrNot(observation, lens);
    return proved === null ? null : proved ? 1 : 0;
  };
