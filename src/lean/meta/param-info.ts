// How the parameters of a function are bound: `(x)`, `{x}` or `[x]`.

import type { BinderInfo, Expr } from "../kernel/expr.ts";
import { instantiate } from "../kernel/instantiate.ts";
import { inferType } from "./infer.ts";
import type { Meta } from "./meta.ts";
import { whnf } from "./whnf.ts";

const none: readonly BinderInfo[] = [];

/** The binder kinds of the first `arity` parameters of `fn`, as far as its type shows them. */
export const paramInfos = (meta: Meta, fn: Expr, arity: number): readonly BinderInfo[] => {
  if (fn.kind !== "const") {
    if (fn.kind === "mvar") return none;
    return readBinders(meta, inferType(meta, fn), arity);
  }
  const known = meta.paramInfoCache.get(fn.name);
  if (known !== undefined && known.length >= arity) return known;
  const type = meta.env.get(fn.name)?.type;
  const infos = type === undefined ? none : readBinders(meta, type, arity);
  meta.paramInfoCache.set(fn.name, infos);
  return infos;
};

const readBinders = (meta: Meta, type: Expr, arity: number): readonly BinderInfo[] => {
  const infos: BinderInfo[] = [];
  let at = type;
  while (infos.length < arity) {
    if (at.kind !== "forallE") {
      // Only a closed rest can be reduced here; a parameter behind loose variables counts as explicit.
      if (at.looseBVars > 0) break;
      const reduced = whnf(meta, instantiate(at, []));
      if (reduced.kind !== "forallE") break;
      at = reduced;
    }
    infos.push(at.binderInfo);
    at = at.body;
  }
  return infos;
};
