import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { listQuery } from "#modules/office/server/list-query.ts";
import { offeredProviders, upsertProvider } from "#modules/payment/server/provider/provider.ts";
import { captureTransaction, warnOfPromises } from "#modules/payment/server/transaction/capture.ts";
import { receivedFor } from "#modules/payment/server/transaction/received.ts";
import {
  noteReport,
  refreshTransaction,
  transactionsOf,
} from "#modules/payment/server/transaction/transaction.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { lineRows, orderRow } from "../../testing/staff.ts";
import { anaAddress, atBank, type Goods, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { addToCart } from "../cart/cart.ts";
import { saveAddress } from "../cart/checkout.ts";
import { cancelOrder } from "../edit/staff-order-cancel.ts";
import { issueInvoice } from "../invoice/issue.ts";
import { balanceOf } from "../order/balance.ts";
import { payForCart } from "../order/pay.ts";
import { todosOf } from "../order/todo.ts";
import {
  captureOrder,
  captureWhenShipped,
  remindOfPromise,
  voidOrder,
} from "../settlement/staff-order-money.ts";
import { packShipment } from "../shipment/shipment.ts";
import { ordersList } from "./orders-list.ts";
import { staffOrderView } from "./staff-order-view.ts";

const harness = testHarness(prepareShop);
let bench: Goods;

beforeAll(async () => {
  bench = await makeGoods(harness.context(), { key: "bench", priceMinor: 12_100, stock: 500 });
  await bank({ captureLater: true });
});

const bank = (settings: object) =>
  transact(harness.context(), (write) =>
    upsertProvider(write, {
      code: "test",
      name: { en: "Card" },
      description: {},
      state: "test",
      settings: { ...settings },
    }),
  );

const staff = () =>
  harness.context({
    user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
  });

/** A confirmed order with an authorized payment, nothing captured yet. */
async function promisedOrder() {
  const guest = await newGuest(harness.context());
  const address = await anaAddress(guest);
  await transact(guest, async (write) => {
    await addToCart(write, { variantId: bench.variantId });
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  const offered = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
  const providerId = offered.find(({ code }) => code === "test")?.id ?? 0;
  await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
  const orderId = Number(guest.visitor.facts["last_order_id"]);
  const [transaction] = await transactionsOf(guest, "order", orderId);
  if (!transaction) throw new Error("There is no payment.");
  await atBank(guest, transaction.reference, "pay");
  expect(await refreshTransaction(guest, transaction.id)).toBe("authorized");
  return { guest, orderId, transaction, transactionId: transaction.id };
}

async function kindsOf(transactionId: number): Promise<string[]> {
  const { rows } = await harness.context().db.execute<{ said: string }>(sql`
    select kind || ' ' || amount_minor as said from payment_event where transaction_id = ${transactionId} order by id`);
  return rows.map(({ said }) => said);
}

async function invoiceStateOf(orderId: number): Promise<string | undefined> {
  const { rows } = await harness.context().db.execute<{ state: string }>(sql`
    select standing.state from orders_invoice_state standing
    join orders_invoice invoice on invoice.id = standing.invoice_id where invoice.order_id = ${orderId}`);
  return rows[0]?.state;
}

describe("promised money", () => {
  test("confirms the order and is taken by staff, who then stand in the timeline", async () => {
    const { orderId, transactionId } = await promisedOrder();
    expect((await orderRow(staff(), orderId)).state).toBe("sale");
    const before = await staffOrderView(staff(), orderId);
    expect(before.promised).toMatchObject({ typed: "121.00", endsSoon: false });
    // Staff who read "paid" would not capture it before it expires.
    expect(before.payment.text).toBe("Authorized");
    expect(before.flow.find(({ key }) => key === "paid")?.state).toBe("later");
    await captureOrder(staff(), { orderId, transactionId, amountMinor: 12_100 });
    const view = await staffOrderView(staff(), orderId);
    expect(view.promised).toBeNull();
    expect(view.payment.text).toBe("Paid");
    expect(view.flow.find(({ key }) => key === "paid")?.state).toBe("done");
    expect(view.payments[0]?.text).toBe(
      `€121.00 received (Card, ${view.transactions[0]?.reference}) (Dana Ilieș)`,
    );
    expect(view.order.money.map(({ text }) => text)).toEqual([
      "€121.00 authorized (Card)",
      "€121.00 paid (Card)",
    ]);
    expect(view.timeline.filter(({ text }) => text.includes("open"))).toEqual([]);
  });

  test("is filed as promised, and as paid only when it was taken", async () => {
    const { orderId, transactionId } = await promisedOrder();
    const filed = async (payment: string) => {
      const query = listQuery(ordersList, new URLSearchParams(`payment=${payment}`));
      const { rows } = await ordersList.rows(staff(), query);
      return rows.some(({ id }) => id === orderId);
    };
    expect([await filed("promised"), await filed("paid")]).toEqual([true, false]);
    await transact(staff(), (write) => issueInvoice(write, orderId));
    expect(await invoiceStateOf(orderId)).toBe("unpaid");
    await captureOrder(staff(), { orderId, transactionId, amountMinor: 12_100 });
    expect([await filed("promised"), await filed("paid")]).toEqual([false, true]);
    expect(await invoiceStateOf(orderId)).toBe("paid");
  });

  test("may be taken in part: the rest is let go and stays open", async () => {
    const { orderId, transactionId, guest } = await promisedOrder();
    await captureOrder(staff(), { orderId, transactionId, amountMinor: 10_000 });
    expect(await kindsOf(transactionId)).toEqual(["authorized 12100", "captured 10000", "released 2100"]);
    expect(await balanceOf(guest, await orderRow(guest, orderId))).toMatchObject({
      paidMinor: 10_000,
      openMinor: 2_100,
    });
    await expect(captureOrder(staff(), { orderId, transactionId, amountMinor: 2_100 })).rejects.toMatchObject(
      {
        code: "payment.notAuthorized",
      },
    );
  });

  test("is taken once, however many press at once, and never above the promise", async () => {
    const { orderId, transactionId } = await promisedOrder();
    await expect(
      captureOrder(staff(), { orderId, transactionId, amountMinor: 12_101 }),
    ).rejects.toMatchObject({
      code: "payment.captureTooMuch",
    });
    await Promise.allSettled(
      Array.from({ length: 5 }, () => captureOrder(staff(), { orderId, transactionId, amountMinor: 12_100 })),
    );
    expect(await kindsOf(transactionId)).toEqual(["authorized 12100", "captured 12100"]);
  });

  test("that is let go leaves the order unpaid; a late word of the promise changes nothing", async () => {
    const { orderId, transaction, transactionId, guest } = await promisedOrder();
    await voidOrder(staff(), { orderId, transactionId });
    const { amountMinor, currency } = transaction;
    const late = {
      kind: "authorized",
      eventKey: crypto.randomUUID(),
      amountMinor,
      currency,
      message: "",
    } as const;
    expect(await transact(guest, (write) => noteReport(write, transactionId, late, "webhook"))).toBe(
      "cancel",
    );
    expect(await receivedFor(guest, "order", orderId)).toMatchObject({ receivedMinor: 0 });
    expect(await orderRow(guest, orderId)).toMatchObject({ state: "sale", paidMinor: 0 });
    await expect(captureTransaction(staff(), transactionId, 100, "staff")).rejects.toMatchObject({
      code: "payment.notAuthorized",
    });
  });

  test("is let go when the order is cancelled", async () => {
    const { orderId, transactionId, guest } = await promisedOrder();
    await cancelOrder(staff(), { orderId, reason: "Changed their mind", tell: false });
    expect(await kindsOf(transactionId)).toEqual(["authorized 12100", "cancelled 12100"]);
    expect((await orderRow(guest, orderId)).paidMinor).toBe(0);
  });

  test("is taken when the goods leave, where the way to pay says so", async () => {
    const { orderId, transactionId } = await promisedOrder();
    const [line] = await lineRows(staff(), orderId);
    await transact(staff(), (write) =>
      packShipment(write, {
        orderId,
        lines: [{ lineId: line?.id ?? 0, quantity: 1 }],
        carrier: "",
        trackingNumber: "",
        trackingUrl: "",
        handOver: true,
      }),
    );
    await captureWhenShipped(harness.context(), { orderId });
    expect(await kindsOf(transactionId)).toHaveLength(1);
    await bank({ captureLater: true, captureAtShipment: true });
    await captureWhenShipped(harness.context(), { orderId });
    await captureWhenShipped(harness.context(), { orderId });
    expect(await kindsOf(transactionId)).toEqual(["authorized 12100", "captured 12100"]);
  });

  test("that runs out is a thing to do, once", async () => {
    const { orderId, transactionId } = await promisedOrder();
    const later = harness.context({ now: new Date(testNow.getTime() + 6 * 86_400_000) });
    await warnOfPromises(later);
    await warnOfPromises(later);
    const { rows } = await later.db.execute(sql`
      select warned_at is not null as warned from payment_transaction where id = ${transactionId}`);
    expect(rows).toEqual([{ warned: true }]);
    await remindOfPromise(later, { payableKind: "order", payableId: orderId, transactionId });
    const [todo] = await todosOf(later, orderId);
    expect(todo?.title).toContain("before 27 November 2026");
  });
});
