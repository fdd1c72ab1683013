// The page in a real browser, where one is at hand: narrow screens, both themes, print.

import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { joinRuns } from "../../../src/bench/analyse/join-runs.ts";
import { makeReport } from "../../../src/bench/report/make-report.ts";
import { simulateRun } from "./simulate.ts";

const browserPath = process.env.ONNG_CHROMIUM ?? "/usr/bin/chromium";

/** Everything a report can show: imported verdicts, both judges, tokens, long names. */
const report = (): Promise<string> => {
  const provers = [
    "openrouter/a-house-with-a-long-name/a-model-with-an-even-longer-name-32b-instruct",
    "openai/gpt",
    "recall",
  ].map((id, i) => ({ id, curve: (lambda: number) => 0.7 - 0.1 * i * lambda, seconds: 5, tax: 1.5 }));
  const run = simulateRun({ provers, seeds: 2 });
  const observations = run.observations.map((one, i) => ({
    ...one,
    published: i % 7 === 0 ? "failed" : one.lenses.strict,
    embedded: { strict: one.lenses.strict ?? "failed", repaired: "failed", complete: "failed" } as const,
    reasoningTokens: one.outputTokens,
    reportedTactics: i % 5 === 0 ? { simp: 1 } : {},
  }));
  return makeReport(joinRuns([{ ...run, observations }]), { format: "html", margin: 0.05 });
};

/** Run in the page: texts whose contrast is below WCAG's AA, each with its colours. */
const faintTexts = `(() => {
  const parse = (text) => { const n = (text.match(/[\\d.]+/g) ?? []).map(Number); return { rgb: n.slice(0, 3), alpha: n[3] ?? 1 }; };
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((v) => v / 255).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const over = (top, alpha, below) => top.map((v, i) => alpha * v + (1 - alpha) * below[i]);
  const backgroundOf = (element) => {
    const chain = [];
    for (let e = element; e; e = e.parentElement) chain.unshift(e);
    let colour = [255, 255, 255];
    for (const e of chain) { const { rgb, alpha } = parse(getComputedStyle(e).backgroundColor); if (rgb.length === 3) colour = over(rgb, alpha, colour); }
    return colour;
  };
  const opacityOf = (element) => { let o = 1; for (let e = element; e; e = e.parentElement) o *= Number(getComputedStyle(e).opacity); return o; };
  const faint = new Map();
  let seen = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.textContent.trim() === "") continue;
    const element = node.parentElement;
    if (["STYLE", "SCRIPT"].includes(element.tagName)) continue;
    const style = getComputedStyle(element);
    if (style.visibility === "hidden" || element.getClientRects().length === 0) continue;
    seen++;
    const svg = element.namespaceURI.endsWith("svg");
    const { rgb, alpha } = parse(svg ? style.fill : style.color);
    const background = backgroundOf(element);
    const ink = over(rgb, alpha * opacityOf(element), background);
    const [a, b] = [luminance(ink), luminance(background)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) faint.set(style.color + "/" + background, node.textContent.trim().slice(0, 40) + " " + ratio.toFixed(2));
  }
  return { seen, faint: [...faint.values()] };
})()`;

/** Run in the page: what stands out to the right of it, outside a box that scrolls by itself. */
const wideElements = `(() => {
  const width = document.documentElement.clientWidth;
  const scrolls = (e) => { for (let p = e; p; p = p.parentElement) if (["auto", "scroll", "hidden"].includes(getComputedStyle(p).overflowX)) return true; return false; };
  const wide = [...document.body.querySelectorAll("*")].filter((e) => e.getBoundingClientRect().right > width + 1 && !scrolls(e));
  return { page: document.documentElement.scrollWidth - width, wide: wide.slice(0, 5).map((e) => e.tagName + "#" + e.id + "." + e.className) };
})()`;

describe.skipIf(!existsSync(browserPath))("the page in a browser", () => {
  let browser: Browser;
  let folder = "";
  let address = "";
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "onng-page-"));
    writeFileSync(join(folder, "report.html"), await report());
    address = pathToFileURL(join(folder, "report.html")).href;
    browser = await chromium.launch({ executablePath: browserPath, args: ["--no-sandbox"] });
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true });
  });

  const open = async (options: Parameters<Browser["newPage"]>[0]): Promise<Page> => {
    const page = await browser.newPage(options);
    await page.goto(address);
    // Everything is looked at, what is folded too.
    await page.evaluate(`document.querySelectorAll("details").forEach((fold) => { fold.open = true; })`);
    return page;
  };

  test.each([320, 360, 768, 1200])("is never wider than a screen of %i points", async (width) => {
    const page = await open({ viewport: { width, height: 700 } });
    expect(await page.evaluate(wideElements)).toEqual({ page: 0, wide: [] });
    await page.close();
  });

  test.each(["light", "dark"] as const)("has text at 4.5:1 or more in %s", async (colorScheme) => {
    const page = await open({ viewport: { width: 1200, height: 900 }, colorScheme });
    const { seen, faint } = await page.evaluate<{ seen: number; faint: string[] }>(faintTexts);
    expect(seen).toBeGreaterThan(1000);
    expect(faint).toEqual([]);
    await page.close();
  });

  test("prints dark on white, whatever the theme, with nothing cut off at the edge of the paper", async () => {
    // A4 less margins of 10 mm, at 96 points an inch.
    const page = await open({ viewport: { width: 718, height: 1000 }, colorScheme: "dark" });
    await page.emulateMedia({ media: "print" });
    const { faint } = await page.evaluate<{ faint: string[] }>(faintTexts);
    expect(faint).toEqual([]);
    expect(await page.evaluate(`getComputedStyle(document.body).backgroundColor`)).toBe("rgb(255, 255, 255)");
    expect(await page.evaluate(wideElements)).toEqual({ page: 0, wide: [] });
    expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(10_000);
    await page.close();
  });

  test("can be read without a pointer: folds and tables that scroll take the focus", async () => {
    const page = await open({ viewport: { width: 360, height: 700 } });
    const unreachable = await page.evaluate(
      `[...document.querySelectorAll(".scroll")].filter((box) => box.scrollWidth > box.clientWidth && box.tabIndex < 0).length`,
    );
    expect(unreachable).toBe(0);
    await page.close();
  });
});
