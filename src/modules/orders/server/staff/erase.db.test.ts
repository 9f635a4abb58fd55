import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { leaveNote, notesOf } from "#modules/messages/server/note.ts";
import { createPerson } from "#modules/people/server/person/person.ts";
import { erasePerson, mergePeople, subjectOf } from "#modules/people/testing/inside.ts";
import type { Context, User } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { testHarness } from "../../../../testing.ts";
import { makeGoods, makeUser, prepareShop } from "../../testing.ts";
import { lineTable, orderTable } from "../cart/tables.ts";
import { withdrawalTable } from "../withdrawal/withdrawal-tables.ts";
import { ordersExport, personOrders } from "./person-orders.ts";
import { withdrawalsExport } from "./person-withdrawals.ts";

const harness = testHarness(prepareShop);
let context: Context;
let ana: User;

beforeAll(async () => {
  context = harness.context();
  ana = await makeUser(context, "ana.popescu@example.com");
  await makeGoods(context, { key: "larch-window" });
});

/** A stored order with everything that identifies its buyer. */
async function makeOrder(values: Partial<typeof orderTable.$inferInsert>): Promise<number> {
  const address = {
    name: "Ana Popescu",
    email: "ana.popescu@example.com",
    phone: "+40 721 555 018",
    companyName: "",
    vat: "",
    countryCode: "RO",
    lines: ["Strada Horea 12", "400174 Cluj-Napoca"],
  };
  const [order] = await context.db
    .insert(orderTable)
    .values({
      siteId: context.site.id,
      personId: ana.personId,
      invoicePersonId: ana.personId,
      deliveryPersonId: ana.personId,
      userId: ana.id,
      addresses: { billing: address, delivery: address },
      accessToken: crypto.randomUUID(),
      currency: "EUR",
      totalMinor: 12_100,
      note: "Ring at Popescu",
      placedAt: context.now,
      ...values,
    })
    .returning();
  const orderId = order?.id ?? 0;
  await context.db.insert(lineTable).values({
    orderId,
    name: "Larch window",
    quantity: 1,
    unitPriceMinor: 12_100,
    listPriceMinor: 12_100,
    totalMinor: 12_100,
    customValues: [{ optionId: 1, value: "For Ana" }],
    made: {
      ...{ sessionId: 1, version: 1, configuration: { width: 1400, plate: "own" } },
      own: { plate: "Family Popescu" },
    },
  });
  return orderId;
}

async function orderOf(id: number) {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, id));
  return order;
}

async function idOf(name: string): Promise<number> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.name, name));
  return order?.id ?? 0;
}

test("an order that is still under way keeps its address, and says so", async () => {
  const id = await makeOrder({ name: "VT90001", state: "sale" });
  const refused = await transact(context, (write) =>
    erasePerson(write, ana.personId, { sameEmail: false }),
  ).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: "orders.eraseUnderWay", values: { names: "VT90001" } });
  expect((await orderOf(id))?.addresses.billing?.name).toBe("Ana Popescu");
  await context.db.update(orderTable).set({ shipping: "done", state: "done" }).where(eq(orderTable.id, id));
});

test("the page of a customer sums up what was confirmed, and the archive holds every order", async () => {
  await makeOrder({ name: "VT90002", state: "cancel" });
  const view = await personOrders.view(context, [ana.personId]);
  expect(view.sums).toMatchObject([{ label: "1 confirmed order", value: "€121.00" }]);
  expect(view.rows.map(({ title }) => title)).toEqual(["VT90002", "VT90001"]);
  const subject = await subjectOf(context, ana.personId, { sameEmail: false });
  const { context: support } = await harness.signedIn("support");
  const asked = { model: "sale.order", recordId: await idOf("VT90001") };
  await transact(support, (write) => leaveNote(write, asked, "Ana rings twice."));
  const records = await ordersExport.records(context, subject);
  expect(records).toHaveLength(2);
  expect(JSON.stringify(records)).toContain("For Ana");
  expect(records[0]).toMatchObject({ staffNotes: [{ body: "Ana rings twice." }] });
});

