import { eq } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { toDecimal } from "#platform/money/money.ts";
import { linesOf } from "../cart/cart-row.ts";
import { goodsOf } from "../cart/goods.ts";
import { type MadeChoice, type OrderLine, orderTable } from "../cart/tables.ts";
import { isStaffOrder } from "../order/staff-order.ts";
import { editOrder } from "./edit.ts";
import type { LineEdit } from "./edit-line.ts";
import { shippedAlready } from "./staff-order-cancel.ts";

/** The order for which staff configure a product, and the line they change. */
export interface ConfiguredFor {
  orderId: number;
  name: string;
  priceListId: number | null;
  fiscalPositionId: number | null;
  line: { id: number; templateId: number; quantity: number; made: MadeChoice } | null;
}

/** Loads the order and its configured line, if one is given. Refuses carts and lines that are not made to order. */
export async function configuredFor(
  context: Context,
  { orderId, lineId }: { orderId: number; lineId: number | null },
): Promise<ConfiguredFor> {
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order || !isStaffOrder(order)) throw notFound();
  const { name, priceListId, fiscalPositionId } = order;
  const found = { orderId, name: name ?? "", priceListId, fiscalPositionId };
  if (lineId === null) return { ...found, line: null };
  const line = (await linesOf(context, orderId)).find(({ id }) => id === lineId);
  const goods = await goodsOf(context, [line?.variantId ?? 0]);
  const templateId = goods.get(line?.variantId ?? 0)?.templateId;
  if (!line?.made || templateId === undefined) throw notFound();
  return { ...found, line: { id: line.id, templateId, quantity: line.quantity, made: line.made } };
}

/**
 * Adds a configured product to an order, as a new line or in place of an existing one. It gets today's price of the
 * order's price list; a price that staff set for the previous configuration is dropped.
 */
export async function putConfigured(
  write: WriteContext,
  put: {
    orderId: number;
    lineId: number | null;
    variantId: number;
    quantity: number;
    made: MadeChoice;
  },
): Promise<void> {
  const { orderId, lineId, variantId, quantity, made } = put;
  const [order] = await write.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order) throw notFound();
  const lines = (await linesOf(write, orderId)).filter(({ kind }) => kind === "product");
  if (lines.some((line) => line.id === lineId && line.shipped > 0)) throw shippedAlready();
  const fresh = { variantId, quantity, made, unitPrice: "", priceReason: "" };
  const rows = lines.map((line): LineEdit => {
    if (line.id === lineId) return { ...fresh, lineId };
    return asItIs(line, order.currency);
  });
  const isThere = lines.some(({ id }) => id === lineId);
  await editOrder(write, {
    ...{ orderId, version: order.version, overwrite: false, tell: false },
    rows: isThere ? rows : [...rows, fresh],
  });
}

function asItIs(line: OrderLine, currency: string): LineEdit {
  const { id, quantity, unitPriceMinor, priceReason } = line;
  return { lineId: id, quantity, unitPrice: toDecimal(unitPriceMinor, currency), priceReason };
}
