// One proof through the fragment. It is proved only if the kernel has checked a closed term for it, the
// term states what was asked, node for node, and it rests on axioms that are allowed.

import {
  auditTheorem,
  checkFile,
  type Diagnostic,
  type Environment,
  type Expr,
  Lines,
  type MathlibTactics,
  parseBehind,
  parseFile,
  type ReadHeader,
  tacticRunner,
  type World,
} from "../../lean/index.ts";
import type { LeanMessage, Outcome } from "./verdict.ts";

/** Where a proof stands, and what it has to prove. All of it is ours. */
export interface ProofPlace {
  /** What is declared before. */
  readonly world: World;
  /** The namespace in which the statement stands; empty for the root. */
  readonly namespace: string;
  /** `theorem name … : …`, without `:=`. */
  readonly statement: string;
  readonly fullName: string;
  /** What the statement says, as it was read without any proof; null where that failed. */
  readonly type: Expr | null;
  /** `statementText` as the parser read it, for those who check many proofs. */
  readonly header?: ReadHeader | undefined;
  /** The axioms of the theory, beside those of Lean's logic. */
  readonly allows: (axiom: string) => boolean;
}

/** A closed term that the kernel has checked against the statement. */
export interface CheckedTerm {
  readonly env: Environment;
  readonly fullName: string;
  readonly term: Expr;
}

export interface CheckedProof {
  readonly outcome: Outcome;
  /** As Lean orders them; lines from 1, counted from the one where the code begins. */
  readonly messages: readonly LeanMessage[];
  readonly reason: string | null;
  /** There where the outcome is `proved`, and only there. */
  readonly checked: CheckedTerm | null;
}

/** The text before a proof's `:=`. */
export const statementText = ({
  namespace,
  statement,
}: Pick<ProofPlace, "namespace" | "statement">): string =>
  `${namespace === "" ? "" : `namespace ${namespace}\n`}${statement}`;

/** What stands behind a proof: it ends the proof, and some messages name it. */
const behind = "\n\nexample : True := True.intro\n";

/** The diagnostics as Lean would print them, lines counted from the one that holds `origin`. */
const messagesOf = (diagnostics: readonly Diagnostic[], source: string, origin: number): LeanMessage[] => {
  if (diagnostics.length === 0) return [];
  const lines = new Lines(source);
  const firstLine = lines.position(origin).line;
  return diagnostics.map(({ severity, span, text }) => {
    const start = lines.position(span.start);
    const end = lines.position(span.end);
    return {
      severity,
      line: start.line - firstLine + 1,
      column: start.column,
      endLine: end.line - firstLine + 1,
      endColumn: end.column,
      text,
    };
  });
};

/**
 * Checks `code`, which stands behind the statement and `opening` (` := by` and a line end, for tactics).
 * @throws whatever breaks in the fragment, which is a bug of ours.
 */
export const checkProof = (
  place: ProofPlace,
  opening: string,
  code: string,
  mathlib: MathlibTactics = "game",
): CheckedProof => {
  const { namespace, fullName, header, type } = place;
  const before = `${statementText(place)}${opening}`;
  const source = `${before}${code}${behind}`;
  const end = before.length + code.length;
  const parsed =
    header === undefined
      ? parseFile(source, { mathlib }, end)
      : parseBehind(header, source, { mathlib }, end);
  const checked = checkFile(source, parsed, place.world, {
    runTactic: tacticRunner(),
    ...(type === null ? {} : { statement: { name: fullName, type } }),
  });
  const messages = messagesOf(checked.asSaid, source, before.length);
  const say = (outcome: Outcome, reason: string | null = null): CheckedProof => ({
    outcome,
    messages,
    reason,
    checked: null,
  });

  const [open] = checked.undecided;
  if (open !== undefined) return say("undecided", `outside the fragment: ${open.construct}`);
  if (messages.some(({ severity }) => severity === "error")) return say("failed");
  const expected = namespace === "" ? 1 : 2;
  if (parsed.commands.length !== expected) return say("undecided", "more than one command");
  if (type === null) return say("judge_error", "the statement is missing");
  const { env } = checked.world;
  const audit = auditTheorem(env, fullName, type, place.allows);
  switch (audit.kind) {
    case "sound":
      return { outcome: "proved", messages, reason: null, checked: { env, fullName, term: audit.proof } };
    case "forbidden-axiom":
      return say("rejected", `axioms: the proof rests on ${audit.axioms.join(", ")}`);
    case "missing":
    case "not-a-theorem":
    case "another-statement":
      return say("judge_error", `the checked theorem is not the one asked for (${audit.kind})`);
  }
};
