// The folder of published proofs with the real Lean's verdicts (`--data DIR`): what each file holds, and
// the questions that it makes for a judge.

import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Theory } from "../src/bench/theory/theory.ts";

const judged = z.object({
  mode: z.string().optional(),
  text: z.string(),
  verdict: z.string(),
  messages: z.array(z.string()).default([]),
});

const proofLine = z.object({
  id: z.string(),
  theorem: z.number(),
  published: z.string(),
  publishedMessage: z.string().nullish(),
  publishedText: z.string().nullish(),
  strict: judged,
  repaired: judged.nullish(),
});

const variantFile = z.object({
  declarations: z.array(
    z.object({
      kind: z.enum(["inductive", "constructor", "instance", "opaque", "axiom", "def", "theorem"]),
      name: z.string(),
      code: z.string(),
    }),
  ),
  theorems: z.array(z.object({ id: z.number(), name: z.string(), statement: z.string() }).loose()),
});

/** What Lean was asked of one text, and what it answered. */
export interface Question {
  readonly id: string;
  readonly lambda: string;
  readonly theorem: number;
  readonly reading: "strict" | "repaired" | "published";
  /** Tactics, or a term behind `:=`. */
  readonly mode: "tactics" | "term";
  readonly code: string;
  readonly accepted: boolean;
  /** First lines of the first messages; null where they were not recorded. */
  readonly messages: readonly string[] | null;
}

const nowhere = { file: "", span: { start: 0, end: 0 }, mentions: [] };

const readNaming = (path: string): Theory => {
  const text = readFileSync(path, "utf8");
  const file = variantFile.parse(JSON.parse(text));
  const [type] = file.declarations;
  if (type?.kind !== "inductive") throw new Error(`${path}: the first declaration is no inductive type`);
  const fullName = (name: string): string => `${type.name}.${name}`;
  return {
    schema: 1,
    name: "published",
    title: "",
    inductiveType: type.name,
    modules: [],
    allowedTactics: [],
    reportedTactics: [],
    attribution: "",
    declarations: file.declarations.map(({ kind, name, code }) => ({
      ...nowhere,
      kind,
      name,
      fullName: kind === "inductive" ? name : fullName(name),
      text: code,
    })),
    theorems: file.theorems.map(({ id, name, statement }) => ({
      ...nowhere,
      id,
      name,
      module: "",
      fullName: fullName(name),
      statement: statement.replace(/\s*:=\s*$/, ""),
      proof: "",
      proofMentions: [],
    })),
    files: [],
    digest: createHash("sha256").update(text).digest("hex"),
  };
};

const firstLine = (text: string): string => text.split("\n")[0] ?? "";

/** Blank lines before and blanks behind a text mean nothing to Lean. */
const sameText = (one: string, other: string): boolean =>
  one.replace(/^\s*\n/, "").trimEnd() === other.replace(/^\s*\n/, "").trimEnd();

const questionsOf = (line: string, lambda: string): Question[] => {
  const proof = proofLine.parse(JSON.parse(line));
  const base = { id: proof.id, lambda, theorem: proof.theorem };
  const found: Question[] = [];
  for (const reading of ["strict", "repaired"] as const) {
    const said = proof[reading];
    if (!said) continue;
    const mode = (said.mode ?? proof.strict.mode) === "term" ? "term" : "tactics";
    const messages = said.messages.map(firstLine);
    found.push({ ...base, reading, mode, code: said.text, accepted: said.verdict === "proved", messages });
  }
  // Where both texts are the same, the published verdict is another judge's on the same question.
  if (typeof proof.publishedText === "string" && !sameText(proof.publishedText, proof.strict.text)) {
    const accepted = proof.published === "proved";
    found.push({
      ...base,
      reading: "published",
      mode: "tactics",
      code: proof.publishedText,
      accepted,
      messages: null,
    });
  }
  return found;
};

export interface PublishedProofs {
  /** By λ. */
  readonly theories: ReadonlyMap<string, Theory>;
  readonly questions: readonly Question[];
}

/** Null where the folder is not there or holds nothing of this kind. */
export const readPublishedProofs = (folder: string): PublishedProofs | null => {
  if (!existsSync(folder)) return null;
  const theories = new Map<string, Theory>();
  const questions: Question[] = [];
  for (const name of globSync("proofs-*.jsonl", { cwd: folder }).sort()) {
    const lambda = name.slice("proofs-".length, -".jsonl".length);
    theories.set(lambda, readNaming(join(folder, `variant-${lambda}.json`)));
    const lines = readFileSync(join(folder, name), "utf8").split("\n");
    for (const line of lines) if (line.trim() !== "") questions.push(...questionsOf(line, lambda));
  }
  return questions.length === 0 ? null : { theories, questions };
};
