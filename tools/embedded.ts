// The embedded judge as the tools use it: a theory is read once and kept, with the statements of its
// theorems as axioms, and each proof is a file of one theorem behind it.

import { elabCommand } from "../src/lean/elab/command.ts";
import { type World, worldOf } from "../src/lean/elab/world.ts";
import { type Command, Lines, type MathlibTactics, parseFile } from "../src/lean/index.ts";
import { prelude } from "../src/lean/prelude/prelude.ts";
import { tacticRunner } from "../src/lean/tactic/run.ts";
import { caseHeader } from "./case-files.ts";

export interface EmbeddedQuestion {
  /** Declarations, with the namespace left open. */
  readonly header: string;
  /** Statements of the theorems before, without `:=`. */
  readonly earlier: readonly string[];
  readonly statement: string;
  readonly code: string;
  /** `whole`: the code begins right behind `:=`. */
  readonly mode: "tactics" | "term" | "whole";
  readonly mathlib: MathlibTactics;
}

export interface EmbeddedMessage {
  /** From 1; the line of `by` is 0. */
  readonly line: number;
  /** From 0, in code points. */
  readonly column: number;
  readonly text: string;
}

export interface EmbeddedAnswer {
  readonly outcome: "proved" | "failed" | "undecided";
  readonly reason: string | null;
  /** Errors only, in the order in which Lean gives them: a command's parse error before its others. */
  readonly messages: readonly EmbeddedMessage[];
}

export interface EmbeddedJudge {
  judge(question: EmbeddedQuestion): EmbeddedAnswer;
}

/** Declares a text that must be right. */
const declare = (world: World, text: string): World => {
  const { commands, errors } = parseFile(text, { mathlib: "none" });
  if (errors[0]) throw new Error(`the theory does not parse: ${errors[0].message}\n${text}`);
  let at = world;
  for (const { command } of commands) {
    const result = elabCommand(at, command, { runTactic: tacticRunner() });
    const wrong = result.undecided ?? result.reports.find(({ severity }) => severity === "error")?.text(text);
    if (wrong !== undefined) throw new Error(`the theory does not check: ${wrong}\n${text.slice(0, 200)}`);
    at = result.world;
  }
  return at;
};

/** An example is checked like a theorem and then forgotten. */
const example = (command: Command): boolean =>
  command.kind === "declaration" && command.keyword === "example";

let shared: EmbeddedJudge | null = null;

/** The answer to one case of the corpus, which is an `example`. */
export const checkCase = (text: string): EmbeddedAnswer => {
  shared ??= embeddedJudge();
  const cut = text.indexOf(":=");
  return shared.judge({
    header: caseHeader(),
    earlier: [],
    statement: text.slice(0, cut).trimEnd(),
    code: text.slice(cut + 2),
    mode: "whole",
    mathlib: "game",
  });
};

const starts = { tactics: " by\n", term: " ", whole: "" } as const;

/** What Lean sees behind the proof; it ends the proof and is named in some errors. */
const behind = "\n\nexample : True := True.intro\n";

export const embeddedJudge = (): EmbeddedJudge => {
  const worlds = new Map<string, World[]>();
  /** The world in which the first `earlier.length` statements hold; statements come in one order. */
  const worldFor = ({ header, earlier }: EmbeddedQuestion): World => {
    const known = worlds.get(header) ?? [declare(worldOf(prelude("core")), header)];
    worlds.set(header, known);
    while (known.length <= earlier.length) {
      const statement = earlier[known.length - 1]!;
      known.push(declare(known.at(-1)!, statement.replace(/^theorem/, "axiom")));
    }
    return known[earlier.length]!;
  };
  return {
    judge(question) {
      const before = `${question.statement} :=${starts[question.mode]}`;
      const source = `${before}${question.code}${behind}`;
      const limit = before.length + question.code.length;
      const lines = new Lines(source);
      const firstLine = lines.position(before.length).line;
      const { commands, errors } = parseFile(source, { mathlib: question.mathlib });
      const messages: EmbeddedMessage[] = [];
      const say = (offset: number, text: string): void => {
        const { line, column } = lines.position(offset);
        messages.push({ line: line - firstLine + 1, column, text });
      };
      const loose = errors.filter(
        ({ offset, message }) =>
          !commands.some(({ error }) => error?.offset === offset && error.message === message),
      );
      const sayLoose = (until: number): void => {
        while (loose[0] && loose[0].offset < until) {
          const { offset, message } = loose.shift()!;
          say(offset, message);
        }
      };
      let world = worldFor(question);
      let reason: string | null = null;
      let proved = false;
      for (const { command, error } of commands) {
        if (command.span.start >= limit) break;
        sayLoose(command.span.start);
        if (error) say(error.offset, error.message);
        const result = elabCommand(world, command, { runTactic: tacticRunner() });
        if (result.undecided !== undefined) reason ??= result.undecided;
        let clean = error === null && (result.declared !== undefined || example(command));
        for (const report of result.reports) {
          if (report.severity === "error") say(report.span.start, report.text(source));
          if (report.severity === "error" || report.text(source).startsWith("declaration uses"))
            clean = false;
        }
        if (command.span.start === 0) proved = clean;
        // A second command is none of the proof's business, but Lean reads it.
        world = result.world;
      }
      sayLoose(Number.POSITIVE_INFINITY);
      if (commands.length > 2 && messages.length === 0) reason ??= "more than one command";
      const outcome = reason !== null ? "undecided" : proved && messages.length === 0 ? "proved" : "failed";
      return { outcome, reason, messages };
    },
  };
};
