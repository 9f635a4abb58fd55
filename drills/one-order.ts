import { request as httpRequest } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { eventually, type Harness, inHarness, number } from "./_harness.ts";
import { claimNoFailures, drill, type Report, tally } from "./_report.ts";
import {
  countedGoods,
  leadsToBank,
  ordersOf,
  pay,
  paymentForm,
  readyToPay,
  tracesOf,
  withoutDelivery,
} from "./_shopping.ts";
import { type Visitor, visitor } from "./_visitor.ts";

const times = 50;
const dropAfterMs = [0, 1, 2, 4, 8, 12, 16, 24, 40, 80];

/** The same person from another address, as behind a phone network; the limits by address do not interfere. */
const again = ({ baseUrl }: Harness, buyer: Visitor) => visitor(baseUrl, buyer.cookies);

await drill("one-order", (report) =>
  inHarness(async (harness) => {
    const [goods] = await countedGoods(harness, 1);
    if (!goods) return;
    await sentManyTimes(harness, report, goods.variantId);
    await doubleClicked(harness, report, goods.variantId);
    await fromTwoTabs(harness, report, goods.variantId);
    await connectionDropped(harness, report, goods.variantId);
    await nothingToPay(harness, report);
    claimNoFailures(report, harness);
  }),
);

async function sentManyTimes(harness: Harness, report: Report, variantId: number): Promise<void> {
  const quantity = 3;
  const before = await stockOf(harness, variantId);
  const { buyer, payment } = await readyToPay(harness, [{ variantId, quantity }]);
  const answers = await Promise.all(Array.from({ length: times }, () => pay(again(harness, buyer), payment)));
  const places = new Set(answers.map(({ location }) => location));
  report.claim(
    `the same order sent ${times} times at once: every answer leads to the same payment`,
    answers.every(leadsToBank) && places.size === 1,
    tally(answers.map(({ status, location }) => `${status} ${location?.replace(/tc_.*/, "tc_…")}`)),
  );
  const bank = answers[0]?.location ?? "";
  const held = await stockOf(harness, variantId);
  report.claim(
    "the goods are held once",
    held.held - before.held === quantity,
    `${held.held - before.held} pieces`,
  );

  const presses = await Promise.all(
    Array.from({ length: 10 }, () => again(harness, buyer).form(bank, { action: "pay" })),
  );
  report.claim(
    "paid with ten presses at the bank",
    presses.every(({ status }) => status < 400),
  );
  await claimOnce(harness, report, buyer, "one order, one transaction, one stock move, one mail");
  const after = await stockOf(harness, variantId);
  report.claim(
    "stock went down once and nothing is held any more",
    after.onHand === before.onHand - quantity && after.held === before.held,
    `${before.onHand} → ${after.onHand}`,
  );
  const late = await pay(again(harness, buyer), payment);
  report.claim(
    "sent once more a while later: still that one order",
    (await ordersOf(harness, buyer)).length === 1,
    `${late.status} ${late.location}`,
  );
}

async function doubleClicked(harness: Harness, report: Report, variantId: number): Promise<void> {
  const { buyer, payment } = await readyToPay(harness, [{ variantId, quantity: 1 }]);
  const answers = await Promise.all([
    pay(again(harness, buyer), payment),
    pay(again(harness, buyer), payment),
  ]);
  await again(harness, buyer).form(answers[0]?.location ?? "", { action: "pay" });
  await claimOnce(harness, report, buyer, "a double click: one of each");
}

/** Two tabs each show the page; their forms carry different keys. */
async function fromTwoTabs(harness: Harness, report: Report, variantId: number): Promise<void> {
  const { buyer, payment } = await readyToPay(harness, [{ variantId, quantity: 1 }]);
  const other = await paymentForm(harness, buyer);
  const answers = await Promise.all([pay(again(harness, buyer), payment), pay(again(harness, buyer), other)]);
  const [order, ...more] = await ordersOf(harness, buyer);
  report.claim(
    "two tabs at once: one order, nobody sees a failure",
    order !== undefined && more.length === 0 && answers.every(({ status }) => status === 303),
    tally(answers.map(({ location }) => (location ?? "").replace(/tc_.*/, "tc_…"))),
  );
}

