// Applications: which implicit arguments to make, in which order to elaborate the given ones, and
// when the expected type helps. The order is that of Lean's ElabAppArgs.

import { app, type BinderInfo, type Expr, type ExprOf, type FVarId } from "../kernel/expr.ts";
import { instantiate1 } from "../kernel/instantiate.ts";
import { dependsOn, mkLambdaFVars } from "../meta/bind.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { inferType, isPropSort } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { forallTelescope } from "../meta/telescope.ts";
import { unfoldDefinition, whnfCore } from "../meta/whnf.ts";
import type { Argument, Span, Term } from "../syntax/tree.ts";
import type { Elaborator } from "./elaborator.ts";
import { elabEliminator, eliminatorInfo } from "./eliminator.ts";
import { Abort, ProofError } from "./problem.ts";

/** An argument: still text, or a term already. */
export type Arg =
  | { readonly kind: "syntax"; readonly term: Term }
  | { readonly kind: "expr"; readonly e: Expr; readonly span: Span };

export interface NamedArg {
  readonly name: string;
  readonly span: Span;
  readonly value: Arg;
}

export interface Args {
  readonly positional: readonly Arg[];
  readonly named: readonly NamedArg[];
  readonly ellipsis: boolean;
}

export const noArgs: Args = { positional: [], named: [], ellipsis: false };

export const syntaxArg = (term: Term): Arg => ({ kind: "syntax", term });

/** Sorts the arguments of an application as written. */
export const readArguments = (elab: Elaborator, given: readonly Argument[]): Args => {
  const positional: Arg[] = [];
  const named: NamedArg[] = [];
  let ellipsis = false;
  for (const argument of given) {
    switch (argument.kind) {
      case "positional":
        positional.push(syntaxArg(argument.value));
        break;
      case "named":
        if (named.some(({ name }) => name === argument.name.name))
          throw elab.plainError(
            argument.span,
            "argument-set-twice",
            `Argument \`${argument.name.name}\` was already set`,
          );
        named.push({
          name: argument.name.name,
          span: argument.span,
          value: syntaxArg(argument.value),
        });
        break;
      case "ellipsis":
        ellipsis = true;
    }
  }
  return { positional, named, ellipsis };
};

/** `fn args`, with implicit arguments found or left to unification. */
export const elabAppArgs = (
  elab: Elaborator,
  fn: Expr,
  args: Args,
  expectedType: Expr | undefined,
  explicit: boolean,
  span: Span,
): Expr => {
  if (elab.isErrorMark(fn)) throw new Abort();
  const fnType = instantiateMVars(elab.meta, inferType(elab.meta, fn));
  if (args.positional.length > 0 || args.named.length > 0) elab.postponeIfUnknown(fnType);
  if (!explicit && !args.ellipsis) {
    const eliminator = eliminatorInfo(elab.meta, fn, args);
    if (eliminator !== undefined)
      return elabEliminator(elab, eliminator, fn, fnType, args, expectedType, span);
  }
  return new AppArgs(elab, fn, fnType, args, expectedType, explicit, span).run();
};

class AppArgs {
  readonly #elab: Elaborator;
  readonly #explicit: boolean;
  readonly #ellipsis: boolean;
  readonly #expectedType: Expr | undefined;
  readonly #span: Span;
  readonly #head: Expr;
  #fn: Expr;
  #fnType: Expr;
  #args: readonly Arg[];
  #named: readonly NamedArg[];
  #propagate = true;
  readonly #etaArgs: Expr[] = [];
  readonly #instances: Expr[] = [];
  readonly #implicit: { readonly hole: Expr; readonly name: string }[] = [];

  constructor(
    elab: Elaborator,
    fn: Expr,
    fnType: Expr,
    args: Args,
    expectedType: Expr | undefined,
    explicit: boolean,
    span: Span,
  ) {
    this.#elab = elab;
    this.#head = fn;
    this.#fn = fn;
    this.#fnType = fnType;
    this.#args = args.positional;
    this.#named = args.named;
    this.#ellipsis = args.ellipsis;
    this.#expectedType = expectedType;
    this.#explicit = explicit;
    this.#span = span;
  }

