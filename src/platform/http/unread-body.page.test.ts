import { type AddressInfo, connect, type Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { testConfig, testHarness } from "../../testing.ts";
import { bodyLimits } from "./unfinished-bodies.ts";

const harness = testHarness();
const perNetwork = 4;
const connectionsPerNetwork = 20;
let app: FastifyInstance;
let sockets: Socket[] = [];

// Loading the whole server takes longer than any of its tests.
beforeAll(async () => {
  const { createServer } = await import("../../server.ts");
  app = await createServer({
    pool: harness.database().pool,
    config: testConfig,
    jobs: false,
    bodyLimits: {
      ...bodyLimits,
      perNetwork,
      bytesPerNetwork: 20_000_000,
      graceMs: 300,
      bytesPerSecond: 20_000,
      everyMs: 20,
    },
    connectionsPerNetwork,
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
}, 60_000);
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(() => app.close());

const json = "application/json";
const upload = "multipart/form-data; boundary=parts";
const typed = "application/x-www-form-urlencoded";
const megabyte = 1_000_000;

interface Sent {
  path: string;
  type: string;
  /** The length in the request's head, whatever its real length. */
  length: number;
  start?: string;
  cookie?: string;
  /** On Linux, all of 127.0.0.0/8 is this machine. */
  from?: string;
}

/** Sends the head of a request and the start of its body; answers the response as soon as it arrives. */
function begin({ path, type, length, start = "", cookie = "", from = "127.0.0.1" }: Sent): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress: from }).setEncoding("latin1");
  sockets.push(socket);
  socket.on("error", () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\norigin: http://localhost\r\naccept: text/html\r\ncookie: ${cookie}\r\n` +
      `content-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${start}`,
  );
  return new Promise((done) => {
    let answer = "";
    socket.on("data", (part) => {
      answer += part;
      if (answer.includes("\r\n\r\n")) done(answer);
    });
    socket.once("close", () => done(answer || "closed"));
  });
}

const statusOf = (answer: string) => Number(answer.split(" ")[1]);

test.each([
  ["/web/products/import/upload", 24 * megabyte],
  ["/web/bank-statements/upload", 24 * megabyte],
  ["/web/picture", 100_000],
  ["/my/account/picture", 2 * megabyte],
])("a stranger's upload to %s is answered before any of it has come", async (path, length) => {
  const answer = await begin({ path, type: upload, length });
  expect(statusOf(answer)).toBe(303);
  expect(answer.toLowerCase()).toContain("location: /web/login?redirect=");
});

test("a customer's upload to staff is refused before any of it has come", async () => {
  const { cookie } = await harness.signedIn();
  const answer = await begin({ path: "/web/products/import/upload", type: upload, length: megabyte, cookie });
  expect(statusOf(answer)).toBe(403);
});

test("a stranger's long JSON is answered in the form of the wire before any of it has come", async () => {
  for (const path of ["/update-image", "/web/dataset/call_kw"]) {
    const answer = await begin({ path, type: json, length: 14 * megabyte });
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain('"id":null');
    expect(answer).toContain('"code":100');
    expect(answer.toLowerCase()).toContain("connection: close");
  }
});

test("a page's long form is read of staff alone", async () => {
  const length = 3 * megabyte;
  const path = "/web/products/1";
  const answer = await begin({ path, type: typed, length });
  expect(answer.toLowerCase()).toContain("location: /web/login?redirect=");
  const { cookie } = await harness.signedIn();
  expect(statusOf(await begin({ path, type: typed, length, cookie }))).toBe(413);
  const shop = (await harness.signedIn("shop")).cookie;
  const started = await begin({ path, type: typed, length, cookie: shop, start: "name=Chair" });
  expect(statusOf(started), "cut off when it goes on too slowly").toBe(408);
});

