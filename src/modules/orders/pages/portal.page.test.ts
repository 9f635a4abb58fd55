import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { linesOf } from "../server/cart/cart-row.ts";
import { orderTable } from "../server/cart/tables.ts";
import { issueInvoice } from "../server/invoice/issue.ts";
import { packShipment } from "../server/shipment/shipment.ts";
import { type Goods, makeGoods, paidOrder, prepareShop } from "../testing.ts";

const harness = testHarness(prepareShop);
let sill: Goods;
let lamp: Goods;

beforeAll(async () => {
  const context = harness.context();
  sill = await makeGoods(context, { key: "sill", name: "Oak sill", priceMinor: 9_999, stock: 500 });
  lamp = await makeGoods(context, { key: "lamp", name: "Reading lamp", priceMinor: 4_200, stock: 500 });
});

/** A signed-in customer with these paid orders. */
async function customerOf(...orders: { goods: Goods; quantity: number; placedAt?: string }[]) {
  const someone = await harness.signedIn();
  const { user } = someone.context;
  if (!user) throw new Error("Nobody is signed in.");
  const ids: number[] = [];
  for (const { goods, quantity, placedAt } of orders) {
    const { orderId } = await paidOrder(harness.context(), [{ variantId: goods.variantId, quantity }]);
    await harness
      .context()
      .db.update(orderTable)
      .set({ personId: user.personId, ...(placedAt ? { placedAt: new Date(placedAt) } : {}) })
      .where(eq(orderTable.id, orderId));
    ids.push(orderId);
  }
  return { ...someone, ids };
}

async function nameOf(id: number): Promise<string> {
  const [order] = await harness.context().db.select().from(orderTable).where(eq(orderTable.id, id));
  return order?.name ?? "";
}

const shows = (body: string, names: readonly string[]) =>
  names.map((name) => body.includes(`<b>${name}</b>`));

test("orders are searched by number or product, filtered by days, sorted and grouped; every page link keeps that", async () => {
  const ana = await customerOf(
    { goods: sill, quantity: 3, placedAt: "2026-09-03T22:30:00Z" },
    { goods: lamp, quantity: 1, placedAt: "2026-10-15T09:00:00Z" },
  );
  const names = await Promise.all(ana.ids.map(nameOf));
  const ask = async (query: string) => (await harness.ask(ana.cookie, `/my/orders${query}`)).body;
  expect(shows(await ask(""), names)).toEqual([true, true]);
  expect(shows(await ask("?search_in=product&search=lamp"), names)).toEqual([false, true]);
  expect(shows(await ask(`?search_in=name&search=${names[0]}`), names)).toEqual([true, false]);
  expect(shows(await ask("?search_in=name&search=lamp"), names)).toEqual([false, false]);
  expect(await ask("?search_in=name&search=lamp")).toContain("No document matches");
  // A percent sign is a character, not a wildcard.
  expect(shows(await ask("?search=%25"), names)).toEqual([false, false]);
  // PostgreSQL stores no NUL, so the search drops it, here and on the portal's home page.
  expect(shows(await ask("?search_in=product&search=la%00mp"), names)).toEqual([false, true]);
  expect((await harness.ask(ana.cookie, "/my?search=%00")).statusCode).toBe(200);
  // 01:30 on the shop's clock is already the fourth of September.
  expect(shows(await ask("?date_begin=2026-09-04&date_end=2026-09-04"), names)).toEqual([true, false]);
  expect(shows(await ask("?date_end=2026-09-03"), names)).toEqual([false, false]);
  expect(shows(await ask("?date_begin=2026-02-31&filterby=nonsense&sortby=%00"), names)).toEqual([
    true,
    true,
  ]);
  expect(shows(await ask("?filterby=cancel"), names)).toEqual([false, false]);
  const oldest = await ask("?sortby=oldest&groupby=month");
  expect(oldest.indexOf(`<b>${names[0]}`)).toBeLessThan(oldest.indexOf(`<b>${names[1]}`));
  expect(oldest).toMatch(/<h2[^>]*>September 2026<\/h2>[\s\S]*<h2[^>]*>October 2026<\/h2>/);
  const dear = await ask("?sortby=amount");
  expect(dear.indexOf(`<b>${names[0]}`)).toBeLessThan(dear.indexOf(`<b>${names[1]}`));
  const stranger = await harness.signedIn();
  expect(shows((await harness.ask(stranger.cookie, "/my/orders")).body, names)).toEqual([false, false]);
});

