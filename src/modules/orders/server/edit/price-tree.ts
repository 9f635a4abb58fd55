import { and, eq } from "drizzle-orm";
import { type PriceTree, recompute, treeOf } from "#modules/catalogue/components/price-tree.ts";
import type { PriceStep } from "#modules/catalogue/server/price/price-step.ts";
import { priceSteps } from "#modules/catalogue/server/price/price-steps.ts";
import { type TaxRounding, taxSettingsOf } from "#modules/catalogue/server/tax/tax-setting.ts";
import type { Context } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { lineTable, type Order, type OrderLine, orderTable } from "../cart/tables.ts";
import { formatRate, namedRate } from "../cart/tax-view.ts";
import { taxesOf } from "../cart/totals.ts";
import { isStaffOrder } from "../order/staff-order.ts";

export interface LinePriceView {
  orderId: number;
  orderName: string;
  name: string;
  /** Empty for an older line without a stored calculation. */
  steps: PriceStep[];
  /** The line's amounts with each tax separately; the total comes last. */
  amounts: PriceStep[];
  /** Whether taxes are rounded per line or for the whole order. */
  rounding: TaxRounding;
  /** Recalculating the price from the stored data gives the charged price. */
  agrees: boolean;
  crumb: string;
}

/**
 * How the price of an order's line was calculated, as stored when it was ordered. For staff, costs included. Older
 * delivery and reward lines have no stored calculation and show only their amount.
 */
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
  const tree = line.priceTree && ofAllPieces(line, line.priceTree);
  return {
    orderId,
    orderName: order.name ?? "",
    name: line.name,
    steps: tree ? priceSteps(context, tree) : givenSteps(context, order, line),
    amounts: amountsOf(context, order, line),
    rounding: taxSettingsOf((await atSite(context, order.siteId)).site).rounding,
    agrees: tree === null || recompute(tree) === line.unitPriceMinor * line.quantity,
    crumb: context.locale.text("orders.staffPriceMade", { name: line.name }),
  };
}

function givenSteps({ locale }: Context, { currency }: Order, line: OrderLine): PriceStep[] {
  const { kind, unitPriceMinor, quantity } = line;
  if (kind === "product") return [];
  const money = (minor: number) => formatMoney(minor, currency, locale.tag);
  const given = { text: locale.text(`orders.staffPriceOf_${kind}`), amount: money(unitPriceMinor) };
  if (quantity === 1) return [given];
  return [
    given,
    { text: locale.text("catalogue.whyTimes", { quantity }), amount: money(unitPriceMinor * quantity) },
  ];
}

function amountsOf({ locale }: Context, { currency }: Order, line: OrderLine): PriceStep[] {
  const { text } = locale;
  const money = (minor: number) => formatMoney(minor, currency, locale.tag);
  const taxes = taxesOf([line]).map(({ name, rate, minor }) => {
    const tax =
      name === ""
        ? text("orders.print.taxAt", { rate: formatRate(rate, locale) })
        : namedRate(name, rate, locale);
    return {
      text: text("orders.staffPriceTax", { tax, included: line.taxIncluded ? "yes" : "no" }),
      amount: money(minor),
    };
  });
  const none = { text: text("orders.staffPriceAmount.tax"), amount: money(line.taxMinor) };
  return [
    { text: text("orders.staffPriceAmount.untaxed"), amount: money(line.untaxedMinor) },
    ...(taxes.length > 0 ? taxes : [none]),
    { text: text("orders.staffPriceAmount.total"), amount: money(line.totalMinor) },
  ];
}

function ofAllPieces({ quantity }: OrderLine, tree: PriceTree): PriceTree {
  return quantity === 1 ? tree : treeOf({ op: "times", quantity }, tree.currency, [tree]);
}
