import { sql } from "drizzle-orm";
import PDFDocument from "pdfkit";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { applyGiftCard, issueGiftCard } from "#modules/payment/server/gift-card/gift-card.ts";
import { offeredProviders, upsertProvider } from "#modules/payment/server/provider/provider.ts";
import { refundsFor, sendRefund } from "#modules/payment/server/refund/refund.ts";
import {
  noteReport,
  refreshTransaction,
  transactionById,
  transactionsOf,
} from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { lineRows, makePaidOrder, makeSentOrder, orderRow } from "../../testing/staff.ts";
import {
  anaAddress,
  atBank,
  type Goods,
  makeGoods,
  newGuest,
  paidOrder,
  prepareShop,
} from "../../testing.ts";
import { addToCart } from "../cart/cart.ts";
import { lockCart } from "../cart/cart-row.ts";
import { saveAddress } from "../cart/checkout.ts";
import { editOrder } from "../edit/edit.ts";
import { receiveTransfer } from "../edit/staff-order-confirm.ts";
import { issueWhenPaid } from "../invoice/automatic.ts";
import { invoicesOf } from "../invoice/invoice.ts";
import { orderByToken } from "../order/order.ts";
import { payForCart } from "../order/pay.ts";
import { purposeOf } from "../order/refund-purpose.ts";
import { quotePdf } from "../print/print-quote.ts";
import { refundOrder, refundSentByHand } from "../refund/refund.ts";
import { followMoney } from "../settlement/money-came.ts";
import { captureOrder, setDeposit, voidOrder } from "../settlement/staff-order-money.ts";
import { staffOrderView } from "../staff/staff-order-view.ts";
import { abandonedCartView } from "./abandoned-cart.ts";

const harness = testHarness(prepareShop);
let lamp: Goods;

beforeAll(async () => {
  lamp = await makeGoods(harness.context(), { key: "lamp", name: "Lamp", priceMinor: 12_100, stock: 500 });
});

const staff = (): Context =>
  harness.context({
    user: { id: 1, personId: 1, name: "Dana Ilieș", email: "dana@vitrine.example", roles: ["shop"] },
  });

const provider = (code: "test" | "cod", settings: object) =>
  transact(harness.context(), (write) =>
    upsertProvider(write, {
      ...{ code, name: { en: code === "cod" ? "Cash on delivery" : "Card" }, description: {} },
      state: code === "test" ? "test" : "enabled",
      settings: { ...settings },
    }),
  );

/** The text of the newest mail of a kind about an order. */
async function mailOf(orderId: number, kind: string): Promise<string> {
  const { rows } = await harness.context().db.execute<{ text: string }>(sql`
    select text from mail_message where key like ${`order:${orderId}:${kind}%`} order by id desc limit 1`);
  return rows[0]?.text ?? "";
}

/** The texts on a quote's PDF. */
async function quoteTexts(orderId: number): Promise<string> {
  const contact = { name: "Ana Popescu", companyName: "", email: "", phone: "" };
  const days = { sentOn: "20 November", validUntil: "4 December", sentAt: staff().now };
  const written = vi.spyOn(PDFDocument.prototype, "text");
  await quotePdf(staff(), await orderRow(staff(), orderId), { ...days, version: 1, words: "", contact });
  const texts = written.mock.calls.map(([text]) => text).join("\n");
  written.mockRestore();
  return texts;
}

async function refundMail(refundId: number): Promise<string> {
  const { rows } = await harness
    .context()
    .db.execute<{ text: string }>(sql`select text from mail_message where key = ${`refund:${refundId}`}`);
  return rows[0]?.text ?? "";
}

/** A guest's order of a lamp, paid with this method. */
async function placed(by: string, code = "", atTheBank: "pay" | "later" | "refuse" = "pay") {
  const guest = await newGuest(harness.context());
  const address = await anaAddress(guest);
  await transact(guest, async (write) => {
    await addToCart(write, { variantId: lamp.variantId });
    await saveAddress(write, { personId: null, kind: "billing", address });
    const cart = await lockCart(write);
    const payable = { payableKind: "order", payableId: cart?.id ?? 0, currency: "EUR" };
    if (code !== "") await applyGiftCard(write, payable, code);
  });
  const ways = await offeredProviders(guest, { currency: "EUR", countryCode: "RO" });
  const providerId = ways.find((one) => one.code === by)?.id ?? null;
  await payForCart(guest, { key: crypto.randomUUID(), termsAccepted: true, providerId });
  const orderId = Number(guest.visitor.facts["last_order_id"]);
  const [transaction] = await transactionsOf(guest, "order", orderId);
  if (!transaction) throw new Error("There is no payment.");
  if (by === "test") {
    await atBank(guest, transaction.reference, atTheBank);
    await refreshTransaction(guest, transaction.id);
  }
  return { guest, orderId, transactionId: transaction.id };
}

