// Unification: `isDefEq` makes two terms equal by filling holes, or says that it cannot. The order of
// the attempts is that of Lean's ExprDefEq, because which solution is found decides what a proof means.

import type { DefinitionInfo } from "../kernel/declaration.ts";
import { app, apps, bvar, type Expr, type ExprOf, lam } from "../kernel/expr.ts";
import { instantiate } from "../kernel/instantiate.ts";
import { sameExpr } from "../kernel/same-expr.ts";
import { appArgs, appFn, etaExpanded } from "./app.ts";
import { assign, assignConstant } from "./assign.ts";
import { reducibilityOf } from "./attributes.ts";
import { inferType, isProof } from "./infer.ts";
import { hasExprMVar, instantiateMVars } from "./instantiate-mvars.ts";
import { areLevelsDefEq, isLevelDefEq, processPostponed } from "./level-def-eq.ts";
import type { Meta } from "./meta.ts";
import { paramInfos } from "./param-info.ts";
import { unfoldable, unfoldDefinition, whnf, whnfCore, whnfDefault } from "./whnf.ts";

/** Can `a` and `b` be made definitionally equal? Fills holes if so, and changes nothing if not. */
export const isDefEq = (meta: Meta, a: Expr, b: Expr): boolean => {
  if (a === b || sameExpr(a, b)) return true;
  // Without holes there is nothing to fill, and nothing to undo.
  if (!a.hasMVar && !b.hasMVar) return defEq(meta, a, b);
  const saved = meta.save();
  const outerPostponed = meta.postponed;
  meta.postponed = [];
  if (defEq(meta, a, b) && processPostponed(meta)) {
    if (outerPostponed.length > 0) meta.postponed = [...outerPostponed, ...meta.postponed];
    return true;
  }
  meta.restore(saved);
  return false;
};

/** `isDefEq` in a given transparency. */
export const isDefEqAt = (meta: Meta, transparency: Meta["transparency"], a: Expr, b: Expr): boolean =>
  meta.withTransparency(transparency, () => isDefEq(meta, a, b));

/** Holes of `t` and `s` that `body` filled are emptied again if it fails. */
const attempt = (meta: Meta, t: Expr, s: Expr, body: () => boolean): boolean => {
  if (!t.hasMVar && !s.hasMVar) return body();
  const saved = meta.save();
  if (body()) return true;
  meta.restore(saved);
  return false;
};

/** At least default transparency: for types, implicit arguments and proofs, which nobody wrote. */
export const withTypeTransparency = <T>(meta: Meta, body: () => T): T =>
  meta.transparency === "default" || meta.transparency === "all"
    ? body()
    : meta.withTransparency("default", body);

type Answer = boolean | undefined;

/** The inner loop; leaves holes filled when it fails, so callers save before it where that matters. */
export const defEq = (meta: Meta, t: Expr, s: Expr): boolean => {
  if (t === s) return true;
  const quick = defEqQuick(meta, t, s);
  if (quick !== undefined) return quick;
  meta.step();
  return meta.nested(() => defEqSlow(meta, t, s));
};

const defEqSlow = (meta: Meta, t: Expr, s: Expr): boolean => {
  const irrelevant = defEqProofs(meta, t, s);
  if (irrelevant !== undefined) return irrelevant;
  const t1 = whnfCore(meta, t);
  const s1 = whnfCore(meta, s);
  if (t1 !== t || s1 !== s) return defEq(meta, t1, s1);
  const ti = instantiateMVars(meta, t);
  const si = instantiateMVars(meta, s);
  if (ti.hasMVar || si.hasMVar) return defEqExpensive(meta, ti, si);
  const known = meta.defEqCache.get(ti, si, meta.transparency);
  if (known !== undefined) return known;
  const open = meta.postponed.length;
  const answer = defEqExpensive(meta, ti, si);
  if (open === meta.postponed.length) meta.defEqCache.set(ti, si, meta.transparency, answer);
  return answer;
};

