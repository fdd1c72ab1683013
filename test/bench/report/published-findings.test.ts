import { describe, expect, test } from "vitest";
import { makeFigures } from "../../../src/bench/analyse/figures.ts";
import { joinRuns } from "../../../src/bench/analyse/join-runs.ts";
import { defaultDeviations } from "../../../src/bench/analyse/latent-model.ts";
import { changeCause } from "../../../src/bench/analyse/published.ts";
import { effectsOfRewriting } from "../../../src/bench/analyse/published-rewriting.ts";
import { seededRandom } from "../../../src/bench/analyse/seeded-random.ts";
import { contents } from "../../../src/bench/report/contents.ts";
import { publishedFindings } from "../../../src/bench/report/published-findings.ts";
import { publishedClaims } from "../../../src/bench/report/published-sentences.ts";
import { observation } from "../analyse/cases.ts";
import { simulateRun } from "./simulate.ts";

/** `falling` and `flat` are published as they are; of `misjudged`, which is flat, more is lost the more noise there is. */
const figures = (() => {
  const random = seededRandom(51);
  const run = simulateRun({
    provers: [
      { id: "falling", curve: (lambda) => 0.65 - 0.3 * lambda, seconds: 4, tax: 2 },
      { id: "flat", curve: () => 0.6, seconds: 4, tax: 1 },
      { id: "misjudged", curve: () => 0.6, seconds: 4, tax: 2 },
      { id: "dipping", curve: (lambda) => (lambda === 0.4 ? 0.4 : 0.6), seconds: 4, tax: 1 },
    ],
    seeds: 8,
    samples: 2,
    // Where namings differ the paper's test, to which runs are independent, finds changes that are none.
    deviations: { ...defaultDeviations, namingDeviation: 0 },
  });
  const observations = run.observations.map((one) => {
    const lost = one.prover === "misjudged" && random.uniform() < 0.4 * one.lambda;
    return { ...one, published: lost ? "failed" : one.lenses.strict };
  });
  return makeFigures(joinRuns([{ ...run, observations }]));
})();

const findingOf = (prover: string, kind: string) =>
  publishedFindings(figures).find((one) => one.prover === prover && one.kind === kind);

describe("a published finding", () => {
  test("stands where our statistics show it on the answers as they are", () => {
    const fall = findingOf("falling", "rate falls");
    expect(fall?.under.published.verdict).toBe("stands");
    expect(fall?.under.strict.verdict).toBe("stands");
    expect(findingOf("flat", "rate does not change")?.under.strict.verdict).toBe("stands");
    expect(findingOf("dipping", "uncanny valley")?.under.strict.verdict).toBe("stands");
  });

  test("is refuted where the contrary is shown once the answers are judged again", () => {
    const fall = findingOf("misjudged", "rate falls");
    expect([fall?.under.published.verdict, fall?.under.strict.verdict]).toEqual(["stands", "falls"]);
    expect([fall?.paperFinds.published, fall?.paperFinds.strict]).toEqual([true, false]);
  });

  test("is made of what was published alone", () => {
    expect(findingOf("misjudged", "rate does not change")).toBeUndefined();
    expect(findingOf("flat", "latency tax")).toBeUndefined();
    expect(findingOf("misjudged", "latency tax")?.under.strict.verdict).toBe("stands");
  });

  test("is told in a sentence for all provers of which it was published", () => {
    const fall = publishedClaims(figures).find(({ claim }) => claim === "The rate falls with noise");
    expect(fall?.sentence).toMatch(/^Published for (falling|falling, misjudged)\. With our statistics: /);
    expect(fall?.sentence).toContain("on the verdicts as published it stands for falling, misjudged");
    expect(fall?.sentence).toContain("stands for falling and is refuted for misjudged");
  });

  test("has no place in the report of a run that was not imported", () => {
    const own = makeFigures(joinRuns([simulateRun()]));
    expect(publishedClaims(own)).toEqual([]);
    expect(contents(own).map(({ id }) => id)).not.toContain("published");
  });
});

describe("why a verdict changed", () => {
  const place = { lambda: 0, seed: 1, theorem: 1, sample: 1 };
  const proved = (...under: boolean[]) => {
    const [strict, repaired, complete] = under.map((one) => (one ? "proved" : "failed"));
    return { strict: strict ?? null, repaired: repaired ?? null, complete: complete ?? null } as const;
  };
  const moved = "induction n with\n| zero =>\n    rw [a]\n    rw [b]\n| succ n ih => rw [c]";

  test.each([
    ["failed", proved(true, true, true), moved, [], "rewriting"],
    ["failed", proved(true, true, true), "rw [a]", [], "other"],
    ["proved", proved(true, true, true), moved, [], null],
    ["failed", proved(false, true, true), moved, ["header-removed", "first-line-indented"], "indentation"],
    ["failed", proved(false, true, true), "rw [a]", ["tabs-expanded"], "other"],
    ["failed", proved(false, false, true), "rw [a]\nrfl", [], "superfluous"],
    ["failed", proved(false, false, false), moved, [], null],
    ["proved", proved(false, false, true), "rw [a]\nrfl", [], "lost"],
    [null, proved(true, true, true), moved, [], null],
  ] as const)("published as %s, then %j: %#", (published, lenses, code, repairKinds, cause) => {
    expect(changeCause(observation(place, false, { published, lenses, code, repairKinds }))).toBe(cause);
  });

  test("nothing is said of an answer without a verdict of ours", () => {
    const lenses = { strict: "undecided", repaired: "undecided", complete: "undecided" } as const;
    expect(changeCause(observation(place, false, { published: "failed", lenses, code: moved }))).toBeNull();
  });

  test.each([
    ["| zero =>\n  rw [a]", []],
    ["| zero =>\n    rw [a]", ["alternative moved"]],
    ["| zero => rw [a]", ["alternative moved"]],
    ["| succ n ih => rw [a]", []],
    ["cases h with | intro c hc =>\n  rw [hc]", ["alternative moved"]],
    ["exact add_left_cancel_end h", ["letters replaced"]],
    ["-- by the theorem above\nrfl", ["cut at a word"]],
    ["exact (\n  (h a).symm\n)", ["term among tactics"]],
    ["rfl", []],
  ])("%j shows %j", (code, effects) => {
    expect(effectsOfRewriting(code)).toEqual(effects);
  });
});
