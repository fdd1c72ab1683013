// A theory in the fragment: after its definitions, and after each of its statements as an axiom. What
// stands here is ours and must be right; where it is not, the fragment says nothing of the theory's proofs.

import {
  checkFile,
  parseFile,
  prelude,
  readHeader,
  tacticRunner,
  type World,
  worldOf,
} from "../../lean/index.ts";
import type { Theory } from "../theory/theory.ts";
import { type ProofPlace, statementText } from "./check-proof.ts";
import { asAxiom, definitionsText, inNamespace, namespaceOf } from "./lean-context.ts";

/** The fragment cannot read the theory's own text: of its proofs nothing is known here. */
export class TheoryError extends Error {
  override readonly name = "TheoryError";
}

/**
 * Elaborates a text that must be right.
 * @throws TheoryError if it is not, or is outside the fragment.
 */
export const declare = (world: World, text: string): World => {
  const parsed = parseFile(text, { mathlib: "game" });
  const checked = checkFile(text, parsed, world, { runTactic: tacticRunner() });
  const wrong =
    checked.undecided[0]?.construct ?? checked.diagnostics.find(({ severity }) => severity === "error")?.text;
  if (wrong !== undefined) throw new TheoryError(wrong);
  return checked.world;
};

export class TheoryWorlds {
  readonly #theory: Theory;
  readonly #worlds: World[] = [];
  readonly #places = new Map<number, ProofPlace>();
  readonly #own: ReadonlySet<string>;
  #broken: unknown;

  constructor(theory: Theory) {
    this.#theory = theory;
    this.#own = new Set([...theory.declarations, ...theory.theorems].map(({ fullName }) => fullName));
  }

  /**
   * The world in which the first `count` theorems hold.
   * @throws TheoryError
   */
  after(count: number): World {
    while (this.#worlds.length <= count) {
      if (this.#broken !== undefined) throw this.#broken;
      try {
        this.#worlds.push(this.#next());
      } catch (error) {
        this.#broken = error;
      }
    }
    return this.#worlds[count]!;
  }

  #next(): World {
    const last = this.#worlds.at(-1);
    if (last === undefined) {
      const world = declare(worldOf(prelude("core")), definitionsText(this.#theory));
      world.env.flatten();
      return world;
    }
    const theorem = this.#theory.theorems[this.#worlds.length - 1]!;
    return declare(last, inNamespace(namespaceOf(theorem), asAxiom(theorem)));
  }

  /**
   * Where a proof of the theorem with this id stands.
   * @throws TheoryError
   */
  place(id: number): ProofPlace {
    const known = this.#places.get(id);
    if (known !== undefined) return known;
    const index = this.#theory.theorems.findIndex((theorem) => theorem.id === id);
    const theorem = this.#theory.theorems[index]!;
    const { fullName, statement } = theorem;
    const namespace = namespaceOf(theorem);
    const place = {
      world: this.after(index),
      namespace,
      statement,
      fullName,
      type: this.after(index + 1).env.get(fullName)?.type ?? null,
      header: readHeader(statementText({ namespace, statement })),
      allows: this.#allows,
    };
    this.#places.set(id, place);
    return place;
  }

  /** Is this an axiom that the theory itself makes, or the statement of one of its theorems? */
  readonly #allows = (axiom: string): boolean => this.#own.has(axiom);
}
