import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";
import { UserError } from "../../../src/bench/user-error.ts";

const cases = new URL("../../cases/theory/rejected/", import.meta.url).pathname;

/** `=== path` begins a file; the last one, `expected`, is how the error begins. */
const sections = (text: string): Map<string, string> =>
  new Map(
    text
      .split(/^=== /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n") + 1)]),
  );

describe("a folder that is no theory is refused, with the reason and the place", () => {
  for (const file of readdirSync(cases))
    test(file.replace(".txt", "").replaceAll("-", " "), () => {
      const parts = sections(readFileSync(join(cases, file), "utf8"));
      const expected = parts.get("expected")!.trim();
      parts.delete("expected");
      const folder = mkdtempSync(join(tmpdir(), "onng-theory-"));
      try {
        for (const [path, text] of parts) writeFileSync(join(folder, path), text);
        let thrown: unknown;
        try {
          loadTheory(folder);
        } catch (error) {
          thrown = error;
        }
        expect(thrown).toBeInstanceOf(UserError);
        const printed = (thrown as UserError).print().replaceAll(`${folder}/`, "");
        expect(printed.slice(0, expected.length)).toBe(expected);
      } finally {
        rmSync(folder, { recursive: true });
      }
    });
});

test("a name that is neither a theory nor a folder is refused with the names there are", () => {
  expect(() => loadTheory("nmg")).toThrow(/neither a theory's name nor a folder/);
});

describe("the game that comes with the program", () => {
  const theory = loadTheory("nng");

  test("has eight modules with the published numbers of theorems", () => {
    const counts = theory.modules.map(
      (module) => `${module} ${theory.theorems.filter((each) => each.module === module).length}`,
    );
    expect(counts.join(", ")).toBe(
      "Addition 7, Implication 10, Algorithm 3, Multiplication 9, Power 9, AdvAddition 6, LessOrEqual 14, AdvMultiplication 10",
    );
  });

  test("numbers its theorems from 1 in the order of the text", () => {
    expect(theory.theorems.map((each) => each.id)).toEqual(Array.from({ length: 68 }, (_, i) => i + 1));
  });

  test("mentions only what stands before", () => {
    const known = new Set(theory.declarations.map((each) => each.fullName));
    for (const theorem of theory.theorems) {
      for (const name of [...theorem.mentions, ...theorem.proofMentions]) expect(known).toContain(name);
      known.add(theorem.fullName);
    }
  });

  test("uses in its proofs only the tactics that it allows", () => {
    const allowed = new Set(theory.allowedTactics.flatMap((tactic) => tactic.split(" ")));
    for (const { proof, name } of theory.theorems) {
      const words = proof
        .replace(/^by\s*/, "")
        .split(/\n|=>/)
        .map((line) => line.trim())
        .filter((line) => line !== "" && !line.startsWith("|"))
        .map((line) => /^[a-z_!]+/.exec(line)?.[0] ?? line);
      for (const word of words) expect(allowed, `${name}: ${word}`).toContain(word);
    }
  });

  const published = new URL("../../../../shared/published/theory.json", import.meta.url);
  test.skipIf(!existsSync(published))("has the published names, kinds, order and statements", () => {
    const other = JSON.parse(readFileSync(published, "utf8"));
    expect(theory.declarations.map(({ kind, name }) => ({ kind, name }))).toEqual(other.declarations);
    expect(
      theory.theorems.map(({ id, module, name, statement }) => ({ id, module, name, statement })),
    ).toEqual(other.theorems);
  });
});
