import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeVariant } from "../../../src/bench/obfuscate/make-variant.ts";
import { makeTask } from "../../../src/bench/prompt/make-task.ts";
import { makeProver } from "../../../src/bench/prove/make-prover.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";
import { UserError } from "../../../src/bench/user-error.ts";

const folder = mkdtempSync(join(tmpdir(), "onng-replay-"));
afterAll(() => rmSync(folder, { recursive: true }));

const theory = loadTheory("nng");
const variants = [makeVariant(theory, { lambda: 0.4, seed: 2 })];
const variant = variants[0]!;
const fourth = variant.theory.theorems[3]!;
const signal = new AbortController().signal;

const write = (...lines: readonly (object | string)[]): string => {
  const file = join(folder, "answers.jsonl");
  writeFileSync(
    file,
    lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
  );
  return file;
};

const replayOf = (...lines: readonly (object | string)[]) =>
  makeProver(`replay/${write(...lines)}`, {}, { theory, variants });

const at = { lambda: 0.4, seed: 2 };

const told = (...lines: readonly (object | string)[]): string => {
  try {
    replayOf(...lines);
  } catch (error) {
    if (error instanceof UserError) return error.print();
    throw error;
  }
  return "nothing was thrown";
};

test("answers are found by the theorem's position or by its alien name, and by sample", async () => {
  const prover = replayOf(
    { ...at, theorem: 4, raw: "first\r\n" },
    "",
    { ...at, theorem: fourth.name, sample: 2, raw: "second", model: "m-1", reasoning: "hm" },
    { lambda: 0.8, seed: 9, theorem: "not in the plan", raw: "" },
  );
  const task = makeTask(variant, 4);
  expect(await prover.prove(task, 1, signal)).toMatchObject({
    status: "answered",
    raw: "first\r\n",
    returnedModel: null,
    cost: 0,
    tries: 1,
  });
  const second = await prover.prove(task, 2, signal);
  expect(second).toMatchObject({ raw: "second", returnedModel: "m-1", reasoning: "hm" });
  // Nobody waited for it.
  expect(second.timings.sent).toBeNull();
});

test("a file that Windows wrote is read like any other", async () => {
  const line = JSON.stringify({ ...at, theorem: 4, raw: "rfl" });
  const prover = replayOf(`\uFEFF${line}\r\n\r`);
  expect((await prover.prove(makeTask(variant, 4), 1, signal)).raw).toBe("rfl");
});

test("an answer that was cut at its token limit is truncated", async () => {
  const prover = replayOf({ ...at, theorem: 4, raw: '{"dra', finishReason: "length" });
  expect(await prover.prove(makeTask(variant, 4), 1, signal)).toMatchObject({
    status: "truncated",
    raw: '{"dra',
  });
});

test("an answer that is not there is an error of its own, and the others are still given", async () => {
  const prover = replayOf({ ...at, theorem: 4, raw: "x" });
  const missing = await prover.prove(makeTask(variant, 5), 1, signal);
  expect(missing).toMatchObject({ status: "provider_error", raw: null });
  expect(missing.error).toContain("no answer for theorem 5");
  expect(missing.error).toContain(variant.id);
  expect((await prover.prove(makeTask(variant, 4), 1, signal)).status).toBe("answered");
});

test("a line that cannot be used is named", () => {
  const good = { ...at, theorem: 1, raw: "" };
  expect(told(good, "{half")).toMatch(/answers\.jsonl:2: The line is not JSON/);
  expect(told(good, good)).toMatch(/answers\.jsonl:2: A second answer for theorem 1/);
  expect(told({ ...at, theorem: 1 })).toMatch(/answers\.jsonl:1: Not an answer: raw/);
  expect(told({ ...good, theorm: 2 })).toMatch(/theorm/);
  expect(told({ ...at, theorem: 999, raw: "" })).toMatch(/has no theorem 999/);
  expect(told({ ...at, theorem: "nobody", raw: "" })).toMatch(/has no theorem "nobody"/);
  expect(told({ ...good, lambda: 2 })).toMatch(/lambda/);
});

test("a file without any answer for a naming, or no file, is refused before anything is asked", () => {
  expect(told({ lambda: 0.2, seed: 2, theorem: 1, raw: "" })).toContain(`no answer at all for ${variant.id}`);
  expect(() => makeProver("replay/none.jsonl", {}, { theory, variants })).toThrow(/none\.jsonl \(ENOENT\)/);
  expect(() => makeProver("replay/", {}, { theory, variants })).toThrow(/no prover `replay\/`/);
  expect(() => makeProver("replay/x", { temperature: 1 }, { theory, variants })).toThrow(
    /no setting `temperature`/,
  );
});
