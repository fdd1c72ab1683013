// The judge that is always at hand: the fragment of Lean in src/lean. It says proved only of a closed
// term that its kernel checked against our statement and that rests on the theory's axioms alone;
// what it does not know it leaves undecided.

import {
  auditTheorem,
  checkFile,
  Lines,
  parseFile,
  prelude,
  tacticRunner,
  type World,
  worldOf,
} from "../../lean/index.ts";
import type { Theory } from "../theory/theory.ts";
import { asAxiom, definitionsText, inNamespace, namespaceOf } from "./lean-context.ts";
import { screenRequest } from "./lean-judge.ts";
import { countReported } from "./screen.ts";
import type { Judge, JudgeRequest, LeanMessage, Verdict } from "./verdict.ts";

/** Changes whenever the fragment may answer differently. */
const EMBEDDED_VERSION = "1";

export interface EmbeddedJudgeOptions {
  /** Reject the theory's reported tactics. */
  readonly closed?: boolean;
}

/** Elaborates text that is ours and must be right. */
const declare = (world: World, text: string): World => {
  const parsed = parseFile(text, { mathlib: "game" });
  const checked = checkFile(text, parsed, world, { runTactic: tacticRunner() });
  const wrong =
    checked.undecided[0]?.construct ?? checked.diagnostics.find(({ severity }) => severity === "error")?.text;
  if (wrong !== undefined) throw new TheoryError(wrong);
  return checked.world;
};

class TheoryError extends Error {
  override readonly name = "TheoryError";
}

/** The theory in the fragment: after its definitions, and after each of its statements as an axiom. */
class TheoryWorlds {
  readonly #theory: Theory;
  readonly #worlds: World[];
  readonly own: ReadonlySet<string>;

  constructor(theory: Theory) {
    this.#theory = theory;
    this.#worlds = [declare(worldOf(prelude("core")), definitionsText(theory))];
    this.own = new Set([...theory.declarations, ...theory.theorems].map(({ fullName }) => fullName));
  }

  /** The world in which the first `count` theorems hold. */
  after(count: number): World {
    while (this.#worlds.length <= count) {
      const theorem = this.#theory.theorems[this.#worlds.length - 1]!;
      this.#worlds.push(declare(this.#worlds.at(-1)!, inNamespace(namespaceOf(theorem), asAxiom(theorem))));
    }
    return this.#worlds[count]!;
  }
}

/** What stands behind a proof: it ends the proof, and some messages name it. */
const behind = "\n\nexample : True := True.intro\n";

export const embeddedJudge = ({ closed = false }: EmbeddedJudgeOptions = {}): Judge => {
  const id = `embedded ${EMBEDDED_VERSION}`;
  const worlds = new Map<string, TheoryWorlds>();
  const worldsOf = (theory: Theory): TheoryWorlds => {
    const known = worlds.get(theory.digest) ?? new TheoryWorlds(theory);
    worlds.set(theory.digest, known);
    return known;
  };

  const judgeOne = (request: JudgeRequest): Omit<Verdict, "judge" | "elapsedMs"> => {
    const screened = screenRequest(request, closed);
    if ("verdict" in screened) return screened.verdict;
    const { text, passed } = screened.job;
    const reportedTactics = countReported(request.theory, passed.words);
    const say = (outcome: Verdict["outcome"], messages: readonly LeanMessage[], reason: string | null) => ({
      outcome,
      messages,
      reason,
      reportedTactics,
    });
    const { theory } = request;
    const index = theory.theorems.findIndex(({ id: theorem }) => theorem === request.theorem);
    const theorem = theory.theorems[index]!;
    let own: TheoryWorlds;
    let world: World;
    let statement: ReturnType<World["env"]["get"]>;
    try {
      own = worldsOf(theory);
      world = own.after(index);
      statement = own.after(index + 1).env.get(theorem.fullName);
    } catch (error) {
      if (!(error instanceof TheoryError)) throw error;
      return say("judge_error", [], `the theory does not check: ${error.message}`);
    }

    const namespace = namespaceOf(theorem);
    const before = `${namespace === "" ? "" : `namespace ${namespace}\n`}${theorem.statement} := by\n`;
    const source = `${before}${text}${behind}`;
    const parsed = parseFile(source, { mathlib: "game" });
    const checked = checkFile(source, parsed, world, { runTactic: tacticRunner() });
    const lines = new Lines(source);
    const firstLine = lines.position(before.length).line;
    const messages = checked.diagnostics
      .filter(({ span }) => span.start <= before.length + text.length + behind.length)
      .map(({ severity, span, text: words }): LeanMessage => {
        const start = lines.position(span.start);
        const end = lines.position(span.end);
        return {
          severity,
          line: start.line - firstLine + 1,
          column: start.column,
          endLine: end.line - firstLine + 1,
          endColumn: end.column,
          text: words,
        };
      });
    if (checked.undecided[0] !== undefined)
      return say("undecided", messages, `outside the fragment: ${checked.undecided[0].construct}`);
    if (messages.some(({ severity }) => severity === "error") || passed.stop !== null)
      return say("failed", messages, passed.stop === null ? null : "the tactic block ends in a command");
    const expected = namespace === "" ? 2 : 3;
    if (parsed.commands.length !== expected) return say("undecided", messages, "more than one command");
    if (statement === undefined) return say("judge_error", messages, "the statement is missing");
    const audit = auditTheorem(checked.world.env, theorem.fullName, statement.type, (axiom) =>
      own.own.has(axiom),
    );
    switch (audit.kind) {
      case "sound":
        return say("proved", messages, null);
      case "forbidden-axiom":
        return say("rejected", messages, `axioms: the proof rests on ${audit.axioms.join(", ")}`);
      case "missing":
      case "not-a-theorem":
      case "another-statement":
        return say("judge_error", messages, `the checked theorem is not the one asked for (${audit.kind})`);
    }
  };

  return {
    id,
    async judge(requests, { signal, onVerdict } = {}) {
      const verdicts: Verdict[] = [];
      const known = new Map<string, Verdict>();
      for (const [index, request] of requests.entries()) {
        signal?.throwIfAborted();
        const key = JSON.stringify([request.theory.digest, request.theorem, request.code]);
        let verdict = known.get(key);
        if (verdict === undefined) {
          const begun = performance.now();
          verdict = { ...judgeOne(request), judge: id, elapsedMs: performance.now() - begun };
          known.set(key, verdict);
        }
        verdicts.push(verdict);
        onVerdict?.(index, verdict);
        // Let what waits (answers, writes, an interrupt) have its turn.
        if (index % 64 === 63) await new Promise(setImmediate);
      }
      return verdicts;
    },
  };
};
