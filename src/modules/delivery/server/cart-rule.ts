import { eq, sql } from "drizzle-orm";
import type { PriceTree } from "#modules/catalogue/components/price-tree.ts";
import { noTax, type Tax, taxesFor } from "#modules/catalogue/server/tax/tax.ts";
import { noteOrderEvent } from "#modules/orders/server/cart/order-event.ts";
import type { PricedCart } from "#modules/orders/server/cart/priced-line.ts";
import { cartNotReady } from "#modules/orders/server/order/place.ts";
import type { CartRule, RuledCart, RuleLine } from "#modules/orders/slots.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { refusal } from "#platform/errors.ts";
import { inLocale } from "#platform/translated.ts";
import { type Carrier, carrierById, type PickupPoint, publishedCarriers } from "./carrier.ts";
import { cartArrival } from "./cart-arrival.ts";
import { needsDelivery } from "./consignment.ts";
import { type Delivery, deliveryOf, deliveryOfPriced } from "./delivery.ts";
import { deliveryHints } from "./hint.ts";
import { promiseArrival } from "./promised-arrival.ts";
import { choiceTable } from "./tables.ts";

/** No carrier is chosen, or its price is unknown. */
const deliveryIssue = refusal("conflict", "delivery.issue");
/** No carrier delivers there. */
export const cannotShip = refusal("conflict", "delivery.cannotShip");

/** The delivery of a cart is one line, recalculated with the cart. */
export const deliveryRule: CartRule = {
  name: "delivery",
  position: 20,
  // Without a destination, no query is needed.
  linesFor: async (context, cart) => {
    if (!cart.place) return [];
    return cart.order.isCart ? lineOf(context, await deliveryOf(context, cart)) : agreedLine(context, cart);
  },
  pendingWords: async (context, cart) => {
    if (!needsDelivery(cart.lines) || (await publishedCarriers(context)).length === 0) return null;
    return context.locale.text("delivery.atCheckout");
  },
  hints: deliveryHints,
  arrival: cartArrival,
  confirming: promiseArrival,
  placing: keepDelivery,
  changed: keepAmount,
  merged: mergeChoice,
};

export function ruleKeyOf(carrierId: number): string {
  return `delivery:${carrierId}`;
}

function lineOf(context: Context, { chosen, pickupPoint }: Delivery): RuleLine[] {
  if (!chosen?.rate) return [];
  const { carrier, tax, rate } = chosen;
  return [toLine(context, carrier, { ...rate, tax, pickupPoint })];
}

function toLine(
  { locale }: Context,
  { id, name }: Pick<Carrier, "id" | "name">,
  said: {
    tax: Tax;
    amountMinor: number;
    chargedMinor?: number | null | undefined;
    /** Omitted if the amount has not changed. */
    tree?: PriceTree | undefined;
    pickupPoint: Pick<PickupPoint, "name"> | null;
  },
): RuleLine {
  const { tax, amountMinor, chargedMinor, tree, pickupPoint } = said;
  const called = inLocale(name, locale.code);
  return {
    ruleKey: ruleKeyOf(id),
    kind: "delivery",
    name: pickupPoint ? locale.text("delivery.lineAt", { name: called, point: pickupPoint.name }) : called,
    unitPriceMinor: amountMinor,
    chargedMinor: chargedMinor ?? null,
    tax,
    ...(tree ? { tree } : {}),
  };
}

/**
 * An order keeps its carrier, and the carrier's price follows the order. If the carrier has no price now, or an
 * external one would have to be called, the price stays. An order placed without delivery, or written by staff, gets no
 * delivery here.
 */
async function agreedLine(context: Context, cart: RuledCart): Promise<RuleLine[]> {
  if (!needsDelivery(cart.lines)) return [];
  const [agreed] = await context.db.select().from(choiceTable).where(eq(choiceTable.orderId, cart.order.id));
  const carrier = agreed ? await carrierById(context, agreed.carrierId) : null;
  if (!agreed || !carrier) return [];
  const { offers } = await deliveryOf(context, cart);
  const offer = offers.find((one) => one.carrier.id === carrier.id);
  const amountMinor =
    offer?.rate?.amountMinor ?? (agreed.currency === cart.currency ? agreed.amountMinor : null);
  if (amountMinor === null) return [];
  const taxes = offer ? null : await taxesFor(context, [carrier.taxId ?? 0], cart.fiscalPositionId);
  const tax = offer?.tax ?? taxes?.get(carrier.taxId ?? 0) ?? noTax;
  const pickupPoint = carrier.pickupPoints.find(({ id }) => id === agreed.pickupPointId) ?? null;
  const { tree, chargedMinor } = offer?.rate ?? {};
  return [toLine(context, carrier, { tax, amountMinor, chargedMinor, tree, pickupPoint })];
}

/** A cart without a delivery choice takes over the choice of the cart that is merged into it. */
async function mergeChoice(
  write: WriteContext,
  { fromId, intoId }: { fromId: number; intoId: number },
): Promise<void> {
  await write.db.execute(sql`
    insert into delivery_choice (order_id, carrier_id, pickup_point_id, chosen_at)
    select ${intoId}, carrier_id, pickup_point_id, chosen_at from delivery_choice where order_id = ${fromId}
    on conflict do nothing`);
}

/** Stores the charged amount with the order's delivery choice. */
async function keepAmount(write: WriteContext, { order, lines, currency }: PricedCart): Promise<void> {
  const line = lines.find((one) => one.line.ruleKey.startsWith("delivery:"));
  if (!line) return;
  await write.db
    .update(choiceTable)
    .set({ amountMinor: line.unitPriceMinor, currency })
    .where(eq(choiceTable.orderId, order.id));
}

/** Placing requires a carrier that still delivers the goods; stores the method with the order. */
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
