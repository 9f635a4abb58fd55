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
/** Nothing of the order can be paid now: all of it is paid, or money is on its way. */
export const nothingOpen = refusal("conflict", "orders.nothingOpen");

/** What is asked for an order now, and what the gift cards that were put to it pay of that. */
export interface Due {
  askedMinor: number;
  coveredMinor: number;
  /** To be paid in another way. */
  leftMinor: number;
  cards: CardShare[];
}

/** With `lock` the cards stay as they are until the transaction ends; the order is locked before them. */
export async function dueOf(context: Context, order: Order, { lock = false } = {}): Promise<Due> {
  const askedMinor = await payableMinor(context, order);
  const { cards, coveredMinor } = await coverOf(context, orderPayable(order), askedMinor, { lock });
  return { askedMinor, coveredMinor, leftMinor: askedMinor - coveredMinor, cards };
}

/** What the buyer saw: a card that was spent elsewhere meanwhile makes it another sum. */
export function sealOf({ askedMinor, coveredMinor }: Due): string {
  return `${askedMinor}-${coveredMinor}`;
}

/**
 * Puts a gift card to an order that stands. It pays when the button that pays is pressed, as in a cart; refuses a code
 * that no card has, a card that cannot pay, and an order of which nothing can be paid now.
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

/** Takes a gift card from an order again, as long as it has not paid. */
export async function takeCardFromOrder(context: Context, asked: OrderByToken & { cardId: number }) {
  await transact(context, async (write) => {
    const order = await writableOrder(write, asked.orderId, asked.accessToken);
    await removeGiftCard(write, orderPayable(order), asked.cardId);
    await dropNotice(write);
  });
}

/** The same for plain forms: leads back to the order, which says at the field why a card was refused. */
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
