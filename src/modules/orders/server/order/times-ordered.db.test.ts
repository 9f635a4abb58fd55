import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { listProducts, productsInOrder } from "#modules/catalogue/server/listing/listing.ts";
import { createTemplate, suggestProducts } from "#modules/catalogue/testing/inside.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { type Goods, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { addToCart } from "../cart/cart.ts";
import { countTimesOrdered } from "./times-ordered.ts";

const harness = testHarness(prepareShop);
const goods: Record<string, Goods> = {};

beforeAll(async () => {
  for (const key of ["tray-oak", "tray-ash", "tray-elm"]) {
    goods[key] = await makeGoods(harness.context(), { key, name: `Tray ${key.slice(5)}`, priceMinor: 900 });
  }
});

/** An order with these lines, in this state after so many days. */
async function order(lines: Record<string, number>, state: string, daysAgo: number | null): Promise<void> {
  const guest = await newGuest(harness.context());
  await transact(guest, async (write) => {
    for (const [key, quantity] of Object.entries(lines)) {
      await addToCart(write, { variantId: goods[key]?.variantId ?? 0, quantity });
    }
  });
  const at = daysAgo === null ? null : new Date(testNow.getTime() - daysAgo * 86_400_000).toISOString();
  await guest.db.execute(sql`
    update orders_order set state = ${state}, confirmed_at = ${at}::timestamptz
    where id = (select max(id) from orders_order)`);
}

async function mostChosen(): Promise<string[]> {
  const { products } = await listProducts(harness.context(), { attributes: {}, page: 1, sort: "ordered" });
  return products.map(({ slug }) => slug).filter((slug) => slug.startsWith("tray"));
}

test("what was ordered most often comes first: orders count, not pieces, carts, or what was cancelled", async () => {
  expect(await mostChosen()).toEqual(["tray-oak", "tray-ash", "tray-elm"]);
  await order({ "tray-oak": 50 }, "sale", 400);
  await order({ "tray-oak": 50 }, "cancel", 3);
  await order({ "tray-oak": 50 }, "draft", null);
  await order({ "tray-ash": 100, "tray-elm": 1 }, "done", 90);
  await order({ "tray-elm": 1 }, "sale", 1);
  await countTimesOrdered(harness.context(), {});
  expect(await mostChosen()).toEqual(["tray-elm", "tray-ash", "tray-oak"]);
  const { products } = await suggestProducts(harness.context(), { term: "tray", limit: 3 });
  expect(products.map(({ slug }) => slug)).toEqual(["tray-elm", "tray-ash", "tray-oak"]);
  const first = await productsInOrder(harness.context(), "ordered", 2);
  expect(first.map(({ slug }) => slug)).toEqual(["tray-elm", "tray-ash"]);
});

test("a new product is not the most chosen one, nor does saving a product forget its orders", async () => {
  await transact(harness.context(), (write) =>
    createTemplate(write, {
      key: "tray-new",
      slug: "tray-new",
      name: { en: "Tray new" },
      listPriceMinor: 900,
      published: true,
    }),
  );
  expect((await mostChosen()).at(-1)).toBe("tray-new");
});

test("a cancelled order counts no longer", async () => {
  await harness
    .context()
    .db.execute(
      sql`update orders_order set state = 'cancel' where state = 'sale' and confirmed_at > now() - interval '30 years'`,
    );
  await countTimesOrdered(harness.context(), {});
  expect((await mostChosen()).slice(0, 2)).toEqual(["tray-ash", "tray-elm"]);
});
