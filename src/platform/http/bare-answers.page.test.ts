import { type AddressInfo, connect } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../testing.ts";

const harness = testHarness();
let port = 0;

beforeAll(async () => {
  const app = await harness.server();
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port;
}, 60_000);

/** Sends the request text as it is; answers the whole response. */
async function answerTo(request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  socket.write(request);
  let answer = "";
  for await (const part of socket) answer += part;
  return answer;
}

const host = "host: shop.example\r\nconnection: close\r\n";
const large = "x".repeat(20_000);

test.each([
  ["that is no HTTP", "NONSENSE\r\n\r\n", 400],
  ["whose method nobody knows", `BREW /shop HTTP/1.1\r\n${host}\r\n`, 400],
  ["whose path cannot be decoded", `GET /%zz<script> HTTP/1.1\r\n${host}\r\n`, 400],
  ["whose head is too large", `GET /shop HTTP/1.1\r\n${host}x-large: ${large}\r\n\r\n`, 431],
  ["without a host", "GET /shop HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
  ["with a host that is none", "GET /shop HTTP/1.1\r\nhost: a/b\r\nconnection: close\r\n\r\n", 400],
  ["that expects what nobody does", `GET /shop HTTP/1.1\r\n${host}expect: coffee\r\n\r\n`, 417],
  [
    "of two lengths",
    `POST /shop HTTP/1.1\r\n${host}transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\n`,
    400,
  ],
  ["for nothing of ours", `GET /assets/nothing.js HTTP/1.1\r\n${host}\r\n`, 404],
])("a request %s is answered with the safe headers and nothing of itself", async (_name, request, status) => {
  const answer = (await answerTo(request)).toLowerCase();
  expect(answer).toMatch(new RegExp(`^http/1\\.1 ${status} `));
  for (const header of [
    "x-content-type-options: nosniff",
    "x-frame-options: sameorigin",
    "referrer-policy: ",
  ])
    expect(answer).toContain(header);
  expect(answer).not.toContain("%zz<script>");
  expect(answer).not.toContain("fst_err");
});

test("a fragment lets no script run, wherever it is opened", async () => {
  const app = await harness.server();
  const { headers } = await app.inject({ url: "/shop/cart?type=popover", headers: { host: "shop.example" } });
  expect(headers["content-type"]).toContain("text/html");
  expect(headers["content-security-policy"]).toContain("script-src 'self';");
  expect(headers["x-content-type-options"]).toBe("nosniff");
});
