import { describe, expect, test } from "vitest";
import { certificateFile, type TermToCertify } from "../../../src/bench/judge/certificate-file.ts";
import { certifier } from "../../../src/bench/judge/certify.ts";
import { embeddedJudge } from "../../../src/bench/judge/embedded.ts";
import type { FileMessage, LeanRun } from "../../../src/bench/judge/lean-process.ts";
import { loadTheory } from "../../../src/bench/theory/load-theory.ts";

const theory = loadTheory("nng");
const lean = { kind: "native", executable: "lean", version: "test", foundBy: "test" } as const;

/** The theory's own proofs of some theorems, as terms. */
const termsOf = async (...theorems: readonly number[]): Promise<TermToCertify[]> => {
  const terms: TermToCertify[] = [];
  const judge = embeddedJudge({
    onProof: ({ theory: of, theorem }, checked) => terms.push({ theory: of, theorem, checked }),
  });
  await judge.judge(
    theorems.map((theorem) => ({
      theory,
      theorem,
      code: theory.theorems[theorem - 1]!.proof.replace(/^by/, ""),
    })),
  );
  return terms;
};

const terms = await termsOf(1, 2, 3, 4, 5, 6);

/** A Lean that prints the markers, errs where the canaries want it, and does as `at` says with a certificate. */
const fakeLean = (at: (theorem: string, text: string) => "right" | "wrong" | "kill") => {
  const calls: number[] = [];
  const run = async (text: string): Promise<LeanRun> => {
    const messages: FileMessage[] = [];
    const say = (line: number, severity: FileMessage["severity"], words: string): void =>
      void messages.push({ severity, line, column: 0, endLine: null, endColumn: null, text: words, tag: "" });
    const lines = text.split("\n");
    calls.push(lines.filter((line) => line.includes("_stated_") && line.startsWith("example")).length);
    for (const [i, line] of lines.entries()) {
      const marker = /^#print "(.*)"$/.exec(line)?.[1];
      const canary = /canary \w+ (\d)$/.exec(marker ?? "")?.[1];
      const ofTheory = /canary \d+ \d$/.test(marker ?? "");
      if (canary !== undefined && (ofTheory ? canary === "1" : Number(canary) > 1)) say(i, "error", "no");
      const stated = /_stated_(\d+) :=$/.exec(line)?.[1];
      if (stated !== undefined) {
        const does = at(stated, text);
        if (does === "kill") return { ending: { kind: "died", detail: "killed" }, messages };
        if (does === "wrong") say(i + 2, "error", "type mismatch");
      }
      if (marker !== undefined) say(i + 1, "information", marker);
    }
    return { ending: { kind: "finished" }, messages };
  };
  return { calls, run };
};

describe("each certificate gets its own answer", () => {
  test("in the order of the terms", async () => {
    const { run, calls } = fakeLean((theorem) => (theorem === "3" ? "wrong" : "right"));
    const answers = await certifier({ lean, run }).certify(terms);
    expect(answers.map(({ kind }) => kind)).toEqual([
      "certified",
      "certified",
      "refused",
      "certified",
      "certified",
      "certified",
    ]);
    expect(answers[2]).toEqual({ kind: "refused", message: "type mismatch" });
    expect(calls).toEqual([6]);
  });

  test("one that kills Lean is found, and the others are checked without it", async () => {
    const { run } = fakeLean((theorem) => (theorem === "4" ? "kill" : "right"));
    const answers = await certifier({ lean, run }).certify(terms);
    expect(answers.map(({ kind }) => kind === "certified")).toEqual([true, true, true, false, true, true]);
    expect(answers[3]?.kind).toBe("unanswered");
  });

  test("a Lean that accepts what is wrong certifies nothing", async () => {
    const { run } = fakeLean(() => "right");
    const gullible = async (text: string): Promise<LeanRun> => {
      const answer = await run(text);
      return { ...answer, messages: answer.messages.filter(({ severity }) => severity !== "error") };
    };
    const answers = await certifier({ lean, run: gullible }).certify(terms);
    expect(answers.every(({ kind }) => kind === "unanswered")).toBe(true);
    expect(answers[0]).toMatchObject({ detail: expect.stringContaining("canary") });
  });
});

describe("the file of certificates", () => {
  const { text } = certificateFile(terms, "abc");

  test("holds each statement before its certificate, and the theorem's own name after it", () => {
    for (const { theorem } of terms) {
      const { name } = theory.theorems[theorem - 1]!;
      const stated = text.indexOf(`axiom onng_abc_stated_${theorem} `);
      const certificate = text.indexOf(`_stated_${theorem} :=`);
      const own = text.indexOf(`axiom ${name} `);
      expect(stated).toBeGreaterThan(0);
      expect(certificate).toBeGreaterThan(stated);
      if (theorem < 6) expect(own).toBeGreaterThan(certificate);
    }
  });

  test("holds terms alone: no tactic block stands outside the theory's own text", () => {
    const certificates = text.split(/^#print .*$/m).filter((part) => /_stated_\d+ :=/.test(part));
    expect(certificates).toHaveLength(6);
    for (const part of certificates) {
      const term = part.slice(part.search(/_stated_\d+ :=/));
      expect(term).not.toMatch(/\bby\b/);
      for (const [name] of term.matchAll(/@_root_\.\S+/g)) expect(name).not.toContain("sorryAx");
    }
  });
});
