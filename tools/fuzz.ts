// `npm run fuzz -- --seed N --count M`: damages proofs and asks both judges about each. Prints the
// differences by cause, each mutant once; ends with 1 when the embedded judge accepts what Lean rejects. Options:
//   --keep FILE   writes Lean's answers there, one mutant a line
//   --from FILE   compares with answers kept before, without Lean; may stand several times
//   --parser      compares parse errors alone
//   --json        a line a difference on stdout instead of the tables

import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { Lines, parseFile } from "../src/lean/index.ts";
import { cause, describe } from "./by-cause.ts";
import type { RecordedCase } from "./case-files.ts";
import { type EmbeddedJudge, embeddedJudge } from "./check-case.ts";
import { comparable } from "./conformance.ts";
import { causeOf, type Difference, isParseError, withoutPlace } from "./fuzz-causes.ts";
import { fuzzMaterial, type Mutant, mutants, mutantText } from "./fuzz-mutants.ts";
import { askLean } from "./record-cases.ts";

interface Asked {
  readonly mutant: Mutant;
  readonly lean: RecordedCase;
}

const perRun = 2_000;

interface PlacedText {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

const parseErrorsOf = (answer: RecordedCase): string[] =>
  answer.messages
    .filter(({ text }) => isParseError(text))
    .map(({ line, column, text }) => `${line}:${column} ${text}`);

const ownParseErrors = (text: string): string[] => {
  const whole = `${text}\n\nexample : True := True.intro\n`;
  const lines = new Lines(whole);
  return parseFile(whole).errors.map(({ offset, message }) => {
    const { line, column } = lines.position(offset);
    return `${line}:${column} ${message}`;
  });
};

/** `2:4 first line` of each message, by position. */
const placed = (messages: readonly PlacedText[]): string[] =>
  messages
    .toSorted((a, b) => a.line - b.line || a.column - b.column)
    .map(({ line, column, text }) => `${line}:${column} ${comparable(text.split("\n")[0]!)}`);

/** How a mutant was answered; `places` when verdict and first line agree and the rest does not. */
type Kind = "equal" | "unsound" | "refused" | "undecided" | "message" | "places" | "parse";

interface Found extends Difference {
  readonly kind: Kind;
  readonly reason: string | null;
}

/** With `judge` null the parse errors alone are compared. */
const compare = (
  judge: EmbeddedJudge | null,
  header: string,
  name: string,
  { mutant, lean }: Asked,
): Found => {
  const text = mutantText(mutant);
  const parseErrors = { theirs: parseErrorsOf(lean), ours: ownParseErrors(text) };
  const parsedAlike = JSON.stringify(parseErrors.theirs) === JSON.stringify(parseErrors.ours);
  const rest = { name, text, parseErrors };
  if (judge === null) return { ...rest, ...parseErrors, kind: parsedAlike ? "equal" : "parse", reason: null };
  const own = judge.judge({
    header,
    statement: mutant.statement,
    code: ` by${mutant.proof}\n`,
    mathlib: "game",
  });
  const above = mutant.statement.split("\n").length - 1;
  const theirs = placed(lean.messages);
  const ours = placed(own.messages.map((message) => ({ ...message, line: message.line + above })));
  let kind: Kind = parsedAlike ? "equal" : "parse";
  if (own.outcome === "undecided") kind = "undecided";
  else if (own.outcome === "proved" && !lean.accepted) kind = "unsound";
  else if (own.outcome === "failed" && lean.accepted) kind = "refused";
  else if (withoutPlace(theirs[0]) !== withoutPlace(ours[0])) kind = "message";
  else if (JSON.stringify(theirs) !== JSON.stringify(ours)) kind = "places";
  return { ...rest, theirs, ours, kind, reason: own.reason };
};

const firstLines = ({ theirs, ours }: Found): string =>
  `${cause(withoutPlace(theirs[0]))}  ≠  ${cause(withoutPlace(ours[0]))}`;

/** Each difference once, by cause. */
const tables = (found: readonly Found[]): string[] => {
  const nameOf = ({ name }: Found): string => name;
  const of = (...kinds: readonly Kind[]): Found[] => found.filter(({ kind }) => kinds.includes(kind));
  return [
    ...describe(of("unsound"), { title: "accepted, but Lean rejects", causeOf: firstLines, nameOf }),
    ...describe(of("refused"), { title: "refused, but Lean accepts", causeOf: firstLines, nameOf }),
    ...describe(of("message", "places", "parse"), { title: "other messages", causeOf, nameOf }),
    ...describe(of("undecided"), {
      title: "undecided",
      causeOf: ({ reason }) => (reason ?? "no reason").replace("outside the fragment: ", ""),
      nameOf,
    }),
  ];
};

/** A batch of mutants, and what their names begin with. */
interface Batch {
  readonly label: string;
  readonly asked: readonly Asked[];
}

/** Asks Lean, a batch at a time. */
async function* askedMutants(
  header: string,
  some: Iterator<Mutant>,
  count: number,
  label: string,
): AsyncGenerator<Batch> {
  for (let left = count; left > 0; left -= perRun) {
    const batch = Array.from({ length: Math.min(perRun, left) }, () => some.next().value as Mutant);
    const answers = await askLean(header, batch.map(mutantText));
    yield { label, asked: batch.map((mutant, index): Asked => ({ mutant, lean: answers[index]! })) };
  }
}

async function* keptMutants(files: readonly string[]): AsyncGenerator<Batch> {
  for (const file of files) {
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    yield { label: basename(file, ".jsonl"), asked: lines.map((line) => JSON.parse(line) as Asked) };
  }
}

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      count: { type: "string", default: "2000" },
      keep: { type: "string" },
      from: { type: "string", multiple: true },
      parser: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const material = fuzzMaterial();
  const { header } = material;
  const judge = values.parser ? null : embeddedJudge();
  const some = mutants(material, Number(values.seed));
  const batches =
    values.from === undefined
      ? askedMutants(header, some, Number(values.count), values.seed)
      : keptMutants(values.from);
  const found: Found[] = [];
  const compared = new Map<string, number>();
  const kept: string[] = [];
  for await (const { label, asked } of batches) {
    for (const each of asked) {
      const number = compared.get(label) ?? 0;
      compared.set(label, number + 1);
      const difference = compare(judge, header, `${label}/${number}`, each);
      if (difference.kind === "equal") continue;
      found.push(difference);
      if (values.json) console.log(JSON.stringify(difference));
    }
    if (values.keep !== undefined) {
      kept.push(...asked.map((each) => JSON.stringify(each)));
      writeFileSync(values.keep, `${kept.join("\n")}\n`);
    }
    const of = (kind: Kind): number => found.filter((each) => each.kind === kind).length;
    const total = [...compared.values()].reduce((sum, count) => sum + count, 0);
    console.error(
      `${total} mutants: ${of("unsound")} unsound, ${of("refused")} refused, ${of("undecided")} undecided, ${of("message")} other first messages, ${of("places")} other places or further messages, ${of("parse")} other parse errors alone`,
    );
  }
  if (!values.json) for (const line of tables(found)) console.log(line);
  return found.some(({ kind }) => kind === "unsound") ? 1 : 0;
};

if (import.meta.main) process.exitCode = await main();
