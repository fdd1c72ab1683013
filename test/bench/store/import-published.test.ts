import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readPublishedRuns } from "../../../src/bench/store/import-published.ts";
import { placeOfDataset } from "../../../src/bench/store/published-files.ts";
import { UserError } from "../../../src/bench/user-error.ts";

const tactics = { allowedTactics: ["rw"], reportedTactics: ["simp"] };
const lines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join("");

let clone = "";
const write = (path: string, text: string): void => {
  const file = join(clone, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** The little theory under names `n(z)`, `n(f)`, …: two theorems, the second needs the first. */
const writeDataset = (dataset: string, n: (name: string) => string): void => {
  const [N, z, f] = [n("N"), n("z"), n("f")];
  write(
    `dataset/${dataset}/header_definitions.jsonl`,
    lines([
      { name: N, code: `inductive ${N} where\n| ${z} : ${N}`, category: "inductive" },
      { name: z, code: `${z} : ${N}`, category: "constructor" },
      { name: f, code: `axiom ${f} : ${N} → ${N}`, category: "axiom" },
      { name: n("law"), code: `axiom ${n("law")} (a : ${N}) : ${f} a = ${z}`, category: "axiom" },
    ]),
  );
  write(
    `dataset/${dataset}/theorems.jsonl`,
    lines([
      {
        id: 1,
        name: n("one"),
        statement: `theorem ${n("one")} : ${f} ${z} = ${z} := by`,
        proof: `  rw [${n("law")}]`,
      },
      {
        id: 2,
        name: n("two"),
        statement: `theorem ${n("two")} : ${f} (${f} ${z}) = ${z} := by`,
        proof: `  rw [${n("law")}]`,
      },
    ]),
  );
};

const counts = (run: number, failed: readonly number[]) => ({
  run,
  error_ids: failed,
  sorry_ids: [],
  error_details: Object.fromEntries(failed.map((id) => [String(id), `message ${id}`])),
});

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "onng-clone-"));
  writeDataset("original", (name) => name);
  writeDataset("obfuscated_3", (name) => `q${name}`);
  write(
    "results/model-a/original/result_1.jsonl",
    lines([
      { draft: "a plan", code: "rw [law]\n  rfl" },
      { draft: "API Error", code: "sorry" },
    ]),
  );
  write("results/model-a/original/time_1.json", "[1.5, 0.25]");
  write(
    "results/model-a/obfuscated_3/result_1.jsonl",
    lines([
      { draft: "", code: "theorem qone : qf qz = qz := by\n  rw [qlaw]" },
      { draft: "failed", code: "sorry" },
    ]),
  );
  write("results/model-a/obfuscated_3/time_1.json", "[2, 3]");
  write(
    "results/model-a/statistics.json",
    JSON.stringify({
      datasets: {
        original: { runs: [counts(1, [1, 2])] },
        obfuscated_3: { runs: [counts(1, [2])] },
        obfuscated_5: { runs: [counts(1, [])] },
      },
    }),
  );
});
afterEach(() => rmSync(clone, { recursive: true }));

