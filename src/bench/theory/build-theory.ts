// Files to Theory: everything that makes a folder of Lean files a closed theory is checked here.

import { UserError } from "../user-error.ts";
import { coreNames } from "./core-names.ts";
import { theoryDigest } from "./digest.ts";
import { definitionsFile, type Manifest, manifestFile } from "./manifest.ts";
import { placeAt } from "./place.ts";
import { type ReadDeclaration, type ReadFile, readDeclarations } from "./read-declarations.ts";
import { componentsAt, NameTable } from "./scope.ts";
import type { Declaration, SourceFile, Theorem, Theory } from "./theory.ts";
import { withoutComments } from "./without-comments.ts";

/** A theory and where each of its names stands: what renaming needs. */
export interface ReadTheory {
  readonly theory: Theory;
  readonly manifest: Manifest;
  readonly read: readonly ReadFile[];
  readonly table: NameTable;
}

/** The full names that are mentioned inside [start, end), without the declaration itself, sorted. */
const mentionsWithin = (declaration: ReadDeclaration, start: number, end: number): string[] =>
  [
    ...new Set(
      declaration.occurrences
        .filter((each) => each.span.start >= start && each.span.end <= end)
        .map((each) => each.target),
    ),
  ]
    .filter((target) => target !== declaration.fullName)
    .sort();

/** A name that is not known where it stands, but is declared later, or nowhere. */
const checkUnresolved = (declaration: ReadDeclaration, table: NameTable, isProof: boolean): void => {
  for (const { name, span } of declaration.unresolved) {
    const inBody = declaration.bodySpan !== null && span.start >= declaration.bodySpan.start;
    const place = placeAt(declaration.file, span.start);
    const head = componentsAt(declaration.file.text, span)[0]?.text ?? name;
    const namespace = declaration.fullName.split(".").slice(0, -1).join(".");
    const later = [name, head].find((each) => table.has(namespace === "" ? each : `${namespace}.${each}`));
    const self = later !== undefined && later === declaration.name;
    if (self) throw new UserError(`\`${name}\` is used in its own proof`, { place });
    if (later !== undefined && !coreNames.has(head))
      throw new UserError(`\`${declaration.name}\` mentions \`${name}\`, which stands after it`, {
        place,
        hint: "A declaration may mention only what stands before it, so two that mention each other have no order.",
      });
    // Proofs may use whatever their Lean knows; only a Lean can tell.
    if (!(isProof && inBody) && !coreNames.has(head))
      throw new UserError(`Unknown identifier \`${name}\``, {
        place,
        hint: "A theory is closed: it knows its own declarations and Lean's core library.",
      });
  }
};

const declarationText = (declaration: ReadDeclaration): string =>
  withoutComments(declaration.file.text.slice(declaration.span.start, declaration.span.end)).trim();

const toDeclaration = (declaration: ReadDeclaration): Declaration => ({
  kind: declaration.kind,
  name: declaration.name,
  fullName: declaration.fullName,
  text: declarationText(declaration),
  mentions: mentionsWithin(declaration, declaration.span.start, declaration.span.end),
  file: declaration.file.path,
  span: declaration.span,
});

const toTheorem = (declaration: ReadDeclaration, id: number, module: string): Theorem => {
  const { file, headSpan, bodySpan, span } = declaration;
  if (declaration.kind !== "theorem")
    throw new UserError(`\`${declaration.kind}\` cannot stand in a module, which holds theorems only`, {
      place: placeAt(file, span.start),
      hint: `Put it in ${definitionsFile}.`,
    });
  if (bodySpan === null)
    throw new UserError(`\`${declaration.name}\` has no proof after \`:=\``, {
      place: placeAt(file, declaration.nameSpan.start),
    });
  return {
    id,
    module,
    name: declaration.name,
    fullName: declaration.fullName,
    statement: withoutComments(file.text.slice(headSpan.start, headSpan.end)),
    proof: file.text.slice(bodySpan.start, bodySpan.end),
    mentions: mentionsWithin(declaration, headSpan.start, headSpan.end),
    proofMentions: mentionsWithin(declaration, bodySpan.start, bodySpan.end),
    file: file.path,
    span,
  };
};

/**
 * Checks that the files make a closed theory in dependency order, and says what is in them.
 * `files` holds Definitions.lean first, then the modules in the manifest's order.
 * Throws `UserError` with file, line and column.
 */
export const readTheory = (manifest: Manifest, files: readonly SourceFile[]): ReadTheory => {
  const table = new NameTable(manifest.inductiveType);
  const read = files.map((file) => readDeclarations(file, table));
  const declarations = read.flatMap((file) => file.declarations);

  const type = declarations.find((each) => each.kind === "inductive");
  if (type?.fullName !== manifest.inductiveType)
    throw new UserError(
      type === undefined
        ? `No \`inductive\` declares \`${manifest.inductiveType}\``
        : `\`${type.fullName}\` is not the inductive type \`${manifest.inductiveType}\` that ${manifestFile} names`,
      { place: type ? placeAt(type.file, type.nameSpan.start) : { file: definitionsFile } },
    );
  for (const each of declarations) {
    if (each === type) continue;
    const place = placeAt(each.file, each.nameSpan.start);
    if (each.kind === "inductive")
      throw new UserError(`A theory has one inductive type; \`${each.fullName}\` is a second one`, { place });
    if (each.fullName !== `${manifest.inductiveType}.${each.name}`)
      throw new UserError(`\`${each.fullName}\` does not stand in namespace \`${manifest.inductiveType}\``, {
        place,
        hint: `Open it with \`namespace ${manifest.inductiveType}\`.`,
      });
    checkUnresolved(each, table, each.kind === "theorem");
  }
  checkUnresolved(type, table, false);

  const [definitions, ...modules] = read;
  const theorems: Theorem[] = [];
  for (const [i, module] of modules.entries())
    for (const each of module.declarations)
      theorems.push(toTheorem(each, theorems.length + 1, manifest.modules[i]!));
  if (theorems.length === 0)
    throw new UserError("The theory states no theorem", {
      place: { file: `${manifest.modules[0]}.lean` },
    });

  return {
    theory: {
      schema: 1,
      name: manifest.name,
      title: manifest.title,
      inductiveType: manifest.inductiveType,
      modules: manifest.modules,
      allowedTactics: manifest.allowedTactics,
      reportedTactics: manifest.reportedTactics,
      attribution: manifest.attribution,
      declarations: definitions!.declarations.map(toDeclaration),
      theorems,
      files,
      digest: theoryDigest(manifest, files),
    },
    manifest,
    read,
    table,
  };
};

/** The manifest of a theory that was read before: its fields are part of the theory. */
export const manifestOf = (theory: Theory): Manifest => ({
  schema: 1,
  name: theory.name,
  title: theory.title,
  inductiveType: theory.inductiveType,
  modules: [...theory.modules],
  allowedTactics: [...theory.allowedTactics],
  reportedTactics: [...theory.reportedTactics],
  attribution: theory.attribution,
});
