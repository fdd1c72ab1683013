// What each form of term means. A term that fails is logged and replaced by `sorry` where recovery is
// on; one whose type must be known first is put off.

import { app, constant, type Expr, prop, sort, type as typeSort } from "../kernel/expr.ts";
import { instantiate1 } from "../kernel/instantiate.ts";
import { levelSucc } from "../kernel/level.ts";
import { mkLambdaFVars } from "../meta/bind.ts";
import { Undecided } from "../meta/errors.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { inaccessible } from "../meta/local-context.ts";
import { whnf } from "../meta/whnf.ts";
import type { Term } from "../syntax/tree.ts";
import { elabAnonymousConstructor, elabStructureInstance } from "./anonymous-constructor.ts";
import { noArgs, readArguments } from "./app.ts";
import {
  elabArrow,
  elabForall,
  elabFun,
  elabFunAlternatives,
  elabHave,
  elabLet,
  elabShow,
  elabSuffices,
  expandExists,
  positional,
  rootIdent,
  type TermOf,
} from "./binders.ts";
import { elabCalc } from "./calc.ts";
import type { Elaborator } from "./elaborator.ts";
import { elabApp } from "./field.ts";
import { elabLevel } from "./level.ts";
import { elabDiscriminant, elabMatch, elabNoFun, elabNoMatch } from "./match.ts";
import { elabBinary, elabNumeral } from "./notation.ts";
import { Abort, Postpone, type Problem, ProofError } from "./problem.ts";
import { elabSubst } from "./subst.ts";

/** One term, with postponement and recovery around it. */
export const elabTermStep = (
  elab: Elaborator,
  term: Term,
  expectedType: Expr | undefined,
  catchPostpone: boolean,
): Expr => {
  const saved = elab.save();
  const { lctx } = elab.meta;
  try {
    const implicit = implicitLambdaType(elab, term, expectedType);
    const e =
      implicit === undefined
        ? elabTermCore(elab, term, expectedType)
        : elabImplicitLambda(elab, term, implicit);
    elab.info?.({ kind: "term", span: term.span, e, lctx });
    return e;
  } catch (failure) {
    elab.meta.lctx = lctx;
    if (failure instanceof Postpone) {
      if (!catchPostpone) throw failure;
      elab.restore(saved);
      return elab.postpone(term, expectedType);
    }
    const outside = failure instanceof ProofError && isUnexpectedSyntax(failure.problem);
    if (outside && (term.kind === "subst" || term.kind === "show" || term.kind === "paren")) throw failure;
    if (!elab.errToSorry || !(failure instanceof ProofError || failure instanceof Abort)) throw failure;
    if (failure instanceof ProofError) elab.log(failure);
    return elab.mkSorry(expectedType);
  }
};

const isUnexpectedSyntax = (problem: Problem): boolean =>
  problem.code === "other" && problem.what === "unexpected-syntax";

/** The expected `∀ {x}, …` for which a `fun {x} =>` is supplied, if the term does not block it. */
const implicitLambdaType = (
  elab: Elaborator,
  term: Term,
  expectedType: Expr | undefined,
): Expr | undefined => {
  if (expectedType === undefined || blocksImplicitLambda(term)) return undefined;
  const { meta } = elab;
  if (expectedType.kind !== "forallE" && !expectedType.hasMVar) {
    const quick =
      expectedType.kind === "app" || expectedType.kind === "const" || expectedType.kind === "fvar";
    if (!quick) return undefined;
  }
  const at = whnf(meta, instantiateMVars(meta, expectedType));
  return at.kind === "forallE" && (at.binderInfo === "implicit" || at.binderInfo === "instImplicit")
    ? at
    : undefined;
};

const blocksImplicitLambda = (term: Term): boolean => {
  switch (term.kind) {
    case "hole":
    case "syntheticHole":
    case "by":
    case "explicit":
    case "sorry":
    case "dotIdent":
    case "typeAscription":
    case "missing":
    case "unsupported":
    case "cdot":
      return true;
    case "paren":
      return blocksImplicitLambda(term.term);
    case "fun": {
      const [first] = term.binders;
      return first?.kind === "group" && first.group.info !== "default";
    }
    default:
      return false;
  }
};

const elabImplicitLambda = (elab: Elaborator, term: Term, type: Expr): Expr => {
  const { meta } = elab;
  const at = whnf(meta, type);
  if (at.kind !== "forallE" || (at.binderInfo !== "implicit" && at.binderInfo !== "instImplicit"))
    return elab.elabTermEnsuringType(term, type);
  return meta.withLocalDecl(inaccessible(at.binderName), at.binderType, at.binderInfo, (x) =>
    mkLambdaFVars(meta, [x], elabImplicitLambda(elab, term, instantiate1(at.body, x))),
  );
};

