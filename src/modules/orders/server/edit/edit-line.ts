import { amountTree } from "#modules/catalogue/components/price-tree.ts";
import { type ItemPrice, pricesFor } from "#modules/catalogue/server/price/price.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields } from "#platform/errors.ts";
import { typedMinor } from "#platform/money/typed.ts";
import { type Choice, checkChoice } from "../cart/cart-choice.ts";
import { choicesOf, type Goods, goodsOf } from "../cart/goods.ts";
import { madePieces } from "../cart/made-goods.ts";
import type { MadePiece } from "../cart/made-piece.ts";
import type { MadeChoice, Order, OrderLine } from "../cart/tables.ts";

/** One row of the form. A row without a line id is new; a line without a row is removed. */
export interface LineEdit {
  lineId?: number | undefined;
  variantId?: number | undefined;
  quantity: number;
  /** Decimal string. "" means the shop's price for a new line and the current price for an existing one. */
  unitPrice: string;
  /** Why the price differs from the shop's. */
  priceReason: string;
  /** While the order is an offer, the customer may leave this line out. Omitted keeps the stored value. */
  optional?: boolean;
  /** Key of a new row that its option rows refer to. */
  key?: string;
  /** Key of the row that this one is an option of; "" for an independent row. */
  parentKey?: string;
  /** A new configuration; omitted keeps the stored one. */
  made?: MadeChoice | undefined;
  /** Choices beyond the variant; omitted takes the first option of each such attribute. */
  choice?: Choice | undefined;
}

export type LineValues = Pick<
  OrderLine,
  | "variantId"
  | "name"
  | "choices"
  | "quantity"
  | "unitPriceMinor"
  | "listPriceMinor"
  | "taxRate"
  | "taxIncluded"
  | "chargedMinor"
  | "taxParts"
  | "noVariantOptionIds"
  | "customValues"
  | "priceReason"
  | "optional"
  | "priceTree"
  | "made"
>;

export interface EditedRow {
  line: OrderLine | null;
  values: LineValues;
  /** The form's key of a new row; "" without one. */
  key: string;
  parentKey: string;
}

const quantityMax = 9_999;
const unitPriceMinorMax = 100_000_000;

/**
 * Validates and prices the rows. An existing line keeps its sold price; a new one gets today's price of the order's
 * price list. Any other price is set by staff and needs a reason. Refuses wrong rows by the names of their inputs.
 */
