import { personView } from "#modules/people/server/person/person.ts";
import type { Context } from "#platform/context.ts";
import type { Order } from "./tables.ts";

/** The facts that determine taxes and delivery. */
export interface CartPlace {
  /** Country of the delivery address. */
  countryCode: string;
  stateId: number | null;
  zip: string;
  city: string;
  /** The payer's VAT number; "" without one. */
  vat: string;
  /** The payer; null for a guest whose billing address is unknown. */
  invoicePersonId: number | null;
}

/** Null until the cart has a delivery address. */
export async function cartPlaceOf(
  context: Context,
  order: Pick<Order, "invoicePersonId" | "deliveryPersonId">,
): Promise<CartPlace | null> {
  const { invoicePersonId } = order;
  const deliveryId = order.deliveryPersonId ?? invoicePersonId;
  if (deliveryId === null) return null;
  const delivery = await personView(context, deliveryId);
  const billing =
    invoicePersonId === null || invoicePersonId === deliveryId
      ? delivery
      : await personView(context, invoicePersonId);
  const { countryCode, stateId, zip, city } = delivery;
  if (countryCode === "") return null;
  return { countryCode, stateId, zip, city, vat: billing.vat, invoicePersonId };
}

/**
 * An order's destination by the addresses on it, which staff may have edited. Missing facts come from the buyer's own
 * address if the country is the same.
 */
export async function orderPlaceOf(
  context: Context,
  order: Pick<Order, "invoicePersonId" | "deliveryPersonId" | "addresses">,
): Promise<CartPlace | null> {
  const of = await cartPlaceOf(context, order);
  const { billing, delivery = billing } = order.addresses;
  if (!delivery?.countryCode) return of;
  const same = of?.countryCode === delivery.countryCode ? of : null;
  return {
    countryCode: delivery.countryCode,
    stateId: delivery.stateId === undefined ? (same?.stateId ?? null) : delivery.stateId,
    zip: delivery.zip ?? same?.zip ?? "",
    city: delivery.city ?? same?.city ?? "",
    vat: billing?.vat ?? "",
    invoicePersonId: order.invoicePersonId,
  };
}
