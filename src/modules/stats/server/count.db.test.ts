import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { addToCart, cartOf } from "#modules/orders/server/cart/cart.ts";
import { saveAddress } from "#modules/orders/server/cart/checkout.ts";
import { placeOrder } from "#modules/orders/server/order/place.ts";
import { lockStaffOrder } from "#modules/orders/server/order/staff-order.ts";
import { confirmOrder } from "#modules/orders/testing/inside.ts";
import {
  anaAddress,
  type Goods,
  makeGoods,
  makeUser,
  newGuest,
  prepareShop,
} from "#modules/orders/testing.ts";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { signUp } from "#modules/people/server/account/account.ts";
import { enter } from "#modules/people/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { stats } from "../module.ts";
import { agreeingGuest, countsOn, firefox, forgetCounts } from "../testing.ts";
import { countCheckout, countConfirmed, countProductView } from "./count.ts";
import { methodCounts, productCounts } from "./figures.ts";
import { sumMarks } from "./sum.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let lamp: Goods;
let transfer = 0;
let keys = 0;

beforeAll(async () => {
  vase = await makeGoods(harness.context(), { key: "vase", name: "Vase", stock: 900 });
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", stock: 900 });
  const offered = await offeredProviders(harness.context(), { currency: "EUR", countryCode: "RO" });
  transfer = offered.find(({ code }) => code === "transfer")?.id ?? 0;
});

afterEach(() => forgetCounts(harness.context()));

const guest = (changes: Partial<Context["visitor"]> = {}) => agreeingGuest(harness.context(), changes);
const today = { from: "2026-11-20", to: "2026-11-20" };
const at = (context: Context, now: string): Context => ({ ...context, now: new Date(now) });
const add = (context: Context, { variantId }: Goods) =>
  transact(context, (write) => addToCart(write, { variantId }));

async function ready(context: Context): Promise<Context> {
  const address = await anaAddress(context);
  await add(context, vase);
  await transact(context, (write) => saveAddress(write, { personId: null, kind: "billing", address }));
  return context;
}

/** Places the cart as an order, to be paid by transfer. */
async function order(context: Context): Promise<number> {
  keys += 1;
  const placing = { key: `stats-${keys}`, termsAccepted: true, providerId: transfer };
  const { orderId } = await transact(context, (write) => placeOrder(write, placing));
  return orderId;
}

const confirm = (orderId: number) => countConfirmed(harness.context(), { orderId });

describe("once", () => {
  test("reloads, two tabs and a burst of requests are one visitor", async () => {
    const ana = await guest();
    await Promise.all(Array.from({ length: 8 }, () => countProductView(ana, vase.variantId)));
    await countProductView(ana, lamp.variantId);
    await countProductView(await guest(), vase.variantId);
    expect(await countsOn(ana)).toEqual({ product_view: 2 });
    const { mostViewed } = await productCounts(ana, today);
    expect(mostViewed.map(({ name, viewed }) => [name, viewed])).toEqual([
      ["Vase", 2],
      ["Lamp", 1],
    ]);
  });

  test("the same after the sums were made, by several processes at once", async () => {
    const ana = await guest();
    await countProductView(ana, vase.variantId);
    await Promise.all([sumMarks(ana), sumMarks(ana), sumMarks(ana)]);
    await countProductView(ana, vase.variantId);
    await sumMarks(ana);
    expect(await countsOn(ana)).toEqual({ product_view: 1 });
  });

  test("another day, and another site, counts again", async () => {
    const ana = await guest();
    await countProductView(ana, vase.variantId);
    const tomorrow = at(ana, "2026-11-21T10:00:00Z");
    await countProductView(tomorrow, vase.variantId);
    await countProductView({ ...ana, site: { ...ana.site } }, vase.variantId);
    expect([await countsOn(ana), await countsOn(tomorrow)]).toEqual([
      { product_view: 1 },
      { product_view: 1 },
    ]);
  });

  test("a browser without a session is told apart by its network and name, which are stored nowhere", async () => {
    const nobody = (address: string) =>
      harness.context({
        visitor: { sessionId: null, facts: {}, address, userAgent: firefox, cookieChoice: "accept" },
      });
    await countProductView(nobody("192.0.2.1"), vase.variantId);
    await countProductView(nobody("192.0.2.1"), vase.variantId);
    await countProductView(nobody("192.0.2.2"), vase.variantId);
    expect(await countsOn(nobody(""))).toEqual({ product_view: 2 });
    const { rows } = await harness.context().db.execute(sql`select * from stats_mark`);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0|Firefox/);
  });
});

