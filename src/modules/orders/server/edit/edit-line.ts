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

/** One row of the form. A row without a line is new; a line without a row is taken out. */
export interface LineEdit {
  lineId?: number | undefined;
  variantId?: number | undefined;
  quantity: number;
  /** Decimal text; "" is the price of the shop, or for a line that is there the price that it has. */
  unitPrice: string;
  /** Why it is not the shop's price. */
  priceReason: string;
  /** The customer may take it or leave it while it is offered; left out, it stays as it is. */
  optional?: boolean;
  /** Names the row among the new ones, for those that are options of it. */
  key?: string;
  /** Of the row that this one is an option of; "" for what stands by itself. */
  parentKey?: string;
  /** What was configured now; left out, a line keeps what it has. */
  made?: MadeChoice | undefined;
  /** What was chosen beyond the variant; left out, the first option of each such attribute. */
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
  /** Of a new row, as the form named it; "" without. */
  key: string;
  parentKey: string;
}

const quantityMax = 9_999;
const unitPriceMinorMax = 100_000_000;

/**
 * What the rows come to. A line that is there keeps the price at which it was sold; a new one has the price that the
 * shop asks today on the order's price list. Any other price is set by somebody, with a reason. Wrong rows are refused
 * by the names of their inputs.
 */
export async function valuesOfRows(
  write: WriteContext,
  order: Order,
  lines: readonly OrderLine[],
  rows: readonly LineEdit[],
): Promise<EditedRow[]> {
  const wrong: FieldErrors = {};
  /** A thing that is added, at today's price. */
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
            // What cannot be made as it was configured has no price.
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

/** Of each attribute that makes no variant its first option, as the shop does where nothing was chosen. */
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
