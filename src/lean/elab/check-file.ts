// A whole file, command by command: what Lean would say of it, and what is known at a place in it.

import type { Name } from "../kernel/name.ts";
import type { ParsedFile } from "../syntax/parse.ts";
import type { ParseError } from "../syntax/parser.ts";
import type { Span } from "../syntax/tree.ts";
import { type CommandSettings, elabCommand } from "./command.ts";
import type { World } from "./world.ts";

export interface Diagnostic {
  readonly severity: "error" | "warning";
  readonly span: Span;
  readonly text: string;
}

export interface CheckedFile {
  /** In order of position; parse errors too. */
  readonly diagnostics: readonly Diagnostic[];
  /** The same in the order in which Lean says them: command by command, a parse error of its own first. */
  readonly asSaid: readonly Diagnostic[];
  /** Constructs outside the fragment: of the commands that hold them nothing is known. */
  readonly undecided: readonly { readonly construct: string; readonly span: Span }[];
  readonly world: World;
  /** The names that the commands declared, in order. */
  readonly declared: readonly Name[];
}

/** Elaborates the commands of `parsed`, the tree of `source`, one after another from `world` on. */
export const checkFile = (
  source: string,
  parsed: ParsedFile,
  world: World,
  settings: CommandSettings = {},
): CheckedFile => {
  const parseError = ({ offset, message }: ParseError): Diagnostic => ({
    severity: "error",
    span: { start: offset, end: offset },
    text: message,
  });
  const between = parsed.errors.filter(
    ({ offset, message }) =>
      !parsed.commands.some(({ error }) => error?.offset === offset && error.message === message),
  );
  const asSaid: Diagnostic[] = [];
  const sayBetween = (end: number): void => {
    while (between[0] !== undefined && between[0].offset < end) asSaid.push(parseError(between.shift()!));
  };
  const undecided: { construct: string; span: Span }[] = [];
  const declared: Name[] = [];
  let at = world;
  for (const { command, error } of parsed.commands) {
    sayBetween(command.span.start);
    if (error !== null) asSaid.push(parseError(error));
    const result = elabCommand(at, command, { ...settings, broken: error !== null });
    at = result.world;
    if (result.declared !== undefined) declared.push(result.declared);
    for (const { severity, span, text } of result.reports)
      asSaid.push({ severity, span, text: text(source) });
    if (result.undecided !== undefined) undecided.push({ construct: result.undecided, span: command.span });
    if (command.kind === "exit") break;
  }
  sayBetween(Number.POSITIVE_INFINITY);
  const diagnostics = asSaid.toSorted((a, b) => a.span.start - b.span.start);
  return { diagnostics, asSaid, undecided, world: at, declared };
};
