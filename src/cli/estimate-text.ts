// A dry run in words.

import type { Estimate, ProverEstimate, Range } from "./dry-run.ts";
import { printable } from "./printable.ts";
import { dollars } from "./run-progress.ts";

export const estimateText = (estimate: Estimate): string =>
  [
    `${count(estimate.toAsk)} of ${count(estimate.planned)} questions would be asked; nothing is sent and nothing is written.`,
    ...estimate.provers.flatMap(proverLines),
    ...totalLines(estimate),
    "",
    ...howLines(estimate),
    ...promptLines(estimate),
  ].join("\n");

const count = (n: number): string => Math.round(n).toLocaleString("en");

const tokens = ({ low, expected, high }: Range): string =>
  `${count(low)} · ${count(expected)} · ${high === null ? "no limit" : count(high)}`;

const money = ({ low, expected, high }: Range): string =>
  `${dollars(low)} · ${dollars(expected)} · ${high === null ? "no limit" : dollars(high)}`;

const proverLines = ({ prover, cells, model }: ProverEstimate): string[] => {
  const head = `\n${prover}: ${count(cells)} questions`;
  if (model === null) return [`${head}, no cost`];
  return [
    `${head}${model.id === prover ? "" : ` to ${model.id}`}`,
    ...(model.missingKey.length > 0 ? [`  KEY MISSING: set ${model.missingKey.join(" or ")}`] : []),
    `  tokens in   ${tokens(model.input)}`,
    `  tokens out  ${tokens(model.output)}`,
    `  cost        ${model.cost === null ? "unknown: no price is known (prices: in onng.yaml, or --prices FILE)" : money(model.cost)}`,
    `  expected: ${count(model.expectedAnswer)} tokens an answer, ${model.fromAnswers ? "as its answers in this run had" : "assumed; a reasoning model may take many times that"}`,
  ];
};

const totalLines = ({ provers, spent, budget }: Estimate): string[] => {
  const models = provers.flatMap(({ model }) => (model === null ? [] : [model]));
  const costs = models.flatMap(({ cost }) => (cost === null ? [] : [cost]));
  const unknown = models.length - costs.length;
  const sum = (of: (cost: Range) => number | null): number | null =>
    costs.reduce<number | null>((total, cost) => {
      const part = of(cost);
      return total === null || part === null ? null : total + part;
    }, 0);
  return [
    ...(costs.length > 1
      ? [
          `\nAll together: ${money({ low: sum(({ low }) => low) ?? 0, expected: sum(({ expected }) => expected) ?? 0, high: sum(({ high }) => high) })}${unknown > 0 ? ` and ${unknown} provers of unknown cost` : ""}`,
        ]
      : []),
    ...(spent > 0 ? [`\nSpent by this run before: ${dollars(spent)}`] : []),
    ...(budget !== null ? [`\nBudget of the run: ${dollars(budget)}; it stops before more is spent.`] : []),
  ];
};

const howLines = ({ provers }: Estimate): string[] =>
  provers.every(({ model }) => model === null)
    ? []
    : [
        "Ranges are low · expected · high. Tokens in: 0.30, 0.38 and 1 for each byte of the prompt; the last is what no",
        "tokenizer of bytes exceeds. Tokens out: the theory's own proofs alone, what is said above, and the limit",
        "that is set (maxOutputTokens) or known. Retries and caches are not counted.",
        "",
      ];

const promptLines = ({ prompt }: Estimate): string[] =>
  prompt === null
    ? []
    : [
        `The first question in full (${prompt.prover}, λ=${prompt.cell.lambda} seed ${prompt.cell.seed} theorem ${prompt.cell.theorem}):`,
        ...prompt.messages.map(({ role, content }) => `\n── ${role}\n${printable(content)}`),
      ];
