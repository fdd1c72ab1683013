// Terms that bind: `fun`, `∀`, `∃`, `→`, `let`, `have`, `show`, `suffices`.

import { app, apps, type BinderInfo, type Expr, forallE } from "../kernel/expr.ts";
import { instantiate1 } from "../kernel/instantiate.ts";
import { components } from "../kernel/name.ts";
import { mkForallFVars, mkLambdaFVars } from "../meta/bind.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { inferType } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { inaccessible } from "../meta/local-context.ts";
import { whnf } from "../meta/whnf.ts";
import type {
  Binder,
  BinderGroup,
  LocalDeclaration,
  Span,
  SufficesDeclaration,
  Term,
} from "../syntax/tree.ts";
import type { Elaborator } from "./elaborator.ts";
import { elabMatch } from "./match.ts";
import { unexpectedSyntax } from "./subst.ts";

export type TermOf<K extends Term["kind"]> = Extract<Term, { readonly kind: K }>;

/** The name that a binder gives; `_` gives one that cannot be written. */
export const binderName = (binder: Binder, anonymous = "x"): string =>
  binder.kind === "ident" ? binder.name : inaccessible(anonymous);

/** Lean binds variables by names of one part. */
const refuseCompound = (elab: Elaborator, binder: Binder | null): void => {
  if (binder?.kind === "ident" && binder.name.includes(".") && components(binder.name).length > 1)
    throw elab.plainError(
      binder.span,
      "binder-name",
      `invalid binder name \`${binder.name}\`, it must be atomic`,
    );
};

/** Opens binder groups as new variables and runs `body` with them. */
export const withBinders = <T>(
  elab: Elaborator,
  groups: readonly BinderGroup[],
  body: (xs: readonly Expr[]) => T,
): T => {
  const { meta } = elab;
  const saved = meta.lctx;
  const xs: Expr[] = [];
  try {
    for (const group of groups) {
      const names: readonly (Binder | null)[] = group.names.length === 0 ? [null] : group.names;
      for (const binder of names) {
        refuseCompound(elab, binder);
        const type = elabBinderType(elab, group, binder);
        xs.push(
          addLocal(
            elab,
            binder === null ? inaccessible("inst") : binderName(binder),
            type,
            group.info,
            binder,
          ),
        );
      }
    }
    return body(xs);
  } finally {
    meta.lctx = saved;
  }
};

const addLocal = (
  elab: Elaborator,
  name: string,
  type: Expr,
  info: BinderInfo,
  binder: Binder | null,
): Expr => {
  const { meta } = elab;
  const decl = meta.mkLocalDecl(name, type, info);
  meta.lctx = meta.lctx.add(decl);
  if (binder?.kind === "ident") elab.info?.({ kind: "local", span: binder.span, fvarId: decl.fvarId });
  return meta.fvarExpr(decl.fvarId);
};

const elabBinderType = (elab: Elaborator, group: BinderGroup, binder: Binder | null): Expr => {
  if (group.type !== null) return elab.elabType(group.type);
  const span = binder?.span ?? group.span;
  const hole = elab.meta.mkFreshTypeMVar();
  elab.registerOrigin(hole, {
    span,
    what: "binder-type",
    ...(binder?.kind === "ident" ? { binder: binder.name } : {}),
  });
  return hole;
};

export const elabFun = (elab: Elaborator, term: TermOf<"fun">, expectedType: Expr | undefined): Expr => {
  const { meta } = elab;
  const saved = meta.lctx;
  const xs: Expr[] = [];
  let expected = expectedType;
  try {
    for (let i = 0; i < term.binders.length; i++) {
      const binder = term.binders[i]!;
      if (binder.kind === "pattern") {
        // `fun ⟨a, b⟩ rest => e` is `fun x => match x with | ⟨a, b⟩ => fun rest => e`.
        const rest = term.binders.slice(i + 1);
        const body: Term = rest.length === 0 ? ascribed(term) : { ...term, binders: rest };
        const e = elabPatternFun(elab, binder.pattern, body, expected, term.span);
        return mkLambdaFVars(meta, xs, e);
      }
      const { group } = binder;
      for (const name of group.names) {
        refuseCompound(elab, name);
        const type = group.type === null ? funBinderType(elab, name, term.span) : elab.elabType(group.type);
        const x = addLocal(elab, binderName(name), type, group.info, name);
        xs.push(x);
        if (expected !== undefined) {
          const at = whnf(meta, instantiateMVars(meta, expected));
          if (at.kind === "forallE") {
            isDefEq(meta, type, at.binderType);
            expected = instantiate1(at.body, x);
          } else expected = undefined;
        }
      }
    }
    const body = elab.elabTermEnsuringType(ascribed(term), expected);
    return mkLambdaFVars(meta, xs, body);
  } finally {
    meta.lctx = saved;
  }
};

