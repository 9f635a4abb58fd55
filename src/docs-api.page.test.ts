import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { seedSampleShop } from "./modules/catalogue/testing.ts";
import { offeredScopes } from "./modules/office/server/api-key.ts";
import { createWebhook, offeredEvents } from "./modules/office/server/webhook.ts";
import { tellWebhooks } from "./modules/office/server/webhook-delivery.ts";
import { signatureOf } from "./modules/office/server/webhook-post.ts";
import { makeKey, makeMember } from "./modules/office/testing.ts";
import { transact } from "./platform/db/transact.ts";
import { scopes } from "./platform/http/scope.ts";
import { models } from "./platform/models/model.ts";
import { testHarness, testNow } from "./testing.ts";

/** Runs every example of the documents against a small shop and compares the documented answer with the real one. */

const folder = resolve(import.meta.dirname, "../docs/api");
const harness = testHarness(async (context) => {
  await seedSampleShop(context);
  // The documents show another shop's products.
  await context.db.execute("update catalogue_template set reference = 'PC24' where reference = 'ZD78'");
});
let token: string;

interface Example {
  page: string;
  place: number;
  path: string;
  body: unknown;
  answer: unknown;
}

beforeAll(async () => {
  await harness.server();
  const ana = await makeMember(harness.context(), "Ana Popescu@example.com", []);
  const irina = await makeMember(harness.context(), "irina@vitrine.example", ["administrator"]);
  token = await makeKey(harness.context(), irina, scopes, 10_000);
  const { pool } = harness.database();
  await pool.query(
    `insert into orders_order (name, site_id, person_id, state, access_token, currency, untaxed_minor, tax_minor,
      total_minor, placed_at, confirmed_at) values ('VT00001', $1, $2, 'sale', 'token', 'EUR', 56529, 11871, 68400, $3, $3)`,
    [harness.context().site.id, ana.personId, testNow],
  );
  await pool.query(
    `insert into orders_line (order_id, variant_id, name, quantity, unit_price_minor, list_price_minor, total_minor)
      values (1, 1, 'Zada 78, two sashes', 1, 68400, 68400, 68400)`,
  );
  await pool.query(
    `insert into delivery_carrier (name, provider, published, price_minor, country_codes)
      values ('{"en": "Delivery to the kerb"}', 'fixed', true, 4900, '{RO,BG}')`,
  );
  await pool.query(
    `insert into catalogue_fiscal_position (name, vat_required, region)
      values ('{"en": "Companies of the Union"}', true, 'union')`,
  );
}, 60_000);

const pages = globSync("*.md", { cwd: folder }).sort();

function examplesOf(page: string): Example[] {
  const text = readFileSync(resolve(folder, page), "utf8");
  const found = text.matchAll(/```http\n([\s\S]*?)```\s*```json\n([\s\S]*?)```/g);
  return [...found].map(([, request = "", answer = ""], place) => {
    const [head = "", ...rest] = request.split("\n\n");
    const [, path = ""] = /^POST (\S+)$/m.exec(head) ?? [];
    expect(head).toContain("Authorization: Bearer vk_…");
    return { page, place: place + 1, path, body: JSON.parse(rest.join("\n\n")), answer: JSON.parse(answer) };
  });
}

/** Values may differ between installations; names and types may not. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : [];
  if (typeof value !== "object" || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one)]));
}

const examples = pages.flatMap(examplesOf);

test("there are examples on every page with calls", () => {
  expect(pages).toEqual(["README.md", "domains.md", "orders.md", "products.md", "webhooks.md"]);
  expect(examples.length).toBeGreaterThanOrEqual(11);
});

test("the page of domains names every model and its scope", () => {
  const text = readFileSync(resolve(folder, "domains.md"), "utf8");
  const rows = [...text.matchAll(/^\| `([a-z]+)\.read` \| (.*) \|$/gm)];
  const told = rows.flatMap(([, area, names = ""]) =>
    [...names.matchAll(/`([\w.]+)`/g)].map(([, name]) => `${area} ${name}`),
  );
  const here = models.entries().map(({ area, model }) => `${area} ${model}`);
  expect(here.filter((one) => !told.includes(one))).toEqual([]);
});

test.each(examples)("$page, example $place answers as it says", async ({ path, body, answer }) => {
  const answered = await (await harness.server()).inject({
    method: "POST",
    url: path,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    payload: JSON.stringify(body),
  });
  expect(answered.statusCode).toBe(200);
  expect(shapeOf(answered.json())).toMatchObject(shapeOf(answer) as object);
});

test("the message of the webhooks' page is what is sent", async () => {
  const text = readFileSync(resolve(folder, "webhooks.md"), "utf8");
  const shown = JSON.parse(/```json message\n([\s\S]*?)```/.exec(text)?.[1] ?? "");
  const context = harness.context();
  await transact(context, (write) =>
    createWebhook(write, {
      address: "https://example.com/",
      events: offeredEvents().map(({ event }) => event),
      active: true,
      privateAllowed: false,
    }),
  );
  await tellWebhooks(context, {
    id: shown.id,
    event: "order.confirmed",
    at: testNow.toISOString(),
    payload: { orderId: 1 },
  });
  const { rows } = await harness.database().pool.query("select body from office_webhook_event");
  expect(JSON.parse(rows[0]?.body)).toEqual({ ...shown, data: expect.anything() });
  expect(shapeOf(JSON.parse(rows[0]?.body))).toEqual(shapeOf(shown));
});

test("the table of scopes names those that there are", () => {
  const text = readFileSync(resolve(folder, "README.md"), "utf8");
  const table = text.slice(text.indexOf("| scope |"), text.indexOf("Send it with every request"));
  const named = [...table.matchAll(/`(\w+\.\w+)`/g)].map(([, scope]) => scope);
  expect(named).toEqual(offeredScopes());
});

test("the table of events names those that there are", () => {
  const text = readFileSync(resolve(folder, "webhooks.md"), "utf8");
  const named = [...text.matchAll(/^\| `([\w.]+)` \|/gm)].map(([, event]) => event);
  expect(named.sort()).toEqual(
    offeredEvents()
      .map(({ event }) => event)
      .sort(),
  );
});

test("the function that checks signatures believes ours and no other", async () => {
  const text = readFileSync(resolve(folder, "webhooks.md"), "utf8");
  const source = /```js\n([\s\S]*?)```/.exec(text)?.[1] ?? "";
  const loaded = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  const seconds = testNow.getTime() / 1000;
  const signature = signatureOf("{}", "secret", testNow);
  expect(loaded.isFromVitrine("{}", signature, "secret", seconds)).toBe(true);
  expect(loaded.isFromVitrine("{ }", signature, "secret", seconds)).toBe(false);
  expect(loaded.isFromVitrine("{}", signature, "other", seconds)).toBe(false);
  expect(loaded.isFromVitrine("{}", signature, "secret", seconds + 301)).toBe(false);
});
