// Every identifier of a tree in the order of the text, with its part in it: so that names can be changed
// by what they are and not by how they look.

import type { Ident, Span } from "./tree.ts";

export type IdentifierRole =
  /** Names something declared elsewhere or bound further out; dotted names may end in fields. */
  | "reference"
  /** Binds a variable or hypothesis. */
  | "binder"
  /** Names what a command declares; a constructor in its own declaration too. */
  | "declaration"
  /** The name of an alternative (`| succ n ih`): the last component of a constructor. */
  | "alternative"
  /** `case tag`. */
  | "caseTag"
  /** `.symm` behind a term, or a field of a structure instance. */
  | "field"
  /** `.inl`: resolved in the namespace of the expected type. */
  | "dotIdent"
  /** `(x := e)`. */
  | "namedArgument"
  /** `?x`. */
  | "hole"
  /** Behind `namespace`, `end`, `open`, `section`. */
  | "namespace"
  | "universe"
  | "attribute"
  /** A tactic's or command's option. */
  | "option"
  /** Stands where Lean expects a tactic and is none. */
  | "unknownTactic";

export interface Identifier {
  readonly role: IdentifierRole;
  readonly name: string;
  readonly span: Span;
}

interface Node {
  readonly kind?: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isIdent = (value: unknown): value is Ident => isNode(value) && value.kind === "ident";

/** Calls `visit` for every node of a tree, parents first, with the property it stands in. */
export const walk = (
  tree: unknown,
  visit: (node: Node, property: string, parent: Node | null) => void,
): void => {
  const pending: { value: unknown; property: string; parent: Node | null }[] = [
    { value: tree, property: "", parent: null },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, property, parent } = next;
    if (Array.isArray(value)) {
      for (let i = value.length - 1; i >= 0; i -= 1) pending.push({ value: value[i], property, parent });
    } else if (isNode(value)) {
      visit(value, property, parent);
      const entries = Object.entries(value);
      for (let i = entries.length - 1; i >= 0; i -= 1) {
        const [key, child] = entries[i]!;
        if (key === "span" || key.endsWith("Span")) continue;
        if (typeof child === "object" && child !== null)
          pending.push({ value: child, property: key, parent: value });
      }
    }
  }
};

/** What an identifier is, by the property that holds it and the node that has the property. */
const roleOf = (property: string, parent: Node | null): IdentifierRole => {
  const kind = parent?.kind;
  switch (property) {
    case "names":
      // Of binder groups and tactics that bind; `open` and `unfold` list references.
      if (kind === "open") return "namespace";
      if (kind === "universe") return "universe";
      return kind === "unfold" || kind === "delta" || kind === "attribute" ? "reference" : "binder";
    case "name":
      if (kind === "namespace" || kind === "section" || kind === "end" || kind === "import")
        return "namespace";
      if (kind === "declaration" || kind === "inductive" || kind === "structure") return "declaration";
      if (kind === "named") return "namedArgument";
      if (kind === "erase") return "reference";
      if (kind === undefined && parent && "heads" in parent) return "alternative";
      if (kind === undefined && parent && "explicit" in parent && "fields" in parent) return "alternative";
      if (
        kind === undefined &&
        parent &&
        "binders" in parent &&
        "type" in parent &&
        !("parameters" in parent)
      )
        return "declaration";
      if (kind === undefined && parent && "value" in parent)
        return parent.option === undefined && typeof parent.value === "boolean" ? "option" : "field";
      return "binder";
    case "tag":
      return "caseTag";
    case "field":
      return "field";
    case "fields":
      return kind === "anonymousConstructor" ? "reference" : "binder";
    case "binder":
    case "hypothesis":
      return kind === "applyAt" || kind === "contrapose" ? "reference" : "binder";
    case "pattern":
    case "patterns":
      return patternRole(parent);
    case "universes":
    case "levels":
      return "universe";
    case "attributes":
    case "deriving":
      return property === "attributes" ? "attribute" : "reference";
    case "constructor":
      return "declaration";
    case "option":
      return "option";
    default:
      return "reference";
  }
};

/** In a pattern a name may be a constructor or a new variable: whoever resolves names decides. */
const patternRole = (parent: Node | null): IdentifierRole => {
  const kind = parent?.kind;
  const rcases =
    kind === "obtain" ||
    kind === "rcases" ||
    kind === "rintro" ||
    kind === "tuple" ||
    kind === "alternatives" ||
    kind === "typed" ||
    kind === "paren" ||
    kind === "explicit" ||
    kind === "ext";
  return rcases || kind === "intro" ? "binder" : "reference";
};

/**
 * The identifiers of a command, tactic block or term, by position. Names in the patterns of `fun`, `match`
 * and `have` are references here: only name resolution can tell a constructor from a variable.
 */
export const identifiers = (tree: unknown): Identifier[] => {
  const found: Identifier[] = [];
  walk(tree, (node, property, parent) => {
    if (isIdent(node)) {
      if (node.name !== "") found.push({ role: roleOf(property, parent), name: node.name, span: node.span });
      return;
    }
    const span = node.span as Span;
    switch (node.kind) {
      case "dotIdent":
        found.push({ role: "dotIdent", name: node.name as string, span: node.nameSpan as Span });
        break;
      case "syntheticHole":
        if (node.name !== null)
          found.push({
            role: "hole",
            name: node.name as string,
            span: { start: span.start + 1, end: span.end },
          });
        break;
      case "unknown":
        found.push({ role: "unknownTactic", name: node.name as string, span });
        break;
    }
  });
  return found.sort((a, b) => a.span.start - b.span.start);
};
