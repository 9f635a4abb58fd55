import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { savePriceList } from "#modules/catalogue/testing/inside.ts";
import { guestPersonId } from "#modules/people/server/person/person.ts";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { endSession } from "#platform/session/session.ts";
import { testHarness } from "../../../../testing.ts";
import { anaAddress, type Goods, makeGoods, makeUser, newGuest, prepareShop } from "../../testing.ts";
import { adoptCart } from "./adopt.ts";
import { addToCart, cartOf } from "./cart.ts";
import { saveAddress } from "./checkout.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let lamp: Goods;
let people = 0;

beforeAll(async () => {
  vase = await makeGoods(harness.context(), { key: "vase", name: "Vase" });
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp" });
});

async function somebody(): Promise<User> {
  people += 1;
  return makeUser(harness.context(), `person-${people}@example.com`);
}

/** Signs a guest in, as people's sign-in does. */
async function signIn(guest: Context, user: User): Promise<Context> {
  const sessionId = guest.visitor.sessionId ?? 0;
  const previousPersonId = guestPersonId(guest);
  await transact(guest, async (write) => {
    await write.db.execute(sql`update session set user_id = ${user.id} where id = ${sessionId}`);
    await adoptCart({ ...write, user }, { sessionId, user, previousPersonId });
  });
  return { ...guest, user };
}

const put = (context: Context, goods: Goods, quantity: number) =>
  transact(context, (write) => addToCart(write, { variantId: goods.variantId, quantity }));

const contentOf = async (context: Context) =>
  Object.fromEntries((await cartOf(context)).lines.map(({ name, quantity }) => [name, quantity]));

const guest = () => newGuest(harness.context());

test.each<[string, Record<string, number>, Record<string, number>, Record<string, number>]>([
  ["both empty", {}, {}, {}],
  ["only the guest has something", { Vase: 2 }, {}, { Vase: 2 }],
  ["only the account has something", {}, { Lamp: 1 }, { Lamp: 1 }],
  ["different products", { Vase: 2 }, { Lamp: 1 }, { Vase: 2, Lamp: 1 }],
  ["the same thing is not doubled", { Vase: 2 }, { Vase: 2 }, { Vase: 2 }],
  ["the larger quantity is kept", { Vase: 1, Lamp: 3 }, { Vase: 4 }, { Vase: 4, Lamp: 3 }],
])("signing in: %s", async (_case, asGuest, asAccount, expected) => {
  const goods: Record<string, Goods> = { Vase: vase, Lamp: lamp };
  const user = await somebody();
  const elsewhere = await signIn(await guest(), user);
  for (const [name, quantity] of Object.entries(asAccount))
    await put(elsewhere, goods[name] ?? vase, quantity);
  const ana = await guest();
  for (const [name, quantity] of Object.entries(asGuest)) await put(ana, goods[name] ?? vase, quantity);

  const signedIn = await signIn(ana, user);
  expect(await contentOf(signedIn)).toEqual(expected);
  expect(await contentOf(elsewhere)).toEqual(expected);
  await signIn(ana, user);
  expect(await contentOf(signedIn)).toEqual(expected);
});

test("two sign-ins at the same moment lose and double nothing", async () => {
  const user = await somebody();
  const phone = await guest();
  const desk = await guest();
  await put(phone, vase, 2);
  await put(desk, lamp, 1);
  await signIn(phone, user);
  const [one] = await Promise.all([signIn(desk, user), signIn(phone, user), signIn(desk, user)]);
  expect(await contentOf(one)).toEqual({ Vase: 2, Lamp: 1 });
});

test("the account's cart outlives its sessions, and a guest at the same browser finds nothing", async () => {
  const user = await somebody();
  const ana = await guest();
  await put(ana, vase, 2);
  const signedIn = await signIn(ana, user);
  await transact(signedIn, endSession);
  expect(await contentOf({ ...signedIn, user: null })).toEqual({});
  expect(await contentOf(await signIn(await guest(), user))).toEqual({ Vase: 2 });
});

test("an account without an address takes over the one that was just typed", async () => {
  const user = await somebody();
  await harness
    .context()
    .db.execute(sql`update people_person set street = '', country_id = null where id = ${user.personId}`);
  const ana = await guest();
  await put(ana, vase, 1);
  const address = { ...(await anaAddress(ana)), street: "Strada Nouă 5" };
  await transact(ana, (write) => saveAddress(write, { personId: null, kind: "billing", address }));
  await signIn(ana, user);
  const { rows } = await ana.db.execute<{ street: string; email: string }>(
    sql`select street, email from people_person where id = ${user.personId}`,
  );
  expect(rows[0]).toEqual({ street: "Strada Nouă 5", email: user.email });
});

test("the account's own cart follows the price list of the sign-in, and stays as it is under the same list", async () => {
  const context = harness.context();
  const trade = await transact(context, (write) =>
    savePriceList(write, { name: "Trade", discountPercent: "10" }),
  );
  const user = await somebody();
  const ana = await signIn(await guest(), user);
  await put(ana, vase, 1);
  const stored = async () => {
    const { rows } = await context.db.execute<{ list: number | null; total: number; version: number }>(
      sql`select price_list_id as list, total_minor as total, version from orders_order
        where user_id = ${user.id} and is_cart`,
    );
    return rows[0];
  };
  const before = await stored();
  expect(before).toMatchObject({ list: null, total: 12_100 });

  const asTrader = { ...(await guest()), priceListId: trade };
  await signIn(asTrader, user);
  const after = await stored();
  expect(after).toMatchObject({ list: trade, total: 10_890 });
  await signIn(asTrader, user);
  expect(await stored()).toEqual(after);
  await signIn(await guest(), user);
  expect(await stored()).toMatchObject({ list: null, total: 12_100 });
});

test("a price list that is gone leaves the cart at the site's prices", async () => {
  const user = await somebody();
  const ana = { ...(await signIn(await guest(), user)), priceListId: 2_000_000 };
  await put(ana, vase, 1);
  const [line] = (await cartOf(ana)).lines;
  expect(line).toMatchObject({ unitPriceMinor: 12_100, priceNotice: null });
});
