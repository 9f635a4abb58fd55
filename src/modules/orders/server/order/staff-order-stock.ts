import {
  consumeHold,
  type HoldItem,
  holdStock,
  isHeld,
  receiveStock,
  stockOf,
} from "#modules/catalogue/server/stock/stock.ts";
import type { WriteContext } from "#platform/context.ts";
import { linesOf } from "../cart/cart-row.ts";
import { holderOf } from "../cart/goods.ts";
import type { Order, OrderLine } from "../cart/tables.ts";
import { inMinutes } from "./place.ts";

const takeMinutes = 5;
const keepMinutes = 14 * 24 * 60;

/**
 * Moves stock after a change. The rule for all orders: confirmation takes goods from stock, before that they are at
 * most held, and shipping moves no stock. A change of a confirmed order therefore moves the difference at once.
 */
export async function followStock(
  write: WriteContext,
  order: Order,
  before: readonly OrderLine[],
): Promise<void> {
  const after = await linesOf(write, order.id);
  if (order.state === "sale" || order.state === "done") return moveDifference(write, order, before, after);
  if (!(await isHeld(write, holderOf(order.id)))) return;
  await holdStock(write, holderOf(order.id), itemsOf(after), inMinutes(write.now, keepMinutes));
}

/** Returns sold goods to the stock, once for each key. Untracked goods stay untracked. */
export async function giveBackGoods(
  write: WriteContext,
  items: readonly HoldItem[],
  key: string,
): Promise<void> {
  const stock = await stockOf(
    write,
    items.map(({ variantId }) => variantId),
  );
  for (const { variantId, quantity } of [...items].sort((a, b) => a.variantId - b.variantId)) {
    if (quantity < 1 || !stock.get(variantId)?.tracked) continue;
    await receiveStock(write, { variantId, quantity, reason: "return", sourceKey: `${key}:${variantId}` });
  }
}

/** Quantities by variant, with several lines of one added up. */
export function itemsOf(lines: readonly OrderLine[]): HoldItem[] {
  const sums = new Map<number, number>();
  for (const { variantId, quantity } of lines) {
    if (variantId !== null && quantity > 0) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  }
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/** Refuses `catalogue.notEnough` if the stock is short; then nothing of the change is applied. */
async function moveDifference(
  write: WriteContext,
  order: Order,
  before: readonly OrderLine[],
  after: readonly OrderLine[],
): Promise<void> {
  const wanted = new Map(itemsOf(after).map(({ variantId, quantity }) => [variantId, quantity]));
  for (const { variantId, quantity } of itemsOf(before)) {
    wanted.set(variantId, (wanted.get(variantId) ?? 0) - quantity);
  }
  const differences = [...wanted].map(([variantId, quantity]) => ({ variantId, quantity }));
  const more = differences.filter(({ quantity }) => quantity > 0);
  // Each change has its own key, because the version increases with it.
  const key = `${holderOf(order.id)}:edit:${order.version}`;
  if (more.length > 0) {
    await holdStock(write, key, more, inMinutes(write.now, takeMinutes));
    await consumeHold(write, key, key);
  }
  const less = differences.filter(({ quantity }) => quantity < 0);
  await giveBackGoods(
    write,
    less.map(({ variantId, quantity }) => ({ variantId, quantity: -quantity })),
    `${key}:back`,
  );
}
