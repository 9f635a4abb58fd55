import type { FoundKind } from "#modules/search/slots.ts";
import type { PublicContext } from "#platform/context.ts";
import { shopPath } from "../../paths.ts";
import { categories } from "./category.ts";
import { suggestProducts } from "./suggestion.ts";

/**
 * Products in the site search: the results of the shop's own search, with its synonyms, codes and prices, so that both
 * always agree.
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

/** Categories to suggest after a search without results. */
export async function categoryProposals(context: PublicContext) {
  context.note("catalogue");
  return (await categories(context))
    .filter(({ parentId }) => parentId === null)
    .slice(0, proposalsMax)
    .map(({ path, name }) => ({ path, title: name }));
}
