import type { PublicContext } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { minorOf, type PriceTree } from "../../components/price-tree.ts";
import { positionShown } from "../tax/fiscal-position.ts";
import {
  asDisplayed,
  chargedApart,
  displayTree,
  noTax,
  type Tax,
  type TaxPart,
  taxesFor,
  taxOfParts,
} from "../tax/tax.ts";
import { convert, currencyRates } from "../vocabulary/currency.ts";
import type { PriceView } from "../vocabulary/views.ts";
import { lowestOwnPrices } from "./own-price.ts";
import type { PriceBasis } from "./price-basis.ts";
import {
  basesOf,
  type ChosenItem,
  extrasOfChoices,
  type PricedItem,
  resolveVariants,
} from "./price-choice.ts";
import { cheapestVariantId, type FormerPrice, lowestBefore, lowestText } from "./price-history.ts";
import { priceBook, priceListFor } from "./price-list.ts";
import { ownPrice, type Priceable, type PriceBook, type PriceList, priceByList } from "./price-rule.ts";

export interface ItemPrice {
  templateId: number;
  /** One piece, as this site displays it. */
  unitMinor: number;
  /** The charged price of one piece, see `chargedApart`; null if it equals `unitMinor`. */
  chargedMinor: number | null;
  /** List price with price extras, as displayed and in the same currency. May be lower than the price. */
  listMinor: number;
  /** The struck-through price: only if the list shows its discounts and the list price is higher. */
  wasMinor: number | null;
  /** The price extras in the list price. */
  extraMinor: number;
  currency: string;
  /** Percent as a decimal string: "21". */
  taxRate: string;
  /** The parts of the tax; only for prices with a fiscal position. */
  taxParts: TaxPart[];
  /** Whether the amounts above contain the tax. */
  taxIncluded: boolean;
  /** The rule of the price list that determined the price; null for the list price. */
  ruleId: number | null;
  /** The list that was used; the visitor's may no longer be offered. */
  priceListId: number | null;
  /** The lowest price of the thirty days before, beside a struck-through price; null if none is known. */
  lowest: FormerPrice | null;
  /** The derivation of `unitMinor`. It contains costs and other lists' prices: never send it to buyers unfiltered. */
  tree: PriceTree;
}

/**
 * An option id that represents all options of the cheapest choice together, whose price extras catalogue_listing has
 * added up.
 */
export const cheapestChoice = 0;

/** Settings of a price query. */
export interface Pricing {
  /**
   * For charged lines: the buyer's fiscal position, or null for the home taxes, at the rates of the day. Undefined
   * where prices are only displayed: the visitor's known position then applies.
   */
  fiscalPositionId?: number | null;
}

/**
 * Prices of many items with a fixed number of queries, in the order of the items; null for items that do not exist.
 * Every amount is the server's: nothing that a visitor sends takes part.
 */
export async function pricesFor(
  context: PublicContext,
  items: readonly PricedItem[],
  pricing: Pricing = {},
): Promise<(ItemPrice | null)[]> {
  if (items.length === 0) return [];
  const chosen = await resolveVariants(context, items);
  const templates = await basesOf(context, chosen);
  return priceChosen(context, chosen, templates, await extrasOfChoices(context, chosen), pricing);
}

