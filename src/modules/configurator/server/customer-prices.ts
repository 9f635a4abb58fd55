import { configuredFor } from "#modules/orders/server/edit/made-line.ts";
import type { Context } from "#platform/context.ts";

/**
 * The context that determines prices and taxes: the visitor's, or the customer's while staff configure for an order.
 */
export async function customerContext(
  context: Context,
  orderId: number | null | undefined,
): Promise<Context> {
  if (orderId === null || orderId === undefined) return context;
  const { priceListId, fiscalPositionId } = await configuredFor(context, { orderId, lineId: null });
  return { ...context, priceListId, fiscalPositionId };
}
