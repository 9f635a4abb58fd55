import type { Context } from "#platform/context.ts";
import { invalidFields } from "#platform/errors.ts";
import { type KnownCarrier, parcelCarriers } from "../../slots.ts";

export interface Parcel {
  /** A known carrier, which gives its name and tracking link; without one, `carrier` is the typed name. */
  carrierId?: number | null;
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

/** The carriers whose tracking links are known. */
export async function knownCarriers(context: Context): Promise<KnownCarrier[]> {
  const known = await Promise.all(parcelCarriers.entries().map(({ carriers }) => carriers(context)));
  return known.flat();
}

/** The carrier of an order's parcels; null if unknown. */
export async function carrierIdOf(context: Context, orderId: number): Promise<number | null> {
  for (const { carrierIdOf: ask } of parcelCarriers.entries()) {
    const id = await ask(context, orderId);
    if (id !== null) return id;
  }
  return null;
}

/**
 * A parcel as stored: a known carrier sets the name, in the context's language, and the tracking link unless staff
 * typed another one. Refuses unknown carriers.
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
