import { configuredFor } from "#modules/orders/server/edit/made-line.ts";
import type { Context } from "#platform/context.ts";

/** Whose prices and taxes are shown: the visitor's, and while staff configure for an order those of its customer. */
export async function customerContext(
  context: Context,
  orderId: number | null | undefined,
): Promise<Context> {
  if (orderId === null || orderId === undefined) return context;
  const { priceListId, fiscalPositionId } = await configuredFor(context, { orderId, lineId: null });
  return { ...context, priceListId, fiscalPositionId };
}