test("JSON is short unless its call asks for more, and made of few values, for every caller", async () => {
  const { cookie } = await harness.signedIn();
  const send = (url: string, payload: string) =>
    app.inject({
      method: "POST",
      url,
      payload,
      headers: { host: "localhost", origin: "http://localhost", "content-type": json, cookie },
    });
  const words = (length: number) => JSON.stringify({ id: 7, params: { note: "x".repeat(length) } });
  expect((await send("/shop/cart/update_customer_note", words(300_000))).statusCode).toBe(413);
  expect((await send("/shop/cart/update_customer_note", words(200_000))).statusCode).toBe(200);
  expect((await send("/update-image", words(13_000_000))).statusCode).toBe(200);
  const objects = `{"id":7,"params":{"img_attachment":[${"{},".repeat(4_600_000)}{}]}}`;
  expect((await send("/update-image", objects)).statusCode).toBe(413);
});

test("forms of calls and pages have few values, those of the back office many", async () => {
  const send = async (url: string, values: number, ...roles: "shop"[]) => {
    const { cookie } = await harness.signedIn(...roles);
    const headers = { host: "localhost", origin: "http://localhost", "content-type": typed, cookie };
    const payload = "name=a&".repeat(values);
    return (await app.inject({ method: "POST", url, payload, headers })).statusCode;
  };
  expect(await send("/shop/cart/update", 3_000)).toBe(413);
  expect(await send("/web/login", 3_000)).toBe(413);
  expect(await send("/web/login", 1_000)).toBe(303);
  expect(await send("/web/taxes/1", 3_000)).toBe(413);
  expect(await send("/web/taxes/1", 19_000, "shop")).not.toBe(413);
  expect(await send("/web/taxes/1", 21_000, "shop")).toBe(413);
});

test("one network has few bodies on their way at once, and others are not kept out", async () => {
  const note = { path: "/shop/cart/note", type: typed, length: 10_000, start: "note=" };
  const first = Array.from({ length: perNetwork }, () => begin(note));
  await expect.poll(async () => statusOf(await begin(note))).toBe(429);
  expect(statusOf(await begin({ ...note, from: "127.0.0.2", length: 5 }))).toBe(422);
  for (const answer of first) expect(statusOf(await answer)).toBe(408);
  expect(statusOf(await begin({ ...note, length: 5 }))).toBe(422);
});

test("what the bodies of one network may come to take together is limited", async () => {
  const { cookie } = await harness.signedIn();
  const picture = { path: "/update-image", type: json, length: 13 * megabyte, start: "{", cookie };
  const first = begin(picture);
  await expect.poll(async () => statusOf(await begin(picture))).toBe(429);
  expect(statusOf(await first)).toBe(408);
});

test("a body that trickles is cut off, and one that comes slowly but steadily is read", async () => {
  const path = "/shop/cart/note";
  const began = performance.now();
  expect(statusOf(await begin({ path, type: typed, length: 200, start: "note=" }))).toBe(408);
  expect(performance.now() - began).toBeLessThan(5_000);
  const words = `note=${"Ring+twice.+".repeat(2_000)}`;
  const slow = begin({ path, type: typed, length: words.length });
  const socket = sockets.at(-1);
  for (let at = 0; at < words.length; at += 2_000) {
    socket?.write(words.slice(at, at + 2_000));
    await new Promise((done) => setTimeout(done, 50));
  }
  expect(statusOf(await slow)).toBeLessThan(500);
  expect(statusOf(await slow)).not.toBe(408);
});

test("one network has so many connections, and others are not kept out", async () => {
  const { port } = app.server.address() as AddressInfo;
  const from = async (localAddress: string) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    sockets.push(socket);
    return new Promise<string>((done) => {
      socket.on("error", () => {});
      socket.once("close", () => done("closed"));
      socket.on("data", () => done("answered"));
      socket.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    });
  };
  for (let count = 0; count < connectionsPerNetwork; count += 1)
    expect(await from("127.0.0.3")).toBe("answered");
  expect(await from("127.0.0.3")).toBe("closed");
  expect(await from("127.0.0.4")).toBe("answered");
});

test("the head of a request has some seconds", () => {
  expect(app.server.headersTimeout).toBeLessThanOrEqual(15_000);
});
