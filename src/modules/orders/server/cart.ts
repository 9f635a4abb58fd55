import { eq, sql } from "drizzle-orm";
import { priceListFor } from "#modules/catalogue/server/price-list.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { hasRole } from "#platform/roles.ts";
import { findCart, isOwnOrder, keepCart, linesOf, lockCart, lockOrder, orderFrozen } from "./cart-row.ts";
import { toCartView } from "./cart-view.ts";
import { type Goods, goodsOf } from "./goods.ts";
import { isSameLine } from "./line-merge.ts";
import { type PricedCart, type PricedCartLine, priceCart } from "./priced-cart.ts";
import { type CustomValue, lineTable, type Order, type OrderLine, orderTable } from "./tables.ts";
import type { CartView } from "./views.ts";

export { orderFrozen } from "./cart-row.ts";
export const notForSale = refusal("conflict", "orders.notForSale");
export const wrongChoice = refusal("invalid", "orders.wrongChoice");
export const tooManyLines = refusal("limit", "orders.tooManyLines");
export const tooMuch = refusal("limit", "orders.tooMuch");

const quantityMax = 999;
const linesMax = 100;
/** Amounts are 32-bit integers of minor units; what comes near their end is no order of a shop. */
const totalMinorMax = 1_000_000_000;
const typedCharactersMax = 500;

export interface Addition {
  variantId: number;
  /** Default 1. */
  quantity?: number;
  /** What the buyer typed for options that ask for a text. */
  customValues?: readonly CustomValue[];
  /** Chosen options that make no variant; what is left out is the first option of its attribute. */
  noVariantOptionIds?: readonly number[];
  /** The line that this is an option of; it goes when its parent goes. */
  parentLineId?: number | null;
}

/** What a change of the cart came to. */
export interface CartChange {
  /** Null when the line is gone. */
  lineId: number | null;
  quantity: number;
  /** Lines that hang on this one. */
  optionLineIds: number[];
  /** Says in words that less was taken than was asked for. */
  warning: string | null;
  /** Pieces in the whole cart. */
  count: number;
}

/** The visitor's cart, at the prices and with the stock of this moment. Nothing is written. */
export async function cartOf(context: Context): Promise<CartView> {
  const cart = await findCart(context);
  return toCartView(context, cart ? await priceCart(context, cart) : null);
}

/** Pieces in the visitor's cart, for the number beside the icon. */
export async function cartCount(context: Context): Promise<number> {
  const cart = await findCart(context);
  return cart ? countOf(await linesOf(context, cart.id)) : 0;
}

/** Pieces of one variant in the visitor's cart; what the catalogue shows as available is less by them. */
export async function cartQuantityOf(context: Context, variantId: number): Promise<number> {
  const cart = await findCart(context);
  const lines = cart ? await linesOf(context, cart.id) : [];
  return countOf(lines.filter((line) => line.variantId === variantId));
}

/**
 * Puts something into the cart, into the line that already holds the same (server rules, section 5). Takes what is
 * left when there is less, and says so. Refuses what is not for sale and choices that the product does not have.
 */
export async function addToCart(write: WriteContext, addition: Addition): Promise<CartChange> {
  const goods = (await goodsOf(write, [addition.variantId])).get(addition.variantId);
  if (!goods || !maySell(write, goods)) throw notForSale();
  const choice = checkChoice(goods, addition);
  const cart = await keepCart(write);
  const lines = await linesOf(write, cart.id);
  const parentLineId = addition.parentLineId ?? null;
  if (parentLineId !== null && !lines.some((line) => line.id === parentLineId)) throw notFound();
  const wanted = { variantId: goods.variantId, parentLineId, ...choice };
  const same = lines.find((line) => isSameLine(line, wanted));
  if (!same && lines.length >= linesMax) throw tooManyLines({ linesMax });
  const asked = Math.max(1, Math.trunc(addition.quantity ?? 1));
  const lineId = same?.id ?? (await insertLine(write, cart, wanted));
  return changeQuantity(write, cart, lineId, (same?.quantity ?? 0) + asked);
}

/** Sets how many of a line there are; 0 or less takes it out, and its options with it. */
export async function setLineQuantity(
  write: WriteContext,
  { lineId, quantity }: { lineId: number; quantity: number },
): Promise<CartChange> {
  const cart = await lockOwnCartOf(write, lineId);
  return changeQuantity(write, cart, lineId, Math.trunc(quantity));
}

/** The buyer's remark on one line. */
export async function setLineNote(
  write: WriteContext,
  { lineId, note }: { lineId: number; note: string },
): Promise<void> {
  await lockOwnCartOf(write, lineId);
  await write.db.update(lineTable).set({ note }).where(eq(lineTable.id, lineId));
}

export async function clearCart(write: WriteContext): Promise<void> {
  const cart = await lockCart(write);
  if (!cart) return;
  await write.db.delete(lineTable).where(eq(lineTable.orderId, cart.id));
  await repriceCart(write, cart);
}

/** Writes the prices of this moment into the cart and adds it up. Every change of a cart ends here. */
export async function repriceCart(write: WriteContext, cart: Order): Promise<PricedCart> {
  const priced = await priceCart(write, cart);
  if (priced.totals.totalMinor > totalMinorMax) throw tooMuch();
  for (const [index, one] of priced.lines.entries()) {
    const values = { ...pricesOf(one), ...priced.totals.lines[index] };
    if (isUnchanged(one.line, values)) continue;
    await write.db.update(lineTable).set(values).where(eq(lineTable.id, one.line.id));
  }
  const { untaxedMinor, taxMinor, totalMinor } = priced.totals;
  await write.db
    .update(orderTable)
    .set({
      untaxedMinor,
      taxMinor,
      totalMinor,
      currency: priced.currency,
      // The visitor's list may be offered no longer; then these are the site's own prices.
      priceListId: (await priceListFor(write))?.id ?? null,
      taxDisplay: write.site.taxDisplay,
      locale: write.locale.code,
      changedAt: write.now,
      version: sql`${orderTable.version} + 1`,
    })
    .where(eq(orderTable.id, cart.id));
  return priced;
}

