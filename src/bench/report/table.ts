// A table as data: one shape for HTML, Markdown and LaTeX.

export interface Column {
  readonly title: string;
  readonly align: "left" | "right";
}

export interface Table {
  /** Kebab-case; also the file name of its export. */
  readonly id: string;
  readonly title: string;
  /** How to read it: unit, method, source. */
  readonly note: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

export const left = (title: string): Column => ({ title, align: "left" });
export const right = (title: string): Column => ({ title, align: "right" });
