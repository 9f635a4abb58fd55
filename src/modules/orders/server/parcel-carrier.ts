import type { Context } from "#platform/context.ts";
import { type KnownCarrier, parcelCarriers } from "../slots.ts";

/** Who carries the parcels of an order, as far as anybody knows. */
export async function knownCarrierOf(context: Context, orderId: number): Promise<KnownCarrier | null> {
  for (const { carrierOf } of parcelCarriers.entries()) {
    const carrier = await carrierOf(context, orderId);
    if (carrier) return carrier;
  }
  return null;
}

/** Where a parcel can be followed when nobody has written it; "" where it is not known. */
export async function trackingUrlFor(
  context: Context,
  orderId: number,
  { carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<string> {
  if (trackingNumber.trim() === "") return "";
  const known = await knownCarrierOf(context, orderId);
  if (!known || known.name !== carrier.trim()) return "";
  return known.trackingLink.replaceAll("{number}", encodeURIComponent(trackingNumber.trim()));
}
