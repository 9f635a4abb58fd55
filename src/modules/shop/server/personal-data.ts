import { inArray } from "drizzle-orm";
import type { DataSubject, PersonExport } from "#modules/people/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { stockRequestTable } from "./tables.ts";

/** A person's requests for stock mails, in the archive of their data. */
export const stockRequestsExport: PersonExport = {
  name: "stock-requests",
  label: "shop.stockRequests",
  async records(context, { emails }) {
    if (emails.length === 0) return [];
    const rows = await context.db
      .select()
      .from(stockRequestTable)
      .where(inArray(stockRequestTable.email, [...emails]))
      .orderBy(stockRequestTable.id);
    return rows.map(({ variantId, email, createdAt, toldAt }) => ({ variantId, email, createdAt, toldAt }));
  },
};

/** A request for a mail is deleted with its owner. */
export async function eraseStockRequests(write: WriteContext, { emails }: DataSubject): Promise<[]> {
  if (emails.length > 0) {
    await write.db.delete(stockRequestTable).where(inArray(stockRequestTable.email, [...emails]));
  }
  return [];
}
