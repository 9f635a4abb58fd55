import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testHarness } from "../../../../../testing.ts";

/** An empty shop. */
const harness = testHarness();
let cookie: string;
let owner: string;
beforeAll(async () => {
  cookie = (await harness.signedIn("shop")).cookie;
  owner = (await harness.signedIn("administrator")).cookie;
});

const host = "site.example";

async function get(url: string, as = cookie) {
  return (await harness.server()).inject({ url, headers: { host, accept: "text/html", cookie: as } });
}

async function post(url: string, fields: Record<string, string>, as = cookie) {
  return (await harness.server()).inject({
    method: "POST",
    url,
    headers: {
      host,
      accept: "text/html",
      cookie: as,
      origin: `http://${host}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

const pages = [
  "categories",
  "categories/new",
  "attributes",
  "attribute-categories",
  "attributes/new",
  "brands",
  "brands/new",
  "price-lists",
  "price-lists/new",
  "price-lists/why",
  "stock",
  "stock/counts",
  "stock/counts/new",
  "taxes",
  "taxes/new",
  "synonyms",
  "tags",
  "units",
  "currencies",
];

test.each(pages)("%s opens in an empty shop in both languages, for the shop's staff alone", async (path) => {
  for (const url of [`/web/${path}`, `/ro/web/${path}`]) {
    const page = await get(url);
    expect(page.statusCode, page.body.slice(0, 400)).toBe(200);
    expect(page.body).not.toMatch(/>catalogue\.[a-zA-Z_]+</);
  }
  expect((await get(`/web/${path}`, (await harness.signedIn("website")).cookie)).statusCode).toBe(403);
  expect((await get(`/web/${path}`, "")).statusCode).toBe(302);
});

test("a new owner makes a tax, a category, an attribute, a brand and a price list before the first product", async () => {
  const made = [
    ["taxes", { name: "TVA 21%", included: "1", "rates[0].startsOn": "2025-08-01", "rates[0].rate": "21" }],
    ["categories", { "name.en": "Windows", "name.ro": "Ferestre" }],
    [
      "attributes",
      {
        "name.en": "Size",
        display: "pills",
        creates: "always",
        filterable: "1",
        position: "1",
        "values[0].id": "",
        "values[0].name.en": "120 cm",
        "values[0].color": "",
      },
    ],
    ["brands", { name: "Apuseni" }],
    ["price-lists", { name: "Builders", currency: "EUR", active: "1", "personIds[]": "" }],
  ] as const;
  for (const [path, fields] of made) {
    const answer = await post(`/web/${path}/new`, { ...fields, action: "save" }, owner);
    expect(answer.statusCode, answer.body.slice(0, 2000)).toBe(303);
    const address = String(answer.headers.location).split("?")[0] ?? "";
    expect(address).toMatch(new RegExp(`^/web/${path}/\\d+$`));
    const page = await get(address);
    expect(page.statusCode).toBe(200);
    const names = await get(`/web/${path}`);
    expect(names.body).toContain(address);
  }
  const { rows } = await harness
    .context()
    .db.execute<{ id: number }>(sql`select id from catalogue_price_list`);
  const rules = `/web/price-lists/${rows[0]?.id}/rules/new`;
  expect((await get(rules)).statusCode).toBe(200);
  const rule = { action: "save", appliesTo: "all", kind: "percentage", percent: "10", base: "list_price" };
  expect((await post(rules, rule)).statusCode).toBe(303);
  expect((await get(`/web/price-lists/${rows[0]?.id}`)).body).toContain("10 % off all products");
});

test("what is wrong stands at its field, and what was typed stays", async () => {
  const answer = await post("/web/brands/new", { action: "save", name: "Other", slug: "Not An Address" });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain("Not An Address");
  expect(answer.body).toContain("single hyphens");
});

test("taxes and currencies are read by the shop and written by the administrator alone", async () => {
  expect((await post("/web/taxes/new", { action: "save", name: "TVA" })).statusCode).toBe(403);
  const rate = { action: "save", currency: "RON", perEuro: "4.97" };
  expect((await post("/web/currencies", rate)).statusCode).toBe(403);
  expect((await post("/web/currencies", rate, owner)).statusCode).toBe(303);
  expect((await get("/web/currencies")).body).toContain("Romanian Leu");
});

test("search words are replaced as a whole, and a fault stands at its row", async () => {
  const rows = { action: "save", "rows[0].word": "", "rows[0].means": "", "rows[1].word": "Velux" };
  const wrong = await post("/web/synonyms", { ...rows, "rows[1].means": "" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain("Enter one or more synonyms.");
  expect((await post("/web/synonyms", { ...rows, "rows[1].means": "Roof window" })).statusCode).toBe(303);
  expect((await post("/web/synonyms", { ...rows, version: "1" })).statusCode).toBe(409);
  const page = await get("/web/synonyms");
  expect(page.body).toContain('value="roof window"');
});

test("units and tags are edited as lists; one that a product has stays", async () => {
  const fields = { action: "save", "rows[0].id": "", "rows[0].name.en": "pcs", "rows[0].name.ro": "buc." };
  for (const path of ["tags", "units"]) expect((await post(`/web/${path}`, fields)).statusCode).toBe(303);
  const { db } = harness.context();
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into catalogue_template (slug, name, list_price_minor, unit_id)
    select 'plank', '{"en": "Plank"}', 100, id from catalogue_unit returning unit_id as id`);
  // The form does not delete a record that it has not shown.
  expect((await post("/web/units", { action: "save" })).statusCode).toBe(303);
  const refused = await post("/web/units", { action: "save", seen: String(rows[0]?.id) });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("pcs is used by Plank");
  const renamed = { action: "save", "rows[0].id": String(rows[0]?.id), "rows[0].name.en": "pieces" };
  expect((await post("/web/units", renamed)).statusCode).toBe(303);
  expect((await get("/web/units")).body).toContain('value="pieces"');
  expect((await post("/web/tags", { action: "save" })).statusCode).toBe(303);
});
