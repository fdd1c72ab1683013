// The code as the judge will read it: what the prover wrote without a restated header, and beside
// it the same text with its layout mended. Only layout is ever mended, and every change is told.

import type { ReadStep, Repair } from "./task.ts";

export interface ReadCode {
  readonly strict: string;
  readonly repaired: string;
  readonly repairs: readonly Repair[];
  readonly steps: readonly ReadStep[];
}

/** Takes off a header that restates `theorem name … :=`, and mends indentation. */
export const readCode = (code: string, name: string): ReadCode => {
  const lines = code.replaceAll("\r\n", "\n");
  const header = withoutHeader(lines, name);
  const tabs = expandTabs(header.text);
  const first = indentFirstLine(tabs.text);
  return {
    strict: header.text,
    repaired: first.text,
    repairs: [header.repair, tabs.repair, first.repair].filter((repair) => repair !== null),
    steps:
      lines === code
        ? []
        : [
            {
              kind: "line-ends-unified",
              detail: `${code.length - lines.length} line ends \\r\\n became \\n`,
            },
          ],
  };
};

interface Step {
  readonly text: string;
  readonly repair: Repair | null;
}

const removed = (detail: string): Repair => ({ kind: "header-removed", detail });

// The statement is ours whatever the prover restated, so a header comes off even when it is
// misspelt; of several statements the one of that name is the answer, else the last; what it rests on must
// be in the theory.
const withoutHeader = (code: string, name: string): Step => {
  const start = code.trimStart();
  if (/^(?:theorem|lemma|example)\b/.test(start)) {
    const headers = [...start.matchAll(/^(?:theorem|lemma|example)\b[^\n]*/gm)];
    const header = headers.findLast(([line]) => restates(line, name)) ?? headers.at(-1);
    const at = header?.index ?? 0;
    const next = headers.find(({ index }) => index > at)?.index ?? start.length;
    const last = start.slice(at, next);
    const proof = afterDefinition(last);
    if (proof === null) return { text: code, repair: null };
    const others = headers.length > 1 ? " and the statements beside it" : "";
    const what = `the restated statement${others}${restates(last, name) ? "" : ", which had another name"}`;
    const tactics = afterBy(proof);
    return tactics === null
      ? { text: `exact (${proof}\n)`, repair: removed(`${what}; a term followed, given to exact`) }
      : { text: tactics, repair: removed(`${what}, with its \`by\``) };
  }
  const tactics = afterBy(start.startsWith(":=") ? start.slice(2) : start);
  return tactics === null
    ? { text: code, repair: null }
    : { text: tactics, repair: removed("the `by` that the statement ends with already") };
};

// A prover may restate the name with its namespace; the binders may touch it.
const restates = (header: string, name: string): boolean => {
  const declared = header.split(/\s+/, 2)[1]?.split(/[({[:]/, 1)[0] ?? "";
  return declared === name || declared.endsWith(`.${name}`);
};

/** What follows the first `:=` outside brackets; null when there is none. */
const afterDefinition = (text: string): string | null => {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!;
    if ("([{⟨".includes(c)) depth++;
    else if (")]}⟩".includes(c)) depth--;
    else if (depth <= 0 && c === ":" && text[i + 1] === "=") return text.slice(i + 2);
  }
  return null;
};

const afterBy = (text: string): string | null => {
  const start = text.trimStart();
  return /^by(?=\s|$)/.test(start) ? start.slice(2) : null;
};

const indentOf = (line: string): number => line.length - line.trimStart().length;

/** Lean refuses tabs anywhere; two columns is what its editors make of one. */
const expandTabs = (text: string): Step =>
  text.includes("\t")
    ? {
        text: text.replaceAll("\t", "  "),
        repair: { kind: "tabs-expanded", detail: "each tab became two spaces" },
      }
    : { text, repair: null };

/** A first line that stands left of all others lost its indentation on the way. */
const indentFirstLine = (text: string): Step => {
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.trim() !== "");
  const others = lines.slice(at + 1).filter((line) => line.trim() !== "");
  if (at < 0 || others.length === 0) return { text, repair: null };
  const first = lines[at]!;
  const least = Math.min(...others.map(indentOf));
  if (indentOf(first) >= least) return { text, repair: null };
  return {
    text: lines.with(at, " ".repeat(least) + first.trimStart()).join("\n"),
    repair: {
      kind: "first-line-indented",
      detail: `the first line moved from column ${indentOf(first)} to ${least}, where the others stand`,
    },
  };
};
