import { treeOfText } from "#modules/messages/server/body.ts";
import { postMessage } from "#modules/messages/server/message.ts";
import { writableThread } from "#modules/messages/server/thread.ts";
import { lockMoney } from "#modules/payment/server/transaction/money.ts";
import { type Declining, declineWords } from "#modules/signing/server/decline.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { lockOrder } from "../cart/cart-row.ts";
import { isOffer } from "../order/offer.ts";
import { writableOrder } from "../order/order-access.ts";
import { orderModel } from "../order/staff-order.ts";
import { cancelDeclined, closePayments } from "./staff-order-cancel.ts";

/** The offer was signed, paid, declined or withdrawn meanwhile; the page says which. */
const offerAnswered = refusal("conflict", "orders.offerAnswered");
/** The offer is already paid in part, so staff decide about the money. */
const offerPaid = refusal("conflict", "orders.offerPaid");

interface OfferDecline extends Declining {
  orderId: number;
  accessToken: string;
}

/**
 * Declines an offer: cancels the order and posts the customer's reason in its thread, which puts it into the staff
 * inbox. Staff may revise the offer and send it again.
 */
export async function declineOffer(
  context: Context,
  { orderId, accessToken, ...why }: OfferDecline,
): Promise<void> {
  await transact(context, async (write) => {
    await writableOrder(write, orderId, accessToken);
    // A payment may be under way. Everywhere, payments are locked before orders, to prevent deadlocks.
    await lockMoney(write, "order", orderId);
    const order = await lockOrder(write, orderId);
    if (!order || !isOffer(order)) throw offerAnswered();
    if (order.paidMinor > 0) throw offerPaid();
    const reason = declineWords(write, why);
    const token = order.accessToken;
    const thread = await writableThread(write, { model: orderModel, recordId: orderId, token });
    const said = write.locale.text("orders.declinedMessage", { name: order.name ?? "" });
    await postMessage(write, thread, { body: treeOfText([said, reason].filter(Boolean).join("\n\n")) });
    await cancelDeclined(write, order, reason);
  });
  await closePayments(context, orderId);
}