export async function valuesOfRows(
  write: WriteContext,
  order: Order,
  lines: readonly OrderLine[],
  rows: readonly LineEdit[],
): Promise<EditedRow[]> {
  const wrong: FieldErrors = {};
  /** A new or newly configured product gets today's price. */
  const isFresh = (row: LineEdit) => row.lineId === undefined || row.made !== undefined;
  const fresh = rows.filter(isFresh).flatMap((row) => row.variantId ?? []);
  const goods = await goodsOf(write, [...new Set(fresh)]);
  const pieces = await madePieces(
    write,
    rows.map(({ made, variantId }) => ({ made: made ?? null, variantId: variantId ?? null })),
    goods,
  );
  const choices = rows.map((row) => {
    const { variantId, choice } = row;
    const thing = isFresh(row) ? goods.get(variantId ?? 0) : undefined;
    if (!thing) return null;
    return choice ? checkChoice(thing, choice) : { noVariantOptionIds: firstLoose(thing), customValues: [] };
  });
  const priced = await pricesFor(
    { ...write, priceListId: order.priceListId },
    rows.map((row, index) =>
      isFresh(row)
        ? {
            // A configuration that can no longer be made has no price.
            variantId: row.made && !pieces[index]?.tree ? null : (row.variantId ?? null),
            noVariantOptionIds: choices[index]?.noVariantOptionIds ?? [],
            quantity: row.quantity,
            made: pieces[index]?.tree ?? null,
          }
        : { variantId: null },
    ),
    { fiscalPositionId: order.fiscalPositionId },
  );
  const found = rows.flatMap((row, index) => {
    const at = (field: string) => `lines[${index}].${field}`;
    const line = lines.find(({ id }) => id === row.lineId) ?? null;
    const thing = goods.get(row.variantId ?? 0);
    const price = priced[index];
    const optional = row.optional ?? line?.optional ?? false;
    const quantityMin = Math.max(optional ? 0 : 1, line?.shipped ?? 0, line?.refunded ?? 0);
    if (row.lineId !== undefined && !line) wrong[at("quantity")] = "orders.staffLineGone";
    else if (isFresh(row) && (!thing || !price || price.currency !== order.currency)) {
      wrong[at("variant_id")] = "orders.staffProductMissing";
    } else if (isFresh(row) && thing?.configured && !row.made) {
      wrong[at("variant_id")] = "orders.staffNotConfigured";
    }
    if (row.quantity < quantityMin || row.quantity > quantityMax) {
      wrong[at("quantity")] = quantityMin > 1 ? "orders.staffBelowShipped" : "orders.staffQuantityWrong";
    }
    const standard = (isFresh(row) ? null : line?.unitPriceMinor) ?? price?.unitMinor ?? 0;
    const unitPriceMinor = typedPrice(row.unitPrice, standard, order.currency);
    if (unitPriceMinor === null) {
      wrong[at("unit_price")] = "orders.staffPriceWrong";
      return [];
    }
    const isSet = unitPriceMinor !== standard;
    if (isSet && row.priceReason.trim() === "") wrong[at("price_reason")] = "orders.staffReasonMissing";
    const own = isFresh(row)
      ? thing && price
        ? valuesOfGoods(thing, price, choices[index], { made: row.made, piece: pieces[index] })
        : null
      : line && valuesOfLine(line);
    if (!own) return [];
    return {
      line,
      key: row.key ?? "",
      parentKey: row.parentKey ?? "",
      values: {
        ...own,
        optional,
        quantity: row.quantity,
        unitPriceMinor,
        chargedMinor: isSet ? null : own.chargedMinor,
        priceReason: isSet ? row.priceReason.trim() : own.priceReason,
        priceTree: isSet
          ? amountTree("set", unitPriceMinor, order.currency, row.priceReason.trim())
          : own.priceTree,
      },
    };
  });
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  return found;
}

function valuesOfLine(line: OrderLine): LineValues {
  const { variantId, name, choices, quantity, unitPriceMinor, listPriceMinor } = line;
  const { taxRate, taxIncluded, chargedMinor, taxParts, noVariantOptionIds, customValues } = line;
  const { priceReason, priceTree, optional, made } = line;
  return {
    variantId,
    name,
    choices,
    quantity,
    unitPriceMinor,
    listPriceMinor,
    taxRate,
    taxIncluded,
    chargedMinor,
    taxParts,
    noVariantOptionIds,
    customValues,
    priceReason,
    priceTree,
    optional,
    made,
  };
}

function valuesOfGoods(
  goods: Goods,
  price: Pick<
    ItemPrice,
    "unitMinor" | "chargedMinor" | "wasMinor" | "taxRate" | "taxIncluded" | "taxParts" | "tree"
  >,
  chosen: ReturnType<typeof checkChoice> | null | undefined,
  { made, piece }: { made: MadeChoice | undefined; piece: MadePiece | null | undefined },
): LineValues {
  const { noVariantOptionIds, customValues } = chosen ?? { noVariantOptionIds: [], customValues: [] };
  return {
    variantId: goods.variantId,
    name: goods.name,
    choices: choicesOf(goods, { noVariantOptionIds, customValues }, piece),
    made: made ?? null,
    quantity: 1,
    unitPriceMinor: price.unitMinor,
    listPriceMinor: price.wasMinor ?? price.unitMinor,
    taxRate: price.taxRate,
    taxIncluded: price.taxIncluded,
    chargedMinor: price.chargedMinor,
    taxParts: price.taxParts,
    noVariantOptionIds,
    customValues,
    priceReason: "",
    optional: false,
    priceTree: price.tree,
  };
}

/** The first option of each attribute that makes no variant, as the shop chooses by default. */
function firstLoose(goods: Goods | undefined): number[] {
  const byLine = new Map<number, number>();
  for (const [optionId, option] of goods?.options ?? []) {
    if (option.isLoose && !byLine.has(option.lineId)) byLine.set(option.lineId, optionId);
  }
  return [...byLine.values()];
}

function typedPrice(text: string, standardMinor: number, currency: string): number | null {
  if (text.trim() === "") return standardMinor;
  const minor = typedMinor(text, currency);
  return minor !== null && minor <= unitPriceMinorMax ? minor : null;
}
