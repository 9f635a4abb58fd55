import { beforeAll, expect, test } from "vitest";
import { offeredProviders, upsertProvider } from "#modules/payment/server/provider/provider.ts";
import { refundsFor, sendRefund } from "#modules/payment/server/refund/refund.ts";
import { refreshTransaction, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../testing.ts";
import { wordsOf } from "../../shop/testing/buyer.ts";
import { addToCart } from "../server/cart/cart.ts";
import { linesOf } from "../server/cart/cart-row.ts";
import { saveAddress } from "../server/cart/checkout.ts";
import { cancelOrder } from "../server/edit/staff-order-cancel.ts";
import { confirmUnpaid, receiveTransfer } from "../server/edit/staff-order-confirm.ts";
import { payForCart } from "../server/order/pay.ts";
import { purposeOf } from "../server/order/refund-purpose.ts";
import { refundOrder, refundSentByHand } from "../server/refund/refund.ts";
import { refundsOf } from "../server/refund/refund-view.ts";
import { makeSeller, makeSentOrder, orderRow } from "../testing/staff.ts";
import { anaAddress, atBank, type Goods, makeGoods, newGuest, paidOrder, prepareShop } from "../testing.ts";

const harness = testHarness(prepareShop);
let bench: Goods;
let seller: Context;

beforeAll(async () => {
  bench = await makeGoods(harness.context(), { key: "bench", name: "Bench", priceMinor: 12_100, stock: 500 });
  seller = await makeSeller(harness.context(), "seller@vitrine.example");
}, 60_000);

async function words(orderId: number, prefix = ""): Promise<string> {
  const { accessToken } = await orderRow(seller, orderId);
  const answer = await (await harness.server()).inject({
    method: "GET",
    url: `${prefix}/my/orders/${orderId}?access_token=${accessToken}`,
    headers: { host: "localhost", accept: "text/html" },
  });
  return wordsOf(answer.body);
}

const sentOrder = () => makeSentOrder(harness.context(), [{ variantId: bench.variantId, quantity: 1 }]);
const benchPaid = () => paidOrder(harness.context(), [{ variantId: bench.variantId, quantity: 1 }]);

const receive = async (orderId: number, amountMinor: number) => {
  const { paidMinor } = await orderRow(seller, orderId);
  await transact(seller, (write) =>
    receiveTransfer(write, { orderId, amountMinor, paidMinorSeen: paidMinor }),
  );
};

/** The notice that the form's redirect asks for, and its amount. */
function doneOf({ headers }: { headers: Record<string, unknown> }) {
  const { searchParams } = new URL(String(headers["location"]), "http://localhost");
  return [searchParams.get("done"), searchParams.get("done_amount")];
}

/** Refunds the money that was paid for a cancelled order. */
async function payBack(orderId: number, overpaidMinor: number): Promise<void> {
  const refundId = await transact(seller, (write) =>
    refundOrder(write, { orderId, reason: "", key: crypto.randomUUID(), lines: [], overpaidMinor }),
  );
  for (const { id } of await refundsFor(harness.context(), [purposeOf(refundId)])) {
    await sendRefund(harness.context(), { refundId: id });
  }
}

test("an order that waits for its transfer says so once; part of it, and all of it, are told apart", async () => {
  const orderId = await sentOrder();
  expect(await words(orderId)).not.toMatch(/Payment pending|Not paid|Partially paid/);
  await receive(orderId, 5_000);
  expect(await words(orderId)).toMatch(/Awaiting payment Partially paid .*Paid €50\.00 Amount due €71/);
  expect(await words(orderId, "/ro")).toContain("În așteptarea plății Plătită parțial");
  await receive(orderId, 7_100);
  expect(await words(orderId)).toMatch(/Confirmed Paid .*Paid \(completed\)/);
});

test("one's list of orders says of each how it stands with its money", async () => {
  const { cookie, context } = await harness.signedIn();
  const [{ orderId: paid }, waiting] = [await benchPaid(), await sentOrder()];
  await harness
    .database()
    .pool.query("update orders_order set user_id = $1 where id = any($2)", [
      context.user?.id,
      [paid, waiting],
    ]);
  const answer = await (await harness.server()).inject({
    method: "GET",
    url: "/ro/my/orders",
    headers: { host: "localhost", accept: "text/html", cookie },
  });
  const said = wordsOf(answer.body);
  expect(said).toMatch(/VT\d+ .*În așteptarea plății .*VT\d+ .*Confirmată Plătită/);
  expect(said).not.toContain("Plată în așteptare");
});

test("an order that was confirmed before its money came is not called paid", async () => {
  const orderId = await sentOrder();
  await transact(seller, (write) => confirmUnpaid(write, { orderId }));
  const said = await words(orderId);
  expect(said).toContain("Confirmed Payment pending");
  expect(said).not.toContain("Paid (completed)");
});

test("a cancelled order says what became of its money", async () => {
  const { orderId } = await benchPaid();
  await cancelOrder(seller, { orderId, reason: "Changed plans", tell: false });
  expect(await words(orderId)).toMatch(
    /Cancelled Refund due .*We send your money back and write to you as soon as it has left/,
  );
  await payBack(orderId, 12_100);
  const said = await words(orderId);
  expect(said).toMatch(/Cancelled Refunded .*your money has gone back to you/);
  expect(said).not.toContain("You have not been charged");
  expect(await words(orderId, "/ro")).toMatch(/Anulată Rambursată .*banii v-au fost returnați/);
});

test("money that somebody has to transfer is not called on its way, to the buyer or to staff", async () => {
  const orderId = await sentOrder();
  await receive(orderId, 12_100);
  const { cookie } = await harness.signedIn("administrator");
  const form = await harness.ask(cookie, `/web/orders/${orderId}/refund`);
  expect(wordsOf(form.body)).toMatch(
    /Refunded to the original payment methods: .*\(you transfer it yourself\)\./,
  );
  const [, key = ""] = /name="key" value="([^"]+)"/.exec(form.body) ?? [];
  const [line] = await linesOf(seller, orderId);
  const fields = { key, action: "save", "lines[0].line_id": String(line?.id), "lines[0].quantity": "1" };
  const saved = await harness.ask(cookie, `/web/orders/${orderId}/refund`, fields);
  expect(doneOf(saved)).toEqual(["orders.doneRefundToTransfer", "€121.00"]);
  const staffPage = await harness.ask(cookie, `/ro/web/orders/${orderId}/refund`);
  expect(wordsOf(staffPage.body)).toContain("Banii nu au plecat încă. Transferați dumneavoastră 121,00 €");
  expect(await words(orderId)).toMatch(/Refund due .*We still have to transfer €121\.00 to you \(/);
  expect(await words(orderId, "/ro")).toMatch(/De rambursat .*Urmează să vă transferăm 121,00 €/);
  const [refund] = await refundsOf(seller, orderId);
  await transact(seller, (write) => refundSentByHand(write, refund?.id ?? 0));
  const after = await words(orderId);
  expect(after).toContain("€121.00 refunded");
  expect(after).not.toContain("still have to transfer");
});