/** The same for a caller who has loaded the price bases; price extras are keyed by "template option". */
export async function priceChosen(
  context: PublicContext,
  chosen: readonly (ChosenItem | null)[],
  templates: ReadonlyMap<number, PriceBasis>,
  extras: ReadonlyMap<string, number>,
  pricing: Pricing = {},
): Promise<(ItemPrice | null)[]> {
  const list = await priceListFor(context);
  const taxes = await chargedTaxes(context, templates, pricing);
  context.note("prices");

  const currencies = new Set([...templates.values()].map((template) => template.currency));
  const shownCurrency = list?.currency ?? context.site.currency;
  currencies.add(shownCurrency);
  const found = list ? await priceBook(context, list.id) : { lists: new Map(), rules: [] };
  for (const base of found.lists.values()) currencies.add(base.currency);
  for (const item of chosen) if (item?.made) currencies.add(item.made.currency);
  const rates = currencies.size > 1 ? await currencyRates(context) : new Map<string, string>();
  const book: PriceBook = { ...found, rates };

  const priceItem = (item: ChosenItem | null): PricedChoice | null => {
    const basis = item && templates.get(item.templateId);
    if (!item || !basis) return null;
    const made = item.made ?? null;
    const template = made ? madeBasis(basis, made) : basis;
    const extraMinor = made
      ? 0
      : item.optionIds.reduce((sum, option) => sum + (extras.get(`${item.templateId} ${option}`) ?? 0), 0);
    const priceable: Priceable = {
      templateId: item.templateId,
      variantId: item.variantId,
      categoryIds: template.category_ids ?? [],
      quantity: item.quantity,
      listMinor: template.list_price_minor,
      extraMinor,
      costMinor: template.cost_minor,
      currency: template.currency,
      made,
    };
    const tax = taxOf(template, taxes);
    const display = context.site.taxDisplay;
    const own = ownPrice(priceable, shownCurrency, rates);
    const asked = list ? priceByList(priceable, list.id, book) : own;
    const tree = displayTree(asked.tree, tax, display);
    const unitMinor = minorOf(tree);
    const listMinor = asDisplayed(own.minor, tax, display);
    const formerMinor = asked.ruleId === null ? formerOf(template, item) : null;
    const shown = (minor: number) =>
      asDisplayed(convert(minor, template.currency, shownCurrency, rates), tax, display);
    const former = formerMinor === null ? null : shown(formerMinor);
    const isReduced = former !== null && former > unitMinor;
    const price: ItemPrice = {
      templateId: item.templateId,
      unitMinor,
      chargedMinor: chargedApart(asked.minor, tax, display),
      listMinor,
      wasMinor: isReduced ? former : list?.discountShown && listMinor > unitMinor ? listMinor : null,
      extraMinor: asDisplayed(convert(extraMinor, template.currency, shownCurrency, rates), tax, display),
      currency: shownCurrency,
      taxRate: tax.rate,
      taxParts: tax.parts,
      taxIncluded: context.site.taxDisplay === "included",
      ruleId: asked.ruleId,
      priceListId: list?.id ?? null,
      lowest: null,
      tree,
    };
    const isTaxedElsewhere = (tax.containedRate ?? tax.rate) !== tax.rate;
    return { item, price, extraMinor, isTaxedElsewhere, shown: isReduced ? shown : null };
  };
  const priced = chosen.map(priceItem);
  await addOwnLowest(context, priced);
  if (list?.discountShown) await addLowest(context, list, priced, priceItem);
  return priced.map((one) => one?.price ?? null);
}

/** The cost of a made piece is unknown; rules that start from the cost start from its selling price instead. */
function madeBasis(basis: PriceBasis, made: PriceTree): PriceBasis {
  const minor = minorOf(made);
  return { ...basis, list_price_minor: minor, cost_minor: minor, currency: made.currency, former: null };
}

interface PricedChoice {
  item: ChosenItem;
  price: ItemPrice;
  extraMinor: number;
  isTaxedElsewhere: boolean;
  /** For a product's own reduced price: displays an amount in its stored form. */
  shown: ((minor: number) => number) | null;
}

/** The variant's former price, in its stored form. */
function formerOf(template: PriceBasis, { variantId }: ChosenItem): number | null {
  return template.former?.find((one) => one.variantId === variantId)?.minor ?? null;
}

/** Adds the lowest price of the days before to reduced own prices, from their own history. */
async function addOwnLowest(context: PublicContext, priced: readonly (PricedChoice | null)[]): Promise<void> {
  const reduced = priced.flatMap((one) => (one?.shown ? [{ ...one, shown: one.shown }] : []));
  const known = await lowestOwnPrices(
    context,
    reduced.flatMap(({ item }) => (item.variantId ? { ...item, variantId: item.variantId } : [])),
  );
  for (const { item, price, shown } of reduced) {
    const lowest = known.get(`${item.templateId} ${item.variantId}`);
    if (lowest) price.lowest = { minor: shown(lowest.minor), isBefore: true, knownSince: lowest.knownSince };
  }
}

