import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { productCards } from "./card.ts";
import { priceColumn } from "./category.ts";
import { idArray } from "./ids.ts";
import { shownHere } from "./listing.ts";
import { planSearch } from "./search.ts";
import type { ProductCardView } from "./views.ts";

export const suggestionsMax = 20;

export interface SuggestionQuestion {
  term: string;
  /** At most 20. */
  limit: number;
  /** Default: the best first. */
  order?: "name asc" | "name desc" | "list_price asc" | "list_price desc";
  categoryId?: number;
  /** All of these values. */
  valueIds?: readonly number[];
}

/** What a term finds while it is typed: the first few products and how many there are. */
export async function suggestProducts(
  context: PublicContext,
  question: SuggestionQuestion,
): Promise<{ products: ProductCardView[]; count: number }> {
  const search = await planSearch(context, question.term);
  if (!search) return { products: [], count: 0 };
  const name = context.locale.code === "ro" ? sql`listing.name_ro` : sql`listing.name_en`;
  const order = {
    "name asc": name,
    "name desc": sql`${name} desc`,
    "list_price asc": priceColumn(context),
    "list_price desc": sql`${priceColumn(context)} desc`,
    best: sql`${search.rank} desc, listing.position`,
  }[question.order ?? "best"];
  const { rows } = await context.db.execute<{ id: number; count: number }>(sql`
    select listing.template_id as id, (count(*) over ())::integer as count
    from catalogue_listing listing join catalogue_search search on search.template_id = listing.template_id
    where ${shownHere(context)} and ${search.matches}
      and ${question.categoryId ? sql`listing.category_ids @> ${idArray([question.categoryId])}` : sql`true`}
      and ${question.valueIds?.length ? sql`listing.value_ids @> ${idArray(question.valueIds)}` : sql`true`}
    order by ${order}, listing.template_id limit ${Math.min(question.limit, suggestionsMax)}`);
  const products = await productCards(
    context,
    rows.map((row) => row.id),
  );
  return { products, count: rows[0]?.count ?? 0 };
}
