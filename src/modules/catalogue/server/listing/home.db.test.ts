import { sql } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import type { PublicContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { catalogueTasks } from "../jobs.ts";
import { updateTemplate } from "../product/manage.ts";
import { productBySlug } from "../product/product.ts";
import { receiveStock } from "../stock/stock.ts";
import { catalogueSections, catalogueSitemap } from "./home.ts";
import { listProducts } from "./listing.ts";
import { deriveListPrices } from "./listing-price.ts";

const harness = testHarness();
let shop: SampleShop;
beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
});

async function notesOf(read: (context: PublicContext) => Promise<unknown>): Promise<Set<string>> {
  const tags: string[] = [];
  await read(
    harness.context({
      note: (...noted) => {
        tags.push(...noted);
      },
    }),
  );
  return new Set(tags);
}

async function changesOf(work: Parameters<typeof transact<unknown>>[1]): Promise<string[]> {
  const changed: string[] = [];
  await transact(harness.context(), (write) =>
    work({
      ...write,
      changed: (...tags) => {
        changed.push(...tags);
        write.changed(...tags);
      },
    }),
  );
  return changed;
}

test("a shop that has sold nothing shows its products, and best sellers once something is ordered", async () => {
  const { db } = harness.context();
  const title = async () => {
    const sections = await catalogueSections(harness.context());
    return sections.flatMap((section) => (section.kind === "products" ? section.title : []))[0];
  };
  await db.execute(sql`update catalogue_listing set times_ordered = 0`);
  expect(await title()).toBe("Our products");
  await db.execute(sql`update catalogue_listing set times_ordered = 1 where template_id = ${shop.moara}`);
  expect(await title()).toBe("Best sellers");
  await db.execute(sql`update catalogue_listing set times_ordered = 0`);
});

test("the start page asks the visitor's price list which product of a kind costs least", async () => {
  const { db } = harness.context();
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into catalogue_price_list (name, currency) values ('Doors for less', 'EUR') returning id`);
  const listId = rows[0]?.id ?? 0;
  await db.execute(sql`
    insert into catalogue_price_rule (price_list_id, applies_to, template_id, kind, fixed_minor)
    values (${listId}, 'product', ${shop.moara}, 'fixed', 4000)`);
  await deriveListPrices(harness.context());
  const [kinds] = await catalogueSections(harness.context({ priceListId: listId }));
  expect(kinds?.kind === "categories" && kinds.tiles[0]).toMatchObject({
    title: "Windows",
    note: "from €40.00",
  });
  await db.execute(sql`delete from catalogue_price_list where id = ${listId}`);
});

test("the start page shows kinds with their lowest price and the most chosen products", async () => {
  const [kinds, products] = await catalogueSections(harness.context({ localeCode: "ro" }));
  expect(kinds).toMatchObject({
    kind: "categories",
    position: 10,
    tiles: [
      { title: "Ferestre", href: "/shop/category/windows", note: "de la 49,00\u00a0€" },
      { title: "Uși", note: "de la 2.400,00\u00a0€" },
      { title: "Pervazuri" },
    ],
  });
  expect(products).toMatchObject({ kind: "products", position: 30 });
  expect(products?.kind === "products" && products.products[0]).toMatchObject({
    name: "Zada 78, două canate",
    from: true,
    price: { text: "674,00\u00a0€" },
  });
});

test("a kind without a picture of its own shows its cheapest product", async () => {
  const { db } = harness.context();
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into catalogue_price_list (name, currency) values ('Windows for less', 'EUR') returning id`);
  const listId = rows[0]?.id ?? 0;
  await db.execute(sql`
    insert into catalogue_price_rule (price_list_id, applies_to, template_id, kind, fixed_minor)
    values (${listId}, 'product', ${shop.zada}, 'fixed', 3000)`);
  await deriveListPrices(harness.context());
  const [kinds] = await catalogueSections(harness.context({ priceListId: listId }));
  const windows = kinds?.kind === "categories" ? kinds.tiles[0] : undefined;
  expect(windows).toMatchObject({ title: "Windows", note: "from €30.00" });
  expect(windows?.picture?.src).toContain("product.image");
  await db.execute(sql`delete from catalogue_price_list where id = ${listId}`);
});

test("the sitemap lists what is shown", async () => {
  const paths = (await catalogueSitemap(harness.context())).map((entry) => entry.path);
  expect(paths).toContain("/shop/product/zada-78");
  expect(paths).toContain("/shop/category/tilt-and-turn");
  expect(paths).toContain("/shop/brands");
  expect(paths.filter((path) => path.startsWith("/shop/brand/"))).not.toEqual([]);
  expect(paths).not.toContain("/shop/product/not-yet");
});

test("a page notes what it shows, and a change names it", async () => {
  const listing = await notesOf((context) => listProducts(context, { attributes: {}, page: 1 }));
  const page = await notesOf((context) => productBySlug(context, "zada-78"));
  for (const tags of [listing, page]) {
    expect(tags).toContain(`product:${shop.zada}`);
    expect(tags).toContain("prices");
    expect(tags).toContain("categories");
  }
  expect(listing).toContain("catalogue");
  expect(page).toContain(`product:${shop.moara}`);

  const { rows } = await harness
    .context()
    .db.execute<{ id: number }>(
      sql`select min(id) as id from catalogue_variant where template_id = ${shop.zada}`,
    );
  const variantId = rows[0]?.id ?? 0;
  const delivered = await changesOf((write) =>
    receiveStock(write, { variantId, quantity: 1, reason: "delivery" }),
  );
  expect(delivered).toEqual([`product:${shop.zada}`]);
  const renamed = await changesOf((write) => updateTemplate(write, shop.zada, { badge: { en: "New" } }));
  expect(renamed).toEqual(["catalogue", `product:${shop.zada}`]);
});

test("a price rule that begins by the clock makes kept pages forget their prices", async () => {
  const client = await harness.database().pool.connect();
  try {
    await client.query("listen changed");
    const heard = vi.fn();
    client.on("notification", ({ payload }) => heard(payload));
    const turn = (now: Date) => catalogueTasks["catalogue.priceTurns"]?.(harness.context({ now }), {});
    await turn(testNow);
    await client.query("select 1");
    expect(heard).not.toHaveBeenCalled();
    await harness.context().db.execute(sql`
      with list as (insert into catalogue_price_list (name) values ('Autumn') returning id)
      insert into catalogue_price_rule (price_list_id, applies_to, kind, percent, starts_at)
      select id, 'all', 'percentage', 5, ${testNow.toISOString()}::timestamptz from list`);
    await turn(new Date(testNow.getTime() + 30_000));
    await client.query("select 1");
    expect(heard).toHaveBeenCalledWith('["prices"]');
  } finally {
    client.release(true);
  }
});
