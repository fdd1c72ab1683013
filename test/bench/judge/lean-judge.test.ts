import { describe, expect, test } from "vitest";
import { leanJudge } from "../../../src/bench/judge/lean-judge.ts";
import type { LeanRun } from "../../../src/bench/judge/lean-process.ts";
import type { JudgeRequest } from "../../../src/bench/judge/verdict.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";
import { fakeLean } from "./fake-lean.ts";

const theory = loadTheory("nng");
const lean = { kind: "native", executable: "lean", version: "test", foundBy: "test" } as const;
const request = (code: string, theorem = 1): JudgeRequest => ({ theory, theorem, code });

const judgeWith = async (codes: readonly string[], change?: (run: LeanRun) => LeanRun) => {
  const fake = fakeLean(change);
  const notes: string[] = [];
  const judge = leanJudge({ lean, run: fake.run, onNote: (text) => notes.push(text) });
  const verdicts = await judge.judge(codes.map((code) => request(code)));
  return { outcomes: verdicts.map(({ outcome }) => outcome), verdicts, calls: fake.calls, notes };
};

describe("each proof gets what Lean said about it", () => {
  test("and the answers come in the order of the requests", async () => {
    const { outcomes } = await judgeWith(["right 1", "wrong 2", "sorry", "slow 3", "open 4", "right 5"]);
    expect(outcomes).toEqual(["proved", "failed", "rejected", "timeout", "rejected", "proved"]);
  });

  test("places are those of the code", async () => {
    const { verdicts } = await judgeWith(["\n\nwrong 2"]);
    expect(verdicts[0]?.messages).toMatchObject([{ line: 3, column: 0 }]);
  });

  test("the same text is judged once", async () => {
    const { calls, outcomes } = await judgeWith(["right 1", "right 1 -- again", "right 1"]);
    expect(outcomes).toEqual(["proved", "proved", "proved"]);
    expect(calls.flat().filter((line) => line.startsWith("right")).length).toBeLessThanOrEqual(2);
  });

  test("what was cut off is failed even where Lean has nothing to say", async () => {
    const { verdicts } = await judgeWith(["right 1\ntheorem more : True := trivial"]);
    expect(verdicts[0]).toMatchObject({ outcome: "failed", messages: [{ line: 2, column: 0 }] });
  });
});

describe("a Lean that fails gives no verdict", () => {
  test("a proof that kills it is found, and the others are judged without it", async () => {
    const { outcomes } = await judgeWith(["right 1", "kill 2", "right 3", "wrong 4"]);
    expect(outcomes).toEqual(["proved", "judge_error", "proved", "failed"]);
  });

  test("a proof at which it stands still alone, twice, is a timeout", async () => {
    const { outcomes } = await judgeWith(["hang 1", "right 2", "right 3"]);
    expect(outcomes).toEqual(["timeout", "proved", "proved"]);
  });

  test("a Lean that always dies judges nothing", async () => {
    const { outcomes, verdicts } = await judgeWith(["right 1", "wrong 2"], () => ({
      ending: { kind: "died", detail: "out of memory" },
      messages: [],
    }));
    expect(outcomes).toEqual(["judge_error", "judge_error"]);
    expect(verdicts[0]?.reason).toContain("out of memory");
  });

  test("an end that comes too early is no end", async () => {
    const { outcomes } = await judgeWith(["right 1", "right 2"], ({ messages }) => ({
      ending: { kind: "finished" },
      messages: messages.slice(0, -1),
    }));
    expect(outcomes).toEqual(["judge_error", "judge_error"]);
  });

  test("a proof that swallows what follows is not proved", async () => {
    const { outcomes } = await judgeWith(["right 1", "swallow 2", "right 3"]);
    expect(outcomes).toEqual(["proved", "rejected", "proved"]);
  });
});

describe("a batch is void, loudly", () => {
  test("when a false canary is accepted", async () => {
    const { outcomes, notes } = await judgeWith(["right 1"], ({ messages, ending }) => ({
      ending,
      messages: messages.filter(({ severity }) => severity !== "error"),
    }));
    expect(outcomes).toEqual(["judge_error"]);
    expect(notes.join()).toMatch(/VOID.*canary/);
  });

  test("when a right canary is refused", async () => {
    const { outcomes, verdicts } = await judgeWith(["wrong 1"], ({ messages, ending }) => ({
      ending,
      messages: messages.flatMap((message) =>
        message.text.endsWith("canary first 0")
          ? [{ ...message, severity: "error" as const, text: "no" }, message]
          : [message],
      ),
    }));
    expect(outcomes).toEqual(["judge_error"]);
    expect(verdicts[0]?.reason).toContain("a right proof by induction");
  });

  test("when something of ours is in error", async () => {
    const { outcomes } = await judgeWith(["right 1"], ({ messages, ending }) => ({
      ending,
      messages: [
        ...messages,
        { severity: "error", line: 20, column: 0, endLine: null, endColumn: null, text: "prelude", tag: "" },
      ],
    }));
    expect(outcomes).toEqual(["judge_error"]);
  });
});

test("--closed rejects reported automation before Lean sees it", async () => {
  const fake = fakeLean();
  const judge = leanJudge({ lean, run: fake.run, closed: true });
  const [verdict] = await judge.judge([request(`${theory.reportedTactics[0]} [add_zero]`)]);
  expect(verdict).toMatchObject({
    outcome: "rejected",
    reportedTactics: { [theory.reportedTactics[0]!]: 1 },
  });
});

test("nothing of one theory is in reach of another: each stands in a namespace that cannot be guessed", async () => {
  const fake = fakeLean();
  const texts: string[] = [];
  const judge = leanJudge({
    lean,
    run: (text) => {
      texts.push(text);
      return fake.run(text);
    },
  });
  await judge.judge([request("right 1"), { ...request("right 2"), theory: { ...theory, digest: "other" } }]);
  await judge.judge([request("right 3")]);
  const spaces = texts.flatMap((text) =>
    [...text.matchAll(/^namespace (onng_\w+)$/gm)].map(([, name]) => name),
  );
  expect(new Set(spaces).size).toBe(spaces.length);
  expect(spaces.length).toBe(7);
});
