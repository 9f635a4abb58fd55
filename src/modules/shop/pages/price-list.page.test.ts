import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { seedDemoPeople } from "#demo/people/people.ts";
import { assignPriceList, priceListTable, savePriceList } from "#modules/catalogue/testing/inside.ts";
import { seedSampleShop } from "#modules/catalogue/testing.ts";
import { seedCountries } from "#modules/people/server/address/country.ts";
import { findAccount } from "#modules/people/server/sign-in/user.ts";
import { transact } from "#platform/db/transact.ts";
import { sign } from "#platform/http/cookies.ts";
import { testConfig, testHarness } from "../../../testing.ts";
import { type ReturningBuyer, returningBuyer } from "../testing/buyer.ts";

const harness = testHarness(async (empty) => {
  await transact(empty, seedCountries);
  await transact(empty, seedDemoPeople);
  await seedSampleShop(empty);
});

const ana = { login: "ana.popescu@example.com", password: "vitrine-ana" };
const thomas = { login: "thomas.weber@example.com", password: "vitrine-thomas" };
/** Moara 68, three lights. */
const listPrice = "€1,118.00";
const tradePrice = "€1,006.20";
let app: FastifyInstance;
let tradeId = 0;

// Starting the whole server takes longer than any single test.
beforeAll(async () => {
  app = await harness.server();
  tradeId = await transact(harness.context(), async (write) => {
    const priceListId = await savePriceList(write, {
      name: "Trade",
      selectable: false,
      discountShown: true,
      discountPercent: "10",
    });
    const account = await findAccount(write, ana.login);
    await assignPriceList(write, { personId: account?.personId ?? 0, priceListId });
    return priceListId;
  });
}, 60_000);

const browser = (kept?: Record<string, string>) => returningBuyer(app, kept);

/**
 * The prices of one product that a visitor sees: on its page, the home page, in the answer to a choice, and in the
 * cart.
 */
async function pricesShown(visitor: ReturningBuyer) {
  const product = await visitor.get("/shop/product/moara-68");
  const home = await visitor.get("/");
  const combination = await visitor.call("/sale/get_combination_info_website", {
    product_template_id: await moara(),
  });
  return {
    product: priceIn(product),
    home: priceIn(home),
    combination: combination.price_text,
    cacheControl: product.headers["cache-control"],
  };
}

function priceIn(page: LightMyRequestResponse): string[] {
  return [tradePrice, listPrice].filter((price) => page.body.includes(price));
}

async function moara(): Promise<number> {
  const { rows } = await harness
    .database()
    .pool.query("select id from catalogue_template where slug = 'moara-68'");
  return rows[0].id;
}

async function putMoara(visitor: ReturningBuyer) {
  const { rows } = await harness
    .database()
    .pool.query("select min(id) as id from catalogue_variant where template_id = $1", [await moara()]);
  return visitor.call("/shop/cart/update_json", { product_id: rows[0].id, add_qty: 1 });
}

async function storedCart(login: string) {
  const { rows } = await harness.database().pool.query(
    `select cart.price_list_id as "priceListId", cart.total_minor as "totalMinor" from orders_order cart
     join people_user owner on owner.id = cart.user_id where owner.login = $1 and cart.is_cart`,
    [login],
  );
  return rows[0];
}

const asGuest = {
  product: [listPrice],
  home: [listPrice],
  combination: listPrice,
  cacheControl: "public, max-age=0, must-revalidate",
};
const asTrade = {
  ...asGuest,
  product: [tradePrice, listPrice],
  home: [tradePrice, listPrice],
  combination: tradePrice,
};

test("a customer with a list of their own sees and pays its prices from signing in until signing out", async () => {
  const visitor = browser();
  expect(await pricesShown(visitor)).toEqual(asGuest);
  await putMoara(visitor);
  expect((await visitor.get("/shop/cart")).body).not.toContain(tradePrice);

  const answer = await visitor.signIn(ana);
  expect(answer.cookies.find(({ name }) => name === "pl")).toMatchObject({
    httpOnly: true,
    sameSite: "Lax",
    value: sign(String(tradeId), testConfig.secret),
  });
  expect(await pricesShown(visitor)).toEqual(asTrade);
  expect(await storedCart(ana.login)).toEqual({ priceListId: tradeId, totalMinor: 100_620 });
  const cart = await visitor.get("/shop/cart");
  expect(cart.body).toContain(tradePrice);

  const guest = browser();
  expect(await pricesShown(guest)).toEqual(asGuest);

  await visitor.signOut();
  expect([...visitor.cookies.keys()]).toEqual([]);
  expect(await pricesShown(visitor)).toEqual(asGuest);
});

test("somebody else at the same browser does not inherit it, and a list that was taken away is gone", async () => {
  const visitor = browser();
  await visitor.signIn(ana);
  await visitor.signIn(thomas);
  expect(visitor.cookies.has("pl")).toBe(false);
  expect(await pricesShown(visitor)).toEqual(asGuest);

  const personId = (await findAccount(harness.context(), thomas.login))?.personId ?? 0;
  const give = (priceListId: number | null) =>
    transact(harness.context(), (write) => assignPriceList(write, { personId, priceListId }));
  await give(tradeId);
  await visitor.signIn(thomas);
  expect(await pricesShown(visitor)).toEqual(asTrade);
  await give(null);
  await visitor.signIn(thomas);
  expect(visitor.cookies.has("pl")).toBe(false);
  expect(await pricesShown(visitor)).toEqual(asGuest);
});

test("a list that is no longer offered falls back to the site's prices, in the cart as well", async () => {
  const visitor = browser();
  await visitor.signIn(ana);
  await putMoara(visitor);
  const setActive = (active: boolean) =>
    transact(harness.context(), async (write) => {
      await write.db.update(priceListTable).set({ active });
      write.changed("prices");
    });
  await setActive(false);
  await expect.poll(() => pricesShown(visitor)).toEqual(asGuest);
  expect((await putMoara(visitor)).cart_quantity).toBeGreaterThan(1);
  expect(await storedCart(ana.login)).toMatchObject({ priceListId: null });
  await setActive(true);
  await expect.poll(() => pricesShown(visitor)).toEqual(asTrade);
});

test.each(["2000000", "99999999999999999999", "0", "-1", "1.5", "trade", ""])(
  "a signed cookie that says %j shows the site's prices",
  async (value) => {
    const visitor = browser({ pl: sign(value, testConfig.secret) });
    expect(await pricesShown(visitor)).toEqual(asGuest);
  },
);

test("a cookie that nobody has signed changes nothing", async () => {
  const forged = browser({ pl: sign(String(tradeId), "another secret") });
  expect(await pricesShown(forged)).toEqual(asGuest);
});

test("a copied or left-over cookie shows prices on kept pages only: it buys nothing, and the next call drops it", async () => {
  const stranger = browser({ pl: sign(String(tradeId), testConfig.secret) });
  expect(priceIn(await stranger.get("/shop/product/moara-68"))).toEqual([tradePrice, listPrice]);
  expect(stranger.cookies.has("pl")).toBe(true);
  await putMoara(stranger);
  expect(stranger.cookies.has("pl")).toBe(false);
  const cart = await stranger.get("/shop/cart");
  expect(cart.body).toContain(listPrice);
  expect(cart.body).not.toContain(tradePrice);
});

test("a lost cookie comes back with the first call", async () => {
  const visitor = browser();
  await visitor.signIn(ana);
  visitor.cookies.delete("pl");
  await visitor.call("/website/visitor", {});
  expect(visitor.cookies.get("pl")).toBe(sign(String(tradeId), testConfig.secret));
});
