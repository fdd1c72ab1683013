// A run as a dataset folder for the Hugging Face hub: a card and JSON Lines, nothing else.

import { stringify } from "yaml";
import type { Figures } from "../analyse/figures.ts";
import type { JoinedRuns } from "../analyse/join-runs.ts";
import { claimsTable } from "./claims-table.ts";
import { escapeMarkdown } from "./escape.ts";
import { longJsonl } from "./long-format.ts";
import { count } from "./numbers.ts";
import { reproduceCommands } from "./provenance-table.ts";
import type { ExportedFile } from "./published-dataset.ts";
import { rateMatrix } from "./rate-tables.ts";
import { findings } from "./sentences.ts";
import { markdownTable } from "./text-report.ts";
import { trendTable } from "./trend-tables.ts";

export const huggingFaceDataset = (
  joined: JoinedRuns,
  figures: Figures,
  license: string | null,
): ExportedFile[] => [
  ["README.md", card(joined, figures, license)],
  ["data/attempts.jsonl", longJsonl(joined.observations)],
  [
    "data/answers.jsonl",
    joined.observations
      .map(
        ({ prover, variantId, lambda, seed, theorem, sample, draft, code }) =>
          `${JSON.stringify({ prover, variant: variantId, lambda, seed, theorem, sample, draft, code })}\n`,
      )
      .join(""),
  ],
  [
    "data/theorems.jsonl",
    figures.theorems
      .map(({ id, name, module }) => `${JSON.stringify({ theorem: id, name, module })}\n`)
      .join(""),
  ],
  ["figures.json", `${JSON.stringify(figures)}\n`],
];

const sizeCategory = (n: number): string =>
  n < 1000 ? "n<1K" : n < 10_000 ? "1K<n<10K" : n < 100_000 ? "10K<n<100K" : "100K<n<1M";

const card = ({ observations, runs }: JoinedRuns, figures: Figures, license: string | null): string => {
  const [run] = runs;
  const head = stringify({
    ...(license === null ? {} : { license }),
    pretty_name: `O-NNG: ${run?.theory.title ?? "attempts"}`,
    language: ["en"],
    task_categories: ["text-generation"],
    tags: ["lean4", "theorem-proving", "benchmark", "o-nng"],
    size_categories: [sizeCategory(observations.length)],
    configs: ["attempts", "answers", "theorems"].map((name) => ({
      config_name: name,
      data_files: `data/${name}.jsonl`,
      ...(name === "attempts" ? { default: true } : {}),
    })),
  });
  return `---
${head}---

# Attempts at the Obfuscated Natural Number Game

${count(observations.length)} attempts at ${count(figures.theorems.length)} theorems of ${escapeMarkdown(run?.theory.title ?? "a theory")}, its
names scrambled at noise λ, each judged by ${escapeMarkdown(run?.judge ?? "Lean")}.

- \`data/attempts.jsonl\`: one row an attempt: prover, λ, naming's seed, theorem, sample, what became of it, its verdict
  under three lenses (strict, repaired, complete), the kind of failure, time, tokens, cost.
- \`data/answers.jsonl\`: the Lean code and the plan in words, by the same keys (prover, variant, theorem, sample).
- \`data/theorems.jsonl\`: number, name and module of each theorem.
- \`figures.json\`: every figure of the report.

A verdict that is \`null\`, \`undecided\` or \`judge_error\` is no failure of the prover: leave it out of every rate.

## Findings

${findings(figures)
  .map(({ sentence }) => `- ${escapeMarkdown(sentence)}`)
  .join("\n")}

${[rateMatrix(figures, "strict"), trendTable(figures), claimsTable(figures)].map(markdownTable).join("\n\n")}

## Provenance

Theory digest \`${run?.theory.digest ?? ""}\`, prompt \`${run?.promptVersion ?? ""}\`.

${reproduceCommands(figures)
  .map((command) => `    ${command.replaceAll(/\s+/g, " ")}`)
  .join("\n")}
`;
};