const elabTermCore = (elab: Elaborator, term: Term, expectedType: Expr | undefined): Expr => {
  const { meta } = elab;
  switch (term.kind) {
    case "ident":
    case "universes":
    case "explicit":
    case "proj":
    case "projIndex":
    case "dotIdent":
      return elabApp(elab, term, noArgs, expectedType, term.span);
    case "app":
      return elabApp(elab, term.fn, readArguments(elab, term.args), expectedType, term.span);
    case "paren":
      return elab.elabTerm(term.term, expectedType);
    case "hole":
      return elabHole(elab, term, expectedType);
    case "syntheticHole":
      return elabSyntheticHole(elab, term, expectedType);
    case "fun":
      return elabFun(elab, term, expectedType);
    case "funAlternatives":
      return elabFunAlternatives(elab, term, expectedType);
    case "forall":
      return elabForall(elab, term.binders, term.body);
    case "depArrow":
      return elabForall(elab, [term.binder], term.body);
    case "arrow":
      return elabArrow(elab, term);
    case "exists":
      return elab.elabTerm(expandExists(term), expectedType);
    case "binary":
      return elabBinary(elab, term, expectedType);
    case "unary":
      if (term.op === "¬")
        return elabApp(
          elab,
          rootIdent("Not", term.span),
          readArguments(elab, [positional(term.operand)]),
          expectedType,
          term.span,
        );
      throw new Undecided(`operator \`${term.op}\``);
    case "subst":
      return elabSubst(elab, term, expectedType);
    case "pipeLeft":
      return elabApplied(elab, term.fn, term.arg, term, expectedType);
    case "pipeRight":
      return elabApplied(elab, term.fn, term.arg, term, expectedType);
    case "pipeProj":
      return elabApp(
        elab,
        {
          kind: "proj",
          term: { kind: "paren", term: term.arg, span: term.arg.span },
          field: term.field,
          span: term.span,
        },
        readArguments(elab, term.args),
        expectedType,
        term.span,
      );
    case "anonymousConstructor":
      return elabAnonymousConstructor(elab, term, expectedType);
    case "structureInstance":
      return elabStructureInstance(elab, term, expectedType);
    case "typeAscription": {
      if (term.type === null) return elab.withSynthesize(() => elab.elabTerm(term.term), "no");
      const written = term.type;
      const type = elab.withSynthesize(() => elab.elabType(written), "yes");
      return elab.withSynthesize(
        () => elab.ensureHasType(elab.elabTerm(term.term, type), type, term.span),
        "yes",
      );
    }
    case "tuple":
      if (term.items.length === 0) return elab.elabTerm(rootIdent("Unit.unit", term.span), expectedType);
      return elab.elabTerm(
        term.items.reduceRight((right, left) => ({
          kind: "app",
          fn: rootIdent("Prod.mk", term.span),
          args: [positional(left), positional(right)],
          span: term.span,
        })),
        expectedType,
      );
    case "cdot":
      throw elab.plainError(
        term.span,
        "cdot",
        "invalid occurrence of `·` notation, it must be surrounded by parentheses (e.g. `(· + 1)`)",
      );
    case "by":
      if (expectedType === undefined) {
        elab.postponeIfUnknown(undefined);
        throw elab.plainError(
          term.bySpan,
          "by-without-type",
          "invalid 'by' tactic, expected type has not been provided",
        );
      }
      return elab.postponeTactic(term, expectedType);
    case "have":
      return elabHave(elab, term.declaration, term.body, expectedType, term.span);
    case "let":
      return elabLet(elab, term.declaration, term.body, expectedType, term.span);
    case "show":
      return elabShow(elab, term, expectedType);
    case "suffices":
      return elabSuffices(elab, term.declaration, term.body, expectedType);
    case "calc":
      return elabCalc(elab, term.steps, expectedType, term.span);
    case "match": {
      if (term.motive !== null) throw new Undecided("`match` with a motive");
      elab.postponeIfUnknown(expectedType);
      const subjects = term.discriminants.map(({ name, term: subject }) => ({
        e: name === null ? elabDiscriminant(elab, subject) : elab.elabTerm(subject),
        name,
        span: subject.span,
      }));
      return elabMatch(elab, subjects, term.alternatives, expectedType, term.span);
    }
    case "nomatch":
      return elabNoMatch(elab, term.terms, expectedType, term.span);
    case "nofun":
      return elabNoFun(elab, expectedType, term.span);
    case "if":
      return elabIf(elab, term, expectedType);
    case "numeral":
      return elabNumeral(elab, term, expectedType);
    case "string":
      throw new Undecided("string literal");
    case "sort":
      return elabSort(elab, term);
    case "sorry":
      return elabSorry(elab, term, expectedType);
    case "assumption": {
      const type = elab.elabType(term.type);
      return elab.postponeTactic(
        {
          kind: "by",
          span: term.span,
          bySpan: term.span,
          tactics: {
            tactics: [{ kind: "assumption", span: term.span }],
            braces: false,
            broken: false,
            span: term.span,
          },
        },
        type,
      );
    }
    case "unsupported":
      if (term.construct === "(<- …)")
        throw elab.plainError(
          term.span,
          "lifted-action",
          "invalid use of `(<- ...)`, must be nested inside a 'do' expression",
        );
      throw new Undecided(term.construct);
    case "missing":
      void meta;
      throw new Abort();
  }
};

