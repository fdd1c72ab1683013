// `npm run conformance`: every published proof through the embedded judge, against the real Lean's
// verdict. Prints a matrix and each difference, grouped by what Lean said. Options:
//   --data DIR   a folder of that form (default ../shared/published)
//   --json       one row a question on stdout instead of the tables
//   --limit N    only the first N questions of each naming, for a quick look
//   --strict-only, --no-published   fewer readings
// Ends with 1 when a figure that must hold does not.

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type EmbeddedAnswer, type EmbeddedJudge, embeddedJudge } from "./embedded.ts";
import { type Naming, type Question, readPublishedProofs } from "./published-proofs.ts";

export interface Row {
  readonly question: Question;
  readonly answer: EmbeddedAnswer;
  readonly firstLine: string;
}

/** Numbers of metavariables and the names of private constants depend on the file around a proof. */
export const comparable = (line: string): string =>
  line
    .replaceAll(/\?m\.\d+/g, "?m.0")
    .replaceAll(/_private\.\S*?\.0\./g, "")
    .trim();

export const sameFirstLine = ({ question, firstLine }: Row): boolean =>
  comparable(question.messages?.[0] ?? "") === comparable(firstLine);

export interface Figures {
  readonly accepted: { readonly proved: number; readonly failed: number; readonly undecided: number };
  readonly refused: { readonly proved: number; readonly failed: number; readonly undecided: number };
  readonly total: number;
  /** Both judges refuse and Lean's first line is known. */
  readonly compared: number;
  readonly sameLine: number;
}

export const figuresOf = (rows: readonly Row[]): Figures => {
  const count = (accepted: boolean, outcome: string): number =>
    rows.filter(({ question, answer }) => question.accepted === accepted && answer.outcome === outcome)
      .length;
  const side = (accepted: boolean) => ({
    proved: count(accepted, "proved"),
    failed: count(accepted, "failed"),
    undecided: count(accepted, "undecided"),
  });
  const lines = rows.filter(
    ({ question, answer }) => !question.accepted && answer.outcome === "failed" && question.messages?.length,
  );
  return {
    accepted: side(true),
    refused: side(false),
    total: rows.length,
    compared: lines.length,
    sameLine: lines.filter(sameFirstLine).length,
  };
};

const percent = (part: number, whole: number): string =>
  whole === 0 ? "—" : `${((100 * part) / whole).toFixed(2)} %`;

/** What must hold, and does not. */
export const shortfalls = (figures: Figures): string[] => {
  const { accepted, refused, total, compared, sameLine } = figures;
  const leanAccepts = accepted.proved + accepted.failed + accepted.undecided;
  const undecided = accepted.undecided + refused.undecided;
  const found: string[] = [];
  if (refused.proved > 0) found.push(`${refused.proved} proofs accepted that Lean rejects; must be 0`);
  if (accepted.proved < 0.995 * leanAccepts)
    found.push(`${percent(accepted.proved, leanAccepts)} of what Lean accepts is accepted; must be 99.5 %`);
  if (undecided > 0.01 * total) found.push(`${percent(undecided, total)} undecided; at most 1 %`);
  if (sameLine < 0.95 * compared)
    found.push(`${percent(sameLine, compared)} of first messages begin as Lean's; must be 95 %`);
  return found;
};

const ask = (judge: EmbeddedJudge, naming: Naming, question: Question): Row => {
  const answer = judge.judge({
    header: naming.header,
    earlier: [...naming.statements].filter(([id]) => id < question.theorem).map(([, statement]) => statement),
    statement: naming.statements.get(question.theorem) ?? "",
    code: question.code,
    mode: question.mode,
    // The texts that the published harness rewrote, and the repaired ones, met an earlier set of macros.
    mathlib: question.reading === "repaired" ? "recorded" : "game",
  });
  return { question, answer, firstLine: (answer.messages[0]?.text ?? "").split("\n")[0] ?? "" };
};