/**
 * Adds the lowest price of the days before to prices beside a struck-through one; always for a single piece, whatever
 * the quantity.
 */
async function addLowest(
  context: PublicContext,
  list: PriceList,
  priced: readonly (PricedChoice | null)[],
  priceItem: (item: ChosenItem) => PricedChoice | null,
): Promise<void> {
  // A made piece has never been offered before.
  const reduced = priced.flatMap((one) =>
    one && !one.shown && !one.item.made && one.price.wasMinor !== null ? [one] : [],
  );
  const former = await lowestBefore(
    context,
    list,
    reduced.map(({ item, price, extraMinor, isTaxedElsewhere }) => {
      const single = item.quantity === 1 ? price : priceItem({ ...item, quantity: 1 })?.price;
      return {
        templateId: item.templateId,
        variantId: item.optionIds.includes(cheapestChoice)
          ? cheapestVariantId
          : (item.variantId ?? cheapestVariantId),
        extraMinor,
        unitMinor: single?.unitMinor ?? price.unitMinor,
        isTaxedElsewhere,
      };
    }),
  );
  reduced.forEach((one, index) => {
    one.price.lowest = former[index] ?? null;
  });
}

/** The charged taxes, by the id of the product's tax; null where prices are only displayed. */
async function chargedTaxes(
  context: PublicContext,
  templates: ReadonlyMap<number, PriceBasis>,
  pricing: Pricing,
): Promise<Map<number, Tax> | null> {
  const { fiscalPositionId = (await positionShown(context)) ?? undefined } = pricing;
  if (fiscalPositionId === undefined) return null;
  if (fiscalPositionId === null) {
    return new Map(
      [...templates.values()].flatMap(({ tax_id, tax_parts, included }) =>
        tax_id ? [[tax_id, taxOfParts(tax_parts ?? [], included ?? true)] as const] : [],
      ),
    );
  }
  const taxIds = new Set([...templates.values()].flatMap((template) => template.tax_id ?? []));
  return taxesFor(context, [...taxIds], fiscalPositionId);
}

function taxOf(template: PriceBasis, charged: ReadonlyMap<number, Tax> | null): Tax {
  if (charged) return charged.get(template.tax_id ?? 0) ?? noTax;
  return { rate: template.rate ?? "0", included: template.included ?? true, parts: [] };
}

/**
 * A price for people. A product on request shows that its price has to be requested; a configured product shows its
 * lowest price.
 */
export function toPriceView(
  context: PublicContext,
  price: ItemPrice,
  { onRequest = false, configured = false }: { onRequest?: boolean; configured?: boolean } = {},
): PriceView {
  const { text, tag } = context.locale;
  if (onRequest) {
    const nothing = { minor: 0, wasMinor: null, wasText: null, lowestText: null, taxNote: "" };
    return { ...nothing, currency: price.currency, text: text("catalogue.onRequest"), onRequest };
  }
  return {
    minor: price.unitMinor,
    wasMinor: price.wasMinor,
    currency: price.currency,
    text: price.unitMinor === 0 ? text("catalogue.free") : formatMoney(price.unitMinor, price.currency, tag),
    wasText: price.wasMinor === null ? null : formatMoney(price.wasMinor, price.currency, tag),
    lowestText: lowestText(context.locale, price.lowest, price.currency),
    taxNote: taxNote(context, price),
    ...(configured ? { configured } : {}),
  };
}

/** Untaxed goods have no note about tax. */
function taxNote({ locale }: PublicContext, { taxRate, taxIncluded }: ItemPrice): string {
  if (Number(taxRate) === 0) return "";
  return locale.text(taxIncluded ? "catalogue.taxIncluded" : "catalogue.taxExcluded");
}
