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

/** The delivery price of an offer. It is fixed like the prices of the goods, whatever the carrier quotes later. */
export interface HeldDelivery {
  /** Key of the rule that adds this delivery to a cart, such as "delivery:3". */
  ruleKey: string;
  /** In the customer's language. */
  name: string;
  /** As displayed. */
  unitPriceMinor: number;
  /** The charged price, on the other side of the tax; null if `unitPriceMinor` itself is charged. */
  chargedMinor: number | null;
  tax: Tax;
  /** How the price was calculated. */
  tree: PriceTree;
  /** Why the price differs from the carrier's; "" if it does not. */
  priceReason: string;
}

/** Sets the delivery of a staff draft in place of the previous one; null removes it. Updates the totals. */
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

/** A position behind all goods: those count from 0, and a form has fewer. */
const afterGoods = 1_000;
