// Lines and columns of a text. Columns count code points, as Lean's do; offsets count UTF-16 units.

/** Line from 1, column from 0. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export class Lines {
  private readonly starts: number[] = [0];
  /** Offsets of the second halves of surrogate pairs, ascending. */
  private readonly pairs: number[] = [];

  private readonly length: number;

  constructor(text: string) {
    this.length = text.length;
    for (let i = text.indexOf("\n"); i >= 0; i = text.indexOf("\n", i + 1)) this.starts.push(i + 1);
    if (/[\udc00-\udfff]/.test(text))
      for (let i = 0; i < text.length; i += 1) {
        const unit = text.charCodeAt(i);
        if (unit >= 0xdc00 && unit <= 0xdfff) this.pairs.push(i);
      }
  }

  position(offset: number): Position {
    const line = countUpTo(this.starts, offset);
    const start = this.starts[line - 1]!;
    const wide =
      this.pairs.length === 0 ? 0 : countUpTo(this.pairs, offset - 1) - countUpTo(this.pairs, start);
    return { line, column: offset - start - wide };
  }

  /** The offset of a position; undefined where the text has no such line. Beyond a line's end: its end. */
  offset({ line, column }: Position): number | undefined {
    const start = this.starts[line - 1];
    if (start === undefined || column < 0) return undefined;
    const end = (this.starts[line] ?? this.length + 1) - 1;
    let at = start;
    for (let i = 0; i < column && at < end; i++) at += this.pairs.includes(at + 1) ? 2 : 1;
    return at;
  }

  column(offset: number): number {
    return this.position(offset).column;
  }
}

/** How many of the ascending numbers are at most `limit`. */
const countUpTo = (numbers: readonly number[], limit: number): number => {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
};
