import { asc, eq } from "drizzle-orm";
import type { ParcelCarrier } from "#modules/orders/slots.ts";
import { inLocale } from "#platform/translated.ts";
import { carrierTable, choiceTable } from "./tables.ts";

/** The carrier of an order carries its parcels; a pickup has no carrier. */
export const chosenCarrier: ParcelCarrier = {
  async carriers(context) {
    const rows = await context.db
      .select({ id: carrierTable.id, name: carrierTable.name, trackingLink: carrierTable.trackingLink })
      .from(carrierTable)
      .where(eq(carrierTable.pickup, false))
      .orderBy(asc(carrierTable.position), asc(carrierTable.id));
    return rows.map((row) => ({ ...row, name: inLocale(row.name, context.locale.code) }));
  },
  async carrierIdOf(context, orderId) {
    const [row] = await context.db
      .select({ id: carrierTable.id, pickup: carrierTable.pickup })
      .from(choiceTable)
      .innerJoin(carrierTable, eq(carrierTable.id, choiceTable.carrierId))
      .where(eq(choiceTable.orderId, orderId));
    return !row || row.pickup ? null : row.id;
  },
};
