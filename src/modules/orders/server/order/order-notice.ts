import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { Refusal } from "#platform/errors.ts";
import { ordersPaths } from "../../paths.ts";
import { keepNotice, type NoticePlace } from "../cart/notice.ts";
import { writableOrder } from "./order-access.ts";

export interface OrderByToken {
  orderId: number;
  /** Token of the order's private link; "" for somebody who may change the order without it. */
  accessToken: string;
}

/**
 * Stores why a form about an order was refused and answers the path of the order's page, which shows it. Refuses
 * callers who may not change the order; rethrows every other error.
 */
export async function keepOrderNotice(
  context: Context,
  { orderId, accessToken }: OrderByToken,
  error: unknown,
  place: NoticePlace = "page",
): Promise<string> {
  if (!(error instanceof Refusal)) throw error;
  return transact(context, async (write) => {
    const order = await writableOrder(write, orderId, accessToken);
    await keepNotice(write, error, place);
    return ordersPaths.order(order.id, order.accessToken);
  });
}
