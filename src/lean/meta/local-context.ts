// Local contexts: the hypotheses and variables in scope, in order. A context is a value; adding a
// hypothesis makes a new one. What an fvar id stands for (its type and value) never changes: a
// hypothesis whose type changes is a new fvar; only its printed name may differ between contexts.

import type { BinderInfo, Expr, FVarId } from "../kernel/expr.ts";
import type { Name } from "../kernel/name.ts";

export interface LocalDecl {
  readonly fvarId: FVarId;
  readonly userName: Name;
  readonly type: Expr;
  /** Present for `let` variables. */
  readonly value: Expr | undefined;
  readonly binderInfo: BinderInfo;
  /** Made by the elaborator and never shown: the recursive occurrence of a theorem, say. */
  readonly hidden: boolean;
}

const LINEAR = 12;

export class LocalContext {
  readonly decls: readonly LocalDecl[];
  #index: Map<FVarId, number> | undefined;

  constructor(decls: readonly LocalDecl[]) {
    this.decls = decls;
  }

  static readonly empty: LocalContext = new LocalContext([]);

  indexOf(id: FVarId): number {
    const { decls } = this;
    if (decls.length <= LINEAR) {
      for (let i = decls.length - 1; i >= 0; i--) if (decls[i]!.fvarId === id) return i;
      return -1;
    }
    this.#index ??= new Map(decls.map((decl, i) => [decl.fvarId, i]));
    return this.#index.get(id) ?? -1;
  }

  find(id: FVarId): LocalDecl | undefined {
    const i = this.indexOf(id);
    return i < 0 ? undefined : this.decls[i];
  }

  contains(id: FVarId): boolean {
    return this.indexOf(id) >= 0;
  }

  /** The innermost hypothesis with this user-facing name. */
  findByName(name: Name): LocalDecl | undefined {
    const { decls } = this;
    for (let i = decls.length - 1; i >= 0; i--) if (decls[i]!.userName === name) return decls[i];
    return undefined;
  }

  add(decl: LocalDecl): LocalContext {
    return new LocalContext([...this.decls, decl]);
  }

  /** With a hypothesis at a given place; that it needs nothing behind it is the caller's business. */
  insert(at: number, decl: LocalDecl): LocalContext {
    return new LocalContext([...this.decls.slice(0, at), decl, ...this.decls.slice(at)]);
  }

  /** Without one hypothesis; that nothing depends on it is the caller's business. */
  erase(id: FVarId): LocalContext {
    return new LocalContext(this.decls.filter((decl) => decl.fvarId !== id));
  }

  without(ids: ReadonlySet<FVarId>): LocalContext {
    return new LocalContext(this.decls.filter((decl) => !ids.has(decl.fvarId)));
  }

  rename(id: FVarId, userName: Name): LocalContext {
    return new LocalContext(this.decls.map((decl) => (decl.fvarId === id ? { ...decl, userName } : decl)));
  }

  isSubPrefixOf(other: LocalContext): boolean {
    if (this === other) return true;
    let j = 0;
    for (const decl of this.decls) {
      while (j < other.decls.length && other.decls[j]!.fvarId !== decl.fvarId) j++;
      if (j++ >= other.decls.length) return false;
    }
    return true;
  }
}

/** The mark that Lean prints as `✝`: a name made by a machine, which no source text can write. */
const INACCESSIBLE = "✝";

export const inaccessible = (name: Name): Name =>
  name.endsWith(INACCESSIBLE) ? name : `${name}${INACCESSIBLE}`;

export const isInaccessible = (name: Name): boolean => markAt(name) >= 0;

/** The name without the mark. */
export const eraseMacroScopes = (name: Name): Name =>
  isInaccessible(name) ? name.slice(0, markAt(name)) : name;

/** Where the mark stands, behind which there may be a number; -1 where there is none. */
const markAt = (name: Name): number => {
  const at = name.lastIndexOf(INACCESSIBLE);
  return at < 0 || at === name.length - 1 || /^\d+$/.test(name.slice(at + 1)) ? at : -1;
};
