import { beforeAll, describe, expect, test } from "vitest";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { lineRows, makePaidOrder, makeSeller, makeSentOrder, orderRow } from "../../testing/staff.ts";
import { countRows, type Goods, makeGoods, prepareShop, stockRow } from "../../testing.ts";
import { balanceOf } from "../order/balance.ts";
import { orderByToken } from "../order/order.ts";
import { packShipment } from "../shipment/shipment.ts";
import { editOrder } from "./edit.ts";
import { readdressOrder } from "./edit-address.ts";
import type { LineEdit } from "./edit-line.ts";
import { receiveTransfer } from "./staff-order-confirm.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let lamp: Goods;
let dana: Context;
let radu: Context;

beforeAll(async () => {
  const context = harness.context();
  vase = await makeGoods(context, { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 100 });
  lamp = await makeGoods(context, { key: "lamp", name: "Fir lamp", priceMinor: 10_000, stock: 5 });
  dana = await makeSeller(context, "dana@vitrine.example");
  radu = await makeSeller(context, "radu@vitrine.example");
});

const vases = (quantity: number) => [{ variantId: vase.variantId, quantity }];
const added = (goods: Goods, quantity: number): LineEdit => ({
  variantId: goods.variantId,
  quantity,
  unitPrice: "",
  priceReason: "",
});

/** The order's lines as its form shows them. */
async function rowsOf(orderId: number): Promise<LineEdit[]> {
  return (await lineRows(dana, orderId)).map(({ id, quantity, unitPriceMinor, priceReason }) => ({
    lineId: id,
    quantity,
    unitPrice: (unitPriceMinor / 100).toFixed(2),
    priceReason,
  }));
}

async function save(
  orderId: number,
  rows: LineEdit[],
  changes: { version?: number; overwrite?: boolean } = {},
) {
  const { version } = await orderRow(dana, orderId);
  await transact(dana, (write) =>
    editOrder(write, { orderId, version, overwrite: false, rows, tell: false, ...changes }),
  );
}

describe("an order that waits for its transfer", () => {
  test("keeps its goods held as they are now, and asks for the new sum by a new reference", async () => {
    const orderId = await makeSentOrder(harness.context(), vases(2));
    const before = await stockRow(dana, vase.variantId);
    await save(orderId, [{ ...(await rowsOf(orderId))[0], quantity: 3 } as LineEdit, added(lamp, 1)]);
    expect(await orderRow(dana, orderId)).toMatchObject({ state: "sent", totalMinor: 29_200 });
    expect(await stockRow(dana, vase.variantId)).toEqual({ ...before, held: before.held + 1 });
    const attempts = await transactionsOf(dana, "order", orderId);
    expect(attempts).toMatchObject([
      { state: "pending", amountMinor: 29_200 },
      { state: "cancel", amountMinor: 12_800 },
    ]);
    const { accessToken } = await orderRow(dana, orderId);
    const seen = await orderByToken(harness.context(), orderId, accessToken);
    expect(seen.payment?.instructions).toMatchObject({
      reference: attempts[0]?.reference,
      amount: "€292.00",
    });
  });

  test("that costs no more than what was paid is confirmed", async () => {
    const orderId = await makeSentOrder(harness.context(), vases(2));
    await transact(dana, (write) =>
      receiveTransfer(write, { orderId, amountMinor: 6_400, paidMinorSeen: 0 }),
    );
    await save(orderId, [{ ...(await rowsOf(orderId))[0], quantity: 1 } as LineEdit]);
    expect(await orderRow(dana, orderId)).toMatchObject({ state: "sale" });
  });
});

