// Renaming a tactic block that somebody wrote for one theorem of a theory.

import { lex, parseFile, parseTacticBlock } from "../../lean/index.ts";
import { NameFinder } from "../theory/names-in-syntax.ts";
import { NameTable, type Scope } from "../theory/scope.ts";
import type { Declaration, Theorem, Theory } from "../theory/theory.ts";
import type { Mapping } from "./naming.ts";
import { replaceOccurrences } from "./rename.ts";

/** The names that the theorem with this id may use; all of them without one. */
const tableBefore = (theory: Theory, theorem: Theorem | null): NameTable => {
  const table = new NameTable(theory.inductiveType);
  const add = (each: Pick<Declaration, "kind" | "fullName">): void => {
    const proposition = each.kind === "theorem" || each.kind === "axiom";
    table.declare(each.fullName, proposition ? "proposition" : "data", each.kind === "constructor");
  };
  for (const each of theory.declarations) add(each);
  for (const each of theory.theorems) {
    if (theorem !== null && each.id >= theorem.id) break;
    add({ kind: "theorem", fullName: each.fullName });
  }
  return table;
};

/** The variables and hypotheses that a statement binds before its colon. */
const statementScope = (theorem: Theorem | null, table: NameTable, namespace: string): Scope | null => {
  if (theorem === null) return null;
  const text = `${theorem.statement} := sorry`;
  const command = parseFile(text).commands[0]?.command;
  if (command?.kind !== "declaration") return null;
  return new NameFinder(text, table, namespace).binders(command.binders, null);
};

/**
 * A tactic block of `theory`, with names changed as `mapping` says (full name to full name; others
 * stay). `theorem` is the id of the theorem that it proves, whose variables are in scope; null for a
 * block on its own. Where the text does not parse to its end, the rest is read word by word.
 */
export const renameProof = (
  theory: Theory,
  theorem: number | null,
  code: string,
  mapping: Mapping,
): string => {
  const statement = theory.theorems.find((each) => each.id === theorem) ?? null;
  const table = tableBefore(theory, statement);
  const namespace = theory.inductiveType;
  const scope = statementScope(statement, table, namespace);
  const block = parseTacticBlock(code);
  const finder = new NameFinder(code, table, namespace);
  finder.sequence(block.tactics, scope);
  if (block.errors.length > 0 || block.commands.length > 0) renameRest(finder, code, scope);
  return replaceOccurrences(code, finder.occurrences, mapping);
};

/** Names behind the last place that the tree accounts for, when a parse error broke it off. */
const renameRest = (finder: NameFinder, code: string, scope: Scope | null): void => {
  const known = [...finder.occurrences, ...finder.unresolved].map((each) => each.span.end);
  const from = Math.max(0, ...known);
  const inner = [...finder.bound].reduce<Scope | null>(
    (outer, name) => ({ name, sort: "unknown", removed: false, outer }),
    scope,
  );
  for (const token of lex(code))
    if (token.kind === "ident" && token.start >= from)
      finder.term({ kind: "ident", name: token.text, span: { start: token.start, end: token.end } }, inner);
};
