import type { PublicContext } from "#platform/context.ts";
import { amountTree, type PriceTree } from "../../components/price-tree.ts";
import { currencyRates } from "../vocabulary/currency.ts";
import { priceBook, priceListFor } from "./price-list.ts";
import { priceByList } from "./price-rule.ts";

/** An amount for something that is not a product of the catalogue. */
export interface Amount {
  amountMinor: number;
  currency: string;
}

/**
 * Applies the visitor's price list to carriers' prices and explains the result: its rules for everything apply to them
 * too, also rules that start from the cost, which is the amount itself. Unchanged without a list. At most four queries,
 * however many amounts.
 */
export async function listedAmounts(
  context: PublicContext,
  amounts: readonly Amount[],
): Promise<PriceTree[]> {
  const list = amounts.length > 0 ? await priceListFor(context) : null;
  if (!list) return amounts.map(({ amountMinor, currency }) => amountTree("carrier", amountMinor, currency));
  const book = { ...(await priceBook(context, list.id)), rates: await currencyRates(context) };
  return amounts.map(({ amountMinor, currency }) => {
    const thing = { listMinor: amountMinor, extraMinor: 0, costMinor: amountMinor, currency };
    const nothing = { templateId: 0, variantId: null, categoryIds: [], quantity: 1 };
    return ofCarrier(priceByList({ ...nothing, ...thing }, list.id, book).tree);
  });
}

/** The starting amount is not a product's list price or cost. */
function ofCarrier(tree: PriceTree): PriceTree {
  if (tree.op !== "amount") return { ...tree, inputs: tree.inputs.map(ofCarrier) };
  return tree.of === "fixed" ? tree : { ...tree, of: "carrier" };
}
