import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createTemplate, upsertTax } from "#modules/catalogue/testing/inside.ts";
import { clearCarriers, makeCarrier } from "#modules/delivery/testing.ts";
import { cartOf } from "#modules/orders/server/cart/cart.ts";
import { linesOf } from "#modules/orders/server/cart/cart-row.ts";
import { shownAmount } from "#modules/orders/server/cart/totals.ts";
import { editOrder } from "#modules/orders/server/edit/edit.ts";
import { orderTable } from "#modules/orders/testing/inside.ts";
import { prepareShop, variantsOf } from "#modules/orders/testing.ts";
import { endPromotions, guestWith, makePromotion, placeCart } from "#modules/promotion/testing.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";

const harness = testHarness(prepareShop);
const displays = ["included", "excluded"] as const;
type Rounding = "document" | "line";

/** A bench at 100.00 including 10 % tax, a lamp at 9.99 plus 21 %. */
let bench: number;
let lamp: number;

beforeAll(async () => {
  const context = harness.context();
  const make = async (key: string, listPriceMinor: number, rate: string, included: boolean) => {
    const templateId = await transact(context, async (write) => {
      await upsertTax(write, { key: `tax-${key}`, name: `TVA ${rate}%`, rate, included });
      return createTemplate(write, {
        ...{ key, slug: key, name: { en: key, ro: key }, listPriceMinor, taxKey: `tax-${key}` },
        ...{ published: true, saleable: true, stock: 5_000 },
      });
    });
    return (await variantsOf(context, templateId))[0] ?? 0;
  };
  bench = await make("bench", 10_000, "10", true);
  lamp = await make("lamp", 999, "21", false);
});

beforeEach(async () => {
  await endPromotions(harness.context());
  await clearCarriers(harness.context());
});

function shopWith(taxDisplay: "included" | "excluded", rounding: Rounding = "document"): Context {
  const { site } = harness.context();
  return harness.context({
    site: { ...site, taxDisplay, settings: { ...site.settings, taxes: { rounding } } },
  });
}

async function totalsIn(
  display: "included" | "excluded",
  things: readonly { variantId: number; quantity: number }[],
  rounding?: Rounding,
) {
  const guest = await guestWith(shopWith(display, rounding), things);
  const { totals, lines } = await cartOf(guest);
  const { untaxedMinor, taxMinor, totalMinor } = totals;
  return { sums: [untaxedMinor, taxMinor, totalMinor], lines: lines.map((line) => line.total) };
}

test("a price with tax in it comes to the same total where prices are shown without it", async () => {
  const five = [{ variantId: bench, quantity: 5 }];
  expect(await totalsIn("included", five)).toEqual({ sums: [45_455, 4_545, 50_000], lines: ["€500.00"] });
  expect(await totalsIn("excluded", five)).toEqual({ sums: [45_455, 4_545, 50_000], lines: ["€454.55"] });
});

test("a price without tax comes to the same total where prices are shown with it", async () => {
  const five = [{ variantId: lamp, quantity: 5 }];
  expect(await totalsIn("excluded", five)).toEqual({ sums: [4_995, 1_049, 6_044], lines: ["€49.95"] });
  expect(await totalsIn("included", five)).toEqual({ sums: [4_995, 1_049, 6_044], lines: ["€60.44"] });
});

const promotions = [
  { reward: "percentOrder", percent: "12.5" },
  { reward: "percentOrder", percent: "50", capMinor: 3_333 },
  { reward: "percentProducts", percent: "7" },
  { reward: "percentCheapest", percent: "33" },
  { reward: "fixed", amountMinor: 1_001 },
  { reward: "freeProduct", quantityMin: 2 },
  { reward: "freeDelivery" },
] as const;

test.each(promotions)("both displays order the same total with promotion $reward", async (promotion) => {
  await makePromotion(harness.context(), promotion);
  const carrier = await makeCarrier(harness.context(), { name: "Van", priceMinor: 1_095 });
  await harness.context().db.execute(sql`
    update delivery_carrier set tax_id = (select id from catalogue_tax where key = 'tax-bench') where id = ${carrier}`);
  for (const rounding of ["document", "line"] as const) {
    for (const [benches, lamps] of [
      [5, 0],
      [7, 3],
      [1, 13],
    ]) {
      const things = [
        { variantId: bench, quantity: benches ?? 0 },
        { variantId: lamp, quantity: lamps ?? 0 },
      ].filter(({ quantity }) => quantity > 0);
      const orders = await Promise.all(
        displays.map(async (display) => {
          const guest = await guestWith(shopWith(display, rounding), things);
          const orderId = await placeCart(guest);
          const [order] = await guest.db.select().from(orderTable).where(sql`id = ${orderId}`);
          const lines = await linesOf(guest, orderId);
          return { order, lines };
        }),
      );
      const [included, excluded] = orders.map(({ order }) => [
        order?.untaxedMinor,
        order?.taxMinor,
        order?.totalMinor,
      ]);
      expect(excluded).toEqual(included);
      for (const { order, lines } of orders) {
        const shown = lines.reduce((sum, line) => sum + shownAmount(line, line), 0);
        expect(shown).toBe(order?.taxDisplay === "included" ? order?.totalMinor : order?.untaxedMinor);
      }
    }
  }
});

test("an order that staff change keeps what its other lines come to, and a price of theirs is charged as displayed", async () => {
  const site = shopWith("excluded");
  const guest = await guestWith(site, [
    { variantId: bench, quantity: 5 },
    { variantId: lamp, quantity: 5 },
  ]);
  const orderId = await placeCart(guest);
  await guest.db.update(orderTable).set({ state: "sent" }).where(eq(orderTable.id, orderId));
  const { context: owner } = await harness.signedIn("administrator");
  const staff = { ...owner, site: site.site };
  const [first, second] = await linesOf(staff, orderId);
  const edit = async (unitPrice: string) => {
    const [order] = await staff.db.select().from(orderTable).where(sql`id = ${orderId}`);
    await transact(staff, (write) =>
      editOrder(write, {
        ...{ orderId, version: order?.version ?? 0, overwrite: false, tell: false },
        rows: [
          { lineId: first?.id, quantity: 5, unitPrice, priceReason: "Agreed" },
          { lineId: second?.id, quantity: 6, unitPrice: "", priceReason: "" },
        ],
      }),
    );
    return (await linesOf(staff, orderId)).map(({ untaxedMinor, taxMinor }) => [untaxedMinor, taxMinor]);
  };
  expect(await edit("")).toEqual([
    [45_455, 4_545],
    [5_994, 1_259],
  ]);
  expect(await edit("90.00")).toEqual([
    [45_000, 4_500],
    [5_994, 1_259],
  ]);
});
