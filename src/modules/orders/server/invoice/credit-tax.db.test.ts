import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { type Goods, makeGoods, paidOrder, prepareShop } from "../../testing.ts";
import { linesOf } from "../cart/cart-row.ts";
import { refundOrder } from "../refund/refund.ts";
import type { InvoiceLine } from "./document.ts";
import { issueInvoice } from "./issue.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let cloth: Goods;

beforeAll(async () => {
  const context = harness.context();
  vase = await makeGoods(context, { key: "vase", name: "Vase", priceMinor: 3_333, stock: 100 });
  cloth = await makeGoods(context, { key: "cloth", name: "Cloth", priceMinor: 101, stock: 100 });
  const { rows } = await context.db.execute<{ id: number }>(sql`
    insert into catalogue_tax (key, name, rate, included, kind) values
      ('gst', 'GST', 5, true, 'percent'), ('qst', 'QST', 9.975, true, 'percent'),
      ('pst', 'PST', 7, true, 'percent'), ('all', 'All', 21.975, true, 'group') returning id`);
  const [gst, qst, pst, all] = rows.map(({ id }) => id);
  await context.db.execute(sql`insert into catalogue_tax_part (group_id, tax_id, position, compound)
    values (${all}, ${gst}, 0, false), (${all}, ${qst}, 1, false), (${all}, ${pst}, 2, false)`);
  await context.db.execute(sql`update catalogue_template set tax_id = ${all}`);
});

/** The sum of each tax on all documents of a kind, in minor units. */
async function taxesOn(orderId: number, kind: "invoice" | "credit_note") {
  const { rows } = await harness
    .context()
    .db.execute<{ lines: InvoiceLine[] }>(
      sql`select lines from orders_invoice where order_id = ${orderId} and kind = ${kind} order by id`,
    );
  const sums: Record<string, number> = {};
  for (const { name, minor } of rows.flatMap(({ lines }) => lines).flatMap(({ taxParts = [] }) => taxParts)) {
    sums[name] = (sums[name] ?? 0) + minor;
  }
  return { documents: rows.length, sums };
}

test("what goes back piece by piece credits each of several taxes to the cent as it was invoiced", async () => {
  const things = [
    { variantId: vase.variantId, quantity: 4 },
    { variantId: cloth.variantId, quantity: 5 },
  ];
  const { orderId, guest } = await paidOrder(harness.context(), things);
  await transact(harness.context(), (write) => issueInvoice(write, orderId)).catch(() => {});
  const lines = await linesOf(guest, orderId);
  const [vases, cloths] = [lines[0]?.id ?? 0, lines[1]?.id ?? 0];
  for (const lineId of [cloths, vases, cloths, cloths, vases, vases, cloths, cloths, vases]) {
    await transact(harness.context(), (write) =>
      refundOrder(write, { orderId, reason: "", key: crypto.randomUUID(), lines: [{ lineId, quantity: 1 }] }),
    );
  }
  const invoiced = await taxesOn(orderId, "invoice");
  expect(Object.keys(invoiced.sums)).toEqual(["GST", "QST", "PST"]);
  expect(await taxesOn(orderId, "credit_note")).toEqual({ documents: 9, sums: invoiced.sums });
});
