import { sql } from "drizzle-orm";
import { type ItemPrice, toPriceView } from "#modules/catalogue/server/price/price.ts";
import { priceGoods, type VariantFacts, variantFacts } from "#modules/catalogue/server/product/goods.ts";
import { toStockView } from "#modules/catalogue/server/stock/stock.ts";
import { sharedTemplate, sharedVariant } from "#modules/catalogue/shared-views.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { wishTable } from "./tables.ts";
import type { WishlistView, WishView } from "./views.ts";
import { isSold, ownWishes, removeWish, wishesOf } from "./wish.ts";

type WishRow = typeof wishTable.$inferSelect;

/** The visitor's wishlist with current prices and stock. A fixed number of queries. */
export async function wishlistOf(context: Context): Promise<WishlistView> {
  const rows = await wishesOf(context);
  const goods = await variantFacts(
    context,
    rows.map(({ variantId }) => variantId),
  );
  const known = rows.flatMap((row) => {
    const of = goods.get(row.variantId);
    return of ? [{ row, of }] : [];
  });
  const sold = known.filter(({ of }) => isSold(of));
  const gone = known.filter(({ of }) => !isSold(of));
  const prices = await priceGoods(
    context,
    sold.map(({ of }) => ({ goods: of, noVariantOptionIds: [], quantity: 1 })),
  );
  return {
    wishes: sold.flatMap(({ row, of }, index) => {
      const price = prices[index];
      return price ? [toWishView(context, row, of, price)] : [];
    }),
    goneIds: gone.map(({ row }) => row.id),
    gone: [...new Set(gone.map(({ of }) => of.name))],
  };
}

/** Deletes wishes for products that are no longer sold. */
export async function removeGone(write: WriteContext): Promise<void> {
  for (const wishId of (await wishlistOf(write)).goneIds) await removeWish(write, wishId);
}

/** The wished variants that are sold, each with its product: for `count=1`, and for the hearts of public pages. */
export async function wishedIds(context: Context): Promise<{ variantId: number; templateId: number }[]> {
  const own = ownWishes(context);
  if (!own) return [];
  const { rows } = await context.db.execute<{ variantId: number; templateId: number }>(sql`
    select variant.id as "variantId", variant.template_id as "templateId" from wishlist_wish
    join ${sharedVariant} variant on variant.id = wishlist_wish.variant_id and not variant.archived
    join ${sharedTemplate} template on template.id = variant.template_id
      and template.published and template.saleable and not template.archived
      and (template.shown_on is null or ${context.site.id} = any(template.shown_on))
    where ${own} order by wishlist_wish.created_at, wishlist_wish.id`);
  return rows;
}

function toWishView(context: Context, row: WishRow, of: VariantFacts, price: ItemPrice): WishView {
  const view = toPriceView(context, price, of);
  const stock = toStockView(context, of.stock);
  const hasFallen = !of.onRequest && row.currency === price.currency && row.priceMinor > price.unitMinor;
  const then = formatMoney(row.priceMinor, row.currency, context.locale.tag);
  return {
    id: row.id,
    variantId: row.variantId,
    name: of.name,
    choices: of.optionIds
      .flatMap((id) => of.options.get(id) ?? [])
      .filter(({ isOnly }) => !isOnly)
      .map(({ value }) => value)
      .join(", "),
    path: of.path,
    picture: of.picture,
    price: view.text,
    was: view.wasText,
    lowest: view.lowestText,
    fell: hasFallen ? context.locale.text("wishlist.fell", { price: then }) : null,
    stock,
    soldOut: stock?.kind === "out",
    onRequest: of.onRequest || of.configured,
  };
}
