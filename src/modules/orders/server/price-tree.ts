import { and, eq } from "drizzle-orm";
import { type PriceTree, recompute, treeOf } from "#modules/catalogue/components/price-tree.ts";
import { type PriceStep, priceSteps } from "#modules/catalogue/server/price-steps.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { isStaffOrder } from "./staff-order.ts";
import { lineTable, type OrderLine, orderTable } from "./tables.ts";

export interface LinePriceView {
  orderId: number;
  orderName: string;
  name: string;
  /** Empty for a line from before prices were kept with how they were made. */
  steps: PriceStep[];
  amounts: { key: "untaxed" | "tax" | "total"; amount: string }[];
  /** Computed again from its own data the price is the one that was charged. */
  agrees: boolean;
  crumb: string;
}

/** How the price of an order's line was made, as it was kept when it was ordered: for staff, with costs. */
export async function linePriceView(
  context: Context,
  orderId: number,
  lineId: number,
): Promise<LinePriceView> {
  const [found] = await context.db
    .select({ order: orderTable, line: lineTable })
    .from(lineTable)
    .innerJoin(orderTable, eq(orderTable.id, lineTable.orderId))
    .where(and(eq(lineTable.id, lineId), eq(orderTable.id, orderId)));
  if (!found || !isStaffOrder(found.order)) throw notFound();
  const { order, line } = found;
  const money = (minor: number) => formatMoney(minor, order.currency, context.locale.tag);
  const tree = line.priceTree && ofAllPieces(line, line.priceTree);
  return {
    orderId,
    orderName: order.name ?? "",
    name: line.name,
    steps: tree ? priceSteps(context, tree) : [],
    amounts: [
      { key: "untaxed", amount: money(line.untaxedMinor) },
      { key: "tax", amount: money(line.taxMinor) },
      { key: "total", amount: money(line.totalMinor) },
    ],
    agrees: tree === null || recompute(tree) === line.unitPriceMinor * line.quantity,
    crumb: context.locale.text("orders.staffPriceMade", { name: line.name }),
  };
}

function ofAllPieces({ quantity }: OrderLine, tree: PriceTree): PriceTree {
  return quantity === 1 ? tree : treeOf({ op: "times", quantity }, tree.currency, [tree]);
}
