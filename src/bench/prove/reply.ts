// What has come of one answer so far, gathered from the stream of the SDK. It is filled as parts
// come, so that what a broken stream brought is there too.

import type { FinishReason, TextStreamPart, ToolSet, Warning } from "ai";
import type { Usage } from "./prover.ts";
import { fieldsOf, type Sighting } from "./providers/provider.ts";
import { usageOf } from "./usage.ts";

export interface Reply {
  text: string;
  reasoning: string;
  /** Milliseconds since the epoch: the first word of reasoning or answer. */
  firstToken: number | null;
  finish: FinishReason | null;
  /** The provider's own word for why it ended. */
  rawFinish: string | null;
  usage: Usage | null;
  seen: Sighting;
  warnings: string[];
  /** The first error, after which nothing is read. */
  error: unknown;
}

export const emptyReply = (): Reply => ({
  text: "",
  reasoning: "",
  firstToken: null,
  finish: null,
  rawFinish: null,
  usage: null,
  seen: {},
  warnings: [],
  error: undefined,
});

export interface ReplyHooks {
  readonly now: () => number;
  readonly onFirstToken: () => void;
  readonly sighting: (event: unknown) => Sighting;
}

/** Reads until the stream ends or brings an error. Rejects when the stream does. */
export const readReply = async (
  parts: AsyncIterable<TextStreamPart<ToolSet>>,
  reply: Reply,
  { now, onFirstToken, sighting }: ReplyHooks,
): Promise<void> => {
  const begin = (): void => {
    if (reply.firstToken !== null) return;
    reply.firstToken = now();
    onFirstToken();
  };
  for await (const part of parts) {
    // Most kinds of part are of tools, files and sources: nothing that was asked for.
    if (part.type === "text-delta") {
      begin();
      reply.text += part.text;
    } else if (part.type === "reasoning-delta") {
      if (part.text !== "") begin();
      reply.reasoning += part.text;
    } else if (part.type === "start-step") {
      reply.warnings.push(...(part.warnings ?? []).map(warningText));
    } else if (part.type === "raw") {
      reply.seen = { ...reply.seen, ...sighting(part.rawValue) };
    } else if (part.type === "finish-step") {
      reply.finish = part.finishReason;
      reply.rawFinish = part.rawFinishReason ?? null;
      reply.usage = usageOf(part.usage);
    } else if (part.type === "error") {
      reply.error = part.error ?? "an error without a word";
      return;
    }
  }
};

const warningText = (warning: Warning): string => {
  switch (warning.type) {
    case "unsupported":
    case "compatibility": {
      const how =
        warning.type === "unsupported" ? "not sent, the model does not take it" : "sent in another form";
      return `${warning.feature}: ${warning.details ?? how}`;
    }
    case "deprecated":
      return `${warning.setting}: ${warning.message}`;
    case "other":
      return warning.message;
  }
  // A kind of warning that is newer than this list.
  return JSON.stringify(fieldsOf(warning));
};
