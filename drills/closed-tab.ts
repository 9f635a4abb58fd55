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
import { eventually, type Harness, inHarness } from "./_harness.ts";
import { claimNoFailures, drill, type Report, tally } from "./_report.ts";
import { countedGoods } from "./_shopping.ts";

/** Each story begins with a buyer who pays at the bank and never returns to the shop. */
await drill("closed-tab", (report) =>
  inHarness(async (harness) => {
    const [goods] = await countedGoods(harness, 1);
    if (!goods) return;
    const { variantId } = goods;
    await told(harness, report, variantId);
    // The waiting stories wait together.
    await Promise.all([
      repeated(harness, report, variantId),
      reordered(harness, report, variantId),
      delayed(harness, report, variantId),
      withheld(harness, report, variantId),
      withheldAndReturned(harness, report, variantId),
      wrongAmount(harness, report, variantId),
    ]);
    await forged(harness, report, variantId);
    await lateFailure(harness, report, variantId);
    claimNoFailures(report, harness);
  }),
);

function isConfirmed(harness: Harness, { orderId }: AtBank): () => Promise<boolean> {
  return async () => (await standingOf(harness, orderId)).order === "sale";
}

async function told(harness: Harness, report: Report, variantId: number): Promise<void> {
  const at = await atBank(harness, variantId);
  await at.buyer.form(at.bankPath, { action: "pay" });
  const began = performance.now();
  const confirmed = await eventually(isConfirmed(harness, at), { withinMs: 10_000, everyMs: 20 });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  report.claim("paid and never returned: confirmed within 10 s", confirmed, `${seconds} s`);
}

async function repeated(harness: Harness, report: Report, variantId: number): Promise<void> {
  const at = await atBank(harness, variantId, { repeat: 8 });
  await at.buyer.form(at.bankPath, { action: "pay" });
  await eventually(isConfirmed(harness, at), { withinMs: 10_000 });
  await eventually(() => allTold(harness, at), { withinMs: 10_000 });
  const standing = await standingOf(harness, at.orderId);
  report.claim(
    "the webhook comes eight times: one event, one confirmation, one stock move",
    isConfirmedOnce(standing) && standing.events === "captured",
    inWords(standing),
  );
}

/** "pending" happened first and is reported ten seconds later, when the money has long been captured. */
async function reordered(harness: Harness, report: Report, variantId: number): Promise<void> {
  const at = await atBank(harness, variantId, { reversed: true });
  await at.buyer.form(at.bankPath, { action: "later" });
  await eventually(isConfirmed(harness, at), { withinMs: 15_000 });
  const early = await standingOf(harness, at.orderId);
  await eventually(() => allTold(harness, at), { withinMs: 20_000 });
  const standing = await standingOf(harness, at.orderId);
  report.claim(
    "captured is told before pending: confirmed by the first, unharmed by the second",
    isConfirmedOnce(early) && isConfirmedOnce(standing) && standing.events === "captured,pending",
    inWords(standing),
  );
}

async function delayed(harness: Harness, report: Report, variantId: number): Promise<void> {
  const delayMs = 6000;
  const at = await atBank(harness, variantId, { delayMs });
  await at.buyer.form(at.bankPath, { action: "pay" });
  const began = performance.now();
  await delay(delayMs / 2);
  const early = await standingOf(harness, at.orderId);
  const confirmed = await eventually(isConfirmed(harness, at), { withinMs: 15_000 });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  report.claim(
    "the webhook comes six seconds late: the goods are held and nothing is confirmed before, then it is",
    early.order === "placed" && confirmed && isConfirmedOnce(await standingOf(harness, at.orderId)),
    `${seconds} s`,
  );
}

async function withheld(harness: Harness, report: Report, variantId: number): Promise<void> {
  const at = await atBank(harness, variantId, { withheld: true });
  await at.buyer.form(at.bankPath, { action: "pay" });
  // The job runs every minute and skips payments of the last ten seconds; here it is called after these.
  await delay(11_000);
  await harness.db.query("select graphile_worker.add_job('payment.reconcile')");
  const confirmed = await eventually(isConfirmed(harness, at), { withinMs: 10_000 });
  const scheduled = await harness.db.query(
    "select 1 from graphile_worker._private_known_crontabs where identifier like 'payment.reconcile%'",
  );
  report.claim(
    "no webhook ever comes: the job that asks the bank finds the money",
    confirmed,
    inWords(await standingOf(harness, at.orderId)),
  );
  report.claim("and that job is scheduled", (scheduled.rowCount ?? 0) > 0);
}

