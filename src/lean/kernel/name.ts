// A name is its canonical text: components joined by ".", a component that is not a plain
// identifier quoted as «…». Lean has no way to write » inside «…», so two different names
// never share a text, and names can be compared and used as keys as they are.

export type Name = string;

/** The components of a name, outermost first; a quoted component keeps its quotes. */
export const components = (name: Name): string[] => name.match(/«[^»]*»|[^.«]+/gu) ?? [];

/** `MyNat` and `add.zero` give `MyNat.add.zero`; either side may be empty. */
export const joinNames = (prefix: Name, rest: Name): Name =>
  prefix === "" ? rest : rest === "" ? prefix : `${prefix}.${rest}`;

/** The name without its last component; empty for an atomic name. */
export const namePrefix = (name: Name): Name => components(name).slice(0, -1).join(".");

/** The last component. */
export const lastComponent = (name: Name): string => components(name).at(-1) ?? "";
