import { randomBytes } from "node:crypto";
import { and, asc, eq, getTableColumns, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { priceListFor } from "#modules/catalogue/server/price/price-list.ts";
import { ownPersonId } from "#modules/people/server/person/person.ts";
import type { Context, PublicContext, WriteContext } from "#platform/context.ts";
import { planned } from "#platform/db/planned.ts";
import { refusal } from "#platform/errors.ts";
import { keepSession } from "#platform/session/session.ts";
import { inTree } from "./line-tree.ts";
import { lineTable, type Order, type OrderLine, orderTable } from "./tables.ts";

/** The order is being paid or is paid, so it is no longer a cart and cannot change. */
export const orderFrozen = refusal("conflict", "orders.frozen");

/**
 * The visitor's cart. A signed-in visitor gets the account's cart, the same on every device; others get the session's.
 */
export async function findCart(context: Context): Promise<Order | null> {
  const owner = cartOwner(context);
  if (!owner) return null;
  const [cart] = await readCart[owner.kind](context.db, owner.asked);
  return cart ?? null;
}

/** The cart, locked until the transaction ends; null without one. Every change of a cart begins here. */
export async function lockCart(write: WriteContext): Promise<Order | null> {
  const owner = cartOwner(write);
  if (!owner) return null;
  const [cart] = await lockingCart[owner.kind](write.db, owner.asked);
  return cart ?? null;
}

/** The locked cart, created if missing. Parallel requests create only one. */
export async function keepCart(write: WriteContext): Promise<{ cart: Order; isNew: boolean }> {
  const present = await lockCart(write);
  if (present) return { cart: present, isNew: false };
  const sessionId = await keepSession(write);
  const list = await priceListFor(write);
  // A signed-in user, or a guest who has ordered before, does not type the address again.
  const personId = ownPersonId(write);
  const [begun] = await beginCart(write.db, {
    siteId: write.site.id,
    sessionId: write.user ? null : sessionId,
    userId: write.user?.id ?? null,
    personId,
    accessToken: newAccessToken(),
    currency: list?.currency ?? write.site.currency,
    priceListId: list?.id ?? null,
    locale: write.locale.code,
    taxDisplay: write.site.taxDisplay,
    now: write.now,
  });
  if (begun) return { cart: begun, isNew: true };
  const cart = await lockCart(write);
  if (!cart) throw new Error("The cart was not stored.");
  return { cart, isNew: false };
}

export async function linesOf(context: PublicContext, orderId: number): Promise<OrderLine[]> {
  return inTree(await readLines(context.db, { orderId }));
}

export async function lockOrder(write: WriteContext, orderId: number): Promise<Order | null> {
  const [order] = await write.db.select().from(orderTable).where(eq(orderTable.id, orderId)).for("update");
  return order ?? null;
}

/** The order that contains a line, locked until the transaction ends; null if the line does not exist. */
export async function lockOrderOfLine(write: WriteContext, lineId: number): Promise<Order | null> {
  const [order] = await lockingOrderOfLine(write.db, { lineId });
  return order ?? null;
}

/** Pieces in the visitor's cart, of one variant, or of all variants for null. */
export async function piecesInCart(context: Context, variantId: number | null): Promise<number> {
  const owner = cartOwner(context);
  if (!owner) return 0;
  const [counted] = await countingPieces[owner.kind](context.db, { ...owner.asked, variantId });
  return counted?.pieces ?? 0;
}

/** Whether the order belongs to this visitor's session or account. */
export function isOwnOrder(context: Context, order: Order): boolean {
  if (order.siteId !== context.site.id) return false;
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

/** The owner of a cart. A prepared statement has one text for each kind. */
interface CartOwner {
  kind: "account" | "session";
  asked: { siteId: number; ownerId: number };
}

/** Undefined for a visitor who cannot have a cart. */
function cartOwner({ site, user, visitor }: Context): CartOwner | undefined {
  if (user) return { kind: "account", asked: { siteId: site.id, ownerId: user.id } };
  const { sessionId } = visitor;
  return sessionId ? { kind: "session", asked: { siteId: site.id, ownerId: sessionId } } : undefined;
}

/** Condition for an owner's cart; the placeholders are `siteId` and `ownerId`. */
function isCartOf(
  kind: CartOwner["kind"],
  given: (name: keyof CartOwner["asked"]) => Placeholder,
): SQL | undefined {
  const here = and(eq(orderTable.siteId, given("siteId")), eq(orderTable.isCart, true));
  return kind === "account"
    ? and(here, eq(orderTable.userId, given("ownerId")))
    : and(here, eq(orderTable.sessionId, given("ownerId")), isNull(orderTable.userId));
}

const orderColumns = getTableColumns(orderTable);
const lineColumns = getTableColumns(lineTable);

function planCart(kind: CartOwner["kind"]) {
  return planned<CartOwner["asked"], typeof orderColumns>(orderColumns, (db, given) =>
    db.select().from(orderTable).where(isCartOf(kind, given)),
  );
}

function planLockedCart(kind: CartOwner["kind"]) {
  return planned<CartOwner["asked"], typeof orderColumns>(orderColumns, (db, given) =>
    db.select().from(orderTable).where(isCartOf(kind, given)).for("update"),
  );
}

const readCart = { account: planCart("account"), session: planCart("session") };
const lockingCart = { account: planLockedCart("account"), session: planLockedCart("session") };

interface NewCart extends Record<string, unknown> {
  siteId: number;
  sessionId: number | null;
  userId: number | null;
  personId: number | null;
  accessToken: string;
  currency: string;
  priceListId: number | null;
  locale: string;
  taxDisplay: string;
  now: Date;
}

const beginCart = planned<NewCart, typeof orderColumns>(orderColumns, (db, given) =>
  db
    .insert(orderTable)
    .values({
      siteId: given("siteId"),
      sessionId: given("sessionId"),
      userId: given("userId"),
      personId: given("personId"),
      invoicePersonId: given("personId"),
      deliveryPersonId: given("personId"),
      isCart: true,
      accessToken: given("accessToken"),
      currency: given("currency"),
      priceListId: given("priceListId"),
      locale: given("locale"),
      taxDisplay: given("taxDisplay"),
      createdAt: given("now"),
      changedAt: given("now"),
    })
    .onConflictDoNothing()
    .returning(),
);

const readLines = planned<{ orderId: number }, typeof lineColumns>(lineColumns, (db, given) =>
  db
    .select()
    .from(lineTable)
    .where(eq(lineTable.orderId, given("orderId")))
    .orderBy(asc(lineTable.id)),
);

const lockingOrderOfLine = planned<{ lineId: number }, typeof orderColumns>(orderColumns, (db, given) =>
  db
    .select()
    .from(orderTable)
    .where(
      eq(
        orderTable.id,
        sql`(select ${lineTable.orderId} from ${lineTable} where ${lineTable.id} = ${given("lineId")})`,
      ),
    )
    .for("update"),
);

const pieces = sql<number>`coalesce(sum(${lineTable.quantity}), 0)::int`;

function planPieces(kind: CartOwner["kind"]) {
  return planned<CartOwner["asked"] & { variantId: number | null }, { pieces: typeof pieces }>(
    { pieces },
    (db, given) =>
      db
        .select({ pieces })
        .from(lineTable)
        .innerJoin(orderTable, eq(orderTable.id, lineTable.orderId))
        .where(
          and(
            isCartOf(kind, given),
            eq(lineTable.kind, "product"),
            sql`(${given("variantId")}::integer is null or ${lineTable.variantId} = ${given("variantId")})`,
          ),
        ),
  );
}

const countingPieces = { account: planPieces("account"), session: planPieces("session") };
