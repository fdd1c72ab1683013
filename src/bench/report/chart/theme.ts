// How charts look. Colours are CSS variables, so that one drawing serves light and dark pages and
// print; pictures outside a page get the light values. Provers differ by colour, dash and shape, so
// that no reader depends on colour. The hues are Okabe and Ito's, darkened or lightened until each
// stands at 3:1 or more against its background.

export const inks = {
  "--ink": { light: "#1b1f24", dark: "#e8eaed" },
  "--ink-soft": { light: "#57606a", dark: "#a3abb5" },
  "--rule": { light: "#d0d7de", dark: "#3a424c" },
  "--paper": { light: "#ffffff", dark: "#14171b" },
  "--series-1": { light: "#0072b2", dark: "#56b4e9" },
  "--series-2": { light: "#c24f00", dark: "#ff9459" },
  "--series-3": { light: "#007a5a", dark: "#3dc9a0" },
  "--series-4": { light: "#a2427f", dark: "#e39ac7" },
  "--series-5": { light: "#856600", dark: "#e6b422" },
  "--series-6": { light: "#4b4f9e", dark: "#a9adf5" },
  "--series-7": { light: "#5c5c5c", dark: "#c4c4c4" },
  "--heat": { light: "#08519c", dark: "#9ecae9" },
} as const;
type Ink = keyof typeof inks;

export const ink = (name: Ink): string => `var(${name})`;

/** The drawing as it stands outside a page: every variable by its light value. */
export const withLightInks = (text: string): string =>
  text.replaceAll(/var\((--[a-z0-9-]+)\)/g, (whole, name: string) =>
    name in inks ? inks[name as Ink].light : whole,
  );

export const inkRules = (theme: "light" | "dark"): string =>
  Object.entries(inks)
    .map(([name, values]) => `${name}: ${values[theme]};`)
    .join(" ");

const series = Object.keys(inks).filter((name) => name.startsWith("--series-")) as Ink[];
const dashes = [
  [1, 0],
  [6, 3],
  [2, 2],
  [8, 2, 2, 2],
] as const;
const shapes = ["circle", "square", "triangle-up", "diamond", "cross", "triangle-down"] as const;

/** Colour, dash and shape of each prover, in their order; the combinations repeat after 84. */
export const seriesScales = (provers: readonly string[]) => ({
  color: { domain: provers, range: provers.map((_, i) => ink(series[i % series.length] ?? "--ink")) },
  dash: { domain: provers, range: provers.map((_, i) => dashes[i % dashes.length]) },
  shape: { domain: provers, range: provers.map((_, i) => shapes[i % shapes.length]) },
});

export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif";

export const config = {
  background: "transparent",
  font: FONT,
  aria: false,
  padding: 4,
  view: { stroke: null },
  axis: {
    labelColor: ink("--ink-soft"),
    titleColor: ink("--ink"),
    gridColor: ink("--rule"),
    domainColor: ink("--rule"),
    tickColor: ink("--rule"),
    labelFontSize: 12,
    titleFontSize: 12,
    titleFontWeight: "normal",
  },
  title: { color: ink("--ink"), fontSize: 13, anchor: "start", fontWeight: 600 },
  legend: {
    labelColor: ink("--ink"),
    titleColor: ink("--ink"),
    labelFontSize: 12,
    orient: "bottom",
    direction: "horizontal",
    columns: 2,
    labelLimit: 180,
    symbolSize: 70,
    symbolOpacity: 1,
  },
  text: { color: ink("--ink"), font: FONT },
} as const;
