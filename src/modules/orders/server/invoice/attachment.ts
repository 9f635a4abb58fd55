import { eq, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { MailAttachment, MailSource } from "#platform/mail/attachment.ts";
import { invoiceFileName } from "./invoice.ts";
import { invoiceTable } from "./invoice-tables.ts";

const sourceName = "orders.invoice";

/** An invoice or credit note as attachment of its mail. */
export async function invoiceAttachments(context: Context, id: number): Promise<MailAttachment[]> {
  const found = await context.db
    .select({ number: invoiceTable.number, sizeBytes: sql<number>`octet_length(${invoiceTable.pdf})` })
    .from(invoiceTable)
    .where(eq(invoiceTable.id, id));
  return found.map(({ number, sizeBytes }) => ({
    ...{ source: sourceName, id, sizeBytes, type: "application/pdf" },
    name: invoiceFileName(number),
  }));
}

/** Reads the attached invoices and credit notes when a mail is sent. */
export const invoiceSource: MailSource = {
  name: sourceName,
  async read({ db }, id) {
    const [invoice] = await db
      .select({ pdf: invoiceTable.pdf })
      .from(invoiceTable)
      .where(eq(invoiceTable.id, id));
    return invoice?.pdf ?? null;
  },
};
