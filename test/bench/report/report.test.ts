import { describe, expect, test } from "vitest";
import { makeFigures } from "../../../src/bench/analyse/figures.ts";
import { joinRuns } from "../../../src/bench/analyse/join-runs.ts";
import type { ObservedRun } from "../../../src/bench/analyse/observation.ts";
import { drawPicture } from "../../../src/bench/report/chart/draw.ts";
import { contents } from "../../../src/bench/report/contents.ts";
import { makeReport, reportFormats } from "../../../src/bench/report/make-report.ts";
import { findings } from "../../../src/bench/report/sentences.ts";
import { UserError } from "../../../src/bench/user-error.ts";
import { simulateRun } from "./simulate.ts";

const run = simulateRun({ seeds: 8, samples: 2 });
const joined = joinRuns([run]);
const figures = makeFigures(joined);
const html = await makeReport(joined, { format: "html", margin: 0.05 });

describe("findings", () => {
  const found = new Map(findings(figures).map((finding) => [finding.prover, finding]));

  test("say of provers with known curves what is true of them", () => {
    expect(found.get("falling")?.verdict).toBe("falls");
    expect(found.get("flat")?.verdict).toBe("stable");
    expect(found.get("dipping")?.sentence).toContain("It dips at λ = 0.4");
    expect(found.get("flat")?.sentence).not.toContain("dips");
  });

  test("say that a tax was shown where times grow, and not where they do not", () => {
    expect(found.get("flat")?.evidence.join()).toContain("more time with noise");
    expect(found.get("dipping")?.evidence.join()).toContain("no shown change in time");
  });

  test("say of a control that time says nothing, and give it no tax", async () => {
    const silent = run.observations.map((one) => ({ ...one, latencyMs: null, outputTokens: null }));
    const controls = joinRuns([{ ...run, observations: silent }]);
    for (const { evidence } of findings(makeFigures(controls)))
      expect(evidence.join()).not.toMatch(/times the (time|output)/);
    const page = await makeReport(controls, { format: "md", margin: 0.05 });
    expect(page).toContain("| flat | latency tax | time says nothing here: no answer crossed a network |");
    expect(page).not.toContain("Time and tokens against noise");
  });

  test("warn when each level has one naming", () => {
    const one = findings(makeFigures(joinRuns([simulateRun({ seeds: 1 })])));
    expect(one[0]?.warnings.join()).toContain("One naming a level");
  });

  test("warn when two judges stand behind one rate", () => {
    const mixed = run.observations.map((one, i) => ({ ...one, judge: i % 2 === 0 ? "lean A" : "lean B" }));
    expect(findings(makeFigures(joinRuns([{ ...run, observations: mixed }])))[0]?.warnings.join()).toContain(
      "different judges",
    );
  });

  test("never call stable what is only not significant", () => {
    const small = makeFigures(joinRuns([simulateRun({ seeds: 1, provers: run0("small", () => 0.5) })]));
    expect(findings(small)[0]?.verdict).toBe("undecided");
  });
});

const run0 = (id: string, curve: (lambda: number) => number) => [{ id, curve, seconds: 1, tax: 1 }];

