// The corpus once more: what the embedded judge proves of it, every tactic that it has, as explicit terms
// for the real Lean's kernel.

import { expect, test } from "vitest";
import type { TermToCertify } from "../../src/bench/judge/certificate-file.ts";
import { certifier } from "../../src/bench/judge/certify.ts";
import { embeddedJudge } from "../../src/bench/judge/embedded.ts";
import { acceptedCases } from "../../tools/case-theory.ts";

test("each case that is proved is certified", { timeout: 20 * 60_000 }, async () => {
  const { names, requests } = acceptedCases();
  const terms: TermToCertify[] = [];
  const judge = embeddedJudge({ onProof: (request, checked) => terms.push({ ...request, checked }) });
  await judge.judge(requests);
  expect(terms.length).toBeGreaterThan(0.9 * requests.length);
  const answers = await certifier().certify(terms);
  const open = answers.flatMap((answer, i) =>
    answer.kind === "certified" ? [] : [[names[terms[i]!.theorem - 1], answer]],
  );
  expect(open).toEqual([]);
});