/** Lean's line with names and numbers taken out, so that differences of one cause fall together. */
const cause = (line: string): string => line.replaceAll(/`[^`]*`/g, "`…`").slice(0, 90) || "(accepted)";

const describe = (rows: readonly Row[], title: string, key: (row: Row) => string): string[] => {
  if (rows.length === 0) return [];
  const groups = Map.groupBy(rows, key);
  const sorted = [...groups].sort((a, b) => b[1].length - a[1].length);
  return [
    `\n${title}: ${rows.length}`,
    ...sorted.slice(0, 40).map(([name, group]) => {
      const ids = group.slice(0, 4).map(({ question }) => `${question.id} ${question.reading}`);
      return `  ${String(group.length).padStart(4)}  ${name}   e.g. ${ids.join(", ")}`;
    }),
  ];
};

const print = (rows: readonly Row[], figures: Figures): void => {
  const { accepted, refused } = figures;
  const line = (name: string, side: Figures["accepted"]): string =>
    `${name.padEnd(16)}${[side.proved, side.failed, side.undecided].map((n) => String(n).padStart(11)).join("")}`;
  console.log(
    `${"Lean \\ embedded".padEnd(16)}${"accepted".padStart(11)}${"failed".padStart(11)}${"undecided".padStart(11)}`,
  );
  console.log(line("accepts", accepted));
  console.log(line("rejects", refused));
  console.log(
    `first lines equal: ${figures.sameLine} of ${figures.compared} (${percent(figures.sameLine, figures.compared)})`,
  );
  const of = (wanted: (row: Row) => boolean): Row[] => rows.filter(wanted);
  const text = [
    ...describe(
      of((r) => !r.question.accepted && r.answer.outcome === "proved"),
      "accepted, but Lean rejects",
      (r) => cause(r.question.messages?.[0] ?? "published verdict"),
    ),
    ...describe(
      of((r) => r.question.accepted && r.answer.outcome === "failed"),
      "rejected, but Lean accepts",
      (r) => cause(r.firstLine),
    ),
    ...describe(
      of((r) => r.answer.outcome === "undecided"),
      "undecided",
      (r) => r.answer.reason ?? "no reason",
    ),
    ...describe(
      of(
        (r) =>
          !r.question.accepted &&
          r.answer.outcome === "failed" &&
          Boolean(r.question.messages?.length) &&
          !sameFirstLine(r),
      ),
      "another first line",
      (r) => `${cause(r.question.messages?.[0] ?? "")}  ≠  ${cause(r.firstLine)}`,
    ),
  ];
  for (const each of text) console.log(each);
};

const main = (): number => {
  const { values } = parseArgs({
    options: {
      data: { type: "string", default: fileURLToPath(new URL("../../shared/published", import.meta.url)) },
      json: { type: "boolean", default: false },
      limit: { type: "string" },
      "strict-only": { type: "boolean", default: false },
      "no-published": { type: "boolean", default: false },
    },
  });
  const proofs = readPublishedProofs(values.data);
  if (!proofs) {
    console.error(`conformance: no published proofs in ${values.data}; nothing is compared`);
    return 0;
  }
  const judge = embeddedJudge();
  const perNaming = new Map<string, number>();
  const questions = proofs.questions.filter(({ reading, lambda }) => {
    if (values["strict-only"] && reading !== "strict") return false;
    if (values["no-published"] && reading === "published") return false;
    const seen = (perNaming.get(lambda) ?? 0) + 1;
    perNaming.set(lambda, seen);
    return values.limit === undefined || seen <= Number(values.limit);
  });
  const start = performance.now();
  const rows = questions.map((question) => ask(judge, proofs.namings.get(question.lambda)!, question));
  const seconds = (performance.now() - start) / 1000;
  const figures = figuresOf(rows);
  if (values.json)
    for (const { question, answer, firstLine } of rows)
      console.log(
        JSON.stringify({
          ...question,
          code: undefined,
          outcome: answer.outcome,
          reason: answer.reason,
          firstLine,
        }),
      );
  else print(rows, figures);
  console.error(
    `${rows.length} proofs in ${seconds.toFixed(1)} s (${Math.round(rows.length / seconds)} a second)`,
  );
  const missed = shortfalls(figures);
  for (const line of missed) console.error(`conformance: ${line}`);
  return missed.length > 0 ? 1 : 0;
};

if (import.meta.main) process.exitCode = main();
