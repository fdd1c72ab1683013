// `node tools/flip.ts`: changes one node in each of many accepted certificates and asks both kernels.
// Neither may accept what the other refuses. What both accept is a proof still, and is counted apart.
//   --count N      how many changed certificates (default 10000)
//   --seed N       (default 1)
//   --batch N      certificates in one run of Lean (default 1000)
//   --data DIR     published proofs, whose accepted ones are taken too (default ../shared/published)
//   --record FILE  asks of some small ones alone, and keeps them with Lean's answer for the tests
//   --no-lean      only the embedded kernel, to see what comes out
// Ends with 1 when the kernels differ on one of them.

import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { seededRandom } from "../src/bench/analyse/seeded-random.ts";
import type { TermToCertify } from "../src/bench/judge/certificate-file.ts";
import { type CertificateAnswer, type Certifier, certifier } from "../src/bench/judge/certify.ts";
import { embeddedJudge } from "../src/bench/judge/embedded.ts";
import { makeVariant } from "../src/bench/obfuscate/make-variant.ts";
import { loadTheory } from "../src/bench/theory/load-theory.ts";
import { addDeclaration } from "../src/lean/kernel/add-declaration.ts";
import { Budget } from "../src/lean/kernel/budget.ts";
import type { TheoremInfo } from "../src/lean/kernel/declaration.ts";
import type { Environment } from "../src/lean/kernel/environment.ts";
import { KernelError } from "../src/lean/kernel/kernel-error.ts";
import { constantsIn } from "../src/lean/kernel/subterms.ts";
import { requestOf } from "./conformance.ts";
import { type FlipKind, flip, type PoolConstant, termJson } from "./flip-term.ts";
import { readPublishedProofs } from "./published-proofs.ts";

interface Flipped extends TermToCertify {
  readonly kind: FlipKind;
  /** `accepted`, or why the embedded kernel refuses it; null where its budget ran out. */
  readonly embedded: string | null;
  /** The theory is the game's own, with the names everyone knows. */
  readonly plain: boolean;
}

/** Accepted proofs of the game under three namings, and the published ones where they are at hand. */
const acceptedTerms = async (data: string): Promise<(TermToCertify & { plain: boolean })[]> => {
  const theory = loadTheory("nng");
  const own = [0, 0.4, 0.8].flatMap((lambda) => {
    const { theory: variant } = makeVariant(theory, { lambda, seed: 1 });
    return variant.theorems.map(({ id, proof }) => ({
      theory: variant,
      theorem: id,
      code: proof.replace(/^by/, ""),
    }));
  });
  const proofs = readPublishedProofs(data);
  const published = proofs?.questions.map((question) => requestOf(proofs, question)) ?? [];
  const terms: (TermToCertify & { plain: boolean })[] = [];
  const judge = embeddedJudge({
    onProof: ({ theory: of, theorem }, checked) =>
      terms.push({ theory: of, theorem, checked, plain: of.digest === theory.digest }),
  });
  await judge.judge([...own, ...published]);
  return terms;
};

/** What may be put into a proof: the theory before it, and what the proof itself names. */
const poolOf = ({ theory, theorem, checked: { env, term, fullName } }: TermToCertify): PoolConstant[] => {
  const before = theory.theorems.filter(({ id }) => id < theorem);
  const names = new Set([...theory.declarations, ...before].map((each) => each.fullName));
  for (const name of constantsIn(term)) names.add(name);
  names.delete(fullName);
  return [...names].flatMap((name) => {
    const universes = env.get(name)?.levelParams.length;
    return universes === undefined ? [] : [{ name, universes }];
  });
};

/** Does the kernel take `value` for a proof of what the theorem states? */
export const kernelSays = (
  env: Environment,
  theorem: TheoremInfo,
  value: TheoremInfo["value"],
): string | null => {
  try {
    addDeclaration(env, { ...theorem, name: "flipped", value });
    return "accepted";
  } catch (failure) {
    if (failure instanceof KernelError) return failure.code;
    if (failure instanceof Budget) return null;
    throw failure;
  }
};

