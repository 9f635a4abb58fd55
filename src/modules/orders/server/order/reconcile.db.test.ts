import { beforeAll, expect, test, vi } from "vitest";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import { reconcileTransactions, testProvider } from "#modules/payment/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness, testNow } from "../../../../testing.ts";
import { anaAddress, atBank, type Goods, makeGoods, newGuest, prepareShop } from "../../testing.ts";
import { addToCart } from "../cart/cart.ts";
import { saveAddress } from "../cart/checkout.ts";
import { payForCart } from "./pay.ts";

const harness = testHarness(prepareShop);
let shelf: Goods;

beforeAll(async () => {
  shelf = await makeGoods(harness.context(), { key: "shelf", name: "Shelf", priceMinor: 12_100, stock: 500 });
});

const after = (ms: number) => harness.context({ now: new Date(testNow.getTime() + ms) });
const minuteMs = 60_000;
const query = (text: string, values: unknown[] = []) => harness.database().pool.query(text, values);

/** A payment that the bank has captured without reporting it to us. */
async function unheard(): Promise<{ orderId: number; reference: string; isDone: () => Promise<boolean> }> {
  const guest: Context = await newGuest(harness.context());
  const address = await anaAddress(guest);
  await transact(guest, async (write) => {
    await addToCart(write, { variantId: shelf.variantId });
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  const ways = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
  const providerId = ways.find(({ code }) => code === "test")?.id ?? 0;
  await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
  const orderId = Number(guest.visitor.facts["last_order_id"]);
  const [attempt] = await transactionsOf(guest, "order", orderId);
  const reference = attempt?.reference ?? "";
  await atBank(guest, reference, "pay");
  const isDone = async () => (await transactionsOf(guest, "order", orderId))[0]?.state === "done";
  return { orderId, reference, isDone };
}

/** Payments that opened some time ago and are still open. */
const openOnes = (count: number, provider = "test") =>
  query(
    `insert into payment_transaction (reference, provider_id, payable_kind, payable_id, amount_minor, currency,
       state, created_at, changed_at)
     select 'OPEN' || n || '-' || $2, provider.id, 'nothing', n, 100, 'EUR', 'pending', $3, $3
     from generate_series(1, $1::integer) n, payment_provider provider where provider.code = $2`,
    [count, provider, new Date(testNow.getTime() - 30 * minuteMs)],
  );

test("payments that stay open for long do not keep the others from being asked about", async () => {
  await openOnes(210);
  const { isDone } = await unheard();
  await reconcileTransactions(after(minuteMs));
  expect(await isDone()).toBe(true);
  const { rows } = await query(
    "select count(*)::integer as asked from payment_transaction where asked_at is not null",
  );
  expect(rows[0].asked).toBe(211);
  await query("delete from payment_transaction where payable_kind = 'nothing'");
});

test("a provider that is away is tried three times and keeps no other waiting; all are asked when it is back", async () => {
  await query("insert into payment_provider (code, name, state) values ('gone', '{}', 'disabled')");
  await openOnes(60, "gone");
  const { isDone } = await unheard();
  const errors: unknown[] = [];
  const context = after(minuteMs);
  const log = Object.assign(Object.create(context.log), { error: (said: unknown) => errors.push(said) });
  await reconcileTransactions({ ...context, log });
  expect(errors).toHaveLength(3);
  expect(await isDone()).toBe(true);
  await query("delete from payment_transaction where payable_kind = 'nothing'");
});

test("two processes at the same moment ask about each payment once", async () => {
  const { isDone, orderId, reference } = await unheard();
  const ask = vi.spyOn(testProvider, "fetchState");
  await Promise.all(Array.from({ length: 4 }, () => reconcileTransactions(after(minuteMs))));
  const asked = ask.mock.calls.filter(([, , transaction]) => transaction.reference === reference);
  ask.mockRestore();
  expect(asked).toHaveLength(1);
  expect(await isDone()).toBe(true);
  const { rows } = await query(
    "select count(*)::integer as n from orders_event where order_id = $1 and kind = 'confirmed'",
    [orderId],
  );
  expect(rows[0].n).toBe(1);
});

test("a clock that ran ahead and was put back keeps nobody waiting", async () => {
  const { isDone, reference } = await unheard();
  const tomorrow = after(24 * 60 * minuteMs).now;
  await query("update payment_transaction set changed_at = $2, asked_at = $2 where reference = $1", [
    reference,
    tomorrow,
  ]);
  await reconcileTransactions(after(minuteMs));
  expect(await isDone()).toBe(true);
});

test("a machine that slept for a week asks about what came to it meanwhile", async () => {
  const { isDone } = await unheard();
  await reconcileTransactions(after(7 * 24 * 60 * minuteMs));
  expect(await isDone()).toBe(true);
});
