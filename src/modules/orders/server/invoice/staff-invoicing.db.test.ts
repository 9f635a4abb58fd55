import { beforeAll, describe, expect, test } from "vitest";
import { revertEntry } from "#modules/office/server/audit-log.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { type Goods, makeGoods, paidOrder, prepareShop } from "../../testing.ts";
import { issueInvoice } from "./issue.ts";
import { sampleInvoice } from "./sample.ts";
import { invoicingInput, invoicingView, saveInvoicing } from "./staff-invoicing.ts";

const harness = testHarness(prepareShop);
let seal: Goods;
let context: Context;

beforeAll(async () => {
  seal = await makeGoods(harness.context(), { key: "seal", name: "Seal", priceMinor: 1_210, stock: 500 });
  ({ context } = await harness.signedIn("administrator"));
});

async function issue() {
  const { orderId } = await paidOrder(harness.context(), [{ variantId: seal.variantId, quantity: 1 }]);
  return transact(harness.context(), (write) => issueInvoice(write, orderId));
}

const typed = {
  ...{ automatic: "1", invoicePrefix: "fa", creditPrefix: "CN", invoiceNext: "1", creditNext: "1" },
  dueDays: "30",
};

async function save(changes: Record<string, unknown>) {
  const { overwrite: _overwrite, ...form } = invoicingInput.parse({ ...typed, ...changes });
  await transact(context, (write) => saveInvoicing(write, form));
}

describe("settings of invoices", () => {
  test("a series is continued at a higher number, which the next invoice has; never at a lower one", async () => {
    expect((await issue()).number).toBe("FV 2026-00001");
    await save({ invoiceNext: "120" });
    expect(await invoicingView(context)).toMatchObject({ invoiceNumber: "FA 2026-00120", dueDays: 30 });
    expect((await issue()).number).toBe("FA 2026-00120");
    await expect(save({ invoiceNext: "120" })).rejects.toMatchObject({
      fields: { invoiceNext: "orders.invoicingNextBack" },
    });
    expect((await issue()).number).toBe("FA 2026-00121");
    await expect(save({ invoicePrefix: "FV", invoiceNext: "1" })).rejects.toMatchObject({
      fields: { invoiceNext: "orders.invoicingNextBack" },
    });
    expect((await invoicingView(context)).invoicePrefix).toBe("FA");
  });

  test.each([
    [{ invoicePrefix: "" }, "invoicePrefix"],
    [{ invoicePrefix: "F/V" }, "invoicePrefix"],
    [{ creditPrefix: "fa" }, "creditPrefix"],
    [{ invoiceNext: "1.5" }, "invoiceNext"],
    [{ dueDays: "400" }, "dueDays"],
  ])("what cannot be is refused at its field: %o", async (changes, field) => {
    await expect(save({ invoiceNext: "200", ...changes })).rejects.toHaveProperty(["fields", field]);
  });

  test("two people: the second sees that somebody was faster", async () => {
    const { version } = await invoicingView(context);
    await save({ invoiceNext: "200", dueDays: "10" });
    await expect(save({ invoiceNext: "200", version })).rejects.toMatchObject({
      code: "office.changedMeanwhile",
    });
  });

  test("a wrong term of payment is taken back from the audit log", async () => {
    await save({ invoiceNext: "200", dueDays: "10", terms: { en: "Net", ro: "" } });
    await save({ invoiceNext: "200", dueDays: "1", terms: { en: "Now", ro: "" } });
    const { rows } = await harness
      .database()
      .pool.query<{ id: number }>(
        "select id from audit_entry where model = 'website.invoicing' and action = 'write' order by id desc limit 1",
      );
    await transact(context, (write) => revertEntry(write, rows[0]?.id ?? 0));
    expect(await invoicingView(context)).toMatchObject({ dueDays: 10, terms: { en: { words: "Net" } } });
  });

  test("a sample shows the series, the terms and the foot, and takes no number", async () => {
    const before = await invoicingView(context);
    await save({ invoiceNext: String(before.invoiceNext), terms: { en: "Interest: 0.1% a day", ro: "" } });
    const pdf = await sampleInvoice(context);
    expect(pdf.subarray(0, 8).toString()).toBe("%PDF-1.7");
    expect((await invoicingView(context)).invoiceNext).toBe(before.invoiceNext);
    const plain = await sampleInvoice({ ...context, now: new Date("2026-11-20T11:00:00Z") });
    expect(plain.equals(pdf)).toBe(false);
  });
});