const defEqQuick = (meta: Meta, t: Expr, s: Expr): Answer => {
  if (t === s) return true;
  if (t.kind === "sort" && s.kind === "sort") return isLevelDefEq(meta, t.level, s.level);
  if ((t.kind === "lam" && s.kind === "lam") || (t.kind === "forallE" && s.kind === "forallE"))
    return sameExpr(t, s) || defEqBinding(meta, t, s);
  if (t.kind === "fvar" && s.kind === "fvar") {
    if (t.id === s.id) return true;
    if (meta.fvarDecl(t.id).value !== undefined || meta.fvarDecl(s.id).value !== undefined) return undefined;
    return defEqProofs(meta, t, s);
  }
  if (sameExpr(t, s)) return true;
  if (etaEqual(t, s) || etaEqual(s, t)) return true;
  const tFn = appFn(t);
  const sFn = appFn(s);
  if (tFn.kind !== "mvar" && sFn.kind !== "mvar") return undefined;
  return defEqHoles(meta, t, s, tFn, sFn);
};

/** Is `t` `λ xs, s xs`? */
const etaEqual = (t: Expr, s: Expr): boolean => {
  if (t.kind !== "lam") return false;
  const body = etaExpanded(t);
  return body !== undefined && sameExpr(body, s);
};

/** One side at least is `?m a₁ … aₙ`. */
const defEqHoles = (meta: Meta, t: Expr, s: Expr, tFn: Expr, sFn: Expr): Answer => {
  for (const [side, fn] of [
    [t, tFn],
    [s, sFn],
  ] as const) {
    if (fn.kind === "mvar" && meta.isAssigned(fn.id)) {
      const filled = instantiateMVars(meta, side);
      if (filled !== side) return quickThenSlow(meta, side === t ? filled : t, side === t ? s : filled);
      const opened = openDelayed(meta, side, fn);
      if (opened !== undefined) return quickThenSlow(meta, side === t ? opened : t, side === t ? s : opened);
    }
  }
  if (tFn.kind === "mvar" && sFn.kind === "mvar" && tFn.id === sFn.id)
    return defEqSameHole(meta, tFn, appArgs(t), appArgs(s));
  const tAssignable = tFn.kind === "mvar" && meta.isAssignable(tFn.id);
  const sAssignable = sFn.kind === "mvar" && meta.isAssignable(sFn.id);
  if (tAssignable && !sAssignable) return assign(meta, t, s);
  if (!tAssignable && sAssignable) return assign(meta, s, t);
  if (tAssignable && sAssignable) {
    // The more precise assignment first: a bare hole by an applied one.
    const [first, second] = s.kind === "mvar" && t.kind !== "mvar" ? [s, t] : [t, s];
    return attempt(meta, t, s, () => assign(meta, first, second)) || assign(meta, second, first);
  }
  if (tFn.kind === "mvar" && sFn.kind === "mvar") return defEqProofs(meta, t, s) ?? false;
  return undefined;
};

const quickThenSlow = (meta: Meta, t: Expr, s: Expr): Answer => defEqQuick(meta, t, s) ?? defEq(meta, t, s);

/** `?n a b` with `?n x := ?m` pending is `?m b` when goals may be assigned. */
const openDelayed = (meta: Meta, e: Expr, fn: ExprOf<"mvar">): Expr | undefined => {
  const delayed = meta.delayedAssignment(fn.id);
  if (delayed === undefined || !meta.assignSyntheticOpaque) return undefined;
  const args = appArgs(e);
  const n = delayed.fvars.length;
  return args.length < n ? undefined : apps(meta.mvarExpr(delayed.mvarId), args.slice(n));
};

const defEqSameHole = (
  meta: Meta,
  hole: ExprOf<"mvar">,
  ts: readonly Expr[],
  ss: readonly Expr[],
): boolean => {
  if (ts.length !== ss.length) return false;
  if (attempt(meta, hole, hole, () => defEqArgs(meta, hole, ts, ss))) return true;
  if (!meta.isAssignable(hole.id)) return false;
  const decl = meta.decl(hole.id);
  if (decl.numScopeArgs !== ts.length && !meta.constApprox) return false;
  const type = inferType(meta, apps(hole, ts));
  return assignConstant(meta, hole, ts.length, meta.mkFreshMVarAt(decl.lctx, type, "natural", ""));
};

/** Proofs of equal propositions are equal; undefined if `t` is no proof. */
const defEqProofs = (meta: Meta, t: Expr, s: Expr): Answer => {
  if (!isProof(meta, t)) return undefined;
  return withTypeTransparency(meta, () => defEq(meta, inferType(meta, t), inferType(meta, s)));
};

