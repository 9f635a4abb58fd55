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

const word = z.string().max(200).catch("");
const translated = (charactersMax: number) => z.record(z.string(), z.string().max(charactersMax)).catch({});

/** The wire has no name for these settings; the audit log calls them so. */
export const invoicingModel = "website.invoicing";

/** What `site.settings.invoicing` may say; whatever is missing or wrong there has its usual value. */
export const invoiceSettings = z.object({
  /** Issues the invoice of an order by itself once it is confirmed and paid. */
  automatic: z.boolean().catch(true),
  /** Before the year and the number: "FV 2026-00001". */
  invoicePrefix: z.string().trim().min(1).max(12).catch("FV"),
  creditPrefix: z.string().trim().min(1).max(12).catch("NC"),
  /** When an unpaid invoice is to be paid. */
  dueDays: z.number().int().min(0).max(365).catch(14),
  /** Beside the usual words, below the sums of an invoice, such as the interest on what is late. */
  terms: translated(1000),
  /** At the foot of every page of a document. */
  footer: translated(200),
  vat: word,
  /** In the register of companies. */
  registration: word,
});

export type InvoiceSettings = z.output<typeof invoiceSettings>;

export function settingsOf(site: Site): InvoiceSettings {
  const kept = site.settings["invoicing"];
  return invoiceSettings.parse(typeof kept === "object" && kept !== null ? kept : {});
}

/** The company as it is now, without its account. */
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

/** What a document says beside what it is about. */
export interface InvoicePaper {
  logo: PrintedLogo | null;
  /** The colour of titles; ink where the site has no look of its own. */
  brand?: string;
  terms: string;
  footer: string;
}

/** The paper of a site, in the language of a document. */
export async function paperOf(context: PublicContext, site: Site, code: LocaleCode): Promise<InvoicePaper> {
  const { terms, footer } = settingsOf(site);
  return {
    logo: await printedLogo(context, site),
    ...brandPart(site),
    terms: inLocale(terms, code),
    footer: inLocale(footer, code),
  };
}

/** Changes what is given and leaves the rest. What was issued stays as it is. */
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
