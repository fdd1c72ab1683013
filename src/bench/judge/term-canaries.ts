// Terms of which it is known whether they prove their statement. A Lean that gets one of them wrong can
// certify nothing.

import { type Canary, canaryTheory } from "./canaries.ts";

export { canaryTheory };

export type TermCanary = Canary;

/** About the canaries' own theory, which stands in `space`. */
export const termCanaries = (space: string): readonly TermCanary[] => {
  const of = (name: string): string => `@_root_.${space}.${name}`;
  const statement = `: type_of% ${of("pile_shell")}`;
  return [
    { what: "an axiom for its own statement", statement, proof: of("pile_shell"), expected: "proved" },
    {
      what: "a function around it",
      statement,
      proof: `(fun {x0 : ${of("Nut")}} => (${of("pile_shell")} @x0))`,
      expected: "proved",
    },
    { what: "another axiom", statement, proof: of("pile_crack"), expected: "not proved" },
    {
      what: "an argument too many",
      statement,
      proof: `(fun {x0 : ${of("Nut")}} => (${of("pile_shell")} @x0 @x0))`,
      expected: "not proved",
    },
    {
      what: "a wrong universe",
      statement: `: @_root_.Eq.{1} ${of("Nut")} ${of("Nut.shell")} ${of("Nut.shell")}`,
      proof: `(@_root_.Eq.refl.{2} ${of("Nut")} ${of("Nut.shell")})`,
      expected: "not proved",
    },
    {
      what: "an open proof",
      statement,
      proof: "(@_root_.sorryAx.{0} _ @_root_.Bool.false)",
      expected: "not proved",
    },
    { what: "a name that is not there", statement, proof: of("pile_nothing"), expected: "not proved" },
  ];
};

/** For each theory: what is true of any type, and what must not become provable. */
export const theoryTermCanaries = (type: string): readonly TermCanary[] => [
  {
    what: "x = x by Eq.refl",
    statement: `(x : ${type}) : x = x`,
    proof: `(@_root_.Eq.refl.{1} @${type} @x)`,
    expected: "proved",
  },
  {
    what: "x = y by Eq.refl",
    statement: `(x y : ${type}) : x = y`,
    proof: `(@_root_.Eq.refl.{1} @${type} @x)`,
    expected: "not proved",
  },
];
