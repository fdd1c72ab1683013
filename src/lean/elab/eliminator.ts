// Applications of recursors and of functions marked `elab_as_elim`: the motive is found by
// abstracting the major premises from the expected type. Lean's ElabElim.

import { app, apps, type Expr, type ExprOf, forallE, lam } from "../kernel/expr.ts";
import { instantiate1 } from "../kernel/instantiate.ts";
import { someSubterm } from "../kernel/subterms.ts";
import { appArgs, appFn } from "../meta/app.ts";
import { elabAsElimExtension } from "../meta/attributes.ts";
import { mkLambdaFVars } from "../meta/bind.ts";
import { isTypeCorrect } from "../meta/check.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { inferType } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { kabstract } from "../meta/kabstract.ts";
import type { Meta } from "../meta/meta.ts";
import { forallTelescope } from "../meta/telescope.ts";
import { isAuxRecursor, whnf } from "../meta/whnf.ts";
import type { Span } from "../syntax/tree.ts";
import type { Arg, Args, NamedArg } from "./app.ts";
import { elabArgument } from "./app.ts";
import type { Elaborator } from "./elaborator.ts";
import type { ProofError } from "./problem.ts";

/** Where in an eliminator's type the motive stands, and the arguments that the motive is applied to. */
export interface EliminatorInfo {
  readonly motive: number;
  readonly targets: readonly number[];
  /** Other parameters that must be elaborated at once, because the motive's type depends on them. */
  readonly eager: readonly number[];
}

const isEliminator = (meta: Meta, name: string): boolean =>
  meta.env.get(name)?.kind === "recursor" ||
  isAuxRecursor(meta, name) ||
  meta.env.extension(elabAsElimExtension).has(name);

/** Set when `fn` is to be elaborated as an eliminator with these arguments. */
export const eliminatorInfo = (meta: Meta, fn: Expr, args: Args): EliminatorInfo | undefined => {
  if (fn.kind !== "const" || !isEliminator(meta, fn.name)) return undefined;
  return forallTelescope(meta, inferType(meta, fn), (xs, result) => {
    const head = appFn(result);
    const motive = xs.findIndex((x) => x.kind === "fvar" && head.kind === "fvar" && x.id === head.id);
    if (motive < 0 || head.kind !== "fvar") return undefined;
    // A motive that is given makes it an ordinary application.
    const { userName } = meta.fvarDecl(head.id);
    if (args.named.some(({ name }) => name === userName)) return undefined;
    const targets = appArgs(result).map((arg) =>
      xs.findIndex((x) => x.kind === "fvar" && arg.kind === "fvar" && x.id === arg.id),
    );
    if (targets.includes(-1)) return undefined;
    const wanted = new Set<number>();
    for (const target of targets) collectFVars(inferType(meta, xs[target]!), wanted);
    const eager: number[] = [];
    for (let i = xs.length - 1; i >= 0; i--) {
      const x = xs[i]!;
      if (x.kind !== "fvar" || i === motive || targets.includes(i)) continue;
      const type = inferType(meta, x);
      if (wanted.has(x.id)) {
        eager.push(i);
        collectFVars(type, wanted);
      }
    }
    return { motive, targets, eager };
  });
};

const collectFVars = (e: Expr, into: Set<number>): void => {
  someSubterm(
    e,
    (t) => {
      if (t.kind === "fvar") into.add(t.id);
      return false;
    },
    (t) => t.hasFVar,
  );
};

export const elabEliminator = (
  elab: Elaborator,
  info: EliminatorInfo,
  fn: Expr,
  fnType: Expr,
  args: Args,
  expectedType: Expr | undefined,
  span: Span,
): Expr => {
  const { meta } = elab;
  elab.postponeIfUnknown(expectedType);
  const expected = expectedType && instantiateMVars(meta, expectedType);
  if (expected === undefined || appFn(expected).kind === "mvar")
    throw failure(elab, span, "expected type is not available");
  const run = new EliminatorApp(elab, info, args, expected, span);
  return run.go(fn, fnType);
};

const failure = (elab: Elaborator, span: Span, reason: string, ...terms: Expr[]): ProofError =>
  elab.plainError(span, "eliminator", `failed to elaborate eliminator, ${reason}`, ...terms);

class EliminatorApp {
  readonly #elab: Elaborator;
  readonly #info: EliminatorInfo;
  readonly #expected: Expr;
  readonly #span: Span;
  #args: readonly Arg[];
  #named: readonly NamedArg[];

