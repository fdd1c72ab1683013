// Vega-Lite specifications to SVG, PNG and PDF, without a browser and without the network.

import { loader, parse, View, Warn } from "vega";
import { compile, type TopLevelSpec } from "vega-lite";
import { UserError } from "../../user-error.ts";
import { config, withLightInks } from "./theme.ts";

/** A Vega-Lite specification: plain data, its values inline. */
export type ChartSpec = Readonly<Record<string, unknown>>;

// Data are inline; a specification that asked for a file or an address would be a mistake of ours.
const noLoader = () => {
  const made = loader();
  const refuse = (): Promise<never> => Promise.reject(new Error("a chart loads nothing"));
  return Object.assign(made, { load: refuse, sanitize: refuse });
};

const viewOf = async (spec: ChartSpec): Promise<View> => {
  const { spec: vega } = compile({ ...spec, config } as unknown as TopLevelSpec);
  const view = new View(parse(vega), { renderer: "none", loader: noLoader(), logLevel: Warn });
  await view.runAsync();
  return view;
};

/** For a page that defines the ink variables. */
export const drawSvg = async (spec: ChartSpec): Promise<string> => {
  const view = await viewOf(spec);
  const svg = await view.toSVG();
  view.finalize();
  return svg;
};

export type PictureFormat = "svg" | "png" | "pdf";

/** A picture that stands alone, on white. */
export const drawPicture = async (spec: ChartSpec, format: PictureFormat): Promise<Uint8Array> => {
  const standing = JSON.parse(withLightInks(JSON.stringify({ ...spec, background: "#ffffff" }))) as ChartSpec;
  if (format === "svg") return new TextEncoder().encode(withLightInks(await drawSvg(standing)));
  const { createCanvas, PDFDocument } = await loadCanvas();
  const { spec: vega } = compile({
    ...standing,
    config: JSON.parse(withLightInks(JSON.stringify(config))),
  } as unknown as TopLevelSpec);
  const view = new View(parse(vega), { renderer: "none", loader: noLoader(), logLevel: Warn });
  await view.runAsync();
  const { width, height } = boxOf(await view.toSVG());
  try {
    if (format === "png") {
      const scale = 2;
      const canvas = createCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
      await view.toCanvas(scale, { externalContext: canvas.getContext("2d") });
      return await canvas.encode("png");
    }
    const document = new PDFDocument({ title: "", creator: "onng" });
    const context = document.beginPage(width, height);
    await view.toCanvas(1, { externalContext: context });
    document.endPage();
    return document.close();
  } finally {
    view.finalize();
  }
};

const boxOf = (svg: string): { width: number; height: number } => {
  const [, width, height] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return { width: Math.ceil(Number(width ?? 600)), height: Math.ceil(Number(height ?? 400)) };
};

// A large native library that only pictures need: it is optional, and loaded when asked for.
const loadCanvas = async () => {
  try {
    return await import("@napi-rs/canvas");
  } catch {
    throw new UserError("PNG and PDF pictures need the package @napi-rs/canvas, which is not installed", {
      hint: "Install it with `npm install @napi-rs/canvas`, or take SVG.",
    });
  }
};
