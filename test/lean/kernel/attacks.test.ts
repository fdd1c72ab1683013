// What hostile code could hand to the kernel, beside the faults in traps.test.ts: forged recursors and
// nodes, holes in odd places, ill-typed terms that reduction would drop, constants with famous names.

import { describe, expect, test } from "vitest";
import { exportNdjson } from "../../../src/lean/elab/export-ndjson.ts";
import { addDeclaration } from "../../../src/lean/kernel/add-declaration.ts";
import { axiomsOf } from "../../../src/lean/kernel/axioms.ts";
import type { Declaration, RecursorInfo } from "../../../src/lean/kernel/declaration.ts";
import { Environment } from "../../../src/lean/kernel/environment.ts";
import {
  app,
  apps,
  bvar,
  constant,
  type Expr,
  forallE,
  lam,
  letE,
  type MVarId,
  mvar,
  prop,
  sort,
  type,
} from "../../../src/lean/kernel/expr.ts";
import type { Refusal } from "../../../src/lean/kernel/kernel-error.ts";
import {
  type LevelMVarId,
  levelIMax,
  levelMVar,
  levelOne,
  levelParam,
  levelSucc,
  levelZero,
} from "../../../src/lean/kernel/level.ts";
import { prelude } from "../../../src/lean/prelude/prelude.ts";
import { arrow, equals, inductive, N, nat, refl, refusalOf as refusalIn, theorem, zero } from "./numbers.ts";
import { readNdjson } from "./read-ndjson.ts";

const core = prelude("core");
const False = constant("False");

const env = addDeclaration(core, nat);

const definition = (name: string, of: Expr, value: Expr): Declaration => ({
  kind: "definition",
  name,
  levelParams: [],
  type: of,
  value,
  hints: { kind: "abbrev" },
});

const refusalOf = (declaration: Declaration, at: Environment = env): Refusal | "accepted" =>
  refusalIn(at, declaration);

describe("recursors are derived, whatever comes along", () => {
  const recursor = env.get("N.rec") as RecursorInfo;

  test("a recursor cannot be declared, with a type or without one (orphan-rec)", () => {
    const forged: unknown[] = [
      { ...recursor, name: "Orphan.rec", inductive: "Orphan" },
      { ...recursor, name: "N.rec2" },
      { ...recursor, k: true },
      { ...env.get("N.zero"), name: "N.third" },
    ];
    for (const one of forged) expect(() => addDeclaration(env, one as Declaration)).toThrow();
  });

  test("recursors, rules, K and counts of fields in a declaration are not looked at", () => {
    // rec-k-lie, nat-rec-k-lie, extra-rec, rec-missing-ih, ctor-num-fields
    const lies = {
      ...nat,
      k: true,
      numFields: 7,
      isRec: false,
      recursors: [{ ...recursor, k: true, rules: [] }],
      rules: [{ constructor: "N.zero", numFields: 3, rhs: zero }],
      constructors: (nat as { constructors: readonly object[] }).constructors.map((one) => ({
        ...one,
        numFields: 5,
        numParams: 1,
        index: 9,
      })),
    } as unknown as Declaration;
    const made = addDeclaration(core, lies);
    for (const name of ["N", "N.zero", "N.succ", "N.rec"])
      expect(JSON.stringify(made.get(name)), name).toBe(JSON.stringify(env.get(name)));
    expect(recursor).toMatchObject({ k: false, numMinors: 2 });
  });

  test("the recursor of data does not reduce on a variable, as K would have it (nat-rec-k-lie)", () => {
    const rec = apps(constant("N.rec", [levelOne]), [
      lam("_", N, N),
      zero,
      lam("_", N, lam("ih", N, zero)),
      bvar(0),
    ]);
    const claim = (right: Expr): Declaration =>
      theorem(forallE("n", N, equals(rec, right)), lam("n", N, refl(rec)));
    expect(refusalOf(claim(zero))).toBe("type-mismatch");
    expect(refusalOf(claim(rec))).toBe("accepted");
  });

  test("the name of a recursor that was taken before refuses the type (orphan-rec)", () => {
    const taken = addDeclaration(core, { kind: "axiom", name: "N.rec", levelParams: [], type: False });
    expect(refusalOf(nat, taken)).toBe("already-declared");
  });

  test("the induction hypothesis is there, and is of the field it belongs to (rec-missing-ih)", () => {
    const tree = constant("Tree");
    const made = addDeclaration(
      core,
      inductive("Tree", type, 0, [
        ["leaf", tree],
        ["node", arrow(tree, arrow(tree, tree))],
      ]),
    );
    const rec = made.get("Tree.rec") as RecursorInfo;
    let minor: Expr = rec.type;
    for (let i = 0; i < 2; i++) minor = minor.kind === "forallE" ? minor.body : minor;
    let binders = 0;
    for (let at = minor.kind === "forallE" ? minor.binderType : minor; at.kind === "forallE"; at = at.body)
      binders++;
    expect(binders).toBe(4);
  });
});

