import { beforeAll, describe, expect, test } from "vitest";
import { treeOfText } from "#modules/messages/server/body.ts";
import { postMessage } from "#modules/messages/server/message.ts";
import { leaveNote } from "#modules/messages/server/note.ts";
import { readableThread, writableThread } from "#modules/messages/server/thread.ts";
import { transactionsOf } from "#modules/payment/server/transaction/transaction.ts";
import type { Context } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { testHarness } from "../../../../testing.ts";
import { lineRows, makePaidOrder, makeSeller, makeSentOrder, orderRow } from "../../testing/staff.ts";
import { countRows, type Goods, makeGoods, prepareShop, stockRow } from "../../testing.ts";
import { backToDraft, cancelOrder } from "../edit/staff-order-cancel.ts";
import { confirmUnpaid, receiveTransfer } from "../edit/staff-order-confirm.ts";
import { offerOrder, writeOrder } from "../edit/staff-order-write.ts";
import { packShipment } from "../shipment/shipment.ts";
import { holdOrder, releaseOrder } from "../staff/staff-order-hold.ts";
import { mailsOf, resendMail } from "../staff/staff-order-mail.ts";
import { staffOrderView } from "../staff/staff-order-view.ts";
import { balanceOf } from "./balance.ts";
import { writeToCustomer } from "./letter.ts";
import { orderByToken } from "./order.ts";
import { orderModel } from "./staff-order.ts";
import { addTodo, tickTodo } from "./todo.ts";

const harness = testHarness(prepareShop);
let vase: Goods;
let dana: Context;

beforeAll(async () => {
  vase = await makeGoods(harness.context(), { key: "vase", name: "Lut vase", priceMinor: 6_400, stock: 100 });
  dana = await makeSeller(harness.context(), "dana@vitrine.example");
});

const vases = (quantity: number) => [{ variantId: vase.variantId, quantity }];
const receive = (orderId: number, amountMinor: number, paidMinorSeen = 0) =>
  transact(dana, (write) => receiveTransfer(write, { orderId, amountMinor, paidMinorSeen }));

describe("money by transfer", () => {
  test("confirms the order through the payment's events, once, and takes the goods", async () => {
    const before = await stockRow(dana, vase.variantId);
    const orderId = await makeSentOrder(harness.context(), vases(2));
    await receive(orderId, 12_800);
    expect(await orderRow(dana, orderId)).toMatchObject({ state: "sale", paidMinor: 12_800 });
    expect(await stockRow(dana, vase.variantId)).toMatchObject({ onHand: before.onHand - 2 });
    await expect(receive(orderId, 12_800)).rejects.toMatchObject({ code: "orders.staffMoneyMoved" });
    expect(await transactionsOf(dana, "order", orderId)).toHaveLength(1);
  });

  test("a part of it waits for the rest, which confirms", async () => {
    const orderId = await makeSentOrder(harness.context(), vases(2));
    await receive(orderId, 5_000);
    const order = await orderRow(dana, orderId);
    expect(order).toMatchObject({ state: "sent", paidMinor: 5_000, payUntil: null });
    expect(await balanceOf(dana, order)).toMatchObject({ openMinor: 7_800, overpaidMinor: 0 });
    await receive(orderId, 7_800, 5_000);
    expect(await orderRow(dana, orderId)).toMatchObject({ state: "sale", paidMinor: 12_800 });
  });

  test("two people who note the same money at once note it once", async () => {
    const orderId = await makeSentOrder(harness.context(), vases(1));
    const done = await Promise.allSettled([receive(orderId, 6_400), receive(orderId, 6_400)]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await orderRow(dana, orderId)).toMatchObject({ paidMinor: 6_400 });
  });
});

describe("holding", () => {
  test("keeps an order from being shipped until it is released, and says why", async () => {
    const orderId = await makePaidOrder(dana, vases(1));
    await expect(transact(dana, (write) => holdOrder(write, { orderId, reason: " " }))).rejects.toMatchObject(
      {
        fields: { reason: "orders.staffReasonMissing" },
      },
    );
    await transact(dana, (write) => holdOrder(write, { orderId, reason: "Crane not booked" }));
    const [line] = await lineRows(dana, orderId);
    const pack = () =>
      transact(dana, (write) =>
        packShipment(write, {
          orderId,
          lines: [{ lineId: line?.id ?? 0, quantity: 1 }],
          carrier: "",
          trackingNumber: "",
          trackingUrl: "",
          handOver: false,
        }),
      );
    await expect(pack()).rejects.toMatchObject({ code: "orders.staffOrderHeld" });
    expect(await staffOrderView(dana, orderId)).toMatchObject({ held: { reason: "Crane not booked" } });
    await transact(dana, (write) => releaseOrder(write, { orderId }));
    await pack();
  });
});

