import { beforeAll, expect, test } from "vitest";
import { listQueryOf } from "#modules/portal/server/list-query.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { lineRows, makePaidOrder, makeSeller, orderRow } from "../../testing/staff.ts";
import { countRows, type Goods, makeGoods, prepareShop } from "../../testing.ts";
import { keepLeaveBy } from "../order/arrival.ts";
import { orderByToken } from "../order/order.ts";
import { orderDocuments } from "../portal-orders.ts";
import { ordersList } from "../staff/orders-list.ts";
import { staffOrderView } from "../staff/staff-order-view.ts";
import { delayOrder } from "./delay.tsx";
import { packShipment } from "./shipment.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let dana: Context;

beforeAll(async () => {
  vase = await makeGoods(harness.context(), { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 100 });
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
});

/** This many days after the tests' clock. */
const daysLater = (days: number) => new Date(harness.context().now.getTime() + days * 86_400_000);
const day = (days: number) => daysLater(days).toISOString().slice(0, 10);
const at = (days: number): Context => ({ ...dana, now: daysLater(days) });

async function lateIn(context: Context): Promise<string[]> {
  const query = { search: "", filters: { shipping: ["late"] }, page: 1, rowsPerPage: 50 };
  const { rows } = await ordersList.rows(context, { ...query, sort: ordersList.sort });
  return rows.map(({ cells }) => String(cells["name"]));
}

async function promised() {
  const orderId = await makePaidOrder(dana, [{ variantId: vase.variantId, quantity: 2 }]);
  await transact(dana, (write) => keepLeaveBy(write, orderId, day(2)));
  const { name, personId, accessToken } = await orderRow(dana, orderId);
  return { orderId, name: name ?? "", personId, accessToken };
}

/** The person's orders as listed in their account. */
async function listed(orderId: number, personId: number | null, context: Context) {
  const user = { ...dana.user, id: -1, personId, roles: [] } as unknown as NonNullable<Context["user"]>;
  const asked = listQueryOf(orderDocuments, new URLSearchParams());
  const { rows } = await orderDocuments.rows({ ...context, user }, asked);
  return rows.find(({ id }) => id === orderId)?.badges.map(({ text }) => text);
}

test("an order that has not left by its day is late for staff and in the buyer's list, until it has", async () => {
  const { orderId, name, personId } = await promised();
  expect(await lateIn(at(2))).not.toContain(name);
  expect(await listed(orderId, personId, at(2))).not.toContain("Later than we said");
  expect(await lateIn(at(4))).toContain(name);
  expect(await listed(orderId, personId, at(4))).toContain("Later than we said");
  expect((await staffOrderView(at(4), orderId)).arrival).toBeNull();
  const lines = (await lineRows(dana, orderId)).map(({ id, quantity }) => ({ lineId: id, quantity }));
  const parcel = { carrier: "", trackingNumber: "", trackingUrl: "" };
  await transact(dana, (write) => packShipment(write, { orderId, lines, ...parcel, handOver: true }));
  expect(await lateIn(at(4))).not.toContain(name);
  expect(await listed(orderId, personId, at(4))).not.toContain("Later than we said");
});

test("a new day is told by mail once, and stands on the order and in the list; a second one is told again", async () => {
  const { orderId, name, personId, accessToken } = await promised();
  const mails = () => countRows(dana, "mail_message", `key like 'order:${orderId}:delay:%'`);
  const delay = (days: number, words = "") =>
    transact(at(4), (write) => delayOrder(write, { orderId, day: day(days), words }));
  await delay(9, "The glaze had to be fired again.");
  expect(await mails()).toBe(1);
  expect(
    await countRows(
      dana,
      "mail_message",
      `key like 'order:${orderId}:delay:%' and html like '%fired again%'`,
    ),
  ).toBe(1);
  await expect(delay(9)).rejects.toMatchObject({ fields: { day: "orders.delayDaySame" } });
  await expect(delay(1)).rejects.toMatchObject({ fields: { day: "orders.delayDayWrong" } });
  await expect(delay(900)).rejects.toMatchObject({ fields: { day: "orders.delayDayWrong" } });
  expect(await mails()).toBe(1);
  expect((await orderByToken(at(5), orderId, accessToken)).arrival).toMatch(
    /^Later than we said: arrives by /,
  );
  expect((await listed(orderId, personId, at(5)))?.join("\n")).toMatch(/Later than we said: arrives by /);
  // From now on the new date counts.
  expect(await lateIn(at(5))).not.toContain(name);
  expect(await lateIn(at(11))).toContain(name);
  await delay(12);
  expect(await mails()).toBe(2);
  const romanian = { ...at(5), locale: harness.context({ localeCode: "ro" }).locale };
  expect((await orderByToken(romanian, orderId, accessToken)).arrival).toMatch(/^Mai târziu decât am promis/);
});