// biome-ignore lint/suspicious/noExplicitAny: the line of a file, to be falsified
const forgeries: readonly [string, (line: any) => void][] = [
  ["K where there is none (rec-k-lie)", (line) => Object.assign(line.recs[0], { k: true })],
  ["a rule that is missing (rec-missing-rule)", (line) => line.recs[0].rules.pop()],
  ["a rule too many", (line) => line.recs[0].rules.push(line.recs[0].rules[0])],
  ["rules exchanged", (line) => line.recs[0].rules.reverse()],
  [
    "the right side of another rule (rec-missing-ih)",
    (line) => Object.assign(line.recs[0].rules[1], { rhs: line.recs[0].rules[0].rhs }),
  ],
  ["a rule's count of fields", (line) => Object.assign(line.recs[0].rules[1], { nfields: 2 })],
  [
    "a constructor's count of fields (ctor-num-fields)",
    (line) => Object.assign(line.ctors[1], { numFields: 2 }),
  ],
  ["a second recursor (extra-rec)", (line) => line.recs.push({ ...line.recs[0], name: line.ctors[0].name })],
];

test.each(forgeries)("in a file, %s is told from what is derived", (_title, forge) => {
  const lines = exportNdjson(env, ["N"]).trim().split("\n");
  expect(readNdjson(lines.join("\n")).has("N.rec")).toBe(true);
  const at = lines.findIndex((line) => line.startsWith('{"inductive"'));
  const line = JSON.parse(lines[at]!);
  forge(line.inductive);
  expect(() => readNdjson(lines.with(at, JSON.stringify(line)).join("\n"))).toThrow();
});

describe("what a proposition holds stays in it", () => {
  // proj-of-stuck-prop, proj-of-imax-prop: a projection is a definition by cases here.
  const hidden: readonly [string, Expr][] = [
    ["Prop", prop],
    ["Sort (imax 1 0)", sort(levelIMax(levelOne, levelZero))],
  ];
  test.each(hidden)("a Bool cannot be taken out of a family in %s", (_title, universe) => {
    const P = constant("P");
    const bool = constant("Bool");
    const made = addDeclaration(core, inductive("P", universe, 0, [["mk", arrow(bool, P)]]));
    const project = (levels: Parameters<typeof constant>[1]): Declaration =>
      definition(
        "first",
        arrow(P, bool),
        lam("p", P, apps(constant("P.rec", levels), [lam("_", P, bool), lam("b", bool, bvar(0)), bvar(0)])),
      );
    expect(refusalOf(project([levelOne]), made)).toBe("universe-count");
    expect(refusalOf(project([]), made)).toBe("type-mismatch");
  });

  test("nothing can be projected from what is no structure: there is no such term", () => {
    const nodes = [
      { kind: "proj", typeName: "N", index: 0, struct: zero },
      { kind: "lit", value: 5n },
      { kind: "natVal", value: "5" },
      { kind: "mdata", expr: zero },
    ];
    for (const node of nodes) {
      const forged = { ...zero, ...node } as unknown as Expr;
      expect(() => addDeclaration(env, definition("d", N, forged))).toThrow();
      expect(() => addDeclaration(env, theorem(equals(forged, zero), refl(zero)))).toThrow();
    }
  });
});

describe("holes", () => {
  const hole = mvar(0 as MVarId);
  const levelHole = sort(levelMVar(0 as LevelMVarId));
  const holes: readonly [string, Declaration][] = [
    ["in the value of an opaque", { kind: "opaque", name: "o", levelParams: [], type: N, value: hole }],
    ["in a part that is never used", definition("d", N, app(lam("x", N, zero), hole))],
    ["in a statement", theorem(equals(hole, zero), refl(zero))],
    ["in an axiom", { kind: "axiom", name: "a", levelParams: [], type: hole }],
    ["in a constructor", inductive("H", type, 0, [["mk", arrow(hole, constant("H"))]])],
    ["in a universe", { kind: "axiom", name: "a", levelParams: [], type: levelHole }],
    ["in a universe of a proof", theorem(equals(zero, zero), app(lam("x", levelHole, refl(zero)), N))],
  ];
  test.each(holes)("a hole %s", (_title, declaration) => {
    expect(refusalOf(declaration)).toBe("has-metavariable");
  });

  test("a node that denies its hole or its loose variable is refused all the same", () => {
    const silent = [
      { ...hole, hasMVar: false },
      { ...bvar(0), looseBVars: 0 },
    ] as Expr[];
    for (const one of silent) {
      expect(() => addDeclaration(env, theorem(equals(zero, zero), one))).toThrow();
      const inside = { ...app(lam("x", N, refl(zero)), one), hasMVar: false, looseBVars: 0 } as Expr;
      expect(() => addDeclaration(env, theorem(equals(zero, zero), inside))).toThrow();
    }
  });
});

