// Theories in foreign layouts, brought into the form of `theories/`: a Header.lean with a file a module, or
// header_definitions.jsonl with theorems.jsonl.

import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { z } from "zod";
import { parseFile } from "../../lean/index.ts";
import { UserError } from "../user-error.ts";
import { readTheory } from "./build-theory.ts";
import { decodeJson } from "./decode-json.ts";
import { readSource } from "./load-theory.ts";
import { canonicalManifest, definitionsFile, type Manifest, manifestFile } from "./manifest.ts";
import { placeAt } from "./place.ts";
import type { SourceFile, Theory } from "./theory.ts";
import type { NewFile } from "./write-folder.ts";

export interface ImportOptions {
  /** The theory's short name; by default made from the folder's. */
  readonly name?: string;
  readonly title?: string;
  /** Module order; by default what the theorems need of each other, then the alphabet. */
  readonly modules?: readonly string[];
  /** The tactics that the prompt allows and those that are counted. */
  readonly allowedTactics: readonly string[];
  readonly reportedTactics: readonly string[];
}

export interface ImportedTheory {
  readonly theory: Theory;
  readonly files: readonly NewFile[];
}

/** A declaration's own text and what it is called. */
interface Piece {
  readonly kind: string;
  readonly name: string;
  readonly text: string;
}

interface Pieces {
  readonly inductiveType: string;
  readonly definitions: readonly Piece[];
  readonly modules: readonly { readonly name: string; readonly theorems: readonly Piece[] }[];
}

const headerFile = "Header.lean";
const definitionRows = "header_definitions.jsonl";
const theoremRows = "theorems.jsonl";

/** Reads a folder of either foreign layout and checks that it is a theory; throws `UserError`. */
export const importTheory = (folder: string, options: ImportOptions): ImportedTheory => {
  const hasRows = existsSync(join(folder, definitionRows)) && existsSync(join(folder, theoremRows));
  if (!hasRows && !existsSync(join(folder, headerFile)))
    throw new UserError(`Neither ${headerFile} nor ${definitionRows} with ${theoremRows} is there`, {
      place: { file: folder },
    });
  const pieces = hasRows ? piecesOfRows(folder) : piecesOfLean(folder, options.modules);
  const name = options.name ?? shortNameOf(folder);
  const manifest: Manifest = {
    schema: 1,
    name,
    title: options.title ?? name,
    inductiveType: pieces.inductiveType,
    modules: pieces.modules.map((module) => module.name),
    allowedTactics: [...options.allowedTactics],
    reportedTactics: [...options.reportedTactics],
    attribution: `Imported from ${basename(resolve(folder))}`,
  };
  const inNamespace = (texts: readonly string[]): string =>
    [`namespace ${manifest.inductiveType}`, ...texts, `end ${manifest.inductiveType}`].join("\n\n");
  const [type, ...others] = pieces.definitions;
  const sources: SourceFile[] = [
    {
      path: definitionsFile,
      text: `${type!.text}\n\n${inNamespace(others.map((each) => each.text))}\n`,
    },
    ...pieces.modules.map((module) => ({
      path: `${module.name}.lean`,
      text: `${inNamespace(module.theorems.map((each) => each.text))}\n`,
    })),
  ];
  const { theory } = readTheory(manifest, sources);
  return {
    theory,
    files: [{ path: manifestFile, text: canonicalManifest(manifest) }, ...sources],
  };
};

const shortNameOf = (folder: string): string =>
  basename(resolve(folder))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "") || "imported";

/** An instance without a name gets the one it is known by. */
const withInstanceName = (text: string, name: string): string =>
  text.replace(/^((?:@\[[^\]]*\]\s*)?instance)(\s*):/, `$1 ${name}$2:`).replace(/^(instance \S+):/, "$1 :");

/** Comment lines behind a declaration belong to what follows it. */
const withoutTrailingComments = (text: string): string => text.replace(/(\s*\n\s*--[^\n]*)+\s*$/, "").trim();

// ---------------------------------------------------------------------------------------------

const definitionRow = z.object({ name: z.string().min(1), code: z.string().min(1), category: z.string() });
const theoremRow = z.object({
  name: z.string().min(1),
  statement: z.string().min(1),
  proof: z.string().min(1),
  module: z.string().optional(),
});

/** The rows of a JSONL file; throws with the line that is not of this shape. */
const rowsOf = <Row>(folder: string, path: string, schema: z.ZodType<Row>): Row[] =>
  readSource(folder, path)
    .text.split("\n")
    .flatMap((line, i) =>
      line.trim() === "" ? [] : [decodeJson(line, schema, { file: join(folder, path), line: i + 1 })],
    );

