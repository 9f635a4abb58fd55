import Big from "big.js";
import { multiply } from "#platform/money/money.ts";
import { convert, type Rates } from "./currency.ts";

/** A rule of a price list. Amounts are in minor units of its list's currency, percentages decimal texts. */
export interface PriceRule {
  id: number;
  priceListId: number;
  appliesTo: "variant" | "product" | "category" | "all";
  variantId: number | null;
  templateId: number | null;
  categoryId: number | null;
  quantityMin: string;
  kind: "fixed" | "percentage" | "formula";
  fixedMinor: number | null;
  percent: string | null;
  base: "list_price" | "cost" | "price_list";
  basePriceListId: number | null;
  discountPercent: string;
  roundingMinor: number;
  surchargeMinor: number;
  marginMinMinor: number | null;
  marginMaxMinor: number | null;
}

export interface PriceList {
  id: number;
  currency: string;
  /** The list price is shown struck through beside a lower price. */
  discountShown: boolean;
}

/** All lists that a price may come from, with the rules whose time it is. */
export interface PriceBook {
  lists: ReadonlyMap<number, PriceList>;
  rules: readonly PriceRule[];
  rates: Rates;
}

export interface Priceable {
  templateId: number;
  variantId: number | null;
  /** Its categories with all their parents. */
  categoryIds: readonly number[];
  quantity: number;
  /** List price and the extras of the chosen options, in the product's currency. */
  listMinor: number;
  costMinor: number;
  currency: string;
}

export interface RulePrice {
  minor: number;
  currency: string;
  /** "Why this price": the rule that gave it; null is the list price. */
  ruleId: number | null;
}

const precedence = { variant: 0, product: 1, category: 2, all: 3 };

/** Lists that are based on lists: deeper than this is a circle. */
const depthMax = 8;

/**
 * The price of one piece by a price list, without regard to tax (server-rules section 4). The first rule that fits
 * ends the search: variant before product before category before all, then the higher minimum quantity, then the newer.
 */
export function priceByList(item: Priceable, priceListId: number, book: PriceBook, depth = 0): RulePrice {
  const list = book.lists.get(priceListId);
  if (!list || depth > depthMax) return { minor: item.listMinor, currency: item.currency, ruleId: null };
  const rule = ruleFor(item, priceListId, book);
  const minor = rule
    ? Math.max(0, priceByRule(rule, item, list.currency, book, depth))
    : convert(item.listMinor, item.currency, list.currency, book.rates);
  return { minor, currency: list.currency, ruleId: rule?.id ?? null };
}

/** The rule that gives the price; undefined where none fits. */
export function ruleFor(item: Priceable, priceListId: number, book: PriceBook): PriceRule | undefined {
  return book.rules
    .filter((candidate) => candidate.priceListId === priceListId && fits(candidate, item))
    .sort(byPrecedence)[0];
}

function fits(rule: PriceRule, item: Priceable): boolean {
  if (new Big(rule.quantityMin).gt(item.quantity)) return false;
  if (rule.appliesTo === "variant") return rule.variantId !== null && rule.variantId === item.variantId;
  if (rule.appliesTo === "product") return rule.templateId === item.templateId;
  if (rule.appliesTo === "category")
    return rule.categoryId !== null && item.categoryIds.includes(rule.categoryId);
  return true;
}

function byPrecedence(a: PriceRule, b: PriceRule): number {
  return (
    precedence[a.appliesTo] - precedence[b.appliesTo] ||
    new Big(b.quantityMin).cmp(a.quantityMin) ||
    b.id - a.id
  );
}

function priceByRule(
  rule: PriceRule,
  item: Priceable,
  currency: string,
  book: PriceBook,
  depth: number,
): number {
  if (rule.kind === "fixed") return rule.fixedMinor ?? 0;
  if (rule.kind === "percentage") {
    const listMinor = convert(item.listMinor, item.currency, currency, book.rates);
    return multiply(listMinor, without(rule.percent ?? "0"));
  }
  const baseMinor = basePrice(rule, item, currency, book, depth);
  let minor = roundTo(multiply(baseMinor, without(rule.discountPercent)), rule.roundingMinor);
  minor += rule.surchargeMinor;
  if (rule.marginMinMinor !== null) minor = Math.max(minor, baseMinor + rule.marginMinMinor);
  if (rule.marginMaxMinor !== null) minor = Math.min(minor, baseMinor + rule.marginMaxMinor);
  return minor;
}

export function basePrice(
  rule: PriceRule,
  item: Priceable,
  currency: string,
  book: PriceBook,
  depth: number,
): number {
  if (rule.base === "cost") return convert(item.costMinor, item.currency, currency, book.rates);
  if (rule.base === "price_list" && rule.basePriceListId !== null) {
    const base = priceByList(item, rule.basePriceListId, book, depth + 1);
    return convert(base.minor, base.currency, currency, book.rates);
  }
  return convert(item.listMinor, item.currency, currency, book.rates);
}

export function without(percent: string): Big {
  return new Big(1).minus(new Big(percent).div(100));
}

/** To whole steps, for example to 50 cents. */
export function roundTo(minor: number, stepMinor: number): number {
  return stepMinor > 0 ? multiply(1, new Big(minor).div(stepMinor)) * stepMinor : minor;
}
