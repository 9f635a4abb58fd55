import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { type SampleShop, seedSampleShop } from "../../testing.ts";
import { createTemplate, updateTemplate } from "../product/manage.ts";
import { holdStock, receiveStock, releaseHold } from "../stock/stock.ts";
import type { ListingQuery } from "../vocabulary/views.ts";
import { listProducts } from "./listing.ts";
import { refreshInStock } from "./listing-index.ts";

const harness = testHarness();
let shop: SampleShop;
/** Its shelf lives as long as a process; every other context of the harness starts with an empty shelf. */
let process: Context;

beforeAll(async () => {
  shop = await seedSampleShop(harness.context());
  process = harness.context();
  await listed({});
});

const sorts: ListingQuery["sort"][] = [
  "position",
  "newest",
  "name asc",
  "name desc",
  "list_price asc",
  "list_price desc",
];
const slugsOf = async (context: Context, query: Partial<ListingQuery>) => {
  const { products } = await listProducts(context, { attributes: {}, page: 1, ...query });
  return products.map((product) => product.slug);
};
const listed = (query: Partial<ListingQuery>) => slugsOf(process, query);

test("what a process holds follows every change, in every order", async () => {
  for (const sort of sorts) await listed({ ...(sort ? { sort } : {}) });
  await transact(harness.context(), async (write) => {
    await updateTemplate(write, shop.zada, {
      name: { en: "Azur 78", ro: "Azur 78" },
      position: 9,
      listPriceMinor: 900_000,
    });
    await updateTemplate(write, shop.door, { published: false });
    await createTemplate(write, {
      key: "new",
      slug: "new-bracket",
      name: { en: "Bracket", ro: "Consolă" },
      listPriceMinor: 12_345,
      categorySlugs: ["sills"],
      published: true,
      position: 2,
    });
  });
  for (const sort of sorts) {
    const query = { ...(sort ? { sort } : {}) };
    const seen = await listed(query);
    expect(seen).toEqual(await slugsOf(harness.context(), query));
    expect(seen).toContain("new-bracket");
    expect(seen).not.toContain("cetate-door");
  }
  expect((await listed({ sort: "name asc" }))[0]).toBe("zada-78");
  expect((await listed({ search: "azur" }))[0]).toBe("zada-78");
});

test("names sort in the language of the reader, and those that it lacks in English", async () => {
  await transact(harness.context(), async (write) => {
    await updateTemplate(write, shop.door, {
      published: true,
      name: { en: "Cetate", ro: "Zid", de: "Burgtür" },
    });
    await updateTemplate(write, shop.zada, { name: { en: "Azur 78", ro: "Azur 78", de: "Zierfenster" } });
  });
  const first = async (code: string, sort: ListingQuery["sort"]) => {
    const { locale } = harness.context({ localeCode: code });
    return (await slugsOf({ ...process, locale }, { ...(sort ? { sort } : {}) }))[0];
  };
  expect(await first("de", "name desc")).toBe("zada-78");
  expect(await first("en", "name asc")).toBe("zada-78");
  expect(await first("ro", "name desc")).toBe("cetate-door");
  // The bracket has no German name and sorts by its English one, before "Burgtür".
  expect(await first("de", "name asc")).toBe("new-bracket");
  await transact(harness.context(), (write) => updateTemplate(write, shop.door, { published: false }));
});

test("a change that began before the last reading and ended after it is not missed", async () => {
  const late = await harness.database().pool.connect();
  try {
    await late.query("begin");
    await late.query("update catalogue_listing set position = -5 where template_id = $1", [shop.sill]);
    await transact(harness.context(), (write) => updateTemplate(write, shop.moara, { position: 1 }));
    expect((await listed({}))[0]).toBe("moara-68");
    await late.query("commit");
  } finally {
    late.release();
  }
  expect((await listed({}))[0]).toBe("terrazzo-sill");
});

test("many askers at once all see what was committed before they asked", async () => {
  const moved = [
    [shop.visit, "measuring-visit"],
    [shop.zada, "zada-78"],
    [shop.plaque, "house-number"],
    [shop.sill, "terrazzo-sill"],
    [shop.moara, "moara-68"],
  ] as const;
  const asked: Promise<string[]>[] = [];
  for (const [index, [templateId]] of moved.entries()) {
    await transact(harness.context(), (write) =>
      updateTemplate(write, templateId, { position: -10 - index }),
    );
    asked.push(listed({}), listed({}));
  }
  // A commit during the wait may already be visible; a commit before it must be.
  for (const [index, [first]] of (await Promise.all(asked)).entries()) {
    expect(moved.findIndex(([, slug]) => slug === first)).toBeGreaterThanOrEqual(Math.floor(index / 2));
  }
  expect((await listed({}))[0]).toBe("moara-68");
});

test("only what can be sent at once is in stock", async () => {
  expect((await listed({ availability: "in_stock" })).toSorted()).toEqual([
    "house-number",
    "moara-68",
    "zada-78",
  ]);
  const { availability, total } = await listProducts(process, { attributes: {}, page: 1 });
  expect(availability).toEqual({ inStock: 3, chosen: false });
  expect(total).toBeGreaterThan(3);
});

test("the last piece that goes and the first that comes back are told to the lists", async () => {
  const { rows } = await process.db.execute<{ id: number }>(
    sql`select id from catalogue_variant where template_id = ${shop.plaque}`,
  );
  const variantId = rows[0]?.id ?? 0;
  const later = new Date(process.now.getTime() + 60_000);
  const turned = async () => {
    const waiting = await process.db.execute<{ payload: { templateId: number } }>(sql`
      delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = 'catalogue.stockTurned' returning job.payload`);
    const ids = waiting.rows.map(({ payload }) => payload.templateId);
    await transact(harness.context(), (write) => refreshInStock(write, ids));
    return ids;
  };
  const inStock = async () => (await listed({ availability: "in_stock" })).includes("house-number");
  await turned();

  await transact(harness.context(), (write) =>
    holdStock(write, "order:1", [{ variantId, quantity: 3 }], later),
  );
  expect(await turned()).toEqual([]);
  await transact(harness.context(), (write) =>
    holdStock(write, "order:2", [{ variantId, quantity: 1 }], later),
  );
  expect(await turned()).toEqual([shop.plaque]);
  expect(await inStock()).toBe(false);
  await transact(harness.context(), (write) => releaseHold(write, "order:2"));
  expect(await turned()).toEqual([shop.plaque]);
  expect(await inStock()).toBe(true);
  await transact(harness.context(), (write) =>
    receiveStock(write, { variantId, quantity: -1, reason: "broken" }),
  );
  expect(await turned()).toEqual([shop.plaque]);
  expect(await inStock()).toBe(false);
});

test("products in another currency are filtered and sorted by what they cost in that of the site", async () => {
  await process.db.execute(sql`insert into catalogue_currency_rate values ('RON', 5)`);
  await transact(harness.context(), (write) =>
    createTemplate(write, {
      key: "lei",
      slug: "priced-in-lei",
      name: { en: "Priced in lei", ro: "Cu preț în lei" },
      listPriceMinor: 50_000,
      currency: "RON",
      published: true,
      position: 50,
    }),
  );
  expect(await listed({ priceMin: 99, priceMax: 101 })).toEqual(["priced-in-lei"]);
  await process.db.execute(sql`update catalogue_currency_rate set per_euro = 4 where currency = 'RON'`);
  expect(await listed({ priceMin: 124, priceMax: 126 })).toContain("priced-in-lei");
});
