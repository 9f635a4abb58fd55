import Big from "big.js";
import { eq, inArray } from "drizzle-orm";
import { type PriceTree, treeOf } from "#modules/catalogue/components/price-tree.ts";
import { asDisplayed } from "#modules/catalogue/server/tax/tax.ts";
import { taxSettingsOf } from "#modules/catalogue/server/tax/tax-setting.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import type { RuledCart } from "../../slots.ts";
import { orderPlaceOf } from "../cart/cart-place.ts";
import { linesOf } from "../cart/cart-row.ts";
import { unstoredId } from "../cart/changed-lines.ts";
import { type Goods, goodsFor } from "../cart/goods.ts";
import type { PricedCart, PricedCartLine } from "../cart/priced-line.ts";
import { linesOfRules, rulesInOrder } from "../cart/rule-lines.ts";
import { lineTable, type Order, type OrderLine } from "../cart/tables.ts";
import { chargeOf, totalsOf } from "../cart/totals.ts";
import { balanceOf } from "./balance.ts";
import { addUp } from "./order-sums.ts";

/**
 * Recalculates an order after its lines have changed. Before any payment, discounts and delivery are recalculated as of
 * the day it was placed: a code that has expired since still counts. After a payment they stay as promised, and only
 * the difference of the goods is requested or refunded; a discount is limited to the goods it reduces, so that no total
 * is negative. An order that staff wrote keeps their prices, and no rule adds anything to it.
 */
export async function addUpAnew(write: WriteContext, order: Order): Promise<Order> {
  const rows = await linesOf(write, order.id);
  if (!asksRules(order, rows)) return addUp(write, order);
  if (await isPromised(write, order)) {
    await cutDiscounts(write, rows);
    return addUp(write, order);
  }
  const then = asPlaced(write, order);
  await storeRuleLines(write, rows, await rulesOf(then, order, rows));
  const after = await addUp(write, order);
  // A reopened draft has released its redeemed codes; its next offer does not redeem them again.
  if (order.placedAt !== null && order.state !== "draft") await tellRules(then, after);
  return after;
}

function asksRules(order: Order, rows: readonly OrderLine[]): boolean {
  // An offer keeps everything as staff wrote it, delivery included.
  if (order.origin === "staff" && order.placeKey === null) return false;
  return order.placeKey !== null || rows.some(({ ruleKey }) => ruleKey !== "");
}

/** Whether money was received or authorized: then the agreed discounts and delivery stay. */
async function isPromised(write: WriteContext, order: Order): Promise<boolean> {
  const { paidMinor, refundedMinor } = await balanceOf(write, order);
  if (paidMinor + refundedMinor > 0) return true;
  return (await transactionsOf(write, "order", order.id)).some(({ state }) => state === "authorized");
}

/** The context on the day of the order, with its price list and taxes. */
export function asPlaced<Some extends Context>(context: Some, order: Order): Some {
  const { priceListId, fiscalPositionId } = order;
  return { ...context, now: order.placedAt ?? context.now, priceListId, fiscalPositionId };
}

/** The lines that the rules give for an order with these lines; writes nothing. */
export async function rulesOf(
  caller: Context,
  order: Order,
  rows: readonly OrderLine[],
): Promise<PricedCartLine[]> {
  const context = await atSite(caller, order.siteId);
  return linesOfRules(
    context,
    await ruledOrder(context, order, rows),
    rows.filter(({ ruleKey }) => ruleKey !== ""),
  );
}

/** An order as its rules see it, with the goods at their sold prices. */
export async function ruledOrder(
  context: Context,
  order: Order,
  rows: readonly OrderLine[],
): Promise<RuledCart> {
  const goods = await goodsFor(context, order, rows);
  return {
    order,
    currency: order.currency,
    taxIncluded: order.taxDisplay === "included",
    place: await orderPlaceOf(context, order),
    fiscalPositionId: order.fiscalPositionId,
    lines: rows
      .filter(({ ruleKey, quantity }) => ruleKey === "" && quantity > 0)
      .map((line) => toPriced(line, goods)),
  };
}

