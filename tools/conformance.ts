// `npm run conformance`: every published proof through the product's embedded judge, against the real
// Lean's verdict. Prints a matrix and each difference, grouped by what Lean said. Options:
//   --data DIR   a folder of that form (default ../shared/published)
//   --json       one row a question on stdout instead of the tables
//   --certify    the real Lean checks every accepted proof as an explicit term
//   --limit N    only the first N questions of each naming, for a quick look
//   --strict-only, --no-published   fewer readings
// Ends with 1 when a figure that must hold does not.

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { TermToCertify } from "../src/bench/judge/certificate-file.ts";
import { type CertificateAnswer, certifier } from "../src/bench/judge/certify.ts";
import { embeddedJudge } from "../src/bench/judge/embedded.ts";
import type { JudgeRequest, Verdict } from "../src/bench/judge/verdict.ts";
import { cause, describe } from "./by-cause.ts";
import { type PublishedProofs, type Question, readPublishedProofs } from "./published-proofs.ts";

export interface Row {
  readonly question: Question;
  readonly verdict: Verdict;
  /** Of the first error. */
  readonly firstLine: string;
}

/** Numbers of variables and the names of private constants depend on the file around a proof. */
export const comparable = (line: string): string =>
  line
    .replaceAll(/(\?m|\?u|_fvar)\.\d+/g, "$1.0")
    .replaceAll(/_private\.\S*?\.0\./g, "")
    .trim();

export const sameFirstLine = ({ question, firstLine }: Row): boolean =>
  comparable(question.messages?.[0] ?? "") === comparable(firstLine);

interface Side {
  readonly proved: number;
  readonly failed: number;
  /** By the screen, before Lean would see it. */
  readonly rejected: number;
  readonly undecided: number;
}

export interface Figures {
  readonly accepted: Side;
  readonly refused: Side;
  readonly total: number;
  /** The judge broke down, or gave no verdict. */
  readonly broken: number;
  /** Both judges refuse and Lean's first line is known. */
  readonly compared: number;
  readonly sameLine: number;
}

export const figuresOf = (rows: readonly Row[]): Figures => {
  const count = (accepted: boolean, outcome: keyof Side): number =>
    rows.filter(({ question, verdict }) => question.accepted === accepted && verdict.outcome === outcome)
      .length;
  const side = (accepted: boolean): Side => ({
    proved: count(accepted, "proved"),
    failed: count(accepted, "failed"),
    rejected: count(accepted, "rejected"),
    undecided: count(accepted, "undecided"),
  });
  const [accepted, refused] = [side(true), side(false)];
  const lines = rows.filter(
    ({ question, verdict }) =>
      !question.accepted && verdict.outcome === "failed" && question.messages?.length,
  );
  return {
    accepted,
    refused,
    total: rows.length,
    broken: rows.length - sum(accepted) - sum(refused),
    compared: lines.length,
    sameLine: lines.filter(sameFirstLine).length,
  };
};

const sum = ({ proved, failed, rejected, undecided }: Side): number => proved + failed + rejected + undecided;

const percent = (part: number, whole: number): string =>
  whole === 0 ? "—" : `${((100 * part) / whole).toFixed(2)} %`;

/** What must hold, and does not. */
export const shortfalls = (figures: Figures): string[] => {
  const { accepted, refused, total, broken, compared, sameLine } = figures;
  const leanAccepts = sum(accepted);
  const undecided = accepted.undecided + refused.undecided;
  const found: string[] = [];
  if (refused.proved > 0) found.push(`${refused.proved} proofs accepted that Lean rejects; must be 0`);
  if (broken > 0) found.push(`${broken} proofs without a verdict; must be 0`);
  if (accepted.proved < 0.995 * leanAccepts)
    found.push(`${percent(accepted.proved, leanAccepts)} of what Lean accepts is accepted; must be 99.5 %`);
  if (undecided > 0.01 * total) found.push(`${percent(undecided, total)} undecided; at most 1 %`);
  if (sameLine < 0.95 * compared)
    found.push(`${percent(sameLine, compared)} of first messages begin as Lean's; must be 95 %`);
  return found;
};

export const requestOf = ({ theories }: PublishedProofs, question: Question): JudgeRequest => ({
  theory: theories.get(question.lambda)!,
  theorem: question.theorem,
  code: question.mode === "term" ? `exact (${question.code}\n)` : question.code,
});

const keyOf = ({ theory, theorem, code }: JudgeRequest): string =>
  JSON.stringify([theory.digest, theorem, code]);

/** Different accepted proofs, by `keyOf`. */
type Accepted = Map<string, TermToCertify>;

const judgeAll = async (
  proofs: PublishedProofs,
  questions: readonly Question[],
  accepted: Accepted,
): Promise<Row[]> => {
  // The repaired texts met an earlier set of macros.
  const judges = { game: embeddedJudge(parts("game")), recorded: embeddedJudge(parts("recorded")) };
  function parts(mathlib: "game" | "recorded"): Parameters<typeof embeddedJudge>[0] {
    return {
      mathlib,
      onProof: (request, checked) => void accepted.set(keyOf(request), { ...request, checked }),
    };
  }
  const rows = new Map<Question, Row>();
  for (const form of ["game", "recorded"] as const) {
    const these = questions.filter(({ reading }) => (reading === "repaired") === (form === "recorded"));
    const verdicts = await judges[form].judge(these.map((question) => requestOf(proofs, question)));
    these.forEach((question, i) => {
      const verdict = verdicts[i]!;
      const first = verdict.messages.find(({ severity }) => severity === "error");
      rows.set(question, { question, verdict, firstLine: (first?.text ?? "").split("\n")[0]! });
    });
  }
  return questions.map((question) => rows.get(question)!);
};

