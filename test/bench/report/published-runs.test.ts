import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runMeanSeconds } from "../../../src/bench/analyse/effort.ts";
import { type Figures, makeFigures } from "../../../src/bench/analyse/figures.ts";
import { joinRuns } from "../../../src/bench/analyse/join-runs.ts";
import { groupBy, mean, sum } from "../../../src/bench/analyse/moments.ts";
import { readings } from "../../../src/bench/analyse/published.ts";
import { effectsOfRewriting } from "../../../src/bench/analyse/published-rewriting.ts";
import { readRun } from "../../../src/bench/analyse/read-run.ts";
import { embeddedJudge } from "../../../src/bench/judge/embedded.ts";
import { judgeAnswersWith } from "../../../src/bench/judge/lenses.ts";
import type { Judge, Verdict } from "../../../src/bench/judge/verdict.ts";
import { publishedClaims } from "../../../src/bench/report/published-sentences.ts";
import { judgeStored } from "../../../src/bench/run.ts";
import { RunStore } from "../../../src/bench/store/run-store.ts";
import { outputOf } from "../../cli/run-onng.ts";
import {
  hasShared,
  type PublishedProof,
  readProofs,
  sharedPublished,
  writeClone,
} from "./published-clone.ts";

/** Says what the real Lean was recorded to have said of a text; what it was never asked the embedded judge decides. */
const recordedLean = (proofs: readonly PublishedProof[], lambdaOf: ReadonlyMap<string, number>): Judge => {
  const key = (lambda: number, theorem: number, text: string): string =>
    `${lambda}/${theorem}/${text.replace(/^\n/, "").trimEnd()}`;
  const known = new Map(
    proofs.flatMap(({ lambda, theorem, strict, repaired }) =>
      [strict, repaired].flatMap((judged) =>
        judged === undefined ? [] : [[key(lambda, theorem, judged.text), judged] as const],
      ),
    ),
  );
  const others = embeddedJudge();
  return {
    id: "lean recorded",
    judge: (requests) =>
      Promise.all(
        requests.map(async (request): Promise<Verdict> => {
          const { theory, theorem, code } = request;
          const found = known.get(key(lambdaOf.get(theory.digest) ?? -1, theorem, code));
          const superfluous = found?.messages.every((text) => text.startsWith("No goals")) ?? false;
          // The record has no places, and to take a tactic off its place must be known.
          if (found === undefined || (found.verdict === "failed" && superfluous))
            return (await others.judge([request]))[0] as Verdict;
          return {
            outcome: found.verdict,
            messages: [],
            reason: null,
            judge: "lean recorded",
            reportedTactics: {},
            elapsedMs: 0,
          };
        }),
      ),
  };
};

