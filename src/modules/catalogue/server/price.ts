import { sql } from "drizzle-orm";
import type { PublicContext } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { convert, currencyRates } from "./currency.ts";
import { idArray } from "./ids.ts";
import { priceBook, priceListFor } from "./price-list.ts";
import { type Priceable, type PriceBook, priceByList } from "./price-rule.ts";
import { asDisplayed, noTax, type Tax, type TaxPart, taxesFor } from "./tax.ts";
import type { PriceView } from "./views.ts";

/**
 * What is to be priced: a variant, or a product with chosen options (for combinations that are made when ordered).
 * `noVariantOptionIds` are chosen options that make no variant; their extras count as well.
 */
export interface PricedItem {
  variantId?: number | null;
  templateId?: number;
  optionIds?: readonly number[];
  noVariantOptionIds?: readonly number[];
  /** Default 1; price lists know minimum quantities. */
  quantity?: number;
}

export interface ItemPrice {
  templateId: number;
  /** One piece, as this site displays it. */
  unitMinor: number;
  /** List price with extras, as displayed and in the same currency. May be lower than the price. */
  listMinor: number;
  /** The struck-through price: only when the list shows its discounts and the list price is higher. */
  wasMinor: number | null;
  /** The part of the list price that the chosen options add. */
  extraMinor: number;
  currency: string;
  /** Percent as a decimal text: "21". */
  taxRate: string;
  /** What the tax is made of; only where prices were asked for with a fiscal position. */
  taxParts: TaxPart[];
  /** The amounts above contain the tax. */
  taxIncluded: boolean;
  /** The rule of the price list that gave the price; null is the list price. */
  ruleId: number | null;
  /** The list that was asked; the visitor's may be offered no longer. */
  priceListId: number | null;
}

/** What a product's price is made of. */
export interface PriceBasis {
  id: number;
  list_price_minor: number;
  cost_minor: number;
  currency: string;
  rate: string | null;
  included: boolean | null;
  /** Only needed where prices are asked for with a fiscal position. */
  tax_id?: number | null;
  category_ids: number[] | null;
}

/** How prices are asked for. */
export interface Pricing {
  /**
   * For lines that are charged: the buyer's position, or null for the taxes at home, at the rates of the day. Left out
   * where prices are only displayed to everybody.
   */
  fiscalPositionId?: number | null;
}

/**
 * Prices of many things with a fixed number of queries; null for what does not exist. The order is that of the items.
 * Every amount is the server's: nothing that a visitor sends takes part.
 */
export async function pricesFor(
  context: PublicContext,
  items: readonly PricedItem[],
  pricing: Pricing = {},
): Promise<(ItemPrice | null)[]> {
  if (items.length === 0) return [];
  const chosen = await resolveVariants(context, items);
  const templates = await templatesOf(context, chosen);
  return priceChosen(context, chosen, templates, await extrasOf(context, chosen), pricing);
}

/** The same for a caller who has read what the prices are made of; extras are named "template option". */
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
  const rates = currencies.size > 1 ? await currencyRates(context) : new Map<string, string>();
  const book: PriceBook = { ...found, rates };

  return chosen.map((item) => {
    const template = item && templates.get(item.templateId);
    if (!item || !template) return null;
    const extraMinor = item.optionIds.reduce(
      (sum, option) => sum + (extras.get(`${item.templateId} ${option}`) ?? 0),
      0,
    );
    const priceable: Priceable = {
      templateId: item.templateId,
      variantId: item.variantId,
      categoryIds: template.category_ids ?? [],
      quantity: item.quantity,
      listMinor: Math.max(0, template.list_price_minor + extraMinor),
      costMinor: template.cost_minor,
      currency: template.currency,
    };
    const tax = taxOf(template, taxes);
    const shown = (minor: number, currency: string) =>
      asDisplayed(convert(minor, currency, shownCurrency, rates), tax, context.site.taxDisplay);
    const price = list
      ? priceByList(priceable, list.id, book)
      : { minor: priceable.listMinor, currency: template.currency, ruleId: null };
    const unitMinor = shown(price.minor, price.currency);
    const listMinor = shown(priceable.listMinor, template.currency);
    return {
      templateId: item.templateId,
      unitMinor,
      listMinor,
      wasMinor: list?.discountShown && listMinor > unitMinor ? listMinor : null,
      extraMinor: shown(extraMinor, template.currency),
      currency: shownCurrency,
      taxRate: tax.rate,
      taxParts: tax.parts,
      taxIncluded: context.site.taxDisplay === "included",
      ruleId: price.ruleId,
      priceListId: list?.id ?? null,
    };
  });
}

