import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeVariant } from "../../../src/bench/obfuscate/make-variant.ts";
import { invert, renameFiles } from "../../../src/bench/obfuscate/rename.ts";
import { renameProof } from "../../../src/bench/obfuscate/rename-proof.ts";
import { manifestOf, readTheory } from "../../../src/bench/theory/build-theory.ts";
import { importTheory } from "../../../src/bench/theory/import-theory.ts";
import { loadReadTheory } from "../../../src/bench/theory/load-theory.ts";
import { tacticBlock } from "../../../src/bench/theory/tactic-block.ts";

const source = loadReadTheory("nng");
const { theory } = source;
const every = [...theory.declarations, ...theory.theorems];

describe("a tactic block is renamed by what its names mean", () => {
  const folder = new URL("../../cases/obfuscate/rename/", import.meta.url).pathname;
  const mapping = Object.fromEntries(
    every.map(({ fullName, name }) => [fullName, name === "MyNat" ? "Z_MyNat" : `Z_MyNat.Z_${name}`]),
  );
  for (const file of readdirSync(folder))
    test(file.replace(".txt", "").replaceAll("-", " "), () => {
      const [code, expected] = readFileSync(join(folder, file), "utf8").split("--->\n");
      expect(renameProof(theory, null, code!, mapping)).toBe(expected);
    });
});

test("the variables of a statement hide declarations in its proof, and later theorems are unknown", () => {
  const own = readTheory({ ...manifestOf(theory), inductiveType: "N", modules: ["M"] }, [
    { path: "Definitions.lean", text: "inductive N where\n  | z : N\n  | s : N → N\nnamespace N\nend N\n" },
    {
      path: "M.lean",
      text: "namespace N\ntheorem one (z : N) : z = z := rfl\ntheorem two : z = z := one z\nend N\n",
    },
  ]).theory;
  const mapping = { "N.z": "A.q", "N.one": "A.r", "N.two": "A.t", N: "A" };
  expect(renameProof(own, 1, "  exact f z one two", mapping)).toBe("  exact f z one two");
  expect(renameProof(own, 2, "  exact f z one two", mapping)).toBe("  exact f q r two");
  expect(renameProof(own, null, "  exact f z one two", mapping)).toBe("  exact f q r t");
});

const noise = fc.record({
  lambda: fc.oneof(fc.constantFrom(0, 0.2, 0.4, 0.6, 0.8, 1), fc.double({ min: 0, max: 1, noNaN: true })),
  seed: fc.nat(),
});

test("undoing a renaming gives the original bytes", () => {
  fc.assert(
    fc.property(noise, ({ lambda, seed }) => {
      const variant = makeVariant(theory, { lambda, seed });
      const read = readTheory(manifestOf(variant.theory), variant.theory.files);
      expect(renameFiles(read, invert(variant.mapping))).toEqual(theory.files);
    }),
    { numRuns: 25 },
  );
});

test("a proof on its own becomes the variant's proof, and back", () => {
  fc.assert(
    fc.property(noise, fc.constantFrom(...theory.theorems), ({ lambda, seed }, theorem) => {
      const variant = makeVariant(theory, { lambda, seed });
      const code = tacticBlock(theorem.proof);
      const alien = renameProof(theory, theorem.id, code, variant.mapping);
      expect(alien).toBe(tacticBlock(variant.theory.theorems[theorem.id - 1]!.proof));
      expect(renameProof(variant.theory, theorem.id, alien, invert(variant.mapping))).toBe(code);
    }),
    { numRuns: 25 },
  );
});

const clone = new URL("../../../../shared/published/clone/dataset/", import.meta.url).pathname;
describe.skipIf(!existsSync(clone))("under the published mappings, the published texts come out", () => {
  const tactics = { allowedTactics: theory.allowedTactics, reportedTactics: theory.reportedTactics };
  for (const dataset of ["obfuscated_1", "obfuscated_2", "obfuscated_4"])
    test(dataset, () => {
      const original = importTheory(join(clone, "original"), tactics).theory;
      const read = readTheory(manifestOf(original), original.files);
      const names = JSON.parse(readFileSync(join(clone, dataset, "name_mapping.json"), "utf8"));
      const mapping = Object.fromEntries(
        [...original.declarations, ...original.theorems].map(({ fullName, name }) => [
          fullName,
          names[name] ?? name,
        ]),
      );
      expect(renameFiles(read, mapping)).toEqual(importTheory(join(clone, dataset), tactics).theory.files);
    });
});
