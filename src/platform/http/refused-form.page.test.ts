import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../testing.ts";

const harness = testHarness();

// Loading the whole server takes longer than any of its tests.
beforeAll(async () => {
  await harness.server();
}, 60_000);

async function send(url: string, headers: Record<string, string>) {
  const app = await harness.server();
  return app.inject({
    method: "POST",
    url,
    headers: { host: "localhost", origin: "http://localhost", accept: "text/html", ...headers },
  });
}

test.each([
  ["http://localhost/my/orders/7?open=1", "/web/login?redirect=%2Fmy%2Forders%2F7%3Fopen%3D1"],
  ["http://other.example/my/orders/7", "/web/login?redirect=%2F"],
  ["http://localhost//other.example", "/web/login?redirect=%2F"],
  ["", "/web/login?redirect=%2F"],
])("signing in for a form on %j leads back to where it stands", async (referer, login) => {
  const { statusCode, headers } = await send("/web/bank-statements/upload", { referer });
  expect([statusCode, headers.location]).toEqual([303, login]);
});

test("a form that cannot be read is answered in words, with the way back to it", async () => {
  const { statusCode, body } = await send("/ro/shop/cart/update", {
    referer: "http://localhost/ro/shop/cart?code_not_available=1",
    "content-type": "multipart/form-data",
  });
  expect(statusCode).toBe(400);
  expect(body).toContain('<html lang="ro">');
  expect(body).toContain('href="/ro/shop/cart?code_not_available=1"');
  expect(body).toContain("Înapoi la formular");
});

test("a key opens calls to other sites' programs, and no page", async () => {
  const foreign = {
    origin: "http://other.example",
    authorization: "Bearer vk_nobody",
    "content-type": "application/json",
  };
  expect((await send("/web/products/1", foreign)).statusCode).toBe(403);
  expect((await send("/web/dataset/call_kw", foreign)).statusCode).not.toBe(403);
});
