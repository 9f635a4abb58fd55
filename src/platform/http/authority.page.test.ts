import { type AddressInfo, connect } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { testConfig, testHarness } from "../../testing.ts";
import { isAuthority } from "./authority.ts";

const harness = testHarness();

// Loading the whole server takes longer than any of its tests.
beforeAll(async () => {
  await harness.server();
}, 60_000);

async function ask(url: string, host: string) {
  return (await harness.server()).inject({ url, headers: { host, accept: "text/html" } });
}

test.each(["shop.example", "shop.example:8080", "127.0.0.1:3000", "[::1]:3000", "my_shop"])(
  "%s is a host",
  (host) => expect(isAuthority(host)).toBe(true),
);

test.each([
  "shop.example:80\tx",
  "[::1",
  "[::::]",
  "shop.example, other.example",
  "shop.example/path",
  "user@shop.example",
  '"><script>alert(1)</script>',
  "%00",
  "999.1.1.1",
  "shop.example:99999",
])("who asks for the host %j asks wrongly, and nothing breaks", async (host) => {
  for (const url of ["/", "/shop?search=oak", "/ro/shop/cart", "/shop/cart?type=popover"]) {
    const { statusCode, body } = await ask(url, host);
    expect(statusCode, url).toBe(400);
    expect(body).not.toContain("<script>alert");
  }
});

/** Sends the request text as it is; answers the status line. */
async function statusLine(request: string): Promise<string> {
  const app = await harness.server();
  if (!app.server.listening) await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setEncoding("latin1");
  socket.write(`${request}\r\nconnection: close\r\n\r\n`);
  let answer = "";
  for await (const part of socket) answer += part;
  return answer.slice(0, answer.indexOf("\r\n"));
}

test("a probe may come without a host, a page needs one", async () => {
  expect(await statusLine("GET /healthz HTTP/1.0")).toContain(" 200 ");
  expect(await statusLine("GET /readyz HTTP/1.0")).toContain(" 200 ");
  expect(await statusLine("GET /shop HTTP/1.0")).toContain(" 400 ");
});

test("a page of another server is not fetched", async () => {
  expect(await statusLine("GET http://other.example/shop HTTP/1.1\r\nhost: shop.example")).toContain(" 400 ");
});

test("what a proxy says of one request does not stand in the page that is kept for all", async () => {
  const { createServer } = await import("../../server.ts");
  const config = { ...testConfig, publicUrl: "https://shop.example", trustProxy: 1 };
  const app = await createServer({ pool: harness.database().pool, config, jobs: false });
  const headers = { host: "shop.example", accept: "text/html", "x-forwarded-proto": "http" };
  const { body } = await app.inject({ url: "/", headers });
  await app.close();
  expect(body).toContain('rel="canonical" href="https://shop.example/"');
  expect(body).not.toContain("http://shop.example");
});
