import { personView } from "#modules/people/server/person/person.ts";
import type { Context } from "#platform/context.ts";
import type { Order } from "./tables.ts";

/** What taxes and delivery depend on. */
export interface CartPlace {
  /** Of the delivery address. */
  countryCode: string;
  stateId: number | null;
  zip: string;
  city: string;
  /** The VAT number of who pays; "" without one. */
  vat: string;
  /** Who pays; null for a guest whose billing address is not known yet. */
  invoicePersonId: number | null;
}

/** Null until the cart knows where its goods go. */
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
 * Where an order goes by what is written on it, which staff may have changed since. What it does not say is that of its
 * buyer, as long as that is in the same country.
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
