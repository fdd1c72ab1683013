// `decide`: an instance of `Decidable` is found and computed. For the propositions of a theory there is
// none; for those of logic alone there is.

import { findInstance } from "../elab/instances.ts";
import { app, constant, type Expr } from "../kernel/expr.ts";
import { appArgs, appFn, isAppOf } from "../meta/app.ts";
import { instanceExtension } from "../meta/attributes.ts";
import { Undecided } from "../meta/errors.ts";
import { isProp } from "../meta/infer.ts";
import { instantiateMVars } from "../meta/instantiate-mvars.ts";
import { whnf } from "../meta/whnf.ts";
import type { TacticContext } from "./context.ts";

const hint =
  "\n\nHint: Additional diagnostic information may be available using the `set_option diagnostics true` command.";

export const decide = (ctx: TacticContext, options: boolean): void => {
  if (options) throw new Undecided("`decide` with options");
  const goal = ctx.mainGoal();
  const { meta } = ctx;
  ctx.inMain(() => {
    const target = ctx.target(goal);
    if (target.hasMVar) throw new Undecided("`decide` on a goal with holes");
    if (target.hasFVar)
      throw ctx.says("decide", [
        "Expected type must not contain free variables",
        { kind: "block", e: target },
        "\n\nHint: Use the `+revert` option to automatically clean up and revert free variables",
      ]);
    const wanted = app(constant("Decidable"), target);
    const instance = findInstance(meta, wanted);
    if (instance === undefined) {
      if (theoryDecides(ctx) || !hasNoInstance(ctx, target)) throw new Undecided("tactic `decide`");
      throw ctx.says("decide", ["failed to synthesize", { kind: "block", e: wanted }, hint]);
    }
    const answer = whnf(meta, instantiateMVars(meta, instance));
    if (isAppOf(answer, "Decidable.isTrue", 2)) return ctx.close(goal, appArgs(answer)[1]!);
    if (!isAppOf(answer, "Decidable.isFalse", 2)) throw new Undecided("tactic `decide`");
    throw ctx.says("decide", [
      "Tactic `decide` proved that the proposition",
      { kind: "block", e: target },
      "\nis false",
    ]);
  });
};

/** Is it certain that Lean finds no instance either? Its own library has some that ours has not. */
const hasNoInstance = (ctx: TacticContext, p: Expr): boolean => {
  const { meta } = ctx;
  const args = appArgs(p);
  if (isAppOf(p, "Not", 1)) return hasNoInstance(ctx, args[0]!);
  for (const connective of ["And", "Or", "Iff"])
    if (isAppOf(p, connective, 2)) return args.some((arg) => hasNoInstance(ctx, arg));
  if (isAppOf(p, "Eq", 3) || isAppOf(p, "Ne", 3) || isAppOf(p, "Exists", 2)) return isOfTheory(args[0]!);
  if (p.kind === "forallE")
    return isProp(meta, p.binderType)
      ? hasNoInstance(ctx, p.binderType) || (p.body.looseBVars === 0 && hasNoInstance(ctx, p.body))
      : isOfTheory(p.binderType);
  return isOfTheory(p);
};

/** Has the theory instances of its own? */
const theoryDecides = ({ meta }: TacticContext): boolean =>
  [...meta.env.extension(instanceExtension)].some(
    ([name, itsClass]) => !name.startsWith("instDecidable") && itsClass === "Decidable",
  );

const ofLibrary: ReadonlySet<string> = new Set(
  "Bool Unit PUnit Empty Prod PProd Subtype True False HEq Nonempty Inhabited Decidable".split(" "),
);

/** Headed by a constant that a theory declared. */
const isOfTheory = (e: Expr): boolean => {
  const fn = appFn(e);
  return fn.kind === "const" && !ofLibrary.has(fn.name);
};
