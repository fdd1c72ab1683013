// A closed term as Lean text in which nothing is left to be found: every universe and argument is
// written, every constant by its full name. What real Lean then checks is this very term, and none of
// the text from which it came.

import type { Environment } from "../kernel/environment.ts";
import { app, apps, type Expr, type ExprOf, forallE, lam, letE } from "../kernel/expr.ts";
import { instantiateLevelParams, lift } from "../kernel/instantiate.ts";
import type { Level } from "../kernel/level.ts";
import type { Name } from "../kernel/name.ts";
import { appArgs, appFn } from "../meta/app.ts";
import { Bug } from "../meta/errors.ts";

/** Closed subterms at least this large that occur more than once are named by a `let`. */
const SHARED_SIZE = 40;

/**
 * `e` as text. Constants are named from the root, so that local names capture nothing.
 * `written` gives the full name under which a constant stands in the file that is to be read.
 * @throws Bug if `e` has holes, free variables or loose bound variables.
 */
export const certificateTerm = (e: Expr, written: (name: Name) => Name = (name) => name): string => {
  if (e.hasMVar || e.hasFVar || e.looseBVars > 0) throw new Bug("a certificate must be a closed term");
  return new Printer(written).whole(e);
};

/**
 * `e` with the constants that `known` refuses replaced by what they stand for: lemmas of ours that the
 * Lean which is to read the certificate does not have.
 */
export const inlineConstants = (env: Environment, e: Expr, known: (name: Name) => boolean): Expr => {
  const done = new Map<Expr, Expr>();
  const go = (t: Expr): Expr => {
    const before = done.get(t);
    if (before !== undefined) return before;
    const after = step(t);
    done.set(t, after);
    return after;
  };
  const step = (t: Expr): Expr => {
    switch (t.kind) {
      case "const": {
        if (known(t.name)) return t;
        const info = env.get(t.name);
        if (info?.kind !== "theorem" && info?.kind !== "definition") return t;
        return go(instantiateLevelParams(info.value, info.levelParams, t.levels));
      }
      case "app":
        return app(go(t.fn), go(t.arg));
      case "lam":
        return lam(t.binderName, go(t.binderType), go(t.body), t.binderInfo);
      case "forallE":
        return forallE(t.binderName, go(t.binderType), go(t.body), t.binderInfo);
      case "letE":
        return letE(t.binderName, go(t.binderType), go(t.value), go(t.body));
      case "bvar":
      case "fvar":
      case "mvar":
      case "sort":
        return t;
    }
  };
  return go(e);
};

class Printer {
  readonly #written: (name: Name) => Name;
  readonly #shared = new Map<Expr, string>();
  #fresh = 0;

  constructor(written: (name: Name) => Name) {
    this.#written = written;
  }

  whole(e: Expr): string {
    const lines: string[] = [];
    for (const part of sharedSubterms(e)) {
      const text = this.#term(part, []);
      const name = this.#name();
      lines.push(`let ${name} := ${text}`);
      this.#shared.set(part, name);
    }
    return [...lines, this.#term(e, [])].join("\n");
  }

  #name(): string {
    return `x${this.#fresh++}`;
  }

  /** `locals` are the names of the bound variables, innermost last. */
  #term(e: Expr, locals: readonly string[]): string {
    const shared = this.#shared.get(e);
    if (shared !== undefined) return shared;
    switch (e.kind) {
      case "bvar":
        return `@${locals.at(-1 - e.index)}`;
      case "const":
        return constantText(e, this.#written);
      case "sort":
        return sortText(e.level);
      case "app":
        return this.#app(e, locals);
      case "lam":
      case "forallE": {
        const name = this.#name();
        const type = this.#term(e.binderType, locals);
        const body = this.#term(e.body, [...locals, name]);
        // Braces keep Lean from putting a binder of its own before the function.
        return e.kind === "lam" ? `(fun {${name} : ${type}} => ${body})` : this.#forall(e, name, type, body);
      }
      case "letE": {
        const name = this.#name();
        const type = this.#term(e.binderType, locals);
        const value = this.#term(e.value, locals);
        return `(let ${name} : ${type} := ${value}; ${this.#term(e.body, [...locals, name])})`;
      }
      case "fvar":
      case "mvar":
        throw new Bug("a certificate must be a closed term");
    }
  }

