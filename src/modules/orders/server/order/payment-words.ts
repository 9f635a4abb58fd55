import type { PaymentEventFacts } from "#modules/payment/server/transaction/received.ts";
import type { PublicContext } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale } from "#platform/translated.ts";

/**
 * Payment events that customers see: money received or refunded. The source of a report and failed attempts are
 * internal.
 */
const toldKinds = new Set([
  "authorized",
  "captured",
  "mismatch",
  "refunded",
  "refundReturned",
  "disputeLost",
  "released",
]);

/** One payment event as a sentence for staff: amount, method, reference and who noted it. */
export function staffPaymentWords({ locale }: PublicContext, event: PaymentEventFacts): string {
  const { kind, reference, source } = event;
  const text = locale.text(`orders.staffPayment.${kind}`, { ...valuesOf(locale, event), reference, kind });
  const isHeard = source === "reconcile" || source === "statement";
  const by = event.by || (isHeard ? locale.text(`orders.staffHeard.${source}`) : "");
  return by === "" ? text : locale.text("orders.staffBy", { text, by });
}

/** One payment event in short for the customer; null for internal events. */
export function paymentWords({ locale }: PublicContext, event: PaymentEventFacts): string | null {
  if (!toldKinds.has(event.kind)) return null;
  return locale.text(`orders.money.${event.kind}`, valuesOf(locale, event));
}

function valuesOf(locale: PublicContext["locale"], event: PaymentEventFacts) {
  return {
    amount: formatMoney(event.amountMinor ?? 0, event.currency, locale.tag),
    provider: inLocale(event.providerName, locale.code),
  };
}
