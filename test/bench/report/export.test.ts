import { expect, test } from "vitest";
import { parse } from "yaml";
import { makeFigures } from "../../../src/bench/analyse/figures.ts";
import { joinRuns } from "../../../src/bench/analyse/join-runs.ts";
import { mean } from "../../../src/bench/analyse/moments.ts";
import { huggingFaceDataset } from "../../../src/bench/report/hugging-face.ts";
import { folderName, publishedLayout } from "../../../src/bench/report/published-layout.ts";
import { UserError } from "../../../src/bench/user-error.ts";
import { simulateRun } from "./simulate.ts";

const run = simulateRun({ seeds: 2, samples: 2 });
const joined = joinRuns([run]);

interface Statistics {
  readonly datasets: Record<
    string,
    {
      readonly runs: readonly {
        readonly total: number;
        readonly correct: number;
        readonly error_ids: number[];
        readonly error_details: object;
      }[];
      readonly correct_rates: number[];
      readonly avg_correct_rate: number;
    }
  >;
}

test("the published layout holds every run, theorem by theorem", () => {
  const files = new Map(publishedLayout(joined, [], "strict"));
  // Two namings of two samples: a folder each. At λ = 0 both are the original.
  expect(
    [...files.keys()].filter((path) => /^results\/flat\/(original|obfuscated_2)/.test(path)).sort(),
  ).toEqual(
    [
      ...["obfuscated_2", "obfuscated_2_seed_2"].flatMap((name) => [1, 2].map((n) => [name, n])),
      ...[1, 2, 3, 4].map((n) => ["original", n]),
    ]
      .flatMap(([name, n]) => [
        `results/flat/${name}/result_${n}.jsonl`,
        `results/flat/${name}/time_${n}.json`,
      ])
      .sort(),
  );
  const answers = files.get("results/flat/original/result_1.jsonl")?.trim().split("\n") ?? [];
  expect(answers.map((line) => Object.keys(JSON.parse(line)))).toEqual(
    Array.from({ length: 68 }, () => ["draft", "code"]),
  );
  expect(JSON.parse(files.get("results/flat/original/time_1.json") ?? "")).toHaveLength(68);
  const { datasets } = JSON.parse(files.get("results/flat/statistics.json") ?? "") as Statistics;
  expect(Object.keys(datasets)).toEqual([
    "original",
    ...[1, 2, 3, 4, 5].flatMap((k) => [`obfuscated_${k}`, `obfuscated_${k}_seed_2`]),
  ]);
  const proved = run.observations.filter(
    (one) => one.prover === "flat" && one.lambda === 0.4 && one.lenses.strict === "proved",
  ).length;
  const ofLevel = [datasets.obfuscated_2, datasets.obfuscated_2_seed_2];
  const runs = ofLevel.flatMap((dataset) => dataset?.runs ?? []);
  expect(runs.map(({ correct }) => correct).reduce((a, b) => a + b)).toBe(proved);
  for (const { total, correct, error_ids, error_details } of runs) {
    expect(total).toBe(68);
    expect(error_ids).toHaveLength(68 - correct);
    expect(Object.keys(error_details).map(Number)).toEqual(error_ids);
  }
  expect(mean(ofLevel.map((dataset) => dataset?.avg_correct_rate ?? Number.NaN))).toBeCloseTo(
    proved / 68 / 4,
    12,
  );
});

test("a level that the published layout has no place for is refused", () => {
  const odd = joinRuns([simulateRun({ lambdas: [0, 0.5], seeds: 1 })]);
  expect(() => publishedLayout(odd, [], "strict")).toThrowError(UserError);
});

test("a prover's name makes no path of its own", () => {
  expect(folderName("openai/gpt-5")).toBe("openai_gpt-5");
  for (const name of ["../../etc", "/abs", "a\\b", "..", ".", "", "a\u0000b", "a b"])
    expect(folderName(name)).toMatch(/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/);
});

test("two provers that would share a folder are refused", () => {
  const provers = ["a/b", "a b"].map((id) => ({ id, curve: () => 0.5, seconds: 1, tax: 1 }));
  expect(() => publishedLayout(joinRuns([simulateRun({ provers, seeds: 1 })]), [], "strict")).toThrowError(
    /share a folder/,
  );
});

test("the dataset's card names files that are there, and a row stands for each attempt", () => {
  const files = new Map(huggingFaceDataset(joined, makeFigures(joined), "cc-by-4.0"));
  const [, head] = (files.get("README.md") ?? "").split("---\n");
  const card = parse(head ?? "") as { license: string; configs: { data_files: string }[] };
  expect(card.license).toBe("cc-by-4.0");
  for (const { data_files } of card.configs) expect([...files.keys()]).toContain(data_files);
  for (const path of ["data/attempts.jsonl", "data/answers.jsonl"])
    expect(files.get(path)?.trim().split("\n")).toHaveLength(run.observations.length);
});
