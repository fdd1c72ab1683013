// The pictures of the report in docs/images, from the page of a run as a reader's browser shows it.
//   onng run --prover recall,reference --seeds 3 --judge embedded --run /tmp/controls.sqlite
//   onng report /tmp/controls.sqlite --out /tmp/controls.html
//   node bench/report-pictures.ts /tmp/controls.html [CHROMIUM]

import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const [page, browserPath = "/usr/bin/chromium"] = process.argv.slice(2);
if (page === undefined) throw new Error("Give the page that `onng report` wrote");

const views = [
  { name: "report", width: 1100, height: 1330, colorScheme: "light" },
  { name: "report-dark", width: 1100, height: 1330, colorScheme: "dark" },
  { name: "report-phone", width: 390, height: 844, colorScheme: "light" },
] as const;

const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
try {
  for (const { name, width, height, colorScheme } of views) {
    const tab = await browser.newPage({ viewport: { width, height }, colorScheme });
    await tab.goto(pathToFileURL(resolve(page)).href);
    const path = new URL(`../docs/images/${name}.png`, import.meta.url).pathname;
    await tab.screenshot({ path });
    console.log(path);
  }
} finally {
  await browser.close();
}