  #forall(e: ExprOf<"forallE">, name: string, type: string, body: string): string {
    const [open, close] = {
      default: ["(", ")"],
      implicit: ["{", "}"],
      strictImplicit: ["⦃", "⦄"],
      instImplicit: ["[", "]"],
    }[e.binderInfo] as [string, string];
    return `(${open}${name} : ${type}${close} → ${body})`;
  }

  #app(e: ExprOf<"app">, locals: readonly string[]): string {
    const fn = appFn(e);
    const args = appArgs(e);
    const shared = this.#shared.get(fn);
    if (shared === undefined && fn.kind === "lam") {
      // `(fun x => b) a` as `let x := a; b`: Lean reads no arguments behind a function with braces.
      const [first, ...rest] = args;
      const body = apps(
        fn.body,
        rest.map((arg) => lift(arg, 1)),
      );
      return this.#term(letE(fn.binderName, fn.binderType, first!, body), locals);
    }
    if (shared === undefined && fn.kind === "letE") {
      const body = apps(
        fn.body,
        args.map((arg) => lift(arg, 1)),
      );
      return this.#term(letE(fn.binderName, fn.binderType, fn.value, body), locals);
    }
    const head = shared === undefined ? this.#term(fn, locals) : `@${shared}`;
    return `(${head} ${args.map((arg) => this.#term(arg, locals)).join(" ")})`;
  }
}

const constantText = (e: ExprOf<"const">, written: (name: Name) => Name): string => {
  const levels = e.levels.length === 0 ? "" : `.{${e.levels.map((level) => levelText(level)).join(", ")}}`;
  return `@_root_.${written(e.name)}${levels}`;
};

const sortText = (level: Level): string =>
  level.kind === "zero" ? "Prop" : `(Sort ${levelText(level, true)})`;

const levelText = (level: Level, atom = false): string => {
  let offset = 0;
  let at = level;
  while (at.kind === "succ") {
    at = at.of;
    offset++;
  }
  const wrap = (text: string): string => (atom ? `(${text})` : text);
  switch (at.kind) {
    case "zero":
      return `${offset}`;
    case "param":
      return offset === 0 ? at.name : wrap(`${at.name} + ${offset}`);
    case "max":
    case "imax": {
      const text = `${at.kind} ${levelText(at.a, true)} ${levelText(at.b, true)}`;
      return offset === 0 ? wrap(text) : wrap(`(${text}) + ${offset}`);
    }
    case "mvar":
      throw new Bug("a certificate must be a closed term");
  }
};

/** Large closed subterms that occur more than once, smaller before larger. */
const sharedSubterms = (e: Expr): Expr[] => {
  const count = new Map<Expr, number>();
  const order: Expr[] = [];
  const visit = (t: Expr): void => {
    if (t.size < SHARED_SIZE) return;
    const seen = count.get(t) ?? 0;
    count.set(t, seen + 1);
    if (seen > 0) return;
    switch (t.kind) {
      case "app":
        visit(t.fn);
        visit(t.arg);
        break;
      case "lam":
      case "forallE":
        visit(t.binderType);
        visit(t.body);
        break;
      case "letE":
        visit(t.binderType);
        visit(t.value);
        visit(t.body);
        break;
      case "bvar":
      case "fvar":
      case "mvar":
      case "sort":
      case "const":
    }
    order.push(t);
  };
  visit(e);
  return order.filter((t) => t !== e && t.looseBVars === 0 && (count.get(t) ?? 0) > 1);
};
