import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  choosePriceList,
  enterPriceListCode,
  listsToChoose,
  offeredLists,
  unusedCode,
} from "#modules/catalogue/server/price/price-list-choice.ts";
import { assignPriceList } from "#modules/catalogue/testing/inside.ts";
import { countryByCode } from "#modules/people/server/address/country.ts";
import { enter } from "#modules/people/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { anaAddress, type Goods, makeGoods, makeUser, newGuest, prepareShop } from "../../testing.ts";
import { addToCart, cartOf, setLineQuantity } from "./cart.ts";
import { repriceOwnCart } from "./cart-price-list.ts";
import { saveAddress } from "./checkout.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
const lists: Record<string, number> = {};
let users = 0;

beforeAll(async () => {
  vase = await makeGoods(harness.context(), {
    key: "vase",
    name: "Lut vase",
    priceMinor: 10_000,
    stock: 1000,
  });
});

beforeEach(async () => {
  const { db, site } = harness.context();
  await db.execute(sql`delete from orders_order`);
  await db.execute(sql`delete from catalogue_price_list`);
  const made = await db.execute<{ id: number; name: string }>(sql`
    insert into catalogue_price_list (name, currency, selectable, code, country_codes, position, active, site_id)
    values ('Open', 'EUR', true, null, '{}', 1, true, null), ('Romania', 'EUR', true, null, '{RO}', 2, true, null),
      ('Own', 'EUR', false, null, '{}', 3, true, null), ('Coded', 'EUR', false, 'SPRING', '{}', 4, true, null),
      ('Gone', 'EUR', true, 'GONE', '{}', 5, false, null), ('Hidden', 'EUR', false, null, '{}', 6, true, null),
      ('Here', 'EUR', false, null, '{}', 7, true, ${site.id}),
      ('South', 'EUR', false, 'SOUTH', '{ES,FR}', 8, true, null) returning id, name`);
  for (const { id, name } of made.rows) lists[name] = id;
  // The discount in percent is the list's position, so that a price reveals its list.
  await db.execute(sql`
    insert into catalogue_price_rule (price_list_id, applies_to, kind, percent)
    select id, 'all', 'percentage', position from catalogue_price_list`);
  await db.execute(sql`
    insert into catalogue_price_rule (price_list_id, applies_to, kind, percent, quantity_min)
    select id, 'all', 'percentage', 50, 10 from catalogue_price_list where name = 'Open'`);
});

const id = (name: string) => lists[name] ?? 0;
const choose = (context: Context, listId: number | null) =>
  step(context, (write) => choosePriceList(write, listId));
const code = (context: Context, text: string) => step(context, (write) => enterPriceListCode(write, text));

/**
 * One request of the visitor: like the edge, it reprices the cart, so that the next request sees the new price list.
 */
async function step<T>(context: Context, work: Parameters<typeof transact<T>>[1]): Promise<T> {
  return transact(context, async (write) => {
    const done = await work(write);
    await repriceOwnCart(write);
    context.priceListId = write.priceListId;
    return done;
  });
}

async function guestWithVase(): Promise<Context> {
  const guest = await newGuest(harness.context());
  await step(guest, (write) => addToCart(write, { variantId: vase.variantId }));
  return guest;
}

async function signIn(context: Context, ownList: number | null, countryCode: string) {
  users += 1;
  const user = await makeUser(context, `user${users}@example.com`);
  const country = await countryByCode(context, countryCode);
  await context.db.execute(
    sql`update people_person set country_id = ${country?.id ?? 0}, state_id = null where id = ${user.personId}`,
  );
  await step(context, (write) => assignPriceList(write, { personId: user.personId, priceListId: ownList }));
  await transact(context, async (write) => {
    await enter(write, user.id);
  });
  context.user = user;
  context.priceListId = Number(context.visitor.facts["price_list_id"] ?? 0) || null;
  return user;
}

