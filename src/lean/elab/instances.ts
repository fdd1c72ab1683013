// Instance search: the class of the goal, local instances from the innermost out, then the declared
// ones, latest first, each with its own instance arguments found in turn.

import type { Environment } from "../kernel/environment.ts";
import { apps, constant, type Expr, type MVarId } from "../kernel/expr.ts";
import type { Name } from "../kernel/name.ts";
import { appFn } from "../meta/app.ts";
import { classExtension, instanceExtension } from "../meta/attributes.ts";
import { isDefEq } from "../meta/def-eq.ts";
import { inferType } from "../meta/infer.ts";
import { hasExprMVar, instantiateMVars } from "../meta/instantiate-mvars.ts";
import { Meta } from "../meta/meta.ts";
import { forallMetaTelescope } from "../meta/telescope.ts";
import { whnfCore, whnfReducible } from "../meta/whnf.ts";
import type { Span } from "../syntax/tree.ts";
import type { Elaborator } from "./elaborator.ts";

const MAX_DEPTH = 24;

/** The class that `type` is an instance of, looking through reducible definitions. */
const classOf = (meta: Meta, type: Expr): Name | undefined => {
  let at = type;
  while (at.kind === "forallE") at = at.body;
  const head = appFn(at);
  if (head.kind !== "const") return undefined;
  if (meta.env.extension(classExtension).has(head.name)) return head.name;
  if (at.looseBVars > 0) return undefined;
  const reduced = appFn(whnfReducible(meta, at));
  return reduced.kind === "const" && meta.env.extension(classExtension).has(reduced.name)
    ? reduced.name
    : undefined;
};

/** The class that the constant is an instance of. */
export const classOfConstant = (env: Environment, name: Name): Name | undefined =>
  classOf(new Meta(env), env.get(name)!.type);

/** The environment with `name` among the instances of a class. */
export const withInstance = (env: Environment, name: Name, itsClass: Name): Environment =>
  env.setExtension(instanceExtension, new Map(env.extension(instanceExtension)).set(name, itsClass));

/** An instance of `type` made of what is in scope; undefined when there is none. */
export const findInstance = (meta: Meta, type: Expr, depth = 0): Expr | undefined => {
  if (depth > MAX_DEPTH) return undefined;
  meta.step();
  const goal = whnfCore(meta, instantiateMVars(meta, type));
  if (goal.kind === "forallE") return undefined;
  const name = classOf(meta, goal);
  if (name === undefined) return undefined;
  const candidates: Expr[] = [];
  for (let i = meta.lctx.decls.length - 1; i >= 0; i--) {
    const decl = meta.lctx.decls[i]!;
    if (!decl.hidden && classOf(meta, decl.type) === name) candidates.push(meta.fvarExpr(decl.fvarId));
  }
  const declared = [...meta.env.extension(instanceExtension)];
  for (let i = declared.length - 1; i >= 0; i--) {
    const [instance, itsClass] = declared[i]!;
    const info = itsClass === name ? meta.env.get(instance) : undefined;
    if (info === undefined) continue;
    candidates.push(
      constant(
        info.name,
        info.levelParams.map(() => meta.mkFreshLevelMVar()),
      ),
    );
  }
  for (const candidate of candidates) {
    const saved = meta.save();
    const found = tryInstance(meta, candidate, goal, depth);
    if (found !== undefined) return found;
    meta.restore(saved);
  }
  return undefined;
};

const tryInstance = (meta: Meta, candidate: Expr, goal: Expr, depth: number): Expr | undefined => {
  const { mvars, infos, type } = forallMetaTelescope(meta, inferType(meta, candidate), { reduce: false });
  if (!meta.withTransparency("instances", () => isDefEq(meta, goal, type))) return undefined;
  for (let i = 0; i < mvars.length; i++) {
    const hole = mvars[i]!;
    if (infos[i] !== "instImplicit" || hole.kind !== "mvar" || meta.isAssigned(hole.id)) continue;
    const found = findInstance(meta, inferType(meta, hole), depth + 1);
    if (found === undefined || !isDefEq(meta, hole, found)) return undefined;
  }
  const made = instantiateMVars(meta, apps(candidate, mvars));
  return hasExprMVar(made) && mvars.some((hole) => hole.kind === "mvar" && !meta.isAssigned(hole.id))
    ? undefined
    : made;
};

/**
 * Fills an instance hole. `stuck` when its type is not known well enough yet.
 * @throws ProofError when there is no instance.
 */
export const synthesizeInstance = (elab: Elaborator, mvarId: MVarId, span: Span): "done" | "stuck" => {
  const { meta } = elab;
  if (meta.assignment(mvarId) !== undefined) return "done";
  return meta.withMVarContext(mvarId, () => {
    const type = instantiateMVars(meta, meta.decl(mvarId).type);
    const found = findInstance(meta, type);
    if (found !== undefined) {
      meta.assign(mvarId, found);
      return "done";
    }
    if (hasExprMVar(type)) return "stuck";
    throw elab.error(span, { code: "failed-to-synthesize", type, hint: "default" });
  });
};
