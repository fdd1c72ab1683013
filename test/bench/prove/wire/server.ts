// A loopback server that speaks the providers' wire formats, streaming, with trouble on demand.

import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Answer, type Dialect, whole } from "./answer.ts";
import { anthropic } from "./anthropic.ts";
import { deepseek, local, openrouter } from "./chat.ts";
import { google } from "./google.ts";
import { openai } from "./openai.ts";

/** What happens in a stream after `after` frames were sent (0: before the first). */
export interface Trouble {
  readonly after: number;
  readonly how:
    | "stall" // nothing more comes, the connection stays
    | "tear" // the socket is destroyed
    | "cut" // the stream ends, well-formed, without its end mark
    | "malformed" // an event that is no JSON, then the rest
    | "overloaded" // an error event
    | "quota"
    | { readonly wait: Promise<void> }; // nothing comes until then, then the rest
}

/** One scripted reply; the answers of the script are used up in order, then everything is answered well. */
export type Act =
  | { readonly answer: Answer; readonly trouble?: Trouble }
  /** A stream as it stands. */
  | {
      readonly frames: readonly string[] /** Nothing more comes, and the connection stays. */;
      readonly hold?: boolean;
    }
  | {
      readonly status: number;
      readonly message?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** Instead of the dialect's own error body. */
      readonly body?: string;
    };

export interface WireRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Wire {
  readonly origin: string;
  readonly requests: WireRequest[];
  /** Streams that the client left before their end. */
  readonly left: number;
  script(...acts: readonly (Act | ((request: WireRequest) => Act))[]): void;
  close(): Promise<void>;
}

export const dialects = { openai, anthropic, google, deepseek, openrouter, local } as const;

export type ProviderName = keyof typeof dialects;

const basePaths: Readonly<Record<ProviderName, string>> = {
  openai: "/openai/v1",
  anthropic: "/anthropic/v1",
  google: "/google/v1beta",
  deepseek: "/deepseek",
  openrouter: "/openrouter/api/v1",
  local: "/local/v1",
};

export const baseUrl = (wire: Wire, name: ProviderName): string => `${wire.origin}${basePaths[name]}`;

export const startWire = async (): Promise<Wire> => {
  const requests: WireRequest[] = [];
  let left = 0;
  const script: (Act | ((request: WireRequest) => Act))[] = [];
  const server = createServer(async (request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) left++;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const seen: WireRequest = {
      path,
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString() || "{}"),
    };
    requests.push(seen);
    const dialect = Object.values<Dialect>(dialects).find(({ path: known }) => known.test(path));
    if (dialect === undefined) {
      response.writeHead(404).end(`no such path ${path}`);
      return;
    }
    const next = script.shift() ?? { answer: {} };
    await play(typeof next === "function" ? next(seen) : next, dialect, seen, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get left() {
      return left;
    },
    script: (...acts) => {
      script.push(...acts);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};

const play = async (
  act: Act,
  dialect: Dialect,
  seen: WireRequest,
  response: ServerResponse,
): Promise<void> => {
  if ("status" in act) {
    const body = act.body ?? JSON.stringify(dialect.errorBody(act.status, act.message ?? "trouble"));
    response.writeHead(act.status, { "content-type": "application/json", ...act.headers }).end(body);
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
  response.flushHeaders();
  const scripted = "frames" in act ? undefined : act.trouble;
  const frames =
    "frames" in act ? act.frames : dialect.frames(whole(act.answer, dialect.model(seen.path, seen.body)));
  for (const [at, text] of frames.entries()) {
    if (scripted?.after === at && !(await trouble(scripted, dialect, response))) return;
    if (!response.write(text)) await drained(response);
    if (response.destroyed) return;
  }
  if (!("frames" in act && act.hold === true)) response.end();
};

/** Resolves when more can be written, or nobody reads any more. */
const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.on("drain", done).on("close", done);
  });

/** Whether the stream goes on after it. */
const trouble = async ({ how }: Trouble, dialect: Dialect, response: ServerResponse): Promise<boolean> => {
  if (typeof how === "object") {
    await how.wait;
    return true;
  }
  switch (how) {
    case "stall":
      return false;
    case "tear":
      // What was written before is to arrive first.
      setTimeout(() => response.destroy(), 20);
      return false;
    case "cut":
      response.end();
      return false;
    case "malformed":
      response.write('data: {"half": \n\n');
      return true;
    case "overloaded":
    case "quota":
      response.end(
        dialect.errorFrame(how, how === "quota" ? "You exceeded your current quota" : "Overloaded"),
      );
      return false;
  }
};
