import { and, eq } from "drizzle-orm";
import type { PriceTree } from "#modules/catalogue/components/price-tree.ts";
import type { Tax } from "#modules/catalogue/server/tax/tax.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { linesOf } from "../cart/cart-row.ts";
import { noteStaffEvent } from "../cart/order-event.ts";
import { lineTable } from "../cart/tables.ts";
import { addUp } from "./order-sums.ts";
import { checkState, lockStaffOrder, orderModel } from "./staff-order.ts";

/** What the delivery of an offer costs: held as the prices of its goods are, whatever carriers say later. */
export interface HeldDelivery {
  /** Of the rule that would put it into a cart, such as "delivery:3". */
  ruleKey: string;
  /** In the customer's language. */
  name: string;
  /** As displayed. */
  unitPriceMinor: number;
  /** What is charged on the other side of the tax; null for `unitPriceMinor` itself. */
  chargedMinor: number | null;
  tax: Tax;
  /** How the price came about. */
  tree: PriceTree;
  /** Why it is not what the carrier asks; "" where it is. */
  priceReason: string;
}

/** Puts the delivery into a draft of staff, in place of what it was; null takes it out. Adds the order up. */
export async function holdDelivery(
  write: WriteContext,
  { orderId, delivery }: { orderId: number; delivery: HeldDelivery | null },
): Promise<void> {
  const order = await lockStaffOrder(write, orderId);
  checkState(write, order, "draft");
  const before = (await linesOf(write, orderId)).find(({ kind }) => kind === "delivery");
  if (!before && !delivery) return;
  const isSame =
    before?.ruleKey === delivery?.ruleKey &&
    before?.name === delivery?.name &&
    before?.unitPriceMinor === delivery?.unitPriceMinor &&
    before?.chargedMinor === delivery?.chargedMinor &&
    before?.priceReason === delivery?.priceReason &&
    Number(before?.taxRate) === Number(delivery?.tax.rate);
  if (isSame) return;
  if (delivery) {
    const { tax, unitPriceMinor, chargedMinor, tree, ...named } = delivery;
    const values = {
      ...named,
      kind: "delivery" as const,
      quantity: 1,
      unitPriceMinor,
      listPriceMinor: unitPriceMinor,
      taxRate: tax.rate,
      taxIncluded: order.taxDisplay === "included",
      chargedMinor,
      taxParts: tax.parts,
      priceTree: tree,
    };
    if (before) await write.db.update(lineTable).set(values).where(eq(lineTable.id, before.id));
    else {
      await write.db
        .insert(lineTable)
        .values({ ...values, orderId, position: afterGoods, createdAt: write.now });
    }
  } else {
    await write.db
      .delete(lineTable)
      .where(and(eq(lineTable.orderId, orderId), eq(lineTable.kind, "delivery")));
  }
  const after = await addUp(write, order);
  const facts = (line: { unitPriceMinor: number } | null | undefined) =>
    line ? { quantity: 1, unitPriceMinor: line.unitPriceMinor } : null;
  await noteStaffEvent(write, orderId, "edited", {
    changes: [
      {
        name: delivery?.name ?? before?.name ?? "",
        from: facts(before),
        to: facts(delivery),
        reason: delivery?.priceReason ?? "",
      },
    ],
    totalMinor: [order.totalMinor, after.totalMinor],
    currency: order.currency,
  });
  await audit(write, {
    model: orderModel,
    id: orderId,
    name: order.name ?? "",
    action: "write",
    before: { delivery: before ? [before.name, before.unitPriceMinor] : null },
    after: { delivery: delivery ? [delivery.name, delivery.unitPriceMinor] : null },
  });
}

/** Lines of goods are counted from 0; a form holds fewer. */
const afterGoods = 1_000;
