import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { skeleton } from "../../../src/bench/obfuscate/alphabet.ts";
import { makeVariant } from "../../../src/bench/obfuscate/make-variant.ts";
import { resemblance } from "../../../src/bench/obfuscate/resemblance.ts";
import { isTaken } from "../../../src/bench/obfuscate/reserved.ts";
import { loadReadTheory } from "../../../src/bench/theory/load-theory.ts";
import { UserError } from "../../../src/bench/user-error.ts";
import { lex } from "../../../src/lean/index.ts";

const source = loadReadTheory("nng");
const { theory } = source;
const short = (fullName: string): string => fullName.slice(fullName.lastIndexOf(".") + 1);
const levels = [0.2, 0.4, 0.6, 0.8, 1];

describe("λ = 0", () => {
  test("changes nothing, byte for byte", () => {
    const variant = makeVariant(theory, { lambda: 0, seed: 5 });
    expect(variant.theory.files).toEqual(theory.files);
    expect(variant.theory.digest).toBe(theory.digest);
    for (const [from, to] of Object.entries(variant.mapping)) expect(to).toBe(from);
  });
});

test("the same input gives the same bytes, and another seed other names", () => {
  const once = makeVariant(theory, { lambda: 0.8, seed: 3 });
  const again = makeVariant({ ...theory }, { lambda: 0.8, seed: 3 });
  expect(again).toEqual(once);
  expect(makeVariant(theory, { lambda: 0.8, seed: 4 }).mapping).not.toEqual(once.mapping);
});

describe("at every λ and seed", () => {
  const bound = new Set(source.read.flatMap((file) => [...file.bound]));
  const variants = levels.flatMap((lambda) =>
    Array.from({ length: 8 }, (_, seed) => makeVariant(theory, { lambda, seed })),
  );

  test("everything that is declared has a name of its own, and none looks like another", () => {
    for (const { mapping } of variants) {
      const names = Object.values(mapping).map(short);
      expect(names.length).toBe(theory.declarations.length + theory.theorems.length);
      expect(new Set(names.map(skeleton)).size).toBe(names.length);
      expect(new Set(names.map((name) => name.normalize("NFC"))).size).toBe(names.length);
    }
  });

  test("no new name is taken, bound somewhere, or another one's old name", () => {
    const old = new Map(Object.keys(variants[0]!.mapping).map((name) => [short(name), name]));
    for (const { mapping } of variants)
      for (const [from, to] of Object.entries(mapping)) {
        const name = short(to);
        if (name === short(from)) continue;
        expect(isTaken(name), name).toBe(false);
        expect(bound.has(name), name).toBe(false);
        expect(old.get(name) ?? from, name).toBe(from);
      }
  });

  test("every name is one identifier to Lean's lexer", () => {
    for (const { mapping } of variants)
      for (const name of Object.values(mapping).map(short))
        expect(lex(name)[0], name).toMatchObject({ kind: "ident", text: name, end: name.length });
  });

  test("the renamed theory mentions what the original mentions, under the new names", () => {
    for (const { mapping, theory: alien } of variants) {
      const renamed = (names: readonly string[]): string[] => names.map((name) => mapping[name]!).sort();
      for (const [i, each] of theory.theorems.entries()) {
        expect(alien.theorems[i]!.mentions).toEqual(renamed(each.mentions));
        expect(alien.theorems[i]!.proofMentions).toEqual(renamed(each.proofMentions));
        expect(alien.theorems[i]!.module).toBe(each.module);
      }
      for (const [i, each] of theory.declarations.entries())
        expect(alien.declarations[i]!.mentions).toEqual(renamed(each.mentions));
    }
  });
});

test("at λ = 1 no original name is left anywhere but in comments", () => {
  const { theory: alien } = makeVariant(theory, { lambda: 1, seed: 1 });
  const originals = new Set([...theory.declarations, ...theory.theorems].map((each) => each.name));
  for (const { text } of alien.files)
    for (const token of lex(text))
      if (token.kind === "ident")
        for (const part of token.text.split(".")) expect(originals.has(part), part).toBe(false);
});

test("more noise leaves less of the names", () => {
  const left = [0, ...levels].map((lambda) => resemblance(makeVariant(theory, { lambda, seed: 2 }).mapping));
  expect(left[0]).toEqual({ editDistance: 0, trigramsKept: 1, unchanged: 1 });
  for (let i = 1; i < left.length; i += 1) {
    expect(left[i]!.editDistance).toBeGreaterThan(left[i - 1]!.editDistance);
    expect(left[i]!.trigramsKept).toBeLessThan(left[i - 1]!.trigramsKept);
  }
  expect(left.at(-1)!.unchanged).toBe(0);
});

test("resemblance counts edits over the longer length, and runs of three", () => {
  expect(resemblance({ "N.kitten": "M.sitting" })).toEqual({
    editDistance: 3 / 7,
    trigramsKept: 1 / 4,
    unchanged: 0,
  });
});

test("a λ or seed out of range is refused", () => {
  for (const lambda of [-0.1, 1.1, Number.NaN])
    expect(() => makeVariant(theory, { lambda, seed: 1 })).toThrow(UserError);
  for (const seed of [-1, 0.5, Number.NaN])
    expect(() => makeVariant(theory, { lambda: 1, seed })).toThrow(UserError);
});

test("any theory of this form can be renamed at any noise", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(), (lambda, seed) => {
      expect(makeVariant(theory, { lambda, seed }).theory.theorems.length).toBe(68);
    }),
    { numRuns: 15 },
  );
});
