import { asc, inArray, or } from "drizzle-orm";
import { sharedOrder } from "#modules/orders/shared-views.ts";
import type { DataSubject, PersonExport } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { configurationTable } from "./session/tables.ts";

/** A person's configurations in the archive of their data. */
export const configurationsExport: PersonExport = {
  name: "configurations",
  label: "configurator.exportTitle",
  async records(context, { personIds }) {
    const rows = await context.db
      .select()
      .from(configurationTable)
      .where(inArray(configurationTable.personId, [0, ...personIds]))
      .orderBy(asc(configurationTable.createdAt), asc(configurationTable.id));
    return rows.map(({ templateId, name, choices, own, openings, state, createdAt, changedAt }) => ({
      product: templateId,
      ...{ name, choices, own, openings, state, createdAt, changedAt },
    }));
  },
};

/** Includes configurations that staff made for the person's orders, which contain copies of their input. */
export async function eraseConfigurations(
  write: WriteContext,
  { personIds }: DataSubject,
): Promise<{ label: string; count: number }[]> {
  const ids = [0, ...personIds];
  const orders = write.db
    .select({ id: sharedOrder.id })
    .from(sharedOrder)
    .where(inArray(sharedOrder.personId, ids));
  await write.db
    .delete(configurationTable)
    .where(or(inArray(configurationTable.personId, ids), inArray(configurationTable.orderId, orders)));
  return [];
}
