// What the search is given of a theorem: what a prompt shows, and nothing more. Definitions, the statements
// of earlier theorems, and the statement that is asked for.

import { createSession, type Session } from "../../../lean/index.ts";
import type { Theorem, Theory } from "../../theory/theory.ts";

export interface Question {
  /** Stands behind the definitions and the earlier statements, in the target's namespace. */
  readonly session: Session;
  readonly statement: string;
}

const within = (
  { inductiveType }: Theory,
  { fullName, name }: { fullName: string; name: string },
  text: string,
) => (fullName === name ? text : `namespace ${inductiveType}\n${text}\nend ${inductiveType}`);

/** The sessions of one theory, each made from the one before it. */
export class Questions {
  readonly #theory: Theory;
  readonly #sessions: Session[];

  constructor(theory: Theory) {
    this.#theory = theory;
    const definitions = theory.declarations
      .filter(({ kind }) => kind !== "constructor")
      .map((declaration) => within(theory, declaration, declaration.text));
    this.#sessions = [createSession(definitions.join("\n\n"))];
  }

  /** Undefined when there is no such theorem. */
  of(id: number): Question | undefined {
    const { theorems } = this.#theory;
    const at = theorems.findIndex((theorem) => theorem.id === id);
    const target = theorems[at];
    if (target === undefined) return undefined;
    while (this.#sessions.length <= at) {
      const earlier = theorems[this.#sessions.length - 1]!;
      this.#sessions.push(this.#sessions.at(-1)!.extend(within(this.#theory, earlier, asAxiom(earlier))));
    }
    const session = this.#sessions[at]!;
    const inside =
      target.fullName === target.name ? session : session.extend(`namespace ${this.#theory.inductiveType}`);
    return { session: inside, statement: target.statement };
  }
}

const asAxiom = ({ statement }: Theorem): string => statement.replace(/^(theorem|lemma)(?=\s)/, "axiom");