/** Real Lean's answer on each accepted proof, by `keyOf`. */
const certify = async (accepted: Accepted): Promise<Map<string, CertificateAnswer>> => {
  const lean = certifier({ onNote: (note) => console.error(`conformance: ${note}`) });
  const keys = [...accepted.keys()];
  const answers = await lean.certify([...accepted.values()]);
  return new Map(keys.map((key, i) => [key, answers[i]!]));
};

const nameOf = ({ question }: Row): string => `${question.id} ${question.reading}`;

const print = (rows: readonly Row[], figures: Figures): void => {
  const { accepted, refused } = figures;
  const line = (name: string, side: Side): string =>
    `${name.padEnd(16)}${[side.proved, side.failed, side.rejected, side.undecided].map((n) => String(n).padStart(11)).join("")}`;
  const heads = ["accepted", "failed", "rejected", "undecided"].map((head) => head.padStart(11));
  console.log(`${"Lean \\ embedded".padEnd(16)}${heads.join("")}`);
  console.log(line("accepts", accepted));
  console.log(line("rejects", refused));
  console.log(
    `first lines equal: ${figures.sameLine} of ${figures.compared} (${percent(figures.sameLine, figures.compared)})`,
  );
  const of = (wanted: (row: Row) => boolean): Row[] => rows.filter(wanted);
  const text = [
    ...describe(
      of((r) => !r.question.accepted && r.verdict.outcome === "proved"),
      {
        title: "accepted, but Lean rejects",
        causeOf: (r) => cause(r.question.messages?.[0] ?? "published verdict"),
        nameOf,
      },
    ),
    ...describe(
      of((r) => r.question.accepted && ["failed", "rejected"].includes(r.verdict.outcome)),
      {
        title: "refused, but Lean accepts",
        causeOf: (r) => cause(r.firstLine || (r.verdict.reason ?? "")),
        nameOf,
      },
    ),
    ...describe(
      of((r) => r.verdict.outcome === "undecided"),
      { title: "undecided", causeOf: (r) => r.verdict.reason ?? "no reason", nameOf },
    ),
    ...describe(
      of(
        (r) =>
          !r.question.accepted &&
          r.verdict.outcome === "failed" &&
          Boolean(r.question.messages?.length) &&
          !sameFirstLine(r),
      ),
      {
        title: "another first line",
        causeOf: (r) => `${cause(r.question.messages?.[0] ?? "")}  ≠  ${cause(r.firstLine)}`,
        nameOf,
      },
    ),
  ];
  for (const each of text) console.log(each);
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      data: { type: "string" },
      json: { type: "boolean", default: false },
      certify: { type: "boolean", default: false },
      limit: { type: "string" },
      "strict-only": { type: "boolean", default: false },
      "no-published": { type: "boolean", default: false },
    },
  });
  const folder = values.data ?? fileURLToPath(new URL("../../shared/published", import.meta.url));
  const proofs = readPublishedProofs(folder);
  if (!proofs) {
    console.error(`conformance: no published proofs in ${folder}; nothing is compared`);
    return values.data === undefined ? 0 : 2;
  }
  const perNaming = new Map<string, number>();
  const questions = proofs.questions.filter(({ reading, lambda }) => {
    if (values["strict-only"] && reading !== "strict") return false;
    if (values["no-published"] && reading === "published") return false;
    const seen = (perNaming.get(lambda) ?? 0) + 1;
    perNaming.set(lambda, seen);
    return values.limit === undefined || seen <= Number(values.limit);
  });
  const start = performance.now();
  const accepted: Accepted = new Map();
  const rows = await judgeAll(proofs, questions, accepted);
  const seconds = (performance.now() - start) / 1000;
  const figures = figuresOf(rows);
  const certificates = values.certify ? await certify(accepted) : null;
  if (values.json)
    for (const { question, verdict, firstLine } of rows)
      console.log(
        JSON.stringify({
          ...question,
          code: undefined,
          outcome: verdict.outcome,
          reason: verdict.reason,
          firstLine,
          certificate: certificates?.get(keyOf(requestOf(proofs, question)))?.kind,
        }),
      );
  else print(rows, figures);
  console.error(
    `${rows.length} proofs in ${seconds.toFixed(1)} s (${Math.round(rows.length / seconds)} a second)`,
  );
  const missed = shortfalls(figures);
  if (certificates !== null) {
    const open = [...certificates].filter(([, { kind }]) => kind !== "certified");
    console.error(
      `${certificates.size - open.length} of ${certificates.size} different accepted proofs certified by the real Lean`,
    );
    if (open.length > 0) missed.push(`${open.length} accepted proofs without a certificate; must be 0`);
    for (const [key, answer] of open.slice(0, 20)) console.error(`  ${JSON.stringify(answer)} ${key}`);
  }
  for (const line of missed) console.error(`conformance: ${line}`);
  return missed.length > 0 ? 1 : 0;
};

if (import.meta.main) process.exitCode = await main();
