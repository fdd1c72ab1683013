// The environment in which theories begin. It is read from Lean text through the fragment's own
// parser, elaborator and kernel, once; nothing in it is trusted but Lean's three axioms. The proof of a
// theorem is elaborated and checked when somebody first rests on it.

import { elabCommand } from "../elab/command.ts";
import { type World, worldOf } from "../elab/world.ts";
import { addDeclaration } from "../kernel/add-declaration.ts";
import { Environment } from "../kernel/environment.ts";
import { libraryExtension } from "../meta/attributes.ts";
import { Bug } from "../meta/errors.ts";
import { Lines } from "../syntax/lines.ts";
import { parseFile } from "../syntax/parse.ts";
import { core, mathlibLogic } from "./core.ts";
import { foundation, quotients } from "./foundation.ts";

/** `core` is what a file has that imports nothing; `mathlib` adds the logic lemmas of Mathlib. */
export type PreludeKind = "core" | "mathlib";

const read = (world: World, text: string): World => {
  const parsed = parseFile(text);
  const [error] = parsed.errors;
  if (error !== undefined) throw new Bug(`prelude, ${place(text, error.offset)}: ${error.message}`);
  // A text's own `universe` and sections end with it.
  const after = parsed.commands.reduce((at, { command }) => {
    const { world: next, reports, undecided } = elabCommand(at, command, { deferTheorems: true });
    const [report] = reports;
    if (undecided !== undefined) throw new Bug(`prelude, ${place(text, command.span.start)}: ${undecided}`);
    if (report !== undefined)
      throw new Bug(`prelude, ${place(text, report.span.start)}: ${report.text(text)}`);
    return next;
  }, world);
  return worldOf(after.env);
};

const place = (text: string, offset: number): string => {
  const { line, column } = new Lines(text).position(offset);
  return `line ${line}, column ${column}`;
};

const made = new Map<PreludeKind, Environment>();

/** The prelude's environment; made when first asked for. */
export const prelude = (kind: PreludeKind = "core"): Environment => {
  let env = made.get(kind);
  if (env === undefined) {
    env = asLibrary(kind === "core" ? makeCore() : read(worldOf(prelude("core")), mathlibLogic).env);
    made.set(kind, env);
  }
  return env;
};

const asLibrary = (env: Environment): Environment => env.setExtension(libraryExtension, new Set(env.names()));

const makeCore = (): Environment => {
  const bottom = read(worldOf(Environment.empty()), foundation).env;
  const withQuot = addDeclaration(bottom, { kind: "quot" });
  return read(read(worldOf(withQuot), quotients), core).env;
};