/** `fun x : T => e` written as `fun x ↦ (e : T)` when a result type stands before the arrow. */
const ascribed = (term: TermOf<"fun">): Term =>
  term.type === null
    ? term.body
    : { kind: "typeAscription", term: term.body, type: term.type, span: term.body.span };

const funBinderType = (elab: Elaborator, binder: Binder, _span: Span): Expr => {
  const hole = elab.meta.mkFreshTypeMVar();
  elab.registerOrigin(hole, {
    span: binder.span,
    what: "binder-type",
    ...(binder.kind === "ident" ? { binder: binder.name } : {}),
  });
  return hole;
};

const elabPatternFun = (
  elab: Elaborator,
  pattern: Term,
  body: Term,
  expectedType: Expr | undefined,
  span: Span,
): Expr => {
  const { meta } = elab;
  elab.postponeIfUnknown(expectedType);
  const at = expectedType && whnf(meta, instantiateMVars(meta, expectedType));
  const domain = at?.kind === "forallE" ? at.binderType : meta.mkFreshTypeMVar();
  return meta.withLocalDecl(inaccessible("x"), domain, "default", (x) => {
    const result = at?.kind === "forallE" ? instantiate1(at.body, x) : undefined;
    const alternatives = [{ patterns: [[pattern]], body, span }];
    return mkLambdaFVars(
      meta,
      [x],
      elabMatch(elab, [{ e: x, span: pattern.span }], alternatives, result, span),
    );
  });
};

/** `fun | p => a | q => b`. */
export const elabFunAlternatives = (
  elab: Elaborator,
  term: TermOf<"funAlternatives">,
  expectedType: Expr | undefined,
): Expr => {
  const { meta } = elab;
  if (term.alternatives.length === 0) throw elab.plainError(term.span, "missing-cases", "Missing cases:\n");
  elab.postponeIfUnknown(expectedType);
  const arity = term.alternatives[0]?.patterns[0]?.length ?? 0;
  const saved = meta.lctx;
  const xs: Expr[] = [];
  let expected = expectedType;
  try {
    for (let i = 0; i < arity; i++) {
      const at = expected && whnf(meta, instantiateMVars(meta, expected));
      if (at?.kind !== "forallE")
        throw elab.plainError(
          term.span,
          "function-alternatives",
          "invalid `fun` with alternatives, expected type is not a function type",
        );
      const x = addLocal(elab, inaccessible("x"), at.binderType, "default", null);
      xs.push(x);
      expected = instantiate1(at.body, x);
    }
    const e = elabMatch(
      elab,
      xs.map((x) => ({ e: x, span: term.span })),
      term.alternatives,
      expected,
      term.span,
    );
    return mkLambdaFVars(meta, xs, e);
  } finally {
    meta.lctx = saved;
  }
};

export const elabForall = (elab: Elaborator, groups: readonly BinderGroup[], body: Term): Expr =>
  withBinders(elab, groups, (xs) => mkForallFVars(elab.meta, xs, elab.elabType(body)));

export const elabArrow = (elab: Elaborator, term: TermOf<"arrow">): Expr => {
  const domain = elab.elabType(term.domain);
  const codomain = elab.elabType(term.codomain);
  return forallE("a✝", domain, codomain);
};

/** A reference to a constant of the prelude, whatever is in scope. */
export const rootIdent = (name: string, span: Span): Term => ({
  kind: "ident",
  name: `_root_.${name}`,
  span: { start: span.start, end: span.start },
});

export const positional = (value: Term): { readonly kind: "positional"; readonly value: Term } => ({
  kind: "positional",
  value,
});

/** `∃ x y, p` is `Exists fun x => Exists fun y => p`. */
export const expandExists = (term: TermOf<"exists">): Term => {
  const singles = term.binders.flatMap((group) => group.names.map((name) => ({ ...group, names: [name] })));
  return singles.reduceRight<Term>(
    (body, group) => ({
      kind: "app",
      fn: rootIdent("Exists", term.span),
      args: [
        positional({
          kind: "fun",
          binders: [{ kind: "group", group }],
          type: null,
          body,
          span: term.span,
        }),
      ],
      span: term.span,
    }),
    term.body,
  );
};

/** The value and type of `h (x : A) : T := e`; `e` is elaborated and settled. */
export const elabLocalDeclaration = (
  elab: Elaborator,
  declaration: LocalDeclaration,
  keyword: "have" | "let" = "have",
): { readonly type: Expr; readonly value: Expr } => {
  const { meta } = elab;
  return withBinders(elab, declaration.parameters, (xs) => {
    const written = declaration.type;
    let type: Expr;
    if (written === null) {
      type = meta.mkFreshTypeMVar();
      elab.registerOrigin(type, { span: declaration.span, what: `${keyword}-type` });
    } else type = elab.elabType(written);
    elab.synthesize("yes");
    let value: Expr;
    if (declaration.alternatives?.length === 0) {
      // The parser stopped where `:=` or alternatives should have been.
      elab.log(elab.plainError(declaration.span, "missing-cases", "Missing cases:\n"));
      value = elab.mkSorry(type);
    } else if (declaration.alternatives !== null)
      value = elab.elabTermEnsuringType(
        { kind: "funAlternatives", alternatives: declaration.alternatives, span: declaration.span },
        type,
      );
    else value = elab.elabTermEnsuringType(declaration.value, type);
    return {
      type: mkForallFVars(meta, xs, instantiateMVars(meta, type)),
      value: mkLambdaFVars(meta, xs, instantiateMVars(meta, value)),
    };
  });
};

