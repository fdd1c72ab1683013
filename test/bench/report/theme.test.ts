import { describe, expect, test } from "vitest";
import { inks, withLightInks } from "../../../src/bench/report/chart/theme.ts";

/** WCAG 2's contrast ratio of two colours written `#rrggbb`. */
const contrastRatio = (first: string, second: string): number => {
  const luminance = (colour: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

describe.each(["light", "dark"] as const)("on a %s page", (theme) => {
  const paper = inks["--paper"][theme];

  test("text stands at 4.5:1 or more", () => {
    for (const name of ["--ink", "--ink-soft"] as const)
      expect(contrastRatio(inks[name][theme], paper)).toBeGreaterThanOrEqual(4.5);
  });

  test("each series stands at 3:1 or more", () => {
    for (const [name, values] of Object.entries(inks))
      if (name.startsWith("--series"))
        expect(contrastRatio(values[theme], paper), name).toBeGreaterThanOrEqual(3);
  });
});

test("a picture that stands alone names no variable", () => {
  expect(withLightInks('fill="var(--ink)" stroke="var(--series-1)"')).toBe(
    `fill="${inks["--ink"].light}" stroke="${inks["--series-1"].light}"`,
  );
});
