import {
  type FakeStripe,
  openStripe,
  type StripeEvent,
} from "../src/modules/payment/testing/stripe/fake-stripe.ts";
import { eventually, type Harness, inHarness, number, rows } from "./_harness.ts";
import { claimNoFailures, drill, type Report, tally } from "./_report.ts";
import { countedGoods, ordersOf, pay, putInStock, readyToPay } from "./_shopping.ts";
import { sellByStripe } from "./_stripe-shop.ts";
import type { Visitor } from "./_visitor.ts";

/** Cards by Stripe, whose webhooks come twice, too late, in the wrong order, forged or not at all. */

interface Waiting {
  buyer: Visitor;
  orderId: number;
  path: string;
  intentId: string;
}

const webhookPath = "/payment/stripe/webhook";

await drill("stripe", (report) =>
  inHarness(async (harness) => {
    const stripe = await openStripe();
    try {
      const [goods] = await countedGoods(harness, 1);
      if (!goods) throw new Error("Nothing is for sale.");
      await putInStock(harness, goods.variantId, 1_000);
      await sellByStripe(harness, stripe);
      await told(harness, stripe, report, goods.variantId);
      await distrusted(harness, stripe, report, goods.variantId);
      await unheard(harness, stripe, report, goods.variantId);
      await away(harness, stripe, report, goods.variantId);
      await pressedTwice(harness, stripe, report, goods.variantId);
      await takenBack(harness, stripe, report, goods.variantId);
    } finally {
      await stripe.close();
    }
    claimNoFailures(report, harness);
  }),
);

async function told(harness: Harness, stripe: FakeStripe, report: Report, variantId: number): Promise<void> {
  const ways: Record<string, (events: StripeEvent[]) => StripeEvent[]> = {
    once: (events) => events,
    "three times": (events) => events.flatMap((event) => [event, event, event]),
    backwards: (events) => events.toReversed(),
  };
  for (const [words, order] of Object.entries(ways)) {
    const waiting = await atForm(harness, stripe, variantId);
    stripe.confirm(waiting.intentId, "pm_card_authenticationRequired");
    stripe.confirm(waiting.intentId, String(stripe.books.intents.get(waiting.intentId)?.["payment_method"]));
    const answers = [];
    for (const event of order(stripe.events.splice(0))) answers.push(await send(harness, stripe, event));
    const { state, confirmations, events } = await standing(harness, waiting);
    report.claim(
      `told ${words}: one confirmed order`,
      state === "sale" && confirmations === 1 && events === "captured",
      tally(answers.map(String)),
    );
  }
}

async function distrusted(harness: Harness, stripe: FakeStripe, report: Report, variantId: number) {
  const waiting = await atForm(harness, stripe, variantId);
  stripe.confirm(waiting.intentId, "pm_card_visa");
  const [paid] = stripe.events.splice(0).slice(-1);
  if (!paid) throw new Error("The fake said nothing.");
  const answers = [
    await send(harness, stripe, paid, { secret: "whsec_guessed" }),
    await send(harness, stripe, paid, { at: new Date(Date.now() - 301_000) }),
    await send(
      harness,
      stripe,
      { ...paid, body: paid.body.replace("succeeded", "succeeded ") },
      { signed: paid },
    ),
    await send(harness, stripe, paid, { signature: "" }),
  ];
  const { state, events } = await standing(harness, waiting);
  report.claim(
    "forged, old, touched and unsigned messages change nothing",
    state === "placed" && events === "" && answers.every((status) => status === 403),
    tally(answers.map(String)),
  );
}

async function unheard(harness: Harness, stripe: FakeStripe, report: Report, variantId: number) {
  const waiting = [];
  for (let count = 0; count < 3; count += 1) waiting.push(await atForm(harness, stripe, variantId));
  for (const { intentId } of waiting) stripe.confirm(intentId, "pm_card_visa");
  stripe.events.length = 0;
  const [first, ...others] = waiting;
  await first?.buyer.rpc("/payment/process/poll", {});
  const polled = first ? await standing(harness, first) : null;
  report.claim("nothing told, the buyer's page asks: confirmed", polled?.state === "sale");
  const found = await eventually(
    async () =>
      (await Promise.all(others.map((one) => standing(harness, one)))).every(({ state }) => state === "sale"),
    { withinMs: 90_000, everyMs: 1_000 },
  );
  report.claim(
    "nothing told and nobody there: the job asks within the minute",
    found,
    `${others.length} orders`,
  );
}

async function away(harness: Harness, stripe: FakeStripe, report: Report, variantId: number): Promise<void> {
  for (const answers of ["fail", "broken", "busy", "hang", "lost"] as const) {
    stripe.habits = { answers, only: "/v1/payment_intents" };
    const waiting = await atForm(harness, stripe, variantId);
    const page = await waiting.buyer.get(waiting.path);
    stripe.habits = {};
    await waiting.buyer.form(waiting.path, {});
    const intentId = await intentOf(harness, waiting.orderId);
    stripe.confirm(intentId, "pm_card_visa");
    for (const event of stripe.events.splice(0)) await send(harness, stripe, event);
    const { state } = await standing(harness, waiting);
    const made = [...stripe.books.intents.values()].filter(({ description }) =>
      waiting.path.endsWith(`/${String(description)}`),
    );
    const paid = made.filter(({ status }) => status === "succeeded");
    // Stripe repeats its own failure for a day: then a new request is made, and nobody ever sees the first intent.
    const isOne = paid.length === 1 && made.length === (answers === "broken" ? 2 : 1);
    report.claim(
      `Stripe is away (${answers}): the page says so, trying again pays once`,
      page.status === 200 && state === "sale" && isOne,
      `${page.status}, ${state}, ${made.length} intent`,
    );
  }
}

