import type { PublicContext } from "#platform/context.ts";
import type { ProductCardView } from "../vocabulary/views.ts";
import { productCards } from "./card.ts";
import { pricesShown } from "./listing-price-column.ts";
import { idsOn, rowsInScope, setsWith } from "./listing-select.ts";
import { shelfOf } from "./listing-shelf.ts";
import { findProducts } from "./search.ts";

export const suggestionsMax = 20;

export interface SuggestionQuestion {
  term: string;
  /** At most 20. */
  limit: number;
  /** Default: the best first. */
  order?: "name asc" | "name desc" | "list_price asc" | "list_price desc";
  categoryId?: number;
  /** The product has all of these values. */
  valueIds?: readonly number[];
}

/** Matches of a term while it is typed: the first few products and the total. */
export async function suggestProducts(
  context: PublicContext,
  question: SuggestionQuestion,
): Promise<{ products: ProductCardView[]; count: number }> {
  const shelf = await shelfOf(context);
  const found = await findProducts(context, shelf, question.term);
  if (!found) return { products: [], count: 0 };
  const prices = await pricesShown(context, shelf);
  const { values } = shelf.numbers;
  const offering = (question.valueIds ?? []).map((id) => setsWith(shelf, [id]));
  const matches = new Uint8Array(shelf.rows);
  let count = 0;
  for (const row of rowsInScope(context, shelf, { found, categoryId: question.categoryId ?? null })) {
    if (!offering.every((sets) => sets[values[row] ?? 0])) continue;
    matches[row] = 1;
    count += 1;
  }
  const limit = Math.min(question.limit, suggestionsMax);
  const by = { sort: question.order ?? "relevance", prices, found } as const;
  const products = await productCards(
    context,
    idsOn(context, shelf, { matches }, by, { offset: 0, limit: Math.min(limit, count) }),
  );
  return { products, count };
}
