// What is said of a text, placed in it as Lean places its messages.

import type { CheckedFile } from "../elab/check-file.ts";
import { Lines } from "../syntax/lines.ts";

/** Lines from 1, columns from 0, both counted in code points. */
export interface Message {
  readonly severity: "error" | "warning";
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly text: string;
}

/** A construct outside the fragment: of the command that holds it nothing is known. */
export interface UndecidedConstruct {
  readonly line: number;
  readonly column: number;
  readonly construct: string;
}

export interface Check {
  /** In order of position. */
  readonly messages: readonly Message[];
  readonly undecided: readonly UndecidedConstruct[];
}

export const messageAt = (
  lines: Lines,
  severity: Message["severity"],
  { start, end }: { readonly start: number; readonly end: number },
  text: string,
): Message => {
  const last = lines.position(end);
  return { severity, ...lines.position(start), endLine: last.line, endColumn: last.column, text };
};

/** What `checkFile` found, with lines and columns. */
export const checkOf = (
  source: string,
  { diagnostics, undecided }: Pick<CheckedFile, "diagnostics" | "undecided">,
): Check => {
  const lines = new Lines(source);
  return {
    messages: diagnostics.map(({ severity, span, text }) => messageAt(lines, severity, span, text)),
    undecided: undecided.map(({ construct, span }) => ({ ...lines.position(span.start), construct })),
  };
};

/** `file:line:column: error: …`, as Lean prints it. */
export const messageText = (file: string, { line, column, severity, text }: Message): string =>
  `${file}:${line}:${column}: ${severity}: ${text}`;
