import { leaveNote } from "#modules/messages/server/note.ts";
import { linesOf } from "#modules/orders/server/cart/cart-row.ts";
import { quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { cancelOrder } from "#modules/orders/server/edit/staff-order-cancel.ts";
import { confirmUnpaid, receiveTransfer } from "#modules/orders/server/edit/staff-order-confirm.ts";
import { issueInvoice } from "#modules/orders/server/invoice/issue.ts";
import { withDocumentNumber } from "#modules/orders/server/invoice/past-number.ts";
import { settingsOf } from "#modules/orders/server/invoice/settings.ts";
import { orderModel } from "#modules/orders/server/order/staff-order.ts";
import { carrierIdOf } from "#modules/orders/server/shipment/parcel-carrier.ts";
import { packShipment } from "#modules/orders/server/shipment/shipment.ts";
import { holdOrder } from "#modules/orders/server/staff/staff-order-hold.ts";
import { actOnCharge, chargeOf } from "#modules/payment/server/providers/test/test-bank.ts";
import { noteDispute } from "#modules/payment/server/transaction/dispute.ts";
import { refreshTransaction, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { User, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { at } from "./scene.ts";
import type { Fate, PayBy } from "./story.ts";
import { writeRefund } from "./write-refund.ts";

export interface Followed {
  orderId: number;
  payBy: PayBy;
  fate: Fate;
  seller: User;
}

/** Writes the events of an order, each at its time. */
export async function followFate(write: WriteContext, followed: Followed): Promise<void> {
  const { orderId, payBy, fate, seller } = followed;
  const staff = (now: Date) => at(write, now, { user: seller });
  const ships = fate.shipments.map(({ at: moment, part }) => ({
    moment,
    run: () => ship(followed, part, staff(moment)),
  }));
  const steps: { moment: Date; run: () => Promise<unknown> }[] = [...ships];
  const { paidAt, invoice, cancelled, held, note, dispute, refund } = fate;
  if (paidAt) steps.push({ moment: paidAt, run: () => pay(write, followed, paidAt) });
  if (invoice) {
    const { invoicePrefix: prefix } = settingsOf(write.site);
    const past: WriteContext = { ...write, ...at(write, invoice.at) };
    steps.push({
      moment: invoice.at,
      run: () =>
        withDocumentNumber(past, { prefix, number: invoice.number }, () => issueInvoice(past, orderId)),
    });
  }
  if (held)
    steps.push({
      moment: held.at,
      run: () => transact(staff(held.at), (one) => holdOrder(one, { orderId, reason: held.reason })),
    });
  if (note)
    steps.push({
      moment: note.at,
      run: () =>
        transact(staff(note.at), (one) =>
          leaveNote(one, { model: orderModel, recordId: orderId }, note.body),
        ),
    });
  if (cancelled) {
    const { at: moment, reason } = cancelled;
    steps.push({ moment, run: () => cancelOrder(staff(moment), { orderId, reason, tell: false }) });
  }
  if (refund)
    steps.push({ moment: refund.at, run: () => writeRefund(write, { orderId, payBy, refund, seller }) });
  if (dispute) steps.push({ moment: dispute.at, run: () => takeBack(write, orderId, dispute) });
  steps.sort((one, other) => one.moment.getTime() - other.moment.getTime());
  for (const { run } of steps) await run();
}

/** The bank confirms card payments; staff register transfers and cash. Gift cards may have paid everything. */
async function pay(write: WriteContext, { orderId, payBy, seller }: Followed, paidAt: Date): Promise<void> {
  const order = await quotedOrder(write, orderId);
  const [latest] = await transactionsOf(write, "order", orderId);
  if (payBy !== "test") {
    const amountMinor = order.totalMinor - order.paidMinor;
    if (amountMinor === 0) return;
    const receipt = { orderId, amountMinor, paidMinorSeen: order.paidMinor };
    await transact(at(write, paidAt, { user: seller }), (seen) => receiveTransfer(seen, receipt));
    return;
  }
  const charge = latest ? await chargeOf(write, latest.reference) : null;
  if (!latest || !charge) return;
  await transact(at(write, paidAt), (bank) => actOnCharge(bank, charge.key, "pay"));
  await refreshTransaction(at(write, paidAt), latest.id);
}

async function ship(
  { orderId }: Followed,
  part: Fate["shipments"][number]["part"],
  context: ReturnType<typeof at>,
): Promise<void> {
  const lines = (await linesOf(context, orderId)).filter(({ kind }) => kind === "product");
  const left = lines.flatMap(({ id, quantity, shipped }) =>
    quantity > shipped ? [{ lineId: id, quantity: quantity - shipped }] : [],
  );
  const some = part === "first" ? left.slice(0, 1) : left;
  if (some.length === 0) return;
  // Surcharges have raised the total above the cash limit, so staff confirm the order unpaid.
  if ((await quotedOrder(context, orderId)).state === "sent") {
    await transact(context, (seller) => confirmUnpaid(seller, { orderId }));
  }
  const carrierId = await carrierIdOf(context, orderId);
  const number = `AWB${String(80_000_000 + orderId * 4_639 + some.length * 17).slice(0, 8)}`;
  const parcel = {
    carrierId,
    carrier: "",
    trackingNumber: number,
    trackingUrl: `https://tracking.example/${number}`,
  };
  await transact(context, (packing) =>
    packShipment(packing, { orderId, lines: some, ...parcel, handOver: true }),
  );
}

/** A chargeback: the buyer's bank takes the money back and staff must respond. */
async function takeBack(
  write: WriteContext,
  orderId: number,
  { at: moment, answerBy }: NonNullable<Fate["dispute"]>,
): Promise<void> {
  const [paid] = await transactionsOf(write, "order", orderId);
  if (!paid) return;
  const report = {
    reference: `dp_year_${orderId}`,
    step: "taken",
    amountMinor: null,
    answerBy,
    reason: "product_not_received",
  } as const;
  await transact(at(write, moment), (bank) => noteDispute(bank, paid.id, report));
}
