import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addToCart, cartOf } from "#modules/orders/server/cart/cart.ts";
import { type CartRule, cartRules } from "#modules/orders/slots.ts";
import { type Goods, makeGoods, makeUser, newGuest, prepareShop } from "#modules/orders/testing.ts";
import { adoptions } from "#modules/people/slots.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { installModules } from "#platform/module.ts";
import { fill, installFillings } from "#platform/slot.ts";
import { modules } from "../../../modules.ts";
import { testHarness } from "../../../testing.ts";
import { endPromotions, enterCode, guestWith, makePromotion, placeCart, takenOff } from "../testing.ts";
import { codesView } from "./codes-view.ts";
import { mergePromotions } from "./merge.ts";
import { erasePromotions, redemptionsExport } from "./personal-data.ts";
import { freeDeliveryRule, promotionRule } from "./rule.ts";
import { promotionTable, redemptionTable } from "./tables.ts";

const harness = testHarness(prepareShop);
const tax = { rate: "21", included: true, parts: [{ id: 1, name: "TVA", rate: "21" }] };
let lamp: Goods;

beforeAll(async () => {
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", priceMinor: 12_100, stock: 500 });
});

beforeEach(async () => {
  installModules(modules);
  await endPromotions(harness.context());
});

/** Sets a delivery price that does not depend on the cart. */
function deliveryCosts(unitPriceMinor: number) {
  const delivery: CartRule = {
    name: "delivery",
    position: 20,
    linesFor: async () => [{ ruleKey: "delivery:1", kind: "delivery", name: "By van", unitPriceMinor, tax }],
  };
  installFillings([fill(cartRules, freeDeliveryRule, delivery, promotionRule)]);
}

test("free delivery takes off exactly what the delivery costs, with its taxes, as soon as it costs something", async () => {
  await makePromotion(harness.context(), { reward: "freeDelivery", code: "FREIGHT", amountMinMinor: 10_000 });
  const ana = await guestWith(harness.context(), [lamp]);
  await enterCode(ana, "FREIGHT");
  expect(await takenOff(ana)).toEqual([]);
  expect((await codesView(ana)).codes).toMatchObject([{ problem: null }]);
  deliveryCosts(2_420);
  expect(await takenOff(ana)).toEqual([["Free delivery", "-€24.20"]]);
  expect((await cartOf(ana)).totals).toMatchObject({ totalMinor: 12_100, taxMinor: 2_100 });
});

test("a percentage is of the goods and not of their delivery", async () => {
  deliveryCosts(2_420);
  await makePromotion(harness.context(), { reward: "percentOrder", percent: "10" });
  expect(await takenOff(await guestWith(harness.context(), [lamp]))).toEqual([
    ["10.0% discount on total amount", "-€12.10"],
  ]);
});

test("where prices are shown without tax, what is taken off is without tax and takes its tax along", async () => {
  await makePromotion(harness.context(), { reward: "percentOrder", percent: "10" });
  const site = { ...harness.context().site, taxDisplay: "excluded" as const };
  const ana = await guestWith(harness.context({ site }), [lamp]);
  expect((await cartOf(ana)).totals).toMatchObject({
    untaxedMinor: 9_000,
    taxMinor: 1_890,
    totalMinor: 10_890,
  });
});

test("a guest's code comes along when the cart is put into the one that the account had left", async () => {
  await makePromotion(harness.context(), { reward: "fixed", amountMinor: 500, code: "ALONG" });
  const user = await makeUser(harness.context(), "along@example.com");
  const account: Context = { ...(await newGuest(harness.context())), user };
  await transact(account, (write) => addToCart(write, lamp));
  const guest = await guestWith(harness.context(), [lamp]);
  await enterCode(guest, "ALONG");
  const adoption = { sessionId: guest.visitor.sessionId ?? 0, user, previousPersonId: null };
  for (let time = 0; time < 2; time += 1) {
    await transact({ ...guest, user }, async (write) => {
      for (const adopt of adoptions.entries()) await adopt(write, adoption);
    });
  }
  expect(await takenOff(account)).toEqual([["€5.00 discount on total amount", "-€5.00"]]);
});

test("records that are joined count together; who is forgotten leaves no name, and no promotion becomes everybody's", async () => {
  const { db } = harness.context();
  const used = await makePromotion(harness.context(), {
    reward: "fixed",
    amountMinor: 500,
    code: "GONE",
    usesMax: 9,
  });
  const ana = await guestWith(harness.context(), [lamp]);
  await enterCode(ana, "GONE");
  await placeCart(ana, "gone@example.com");
  const redeemed = async () =>
    (await db.select().from(redemptionTable).where(eq(redemptionTable.promotionId, used)))[0];
  const personId = (await redeemed())?.personId ?? 0;
  const only = await makePromotion(harness.context(), {
    reward: "fixed",
    amountMinor: 900,
    personIds: [personId],
  });
  const kept = (await makeUser(harness.context(), "kept@example.com")).personId;
  await transact(ana, (write) => mergePromotions(write, { keptId: kept, goneId: personId }));
  expect((await redeemed())?.personId).toBe(kept);

  const subject = { personId: kept, personIds: [kept], userIds: [], emails: ["gone@example.com"] };
  expect(await redemptionsExport.records(ana, subject)).toMatchObject([{ code: "GONE", amountMinor: 500 }]);
  await transact(ana, (write) => erasePromotions(write, subject));
  expect(await redeemed()).toMatchObject({ personId: null, email: "", code: "GONE" });
  const [promotion] = await db.select().from(promotionTable).where(eq(promotionTable.id, only));
  expect(promotion).toMatchObject({ active: false, personIds: [kept] });
});
