import type { Context } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { type KnownCarrier, parcelCarriers } from "../../slots.ts";

export interface Parcel {
  /** A known carrier, which says its name and where it can be followed; without one the name is what was written. */
  carrierId?: number | null;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

/** Everybody of whom it is known how their parcels are followed. */
export async function knownCarriers(context: Context): Promise<KnownCarrier[]> {
  const known = await Promise.all(parcelCarriers.entries().map(({ carriers }) => carriers(context)));
  return known.flat();
}

/** Who carries the parcels of an order, as far as anybody knows. */
export async function carrierIdOf(context: Context, orderId: number): Promise<number | null> {
  for (const { carrierIdOf: ask } of parcelCarriers.entries()) {
    const id = await ask(context, orderId);
    if (id !== null) return id;
  }
  return null;
}

/**
 * A parcel as it is stored: a known carrier gives it its name, in the language of the context, and the address where it
 * can be followed, unless another was written. Refuses carriers that do not exist.
 */
export async function carriedParcel(context: Context, given: Parcel): Promise<Required<Parcel>> {
  const parcel = {
    carrierId: given.carrierId ?? null,
    carrier: given.carrier.trim(),
    trackingNumber: given.trackingNumber.trim(),
    trackingUrl: given.trackingUrl.trim(),
  };
  if (parcel.carrierId === null) return parcel;
  const known = (await knownCarriers(context)).find(({ id }) => id === parcel.carrierId);
  if (!known) throw invalidFields({ carrier_id: "orders.staffCarrierGone" });
  const followed = known.trackingLink.replaceAll("{number}", encodeURIComponent(parcel.trackingNumber));
  return {
    ...parcel,
    carrier: known.name,
    trackingUrl: parcel.trackingUrl || (parcel.trackingNumber && followed),
  };
}