const defEqBinding = (meta: Meta, a: Expr, b: Expr): boolean => {
  const xs: Expr[] = [];
  const pairs: [Expr, Expr][] = [];
  let { lctx } = meta;
  let [t, s] = [a, b];
  while ((t.kind === "lam" && s.kind === "lam") || (t.kind === "forallE" && s.kind === "forallE")) {
    const domain = instantiate(t.binderType, xs);
    pairs.push([domain, instantiate(s.binderType, xs)]);
    const decl = meta.mkLocalDecl(t.binderName, domain, t.binderInfo);
    lctx = lctx.add(decl);
    xs.push(meta.fvarExpr(decl.fvarId));
    t = t.body;
    s = s.body;
  }
  return meta.withLCtx(
    lctx,
    () => pairs.every(([x, y]) => defEq(meta, x, y)) && defEq(meta, instantiate(t, xs), instantiate(s, xs)),
  );
};

const defEqExpensive = (meta: Meta, t: Expr, s: Expr): boolean => {
  const eta = defEqEta(meta, t, s) ?? defEqEta(meta, s, t);
  if (eta !== undefined) return eta;
  const delta = defEqDelta(meta, t, s);
  if (delta !== undefined) return delta;
  if (t.kind === "const" && s.kind === "const")
    return t.name === s.name && areLevelsDefEq(meta, t.levels, s.levels);
  if (t.kind === "app" && s.kind === "app" && defEqApp(meta, t, s)) return true;
  return defEqUnitLike(meta, t, s);
};

/** `λ x, b =? f` as `λ x, b =? λ x, f x`. */
const defEqEta = (meta: Meta, t: Expr, s: Expr): Answer => {
  if (t.kind !== "lam" || s.kind === "lam") return undefined;
  const type = whnfDefault(meta, inferType(meta, s));
  if (type.kind !== "forallE") return undefined;
  return defEq(meta, t, lam(type.binderName, type.binderType, app(s, bvar(0)), type.binderInfo));
};

const defEqApp = (meta: Meta, t: Expr, s: Expr): boolean => {
  const tFn = appFn(t);
  const sFn = appFn(s);
  if (tFn.kind === "const" && sFn.kind === "const" && tFn.name === sFn.name)
    return attempt(
      meta,
      t,
      s,
      () => defEqArgs(meta, tFn, appArgs(t), appArgs(s)) && areLevelsDefEq(meta, tFn.levels, sFn.levels),
    );
  return attempt(meta, t, s, () => defEq(meta, tFn, sFn) && defEqArgs(meta, tFn, appArgs(t), appArgs(s)));
};

/** Explicit arguments first: the implicit ones usually follow from them. */
export const defEqArgs = (meta: Meta, fn: Expr, ts: readonly Expr[], ss: readonly Expr[]): boolean => {
  if (ts.length !== ss.length) return false;
  const infos = paramInfos(meta, fn, ts.length);
  const postponed: number[] = [];
  for (let i = 0; i < ts.length; i++) {
    const t = ts[i]!;
    const s = ss[i]!;
    const explicit = (infos[i] ?? "default") === "default";
    if (!explicit && !isOpenHole(meta, t) && !isOpenHole(meta, s)) postponed.push(i);
    else if (!defEq(meta, t, s)) return false;
  }
  return postponed.every((i) => withTypeTransparency(meta, () => defEq(meta, ts[i]!, ss[i]!)));
};

/** Is `e` `λ xs, ?m xs` with `?m` assignable? */
const isOpenHole = (meta: Meta, e: Expr): boolean => {
  const body = e.kind === "lam" ? etaExpanded(e) : e;
  return body?.kind === "mvar" && !meta.isAssigned(body.id) && meta.isAssignable(body.id);
};

/** Terms of a type with one constructor and no fields are equal. */
const defEqUnitLike = (meta: Meta, t: Expr, s: Expr): boolean => {
  const type = whnf(meta, inferType(meta, t));
  const head = appFn(type);
  if (head.kind !== "const") return false;
  const info = meta.env.get(head.name);
  if (info?.kind !== "inductive" || info.constructors.length !== 1 || info.numIndices > 0) return false;
  const only = meta.env.get(info.constructors[0]!);
  if (only?.kind !== "constructor" || only.numFields !== 0) return false;
  return defEq(meta, type, inferType(meta, s));
};

