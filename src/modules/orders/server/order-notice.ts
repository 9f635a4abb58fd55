import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { keepNotice, type NoticePlace } from "./notice.ts";
import { writableOrder } from "./order-access.ts";

export interface OrderByToken {
  orderId: number;
  /** Of the order's private link; "" for somebody who may change the order anyway. */
  accessToken: string;
}

/**
 * Keeps why a form about an order was refused, for the page of the order that follows,. Who may not change
 * the order is refused here, too; what is no refusal is thrown on.
 */
export async function keepOrderNotice(
  context: Context,
  { orderId, accessToken }: OrderByToken,
  error: unknown,
  place: NoticePlace = "page",
): Promise<void> {
  if (!(error instanceof Refusal)) throw error;
  await transact(context, async (write) => {
    await writableOrder(write, orderId, accessToken);
    await keepNotice(write, error, place);
  });
}
