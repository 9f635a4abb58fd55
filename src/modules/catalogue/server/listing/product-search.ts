import type { FoundKind } from "#modules/search/slots.ts";
import type { PublicContext } from "#platform/context.ts";
import { shopPath } from "../../paths.ts";
import { categories } from "./category.ts";
import { suggestProducts } from "./suggestion.ts";

/**
 * Products in the search of the site: what the shop's own search finds, with its synonyms, codes and prices, so that
 * both always agree.
 */
export const productTexts: FoundKind = {
  kind: "product",
  position: 10,
  label: "catalogue.foundProducts",
  async find(context, term, limit) {
    const found = await suggestProducts(context, { term, limit });
    return { ...found, path: `${shopPath}?${new URLSearchParams({ search: term })}` };
  },
};

const proposalsMax = 6;

/** Kinds of products, for a search that found nothing. */
export async function categoryProposals(context: PublicContext) {
  context.note("catalogue");
  return (await categories(context))
    .filter(({ parentId }) => parentId === null)
    .slice(0, proposalsMax)
    .map(({ path, name }) => ({ path, title: name }));
}
