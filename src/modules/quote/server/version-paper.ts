import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Order } from "#modules/orders/server/edit/asked-order.ts";
import { quotePdf } from "#modules/orders/server/print/print-quote.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { notFound } from "#platform/errors.ts";
import type { Reply } from "#platform/http/answer.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import type { MailAttachment, MailSource } from "#platform/mail/attachment.ts";
import { type Quote, readableQuote } from "./quote.ts";
import { dayText, momentText } from "./quote-view.ts";
import { type QuoteVersion, versionTable } from "./tables.ts";

/** The document of a version that is being sent. */
export function versionPdf(
  write: WriteContext,
  quote: Quote,
  order: Order,
  { number, words, validUntil }: Pick<QuoteVersion, "number" | "words" | "validUntil">,
): Promise<Buffer> {
  const locale = localeNamed(write, order.locale);
  const { name, companyName, email, phone } = quote;
  return quotePdf(write, order, {
    version: number,
    sentAt: write.now,
    sentOn: momentText(locale, write.now),
    validUntil: validUntil ? dayText(locale, validUntil) : "",
    words,
    contact: { name, companyName, email, phone },
  });
}

/** The document of a sent version, for people who may see the quote. */
export async function versionReply(
  context: Context,
  { quoteId, number, accessToken }: { quoteId: number; number: number; accessToken: string },
): Promise<Reply> {
  const quote = await readableQuote(context, quoteId, accessToken);
  const [version] = await context.db
    .select({ pdf: versionTable.pdf })
    .from(versionTable)
    .where(and(eq(versionTable.requestId, quote.id), eq(versionTable.number, number)));
  if (!version?.pdf) throw notFound();
  return {
    kind: "bytes",
    type: "application/pdf",
    bytes: version.pdf,
    headers: {
      "cache-control": "private, no-cache",
      "content-disposition": `inline; filename="${fileName(quote.id, number)}"`,
      // The token is in the address and must not reach other sites.
      "referrer-policy": "no-referrer",
    },
  };
}

const sourceName = "quote.version";

/** The document of a version as attachment of its mail; empty without a document. */
export async function versionAttachments(
  context: Context,
  quoteId: number,
  number: number,
): Promise<MailAttachment[]> {
  const found = await context.db
    .select({ id: versionTable.id, sizeBytes: sql<number>`octet_length(${versionTable.pdf})` })
    .from(versionTable)
    .where(
      and(eq(versionTable.requestId, quoteId), eq(versionTable.number, number), isNotNull(versionTable.pdf)),
    );
  return found.map(({ id, sizeBytes }) => ({
    ...{ source: sourceName, id, sizeBytes, type: "application/pdf" },
    name: fileName(quoteId, number),
  }));
}

/** Reads the attached documents of quotes when a mail is sent. */
export const versionSource: MailSource = {
  name: sourceName,
  async read({ db }, id) {
    const [version] = await db
      .select({ pdf: versionTable.pdf })
      .from(versionTable)
      .where(eq(versionTable.id, id));
    return version?.pdf ?? null;
  },
};

function fileName(quoteId: number, number: number): string {
  return `quote-${quoteId}-${number}.pdf`;
}