/** Pieces of products; delivery and rewards do not count. */
export function countOf(lines: readonly Pick<OrderLine, "kind" | "quantity">[]): number {
  return lines.reduce((sum, line) => sum + (line.kind === "product" ? line.quantity : 0), 0);
}

/** The cart that a line is in. A line of an order that is being paid for refuses to change. */
async function lockOwnCartOf(write: WriteContext, lineId: number): Promise<Order> {
  const [line] = await write.db
    .select({ orderId: lineTable.orderId, kind: lineTable.kind })
    .from(lineTable)
    .where(eq(lineTable.id, lineId));
  const order = line && (await lockOrder(write, line.orderId));
  if (!order || line.kind !== "product" || !isOwnOrder(write, order)) throw notFound();
  if (!order.isCart) throw orderFrozen();
  return order;
}

async function insertLine(
  write: WriteContext,
  cart: Order,
  wanted: {
    variantId: number;
    parentLineId: number | null;
    customValues: CustomValue[];
    noVariantOptionIds: number[];
  },
): Promise<number> {
  const [row] = await write.db
    .insert(lineTable)
    // The quantity is set right after, once it is known how many there are; the price by the same step.
    .values({
      ...wanted,
      orderId: cart.id,
      quantity: 1,
      unitPriceMinor: 0,
      listPriceMinor: 0,
      createdAt: write.now,
    })
    .returning({ id: lineTable.id });
  if (!row) throw new Error("The cart line was not stored.");
  return row.id;
}

async function changeQuantity(
  write: WriteContext,
  cart: Order,
  lineId: number,
  asked: number,
): Promise<CartChange> {
  const { quantity, warning } =
    asked > 0 ? await cut(write, cart, lineId, asked) : { quantity: 0, warning: null };
  if (quantity > 0) await write.db.update(lineTable).set({ quantity }).where(eq(lineTable.id, lineId));
  else await write.db.delete(lineTable).where(eq(lineTable.id, lineId));
  const { lines } = await repriceCart(write, cart);
  return {
    lineId: quantity > 0 ? lineId : null,
    quantity,
    optionLineIds: lines.flatMap(({ line }) => (line.parentLineId === lineId ? line.id : [])),
    warning,
    count: countOf(lines.map(({ line }) => line)),
  };
}

/** What can be had of what was asked for: no more than is left beside the cart's other lines of the same thing. */
async function cut(write: WriteContext, cart: Order, lineId: number, asked: number) {
  const { lines } = await priceCart(write, cart);
  const mine = lines.find(({ line }) => line.id === lineId);
  if (!mine) throw notFound();
  if (!mine.goods || !maySell(write, mine.goods)) throw notForSale();
  const { name } = mine.goods;
  const left = leftFor(lines, mine);
  if (left !== null && left < 1) {
    return { quantity: 0, warning: write.locale.text("orders.warningSoldOut", { name }) };
  }
  const most = Math.min(left ?? quantityMax, quantityMax);
  if (asked <= most) return { quantity: asked, warning: null };
  const code = most === left ? "orders.warningCut" : "orders.warningMost";
  return { quantity: most, warning: write.locale.text(code, { name, asked, left: most }) };
}

function leftFor(lines: readonly PricedCartLine[], mine: PricedCartLine): number | null {
  const same = lines.filter(({ line }) => line.variantId === mine.line.variantId);
  const all = same[0]?.quantityMax ?? null;
  if (all === null) return null;
  return all - countOf(same.filter((one) => one !== mine).map(({ line }) => line));
}

/** Editors may order what is not published yet, to try it. */
function maySell(context: Context, goods: Goods): boolean {
  if (!goods.saleable) return false;
  return goods.published || (context.user !== null && hasRole(context.user.roles, "shop", "website"));
}

/**
 * Only options that this product offers, at most one for each attribute, and only such that make no variant: any
 * other would change the price of a variant behind its back.
 */
function checkChoice(goods: Goods, addition: Addition) {
  const customValues = (addition.customValues ?? [])
    .map(({ optionId, value }) => ({ optionId, value: value.trim() }))
    .filter(({ value }) => value !== "");
  const chosen = new Set(addition.noVariantOptionIds);
  for (const { optionId, value } of customValues) {
    const option = goods.options.get(optionId);
    if (!option?.isCustom || value.length > typedCharactersMax) throw wrongChoice();
    if (option.isLoose) chosen.add(optionId);
    else if (!goods.optionIds.includes(optionId)) throw wrongChoice();
  }
  const byLine = new Map<number, number>();
  for (const optionId of chosen) {
    const option = goods.options.get(optionId);
    if (!option?.isLoose || byLine.has(option.lineId)) throw wrongChoice();
    byLine.set(option.lineId, optionId);
  }
  for (const [optionId, option] of goods.options) {
    if (option.isLoose && !byLine.has(option.lineId)) byLine.set(option.lineId, optionId);
  }
  return { customValues, noVariantOptionIds: [...byLine.values()] };
}

function pricesOf({ unitPriceMinor, wasMinor, taxRate, taxIncluded }: PricedCartLine) {
  return { unitPriceMinor, listPriceMinor: wasMinor ?? unitPriceMinor, taxRate, taxIncluded };
}

function isUnchanged(line: OrderLine, values: Partial<OrderLine>): boolean {
  return Object.entries(values).every(([key, value]) => line[key as keyof OrderLine] === value);
}