/** A line at its sold price. */
function toPriced(line: OrderLine, goods: ReadonlyMap<number, Goods>): PricedCartLine {
  const { unitPriceMinor, listPriceMinor, taxRate, taxIncluded, chargedMinor, taxParts, variantId } = line;
  return {
    line,
    goods: variantId === null ? null : (goods.get(variantId) ?? null),
    ...{ unitPriceMinor, wasMinor: listPriceMinor, taxRate, taxIncluded, chargedMinor, taxParts },
    quantityMax: null,
  };
}

async function storeRuleLines(
  write: WriteContext,
  rows: readonly OrderLine[],
  said: readonly PricedCartLine[],
): Promise<void> {
  const kept = new Set(said.map(({ line }) => line.id));
  const stale = rows.filter(({ id, ruleKey }) => ruleKey !== "" && !kept.has(id)).map(({ id }) => id);
  if (stale.length > 0) await write.db.delete(lineTable).where(inArray(lineTable.id, stale));
  for (const { line, unitPriceMinor, taxRate, taxIncluded, chargedMinor, taxParts, tree } of said) {
    const { id, ...columns } = line;
    const taxed = { taxRate, taxIncluded, chargedMinor, taxParts };
    const prices = { unitPriceMinor, listPriceMinor: unitPriceMinor, ...taxed, priceTree: tree ?? null };
    if (id === unstoredId) await write.db.insert(lineTable).values({ ...columns, ...prices });
    else {
      const { name, quantity } = columns;
      await write.db
        .update(lineTable)
        .set({ name, quantity, ...prices })
        .where(eq(lineTable.id, id));
    }
  }
}

/** Updates what the rules have redeemed and how the order is delivered. */
async function tellRules(caller: WriteContext, order: Order): Promise<void> {
  const write = await atSite(caller, order.siteId);
  const rows = await linesOf(write, order.id);
  const goods = await goodsFor(write, order, rows);
  const cart: PricedCart = {
    order,
    lines: rows.map((line) => toPriced(line, goods)),
    staleLineIds: [],
    totals: totalsOf(rows, taxSettingsOf(write.site).rounding),
    tax: { ...order, note: order.fiscalNote, vat: order.vatCheck, numberMissing: false },
    currency: order.currency,
    priceListId: order.priceListId,
    canOrder: true,
    seal: "",
  };
  for (const { changed } of rulesInOrder()) await changed?.(write, cart);
}

/** Limits discounts to the sum of the goods with the same tax. */
async function cutDiscounts(write: WriteContext, rows: readonly OrderLine[]): Promise<void> {
  const taxOf = (line: OrderLine) => `${new Big(line.taxRate)} ${chargeOf(line).included}`;
  const sumOf = (line: OrderLine) => chargeOf(line).unitMinor * line.quantity;
  for (const alike of Map.groupBy(rows, taxOf).values()) {
    let leftMinor = alike.reduce((sum, line) => sum + (line.kind === "product" ? sumOf(line) : 0), 0);
    for (const line of alike) {
      if (line.kind !== "reward" || line.ruleKey.startsWith("freeDelivery:")) continue;
      const takenMinor = Math.min(leftMinor, -sumOf(line));
      leftMinor -= takenMinor;
      if (takenMinor === -sumOf(line)) continue;
      await write.db
        .update(lineTable)
        .set({ quantity: 1, ...cutPrices(line, takenMinor) })
        .where(eq(lineTable.id, line.id));
    }
  }
}

/** `takenMinor` is on the charged side of the tax. */
function cutPrices(line: OrderLine, takenMinor: number) {
  const { taxIncluded, taxRate, chargedMinor } = line;
  const display = taxIncluded ? "included" : "excluded";
  const shownMinor = asDisplayed(takenMinor, { rate: taxRate, included: chargeOf(line).included }, display);
  const unitPriceMinor = -shownMinor || 0;
  return {
    unitPriceMinor,
    listPriceMinor: unitPriceMinor,
    chargedMinor: chargedMinor === null ? null : -takenMinor || 0,
    priceTree: cutTree(line, shownMinor),
  };
}

/** For all pieces together, because the cut applies to the whole line. */
function cutTree({ priceTree, quantity }: OrderLine, leftMinor: number): PriceTree | null {
  if (!priceTree) return null;
  const { currency } = priceTree;
  const all = quantity === 1 ? priceTree : treeOf({ op: "times", quantity }, currency, [priceTree]);
  return treeOf({ op: "cut", leftMinor }, currency, [all]);
}
