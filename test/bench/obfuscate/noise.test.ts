import fc from "fast-check";
import { distance } from "fastest-levenshtein";
import { describe, expect, test } from "vitest";
import { alphabet, alphabetBeside, skeleton } from "../../../src/bench/obfuscate/alphabet.ts";
import { applyNoise, noisyText, ratesAt } from "../../../src/bench/obfuscate/noise.ts";
import { randomFor } from "../../../src/bench/obfuscate/random.ts";
import { lex } from "../../../src/lean/index.ts";

/** The same stream made with Python's hashlib from the description in random.ts. */
test("the generator gives the numbers that another implementation of it gives", () => {
  const random = randomFor("abc", 0.6, 3, "name x");
  const drawn = Array.from({ length: 5 }, () => random.next());
  expect(drawn).toEqual([
    0.4379682662207188, 0.2611733581757084, 0.7003100628884682, 0.002775868842391005, 0.7572792090152163,
  ]);
  expect(Array.from({ length: 4 }, () => random.below(1000))).toEqual([807, 598, 850, 738]);
});

test("the rates are λ^2.5 and its parts", () => {
  expect(ratesAt(0)).toEqual({ substitution: 0, insertion: 0, deletion: 0 });
  expect(ratesAt(1)).toEqual({ substitution: 1, insertion: 0.4, deletion: 0.3 });
  for (const lambda of [0.2, 0.4, 0.6, 0.8]) {
    expect(ratesAt(lambda).substitution).toBeCloseTo(lambda ** 2.5, 14);
    expect(ratesAt(lambda).insertion).toBeCloseTo(0.4 * lambda ** 2.5, 14);
    expect(ratesAt(lambda).deletion).toBeCloseTo(0.3 * lambda ** 2.5, 14);
  }
});

describe("measured over 40,000 characters", () => {
  const name = "two_plus_two_ne_five";
  const count = 2000;
  for (const lambda of [0.2, 0.4, 0.6, 0.8, 1]) {
    const rates = ratesAt(lambda);
    const names = Array.from({ length: count }, (_, i) =>
      applyNoise(name, rates, alphabet, randomFor("measured", lambda, i, name)),
    );
    const characters = names.flat();
    const share = (counts: (each: (typeof characters)[number]) => boolean): number =>
      characters.filter(counts).length / characters.length;
    /** Within four standard errors of a proportion. */
    const near = (measured: number, rate: number): void => {
      const error = Math.sqrt((rate * (1 - rate)) / characters.length);
      expect(Math.abs(measured - rate)).toBeLessThanOrEqual(4 * error);
    };

    test(`each of the three happens at its rate at λ = ${lambda}`, () => {
      near(
        share((each) => each.substitute !== null),
        rates.substitution,
      );
      near(
        share((each) => each.inserted !== null),
        rates.insertion,
      );
      near(
        share((each) => each.deleted),
        rates.deletion,
      );
    });

    test(`edits a character are 1.7 P − 0.3 P² on average at λ = ${lambda}, and no more are needed`, () => {
      const p = rates.substitution;
      const edits = (each: (typeof characters)[number]): number =>
        (each.deleted || each.substitute !== null ? 1 : 0) + (each.inserted !== null ? 1 : 0);
      const mean = characters.reduce((sum, each) => sum + edits(each), 0) / characters.length;
      expect(mean).toBeCloseTo(1.7 * p - 0.3 * p * p, 1.5);
      for (const each of names)
        expect(distance(name, noisyText(each))).toBeLessThanOrEqual(
          each.reduce((sum, character) => sum + edits(character), 0),
        );
    });
  }
});

test("nothing changes at λ = 0", () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (name, seed) => {
      expect(noisyText(applyNoise(name, ratesAt(0), alphabet, randomFor("d", 0, seed, name)))).toBe(name);
    }),
  );
});

test("a substitution never puts back the character that was there", () => {
  for (let seed = 0; seed < 200; seed += 1)
    for (const each of applyNoise("abcdefgh", ratesAt(1), alphabet, randomFor("d", 1, seed, "n")))
      expect(each.substitute).not.toBe(each.original);
});

describe("the alphabet", () => {
  test("is made of characters that Lean reads in a name", () => {
    for (const char of alphabet.later) {
      const tokens = lex(`x${char}`).filter((token) => token.kind !== "end");
      expect(tokens.map(({ kind, text }) => `${kind} ${text}`)).toEqual([`ident x${char}`]);
    }
    for (const char of alphabet.first)
      expect(lex(`${char}x`)[0]).toMatchObject({ kind: "ident", text: `${char}x` });
  });

  test("does not change under normalisation", () => {
    for (const char of alphabet.later)
      for (const form of ["NFC", "NFD", "NFKC", "NFKD"]) expect(char.normalize(form)).toBe(char);
  });

  test("holds no two characters that look alike", () => {
    expect(new Set(alphabet.later.map(skeleton)).size).toBe(alphabet.later.length);
  });

  test("has none of the characters that Lean takes for itself", () => {
    for (const char of "λΠΣ'!?«».") expect(alphabet.later).not.toContain(char);
  });

  test("gives up what looks like a character of the theory's own names", () => {
    const beside = alphabetBeside(["αO"]);
    expect(beside.first).not.toContain("a");
    expect(beside.first).not.toContain("o");
    expect(beside.first).toContain("b");
    expect(alphabetBeside(["ao"]).first).toContain("a");
  });
});