test("money that the provider sends is said to be sent, until it has left", async () => {
  const { orderId } = await benchPaid();
  const { cookie } = await harness.signedIn("administrator");
  const form = await harness.ask(cookie, `/ro/web/orders/${orderId}/refund`);
  expect(wordsOf(form.body)).toMatch(
    /Se rambursează prin metodele de plată folosite: .*\(se trimite automat\)\./,
  );
  const [, key = ""] = /name="key" value="([^"]+)"/.exec(form.body) ?? [];
  const [line] = await linesOf(seller, orderId);
  const fields = { key, action: "save", "lines[0].line_id": String(line?.id), "lines[0].quantity": "1" };
  const saved = await harness.ask(cookie, `/web/orders/${orderId}/refund`, fields);
  expect(doneOf(saved)).toEqual(["orders.doneRefunded", "€121.00"]);
  expect(await words(orderId)).toMatch(/€121\.00 is being sent back to you \(/);
});

test("what the bank has only promised is called reserved, and not paid", async () => {
  const { orderId, guest } = await promisedOrder();
  const said = await words(orderId);
  expect(said).toContain("Confirmed Authorized, not charged yet");
  expect(said).not.toContain("Paid (completed)");
  // The order became cheaper: a smaller amount is captured, so no refund is due.
  await guest.db.execute(
    "update orders_order set total_minor = 10000 where state = 'sale' and promised_minor > 0",
  );
  expect(await words(orderId)).not.toContain("Refund due to you");
});

async function promisedOrder() {
  const context = harness.context();
  await transact(context, (write) =>
    upsertProvider(write, {
      code: "test",
      name: { en: "Card" },
      description: {},
      state: "test",
      settings: { captureLater: true },
    }),
  );
  const guest = await newGuest(context);
  const address = await anaAddress(guest);
  await transact(guest, async (write) => {
    await addToCart(write, { variantId: bench.variantId });
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  const offered = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
  const providerId = offered.find(({ code }) => code === "test")?.id ?? 0;
  await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
  const orderId = Number(guest.visitor.facts["last_order_id"]);
  const [transaction] = await transactionsOf(guest, "order", orderId);
  await atBank(guest, transaction?.reference ?? "", "pay");
  await refreshTransaction(guest, transaction?.id ?? 0);
  return { orderId, guest };
}
