import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { delivery } from "#modules/delivery/module.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { lineRows, makePaidOrder, makeSeller, makeSentOrder, orderRow } from "../../testing/staff.ts";
import { countRows, type Goods, makeGoods, prepareShop, stockRow } from "../../testing.ts";
import { orderByToken } from "../order/order.ts";
import { changeParcel, handOver, packShipment, shipmentView, unpackShipment } from "./shipment.ts";

const harness = testHarness(prepareShop, { also: [delivery] });
let vase: Goods;
let dana: Context;

beforeAll(async () => {
  vase = await makeGoods(harness.context(), { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 100 });
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
});

const noParcel = { carrier: "", trackingNumber: "", trackingUrl: "" };

async function lineOf(orderId: number) {
  const [line] = await lineRows(dana, orderId);
  if (!line) throw new Error("The order has no line.");
  return line;
}

async function pack(
  orderId: number,
  quantity: number,
  more: Partial<typeof noParcel & { handOver: boolean }> = {},
) {
  const { id } = await lineOf(orderId);
  return transact(dana, (write) =>
    packShipment(write, {
      orderId,
      lines: [{ lineId: id, quantity }],
      ...noParcel,
      handOver: false,
      ...more,
    }),
  );
}

describe("shipping in parts", () => {
  test("each part is told to the customer with its link, and the last makes the order done", async () => {
    const orderId = await makePaidOrder(dana, [{ variantId: vase.variantId, quantity: 3 }]);
    const stock = await stockRow(dana, vase.variantId);
    const trackingUrl = "https://sameday.ro/#awb=1";
    await pack(orderId, 1, { carrier: "Sameday", trackingNumber: "1", trackingUrl, handOver: true });
    expect(await orderRow(dana, orderId)).toMatchObject({ state: "sale", shipping: "part" });
    await pack(orderId, 2, { handOver: true });
    expect(await orderRow(dana, orderId)).toMatchObject({ state: "done", shipping: "done" });
    expect(await countRows(dana, "mail_message", `key like 'order:${orderId}:shipment:%'`)).toBe(2);
    expect(await countRows(dana, "mail_message", `html like '%${trackingUrl}%'`)).toBe(1);
    expect(await stockRow(dana, vase.variantId)).toEqual(stock);

    const { accessToken, name } = await orderRow(dana, orderId);
    const seen = await orderByToken(harness.context(), orderId, accessToken);
    expect(seen.shipments).toMatchObject([
      { number: `${name}/1`, trackingUrl, lines: [{ name: "Lut vase", quantity: 1 }] },
      { number: `${name}/2`, trackingUrl: null },
    ]);
  });

  test("never more than was ordered, also when two people pack at once", async () => {
    const orderId = await makePaidOrder(dana, [{ variantId: vase.variantId, quantity: 3 }]);
    await expect(pack(orderId, 4)).rejects.toMatchObject({
      code: "orders.staffShippedTooMuch",
      values: { left: 3 },
    });
    await expect(pack(orderId, 0)).rejects.toMatchObject({ code: "orders.staffNothingToShip" });
    const done = await Promise.allSettled([pack(orderId, 2), pack(orderId, 2)]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await lineOf(orderId)).toMatchObject({ shipped: 2 });
    await expect(
      dana.db.execute(`update orders_line set shipped = 4 where order_id = ${orderId}`),
    ).rejects.toThrow();
  });

  test("an order that waits for its money is not packed", async () => {
    const orderId = await makeSentOrder(harness.context(), [{ variantId: vase.variantId, quantity: 1 }]);
    await expect(pack(orderId, 1)).rejects.toMatchObject({ code: "orders.staffWrongState" });
  });

  test("a link that is none, or that would run a script, is refused", async () => {
    const orderId = await makePaidOrder(dana, [{ variantId: vase.variantId, quantity: 1 }]);
    for (const trackingUrl of ["javascript:alert(1)", "sameday"]) {
      await expect(pack(orderId, 1, { trackingUrl })).rejects.toMatchObject({
        fields: { tracking_url: "orders.staffTrackingWrong" },
      });
    }
  });
});

describe("a packed shipment", () => {
  test("can be taken apart until it has left", async () => {
    const orderId = await makePaidOrder(dana, [{ variantId: vase.variantId, quantity: 2 }]);
    const shipmentId = await pack(orderId, 2);
    expect(await orderRow(dana, orderId)).toMatchObject({ state: "sale", shipping: "done" });
    await transact(dana, (write) => unpackShipment(write, { shipmentId }));
    expect(await lineOf(orderId)).toMatchObject({ shipped: 0 });
    expect(await orderRow(dana, orderId)).toMatchObject({ state: "sale", shipping: "open" });

    const again = await pack(orderId, 2);
    await transact(dana, (write) => changeParcel(write, { shipmentId: again, ...noParcel, carrier: "GLS" }));
    expect(await shipmentView(dana, again)).toMatchObject({
      carrier: "GLS",
      lines: [{ name: "Lut vase", quantity: 2 }],
    });
    const { rows } = await dana.db.execute<{ id: number }>(sql`
      insert into delivery_carrier (name, tracking_link) values ('{"en": "Van"}', 'https://van.example/{number}') returning id`);
    const parcel = (trackingNumber: string, trackingUrl: string) =>
      transact(dana, (write) =>
        changeParcel(write, {
          ...{ shipmentId: again, carrierId: rows[0]?.id ?? null, carrier: "GLS" },
          ...{ trackingNumber, trackingUrl },
        }),
      );
    await parcel("7", "");
    expect(await shipmentView(dana, again)).toMatchObject({
      carrier: "Van",
      trackingUrl: "https://van.example/7",
    });
    await parcel("8", "https://van.example/7");
    expect(await shipmentView(dana, again)).toMatchObject({ trackingUrl: "https://van.example/8" });
    await parcel("8", "https://own.example/8");
    expect(await shipmentView(dana, again)).toMatchObject({ trackingUrl: "https://own.example/8" });
    const leave = () => transact(dana, (write) => handOver(write, { shipmentId: again }));
    await leave();
    await leave();
    expect(await countRows(dana, "mail_message", `key = 'order:${orderId}:shipment:${again}'`)).toBe(1);
    await expect(
      transact(dana, (write) => unpackShipment(write, { shipmentId: again })),
    ).rejects.toMatchObject({ code: "orders.staffHandedOver" });
    expect(await orderRow(dana, orderId)).toMatchObject({ state: "done" });
  });
});
