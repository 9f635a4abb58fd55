import { quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { withDocumentNumber } from "#modules/orders/server/invoice/past-number.ts";
import { settingsOf } from "#modules/orders/server/invoice/settings.ts";
import { purposeOf } from "#modules/orders/server/order/refund-purpose.ts";
import { refundableOf } from "#modules/orders/server/refund/quote.ts";
import { refundOrder, refundSentByHand } from "#modules/orders/server/refund/refund.ts";
import { refundsFor, sendRefund } from "#modules/payment/server/refund/refund.ts";
import type { User, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { minutesLater } from "./calendar.ts";
import { at } from "./scene.ts";
import type { PayBy, RefundPlan } from "./story.ts";

interface Refunded {
  orderId: number;
  payBy: PayBy;
  refund: RefundPlan;
  seller: User;
}

/** Refunds money with a credit note, through the provider or by hand on the next day. */
export async function writeRefund(write: WriteContext, { orderId, refund, seller }: Refunded): Promise<void> {
  const { creditPrefix: prefix } = settingsOf(write.site);
  const past: WriteContext = { ...write, ...at(write, refund.at, { user: seller }) };
  const asked = await askedOf(past, orderId, refund.what);
  const refundId = await withDocumentNumber(past, { prefix, number: refund.number }, () =>
    refundOrder(past, { orderId, ...asked, reason: refund.reason, key: `year:refund:${orderId}` }),
  );
  for (const { id, state } of await refundsFor(past, [purposeOf(refundId)])) {
    if (state === "waiting") await sendRefund(at(write, minutesLater(refund.at, 1)), { refundId: id });
  }
  const parts = await refundsFor(past, [purposeOf(refundId)]);
  if (!parts.some(({ state }) => state === "byHand")) return;
  const later = at(write, minutesLater(refund.at, 90), { user: seller });
  await transact(later, (sent) => refundSentByHand(sent, refundId));
}

async function askedOf(write: WriteContext, orderId: number, what: RefundPlan["what"]) {
  const refundable = await refundableOf(write, await quotedOrder(write, orderId));
  const goods = refundable.lines.filter(({ left }) => left > 0);
  const lines = goods.map(({ line, left }) => ({ lineId: line.id, quantity: left, restock: true }));
  const { deliveryLeftMinor: deliveryMinor } = refundable;
  if (what === "everything") return { lines, deliveryMinor };
  if (what === "delivery" && deliveryMinor > 0) return { lines: [], deliveryMinor };
  return { lines: lines.slice(0, 1).map((line) => ({ ...line, quantity: 1 })) };
}
