import { type IssuedCard, issueGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import { giftCardSettings } from "#modules/payment/server/gift-card/staff-gift-card.ts";
import type { WriteContext } from "#platform/context.ts";
import { atSite } from "#platform/db/transact.ts";
import { type Locale, localeNamed } from "#platform/i18n/locale.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { sendMail } from "#platform/mail/mail.ts";
import { MailButton, MailWords } from "#platform/mail/mail-frame.tsx";
import { mailOf } from "#platform/mail/mail-kind.ts";
import { formatMoney } from "#platform/money/format.ts";
import { allocate } from "#platform/money/money.ts";
import { GiftCardMailCodes } from "../../components/gift-card/gift-card-mail.tsx";
import { linesOf, lockOrder } from "../cart/cart-row.ts";
import { goodsOf } from "../cart/goods.ts";
import type { Order, OrderLine } from "../cart/tables.ts";
import { balanceOf } from "../order/balance.ts";
import { formatDay } from "../order/day.ts";
import { giftCardMail } from "./gift-card-mail-kind.tsx";
import { giftCardProductTable } from "./gift-card-tables.ts";

/**
 * Issues the bought gift cards once the order is paid: one card for each piece, with the amount paid for it, and sends
 * the codes by mail. Called whenever money arrives; a card is never issued twice.
 */
export async function issueBoughtCards(write: WriteContext, orderId: number): Promise<void> {
  const products = await write.db.select().from(giftCardProductTable);
  if (products.length === 0) return;
  const order = await lockOrder(write, orderId);
  if (!order || (order.state !== "sale" && order.state !== "done")) return;
  if ((await balanceOf(write, order)).openMinor > 0) return;
  const lines = await linesOf(write, orderId);
  const goods = await goodsOf(
    write,
    lines.flatMap(({ variantId }) => variantId ?? []),
  );
  const ids = products.map(({ templateId }) => templateId);
  const bought = lines.filter(({ variantId }) => ids.includes(goods.get(variantId ?? 0)?.templateId ?? 0));
  const issued: IssuedCard[] = [];
  for (const line of bought) issued.push(...(await issueFor(write, order, line)));
  const to = order.addresses.billing?.email;
  if (to) await mailGiftCards(write, { to, locale: localeNamed(write, order.locale), cards: issued, order });
}

/** Mails the codes to the recipient. The mail is the only place that contains them. */
export async function mailGiftCards(
  caller: WriteContext,
  {
    to,
    locale,
    cards,
    order,
    currency = order?.currency ?? "",
    words = "",
  }: {
    to: string;
    locale: Locale;
    cards: readonly IssuedCard[];
    order?: Order;
    currency?: string;
    words?: string;
  },
): Promise<void> {
  const [first] = cards;
  if (!first) return;
  const write = order ? await atSite(caller, order.siteId) : caller;
  await sendMail(write, {
    key: `gift-card:${first.cardId}`,
    to,
    locale,
    reason: "Gift cards were issued",
    confidential: true,
    content: mailOf(giftCardMail, {
      values: {
        buyer: order?.addresses.billing?.name ?? "",
        cards: locale.text("orders.mail.giftCardTitle", { count: cards.length }),
      },
      parts: {
        words: words ? <MailWords>{words}</MailWords> : null,
        codes: (
          <GiftCardMailCodes
            cards={cards.map(({ cardId, code, balanceMinor, expiresOn }) => ({
              key: cardId,
              code,
              amount: formatMoney(balanceMinor, currency, locale.tag),
              until: expiresOn && formatDay(new Date(`${expiresOn}T12:00:00Z`), locale),
            }))}
          />
        ),
        way: <MailButton to="/shop">{write.site.name}</MailButton>,
      },
    }),
  });
}

/** The last valid day of a card issued today; null if cards never expire. */
async function lastDayOf(write: WriteContext): Promise<string | null> {
  const { validMonths } = await giftCardSettings(write);
  if (validMonths === null) return null;
  const day = new Date(`${shopDay(write.now)}T12:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + validMonths);
  return day.toISOString().slice(0, 10);
}

async function issueFor(write: WriteContext, order: Order, line: OrderLine): Promise<IssuedCard[]> {
  const pieces = line.quantity - line.refunded;
  const amounts = allocate(
    line.totalMinor,
    Array.from({ length: line.quantity }, () => 1),
  );
  const expiresOn = await lastDayOf(write);
  const issued: IssuedCard[] = [];
  for (let piece = 0; piece < pieces; piece += 1) {
    const amountMinor = amounts[piece] ?? 0;
    if (amountMinor <= 0) continue;
    const card = await issueGiftCard(write, {
      source: `line:${line.id}:${piece + 1}`,
      amountMinor,
      currency: order.currency,
      expiresOn,
      payableKind: "order",
      payableId: order.id,
      recipient: order.addresses.billing?.email ?? "",
      note: order.name ?? "",
    });
    if (card) issued.push(card);
  }
  return issued;
}
