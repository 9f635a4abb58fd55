import {
  applyGiftCard,
  type CardPayable,
  type GiftCardFacts,
  removeGiftCard,
} from "#modules/payment/server/gift-card/gift-card.ts";
import type { WriteContext } from "#platform/context.ts";
import type { Locale } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import { lockCart } from "./cart-row.ts";
import type { PricedCart } from "./priced-line.ts";
import type { TotalsView } from "./views.ts";

/** The cart as a payable for gift cards. */
export function cardPayable({ order, currency }: Pick<PricedCart, "order" | "currency">): CardPayable {
  return { payableKind: "order", payableId: order.id, currency };
}

/**
 * Adds the amount that gift cards pay to the seal of what the buyer saw: a card that was spent elsewhere meanwhile
 * changes the seal.
 */
export function sealWithCards(seal: string, coveredMinor: number): string {
  return coveredMinor === 0 || seal === "" ? seal : `${seal}.${coveredMinor}`;
}

/**
 * The totals with the amounts that gift cards pay, and the rest. Taxes do not change, because a gift card is a payment.
 */
export function withGiftCards(
  locale: Locale,
  totals: TotalsView,
  cards: readonly { cardId: number; last4: string; amountMinor: number }[],
): TotalsView {
  if (cards.length === 0) return totals;
  const money = (minor: number) => formatMoney(minor, totals.currency, locale.tag);
  const leftMinor = totals.totalMinor - cards.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    ...totals,
    giftCards: cards.map(({ cardId, last4, amountMinor }) => ({
      cardId,
      name: locale.text("orders.giftCard", { last4 }),
      amount: money(-amountMinor),
    })),
    leftMinor,
    left: money(leftMinor),
  };
}

/** Applies a gift card to the visitor's cart; null if no card has this code or there is no cart it can pay. */
export async function applyGiftCardToCart(write: WriteContext, code: string): Promise<GiftCardFacts | null> {
  const cart = await lockCart(write);
  return cart && applyGiftCard(write, cardPayable({ order: cart, currency: cart.currency }), code);
}

/** Removes a gift card from the visitor's cart. */
export async function removeGiftCardFromCart(write: WriteContext, cardId: number): Promise<void> {
  const cart = await lockCart(write);
  if (cart) await removeGiftCard(write, { payableKind: "order", payableId: cart.id }, cardId);
}
