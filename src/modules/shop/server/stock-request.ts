import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { goodsOf } from "#modules/orders/server/cart/goods.ts";
import { checkEmail } from "#modules/people/server/address/email.ts";
import { isEmailSuppressed } from "#modules/people/server/privacy/suppression.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { invalidFields, notFound, refusal } from "#platform/errors.ts";
import { type StockRequest, stockRequestTable } from "./tables.ts";

/** The product is in stock, so nobody has to wait for it. */
const isThereAgain = refusal("conflict", "shop.stockIsThere");

/** Limits requests for an address, because anybody can type anybody's address. */
const waitingMax = 20;

/**
 * Adds an address to the queue for a sold-out product; signed-in people do not need to type theirs. A repeated request
 * changes nothing and gets the same answer: it reveals nobody else who waits.
 */
export async function askForStock(
  write: WriteContext,
  { variantId, email }: { variantId: number; email: string },
): Promise<void> {
  const address = (email || (write.user?.email ?? "")).trim().toLowerCase();
  const wrong = address === "" ? "people.emailWrong" : checkEmail(address);
  if (wrong) throw invalidFields({ email: wrong });
  const goods = (await goodsOf(write, [variantId])).get(variantId);
  if (!goods?.published || !goods.saleable || !goods.stock.tracked) throw notFound();
  if (goods.stock.free > 0) throw isThereAgain();
  // People who unsubscribed from everything get no mail; the sender of the form must not learn that.
  if (await isEmailSuppressed(write, address)) return;
  // Nor must the sender learn that an address has reached its limit.
  const waiting = await write.db.$count(
    stockRequestTable,
    and(eq(stockRequestTable.email, address), isNull(stockRequestTable.toldAt)),
  );
  if (waiting >= waitingMax) return;
  await write.db
    .insert(stockRequestTable)
    .values({
      siteId: write.site.id,
      variantId,
      email: address,
      locale: write.locale.code,
      token: randomBytes(24).toString("base64url"),
      createdAt: write.now,
    })
    .onConflictDoNothing();
}

export interface StockRequestView {
  name: string;
  /** Null if it is no longer shown. */
  path: string | null;
  state: "waiting" | "told" | "gone";
}

/** The data behind a mail's private link; a cancelled or deleted request is gone. */
export async function stockRequestView(
  context: Context,
  id: number,
  token: string,
): Promise<StockRequestView> {
  const request = await requestOf(context, id, token);
  if (!request) return { name: "", path: null, state: "gone" };
  const goods = (await goodsOf(context, [request.variantId])).get(request.variantId);
  return {
    name: goods?.name ?? "",
    path: goods?.published && goods.saleable ? goods.path : null,
    state: request.toldAt ? "told" : "waiting",
  };
}

/** Cancels a request. Idempotent. */
export async function stopStockRequest(write: WriteContext, id: number, token: string): Promise<void> {
  const request = await requestOf(write, id, token);
  if (request) await write.db.delete(stockRequestTable).where(eq(stockRequestTable.id, id));
}

/** Number of people who wait for variants of this product. */
export async function countWaiting(context: Context, variantIds: readonly number[]): Promise<number> {
  if (variantIds.length === 0) return 0;
  const [row] = await context.db
    .select({ count: sql<number>`count(*)::int` })
    .from(stockRequestTable)
    .where(
      and(
        sql`${stockRequestTable.variantId} = any(${sql.param(`{${variantIds.join(",")}}`)}::integer[])`,
        isNull(stockRequestTable.toldAt),
      ),
    );
  return row?.count ?? 0;
}

async function requestOf(context: Context, id: number, token: string): Promise<StockRequest | null> {
  const [request] = await context.db
    .select()
    .from(stockRequestTable)
    .where(and(eq(stockRequestTable.id, id), eq(stockRequestTable.siteId, context.site.id)));
  return request?.token === token ? request : null;
}
