/** Text that others wrote may hold control characters that move the cursor or recolour a terminal. */
export const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n]/gu, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, "0")}`);

/** The same in one line, cut where it gets long. */
export const printableLine = (text: string): string => {
  const line = printable(text.replace(/\s+/g, " ").trim());
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
};

const LONGEST = 300;
