import { z } from "zod";
import { type DeliveryEdit, orderDelivery } from "#modules/delivery/server/order-delivery.ts";
import { linesOf } from "#modules/orders/server/cart/cart-row.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { toDecimal } from "#platform/money/money.ts";
import { line } from "#platform/wire.ts";

export interface DeliveryFormView {
  options: { value: string; label: string }[];
  chosen: string;
  /** Decimal string if staff set another amount than the carrier's. */
  amount: string;
  /** The delivery address is still missing. */
  lacksPlace: boolean;
}

/** The delivery methods of a quote; null if the shop has none for it. */
export async function deliveryFormView(
  context: Context,
  order: { id: number; currency: string },
): Promise<DeliveryFormView | null> {
  const { methods, chosen, lacksPlace } = await orderDelivery(context, order.id);
  if (methods.length === 0) return null;
  const held = (await linesOf(context, order.id)).find(({ kind }) => kind === "delivery");
  const { text, tag } = context.locale;
  return {
    options: methods.map(({ name, amountMinor, problem, ...method }) => ({
      value: methodValue(method),
      label: text("quote.staffDeliveryOption", {
        name,
        said: amountMinor === null ? text(problem ?? "") : formatMoney(amountMinor, order.currency, tag),
      }),
    })),
    chosen: chosen && held ? methodValue(chosen) : "",
    amount: held && held.priceReason !== "" ? toDecimal(held.unitPriceMinor, order.currency) : "",
    lacksPlace,
  };
}

/** A delivery method as the form sends it: "3", or "3:7" with a pickup point. */
export const deliveryInput = z
  .object({
    method: line.pipe(z.string().regex(/^(\d{1,9}(:\d{1,9})?)?$/, "delivery.notOffered")).default(""),
    amount: line.pipe(z.string().max(30)).default(""),
  })
  .transform(({ method, amount }): DeliveryEdit => {
    const [carrierId, pickupPointId] = method.split(":").map(Number);
    return { carrierId: carrierId || null, pickupPointId: pickupPointId || null, amount };
  })
  .optional();

function methodValue({
  carrierId,
  pickupPointId,
}: {
  carrierId: number;
  pickupPointId: number | null;
}): string {
  return pickupPointId === null ? String(carrierId) : `${carrierId}:${pickupPointId}`;
}