async function refundAll(orderId: number): Promise<number> {
  const lines = (await lineRows(staff(), orderId)).map(({ id, quantity }) => ({ lineId: id, quantity }));
  return transact(staff(), (write) =>
    refundOrder(write, { orderId, reason: "", key: crypto.randomUUID(), lines }),
  );
}

async function sendAll(refundId: number): Promise<void> {
  for (const { id } of await refundsFor(harness.context(), [purposeOf(refundId)])) {
    await sendRefund(harness.context(), { refundId: id });
  }
}

const receive = (orderId: number, amountMinor: number, paidMinorSeen: number) =>
  transact(staff(), (write) => receiveTransfer(write, { orderId, amountMinor, paidMinorSeen }));

describe("the mail about an order", () => {
  test("says delivery among its sums, which add up, and keeps its lines apart without HTML", async () => {
    const things = [{ variantId: lamp.variantId, quantity: 2 }];
    const { orderId } = await paidOrder(harness.context(), things, { deliveryMinor: 4_900 });
    const text = await mailOf(orderId, "confirmation");
    expect(text).toContain("We have received your payment of €291.00");
    expect(text).toMatch(/2 × Lamp €242\.00\s+Subtotal €242\.00\s+Delivery €49\.00\s+Total €291\.00/);
    expect(text).toContain("\nAna Popescu\nStrada Horea 12\n400174 Cluj-Napoca\n");
  });

  test("paid at the door says so, and nothing of a link that shows how", async () => {
    await provider("cod", { confirmAtPlacing: true });
    const { orderId } = await placed("cod");
    expect(await mailOf(orderId, "confirmation")).toContain("You pay €121.00 on delivery.");
    await receive(orderId, 12_100, 0);
    const came = await mailOf(orderId, "received");
    expect(came).toMatch(
      /^.*We have received your payment of €121\.00 for order VT\d+\. There is nothing more to pay/ms,
    );
  });

  test("with a deposit says what has come and what is open; so does each payment that comes", async () => {
    const orderId = await makeSentOrder(harness.context(), [{ variantId: lamp.variantId, quantity: 1 }]);
    await transact(staff(), (write) => setDeposit(write, { orderId, percent: 30 }));
    expect(await quoteTexts(orderId)).toMatch(/Total\n€121\.00\nDeposit, 30%\n€36\.30/);
    await receive(orderId, 1_000, 0);
    expect(await mailOf(orderId, "received")).toContain("€111.00 is still due");
    await receive(orderId, 2_630, 1_000);
    const confirmation = await mailOf(orderId, "confirmation");
    expect(confirmation).toContain("We have received €36.30; €84.70 is still due");
    expect(confirmation).toMatch(/Total €121\.00\s+.*Paid €36\.30\s+Amount due €84\.70/s);
    await receive(orderId, 8_470, 3_630);
    expect(await mailOf(orderId, "received")).toMatch(
      /your payment of €84\.70 .* There is nothing more to pay/,
    );
  });

  test("that became smaller after it was paid says what is owed", async () => {
    const orderId = await makePaidOrder(staff(), [{ variantId: lamp.variantId, quantity: 2 }]);
    const { version } = await orderRow(staff(), orderId);
    const [line] = await lineRows(staff(), orderId);
    const rows = [{ lineId: line?.id, quantity: 1, unitPrice: "", priceReason: "" }];
    await transact(staff(), (write) =>
      editOrder(write, { orderId, version, overwrite: false, rows, tell: true }),
    );
    expect(await mailOf(orderId, "change")).toContain(
      "You have paid €121.00 too much, and we owe you a refund.",
    );
    const view = await staffOrderView(staff(), orderId);
    expect(view.can.refund).toBe(true);
    expect(view.order.balance.overpaid).toBe("€121.00");
  });
});

describe("a payment that the buyer was told to wait for", () => {
  test("and that is refused after all is written about, with the way back to the things", async () => {
    const { guest, orderId, transactionId } = await placed("test", "", "later");
    expect(await orderRow(guest, orderId)).toMatchObject({ state: "placed" });
    const { reference, amountMinor, currency } = await transactionById(guest, transactionId);
    const report = { kind: "failed", eventKey: `no:${reference}`, amountMinor, currency } as const;
    await transact(harness.context(), (write) =>
      noteReport(write, transactionId, { ...report, message: "" }, "webhook"),
    );
    const text = await mailOf(orderId, "failed");
    expect(text).toContain(
      "You have not been charged and nothing will be sent. Your items are back in your cart",
    );
    const { accessToken } = await orderRow(guest, orderId);
    expect(text).toContain(`/my/cart/${orderId}/${accessToken}`);
    expect(await abandonedCartView(harness.context(), orderId, accessToken)).toMatchObject({
      lines: [{ name: "Lamp", quantity: 1 }],
    });
  });

  test("and that is refused at once is not", async () => {
    const { orderId } = await placed("test", "", "refuse");
    expect(await mailOf(orderId, "failed")).toBe("");
  });
});

