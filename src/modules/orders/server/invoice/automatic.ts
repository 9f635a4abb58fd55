import { eq } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { siteById } from "#platform/site.ts";
import { noteOrderEvent } from "../cart/order-event.ts";
import { orderTable } from "../cart/tables.ts";
import { balanceOf } from "../order/balance.ts";
import { issueInvoice } from "./issue.ts";
import { settingsOf } from "./settings.ts";
import { issueInTurn } from "./turn.ts";

/**
 * Issues the invoice of a confirmed and paid order if the site does so automatically; an authorization alone is no
 * payment. The event may arrive twice, so only what has not been invoiced yet is. A refusal goes into the order's
 * history, and staff issue the invoice later.
 */
export async function issueWhenPaid(context: Context, payload: Record<string, unknown>): Promise<void> {
  const orderId = Number(payload["orderId"]);
  const [order] = await context.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (!order || order.totalMinor === 0 || order.promisedMinor > 0) return;
  if (order.state !== "sale" && order.state !== "done") return;
  if (!settingsOf(await siteById(context.db, order.siteId)).automatic) return;
  if ((await balanceOf(context, order)).openMinor > 0) return;
  try {
    await issueInTurn(context, (write) => issueInvoice(write, orderId));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "orders.nothingToInvoice") return;
    const { code, values } = error;
    await transact(context, (write) => noteOrderEvent(write, orderId, "invoiceFailed", { code, values }));
  }
}
