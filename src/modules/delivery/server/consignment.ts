import { createHash } from "node:crypto";
import { taxSettingsOf } from "#modules/catalogue/server/tax/tax-setting.ts";
import { type DeliveryClass, largestOf, measuresOf } from "#modules/catalogue/server/vocabulary/measures.ts";
import type { PricedCartLine } from "#modules/orders/server/cart/priced-line.ts";
import { totalsOf } from "#modules/orders/server/cart/totals.ts";
import type { RuledCart } from "#modules/orders/slots.ts";
import { countryByCode } from "#modules/people/server/address/country.ts";
import type { Context } from "#platform/context.ts";
import type { Carrier } from "./carrier.ts";

/** The goods to deliver and their destination. */
export interface Consignment {
  countryCode: string;
  stateCode: string;
  zip: string;
  city: string;
  weightGrams: number;
  volumeMl: number;
  quantity: number;
  /** The class of its largest item. */
  goods: DeliveryClass;
  /** Total of the order with tax, without delivery. */
  goodsMinor: number;
  currency: string;
  /** Its contents, because a quote is valid for exactly these. */
  contents: readonly (readonly [variantId: number, quantity: number])[];
}

/** The lines that delivery depends on: those of earlier rules. */
export function linesBeforeDelivery(lines: readonly PricedCartLine[]): PricedCartLine[] {
  const first = lines.findIndex(({ line }) => line.ruleKey.startsWith("delivery:"));
  return lines.slice(0, first < 0 ? lines.length : first);
}

/** Services alone need no delivery. Items that the catalogue no longer has count as goods. */
export function needsDelivery(lines: readonly PricedCartLine[]): boolean {
  return lines.some(({ line, goods }) => line.kind === "product" && goods?.product.type !== "service");
}

/** Null until an address is known. One query; countries come from the cache. */
export async function consignmentOf(
  context: Context,
  { place, lines, currency }: Pick<RuledCart, "place" | "lines" | "currency">,
): Promise<Consignment | null> {
  if (!place) return null;
  const carried = lines.flatMap(({ line, goods }) =>
    line.kind === "product" &&
    line.variantId !== null &&
    line.quantity > 0 &&
    goods?.product.type !== "service"
      ? [{ variantId: line.variantId, quantity: line.quantity }]
      : [],
  );
  const measures = await measuresOf(context, [...new Set(carried.map(({ variantId }) => variantId))]);
  const sumOf = (part: "weightGrams" | "volumeMl") =>
    carried.reduce((sum, one) => sum + (measures.get(one.variantId)?.[part] ?? 0) * one.quantity, 0);
  const country = await countryByCode(context, place.countryCode);
  return {
    countryCode: place.countryCode,
    stateCode: country?.states.find(({ id }) => id === place.stateId)?.code ?? "",
    zip: place.zip,
    city: place.city,
    weightGrams: sumOf("weightGrams"),
    volumeMl: sumOf("volumeMl"),
    goods: largestOf(carried.map(({ variantId }) => measures.get(variantId)?.deliveryClass ?? "parcel")),
    quantity: carried.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsMinor: totalsOf(
      lines.map((one) => ({ ...one, quantity: one.line.quantity })),
      taxSettingsOf(context.site).rounding,
    ).totalMinor,
    currency,
    contents: carried
      .map(({ variantId, quantity }) => [variantId, quantity] as const)
      .sort(([a, of], [b, than]) => a - b || of - than),
  };
}

/** The key of exactly this consignment with the carrier's current settings. */
export function contentKeyOf(carrier: Pick<Carrier, "id" | "version">, consignment: Consignment): string {
  const text = JSON.stringify([carrier.id, carrier.version, Object.entries(consignment).sort()]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}
