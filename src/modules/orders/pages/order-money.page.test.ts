import { beforeAll, expect, test } from "vitest";
import { offeredProviders, upsertProvider } from "#modules/payment/server/provider.ts";
import { refundsFor, sendRefund } from "#modules/payment/server/refund.ts";
import { refreshTransaction, transactionsOf } from "#modules/payment/server/transaction.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHouse } from "../../../testing.ts";
import { wordsOf } from "../../shop/testing/buyer.ts";
import { addToCart } from "../server/cart.ts";
import { saveAddress } from "../server/checkout.ts";
import { payForCart } from "../server/pay.ts";
import { purposeOf, refundOrder } from "../server/refund/refund.ts";
import { cancelOrder } from "../server/staff-order-cancel.ts";
import { confirmUnpaid, receiveTransfer } from "../server/staff-order-confirm.ts";
import { makeSeller, makeSentOrder, orderRow } from "../testing/staff.ts";
import { anaAddress, atBank, type Goods, makeGoods, newGuest, paidOrder, prepareShop } from "../testing.ts";

const house = testHouse(prepareShop);
let bench: Goods;
let seller: Context;

beforeAll(async () => {
  bench = await makeGoods(house.context(), { key: "bench", name: "Bench", priceMinor: 12_100, stock: 500 });
  seller = await makeSeller(house.context(), "seller@vitrine.example");
}, 60_000);

async function words(orderId: number, prefix = ""): Promise<string> {
  const { accessToken } = await orderRow(seller, orderId);
  const answer = await (await house.server()).inject({
    method: "GET",
    url: `${prefix}/my/orders/${orderId}?access_token=${accessToken}`,
    headers: { host: "localhost", accept: "text/html" },
  });
  return wordsOf(answer.body);
}

const sentOrder = () => makeSentOrder(house.context(), [{ variantId: bench.variantId, quantity: 1 }]);
const benchPaid = () => paidOrder(house.context(), [{ variantId: bench.variantId, quantity: 1 }]);

const receive = async (orderId: number, amountMinor: number) => {
  const { paidMinor } = await orderRow(seller, orderId);
  await transact(seller, (write) =>
    receiveTransfer(write, { orderId, amountMinor, paidMinorSeen: paidMinor }),
  );
};

/** What lies here for a cancelled order goes back. */
async function payBack(orderId: number, overpaidMinor: number): Promise<void> {
  const refundId = await transact(seller, (write) =>
    refundOrder(write, { orderId, reason: "", key: crypto.randomUUID(), lines: [], overpaidMinor }),
  );
  for (const { id } of await refundsFor(house.context(), [purposeOf(refundId)])) {
    await sendRefund(house.context(), { refundId: id });
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
  const { cookie, context } = await house.signedIn();
  const [{ orderId: paid }, waiting] = [await benchPaid(), await sentOrder()];
  await house
    .database()
    .pool.query("update orders_order set user_id = $1 where id = any($2)", [
      context.user?.id,
      [paid, waiting],
    ]);
  const answer = await (await house.server()).inject({
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
  expect(await words(orderId)).toMatch(/Cancelled Refund due .*and your money comes back to you/);
  await payBack(orderId, 12_100);
  const said = await words(orderId);
  expect(said).toMatch(/Cancelled Refunded .*your money has gone back to you/);
  expect(said).not.toContain("You have not been charged");
  expect(await words(orderId, "/ro")).toMatch(/Anulată Rambursată .*banii v-au fost returnați/);
});

test("what the bank has only promised is called reserved, and not paid", async () => {
  const { orderId, guest } = await promisedOrder();
  const said = await words(orderId);
  expect(said).toContain("Confirmed Authorized, not charged yet");
  expect(said).not.toContain("Paid (completed)");
  // Cheaper since: less is taken, and nobody owes anything back.
  await guest.db.execute(
    "update orders_order set total_minor = 10000 where state = 'sale' and promised_minor > 0",
  );
  expect(await words(orderId)).not.toContain("Refund due to you");
});

async function promisedOrder() {
  const context = house.context();
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
