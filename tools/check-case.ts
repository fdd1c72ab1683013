// The product's judge on texts that are no theorem of a theory: cases of the corpus, golden rows,
// damaged proofs. A header is read once and kept; each text is one statement and its proof behind it.

import { checkProof } from "../src/bench/judge/check-proof.ts";
import { declare, TheoryError } from "../src/bench/judge/theory-worlds.ts";
import type { Expr, MathlibTactics, World } from "../src/lean/index.ts";
import { prelude, readHeader, worldOf } from "../src/lean/index.ts";
import { caseHeader } from "./case-files.ts";

export interface EmbeddedQuestion {
  /** Declarations, with the namespace left open. */
  readonly header: string;
  /** `example …` or `theorem name …`, without `:=`. */
  readonly statement: string;
  /** What stands right behind `:=`. */
  readonly code: string;
  readonly mathlib: MathlibTactics;
}

export interface EmbeddedMessage {
  /** From 1, where the statement ends. */
  readonly line: number;
  /** From 0, in code points. */
  readonly column: number;
  readonly text: string;
}

export interface EmbeddedAnswer {
  readonly outcome: "proved" | "failed" | "undecided";
  readonly reason: string | null;
  /** Errors only, in the order in which Lean gives them. */
  readonly messages: readonly EmbeddedMessage[];
}

export interface EmbeddedJudge {
  judge(question: EmbeddedQuestion): EmbeddedAnswer;
}

/** What is checked needs a name, for the audit to find it: `example` gets one, and columns are put right. */
const name = "asked";

export const embeddedJudge = (): EmbeddedJudge => {
  const worlds = new Map<string, World>();
  const worldFor = (header: string): World => {
    const known = worlds.get(header) ?? declare(worldOf(prelude("core")), header);
    worlds.set(header, known);
    return known;
  };

  return {
    judge({ header, statement, code, mathlib }) {
      const world = worldFor(header);
      const named = statement.replace(/^(?:example|theorem\s+\S+)/, `theorem ${name}`);
      const shift = named.length - statement.length;
      const fullName = world.scope.namespace === "" ? name : `${world.scope.namespace}.${name}`;
      const place = {
        world,
        namespace: "",
        statement: named,
        fullName,
        type: typeOf(world, named, fullName),
        header: readHeader(named),
        allows: (axiom: string) => world.env.has(axiom),
      };
      const { outcome, reason, messages } = checkProof(place, " :=", code, mathlib);
      if (outcome === "judge_error") throw new Error(`${statement}: ${reason}`);
      const firstLine = 2 - statement.split("\n").length;
      return {
        outcome: outcome === "proved" || outcome === "undecided" ? outcome : "failed",
        reason,
        messages: messages
          .filter(({ severity }) => severity === "error")
          .map(({ line, column, text }) => ({
            line,
            column: line === firstLine ? column - shift : column,
            text,
          })),
      };
    },
  };
};

/** What the statement says; null where it says nothing. */
const typeOf = (world: World, statement: string, fullName: string): Expr | null => {
  try {
    const stated = declare(world, `${statement.replace(/^theorem/, "axiom")}\n`);
    return stated.env.get(fullName)?.type ?? null;
  } catch (error) {
    if (error instanceof TheoryError) return null;
    throw error;
  }
};

let shared: EmbeddedJudge | null = null;

/** The answer to one case of the corpus, which is an `example`. */
export const checkCase = (text: string): EmbeddedAnswer => {
  shared ??= embeddedJudge();
  const cut = text.indexOf(":=");
  return shared.judge({
    header: caseHeader(),
    statement: text.slice(0, cut).trimEnd(),
    code: text.slice(cut + 2),
    mathlib: "game",
  });
};
