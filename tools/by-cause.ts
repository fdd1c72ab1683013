// Differences from Lean, one line a cause: how many there are, what tells them apart, and where to look.

/** Lean's line with names and numbers taken out, so that differences of one cause fall together. */
export const cause = (line: string): string =>
  line.replaceAll(/`[^`]*`/g, "`…`").slice(0, 90) || "(accepted)";

export interface Described<T> {
  readonly title: string;
  readonly causeOf: (item: T) => string;
  /** Names an example. */
  readonly nameOf: (item: T) => string;
}

/** `  12  theirs ≠ ours   e.g. …` for each cause, the most frequent first; nothing where there is no item. */
export const describe = <T>(items: readonly T[], { title, causeOf, nameOf }: Described<T>): string[] => {
  if (items.length === 0) return [];
  const groups = [...Map.groupBy(items, causeOf)].sort((a, b) => b[1].length - a[1].length);
  return [
    `\n${title}: ${items.length}`,
    ...groups.map(([name, group]) => {
      const examples = group.slice(0, 4).map(nameOf);
      return `  ${String(group.length).padStart(4)}  ${name}   e.g. ${examples.join(", ")}`;
    }),
  ];
};
