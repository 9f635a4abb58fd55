import type { PublicContext } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import { displayName } from "../../components/choosing/display-name.ts";
import {
  closestPossible,
  firstPossible,
  isPossible,
  offersAll,
  variantOptions,
} from "../../components/choosing/rules.ts";
import { picturesOf } from "../../components/picture-choice.ts";
import { productPath, variantPath } from "../../paths.ts";
import { type ArrivingGoods, arrivalWords } from "../../slots.ts";
import { type ItemPrice, priceChosen, toPriceView } from "../price/price.ts";
import { toStockView } from "../stock/stock.ts";
import { toMedia } from "../vocabulary/picture.ts";
import type { CombinationView } from "../vocabulary/views.ts";
import { extrasOf, type ProductFacts, productFacts, toStock, type VariantRow } from "./product-facts.ts";
import { type Shape, shapeOfFacts } from "./shape.ts";

export interface CombinationQuestion {
  templateId: number;
  /** Used if it matches the options, or if no options are given. */
  variantId?: number | null;
  /** Empty: the variant's, else the first possible combination. */
  optionIds?: readonly number[];
  quantity?: number;
  /** The chosen options of the product that offers this one. */
  parentOptionIds?: readonly number[];
  /** Pieces in the visitor's cart; the module orders fills it. */
  cartQuantity?: number;
}

/**
 * The current choice with its variant, price, pictures and stock. Answers an impossible choice instead of refusing it.
 */
export async function combinationInfo(
  context: PublicContext,
  question: CombinationQuestion,
  known: { facts?: ProductFacts; shape?: Shape } = {},
): Promise<CombinationView> {
  const { templateId } = question;
  const facts = known.facts ?? (await productFacts(context, templateId));
  if (!facts) throw new Error(`There is no product ${templateId}.`);
  const shape = known.shape ?? (await shapeOfFacts(context, facts, question.parentOptionIds));
  const optionIds = chosenOptions(shape, question);
  const wanted = variantOptions(shape.rules, optionIds);
  // With options of another product, no variant matches.
  const variant = offersAll(shape.rules, optionIds)
    ? facts.variants.find((one) => !one.archived && String(one.optionIds) === String(wanted))
    : undefined;
  const price = await priceOf(context, facts, variant, optionIds, question.quantity ?? 1);
  const stock = toStock(context, facts, variant);
  const { pictures } = toMedia(context, facts.pictures);
  const isSold = isPossible(shape.rules, optionIds) && !facts.onRequest && !facts.configured;
  context.note(`product:${templateId}`);
  return {
    templateId,
    variantId: variant?.id ?? null,
    optionIds,
    displayName: displayName(inLocale(facts.name, context.locale.code), shape.lines, optionIds),
    possible: isPossible(shape.rules, optionIds),
    reference: variant?.reference || facts.reference,
    path: variant ? variantPath(facts.slug, variant.id) : productPath(facts.slug),
    price: toPriceView(context, price, facts),
    listMinor: facts.onRequest ? 0 : Math.max(price.unitMinor, price.wasMinor ?? price.unitMinor),
    extraMinor: facts.onRequest ? 0 : price.extraMinor,
    hasDiscount: !facts.onRequest && price.wasMinor !== null,
    pictures: picturesOf(pictures, optionIds),
    stock: toStockView(context, stock),
    inventory: {
      type: stock.type,
      mode: stock.mode,
      threshold: stock.threshold,
      message: stock.message,
      free: stock.free,
      cartQuantity: question.cartQuantity ?? 0,
      unit: inLocale(facts.unit, context.locale.code),
    },
    arrival: isSold
      ? await arrivalOf(context, { product: facts, stock, quantity: question.quantity ?? 1 })
      : null,
  };
}

export async function arrivalOf(context: PublicContext, goods: ArrivingGoods): Promise<string | null> {
  // A sold-out product cannot be bought, so there is no arrival date.
  if (goods.product.type === "service" || (goods.stock.tracked && goods.stock.free < 1)) return null;
  for (const words of arrivalWords.entries()) {
    const said = await words(context, goods);
    if (said !== null) return said;
  }
  return null;
}

async function priceOf(
  context: PublicContext,
  facts: ProductFacts,
  variant: VariantRow | undefined,
  optionIds: readonly number[],
  quantity: number,
): Promise<ItemPrice> {
  const chosen = {
    templateId: facts.basis.id,
    variantId: variant?.id ?? null,
    optionIds: [...new Set([...(variant?.optionIds ?? []), ...optionIds])],
    quantity,
  };
  const bases = new Map([[facts.basis.id, facts.basis]]);
  const [price] = await priceChosen(context, [chosen], bases, extrasOf([facts]));
  if (!price) throw new Error(`Product ${facts.basis.id} has no price.`);
  return price;
}

/** One option for each line: the wanted ones, moved to the closest possible combination if they are impossible. */
export function possibleChoice(
  shape: Shape,
  wanted: { variantId?: number | null; optionIds?: readonly number[] },
): number[] {
  const options = optionsOf(shape, wanted);
  return closestPossible(shape.rules, options) ?? firstOfEach(shape, options);
}

export function chosenOptions(shape: Shape, question: CombinationQuestion): number[] {
  // Options that were removed meanwhile or belong to another product stay in the answer, which is then impossible.
  const given = new Set(question.optionIds);
  if (given.size > 0) return [...given];
  const options = optionsOf(shape, { variantId: question.variantId ?? null });
  // A variant does not determine the options that create no variant: they come from the closest possible combination.
  if (options.length > 0) return closestPossible(shape.rules, options) ?? [...options];
  return firstPossible(shape.rules) ?? firstOfEach(shape, []);
}

function optionsOf(
  shape: Shape,
  wanted: { variantId?: number | null; optionIds?: readonly number[] },
): readonly number[] {
  if (wanted.optionIds?.length) return wanted.optionIds;
  return shape.variants.find((variant) => variant.id === wanted.variantId)?.optionIds ?? [];
}

/** If no combination is possible, the page still needs one to show. */
function firstOfEach(shape: Shape, wanted: readonly number[]): number[] {
  return shape.rules.lines.flatMap(
    (line) => line.optionIds.find((option) => wanted.includes(option)) ?? line.optionIds[0] ?? [],
  );
}
