// Ctrl-C on long work: the first lets what is in flight come to its end and tells how to go on,
// the second stops at once with exit code 130.

export interface Interruptible {
  /** Aborted by the first interrupt: begin nothing new. */
  readonly drain: AbortSignal;
  /** Aborted by the second: stop. */
  readonly signal: AbortSignal;
  end(): void;
}

export const interruptible = (resumeCommand: string): Interruptible => {
  const drain = new AbortController();
  const stop = new AbortController();
  const onInterrupt = (): void => {
    if (drain.signal.aborted) {
      stop.abort();
      process.exit(130);
    }
    drain.abort();
    process.stderr.write(
      `\nFinishing what is in flight; Ctrl-C again stops at once. To go on later:\n  ${resumeCommand}\n`,
    );
  };
  process.on("SIGINT", onInterrupt);
  process.on("SIGTERM", onInterrupt);
  return {
    drain: drain.signal,
    signal: stop.signal,
    end: () => {
      process.off("SIGINT", onInterrupt);
      process.off("SIGTERM", onInterrupt);
    },
  };
};
