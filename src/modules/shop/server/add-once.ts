import { lt } from "drizzle-orm";
import { type CartChange, cartCount } from "#modules/orders/server/cart/cart.ts";
import { lineMoney } from "#modules/orders/server/cart/cart-view.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { keepSession } from "#platform/session/session.ts";
import { cartKeyTable } from "./tables.ts";

/** Longer than a browser queues requests without a network. */
const keptMs = 30 * 86_400_000;

/**
 * Adds to the cart unless the same addition was made before in the same session: a browser that missed the answer
 * repeats the request with the same key. Of two simultaneous requests, the second waits for the first. A refused
 * addition does not count as made.
 */
export async function addOnce(
  write: WriteContext,
  key: string | undefined,
  add: () => Promise<CartChange>,
): Promise<CartChange> {
  if (key === undefined) return add();
  const sessionId = await keepSession(write);
  const made = await write.db
    .insert(cartKeyTable)
    .values({ sessionId, key, createdAt: write.now })
    .onConflictDoNothing()
    .returning({ key: cartKeyTable.key });
  if (made.length > 0) return add();
  const count = await cartCount(write);
  return { lineId: null, quantity: 0, optionLineIds: [], warning: null, count, cart: null };
}

/**
 * The current unit price of the changed line, formatted, for buyers who saw the price long before; undefined without a
 * line.
 */
export function unitPriceOf({ locale }: Context, { cart, lineId }: CartChange): string | undefined {
  const changed = cart?.lines.find(({ line }) => line.id === lineId);
  return cart && changed ? lineMoney(changed.unitPriceMinor, cart.currency, locale) : undefined;
}

/**
 * The same for a whole set: the given quantity of each line, in the order of addition. Undefined if a part could not be
 * added, which a warning reports.
 */
export function setPriceOf(
  { locale }: Context,
  { cart, lineId, optionLineIds }: CartChange,
  quantities: readonly number[],
): string | undefined {
  const ids = [lineId, ...optionLineIds];
  const unitPrices = ids.map((id) => cart?.lines.find(({ line }) => line.id === id)?.unitPriceMinor);
  if (!cart || ids.length !== quantities.length || unitPrices.includes(undefined)) return undefined;
  const totalMinor = quantities.reduce(
    (sum, quantity, index) => sum + quantity * (unitPrices[index] ?? 0),
    0,
  );
  return formatMoney(totalMinor, cart.currency, locale.tag);
}

export async function forgetCartKeys(context: Context): Promise<void> {
  const before = new Date(context.now.getTime() - keptMs);
  await context.db.delete(cartKeyTable).where(lt(cartKeyTable.createdAt, before));
}
