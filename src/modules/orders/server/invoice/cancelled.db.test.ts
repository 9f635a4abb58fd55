import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { moneyOf } from "#modules/payment/server/transaction/money.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { makeSentOrder } from "../../testing/staff.ts";
import { type Goods, makeGoods, paidOrder, prepareShop } from "../../testing.ts";
import { linesOf } from "../cart/cart-row.ts";
import { cancelOrder } from "../edit/staff-order-cancel.ts";
import { confirmUnpaid } from "../edit/staff-order-confirm.ts";
import { refundOrder } from "../refund/refund.ts";
import { refundFormView, refundSum } from "../refund/refund-view.ts";
import { issueInvoice } from "./issue.ts";

const harness = testHarness(prepareShop);
let door: Goods;

beforeAll(async () => {
  door = await makeGoods(harness.context(), { key: "door", priceMinor: 12_100, stock: 50 });
});

const staff = (): Context =>
  harness.context({
    user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
  });

const issue = (orderId: number) => transact(staff(), (write) => issueInvoice(write, orderId));
const cancel = (orderId: number) =>
  cancelOrder(staff(), { orderId, reason: "Changed their mind", tell: false });

async function documentsOf(orderId: number): Promise<string[]> {
  const { rows } = await harness.context().db.execute<{ said: string }>(sql`
    select kind || ' ' || total_minor || ' ' || tax_minor || ' ' || state as said from orders_invoice
    join orders_invoice_state on invoice_id = orders_invoice.id where order_id = ${orderId} order by id`);
  return rows.map(({ said }) => said);
}

describe("an order that was invoiced and is cancelled", () => {
  test("is credited whole, tax and all, when its money goes back as one sum", async () => {
    const { orderId } = await paidOrder(harness.context(), [{ variantId: door.variantId, quantity: 2 }]);
    await issue(orderId);
    await cancel(orderId);
    expect(await documentsOf(orderId)).toEqual(["invoice 24200 4200 paid"]);
    expect(await refundFormView(staff(), orderId)).toMatchObject({ overpaidTyped: "242.00" });
    const asked = { lines: [], overpaidMinor: 24_200 };
    expect(await refundSum(staff(), orderId, asked)).toEqual({
      ...{ untaxed: null, tax: null, total: "€242.00", problem: null },
    });
    await transact(staff(), (write) => refundOrder(write, { ...asked, orderId, reason: "", key: "whole" }));
    expect(await documentsOf(orderId)).toEqual([
      "invoice 24200 4200 credited",
      "credit_note 24200 4200 credited",
    ]);
  });

  test("is credited once, however its money goes back in parts", async () => {
    const { orderId, guest } = await paidOrder(harness.context(), [
      { variantId: door.variantId, quantity: 2 },
    ]);
    await issue(orderId);
    await cancel(orderId);
    const [line] = await linesOf(guest, orderId);
    const lines = [{ lineId: line?.id ?? 0, quantity: 1 }];
    await transact(staff(), (write) => refundOrder(write, { lines, orderId, reason: "", key: "piece" }));
    const rest = { lines: [], overpaidMinor: 12_100 };
    await transact(staff(), (write) => refundOrder(write, { ...rest, orderId, reason: "", key: "rest" }));
    expect(await documentsOf(orderId)).toEqual([
      "invoice 24200 4200 credited",
      "credit_note 24200 4200 credited",
    ]);
    expect((await moneyOf(guest, "order", orderId)).leftMinor).toBe(0);
  });

  test("is credited at once when nothing of it was paid", async () => {
    const orderId = await makeSentOrder(harness.context(), [{ variantId: door.variantId, quantity: 1 }]);
    await transact(staff(), (write) => confirmUnpaid(write, { orderId }));
    await issue(orderId);
    await cancel(orderId);
    expect(await documentsOf(orderId)).toEqual([
      "invoice 12100 2100 credited",
      "credit_note 12100 2100 credited",
    ]);
  });
});
