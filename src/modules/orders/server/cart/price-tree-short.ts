import { discountPercent } from "#modules/catalogue/components/discount.ts";
import type { PriceTree } from "#modules/catalogue/components/price-tree.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { numberFormat } from "#platform/i18n/number-format.ts";
import { formatMoney } from "#platform/money/format.ts";
import { shownAmount } from "./totals.ts";
import type { PriceFactView } from "./views.ts";

/** A line's own price as shown. */
export interface ShownPrice {
  unitPriceMinor: number;
  /** Null if the price list does not show its discounts. */
  wasMinor: number | null;
  quantity: number;
  currency: string;
  taxRate: string;
  taxIncluded: boolean;
  /** For all pieces. */
  untaxedMinor: number;
  taxMinor: number;
  totalMinor: number;
}

/**
 * How a price was calculated, as far as the buyer may know: the struck-through price, the quantity price, the exchange
 * rate and the tax. Costs, margins and hidden discounts stay with the shop.
 */
export function priceInShort(locale: Locale, tree: PriceTree | null, price: ShownPrice): PriceFactView[] {
  const { text, tag } = locale;
  const { unitPriceMinor, wasMinor, quantity, currency } = price;
  const money = (minor: number) => formatMoney(minor, currency, tag);
  const percent = numberFormat(tag, { style: "percent", maximumFractionDigits: 2 });
  const facts: PriceFactView[] = [];
  const add = (key: string, value: string, values: Record<string, string | number> = {}) =>
    facts.push({ key, name: text(`orders.priceFact.${key}`, values), value });
  if (wasMinor !== null && wasMinor > unitPriceMinor) {
    add("list", money(wasMinor));
    const percentOff = percentOfList(tree) ?? discountPercent(unitPriceMinor, wasMinor);
    const key = percentOff === 0 ? "reduction" : "discount";
    add(key, `−${money(wasMinor - unitPriceMinor)}`, { percent: percent.format(percentOff / 100) });
  }
  const from = tree && quantityFrom(tree);
  if (tree?.op === "amount" && tree.of === "set") add("agreed", money(unitPriceMinor));
  else if (from) add("quantity", money(unitPriceMinor), { count: from });
  else add("each", money(unitPriceMinor));
  const conversion = tree && conversionIn(tree);
  if (conversion) {
    const rate = Number(conversion.rateTo) / Number(conversion.rateFrom);
    const said = numberFormat(tag, { maximumFractionDigits: 6 }).format(rate);
    add("rate", `1 ${conversion.from} = ${said} ${conversion.currency}`);
  }
  if (quantity > 1) add("pieces", money(shownAmount(price, price)), { count: quantity });
  const rate = percent.format(Number(price.taxRate) / 100);
  if (Number(price.taxRate) > 0) {
    add(price.taxIncluded ? "taxWithin" : "taxOn", money(price.taxMinor), { rate });
  }
  return facts;
}

/**
 * The percentage of a price list that takes exactly one percentage off the list price. Computing it from rounded prices
 * would often turn 10% into 9.99%.
 */
function percentOfList(tree: PriceTree | null): number | null {
  if (tree?.op === "tax") return percentOfList(tree.inputs[0] ?? null);
  const formula = tree?.op === "list" ? tree.inputs[0] : undefined;
  if (formula?.op !== "formula" || !isListPrice(formula.inputs[0])) return null;
  const [step, ...others] = formula.steps;
  return step?.op === "less" && others.length === 0 ? Number(step.percent) : null;
}

function isListPrice(tree: PriceTree | undefined): boolean {
  if (tree?.op === "amount") return tree.of === "list_price" || tree.of === "extras";
  if (tree?.op === "made") return true;
  return (tree?.op === "sum" || tree?.op === "convert") && tree.inputs.every(isListPrice);
}

/** The minimum quantity of the price; null for a price that applies to one piece. */
function quantityFrom(tree: PriceTree): number | null {
  if (tree.op === "tax") return tree.inputs[0] ? quantityFrom(tree.inputs[0]) : null;
  if (tree.op !== "list" || !tree.rule || Number(tree.rule.quantityMin) <= 1) return null;
  return Number(tree.rule.quantityMin);
}

/** The conversion into the price's own currency. */
export function conversionIn(tree: PriceTree): Extract<PriceTree, { op: "convert" }> | null {
  if (tree.op === "convert") return tree;
  const found = tree.inputs.map(conversionIn).find((one) => one !== null);
  return found?.currency === tree.currency ? found : null;
}
