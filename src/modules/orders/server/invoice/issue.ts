import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { providerById, shopAccount } from "#modules/payment/server/provider/provider.ts";
import { moneyOf } from "#modules/payment/server/transaction/money.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { notFound, refusal } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { siteById } from "#platform/site.ts";
import { inLocale } from "#platform/translated.ts";
import { lockOrder, newAccessToken } from "../cart/cart-row.ts";
import { noteOrderEvent } from "../cart/order-event.ts";
import type { Order } from "../cart/tables.ts";
import { differencesOf, firstInvoiceOf } from "./differences.ts";
import {
  type InvoiceDocument,
  type InvoiceKind,
  type InvoiceLine,
  openMinorOf,
  type PaymentSaid,
  sumsOf,
} from "./document.ts";
import { sendDocumentMail } from "./document-mail.tsx";
import { invoiceTable } from "./invoice-tables.ts";
import { printInvoice } from "./print-invoice.ts";
import { nextNumber } from "./sequence.ts";
import { paperOf, sellerOf, settingsOf } from "./settings.ts";

/** Everything in the order is already invoiced. */
export const nothingToInvoice = refusal("conflict", "orders.nothingToInvoice");
/** Values: state, as text. */
const notInvoiceable = refusal("conflict", "orders.notInvoiceable");

const dayMs = 86_400_000;
/** The wire's model of invoices and credit notes. */
export const invoiceModel = "account.move";

export interface Issued {
  id: number;
  number: string;
}

/**
 * Issues an invoice for everything in an order that is not invoiced yet. Number, document and PDF are written in one
 * transaction, so that a failure returns the number. Refuses nothingToInvoice and notInvoiceable.
 */
export async function issueInvoice(write: WriteContext, orderId: number): Promise<Issued> {
  const order = await lockOrder(write, orderId);
  if (!order?.name) throw notFound();
  if (order.state !== "sent" && order.state !== "sale" && order.state !== "done") {
    throw notInvoiceable({ state: write.locale.text(`orders.state.${order.state}`) });
  }
  const lines = await differencesOf(write, orderId, "invoice");
  if (lines.length === 0) throw nothingToInvoice();
  const issued = await issue(write, order, { kind: "invoice", lines });
  await sendDocumentMail(write, order, { kind: "invoice", ...issued });
  return issued;
}

/**
 * Credits the difference between the order's invoices and its current amounts; null without a difference. `id` is the
 * refund's.
 */
export async function creditNote(
  write: WriteContext,
  order: Order,
  refund: { id: number | null; reason: string },
): Promise<Issued | null> {
  const invoice = await firstInvoiceOf(write, order.id);
  const lines = invoice ? await differencesOf(write, order.id, "credit_note") : [];
  if (!invoice || lines.length === 0) return null;
  return issue(write, order, { kind: "credit_note", lines, invoice, refund });
}

interface Asked {
  kind: InvoiceKind;
  lines: InvoiceLine[];
  invoice?: Issued;
  refund?: { id: number | null; reason: string };
}

async function issue(
  write: WriteContext,
  order: Order,
  asked: Asked,
): Promise<Issued & { accessToken: string }> {
  const { kind, lines, invoice, refund } = asked;
  const locale = localeNamed(write, order.locale);
  const site = await siteById(write.db, order.siteId);
  const settings = settingsOf(site);
  const sums = sumsOf(lines);
  const { billing } = order.addresses;
  if (!billing) throw notFound();
  const payment = await paymentSaid(write, order, kind === "invoice" ? sums.totalMinor : 0);
  const isOpen = kind === "invoice" && openMinorOf(sums.totalMinor, payment) > 0;
  const taken = await nextNumber(write, kind === "invoice" ? settings.invoicePrefix : settings.creditPrefix);
  const document: InvoiceDocument = {
    kind,
    number: taken.number,
    issuedAt: write.now,
    dueAt: isOpen ? new Date(write.now.getTime() + settings.dueDays * dayMs) : null,
    orderName: order.name ?? "",
    orderedAt: order.placedAt,
    refersToNumber: invoice?.number ?? null,
    reason: refund?.reason ?? "",
    taxNote: order.fiscalNote,
    seller: { ...sellerOf(site), ...(await shopAccount(write)) },
    buyer: billing,
    lines,
    ...sums,
    taxIncluded: order.taxDisplay === "included",
    currency: order.currency,
    payment,
  };
  let words: ReadonlyMap<string, string> = new Map();
  const pdf = await printInvoice(document, locale, await paperOf(write, site, locale.code), (found) => {
    words = found;
  });
  const accessToken = newAccessToken();
  const [row] = await write.db
    .insert(invoiceTable)
    .values({
      ...taken,
      ...sums,
      kind,
      orderId: order.id,
      orderName: document.orderName,
      refersTo: invoice?.id ?? null,
      refundId: refund?.id ?? null,
      issuedAt: document.issuedAt,
      dueAt: document.dueAt,
      currency: document.currency,
      seller: document.seller,
      buyer: document.buyer,
      lines,
      payment,
      locale: locale.code,
      accessToken,
      pdf,
      sha256: createHash("sha256").update(pdf).digest(),
      madeBy: write.user?.name ?? "",
    })
    .returning({ id: invoiceTable.id });
  if (!row) throw new Error("The document was not stored.");
  await tell(write, order, { id: row.id, document });
  if (words.size > 0) {
    const pairs = [...words].map(([original, printed]) => `${original} → ${printed}`);
    await noteOrderEvent(write, order.id, "transliterated", {
      number: taken.number,
      words: pairs.join(", "),
    });
  }
  return { id: row.id, number: taken.number, accessToken };
}

async function tell(
  write: WriteContext,
  order: Order,
  { id, document }: { id: number; document: InvoiceDocument },
): Promise<void> {
  const { kind, number, totalMinor, currency } = document;
  const by = write.user?.name ?? "";
  await noteOrderEvent(write, order.id, kind === "invoice" ? "invoiced" : "credited", {
    number,
    invoiceId: id,
    by,
  });
  await audit(write, {
    model: invoiceModel,
    id,
    name: number,
    action: "create",
    after: { number, order: order.name, total_minor: totalMinor, currency },
  });
  await write.emit("invoice.issued", { invoiceId: id, orderId: order.id, number, kind });
}

/** The order's money minus what its earlier invoices used. */
async function paymentSaid(write: WriteContext, order: Order, totalMinor: number): Promise<PaymentSaid> {
  const { capturedMinor, promisedMinor } = await moneyOf(write, "order", order.id);
  const earlier = await write.db
    .select({ kind: invoiceTable.kind, totalMinor: invoiceTable.totalMinor })
    .from(invoiceTable)
    .where(eq(invoiceTable.orderId, order.id));
  const used = earlier.reduce((sum, one) => sum + (one.kind === "invoice" ? 1 : -1) * one.totalMinor, 0);
  const methods = new Set<string>();
  for (const { state, providerId } of await transactionsOf(write, "order", order.id)) {
    if (state !== "done") continue;
    methods.add(inLocale((await providerById(write, providerId)).name, order.locale));
  }
  const paidMinor = Math.max(0, Math.min(totalMinor, capturedMinor - promisedMinor - used));
  const waitingMinor = Math.min(totalMinor - paidMinor, order.promisedMinor);
  return {
    paidMinor,
    ...(waitingMinor > 0 ? { promisedMinor: waitingMinor } : {}),
    methods: [...methods],
    reference: order.name ?? "",
  };
}
