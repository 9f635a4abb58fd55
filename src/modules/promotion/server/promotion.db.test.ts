import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { cartOf, setLineQuantity } from "#modules/orders/server/cart/cart.ts";
import { type Goods, makeGoods, prepareShop } from "#modules/orders/testing.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../testing.ts";
import { endPromotions, enterCode, guestWith, makePromotion, takenOff } from "../testing.ts";
import { removeCode } from "./code.ts";
import { codesView } from "./codes-view.ts";
import { couponTable } from "./tables.ts";

const harness = testHarness(prepareShop);
let lamp: Goods;
let throws: Goods;

beforeAll(async () => {
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", priceMinor: 12_100, stock: 500 });
  throws = await makeGoods(harness.context(), { key: "throw", name: "Throw", priceMinor: 4_000, stock: 500 });
});

beforeEach(() => endPromotions(harness.context()));

test("an automatic percentage is taken off whatever changes in the cart, and goes with its reason", async () => {
  await makePromotion(harness.context(), { reward: "percentOrder", percent: "10", amountMinMinor: 20_000 });
  const ana = await guestWith(harness.context(), [{ ...lamp, quantity: 2 }]);
  expect(await takenOff(ana)).toEqual([["10.0% discount on total amount", "-€24.20"]]);
  const { lines } = await cartOf(ana);
  await transact(ana, (write) => setLineQuantity(write, { lineId: lines[0]?.id ?? 0, quantity: 1 }));
  expect(await takenOff(ana)).toEqual([]);
});

test("a minimum without tax counts what the goods come to without it", async () => {
  const promotion = { reward: "percentOrder", percent: "10", amountMinMinor: 10_001 } as const;
  await makePromotion(harness.context(), { ...promotion, amountMinTax: "excluded" });
  expect(await takenOff(await guestWith(harness.context(), [lamp]))).toEqual([]);
  await makePromotion(harness.context(), { ...promotion, amountMinTax: "included" });
  expect(await takenOff(await guestWith(harness.context(), [lamp]))).toHaveLength(1);
});

test("a code is compared without case and spaces, stands in the cart once, and can be taken out", async () => {
  await makePromotion(harness.context(), { reward: "fixed", amountMinor: 500, code: "AUTUMN5" });
  const ana = await guestWith(harness.context(), [lamp]);
  expect(await enterCode(ana, "  autumn 5 ")).toMatchObject({ kind: "promotion" });
  expect(await takenOff(ana)).toEqual([["€5.00 discount on total amount", "-€5.00"]]);
  await expect(enterCode(ana, "AUTUMN5")).rejects.toMatchObject({ code: "promotion.codeSame" });
  const { codes } = await codesView(ana);
  expect(codes).toMatchObject([{ code: "AUTUMN5", problem: null }]);
  await transact(ana, (write) => removeCode(write, codes[0]?.id ?? 0));
  expect(await takenOff(ana)).toEqual([]);
});

test("what nobody knows is refused, and so is what would take nothing off; neither stays", async () => {
  await makePromotion(harness.context(), {
    reward: "fixed",
    amountMinor: 500,
    code: "BIG",
    amountMinMinor: 50_000,
  });
  const ana = await guestWith(harness.context(), [lamp]);
  await expect(enterCode(ana, "NOSUCH")).rejects.toMatchObject({ code: "promotion.codeUnknown" });
  await expect(enterCode(ana, "BIG")).rejects.toMatchObject({
    code: "promotion.codeRefused",
    values: { why: "Spend €379.00 more to use it." },
  });
  expect((await codesView(ana)).codes).toEqual([]);
});

test("a code that stops fitting stays in sight with its reason and takes nothing off", async () => {
  await makePromotion(harness.context(), { reward: "fixed", amountMinor: 500, code: "TWO", quantityMin: 2 });
  const ana = await guestWith(harness.context(), [{ ...throws, quantity: 2 }]);
  await enterCode(ana, "TWO");
  const { lines } = await cartOf(ana);
  await transact(ana, (write) => setLineQuantity(write, { lineId: lines[0]?.id ?? 0, quantity: 1 }));
  expect(await takenOff(ana)).toEqual([]);
  expect((await codesView(ana)).codes).toMatchObject([{ problem: "Add 1 more item to use it." }]);
});

