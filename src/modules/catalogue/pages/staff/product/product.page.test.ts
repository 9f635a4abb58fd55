import { sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../../testing.ts";
import { productRelated } from "../../../server/editor/staff-product-related.ts";
import { productHead } from "../../../server/staff/staff-product-head.ts";
import { type SampleShop, seedSampleShop } from "../../../testing.ts";

const harness = testHarness();
let shop: SampleShop;
let cookie: string;
beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  cookie = (await harness.signedIn("shop")).cookie;
});

const host = "site.example";

async function get(url: string, as = cookie) {
  return (await harness.server()).inject({ url, headers: { host, accept: "text/html", cookie: as } });
}

async function post(url: string, fields: Record<string, string> | [string, string][], as = cookie) {
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

async function send(url: string, field: string, name: string, bytes: Buffer, as = cookie) {
  const boundary = "----vitrine";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return (await harness.server()).inject({
    method: "POST",
    url,
    headers: {
      host,
      cookie: as,
      origin: `http://${host}`,
      "content-type": `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
}

const whole = {
  action: "save",
  "name.en": "Plaque",
  "name.ro": "Plăcuță",
  type: "product",
  price: "39",
  mode: "always",
  saleable: "1",
  "details[0].name.en": "Width",
  "details[0].value.en": "20 cm",
};

const tabs = ["", "/history", "/preview"];

test.each(tabs)("the page %s of a product opens in both languages, for staff alone", async (tab) => {
  const path = `/web/products/${shop.zada}${tab}`;
  const page = await get(path);
  expect(page.statusCode, page.body.slice(0, 400)).toBe(200);
  expect(page.body).toContain("Zada 78, two sashes");
  expect(page.headers["cache-control"]).toBe("private, no-store");
  expect(page.body).toContain('<meta name="robots" content="noindex"/>');
  const romanian = await get(`/ro${path}`);
  expect(romanian.body).toContain("Zada 78, două canate");
  expect(romanian.body).not.toMatch(/catalogue\.staff|catalogue\.import/);
  expect((await get(path, "")).statusCode).toBe(302);
  // Staff who may publish from the shop may preview the product.
  const asEditor = tab === "/preview" ? 200 : 403;
  expect((await get(path, (await harness.signedIn("website")).cookie)).statusCode).toBe(asEditor);
  expect((await get(path, (await harness.signedIn()).cookie)).statusCode).toBe(403);
  expect((await get(`/web/products/999999${tab}`)).statusCode).toBe(404);
});

test("the list, the import and a new product open", async () => {
  const list = await get("/web/products");
  expect(list.body).toContain("Terrazzo sill");
  expect(list.body).toContain(`/web/products/${shop.sill}`);
  expect((await get("/web/products/import")).body).toContain("Preview import");
  expect((await get("/web/products/new")).statusCode).toBe(200);
  expect((await get("/web/products/category?ids=1,2,x")).body).toContain("2 products");
});

test("chosen products are put into a category by way of a page that asks which", async () => {
  const chosen = await post("/web/products", [
    ["action", "bulk-category"],
    ["ids[]", String(shop.door)],
    ["ids[]", String(shop.sill)],
  ]);
  expect(chosen.headers.location).toBe(`/web/products/category?ids=${shop.door},${shop.sill}`);
  const published = await post("/web/products", { action: "bulk-publish", "ids[]": String(shop.door) });
  expect(published.headers.location).toContain("catalogue.staffPublishedMany");
  expect((await post("/web/products", { action: "bulk-publish", "ids[]": "1" }, "")).statusCode).toBe(302);
});

test("a draft is shown to staff as such, and to nobody else", async () => {
  expect((await get(`/web/products/${shop.hidden}/preview`)).body).toContain(
    "Not published: only staff can see this page",
  );
  expect((await get("/shop/product/not-yet")).headers["location"]).toBe(
    `/web/products/${shop.hidden}/preview`,
  );
  expect((await get("/shop/product/not-yet", "")).statusCode).toBe(404);
  const draft = { ...whole, "name.en": "Not yet", slug: "not-yet" };
  await post(`/web/products/${shop.hidden}`, { ...draft, action: "publish" });
  const status = async () => (await get("/shop/product/not-yet", "")).statusCode;
  // The page cache is invalidated by a notification from the database, which takes a moment.
  await expect.poll(status).toBe(200);
  await post(`/web/products/${shop.hidden}`, { ...draft, action: "unpublish" });
  await expect.poll(status).toBe(404);
});

test("a new product without a script: made, shown, and every fault keeps what was typed", async () => {
  const wrong = await post("/web/products/new", { ...whole, price: "cheap", "summary.en": "Kept <words>" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain("Enter an amount of zero or more.");
  expect(wrong.body).toContain("Kept &lt;words&gt;");
  expect(wrong.body).toContain('value="cheap"');
  const made = await post("/web/products/new", { ...whole, action: "publish" });
  expect(made.statusCode).toBe(303);
  expect(made.headers.location).toMatch(/^\/web\/products\/\d+\?done=catalogue\.staffIsPublished&/);
  expect((await get("/shop/product/plaque")).body).toContain("20 cm");
});

test("a published product without stock says that nobody can buy it, until stock is there", async () => {
  const warning = "Nobody can buy this product yet";
  const typed = { ...whole, "name.en": "Bread board", slug: "bread-board", mode: "always" };
  const made = await post("/web/products/new", { ...typed, action: "publish" });
  const path = (made.headers.location ?? "").split("?")[0] ?? "";
  expect((await get(path)).body).toContain(warning);
  const { context } = await harness.signedIn("shop");
  const templateId = Number(path.split("/").at(-1));
  const choose = async (more: Record<string, string>) => {
    const { version } = await productHead(context, templateId);
    const saved = await post(path, { ...typed, ...more, version: String(version), action: "save" });
    expect(saved.statusCode).toBe(303);
  };
  await choose({ mode: "never" });
  expect((await get(path)).body).not.toContain(warning);
  await choose({ mode: "threshold" });
  expect((await get(path)).body).toContain(warning);
  await context.db.execute(
    sql`insert into catalogue_stock (variant_id, on_hand)
      select id, 3 from catalogue_variant where template_id = ${templateId}
      on conflict (variant_id) do update set on_hand = 3`,
  );
  expect((await get(path)).body).not.toContain(warning);
});

test("two people: the second sees who was faster", async () => {
  const { context } = await harness.signedIn("shop");
  const { version } = await productHead(context, shop.plaque);
  const path = `/web/products/${shop.plaque}`;
  const first = await post(path, { ...whole, slug: "house-number", version: String(version) });
  expect(first.statusCode).toBe(303);
  const second = await post(path, {
    ...whole,
    "name.en": "Mine",
    slug: "house-number",
    version: String(version),
  });
  expect(second.statusCode).toBe(409);
  expect(second.body).toContain("after you opened this page");
  expect(second.body).toContain('value="Mine"');
  const over = await post(path, {
    ...whole,
    "name.en": "Mine",
    slug: "house-number",
    version: String(version),
    overwrite: "1",
  });
  expect(over.statusCode).toBe(303);
});

test("what goes with a product is kept in its order; what is not there, and the product itself, is left out", async () => {
  const path = `/web/products/${shop.moara}`;
  const chosen = (kind: string, ...ids: number[]) =>
    ids.map((id): [string, string] => [`${kind}[]`, String(id)]);
  const own = Object.entries({ ...whole, slug: "moara-68", parts: "1" });
  const save = (...fields: [string, string][]) => post(path, [...own, ...fields]);
  const kept = async () =>
    Object.values(await productRelated(harness.context(), shop.moara)).map((products) =>
      products.map(({ id }) => id),
    );
  const fields = [
    ...chosen("optional", shop.plaque),
    ...chosen("accessory", shop.plaque, shop.zada, shop.moara, 999_999),
    ...chosen("alternative", shop.zada),
  ];
  expect((await save(...fields)).statusCode).toBe(303);
  expect(await kept()).toEqual([[shop.plaque], [shop.plaque, shop.zada], [shop.zada]]);
  await save(...chosen("accessory", shop.zada, shop.plaque));
  expect(await kept()).toEqual([[], [shop.zada, shop.plaque], []]);
  expect((await save(["accessory[]", "x"])).statusCode).toBe(422);
  expect(await kept()).toEqual([[], [shop.zada, shop.plaque], []]);
});

test.each(["attributes", "variants", "pictures", "related"])(
  "the former address of the %s leads to the one screen",
  async (part) => {
    const moved = await get(`/ro/web/products/${shop.zada}/${part}`);
    expect(moved.headers.location).toMatch(new RegExp(`^/ro/web/products/${shop.zada}#\\w+$`));
    expect((await get(`/web/products/999999/${part}`)).statusCode).toBe(404);
  },
);

test("without a script options are written in spare rows, with a price, a stock and a code for each variant", async () => {
  const typed = {
    ...whole,
    "name.en": "Beeswax candle",
    price: "12",
    parts: "1",
    "newCategories[]": "Candles",
    brand: "Stupina",
    tags: "beeswax, gift",
    "options[0].name": "Height",
    "options[0].add": "Low, Tall",
    "options[1].name": "",
    "options[1].add": "",
    "variants[1].of": "tall",
    "variants[1].price": "15,50",
    "variants[1].stock": "four",
    "variants[1].reference": "BC-TALL",
  };
  const wrong = await post("/web/products/new", typed);
  expect(wrong.statusCode).toBe(422);
  for (const kept of ["Height", "Low, Tall", "tall", "15,50", "four", "BC-TALL", "Stupina", "Candles"]) {
    expect(wrong.body, kept).toContain(`value="${kept}"`);
  }
  const made = await post("/web/products/new", { ...typed, "variants[1].stock": "4", action: "publish" });
  expect(made.statusCode).toBe(303);
  const page = (await get(String(made.headers.location))).body;
  for (const stored of ["15.50", "BC-TALL", "Stupina", "beeswax, gift"]) {
    expect(page, stored).toContain(`value="${stored}"`);
  }
  expect(page).toContain("Candles");
  expect((await get("/shop/product/beeswax-candle", "")).body).toContain("Height");
});

test("pictures arrive by what they are; what is none says so in words", async () => {
  const bytes = await sharp({ create: { width: 30, height: 30, channels: 3, background: "white" } })
    .webp()
    .toBuffer();
  const kept = await send("/web/picture", "picture", "window.txt", bytes);
  expect(kept.json()).toEqual({ id: expect.any(Number) });
  const text = await send("/web/picture", "picture", "window.png", Buffer.from("no picture"));
  expect([text.statusCode, text.body]).toEqual([
    422,
    "This file type is not supported. Choose a JPEG, PNG, WebP, AVIF or GIF image.",
  ]);
  expect((await send("/web/picture", "picture", "a.png", bytes, "")).statusCode).toBe(401);
});

test("a file is planned before anything is written; the export is its own import", async () => {
  const exported = await get("/web/products/export.csv");
  expect(exported.headers["content-type"]).toBe("text/csv; charset=utf-8");
  const planned = await send(
    "/web/products/import/upload",
    "file",
    "products.csv",
    Buffer.from(exported.body),
  );
  expect(planned.statusCode).toBe(303);
  const run = await get(String(planned.headers.location));
  expect(run.body).toContain("Nothing has been imported yet");
  expect(run.body).not.toContain('value="start"');
  const nothing = await send("/web/products/import/upload", "file", "empty.csv", Buffer.alloc(0));
  expect((await get(String(nothing.headers.location))).body).toContain(
    "This file is empty. Choose another one.",
  );
  expect((await get("/web/products/export.csv", "")).statusCode).not.toBe(200);
});

test("a product that everybody sees says which legal texts are missing; to sellers without a way to write them", async () => {
  const page = await get(`/web/products/${shop.zada}`);
  expect(page.body).toContain("Legal texts are missing before your first sale");
  expect(page.body).not.toContain("Go to the legal texts");
  const owner = (await harness.signedIn("administrator")).cookie;
  expect((await get(`/web/products/${shop.zada}`, owner)).body).toContain("Go to the legal texts");
  expect((await get("/web/products/new")).body).not.toContain("Legal texts are missing");
});

test("a site of one language is asked for one language, and keeps what was written in the other", async () => {
  const path = `/web/products/${shop.sill}`;
  const both = (await get(path)).body;
  expect(both).toContain('<input lang="ro"');
  expect(both).toContain('class="langs"');
  await transact(harness.context(), async (write) => {
    await write.db.execute(sql`
      update site set settings = settings || '{"languages": {"offered": ["en"], "own": "en"}}'`);
    write.changed("site");
  });
  // The server is notified by the database, which takes a moment.
  const page = async () => {
    const { statusCode, body } = await get(path);
    // A refusal of too many requests has no languages either.
    expect(statusCode).toBe(200);
    return body;
  };
  await expect.poll(page).not.toContain('class="langs"');
  const one = await page();
  expect(one).not.toContain('<input lang="ro"');
  expect(one).toMatch(/<input type="hidden" name="name\.ro" value="[^"]+"/);
});
