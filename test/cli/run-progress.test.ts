import { expect, test } from "vitest";
import type { ProverProgress } from "../../src/bench/run.ts";
import { progressLine } from "../../src/cli/progress-line.ts";
import { runProgress } from "../../src/cli/run-progress.ts";

const prover = (more: Partial<ProverProgress> = {}): ProverProgress => ({
  prover: "openai/gpt-5",
  planned: 400,
  asked: 100,
  errors: 0,
  cost: 0,
  unpriced: 0,
  open: 16,
  waiting: null,
  stopped: null,
  ...more,
});

const now = new Date(2026, 10, 30, 14, 0, 0).getTime();
const lines = (provers: readonly ProverProgress[]): string[] =>
  runProgress({
    progress: { provers, judged: 90, proved: 60, waitingForJudge: 10 },
    elapsed: 200_000,
    now,
    concurrency: 16,
  }).split("\n");

test("each prover has its count, rate, cost and time to go; the judge has a line", () => {
  const [model, control, judge] = lines([
    prover({ errors: 2, cost: 1.5 }),
    prover({ prover: "recall", asked: 400 }),
  ]);
  // 100 answers in 200 s: 30 a minute, and 300 more take 600 s.
  expect(model).toMatch(/100\/400 · 30\.0\/min · 2 errors · \$1\.50 · 10 min 0 s to go$/);
  expect(control).toMatch(/400\/400$/);
  expect(judge).toBe("judged 90 (60 proved) · 10 wait for the judge · 3 min 20 s");
});

test("who waits is told with the reason", () => {
  const waiting = { limit: 4, pausedUntil: now + 65_000, backingOff: 2, forBudget: 1 };
  expect(lines([prover({ waiting })])[0]).toMatch(
    /rate limit until 14:01:05 · pace cut to 4 at a time · 2 in backoff · 1 wait for budget$/,
  );
  const tomorrow = { ...waiting, limit: 16, pausedUntil: now + 86_400_000, backingOff: 0, forBudget: 0 };
  expect(lines([prover({ waiting: tomorrow })])[0]).toMatch(/rate limit until 2026-12-01 14:00:00$/);
});

test("what is left of a budget is told, with what is set aside for questions in flight", () => {
  const text = runProgress({
    progress: { provers: [], judged: 1, proved: 0, waitingForJudge: 0 },
    elapsed: 1000,
    now,
    concurrency: 16,
    budget: { spent: 1.25, reserved: 0.5, total: 20 },
  });
  expect(text).toBe("judged 1 (0 proved) · 1 s · budget $1.25 of $20.00, at most $0.50 in flight");
});

test("a prover that is asked no further has a reason and no time to go", () => {
  const [line] = lines([prover({ stopped: "Invalid\n key\u001b[31m" })]);
  // What a provider says may hold anything, and moves no cursor here.
  expect(line).toMatch(/stopped: Invalid key\\x1b\[31m$/);
  expect(line).not.toContain("to go");
});

test("a cost that nobody knows is not told as nothing", () => {
  expect(lines([prover({ unpriced: 100 })])[0]).toContain("cost unknown");
  expect(lines([prover({ cost: 2, unpriced: 3 })])[0]).toContain("$2.00 and 3 of unknown cost");
});

const stream = (isTTY: boolean) => {
  const written: string[] = [];
  return {
    written,
    stream: {
      isTTY,
      columns: 30,
      write: (text: string) => written.push(text),
    } as unknown as NodeJS.WriteStream,
  };
};

test("without a terminal there are plain lines, now and then", () => {
  let time = 0;
  const { written, stream: plain } = stream(false);
  const line = progressLine(plain, () => time);
  line.update("too soon");
  time = 10_000;
  line.update("one\ntwo");
  line.update("too soon again");
  line.end("the end");
  expect(written).toEqual(["one\ntwo\n", "the end\n"]);
});

test("on a terminal all lines are drawn over, cut to its width, and a note stays above", () => {
  const saved = { CI: process.env.CI, NO_COLOR: process.env.NO_COLOR };
  delete process.env.CI;
  delete process.env.NO_COLOR;
  try {
    let time = 1000;
    const { written, stream: terminal } = stream(true);
    const line = progressLine(terminal, () => time);
    line.update(`${"x".repeat(50)}\nsecond`);
    time += 1000;
    line.update("first\nsecond");
    line.note("note");
    line.end("last");
    expect(written).toEqual([
      `\r\u001b[0J${"x".repeat(29)}\nsecond`,
      "\r\u001b[1A\u001b[0Jfirst\nsecond",
      "\r\u001b[1A\u001b[0Jnote\n",
      "\r\u001b[0Jlast",
      "\n",
    ]);
  } finally {
    for (const [name, value] of Object.entries(saved)) if (value !== undefined) process.env[name] = value;
  }
});
