import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { publishLegalText } from "#modules/website/server/legal/legal.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { anaAddress, type Goods, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { lastOrder } from "../order/order.ts";
import { placeOrder } from "../order/place.ts";
import { staffOrderView } from "../staff/staff-order-view.ts";
import { addToCart } from "./cart.ts";
import { checkoutView, saveAddress } from "./checkout.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let blind: Goods;
let soap: Goods;
let bank: number;

beforeAll(async () => {
  const context = harness.context();
  vase = await makeGoods(context, { key: "lut-vase", name: "Lut vase", stock: 90 });
  blind = await makeGoods(context, { key: "leiden-blind", name: "Leiden blind", stock: 90 });
  soap = await makeGoods(context, { key: "hand-soap", name: "Hand soap", stock: 90 });
  await context.db.execute(
    sql`update catalogue_template set made_to_measure = true where id = ${blind.templateId}`,
  );
  await context.db.execute(
    sql`update catalogue_template set not_returnable = true where id = ${soap.templateId}`,
  );
  const offered = await offeredProviders(context, { currency: "EUR", countryCode: "RO" });
  bank = offered.find(({ code }) => code === "test")?.id ?? 0;
});

beforeEach(async () => {
  await harness.context().db.execute(sql`delete from website_legal_text`);
});

const publish = (kind: "terms" | "withdrawal" | "privacy", en = "<p>What we agree on.</p>") =>
  transact(harness.context(), (write) =>
    publishLegalText(write, { kind, title: { en: kind, ro: kind }, body: { en, ro: en } }),
  );

async function readyGuest(...goods: Goods[]): Promise<Context> {
  const guest = await newGuest(harness.context());
  await transact(guest, async (write) => {
    for (const { variantId } of goods) await addToCart(write, { variantId, quantity: 1 });
    await saveAddress(write, { personId: null, kind: "billing", address: await anaAddress(guest) });
  });
  return guest;
}

const consentOf = async (guest: Context) => (await checkoutView(guest)).consent;

const press = (guest: Context, more: { termsAccepted?: boolean; agreed?: string } = {}) =>
  transact(guest, (write) =>
    placeOrder(write, { key: crypto.randomUUID(), termsAccepted: true, providerId: bank, ...more }),
  );

async function agreedOf(orderId: number) {
  const { rows } = await harness
    .database()
    .pool.query("select agreed from orders_order where id = $1", [orderId]);
  return rows[0].agreed;
}

describe("what the checkout asks to accept", () => {
  test.each([
    { texts: [], goods: () => [vase], view: { isNeeded: false, termsPath: null, madeToMeasure: [] } },
    // The return policy without terms is only information; nobody accepts it.
    { texts: ["withdrawal"], goods: () => [vase], view: { isNeeded: false, withdrawalPath: null } },
    { texts: ["privacy"], goods: () => [vase], view: { isNeeded: false, privacyPath: "/legal/privacy" } },
    {
      texts: ["terms"],
      goods: () => [vase, soap],
      view: {
        isNeeded: true,
        termsPath: "/legal/terms",
        withdrawalPath: null,
        privacyPath: null,
        madeToMeasure: [],
      },
    },
    {
      texts: ["terms", "withdrawal"],
      goods: () => [vase, blind],
      view: { isNeeded: true, withdrawalPath: "/legal/withdrawal", madeToMeasure: ["Leiden blind"] },
    },
    {
      texts: [],
      goods: () => [blind],
      view: { isNeeded: true, termsPath: null, madeToMeasure: ["Leiden blind"] },
    },
  ] as const)("$texts and $view", async ({ texts, goods, view }) => {
    for (const kind of texts) await publish(kind);
    expect(await consentOf(await readyGuest(...goods()))).toMatchObject(view);
  });
});

