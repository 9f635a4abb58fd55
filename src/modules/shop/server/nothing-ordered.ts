import { noticeOf } from "#modules/orders/server/cart/notice.ts";
import { lastOrder } from "#modules/orders/server/order/order.ts";
import type { Context } from "#platform/context.ts";

export interface NothingOrdered {
  /** The last order of this session: often the same cart, in another tab. */
  last: { name: string; path: string } | null;
  /** Nobody is signed in; the cart may be in an account. */
  mayWaitInAccount: boolean;
}

/**
 * The visitor pressed Pay a moment ago without a cart: it was ordered or emptied in another tab, or they were signed
 * out. Null without such a press.
 */
export async function nothingOrdered(context: Context): Promise<NothingOrdered | null> {
  if (!noticeOf(context, "cart")) return null;
  const order = await lastOrder(context);
  return {
    last: order && { name: order.name, path: order.path },
    mayWaitInAccount: context.user === null,
  };
}