describe("the page", () => {
  test("holds no script and asks for nothing from outside", () => {
    expect(html).not.toMatch(/<script|javascript:|<link|<iframe|@import|<img/i);
    const addresses = [...html.matchAll(/(?:href|src|xlink:href|url)\s*[=(]\s*["']?([^"')\s>]+)/gi)].map(
      ([, address]) => address ?? "",
    );
    for (const address of addresses) expect(address).toMatch(/^(#|data:application\/gzip;base64,)/);
    expect(
      html.match(/https?:\/\/[^"'\s<]+/g)?.filter((one) => !one.startsWith("http://www.w3.org/")),
    ).toEqual([]);
  });

  test("gives every picture a text and a table", () => {
    const pictures = html.match(/role="img" aria-label="[^"]{40,}"/g) ?? [];
    expect(pictures.length).toBe((html.match(/<figure /g) ?? []).length);
    for (const { pictures: own, tables, details } of contents(figures))
      if (own.length > 0) expect(tables.length + details.length).toBeGreaterThan(0);
  });

  test("shows how times and tokens spread, in a picture and in its words, by the quantiles of the table", () => {
    const spread = contents(figures).find(({ id }) => id === "effort");
    const pictures = spread?.pictures.filter(({ id }) => id.startsWith("spread-")) ?? [];
    expect(pictures.map(({ id }) => id)).toEqual(
      ["latency-ms", "output-tokens"].flatMap((measure) => [1, 2, 3].map((i) => `spread-${measure}-${i}`)),
    );
    const { columns = [], rows = [] } = spread?.details[0] ?? {};
    const of = (title: string): number => columns.findIndex((column) => column.title === title);
    for (const [i, prover] of ["falling", "flat", "dipping"].entries())
      for (const row of rows.filter(([name, measure]) => name === prover && measure === "seconds")) {
        const [p1, p10, p25, p50, p75, p90, p99] = ["p1", "p10", "p25", "p50", "p75", "p90", "p99"].map(
          (title) => row[of(title)],
        );
        expect(pictures[i]?.alternative).toContain(
          `At λ = ${row[of("λ")]}: median ${p50}, half from ${p25} to ${p75}, 80% from ${p10} to ${p90}, 98% from ${p1} to ${p99}.`,
        );
      }
  });

  test("shows the numbers of the figures, in sentence and table alike", () => {
    const change = figures.provers[0]?.lenses.strict.trend?.change.value ?? Number.NaN;
    const text = `−${(-100 * change).toFixed(1)}`;
    expect(html.split(text).length).toBeGreaterThan(3);
  });

  test("has headings in order and tables with heads", () => {
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html.match(/<table/g)?.length).toBe(html.match(/<thead/g)?.length);
    expect(html.match(/<table/g)?.length).toBe(html.match(/<caption/g)?.length);
  });
});

describe("hostile text", () => {
  const hostile = `<img src=x onerror=alert(1)>"'&\`|_{}$%\\end{tabular}<script>alert(2)</script>`;
  const poisoned: ObservedRun = {
    info: {
      ...run.info,
      path: hostile,
      judge: hostile,
      theory: { ...run.info.theory, title: hostile },
      provers: [{ id: hostile, settings: { note: hostile } }],
      history: [{ time: hostile, command: hostile }],
    },
    observations: simulateRun({ seeds: 2, provers: run0("x", () => 0.5) }).observations.map((one) => ({
      ...one,
      prover: hostile,
      module: hostile,
      theoremName: hostile,
      firstMessage: hostile,
      failureKind: "other",
      code: hostile,
      draft: hostile,
      reportedTactics: { [hostile]: 1 },
    })),
  };

  test("comes alive in no page", async () => {
    const page = await makeReport(joinRuns([poisoned]), { format: "html", margin: 0.05 });
    expect(page).not.toContain("<img");
    expect(page).not.toContain("<script");
    expect(page).not.toContain("\"'&`");
    expect(page).toContain("&lt;img src=x onerror=alert(1)&gt;");
  });

  test("stays within its cell in Markdown, LaTeX and CSV", async () => {
    const markdown = await makeReport(joinRuns([poisoned]), { format: "md", margin: 0.05 });
    expect(markdown.replaceAll(/^ {4}.*$/gm, "")).not.toMatch(/(?<!\\)<(img|script)/);
    const latex = await makeReport(joinRuns([poisoned]), { format: "latex", margin: 0.05 });
    expect(latex.match(/\\end\{tabular\}/g)?.length).toBe(latex.match(/\\begin\{tabular\}/g)?.length);
    const csv = await makeReport(joinRuns([poisoned]), { format: "csv", margin: 0.05 });
    expect(csv.split("\n")).toHaveLength(poisoned.observations.length + 2);
    const formula = {
      ...poisoned.observations[0],
      prover: "=HYPERLINK(1)",
    } as ObservedRun["observations"][0];
    const one = await makeReport(joinRuns([{ ...poisoned, observations: [formula] }]), {
      format: "csv",
      margin: 0.05,
    });
    expect(one).toContain("\n'=HYPERLINK(1),");
  });
});

test("every format says something", async () => {
  for (const format of reportFormats) {
    const text = await makeReport(joined, { format, margin: 0.05 });
    expect(text.length).toBeGreaterThan(1000);
    expect(text).not.toMatch(/\bNaN\b|undefined|\[object/);
  }
});

test("pictures are made in each format", async () => {
  const [picture] = contents(figures).flatMap(({ pictures }) => pictures);
  const spec = picture?.spec ?? {};
  expect(new TextDecoder().decode(await drawPicture(spec, "svg"))).toMatch(/^<svg[\s\S]*<\/svg>$/);
  expect(new TextDecoder().decode(await drawPicture(spec, "svg"))).not.toContain("var(");
  expect([...(await drawPicture(spec, "png")).slice(1, 4)]).toEqual([...Buffer.from("PNG")]);
  expect([...(await drawPicture(spec, "pdf")).slice(0, 4)]).toEqual([...Buffer.from("%PDF")]);
});

describe("a run with little in it", () => {
  test.each([
    ["nothing", []],
    ["one attempt", run.observations.slice(0, 1)],
    ["one level", run.observations.filter(({ lambda }) => lambda === 0)],
    ["nothing judged", run.observations.slice(0, 500).map(unjudged)],
    ["two levels", run.observations.filter(({ lambda }) => lambda === 0 || lambda === 1)],
  ])("%s is reported without a number that is none", async (_, observations) => {
    const small = joinRuns([{ ...run, observations }]);
    for (const format of ["html", "md", "latex"] as const)
      expect(await makeReport(small, { format, margin: 0.05 })).not.toMatch(/\bNaN\b|undefined|Infinity/);
  });

  test("a control that proves everything is stable, and its interval is not a point", () => {
    const all = makeFigures(joinRuns([simulateRun({ provers: run0("reference", () => 1) })]));
    const [finding] = findings(all);
    expect(JSON.stringify(finding)).not.toContain("NaN");
    expect(finding?.verdict).toBe("stable");
    const change = all.provers[0]?.lenses.strict.trend?.change;
    expect(change?.value).toBeCloseTo(0, 12);
    expect(change?.interval.high).toBeGreaterThan(0.01);
  });
});

function unjudged(one: (typeof run.observations)[0]): (typeof run.observations)[0] {
  return {
    ...one,
    status: "provider_error",
    judge: null,
    lenses: { strict: null, repaired: null, complete: null },
  };
}

describe("joining runs", () => {
  const other = simulateRun({ seeds: 1, samples: 1, provers: run0("other", () => 0.5) });
  const first = { ...run, observations: run.observations.filter(({ prover }) => prover === "flat") };
  const with_ = (changes: Partial<ObservedRun["info"]>): ObservedRun => ({
    ...other,
    info: { ...other.info, path: "second.onng", ...changes },
  });

  test("is done where they are comparable", () => {
    expect(joinRuns([first, with_({})]).observations.length).toBe(
      first.observations.length + other.observations.length,
    );
  });

  test.each([
    ["theory", with_({ theory: { ...run.info.theory, digest: "1".repeat(64) } })],
    ["prompt", with_({ promptVersion: "another" })],
    [
      "judge of record",
      { ...with_({}), observations: other.observations.map((one) => ({ ...one, judge: "lean 1" })) },
    ],
    ["namings", with_({ variants: [{ id: "nng-0.2-1", lambda: 0.2, seed: 1, digest: "another" }] })],
    [
      "settings",
      {
        ...with_({}),
        observations: other.observations.map((one) => ({ ...one, prover: "flat", settingsId: "another" })),
      },
    ],
    ["both hold", { ...with_({}), observations: first.observations }],
  ])("is refused where their %s differs or overlaps, and says so", (why, second) => {
    expect(() => joinRuns([first, second])).toThrowError(UserError);
    expect(() => joinRuns([first, second])).toThrowError(new RegExp(why));
  });
});
