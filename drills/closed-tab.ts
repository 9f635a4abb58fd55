import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import {
  type AtBank,
  atBank,
  bankSecret,
  inWords,
  isConfirmedOnce,
  messageAbout,
  paymentEvents,
  sendWebhook,
  standingOf,
} from "./_bank.ts";
import { eventually, type House, inHouse } from "./_house.ts";
import { claimNoFailures, drill, type Report, tally } from "./_report.ts";
import { countedGoods } from "./_shopping.ts";

/** Each story begins with a buyer who pays at the bank and never comes back to the shop. */
await drill("closed-tab", (report) =>
  inHouse(async (house) => {
    const [goods] = await countedGoods(house, 1);
    if (!goods) return;
    const { variantId } = goods;
    await told(house, report, variantId);
    // The waiting stories wait together.
    await Promise.all([
      repeated(house, report, variantId),
      reordered(house, report, variantId),
      delayed(house, report, variantId),
      withheld(house, report, variantId),
      withheldAndReturned(house, report, variantId),
      wrongAmount(house, report, variantId),
    ]);
    await forged(house, report, variantId);
    await lateFailure(house, report, variantId);
    claimNoFailures(report, house);
  }),
);

function isConfirmed(house: House, { orderId }: AtBank): () => Promise<boolean> {
  return async () => (await standingOf(house, orderId)).order === "sale";
}

async function told(house: House, report: Report, variantId: number): Promise<void> {
  const at = await atBank(house, variantId);
  await at.buyer.form(at.bankPath, { action: "pay" });
  const began = performance.now();
  const confirmed = await eventually(isConfirmed(house, at), { withinMs: 10_000, everyMs: 20 });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  report.claim("paid and never returned: confirmed within 10 s", confirmed, `${seconds} s`);
}

async function repeated(house: House, report: Report, variantId: number): Promise<void> {
  const at = await atBank(house, variantId, { repeat: 8 });
  await at.buyer.form(at.bankPath, { action: "pay" });
  await eventually(isConfirmed(house, at), { withinMs: 10_000 });
  await eventually(() => allTold(house, at), { withinMs: 10_000 });
  const standing = await standingOf(house, at.orderId);
  report.claim(
    "the webhook comes eight times: one event, one confirmation, one stock move",
    isConfirmedOnce(standing) && standing.events === "captured",
    inWords(standing),
  );
}

/** "pending" happened first and is told ten seconds later, when the money has long been captured. */
async function reordered(house: House, report: Report, variantId: number): Promise<void> {
  const at = await atBank(house, variantId, { reversed: true });
  await at.buyer.form(at.bankPath, { action: "later" });
  await eventually(isConfirmed(house, at), { withinMs: 15_000 });
  const early = await standingOf(house, at.orderId);
  await eventually(() => allTold(house, at), { withinMs: 20_000 });
  const standing = await standingOf(house, at.orderId);
  report.claim(
    "captured is told before pending: confirmed by the first, unharmed by the second",
    isConfirmedOnce(early) && isConfirmedOnce(standing) && standing.events === "captured,pending",
    inWords(standing),
  );
}

async function delayed(house: House, report: Report, variantId: number): Promise<void> {
  const delayMs = 6000;
  const at = await atBank(house, variantId, { delayMs });
  await at.buyer.form(at.bankPath, { action: "pay" });
  const began = performance.now();
  await delay(delayMs / 2);
  const early = await standingOf(house, at.orderId);
  const confirmed = await eventually(isConfirmed(house, at), { withinMs: 15_000 });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  report.claim(
    "the webhook comes six seconds late: the goods are held and nothing is confirmed before, then it is",
    early.order === "placed" && confirmed && isConfirmedOnce(await standingOf(house, at.orderId)),
    `${seconds} s`,
  );
}

async function withheld(house: House, report: Report, variantId: number): Promise<void> {
  const at = await atBank(house, variantId, { withheld: true });
  await at.buyer.form(at.bankPath, { action: "pay" });
  // The job runs every minute and leaves payments of the last ten seconds alone; here it is called after these.
  await delay(11_000);
  await house.db.query("select graphile_worker.add_job('payment.reconcile')");
  const confirmed = await eventually(isConfirmed(house, at), { withinMs: 10_000 });
  const scheduled = await house.db.query(
    "select 1 from graphile_worker._private_known_crontabs where identifier like 'payment.reconcile%'",
  );
  report.claim(
    "no webhook ever comes: the job that asks the bank finds the money",
    confirmed,
    inWords(await standingOf(house, at.orderId)),
  );
  report.claim("and that job is scheduled", (scheduled.rowCount ?? 0) > 0);
}

