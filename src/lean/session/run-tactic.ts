// Proofs by single steps: how one is opened, how a tactic makes the next state of an old one, and how the
// kernel has the last word.

import { type Audit, auditTheorem } from "../elab/audit.ts";
import { type CommandSettings, elabCommand } from "../elab/command.ts";
import type { ByTerm, TacticRunner } from "../elab/elaborator.ts";
import { errorText } from "../elab/message.ts";
import { Abort, ProofError, RecursionDepth } from "../elab/problem.ts";
import type { World } from "../elab/world.ts";
import { Budget } from "../kernel/budget.ts";
import { Undecided } from "../meta/errors.ts";
import { Lines } from "../syntax/lines.ts";
import { parseFile, parseTacticBlock } from "../syntax/parse.ts";
import type { ParseOptions } from "../syntax/parser.ts";
import type { Command, TacticSequence } from "../syntax/tree.ts";
import { TacticContext } from "../tactic/context.ts";
import { runOne } from "../tactic/run.ts";
import { checkOf, type Message, messageAt } from "./message.ts";
import { ProofState } from "./proof-state.ts";

export type Start =
  | { readonly kind: "started"; readonly state: ProofState }
  | { readonly kind: "failed"; readonly messages: readonly Message[] }
  /** The statement is outside the fragment. */
  | { readonly kind: "undecided"; readonly construct: string };

export type TacticResult =
  | { readonly kind: "next"; readonly state: ProofState }
  /** In Lean's words; lines and columns are those of the tactics' own text. */
  | { readonly kind: "failed"; readonly message: Message }
  /** Outside the fragment: Lean may do it. */
  | { readonly kind: "undecided"; readonly construct: string }
  /** The budget did not suffice. */
  | { readonly kind: "exhausted"; readonly budget: "steps" | "size" };

export type Verification =
  /** Every axiom that the proof rests on; `sorry` is never among them. */
  | { readonly kind: "proved"; readonly axioms: readonly string[] }
  | { readonly kind: "open"; readonly goals: number }
  | { readonly kind: "refused"; readonly reason: string };

type Declaration = Extract<Command, { readonly kind: "declaration" }>;
type Settings = Pick<CommandSettings, "limits" | "runTactic">;

/** Ends elaboration where the proof begins. */
class Opened {
  readonly state: ProofState;
  constructor(state: ProofState) {
    this.state = state;
  }
}

const placeholder = " := by\n  skip";

/** The statement as a command with a `by` block to be replaced; undefined when it is none. */
const readStatement = (statement: string, parsing: ParseOptions) => {
  const parsed = parseFile(`${statement}${placeholder}`, parsing);
  const command = parsed.commands[0]?.command;
  const by =
    parsed.errors.length === 0 &&
    parsed.commands.length === 1 &&
    command?.kind === "declaration" &&
    (command.keyword === "theorem" || command.keyword === "lemma" || command.keyword === "example") &&
    command.body?.kind === "term" &&
    command.body.term.kind === "by" &&
    command.body.term.bySpan.start === statement.length + " := ".length
      ? command.body.term
      : undefined;
  return { parsed, theorem: by === undefined ? undefined : { command: command as Declaration, by } };
};

export const startProof = (
  world: World,
  statement: string,
  parsing: ParseOptions,
  settings: Settings,
): Start => {
  const { parsed, theorem } = readStatement(statement, parsing);
  if (theorem === undefined) {
    const diagnostics = parsed.errors.map(({ offset, message }) => ({
      severity: "error" as const,
      span: { start: offset, end: offset },
      text: message,
    }));
    const { messages } = checkOf(statement, { diagnostics, undecided: [] });
    if (messages.length > 0) return { kind: "failed", messages };
    const words = "Expected `theorem name binders : statement` or an `example`, without its proof";
    return {
      kind: "failed",
      messages: [messageAt(new Lines(statement), "error", { start: 0, end: 0 }, words)],
    };
  }
  const open: TacticRunner = (elab, root, by) => {
    if (by.bySpan.start !== theorem.by.bySpan.start) return settings.runTactic?.(elab, root, by);
    // An error in the statement is logged: that is what there is to say.
    if (elab.hasErrors) throw new Abort();
    const proof = { statement, elab, root };
    throw new Opened(new ProofState(proof, { saved: elab.save(), open: [root], tactics: [], script: [] }));
  };
  try {
    const { reports, undecided } = elabCommand(world, theorem.command, { ...settings, runTactic: open });
    if (undecided !== undefined) return { kind: "undecided", construct: undecided };
    const lines = new Lines(statement);
    return {
      kind: "failed",
      messages: reports.map(({ severity, span, text }) =>
        messageAt(lines, severity, span, text(`${statement}${placeholder}`)),
      ),
    };
  } catch (end) {
    if (end instanceof Opened) return { kind: "started", state: end.state };
    throw end;
  }
};