describe("cancelling", () => {
  test("an unpaid order gives its goods free and closes its payment; money that comes after is noted", async () => {
    const before = await stockRow(dana, vase.variantId);
    const orderId = await makeSentOrder(harness.context(), vases(3));
    await cancelOrder(dana, { orderId, reason: "Wrong colour", tell: true });
    expect(await orderRow(dana, orderId)).toMatchObject({ state: "cancel", isCart: false });
    expect(await stockRow(dana, vase.variantId)).toEqual(before);
    expect(await transactionsOf(dana, "order", orderId)).toMatchObject([{ state: "cancel" }]);
    expect(await countRows(dana, "mail_message", `key like 'order:${orderId}:cancellation%'`)).toBe(1);
  });

  test("a paid order puts its goods back once, and its money is owed", async () => {
    const orderId = await makePaidOrder(dana, vases(3));
    const sold = await stockRow(dana, vase.variantId);
    await cancelOrder(dana, { orderId, reason: "Changed their mind", tell: false });
    expect(await stockRow(dana, vase.variantId)).toMatchObject({ onHand: sold.onHand + 3 });
    expect(await balanceOf(dana, await orderRow(dana, orderId))).toMatchObject({
      openMinor: 0,
      overpaidMinor: 19_200,
    });
    await expect(cancelOrder(dana, { orderId, reason: "Again", tell: false })).rejects.toMatchObject({
      code: "orders.staffWrongState",
    });
    await expect(backToDraft(dana, { orderId })).rejects.toMatchObject({ code: "orders.staffMoneyIsHere" });
  });

  test("an order that came back from it can be confirmed again, and takes its goods again", async () => {
    const orderId = await makeSentOrder(harness.context(), vases(2));
    await transact(dana, (write) => confirmUnpaid(write, { orderId }));
    await cancelOrder(dana, { orderId, reason: "Mistake", tell: false });
    await backToDraft(dana, { orderId });
    const before = await stockRow(dana, vase.variantId);
    await transact(dana, (write) => confirmUnpaid(write, { orderId }));
    expect(await orderRow(dana, orderId)).toMatchObject({ state: "sale" });
    expect(await stockRow(dana, vase.variantId)).toMatchObject({ onHand: before.onHand - 2 });
  });
});

describe("an order that staff write", () => {
  const write = (changes: { quantity?: number; unitPrice?: string; priceReason?: string } = {}) =>
    transact(dana, (one) =>
      writeOrder(one, {
        personId: null,
        name: "Atelier Șerban",
        email: "ioana@atelier.example",
        locale: "ro",
        note: "",
        rows: [{ variantId: vase.variantId, quantity: 2, unitPrice: "", priceReason: "", ...changes }],
      }),
    );

  test("has the shop's price, is a draft that the customer cannot see, and goes out by mail in their language", async () => {
    const orderId = await write();
    const draft = await orderRow(dana, orderId);
    expect(draft).toMatchObject({ state: "draft", origin: "staff", totalMinor: 12_800, locale: "ro" });
    const customer = harness.context();
    await expect(orderByToken(customer, orderId, draft.accessToken)).rejects.toMatchObject({
      kind: "signIn",
    });
    await transact(dana, (one) => offerOrder(one, { orderId, words: "Cum am vorbit." }));
    expect(await orderByToken(customer, orderId, draft.accessToken)).toMatchObject({ state: "sent" });
    expect(
      await countRows(
        dana,
        "mail_message",
        `key like 'order:${orderId}:offer:%' and html like '%Cum am vorbit.%'
        and subject like 'Oferta noastr%' and recipient = 'ioana@atelier.example'`,
      ),
    ).toBe(1);
  });

  test("another price needs a reason", async () => {
    await expect(write({ unitPrice: "50,00" })).rejects.toMatchObject({
      fields: { "lines[0].price_reason": "orders.staffReasonMissing" },
    });
    await expect(write({ unitPrice: "fifty" })).rejects.toMatchObject({
      fields: { "lines[0].unit_price": "orders.staffPriceWrong" },
    });
    const orderId = await write({ unitPrice: "50,00", priceReason: "Agreed by telephone" });
    expect(await orderRow(dana, orderId)).toMatchObject({ totalMinor: 10_000 });
  });

  test("confirmed without money it takes its goods and stays open; without goods it is not confirmed", async () => {
    const orderId = await write();
    await transact(dana, (one) => confirmUnpaid(one, { orderId }));
    const order = await orderRow(dana, orderId);
    expect(order).toMatchObject({ state: "sale", paidMinor: 0 });
    expect(await balanceOf(dana, order)).toMatchObject({ openMinor: 12_800 });
    const tooMany = await write({ quantity: 5_000 });
    await expect(transact(dana, (one) => confirmUnpaid(one, { orderId: tooMany }))).rejects.toMatchObject({
      code: "orders.staffGoodsMissing",
    });
    expect(await orderRow(dana, tooMany)).toMatchObject({ state: "draft" });
  });
});

