import { and, asc, count, eq, isNull } from "drizzle-orm";
import { priceGoods, type VariantFacts, variantFacts } from "#modules/catalogue/server/product/goods.ts";
import { variantOfChoice } from "#modules/catalogue/server/product/variant.ts";
import { addToCart } from "#modules/orders/server/cart/cart.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { keepSession } from "#platform/session/session.ts";
import { wishTable } from "./tables.ts";

/** The product is not visible, or does not exist. */
export const cannotWish = refusal("notFound", "wishlist.cannotWish");
const wishlistFull = refusal("limit", "wishlist.full");

const wishesMax = 200;

export interface Wish {
  id: number;
  variantId: number;
}

/** The wished variant, or product in a choice. */
export interface Wished {
  variantId?: number | undefined;
  templateId?: number | undefined;
  /** Empty: the choice on the product's card. */
  optionIds?: readonly number[] | undefined;
}

/**
 * The condition for the visitor's own wishes: the customer's, else the session's; undefined for a visitor who can have
 * none.
 */
export function ownWishes(context: Context) {
  const here = eq(wishTable.siteId, context.site.id);
  if (context.user) return and(here, eq(wishTable.personId, context.user.personId));
  const { sessionId } = context.visitor;
  return sessionId ? and(here, eq(wishTable.sessionId, sessionId), isNull(wishTable.personId)) : undefined;
}

/** Whether the shop shows and sells it. */
export function isSold({ published, saleable }: VariantFacts): boolean {
  return published && saleable;
}

/**
 * Adds a variant with its currently displayed price. Idempotent: a second call keeps the first price. Refuses a product
 * that the shop does not show, and more than 200 wishes.
 */
export async function addWish(
  write: WriteContext,
  { variantId, templateId, optionIds = [] }: Wished,
): Promise<Wish> {
  const wanted = variantId ?? (templateId ? await variantOfChoice(write, templateId, optionIds) : null);
  const goods = wanted ? (await variantFacts(write, [wanted])).get(wanted) : undefined;
  if (!goods || !isSold(goods)) throw cannotWish();
  const present = await findWish(write, goods.variantId);
  if (present) return present;
  await checkRoom(write);
  const [price] = await priceGoods(write, [{ goods, noVariantOptionIds: [], quantity: 1 }]);
  if (!price) throw cannotWish();
  const sessionId = write.user ? null : await keepSession(write);
  const [row] = await write.db
    .insert(wishTable)
    .values({
      siteId: write.site.id,
      personId: write.user?.personId ?? null,
      sessionId,
      variantId: goods.variantId,
      priceMinor: price.unitMinor,
      currency: price.currency,
      priceListId: price.priceListId,
      createdAt: write.now,
    })
    .onConflictDoNothing()
    .returning({ id: wishTable.id, variantId: wishTable.variantId });
  // Another tab was faster.
  const wish = row ?? (await findWish(write, goods.variantId));
  if (!wish) throw new Error("The wish was not stored.");
  return wish;
}

/** Removes one of the visitor's wishes; a foreign or missing wish is no error. */
export async function removeWish(write: WriteContext, wishId: number): Promise<void> {
  const own = ownWishes(write);
  if (own) await write.db.delete(wishTable).where(and(own, eq(wishTable.id, wishId)));
}

/** The result of moving a wish to the cart. */
export interface WishMove {
  /** Pieces in the whole cart. */
  count: number;
  warning: string | null;
  /** It is in the cart and no longer in the list. */
  moved: boolean;
}

/**
 * Adds one piece to the cart and removes the wish, or keeps it with `keep`. A sold-out product stays in the list.
 * Refuses a wish that is already gone, so that two presses order one piece.
 */
export async function moveWish(write: WriteContext, wishId: number, keep: boolean): Promise<WishMove> {
  const own = ownWishes(write);
  if (!own) throw notFound();
  const [wish] = await write.db
    .select({ variantId: wishTable.variantId })
    .from(wishTable)
    .where(and(own, eq(wishTable.id, wishId)))
    .for("update");
  if (!wish) throw notFound();
  const change = await addToCart(write, { variantId: wish.variantId });
  const moved = change.quantity > 0 && !keep;
  if (moved) await removeWish(write, wishId);
  return { count: change.count, warning: change.warning, moved };
}

/** The visitor's wishes, the oldest first, whether or not they can still be bought. */
export async function wishesOf(context: Context) {
  const own = ownWishes(context);
  if (!own) return [];
  return context.db.select().from(wishTable).where(own).orderBy(asc(wishTable.createdAt), asc(wishTable.id));
}

async function findWish(context: Context, variantId: number): Promise<Wish | null> {
  const own = ownWishes(context);
  if (!own) return null;
  const [found] = await context.db
    .select({ id: wishTable.id, variantId: wishTable.variantId })
    .from(wishTable)
    .where(and(own, eq(wishTable.variantId, variantId)));
  return found ?? null;
}

async function checkRoom(context: Context): Promise<void> {
  const own = ownWishes(context);
  if (!own) return;
  const [stored] = await context.db.select({ wishes: count() }).from(wishTable).where(own);
  if ((stored?.wishes ?? 0) >= wishesMax) throw wishlistFull({ wishesMax });
}
