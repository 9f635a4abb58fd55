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
 * Adds an order up after its lines have changed, with what follows from them. As long as no money is there, discounts and
 * delivery are what they would have been on the day on which it was placed: a code that has ended since still counts.
 * Once money is there they stay as they were promised, and only the difference of the goods is asked or given back; a
 * discount that is more than the goods it is on is cut to them, so that no order comes to less than nothing. What staff
 * wrote from nothing has the prices that they gave it: nothing is put into it that nobody asked for.
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
  // A draft that staff work on again has given back what it redeemed; its offer does not take it a second time.
  if (order.placedAt !== null && order.state !== "draft") await tellRules(then, after);
  return after;
}

function asksRules(order: Order, rows: readonly OrderLine[]): boolean {
  // What staff offer is held as they wrote it, the delivery in it too.
  if (order.origin === "staff" && order.placeKey === null) return false;
  return order.placeKey !== null || rows.some(({ ruleKey }) => ruleKey !== "");
}

/** Whether money has come for an order, or was promised by the buyer's bank: then it stands as it was agreed. */
async function isPromised(write: WriteContext, order: Order): Promise<boolean> {
  const { paidMinor, refundedMinor } = await balanceOf(write, order);
  if (paidMinor + refundedMinor > 0) return true;
  return (await transactionsOf(write, "order", order.id)).some(({ state }) => state === "authorized");
}

/** On the day and with the prices of the order. */
export function asPlaced<Some extends Context>(context: Some, order: Order): Some {
  const { priceListId, fiscalPositionId } = order;
  return { ...context, now: order.placedAt ?? context.now, priceListId, fiscalPositionId };
}

/** What the rules say of an order with these lines; nothing is written. */
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

/** An order as its rules look at it, its goods at the prices at which they were sold. */
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

/** A line at the price at which it was sold. */
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

/** What was redeemed, and how it is delivered, follows the order. */
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

/** Discounts on the goods come to no more than the goods that bear the same tax. */
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

/** `takenMinor` is as the line is charged. */
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

/** Of all pieces together: what is cut is one. */
function cutTree({ priceTree, quantity }: OrderLine, leftMinor: number): PriceTree | null {
  if (!priceTree) return null;
  const { currency } = priceTree;
  const all = quantity === 1 ? priceTree : treeOf({ op: "times", quantity }, currency, [priceTree]);
  return treeOf({ op: "cut", leftMinor }, currency, [all]);
}
