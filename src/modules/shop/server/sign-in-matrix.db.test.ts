import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { savePriceList } from "#modules/catalogue/testing/inside.ts";
import { comparedIds, cookieValue } from "#modules/compare/components/compared-ids.ts";
import { comparisonOf } from "#modules/compare/server/comparison.ts";
import { addToCart, cartOf } from "#modules/orders/server/cart/cart.ts";
import { type Goods, makeGoods, makeUser, newGuest, prepareShop } from "#modules/orders/testing.ts";
import { enter } from "#modules/people/testing/inside.ts";
import { look, viewedNames } from "#modules/viewed/testing.ts";
import { wish, wishedNames } from "#modules/wishlist/testing.ts";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";

/**
 * A visitor's data survive the sign-in in every case: the guest's cart is full or empty, the account's is full or
 * empty, one device or two, in the account's currency or another one.
 */
const harness = testHarness(prepareShop);
const both: Record<string, Goods> = {};
let lei: number;
let people = 0;

beforeAll(async () => {
  for (const name of ["Vase", "Lamp", "Jug", "Seen", "Glanced"]) {
    both[name] = await makeGoods(harness.context(), { key: name.toLowerCase(), name });
  }
  await harness
    .context()
    .db.execute(
      sql`insert into catalogue_currency_rate (currency, per_euro) values ('EUR', 1), ('RON', 4.97) on conflict do nothing`,
    );
  lei = await transact(harness.context(), (write) =>
    savePriceList(write, { name: "Lei", currency: "RON", discountPercent: "0" }),
  );
});

const goods = (name: string): Goods => both[name] ?? { variantId: 0, templateId: 0 };

async function signIn(context: Context, user: User): Promise<Context> {
  return { ...context, user: await transact(context, (write) => enter(write, user.id)) };
}

interface Hands {
  cart: string[];
  wishes: string[];
  viewed: string[];
}

const empty: Hands = { cart: [], wishes: [], viewed: [] };
const guests: Hands = { cart: ["Vase", "Jug"], wishes: ["Vase", "Lamp"], viewed: ["Seen"] };
const accounts: Hands = { cart: ["Vase", "Lamp"], wishes: ["Vase", "Jug"], viewed: ["Seen", "Glanced"] };

async function gather(context: Context, { cart, wishes, viewed }: Hands): Promise<void> {
  for (const name of cart) {
    await transact(context, (write) => addToCart(write, { variantId: goods(name).variantId }));
  }
  for (const name of wishes) await wish(context, goods(name));
  let uuid: string | null = null;
  for (const name of viewed) uuid = await look(context, goods(name), uuid);
}

async function handsOf(context: Context): Promise<Hands> {
  const { lines } = await cartOf(context);
  return {
    cart: lines.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)).sort(),
    wishes: (await wishedNames(context)).sort(),
    viewed: (await viewedNames(context)).sort(),
  };
}

const union = (...hands: Hands[]): Hands => {
  const all = (part: keyof Hands) => [...new Set(hands.flatMap((one) => one[part]))].sort();
  return { cart: all("cart"), wishes: all("wishes"), viewed: all("viewed") };
};

const cases = [true, false].flatMap((guestFull) =>
  [true, false].flatMap((accountFull) =>
    [false, true].flatMap((twoDevices) =>
      [false, true].map((otherCurrency) => ({ guestFull, accountFull, twoDevices, otherCurrency })),
    ),
  ),
);

test.each(cases)(
  "cart, wishlist, compare, viewed: guest full $guestFull, account full $accountFull, two devices $twoDevices, other currency $otherCurrency",
  async ({ guestFull, accountFull, twoDevices, otherCurrency }) => {
    people += 1;
    const user = await makeUser(harness.context(), `matrix-${people}@example.com`);
    const elsewhere = await signIn(await newGuest(harness.context()), user);
    if (accountFull) await gather(elsewhere, accounts);

    const priceListId = otherCurrency ? lei : null;
    const guest = async () => ({ ...(await newGuest(harness.context())), priceListId });
    const devices = twoDevices ? [await guest(), await guest()] : [await guest()];
    if (guestFull) for (const device of devices) await gather(device, guests);
    // The comparison is only in the browser.
    const cookie = cookieValue([goods("Vase").variantId, goods("Lamp").variantId]);

    const signedIn = await Promise.all(devices.map((device) => signIn(device, user)));
    const expected = union(guestFull ? guests : empty, accountFull ? accounts : empty);
    for (const device of signedIn) expect(await handsOf(device)).toEqual(expected);
    for (const device of devices) await signIn(device, user);
    for (const device of [...signedIn, elsewhere]) expect(await handsOf(device)).toEqual(expected);
    for (const device of signedIn) {
      expect(await handsOf({ ...device, user: null })).toEqual(empty);
      const compared = await comparisonOf(device, comparedIds(cookie).join(","));
      expect(compared.things.map(({ name }) => name)).toEqual(["Vase", "Lamp"]);
    }
  },
);
