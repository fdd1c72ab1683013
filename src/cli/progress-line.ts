// Long work seen from outside: lines that redraw themselves on a terminal, plain lines now and
// then elsewhere. Everything goes to stderr; stdout belongs to results.

export interface ProgressLine {
  /** One line or several. */
  update(text: string): void;
  /** Text that stays, above what is redrawn. */
  note(text: string): void;
  /** Leaves the last text standing. */
  end(text?: string): void;
}

const PLAIN_EVERY_MS = 10_000;
const REDRAW_EVERY_MS = 100;

export const progressLine = (
  stream: NodeJS.WriteStream = process.stderr,
  now: () => number = Date.now,
): ProgressLine => {
  const redraws = stream.isTTY === true && process.env.CI === undefined && process.env.NO_COLOR === undefined;
  let last = redraws ? 0 : now();
  let shown = "";
  let height = 0;
  /** Back to the beginning of what was drawn, with everything from there on cleared. */
  const back = (): string => `\r${height > 1 ? `\u001b[${height - 1}A` : ""}\u001b[0J`;
  const draw = (text: string): void => {
    shown = text;
    if (redraws) {
      const width = Math.max(20, (stream.columns ?? 80) - 1);
      const lines = text.split("\n").map((line) => [...line].slice(0, width).join(""));
      stream.write(back() + lines.join("\n"));
      height = lines.length;
    } else stream.write(`${text}\n`);
  };
  return {
    update(text) {
      if (now() - last < (redraws ? REDRAW_EVERY_MS : PLAIN_EVERY_MS)) return;
      last = now();
      draw(text);
    },
    note(text) {
      stream.write(redraws ? `${back()}${text}\n` : `${text}\n`);
      height = 0;
      last = redraws ? 0 : last;
    },
    end(text) {
      if (text !== undefined && text !== shown) draw(text);
      if (redraws) stream.write("\n");
    },
  };
};

const WIDTH = 24;

/** `██████░░░░  60%  1,469/2,448`. */
export const bar = (done: number, total: number): string => {
  const share = total === 0 ? 1 : done / total;
  const filled = Math.round(share * WIDTH);
  return `${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${String(Math.floor(share * 100)).padStart(3)}%  ${done.toLocaleString("en")}/${total.toLocaleString("en")}`;
};

/** `4 s`, `3 min 20 s`, `2 h 5 min`. */
export const duration = (ms: number): string => {
  const s = Math.round(ms / 1000);
  if (s < 60) return `${s} s`;
  if (s < 3600) return `${Math.floor(s / 60)} min ${s % 60} s`;
  return `${Math.floor(s / 3600)} h ${Math.floor((s % 3600) / 60)} min`;
};