test("one code of a promotion at most; coupons beside it, each once", async () => {
  await makePromotion(harness.context(), { reward: "fixed", amountMinor: 500, code: "FIVE" });
  await makePromotion(harness.context(), { reward: "fixed", amountMinor: 600, code: "SIX" });
  const couponed = await makePromotion(harness.context(), {
    reward: "percentCheapest",
    percent: "50",
    given: "coupon",
  });
  await harness
    .context()
    .db.insert(couponTable)
    .values([
      { promotionId: couponed, code: "AAAA-1" },
      { promotionId: couponed, code: "AAAA-2" },
    ]);
  const ana = await guestWith(harness.context(), [lamp]);
  await enterCode(ana, "FIVE");
  await expect(enterCode(ana, "SIX")).rejects.toMatchObject({
    code: "promotion.codeOther",
    values: { code: "FIVE" },
  });
  expect(await enterCode(ana, "aaaa-1")).toMatchObject({ kind: "coupon" });
  await expect(enterCode(ana, "AAAA-2")).rejects.toMatchObject({ code: "promotion.codeOther" });
  expect(await takenOff(ana)).toEqual([
    ["50.0% discount on Lamp", "-€60.50"],
    ["€5.00 discount on total amount", "-€5.00"],
  ]);
});

test("a code that gives less than what is taken off already is refused; one that gives more takes its place", async () => {
  await makePromotion(harness.context(), { reward: "percentOrder", percent: "15" });
  await makePromotion(harness.context(), { reward: "percentOrder", percent: "10", code: "TEN" });
  await makePromotion(harness.context(), { reward: "percentOrder", percent: "20", code: "TWENTY" });
  const ana = await guestWith(harness.context(), [lamp]);
  await expect(enterCode(ana, "TEN")).rejects.toMatchObject({
    values: { why: "A better discount is already applied to your order." },
  });
  await enterCode(ana, "TWENTY");
  expect(await takenOff(ana)).toEqual([["20.0% discount on total amount", "-€24.20"]]);
});

test("dates, sites and products decide", async () => {
  const yesterday = new Date(testNow.getTime() - 86_400_000);
  const tomorrow = new Date(testNow.getTime() + 86_400_000);
  const one = { reward: "fixed", amountMinor: 100 } as const;
  await makePromotion(harness.context(), { ...one, endsAt: yesterday });
  await makePromotion(harness.context(), { ...one, startsAt: tomorrow });
  await makePromotion(harness.context(), { ...one, templateIds: [throws.templateId] });
  const ana = await guestWith(harness.context(), [lamp]);
  expect(await takenOff(ana)).toEqual([]);
  expect(await takenOff(await guestWith(harness.context(), [throws]))).toHaveLength(1);
  await makePromotion(harness.context(), { ...one, code: "GONE", endsAt: yesterday });
  await expect(enterCode(ana, "GONE")).rejects.toMatchObject({ values: { why: "It has ended." } });
});

test("a category means everything below it", async () => {
  const { db } = harness.context();
  await db.execute(
    sql`insert into catalogue_category (id, slug, name, path) values (901, 'light', '{}', '{901}')`,
  );
  await db.execute(
    sql`insert into catalogue_category (id, parent_id, slug, name, path) values (902, 901, 'desk', '{}', '{901,902}')`,
  );
  await db.execute(sql`insert into catalogue_template_category values (${lamp.templateId}, 902, 0)`);
  await makePromotion(harness.context(), { reward: "percentProducts", percent: "10", categoryIds: [901] });
  expect(await takenOff(await guestWith(harness.context(), [lamp, throws]))).toEqual([
    ["10.0% discount on Lamp", "-€12.10"],
  ]);
});

test("a coupon that has expired or was used is refused with the reason", async () => {
  const id = await makePromotion(harness.context(), { reward: "fixed", amountMinor: 100, given: "coupon" });
  await harness
    .context()
    .db.insert(couponTable)
    .values({ promotionId: id, code: "LATE", expiresAt: testNow });
  const ana = await guestWith(harness.context(), [lamp]);
  await expect(enterCode(ana, "LATE")).rejects.toMatchObject({ values: { why: "It has expired." } });
  await harness
    .context()
    .db.update(couponTable)
    .set({ expiresAt: null, state: "used" })
    .where(eq(couponTable.code, "LATE"));
  await expect(enterCode(ana, "LATE")).rejects.toMatchObject({
    values: { why: "It has already been used." },
  });
});
