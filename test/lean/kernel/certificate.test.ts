import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { seededRandom } from "../../../src/bench/analyse/seeded-random.ts";
import { auditTheorem } from "../../../src/lean/elab/audit.ts";
import { certificateTerm } from "../../../src/lean/elab/certificate.ts";
import { elabCommand } from "../../../src/lean/elab/command.ts";
import { exportNdjson } from "../../../src/lean/elab/export-ndjson.ts";
import { type World, worldOf } from "../../../src/lean/elab/world.ts";
import { addDeclaration } from "../../../src/lean/kernel/add-declaration.ts";
import { Budget } from "../../../src/lean/kernel/budget.ts";
import type { TheoremInfo } from "../../../src/lean/kernel/declaration.ts";
import { app, bvar, constant, type Expr, lam, letE } from "../../../src/lean/kernel/expr.ts";
import { KernelError } from "../../../src/lean/kernel/kernel-error.ts";
import { sameExpr } from "../../../src/lean/kernel/same-expr.ts";
import { TypeChecker } from "../../../src/lean/kernel/type-checker.ts";
import { prelude } from "../../../src/lean/prelude/prelude.ts";
import { parseFile } from "../../../src/lean/syntax/parse.ts";
import { tacticRunner } from "../../../src/lean/tactic/run.ts";
import { flip } from "../../../tools/flip-term.ts";
import { readNdjson } from "./read-ndjson.ts";

const read = (world: World, text: string): World =>
  parseFile(text).commands.reduce((at, { command }) => {
    const { world: next, reports, undecided } = elabCommand(at, command, { runTactic: tacticRunner() });
    expect(reports.map((report) => report.text(text))).toEqual([]);
    expect(undecided).toBeUndefined();
    return next;
  }, world);

const header = readFileSync(new URL("../cases/header.lean", import.meta.url), "utf8");
const theory = read(worldOf(prelude("core")), header);

const proofs = read(
  theory,
  `
theorem one_add (n : MyNat) : add one n = succ n := by
  induction n with
  | zero => rw [add_zero, one_eq_succ_zero]
  | succ n ih => rw [add_succ, ih]

theorem le_refl (a : MyNat) : le a a := ⟨zero, (add_zero a).symm⟩

theorem le_trans (a b c : MyNat) (hab : le a b) (hbc : le b c) : le a c := by
  cases hab with
  | intro x hx =>
    cases hbc with
    | intro y hy => exact ⟨add x y, by rw [hy, hx, add_assoc]⟩

theorem succ_ne_zero (a : MyNat) : succ a ≠ zero := fun h => nomatch h

theorem inj (a b : MyNat) (h : succ a = succ b) (p : MyNat → Prop) (x : p a) : p b := by
  cases h
  exact x

theorem choice (p q : Prop) (h : p → q) : ¬p ∨ q := by
  by_cases hp : p
  · exact Or.inr (h hp)
  · exact Or.inl hp
`,
);
const names = ["one_add", "le_refl", "le_trans", "succ_ne_zero", "inj", "choice"].map(
  (name) => `MyNat.${name}`,
);
const theorem = (name: string): TheoremInfo => proofs.env.get(name) as TheoremInfo;

test("a proof printed as an explicit term and read again is the same term", () => {
  for (const name of names) {
    const info = theorem(name);
    const text = `theorem again : ${certificateTerm(info.type)} :=\n${certificateTerm(info.value)}\n`;
    const again = read(worldOf(proofs.env), text).env.get("again") as TheoremInfo;
    expect(sameExpr(again.type, info.type), name).toBe(true);
  }
});

test("what is exported as NDJSON is accepted by a kernel that sees nothing else", () => {
  const env = readNdjson(exportNdjson(proofs.env, names));
  for (const name of names) expect(sameExpr(env.get(name)!.type, theorem(name).type)).toBe(true);
});

const pool = ["MyNat.zero", "MyNat.succ", "MyNat.add", "MyNat.add_zero", "MyNat.add_succ", "True.intro"].map(
  (name) => ({ name, universes: 0 }),
);

// Not every changed term is wrong: a proof may be replaced by another. What must hold is that the
// kernel accepts only a term whose type, inferred anew without its caches, is still the statement.
test("with one node changed a proof is refused, or still proves its statement", () => {
  let refused = 0;
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.nat(), (name, seed) => {
      const { value, type, levelParams } = theorem(name);
      const changed = flip(value, seededRandom(seed), pool)?.term;
      if (changed === undefined) return;
      try {
        addDeclaration(theory.env, { kind: "theorem", name: "t", levelParams, type, value: changed });
      } catch (failure) {
        expect(failure instanceof KernelError || failure instanceof Budget).toBe(true);
        refused++;
        return;
      }
      const fresh = new TypeChecker(theory.env, levelParams);
      expect(fresh.isDefEq(fresh.check(changed), type)).toBe(true);
    }),
    { numRuns: 2000 },
  );
  expect(refused).toBeGreaterThan(1000);
});

test("a theorem is judged by what it states and what it rests on", () => {
  const env = addDeclaration(proofs.env, {
    kind: "theorem",
    name: "lie",
    levelParams: [],
    type: constant("False"),
    value: app(
      app(constant("sorryAx", [{ kind: "zero", hasMVar: false, hasParam: false }]), constant("False")),
      constant("Bool.true"),
    ),
  });
  const all = (): boolean => true;
  expect(auditTheorem(env, "lie", constant("False"), all).kind).toBe("forbidden-axiom");
  expect(auditTheorem(env, "nothing", constant("False"), all).kind).toBe("missing");
  expect(auditTheorem(env, "MyNat.le_refl", constant("False"), all).kind).toBe("another-statement");
  expect(auditTheorem(env, "MyNat.add", theory.env.get("MyNat.add")!.type, all).kind).toBe("not-a-theorem");
  const sound = auditTheorem(env, "MyNat.le_refl", theorem("MyNat.le_refl").type, (name) =>
    name.startsWith("MyNat."),
  );
  expect(sound.kind === "sound" && sound.axioms).toEqual(["MyNat.add_zero"]);
});

const deep: readonly [title: string, step: (e: Expr) => Expr][] = [
  ["successors", (e) => app(constant("MyNat.succ"), e)],
  ["redexes", (e) => app(lam("x", constant("MyNat"), bvar(0)), e)],
  ["lets", (e) => letE("x", constant("MyNat"), e, bvar(0))],
];

test.each(deep)("very deep %s end in a budget, not in a stack overflow", (_title, step) => {
  const make = (): void => {
    let e: Expr = constant("MyNat.zero");
    for (let i = 0; i < 10_000; i++) {
      e = step(e);
      if (i % 400 !== 399) continue;
      const type = constant("MyNat");
      addDeclaration(theory.env, {
        kind: "definition",
        name: "deep",
        levelParams: [],
        type,
        value: e,
        hints: { kind: "abbrev" },
      });
    }
  };
  expect(make).toThrow(Budget);
});
