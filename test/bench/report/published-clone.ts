// A clone of the published layout, made in a folder of its own from data that lies beside the project
// where it is at hand: every answer of five models at four levels, with the real Lean's verdicts.

import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "../../../src/bench/analyse/moments.ts";

export const sharedPublished = new URL("../../../../shared/published/", import.meta.url).pathname;
export const hasShared = existsSync(join(sharedPublished, "clone"));

interface Judged {
  readonly text: string;
  readonly verdict: "proved" | "failed";
  readonly messages: readonly string[];
}

export interface PublishedProof {
  readonly lambda: number;
  readonly theorem: number;
  readonly code: string;
  readonly attempts: readonly (readonly [string, number])[];
  readonly published: "proved" | "failed";
  readonly publishedMessage?: string;
  readonly strict: Judged;
  readonly repaired?: Judged;
  /** What Lean saw when the verdict was published. */
  readonly publishedText?: string;
}

const datasets = new Map([
  [0, "original"],
  [0.2, "obfuscated_1"],
  [0.4, "obfuscated_2"],
  [0.8, "obfuscated_4"],
]);

export const readProofs = (): PublishedProof[] =>
  [...datasets.keys()].flatMap((lambda) =>
    readFileSync(join(sharedPublished, `proofs-${lambda}.jsonl`), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => ({ ...JSON.parse(line), lambda })),
  );

type RunRates = Record<string, Record<string, { run: number; meanTimeSeconds: number }[]>>;

/** Writes dataset/ and results/; each answer of a run gets that run's mean time, all that is known of it. */
export const writeClone = (folder: string, proofs: readonly PublishedProof[]): void => {
  cpSync(join(sharedPublished, "clone/dataset"), join(folder, "dataset"), { recursive: true });
  const rates = JSON.parse(readFileSync(join(sharedPublished, "run-rates.json"), "utf8")) as RunRates;
  const answers = proofs.flatMap((proof) => proof.attempts.map(([model, run]) => ({ model, run, proof })));
  for (const [model, ofModel] of groupBy(answers, (answer) => answer.model)) {
    const counted: Record<string, { runs: object[] }> = {};
    for (const [lambda, atLevel] of groupBy(ofModel, ({ proof }) => proof.lambda)) {
      const dataset = datasets.get(lambda) ?? "";
      const own = join(folder, "results", model, dataset);
      mkdirSync(own, { recursive: true });
      const runs = [...groupBy(atLevel, ({ run }) => run)].map(([run, unordered]) => {
        const inOrder = unordered.toSorted((a, b) => a.proof.theorem - b.proof.theorem);
        const seconds = rates[model]?.[lambda]?.find((one) => one.run === run)?.meanTimeSeconds;
        writeFileSync(
          join(own, `result_${run}.jsonl`),
          inOrder.map(({ proof }) => `${JSON.stringify({ draft: "", code: proof.code })}\n`).join(""),
        );
        writeFileSync(join(own, `time_${run}.json`), JSON.stringify(inOrder.map(() => seconds)));
        const failed = inOrder.filter(({ proof }) => proof.published === "failed");
        return {
          run,
          error_ids: failed.map(({ proof }) => proof.theorem),
          sorry_ids: [],
          error_details: Object.fromEntries(
            failed.map(({ proof }) => [proof.theorem, proof.publishedMessage ?? ""]),
          ),
        };
      });
      counted[dataset] = { runs };
    }
    writeFileSync(join(folder, "results", model, "statistics.json"), JSON.stringify({ datasets: counted }));
  }
};