describe("a press to order", () => {
  test("without anything to accept needs no tick, and the evidence claims none", async () => {
    const guest = await readyGuest(vase);
    const { stamp } = await consentOf(guest);
    const { orderId } = await press(guest, { termsAccepted: false, agreed: stamp });
    expect(await agreedOf(orderId)).toMatchObject({ by: "nothing", texts: [], madeToMeasure: [] });
  });

  test("needs the tick where there are terms, and where a piece is made to measure", async () => {
    const withMeasure = await readyGuest(blind);
    await expect(press(withMeasure, { termsAccepted: false })).rejects.toMatchObject({
      code: "orders.measureMissing",
    });
    await publish("terms");
    await expect(press(await readyGuest(vase), { termsAccepted: false })).rejects.toMatchObject({
      code: "orders.termsMissing",
    });
  });

  test("keeps version and hash of each text, the pieces and the time", async () => {
    await publish("terms", "<p>Old</p>");
    await publish("terms", "<p>New</p>");
    await publish("privacy");
    const guest = await readyGuest(blind, vase, soap);
    const { stamp } = await consentOf(guest);
    const { orderId } = await press(guest, { agreed: stamp });
    const agreed = await agreedOf(orderId);
    expect(agreed).toMatchObject({
      by: "tick",
      at: guest.now.toISOString(),
      texts: [
        { kind: "terms", version: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        { kind: "privacy", version: 1 },
      ],
      madeToMeasure: ["Leiden blind"],
      notReturnable: ["Hand soap"],
    });
    expect(agreed.texts[0].hash).not.toBe(agreed.texts[1].hash);
    expect((await lastOrder(guest))?.legal.map(({ version }) => version)).toEqual([2, 1]);
    const { agreed: shown } = await staffOrderView(harness.context(), orderId);
    expect(shown?.words).toEqual([
      expect.stringMatching(/^Accepted by ticking the box/),
      "Made to measure, cannot be returned: Leiden blind",
    ]);
    expect(shown?.proofs[0]).toBe(`Terms of sale, version 2, SHA-256 ${agreed.texts[0].hash.slice(0, 12)}…`);
  });

  test("by a call that shows no page is kept as that, not as a tick", async () => {
    await publish("terms");
    const { orderId } = await press(await readyGuest(vase));
    expect(await agreedOf(orderId)).toMatchObject({ by: "call", texts: [{ kind: "terms", version: 1 }] });
  });

  test("with a stamp that somebody made up is shown again", async () => {
    await publish("terms");
    const guest = await readyGuest(vase);
    for (const agreed of ["", "terms:1", "A".repeat(22)]) {
      await expect(press(guest, { agreed })).rejects.toMatchObject({ code: "orders.consentChanged" });
    }
    expect((await checkoutView(guest)).cart.count).toBe(1);
  });

  test.each<[string, () => Promise<unknown>]>([
    ["a newer version", () => publish("terms", "<p>Changed</p>")],
    ["a text that was not there", () => publish("withdrawal")],
    ["a text that is gone", () => harness.context().db.execute(sql`delete from website_legal_text`)],
    [
      "other words under the same number",
      () =>
        harness.context().db.execute(sql`update website_legal_text set sealed = '{"en": "<p>Other</p>"}'`),
    ],
  ])("asks again after %s between page and press", async (_name, change) => {
    await publish("terms");
    const guest = await readyGuest(vase);
    const { stamp } = await consentOf(guest);
    await change();
    await expect(press(guest, { agreed: stamp })).rejects.toMatchObject({ code: "orders.consentChanged" });
    const again = await consentOf(guest);
    expect(again.stamp).not.toBe(stamp);
    await expect(press(guest, { agreed: again.stamp })).resolves.toMatchObject({
      orderId: expect.any(Number),
    });
  });

  test("asks again when a piece has become one that is made to measure, and not for another language", async () => {
    const guest = await readyGuest(vase);
    const { stamp } = await consentOf(guest);
    const romanian = { ...guest, locale: guest.locale.others?.ro ?? guest.locale };
    expect((await consentOf(romanian)).stamp).toBe(stamp);
    await guest.db.execute(
      sql`update catalogue_template set made_to_measure = true where id = ${vase.templateId}`,
    );
    await expect(press(guest, { agreed: stamp })).rejects.toMatchObject({ code: "orders.consentChanged" });
    await guest.db.execute(
      sql`update catalogue_template set made_to_measure = false where id = ${vase.templateId}`,
    );
  });
});

describe("what is stated about returns", () => {
  test("is nothing until it is set, and an order keeps what was stated when it was placed", async () => {
    const before = await readyGuest(vase);
    expect((await checkoutView(before)).cart.returns).toEqual([]);
    await press(before);
    expect((await lastOrder(before))?.returns).toEqual([]);

    const site = {
      ...harness.context().site,
      settings: { promises: { returnDays: 30, returnCost: "shop" } },
    };
    const guest = { ...(await readyGuest(vase, blind)), site };
    const stated = [
      "Returns are accepted within 30 days of delivery.",
      "We pay for the return shipping.",
      "Made to measure, cannot be returned: Leiden blind.",
    ];
    expect((await checkoutView(guest)).cart.returns).toEqual(stated);
    await press(guest);
    // Later changes to the shop's statements do not affect this order.
    expect((await lastOrder({ ...guest, site: { ...site, settings: {} } }))?.returns).toEqual(stated);
  });

  test("says nothing of days where nothing in the cart can be returned", async () => {
    const site = { ...harness.context().site, settings: { promises: { returnDays: 14 } } };
    const guest = { ...(await readyGuest(blind, soap)), site };
    expect((await checkoutView(guest)).cart.returns).toEqual([
      "Made to measure, cannot be returned: Leiden blind.",
      "Cannot be returned: Hand soap.",
    ]);
  });
});
