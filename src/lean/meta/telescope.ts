// Going through the parameters of a type or function, as variables or as holes.

import { app, type BinderInfo, type Expr } from "../kernel/expr.ts";
import { instantiate } from "../kernel/instantiate.ts";
import type { Meta } from "./meta.ts";
import { whnf } from "./whnf.ts";

export interface MetaTelescope {
  readonly mvars: readonly Expr[];
  readonly infos: readonly BinderInfo[];
  readonly type: Expr;
}

/**
 * Makes a hole for each parameter of `type` (at most `max`), reducing it where no ∀ is visible if
 * `reduce`; holes for instance parameters are synthetic.
 */
export const forallMetaTelescope = (
  meta: Meta,
  type: Expr,
  { max = Number.POSITIVE_INFINITY, reduce = true, opaque = false } = {},
): MetaTelescope => {
  const mvars: Expr[] = [];
  const infos: BinderInfo[] = [];
  let at = type;
  let start = 0;
  while (mvars.length < max) {
    if (at.kind !== "forallE") {
      const filled = instantiate(at, mvars, start);
      const reduced: Expr = reduce ? whnf(meta, filled) : filled;
      if (reduced.kind !== "forallE") return { mvars, infos, type: filled };
      start = mvars.length;
      at = reduced;
    }
    const domain = instantiate(at.binderType, mvars, start);
    const kind = opaque ? "syntheticOpaque" : at.binderInfo === "instImplicit" ? "synthetic" : "natural";
    mvars.push(meta.mkFreshMVar(domain, kind, at.binderName));
    infos.push(at.binderInfo);
    at = at.body;
  }
  return { mvars, infos, type: instantiate(at, mvars, start) };
};

/** Opens the parameters of `type` as new variables and runs `body` with them and the rest. */
export const forallTelescope = <T>(
  meta: Meta,
  type: Expr,
  body: (xs: Expr[], rest: Expr) => T,
  { max = Number.POSITIVE_INFINITY, reduce = false } = {},
): T => {
  const xs: Expr[] = [];
  let { lctx } = meta;
  let at = type;
  let start = 0;
  while (xs.length < max) {
    if (at.kind !== "forallE") {
      const filled = instantiate(at, xs, start);
      start = xs.length;
      at = filled;
      if (!reduce) break;
      at = meta.withLCtx(lctx, () => whnf(meta, filled));
      if (at.kind !== "forallE") {
        at = filled;
        break;
      }
    }
    const decl = meta.mkLocalDecl(at.binderName, instantiate(at.binderType, xs, start), at.binderInfo);
    lctx = lctx.add(decl);
    xs.push(meta.fvarExpr(decl.fvarId));
    at = at.body;
  }
  const rest = instantiate(at, xs, start);
  return meta.withLCtx(lctx, () => body(xs, rest));
};

/** How many parameters `type` shows, reducing where none is visible. */
export const countParameters = (meta: Meta, type: Expr): number =>
  forallTelescope(meta, type, (xs) => xs.length, { reduce: true });

/** `f a`, with the type of `f` known to be a ∀; here so that callers need no kernel import. */
export const mkApp = (fn: Expr, arg: Expr): Expr => app(fn, arg);