describe("promised money", () => {
  test("is not called paid, asks for no second payment, and is invoiced when it is taken", async () => {
    await provider("test", { captureLater: true });
    const { orderId, transactionId } = await placed("test");
    expect(await mailOf(orderId, "confirmation")).toContain("Your bank has authorized €121.00.");
    await issueWhenPaid(harness.context(), { orderId });
    expect(await invoicesOf(staff(), orderId)).toEqual([]);
    expect((await staffOrderView(staff(), orderId)).can.refund).toBe(false);
    await captureOrder(staff(), { orderId, transactionId, amountMinor: 12_100 });
    await followMoney(harness.context(), { transactionId });
    await followMoney(harness.context(), { transactionId });
    expect(await invoicesOf(staff(), orderId)).toMatchObject([{ kind: "invoice", total: "€121.00" }]);
  });

  test("that staff let go was not given up by the buyer", async () => {
    const { orderId, transactionId, guest } = await placed("test");
    await voidOrder(staff(), { orderId, transactionId });
    const { accessToken } = await orderRow(guest, orderId);
    const order = await orderByToken(guest, orderId, accessToken);
    expect(order.toPay?.problem).toBe("The authorized amount was released. You have not been charged.");
    await provider("test", { captureLater: false });
  });
});

describe("an invoice that issues itself", () => {
  test("comes with the last money of an order that was confirmed before", async () => {
    await provider("cod", { confirmAtPlacing: true });
    const { orderId, transactionId } = await placed("cod");
    await issueWhenPaid(harness.context(), { orderId });
    expect(await invoicesOf(staff(), orderId)).toEqual([]);
    await receive(orderId, 12_100, 0);
    await followMoney(harness.context(), { transactionId });
    expect(await invoicesOf(staff(), orderId)).toHaveLength(1);
  });

  test("finds no transfer awaited any more once other payments have paid all of it", async () => {
    const orderId = await makeSentOrder(harness.context(), [{ variantId: lamp.variantId, quantity: 1 }]);
    const follow = async () => {
      const [{ id = 0 } = {}] = await transactionsOf(staff(), "order", orderId);
      await followMoney(harness.context(), { transactionId: id });
      return (await transactionsOf(staff(), "order", orderId)).map(({ state }) => state);
    };
    await receive(orderId, 5_000, 0);
    expect(await follow()).toEqual(["done", "pending"]);
    await receive(orderId, 7_100, 5_000);
    expect(await follow()).toEqual(["done", "done", "cancel"]);
    expect(await orderRow(staff(), orderId)).toMatchObject({ state: "sale", moneyState: "paid" });
    expect(await invoicesOf(staff(), orderId)).toHaveLength(1);
  });
});

describe("money that went back", () => {
  test("by hand is said to be paid back, not to have gone the way it came", async () => {
    const orderId = await makePaidOrder(staff(), [{ variantId: lamp.variantId, quantity: 1 }]);
    const refundId = await refundAll(orderId);
    await transact(staff(), (write) => refundSentByHand(write, refundId));
    expect(await refundMail(refundId)).toMatch(/We have refunded €121\.00 for order VT\d+\./);
    const view = await staffOrderView(staff(), orderId);
    expect(view.dropped).toBe("€121.00");
    expect(view.order.balance).toMatchObject({ paid: "€121.00", refunded: "€121.00", open: null });
  });

  test("partly onto a gift card names both ways and their amounts; onto a card alone no bank", async () => {
    const card = (amountMinor: number) =>
      transact(harness.context(), (write) =>
        issueGiftCard(write, {
          ...{ source: `staff:${crypto.randomUUID()}`, amountMinor, currency: "EUR", expiresOn: null },
        }),
      );
    const part = await placed("test", (await card(5_000))?.code);
    const both = await refundAll(part.orderId);
    await sendAll(both);
    await sendAll(both);
    expect(await refundMail(both)).toMatch(
      /original payment methods: €71\.00 \(Card\) and €50\.00 \(Gift card\)\./,
    );
    const whole = await placed("none", (await card(20_000))?.code);
    const alone = await refundAll(whole.orderId);
    await sendAll(alone);
    const text = await refundMail(alone);
    expect(text).toContain("to your gift card");
    expect(text).not.toContain("bank");
  });
});
