import { noticeOf } from "#modules/orders/server/cart/notice.ts";
import { lastOrder } from "#modules/orders/server/order/order.ts";
import type { Context } from "#platform/context.ts";

export interface NothingOrdered {
  /** What was ordered last in this session: often it was the same cart, in another tab. */
  last: { name: string; path: string } | null;
  /** Nobody is signed in; the cart of an account waits there. */
  mayWaitInAccount: boolean;
}

/**
 * Somebody pressed to pay a moment ago and there was no cart any more: it was ordered or emptied in another tab, or
 * they were signed out. Null where nobody did.
 */
export async function nothingOrdered(context: Context): Promise<NothingOrdered | null> {
  if (!noticeOf(context, "cart")) return null;
  const order = await lastOrder(context);
  return {
    last: order && { name: order.name, path: order.path },
    mayWaitInAccount: context.user === null,
  };
}
