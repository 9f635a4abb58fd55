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
  /** One less instead of one more. */
  remove: boolean;
  /** The line goes altogether. */
  unlink: boolean;
  /** The new quantity, whatever it was. */
  quantity: number | null;
}

/** What the wire tells of a changed line, every amount as a formatted text. */
export interface ChangedLine {
  order_line_product_uom_qty: string;
  order_line_price_total: string;
  order_line_price_subtotal: string;
  order_amount_total: string;
  order_amount_untaxed: string;
  order_amount_tax: string;
  order_amount_undiscounted: string;
}

/** The line was taken out of the offer, or belongs to it for good. */
const optionGone = refusal("conflict", "orders.optionGone");

/** As many as the page lets somebody type. */
const quantityMax = 999;

/**
 * The customer takes or leaves an optional line of an offer, by their own rights or the order's token. Null when the
 * order is no offer any more, the line is not its own or not optional, or has gone: the page is then reloaded.
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
  // Before anything was taken off, on lines of its own or not; a price above the list's is no discount.
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

/** The same for a draft whose policy the caller has checked: the quote in front of it. */
export async function chooseOptional(
  write: WriteContext,
  orderId: number,
  { lineId, quantity }: { lineId: number; quantity: number },
): Promise<void> {
  const change = { orderId, lineId, accessToken: "", remove: false, unlink: false, quantity };
  if (!(await applyChange(write, orderId, change))) throw optionGone();
}

/** The same for a plain form: leads back to the order, which says why when it was refused. */
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
  // A transfer that is awaited may be replaced; payments are locked before orders everywhere.
  await lockMoney(write, "order", orderId);
  const order = await lockOrder(write, orderId);
  const before = await linesOf(write, orderId);
  const line = before.find(({ id }) => id === change.lineId);
  if (!order || order.isCart || !["draft", "sent"].includes(order.state) || !line?.optional) return null;
  // What was signed stays as it was signed.
  if (await signatureOf(write, orderModel, orderId)) return null;
  // In a draft the line stays, so that its customer can take it again: versions of the quote refer to it.
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
