import { randomUUID } from "node:crypto";
import { type AtBank, atBank, bankSecret, messageAbout, sendWebhook } from "./_bank.ts";
import { eventually, type Harness, inHarness, number, rows } from "./_harness.ts";
import { statements } from "./_payments-statement.ts";
import { claimNoFailures, drill, type Report, tally } from "./_report.ts";
import {
  countedGoods,
  leadsToBank,
  ordersOf,
  pay,
  paymentForm,
  putInStock,
  readyToPay,
} from "./_shopping.ts";
import { signedInStaff } from "./_staff.ts";
import { hiddenFields, type Visitor } from "./_visitor.ts";

type State = "draft" | "pending" | "authorized" | "done" | "cancel" | "error";
type Word = "pending" | "authorized" | "captured" | "refused" | "cancelled";

const words: readonly Word[] = ["pending", "authorized", "captured", "refused", "cancelled"];

/**
 * For each history of the bank's reports, the state after one more report: the complete table of allowed and refused
 * transitions.
 */
const table: readonly { said: readonly Word[]; state: State; after: readonly State[] }[] = [
  { said: [], state: "draft", after: ["pending", "authorized", "done", "error", "cancel"] },
  { said: ["pending"], state: "pending", after: ["pending", "authorized", "done", "error", "cancel"] },
  {
    said: ["authorized"],
    state: "authorized",
    after: ["authorized", "authorized", "done", "error", "cancel"],
  },
  { said: ["captured"], state: "done", after: ["done", "done", "done", "done", "done"] },
  { said: ["refused"], state: "error", after: ["error", "error", "done", "error", "error"] },
  { said: ["cancelled"], state: "cancel", after: ["cancel", "cancel", "done", "cancel", "cancel"] },
];

await drill("payments", (report) =>
  inHarness(async (harness) => {
    const [goods] = await countedGoods(harness, 1);
    if (!goods) throw new Error("Nothing is for sale.");
    const { variantId } = goods;
    await putInStock(harness, variantId, 1_000);
    // The bank's secret is generated on first use.
    const first = await atBank(harness, variantId);
    await first.buyer.form(first.bankPath, { action: "pay" });
    await eventually(async () => (await stateOf(harness, first)) === "done", { withinMs: 10_000 });
    const secret = await bankSecret(harness);
    await transitions(harness, report, variantId, secret);
    await distrust(harness, report, variantId, secret);
    await lost(harness, report, variantId);
    await paidTwice(harness, report, variantId, secret);
    const staff = await signedInStaff(harness, "shop");
    await promised(harness, report, variantId, staff);
    await cardBesideGiftCard(harness, report, variantId, staff);
    await statements(harness, report, variantId, staff);
    // The program logs a double payment as loudly as a failure.
    const failures = () => harness.failures().filter((line) => !line.includes("an order was paid twice"));
    claimNoFailures(report, { failures });
  }),
);

async function transitions(
  harness: Harness,
  report: Report,
  variantId: number,
  secret: string,
): Promise<void> {
  const wrong: string[] = [];
  let tried = 0;
  for (const { said, state, after } of table) {
    await Promise.all(
      words.map(async (word, index) => {
        const at = await atBank(harness, variantId, { withheld: true });
        for (const earlier of said) await tell(harness, at, earlier, secret);
        const before = await stateOf(harness, at);
        await tell(harness, at, word, secret);
        const now = await stateOf(harness, at);
        tried += 1;
        const expected = after[index];
        if (before !== state || now !== expected) wrong.push(`${before} + ${word} = ${now}, not ${expected}`);
        const order = await number(
          harness,
          "select count(*) from orders_order where id = $1 and state = 'sale'",
          [at.orderId],
        );
        const isSold = now === "done" || now === "authorized" || state === "authorized";
        if ((order === 1) !== isSold) wrong.push(`${before} + ${word}: sold ${order}`);
      }),
    );
  }
  report.claim(
    "every word of the bank in every state leads where the table says",
    wrong.length === 0,
    `${tried} pairs`,
  );
  for (const one of wrong) report.note(one);
}

