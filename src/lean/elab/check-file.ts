// A whole file, command by command: what Lean would say of it, and what is known at a place in it.

import type { ParsedFile } from "../syntax/parse.ts";
import type { Span } from "../syntax/tree.ts";
import { type CommandSettings, elabCommand } from "./command.ts";
import type { Info } from "./info.ts";
import type { World } from "./world.ts";

export interface Diagnostic {
  readonly severity: "error" | "warning";
  readonly span: Span;
  readonly text: string;
}

export interface CheckedFile {
  /** In order of position; parse errors too. */
  readonly diagnostics: readonly Diagnostic[];
  /** Constructs outside the fragment: of the commands that hold them nothing is known. */
  readonly undecided: readonly { readonly construct: string; readonly span: Span }[];
  readonly world: World;
  readonly infos: readonly Info[];
}

/** Elaborates the commands of `parsed`, the tree of `source`, one after another from `world` on. */
export const checkFile = (
  source: string,
  parsed: ParsedFile,
  world: World,
  settings: CommandSettings = {},
): CheckedFile => {
  const diagnostics: Diagnostic[] = parsed.errors.map(({ offset, message }) => ({
    severity: "error",
    span: { start: offset, end: offset },
    text: message,
  }));
  const undecided: { construct: string; span: Span }[] = [];
  const infos: Info[] = [];
  let at = world;
  for (const { command } of parsed.commands) {
    const result = elabCommand(at, command, {
      ...settings,
      info: (info) => {
        infos.push(info);
        settings.info?.(info);
      },
    });
    at = result.world;
    for (const { severity, span, text } of result.reports)
      diagnostics.push({ severity, span, text: text(source) });
    if (result.undecided !== undefined) undecided.push({ construct: result.undecided, span: command.span });
    if (command.kind === "exit") break;
  }
  diagnostics.sort((a, b) => a.span.start - b.span.start);
  return { diagnostics, undecided, world: at, infos };
};