  run(): Expr {
    const { meta } = this.#elab;
    const saved = meta.lctx;
    try {
      for (;;) {
        const type = this.#normalize();
        if (type.kind !== "forallE") {
          if (this.#args.length === 0 && this.#named.length === 0) return this.#finish();
          if (!this.#stuckFunction()) return this.#functionExpected(type);
          continue;
        }
        if (!this.#step(type)) return this.#finish();
      }
    } finally {
      meta.lctx = saved;
    }
  }

  /** Makes the function type show a ∀, if it can. */
  #normalize(): Expr {
    const { meta } = this.#elab;
    let type = this.#fnType;
    if (type.kind !== "forallE") {
      type = whnfCore(meta, instantiateMVars(meta, type));
      while (type.kind !== "forallE") {
        const unfolded = unfoldDefinition(meta, type);
        if (unfolded === undefined) break;
        type = whnfCore(meta, unfolded);
      }
      this.#fnType = type;
    }
    return type;
  }

  /** The function type may show itself once pending holes are filled. */
  #stuckFunction(): boolean {
    const { meta } = this.#elab;
    this.#synthesizeInstances();
    const before = this.#fnType;
    this.#elab.synthesize("yes");
    this.#fnType = whnfCore(meta, instantiateMVars(meta, this.#fnType));
    return this.#fnType.kind === "forallE" && before.kind !== "forallE";
  }

  #functionExpected(type: Expr): never {
    const { meta } = this.#elab;
    const [named] = this.#named;
    if (named !== undefined)
      throw this.#elab.error(named.span, { code: "invalid-argument-name", name: named.name, fn: this.#head });
    const arg = this.#args[0]!;
    throw this.#elab.error(this.#span, {
      code: "function-expected",
      e: this.#fn,
      type: instantiateMVars(meta, type),
      arg: arg.kind === "syntax" ? arg.term.span : arg.e,
    });
  }

  /** One parameter; false when the application ends here. */
  #step(type: ExprOf<"forallE">): boolean {
    const given = this.#named.find(({ name }) => name === type.binderName);
    if (given !== undefined) {
      this.#propagateExpectedType(given.value);
      this.#named = this.#named.filter((other) => other !== given);
      this.#addElaborated(type, given.value);
      return true;
    }
    const info: BinderInfo = this.#explicit ? "default" : type.binderInfo;
    switch (info) {
      case "implicit":
        this.#addImplicit(type);
        return true;
      case "strictImplicit":
        if (this.#args.length === 0 && this.#named.length === 0) return false;
        this.#addImplicit(type);
        return true;
      case "instImplicit":
        this.#addInstance(type);
        return true;
      case "default":
        return this.#stepExplicit(type);
    }
  }

  #stepExplicit(type: ExprOf<"forallE">): boolean {
    const [arg, ...rest] = this.#args;
    if (arg !== undefined) {
      // With `@`, a `_` for an instance is still found by instance search.
      if (
        this.#explicit &&
        type.binderInfo === "instImplicit" &&
        arg.kind === "syntax" &&
        arg.term.kind === "hole"
      ) {
        this.#args = rest;
        this.#addInstance(type);
        return true;
      }
      this.#propagateExpectedType(arg);
      this.#args = rest;
      this.#addElaborated(type, arg);
      return true;
    }
    if (this.#named.length > 0) {
      if (this.#namedArgDependsOnNext() || this.#ellipsis) this.#addImplicit(type);
      else this.#addEta(type);
      return true;
    }
    if (!this.#explicit && this.#ellipsis) {
      this.#addImplicit(type);
      return true;
    }
    return false;
  }

  #namedArgDependsOnNext(): boolean {
    if (this.#named.length === 0) return false;
    const { meta } = this.#elab;
    return forallTelescope(
      meta,
      this.#fnType,
      (xs) => {
        const first = xs[0];
        if (first?.kind !== "fvar") return false;
        const ids = new Set<FVarId>([first.id]);
        return xs.slice(1).some((x) => {
          const decl = x.kind === "fvar" ? meta.fvarDecl(x.id) : undefined;
          return (
            decl !== undefined &&
            this.#named.some(({ name }) => name === decl.userName) &&
            dependsOn(meta, decl.type, ids)
          );
        });
      },
      { reduce: true },
    );
  }

  #add(type: ExprOf<"forallE">, arg: Expr): void {
    this.#fn = app(this.#fn, arg);
    this.#fnType = instantiate1(type.body, arg);
  }

  #addImplicit(type: ExprOf<"forallE">): void {
    const hole = this.#elab.meta.mkFreshMVar(type.binderType);
    this.#implicit.push({ hole, name: type.binderName });
    this.#add(type, hole);
  }

  #addInstance(type: ExprOf<"forallE">): void {
    const hole = this.#elab.meta.mkFreshMVar(type.binderType, "synthetic");
    this.#instances.push(hole);
    this.#add(type, hole);
  }

  #addEta(type: ExprOf<"forallE">): void {
    const { meta } = this.#elab;
    const decl = meta.mkLocalDecl(type.binderName, type.binderType);
    meta.lctx = meta.lctx.add(decl);
    const x = meta.fvarExpr(decl.fvarId);
    this.#etaArgs.push(x);
    this.#add(type, x);
  }

  #addElaborated(type: ExprOf<"forallE">, arg: Arg): void {
    const e = elabArgument(this.#elab, this.#fn, arg, type.binderType);
    this.#elab.nameHole(e, type.binderName);
    this.#add(type, e);
  }

  #synthesizeInstances(): void {
    for (const hole of this.#instances.splice(0))
      if (hole.kind === "mvar") this.#elab.registerInstance(hole.id, this.#span);
  }

  /** Unifies the expected type with the result type, when the latter depends on no argument to come. */
  #propagateExpectedType(next: Arg): void {
    const expected = this.#expectedType;
    if (!this.#propagate || this.#explicit || expected === undefined || this.#etaArgs.length > 0) return;
    if (!guidesElaboration(next)) return;
    const { meta } = this.#elab;
    const full = instantiateMVars(meta, expected);
    if (isPropSort(full)) {
      this.#propagate = false;
      return;
    }
    const body = this.#resultType();
    if (body === undefined || body.looseBVars > 0) return;
    if (isDefEq(meta, full, body)) this.#propagate = false;
  }

  /** The type of the application once all its arguments are given; may have loose variables. */
  #resultType(): Expr | undefined {
    let remaining = this.#args.length;
    const named = new Set(this.#named.map(({ name }) => name));
    let at = this.#fnType;
    while (at.kind === "forallE") {
      if (named.delete(at.binderName)) at = at.body;
      else if (at.binderInfo !== "default") at = at.body;
      else if (remaining > 0) {
        remaining--;
        at = at.body;
      } else break;
    }
    return remaining === 0 && named.size === 0 ? at : undefined;
  }

  #finish(): Expr {
    const { meta } = this.#elab;
    for (const { hole, name } of this.#implicit)
      this.#elab.registerOrigin(hole, {
        span: this.#span,
        what: "implicit",
        argument: name,
        of: this.#fn,
      });
    let e = this.#fn;
    if (this.#etaArgs.length > 0) e = mkLambdaFVars(meta, this.#etaArgs, e);
    if (this.#expectedType !== undefined) isDefEq(meta, this.#expectedType, inferType(meta, e));
    this.#synthesizeInstances();
    return e;
  }
}

/** Holes and tactic blocks have nothing to say about types; the expected type waits for a better argument. */
const guidesElaboration = (arg: Arg): boolean =>
  arg.kind === "syntax" &&
  arg.term.kind !== "hole" &&
  arg.term.kind !== "syntheticHole" &&
  arg.term.kind !== "by";

/** An argument of `fn`, of the type that `fn` wants. */
export const elabArgument = (elab: Elaborator, fn: Expr, arg: Arg, type: Expr): Expr => {
  const e = arg.kind === "syntax" ? elab.elabTerm(arg.term, type) : arg.e;
  const span = arg.kind === "syntax" ? arg.term.span : arg.span;
  try {
    return elab.convert(e, type, () =>
      elab.error(span, {
        code: "application-type-mismatch",
        fn,
        arg: e,
        found: inferType(elab.meta, e),
        expected: type,
      }),
    );
  } catch (failure) {
    if (!elab.errToSorry || !(failure instanceof ProofError)) throw failure;
    elab.log(failure);
    return elab.mkSorry(type);
  }
};