describe("notes, tasks and mails", () => {
  test("a note is seen by staff and never by the customer", async () => {
    const orderId = await makePaidOrder(dana, vases(1));
    await transact(dana, (write) =>
      leaveNote(write, { model: orderModel, recordId: orderId }, "She haggles."),
    );
    const { accessToken } = await orderRow(dana, orderId);
    const seen = await orderByToken(harness.context(), orderId, accessToken);
    expect(JSON.stringify(seen)).not.toContain("haggles");
    const { timeline } = await staffOrderView(dana, orderId);
    expect(timeline).toContainEqual(expect.objectContaining({ kind: "note", text: "She haggles." }));
    expect(await countRows(dana, "mail_message", "html like '%haggles%'")).toBe(0);
  });

  test("an order that its customer does not see yet takes notes of staff and no message", async () => {
    const orderId = await makeSentOrder(harness.context(), vases(1));
    await cancelOrder(dana, { orderId, reason: "Ordered twice", tell: false });
    await backToDraft(dana, { orderId });
    const asked = { model: orderModel, recordId: orderId };
    await transact(dana, (write) => leaveNote(write, asked, "Ask about the glaze."));
    const { timeline } = await staffOrderView(dana, orderId);
    expect(timeline).toContainEqual(expect.objectContaining({ kind: "note", text: "Ask about the glaze." }));
    const toCustomer = transact(dana, async (write) =>
      postMessage(write, await writableThread(write, asked), { body: treeOfText("Which glaze?") }),
    );
    await expect(toCustomer).rejects.toMatchObject({ code: "messages.forbidden" });
    const { accessToken } = await orderRow(dana, orderId);
    const guest = readableThread(harness.context(), { ...asked, token: accessToken });
    await expect(guest).rejects.toMatchObject({ code: "messages.forbidden" });
    expect(
      await countRows(
        dana,
        "messages_follower",
        `not is_staff and thread_id in
      (select id from messages_thread where record_id = ${orderId})`,
      ),
    ).toBe(0);
  });

  test("a task is added and ticked off; one of another order is not", async () => {
    const orderId = await makePaidOrder(dana, vases(1));
    await transact(dana, (write) =>
      addTodo(write, { orderId, title: "Call about the crane", dueOn: "2026-11-20" }),
    );
    const [todo] = (await staffOrderView(dana, orderId)).todos;
    expect(todo).toMatchObject({ late: true, done: false });
    await expect(
      transact(dana, (write) => tickTodo(write, { orderId, todoId: 999_999, done: true })),
    ).rejects.toMatchObject({ kind: "notFound" });
    await transact(dana, (write) => tickTodo(write, { orderId, todoId: todo?.id ?? 0, done: true }));
    expect((await staffOrderView(dana, orderId)).todos).toMatchObject([{ done: true, late: false }]);
  });

  test("what is written to the customer leaves once, and any mail can leave again", async () => {
    const orderId = await makePaidOrder(dana, vases(1));
    const say = () =>
      transact(dana, (write) => writeToCustomer(write, { orderId, body: "The larch is here." }));
    await say();
    await say();
    expect(await countRows(dana, "mail_message", `key like 'order:${orderId}:message:%'`)).toBe(1);
    const [mail] = await mailsOf(dana, orderId);
    const again = () => transact(dana, (write) => resendMail(write, { orderId, mailId: mail?.id ?? 0 }));
    await again();
    await again();
    expect(await countRows(dana, "mail_message", `key like 'order:${orderId}:message:%'`)).toBe(2);
  });
});
