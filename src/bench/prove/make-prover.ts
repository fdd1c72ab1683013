// A prover from its name: `reference`, `recall`, or a model of a provider.

import type { Variant } from "../obfuscate/variant.ts";
import type { Theory } from "../theory/theory.ts";
import { UserError } from "../user-error.ts";
import type { Prover } from "./prover.ts";
import { recall } from "./recall.ts";
import { reference } from "./reference.ts";

export interface ProverContext {
  readonly theory: Theory;
  readonly variants: readonly Variant[];
}

/** Throws a UserError when the name or a setting is not understood. */
export const makeProver = (
  id: string,
  settings: Readonly<Record<string, unknown>>,
  { theory, variants }: ProverContext,
): Prover => {
  if (id === "reference" || id === "recall") {
    const [unknown] = Object.keys(settings);
    if (unknown !== undefined) throw new UserError(`The control ${id} takes no setting \`${unknown}\``);
    return id === "reference" ? reference(variants) : recall(theory);
  }
  throw new UserError(`There is no prover \`${id}\``, { hint: "Controls are reference and recall." });
};