describe("what the server sees happen", () => {
  test("things in the cart, by product; a second press and a second tab count once", async () => {
    const ana = await guest();
    await Promise.all([add(ana, vase), add(ana, vase)]);
    await add(ana, lamp);
    expect(await countsOn(ana)).toEqual({ product_add_to_cart: 1 });
    const { mostAdded } = await productCounts(ana, today);
    expect(mostAdded.map(({ name, added }) => [name, added])).toEqual([
      ["Vase", 1],
      ["Lamp", 1],
    ]);
  });

  test("signing in and up, each once", async () => {
    const user = await makeUser(harness.context(), "counted@example.com");
    const ana = await guest();
    await transact(ana, (write) => enter(write, user.id));
    await transact({ ...ana, user }, (write) => enter(write, user.id));
    expect(await countsOn(ana)).toEqual({ customer_signin: 1 });
    const password = "a long enough one 4711";
    const input = { name: "Radu", login: "radu@example.com", password, confirm_password: password };
    await signUp(await guest(), { ...input, token: "" });
    expect(await countsOn(ana)).toEqual({ customer_signin: 2, customer_signup: 1 });
  });

  test("staff who sign in are not counted", async () => {
    const { context } = await harness.signedIn("shop");
    const ana = await guest();
    await transact(ana, (write) => enter(write, context.user?.id ?? 0));
    expect(await countsOn(ana)).toEqual({});
  });

  test("the checkout, with something in the cart alone", async () => {
    const ana = await guest();
    await countCheckout(ana, "customer_checkout");
    expect(await countsOn(ana)).toEqual({});
    await add(ana, vase);
    await countCheckout(ana, "order_checkout");
    await countCheckout(ana, "customer_checkout");
    expect(await countsOn(ana)).toEqual({ product_add_to_cart: 1, customer_checkout: 1, order_checkout: 1 });
  });

  test("an order, its way to pay and every stage that it has passed", async () => {
    const ana = await ready(await guest());
    await order(ana);
    expect(await countsOn(ana)).toEqual({
      product_add_to_cart: 1,
      customer_checkout: 1,
      order_checkout: 1,
      order_payment: 1,
    });
    expect(await methodCounts(ana, today)).toMatchObject([{ id: transfer, visitors: 1 }]);
  });

  test("a confirmed order counts once, however often and in however many processes it is told", async () => {
    const ana = await ready(await guest());
    const orderId = await order(ana);
    await confirm(orderId);
    await Promise.all(Array.from({ length: 5 }, () => countConfirmed(harness.context(), { orderId })));
    await sumMarks(ana);
    await countConfirmed(harness.context({ now: new Date("2026-11-25T10:00:00Z") }), { orderId });
    expect((await countsOn(ana))["order_confirmed"]).toBe(1);
    expect(await countsOn(ana, new Date("2026-11-25T10:00:00Z"))).toEqual({});
  });

  test("what the confirmation emits is what is counted", async () => {
    const ana = await ready(await guest());
    const orderId = await order(ana);
    const told: Record<string, unknown>[] = [];
    await transact(ana, async (write) => {
      const confirmed = await lockStaffOrder(write, orderId);
      const emit = async (event: string, payload: Record<string, unknown>) => {
        if (event === "order.confirmed") told.push(payload);
      };
      await confirmOrder({ ...write, emit }, confirmed);
    });
    for (const payload of [...told, ...told])
      await stats.events?.["order.confirmed"]?.(harness.context(), payload);
    expect((await countsOn(ana))["order_confirmed"]).toBe(1);
  });

  test("an order of somebody who did not agree, or has taken it back before, is not counted", async () => {
    const bob = await ready(await newGuest(harness.context()));
    await confirm(await order(bob));
    const ana = await ready(await guest());
    await confirm(await order({ ...ana, visitor: { ...ana.visitor, cookieChoice: "refuse" } }));
    expect((await countsOn(ana))["order_confirmed"]).toBeUndefined();
  });

  test("a cart is filled also where counting fails", async () => {
    const ana = await guest();
    await ana.db.execute(sql`alter table stats_mark rename to stats_mark_away`);
    try {
      await add(ana, vase);
    } finally {
      await ana.db.execute(sql`alter table stats_mark_away rename to stats_mark`);
    }
    expect((await cartOf(ana)).count).toBe(1);
  });
});

