import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { offeredProviders } from "#modules/payment/server/provider/provider.ts";
import { noteReport, transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import {
  chargeOf,
  paymentList,
  receiveWebhook,
  reconcileTransactions,
  settleCharge,
  signWebhook,
  toMessage,
  webhookSecret,
} from "#modules/payment/testing/inside.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { stateOf, bankTells as tell } from "../../testing/bank.ts";
import {
  anaAddress,
  atBank,
  countRows,
  type Goods,
  makeGoods,
  makeUser,
  moneyArrived,
  newGuest,
  prepareShop,
  publishTerms,
  stockRow,
} from "../../testing.ts";
import { addToCart, cartOf, setLineQuantity } from "../cart/cart.ts";
import { checkoutView, saveAddress } from "../cart/checkout.ts";
import { expireOrders } from "./expire.ts";
import { lastOrder, orderByToken, paymentStatusOf } from "./order.ts";
import { giveUpOrder, payForCart } from "./pay.ts";
import { placeOrder } from "./place.ts";

const harness = testHarness(prepareShop);
let seal: Goods;
let bank = 0;
let transfer = 0;
let keys = 0;

beforeAll(async () => {
  seal = await makeGoods(harness.context(), { key: "seal", name: "Seal", priceMinor: 1_250, stock: 1000 });
  const offered = await offeredProviders(harness.context(), { currency: "EUR", countryCode: "RO" });
  bank = offered.find(({ code }) => code === "test")?.id ?? 0;
  transfer = offered.find(({ code }) => code === "transfer")?.id ?? 0;
});

/** A guest with goods in the cart and an address, ready to pay. */
async function readyGuest(variantId = seal.variantId, quantity = 2): Promise<Context> {
  const ana = await newGuest(harness.context());
  const address = await anaAddress(ana);
  await transact(ana, async (write) => {
    await addToCart(write, { variantId, quantity });
    await saveAddress(write, { personId: null, kind: "billing", address });
  });
  return ana;
}

function nextKey(): string {
  keys += 1;
  return `key-${keys}`;
}

const place = (context: Context, key = nextKey(), providerId: number | null = bank) =>
  transact(context, (write) => placeOrder(write, { key, termsAccepted: true, providerId }));

/** Places the cart and begins the payment; answers the order and the bank's reference. */
async function pay(context: Context, providerId = bank) {
  await payForCart(context, { key: nextKey(), termsAccepted: true, providerId });
  const orderId = Number(context.visitor.facts["last_order_id"]);
  const [transaction] = await transactionsOf(context, "order", orderId);
  if (!transaction) throw new Error("There is no transaction.");
  return { orderId, transaction };
}

describe("placing", () => {
  test("holds the goods, gives a number, writes the intent to pay and empties the cart", async () => {
    const lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", stock: 5 });
    const ana = await readyGuest(lamp.variantId, 2);
    const { orderId, transactionId } = await place(ana);
    expect(transactionId).not.toBeNull();
    expect(await stockRow(ana, lamp.variantId)).toEqual({ onHand: 5, held: 2 });
    expect(await cartOf(ana)).toMatchObject({
      count: 0,
      openOrder: { orderId, name: expect.stringMatching(/^VT\d{5}$/) },
    });
    const [transaction] = await transactionsOf(ana, "order", orderId);
    expect(transaction).toMatchObject({ state: "draft", amountMinor: 24_200, currency: "EUR" });
  });

  test("the same intent, sent twenty times at once, is one order", async () => {
    const ana = await readyGuest();
    const key = nextKey();
    const placed = await Promise.all(Array.from({ length: 20 }, () => place(ana, key)));
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
    expect(new Set(placed.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(await countRows(ana, "orders_order", `place_key = '${key}'`)).toBe(1);
  });

  test("another visitor's key answers nothing", async () => {
    const key = nextKey();
    const { orderId } = await place(await readyGuest(), key);
    expect((await place(await readyGuest(), key)).orderId).not.toBe(orderId);
  });

  test("of the last three pieces thirty buyers get three, and the others are told before any money moves", async () => {
    const rare = await makeGoods(harness.context(), { key: "rare", name: "Rare", stock: 3 });
    const buyers = await Promise.all(Array.from({ length: 30 }, () => readyGuest(rare.variantId, 1)));
    const results = await Promise.allSettled(buyers.map((buyer) => place(buyer)));
    const won = results.filter((one) => one.status === "fulfilled");
    const lost = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(won).toHaveLength(3);
    expect(new Set(lost.map((refusal) => refusal.code))).toEqual(new Set(["catalogue.notEnough"]));
    expect(await stockRow(harness.context(), rare.variantId)).toEqual({ onHand: 3, held: 3 });
  });

  test("needs the terms, an address and a way to pay that is offered", async () => {
    const ana = await readyGuest();
    const without = (changes: object) =>
      transact(ana, (write) =>
        placeOrder(write, { key: nextKey(), termsAccepted: true, providerId: bank, ...changes }),
      );
    await publishTerms(ana);
    await expect(without({ termsAccepted: false })).rejects.toMatchObject({ code: "orders.termsMissing" });
    await expect(without({ providerId: 999 })).rejects.toMatchObject({ code: "payment.providerUnavailable" });
    await expect(without({ providerId: null })).rejects.toMatchObject({
      code: "payment.providerUnavailable",
    });
    const eve = await newGuest(harness.context());
    await expect(place(eve)).rejects.toMatchObject({ code: "orders.cartEmpty" });
    await transact(eve, (write) => addToCart(write, { variantId: seal.variantId }));
    await expect(place(eve)).rejects.toMatchObject({ code: "orders.billingMissing" });
  });

  test("a guest who has ordered before orders again to the same address", async () => {
    const ana = await readyGuest();
    const first = await place(ana, nextKey(), transfer);
    await transact(ana, (write) => addToCart(write, { variantId: seal.variantId }));
    expect(await checkoutView(ana)).toMatchObject({ step: "payment", sameAddress: true });
    const second = await place(ana, nextKey(), transfer);
    expect(second.orderId).not.toBe(first.orderId);
  });

  test("what the buyer saw is what is ordered, or it is shown again", async () => {
    const lamp = await makeGoods(harness.context(), { key: "desk-lamp", priceMinor: 9_000 });
    const ana = await readyGuest(lamp.variantId, 1);
    const { seal: seen } = await cartOf(ana);
    await ana.db.execute(
      sql`update catalogue_template set list_price_minor = 9900 where id = ${lamp.templateId}`,
    );
    const order = (sealed: string) =>
      transact(ana, (write) =>
        placeOrder(write, { key: nextKey(), termsAccepted: true, providerId: bank, seal: sealed }),
      );
    await expect(order(seen)).rejects.toMatchObject({ code: "orders.cartChanged" });
    const { orderId } = await order((await cartOf(ana)).seal);
    expect((await lastOrder(ana))?.totals.totalMinor).toBe(9_900);
    expect((await transactionsOf(ana, "order", orderId))[0]?.amountMinor).toBe(9_900);
  });

  test("what costs nothing is confirmed without a payment, by the same door", async () => {
    const sample = await makeGoods(harness.context(), {
      key: "sample",
      name: "Sample",
      priceMinor: 0,
      stock: 4,
    });
    const ana = await readyGuest(sample.variantId, 1);
    const { orderId, transactionId } = await place(ana, nextKey(), null);
    expect(transactionId).toBeNull();
    expect(await stateOf(ana, orderId)).toMatchObject({ state: "sale", is_cart: false });
    expect(await stockRow(ana, sample.variantId)).toEqual({ onHand: 3, held: 0 });
    expect(await countRows(ana, "mail_message", `key = 'order:${orderId}:confirmation'`)).toBe(1);
  });

  test("a placed order cannot change", async () => {
    const ana = await readyGuest();
    const [line] = (await cartOf(ana)).lines;
    await place(ana);
    const change = transact(ana, (write) => setLineQuantity(write, { lineId: line?.id ?? 0, quantity: 9 }));
    await expect(change).rejects.toMatchObject({ code: "orders.frozen" });
  });
});

describe("paying", () => {
  test("the webhook confirms once, however often and in whatever order it comes", async () => {
    const lamp = await makeGoods(harness.context(), { key: "floor-lamp", stock: 5 });
    const ana = await readyGuest(lamp.variantId, 2);
    const { orderId, transaction } = await pay(ana);
    await atBank(ana, transaction.reference, "later");
    const charge = await chargeOf(ana, transaction.reference);
    await transact(ana, (write) => settleCharge(write, charge?.key ?? ""));
    await Promise.all([tell(ana, transaction.reference, -1), tell(ana, transaction.reference, -1)]);
    await tell(ana, transaction.reference, 0);
    await tell(ana, transaction.reference, -1);
    expect(await stateOf(ana, orderId)).toMatchObject({ state: "sale" });
    expect(await stockRow(ana, lamp.variantId)).toEqual({ onHand: 3, held: 0 });
    expect(await countRows(ana, "mail_message", `key like 'order:${orderId}:%'`)).toBe(1);
    expect(await countRows(ana, "payment_event", `transaction_id = ${transaction.id}`)).toBe(2);
    expect((await lastOrder(ana))?.payment?.state).toBe("done");
  });

  test("a withheld webhook is found by reconciliation", async () => {
    const ana = await readyGuest();
    const { orderId, transaction } = await pay(ana);
    await atBank(ana, transaction.reference, "pay");
    const later = { ...ana, now: new Date(ana.now.getTime() + 60_000) };
    await reconcileTransactions(later);
    expect(await stateOf(ana, orderId)).toMatchObject({ state: "sale" });
    await tell(ana, transaction.reference);
    expect(await countRows(ana, "mail_message", `key like 'order:${orderId}:%'`)).toBe(1);
  });

  test("the buyer who comes back asks the bank", async () => {
    const ana = await readyGuest();
    const { orderId, transaction } = await pay(ana);
    expect(await paymentStatusOf(ana, orderId)).toMatchObject({ recall: true });
    await atBank(ana, transaction.reference, "pay");
    expect(await paymentStatusOf(ana, orderId)).toMatchObject({ recall: false, order: { state: "sale" } });
    expect(await paymentStatusOf(await newGuest(ana), orderId)).toBeNull();
  });

  test("a late refusal does not undo what was captured", async () => {
    const ana = await readyGuest();
    const { orderId, transaction } = await pay(ana);
    await atBank(ana, transaction.reference, "pay");
    await tell(ana, transaction.reference);
    const { amountMinor, currency } = transaction;
    const late = { kind: "failed", eventKey: "late-failure", amountMinor, currency, message: "" } as const;
    await transact(ana, (write) => noteReport(write, transaction.id, late, "webhook"));
    expect(await stateOf(ana, orderId)).toMatchObject({ state: "sale" });
    expect((await transactionsOf(ana, "order", orderId))[0]?.state).toBe("done");
  });

  test("another amount is noted and confirms nothing", async () => {
    const ana = await readyGuest();
    const { orderId, transaction } = await pay(ana);
    await ana.db.execute(
      sql`update payment_test_charge set webhooks = '{"capturedMinor": 1}' where merchant_reference = ${transaction.reference}`,
    );
    await atBank(ana, transaction.reference, "pay");
    await tell(ana, transaction.reference);
    expect(await stateOf(ana, orderId)).toMatchObject({ state: "sent" });
    expect(
      await countRows(ana, "payment_event", `transaction_id = ${transaction.id} and kind = 'mismatch'`),
    ).toBe(1);
    expect(await countRows(ana, "mail_message", `key like 'order:${orderId}:%'`)).toBe(0);
    // The money is on the account nevertheless, and the list of payments shows it.
    const { rows } = await paymentList.rows(harness.context(), {
      search: transaction.reference,
      filters: { look: ["mismatch"] },
      sort: { column: "begun", descending: true },
      page: 1,
      rowsPerPage: 10,
    });
    expect(rows.map(({ cells }) => cells["captured"])).toEqual([{ text: "€0.01", plain: 0.01 }]);
  });

  test("a forged or old webhook is refused", async () => {
    const ana = await readyGuest();
    const { orderId, transaction } = await pay(ana);
    await atBank(ana, transaction.reference, "pay");
    const charge = await chargeOf(ana, transaction.reference);
    const event = charge?.history.at(-1);
    if (!charge || !event) throw new Error("The bank has nothing to tell.");
    const message = toMessage(charge, event);
    const body = JSON.stringify(message);
    const forged = receiveWebhook(ana, message, body, signWebhook(body, "guessed", ana.now));
    await expect(forged).rejects.toMatchObject({ code: "payment.badSignature" });
    const anHourAgo = new Date(ana.now.getTime() - 3_600_000);
    const old = receiveWebhook(ana, message, body, signWebhook(body, await webhookSecret(ana), anHourAgo));
    await expect(old).rejects.toMatchObject({ code: "payment.badSignature" });
    expect(await stateOf(ana, orderId)).toMatchObject({ state: "placed" });
  });

  test("a refused payment gives the cart back, with its goods held for another try", async () => {
    const last = await makeGoods(harness.context(), { key: "last", name: "Last", stock: 1 });
    const ana = await readyGuest(last.variantId, 1);
    const { orderId, transaction } = await pay(ana);
    await atBank(ana, transaction.reference, "refuse");
    await tell(ana, transaction.reference);
    const view = await checkoutView(ana);
    expect(view).toMatchObject({ step: "payment", cart: { orderId, count: 1, canOrder: true } });
    expect(view.paymentProblem).toContain("insufficient funds");
    const again = await pay(ana);
    expect(again).toMatchObject({ orderId, transaction: { reference: expect.stringMatching(/-2$/) } });
    await atBank(ana, again.transaction.reference, "pay");
    await tell(ana, again.transaction.reference);
    expect(await stateOf(ana, orderId)).toMatchObject({ state: "sale" });
    expect(await stockRow(ana, last.variantId)).toEqual({ onHand: 0, held: 0 });
  });

  test("given up, the order joins the cart that was begun meanwhile, and the bank takes no more money", async () => {
    const ana = await readyGuest(seal.variantId, 2);
    const { orderId, transaction } = await pay(ana);
    await transact(ana, (write) => addToCart(write, { variantId: seal.variantId, quantity: 5 }));
    await giveUpOrder(ana, orderId);
    expect(await stateOf(ana, orderId)).toMatchObject({ state: "cancel" });
    expect((await cartOf(ana)).lines.map(({ quantity }) => quantity)).toEqual([5]);
    expect((await chargeOf(ana, transaction.reference))?.state).toBe("cancelled");
    await expect(atBank(ana, transaction.reference, "later")).resolves.toBeUndefined();
    expect((await chargeOf(ana, transaction.reference))?.state).toBe("cancelled");
  });

  test("what nobody pays in time is a cart again and its goods are free", async () => {
    const lamp = await makeGoods(harness.context(), { key: "wall-lamp", stock: 2 });
    const ana = await readyGuest(lamp.variantId, 2);
    const { orderId, transaction } = await pay(ana);
    await expireOrders({ ...ana, now: new Date(ana.now.getTime() + 20 * 60_000) });
    expect(await stateOf(ana, orderId)).toMatchObject({ state: "placed" });
    await expireOrders({ ...ana, now: new Date(ana.now.getTime() + 31 * 60_000) });
    expect(await stateOf(ana, orderId)).toMatchObject({ state: "draft", is_cart: true });
    expect(await stockRow(ana, lamp.variantId)).toEqual({ onHand: 2, held: 0 });
    expect((await chargeOf(ana, transaction.reference))?.state).toBe("cancelled");
  });

  test("money that comes after all confirms the order as long as nothing in it changed", async () => {
    const ana = await readyGuest();
    const { orderId, transaction } = await pay(ana);
    const { amountMinor, currency } = transaction;
    await giveUpOrder(ana, orderId);
    const report = (eventKey: string) =>
      ({ kind: "captured", eventKey, amountMinor, currency, message: "" }) as const;
    await transact(ana, (write) => noteReport(write, transaction.id, report("late-money"), "webhook"));
    expect(await stateOf(ana, orderId)).toMatchObject({ state: "sale", is_cart: false });

    const eve = await readyGuest();
    const other = await pay(eve);
    await giveUpOrder(eve, other.orderId);
    await transact(eve, (write) => addToCart(write, { variantId: seal.variantId }));
    const { count } = await cartOf(eve);
    await transact(eve, (write) => noteReport(write, other.transaction.id, report("later-money"), "webhook"));
    // Staff see the money. Eve's later cart is hers and is charged separately.
    expect(await stateOf(eve, other.orderId)).toMatchObject({ state: "cancel", is_cart: false });
    expect(await cartOf(eve)).toMatchObject({ count, orderId: expect.any(Number), openOrder: null });
    expect((await cartOf(eve)).orderId).not.toBe(other.orderId);
    const { rows: money } = await eve.db.execute(
      sql`select paid_minor, money_state from orders_order where id = ${other.orderId}`,
    );
    expect(money).toEqual([{ paid_minor: amountMinor, money_state: "owed" }]);
    const { rows } = await eve.db.execute(
      sql`select 1 from orders_event where order_id = ${other.orderId} and kind = 'paidLate'`,
    );
    expect(rows).toHaveLength(1);
  });

  test("a transfer is awaited with instructions and confirmed by staff", async () => {
    const ana = await readyGuest();
    const { orderId, transaction } = await pay(ana, transfer);
    expect(await lastOrder(ana)).toMatchObject({
      state: "sent",
      payment: { instructions: { reference: transaction.reference, iban: expect.stringMatching(/^RO49/) } },
    });
    expect(await countRows(ana, "mail_message", `key = 'order:${orderId}:${transaction.reference}'`)).toBe(1);
    await moneyArrived(ana, transaction);
    expect(await stateOf(ana, orderId)).toMatchObject({ state: "sale" });
    await moneyArrived(ana, transaction);
    expect(await countRows(ana, "mail_message", `key = 'order:${orderId}:confirmation'`)).toBe(1);
  });
});

describe("seeing an order", () => {
  test("only its own people and holders of its link", async () => {
    const ana = await readyGuest();
    const { orderId, accessToken } = await place(ana);
    const stranger = harness.context();
    expect(await orderByToken(stranger, orderId, accessToken)).toMatchObject({ id: orderId });
    const refused: [number, string][] = [
      [orderId, ""],
      [orderId, `${accessToken}x`],
      [999_999, accessToken],
    ];
    for (const [id, token] of refused) {
      await expect(orderByToken(stranger, id, token)).rejects.toMatchObject({ kind: "signIn" });
    }
    const eve = { ...stranger, user: await makeUser(stranger, "eve@example.com") };
    await expect(orderByToken(eve, orderId, "")).rejects.toMatchObject({ kind: "notFound" });
    await expect(orderByToken(eve, 999_999, "")).rejects.toMatchObject({ kind: "notFound" });
  });

  test("the buyer's mail speaks the buyer's language", async () => {
    const guest = await readyGuest();
    const ana = { ...guest, locale: harness.context({ localeCode: "ro" }).locale };
    const { orderId, transaction } = await pay(ana);
    await atBank(ana, transaction.reference, "pay");
    await tell({ ...ana, locale: harness.context().locale }, transaction.reference);
    const { rows } = await ana.db.execute<{ subject: string; html: string; locale: string }>(
      sql`select subject, html, locale from mail_message where key = ${`order:${orderId}:confirmation`}`,
    );
    expect(rows[0]).toMatchObject({ locale: "ro", subject: expect.stringContaining("este confirmată") });
    expect(rows[0]?.html).toContain(`/ro/my/orders/${orderId}?access_token=`);
  });
});
