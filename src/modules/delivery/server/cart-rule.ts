import { noteOrderEvent } from "#modules/orders/server/order-event.ts";
import { cartNotReady } from "#modules/orders/server/place.ts";
import type { PricedCart } from "#modules/orders/server/priced-cart.ts";
import type { CartRule, RuleLine } from "#modules/orders/slots.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { inLocale } from "#platform/translated.ts";
import { publishedCarriers } from "./carrier.ts";
import { needsDelivery } from "./consignment.ts";
import { type Delivery, deliveryOf, deliveryOfPriced } from "./delivery.ts";
import { choiceTable } from "./tables.ts";

/** No carrier is chosen, or what it costs cannot be said. */
export const deliveryIssue = refusal("conflict", "delivery.issue");
/** Nobody delivers there. */
export const cannotShip = refusal("conflict", "delivery.cannotShip");

/** The delivery of a cart is one line of it, computed anew whenever the cart is. */
export const deliveryRule: CartRule = {
  name: "delivery",
  position: 20,
  // As long as nobody knows where to, the database need not be asked either.
  linesFor: async (context, cart) => (cart.place ? lineOf(context, await deliveryOf(context, cart)) : []),
  pendingWords: async (context, cart) => {
    if (!needsDelivery(cart.lines) || (await publishedCarriers(context)).length === 0) return null;
    return context.locale.text("delivery.atCheckout");
  },
  placing: keepDelivery,
};

export function ruleKeyOf(carrierId: number): string {
  return `delivery:${carrierId}`;
}

function lineOf(context: Context, { chosen, pickupPoint }: Delivery): RuleLine[] {
  if (!chosen?.rate) return [];
  const { carrier, tax, rate } = chosen;
  const name = inLocale(carrier.name, context.locale.code);
  return [
    {
      ruleKey: ruleKeyOf(carrier.id),
      kind: "delivery",
      name: pickupPoint ? context.locale.text("delivery.lineAt", { name, point: pickupPoint.name }) : name,
      unitPriceMinor: rate.amountMinor,
      tax,
    },
  ];
}

/** Whatever has to be delivered is ordered with a carrier that still delivers it; how, stays with the order. */
async function keepDelivery(write: WriteContext, priced: PricedCart): Promise<void> {
  const { state, offers, chosen, pickupPoint } = await deliveryOfPriced(write, priced);
  if (state === "none") return;
  if (state === "unknown") throw cartNotReady();
  if (offers.length === 0) throw cannotShip();
  const line = priced.lines.find((one) => one.line.ruleKey === ruleKeyOf(chosen?.carrier.id ?? 0));
  if (!chosen?.rate || !line || line.unitPriceMinor !== chosen.rate.amountMinor) throw deliveryIssue();
  const { fallback, reason, amountMinor } = chosen.rate;
  const values = {
    carrierId: chosen.carrier.id,
    pickupPointId: pickupPoint?.id ?? null,
    amountMinor,
    currency: priced.currency,
    fallback,
    reason,
  };
  await write.db
    .insert(choiceTable)
    .values({ orderId: priced.order.id, ...values, chosenAt: write.now })
    .onConflictDoUpdate({ target: choiceTable.orderId, set: values });
  if (fallback) {
    const name = inLocale(chosen.carrier.name, "en");
    await noteOrderEvent(write, priced.order.id, "deliveryFallback", { name, reason });
  }
}
