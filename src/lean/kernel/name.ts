// A name is its canonical text: components joined by ".", a component that is not a plain
// identifier quoted as «…». Lean has no way to write » inside «…», so two different names
// never share a text, and names can be compared and used as keys as they are.

export type Name = string;

/** The components of a name, outermost first; a quoted component keeps its quotes. */
export const components = (name: Name): string[] => {
  if (name === "") return [];
  return name.includes("«") ? (name.match(/«[^»]*»|[^.«]+/gu) ?? []) : name.split(".");
};

/** `MyNat` and `add.zero` give `MyNat.add.zero`; either side may be empty. */
export const joinNames = (prefix: Name, rest: Name): Name =>
  prefix === "" ? rest : rest === "" ? prefix : `${prefix}.${rest}`;

/** The last component. */
export const lastComponent = (name: Name): string =>
  name.endsWith("»") ? (components(name).at(-1) ?? "") : name.slice(name.lastIndexOf(".") + 1);

/** The name without its last component; empty for an atomic name. */
export const namePrefix = (name: Name): Name =>
  name.slice(0, Math.max(0, name.length - lastComponent(name).length - 1));
