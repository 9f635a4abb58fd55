import { type SQL, sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { priceListFor } from "../price/price-list.ts";
import { idArray } from "../vocabulary/ids.ts";
import { shownHere } from "../vocabulary/shown-here.ts";

/** A rule that picks some products. */
export type ProductPick =
  | { rule: "newest" }
  /** Discounted by the visitor's price list, the largest discount first. */
  | { rule: "sale" }
  | { rule: "category"; categoryId: number }
  /** The products of these variants, in order. */
  | { rule: "variants"; variantIds: readonly number[] };

/**
 * The first matching products on this site. The result of "sale" is approximate if the list has another currency than
 * the site: only a product's card knows whether it is discounted.
 */
export async function pickProducts(
  context: PublicContext,
  pick: ProductPick,
  limit: number,
): Promise<number[]> {
  context.note("catalogue");
  switch (pick.rule) {
    case "newest":
      return first(context, sql`true`, sql`listing.created_at desc`, limit);
    case "category":
      return first(
        context,
        sql`listing.category_ids @> ${idArray([pick.categoryId])}`,
        sql`listing.position`,
        limit,
      );
    case "variants":
      return first(
        context,
        sql`listing.template_id in (select template_id from catalogue_variant where id = any(${idArray(pick.variantIds)}))`,
        sql`(select min(array_position(${idArray(pick.variantIds)}, variant.id)) from catalogue_variant variant
          where variant.template_id = listing.template_id)`,
        limit,
      );
    default:
      return onSale(context, limit);
  }
}

async function onSale(context: PublicContext, limit: number): Promise<number[]> {
  const list = await priceListFor(context);
  if (!list?.discountShown) return [];
  if (list.currency !== context.site.currency) return first(context, sql`true`, sql`listing.position`, limit);
  const listed = sql`(select included_minor from catalogue_listing_price listed
    where listed.template_id = listing.template_id and listed.price_list_id = ${list.id})`;
  return first(
    context,
    sql`${listed} < listing.price_included_minor`,
    sql`${listed}::float8 / listing.price_included_minor`,
    limit,
  );
}

async function first(context: PublicContext, where: SQL, order: SQL, limit: number): Promise<number[]> {
  const { rows } = await context.db.execute<{ id: number }>(sql`
    select listing.template_id as id from catalogue_listing listing where ${shownHere(context)} and ${where}
    order by ${order}, listing.template_id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}
