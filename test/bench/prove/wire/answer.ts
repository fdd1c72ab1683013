// What the wire server is told to answer, in no provider's words; each dialect puts it into its own.

export interface Answer {
  /** Pieces of the answer, one event each. */
  readonly text?: readonly string[];
  readonly reasoning?: readonly string[];
  readonly end?: "complete" | "length" | "refusal";
  /** The model that says it answered. */
  readonly model?: string;
  readonly usage?: {
    readonly input: number;
    readonly cached: number;
    readonly output: number;
    readonly reasoning: number;
  };
}

export interface Whole extends Required<Answer> {}

export const whole = (answer: Answer, asked: string): Whole => ({
  text: ['{"draft": "d", ', '"code": "rfl"}'],
  reasoning: [],
  end: "complete",
  model: asked,
  usage: { input: 100, cached: 40, output: 30, reasoning: 10 },
  ...answer,
});

export interface Dialect {
  /** The path of a request to this provider, and the model in it or in the body. */
  readonly path: RegExp;
  readonly model: (path: string, body: Readonly<Record<string, unknown>>) => string;
  /** The frames of a streamed answer; what stands before the first word counts as one frame each. */
  readonly frames: (answer: Whole) => string[];
  /** A frame that reports an error in the middle of a stream. */
  readonly errorFrame: (kind: "overloaded" | "quota", message: string) => string;
  /** The body of an answer that is an error. */
  readonly errorBody: (status: number, message: string) => unknown;
}

/** One server-sent event; Anthropic and OpenAI's Responses API name theirs. */
export const frame = (data: unknown, event?: string): string =>
  `${event === undefined ? "" : `event: ${event}\n`}data: ${typeof data === "string" ? data : JSON.stringify(data)}\n\n`;