const piecesOfRows = (folder: string): Pieces => {
  const rows = rowsOf(folder, definitionRows, definitionRow);
  const definitions = rows
    .filter((row) => row.category !== "constructor")
    .map((row) => ({
      kind: row.category,
      name: row.name,
      text: withInstanceName(withoutTrailingComments(row.code), row.name),
    }));
  const type = definitions[0];
  if (type?.kind !== "inductive")
    throw new UserError("The first definition is not the inductive type", {
      place: { file: join(folder, definitionRows), line: 1 },
    });
  const modules = new Map<string, Piece[]>();
  for (const row of rowsOf(folder, theoremRows, theoremRow)) {
    const statement = row.statement.replace(/\s*:=\s*(by)?\s*$/, "");
    const endsInBy = /:=\s*by\s*$/.test(row.statement);
    const body = endsInBy ? ` by\n${row.proof.replace(/^\n+|\s+$/g, "")}` : ` ${row.proof.trim()}`;
    const module = row.module ?? "Theorems";
    const theorems = modules.get(module) ?? [];
    theorems.push({ kind: "theorem", name: row.name, text: `${statement} :=${body}` });
    modules.set(module, theorems);
  }
  return {
    inductiveType: type.name,
    definitions,
    modules: [...modules].map(([name, theorems]) => ({ name, theorems })),
  };
};

// ---------------------------------------------------------------------------------------------

/** The declarations of a Lean file, as texts; what only sets the file up is left out. */
const piecesOfFile = (folder: string, path: string): Piece[] => {
  const file = readSource(folder, path);
  const parsed = parseFile(file.text);
  const named = { ...file, path: join(folder, path) };
  const error = parsed.errors[0];
  if (error) throw new UserError(error.message, { place: placeAt(named, error.offset) });
  return parsed.commands.flatMap(({ command }): Piece[] => {
    const text = file.text.slice(command.span.start, command.span.end).trim();
    switch (command.kind) {
      case "inductive":
        return [{ kind: "inductive", name: command.name.name, text }];
      case "declaration": {
        const words = /^instance\s*:\s*([A-Za-z_]\w*)/.exec(text);
        const name = command.name?.name ?? `inst${words?.[1] ?? ""}`;
        return [{ kind: command.keyword, name, text: withInstanceName(text, name) }];
      }
      case "import":
      case "namespace":
      case "section":
      case "end":
      case "open":
      case "setOption":
        return [];
      default:
        throw new UserError("This cannot be part of a theory", {
          place: placeAt(named, command.span.start),
          hint: "Take it out, or write what it stands for.",
        });
    }
  });
};

/** Modules so that each stands after those whose theorems it uses; ties by name. */
const inDependencyOrder = (
  modules: readonly { readonly name: string; readonly theorems: readonly Piece[] }[],
): { readonly name: string; readonly theorems: readonly Piece[] }[] => {
  const owner = new Map(modules.flatMap(({ name, theorems }) => theorems.map((each) => [each.name, name])));
  const needs = new Map(
    modules.map(({ name, theorems }) => {
      const words = theorems.flatMap((each) => each.text.match(/[^\s()[\]{}⟨⟩,:=←]+/gu) ?? []);
      const used = words.flatMap((word) => owner.get(word) ?? []).filter((other) => other !== name);
      return [name, new Set(used)];
    }),
  );
  const ordered: { readonly name: string; readonly theorems: readonly Piece[] }[] = [];
  const waiting = [...modules].sort((a, b) => (a.name < b.name ? -1 : 1));
  while (waiting.length > 0) {
    const done = new Set(ordered.map((module) => module.name));
    const next = waiting.findIndex(({ name }) => [...needs.get(name)!].every((other) => done.has(other)));
    if (next < 0)
      throw new UserError(`The modules ${waiting.map(({ name }) => name).join(", ")} need each other`, {
        hint: "Give their order with --modules; what is used must stand before its use.",
      });
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
};

const piecesOfLean = (folder: string, order: readonly string[] | undefined): Pieces => {
  const definitions = piecesOfFile(folder, headerFile);
  const type = definitions[0];
  if (type?.kind !== "inductive")
    throw new UserError("The first declaration is not the inductive type", {
      place: { file: join(folder, headerFile) },
    });
  const found = readdirSync(folder)
    .filter((path) => path.endsWith(".lean") && path !== headerFile)
    .map((path) => path.slice(0, -".lean".length));
  const names = order ?? found;
  const absent = names.find((name) => !found.includes(name));
  if (absent !== undefined)
    throw new UserError(`There is no file ${absent}.lean`, { place: { file: folder } });
  const modules = names.map((name) => ({ name, theorems: piecesOfFile(folder, `${name}.lean`) }));
  return {
    inductiveType: type.name,
    definitions,
    modules: order ? modules : inDependencyOrder(modules),
  };
};