/** What is charged, by the id of the product's tax; null where prices are only displayed. */
async function chargedTaxes(
  context: PublicContext,
  templates: ReadonlyMap<number, PriceBasis>,
  { fiscalPositionId }: Pricing,
): Promise<Map<number, Tax> | null> {
  if (fiscalPositionId === undefined) return null;
  const taxIds = new Set([...templates.values()].flatMap((template) => template.tax_id ?? []));
  return taxesFor(context, [...taxIds], fiscalPositionId);
}

function taxOf(template: PriceBasis, charged: ReadonlyMap<number, Tax> | null): Tax {
  if (charged) return charged.get(template.tax_id ?? 0) ?? noTax;
  return { rate: template.rate ?? "0", included: template.included ?? true, parts: [] };
}

/** A price for people. */
export function toPriceView(context: PublicContext, price: ItemPrice): PriceView {
  const { text, tag } = context.locale;
  return {
    minor: price.unitMinor,
    wasMinor: price.wasMinor,
    currency: price.currency,
    text: price.unitMinor === 0 ? text("catalogue.free") : formatMoney(price.unitMinor, price.currency, tag),
    wasText: price.wasMinor === null ? null : formatMoney(price.wasMinor, price.currency, tag),
    taxNote: text(price.taxIncluded ? "catalogue.taxIncluded" : "catalogue.taxExcluded"),
  };
}

export interface ChosenItem {
  templateId: number;
  variantId: number | null;
  optionIds: number[];
  quantity: number;
}

async function resolveVariants(
  context: PublicContext,
  items: readonly PricedItem[],
): Promise<(ChosenItem | null)[]> {
  const variantIds = items.flatMap((item) => item.variantId ?? []);
  const { rows } = await context.db.execute<{ id: number; template_id: number; option_ids: number[] }>(
    sql`select id, template_id, option_ids from catalogue_variant where id = any(${idArray(variantIds)})`,
  );
  const variants = new Map(rows.map((row) => [row.id, row]));
  return items.map((item) => {
    const quantity = item.quantity ?? 1;
    const extra = item.noVariantOptionIds ?? [];
    if (item.variantId) {
      const variant = variants.get(item.variantId);
      if (!variant) return null;
      const optionIds = [...new Set([...variant.option_ids, ...extra])];
      return { templateId: variant.template_id, variantId: variant.id, optionIds, quantity };
    }
    if (!item.templateId) return null;
    const optionIds = [...new Set([...(item.optionIds ?? []), ...extra])];
    return { templateId: item.templateId, variantId: null, optionIds, quantity };
  });
}

async function templatesOf(context: PublicContext, chosen: readonly (ChosenItem | null)[]) {
  const ids = new Set(chosen.flatMap((item) => item?.templateId ?? []));
  const { rows } = await context.db.execute<PriceBasis & Record<string, unknown>>(sql`
    select template.id, template.list_price_minor, template.cost_minor, template.currency, tax.rate::text, tax.included,
      tax.id as tax_id, listing.category_ids
    from catalogue_template template
    left join catalogue_tax tax on tax.id = template.tax_id
    left join catalogue_listing listing on listing.template_id = template.id
    where template.id = any(${idArray(ids)})`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Extras by "template option": an option of another product adds nothing. */
async function extrasOf(context: PublicContext, chosen: readonly (ChosenItem | null)[]) {
  const ids = new Set(chosen.flatMap((item) => item?.optionIds ?? []));
  const { rows } = await context.db.execute<{ id: number; template_id: number; price_extra_minor: number }>(
    sql`select id, template_id, price_extra_minor from catalogue_option where id = any(${idArray(ids)})`,
  );
  return new Map(rows.map((row) => [`${row.template_id} ${row.id}`, row.price_extra_minor]));
}