/** Rejects unsigned and old webhooks, those of another bank and those about no payment; a repeated one counts once. */
async function distrust(harness: Harness, report: Report, variantId: number, secret: string): Promise<void> {
  const at = await atBank(harness, variantId, { withheld: true });
  const body = await messageAbout(harness, at, { type: "charge.captured" });
  const answers = [
    await sendWebhook(harness, body, { secret: "another bank" }),
    await sendWebhook(harness, body, { secret, header: "" }),
    await sendWebhook(harness, body, { secret, ageSeconds: 3_600 }),
    await sendWebhook(harness, body.replace(/"amount":\d+/, '"amount":1'), { secret, header: "t=1,v1=00" }),
  ];
  report.claim(
    "forged, unsigned and old messages are refused and change nothing",
    answers.every((status) => status === 403) && (await stateOf(harness, at)) === "draft",
    tally(answers.map(String)),
  );
  const wrong = await messageAbout(harness, at, { type: "charge.captured", amount: 1 });
  await sendWebhook(harness, wrong, { secret });
  const [order] = await rows<{ state: string }>(harness, "select state from orders_order where id = $1", [
    at.orderId,
  ]);
  report.claim(
    "an amount that was not asked for confirms nothing and waits for a person",
    (await stateOf(harness, at)) === "pending" && order?.state === "sent",
    `payment ${await stateOf(harness, at)}, order ${order?.state}`,
  );
  const again = await atBank(harness, variantId, { withheld: true });
  const message = await messageAbout(harness, again, { type: "charge.captured", id: `te_${randomUUID()}` });
  const all = await Promise.all(Array.from({ length: 12 }, () => sendWebhook(harness, message, { secret })));
  const events = await number(
    harness,
    `select count(*) from payment_event event join payment_transaction t on t.id = event.transaction_id
     where t.payable_id = $1 and t.payable_kind = 'order'`,
    [again.orderId],
  );
  const confirmed = await number(
    harness,
    "select count(*) from orders_event where order_id = $1 and kind = 'confirmed'",
    [again.orderId],
  );
  report.claim(
    "the same message twelve times at once is one event and one confirmation",
    all.every((status) => status === 200) && events === 1 && confirmed === 1,
    `${events} event, ${confirmed} confirmation`,
  );
}

/** No webhook ever arrives: the job polls. */
async function lost(harness: Harness, report: Report, variantId: number): Promise<void> {
  const at = await atBank(harness, variantId, { withheld: true });
  await at.buyer.form(at.bankPath, { action: "pay" });
  await harness.db.query(
    "update payment_transaction set changed_at = now() - interval '1 minute' where payable_id = $1",
    [at.orderId],
  );
  const found = await eventually(async () => (await stateOf(harness, at)) === "done", {
    withinMs: 75_000,
    everyMs: 500,
  });
  report.claim("a payment that no message told of is found by asking", found);
}

/** The buyer returned and paid another way, and then the first attempt turned out to be paid as well. */
async function paidTwice(harness: Harness, report: Report, variantId: number, secret: string): Promise<void> {
  const at = await atBank(harness, variantId, { withheld: true });
  await tell(harness, at, "refused", secret);
  const answered = await pay(at.buyer, await paymentForm(harness, at.buyer));
  if (!leadsToBank(answered)) throw new Error(`The second attempt led to ${answered.location}.`);
  await at.buyer.form(answered.location ?? "", { action: "pay" });
  await eventually(async () => (await states(harness, at.orderId)).includes("done"), { withinMs: 10_000 });
  await tell(harness, at, "captured", secret);
  const kinds = await rows<{ kind: string }>(
    harness,
    "select kind from orders_event where order_id = $1 and kind in ('confirmed', 'paidTwice') order by id",
    [at.orderId],
  );
  const owed = await number(harness, "select paid_minor - total_minor from orders_order where id = $1", [
    at.orderId,
  ]);
  const total = await number(harness, "select total_minor from orders_order where id = $1", [at.orderId]);
  report.claim(
    "two attempts that were both paid: one order, and the second sum is owed back",
    kinds.map(({ kind }) => kind).join() === "confirmed,paidTwice" && owed === total,
    kinds.map(({ kind }) => kind).join(),
  );
}

/** An authorization is captured at most once, fully or in part, and voided on staff's request. */
async function promised(harness: Harness, report: Report, variantId: number, staff: Visitor): Promise<void> {
  await harness.db.query(
    `update payment_provider set settings = settings || '{"captureLater": true}' where code = 'test'`,
  );
  const [whole, part, gone] = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const at = await atBank(harness, variantId);
      await at.buyer.form(at.bankPath, { action: "pay" });
      await eventually(async () => (await stateOf(harness, at)) === "authorized", { withinMs: 10_000 });
      return at;
    }),
  );
  if (!whole || !part || !gone) return;
  const capture = async (at: AtBank, amount: string) =>
    staff.form(`/web/orders/${at.orderId}`, {
      action: "capture",
      transaction_id: String(await transactionIdOf(harness, at)),
      amount,
    });
  const total = await number(harness, "select total_minor from orders_order where id = $1", [whole.orderId]);
  const decimal = (minor: number) => (minor / 100).toFixed(2);
  await Promise.all(Array.from({ length: 6 }, () => capture(whole, decimal(total))));
  const taken = await capturedOf(harness, whole);
  report.claim(
    "promised money that six people take at once is taken once",
    taken === total,
    `${taken} of ${total}`,
  );
  await capture(part, decimal(total - 100));
  await capture(part, "1.00");
  await capture(part, decimal(total));
  report.claim(
    "of which less was taken, nothing more can be taken",
    (await capturedOf(harness, part)) === total - 100,
    `${await capturedOf(harness, part)} of ${total}`,
  );
  await staff.form(`/web/orders/${gone.orderId}`, {
    action: "void",
    transaction_id: String(await transactionIdOf(harness, gone)),
  });
  await capture(gone, decimal(total));
  report.claim(
    "promised money that was let go cannot be taken",
    (await stateOf(harness, gone)) === "cancel" && (await capturedOf(harness, gone)) === 0,
    await stateOf(harness, gone),
  );
  await harness.db.query(
    "update payment_provider set settings = settings - 'captureLater' where code = 'test'",
  );
}

