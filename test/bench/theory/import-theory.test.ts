import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { importTheory } from "../../../src/bench/theory/import-theory.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";
import { writeFolder } from "../../../src/bench/theory/write-folder.ts";
import { UserError } from "../../../src/bench/user-error.ts";

const tactics = { allowedTactics: ["rw"], reportedTactics: ["simp"] };
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-import-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const rows = (values: readonly object[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");

const header = `import Mathlib.Tactic.Use
set_option autoImplicit false

inductive N where
| z : N
| s : N → N
open N
namespace N
instance : Inhabited N where
  default := N.z
opaque f : N → N
-- the only law
@[simp] axiom f_z : f z = z
end N
`;

describe("rows of definitions and theorems", () => {
  const write = (theorems: readonly object[]): void => {
    writeFileSync(
      join(folder, "header_definitions.jsonl"),
      rows([
        { name: "N", code: "inductive N where\n| z : N\n| s : N → N", category: "inductive" },
        { name: "z", code: "z : N", category: "constructor" },
        { name: "s", code: "s : N → N", category: "constructor" },
        { name: "instN", code: "instance : Inhabited N where\n  default := N.z", category: "instance" },
        { name: "f", code: "opaque f : N → N\n-- the only law", category: "opaque" },
        { name: "f_z", code: "axiom f_z : f z = z", category: "axiom" },
      ]),
    );
    writeFileSync(join(folder, "theorems.jsonl"), rows(theorems));
  };
  const first = { name: "g", statement: "theorem g : f z = z  := by", proof: "  rw [f_z]" };

  test("become a theory with one module", () => {
    write([first]);
    const { theory } = importTheory(folder, { ...tactics, name: "t" });
    expect(theory.declarations.map(({ kind, name, text }) => `${kind} ${name}: ${text}`)).toEqual([
      "inductive N: inductive N where\n| z : N\n| s : N → N",
      "constructor z: z : N",
      "constructor s: s : N → N",
      "instance instN: instance instN : Inhabited N where\n  default := N.z",
      "opaque f: opaque f : N → N",
      "axiom f_z: axiom f_z : f z = z",
    ]);
    expect(theory.theorems).toMatchObject([
      { id: 1, module: "Theorems", name: "g", statement: "theorem g : f z = z", proof: "by\n  rw [f_z]" },
    ]);
  });

  test("keep their modules where rows name them, and term proofs", () => {
    write([
      { ...first, module: "A" },
      { name: "h", statement: "theorem h : f z = z :=", proof: "g", module: "B" },
    ]);
    const { theory } = importTheory(folder, { ...tactics, name: "t" });
    expect(theory.modules).toEqual(["A", "B"]);
    expect(theory.theorems[1]).toMatchObject({ proof: "g", proofMentions: ["N.g"] });
  });

  test("are refused with the line that is wrong", () => {
    write([first, { name: "h", statement: "theorem h : f z = z :=" }]);
    expect(() => importTheory(folder, tactics)).toThrow(UserError);
    try {
      importTheory(folder, tactics);
    } catch (error) {
      expect((error as UserError).place).toMatchObject({ file: join(folder, "theorems.jsonl"), line: 2 });
    }
  });
});

describe("a header with a file a module", () => {
  beforeEach(() => {
    writeFileSync(join(folder, "Header.lean"), header);
    writeFileSync(
      join(folder, "A.lean"),
      "import Header\nnamespace N\ntheorem late : f z = z := by\n  rw [early]\nend N\n",
    );
    writeFileSync(join(folder, "B.lean"), "namespace N\ntheorem early : f z = z := by\n  rw [f_z]\nend N\n");
  });

  test("becomes a theory whose modules stand after what they need", () => {
    const { theory } = importTheory(folder, { ...tactics, name: "t" });
    expect(theory.modules).toEqual(["B", "A"]);
    expect(theory.declarations.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      "inductive N",
      "constructor z",
      "constructor s",
      "instance instInhabited",
      "opaque f",
      "axiom f_z",
    ]);
  });

  test("is written as a folder that reads as the same theory", () => {
    const imported = importTheory(folder, { ...tactics, name: "t" });
    const out = join(folder, "out");
    writeFolder(out, imported.files);
    expect(loadTheory(out)).toEqual(imported.theory);
    expect(() => writeFolder(out, imported.files)).toThrow(/already stands there/);
    writeFolder(out, imported.files, true);
  });

  test("takes the order that is asked for, and refuses one that cannot be", () => {
    expect(() => importTheory(folder, { ...tactics, modules: ["A", "B"] })).toThrow(/stands after it/);
    expect(() => importTheory(folder, { ...tactics, modules: ["C"] })).toThrow(/no file C.lean/);
  });
});

test("a folder of neither layout is refused", () => {
  expect(() => importTheory(folder, tactics)).toThrow(/Neither Header.lean nor/);
});
