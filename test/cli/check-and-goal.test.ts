import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onng } from "./run-onng.ts";

let folder = "";
const put = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "onng-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const right = `theorem swap (p q : Prop) (h : p ∧ q) : q ∧ p := by
  constructor
  · exact h.2
  · exact h.1
`;

describe("onng check", () => {
  test("says nothing of a right file and ends with 0", () => {
    expect(onng("check", put("Right.lean", right))).toMatchObject({ status: 0, stdout: "", stderr: "" });
  });

  test("prints messages as Lean does and ends with 2", () => {
    const file = put("Wrong.lean", "\nexample (p : Prop) : p := by\n  skip\n");
    const { status, stdout } = onng("check", file);
    expect({ status, stdout }).toEqual({
      status: 2,
      stdout: `${file}:2:26: error: unsolved goals\np : Prop\n⊢ p\n`,
    });
  });

  test("names what it does not know and ends with 3", () => {
    const file = put("Outside.lean", "example : 1 + 1 = 2 := by\n  omega\n");
    const { status, stdout } = onng("check", "--json", file);
    expect(status).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ messages: [], undecided: [{ line: 1, column: 0 }] });
  });

  test.each([
    ["full", { status: 0, stdout: "" }],
    ["game", { status: 2, stdout: expect.stringContaining("Unknown identifier `em`") }],
    ["half", { status: 2, stdout: "" }],
  ])("knows of Mathlib what it is told to: %s", (mathlib, answer) => {
    const file = put("Mathlib.lean", "example (p : Prop) : p ∨ ¬p := em p\n");
    expect(onng("check", "--mathlib", mathlib, file)).toMatchObject(answer);
  });

  test("a file that is not there is a mistake in the call", () => {
    const { status, stdout, stderr } = onng("check", join(folder, "None.lean"));
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain("None.lean");
  });
});

describe("onng goal", () => {
  test.each([
    [":2:2", "p q : Prop\nh : p ∧ q\n⊢ q ∧ p\n"],
    [":4:4", "case right\np q : Prop\nh : p ∧ q\n⊢ p\n"],
    [":4:13", "no goals\n"],
  ])("prints the goals at a place: %s", (place, goals) => {
    expect(onng("goal", `${put("Right.lean", right)}${place}`).stdout).toBe(goals);
  });

  test("gives them as data", () => {
    const { stdout } = onng("goal", "--json", `${put("Right.lean", right)}:3:4`);
    expect(JSON.parse(stdout)).toEqual({
      goals: [
        {
          tag: "left",
          hypotheses: [
            { names: ["p", "q"], type: "Prop" },
            { names: ["h"], type: "p ∧ q" },
          ],
          target: "q",
          text: "case left\np q : Prop\nh : p ∧ q\n⊢ q",
        },
      ],
    });
  });

  test.each([
    [":1:0", "no tactic is here"],
    [":99:0", "5 lines"],
    [":0:0", "is no place"],
  ])("a place where nothing is, is told: %s", (place, words) => {
    const { status, stdout, stderr } = onng("goal", `${put("Right.lean", right)}${place}`);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(words);
  });
});
