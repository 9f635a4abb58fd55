import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../testing.ts";

const harness = testHarness();

// Loading the whole server takes longer than any of its tests.
beforeAll(async () => {
  await harness.server();
}, 60_000);

const megabyte = 1_000_000;

async function post(url: string, type: string, payload: string | Buffer, cookie = "") {
  const app = await harness.server();
  const headers = { host: "localhost", origin: "http://localhost", "content-type": type, cookie };
  return app.inject({ method: "POST", url, headers, payload });
}

function multipart(...parts: { name: string; file?: string; body: string }[]) {
  const written = parts.map(({ name, file, body }) => {
    const filename = file === undefined ? "" : `; filename="${file}"`;
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n\r\n${body}\r\n`;
  });
  return `${written.join("")}--${boundary}--\r\n`;
}

const formType = "application/x-www-form-urlencoded";
const boundary = "x".repeat(40);
const multipartType = `multipart/form-data; boundary=${boundary}`;

test("a page takes a form, and none that is longer than any form of ours", async () => {
  const usual = await post("/web/login", formType, "login=nobody%40example.com&password=wrong-word");
  expect([usual.statusCode, usual.body.includes("nobody@example.com")]).toEqual([422, true]);
  for (const url of ["/web/login", "/web/products/1", "/no/such/page"]) {
    const { statusCode, headers, body } = await post(url, formType, `login=${"x".repeat(5 * megabyte)}`);
    expect([statusCode, headers.connection]).toEqual([413, "close"]);
    expect(body).toContain("too large to send at once");
  }
});

test("a multipart form of a page is read as before", async () => {
  const form = multipart(
    { name: "login", body: "nobody@example.com" },
    { name: "password", body: "wrong-word" },
  );
  const { statusCode, body } = await post("/web/login", multipartType, form);
  expect([statusCode, body.includes("nobody@example.com")]).toEqual([422, true]);
});

test("files are refused where nobody asked for them, before they are read", async () => {
  const form = multipart({ name: "f", file: "a.bin", body: "x".repeat(2 * megabyte) });
  for (const url of ["/shop/cart/update", "/shop/cart/update_json", "/payment/test/webhook"]) {
    expect((await post(url, multipartType, form)).statusCode).toBe(413);
  }
});

test("one file is taken where a call takes files, a second one is not", async () => {
  const { cookie } = await harness.signedIn("shop");
  const one = { name: "file", file: "products.csv", body: "a,b\n1,2\n" };
  const upload = (form: string) => post("/web/bank-statements/upload", multipartType, form, cookie);
  expect((await upload(multipart(one))).statusCode).not.toBe(413);
  expect((await upload(multipart(one, one))).statusCode).toBe(413);
});

test("a call that takes several files takes so many and no more", async () => {
  const { cookie } = await harness.signedIn("shop");
  const one = { name: "file", file: "products.csv", body: "a,b\n1,2\n" };
  const more = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ name: "pictures", file: `${place}.png`, body: "x" }));
  const upload = (form: string) => post("/web/products/import/upload", multipartType, form, cookie);
  expect((await upload(multipart(one, ...more(3)))).statusCode).toBe(303);
  expect((await upload(multipart(one, ...more(400)))).statusCode).toBe(413);
});

test("fields of a multipart form are bounded in number and length", async () => {
  const many = multipart(...Array.from({ length: 10_000 }, (_, index) => ({ name: `f${index}`, body: "1" })));
  expect((await post("/shop/cart/update", multipartType, many)).statusCode).toBe(413);
  const long = multipart({ name: "add_qty", body: "1".repeat(megabyte) });
  expect((await post("/shop/cart/update", multipartType, long)).statusCode).toBe(413);
});

test("a body that never ends is cut off", async () => {
  expect((await harness.server()).server.requestTimeout).toBeGreaterThan(0);
});
