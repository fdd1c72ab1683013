// `npm run fuzz -- --seed N --count M`: damages proofs and asks both judges about each. Prints every
// disagreement; ends with 1 when the embedded judge accepts what Lean rejects. With --parser only the
// parse errors are compared, which needs no embedded judge.

import { parseArgs } from "node:util";
import { seededRandom } from "../src/bench/analyse/seeded-random.ts";
import { loadTheory } from "../src/bench/theory/load-theory.ts";
import { Lines, lex, parseFile } from "../src/lean/index.ts";
import { type RecordedCase, readCases } from "./case-files.ts";
import { comparable } from "./conformance.ts";
import { embeddedJudge } from "./embedded.ts";
import { mutate, type Pool } from "./mutate.ts";
import { askLean } from "./record-cases.ts";

interface Seed {
  /** `example (a : MyNat) : …` without `:=`. */
  readonly statement: string;
  readonly proof: string;
}

interface Mutant extends Seed {
  readonly id: number;
}

const perRun = 2_000;

/** Left out: what would end Lean or the file, or run for long; these have cases of their own. */
const banned = new Set(
  "repeat repeat' repeat1' iterate sorry admit stop sorryAx theorem example end namespace section open axiom def opaque instance attribute macro syntax notation variable local private set_option run_tac native_decide exact? apply? rw? show_term simp? #exit #eval inductive structure class universe mutual elab deriving".split(
    " ",
  ),
);

const harmless = (proof: string): boolean =>
  lex(proof).every(
    ({ error, text, kind }) =>
      error === null && kind !== "bad" && !banned.has(text) && !text.startsWith("#") && text !== "/--",
  );

const seedsOf = (): { header: string; seeds: Seed[]; pool: Pool } => {
  const theory = loadTheory("nng");
  const definitions = theory.files[0]!.text.replace(/end MyNat\s*$/, "");
  const asAxiom = (statement: string): string => statement.replace(/^theorem/, "axiom");
  const header = `${definitions}\n${theory.theorems.map(({ statement }) => asAxiom(statement)).join("\n\n")}\n`;
  const asExample = (statement: string): string => statement.replace(/^theorem\s+\S+/, "example");
  const fromTheory = theory.theorems
    .filter(({ proof }) => proof.startsWith("by"))
    .map(({ statement, proof }) => ({ statement: asExample(statement), proof: proof.slice(2) }));
  const fromCases = readCases().flatMap(({ text }) => {
    const cut = text.indexOf(":= by\n");
    return cut < 0 ? [] : [{ statement: text.slice(0, cut).trim(), proof: text.slice(cut + 5).trimEnd() }];
  });
  const seeds = [...fromTheory, ...fromTheory, ...fromCases].filter(({ proof }) => harmless(proof));
  const names = [
    ...theory.theorems.map(({ name }) => name),
    ...theory.declarations.map(({ name }) => name),
    ..."a b c h hp hq ih n m x y rfl h.symm h.1 h.2 trivial".split(" "),
  ];
  const tokens =
    "( ) [ ] ⟨ ⟩ , ; := : => | · . ← at with using generalizing _ ?_ @ fun by have show exact rw intro apply cases induction <;> rfl symm constructor left right exfalso assumption contradiction ⊢ * this ▸ zero succ".split(
      " ",
    );
  return { header, seeds, pool: { names, tokens } };
};

const fileText = ({ statement, proof }: Seed): string => `${statement} := by${proof}\n`;

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

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      seed: { type: "string", default: "1" },
      count: { type: "string", default: "2000" },
      parser: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const random = seededRandom(Number(values.seed));
  const { header, seeds, pool } = seedsOf();
  const judge = values.parser ? null : embeddedJudge();
  let [unsound, mismatches, lineDiffers, undecided, compared, parseDiffers] = [0, 0, 0, 0, 0, 0];
  for (let left = Number(values.count); left > 0; left -= perRun) {
    const mutants: Mutant[] = [];
    while (mutants.length < Math.min(perRun, left)) {
      const seed = seeds[random.index(seeds.length)]!;
      const proof = mutate(seed.proof, random, pool);
      if (proof !== null && harmless(proof)) mutants.push({ ...seed, proof, id: compared + mutants.length });
    }
    const answers = await askLean(header, mutants.map(fileText));
    mutants.forEach((mutant, index) => {
      const answer = answers[index]!;
      compared += 1;
      const text = fileText(mutant);
      const [theirs, ours] = [parseErrorsOf(answer), ownParseErrors(text)];
      if (JSON.stringify(theirs) !== JSON.stringify(ours)) {
        parseDiffers += 1;
        console.log(JSON.stringify({ kind: "parse", id: mutant.id, text, theirs, ours }));
      }
      if (!judge) return;
      const own = judge.judge({
        header,
        earlier: [],
        statement: mutant.statement.replace(/^example/, "theorem fuzzed"),
        code: ` by${mutant.proof}`,
        mode: "whole",
        mathlib: "game",
      });
      const first = (answer.messages[0]?.text ?? "").split("\n")[0]!;
      const [leftmost] = own.messages.toSorted((a, b) => a.line - b.line || a.column - b.column);
      const ownFirst = (leftmost?.text ?? "").split("\n")[0]!;
      const report = (kind: string): void =>
        console.log(
          JSON.stringify({ kind, id: mutant.id, text, lean: first, embedded: ownFirst, reason: own.reason }),
        );
      if (own.outcome === "undecided") undecided += 1;
      else if (own.outcome === "proved" && !answer.accepted) {
        unsound += 1;
        report("unsound");
      } else if (own.outcome === "failed" && answer.accepted) {
        mismatches += 1;
        report("refused");
      } else if (!answer.accepted && comparable(first) !== comparable(ownFirst)) {
        lineDiffers += 1;
        report("message");
      }
    });
    console.error(
      `${compared} mutants: ${unsound} unsound, ${mismatches} refused, ${undecided} undecided, ${lineDiffers} other messages, ${parseDiffers} other parse errors`,
    );
  }
  return unsound > 0 ? 1 : 0;
};

if (import.meta.main) process.exitCode = await main();
