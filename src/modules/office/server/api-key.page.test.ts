import { afterEach, beforeAll, expect, test } from "vitest";
import { shop } from "#modules/shop/module.ts";
import type { User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { seedSampleShop } from "../../catalogue/testing.ts";
import { makeKey, makeMember, programWith } from "../testing.ts";
import { apiKeys, revokeApiKey } from "./api-key.ts";

const harness = testHarness(
  async (context) => {
    await seedSampleShop(context);
  },
  { also: [shop] },
);
let irina: User;
let ana: User;

beforeAll(async () => {
  await harness.server();
  irina = await makeMember(harness.context(), "irina@vitrine.example", ["administrator"]);
  ana = await makeMember(harness.context(), "ana@example.com", []);
}, 60_000);
afterEach(async () => {
  await harness.database().pool.query("delete from office_api_key");
});

const call = "/web/dataset/call_kw";
const count = (model: string) => ({ model, method: "search_count", args: [[]] });

async function program(...given: Parameters<typeof makeKey> extends [unknown, ...infer Rest] ? Rest : never) {
  const token = await makeKey(harness.context(), ...given);
  return programWith(await harness.server(), token);
}

test("a key reads what its scopes name and nothing else", async () => {
  const ask = await program(irina, ["catalogue.read"]);
  expect(await ask(call, count("product.template"))).toMatchObject({ status: 200, result: 7 });
  for (const model of ["sale.order", "res.partner", "res.users", "mail.mail", "ir.model"]) {
    const { error } = await ask(call, count(model));
    expect(error?.data.name, model).toBe("vitrine.exceptions.AccessError");
  }
  const { error } = await ask(call, {
    model: "product.template",
    method: "write",
    args: [[1], { name: "Oak" }],
  });
  expect(error?.data).toMatchObject({ refusal: "platform.scopeMissing" });
});

test("a key has no more rights than its owner", async () => {
  const ask = await program(ana, ["catalogue.read", "catalogue.write", "operations.read", "people.read"]);
  for (const model of ["product.template", "res.users", "res.partner"]) {
    expect((await ask(call, count(model))).error?.data.refusal).toBe("platform.forbidden");
  }
  // Countries are public.
  expect((await ask(call, count("res.country"))).result).toBeGreaterThan(100);
});

test("the shop's calls need their own scope, and calls of the back office are never a key's", async () => {
  const price = { product_template_id: 1, add_qty: 1 };
  const reader = await program(irina, ["catalogue.read"]);
  const shopper = await program(irina, ["shop.calls"]);
  const path = "/sale/get_combination_info_website";
  expect((await reader(path, price)).error?.data.refusal).toBe("platform.scopeMissing");
  expect((await shopper(path, price)).result).toMatchObject({ product_template_id: 1 });
  expect((await shopper("/sale/get_combination_info", price)).error?.data.refusal).toBe("platform.forbidden");
  expect((await shopper("/web/find_anything", { search: "oak" })).error?.data.refusal).toBe(
    "platform.forbidden",
  );
});

test("a key needs no origin and no cookie, and gets none", async () => {
  const token = await makeKey(harness.context(), irina, ["shop.calls"]);
  const answer = await (await harness.server()).inject({
    method: "POST",
    url: "/shop/cart/update_json",
    headers: {
      authorization: `Bearer ${token}`,
      origin: "https://elsewhere.example",
      "sec-fetch-site": "cross-site",
      "content-type": "application/json",
    },
    payload: JSON.stringify({ jsonrpc: "2.0", method: "call", params: { product_id: 1, add_qty: 1 } }),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json().error).toBeUndefined();
  expect(answer.headers["set-cookie"]).toBeUndefined();
});

test("a bearer header does not carry somebody's cookies past the check of origins", async () => {
  const send = async (url: string, type: string, payload: string) =>
    (await harness.server()).inject({
      method: "POST",
      url,
      headers: {
        authorization: "Bearer vk_nothing",
        origin: "https://elsewhere.example",
        cookie: "session_id=stolen",
        "content-type": type,
      },
      payload,
    });
  const form = await send("/web/login", "application/x-www-form-urlencoded", "login=x&password=y");
  expect(form.statusCode).toBe(403);
  const call = await send("/website/visitor", "application/json", JSON.stringify({ params: {} }));
  expect(call.statusCode).toBe(401);
});

test("an unknown, an expired and a revoked key are nobody's", async () => {
  const app = await harness.server();
  const unknown = await programWith(app, "vk_unknown")(call, count("product.template"));
  expect(unknown).toMatchObject({
    status: 401,
    error: { code: 100, data: { refusal: "platform.keyUnknown" } },
  });
  const ask = await program(irina, ["catalogue.read"]);
  await harness.database().pool.query("update office_api_key set expires_at = '2026-11-19'");
  expect((await ask(call, count("product.template"))).status).toBe(401);
  await harness.database().pool.query("update office_api_key set expires_at = null");
  expect((await ask(call, count("product.template"))).status).toBe(200);
  const context = harness.context({ user: irina });
  const [key] = await apiKeys(context);
  await transact(context, (write) => revokeApiKey(write, key?.id ?? 0));
  expect((await ask(call, count("product.template"))).status).toBe(401);
  expect((await apiKeys(context))[0]).toMatchObject({ state: "revoked", owner: "irina" });
});

test("a key that calls too often waits until the minute is over", async () => {
  const ask = await program(irina, ["catalogue.read"], 3);
  const statuses = [];
  for (let tries = 0; tries < 5; tries += 1) statuses.push((await ask(call, count("product.brand"))).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

test("only the hash of a key is kept", async () => {
  const token = await makeKey(harness.context(), irina, ["catalogue.read"]);
  const { rows } = await harness
    .database()
    .pool.query("select office_api_key::text as row from office_api_key");
  expect(rows[0]?.row).not.toContain(token.slice(3, 20));
  const { rows: entries } = await harness.database().pool.query("select after::text from audit_entry");
  expect(JSON.stringify(entries)).not.toContain(token.slice(3, 20));
});