test("the archive holds by what somebody withdrew, also without an order, and nothing of others", async () => {
  const orderId = await makeOrder({ name: "VT90009", state: "done" });
  const statement = { siteId: context.site.id, isLate: false, isBusiness: false, locale: "ro" as const };
  const lines = [{ lineId: 1, name: "Lut vase", quantity: 2 }];
  const subject = await subjectOf(context, ana.personId, { sameEmail: false });
  const [email = ""] = subject.emails;
  expect(email).toContain("@");
  const rest = { ...statement, statedAt: context.now, name: "Ana Popescu", orderName: "", isProven: false };
  await context.db.insert(withdrawalTable).values([
    { ...rest, orderId, orderName: "VT90009", email: "ana@work.example", lines, isProven: true },
    { ...rest, orderName: "an order of May", email: email.toUpperCase() },
    { ...rest, orderName: "VT00001", email: "dan@example.com", name: "Dan" },
  ]);
  const records = await withdrawalsExport.records(context, subject);
  expect(records).toMatchObject([
    { order: "VT90009", email: "ana@work.example", lines: [{ name: "Lut vase", quantity: 2 }] },
    { order: "an order of May", email: email.toUpperCase(), statedAt: context.now },
  ]);
  await context.db.delete(withdrawalTable);
  await context.db.delete(orderTable).where(eq(orderTable.id, orderId));
});

test("doubles that become one bring their orders along", async () => {
  const goneId = await transact(context, (write) => createPerson(write, { name: "A. P." }));
  const id = await makeOrder({
    name: "VT90003",
    state: "done",
    ...{ userId: null, personId: goneId, invoicePersonId: goneId, deliveryPersonId: goneId },
  });
  await transact(context, (write) => mergePeople(write, ana.personId, goneId));
  expect(await orderOf(id)).toMatchObject({
    personId: ana.personId,
    invoicePersonId: ana.personId,
    deliveryPersonId: ana.personId,
  });
});

test("after an erasure the books stand, without a name; carts are gone; a gift to others keeps its buyer", async () => {
  const friendId = await transact(context, (write) => createPerson(write, { name: "Maria Ionescu" }));
  const giftId = await makeOrder({
    name: "VT90004",
    state: "done",
    ...{ userId: null, personId: friendId, invoicePersonId: friendId },
  });
  const cartId = await makeOrder({ name: null, state: "draft", isCart: true });
  const { kept } = await transact(context, (write) => erasePerson(write, ana.personId, { sameEmail: false }));
  expect(kept).toEqual([{ label: "orders.keptOrders", count: 3 }]);
  expect(await orderOf(cartId)).toBeUndefined();
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.name, "VT90001"));
  expect(order).toMatchObject({ totalMinor: 12_100, note: "", userId: null });
  expect(await notesOf(context, "sale.order", [order?.id ?? 0])).toEqual([]);
  expect(order?.addresses.billing).toEqual({
    name: "Deleted customer",
    email: "",
    phone: "",
    companyName: "",
    vat: "",
    countryCode: "RO",
    lines: [],
  });
  const lines = await context.db
    .select()
    .from(lineTable)
    .where(and(eq(lineTable.orderId, order?.id ?? 0)));
  expect(lines).toMatchObject([{ name: "Larch window", totalMinor: 12_100, customValues: [] }]);
  // The configuration stays, because it was sold; typed texts go, because they may name somebody.
  expect(lines[0]?.made).toMatchObject({ configuration: { width: 1400, plate: "own" }, own: {} });
  expect(JSON.stringify(lines)).not.toContain("Popescu");
  const gift = await orderOf(giftId);
  expect(gift?.addresses.delivery?.name).toBe("Deleted customer");
  expect(gift?.addresses.billing?.name).toBe("Ana Popescu");
});
