// A prover from its name: a control, a replay of recorded answers, or a model of a provider.

import type { Variant } from "../obfuscate/variant.ts";
import type { Theory } from "../theory/theory.ts";
import { UserError } from "../user-error.ts";
import { type Clock, systemClock } from "./clock.ts";
import { makeModel, modelId } from "./language-model.ts";
import type { Model } from "./model.ts";
import type { Prover } from "./prover.ts";
import { modelProviders } from "./providers/all.ts";
import { recall } from "./recall.ts";
import { reference } from "./reference.ts";
import { replay } from "./replay.ts";
import { searchOptions, searchProver } from "./search.ts";

export interface ProverContext {
  readonly theory: Theory;
  readonly variants: readonly Variant[];
  /** Where keys are looked for, and nowhere else; without it there are none. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly clock?: Clock;
  /** False where nothing will be asked (a dry run): a missing key is then no error yet. */
  readonly keyNeeded?: boolean;
  /** Paces, repeats and prices what is asked of a model; without it only controls and replays are made. */
  readonly modelProver?: (model: Model) => Prover;
}

type Make = (context: ProverContext) => Prover;

const withoutSettings: Readonly<Record<string, Make>> = {
  reference: ({ variants }) => reference(variants),
  recall: ({ theory }) => recall(theory),
};

const REPLAY = "replay/";

/** Throws a UserError when the name, a setting or a key is missing or not understood. */
export const makeProver = (
  id: string,
  settings: Readonly<Record<string, unknown>>,
  context: ProverContext,
): Prover => {
  if (id === "search") return searchProver(context.variants, searchOptions(settings));
  const make = Object.hasOwn(withoutSettings, id) ? withoutSettings[id] : replayOf(id);
  if (make !== undefined) {
    const [unknown] = Object.keys(settings);
    if (unknown !== undefined) throw new UserError(`The prover ${id} takes no setting \`${unknown}\``);
    return make(context);
  }
  const { env = {}, clock = systemClock, keyNeeded = true, modelProver } = context;
  refuseUnknownProver(id);
  const model = makeModel(id, settings, { env, clock, keyNeeded });
  if (modelProver === undefined) throw new UserError(`No model can be asked here, and ${id} is one`);
  return modelProver(model);
};

/** Before anything else is said of a name: what nobody knows has no settings either. */
export const refuseUnknownProver = (id: string): void => {
  const controls = [...Object.keys(withoutSettings), "search"];
  if (controls.includes(id) || replayOf(id) !== undefined || modelId(id) !== null) return;
  throw new UserError(`There is no prover \`${id}\``, {
    hint: `Controls are ${controls.join(", ")}; replay/FILE has recorded answers; models are PROVIDER/NAME, with one of the providers ${modelProviders.map(({ name }) => name).join(", ")}.`,
  });
};

const replayOf = (id: string): Make | undefined =>
  id.startsWith(REPLAY) && id.length > REPLAY.length
    ? ({ variants }) => replay(id.slice(REPLAY.length), variants)
    : undefined;
