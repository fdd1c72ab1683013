// A control that reasons and cannot recognise: proof search over the embedded fragment, given what a
// prompt gives and blind to every name. The same theorems are proved under any naming, in the same
// number of steps: its curve is flat in λ exactly, and one that is not shows a fault of the harness.

import type { Variant } from "../obfuscate/variant.ts";
import { UserError } from "../user-error.ts";
import { slowControlAttempt } from "./control-attempt.ts";
import type { Prover } from "./prover.ts";
import { type Found, search } from "./search/best-first.ts";
import { Questions } from "./search/question.ts";
import { renderProof } from "./search/render.ts";

export interface SearchOptions {
  /** Tactics that may be run for one theorem, those that fail included. */
  readonly budget?: number;
}

/** Throws a UserError when a setting is not understood. */
export const searchOptions = (settings: Readonly<Record<string, unknown>>): SearchOptions => {
  const unknown = Object.keys(settings).find((key) => key !== "budget");
  if (unknown !== undefined)
    throw new UserError(`The prover search takes no setting \`${unknown}\``, { hint: "It takes `budget`." });
  const { budget } = settings;
  if (budget === undefined) return {};
  if (typeof budget !== "number" || !Number.isSafeInteger(budget) || budget < 1)
    throw new UserError(`Expected \`budget\` to be an integer from 1 up, got \`${JSON.stringify(budget)}\``);
  return { budget };
};

export const defaultSearchBudget = 10_000;

/** Changes whenever the search may answer differently. */
const SEARCH_VERSION = 1;

export const searchProver = (
  variants: readonly Variant[],
  { budget = defaultSearchBudget }: SearchOptions = {},
): Prover => {
  const theories = new Map(variants.map(({ id, theory }) => [id, theory]));
  const questions = new Map<string, Questions>();
  const questionsOf = (variantId: string): Questions | undefined => {
    const theory = theories.get(variantId);
    if (theory === undefined) return undefined;
    const known = questions.get(variantId) ?? new Questions(theory);
    questions.set(variantId, known);
    return known;
  };
  return {
    id: "search",
    settings: { budget, version: SEARCH_VERSION },
    prove: async ({ variantId, theorem }, _sample, signal) => {
      const question = questionsOf(variantId)?.of(theorem);
      if (question === undefined) throw new Error(`there is no theorem ${theorem} in ${variantId}`);
      const { session, statement } = question;
      // Between two nodes others have their turn: answers that come in, an interrupt.
      const pause = async (): Promise<void> => {
        await new Promise(setImmediate);
        signal.throwIfAborted();
      };
      return slowControlAttempt("search", async () =>
        answer(await search(session, statement, budget, pause), budget),
      );
    },
  };
};

const answer = ({ state, steps }: Found, budget: number) =>
  state === null
    ? { draft: `No proof in ${steps} of at most ${budget} steps.`, code: "trivial" }
    : { draft: `Found in ${steps} steps.`, code: renderProof(state.script) };
