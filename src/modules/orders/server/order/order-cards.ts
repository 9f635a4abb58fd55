import {
  applyGiftCard,
  type CardPayable,
  type CardShare,
  coverOf,
  removeGiftCard,
} from "#modules/payment/server/gift-card/gift-card.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { ordersPaths } from "../../paths.ts";
import { lockOrder } from "../cart/cart-row.ts";
import { dropNotice } from "../cart/notice.ts";
import type { Order } from "../cart/tables.ts";
import { awaitsSignature, signFirst } from "./offer.ts";
import { writableOrder } from "./order-access.ts";
import { keepOrderNotice, type OrderByToken } from "./order-notice.ts";
import { payableMinor, waysToPay } from "./ways-to-pay.ts";

export const giftCardUnknown = refusal("invalid", "orders.giftCardUnknown");
/** Nothing of the order can be paid now: everything is paid, or money is on its way. */
export const nothingOpen = refusal("conflict", "orders.nothingOpen");

/** The amount due now, and the part that the applied gift cards cover. */
export interface Due {
  askedMinor: number;
  coveredMinor: number;
  /** To be paid with another method. */
  leftMinor: number;
  cards: CardShare[];
}

/** `lock` locks the cards until the transaction ends. The caller has locked the order before, to prevent deadlocks. */
export async function dueOf(context: Context, order: Order, { lock = false } = {}): Promise<Due> {
  const askedMinor = await payableMinor(context, order);
  const { cards, coveredMinor } = await coverOf(context, orderPayable(order), askedMinor, { lock });
  return { askedMinor, coveredMinor, leftMinor: askedMinor - coveredMinor, cards };
}

/** Fingerprint of the amounts that the buyer saw: it changes when a card is spent elsewhere meanwhile. */
export function sealOf({ askedMinor, coveredMinor }: Due): string {
  return `${askedMinor}-${coveredMinor}`;
}

/**
 * Applies a gift card to a placed order. The pay button charges it, as in a cart. Refuses an unknown code, a card that
 * cannot pay, and an order that cannot be paid now.
 */
export async function putCardToOrder(context: Context, { code, ...asked }: OrderByToken & { code: string }) {
  await transact(context, async (write) => {
    const { id } = await writableOrder(write, asked.orderId, asked.accessToken);
    const order = await lockOrder(write, id);
    if (order && awaitsSignature(order)) throw signFirst();
    const askedMinor = order ? await payableMinor(write, order) : 0;
    if (!order || !(await waysToPay(write, order, askedMinor))) throw nothingOpen();
    if (!(await applyGiftCard(write, orderPayable(order), code))) throw giftCardUnknown();
    await dropNotice(write);
  });
}

/** Removes a gift card from an order before it is charged. */
export async function takeCardFromOrder(context: Context, asked: OrderByToken & { cardId: number }) {
  await transact(context, async (write) => {
    const order = await writableOrder(write, asked.orderId, asked.accessToken);
    await removeGiftCard(write, orderPayable(order), asked.cardId);
    await dropNotice(write);
  });
}

/** Applies or removes a card by a plain form. Answers the order's path; its page shows a refusal at the field. */
export async function cardByForm(
  context: Context,
  asked: OrderByToken,
  change: () => Promise<void>,
): Promise<string> {
  try {
    await change();
  } catch (error) {
    await keepOrderNotice(context, asked, error, "giftCard");
  }
  return ordersPaths.orderPay(asked.orderId, asked.accessToken);
}

export function orderPayable({ id, currency }: Pick<Order, "id" | "currency">): CardPayable {
  return { payableKind: "order", payableId: id, currency };
}
