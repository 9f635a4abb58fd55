import { and, eq } from "drizzle-orm";
import { lockMoney } from "#modules/payment/server/transaction/money.ts";
import { signatureOf } from "#modules/signing/server/signature.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { formatMoney } from "#platform/money/format.ts";
import { ordersPaths } from "../../paths.ts";
import { linesOf, lockOrder } from "../cart/cart-row.ts";
import { noteOrderEvent } from "../cart/order-event.ts";
import { lineTable, type Order, type OrderLine } from "../cart/tables.ts";
import { shownAmount } from "../cart/totals.ts";
import type { TotalsView } from "../cart/views.ts";
import { writableOrder } from "../order/order-access.ts";
import { keepOrderNotice } from "../order/order-notice.ts";
import { addUpAnew } from "../order/order-rules.ts";
import { toOrderView } from "../order/order-view.ts";
import { orderModel } from "../order/staff-order.ts";
import { followStock } from "../order/staff-order-stock.ts";
import { askForDifference } from "./edit-payment.ts";

export interface OptionalChange {
  orderId: number;
  lineId: number;
  accessToken: string;
  /** Removes one piece instead of adding one. */
  remove: boolean;
  /** Removes the whole line. */
  unlink: boolean;
  /** The new quantity, replacing the old one. */
  quantity: number | null;
}

/** A changed line as the wire reports it; every amount is formatted text. */
export interface ChangedLine {
  order_line_product_uom_qty: string;
  order_line_price_total: string;
  order_line_price_subtotal: string;
  order_amount_total: string;
  order_amount_untaxed: string;
  order_amount_tax: string;
  order_amount_undiscounted: string;
}

/** The line was removed from the offer or is not optional. */
const optionGone = refusal("conflict", "orders.optionGone");

/** The maximum of the page's quantity field. */
const quantityMax = 999;

/**
 * Changes an optional line of an offer, with the customer's own rights or the order's token. Null if the order is no
 * longer an offer, or if the line is missing, not optional or from another order; the page then reloads.
 */
export async function changeOptionalLine(
  context: Context,
  change: OptionalChange,
): Promise<{ line: ChangedLine; totals: TotalsView } | null> {
  const changed = await transact(context, async (write) => {
    const { id } = await writableOrder(write, change.orderId, change.accessToken);
    return applyChange(write, id, change);
  });
  if (!changed) return null;
  const { order, line } = changed;
  const view = await toOrderView(context, order);
  const money = (minor: number) => formatMoney(minor, order.currency, context.locale.tag);
  const lines = await linesOf(context, order.id);
  // The sum before all discounts, including those in the line's own price. A price above the list price is no discount.
  const undiscountedMinor = lines
    .filter(({ kind }) => kind !== "reward")
    .reduce((sum, one) => sum + Math.max(one.listPriceMinor * one.quantity, shownAmount(one, one)), 0);
  return {
    line: {
      order_line_product_uom_qty: String(line.quantity),
      order_line_price_total: money(line.totalMinor),
      order_line_price_subtotal: money(line.untaxedMinor),
      order_amount_total: money(order.totalMinor),
      order_amount_untaxed: money(order.untaxedMinor),
      order_amount_tax: money(order.taxMinor),
      order_amount_undiscounted: money(undiscountedMinor),
    },
    totals: view.totals,
  };
}

/** Changes an optional line of a draft. The caller, a quote, has checked the access. */
export async function chooseOptional(
  write: WriteContext,
  orderId: number,
  { lineId, quantity }: { lineId: number; quantity: number },
): Promise<void> {
  const change = { orderId, lineId, accessToken: "", remove: false, unlink: false, quantity };
  if (!(await applyChange(write, orderId, change))) throw optionGone();
}

/** Changes an optional line by a plain form. Answers the order's path; its page shows the refusal, if any. */
export async function changeOptionalByForm(context: Context, change: OptionalChange): Promise<string> {
  const { orderId, accessToken } = change;
  let path = ordersPaths.order(orderId, accessToken);
  try {
    await changeOptionalLine(context, change);
  } catch (error) {
    path = await keepOrderNotice(context, { orderId, accessToken }, error);
  }
  return `${path}#order-optional`;
}

async function applyChange(
  write: WriteContext,
  orderId: number,
  change: OptionalChange,
): Promise<{ order: Order; line: OrderLine } | null> {
  // May replace an awaited bank transfer. Everywhere, payments are locked before orders, to prevent deadlocks.
  await lockMoney(write, "order", orderId);
  const order = await lockOrder(write, orderId);
  const before = await linesOf(write, orderId);
  const line = before.find(({ id }) => id === change.lineId);
  if (!order || order.isCart || !["draft", "sent"].includes(order.state) || !line?.optional) return null;
  // A signed offer stays as it was signed.
  if (await signatureOf(write, orderModel, orderId)) return null;
  // A draft keeps the line at quantity zero, so that the customer can add it again: versions of the quote refer to it.
  const leaves = change.unlink && order.state === "draft";
  const quantity = leaves ? 0 : Math.min(quantityMax, Math.max(0, wantedOf(line, change)));
  const ofLine = and(eq(lineTable.id, line.id), eq(lineTable.orderId, orderId));
  if (change.unlink && !leaves) await write.db.delete(lineTable).where(ofLine);
  else await write.db.update(lineTable).set({ quantity }).where(ofLine);
  const after = await addUpAnew(write, order);
  await followStock(write, after, before);
  await noteOrderEvent(write, orderId, "chosen", {
    name: line.name,
    quantity: String(change.unlink ? 0 : quantity),
  });
  await askForDifference(write, orderId);
  const now = (await linesOf(write, orderId)).find(({ id }) => id === line.id);
  return now && !change.unlink ? { order: after, line: now } : null;
}

function wantedOf(line: OrderLine, { quantity, remove }: OptionalChange): number {
  return quantity ?? line.quantity + (remove ? -1 : 1);
}
