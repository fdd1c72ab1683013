import { expect, test } from "vitest";
import { components, namePrefix } from "../../../src/lean/kernel/name.ts";

test("a quoted component may hold a dot", () => {
  expect(components("MyNat.«a.b».c")).toEqual(["MyNat", "«a.b»", "c"]);
  expect(namePrefix("MyNat.«a.b»")).toBe("MyNat");
});
