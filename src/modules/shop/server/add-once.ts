import { lt } from "drizzle-orm";
import { type CartChange, cartCount } from "#modules/orders/server/cart/cart.ts";
import { lineMoney } from "#modules/orders/server/cart/cart-view.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { keepSession } from "#platform/session/session.ts";
import { cartKeyTable } from "./tables.ts";

/** Longer than a browser without a network waits. */
const keptMs = 30 * 86_400_000;

/**
 * Adds to the cart unless this very addition was made before in the same session: a browser that has not heard the
 * answer asks again with the same key. Of two at a time the second waits for the first. What was refused was not made.
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
 * What a piece of the changed line costs, in words, for buyers who saw a price long before; undefined without a line.
 */
export function unitPriceOf({ locale }: Context, { cart, lineId }: CartChange): string | undefined {
  const changed = cart?.lines.find(({ line }) => line.id === lineId);
  return cart && changed ? lineMoney(changed.unitPriceMinor, cart.currency, locale) : undefined;
}

/**
 * The same of a whole set: so many of each of its lines, in the order in which they were added. Undefined where
 * something could not be added, which a warning says.
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
