import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { certifyRun } from "../../src/bench/certify-run.ts";
import { type ExportedProof, exportCertificates } from "../../src/bench/export-certificates.ts";
import type { TermToCertify } from "../../src/bench/judge/certificate-file.ts";
import type { Certifier } from "../../src/bench/judge/certify.ts";
import type { Outcome } from "../../src/bench/judge/verdict.ts";
import { makeVariant } from "../../src/bench/obfuscate/make-variant.ts";
import { controlAttempt } from "../../src/bench/prove/control-attempt.ts";
import { planCells } from "../../src/bench/store/plan.ts";
import { RunStore } from "../../src/bench/store/run-store.ts";
import { loadTheory } from "../../src/bench/theory/load-theory.ts";
import { certificationCode, certificationText } from "../../src/cli/commands/certify.ts";
import { axiomsOf } from "../../src/lean/kernel/axioms.ts";
import { constant } from "../../src/lean/kernel/expr.ts";
import { readNdjson } from "../lean/kernel/read-ndjson.ts";
import { plainVerdict } from "./judge/plain-verdict.ts";

const variants = [0, 0.8].map((lambda) => makeVariant(loadTheory("nng"), { lambda, seed: 1 }));

interface Answer {
  readonly code: string;
  readonly lean?: Outcome;
}

/** A run in which the n-th answer stands in the n-th cell: two namings of theorem 1, then the same again. */
const runOf = async (answers: readonly Answer[]): Promise<RunStore> => {
  const store = RunStore.create(join(mkdtempSync(join(tmpdir(), "onng-certify-")), "run.sqlite"), {
    schema: 1,
    kind: "run",
    created: "2026-01-01T00:00:00.000Z",
    theory: { name: "nng", title: "NNG", digest: "source" },
    promptVersion: "1",
    provers: [{ id: "house/p", settings: {} }],
    lambdas: [0, 0.8],
    seeds: [1],
    samples: 2,
    judge: "lean 4",
    versions: {},
    history: [],
  });
  store.saveVariants(variants);
  const cells = [
    ...planCells({
      provers: [{ id: "house/p", settings: {} }],
      variants,
      samples: 2,
      promptVersion: "1",
      theorems: [1],
    }),
  ];
  store.plan(cells);
  for (const [i, { code, lean }] of answers.entries()) {
    const attempt = await store.saveAttempt({
      cell: cells[i]!.id,
      attempt: controlAttempt("house/p", () => ({ draft: "", code })),
      answer: {
        parsePath: "fenced-lean",
        draft: null,
        strict: code,
        repaired: code,
        repairs: [],
        steps: [],
      },
    });
    if (lean !== undefined)
      await store.saveVerdicts(
        (["strict", "repaired", "complete"] as const).map((lens) => ({
          attempt,
          lens,
          judge: "lean 4",
          verdict: plainVerdict("lean 4", lean),
        })),
      );
  }
  return store;
};

/** Certifies everything but the terms of these namings. */
const certifierWithout = (...refused: readonly string[]) => {
  const asked: TermToCertify[][] = [];
  const certifier: Certifier = {
    id: "lean test",
    async certify(terms) {
      asked.push([...terms]);
      return terms.map(({ theory }) =>
        refused.includes(theory.digest) ? { kind: "refused", message: "no" } : { kind: "certified" },
      );
    },
  };
  return { asked, certifier };
};

const proofs = variants.map(({ theory }) => theory.theorems[0]!.proof.replace(/^by/, ""));

test("each different proof that is accepted is certified once, whoever judged the run", async () => {
  const store = await runOf([
    { code: proofs[0]!, lean: "proved" },
    { code: proofs[1]! },
    { code: proofs[0]! },
    { code: "  rfl", lean: "failed" },
  ]);
  const { asked, certifier } = certifierWithout();
  const found = await certifyRun(store, { certifier });
  expect(asked.map((terms) => terms.length)).toEqual([2]);
  expect(found).toMatchObject({ answers: 4, accepted: 2, certified: 2, leanAlone: 0, defects: [] });
  expect(certificationCode(found)).toBe(0);
});

test("a certificate that Lean refuses is a defect and ends with 3", async () => {
  const store = await runOf([{ code: proofs[0]! }, { code: proofs[1]! }]);
  const { certifier } = certifierWithout(variants[1]!.theory.digest);
  const found = await certifyRun(store, { certifier });
  expect(found).toMatchObject({ accepted: 2, certified: 1 });
  expect(found.defects).toMatchObject([
    { kind: "refused", lambda: 0.8, seed: 1, theorem: 1, prover: "house/p", sample: 1, code: proofs[1] },
  ]);
  expect(certificationCode(found)).toBe(3);
  expect(certificationText(found, "lean test")).toContain(
    "DEFECT: Lean refuses the certificate of theorem 1",
  );
});

test("a verdict in the run that says otherwise is a defect, and one that does not decide is none", async () => {
  const store = await runOf([
    { code: proofs[0]!, lean: "failed" },
    { code: proofs[1]!, lean: "timeout" },
    { code: "  omega", lean: "proved" },
  ]);
  const { certifier } = certifierWithout();
  const found = await certifyRun(store, { certifier });
  expect(found.defects.map((defect) => [defect.kind, "lens" in defect && defect.lens])).toEqual([
    ["judges-differ", "strict"],
    ["judges-differ", "repaired"],
    ["judges-differ", "complete"],
  ]);
  expect(found).toMatchObject({ certified: 2, leanAlone: 1 });
  expect(certificationCode(found)).toBe(3);
  expect(certificationText(found, "lean test")).toContain("embedded says proved, lean 4 said failed");
});

test("an exported proof is accepted by a kernel that sees the file alone, on the axioms that it names", async () => {
  const store = await runOf([{ code: proofs[0]! }, { code: proofs[1]! }, { code: "  rfl" }]);
  const files = new Map<string, string>();
  expect(await exportCertificates(store, (path, text) => void files.set(path, text))).toBe(2);
  const lines = files.get("index.jsonl")!.trim().split("\n");
  const index = lines.map((line) => JSON.parse(line) as ExportedProof);
  expect(index.map(({ code }) => code)).toEqual([proofs[0], proofs[1]]);
  expect(files.size).toBe(3);
  for (const { file, proves, permittedAxioms } of index) {
    const env = readNdjson(files.get(file)!);
    expect(env.get(proves)?.kind).toBe("theorem");
    const axioms = axiomsOf(env, [constant(proves)]);
    expect(axioms.length).toBeGreaterThan(0);
    for (const axiom of axioms) expect(permittedAxioms).toContain(axiom);
    expect(permittedAxioms).not.toContain(proves);
  }
});
