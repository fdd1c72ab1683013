// The environment in which theories begin. It is read from Lean text through the fragment's own
// parser, elaborator and kernel; nothing in it is trusted but Lean's three axioms. What can wait is read,
// elaborated and checked when somebody first asks for it: a proof needs little of all this.

import { type CommandSettings, elabCommand } from "../elab/command.ts";
import type { DeclarationCommand } from "../elab/declaration.ts";
import { type World, worldOf } from "../elab/world.ts";
import { addDeclaration } from "../kernel/add-declaration.ts";
import { Environment } from "../kernel/environment.ts";
import { libraryExtension } from "../meta/attributes.ts";
import { Bug } from "../meta/errors.ts";
import { parseFile } from "../syntax/parse.ts";
import type { Command } from "../syntax/tree.ts";
import { core, mathlibLogic } from "./core.ts";
import { foundation, quotients } from "./foundation.ts";

/** `core` is what a file has that imports nothing; `mathlib` adds the logic lemmas of Mathlib. */
export type PreludeKind = "core" | "mathlib";

const parse = (text: string): readonly Command[] => {
  const { commands, errors } = parseFile(text);
  if (errors[0] !== undefined) throw new Bug(`prelude: ${errors[0].message}: ${text}`);
  return commands.map(({ command }) => command);
};

/** `protected theorem name …` */
const header = /^(?<words>(?:protected )?)(?<keyword>theorem|axiom) (?<written>\S+?)(?=\s|\.\{)/;

/** The theorem or axiom in `text`, of which only the header is read before somebody wants the rest. */
const readLater = (text: string): DeclarationCommand | undefined => {
  const { words, keyword, written } = header.exec(text)?.groups ?? {};
  if (words === undefined || written === undefined) return undefined;
  let read: DeclarationCommand | undefined;
  const whole = (): DeclarationCommand => {
    const [command] = parse(text);
    if (command?.kind !== "declaration" || command.name?.name !== written)
      throw new Bug(`prelude: ${written} was expected: ${text}`);
    read ??= command;
    return read;
  };
  const span = { start: 0, end: text.length };
  return {
    kind: "declaration",
    keyword: keyword as "theorem" | "axiom",
    modifiers: { attributes: [], words: words === "" ? [] : [words.trim()], documented: false },
    name: { kind: "ident", name: written, span },
    get universes() {
      return whole().universes;
    },
    get binders() {
      return whole().binders;
    },
    get type() {
      return whole().type;
    },
    get body() {
      return whole().body;
    },
    get suffix() {
      return whole().suffix;
    },
    keywordSpan: span,
    span,
  };
};

const read = (env: Environment, text: string): Environment => {
  const settings: CommandSettings = { defer: true };
  // Whatever begins in the first column begins a command, or is a comment.
  const after = text.split(/\n(?=\S)/).reduce((world: World, piece) => {
    const later = readLater(piece);
    return (later === undefined ? parse(piece) : [later]).reduce((at, command) => {
      const { world: next, reports, undecided } = elabCommand(at, command, settings);
      const problem = undecided ?? reports[0]?.text(piece);
      if (problem !== undefined) throw new Bug(`prelude: ${problem}: ${piece}`);
      return next;
    }, world);
  }, worldOf(env));
  return after.env;
};

const made = new Map<PreludeKind, Environment>();

/** The prelude's environment; made when first asked for. */
export const prelude = (kind: PreludeKind = "core"): Environment => {
  let env = made.get(kind);
  if (env === undefined) {
    env = asLibrary(kind === "core" ? makeCore() : read(prelude("core"), mathlibLogic));
    made.set(kind, env);
  }
  return env;
};

const asLibrary = (env: Environment): Environment => env.setExtension(libraryExtension, new Set(env.names()));

const makeCore = (): Environment => {
  const bottom = read(Environment.empty(), foundation);
  const withQuot = addDeclaration(bottom, { kind: "quot" });
  return read(read(withQuot, quotients), core);
};