describe.skipIf(!hasShared)("the published runs judged again", () => {
  let folder = "";
  let figures: Figures;
  let proofs: PublishedProof[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "onng-published-"));
    proofs = readProofs();
    writeClone(join(folder, "clone"), proofs);
    const run = join(folder, "published.sqlite");
    outputOf("import", "published", join(folder, "clone"), "--run", run);
    const store = RunStore.open(run, "write");
    const variants = store.variants();
    const judge = recordedLean(proofs, new Map(variants.map((one) => [one.theory.digest, one.lambda])));
    await judgeStored({
      store,
      variants,
      judgeId: judge.id,
      judgeAnswers: judgeAnswersWith(judge),
      chunk: 1000,
      signal: new AbortController().signal,
      all: true,
    });
    figures = makeFigures(joinRuns([readRun(store)]));
    store.close();
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test("the rates are those that were measured with other tools, under every lens", () => {
    const expected = expectedRates();
    expect([...expected.keys()].sort()).toEqual(figures.provers.map(({ prover }) => prover).sort());
    for (const { prover, levels } of figures.provers)
      for (const { lambda, publishedRunRates, runRates } of levels)
        for (const reading of readings) {
          const rates = reading === "published" ? publishedRunRates : runRates[reading];
          const wanted = expected.get(prover)?.[reading][5 * lambda];
          expect(
            Math.abs(mean(rates) - (wanted ?? Number.NaN)),
            `${prover} ${lambda} ${reading}`,
          ).toBeLessThan(0.0005 + 1e-9);
        }
  });

  test("each reading is the one before it, and what changed", () => {
    for (const { published } of figures.provers)
      for (const level of published?.levels ?? []) {
        const { proved, rewriting, otherStrict, lost, indentation, otherRepair, superfluous } = level;
        expect(level.compared).toBe(340);
        expect(proved.strict).toBe(proved.published + sum(Object.values(rewriting)) + otherStrict - lost);
        expect(proved.repaired).toBe(proved.strict + indentation + otherRepair);
        expect(proved.complete).toBe(proved.repaired + superfluous);
      }
  });

  test("what is laid to the rewriting was rewritten, but for an answer in a hundred", () => {
    const bare = (text: string): string =>
      text
        .split("\n")
        .map((line) => line.trimEnd())
        .filter((line) => line !== "")
        .join("\n");
    const broken = proofs.filter(
      ({ published, strict }) => published === "failed" && strict.verdict === "proved",
    );
    expect(broken.length).toBeGreaterThan(100);
    const wrong = broken.filter(
      ({ strict, publishedText }) =>
        (bare(strict.text) !== bare(publishedText ?? "")) !== effectsOfRewriting(strict.text).length > 0,
    );
    expect(wrong.length).toBeLessThanOrEqual(broken.length / 100);
  });

  test("a sentence a published finding says for whom it stands", () => {
    const claims = publishedClaims(figures);
    for (const { prover } of figures.provers) expect(claims[0]?.sentence).toContain(prover);
    expect(claims.map(({ claim }) => claim)).toContain("The rate falls with noise");
    expect(JSON.stringify(claims)).not.toMatch(/NaN|undefined/);
  });
});

type Rates = Readonly<Record<(typeof readings)[number], readonly number[]>>;

/** The table of the data's own README, at λ = 0, 0.2, …, 1. */
const expectedRates = (): Map<string, Rates> => {
  const readme = readFileSync(join(sharedPublished, "README.md"), "utf8");
  const numbers = (text: string): number[] => (text.match(/\.\d{3}(?!\d)/g) ?? []).slice(0, 6).map(Number);
  const rows = [...readme.matchAll(/^\| (\S+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| \.?\d[^|]*→/gm)];
  return new Map(
    rows.map(([, model = "", published = "", strict = "", repaired = ""]) => {
      const complete = new RegExp(`${model} ((?:\\.\\d{3} ?){6})`).exec(
        readme.slice(readme.indexOf("Counting also")),
      );
      return [
        model.toLowerCase(),
        {
          published: numbers(published),
          strict: numbers(strict),
          repaired: numbers(repaired.includes("= strict") ? strict : repaired),
          complete: numbers(complete?.[1] ?? ""),
        },
      ];
    }),
  );
};

test.skipIf(!hasShared)("mean times of the published runs are those of the paper's second test", async () => {
  const folder = mkdtempSync(join(tmpdir(), "onng-times-"));
  const run = join(folder, "published.sqlite");
  outputOf("import", "published", join(sharedPublished, "clone"), "--run", run);
  const store = RunStore.open(run, "read");
  const { observations } = readRun(store);
  store.close();
  rmSync(folder, { recursive: true });
  const published = JSON.parse(readFileSync(join(sharedPublished, "run-rates.json"), "utf8")) as Record<
    string,
    Record<string, { run: number; meanTimeSeconds: number }[]>
  >;
  const places = groupBy(observations, ({ prover, lambda }) => `${prover}/${lambda}`);
  expect(places.size).toBe(8);
  for (const [place, own] of places) {
    const [prover = "", lambda = ""] = place.split("/");
    const wanted = published[prover]?.[lambda]?.map(({ meanTimeSeconds }) => meanTimeSeconds) ?? [];
    // Stored to the millisecond.
    runMeanSeconds(own).forEach((found, i) => {
      expect(found, place).toBeCloseTo(wanted[i] ?? Number.NaN, 3);
    });
  }
});
