import { eq } from "drizzle-orm";
import type { ParcelCarrier } from "#modules/orders/slots.ts";
import { inLocale } from "#platform/translated.ts";
import { carrierTable, choiceTable } from "./tables.ts";

/** The carrier that an order was placed with carries its parcels; what the buyer fetches nobody carries. */
export const chosenCarrier: ParcelCarrier = {
  async carrierOf(context, orderId) {
    const [row] = await context.db
      .select({
        name: carrierTable.name,
        trackingLink: carrierTable.trackingLink,
        pickup: carrierTable.pickup,
      })
      .from(choiceTable)
      .innerJoin(carrierTable, eq(carrierTable.id, choiceTable.carrierId))
      .where(eq(choiceTable.orderId, orderId));
    if (!row || row.pickup) return null;
    return { name: inLocale(row.name, context.locale.code), trackingLink: row.trackingLink };
  },
};