/** `f <| x`, `x |> f`: one more argument for `f`. */
const elabApplied = (
  elab: Elaborator,
  fn: Term,
  arg: Term,
  whole: Term,
  expectedType: Expr | undefined,
): Expr => {
  const flat: Term =
    fn.kind === "app"
      ? { ...fn, args: [...fn.args, positional(arg)], span: whole.span }
      : { kind: "app", fn, args: [positional(arg)], span: whole.span };
  return elab.elabTerm(flat, expectedType);
};

const elabHole = (elab: Elaborator, term: TermOf<"hole">, expected: Expr | undefined): Expr => {
  const expectedType = expected ?? elab.firstHoleType;
  elab.firstHoleType = undefined;
  if (elab.holesAsGoals) {
    const { meta } = elab;
    return expectedType === undefined ? meta.mkFreshMVarOfUnknownType() : meta.mkFreshMVar(expectedType);
  }
  return elab.mkHole(expectedType, { span: term.span, what: "placeholder" });
};

const elabSyntheticHole = (
  elab: Elaborator,
  term: TermOf<"syntheticHole">,
  expectedType: Expr | undefined,
): Expr => {
  const { meta } = elab;
  const { name } = term;
  const known = name === null ? undefined : elab.namedHoles.get(name);
  if (known !== undefined) {
    const hole = meta.mvarExpr(known);
    const { lctx } = meta.decl(known);
    if (!lctx.isSubPrefixOf(meta.lctx)) throw new Undecided("`?x` used in another context");
    return instantiateMVars(meta, hole);
  }
  const hole =
    expectedType === undefined
      ? meta.mkFreshMVarOfUnknownType("syntheticOpaque", name ?? "")
      : meta.mkFreshMVar(expectedType, "syntheticOpaque", name ?? "");
  elab.registerOrigin(hole, { span: term.span, what: "placeholder" });
  if (name !== null && hole.kind === "mvar") elab.namedHoles = new Map(elab.namedHoles).set(name, hole.id);
  return hole;
};

const elabIf = (elab: Elaborator, term: TermOf<"if">, expectedType: Expr | undefined): Expr => {
  const { span } = term;
  if (term.name === null)
    return elab.elabTerm(
      {
        kind: "app",
        fn: rootIdent("ite", span),
        args: [positional(term.condition), positional(term.whenTrue), positional(term.whenFalse)],
        span,
      },
      expectedType,
    );
  const { name } = term;
  const branch = (body: Term): Term => ({
    kind: "fun",
    binders: [
      {
        kind: "group",
        group: { names: [name], type: null, info: "default", defaultValue: null, span: name.span },
      },
    ],
    type: null,
    body,
    span: body.span,
  });
  return elab.elabTerm(
    {
      kind: "app",
      fn: rootIdent("dite", span),
      args: [
        positional(term.condition),
        positional(branch(term.whenTrue)),
        positional(branch(term.whenFalse)),
      ],
      span,
    },
    expectedType,
  );
};

const elabSort = (elab: Elaborator, term: TermOf<"sort">): Expr => {
  switch (term.sort) {
    case "Prop":
      return prop;
    case "Type":
      return term.level === null ? typeSort : sort(levelSucc(elabLevel(elab, term.level)));
    case "Sort":
      return term.level === null ? prop : sort(elabLevel(elab, term.level));
  }
};

/** The user's own `sorry`: no error, but never a proof. */
const elabSorry = (elab: Elaborator, term: TermOf<"sorry">, expectedType: Expr | undefined): Expr => {
  elab.log(elab.plainError(term.span, "sorry", "declaration uses `sorry`"), "warning");
  const type = expectedType ?? elab.meta.mkFreshTypeMVar();
  const synthetic = elab.mkSorry(type);
  // `sorryAx T false`: not the mark of an error.
  return synthetic.kind === "app" ? app(synthetic.fn, constant("Bool.false")) : synthetic;
};
