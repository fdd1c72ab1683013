// One self-contained page: no script, no request, nothing from outside but the reader's fonts.

import { gzipSync } from "node:zlib";
import type { Figures } from "../analyse/figures.ts";
import type { Observation } from "../analyse/observation.ts";
import { drawSvg } from "./chart/draw.ts";
import { contents, type Picture, type Section } from "./contents.ts";
import { escapeHtml } from "./escape.ts";
import { longCsv, longJsonl } from "./long-format.ts";
import { count } from "./numbers.ts";
import { pageStyle } from "./page-style.ts";
import { reproduceCommands } from "./provenance-table.ts";
import { type PublishedClaim, publishedClaims } from "./published-sentences.ts";
import { type Finding, findings } from "./sentences.ts";
import type { Table } from "./table.ts";

// The page may hold text that models wrote. Should an escape ever be missed, the browser is told
// to run no script and to load nothing.
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

export const htmlReport = async (figures: Figures, observations: readonly Observation[]): Promise<string> => {
  const [run] = figures.runs;
  const title = `O-NNG: ${run?.theory.title ?? "report"}`;
  const sections = contents(figures);
  const drawn = await Promise.all(sections.map(sectionHtml));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapeHtml(title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
<p>Does a prover reason, or does it recognise? ${escapeHtml(summary(figures, observations))}</p>
<nav aria-label="Sections"><ul>${sections.map(({ id, title: name }) => `<li><a href="#${id}-section">${escapeHtml(name)}</a></li>`).join("")}</ul></nav>
</header>
<main>
<section aria-labelledby="findings-title">
<h2 id="findings-title">Findings</h2>
${publishedClaims(figures).map(publishedHtml).join("\n")}
${findings(figures).map(findingHtml).join("\n")}
</section>
${drawn.join("\n")}
<section aria-labelledby="again-title">
<h2 id="again-title">Data, and how to make this again</h2>
<p class="downloads">${downloads(figures, observations)}</p>
<pre><code>${reproduceCommands(figures).map(escapeHtml).join("\n")}</code></pre>
</section>
</main>
<footer><p>Made by O-NNG ${escapeHtml(run?.versions.onng ?? "")} from ${figures.runs.map(({ path }) => escapeHtml(path)).join(", ")}.</p></footer>
</body>
</html>
`;
};

const summary = (
  { provers, levels, theorems, runs }: Figures,
  observations: readonly Observation[],
): string => {
  const seeds = new Set(observations.map(({ seed }) => seed)).size;
  return `${count(observations.length)} attempts planned: ${plural(provers.length, "prover")}, ${plural(theorems.length, "theorem")}, ${plural(levels.length, "level")} of noise, ${plural(seeds, "naming")} a level, ${plural(runs[0]?.samples ?? 1, "sample")} each.`;
};

const plural = (n: number, noun: string): string => `${count(n)} ${noun}${n === 1 ? "" : "s"}`;

const findingHtml = ({ prover, sentence, evidence, warnings }: Finding): string =>
  `<article class="finding"><h3>${escapeHtml(prover)}</h3><p>${escapeHtml(sentence)}</p>${warnings
    .map((warning) => `<p class="warning">${escapeHtml(warning)}</p>`)
    .join("")}<ul>${evidence.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul></article>`;

const publishedHtml = ({ claim, sentence, evidence }: PublishedClaim): string =>
  `<article class="finding"><h3>${escapeHtml(claim)}?</h3><p>${escapeHtml(sentence)}</p><ul>${evidence.map((line) => `<li>${escapeHtml(line)}</li>`).join("")}</ul></article>`;

const sectionHtml = async ({ id, title, text, pictures, tables, details }: Section): Promise<string> => {
  const figures = await Promise.all(pictures.map(pictureHtml));
  return `<section id="${id}-section" aria-labelledby="${id}-title">
<h2 id="${id}-title">${escapeHtml(title)}</h2>
${text === "" ? "" : `<p>${escapeHtml(text)}</p>`}
${figures.length === 0 ? "" : `<div class="pictures ${id}">${figures.join("\n")}</div>`}
<div class="tables">${tables.map(tableHtml).join("\n")}</div>
${details.map((table) => `<details><summary>${escapeHtml(table.title)}</summary>${tableHtml(table)}</details>`).join("\n")}
</section>`;
};

const pictureHtml = async ({ id, caption, alternative, spec }: Picture): Promise<string> =>
  `<figure id="figure-${id}"><figcaption>${escapeHtml(caption)}</figcaption><div role="img" aria-label="${escapeHtml(alternative)}">${await drawSvg(spec)}</div></figure>`;

export const tableHtml = ({ id, title, note, columns, rows }: Table): string => {
  const classOf = (i: number): string => (columns[i]?.align === "right" ? ' class="right"' : "");
  const head = columns.map(({ title: name }, i) => `<th scope="col"${classOf(i)}>${escapeHtml(name)}</th>`);
  const body = rows.map(
    (row) =>
      `<tr>${row.map((cell, i) => (i === 0 ? `<th scope="row"${classOf(i)}>${escapeHtml(cell)}</th>` : `<td${classOf(i)}>${escapeHtml(cell)}</td>`)).join("")}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(title)}"><table id="${escapeHtml(id)}"><caption>${escapeHtml(title)}${note === "" ? "" : `<span>${escapeHtml(note)}</span>`}</caption><thead><tr>${head.join("")}</tr></thead><tbody>${body.join("\n")}</tbody></table></div>`;
};

const downloads = (figures: Figures, observations: readonly Observation[]): string => {
  const link = (name: string, type: string, bytes: Uint8Array): string =>
    `<a download="${name}" href="data:${type};base64,${Buffer.from(bytes).toString("base64")}">${name}</a>`;
  return [
    link("attempts.csv.gz", "application/gzip", gzipSync(longCsv(observations))),
    link("attempts.jsonl.gz", "application/gzip", gzipSync(longJsonl(observations))),
    link("figures.json.gz", "application/gzip", gzipSync(JSON.stringify(figures))),
  ].join(" · ");
};
