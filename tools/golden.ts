// The golden rows of ../shared/lean-golden.jsonl (`--data FILE`) through the embedded checker: accepted or
// not, and positions and kinds of messages. Rows name Lean's messages by short codes.

import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { caseHeader } from "./case-files.ts";
import { type EmbeddedMessage, embeddedJudge } from "./check-case.ts";
import { comparable } from "./conformance.ts";

/** What a short code stands for at the start of a message; codes not listed stand for themselves. */
const codes: readonly (readonly [RegExp, RegExp])[] = [
  [/^U\b/, /^unsolved goals/],
  [/^NG$/, /^No goals to be solved/],
  [/^NF\b/, /^Tactic `rewrite` failed: Did not find an occurrence/],
  [/^UI\b/, /^Unknown identifier/],
  [/^UC\b/, /^Unknown constant/],
  [/^UT$/, /^unknown tactic/],
  [/^TM\b/, /^Type mismatch/i],
  [/^AM\b/, /^Application type mismatch/],
  [/^NP\b/, /^Alternative `.*` has not been provided/],
  [/^EQ\?/, /^Invalid rewrite argument: Expected an equality or iff proof/],
  [/^MV\b/, /^Invalid rewrite argument: The pattern to be substituted is a metavariable/],
  [/^DK\b/, /^don't know how to synthesize placeholder/],
  [/^tok\b/, /^unexpected token/],
  [/^ident ▷/, /^unexpected identifier/],
  [/^MRD\b/, /^maximum recursion depth/],
  [/^subst: not x = t$/, /^Tactic `subst` failed: invalid equality proof, it is not of the form/],
  [/^introN: no binders$/, /^Tactic `introN` failed: There are no additional binders/],
  [/MP$/, /major premise type is not an inductive type/],
];

const sameKind = (code: string, message: string): boolean => {
  for (const [pattern, meaning] of codes) if (pattern.test(code)) return meaning.test(message);
  const failed = /^([a-z_']+) failed(.*)$/s.exec(code);
  if (failed) return message.startsWith(`Tactic \`${failed[1]}\` failed`);
  // `x: reason` is ``Tactic `x` failed: reason``.
  const tactic = /^([a-z_']+): (.*)$/s.exec(code);
  const words = (tactic ? tactic[2]! : code).split(/[\n⏎]/)[0]!.slice(0, 25);
  return comparable(message.replaceAll(/\s+/g, " ")).includes(comparable(words));
};

/** `2:6 NF add ?a zero in …`. */
const matches = (code: string, { line, column, text }: EmbeddedMessage): boolean => {
  const [, place, rest] = /^(\d+:\d+) (.*)$/s.exec(code) ?? [];
  return place === `${line}:${column}` && sameKind(rest ?? "", text);
};

interface GoldenRow {
  readonly id: string;
  readonly source: string;
  readonly accepted: boolean;
  readonly messages: readonly string[];
}

const main = (): number => {
  const { values } = parseArgs({
    options: {
      data: {
        type: "string",
        default: fileURLToPath(new URL("../../shared/lean-golden.jsonl", import.meta.url)),
      },
    },
  });
  if (!existsSync(values.data)) {
    console.error(`golden: no rows at ${values.data}; nothing is compared`);
    return 0;
  }
  const rows = readFileSync(values.data, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as GoldenRow);
  const judge = embeddedJudge();
  let [right, undecided, equal] = [0, 0, 0];
  for (const row of rows) {
    const cut = row.source.search(/:=|\n\s*\|/);
    const statement = cut < 0 ? row.source : row.source.slice(0, cut).trimEnd();
    const code = cut < 0 ? "" : row.source.slice(cut).replace(/^:=/, "");
    const whole = {
      header: caseHeader(),
      statement,
      code,
      mathlib: "none" as const,
    };
    const answer = judge.judge(whole);
    const offset = statement.split("\n").length - 1;
    const messages = answer.messages
      .map((message) => ({ ...message, line: message.line + offset }))
      .sort((a, b) => a.line - b.line || a.column - b.column);
    if (answer.outcome === "undecided") {
      undecided += 1;
      console.log(`${row.id}: undecided, ${answer.reason}`);
      continue;
    }
    const verdict = (answer.outcome === "proved") === row.accepted;
    if (verdict) right += 1;
    const same =
      messages.length === row.messages.length &&
      row.messages.every((code_, index) => matches(code_, messages[index]!));
    if (same) equal += 1;
    if (!verdict || !same) {
      console.log(
        `${row.id}: ${verdict ? "other messages" : `VERDICT, Lean ${row.accepted ? "accepts" : "rejects"}`}`,
      );
      console.log(`    Lean ${JSON.stringify(row.messages)}`);
      console.log(
        `    ours ${JSON.stringify(messages.map(({ line, column, text }) => `${line}:${column} ${text.split("\n")[0]}`))}`,
      );
    }
  }
  const decided = rows.length - undecided;
  console.error(
    `${rows.length} rows: ${undecided} undecided, ${right} of ${decided} verdicts as Lean, ${equal} with all messages`,
  );
  return right === decided ? 0 : 1;
};

if (import.meta.main) process.exitCode = main();
