// The fetch that provider packages are given. Node's own gives up after 300 s without headers or
// without a byte of the body; this one leaves waiting to deadlines.ts and limits only the connecting.

import type { Dispatcher } from "undici";

export type Fetch = typeof globalThis.fetch;

export type JsonBody = Readonly<Record<string, unknown>>;

/** `env` says which proxy stands between, in the usual variables. Connect timeout in milliseconds. */
export const makeFetch = (
  connectTimeout: number,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Fetch> => {
  const proxy = (name: string): string | undefined => env[name.toLowerCase()] || env[name] || undefined;
  const key = [connectTimeout, proxy("HTTP_PROXY"), proxy("HTTPS_PROXY"), proxy("NO_PROXY")].join(" ");
  const made = fetches.get(key) ?? open(connectTimeout, proxy);
  fetches.set(key, made);
  return made;
};

// Connections are kept and shared by all models with the same limits.
const fetches = new Map<string, Promise<Fetch>>();

const open = async (connectTimeout: number, proxy: (name: string) => string | undefined): Promise<Fetch> => {
  const { Agent, EnvHttpProxyAgent, fetch } = await import("undici");
  const options = { headersTimeout: 0, bodyTimeout: 0, connect: { timeout: connectTimeout } };
  const [httpProxy, httpsProxy, noProxy] = [proxy("HTTP_PROXY"), proxy("HTTPS_PROXY"), proxy("NO_PROXY")];
  const dispatcher: Dispatcher =
    httpProxy === undefined && httpsProxy === undefined
      ? new Agent(options)
      : new EnvHttpProxyAgent({
          ...options,
          ...(httpProxy === undefined ? {} : { httpProxy }),
          ...(httpsProxy === undefined ? {} : { httpsProxy }),
          ...(noProxy === undefined ? {} : { noProxy }),
        });
  // undici's fetch and Node's differ in nothing but the copy of the types. A redirect is not followed: keys
  // that stand in headers of a provider's own would go with it, wherever it leads.
  return ((input: string, init: object) =>
    fetch(input, { ...init, dispatcher, redirect: "manual" })) as unknown as Fetch;
};

/** What stands at the address is no API: a login, a proxy, an app of its own. */
class PageError extends Error {
  override readonly name = "PageError";
}

export interface Tap {
  /** The body of a request as it is sent; what it returns is sent instead. */
  readonly onRequest: (body: JsonBody) => JsonBody;
  /** Bytes of an answer came. */
  readonly onBytes: () => void;
}

export interface Tapped {
  readonly fetch: Fetch;
  /** Lets go of every connection. Nothing is aborted: not every package is prepared for that after an error. */
  readonly close: () => void;
}

/** `fetch`, watched: each JSON request passes `onRequest`, each chunk of a body is told. */
export const tapped = (fetch: Fetch, { onRequest, onBytes }: Tap): Tapped => {
  const readers: ReadableStreamDefaultReader<Uint8Array>[] = [];
  const letGo = (reader: ReadableStreamDefaultReader<Uint8Array>): void => {
    reader.cancel().catch(() => {});
  };
  const told = (body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
    const reader = body.getReader();
    readers.push(reader);
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        onBytes();
        controller.enqueue(value);
      },
      cancel: () => letGo(reader),
    });
  };
  return {
    fetch: async (input, init) => {
      const body = typeof init?.body === "string" ? onRequest(JSON.parse(init.body)) : undefined;
      const response = await fetch(
        input,
        body === undefined ? init : { ...init, body: JSON.stringify(body) },
      );
      onBytes();
      if (response.ok && /^text\/html\b/.test(response.headers.get("content-type") ?? "")) {
        await response.body?.cancel();
        throw new PageError("the answer is a page for people, not one of a model; is the address right?");
      }
      if (response.body === null) return response;
      return new Response(told(response.body), {
        status: response.status,
        statusText: response.statusText,
        headers: [...response.headers],
      });
    },
    close: () => readers.forEach(letGo),
  };
};