test("twenty orders are on a page, and the links of the pages keep what was chosen", async () => {
  const someone = await harness.signedIn();
  const personId = someone.context.user?.personId ?? 0;
  const { orderId } = await paidOrder(harness.context(), [{ variantId: sill.variantId, quantity: 1 }]);
  const { db } = harness.context();
  const [first] = await db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!first) throw new Error("The order is missing.");
  const { id: _id, moneyState: _state, ...copied } = first;
  for (let number = 1; number <= 21; number += 1) {
    const own = {
      name: `W${String(number).padStart(3, "0")}`,
      accessToken: `w${number}`,
      placeKey: `w${number}`,
    };
    await db.insert(orderTable).values({ ...copied, ...own, personId, userId: null, sessionId: null });
  }
  const page = (await harness.ask(someone.cookie, "/my/orders?search=W0&sortby=oldest")).body;
  expect(page.match(/<b>W\d+<\/b>/g)).toHaveLength(20);
  expect(page).toContain("21 documents");
  expect(page).toMatch(/search=W0&amp;search_in=all&amp;sortby=oldest[^"]*&amp;page=2"/);
  const second = (await harness.ask(someone.cookie, "/my/orders?search=W0&page=2")).body;
  expect(second.match(/<b>W\d+<\/b>/g)).toHaveLength(1);
  // A page number beyond the end shows the last page.
  expect((await harness.ask(someone.cookie, "/my/orders?search=W0&page=99")).body).toContain("<b>W001</b>");
});

test("invoices lead to their page and say in words when they are due; deliveries say what was sent", async () => {
  const ion = await customerOf({ goods: lamp, quantity: 2 });
  const [orderId = 0] = ion.ids;
  const context = harness.context();
  const { id, number } = await transact(context, (write) => issueInvoice(write, orderId));
  const lines = (await linesOf(context, orderId)).map((line) => ({
    lineId: line.id,
    quantity: line.quantity,
  }));
  const dana = await harness.signedIn("shop");
  const parcel = { carrier: "Fan Courier", trackingNumber: "FAN-7781", trackingUrl: "" };
  await transact(dana.context, (write) => packShipment(write, { orderId, lines, ...parcel, handOver: true }));
  const invoices = (await harness.ask(ion.cookie, "/my/invoices")).body;
  expect(invoices).toContain(`href="/my/invoices/${id}"`);
  expect(invoices).toContain(`<b>${number}</b>`);
  expect(invoices).not.toContain("access_token");
  expect((await harness.ask(ion.cookie, "/my/invoices?filterby=overdue")).body).not.toContain(number);
  expect((await harness.ask(ion.cookie, "/my/invoices?filterby=paid&groupby=state")).body).toContain(number);
  const deliveries = (await harness.ask(ion.cookie, "/my/deliveries?search_in=tracking&search=7781")).body;
  expect(deliveries).toContain("Fan Courier");
  expect(deliveries).toContain("2 pieces");
  expect((await harness.ask(ion.cookie, "/my/deliveries?filterby=packed")).body).not.toContain("Fan Courier");
  const ro = (await harness.ask(ion.cookie, "/ro/my/deliveries")).body;
  expect(ro).toContain("2 bucăți");
});

test("the home says that nothing waits, counts documents and searches all of them", async () => {
  const ana = await customerOf({ goods: sill, quantity: 2 });
  const [name = ""] = await Promise.all(ana.ids.map(nameOf));
  const home = (await harness.ask(ana.cookie, "/my")).body;
  expect(home).toContain("Waiting for you");
  expect(home).toContain("Nothing is waiting for you.");
  expect(shows(home, [name])).toEqual([true]);
  expect(home).toContain("No deliveries yet");
  expect(shows((await harness.ask(ana.cookie, "/my?search_in=all&search=sill")).body, [name])).toEqual([
    true,
  ]);
  expect((await harness.ask(ana.cookie, "/my?search_in=invoices&search=sill")).body).toContain(
    "Nothing was found",
  );
  const guest = await harness.ask("", "/my");
  expect([guest.statusCode, guest.headers.location]).toEqual([302, "/web/login?redirect=%2Fmy"]);
});

test("what is to be paid waits with its amount and one button that opens the payment", async () => {
  const vlad = await customerOf({ goods: lamp, quantity: 1 });
  const [orderId = 0] = vlad.ids;
  const name = await nameOf(orderId);
  const { db } = harness.context();
  const [order] = await db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order) throw new Error("The order is missing.");
  const { id: _id, moneyState: _state, ...copied } = order;
  const unpaid = { name: `${name}-B`, accessToken: "b", placeKey: "b", paidMinor: 0, promisedMinor: 0 };
  const [made] = await db
    .insert(orderTable)
    .values({ ...copied, ...unpaid })
    .returning();
  const home = (await harness.ask(vlad.cookie, "/my")).body;
  expect(home).toContain(`Pay order ${name}-B`);
  expect(home).toContain("€42.00");
  expect(home).toContain(`href="/my/orders/${made?.id}?allow_payment=yes"`);
  expect(home).not.toContain(`Pay order ${name}<`);
});