describe("a paid order", () => {
  test("that grows asks for the difference alone, takes the goods, and takes the money as its rest", async () => {
    const orderId = await makePaidOrder(dana, vases(1));
    const before = await stockRow(dana, lamp.variantId);
    await save(orderId, [...(await rowsOf(orderId)), added(lamp, 2)]);
    expect(await stockRow(dana, lamp.variantId)).toMatchObject({
      onHand: before.onHand - 2,
      held: before.held,
    });
    const order = await orderRow(dana, orderId);
    expect(await balanceOf(dana, order)).toMatchObject({ openMinor: 20_000, overpaidMinor: 0 });
    const seen = await orderByToken(harness.context(), orderId, order.accessToken);
    expect(seen.balance).toMatchObject({ open: "€200.00" });
    await transact(dana, (write) =>
      receiveTransfer(write, { orderId, amountMinor: 20_000, paidMinorSeen: order.paidMinor }),
    );
    expect(await balanceOf(dana, await orderRow(dana, orderId))).toMatchObject({
      openMinor: 0,
      overpaidMinor: 0,
    });
    expect(await countRows(dana, "orders_order", `id = ${orderId} and state = 'sale'`)).toBe(1);
  });

  test("that shrinks puts goods back and owes the difference", async () => {
    const orderId = await makePaidOrder(dana, vases(3));
    const before = await stockRow(dana, vase.variantId);
    await save(orderId, [{ ...(await rowsOf(orderId))[0], quantity: 1 } as LineEdit]);
    expect(await stockRow(dana, vase.variantId)).toMatchObject({ onHand: before.onHand + 2 });
    expect(await balanceOf(dana, await orderRow(dana, orderId))).toMatchObject({
      openMinor: 0,
      overpaidMinor: 12_800,
    });
  });

  test("cannot take what is not there: nothing changes", async () => {
    const orderId = await makePaidOrder(dana, vases(1));
    const rows = [...(await rowsOf(orderId)), added(lamp, 500)];
    await expect(save(orderId, rows)).rejects.toMatchObject({ code: "catalogue.notEnough" });
    expect(await lineRows(dana, orderId)).toHaveLength(1);
    expect(await orderRow(dana, orderId)).toMatchObject({ totalMinor: 6_400 });
  });

  test("keeps what is packed: it can be neither taken out nor made fewer", async () => {
    const orderId = await makePaidOrder(dana, vases(3));
    const [line] = await lineRows(dana, orderId);
    await transact(dana, (write) =>
      packShipment(write, {
        orderId,
        lines: [{ lineId: line?.id ?? 0, quantity: 2 }],
        carrier: "",
        trackingNumber: "",
        trackingUrl: "",
        handOver: true,
      }),
    );
    await expect(save(orderId, [])).rejects.toMatchObject({ code: "orders.staffShippedAlready" });
    const fewer = { ...(await rowsOf(orderId))[0], quantity: 1 } as LineEdit;
    await expect(save(orderId, [fewer])).rejects.toMatchObject({
      fields: { "lines[0].quantity": "orders.staffBelowShipped" },
    });
    await save(orderId, [{ ...fewer, quantity: 2 }]);
    expect(await orderRow(dana, orderId)).toMatchObject({ state: "done", shipping: "done" });
  });
});

describe("prices and people", () => {
  test("a price that somebody sets needs a reason, and both are in the audit log", async () => {
    const orderId = await makePaidOrder(dana, vases(1));
    const [row] = await rowsOf(orderId);
    const cheaper = { ...row, unitPrice: "50.00" } as LineEdit;
    await expect(save(orderId, [cheaper])).rejects.toMatchObject({
      fields: { "lines[0].price_reason": "orders.staffReasonMissing" },
    });
    await save(orderId, [{ ...cheaper, priceReason: "A scratch" }]);
    const { rows } = await dana.db.execute<{ after: unknown; user_name: string }>(
      `select after, user_name from audit_entry where model = 'sale.order' and record_id = ${orderId} and action = 'write'`,
    );
    expect(JSON.stringify(rows)).toContain("A scratch");
  });

  test("who opened the form before somebody else saved is told who and when, and may save over it", async () => {
    const orderId = await makePaidOrder(dana, vases(1));
    const { version } = await orderRow(dana, orderId);
    const rows = await rowsOf(orderId);
    await transact(radu, (write) =>
      editOrder(write, {
        orderId,
        version,
        overwrite: false,
        rows: [{ ...rows[0], quantity: 2 } as LineEdit],
        tell: false,
      }),
    );
    const mine = [{ ...rows[0], quantity: 5 } as LineEdit];
    await expect(save(orderId, mine, { version })).rejects.toMatchObject({
      code: "office.changedMeanwhile",
      values: { by: radu.user?.name },
    });
    await save(orderId, mine, { version, overwrite: true });
    expect(await lineRows(dana, orderId)).toMatchObject([{ quantity: 5 }]);
  });

  test("a form that is saved as it was opened changes nothing", async () => {
    const orderId = await makePaidOrder(dana, vases(1));
    const before = await orderRow(dana, orderId);
    await save(orderId, await rowsOf(orderId));
    expect(await orderRow(dana, orderId)).toEqual(before);
  });

  test("another address changes this order alone", async () => {
    const orderId = await makePaidOrder(dana, vases(1));
    const { addresses, personId } = await orderRow(dana, orderId);
    const billing = {
      name: "Ana Popescu",
      companyName: "",
      email: "ana.popescu@example.com",
      phone: "",
      vat: "",
      lines: addresses.billing?.lines.join("\n") ?? "",
    };
    const delivery = { ...billing, lines: "Strada Prundului 41\n500123 Brașov" };
    await transact(dana, (write) => readdressOrder(write, { orderId, billing, delivery }));
    expect((await orderRow(dana, orderId)).addresses.delivery?.lines).toEqual([
      "Strada Prundului 41",
      "500123 Brașov",
    ]);
    const { rows } = await dana.db.execute<{ street: string }>(
      `select street from people_person where id = ${personId}`,
    );
    expect(rows).toMatchObject([{ street: "Strada Horea 12" }]);
    const nobody = { ...billing, name: "" };
    await expect(
      transact(dana, (write) => readdressOrder(write, { orderId, billing: nobody, delivery })),
    ).rejects.toMatchObject({ fields: { "billing.name": "people.nameMissing" } });
  });
});
