import { and, asc, eq, gt, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { personView } from "#modules/people/server/person/person.ts";
import { isEmailSuppressed } from "#modules/people/server/privacy/suppression.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { siteById } from "#platform/site.ts";
import { linesOf } from "../cart/cart-row.ts";
import { noteOrderEvent } from "../cart/order-event.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { optoutTable } from "../order/staff-tables.ts";
import { sendReminder } from "./abandoned-mail.tsx";
import { remindingOf } from "./abandoned-setting.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Nobody remembers an older cart, and a mail about it would be a nuisance. */
const daysMax = 5;
const batchSize = 100;

/** Why a cart gets no reminder; the texts are `orders.staffNotReminded.…`. */
export type NotReminded = "gone" | "reminded" | "empty" | "noAddress" | "optedOut" | "bought";

/** The job that sends reminders on sites where they are on. Idempotent, also when it runs twice in parallel. */
export async function remindAbandonedCarts(context: Context): Promise<void> {
  const sites = await context.db
    .selectDistinct({ id: orderTable.siteId })
    .from(orderTable)
    .where(eq(orderTable.isCart, true));
  for (const { id } of sites) await remindOnSite({ ...context, site: await siteById(context.db, id) });
}

async function remindOnSite(context: Context): Promise<void> {
  const { since, afterMinutes } = await remindingOf(context);
  if (!since) return;
  const before = new Date(context.now.getTime() - afterMinutes * minuteMs);
  const oldest = new Date(Math.max(since.getTime(), context.now.getTime() - daysMax * dayMs));
  for (let afterId = 0; ; ) {
    const left = await context.db
      .select({ id: orderTable.id })
      .from(orderTable)
      .where(
        and(
          eq(orderTable.siteId, context.site.id),
          eq(orderTable.isCart, true),
          isNull(orderTable.remindedAt),
          isNotNull(orderTable.personId),
          lte(orderTable.changedAt, before),
          // Carts abandoned before it was switched on get no reminder.
          gte(orderTable.changedAt, oldest),
          gt(orderTable.id, afterId),
        ),
      )
      .orderBy(asc(orderTable.id))
      .limit(batchSize);
    for (const { id } of left) {
      try {
        await transact(context, (write) => remindOfCart(write, id, { changedBefore: before }));
      } catch (error) {
        context.log.error({ err: error, orderId: id }, "the mail about an abandoned cart failed");
      }
    }
    if (left.length < batchSize) return;
    afterId = left.at(-1)?.id ?? afterId;
  }
}

/**
 * Sends the only reminder of a cart: locks the row, checks every condition again and uses the cart's own mail key.
 * Answers the reason if it sends none, otherwise null. `changedBefore` skips a cart that is locked or was changed
 * later.
 */
export async function remindOfCart(
  write: WriteContext,
  orderId: number,
  { changedBefore }: { changedBefore?: Date } = {},
): Promise<NotReminded | null> {
  const [cart] = await write.db
    .select()
    .from(orderTable)
    .where(eq(orderTable.id, orderId))
    .for("update", changedBefore ? { skipLocked: true } : {});
  if (!cart?.isCart || cart.state !== "draft") return "gone";
  if (cart.remindedAt) return "reminded";
  if (changedBefore && cart.changedAt > changedBefore) return "gone";
  const why = await whyNot(write, cart);
  if (why) return why;
  await sendReminder(write, cart);
  await write.db.update(orderTable).set({ remindedAt: write.now }).where(eq(orderTable.id, orderId));
  await noteOrderEvent(write, orderId, "reminded", { by: write.user?.name ?? "" });
  return null;
}

/** Why a cart gets no reminder, for the list and the mail. */
async function whyNot(write: WriteContext, cart: Order): Promise<NotReminded | null> {
  if (!(await linesOf(write, cart.id)).some(({ kind }) => kind === "product")) return "empty";
  const email = cart.personId === null ? "" : (await personView(write, cart.personId)).email;
  if (email === "") return "noAddress";
  if (await wantsNoReminder(write, email)) return "optedOut";
  return (await hasBoughtSince(write, cart, email)) ? "bought" : null;
}

/** Whether the same address or account has ordered since the cart was begun; then a reminder is unnecessary. */
async function hasBoughtSince(write: WriteContext, cart: Order, email: string): Promise<boolean> {
  const since = cart.createdAt.toISOString();
  const { rowCount } = await write.db.execute(sql`
    select 1 from orders_order o
    where o.id <> ${cart.id} and o.name is not null and not o.is_cart and o.state in ('placed', 'sent', 'sale', 'done')
      and (o.buyer_email = ${email.toLowerCase()} or (o.user_id is not null and o.user_id = ${cart.userId}))
      and o.placed_at >= ${since}::timestamptz
    limit 1`);
  return (rowCount ?? 0) > 0;
}

/** Whether the address has unsubscribed from cart reminders or from all unrequested mail. */
export async function wantsNoReminder(context: Context, email: string): Promise<boolean> {
  return (await hasOptedOut(context, email)) || (await isEmailSuppressed(context, email));
}

export async function hasOptedOut(context: Pick<Context, "db">, email: string): Promise<boolean> {
  const [row] = await context.db
    .select({ email: optoutTable.email })
    .from(optoutTable)
    .where(eq(optoutTable.email, email));
  return row !== undefined;
}

/** Unsubscribes the address of a cart from reminders. Idempotent. */
export async function optOut(write: WriteContext, orderId: number): Promise<void> {
  const email = await addressOfCart(write, orderId);
  if (!email) throw notFound();
  await write.db.insert(optoutTable).values({ email, at: write.now }).onConflictDoNothing();
}

/** "" if the buyer is unknown. */
export async function addressOfCart(context: Context, orderId: number): Promise<string> {
  const [cart] = await context.db
    .select({ personId: orderTable.personId })
    .from(orderTable)
    .where(eq(orderTable.id, orderId));
  return cart?.personId ? (await personView(context, cart.personId)).email : "";
}