async function connectionDropped(harness: Harness, report: Report, variantId: number): Promise<void> {
  const outcomes = await Promise.all(
    dropAfterMs.map(async (afterMs) => {
      const { buyer, payment } = await readyToPay(harness, [{ variantId, quantity: 1 }]);
      await sendAndDrop(harness, buyer, payment, afterMs);
      const retried = await pay(again(harness, buyer), payment);
      const orders = await ordersOf(harness, buyer);
      const transactions = (await tracesOf(harness, buyer)).transactions;
      return leadsToBank(retried) && orders.length === 1 && transactions === 1;
    }),
  );
  report.claim(
    `the connection drops ${dropAfterMs.join(", ")} ms after sending, then a retry: one order each`,
    outcomes.every(Boolean),
    `${outcomes.filter(Boolean).length} of ${outcomes.length}`,
  );
}

/** Sends the form and breaks the connection before it can read the answer. */
async function sendAndDrop(
  { baseUrl }: Harness,
  buyer: Visitor,
  payment: Record<string, string>,
  afterMs: number,
): Promise<void> {
  const sent = httpRequest(new URL("/shop/payment/pay", baseUrl), {
    method: "POST",
    agent: false,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      cookie: [...buyer.cookies].map((pair) => pair.join("=")).join("; "),
      "x-forwarded-for": "10.200.0.1",
    },
  });
  sent.on("error", () => {});
  await new Promise<void>((done) => sent.end(new URLSearchParams(payment).toString(), done));
  await delay(afterMs);
  sent.destroy();
}

async function nothingToPay(harness: Harness, report: Report): Promise<void> {
  const variantId = await number(
    harness,
    `select variant.id from catalogue_variant variant join catalogue_listing listing using (template_id)
     where listing.shown and not variant.archived and listing.price_included_minor = 0 order by variant.id limit 1`,
  );
  if (Number.isNaN(variantId)) return report.note("The demo has nothing that is free.");
  await withoutDelivery(harness);
  const { buyer, payment } = await readyToPay(harness, [{ variantId, quantity: 1 }]);
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(again(harness, buyer), payment)));
  await eventually(async () => (await tracesOf(harness, buyer)).mails > 0, { withinMs: 3000 });
  const traces = await tracesOf(harness, buyer);
  const [order] = await ordersOf(harness, buyer);
  report.claim(
    "an order of nothing but free things, sent 20 times: confirmed once, without a transaction",
    answers.every(({ status }) => status === 303) &&
      traces.orders === 1 &&
      traces.transactions === 0 &&
      traces.mails === 1 &&
      order?.state === "sale",
    `${traces.orders} order, ${order?.state}, ${traces.mails} mail`,
  );
}

async function claimOnce(harness: Harness, report: Report, buyer: Visitor, words: string): Promise<void> {
  await eventually(async () => (await ordersOf(harness, buyer))[0]?.state === "sale", { withinMs: 10_000 });
  const { orders, transactions, stockMoves, mails } = await tracesOf(harness, buyer);
  report.claim(
    words,
    orders === 1 && transactions === 1 && stockMoves === 1 && mails === 1,
    `${orders} order, ${transactions} transaction, ${stockMoves} stock move, ${mails} mail`,
  );
}

async function stockOf({ db }: Harness, variantId: number): Promise<{ onHand: number; held: number }> {
  const { rows } = await db.query<{ onHand: number; held: number }>(
    'select on_hand as "onHand", held from catalogue_stock where variant_id = $1',
    [variantId],
  );
  return rows[0] ?? { onHand: 0, held: 0 };
}
