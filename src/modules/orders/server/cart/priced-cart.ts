import { createHash } from "node:crypto";
import type { ItemPrice } from "#modules/catalogue/server/price/price.ts";
import { priceListFor } from "#modules/catalogue/server/price/price-list.ts";
import { priceGoods } from "#modules/catalogue/server/product/goods.ts";
import { taxSettingsOf } from "#modules/catalogue/server/tax/tax-setting.ts";
import type { Context } from "#platform/context.ts";
import { readingOnce } from "#platform/read-once.ts";
import { cartPlaceOf } from "./cart-place.ts";
import { linesOf } from "./cart-row.ts";
import { cartTaxOf } from "./cart-tax.ts";
import { type Goods, goodsFor } from "./goods.ts";
import { madePieces } from "./made-goods.ts";
import type { PricedCart, PricedCartLine } from "./priced-line.ts";
import { linesOfRules } from "./rule-lines.ts";
import type { Order, OrderLine } from "./tables.ts";
import { type OrderTotals, totalsOf } from "./totals.ts";

/** A cart with current prices and stock. The number of queries does not depend on the number of lines. */
export async function priceCart(context: Context, order: Order): Promise<PricedCart> {
  const rows = await linesOf(context, order.id);
  return priceLines(context, order, rows, await goodsFor(context, order, rows));
}

/** Prices lines that are already loaded, together with their goods. */
export async function priceLines(
  asking: Context,
  order: Order,
  rows: readonly OrderLine[],
  goods: ReadonlyMap<number, Goods>,
): Promise<PricedCart> {
  // Goods, delivery and discounts read the same lists and rates: cache them.
  const context = readingOnce(asking);
  const ruled = rows.filter(({ ruleKey }) => ruleKey !== "");
  const others = rows.filter(({ ruleKey }) => ruleKey === "");
  const pieces = await madePieces(context, others, goods);
  const items = others.map(({ kind, variantId, noVariantOptionIds, quantity, made }, index) => {
    const tree = pieces[index]?.tree ?? null;
    // Lines that staff added keep their price, and so do pieces that can no longer be made.
    const isPriced = kind === "product" && variantId !== null && (made === null || tree !== null);
    return {
      goods: isPriced ? (goods.get(variantId) ?? null) : null,
      noVariantOptionIds,
      quantity,
      made: tree,
    };
  });
  const place = await cartPlaceOf(context, order);
  const tax = await cartTaxOf(context, place);
  const { fiscalPositionId } = tax;
  const prices = await priceGoods(context, items, { fiscalPositionId });
  const left = new Map<number, number>();
  const products = others.map((line, index): PricedCartLine => {
    const of = line.variantId === null ? null : (goods.get(line.variantId) ?? null);
    return {
      line,
      goods: of,
      ...priceOf(line, prices[index] ?? null),
      price: prices[index] ?? null,
      piece: pieces[index] ?? null,
      quantityMax: roomFor(line, of, left),
    };
  });
  const priced = prices.find((price) => price !== null);
  const currency = priced?.currency ?? order.currency;
  const taxIncluded = context.site.taxDisplay === "included";
  const cart = { order, currency, taxIncluded, place, fiscalPositionId, lines: products };
  const lines = [...products, ...(await linesOfRules(context, cart, ruled))];
  const kept = new Set(lines.map(({ line }) => line.id));
  const totals = totalsOf(
    lines.map((one) => ({ ...one, quantity: one.line.quantity })),
    taxSettingsOf(context.site).rounding,
  );
  return {
    order,
    lines,
    staleLineIds: ruled.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
    totals,
    tax,
    currency,
    priceListId: priced ? priced.priceListId : ((await priceListFor(context))?.id ?? null),
    canOrder: others.length > 0 && lines.every((one) => problemOf(one) === null),
    seal: sealOf(lines, totals, currency),
  };
}

export type LineProblem = "notForSale" | "onRequest" | "outdated" | "soldOut" | "tooMany";

/** Why a line cannot be ordered as it is. */
export function problemOf({ line, goods, piece, quantityMax }: PricedCartLine): LineProblem | null {
  if (line.kind !== "product") return null;
  if (!goods?.saleable || !goods.published) return "notForSale";
  if (goods.onRequest) return "onRequest";
  if (goods.configured && !piece?.tree) return "outdated";
  if (quantityMax === null || line.quantity <= quantityMax) return null;
  return quantityMax < 1 ? "soldOut" : "tooMany";
}

/** Lines that staff added and lines without goods keep their price. */
function priceOf(line: OrderLine, price: ItemPrice | null) {
  if (!price) {
    const { unitPriceMinor, taxRate, taxIncluded, chargedMinor, taxParts } = line;
    return { unitPriceMinor, wasMinor: null, taxRate, taxIncluded, chargedMinor, taxParts };
  }
  const { unitMinor, wasMinor, taxRate, taxIncluded, chargedMinor, taxParts } = price;
  return { unitPriceMinor: unitMinor, wasMinor, taxRate, taxIncluded, chargedMinor, taxParts };
}

/** Several lines of one variant share its stock, in the order of the lines. */
function roomFor(line: OrderLine, goods: Goods | null, left: Map<number, number>): number | null {
  if (!goods?.stock.tracked) return null;
  const room = left.get(goods.variantId) ?? goods.stock.free + goods.heldMine;
  left.set(goods.variantId, Math.max(0, room - line.quantity));
  return room;
}

/** Fingerprint of these goods at these prices: placing compares it with what the buyer saw. */
export function sealOf(lines: readonly PricedCartLine[], totals: OrderTotals, currency: string): string {
  const said = lines.map(({ line, unitPriceMinor }) => [
    line.ruleKey || line.id,
    line.variantId,
    line.quantity,
    unitPriceMinor,
    line.noVariantOptionIds,
    line.customValues,
    line.made?.configuration,
  ]);
  const text = JSON.stringify([said, totals.totalMinor, currency]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
