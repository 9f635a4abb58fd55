import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { combinationInfo } from "#modules/catalogue/server/product/combination.ts";
import { hintedCartOf } from "#modules/orders/server/cart/cart-hints.ts";
import { orderByToken } from "#modules/orders/server/order/order.ts";
import { orderTable, staffOrderView } from "#modules/orders/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { testHarness } from "../../../testing.ts";
import { type Goods, makeGoods, prepareShop } from "../../orders/testing.ts";
import { clearCarriers, makeBuyer, makeCarrier, placeCart } from "../testing.ts";
import { deliveryView } from "./delivery-view.ts";
import { handlingOf } from "./handling.ts";
import { handlingInput, handlingView, saveHandling } from "./staff-handling.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let window: Goods;

beforeAll(async () => {
  vase = await makeGoods(harness.context(), { key: "vase", name: "Lut vase", priceMinor: 6_400 });
  window = await makeGoods(harness.context(), { key: "window", name: "Zada window", stock: 0 });
  await harness.context().db.execute(sql`
    update catalogue_template set inventory_availability = 'custom', lead_days = 10, delivery_class = 'freight'
    where id = ${window.templateId}`);
});

beforeEach(() => clearCarriers(harness.context()));

/** Noon of Friday, 20 November 2026, in Bucharest. */
const handling = { days: 1, cutOff: "14:00", workdays: [1, 2, 3, 4, 5], closedDays: [] as string[] };

/** The same visitor on a site with handling times. */
function promising(context: Context, more: Partial<typeof handling> = {}): Context {
  const settings = { ...context.site.settings, handling: { ...handling, ...more } };
  return { ...context, site: { ...context.site, settings } };
}

const way = { daysFrom: 1, daysTo: 2 };

const productWords = async (context: Context, templateId: number, quantity = 1) =>
  (await combinationInfo(context, { templateId, quantity })).arrival;

test("a product says when it arrives, in both languages, and nothing before its owner has said how long that takes", async () => {
  await makeCarrier(harness.context(), { name: "Parcel", ...way });
  const ask = (localeCode: LocaleCode) =>
    productWords(promising(harness.context({ localeCode })), vase.templateId);
  expect(await productWords(harness.context(), vase.templateId)).toBeNull();
  expect(await ask("en")).toBe("Arrives Tue 24 – Wed 25 November if you order by 14:00 today");
  expect(await ask("ro")).toBe(
    "Ajunge marți, 24 noiembrie – miercuri, 25 noiembrie, dacă comandați azi până la 14:00",
  );
  const evening = { ...promising(harness.context()), now: new Date("2026-11-20T16:00:00Z") };
  expect(await productWords(evening, vase.templateId)).toBe("Arrives Wed 25 – Thu 26 November");
});

test("more than is there arrives later or is not promised; what is made to order has its own days", async () => {
  await makeCarrier(harness.context(), { name: "Lorry", daysFrom: 3, daysTo: 3 });
  const shop = promising(harness.context());
  expect(await productWords(shop, vase.templateId, 21)).toBeNull();
  // Ten working days; 30 November and 1 December are holidays.
  expect(await productWords(shop, window.templateId)).toBe(
    "Arrives Fri 11 December if you order by 14:00 today",
  );
});

test("a page that says a day holds until the cut-off, and depends on settings and methods", async () => {
  await makeCarrier(harness.context(), { name: "Parcel", ...way });
  const tags: string[] = [];
  await productWords(
    { ...promising(harness.context()), note: (...noted) => tags.push(...noted) },
    vase.templateId,
  );
  expect(tags).toEqual(
    expect.arrayContaining(["site", "carriers", `until:${Date.parse("2026-11-20T12:00:00Z")}`]),
  );
});

test("each method says its own days at the checkout, what is fetched when it is ready; the cart says those of the chosen one", async () => {
  const parcel = await makeCarrier(harness.context(), { name: "Parcel", position: 1, ...way });
  await makeCarrier(harness.context(), { name: "Slow", position: 2, daysFrom: 4, daysTo: 6 });
  await makeCarrier(harness.context(), { name: "Nobody knows", position: 3 });
  await makeCarrier(harness.context(), {
    name: "Showroom",
    position: 4,
    pickup: true,
    daysFrom: 0,
    daysTo: 0,
    pickupPoints: [{ name: "Cluj", address: "Strada Fabricii 12", hours: {} }],
  });
  const { ana } = await makeBuyer(promising(harness.context()), vase.variantId);
  const shopper = promising(ana);
  const view = await deliveryView(shopper);
  expect(view?.chosenId).toBe(parcel);
  expect(view?.methods.map(({ arrival }) => arrival)).toEqual([
    "Arrives Tue 24 – Wed 25 November",
    "Arrives Fri 27 November – Thu 3 December",
    null,
    "Ready for pickup Mon 23 November",
  ]);
  expect((await hintedCartOf(shopper)).arrival).toBe(
    "Arrives Tue 24 – Wed 25 November if you order by 14:00 today",
  );
});

