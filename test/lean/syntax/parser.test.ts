import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { identifiers, lex, parseFile, parseTacticBlock } from "../../../src/lean/index.ts";

const fragments = fc.constantFrom(
  ...'rw [ ] exact apply intro · ( ) ⟨ ⟩ { } by have := : | => fun ↦ ∀ ∃ , ; <;> = ≠ ∧ x h add_zero ← at ⊢ * _ ? . 1 \n \n  with induction cases calc match end theorem #exit /- -/ -- " « » λ 𝔸 é \t \r sorry @ ▸ ‹ › first try case'.split(
    " ",
  ),
);
const text = fc.array(fragments, { maxLength: 60 }).map((parts) => parts.join(" "));

describe("whatever the text is", () => {
  test("parsing ends with a tree and messages inside the text", () => {
    fc.assert(
      fc.property(text, (source) => {
        const { commands, errors } = parseFile(source);
        for (const { offset } of errors) expect(offset).toBeLessThanOrEqual(source.length);
        for (const { command } of commands) expect(command.span.end).toBeLessThanOrEqual(source.length);
      }),
    );
  });

  test("a block's errors lie inside it", () => {
    fc.assert(
      fc.property(text, (source) => {
        for (const { offset } of parseTacticBlock(source).errors)
          expect(offset).toBeLessThanOrEqual(source.length);
      }),
    );
  });

  test("tokens follow one another without overlap", () => {
    fc.assert(
      fc.property(text, (source) => {
        let end = 0;
        for (const token of lex(source)) {
          expect(token.start).toBeGreaterThanOrEqual(end);
          end = Math.max(end, token.end);
        }
      }),
    );
  });

  test("every identifier stands where its span says", () => {
    fc.assert(
      fc.property(text, (source) => {
        for (const { command } of parseFile(source).commands)
          for (const { name, span } of identifiers(command))
            expect(source.slice(span.start, span.end).replaceAll(/[«»]/g, "")).toBe(
              name.replaceAll(/[«»]/g, ""),
            );
      }),
    );
  });

  test("deep nesting is an error, not a crash", () => {
    for (const open of ["(", "⟨", "¬", "fun x => ", "∀ x, ", "by exact ", "(by "]) {
      const { errors } = parseTacticBlock(`exact ${open.repeat(20_000)}`);
      expect(errors.length).toBeGreaterThan(0);
    }
  });

  test("a long line takes no longer a token than a short one", () => {
    const rules = Array.from({ length: 30_000 }, () => "add_zero").join(", ");
    expect(parseTacticBlock(`rw [${rules}]`).errors).toEqual([]);
  });
});

describe("screening", () => {
  test.each([
    ["rw [h] /- open", "unterminated comment"],
    ['trace "open', "unterminated string literal"],
    ["exact «open", "unterminated identifier escape"],
    ["rw [h]\t", "tabs are not allowed; please configure your editor to expand them"],
  ])("%s", (source, message) => {
    expect(lex(source).flatMap(({ error }) => (error ? [error.message] : []))).toEqual([message]);
  });

  test("what stands in comments and strings is no token", () => {
    expect(lex('-- sorry\ntrace "sorry" /- sorry -/').map(({ kind }) => kind)).toEqual(["ident", "string"]);
  });
});

describe("identifiers", () => {
  test("tell binders, references and names of alternatives apart", () => {
    const source = "induction n with\n| zero => rw [add_zero]\n| succ n ih => exact ih.symm ▸ .refl (x := n)";
    expect(identifiers(parseTacticBlock(source).tactics).map(({ name, role }) => `${role} ${name}`)).toEqual([
      "reference n",
      "alternative zero",
      "reference add_zero",
      "alternative succ",
      "binder n",
      "binder ih",
      "reference ih.symm",
      "dotIdent refl",
      "namedArgument x",
      "reference n",
    ]);
  });
});

describe("behind the block", () => {
  test("a second command is read and reported apart", () => {
    const block = parseTacticBlock("rfl\ntheorem x : True := trivial");
    expect(block.error).toBeNull();
    expect(block.errors).toEqual([]);
    expect(block.commands.map(({ command }) => command.kind)).toEqual(["declaration"]);
  });

  test("local definitions are named as unsupported", () => {
    expect(parseTacticBlock("exact f\nwhere f := h").suffix).toBe("where");
  });
});
