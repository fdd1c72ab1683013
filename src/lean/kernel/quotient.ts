// Quotients: four constants whose types are fixed here, and of which the type checker knows how
// `Quot.lift` and `Quot.ind` compute. `Quot.lift` speaks of equality, so `Eq` must be the real one.

import type { QuotInfo } from "./declaration.ts";
import type { Environment } from "./environment.ts";
import { app, apps, bvar, constant, type Expr, forallE, prop, sort } from "./expr.ts";
import { KernelError } from "./kernel-error.ts";
import { levelParam } from "./level.ts";
import { sameExpr } from "./same-expr.ts";

const u = levelParam("u");
const v = levelParam("v");
const arrow = (from: Expr, to: Expr): Expr => forallE("a", from, to);

// ∀ {α : Sort u}, α → α → Prop, with α at distance `alpha`.
const relation = (alpha: number): Expr => arrow(bvar(alpha), arrow(bvar(alpha + 1), prop));
const quot = (alpha: Expr, r: Expr): Expr => apps(constant("Quot", [u]), [alpha, r]);

const eqType: Expr = forallE("α", sort(u), arrow(bvar(0), arrow(bvar(1), prop)), "implicit");

const reflType: Expr = forallE(
  "α",
  sort(u),
  forallE("a", bvar(0), apps(constant("Eq", [u]), [bvar(1), bvar(0), bvar(0)])),
  "implicit",
);

/** Refuses when `Eq` is not Lean's equality. */
const checkEq = (env: Environment): void => {
  const eq = env.get("Eq");
  if (
    eq?.kind !== "inductive" ||
    eq.levelParams.join() !== "u" ||
    eq.numParams !== 2 ||
    eq.constructors.join() !== "Eq.refl"
  )
    throw new KernelError("bad-quotient", "Eq is not Lean's equality");
  const refl = env.get("Eq.refl");
  if (!sameExpr(eq.type, eqType) || refl === undefined || !sameExpr(refl.type, reflType))
    throw new KernelError("bad-quotient", "Eq does not have the type of Lean's equality");
};

export const quotientConstants = (env: Environment): QuotInfo[] => {
  checkEq(env);
  const make = (
    role: QuotInfo["role"],
    name: string,
    levelParams: readonly string[],
    type: Expr,
  ): QuotInfo => ({ kind: "quot", role, name, levelParams, type });
  const alphaAndR = (rest: Expr, r: "default" | "implicit"): Expr =>
    forallE("α", sort(u), forallE("r", relation(0), rest, r), "implicit");
  return [
    make("type", "Quot", ["u"], alphaAndR(sort(u), "default")),
    // (a : α) : Quot r
    make("mk", "Quot.mk", ["u"], alphaAndR(forallE("a", bvar(1), quot(bvar(2), bvar(1))), "default")),
    // {β : Sort v} (f : α → β) (h : ∀ a b, r a b → f a = f b) : Quot r → β
    make(
      "lift",
      "Quot.lift",
      ["u", "v"],
      alphaAndR(
        forallE(
          "β",
          sort(v),
          forallE(
            "f",
            arrow(bvar(2), bvar(1)),
            forallE(
              "a",
              forallE(
                "a",
                bvar(3),
                forallE(
                  "b",
                  bvar(4),
                  arrow(
                    apps(bvar(4), [bvar(1), bvar(0)]),
                    apps(constant("Eq", [v]), [bvar(4), app(bvar(3), bvar(2)), app(bvar(3), bvar(1))]),
                  ),
                ),
              ),
              arrow(quot(bvar(4), bvar(3)), bvar(3)),
            ),
          ),
          "implicit",
        ),
        "implicit",
      ),
    ),
    // {β : Quot r → Prop} (mk : ∀ a, β (Quot.mk r a)) (q : Quot r) : β q
    make(
      "ind",
      "Quot.ind",
      ["u"],
      alphaAndR(
        forallE(
          "β",
          arrow(quot(bvar(1), bvar(0)), prop),
          forallE(
            "mk",
            forallE("a", bvar(2), app(bvar(1), apps(constant("Quot.mk", [u]), [bvar(3), bvar(2), bvar(0)]))),
            forallE("q", quot(bvar(3), bvar(2)), app(bvar(2), bvar(0))),
          ),
          "implicit",
        ),
        "implicit",
      ),
    ),
  ];
};
