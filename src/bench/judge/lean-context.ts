// A theory as Lean is to see it around a proof: definitions as they are, earlier theorems as axioms.

import type { Theorem, Theory } from "../theory/theory.ts";

/** The namespace in which something was declared; empty for the root. */
export const namespaceOf = ({ name, fullName }: { name: string; fullName: string }): string =>
  fullName.endsWith(`.${name}`) ? fullName.slice(0, -name.length - 1) : "";

/** `text` inside `namespace`, at the root as it is. */
export const inNamespace = (namespace: string, text: string): string =>
  namespace === "" ? text : `namespace ${namespace}\n${text}\nend ${namespace}`;

/** Definitions in file order. Constructors are part of their type's text. */
export const definitionsText = (theory: Theory): string =>
  theory.declarations
    .filter(({ kind }) => kind !== "constructor")
    .map((declaration) =>
      // An instance without a name of its own stands where the type's other declarations stand.
      declaration.kind === "instance"
        ? inNamespace(theory.inductiveType, declaration.text)
        : inNamespace(namespaceOf(declaration), declaration.text),
    )
    .join("\n\n");

const keyword = /^(theorem|lemma)(?=\s)/;

/** The statement as an axiom of the same name. */
export const asAxiom = ({ statement }: Theorem): string => statement.replace(keyword, "axiom");

/** The statement without a name, so that nothing of its proof stays behind in Lean's environment. */
export const asExample = ({ name, statement }: Theorem): string =>
  `example${statement.replace(keyword, "").trimStart().slice(name.length)}`;

/** The statement as an axiom of another name. */
export const underAnotherName = (theorem: Theorem, name: string): string =>
  asExample(theorem).replace(/^example/, `axiom ${name}`);