// Lazy δ: unfold as little as decides the question.

const deltaCandidate = (meta: Meta, e: Expr): DefinitionInfo | undefined => {
  const fn = appFn(e);
  return fn.kind === "const" ? unfoldable(meta, fn.name) : undefined;
};

const headsAgree = (t: Expr, s: Expr): boolean => {
  const tFn = appFn(t);
  const sFn = appFn(s);
  return (
    (tFn.kind === "const" && sFn.kind === "const" && tFn.name === sFn.name) ||
    (tFn.kind === "fvar" && sFn.kind === "fvar" && tFn.id === sFn.id)
  );
};

const defEqDelta = (meta: Meta, t: Expr, s: Expr): Answer => {
  const tInfo = deltaCandidate(meta, t);
  const sInfo = deltaCandidate(meta, s);
  if (tInfo === undefined && sInfo === undefined) return undefined;
  if (sInfo === undefined) {
    const unfolded = unfoldDefinition(meta, t);
    return unfolded && defEq(meta, unfolded, s);
  }
  if (tInfo === undefined) {
    const unfolded = unfoldDefinition(meta, s);
    return unfolded && defEq(meta, t, unfolded);
  }
  if (tInfo.name === sInfo.name) return defEqSameDefinition(meta, t, s);
  const tReducible = reducibilityOf(meta.env, tInfo.name) === "reducible";
  const sReducible = reducibilityOf(meta.env, sInfo.name) === "reducible";
  if (tReducible !== sReducible) return unfoldOne(meta, t, s, tReducible ? "t" : "s");
  if (!hasExprMVar(t) && !hasExprMVar(s)) {
    const order = height(sInfo) - height(tInfo);
    if (order !== 0) return unfoldOne(meta, t, s, order < 0 ? "t" : "s");
  }
  return unfoldComparingHeads(meta, t, s);
};

const height = (info: DefinitionInfo): number =>
  info.hints.kind === "regular" ? info.hints.height : info.hints.kind === "abbrev" ? Infinity : -1;

const unfoldOne = (meta: Meta, t: Expr, s: Expr, side: "t" | "s"): Answer => {
  const unfolded = unfoldDefinition(meta, side === "t" ? t : s);
  if (unfolded === undefined) return unfoldComparingHeads(meta, t, s);
  return side === "t" ? defEq(meta, unfolded, s) : defEq(meta, t, unfolded);
};

const unfoldComparingHeads = (meta: Meta, t: Expr, s: Expr): Answer => {
  const t1 = unfoldDefinition(meta, t);
  const s1 = unfoldDefinition(meta, s);
  if (t1 === undefined) return s1 && defEq(meta, t, s1);
  if (s1 === undefined) return defEq(meta, t1, s);
  if (headsAgree(t1, s)) return defEq(meta, t1, s);
  if (headsAgree(t, s1)) return defEq(meta, t, s1);
  return defEq(meta, t1, s1);
};

/** `f ts =? f ss`: the arguments first, and only then what `f` stands for. */
const defEqSameDefinition = (meta: Meta, t: Expr, s: Expr): Answer => {
  const tFn = appFn(t) as ExprOf<"const">;
  const sFn = appFn(s) as ExprOf<"const">;
  if (t.kind === "const" && s.kind === "const") {
    if (attempt(meta, t, s, () => areLevelsDefEq(meta, tFn.levels, sFn.levels))) return true;
  } else if (t.kind === "app" && s.kind === "app") {
    const same = attempt(
      meta,
      t,
      s,
      () => defEqArgs(meta, tFn, appArgs(t), appArgs(s)) && areLevelsDefEq(meta, tFn.levels, sFn.levels),
    );
    if (same) return true;
  } else return false;
  const t1 = unfoldDefinition(meta, t);
  const s1 = unfoldDefinition(meta, s);
  if (t1 === undefined) return s1 && defEq(meta, t, s1);
  if (s1 === undefined) return defEq(meta, t1, s);
  return defEq(meta, t1, s1);
};
