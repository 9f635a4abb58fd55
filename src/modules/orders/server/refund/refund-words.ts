import { giftCardCode } from "#modules/payment/server/gift-card/gift-card-payment.ts";
import type { Provider } from "#modules/payment/server/provider/payment-provider.ts";
import { providerById, sendsBack } from "#modules/payment/server/provider/provider.ts";
import { refundsFor } from "#modules/payment/server/refund/refund.ts";
import { transactionById } from "#modules/payment/server/transaction/transaction.ts";
import type { PublicContext, WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import { inLocale } from "#platform/translated.ts";
import type { Order } from "../cart/tables.ts";

/**
 * How money was refunded, in the language of the order. A gift card gets it at once; a refund that staff sent by hand
 * may have used another method than the payment.
 */
export async function refundWords(
  write: WriteContext,
  order: Order,
  { purpose, amountMinor }: { purpose: string; amountMinor: number },
): Promise<string> {
  const { text, tag, code } = localeNamed(write, order.locale);
  const money = (minor: number) => formatMoney(minor, order.currency, tag);
  const values = { name: order.name ?? "", amount: money(amountMinor) };
  const ways = await waysOf(write, purpose);
  const [first, ...others] = ways;
  if (others.length > 0) {
    const parts = ways.map(({ provider, minor }) =>
      text("orders.mail.refundWay", { amount: money(minor), name: inLocale(provider.name, code) }),
    );
    const list = new Intl.ListFormat(tag).format(parts);
    return text("orders.mail.refundWaysText", { ...values, ways: list });
  }
  if (first?.provider.code === giftCardCode) return text("orders.mail.refundCardText", values);
  const isSentByHand = first !== undefined && !sendsBack(first.provider);
  return text(isSentByHand ? "orders.mail.refundHandText" : "orders.mail.refundText", values);
}

/** Amounts of a refund by payment method, in the order in which they were created. */
async function waysOf(
  context: PublicContext,
  purpose: string,
): Promise<{ provider: Provider; minor: number }[]> {
  const ways = new Map<number, { provider: Provider; minor: number }>();
  for (const { transactionId, amountMinor } of await refundsFor(context, [purpose])) {
    const { providerId } = await transactionById(context, transactionId);
    const known = ways.get(providerId) ?? { provider: await providerById(context, providerId), minor: 0 };
    ways.set(providerId, { ...known, minor: known.minor + amountMinor });
  }
  return [...ways.values()];
}
