import { expect, test } from "vitest";
import { elabCommand } from "../../../src/lean/elab/command.ts";
import { parseFile, prelude, type World, worldOf } from "../../../src/lean/index.ts";
import { Bug } from "../../../src/lean/meta/errors.ts";
import { described } from "../described.ts";

const elaborated = (text: string, defer: boolean): World => {
  const { commands, errors } = parseFile(text);
  expect(errors).toEqual([]);
  return commands.reduce((world, { command }) => {
    const { world: next, reports, undecided } = elabCommand(world, command, { defer });
    expect([reports.map((report) => report.text(text)), undecided]).toEqual([[], undefined]);
    return next;
  }, worldOf(prelude()));
};

test.each([
  ["a function", "def f (α : Type) (a : α) : α := a"],
  ["a function into functions", "def f (α β : Type) (b : β) : α → β := fun _ => b"],
  ["a function of what may be a proposition", "def f.{u} {α : Sort u} (a : α) : α := a"],
  ["a proof of a proposition that is given", "def f {p : Prop} (h : p) : p := h"],
  ["a proof, its proposition being of Sort 0", "def f {p : Sort 0} (h : p) : p := h"],
  ["a proof where the name of a type is that of a proposition", "def f (Bool : Prop) (b : Bool) : Bool := b"],
  ["data where the name of a proposition is that of a type", "def f (True : Type) (b : True) : True := b"],
  ["a proof of what a binder of the type names", "def f : ∀ (Bool : Prop), Bool → Bool := fun _ b => b"],
  ["a predicate", "def f (a b : Bool) : Prop := a = b"],
  ["a proof of an equation", "def f (b : Bool) : b = b := rfl"],
  ["a proof, its type being a proposition in one universe", "def f : PUnit := (PUnit.unit : PUnit.{0})"],
  ["data, its type being none in any other", "def f : PUnit := PUnit.unit"],
  ["a proof of a conjunction", "def f (a b : Prop) (h : And a b) : And a b := h"],
  ["an instance that is a proof", "instance f : Nonempty Bool := Nonempty.intro Bool.true"],
  ["an instance that is data", "instance f : Inhabited Bool := Inhabited.mk Bool.true"],
  ["a type that a family gives", "def f {α : Type} {β : α → Type} {a : α} (b : β a) : β a := b"],
  ["a type that is hidden in a definition", "abbrev T := True\ndef f : T := trivial"],
  ["an abbreviation without a type", "abbrev f := Bool"],
  ["a function by cases", "def f : Bool → Bool\n  | Bool.true => Bool.false\n  | Bool.false => Bool.true"],
  [
    "a recursive function",
    "inductive N where | z | s (n : N)\ndef f : N → N\n  | N.z => N.z\n  | N.s n => f n",
  ],
  ["an axiom and a theorem", "axiom a : True\nprotected theorem t : True := a"],
  ["definitions that rest on one another", "def f : Bool := Bool.true\ndef g : Bool := f\ndef h : Bool := g"],
  [
    "what namespaces and universes tell",
    "namespace A\nuniverse u\ndef T : Type := Bool\ndef f (α : Sort u) : Sort u := α",
  ],
])("%s is the same, made at once or when it is asked for", (_what, text) => {
  expect(described(elaborated(text, true).env)).toEqual(described(elaborated(text, false).env));
});

test("a promise that cannot be kept is a bug that shows when it is asked for", () => {
  const { env } = elaborated("theorem t : Bool.true = Bool.false := rfl", true);
  const theorem = env.get("t");
  expect(() => theorem?.kind === "theorem" && theorem.value).toThrow(Bug);
  expect(() => elaborated("def f : Bool := nothing", true).env.get("f")).toThrow(Bug);
});
