import { and, asc, eq, sql } from "drizzle-orm";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { keepFiscalPositionOf } from "#platform/session/session.ts";
import { siteById } from "#platform/site.ts";
import { cartPlaceOf } from "./cart-place.ts";
import { lockOrder } from "./cart-row.ts";
import { cartTaxOf } from "./cart-tax.ts";
import { orderTable } from "./tables.ts";

const batchSize = 200;

/**
 * Reprices carts whose buyers' VAT numbers the register has answered since the last change. From their next request on,
 * the buyers see prices with the same taxes.
 */
export async function showVatAnswers(context: Context): Promise<void> {
  const waiting = await context.db
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(and(orderTable.isCart, sql`${orderTable.vatCheck} ->> 'state' = 'pending'`))
    .orderBy(asc(orderTable.id))
    .limit(batchSize);
  for (const { id } of waiting) await transact(context, (write) => showAnswer(write, id));
}

async function showAnswer(write: WriteContext, cartId: number): Promise<void> {
  const cart = await lockOrder(write, cartId);
  if (!cart?.isCart) return;
  const here = { ...write, site: await siteById(write.db, cart.siteId) };
  const tax = await cartTaxOf(here, await cartPlaceOf(here, cart));
  if (tax.vat.state === "pending") return;
  await write.db.update(orderTable).set({ vatCheck: tax.vat }).where(eq(orderTable.id, cartId));
  const of = {
    userIds: cart.userId === null ? [] : [cart.userId],
    sessionIds: cart.sessionId === null ? [] : [cart.sessionId],
  };
  await keepFiscalPositionOf(write, of, tax.fiscalPositionId);
}
