import { createElement } from "react";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { notFound } from "#platform/errors.ts";
import { type Answer, answer } from "#platform/http/answer.ts";
import { renderFragment } from "#platform/http/fragment.tsx";
import { minorDigits } from "#platform/money/minor-digits.ts";
import { toWireAmount } from "#platform/money/money.ts";
import { Carousel } from "../components/carousel.tsx";
import * as contract from "../contract.ts";
import { cartQuantities } from "../slots.ts";
import { staffProductAnswers } from "./editor/staff-product-calls.ts";
import { suggestProducts } from "./listing/suggestion.ts";
import { priceListFor } from "./price/price-list.ts";
import { combinationInfo } from "./product/combination.ts";
import { productFacts } from "./product/product-facts.ts";
import { maySee, requireTemplate } from "./product/template.ts";
import { createVariant } from "./product/variant.ts";
import type { CombinationView, PictureView, ProductCardView } from "./vocabulary/views.ts";

export const catalogueAnswers: readonly Answer[] = [
  ...staffProductAnswers,
  answer(contract.getCombination, async (context, input) => {
    const staff = (context.user?.roles.length ?? 0) > 0;
    const priceListId = staff && input.pricelist_id ? input.pricelist_id : context.priceListId;
    return presentCombination({ ...context, priceListId }, input);
  }),
  answer(contract.getCombinationOnSite, presentCombination),

  answer(contract.createProductVariant, makeVariant),
  answer(contract.createProductVariantOnSite, makeVariant),

  answer(contract.autocomplete, async (context, { term, options }) => {
    const { products, count } = await suggestProducts(context, {
      term,
      limit: options?.limit ?? 5,
      ...(options?.order ? { order: options.order } : {}),
      ...(options?.category ? { categoryId: options.category } : {}),
      valueIds: (options?.attrib_values ?? []).flatMap(valueIdOf),
    });
    const charactersMax = options?.max_nb_chars ?? 999;
    return {
      products: products.map((product) => ({
        id: product.templateId,
        name: product.name,
        website_url: context.locale.href(product.path),
        image_url: smallPicture(product.pictures.main),
        ...(options?.display_description === false
          ? {}
          : { description_sale: shorten(product.summary, charactersMax) }),
        ...(options?.display_price === false ? {} : pricesOf(product)),
      })),
      products_count: count,
      currency: await currencyOf(context),
    };
  }),
];

interface CombinationInput {
  product_template_id: number;
  product_id?: number | undefined;
  combination?: number[] | undefined;
  add_qty: number;
  parent_combination?: number[] | undefined;
}

async function presentCombination(context: Context, input: CombinationInput) {
  const facts = await productFacts(context, input.product_template_id);
  if (!facts || !maySee(context, facts)) throw notFound();
  const question = {
    templateId: input.product_template_id,
    variantId: input.product_id ?? null,
    optionIds: input.combination ?? [],
    parentOptionIds: input.parent_combination ?? [],
    quantity: input.add_qty || 1,
  };
  const combination = await combinationInfo(context, question, { facts });
  return toWire(context, combination, await cartQuantityOf(context, combination.variantId));
}

function toWire(context: Context, combination: CombinationView, cartQuantity: number) {
  const { price, inventory, stock } = combination;
  const amount = (minor: number) => toWireAmount(minor, price.currency);
  return {
    product_id: combination.variantId ?? (false as const),
    product_template_id: combination.templateId,
    combination: combination.optionIds,
    display_name: combination.displayName,
    display_image: combination.pictures.length > 0,
    price: amount(price.minor),
    list_price: amount(combination.listMinor),
    price_extra: amount(combination.extraMinor),
    has_discounted_price: combination.hasDiscount,
    is_combination_possible: combination.possible,
    carousel: renderFragment(context.locale, createElement(Carousel, { pictures: combination.pictures })),
    product_type: inventory.type,
    inventory_availability: inventory.mode,
    available_threshold: inventory.threshold,
    custom_message: inventory.message,
    virtual_available: inventory.free,
    virtual_available_formatted: inventory.free.toLocaleString(context.locale.tag),
    cart_qty: cartQuantity,
    uom_name: inventory.unit,
    product_template: combination.templateId,
    price_text: price.text,
    list_price_text: price.wasText ?? price.text,
    lowest_price_text: price.lowestText ?? "",
    tax_note: price.taxNote,
    stock_kind: stock?.kind ?? ("" as const),
    stock_text: stock?.text ?? "",
    arrival_text: combination.arrival ?? "",
    reference: combination.reference,
    website_url: context.locale.href(combination.path),
  };
}

async function cartQuantityOf(context: Context, variantId: number | null): Promise<number> {
  if (variantId === null) return 0;
  const counts = await Promise.all(cartQuantities.entries().map((count) => count(context, variantId)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function makeVariant(
  context: Context,
  input: { product_template_id: number; product_template_attribute_value_ids?: number[] | undefined },
): Promise<number> {
  await requireTemplate(context, input.product_template_id);
  const optionIds = input.product_template_attribute_value_ids ?? [];
  return transact(context, async (write) => {
    return (await createVariant(write, input.product_template_id, optionIds)) ?? 0;
  });
}

/** `[attribute, value]` or "attribute-value". */
function valueIdOf(pair: string | readonly [number, number]): number[] {
  const value = typeof pair === "string" ? Number(pair.split("-")[1]) : pair[1];
  return Number.isInteger(value) && value > 0 && value <= 2_147_483_647 ? [value] : [];
}

/** The URL of a picture beside a line of text, about 200 px wide: sharp on any screen. */
function smallPicture(picture: PictureView | null): string {
  const sizes = picture?.srcSet.split(", ").map((size) => size.split(" ")) ?? [];
  const fitting = sizes.find(([, width = ""]) => Number.parseInt(width, 10) >= 200);
  return fitting?.[0] ?? picture?.src ?? "";
}

function pricesOf({ price }: ProductCardView) {
  return {
    price: markup(price.text),
    list_price: markup(price.wasText ?? price.text),
    has_discounted_price: price.wasMinor !== null,
  };
}

/** Formatted amounts contain digits, signs and currency symbols; escaping is only a safeguard. */
function markup(amount: string): string {
  const escaped = amount.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<span class="oe_currency_value">${escaped}</span>`;
}

/** The text, cut after a word to at most this many characters. */
function shorten(text: string, charactersMax: number): string {
  if (text.length <= charactersMax) return text;
  const cut = text.slice(0, charactersMax);
  return `${cut.slice(0, cut.lastIndexOf(" ") > 0 ? cut.lastIndexOf(" ") : charactersMax).trimEnd()}…`;
}

async function currencyOf(context: Context) {
  const currency = (await priceListFor(context))?.currency ?? context.site.currency;
  const parts = new Intl.NumberFormat(context.locale.tag, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(1);
  const before =
    parts.findIndex((part) => part.type === "currency") < parts.findIndex((part) => part.type === "integer");
  return {
    name: currency,
    symbol: parts.find((part) => part.type === "currency")?.value ?? currency,
    position: before ? ("before" as const) : ("after" as const),
    decimal_places: minorDigits(currency),
  };
}
