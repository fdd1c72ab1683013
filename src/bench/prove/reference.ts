// A control whose curve is known: the theory's own proofs in the variant's names. Every one must
// be proved at every λ; where one is not, the harness is at fault, not a prover.

import type { Variant } from "../obfuscate/variant.ts";
import { tacticBlock } from "../theory/tactic-block.ts";
import { controlAttempt } from "./control-attempt.ts";
import type { Prover } from "./prover.ts";

export const reference = (variants: readonly Variant[]): Prover => {
  const theories = new Map(variants.map(({ id, theory }) => [id, theory]));
  return {
    id: "reference",
    settings: {},
    prove: async ({ variantId, theorem }) => {
      const proof = theories.get(variantId)?.theorems.find(({ id }) => id === theorem)?.proof;
      if (proof === undefined) throw new Error(`no reference proof of theorem ${theorem} in ${variantId}`);
      return controlAttempt("reference", () => ({
        draft: "The theory's own proof.",
        code: tacticBlock(proof),
      }));
    },
  };
};
