import type { LinkedRecords } from "#modules/content/slots.ts";
import { productCards } from "./card.ts";

/** Products that links in texts lead to. */
export const linkedProducts: LinkedRecords = {
  model: "product.template",
  async paths(context, ids) {
    context.note(...ids.map((id) => `product:${id}`));
    const cards = await productCards(context, ids);
    return new Map(cards.map(({ templateId, path }) => [templateId, path]));
  },
};
