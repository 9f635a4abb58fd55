import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { textsOf } from "#platform/testing/pdf-text.ts";
import { testHarness } from "../../../../testing.ts";
import { lineRows, makePaidOrder, makeSeller, orderRow } from "../../testing/staff.ts";
import { type Goods, makeGoods, prepareShop } from "../../testing.ts";
import { editOrder } from "../edit/edit.ts";
import { issueInvoice } from "../invoice/issue.ts";
import { refundOrder } from "../refund/refund.ts";
import { packShipment } from "../shipment/shipment.ts";
import { mailsOf, resendMail } from "../staff/staff-order-mail.ts";
import { joinPdfs } from "./join-pdf.ts";
import { printing, printMany } from "./print-many.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let lamp: Goods;
let dana: Context;

beforeAll(async () => {
  const context = harness.context();
  vase = await makeGoods(context, { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 100 });
  lamp = await makeGoods(context, { key: "lamp", name: "Fir lamp", priceMinor: 10_000, stock: 50 });
  dana = await makeSeller(context, "dana@vitrine.example");
});

const order = () =>
  makePaidOrder(dana, [
    { variantId: vase.variantId, quantity: 2 },
    { variantId: lamp.variantId, quantity: 1 },
  ]);
const invoiced = (orderId: number) => transact(dana, (write) => issueInvoice(write, orderId));

/** Counts pages by walking the tree from the trailer: every reference must lead to its object. */
function pagesOf(pdf: Buffer): number {
  const text = pdf.toString("latin1");
  const start = Number(/startxref\s+(\d+)/.exec(text)?.[1]);
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) \d{5} ([nf]) $/gm)].map(([, at]) => Number(at));
  const objectAt = (number: number) => {
    const at = offsets[number] ?? 0;
    expect(text.slice(at, at + 20)).toMatch(new RegExp(`^${number} 0 obj`));
    return text.slice(at, text.indexOf("endobj", at));
  };
  const count = (number: number): number => {
    const object = objectAt(number);
    const kids = /\/Kids \[([^\]]*)\]/.exec(object)?.[1];
    if (kids === undefined) {
      const contents = Number(/\/Contents (\d+) 0 R/.exec(object)?.[1]);
      expect(objectAt(contents)).toContain("stream");
      return 1;
    }
    return [...kids.matchAll(/(\d+) 0 R/g)].reduce((sum, [, kid]) => sum + count(Number(kid)), 0);
  };
  const root = Number(/\/Root (\d+) 0 R/.exec(text.slice(start))?.[1]);
  return count(Number(/\/Pages (\d+) 0 R/.exec(objectAt(root))?.[1]));
}

describe("printing many", () => {
  test("orders, their invoices and their delivery notes come as one file each", async () => {
    const one = await order();
    const two = await order();
    const ids = [one, two];
    await invoiced(one);
    const { id: documentId } = await invoiced(two);
    const lines = await lineRows(dana, one);
    await transact(dana, (write) =>
      packShipment(write, {
        orderId: one,
        handOver: false,
        lines: lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
        carrier: "Fan",
        trackingNumber: "1",
        trackingUrl: "",
      }),
    );
    expect(pagesOf(await printMany(dana, "orders", ids))).toBe(2);
    expect(pagesOf(await printMany(dana, "invoices", ids))).toBe(2);
    expect(pagesOf(await printMany(dana, "delivery-notes", ids))).toBe(1);
    const alone = await printMany(dana, "documents", [documentId]);
    expect(pagesOf(alone)).toBe(1);
    expect(pagesOf(joinPdfs([alone, alone, alone]))).toBe(3);
    expect(await printing("invoices", "orders.staffPrintInvoices").path(dana, ids)).toBe(
      `/web/print/invoices.pdf?ids=${ids.join(",")}`,
    );
  });

  test("one that fails does not stop the others: a page says which one and why", async () => {
    const ids = [await order(), await order(), await order()];
    const broken = ids[1] ?? 0;
    await dana.db.execute(sql`update orders_order set placed_at = 'infinity' where id = ${broken}`);
    expect(pagesOf(await printMany(dana, "orders", ids))).toBe(3);
    const { name } = await orderRow(dana, broken);
    const alone = textsOf(await printMany(dana, "orders", [broken])).join(" ");
    expect(alone).toContain(`${name} could not be printed`);
    expect(alone).toContain("Something went wrong on our side");
  });

  test("what has no documents, or too many, says so", async () => {
    const orderId = await order();
    const file = printing("delivery-notes", "orders.staffPrintDeliveryNotes");
    await expect(file.path(dana, [orderId])).rejects.toMatchObject({ code: "orders.staffPrintNothing" });
    expect(() => joinPdfs([Buffer.from("%PDF-1.7 of somebody else")])).toThrow("no file of ours");
  });
});

describe("an order's page", () => {
  test("lists the mails of its invoice and its refund, which can be sent again", async () => {
    const orderId = await order();
    await invoiced(orderId);
    const [line] = await lineRows(dana, orderId);
    await transact(dana, (write) =>
      refundOrder(write, {
        orderId,
        key: crypto.randomUUID(),
        reason: "Scratched",
        lines: [{ lineId: line?.id ?? 0, quantity: 1, restock: false }],
      }),
    );
    const mails = await mailsOf(dana, orderId);
    const invoice = mails.find(({ subject }) => subject.includes("FV 2026"));
    expect(mails.length).toBeGreaterThanOrEqual(3);
    expect(invoice).toBeDefined();
    await transact(dana, (write) => resendMail(write, { orderId, mailId: invoice?.id ?? 0 }));
    expect(await mailsOf(dana, orderId)).toHaveLength(mails.length + 1);
    const other = await order();
    await expect(
      transact(dana, (write) => resendMail(write, { orderId: other, mailId: invoice?.id ?? 0 })),
    ).rejects.toMatchObject({ kind: "notFound" });
  });

  test("a line of which money went back stays in the order, and the refusal names it", async () => {
    const orderId = await order();
    const lines = await lineRows(dana, orderId);
    const gone = lines.find(({ variantId }) => variantId === vase.variantId);
    await transact(dana, (write) =>
      refundOrder(write, {
        orderId,
        key: crypto.randomUUID(),
        reason: "",
        lines: [{ lineId: gone?.id ?? 0, quantity: 1, restock: false }],
      }),
    );
    const { version } = await orderRow(dana, orderId);
    const rows = lines
      .filter(({ id }) => id !== gone?.id)
      .map(({ id, quantity }) => ({ lineId: id, quantity, unitPrice: "100.00", priceReason: "" }));
    await expect(
      transact(dana, (write) => editOrder(write, { orderId, version, overwrite: true, rows, tell: false })),
    ).rejects.toMatchObject({ code: "orders.staffRefundedAlready", values: { name: "Lut vase" } });
  });
});