test("a cart without an address says the first method at home; a vase beside a window waits for it", async () => {
  await makeCarrier(harness.context(), { name: "Parcel", position: 1, goods: ["parcel"], ...way });
  await makeCarrier(harness.context(), { name: "Lorry", position: 2, daysFrom: 3, daysTo: 3 });
  const { ana } = await makeBuyer(harness.context(), window.variantId);
  expect((await hintedCartOf(promising(ana))).arrival).toBe(
    "Arrives Fri 11 December if you order by 14:00 today",
  );
});

test("the promise is kept with the order when it is confirmed; staff see that it is late", async () => {
  await makeCarrier(harness.context(), { name: "Parcel", ...way });
  const { ana } = await makeBuyer(harness.context(), vase.variantId);
  const shopper = promising(ana);
  const { orderId } = await placeCart(shopper);
  const [order] = await shopper.db.select().from(orderTable).where(sql`id = ${orderId}`);
  const token = order?.accessToken ?? "";
  // An unpaid order has no promised day yet.
  expect((await orderByToken(shopper, orderId, token)).arrival).toBeNull();
  const paidOn = { ...shopper, now: new Date("2026-11-23T15:00:00Z") };
  const { confirmOrder } = await import("#modules/orders/testing/inside.ts");
  await transact(paidOn, async (write) => {
    if (order) await confirmOrder(write, order);
  });
  // Paid on Monday after the cut-off, so it leaves on Wednesday.
  expect((await orderByToken(paidOn, orderId, token)).arrival).toBe("Arrives Thu 26 – Fri 27 November");
  const { rows } = await shopper.db.execute<{ html: string }>(
    sql`select html from mail_message where key like ${`%${orderId}%`} order by id desc limit 1`,
  );
  expect(rows[0]?.html).toContain("Arrives Thu 26 – Fri 27 November");
  const [kept] = await shopper.db.select().from(orderTable).where(sql`id = ${orderId}`);
  expect(kept?.leaveBy).toBe("2026-11-25");
  const { context: dana } = await harness.signedIn("shop");
  const on = async (day: string) => (await staffOrderView({ ...dana, now: new Date(day) }, orderId)).arrival;
  expect(await on("2026-11-25T15:00:00Z")).toMatchObject({ isLate: false, leavesWords: "Wed 25 November" });
  expect(await on("2026-11-26T07:00:00Z")).toMatchObject({ isLate: true });
  await shopper.db.execute(sql`update orders_order set shipping = 'done' where id = ${orderId}`);
  expect(await on("2026-12-26T07:00:00Z")).toMatchObject({ isLate: false });
  // The buyer does not see a date that has passed.
  const later = { ...shopper, now: new Date("2026-12-26T07:00:00Z") };
  expect((await orderByToken(later, orderId, token)).arrival).toBeNull();
});

test("the owner says it in a form, is told what is wrong with it, and takes it back", async () => {
  const { context: dana } = await harness.signedIn("administrator");
  const week = { monday: "1", tuesday: "1", wednesday: "1", thursday: "1", friday: "1" };
  const save = (typed: Record<string, unknown>) =>
    transact(dana, (write) =>
      saveHandling(write, handlingInput.parse({ cutOff: "12:30", ...week, ...typed })),
    );
  await expect(save({ days: "soon", cutOff: "25:00", closedDays: "Christmas" })).rejects.toMatchObject({
    fields: {
      days: "delivery.staffTimesDaysWrong",
      cutOff: "delivery.staffTimesCutOffWrong",
      closedDays: "delivery.staffTimesClosedWrong",
    },
  });
  await save({ days: "2", saturday: "1", closedDays: "24.12.2026 - 26.12.2026\n2027-01-04" });
  const kept = await handlingView(dana);
  expect(kept).toMatchObject({
    days: "2",
    cutOff: "12:30",
    closedDays: "2026-12-24 – 2026-12-26\n2027-01-04",
    knowsHolidays: true,
  });
  // Romania has no regional holidays, so there is nothing to choose.
  expect(kept.regions).toEqual([]);
  await expect(save({ days: "2", region: "BY" })).rejects.toMatchObject({
    fields: { region: "delivery.staffTimesRegionWrong" },
  });
  await save({ days: "" });
  expect(await handlingView(dana)).toMatchObject({ days: "", closedDays: "", region: "" });
  expect(handlingOf({ countryCode: "RO", settings: {} })).toBeNull();
});
