import { expect, test } from "vitest";
import { withoutComments } from "../../../src/bench/theory/without-comments.ts";

test.each([
  ["def a := b", "def a := b"],
  ["/-- doc -/\ndef a := b", "def a := b"],
  ["/-- doc\n two /- in -/ -/ def a := b", " def a := b"],
  ["inductive N where\n  /-- zero -/\n  | z : N -- last\n  -- more\n", "inductive N where\n  | z : N"],
  ["theorem t /- x -/ : a = b", "theorem t  : a = b"],
  ['def a := "-- no /- comment -/"', 'def a := "-- no /- comment -/"'],
  ["def «a--b» := c -- d", "def «a--b» := c"],
  ["def q := '\"' -- \"", "def q := '\"'"],
  ["a\r\n-- b\r\nc", "a\r\nc"],
  ["a /- never closed", "a"],
])("%j becomes %j", (text, expected) => {
  expect(withoutComments(text)).toBe(expected);
});
