// The question as a prover sees it: the alien theory up to the target, and how to answer. The
// wording holds no word that is a name of the game, nothing of its title, files or modules.

import { createHash } from "node:crypto";
import type { Variant } from "../obfuscate/variant.ts";
import type { Declaration, Theory } from "../theory/theory.ts";
import { cardSource, tacticCard } from "./tactic-card.ts";
import type { Message, Task } from "./task.ts";
import { workedSample } from "./worked-sample.ts";

export interface PromptOptions {
  /** Whether the allowed tactics are explained; true unless said otherwise. */
  readonly card?: boolean;
}

const TEMPLATE_NUMBER = 1;

const wording = {
  system:
    "You prove theorems in Lean 4. You are given a small closed theory: its definitions, its axioms, and theorems that may be used. No library is available beyond Lean's core logic (=, ∧, ∨, ¬, →, ↔, ∃, ∀). Work from what is given.",
  theory: "The theory so far:",
  theorems: "Theorems that may be used:",
  noTheorems: "No further theorem may be used yet.",
  target: "Prove this:",
  tactics: "Tactics that may be used:",
  sample: "A sample of another statement and its answer:",
  answer:
    'Answer with a single JSON object and nothing else: {"draft": "…", "code": "…"}. `draft` is your plan in words; `code` is the Lean 4 tactic block that stands after `:= by`, without the statement, with line breaks as \\n and the indentation that Lean needs.',
} as const;

const hash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 8);

/** Names the template: its number, a hash of its wording, and whether the card is in it. */
export const promptVersion = ({ card = true }: PromptOptions = {}): string =>
  `${TEMPLATE_NUMBER}-${hash(JSON.stringify(wording) + cardSource())}${card ? "" : "-no-card"}`;

/** The part of a declaration's text that states it: a theorem without its proof. */
const stated = ({ kind, text }: Declaration): string => (kind === "theorem" ? beforeProof(text) : text);

const beforeProof = (text: string): string => {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if ("([{⟨".includes(text[i]!)) depth++;
    else if (")]}⟩".includes(text[i]!)) depth--;
    else if (depth === 0 && text.startsWith(":=", i)) return text.slice(0, i).trimEnd();
  }
  return text;
};

const lean = (text: string): string => `\`\`\`lean\n${text}\n\`\`\``;

/** The definitions as one Lean text: the type, its namespace, and all else inside it. */
const definitions = (theory: Theory): string => {
  const own = theory.declarations.filter(({ kind }) => kind !== "constructor");
  const outside = own.filter(({ fullName }) => fullName === theory.inductiveType);
  const inside = own.filter(({ fullName }) => fullName !== theory.inductiveType);
  return [...outside.map(stated), `namespace ${theory.inductiveType}`, ...inside.map(stated)].join("\n\n");
};

/** The question for one theorem of a variant. Throws when there is no such theorem. */
export const makeTask = (variant: Variant, theorem: number, options: PromptOptions = {}): Task => {
  const { theory } = variant;
  const at = theory.theorems.findIndex(({ id }) => id === theorem);
  const target = theory.theorems[at];
  if (target === undefined) throw new Error(`theorem ${theorem} is not in ${variant.id}`);
  const earlier = theory.theorems.slice(0, at);
  const sample = workedSample(theory);
  const tactics =
    (options.card ?? true)
      ? tacticCard(theory)
      : theory.allowedTactics.map((tactic) => `\`${tactic}\``).join(", ");
  const user = [
    wording.theory,
    lean(definitions(theory)),
    ...(earlier.length === 0
      ? [wording.noTheorems]
      : [wording.theorems, lean(earlier.map(({ statement }) => statement).join("\n\n"))]),
    wording.tactics,
    tactics,
    wording.sample,
    lean(`${sample.statement} := by`),
    JSON.stringify({ draft: sample.draft, code: sample.code }),
    wording.target,
    lean(`${target.statement} := by`),
    wording.answer,
  ].join("\n\n");
  const messages: Message[] = [
    { role: "system", content: wording.system },
    { role: "user", content: user },
  ];
  return { variantId: variant.id, theorem, promptVersion: promptVersion(options), messages };
};