const flipAll = (terms: readonly (TermToCertify & { plain: boolean })[], count: number, seed: number) => {
  const random = seededRandom(seed);
  const made: Flipped[] = [];
  const seen = new Set<string>();
  for (let tries = 0; made.length < count && tries < 20 * count; tries++) {
    const term = terms[tries % terms.length]!;
    const { env, fullName } = term.checked;
    const flipped = flip(term.checked.term, random, poolOf(term));
    if (flipped === null || flipped.term.looseBVars > 0) continue;
    const key = `${term.theory.digest} ${term.theorem} ${flipped.term.hash} ${flipped.term.size}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const embedded = kernelSays(env, env.get(fullName) as TheoremInfo, flipped.term);
    made.push({ ...term, checked: { env, fullName, term: flipped.term }, kind: flipped.kind, embedded });
  }
  return made;
};

const tally = <T>(items: readonly T[], key: (item: T) => string): string =>
  [...Map.groupBy(items, key)]
    .sort((a, b) => b[1].length - a[1].length)
    .map(([name, group]) => `${name} ${group.length}`)
    .join(", ");

/** Some small ones of each kind and answer, under the names that everyone knows. */
const sampleOf = (flips: readonly Flipped[]): Flipped[] => {
  const taken = new Map<string, number>();
  return flips.filter(({ kind, embedded, plain, checked }) => {
    const key = `${kind} ${embedded}`;
    const count = taken.get(key) ?? 0;
    if (!plain || embedded === null || count >= 10 || checked.term.size > 150) return false;
    taken.set(key, count + 1);
    return true;
  });
};

const record = (
  flips: readonly Flipped[],
  answers: readonly CertificateAnswer[],
  { id }: Certifier,
  path: string,
): void => {
  const lines = flips.map(({ kind, theorem, checked }, i) =>
    JSON.stringify({ theorem, kind, lean: answers[i]!.kind === "certified", term: termJson(checked.term) }),
  );
  writeFileSync(path, `{"schema": 1, "lean": ${JSON.stringify(id)}, "cases": [\n${lines.join(",\n")}\n]}\n`);
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      count: { type: "string", default: "10000" },
      seed: { type: "string", default: "1" },
      batch: { type: "string", default: "1000" },
      data: { type: "string", default: fileURLToPath(new URL("../../shared/published", import.meta.url)) },
      record: { type: "string" },
      "no-lean": { type: "boolean", default: false },
    },
  });
  const terms = await acceptedTerms(values.data);
  const all = flipAll(terms, Number(values.count), Number(values.seed));
  const flips = values.record === undefined ? all : sampleOf(all);
  const ours = tally(flips, ({ embedded }) => embedded ?? "out of budget");
  console.log(
    `${flips.length} changed certificates of ${terms.length} proofs (${tally(flips, ({ kind }) => kind)})`,
  );
  console.log(`embedded kernel: ${ours}`);
  if (values["no-lean"]) return 0;

  const lean = certifier({ batchSize: Number(values.batch), onNote: (note) => console.error(note) });
  let shown = 0;
  const answers = await lean.certify(flips, {
    onProgress: (done, total) => {
      if (done - shown < 1000 && done < total) return;
      shown = done;
      console.error(`${done} of ${total} asked`);
    },
  });
  const both = flips.map((one, i) => ({ one, answer: answers[i]! }));
  const differing = both.filter(
    ({ one, answer }) =>
      one.embedded !== null &&
      answer.kind !== "unanswered" &&
      (one.embedded === "accepted") !== (answer.kind === "certified"),
  );
  const proofsStill = both.filter(
    ({ one, answer }) => one.embedded === "accepted" && answer.kind === "certified",
  );
  const refused = both.filter(
    ({ one, answer }) => one.embedded !== "accepted" && one.embedded !== null && answer.kind === "refused",
  );
  console.log(`real Lean: ${tally(answers, ({ kind }) => kind)}`);
  console.log(`refused by both: ${refused.length}`);
  console.log(
    `proofs still, accepted by both: ${proofsStill.length} (${tally(proofsStill, ({ one }) => one.kind)})`,
  );
  console.log(`different answers: ${differing.length}`);
  for (const { one, answer } of differing.slice(0, 40))
    console.log(
      JSON.stringify({
        theorem: one.checked.fullName,
        kind: one.kind,
        embedded: one.embedded,
        lean: answer,
        size: one.checked.term.size,
        term: one.checked.term.size < 300 ? termJson(one.checked.term) : undefined,
      }),
    );
  if (values.record !== undefined) record(flips, answers, lean, values.record);
  return differing.length > 0 ? 1 : 0;
};

if (import.meta.main) process.exitCode = await main();