export const runTactic = (state: ProofState, text: string, parsing: ParseOptions): TacticResult => {
  const parsed = parseTacticBlock(text, parsing);
  const failed = (span: { readonly start: number; readonly end: number }, words: string): TacticResult => ({
    kind: "failed",
    message: messageAt(new Lines(text), "error", span, words),
  });
  const [error] = parsed.errors;
  if (error !== undefined) return failed({ start: error.offset, end: error.offset }, error.message);
  if (parsed.suffix !== null) return { kind: "undecided", construct: parsed.suffix };
  const behind = parsed.commands[0]?.command.span;
  if (behind !== undefined) return failed(behind, "a command stands behind the tactics");

  const { elab, root } = state.proof;
  const { meta } = elab;
  elab.restore(state.saved);
  meta.steps = 0;
  elab.mayPostpone = true;
  const ctx = new TacticContext(elab, runOne, { forgiveSuperfluous: false, superfluous: [] });
  ctx.goals = state.open;
  ctx.recover = false;
  try {
    meta.withMVarContext(root, () =>
      meta.withTransparency("default", () =>
        elab.withoutErrToSorry(() => {
          ctx.runSequence(parsed.tactics);
          elab.synthesize("no");
        }),
      ),
    );
  } catch (failure) {
    meta.steps = 0;
    if (failure instanceof ProofError)
      return failed(failure.span, errorText(meta, elab.scope, failure, text));
    if (failure instanceof RecursionDepth) return failed(failure.span, failure.message);
    if (failure instanceof Undecided) return { kind: "undecided", construct: failure.construct };
    if (failure instanceof Budget)
      return failure.kind === "depth"
        ? failed(parsed.tactics.span, failure.message)
        : { kind: "exhausted", budget: failure.kind };
    if (failure instanceof Abort) return failed(parsed.tactics.span, "the tactics ended early");
    throw failure;
  }
  const logged = elab.logged.find(({ severity }) => severity === "error");
  if (logged !== undefined) return failed(logged.error.span, errorText(meta, elab.scope, logged.error, text));
  const open = ctx.openGoals();
  return {
    kind: "next",
    state: new ProofState(state.proof, {
      saved: elab.save(),
      open,
      tactics: [...state.tactics, ...parsed.tactics.tactics],
      script: [...state.script, { text, open: open.length }],
    }),
  };
};

/** Runs the state's tactics again as one proof, and asks the kernel and the audit. */
export const verify = (
  world: World,
  state: ProofState,
  parsing: ParseOptions,
  settings: Settings,
): Verification => {
  if (!state.isDone) return { kind: "open", goals: state.open.length };
  const { theorem } = readStatement(state.proof.statement, parsing);
  if (theorem === undefined) return { kind: "refused", reason: "the statement does not parse" };
  const { span } = theorem.by;
  const tactics: TacticSequence = { tactics: state.tactics, braces: false, broken: false, span };
  const by: ByTerm = { ...theorem.by, tactics };
  const name = theorem.command.name ?? { kind: "ident" as const, name: "_example", span };
  const named: Declaration = { ...theorem.command, keyword: "theorem", name };
  const stated = elabCommand(world, { ...named, keyword: "axiom", body: null }, settings);
  const proved = elabCommand(world, { ...named, body: { kind: "term", term: by } }, settings);
  const { reports, undecided, declared } = proved;
  if (undecided !== undefined) return { kind: "refused", reason: `outside the fragment: ${undecided}` };
  const [report] = reports;
  if (report !== undefined) return { kind: "refused", reason: report.text("") };
  const statement = stated.declared === undefined ? undefined : stated.world.env.get(stated.declared);
  if (declared === undefined || statement === undefined)
    return { kind: "refused", reason: "the statement was not declared" };
  return verificationOf(
    auditTheorem(proved.world.env, declared, statement.type, (axiom) => world.env.has(axiom)),
  );
};

const verificationOf = (audit: Audit): Verification => {
  switch (audit.kind) {
    case "sound":
      return { kind: "proved", axioms: audit.axioms };
    case "forbidden-axiom":
      return { kind: "refused", reason: `the proof rests on ${audit.axioms.join(", ")}` };
    case "missing":
    case "not-a-theorem":
    case "another-statement":
      return { kind: "refused", reason: audit.kind };
  }
};
