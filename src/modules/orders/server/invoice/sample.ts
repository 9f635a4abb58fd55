import { shopAccount } from "#modules/payment/server/provider/provider.ts";
import type { Context } from "#platform/context.ts";
import { siteById } from "#platform/site.ts";
import { type InvoiceDocument, type InvoiceLine, sumsOf } from "./document.ts";
import { printInvoice } from "./print-invoice.ts";
import { documentNumber, numberToCome, yearOf } from "./sequence.ts";
import { paperOf, sellerOf, settingsOf } from "./settings.ts";

const dayMs = 86_400_000;

/** A sample invoice with the stored settings and invented lines. Nothing is issued, and no number is used. */
export async function sampleInvoice(context: Context): Promise<Buffer> {
  const site = await siteById(context.db, context.site.id);
  const { invoicePrefix, dueDays } = settingsOf(site);
  const { locale, now } = context;
  const lines = sampleLines(locale.text("orders.sampleLine"));
  const document: InvoiceDocument = {
    kind: "invoice",
    // The number says "sample", so that nobody takes it for a real document.
    number: `${documentNumber(invoicePrefix, yearOf(now), await numberToCome(context, invoicePrefix))} (${locale.text("orders.sample")})`,
    issuedAt: now,
    dueAt: new Date(now.getTime() + dueDays * dayMs),
    orderName: locale.text("orders.sample"),
    orderedAt: now,
    refersToNumber: null,
    reason: "",
    taxNote: "",
    seller: { ...sellerOf(site), ...(await shopAccount(context)) },
    buyer: {
      ...{ name: locale.text("orders.sampleBuyer"), email: "", phone: "", companyName: "", vat: "" },
      lines: [locale.text("orders.sampleAddress")],
      countryCode: site.countryCode,
    },
    lines,
    ...sumsOf(lines),
    taxIncluded: site.taxDisplay === "included",
    currency: site.currency,
    payment: { paidMinor: 0, methods: [], reference: locale.text("orders.sample") },
  };
  return printInvoice(document, locale, await paperOf(context, site, locale.code));
}

function sampleLines(name: string): InvoiceLine[] {
  return [1, 2].map((quantity) => ({
    orderLineId: quantity,
    name: `${name} ${quantity}`,
    detail: "",
    quantity,
    unitPriceMinor: 12_100,
    taxRate: "21",
    untaxedMinor: 10_000 * quantity,
    taxMinor: 2_100 * quantity,
    totalMinor: 12_100 * quantity,
  }));
}
