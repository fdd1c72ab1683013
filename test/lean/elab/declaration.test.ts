import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { printTerm } from "../../../src/lean/elab/print.ts";
import { rootScope } from "../../../src/lean/elab/scope.ts";
import { checkFile, parseFile, prelude, tacticRunner, type World, worldOf } from "../../../src/lean/index.ts";
import { Meta } from "../../../src/lean/meta/meta.ts";

const file = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");

const check = (text: string, world: World = worldOf(prelude("core"))) =>
  checkFile(text, parseFile(text), world, { runTactic: tacticRunner() });

/** What real Lean prints for `#check @name` behind declarations.lean. */
const recorded = JSON.parse(file("declarations.json")) as {
  readonly types: Readonly<Record<string, string>>;
};

const text = file("declarations.lean");
const declared = check(text);

test("the declarations elaborate without a word", () => {
  expect(declared.diagnostics).toEqual([]);
  expect(declared.undecided).toEqual([]);
});

/** Universes by the order in which they occur, since their names are nobody's choice. */
const plain = (type: string): string => {
  const names = new Map<string, string>();
  return type.replaceAll(/\s+/g, " ").replaceAll(/(Sort|Type) (u\w*)/g, (_, sort: string, name: string) => {
    if (!names.has(name)) names.set(name, `u${names.size}`);
    return `${sort} ${names.get(name)}`;
  });
};

test.each(Object.entries(recorded.types))("%s has the type that Lean derives", (name, type) => {
  const info = declared.world.env.get(name);
  expect(info).toBeDefined();
  expect(plain(printTerm(new Meta(declared.world.env), rootScope, info!.type))).toBe(plain(type));
});

test("what comes with a type waits, and is right when it is asked for", () => {
  for (const info of declared.world.env.constants()) expect("value" in info && info.value).toBeDefined();
  const { noConfusion, injEq } = { noConfusion: "Dep.noConfusion", injEq: "Point.mk.injEq" };
  expect(declared.world.env.get(noConfusion)?.kind).toBe("definition");
  expect(declared.world.env.get(injEq)?.kind).toBe("theorem");
});

const errors = (source: string): readonly string[] =>
  check(source, declared.world)
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ text: words }) => words.split("\n")[0]!);

test("a definition by cases computes, also under a variable that the cases do not ask for", () => {
  expect(errors("example (n : N) : N.add n (N.succ N.zero) = N.succ n := rfl")).toEqual([]);
  expect(errors("example (n : N) : N.add N.zero n = n := rfl")[0]).toMatch(/^Type mismatch/u);
});

test("recursion that does not descend is left undecided, never accepted", () => {
  const loop = check("def loop : N → N\n  | n => loop n", declared.world);
  expect(loop.undecided).toHaveLength(1);
  expect(loop.world.env.has("loop")).toBe(false);
  const self = check("theorem absurdity : False := absurdity", declared.world);
  expect(self.undecided).toHaveLength(1);
  expect(self.world.env.has("absurdity")).toBe(false);
  const byTactics = check("theorem absurdity : False := by exact absurdity", declared.world);
  expect(byTactics.undecided).toHaveLength(1);
});

test("an opaque constant needs an inhabited type, and an axiom needs none", () => {
  expect(errors("opaque f : N → False")[0]).toMatch(/^failed to synthesize/u);
  expect(errors("opaque f : Empty → N → Prop")).toEqual([]);
  expect(errors("axiom f : N → False")).toEqual([]);
});

test("a name is declared once", () => {
  expect(errors("theorem swap : True := trivial")).toEqual(["`swap` has already been declared"]);
});

test("what a section opens and binds ends with it", () => {
  const scene = "section\nopen N\nexample : zero = zero := rfl\nend\nexample : zero = N.zero := rfl";
  expect(errors(scene)).toEqual(["Unknown identifier `zero`"]);
  expect(errors("namespace A\nend B")).toHaveLength(1);
});
