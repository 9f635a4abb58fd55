import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { brandOnPaper } from "#modules/theme/server/published.ts";
import { type PrintedLogo, printedLogo } from "#modules/website/server/site/logo.ts";
import { audit } from "#platform/audit/audit.ts";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import type { LocaleCode } from "#platform/i18n/locale.ts";
import { type Site, siteById, siteTable } from "#platform/site.ts";
import { inLocale } from "#platform/translated.ts";
import type { Seller } from "./document.ts";
import { paperLines, readPaperWords } from "./paper-words.ts";

const word = z.string().max(200).catch("");

/** The name of these settings in the audit log; the wire has none. */
export const invoicingModel = "website.invoicing";

/** The shape of `site.settings.invoicing`; missing or wrong values get their defaults. */
export const invoiceSettings = z.object({
  /** Issues the invoice automatically once an order is confirmed and paid. */
  automatic: z.boolean().catch(true),
  /** Prefix before year and number: "FV 2026-00001". */
  invoicePrefix: z.string().trim().min(1).max(12).catch("FV"),
  creditPrefix: z.string().trim().min(1).max(12).catch("NC"),
  /** Days until an unpaid invoice is due. */
  dueDays: z.number().int().min(0).max(365).catch(14),
  /** Additional text below an invoice's totals, such as interest on late payment. */
  terms: z.record(z.string(), z.unknown()).catch({}).transform(readPaperWords),
  /** Footer of every page of a document. */
  footer: z.record(z.string(), z.string().max(200)).catch({}),
  vat: word,
  /** Number in the company register. */
  registration: word,
});

export type InvoiceSettings = z.output<typeof invoiceSettings>;

export function settingsOf(site: Site): InvoiceSettings {
  const kept = site.settings["invoicing"];
  return invoiceSettings.parse(typeof kept === "object" && kept !== null ? kept : {});
}

/** The company's current facts without its bank account. */
export function sellerOf(site: Site): Omit<Seller, "bank" | "iban"> {
  const { vat, registration } = settingsOf(site);
  return {
    name: site.company,
    lines: site.address.split(/\n|,\s+/).filter((line) => line.trim() !== ""),
    email: site.email,
    phone: site.phone,
    vat,
    registration,
  };
}

/** Design and extra texts of a document. */
export interface InvoicePaper {
  logo: PrintedLogo | null;
  /** The colour of titles; ink colour if the site has no brand colour. */
  brand?: string;
  terms: string;
  footer: string;
}

/** The document design of a site, with texts in the document's language. */
export async function paperOf(context: PublicContext, site: Site, code: LocaleCode): Promise<InvoicePaper> {
  const { terms, footer } = settingsOf(site);
  return {
    logo: await printedLogo(context, site),
    ...brandPart(site),
    terms: paperLines(terms, code),
    footer: inLocale(footer, code),
  };
}

/** Stores the given settings and keeps the others. Issued documents do not change. */
export async function keepInvoiceSettings(
  write: WriteContext,
  siteId: number,
  changes: Partial<InvoiceSettings>,
): Promise<void> {
  const site = await siteById(write.db, siteId);
  const before = settingsOf(site);
  const after = invoiceSettings.parse({ ...before, ...changes });
  await write.db
    .update(siteTable)
    .set({ settings: sql`${siteTable.settings} || ${JSON.stringify({ invoicing: after })}::jsonb` })
    .where(eq(siteTable.id, siteId));
  await audit(write, { model: invoicingModel, id: siteId, name: site.name, action: "write", before, after });
  write.changed("site");
}

function brandPart(site: Site): { brand?: string } {
  const brand = brandOnPaper(site);
  return brand === null ? {} : { brand };
}