async function withheldAndReturned(house: House, report: Report, variantId: number): Promise<void> {
  const at = await atBank(house, variantId, { withheld: true });
  const returned = await at.buyer.form(at.bankPath, { action: "pay" });
  const polled = await at.buyer.rpc("/payment/process/poll", {});
  const standing = await standingOf(house, at.orderId);
  report.claim(
    "no webhook, but the buyer does come back: the waiting page asks the bank",
    returned.status < 400 && polled.error === undefined && isConfirmedOnce(standing),
    inWords(standing),
  );
}

async function wrongAmount(house: House, report: Report, variantId: number): Promise<void> {
  const at = await atBank(house, variantId, { capturedMinor: 1 });
  await at.buyer.form(at.bankPath, { action: "pay" });
  await eventually(async () => (await standingOf(house, at.orderId)).events !== null, { withinMs: 10_000 });
  const standing = await standingOf(house, at.orderId);
  report.claim(
    "the bank took one cent instead: noted, not confirmed, the goods stay held",
    standing.order !== "sale" &&
      standing.confirmations === 0 &&
      standing.stockMoves === 0 &&
      (await isHeld(house, at)),
    inWords(standing),
  );
}

async function forged(house: House, report: Report, variantId: number): Promise<void> {
  const at = await atBank(house, variantId, { withheld: true });
  const secret = await bankSecret(house);
  const captured = await messageAbout(house, at, { type: "charge.captured" });
  const unknown = captured.replace(/"reference":"[^"]+"/, '"reference":"VT99999-1"');
  const before = await paymentEvents(house);
  const statuses = [
    await sendWebhook(house, captured, { secret, header: "" }),
    await sendWebhook(house, captured, { secret, header: "t=1,v1=00" }),
    await sendWebhook(house, captured, { secret: "guessed" }),
    await sendWebhook(house, captured, { secret, ageSeconds: 3600 }),
    await sendWebhook(house, captured, { secret, ageSeconds: -3600 }),
    await sendWebhook(house, unknown, { secret }),
  ];
  const standing = await standingOf(house, at.orderId);
  report.claim(
    "unsigned, wrongly signed, old, of the future, about nobody: each refused, nothing noted",
    statuses.every((status) => status >= 400 && status < 500) &&
      (await paymentEvents(house)) === before &&
      standing.order === "placed",
    tally(statuses.map(String)),
  );
  const cheap = await messageAbout(house, at, { type: "charge.captured", amount: 1 });
  const foreign = await messageAbout(house, at, { type: "charge.captured", currency: "HUF" });
  await sendWebhook(house, cheap, { secret });
  await sendWebhook(house, foreign, { secret });
  const after = await standingOf(house, at.orderId);
  report.claim(
    "even with the bank's own signature another amount or currency confirms nothing",
    after.order !== "sale" && after.confirmations === 0,
    inWords(after),
  );
}

async function lateFailure(house: House, report: Report, variantId: number): Promise<void> {
  const at = await atBank(house, variantId);
  const secret = await bankSecret(house);
  await at.buyer.form(at.bankPath, { action: "pay" });
  await eventually(isConfirmed(house, at), { withinMs: 10_000 });
  for (const type of ["charge.refused", "charge.cancelled", "charge.pending"] as const) {
    await sendWebhook(house, await messageAbout(house, at, { type }), { secret });
  }
  const standing = await standingOf(house, at.orderId);
  report.claim(
    "refused, cancelled and pending after captured: captured money stays captured",
    isConfirmedOnce(standing),
    inWords(standing),
  );
}

/** Whether no webhook of this charge waits to be sent any more. */
async function allTold(house: House, { chargeKey }: AtBank): Promise<boolean> {
  const { rows } = await house.db.query<{ waiting: number }>(
    `select count(*)::integer as waiting from graphile_worker._private_jobs
     where payload::text like '%' || $1 || '%'`,
    [chargeKey],
  );
  return rows[0]?.waiting === 0;
}

async function isHeld({ db }: House, { orderId }: AtBank): Promise<boolean> {
  const { rowCount } = await db.query("select 1 from catalogue_hold where holder = 'order:' || $1::text", [
    orderId,
  ]);
  return (rowCount ?? 0) > 0;
}
