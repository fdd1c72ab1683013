// The same report as Markdown and as LaTeX tables.

import type { Figures } from "../analyse/figures.ts";
import { contents } from "./contents.ts";
import { escapeLatex, escapeMarkdown } from "./escape.ts";
import { reproduceCommands } from "./provenance-table.ts";
import { publishedClaims } from "./published-sentences.ts";
import { findings } from "./sentences.ts";
import type { Table } from "./table.ts";

export const markdownReport = (figures: Figures): string => {
  const parts = [
    `# O-NNG: ${escapeMarkdown(figures.runs[0]?.theory.title ?? "report")}`,
    ...publishedClaims(figures).map(({ claim, sentence, evidence }) =>
      [
        `**${escapeMarkdown(claim)}?** ${escapeMarkdown(sentence)}`,
        ...(evidence.length === 0 ? [] : [evidence.map((line) => `- ${escapeMarkdown(line)}`).join("\n")]),
      ].join("\n\n"),
    ),
    ...findings(figures).map(({ sentence, evidence, warnings }) =>
      [
        escapeMarkdown(sentence),
        [...warnings.map((warning) => `Note: ${warning}`), ...evidence]
          .map((line) => `- ${escapeMarkdown(line)}`)
          .join("\n"),
      ].join("\n\n"),
    ),
    ...contents(figures).flatMap(({ title, text, tables, details }) => [
      `## ${escapeMarkdown(title)}`,
      ...(text === "" ? [] : [escapeMarkdown(text)]),
      ...[...tables, ...details].map(markdownTable),
    ]),
    "## How to make this again",
    `${reproduceCommands(figures)
      .map((command) => `    ${command.replaceAll(/\s+/g, " ")}`)
      .join("\n")}`,
  ];
  return `${parts.join("\n\n")}\n`;
};

export const markdownTable = ({ title, note, columns, rows }: Table): string =>
  [
    `**${escapeMarkdown(title)}**${note === "" ? "" : ` ${escapeMarkdown(note)}`}`,
    "",
    `| ${columns.map((column) => escapeMarkdown(column.title)).join(" | ")} |`,
    `| ${columns.map(({ align }) => (align === "right" ? "---:" : "---")).join(" | ")} |`,
    ...rows.map((row) => `| ${row.map(escapeMarkdown).join(" | ")} |`),
  ].join("\n");

/** Tables for `booktabs`, to be put into a paper; large ones (theorem by theorem) are left out. */
export const latexTables = (figures: Figures): string => {
  const tables = contents(figures).flatMap((section) => [
    ...section.tables,
    ...section.details.filter(({ id }) => !id.startsWith("theorems-")),
  ]);
  return `% Made by O-NNG. Needs \\usepackage{booktabs}.\n${tables
    .filter(({ id }) => id !== "provenance")
    .map(latexTable)
    .join("\n")}`;
};

const latexTable = ({ id, title, note, columns, rows }: Table): string => `
\\begin{table}
\\caption{${escapeLatex(title)}. ${escapeLatex(note)}}
\\label{tab:onng-${id}}
\\small
\\begin{tabular}{${columns.map(({ align }) => (align === "right" ? "r" : "l")).join("")}}
\\toprule
${columns.map((column) => escapeLatex(column.title)).join(" & ")} \\\\
\\midrule
${rows.map((row) => `${row.map(escapeLatex).join(" & ")} \\\\`).join("\n")}
\\bottomrule
\\end{tabular}
\\end{table}
`;
