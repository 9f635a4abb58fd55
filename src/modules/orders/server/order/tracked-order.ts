import type { Context } from "#platform/context.ts";
import { linesOf } from "../cart/cart-row.ts";
import { lastOrderRow } from "./order.ts";

/** The session's last order for the analytics in the visitor's browser: the sold goods, without personal data. */
export interface TrackedOrder {
  id: number;
  currency: string;
  totalMinor: number;
  taxMinor: number;
  /** As displayed, like the prices of the lines; null without a delivery line. */
  deliveryMinor: number | null;
  lines: { variantId: number; name: string; unitPriceMinor: number; quantity: number }[];
}

export async function trackedOrder(context: Context): Promise<TrackedOrder | null> {
  const order = await lastOrderRow(context);
  if (!order) return null;
  const lines = await linesOf(context, order.id);
  const delivery = lines.filter(({ kind }) => kind === "delivery");
  return {
    id: order.id,
    currency: order.currency,
    totalMinor: order.totalMinor,
    taxMinor: order.taxMinor,
    deliveryMinor:
      delivery.length > 0 ? delivery.reduce((sum, { unitPriceMinor }) => sum + unitPriceMinor, 0) : null,
    lines: lines.flatMap(({ kind, variantId, name, unitPriceMinor, quantity }) =>
      kind === "product" && variantId !== null && quantity > 0
        ? [{ variantId, name, unitPriceMinor, quantity }]
        : [],
    ),
  };
}
