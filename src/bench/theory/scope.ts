// What a name means where it stands: a bound variable, a declaration of the theory, or something else.

import type { Span } from "./theory.ts";

export type NamedKind = "data" | "proposition";

/** The theory's declarations in the order of the text; what stands later is not yet known. */
export class NameTable {
  /** Full name of the one inductive type; field notation on its values reads names in it. */
  readonly inductiveType: string;
  private readonly known = new Map<string, { readonly sort: NamedKind; readonly isConstructor: boolean }>();
  /** Short names of constructors, as alternatives and case tags write them. */
  private readonly constructors = new Map<string, string>();

  constructor(inductiveType: string) {
    this.inductiveType = inductiveType;
  }

  declare(fullName: string, sort: NamedKind, isConstructor = false): void {
    this.known.set(fullName, { sort, isConstructor });
    if (isConstructor) this.constructors.set(fullName.slice(fullName.lastIndexOf(".") + 1), fullName);
  }

  has(fullName: string): boolean {
    return this.known.has(fullName);
  }

  sortOf(fullName: string): NamedKind | null {
    return this.known.get(fullName)?.sort ?? null;
  }

  isConstructor(fullName: string): boolean {
    return this.known.get(fullName)?.isConstructor ?? false;
  }

  constructorNamed(shortName: string): string | null {
    return this.constructors.get(shortName) ?? null;
  }
}

/** What is known of a bound variable: it decides what `x.f` may mean. */
export type LocalSort = "data" | "proposition" | "unknown";

/** Bound variables, innermost first. Never changed: binding makes a longer one. */
export interface Scope {
  readonly name: string;
  readonly sort: LocalSort;
  /** Set where the name was given up (`clear`, `revert`), and means a constant again. */
  readonly removed: boolean;
  readonly outer: Scope | null;
}

export const bind = (scope: Scope | null, name: string, sort: LocalSort): Scope => ({
  name,
  sort,
  removed: false,
  outer: scope,
});

export const unbind = (scope: Scope | null, name: string): Scope => ({
  name,
  sort: "unknown",
  removed: true,
  outer: scope,
});

export const lookUp = (scope: Scope | null, name: string): LocalSort | null => {
  for (let at = scope; at; at = at.outer) if (at.name === name) return at.removed ? null : at.sort;
  return null;
};

/** One component of a name with its place in the text. */
export interface Component {
  readonly text: string;
  readonly span: Span;
}

/** The components of a dotted name as it is written at `span`; a quoted one keeps its quotes. */
export const componentsAt = (text: string, span: Span): Component[] =>
  [...text.slice(span.start, span.end).matchAll(/«[^»]*»|[^.«»\s]+/gu)].map((match) => ({
    text: match[0],
    span: { start: span.start + match.index, end: span.start + match.index + match[0].length },
  }));

/** `A.B` gives `A.B`, `A`, and the root: where Lean looks, in its order. */
export const enclosingNamespaces = (namespace: string): string[] => {
  const parts = namespace === "" ? [] : namespace.split(".");
  return parts.map((_, i) => parts.slice(0, parts.length - i).join(".")).concat("");
};

export const join = (namespace: string, name: string): string =>
  namespace === "" ? name : `${namespace}.${name}`;

export interface Resolved {
  readonly fullName: string;
  /** How many components of the written name belong to it; the rest are fields. */
  readonly length: number;
}

/**
 * The declaration that a written name means, apart from bound variables: the longest prefix that is
 * known, in the innermost namespace first, then in what is opened.
 */
export const resolveGlobal = (
  table: NameTable,
  namespace: string,
  opened: readonly string[],
  components: readonly Component[],
): Resolved | null => {
  const absolute = components[0]?.text === "_root_";
  const words = components.map((component) => component.text);
  const searched = absolute ? [""] : [...enclosingNamespaces(namespace), ...opened];
  for (let length = words.length; length > (absolute ? 1 : 0); length -= 1) {
    const written = words.slice(absolute ? 1 : 0, length).join(".");
    for (const candidate of searched) {
      const fullName = join(candidate, written);
      if (table.has(fullName)) return { fullName, length };
    }
  }
  return null;
};
