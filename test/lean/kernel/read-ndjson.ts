// An independent reader of Lean's export format: what it reads goes through the kernel declaration by
// declaration. Recursors in the file are compared with those that the kernel derives, never believed.

import { addDeclaration } from "../../../src/lean/kernel/add-declaration.ts";
import type { ReducibilityHints } from "../../../src/lean/kernel/declaration.ts";
import { Environment } from "../../../src/lean/kernel/environment.ts";
import {
  app,
  type BinderInfo,
  bvar,
  constant,
  type Expr,
  forallE,
  lam,
  letE,
  sort,
} from "../../../src/lean/kernel/expr.ts";
import {
  type Level,
  levelIMax,
  levelMax,
  levelParam,
  levelSucc,
  levelZero,
} from "../../../src/lean/kernel/level.ts";
import { joinNames } from "../../../src/lean/kernel/name.ts";
import { sameExpr } from "../../../src/lean/kernel/same-expr.ts";

// biome-ignore lint/suspicious/noExplicitAny: the lines are foreign data, taken apart field by field
type Line = any;

export const readNdjson = (text: string): Environment => {
  const names: string[] = [""];
  const levels: Level[] = [levelZero];
  const terms: Expr[] = [];
  let env = Environment.empty();
  let quot = false;

  const base = (d: Line) => ({
    name: names[d.name]!,
    levelParams: (d.levelParams as number[]).map((i) => names[i]!),
    type: terms[d.type]!,
  });
  const term = (l: Line): Expr => {
    const binder = (make: typeof lam, b: Line): Expr =>
      make(names[b.name]!, terms[b.type]!, terms[b.body]!, b.binderInfo as BinderInfo);
    if ("bvar" in l) return bvar(l.bvar);
    if ("sort" in l) return sort(levels[l.sort]!);
    if ("const" in l)
      return constant(
        names[l.const.name]!,
        (l.const.us as number[]).map((i) => levels[i]!),
      );
    if ("app" in l) return app(terms[l.app.fn]!, terms[l.app.arg]!);
    if ("lam" in l) return binder(lam, l.lam);
    if ("forallE" in l) return binder(forallE, l.forallE);
    if ("letE" in l)
      return letE(names[l.letE.name]!, terms[l.letE.type]!, terms[l.letE.value]!, terms[l.letE.body]!);
    throw new Error(`unknown term ${JSON.stringify(l)}`);
  };

  for (const line of text.trim().split("\n")) {
    const l: Line = JSON.parse(line);
    if ("in" in l) names[l.in] = joinNames(names[l.str.pre]!, l.str.str);
    else if ("il" in l)
      levels[l.il] =
        "succ" in l
          ? levelSucc(levels[l.succ]!)
          : "param" in l
            ? levelParam(names[l.param]!)
            : "max" in l
              ? levelMax(levels[l.max[0]]!, levels[l.max[1]]!)
              : levelIMax(levels[l.imax[0]]!, levels[l.imax[1]]!);
    else if ("ie" in l) terms[l.ie] = term(l);
    else if ("axiom" in l) env = addDeclaration(env, { kind: "axiom", ...base(l.axiom) });
    else if ("thm" in l)
      env = addDeclaration(env, { kind: "theorem", ...base(l.thm), value: terms[l.thm.value]! });
    else if ("opaque" in l)
      env = addDeclaration(env, { kind: "opaque", ...base(l.opaque), value: terms[l.opaque.value]! });
    else if ("def" in l) {
      const given = l.def.hints;
      const hints: ReducibilityHints =
        typeof given === "string"
          ? { kind: given as "abbrev" | "opaque" }
          : { kind: "regular", height: given.regular };
      env = addDeclaration(env, { kind: "definition", ...base(l.def), value: terms[l.def.value]!, hints });
    } else if ("quot" in l) {
      if (!quot) env = addDeclaration(env, { kind: "quot" });
      quot = true;
      const { name, type } = base(l.quot);
      if (!sameExpr(env.get(name)!.type, type)) throw new Error(`${name} has another type`);
    } else if ("inductive" in l) {
      const [type] = l.inductive.types;
      env = addDeclaration(env, {
        kind: "inductive",
        ...base(type),
        numParams: type.numParams,
        constructors: l.inductive.ctors.map((c: Line) => ({ name: names[c.name]!, type: terms[c.type]! })),
      });
      for (const rec of l.inductive.recs) {
        const derived = env.get(names[rec.name]!);
        const same =
          derived?.kind === "recursor" &&
          sameExpr(derived.type, terms[rec.type]!) &&
          (["k", "numParams", "numIndices", "numMotives", "numMinors"] as const).every(
            (part) => derived[part] === rec[part],
          ) &&
          derived.rules.length === rec.rules.length &&
          derived.rules.every(
            ({ constructor: ctor, numFields, rhs }, i) =>
              ctor === names[rec.rules[i].ctor] &&
              numFields === rec.rules[i].nfields &&
              sameExpr(rhs, terms[rec.rules[i].rhs]!),
          );
        if (!same) throw new Error("the recursor is not the one that follows from the type");
      }
      for (const ctor of l.inductive.ctors) {
        const derived = env.get(names[ctor.name]!);
        if (
          derived?.kind !== "constructor" ||
          derived.numFields !== ctor.numFields ||
          derived.numParams !== ctor.numParams ||
          derived.index !== ctor.cidx
        )
          throw new Error("the constructor is not what its type says");
      }
    } else if (!("meta" in l)) throw new Error(`unknown line ${line}`);
  }
  return env;
};
