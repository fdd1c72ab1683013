// `npm run fuzz -- --seed N --count M`: damages proofs and asks both judges about each. Prints every
// disagreement as a line of JSON; ends with 1 when the embedded judge accepts what Lean rejects. Options:
//   --keep FILE   writes Lean's answers there, one mutant a line
//   --from FILE   compares with answers kept before, without Lean
//   --parser      compares parse errors alone

import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Lines, parseFile } from "../src/lean/index.ts";
import type { RecordedCase } from "./case-files.ts";
import { type EmbeddedJudge, embeddedJudge } from "./check-case.ts";
import { comparable } from "./conformance.ts";
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
    .filter(({ text }) =>
      /^(unexpected (token|identifier|end)|unknown tactic|expected |unterminated|tabs are|isolated carriage)/.test(
        text,
      ),
    )
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

const withoutPlace = (line: string | undefined): string => (line ?? "").replace(/^\d+:\d+ /, "");

const compare = (judge: EmbeddedJudge, header: string, { mutant, lean }: Asked) => {
  const own = judge.judge({
    header,
    statement: mutant.statement,
    code: ` by${mutant.proof}\n`,
    mathlib: "game",
  });
  const above = mutant.statement.split("\n").length - 1;
  const theirs = placed(lean.messages);
  const ours = placed(own.messages.map((message) => ({ ...message, line: message.line + above })));
  let kind: Kind = "equal";
  if (own.outcome === "undecided") kind = "undecided";
  else if (own.outcome === "proved" && !lean.accepted) kind = "unsound";
  else if (own.outcome === "failed" && lean.accepted) kind = "refused";
  else if (withoutPlace(theirs[0]) !== withoutPlace(ours[0])) kind = "message";
  else if (JSON.stringify(theirs) !== JSON.stringify(ours)) kind = "places";
  return { kind, theirs, ours, reason: own.reason };
};

const compareParse = ({ mutant, lean }: Asked) => {
  const [theirs, ours] = [parseErrorsOf(lean), ownParseErrors(mutantText(mutant))];
  const kind: Kind = JSON.stringify(theirs) === JSON.stringify(ours) ? "equal" : "parse";
  return { kind, theirs, ours, reason: null };
};

/** Asks Lean, a batch at a time. */
async function* askedMutants(header: string, some: Iterator<Mutant>, count: number) {
  for (let left = count; left > 0; left -= perRun) {
    const batch = Array.from({ length: Math.min(perRun, left) }, () => some.next().value as Mutant);
    const answers = await askLean(header, batch.map(mutantText));
    yield batch.map((mutant, index): Asked => ({ mutant, lean: answers[index]! }));
  }
}

async function* keptMutants(file: string): AsyncGenerator<Asked[]> {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  yield lines.map((line) => JSON.parse(line) as Asked);
}

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      count: { type: "string", default: "2000" },
      keep: { type: "string" },
      from: { type: "string" },
      parser: { type: "boolean", default: false },
    },
  });
  const material = fuzzMaterial();
  const { header } = material;
  const judge = values.parser ? null : embeddedJudge();
  const batches =
    values.from === undefined
      ? askedMutants(header, mutants(material, Number(values.seed)), Number(values.count))
      : keptMutants(values.from);
  const counts = new Map<Kind, number>();
  let compared = 0;
  const kept: string[] = [];
  for await (const batch of batches) {
    for (const asked of batch) {
      const found = [compareParse(asked), ...(judge ? [compare(judge, header, asked)] : [])];
      for (const { kind, theirs, ours, reason } of found) {
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        if (kind === "equal") continue;
        console.log(
          JSON.stringify({ kind, id: compared, text: mutantText(asked.mutant), theirs, ours, reason }),
        );
      }
      compared += 1;
    }
    if (values.keep !== undefined) {
      kept.push(...batch.map((asked) => JSON.stringify(asked)));
      writeFileSync(values.keep, `${kept.join("\n")}\n`);
    }
    const of = (kind: Kind): number => counts.get(kind) ?? 0;
    console.error(
      `${compared} mutants: ${of("unsound")} unsound, ${of("refused")} refused, ${of("undecided")} undecided, ${of("message")} other first messages, ${of("places")} other places or further messages, ${of("parse")} other parse errors`,
    );
  }
  return (counts.get("unsound") ?? 0) > 0 ? 1 : 0;
};

if (import.meta.main) process.exitCode = await main();
