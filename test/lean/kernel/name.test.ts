import fc from "fast-check";
import { expect, test } from "vitest";
import { components, joinNames, lastComponent, namePrefix } from "../../../src/lean/kernel/name.ts";

test("a quoted component may hold a dot", () => {
  expect(components("MyNat.«a.b».c")).toEqual(["MyNat", "«a.b»", "c"]);
  expect(namePrefix("MyNat.«a.b»")).toBe("MyNat");
  expect(lastComponent("MyNat.«a.b»")).toBe("«a.b»");
});

test("a name comes apart into the components of which it was made", () => {
  const plain = fc.stringMatching(/^[a-zα-ω_]['a-z0-9✝]{0,4}$/u);
  const quoted = fc.stringMatching(/^[a-z. «+]{0,5}$/u).map((inside) => `«${inside}»`);
  fc.assert(
    fc.property(fc.array(fc.oneof(plain, quoted), { maxLength: 5 }), (parts) => {
      const name = parts.reduce(joinNames, "");
      expect(components(name)).toEqual(parts);
      expect(namePrefix(name)).toBe(parts.slice(0, -1).reduce(joinNames, ""));
      expect(lastComponent(name)).toBe(parts.at(-1) ?? "");
    }),
  );
});