test("what the shop does not show is refused and not counted", async () => {
  const ana = await guest();
  await expect(countProductView(ana, 2_000_000)).rejects.toMatchObject({ kind: "notFound" });
  expect(await countsOn(ana)).toEqual({});
});

describe("the day", () => {
  const rowsOf = async (table: "stats_salt" | "stats_mark") => {
    const { rows } = await harness
      .context()
      .db.execute<{ day: string }>(sql`select distinct day::text from ${sql.raw(table)} order by day`);
    return rows.map(({ day }) => day);
  };

  test("ends at midnight on the shop's wall, and its secret and its marks go with it", async () => {
    const late = at(await guest(), "2026-11-20T21:59:00Z");
    await countProductView(late, vase.variantId);
    const early = at(late, "2026-11-20T22:01:00Z");
    await countProductView(early, vase.variantId);
    expect(await rowsOf("stats_salt")).toEqual(["2026-11-20", "2026-11-21"]);
    await sumMarks(at(late, "2026-11-20T21:59:30Z"));
    expect(await rowsOf("stats_mark")).toEqual(["2026-11-20", "2026-11-21"]);
    await sumMarks(early);
    expect([await rowsOf("stats_salt"), await rowsOf("stats_mark")]).toEqual([
      ["2026-11-21"],
      ["2026-11-21"],
    ]);
    await sumMarks(at(late, "2026-11-21T22:00:00Z"));
    expect([await rowsOf("stats_salt"), await rowsOf("stats_mark")]).toEqual([[], []]);
    expect([await countsOn(late), await countsOn(early)]).toEqual([{ product_view: 1 }, { product_view: 1 }]);
  });

  test("has twenty-five hours when the clocks go back, and is one day all the same", async () => {
    // On 25 October 2026 at 4:00 the clocks in Bucharest go back to 3:00.
    const first = at(await guest(), "2026-10-24T21:30:00Z");
    const last = at(first, "2026-10-25T21:30:00Z");
    await countProductView(first, vase.variantId);
    await sumMarks(last);
    await countProductView(last, vase.variantId);
    expect([await countsOn(first), await rowsOf("stats_salt")]).toEqual([
      { product_view: 1 },
      ["2026-10-25"],
    ]);
  });

  test("two marks of one visitor do not tell that they are of the same, and a new secret makes others", async () => {
    const ana = await guest();
    await countProductView(ana, vase.variantId);
    await countProductView(ana, lamp.variantId);
    const marks = async () => {
      const { rows } = await ana.db.execute<{ mark: string }>(
        sql`select encode(mark, 'hex') as mark from stats_mark`,
      );
      return rows.map(({ mark }) => mark);
    };
    const before = await marks();
    expect(new Set(before).size).toBe(3);
    await ana.db.execute(sql`delete from stats_salt`);
    await countProductView(ana, vase.variantId);
    expect((await marks()).filter((mark) => !before.includes(mark))).toHaveLength(2);
  });

  test("no backup takes the secret along: PostgreSQL keeps no log of it", async () => {
    const { rows } = await harness
      .context()
      .db.execute(sql`select relpersistence as kept from pg_class where relname = 'stats_salt'`);
    expect(rows).toEqual([{ kept: "u" }]);
  });

  test("an order is remembered for sixty days", async () => {
    const ana = await ready(await guest());
    await order(ana);
    const left = async () => (await ana.db.execute(sql`select order_id from stats_order`)).rows.length;
    await sumMarks(at(ana, "2027-01-18T10:00:00Z"));
    expect(await left()).toBe(1);
    await sumMarks(at(ana, "2027-01-21T10:00:00Z"));
    expect(await left()).toBe(0);
  });
});
