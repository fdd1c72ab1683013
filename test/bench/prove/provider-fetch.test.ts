// Node's fetch gives up after 300 s of silence; the one that providers are given does not. Timers are
// faked, so that the seconds pass at once: undici takes its own limits from them.

import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Fetch, makeFetch } from "../../../src/bench/prove/provider-fetch.ts";

let server: Server;
let proxy: Server;
let tunnels = 0;
let silence: PromiseWithResolvers<void>;
let asked: PromiseWithResolvers<void>;

beforeAll(async () => {
  server = createServer(async ({ url }, response) => {
    if (url === "/body") response.write("first ");
    asked.resolve();
    await silence.promise;
    response.end("last");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy = createServer().on("connect", ({ url = "" }, socket) => {
    tunnels++;
    const [host, port] = url.split(":");
    const target = connect(Number(port), host, () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      target.pipe(socket).pipe(target);
    });
    for (const end of [socket, target]) end.on("error", () => {});
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  // Once for all tests: undici keeps one timer between requests.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterAll(() => {
  vi.useRealTimers();
  for (const one of [server, proxy]) {
    one.closeAllConnections();
    one.close();
  }
});

beforeEach(() => {
  silence = Promise.withResolvers();
  asked = Promise.withResolvers();
});
afterEach(() => silence.resolve());

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await new Promise((wake) => setImmediate(wake));
};

/** What comes of a request during which the server keeps silent for 20 minutes. */
const askInSilence = async (fetch: Fetch, path: string): Promise<string> => {
  const { port } = server.address() as AddressInfo;
  const reading = fetch(`http://127.0.0.1:${port}${path}`, { method: "POST", body: "{}" }).then((response) =>
    response.text(),
  );
  const told = reading.catch((error: Error) => `${error.cause}`);
  await asked.promise;
  await settle();
  for (let minute = 0; minute < 20; minute++) {
    await vi.advanceTimersByTimeAsync(60_000);
    await settle();
  }
  silence.resolve();
  return told;
};

describe("20 minutes of silence", () => {
  test("before the headers: undici alone gives up", async () => {
    const undici = await import("undici");
    expect(await askInSilence(undici.fetch as unknown as Fetch, "/")).toMatch(/HeadersTimeoutError/);
  });

  test("in the body: undici alone gives up", async () => {
    const undici = await import("undici");
    expect(await askInSilence(undici.fetch as unknown as Fetch, "/body")).toMatch(/BodyTimeoutError/);
  });

  test("before the headers: ours waits", async () => {
    expect(await askInSilence(await makeFetch(30_000, {}), "/")).toBe("last");
  });

  test("in the body: ours waits", async () => {
    expect(await askInSilence(await makeFetch(30_000, {}), "/body")).toBe("first last");
  });

  test("through a proxy of the environment: ours waits", async () => {
    const HTTP_PROXY = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const before = tunnels;
    expect(await askInSilence(await makeFetch(30_000, { HTTP_PROXY }), "/body")).toBe("first last");
    expect(tunnels).toBe(before + 1);
    const direct = await makeFetch(30_000, { HTTP_PROXY, NO_PROXY: "127.0.0.1" });
    silence = Promise.withResolvers();
    asked = Promise.withResolvers();
    expect(await askInSilence(direct, "/body")).toBe("first last");
    expect(tunnels).toBe(before + 1);
  });
});