async function livesIn(context: Context, countryCode: string): Promise<void> {
  const country = await countryByCode(context, countryCode);
  const address = {
    ...(await anaAddress(context)),
    countryId: country?.id ?? null,
    stateId: countryCode === "RO" ? (country?.states[0]?.id ?? null) : null,
    zip: countryCode === "RO" ? "400174" : "10115",
  };
  await step(context, (write) => saveAddress(write, { personId: null, kind: "billing", address }));
}

/** The total as shown and as stored. */
async function charged(context: Context) {
  const cart = await cartOf(context);
  const { rows } = await context.db.execute<{ total_minor: number; price_list_id: number | null }>(
    sql`select total_minor, price_list_id from orders_order where is_cart and id = ${cart.orderId}`,
  );
  expect(rows[0]?.total_minor).toBe(cart.totals.totalMinor);
  return { minor: cart.totals.totalMinor, list: rows[0]?.price_list_id };
}

describe("offered are", () => {
  test("active lists of this site, or of none that can be chosen or have a code", async () => {
    const offered = await offeredLists(harness.context(), null);
    expect(offered.map(({ name }) => name)).toEqual(["Open", "Coded", "Here"]);
  });

  test("only those for the country where some are; a country without any has the others", async () => {
    expect((await offeredLists(harness.context(), "RO")).map(({ name }) => name)).toEqual(["Romania"]);
    expect((await offeredLists(harness.context(), "DE")).map(({ name }) => name)).toEqual([
      "Open",
      "Coded",
      "Here",
    ]);
  });

  test("for choosing only those that anybody may take", async () => {
    expect((await listsToChoose(harness.context())).lists.map(({ name }) => name)).toEqual(["Open"]);
  });
});

describe("the default list of a site", () => {
  const there = () => {
    const { site } = harness.context();
    const settings = { ...site.settings, priceListId: id("Open") };
    return { site: { ...site, settings }, priceListId: id("Open") };
  };

  test("counts for guests, and gives way to a customer's own list and to that of a country", async () => {
    const guest = Object.assign(await newGuest(harness.context()), there());
    await step(guest, (write) => addToCart(write, { variantId: vase.variantId }));
    expect(await charged(guest)).toEqual({ minor: 9900, list: id("Open") });
    await livesIn(guest, "RO");
    expect(await charged(guest)).toEqual({ minor: 9800, list: id("Romania") });
    await livesIn(guest, "DE");
    expect(await charged(guest)).toEqual({ minor: 9900, list: id("Open") });
    await signIn(guest, id("Own"), "DE");
    guest.priceListId ??= id("Open");
    expect(await charged(guest)).toEqual({ minor: 9700, list: id("Own") });
  });
});

