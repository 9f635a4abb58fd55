import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addToCart, cartOf } from "#modules/orders/server/cart/cart.ts";
import { saveAddress } from "#modules/orders/server/cart/checkout.ts";
import { placeOrder } from "#modules/orders/server/order/place.ts";
import { quotePdf } from "#modules/orders/server/print/print-quote.ts";
import { orderPdf } from "#modules/orders/testing/inside.ts";
import { lineRows, orderRow } from "#modules/orders/testing/staff.ts";
import { anaAddress, type Goods, makeGoods, newGuest, prepareShop } from "#modules/orders/testing.ts";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { archiveOf, erasePerson } from "#modules/people/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { textsOf } from "#platform/testing/pdf-text.ts";
import { testHarness } from "../../../testing.ts";
import { releaseSample, sampleFamily } from "../testing/sample-family.ts";
import { againView, orderAgain } from "./again.ts";
import { configurationsExport } from "./personal-data.ts";
import { configurationTable } from "./session/tables.ts";
import { addFinished, beginForOrder, tidyConfigurations } from "./session.ts";

const harness = testHarness(prepareShop);
let goods: Goods = { variantId: 0, templateId: 0 };
let version = 0;

beforeAll(async () => {
  const context = harness.context();
  goods = await makeGoods(context, { key: "zada-again", name: "Zada", priceMinor: 20_000, stock: 900 });
  version = await transact(context, (write) => releaseSample(write, goods.templateId, sampleFamily()));
});

/** An order of three oak windows and one larch window, by a guest or by an account. */
async function ordered(buyer?: Context) {
  const guest = buyer ?? (await newGuest(harness.context()));
  const { templateId, variantId } = goods;
  await transact(guest, async (write) => {
    for (const [wood, width, quantity] of [
      ["oak", 1400, 3],
      ["larch", 1100, 1],
    ] as const) {
      const choices = { wood, width, height: 1400 };
      const { id } = await addFinished(write, { templateId, version, choices, own: {} });
      await addToCart(write, { variantId, quantity, configSessionId: id });
    }
    await saveAddress(write, { personId: null, kind: "billing", address: await anaAddress(guest) });
  });
  const offered = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
  const providerId = offered.find(({ code }) => code === "transfer")?.id ?? 0;
  await transact(guest, (write) =>
    placeOrder(write, { key: crypto.randomUUID(), termsAccepted: true, providerId }),
  );
  return { guest, orderId: Number(guest.visitor.facts["last_order_id"]) };
}

