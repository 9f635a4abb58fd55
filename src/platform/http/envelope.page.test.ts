import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../testing.ts";

const harness = testHarness();

// Loading the whole server takes longer than any of its tests.
beforeAll(async () => {
  await harness.server();
}, 60_000);

async function send(url: string, type: string, payload: string) {
  const app = await harness.server();
  return app.inject({
    method: "POST",
    url,
    headers: { host: "localhost", origin: "http://localhost", "content-type": type },
    payload,
  });
}

const call = async (url: string, params: unknown) =>
  (await send(url, "application/json", JSON.stringify({ jsonrpc: "2.0", id: 7, params }))).json();

test.each([
  ["application/x-www-form-urlencoded", "product_id=1&add_qty=1"],
  [
    "multipart/form-data; boundary=cut",
    '--cut\r\ncontent-disposition: form-data; name="term"\r\n\r\noak\r\n--cut--\r\n',
  ],
])("a JSON route refuses a body of type %s", async (type, body) => {
  for (const url of ["/shop/cart/update_json", "/shop/products/autocomplete", "/website/visitor"]) {
    const answer = await send(url, type, body);
    expect([url, answer.statusCode]).toEqual([url, 400]);
    expect(answer.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
  }
});

test("a JSON route takes Odoo's other name for JSON", async () => {
  const answer = await send(
    "/shop/products/autocomplete",
    "application/json-rpc",
    '{"id":3,"params":{"term":"oak"}}',
  );
  expect(answer.json()).toMatchObject({ id: 3, result: { products: [], products_count: 0 } });
});

test.each(["/shop/cart/no_such_call", "/ro/shop/cart/no_such_call", "/shop", "/"])(
  "JSON sent to %s, where no call is, gets the envelope of a call that was not found",
  async (url) => {
    const answer = await send(
      url,
      "application/json; charset=utf-8",
      '{"jsonrpc":"2.0","id":"a1","params":{}}',
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.json()).toMatchObject({
      jsonrpc: "2.0",
      id: "a1",
      error: {
        code: 404,
        message: "404: Not Found",
        http_status: 404,
        data: { name: "vitrine.exceptions.MissingError", exception_type: "missing_error", debug: "" },
      },
    });
  },
);

test("a POST without a body is no JSON: a page's address answers as the page does", async () => {
  const app = await harness.server();
  const answer = await app.inject({ method: "POST", url: "/no/such/page", headers: { host: "localhost" } });
  expect(answer.headers["content-type"]).toContain("text/html");
});

test("JSON that cannot be read gets HTTP 400, also where no call is", async () => {
  for (const url of ["/shop/cart/update_json", "/no/such/call"]) {
    expect((await send(url, "application/json", '{"id":')).statusCode).toBe(400);
  }
});

test.each([
  ["/shop/products/autocomplete", [], "validation_error", "ValidationError"],
  ["/sale/get_combination_info_website", { product_template_id: 4711 }, "missing_error", "MissingError"],
  [
    "/web/dataset/call_kw",
    { model: "product.template", method: "read", args: [[1]] },
    "internal_error",
    "SessionExpiredException",
  ],
  ["/shop/cart/update_json", { product_id: 4711, add_qty: 1 }, "user_error", "UserError"],
])("%s with %j says its kind of failure twice", async (url, params, exception_type, name) => {
  const { error } = await call(url, params);
  expect(error.data).toMatchObject({
    exception_type,
    name: expect.stringContaining(name),
    message: expect.stringMatching(/\S/),
    arguments: [error.data.message],
    debug: "",
  });
});

test("a refused caller is told so as an access error", async () => {
  const { cookie } = await harness.signedIn("support");
  const app = await harness.server();
  const answer = await app.inject({
    method: "POST",
    url: "/web/dataset/call_kw",
    headers: { host: "localhost", origin: "http://localhost", cookie },
    payload: {
      jsonrpc: "2.0",
      id: 1,
      params: { model: "product.template", method: "write", args: [[1], {}] },
    },
  });
  expect(answer.json().error.data).toMatchObject({ exception_type: "access_error" });
});

test("a bug is an internal error without a stack trace", async () => {
  await harness.context().db.execute("alter table catalogue_template rename to away");
  try {
    const { error } = await call("/sale/get_combination_info_website", { product_template_id: 1 });
    expect(error.data).toMatchObject({ exception_type: "internal_error", debug: "" });
    expect(JSON.stringify(error)).not.toMatch(/catalogue_template|relation|\.ts:/);
  } finally {
    await harness.context().db.execute("alter table away rename to catalogue_template");
  }
});
