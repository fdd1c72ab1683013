// From what a prover wrote to a tactic block. Taking off a restated header is reading, not
// repairing: the statement is ours in any case. Repairs touch layout only, and are recorded.

import type { Repair } from "./task.ts";

export interface Target {
  readonly name: string;
  /** `theorem zero_add (n : MyNat) : add zero n = n`, without `:=`. */
  readonly statement: string;
}

export interface ProofText {
  readonly strict: string;
  readonly repaired: string;
  readonly repairs: readonly Repair[];
}

export const readProof = (code: string, target: Target): ProofText => {
  const { text: strict, repair: header } = withoutHeader(code, target);
  const tabs = expandTabs(strict);
  const indented = indentFirstLine(tabs.text);
  const repairs = [header, tabs.repair, indented.repair].filter((repair) => repair !== null);
  return { strict, repaired: indented.text, repairs };
};

interface Step {
  readonly text: string;
  readonly repair: Repair | null;
}

/**
 * What follows the target's own `theorem … := by`. A header is the target's if it has the target's
 * name, or its statement under a misspelt name. What stands before it (say, an earlier theorem
 * proved again) goes with it; a header of anything else stays, for the screen to refuse.
 */
const withoutHeader = (code: string, target: Target): Step => {
  const wanted = statementOf(target.statement);
  for (const match of code.matchAll(/^[ \t]*(?:theorem|lemma|example)(?![\p{L}\p{N}_'!?])/gmu)) {
    const start = match.index + match[0].length;
    const definedAs = findDefinedAs(code, start);
    if (definedAs === null) continue;
    const header = `theorem${code.slice(start, definedAs)}`;
    const named = header.match(/^theorem\s+(\S+)/)?.[1];
    const sameName = named === target.name && match[0].trim() !== "example";
    if (!sameName && statementOf(header) !== wanted && squeeze(header) !== `theorem${wanted}`) continue;
    const before = code.slice(0, match.index).trim();
    const also = before === "" ? "" : `; ${before.split("\n").length} lines before it went too`;
    return afterDefinedAs(code.slice(definedAs + 2), `\`${match[0].trim()} … :=\` taken off${also}`);
  }
  const leftover = /^\s*:=/.exec(code);
  if (leftover) return afterDefinedAs(code.slice(leftover[0].length), "`:=` taken off");
  return byLeadIn.test(code) ? afterDefinedAs(code, "leading word taken off") : { text: code, repair: null };
};

const byLeadIn = /^\s*by(?![\p{L}\p{N}_'!?.])/u;

/** A block after `by` is taken as it stands; a term becomes `exact (term)`. */
const afterDefinedAs = (body: string, detail: string): Step => {
  const by = byLeadIn.exec(body);
  if (by)
    return { text: body.slice(by[0].length), repair: { kind: "header-removed", detail: `${detail}, with \`by\`` } };
  return {
    text: `exact (${body}\n)`,
    repair: { kind: "header-removed", detail: `${detail}; the term after it given to \`exact\`` },
  };
};

const squeeze = (text: string): string => text.replace(/\s+/gu, "");

/** Binders and type without the name, all space removed: what two statements are compared by. */
const statementOf = (header: string): string => squeeze(header.replace(/^\s*\S+\s+[^\s({[:]+/u, ""));

/** Offset of the `:=` that ends a header begun before `from`; null when there is none. */
const findDefinedAs = (code: string, from: number): number | null => {
  let depth = 0;
  for (let i = from; i < code.length; i++) {
    const two = code.slice(i, i + 2);
    if (two === "--" || two === "/-") return null; // a header with comments in it is left alone
    if (depth === 0 && two === ":=") return i;
    const char = code[i] ?? "";
    if ("([{⟨".includes(char)) depth++;
    if (")]}⟩".includes(char)) depth--;
  }
  return null;
};

const TAB_STOP = 4;

/** Lean accepts no tab at all; each becomes spaces up to the next tab stop of its line. */
const expandTabs = (text: string): Step => {
  if (!text.includes("\t")) return { text, repair: null };
  const lines = text.split("\n").map((line) => {
    let expanded = "";
    let column = 0;
    for (const char of line) {
      const width = char === "\t" ? TAB_STOP - (column % TAB_STOP) : 1;
      expanded += char === "\t" ? " ".repeat(width) : char;
      column += width;
    }
    return expanded;
  });
  const count = text.split("\t").length - 1;
  return {
    text: lines.join("\n"),
    repair: { kind: "tabs-expanded", detail: `${count} tabs became spaces, with a tab stop each ${TAB_STOP} columns` },
  };
};

const indentation = (line: string): number => /^ */.exec(line)?.[0].length ?? 0;

/** Moves a first line that stands left of all other lines to where the leftmost of them stand. */
const indentFirstLine = (text: string): Step => {
  const lines = text.split("\n");
  const filled = lines.flatMap((line, index) => (line.trim() === "" ? [] : [index]));
  const [first, ...others] = filled;
  if (first === undefined || others.length === 0) return { text, repair: null };
  const line = lines[first] ?? "";
  const from = indentation(line);
  const to = others.reduce((least, index) => Math.min(least, indentation(lines[index] ?? "")), Infinity);
  if (from >= to) return { text, repair: null };
  lines[first] = " ".repeat(to) + line.slice(from);
  return {
    text: lines.join("\n"),
    repair: { kind: "first-line-indented", detail: `first line moved from column ${from} to ${to}` },
  };
};