describe("a guest", () => {
  test("has the site's prices, takes a list and gives it up; every line follows", async () => {
    const guest = await guestWithVase();
    expect(await charged(guest)).toEqual({ minor: 10_000, list: null });
    await choose(guest, id("Open"));
    expect(await charged(guest)).toEqual({ minor: 9900, list: id("Open") });
    await choose(guest, null);
    expect(await charged(guest)).toEqual({ minor: 10_000, list: null });
  });

  test.each(["Own", "Hidden", "Gone", "Coded", "Romania"])("cannot take %s", async (name) => {
    const guest = await guestWithVase();
    await expect(choose(guest, id(name))).rejects.toMatchObject({ code: "catalogue.listNotOffered" });
    expect(await charged(guest)).toMatchObject({ list: null });
  });

  test("reaches a hidden list by its code; an unknown one changes nothing, an empty one gives it up", async () => {
    const guest = await guestWithVase();
    expect(await code(guest, "nobody")).toBe("unknown");
    expect(await code(guest, "gone")).toBe("unknown");
    expect(await code(guest, " spring ")).toBe("taken");
    expect(await charged(guest)).toEqual({ minor: 9600, list: id("Coded") });
    expect(await code(guest, "nobody")).toBe("unknown");
    expect(await charged(guest)).toMatchObject({ list: id("Coded") });
    expect(await code(guest, "")).toBe("taken");
    expect(await charged(guest)).toEqual({ minor: 10_000, list: null });
  });

  test("has the list of a code for certain countries in these alone, and again when they come back", async () => {
    const guest = await guestWithVase();
    await choose(guest, id("Open"));
    expect(await code(guest, "south")).toBe("waiting");
    expect(await charged(guest)).toMatchObject({ list: id("Open") });
    expect(await unusedCode(guest)).toEqual({ listId: id("South"), why: "waiting" });
    await livesIn(guest, "DE");
    expect(await unusedCode(guest)).toEqual({ listId: id("South"), why: "otherCountry" });
    await livesIn(guest, "FR");
    expect(await charged(guest)).toEqual({ minor: 9200, list: id("South") });
    expect(await unusedCode(guest)).toBeNull();
    await livesIn(guest, "DE");
    expect(await charged(guest)).toMatchObject({ list: null });
    await livesIn(guest, "ES");
    expect(await charged(guest)).toMatchObject({ list: id("South") });
    await code(guest, "");
    await livesIn(guest, "FR");
    expect(await charged(guest)).toMatchObject({ list: null });
    await livesIn(guest, "DE");
    expect(await code(guest, "south")).toBe("otherCountry");
  });

  test("has the list of the country that the goods go to, and leaves it with it", async () => {
    const guest = await guestWithVase();
    await livesIn(guest, "RO");
    expect(await charged(guest)).toEqual({ minor: 9800, list: id("Romania") });
    await livesIn(guest, "DE");
    expect(await charged(guest)).toEqual({ minor: 10_000, list: null });
  });

  test("keeps a list that they took only where it is offered", async () => {
    const guest = await guestWithVase();
    await choose(guest, id("Open"));
    await livesIn(guest, "DE");
    expect(await charged(guest)).toMatchObject({ list: id("Open") });
    await livesIn(guest, "RO");
    expect(await charged(guest)).toMatchObject({ list: id("Romania") });
  });

  test("pays the price of the quantity", async () => {
    const guest = await guestWithVase();
    await choose(guest, id("Open"));
    const [line] = (await cartOf(guest)).lines;
    await step(guest, (write) => setLineQuantity(write, { lineId: line?.id ?? 0, quantity: 10 }));
    expect(await charged(guest)).toMatchObject({ minor: 50_000 });
  });
});

describe("signing in", () => {
  test("keeps the list that they took, before their own", async () => {
    const guest = await guestWithVase();
    await code(guest, "SPRING");
    await signIn(guest, id("Own"), "DE");
    expect(await charged(guest)).toEqual({ minor: 9600, list: id("Coded") });
    expect(await code(guest, "")).toBe("taken");
    expect(await charged(guest)).toEqual({ minor: 9700, list: id("Own") });
  });

  test("has the list of the cart that they left, where it still is offered", async () => {
    const here = await guestWithVase();
    await choose(here, id("Open"));
    const user = await signIn(here, null, "DE");
    expect(await charged(here)).toMatchObject({ list: id("Open") });
    const there = await newGuest(harness.context());
    await transact(there, (write) => enter(write, user.id));
    expect(there.visitor.facts["price_list_id"]).toBe(id("Open"));
    await harness
      .context()
      .db.execute(sql`update catalogue_price_list set active = false where id = ${id("Open")}`);
    const elsewhere = await newGuest(harness.context());
    await transact(elsewhere, (write) => enter(write, user.id));
    expect(elsewhere.visitor.facts["price_list_id"]).toBeUndefined();
  });

  test("has their own list, which nobody else is offered, before that of any country", async () => {
    const guest = await guestWithVase();
    await livesIn(guest, "RO");
    expect(await charged(guest)).toMatchObject({ list: id("Romania") });
    await signIn(guest, id("Own"), "RO");
    expect(await charged(guest)).toEqual({ minor: 9700, list: id("Own") });
  });

  test("has the list of their country when none is their own", async () => {
    const guest = await guestWithVase();
    await signIn(guest, null, "RO");
    expect(await charged(guest)).toEqual({ minor: 9800, list: id("Romania") });
  });
});
