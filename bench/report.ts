// How long a report of 20,000 attempts takes to build, and how soon its page can be used.
//   node bench/report.ts [CHROMIUM]        without a browser, the page is not measured

import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { joinRuns } from "../src/bench/analyse/join-runs.ts";
import { makeReport } from "../src/bench/report/make-report.ts";
import { simulateRun } from "../test/bench/report/simulate.ts";

const provers = ["a", "b", "c", "d", "e"].map((id, i) => ({
  id: `prover-${id}`,
  curve: (lambda: number) => 0.7 - 0.1 * i - 0.02 * i * lambda,
  seconds: 5,
  tax: 1.5,
}));
const joined = joinRuns([simulateRun({ provers, seeds: 5, samples: 2 })]);

const started = performance.now();
const page = await makeReport(joined, { format: "html", margin: 0.05 });
const built = performance.now() - started;
console.log(
  `${joined.observations.length} attempts: built in ${(built / 1000).toFixed(2)} s, ${(page.length / 1e6).toFixed(2)} MB`,
);

const browserPath = process.argv[2] ?? "/usr/bin/chromium";
if (existsSync(browserPath)) {
  const path = join(mkdtempSync(join(tmpdir(), "onng-report-")), "report.html");
  writeFileSync(path, page);
  const browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  try {
    for (const width of [1200, 390]) {
      const tab = await browser.newPage({ viewport: { width, height: 844 } });
      await tab.goto(pathToFileURL(path).href);
      const { interactive, loaded, overflows } = await tab.evaluate<{
        interactive: number;
        loaded: number;
        overflows: boolean;
      }>(`(() => {
        const [timing] = performance.getEntriesByType("navigation");
        const root = document.documentElement;
        return { interactive: timing.domInteractive, loaded: timing.loadEventEnd, overflows: root.scrollWidth > root.clientWidth };
      })()`);
      const touched = performance.now();
      await tab.locator("summary").first().click();
      console.log(
        `${width} px wide: interactive after ${interactive.toFixed(0)} ms, loaded after ${loaded.toFixed(0)} ms, first fold opened in ${(performance.now() - touched).toFixed(0)} ms${overflows ? ", WIDER THAN THE SCREEN" : ""}`,
      );
    }
  } finally {
    await browser.close();
  }
} else console.log(`No browser at ${browserPath}: the page was not measured.`);
