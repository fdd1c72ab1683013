/** Text that others wrote may hold control characters that move the cursor or recolour a terminal. */
export const printable = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n]/gu, (c) => `\\x${c.charCodeAt(0).toString(16).padStart(2, "0")}`);
