import { and, asc, count, eq, isNull } from "drizzle-orm";
import { priceGoods, type VariantFacts, variantFacts } from "#modules/catalogue/server/product/goods.ts";
import { variantOfChoice } from "#modules/catalogue/server/product/variant.ts";
import { addToCart } from "#modules/orders/server/cart/cart.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { keepSession } from "#platform/session/session.ts";
import { wishTable } from "./tables.ts";

/** Nobody can wish for it: it is not shown, or there is no such thing. */
export const cannotWish = refusal("notFound", "wishlist.cannotWish");
const wishlistFull = refusal("limit", "wishlist.full");

const wishesMax = 200;

export interface Wish {
  id: number;
  variantId: number;
}

/** What somebody wishes for: a variant, or a product as it is chosen. */
export interface Wished {
  variantId?: number | undefined;
  templateId?: number | undefined;
  /** Empty: what the card of the product shows. */
  optionIds?: readonly number[] | undefined;
}

/** The condition of the visitor's own wishes: the customer's, else the session's; undefined for who can have none. */
export function ownWishes(context: Context) {
  const here = eq(wishTable.siteId, context.site.id);
  if (context.user) return and(here, eq(wishTable.personId, context.user.personId));
  const { sessionId } = context.visitor;
  return sessionId ? and(here, eq(wishTable.sessionId, sessionId), isNull(wishTable.personId)) : undefined;
}

/** Whether it stands in the shop and can be bought there. */
export function isSold({ published, saleable }: VariantFacts): boolean {
  return published && saleable;
}

/**
 * Remembers a variant with the price that is displayed at this moment. Doing it again keeps
 * the first. Refuses what the shop does not show, and more than 200.
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
  // Somebody was quicker in another tab.
  const wish = row ?? (await findWish(write, goods.variantId));
  if (!wish) throw new Error("The wish was not stored.");
  return wish;
}

/** Forgets a wish of the visitor's own; what is not theirs or gone already is no error. */
export async function removeWish(write: WriteContext, wishId: number): Promise<void> {
  const own = ownWishes(write);
  if (own) await write.db.delete(wishTable).where(and(own, eq(wishTable.id, wishId)));
}

/** What putting a wish into the cart came to. */
export interface WishMove {
  /** Pieces in the whole cart. */
  count: number;
  warning: string | null;
  /** It is in the cart and no longer in the list. */
  moved: boolean;
}

/**
 * Puts one piece into the cart and takes the wish out of the list, or leaves it with `keep`. What is sold out stays
 * wished for. Refuses what is gone from the list, so that two presses order one piece.
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