/** Two simultaneous presses, of which Stripe answers only one in time: the buyer pays the displayed intent. */
async function pressedTwice(harness: Harness, stripe: FakeStripe, report: Report, variantId: number) {
  stripe.habits = { answers: "fail", only: "/v1/payment_intents" };
  const waiting = await atForm(harness, stripe, variantId);
  stripe.habits = { answers: "hang", only: "/v1/payment_intents" };
  const asked = stripe.requests.length;
  const slow = waiting.buyer.form(waiting.path, {});
  await eventually(async () => stripe.requests.length > asked, { withinMs: 10_000 });
  stripe.habits = {};
  await waiting.buyer.form(waiting.path, {});
  const shown = await intentOf(harness, waiting.orderId);
  await slow;
  stripe.confirm(shown, "pm_card_visa");
  for (const event of stripe.events.splice(0)) await send(harness, stripe, event);
  const { state } = await standing(harness, waiting);
  report.claim("pressed twice, answered once: what was shown is paid and confirmed", state === "sale", state);
}

/** The buyer's bank takes a payment back and keeps it; reported three times and in reverse. */
async function takenBack(harness: Harness, stripe: FakeStripe, report: Report, variantId: number) {
  const waiting = await atForm(harness, stripe, variantId);
  stripe.confirm(waiting.intentId, "pm_card_visa");
  for (const event of stripe.events.splice(0)) await send(harness, stripe, event);
  const before = await paidOf(harness, waiting.orderId);
  const dispute = stripe.books.dispute(waiting.intentId);
  const open = stripe.events.splice(0);
  for (const event of [...open, ...open.toReversed()]) await send(harness, stripe, event);
  const during = await paidOf(harness, waiting.orderId);
  stripe.books.closeDispute(String(dispute["id"]), "lost");
  const over = stripe.events.splice(0);
  for (const event of [...over, ...open, ...over]) await send(harness, stripe, event);
  const after = await paidOf(harness, waiting.orderId);
  const { events } = await standing(harness, waiting);
  report.claim(
    "taken back by the bank: noted once, and the money is gone only when it is lost",
    before > 0 && during === before && after === 0 && events === "captured,disputed,disputeLost",
    `${before}, ${during}, ${after}: ${events}`,
  );
}

function paidOf(harness: Harness, orderId: number): Promise<number> {
  return number(harness, "select paid_minor from orders_order where id = $1", [orderId]);
}

/** A buyer on the page with Stripe's form. */
async function atForm(harness: Harness, stripe: FakeStripe, variantId: number): Promise<Waiting> {
  const { buyer, payment } = await readyToPay(harness, [{ variantId, quantity: 1 }]);
  const acquirer_id = String(await number(harness, "select id from payment_provider where code = 'stripe'"));
  const { location } = await pay(buyer, { ...payment, acquirer_id });
  if (!location?.startsWith("/payment/stripe/")) throw new Error(`The payment led to ${location}.`);
  const [order] = await ordersOf(harness, buyer);
  const orderId = order?.id ?? 0;
  stripe.events.length = 0;
  return { buyer, orderId, path: location, intentId: await intentOf(harness, orderId) };
}

async function intentOf(harness: Harness, orderId: number): Promise<string> {
  const [row] = await rows<{ id: string }>(
    harness,
    "select coalesce(provider_reference, '') as id from payment_transaction where payable_kind = 'order' and payable_id = $1",
    [orderId],
  );
  return row?.id ?? "";
}

async function send(
  harness: Harness,
  stripe: FakeStripe,
  { body }: { body: string },
  how: { secret?: string; at?: Date; signature?: string; signed?: { body: string } } = {},
): Promise<number> {
  const signature =
    how.signature ??
    stripe.sign(how.signed?.body ?? body, how.at ?? new Date(), ...(how.secret ? [how.secret] : []));
  const answer = await fetch(`${harness.baseUrl}${webhookPath}`, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    body,
  });
  return answer.status;
}

async function standing(harness: Harness, { orderId }: Pick<Waiting, "orderId">) {
  const [row] = await rows<{ state: string; confirmations: number; events: string }>(
    harness,
    `select o.state, (select count(*)::int from orders_event where order_id = o.id and kind = 'confirmed') as confirmations,
       coalesce((select string_agg(event.kind, ',' order by event.id) from payment_event event
         join payment_transaction t on t.id = event.transaction_id
         where t.payable_kind = 'order' and t.payable_id = o.id), '') as events
     from orders_order o where o.id = $1`,
    [orderId],
  );
  if (!row) throw new Error(`There is no order ${orderId}.`);
  return row;
}
