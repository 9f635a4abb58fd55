import { randomBytes } from "node:crypto";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { priceListFor } from "#modules/catalogue/server/price-list.ts";
import { ownPersonId } from "#modules/people/server/person.ts";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { keepSession } from "#platform/session/session.ts";
import { lineTable, type Order, type OrderLine, orderTable } from "./tables.ts";

/** The order is being paid for or is paid: it is no cart any more and cannot change. */
export const orderFrozen = refusal("conflict", "orders.frozen");

/** The visitor's cart: the account's when signed in, so that it is on every device, else the session's. */
export async function findCart(context: Context): Promise<Order | null> {
  const owner = cartOwner(context);
  if (!owner) return null;
  const [cart] = await context.db
    .select()
    .from(orderTable)
    .where(owner)
    .prepare(`orders_find_cart_${ownerKind(context)}`)
    .execute();
  return cart ?? null;
}

/** The cart, locked until the transaction ends; null when there is none. Every change of a cart begins here. */
export async function lockCart(write: WriteContext): Promise<Order | null> {
  const owner = cartOwner(write);
  if (!owner) return null;
  const [cart] = await write.db
    .select()
    .from(orderTable)
    .where(owner)
    .for("update")
    .prepare(`orders_lock_cart_${ownerKind(write)}`)
    .execute();
  return cart ?? null;
}

/** The locked cart, begun now if there was none. Parallel beginnings end up in one cart. */
export async function keepCart(write: WriteContext): Promise<{ cart: Order; isNew: boolean }> {
  const present = await lockCart(write);
  if (present) return { cart: present, isNew: false };
  const sessionId = await keepSession(write);
  const list = await priceListFor(write);
  // Who is known, an account or a guest who has ordered before, does not type the address again.
  const personId = ownPersonId(write);
  const [begun] = await write.db
    .insert(orderTable)
    .values({
      siteId: write.site.id,
      sessionId: write.user ? null : sessionId,
      userId: write.user?.id ?? null,
      personId,
      invoicePersonId: personId,
      deliveryPersonId: personId,
      isCart: true,
      accessToken: newAccessToken(),
      currency: list?.currency ?? write.site.currency,
      priceListId: list?.id ?? null,
      locale: write.locale.code,
      taxDisplay: write.site.taxDisplay,
      createdAt: write.now,
      changedAt: write.now,
    })
    .onConflictDoNothing()
    .returning()
    .prepare("orders_begin_cart")
    .execute();
  if (begun) return { cart: begun, isNew: true };
  const cart = await lockCart(write);
  if (!cart) throw new Error("The cart was not stored.");
  return { cart, isNew: false };
}

export async function linesOf(context: PublicContext, orderId: number): Promise<OrderLine[]> {
  return context.db
    .select()
    .from(lineTable)
    .where(eq(lineTable.orderId, orderId))
    .orderBy(asc(sql`coalesce(${lineTable.parentLineId}, ${lineTable.id})`), asc(lineTable.id))
    .prepare("orders_lines_of")
    .execute();
}

export async function lockOrder(write: WriteContext, orderId: number): Promise<Order | null> {
  const [order] = await write.db.select().from(orderTable).where(eq(orderTable.id, orderId)).for("update");
  return order ?? null;
}

/** The order that a line is in, locked until the transaction ends; null when there is no such line. */
export async function lockOrderOfLine(write: WriteContext, lineId: number): Promise<Order | null> {
  const [order] = await write.db
    .select()
    .from(orderTable)
    .where(
      eq(
        orderTable.id,
        sql`(select ${lineTable.orderId} from ${lineTable} where ${lineTable.id} = ${lineId})`,
      ),
    )
    .for("update")
    .prepare("orders_lock_order_of_line")
    .execute();
  return order ?? null;
}

/** Whether the order came from this visitor's session or account. */
export function isOwnOrder(context: Context, order: Order): boolean {
  if (context.user) {
    if (order.userId === context.user.id) return true;
    if (order.personId !== null && order.personId === context.user.personId) return true;
  }
  return order.sessionId !== null && order.sessionId === context.visitor.sessionId;
}

/** 192 bits, so that a private link cannot be guessed. */
export function newAccessToken(): string {
  return randomBytes(24).toString("base64url");
}

/** A statement that is planned once has one text for each of these. */
function ownerKind({ user }: Context): "account" | "session" {
  return user ? "account" : "session";
}

/** The condition of the visitor's cart; undefined for a visitor who can have none. */
export function cartOwner(context: Context) {
  const here = and(eq(orderTable.siteId, context.site.id), eq(orderTable.isCart, true));
  if (context.user) return and(here, eq(orderTable.userId, context.user.id));
  const { sessionId } = context.visitor;
  return sessionId ? and(here, eq(orderTable.sessionId, sessionId), isNull(orderTable.userId)) : undefined;
}
