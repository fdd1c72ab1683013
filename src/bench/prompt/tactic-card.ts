// A line a tactic: how it is written in Lean 4 and what it does, so that what is measured is
// mathematics and not the dialect of one edition of the game. `{A}` stands for the constructors
// of the variant's type; no line may hold a word that is also a name of the theory.

import type { Theory } from "../theory/theory.ts";

export interface Constructor {
  readonly name: string;
  /** Explicit arguments that it takes. */
  readonly arity: number;
}

/** The constructors of the theory's type, in order, with how many arguments they take. */
export const constructorsOf = (theory: Theory): Constructor[] =>
  theory.declarations
    .filter(({ kind }) => kind === "constructor")
    .map(({ name, text }) => ({ name, arity: text.split("→").length - 1 }));

/** `| a => …` and `| b x ih => …`, as `induction` wants them for this type. */
const alternatives = (constructors: readonly Constructor[], hypotheses: boolean): string =>
  constructors
    .map(({ name, arity }) => {
      const fields = Array.from({ length: arity }, (_, i) => (arity === 1 ? "x" : `x${i + 1}`));
      const names = [name, ...fields, ...(hypotheses ? fields.map((field) => field.replace("x", "ih")) : [])];
      return `| ${names.join(" ")} => …`;
    })
    .join(" ");

const lines: Readonly<Record<string, (constructors: readonly Constructor[]) => string>> = {
  rw: () =>
    "`rw [e, f]` replaces the left side of the equation (or equivalence) e by its right side everywhere in the goal, then does the same with f; `rw [← e]` goes from right to left; `rw [e] at h` works in hypothesis h. Arguments fix the place: `rw [e a b]`. A definition's name unfolds it. After the last step a goal that has become `a = a` is closed by rw itself: writing `rfl` after it is an error.",
  "repeat rw": () => "`repeat rw [e]` rewrites with e again and again until that fails.",
  nth_rewrite: () =>
    "`nth_rewrite 2 [e]` rewrites only the match with that number, counted from the left; unlike rw it does not close `a = a`.",
  symm: () => "`symm` turns a goal `a = b` into `b = a`; `symm at h` does so in h. As a term: `h.symm`.",
  intro: () =>
    "`intro x h` names what stands before the goal's arrow or ∀; it also opens `¬ p` and `a ≠ b`, whose goal is then False.",
  exact: () =>
    "`exact t` closes the goal with the term t, for instance a hypothesis or a theorem with its arguments.",
  apply: () =>
    "`apply t` uses a hypothesis or theorem whose conclusion is the goal; its premises become goals. `apply t at h` uses it forwards, on h.",
  use: () =>
    "`use t` gives the witness of `∃ x, …`; a definition that says `∃` is opened first. A rest that is true by `rfl` is closed at once.",
  trivial: () => "`trivial` closes True, `a = a` and what stands among the hypotheses.",
  contradiction: () =>
    "`contradiction` closes any goal when a hypothesis is False, contradicts another, or equates different constructors.",
  cases: (c) =>
    `\`cases x with ${alternatives(c, false)}\` splits by the form of x. For \`h : p ∨ q\`: \`cases h with | inl hp => … | inr hq => …\`; for \`h : p ∧ q\` or \`h : ∃ x, p\`: \`cases h with | intro x hx => …\`.`,
  induction: (c) =>
    `\`induction x with ${alternatives(c, true)}\`. Alternatives may stand on lines of their own, their tactics indented below; hypotheses that are to vary are put back first with \`revert\`, or named: \`induction x generalizing y with …\`.`,
  tauto: () => "`tauto` closes goals that follow by propositional logic.",
  "contrapose!": () =>
    "`contrapose! h` swaps the goal with hypothesis h, negating both and pushing the negations inwards.",
  revert: () => "`revert h` puts hypothesis h back before the goal.",
  constructor: () => "`constructor` splits a goal `p ∧ q` or `p ↔ q` into its parts.",
  left: () => "`left` chooses the left side of a goal `p ∨ q`.",
  right: () => "`right` chooses the right side of a goal `p ∨ q`.",
};

/** The card for the theory's allowed tactics; a tactic without a line is only named. */
export const tacticCard = (theory: Theory): string => {
  const constructors = constructorsOf(theory);
  return theory.allowedTactics
    .map((tactic) => `- ${lines[tactic]?.(constructors) ?? `\`${tactic}\``}`)
    .join("\n");
};

/** The text behind the card, for the template's version. */
export const cardSource = (): string =>
  Object.entries(lines)
    .map(([tactic, line]) => `${tactic}: ${line([])}`)
    .join("\n");
