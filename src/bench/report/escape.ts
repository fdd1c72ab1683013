// Text from outside (prover names, messages, settings) made harmless for what it is written into.

const htmlEntities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** For text and for quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => htmlEntities[character] ?? "");

const latexCommands: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  λ: "$\\lambda$",
  η: "$\\eta$",
  ω: "$\\omega$",
  "²": "$^2$",
  "±": "$\\pm$",
  "×": "$\\times$",
  "−": "$-$",
  "–": "--",
};

export const escapeLatex = (text: string): string =>
  text.replaceAll(/[\\~^&%$#_{}λ\u03b7\u03c9²±×−–]/g, (c) => latexCommands[c] ?? `\\${c}`);

/** For a cell of a Markdown table; also keeps raw HTML and links from coming alive. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[\\`*_[\]<>|#~]/g, (character) => `\\${character}`).replaceAll(/\s+/g, " ");

/** RFC 4180; a leading character that a spreadsheet takes for a formula is kept from being one. */
export const escapeCsv = (value: string | number | null): string => {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
