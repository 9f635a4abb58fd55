import { asc, eq, inArray } from "drizzle-orm";
import { variantFacts } from "#modules/catalogue/server/product/goods.ts";
import type { DataSubject, PersonExport } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { viewedTable, visitorTable } from "./tables.ts";

/** A person's viewed products, in the archive of their data. */
export const viewsExport: PersonExport = {
  name: "viewed",
  label: "viewed.title",
  async records(context, { personIds }) {
    const rows = await context.db
      .select({ variantId: viewedTable.variantId, views: viewedTable.views, at: viewedTable.viewedAt })
      .from(viewedTable)
      .innerJoin(visitorTable, eq(visitorTable.id, viewedTable.visitorId))
      .where(inArray(visitorTable.personId, [0, ...personIds]))
      .orderBy(asc(viewedTable.viewedAt), asc(viewedTable.variantId));
    const goods = await variantFacts(
      context,
      rows.map(({ variantId }) => variantId),
    );
    return rows.map((row) => ({ product: goods.get(row.variantId)?.name ?? "", ...row }));
  },
};

export async function eraseViews(
  write: WriteContext,
  { personIds }: DataSubject,
): Promise<{ label: string; count: number }[]> {
  await write.db.delete(visitorTable).where(inArray(visitorTable.personId, [0, ...personIds]));
  return [];
}