test("an order again lists what is different today, answers and price, before it goes into the cart", async () => {
  const { guest, orderId } = await ordered();
  const same = await againView(guest, orderId, "");
  expect(
    same.lines.map(({ quantity, differences, hasPriceChanged }) => [quantity, differences, hasPriceChanged]),
  ).toEqual([
    [3, [], false],
    [1, [], false],
  ]);

  // Since then a single part is at most 1,300 mm wide, and the frame costs €50.00 instead of €42.00 per metre.
  const family = sampleFamily();
  const changed = {
    ...family,
    model: {
      ...family.model,
      rules: [
        ...family.model.rules,
        {
          id: "onenarrow",
          not: [
            ["division", ["one"]],
            ["width", [1301, 2400]],
          ],
        } as const,
      ],
    },
    ruleNames: { ...family.ruleNames, onenarrow: { en: "One part is at most 1,300 mm wide.", ro: "" } },
    prices: {
      ...family.prices,
      positions: family.prices.positions.map((one) =>
        one.id === "frame" ? { ...one, price: { ...one.price, unitMinor: 5000 } as typeof one.price } : one,
      ),
    },
  };
  await transact(harness.context(), (write) => releaseSample(write, goods.templateId, changed));
  const { lines } = await againView(guest, orderId, "");
  const [wide, narrow] = lines;
  // Sizes stay; later answers change.
  expect(wide?.differences).toEqual([
    { name: "Division", before: "One part", now: "Two parts" },
    { name: "Left", before: "", now: "600 mm" },
  ]);
  expect(wide?.reasons.join(" ")).toContain("One part is at most 1,300 mm wide.");
  expect(narrow?.differences).toEqual([]);
  // 5 m of frame at €42.00, now at €50.00; the price of the glass is unchanged.
  expect([narrow?.priceBefore, narrow?.priceNow, narrow?.hasPriceChanged]).toEqual([
    "€303.78",
    "€343.78",
    true,
  ]);

  const lineIds = lines.map(({ lineId }) => lineId);
  expect(await orderAgain(guest, { orderId, accessToken: "", lineIds: [...lineIds, 999_999] })).toBe(2);
  const cart = await cartOf(guest);
  expect(cart.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toContainEqual([1, "€343.78"]);
  expect(JSON.stringify(cart.lines)).toContain("Two parts");
  await transact(harness.context(), (write) => releaseSample(write, goods.templateId, sampleFamily()));
});

test("the papers of an order and of a quote print what was configured, at its price", async () => {
  const { orderId } = await ordered();
  const context = harness.context();
  const order = await orderRow(context, orderId);
  const lines = (await lineRows(context, orderId)).filter(({ made }) => made);
  const contact = { name: "Ana Popescu", companyName: "", email: "", phone: "" };
  const papers = [
    await orderPdf(context, order),
    await quotePdf(context, order, {
      ...{ version: 1, sentAt: context.now, sentOn: "20.11.2026", validUntil: "04.12.2026", words: "" },
      contact,
    }),
  ];
  for (const paper of papers) {
    const words = textsOf(paper).join(" ").replaceAll("\u00a0", " ");
    for (const { unitPriceMinor } of lines) {
      const amount = new Intl.NumberFormat("ro", { minimumFractionDigits: 2 }).format(unitPriceMinor / 100);
      const english = new Intl.NumberFormat("en", { minimumFractionDigits: 2 }).format(unitPriceMinor / 100);
      expect(words.includes(amount) || words.includes(english), `${english} in ${words}`).toBe(true);
    }
    expect(words).toMatch(/Oak|Stejar/);
    expect(words).toMatch(/Larch|Larice/);
  }
});

test("nobody orders again what others have ordered", async () => {
  const { orderId } = await ordered();
  const stranger = await newGuest(harness.context());
  await expect(againView(stranger, orderId, "")).rejects.toMatchObject({ kind: "signIn" });
  await expect(orderAgain(stranger, { orderId, accessToken: "x", lineIds: [1] })).rejects.toThrow();
});

test("what somebody configured is in the archive of their data and goes with them; the order keeps what was made", async () => {
  const { context } = await harness.signedIn();
  const { personId = 0 } = context.user ?? {};
  const { orderId } = await ordered(context);
  // Staff have started to change a line of it.
  const { templateId } = goods;
  const choices = { wood: "oak", colour: "own" };
  await transact(harness.context(), (write) =>
    beginForOrder(write, {
      ...{ orderId, lineId: null, templateId, quantity: 1, version },
      ...{ choices, own: { colour: "As at the Popescus'" } },
    }),
  );
  const subject = { personId, personIds: [personId], userIds: [], emails: [] };
  const records = await configurationsExport.records(context, subject);
  expect(records).toContainEqual(
    expect.objectContaining({ state: "done", choices: { wood: "oak", width: 1400, height: 1400 } }),
  );
  expect((await archiveOf(harness.context(), personId, { sameEmail: false })).bytes.length).toBeGreaterThan(
    0,
  );
  await harness.database().pool.query("update orders_order set state = 'cancel' where id = $1", [orderId]);
  await transact(harness.context(), (write) => erasePerson(write, personId, { sameEmail: false }));
  expect(await configurationsExport.records(harness.context(), subject)).toEqual([]);
  expect(await context.db.$count(configurationTable, eq(configurationTable.orderId, orderId))).toBe(0);
  const { rows } = await harness
    .database()
    .pool.query("select made from orders_line where order_id = $1 and made is not null order by id", [
      orderId,
    ]);
  expect(rows.map(({ made }) => made.configuration.wood)).toEqual(["oak", "larch"]);
});

test("a finished configuration is kept for ninety days after its last change, and then dropped", async () => {
  const guest = await newGuest(harness.context());
  const { templateId } = goods;
  const { id } = await transact(guest, (write) =>
    addFinished(write, { templateId, version, choices: { wood: "oak" }, own: {} }),
  );
  const isThere = async () =>
    (await guest.db.$count(configurationTable, eq(configurationTable.id, id))) === 1;
  const after = (days: number) => harness.context({ now: new Date(guest.now.getTime() + days * 86_400_000) });
  await tidyConfigurations(after(89));
  expect(await isThere()).toBe(true);
  await tidyConfigurations(after(91));
  expect(await isThere()).toBe(false);
});