async function withheldAndReturned(harness: Harness, report: Report, variantId: number): Promise<void> {
  const at = await atBank(harness, variantId, { withheld: true });
  const returned = await at.buyer.form(at.bankPath, { action: "pay" });
  const polled = await at.buyer.rpc("/payment/process/poll", {});
  const standing = await standingOf(harness, at.orderId);
  report.claim(
    "no webhook, but the buyer does come back: the waiting page asks the bank",
    returned.status < 400 && polled.error === undefined && isConfirmedOnce(standing),
    inWords(standing),
  );
}

async function wrongAmount(harness: Harness, report: Report, variantId: number): Promise<void> {
  const at = await atBank(harness, variantId, { capturedMinor: 1 });
  await at.buyer.form(at.bankPath, { action: "pay" });
  await eventually(async () => (await standingOf(harness, at.orderId)).events !== null, { withinMs: 10_000 });
  const standing = await standingOf(harness, at.orderId);
  report.claim(
    "the bank took one cent instead: noted, not confirmed, the goods stay held",
    standing.order !== "sale" &&
      standing.confirmations === 0 &&
      standing.stockMoves === 0 &&
      (await isHeld(harness, at)),
    inWords(standing),
  );
}

async function forged(harness: Harness, report: Report, variantId: number): Promise<void> {
  const at = await atBank(harness, variantId, { withheld: true });
  const secret = await bankSecret(harness);
  const captured = await messageAbout(harness, at, { type: "charge.captured" });
  const unknown = captured.replace(/"reference":"[^"]+"/, '"reference":"VT99999-1"');
  const before = await paymentEvents(harness);
  const statuses = [
    await sendWebhook(harness, captured, { secret, header: "" }),
    await sendWebhook(harness, captured, { secret, header: "t=1,v1=00" }),
    await sendWebhook(harness, captured, { secret: "guessed" }),
    await sendWebhook(harness, captured, { secret, ageSeconds: 3600 }),
    await sendWebhook(harness, captured, { secret, ageSeconds: -3600 }),
    await sendWebhook(harness, unknown, { secret }),
  ];
  const standing = await standingOf(harness, at.orderId);
  report.claim(
    "unsigned, wrongly signed, old, of the future, about nobody: each refused, nothing noted",
    statuses.every((status) => status >= 400 && status < 500) &&
      (await paymentEvents(harness)) === before &&
      standing.order === "placed",
    tally(statuses.map(String)),
  );
  const cheap = await messageAbout(harness, at, { type: "charge.captured", amount: 1 });
  const foreign = await messageAbout(harness, at, { type: "charge.captured", currency: "HUF" });
  await sendWebhook(harness, cheap, { secret });
  await sendWebhook(harness, foreign, { secret });
  const after = await standingOf(harness, at.orderId);
  report.claim(
    "even with the bank's own signature another amount or currency confirms nothing",
    after.order !== "sale" && after.confirmations === 0,
    inWords(after),
  );
}

async function lateFailure(harness: Harness, report: Report, variantId: number): Promise<void> {
  const at = await atBank(harness, variantId);
  const secret = await bankSecret(harness);
  await at.buyer.form(at.bankPath, { action: "pay" });
  await eventually(isConfirmed(harness, at), { withinMs: 10_000 });
  for (const type of ["charge.refused", "charge.cancelled", "charge.pending"] as const) {
    await sendWebhook(harness, await messageAbout(harness, at, { type }), { secret });
  }
  const standing = await standingOf(harness, at.orderId);
  report.claim(
    "refused, cancelled and pending after captured: captured money stays captured",
    isConfirmedOnce(standing),
    inWords(standing),
  );
}

/** Whether all webhooks of this charge have been sent. */
async function allTold(harness: Harness, { chargeKey }: AtBank): Promise<boolean> {
  const { rows } = await harness.db.query<{ waiting: number }>(
    `select count(*)::integer as waiting from graphile_worker._private_jobs
     where payload::text like '%' || $1 || '%'`,
    [chargeKey],
  );
  return rows[0]?.waiting === 0;
}

async function isHeld({ db }: Harness, { orderId }: AtBank): Promise<boolean> {
  const { rowCount } = await db.query("select 1 from catalogue_hold where holder = 'order:' || $1::text", [
    orderId,
  ]);
  return (rowCount ?? 0) > 0;
}