export const declarationName = (declaration: LocalDeclaration): string =>
  declaration.binder.kind === "name"
    ? binderName(declaration.binder.name)
    : declaration.binder.kind === "anonymous"
      ? "this"
      : inaccessible("x");

export const elabHave = (
  elab: Elaborator,
  declaration: LocalDeclaration,
  body: Term,
  expectedType: Expr | undefined,
  span: Span,
): Expr => {
  const { meta } = elab;
  if (declaration.binder.kind === "pattern") {
    const { binder } = declaration;
    elab.postponeIfUnknown(expectedType);
    const { type, value } = elabLocalDeclaration(elab, {
      ...declaration,
      binder: { kind: "anonymous", span },
    });
    return elabMatch(
      elab,
      [{ e: value, type, span: declaration.value.span }],
      [{ patterns: [[binder.pattern]], body, span }],
      expectedType,
      span,
    );
  }
  const { type, value } = elabLocalDeclaration(elab, declaration);
  const name = declarationName(declaration);
  const local = meta.mkLocalDecl(name, type);
  recordBinder(elab, declaration, local.fvarId);
  return meta.withLCtx(meta.lctx.add(local), () => {
    const x = meta.fvarExpr(local.fvarId);
    const e = elab.elabTermEnsuringType(body, expectedType);
    return app(mkLambdaFVars(meta, [x], e), value);
  });
};

const recordBinder = (elab: Elaborator, declaration: LocalDeclaration, fvarId: number): void => {
  if (declaration.binder.kind === "name" && declaration.binder.name.kind === "ident")
    elab.info?.({ kind: "local", span: declaration.binder.name.span, fvarId: fvarId as never });
};

export const elabLet = (
  elab: Elaborator,
  declaration: LocalDeclaration,
  body: Term,
  expectedType: Expr | undefined,
  span: Span,
): Expr => {
  const { meta } = elab;
  if (declaration.binder.kind === "pattern") return elabHave(elab, declaration, body, expectedType, span);
  const { type, value } = elabLocalDeclaration(elab, declaration, "let");
  elab.synthesize("no");
  const local = meta.mkLocalDecl(
    declarationName(declaration),
    type,
    "default",
    instantiateMVars(meta, value),
  );
  recordBinder(elab, declaration, local.fvarId);
  return meta.withLCtx(meta.lctx.add(local), () => {
    const x = meta.fvarExpr(local.fvarId);
    const e = instantiateMVars(meta, elab.elabTermEnsuringType(body, expectedType));
    return mkLambdaFVars(meta, [x], e, false);
  });
};

/** `show T from e`: `have this : T := e; this`. */
export const elabShow = (elab: Elaborator, term: TermOf<"show">, expectedType: Expr | undefined): Expr => {
  const { meta } = elab;
  if (term.type.kind === "missing") throw unexpectedSyntax(elab, term.span);
  const type = elab.elabType(term.type);
  elab.synthesize("yes");
  if (term.form === "body") {
    if (expectedType !== undefined) isDefEq(meta, expectedType, type);
    return elab.elabTermEnsuringType(term.body, type);
  }
  const value = elab.elabTermEnsuringType(term.body, type);
  return meta.withLocalDecl("this", type, "default", (x) =>
    app(mkLambdaFVars(meta, [x], elab.ensureHasType(x, expectedType, term.span)), value),
  );
};

/** `suffices h : T from e; body`: `e` may use `h`, and `body` proves it. */
export const elabSuffices = (
  elab: Elaborator,
  declaration: SufficesDeclaration,
  body: Term,
  expectedType: Expr | undefined,
): Expr => {
  const { meta } = elab;
  const type = elab.elabType(declaration.type);
  elab.synthesize("yes");
  const name = declaration.binder === null ? "this" : binderName(declaration.binder);
  const fn = meta.withLocalDecl(name, type, "default", (x) =>
    mkLambdaFVars(meta, [x], elab.elabTermEnsuringType(declaration.proof, expectedType)),
  );
  return apps(fn, [elab.elabTermEnsuringType(body, type)]);
};

export const typeOf = (elab: Elaborator, e: Expr): Expr =>
  instantiateMVars(elab.meta, inferType(elab.meta, e));
