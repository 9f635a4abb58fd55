import { eventually, type Harness, number, rows } from "./_harness.ts";
import type { Report } from "./_report.ts";
import { ordersOf, pay, providerId, readyToPay } from "./_shopping.ts";
import type { Visitor } from "./_visitor.ts";

interface Awaited {
  id: number;
  name: string;
  /** In the bank's notation. */
  amount: string;
  totalMinor: number;
}

/**
 * A statement books a transfer once, however often and by whomever it is uploaded; one with a typing error is not
 * booked.
 */
export async function statements(
  harness: Harness,
  report: Report,
  variantId: number,
  staff: Visitor,
): Promise<void> {
  const [sure, slipped] = await Promise.all([awaited(harness, variantId), awaited(harness, variantId)]);
  const today = new Date().toISOString().slice(0, 10);
  const file = [
    "Date;Amount;Details;Payer;Bank reference",
    `${today};${sure.amount};PAYMENT ${sure.name}-1 THANKS;IOANA MARIN;D1`,
    `${today};${slipped.amount};PAYMENT ${slipped.name.slice(0, 2)}${slipped.name.slice(3)};IOANA MARIN;D2`,
  ].join("\n");
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(staff, file)));
  const isBooked = await eventually(async () => (await paidMinor(harness, sure.id)) > 0, {
    withinMs: 20_000,
  });
  const paid = await paidMinor(harness, sure.id);
  const events = await number(
    harness,
    `select count(*) from payment_event event join payment_transaction t on t.id = event.transaction_id
     where t.payable_kind = 'order' and t.payable_id = $1 and event.kind = 'captured'`,
    [sure.id],
  );
  report.claim(
    "a statement that six people bring at once books its transfer by itself, once",
    isBooked && paid === sure.totalMinor && events === 1 && answers.every((status) => status === 303),
    `${paid} of ${sure.totalMinor}, ${events} event`,
  );
  report.claim(
    "a reference with a slip books nothing by itself",
    (await paidMinor(harness, slipped.id)) === 0,
  );
}

async function awaited(harness: Harness, variantId: number): Promise<Awaited> {
  const { buyer, payment } = await readyToPay(harness, [{ variantId, quantity: 1 }]);
  const answered = await pay(buyer, { ...payment, acquirer_id: await providerId(harness, "transfer") });
  const [placed] = await ordersOf(harness, buyer);
  if (!placed) throw new Error(`The transfer led to ${answered.status} ${answered.location}.`);
  const [order] = await rows<{ name: string }>(harness, "select name from orders_order where id = $1", [
    placed.id,
  ]);
  const totalMinor = placed.total_minor;
  return { id: placed.id, name: order?.name ?? "", totalMinor, amount: (totalMinor / 100).toFixed(2) };
}

const paidMinor = (harness: Harness, orderId: number) =>
  number(harness, "select paid_minor from orders_order where id = $1", [orderId]);

async function upload(staff: Visitor, file: string): Promise<number> {
  const body = new FormData();
  body.set("file", new File([file], "statement.csv", { type: "text/csv" }));
  return (await staff.send("/web/bank-statements/upload", { method: "POST", body })).status;
}
