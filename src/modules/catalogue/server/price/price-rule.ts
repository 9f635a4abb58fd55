import {
  amountTree,
  convertTree,
  type FormulaStep,
  formulaTree,
  minorOf,
  type PriceNode,
  type PriceTree,
  type TreeRule,
  treeOf,
} from "../../components/price-tree.ts";
import type { Rates } from "../vocabulary/currency.ts";

/** A rule of a price list. Amounts are in minor units of its list's currency, percentages are decimal strings. */
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
  name: string;
  currency: string;
  /** Shows the list price struck through beside a lower price. */
  discountShown: boolean;
}

/** All lists that can determine a price, with their rules that are now in effect. */
export interface PriceBook {
  lists: ReadonlyMap<number, PriceList>;
  rules: readonly PriceRule[];
  rates: Rates;
}

export interface Priceable {
  templateId: number;
  variantId: number | null;
  /** Its categories and all their parents. */
  categoryIds: readonly number[];
  quantity: number;
  /** In the product's currency; the price extras may be negative, but the sum never is. */
  listMinor: number;
  extraMinor: number;
  costMinor: number;
  currency: string;
  /** The derivation of a made piece's list price. */
  made?: PriceTree | null;
}

export interface RulePrice {
  minor: number;
  currency: string;
  /** "Why this price": the rule that determined it; null for the list price. */
  ruleId: number | null;
  tree: PriceTree;
}

const precedence = { variant: 0, product: 1, category: 2, all: 3 };

/** Lists may be based on lists; a longer chain than this is a cycle. */
const depthMax = 8;

/**
 * The price of one piece by a price list, without tax (server-rules section 4). The first matching rule wins: variant
 * before product before category before all, then the higher minimum quantity, then the newer rule. Amounts are
 * converted first and rounded last.
 */
export function priceByList(item: Priceable, priceListId: number, book: PriceBook, depth = 0): RulePrice {
  const list = book.lists.get(priceListId);
  if (!list || depth > depthMax) return ownPrice(item);
  const rule = ruleFor(item, priceListId, book) ?? null;
  const given = rule
    ? priceByRule(rule, item, list.currency, book, depth)
    : convertTree(listPriceTree(item), list.currency, book.rates);
  const named = { id: list.id, name: list.name };
  return askedBy({ op: "list", list: named, rule: rule && treeRule(rule) }, given);
}

/** The list price with price extras, converted if another currency is wanted: the price without a price list. */
export function ownPrice(item: Priceable, currency = item.currency, rates: Rates = new Map()): RulePrice {
  return askedBy({ op: "list", list: null, rule: null }, convertTree(listPriceTree(item), currency, rates));
}

function askedBy(node: Extract<PriceNode, { op: "list" }>, given: PriceTree): RulePrice {
  const tree = treeOf(node, given.currency, [given]);
  return { minor: minorOf(tree), currency: tree.currency, ruleId: node.rule?.id ?? null, tree };
}

function listPriceTree({ listMinor, extraMinor, currency, made }: Priceable): PriceTree {
  if (made) return made;
  const list = amountTree("list_price", listMinor, currency);
  if (extraMinor === 0) return list;
  return treeOf({ op: "sum" }, currency, [list, amountTree("extras", extraMinor, currency)]);
}

function treeRule({ id, kind, appliesTo, quantityMin }: PriceRule): TreeRule {
  return { id, kind, appliesTo, quantityMin };
}

/** The rule that determines the price; undefined if none matches. */
function ruleFor(item: Priceable, priceListId: number, book: PriceBook): PriceRule | undefined {
  return inOrder(book.rules)
    .get(priceListId)
    ?.find((rule) => fits(rule, item));
}

/** Sorted once for all prices of a book; a page and a list computation use the same book thousands of times. */
const sorted = new WeakMap<readonly PriceRule[], Map<number, PriceRule[]>>();

function inOrder(rules: readonly PriceRule[]): Map<number, PriceRule[]> {
  const known = sorted.get(rules);
  if (known) return known;
  const byList = Map.groupBy(rules.toSorted(byPrecedence), (rule) => rule.priceListId);
  sorted.set(rules, byList);
  return byList;
}

function fits(rule: PriceRule, item: Priceable): boolean {
  return isFor(rule, item) && Number(rule.quantityMin) <= item.quantity;
}

function isFor(rule: PriceRule, item: Priceable): boolean {
  if (rule.appliesTo === "variant") return rule.variantId !== null && rule.variantId === item.variantId;
  if (rule.appliesTo === "product") return rule.templateId === item.templateId;
  if (rule.appliesTo === "category")
    return rule.categoryId !== null && item.categoryIds.includes(rule.categoryId);
  return true;
}

function byPrecedence(a: PriceRule, b: PriceRule): number {
  return (
    precedence[a.appliesTo] - precedence[b.appliesTo] ||
    Number(b.quantityMin) - Number(a.quantityMin) ||
    b.id - a.id
  );
}

function priceByRule(
  rule: PriceRule,
  item: Priceable,
  currency: string,
  book: PriceBook,
  depth: number,
): PriceTree {
  if (rule.kind === "fixed") return amountTree("fixed", rule.fixedMinor ?? 0, currency);
  if (rule.kind === "percentage") {
    const list = convertTree(listPriceTree(item), currency, book.rates);
    return formulaTree(list, [{ op: "less", percent: rule.percent ?? "0" }]);
  }
  return formulaTree(convertTree(basePrice(rule, item, book, depth), currency, book.rates), stepsOf(rule));
}

function basePrice(rule: PriceRule, item: Priceable, book: PriceBook, depth: number): PriceTree {
  if (rule.base === "cost") return amountTree("cost", item.costMinor, item.currency);
  if (rule.base === "price_list" && rule.basePriceListId !== null) {
    return priceByList(item, rule.basePriceListId, book, depth + 1).tree;
  }
  return listPriceTree(item);
}

/** Discount, rounding, surcharge, then the margins relative to the starting amount; skips steps without effect. */
function stepsOf(rule: PriceRule): FormulaStep[] {
  const { discountPercent, roundingMinor, surchargeMinor, marginMinMinor, marginMaxMinor } = rule;
  return [
    ...(Number(discountPercent) === 0 ? [] : [{ op: "less", percent: discountPercent } as const]),
    ...(roundingMinor > 0 ? [{ op: "round", stepMinor: roundingMinor } as const] : []),
    ...(surchargeMinor === 0 ? [] : [{ op: "add", minor: surchargeMinor } as const]),
    ...(marginMinMinor === null ? [] : [{ op: "atLeast", minor: marginMinMinor } as const]),
    ...(marginMaxMinor === null ? [] : [{ op: "atMost", minor: marginMaxMinor } as const]),
  ];
}
