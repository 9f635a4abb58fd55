import { and, desc, eq, sql } from "drizzle-orm";
import { productCards } from "#modules/catalogue/server/listing/card.ts";
import { type VariantFacts, variantFacts } from "#modules/catalogue/server/product/goods.ts";
import type { ProductCardView } from "#modules/catalogue/server/vocabulary/views.ts";
import { sharedVariant } from "#modules/catalogue/shared-views.ts";
import { cartOf } from "#modules/orders/server/cart/cart.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import { seenMinutes } from "../components/view-cookies.ts";
import { viewedTable } from "./tables.ts";
import { findVisitor, keepVisitor } from "./visitor.ts";

const shownMax = 12;
/** Reads more than it shows, because some views are hidden, in the cart, or other variants of the same product. */
const readMax = 60;

export interface ViewedProduct {
  variantId: number;
  goods: VariantFacts;
  card: ProductCardView;
}

/** A visitor's viewed products, the latest first, without those in the cart and hidden ones; at most twelve. */
export async function viewedBy(context: Context, uuid: string | null): Promise<ViewedProduct[]> {
  const visitor = await findVisitor(context, uuid);
  if (!visitor) return [];
  const rows = await context.db
    .select({ variantId: viewedTable.variantId })
    .from(viewedTable)
    .where(eq(viewedTable.visitorId, visitor.id))
    .orderBy(desc(viewedTable.viewedAt), desc(viewedTable.variantId))
    .limit(readMax);
  const goods = await variantFacts(
    context,
    rows.map(({ variantId }) => variantId),
  );
  const inCart = new Set((await cartOf(context)).lines.map(({ templateId }) => templateId));
  const latest = new Map<number, VariantFacts>();
  for (const { variantId } of rows) {
    const of = goods.get(variantId);
    if (of && !inCart.has(of.templateId) && !latest.has(of.templateId)) latest.set(of.templateId, of);
  }
  const cards = await productCards(context, [...latest.keys()]);
  return cards.slice(0, shownMax).flatMap((card) => {
    const of = latest.get(card.templateId);
    return of ? [{ variantId: of.variantId, goods: of, card }] : [];
  });
}

/**
 * Records a view of a variant, at most once in thirty minutes. Returns the uuid of a new guest. Refuses a product that
 * the shop does not show.
 */
export async function noteView(
  write: WriteContext,
  variantId: number,
  uuid: string | null,
): Promise<string | null> {
  const of = (await variantFacts(write, [variantId])).get(variantId);
  if (!of?.published || !of.saleable) throw notFound();
  const { visitor, isNew } = await keepVisitor(write, uuid);
  const before = new Date(write.now.getTime() - seenMinutes * 60_000);
  await write.db
    .insert(viewedTable)
    .values({ visitorId: visitor.id, variantId, viewedAt: write.now })
    .onConflictDoUpdate({
      target: [viewedTable.visitorId, viewedTable.variantId],
      set: { views: sql`${viewedTable.views} + 1`, viewedAt: write.now },
      setWhere: sql`${viewedTable.viewedAt} <= ${before.toISOString()}::timestamptz`,
    });
  return isNew && !write.user ? visitor.uuid : null;
}

/** Deletes the views of a product in all its variants, or all views. */
export async function forgetViews(
  write: WriteContext,
  variantId: number | null,
  uuid: string | null,
): Promise<void> {
  const visitor = await findVisitor(write, uuid);
  if (!visitor) return;
  const ofVisitor = eq(viewedTable.visitorId, visitor.id);
  const ofProduct = sql`${viewedTable.variantId} in (select id from ${sharedVariant} where template_id =
    (select template_id from ${sharedVariant} where id = ${variantId}))`;
  await write.db.delete(viewedTable).where(variantId === null ? ofVisitor : and(ofVisitor, ofProduct));
}