describe("a clone of the published repository", () => {
  test("gives one variant a naming, with the mapping between them", () => {
    const { variants } = readPublishedRuns(clone, tactics);
    expect(variants.map(({ lambda, seed }) => [lambda, seed])).toEqual([
      [0, 1],
      [0.6, 1],
    ]);
    expect(variants[1]!.mapping).toMatchObject({ N: "qN", "N.z": "qN.qz", "N.two": "qN.qtwo" });
    expect(variants[1]!.sourceDigest).toBe(variants[0]!.theory.digest);
  });

  test("gives a cell for each answer, and its published verdict beside it", () => {
    const { cells, attempts, samples, provers } = readPublishedRuns(clone, tactics);
    expect([samples, provers]).toEqual([1, ["model-a"]]);
    expect(cells.map(({ lambda, theorem, sample }) => [lambda, theorem, sample])).toEqual([
      [0, 1, 1],
      [0, 2, 1],
      [0.6, 1, 1],
      [0.6, 2, 1],
    ]);
    expect(attempts.map(({ published }) => published)).toEqual([
      { outcome: "failed", message: "message 1" },
      { outcome: "failed", message: "message 2" },
      { outcome: "proved", message: null },
      { outcome: "failed", message: "message 2" },
    ]);
    expect(new Set(cells.map(({ id }) => id)).size).toBe(4);
  });

  test("keeps what the model wrote, a restated header taken off as for any answer", () => {
    const { attempts } = readPublishedRuns(clone, tactics);
    expect(JSON.parse(attempts[0]!.attempt.raw!)).toEqual({ draft: "a plan", code: "rw [law]\n  rfl" });
    expect(attempts[0]!.answer.strict).toBe("rw [law]\n  rfl");
    expect(attempts[2]!.answer.strict!.trim()).toBe("rw [qlaw]");
    expect(attempts[2]!.attempt.timings).toMatchObject({ sent: 0, done: 2000 });
  });

  test("tells the public harness's placeholders from answers", () => {
    const { attempts } = readPublishedRuns(clone, tactics);
    expect(attempts.map(({ attempt }) => attempt.status)).toEqual([
      "answered",
      "provider_error",
      "answered",
      "format_error",
    ]);
  });

  test("takes what a model wrote under draft and code as it came", () => {
    write(
      "results/model-a/original/result_1.jsonl",
      lines([
        { draft: ["first", "then"], code: "rw [law]" },
        { draft: "no code", note: "kept" },
      ]),
    );
    const [first, second] = readPublishedRuns(clone, tactics).attempts;
    expect([first?.attempt.status, first?.answer.strict, first?.answer.draft]).toEqual([
      "answered",
      "rw [law]",
      null,
    ]);
    expect([second?.attempt.status, second?.answer.strict]).toEqual(["format_error", null]);
    expect(JSON.parse(second?.attempt.raw ?? "")).toEqual({ draft: "no code", note: "kept" });
  });

  test("goes without times, and says so", () => {
    rmSync(join(clone, "results/model-a/original/time_1.json"));
    const { attempts, notes } = readPublishedRuns(clone, tactics);
    expect(attempts.map(({ attempt }) => attempt.timings.sent)).toEqual([null, null, 0, 0]);
    expect(notes).toContain("model-a original, run 1: it has no times");
  });

  test("leaves out what was not counted, and says so", () => {
    write("results/model-a/original/result_7.jsonl", lines([{ draft: "", code: "rfl" }]));
    write("results/model-b/original/result_1.jsonl", lines([{ draft: "", code: "rfl" }]));
    const { cells, notes } = readPublishedRuns(clone, tactics);
    expect(cells).toHaveLength(4);
    expect(notes).toContain(
      "model-a original, result_7.jsonl: left out, for statistics.json does not count it",
    );
    expect(notes).toContain("model-b: left out, for it has no statistics.json");
  });

  test("says what was counted and is not there", () => {
    expect(readPublishedRuns(clone, tactics).notes).toEqual([
      "model-a obfuscated_5, run 1: counted, and not in this clone",
    ]);
  });

  test("is refused where a file is wrong, with its line", () => {
    write("results/model-a/original/result_1.jsonl", `${lines([{ draft: "", code: "rfl" }])}{"draft": \n`);
    let thrown: unknown;
    try {
      readPublishedRuns(clone, tactics);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(UserError);
    expect((thrown as UserError).place).toEqual({
      file: join(clone, "results/model-a/original/result_1.jsonl"),
      line: 2,
    });
    write("results/model-a/original/result_1.jsonl", lines([{ draft: "", code: "rfl" }]));
    expect(() => readPublishedRuns(clone, tactics)).toThrow("1 entries for 2 theorems");
  });

  test("is refused where it is none", () => {
    expect(() => readPublishedRuns(join(clone, "results"), tactics)).toThrow("no dataset/original");
  });
});

test.each([
  ["original", { lambda: 0, seed: 1 }],
  ["obfuscated_1", { lambda: 0.2, seed: 1 }],
  ["obfuscated_5", { lambda: 1, seed: 1 }],
  ["obfuscated_3_seed_12", { lambda: 0.6, seed: 12 }],
  ["obfuscated_6", null],
  ["obfuscated_1_seed_0", null],
  ["other", null],
])("a dataset's name, %s, is its λ and its naming", (name, place) => {
  expect(placeOfDataset(name)).toEqual(place);
});

const published = new URL("../../../../shared/published/", import.meta.url).pathname;
test.skipIf(!existsSync(join(published, "clone")))(
  "the published rates come out as they were published",
  () => {
    const rates = JSON.parse(readFileSync(join(published, "run-rates.json"), "utf8"));
    const { cells, attempts } = readPublishedRuns(join(published, "clone"), tactics);
    const correct = new Map<string, number>();
    for (const [i, cell] of cells.entries()) {
      const key = `${cell.prover} ${cell.lambda} ${cell.sample}`;
      const proved = attempts[i]!.published!.outcome === "proved" ? 1 : 0;
      correct.set(key, (correct.get(key) ?? 0) + proved);
    }
    expect(correct.size).toBe(40);
    const models = rates.models ?? rates;
    for (const [key, count] of correct) {
      const [prover, lambda, run] = key.split(" ");
      const runs = models[prover!][lambda!] as { run: number; correct: number }[];
      expect(runs.find((each) => each.run === Number(run))!.correct, key).toBe(count);
    }
  },
);