  constructor(elab: Elaborator, info: EliminatorInfo, args: Args, expected: Expr, span: Span) {
    this.#elab = elab;
    this.#info = info;
    this.#args = args.positional;
    this.#named = args.named;
    this.#expected = expected;
    this.#span = span;
  }

  go(start: Expr, startType: Expr): Expr {
    const elab = this.#elab;
    const { meta } = elab;
    const { motive: motiveAt, targets, eager } = this.#info;
    const found: (Expr | undefined)[] = targets.map(() => undefined);
    let fn = start;
    let type = startType;
    let motive: Expr | undefined;
    for (let i = 0; ; i++) {
      const at = whnf(meta, type);
      if (at.kind !== "forallE") break;
      const target = targets.indexOf(i);
      let arg: Expr;
      if (i === motiveAt) {
        arg = meta.mkFreshMVar(at.binderType);
        motive = arg;
      } else {
        const given = this.#next(at);
        if (given === "none-left") break;
        if (given === undefined) arg = this.#implicit(at);
        else if (given.kind === "expr" || target >= 0 || eager.includes(i))
          arg = elabArgument(elab, fn, given, at.binderType);
        else arg = elab.postpone(given.term, at.binderType);
        if (target >= 0) found[target] = arg;
      }
      fn = app(fn, arg);
      type = instantiate1(at.body, arg);
    }
    return this.#finish(fn, type, motive, found);
  }

  #next(at: ExprOf<"forallE">): Arg | undefined | "none-left" {
    const named = this.#named.find(({ name }) => name === at.binderName);
    if (named !== undefined) {
      this.#named = this.#named.filter((other) => other !== named);
      return named.value;
    }
    if (at.binderInfo !== "default") return undefined;
    const [first, ...rest] = this.#args;
    if (first === undefined) return "none-left";
    this.#args = rest;
    return first;
  }

  #implicit(at: ExprOf<"forallE">): Expr {
    return at.binderInfo === "instImplicit"
      ? this.#elab.mkInstance(at.binderType, this.#span)
      : this.#elab.meta.mkFreshMVar(at.binderType);
  }

  #finish(fn: Expr, type: Expr, motive: Expr | undefined, found: (Expr | undefined)[]): Expr {
    const elab = this.#elab;
    const { meta } = elab;
    if (this.#named.length > 0 || motive === undefined)
      throw failure(elab, this.#span, "insufficient number of arguments");
    return forallTelescope(meta, instantiateMVars(meta, type), (xs) => {
      let expected = this.#expected;
      let applied = fn;
      if (xs.length > 0) {
        // Parameters that were not given are taken from the expected type.
        for (const x of xs) {
          const at = whnf(meta, expected);
          if (at.kind !== "forallE" || !isDefEq(meta, at.binderType, inferType(meta, x)))
            throw failure(
              elab,
              this.#span,
              "insufficient number of arguments, expected type:",
              this.#expected,
            );
          expected = instantiate1(at.body, x);
        }
      } else {
        // Arguments beyond the eliminator's own: the motive is about what they are applied to.
        const values = this.#args.map((extra) =>
          instantiateMVars(meta, extra.kind === "expr" ? extra.e : elab.elabTerm(extra.term)),
        );
        applied = apps(applied, values);
        for (const value of values.reverse()) {
          const body = kabstract(meta, instantiateMVars(meta, expected), value);
          expected = forallE("x✝", instantiateMVars(meta, inferType(meta, value)), body);
        }
      }
      const firstOpen = this.#info.targets.length;
      const open = found.filter((target) => target === undefined).length;
      const targets = found.map((target, i) => target ?? xs[xs.length - open + (i - (firstOpen - open))]);
      let motiveValue = expected;
      for (let i = targets.length - 1; i >= 0; i--) {
        const target = targets[i];
        if (target === undefined) throw failure(elab, this.#span, "insufficient number of arguments");
        const value = instantiateMVars(meta, target);
        const body = kabstract(meta, instantiateMVars(meta, motiveValue), value);
        motiveValue = lam("x✝", instantiateMVars(meta, inferType(meta, value)), body);
      }
      if (!isTypeCorrect(meta, motiveValue))
        throw failure(elab, this.#span, "motive is not type correct:", motiveValue);
      if (!isDefEq(meta, motive, motiveValue)) throw failure(elab, this.#span, "invalid motive", motiveValue);
      return mkLambdaFVars(meta, xs, instantiateMVars(meta, apps(applied, xs)));
    });
  }
}
