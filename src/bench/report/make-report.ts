// A report in one of its formats, and its pictures as files.

import { join } from "node:path";
import { makeFigures } from "../analyse/figures.ts";
import type { JoinedRuns } from "../analyse/join-runs.ts";
import { drawPicture, type PictureFormat } from "./chart/draw.ts";
import { contents } from "./contents.ts";
import { htmlReport } from "./html.ts";
import { longCsv, longJsonl } from "./long-format.ts";
import { publishedClaims } from "./published-sentences.ts";
import { findings } from "./sentences.ts";
import { latexTables, markdownReport } from "./text-report.ts";
import { writeWhole } from "./write-file.ts";

export const reportFormats = ["html", "md", "csv", "json", "latex", "jsonl"] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface ReportOptions {
  readonly format: ReportFormat;
  /** Changes in rate smaller than this, as a fraction, are taken for none. */
  readonly margin: number;
}

export const makeReport = async (joined: JoinedRuns, { format, margin }: ReportOptions): Promise<string> => {
  switch (format) {
    case "csv":
      return longCsv(joined.observations);
    case "jsonl":
      return longJsonl(joined.observations);
    case "html":
      return htmlReport(makeFigures(joined, { margin }), joined.observations);
    case "md":
      return markdownReport(makeFigures(joined, { margin }));
    case "latex":
      return latexTables(makeFigures(joined, { margin }));
    case "json": {
      const figures = makeFigures(joined, { margin });
      return `${JSON.stringify({ ...figures, published: publishedClaims(figures), findings: findings(figures) }, null, 1)}\n`;
    }
  }
};

/** Each picture of the report as `ID.FORMAT` in a folder; resolves to the paths. */
export const writePictures = async (
  joined: JoinedRuns,
  folder: string,
  formats: readonly PictureFormat[],
  margin: number,
): Promise<string[]> => {
  const paths: string[] = [];
  for (const { pictures } of contents(makeFigures(joined, { margin })))
    for (const { id, spec } of pictures)
      for (const format of formats) {
        const path = join(folder, `${id}.${format}`);
        writeWhole(path, await drawPicture(spec, format));
        paths.push(path);
      }
  return paths;
};