const illTyped: readonly [string, Declaration, Refusal][] = [
  [
    "an argument of another type, dropped by reduction",
    theorem(equals(zero, zero), app(lam("x", N, refl(zero)), prop)),
    "type-mismatch",
  ],
  [
    "a let whose value has another type",
    theorem(equals(zero, zero), letE("x", N, prop, refl(zero))),
    "type-mismatch",
  ],
  [
    "a let that nobody uses, around a term without a type",
    theorem(equals(zero, zero), letE("x", N, app(zero, zero), refl(zero))),
    "function-expected",
  ],
  [
    "a binder over what is no type",
    theorem(equals(zero, zero), app(lam("x", zero, refl(zero)), zero)),
    "type-expected",
  ],
  ["a statement without a type", theorem(app(zero, zero), refl(zero)), "function-expected"],
  ["a universe that is its own element", definition("d", type, sort(levelOne)), "type-mismatch"],
  [
    "a proof at one universe for another",
    theorem(
      apps(constant("Eq", [levelParam("u")]), [sort(levelZero), False, False]),
      apps(constant("Eq.refl", [levelOne]), [prop, False]),
      ["u"],
    ),
    "type-mismatch",
  ],
  ["a universe one too low", definition("d", sort(levelSucc(levelZero)), arrow(type, type)), "type-mismatch"],
];

test.each(illTyped)("%s is refused", (_title, declaration, refusal) => {
  expect(refusalOf(declaration)).toBe(refusal);
});

describe("names mean nothing to the kernel", () => {
  test("Nat.add computes as it is defined, not as arithmetic", () => {
    const Nat = constant("Nat");
    const natType = core.has("Nat")
      ? core
      : addDeclaration(
          core,
          inductive("Nat", type, 0, [
            ["zero", Nat],
            ["succ", arrow(Nat, Nat)],
          ]),
        );
    const nought = constant("Nat.zero");
    const one = app(constant("Nat.succ"), nought);
    const add = natType.has("Nat.add")
      ? natType
      : addDeclaration(
          natType,
          definition("Nat.add", arrow(Nat, arrow(Nat, Nat)), lam("a", Nat, lam("b", Nat, nought))),
        );
    const sum = apps(constant("Nat.add"), [one, one]);
    const same = (a: Expr, b: Expr): Expr => apps(constant("Eq", [levelOne]), [Nat, a, b]);
    const proof = apps(constant("Eq.refl", [levelOne]), [Nat, sum]);
    const two = app(constant("Nat.succ"), one);
    expect(refusalOf(theorem(same(sum, two), proof), add)).toBe("type-mismatch");
    expect(refusalOf(theorem(same(sum, nought), proof), add)).toBe("accepted");
  });

  test("native evaluation is no constant of the prelude, and a constant of that name computes nothing", () => {
    for (const name of ["Lean.reduceBool", "Lean.reduceNat", "Lean.ofReduceBool", "Lean.trustCompiler"])
      for (const kind of ["core", "mathlib"] as const) expect(prelude(kind).has(name), name).toBe(false);
    const bool = constant("Bool");
    const opaque = addDeclaration(core, {
      kind: "opaque",
      name: "Lean.reduceBool",
      levelParams: [],
      type: arrow(bool, bool),
      value: lam("b", bool, bvar(0)),
    });
    const reduced = app(constant("Lean.reduceBool"), constant("Bool.true"));
    const claim = apps(constant("Eq", [levelOne]), [bool, reduced, constant("Bool.true")]);
    const proof = apps(constant("Eq.refl", [levelOne]), [bool, reduced]);
    expect(refusalOf(theorem(claim, proof), opaque)).toBe("type-mismatch");
  });

  test("an opaque proof shows the axiom that it hides", () => {
    const cheat = addDeclaration(core, { kind: "axiom", name: "cheat", levelParams: [], type: False });
    const hidden = addDeclaration(cheat, {
      kind: "opaque",
      name: "fine",
      levelParams: [],
      type: False,
      value: constant("cheat"),
    });
    expect(axiomsOf(hidden, [constant("fine")])).toEqual(["cheat"]);
  });
});

test("Quot needs Lean's equality, not one of its name", () => {
  const wrongEq: Declaration = {
    kind: "inductive",
    name: "Eq",
    levelParams: ["u"],
    type: forallE("α", sort(levelParam("u")), arrow(bvar(0), arrow(bvar(1), prop)), "implicit"),
    numParams: 1,
    constructors: [
      {
        name: "Eq.refl",
        type: forallE(
          "α",
          sort(levelParam("u")),
          forallE(
            "a",
            bvar(0),
            forallE("b", bvar(1), apps(constant("Eq", [levelParam("u")]), [bvar(2), bvar(1), bvar(0)])),
          ),
        ),
      },
    ],
  };
  expect(refusalOf({ kind: "quot" }, Environment.empty())).toBe("bad-quotient");
  expect(refusalOf({ kind: "quot" }, addDeclaration(Environment.empty(), wrongEq))).toBe("bad-quotient");
});

test("what is added is what was checked, even where a declaration computes its parts", () => {
  const proofs = [refl(zero), constant("N.zero")];
  const shifting = {
    ...theorem(equals(zero, zero), zero),
    get value(): Expr {
      return proofs.shift() ?? zero;
    },
  } as Declaration;
  const added = addDeclaration(env, shifting).get("t");
  expect(added?.kind === "theorem" && added.value).toBe(added?.kind === "theorem" && added.value);
  expect(added?.kind === "theorem" && JSON.stringify(added.value)).toBe(JSON.stringify(refl(zero)));
});