/** A gift card pays a part, and the card for the rest is declined: the gift card gets its money back. */
async function cardBesideGiftCard(
  harness: Harness,
  report: Report,
  variantId: number,
  staff: Visitor,
): Promise<void> {
  const code = await newGiftCard(harness, staff, "5.00");
  const { buyer } = await readyToPay(harness, [{ variantId, quantity: 1 }]);
  const { error } = await buyer.rpc("/shop/cart/code", { promo: code });
  if (error) throw new Error(`The gift card was refused: ${error.data.message}`);
  const balance = () =>
    number(harness, "select balance_minor from payment_gift_card order by id desc limit 1");
  const begin = async () => {
    const answered = await pay(buyer, await paymentForm(harness, buyer));
    if (!leadsToBank(answered)) throw new Error(`The payment led to ${answered.location}.`);
    return answered.location ?? "";
  };
  const bankPath = await begin();
  const taken = await balance();
  await buyer.form(bankPath, { action: "refuse" });
  const back = await eventually(async () => (await balance()) === 500, { withinMs: 10_000 });
  report.claim("a gift card gets its money back when the card beside it is refused", taken === 0 && back);
  await buyer.form(await begin(), { action: "pay" });
  const sold = await eventually(
    async () => (await ordersOf(harness, buyer)).some(({ state }) => state === "sale"),
    { withinMs: 10_000 },
  );
  const [order] = await rows<{ paid_minor: number; total_minor: number }>(
    harness,
    "select paid_minor, total_minor from orders_order where id = $1",
    [(await ordersOf(harness, buyer))[0]?.id],
  );
  report.claim(
    "and pays again with another attempt: both together are the total",
    sold && order?.paid_minor === order?.total_minor && (await balance()) === 0,
    `${order?.paid_minor} of ${order?.total_minor}`,
  );
}

/** Staff issue a card; only the mail contains its code. */
async function newGiftCard(harness: Harness, staff: Visitor, amount: string): Promise<string> {
  const page = await staff.get("/web/gift-cards/new");
  await staff.form("/web/gift-cards/new", {
    ...hiddenFields(page.text, "/web/gift-cards/new"),
    action: "save",
    amount,
    email: "ioana@example.com",
    language: "en",
    expires: "",
    words: "",
  });
  const [mail] = await rows<{ text: string }>(
    harness,
    "select text from mail_message where key like 'gift-card:%' order by id desc limit 1",
  );
  const code = /[2-9A-Z]{4}(-[2-9A-Z]{4}){3}/.exec(mail?.text ?? "")?.[0];
  if (!code) throw new Error("No gift card was given.");
  return code;
}

async function tell(harness: Harness, at: AtBank, word: Word, secret: string): Promise<void> {
  const type = `charge.${word}` as Parameters<typeof messageAbout>[2]["type"];
  const status = await sendWebhook(harness, await messageAbout(harness, at, { type }), { secret });
  if (status !== 200) throw new Error(`The shop answered ${word} with ${status}.`);
}

/** The state of the payment for which this buyer was at the bank. */
async function stateOf(harness: Harness, at: AtBank): Promise<State> {
  const [row] = await rows<{ state: State }>(
    harness,
    "select state from payment_transaction where provider_reference = $1",
    [at.chargeKey],
  );
  return row?.state ?? "draft";
}

async function states(harness: Harness, orderId: number): Promise<string[]> {
  const found = await rows<{ state: string }>(
    harness,
    "select state from payment_transaction where payable_kind = 'order' and payable_id = $1",
    [orderId],
  );
  return found.map(({ state }) => state);
}

function transactionIdOf(harness: Harness, at: AtBank): Promise<number> {
  return number(harness, "select id from payment_transaction where provider_reference = $1", [at.chargeKey]);
}

function capturedOf(harness: Harness, at: AtBank): Promise<number> {
  return number(
    harness,
    `select coalesce(sum(event.amount_minor), 0) from payment_event event
     join payment_transaction t on t.id = event.transaction_id
     where t.provider_reference = $1 and event.kind = 'captured'`,
    [at.chargeKey],
  );
}
