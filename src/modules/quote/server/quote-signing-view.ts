import { orderModel } from "#modules/orders/server/order/staff-order.ts";
import { type AgreedFact, agreedChanges } from "#modules/orders/server/print/agreement.ts";
import type { ChangeView } from "#modules/signing/components/account/agreed-changes.tsx";
import type { ToSign } from "#modules/signing/components/account/signature-form.tsx";
import { type SignedView, signedViewOf } from "#modules/signing/server/signed-view.ts";
import { signingSetting } from "#modules/signing/server/signing-setting.ts";
import type { Context } from "#platform/context.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { Quote } from "./quote.ts";
import { dayText, percentText, type QuoteView } from "./quote-view.ts";
import { consentWords, quoteAgreement } from "./sign-quote.ts";
import { asChosen, type KeptVersion, versionsOf } from "./version.ts";

/** The signing state that a quote's page shows. */
export interface QuoteSigningView {
  /** Null if there is nothing to sign. */
  toSign: ToSign | null;
  consent: string;
  signed: SignedView | null;
  /** The changes since the older version in the reader's link. */
  changedSince: { number: number; changes: ChangeView[] } | null;
}

/** `seenNumber` is the version in the page's address. */
export async function quoteSigningView(
  context: Context,
  quote: Quote,
  view: Pick<QuoteView, "open" | "name">,
  seenNumber: number | null,
): Promise<QuoteSigningView> {
  const signed = await signedViewOf(context, orderModel, quote.orderId);
  const rows = await versionsOf(context, quote.id);
  const open = view.open && rows.find(({ number }) => number === view.open?.number);
  const before = seenNumber === null ? undefined : rows.find(({ number }) => number === seenNumber);
  // The customers' own choices are no news to them.
  const last = rows.findLast(({ chosen }) => !chosen);
  const isOlder = before && last && before.number > 0 && before.number < last.number;
  const changedSince = isOlder
    ? {
        number: before.number,
        changes: agreedChanges(factsOfVersion(context.locale, before), factsOfVersion(context.locale, last)),
      }
    : null;
  if (!open) return { toSign: null, consent: "", signed, changedSince };
  const { order, chosen } = await asChosen(context, quote.orderId, open);
  const agreement = await quoteAgreement(context, order, open);
  const { asksSignature } = await signingSetting(context);
  return {
    toSign: {
      hash: agreement.hash,
      seen: JSON.stringify(agreement.facts),
      name: quote.name,
      asksSignature,
    },
    consent: consentWords(context.locale, view.name, chosen),
    signed,
    changedSince,
  };
}

/** The facts of a version, for comparing two of them. */
function factsOfVersion(locale: Locale, version: KeptVersion): AgreedFact[] {
  const money = (minor: number) => formatMoney(minor, version.currency, locale.tag);
  return [
    ...version.lines.flatMap((line) => {
      const fact = (part: string, value: string) => ({
        key: `${line.lineId}:${part}`,
        label: locale.text(`quote.fact_${part}`, { name: line.name }),
        value,
      });
      const goods = [
        fact("quantity", new Intl.NumberFormat(locale.tag).format(line.quantity)),
        fact("price", money(line.unitPriceMinor)),
        ...(line.detail ? [fact("detail", line.detail)] : []),
      ];
      return line.kind === "delivery" ? [fact("delivery", money(line.totalMinor))] : goods;
    }),
    {
      key: "until",
      label: locale.text("quote.fact_until"),
      value: version.validUntil ? dayText(locale, version.validUntil) : "",
    },
    {
      key: "deposit",
      label: locale.text("quote.deposit"),
      value: version.depositPercent === null ? "" : percentText(locale, version.depositPercent),
    },
    { key: "total", label: locale.text("quote.total"), value: money(version.totalMinor) },
  ];
}
