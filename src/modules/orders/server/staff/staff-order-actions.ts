import { z } from "zod";
import { goDone } from "#modules/office/server/done.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { formatMoney } from "#platform/money/format.ts";
import { typedMinor } from "#platform/money/typed.ts";
import { idIn } from "#platform/pages/id-in-address.ts";
import { formAction, on } from "#platform/pages/page.ts";
import { flag, id, line, longText, optionalId } from "#platform/wire.ts";
import { staffOrdersPaths } from "../../paths.ts";
import { backToDraft, cancelOrder } from "../edit/staff-order-cancel.ts";
import { confirmUnpaid, receiveTransfer } from "../edit/staff-order-confirm.ts";
import { offerOrder } from "../edit/staff-order-write.ts";
import { issueInTurn } from "../invoice/turn.ts";
import { writeToCustomer } from "../order/letter.ts";
import { salesRoles } from "../order/staff-order.ts";
import { addTodo, tickTodo } from "../order/todo.ts";
import { documentActions } from "../refund/document-actions.ts";
import { askForPayment, captureOrder, setDeposit, voidOrder } from "../settlement/staff-order-money.ts";
import { retaxByAnswer } from "../settlement/vat-answer.ts";
import { delayOrder } from "../shipment/delay.tsx";
import { changeParcel, handOver, packShipment, unpackShipment } from "../shipment/shipment.ts";
import { settleWithdrawals } from "../withdrawal/withdrawal.tsx";
import { holdOrder, releaseOrder } from "./staff-order-hold.ts";
import { resendMail } from "./staff-order-mail.ts";
import { currencyOf } from "./staff-order-view.ts";

type Args = { params: Record<string, string | undefined>; url: URL };
const nothing = z.object({});
const words = z.object({ body: longText.pipe(z.string().max(5_000)) });
const why = z.object({ reason: line.pipe(z.string().max(500)), tell: flag.default(false) });
const promise = z.object({ transaction_id: id });
const shipment = z.object({ shipment_id: id });
const parcel = z.object({
  carrier_id: optionalId,
  carrier: line.pipe(z.string().max(80)).default(""),
  tracking_number: line.pipe(z.string().max(120)).default(""),
  tracking_url: line.pipe(z.string().max(500)).default(""),
});
const pieces = z.preprocess(
  (value) => (value === "" || value === undefined ? 0 : value),
  z.coerce.number("orders.staffQuantityWrong").int("orders.staffQuantityWrong").min(0).max(9_999),
);
const packing = parcel.extend({
  lines: z
    .array(z.object({ line_id: id, quantity: pieces }))
    .max(500)
    .default([]),
  hand_over: flag.default(false),
});
const todo = z.object({
  title: line.pipe(z.string().max(200)),
  due_on: z
    .string()
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, "orders.staffDayWrong")
    .default(""),
});

/** A form action whose verb writes; the page then shows a confirmation. */
function doing<Schema extends z.ZodType>(
  schema: Schema,
  done: string,
  act: (write: WriteContext, orderId: number, input: z.output<Schema>) => Promise<unknown>,
) {
  return on(schema, async (context, input, args) => {
    await transact(context, (write) => act(write, idIn(args.params["id"]), input));
    return back(args, done);
  });
}

/** Back to the order in the list that the user came from, with the task's form closed. */
function back(args: Args, done: string): Response {
  return goDone(backPath(args), done);
}

function backPath({ params, url }: Args): string {
  return staffOrdersPaths.order(idIn(params["id"]), url.searchParams.get("from") ?? "");
}

/** Every action of an order's page, by the pressed button. */
export const staffOrderAction = formAction(salesRoles, {
  ...documentActions,
  message: doing(words, "orders.staffWritten", (write, orderId, { body }) =>
    writeToCustomer(write, { orderId, body }),
  ),
  todo: doing(todo, "orders.staffTodoAdded", (write, orderId, { title, due_on }) =>
    addTodo(write, { orderId, title, dueOn: due_on || null }),
  ),
  tick: doing(z.object({ todo_id: id, done: flag }), "orders.staffTodoTicked", (write, orderId, input) =>
    tickTodo(write, { orderId, todoId: input.todo_id, done: input.done }),
  ),
  resend: doing(z.object({ mail_id: id }), "orders.staffMailSent", (write, orderId, { mail_id }) =>
    resendMail(write, { orderId, mailId: mail_id }),
  ),
  delay: doing(
    z.object({
      day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "orders.staffDayWrong"),
      words: longText.pipe(z.string().max(2_000)).default(""),
    }),
    "orders.delayDone",
    (write, orderId, { day, words: said }) => delayOrder(write, { orderId, day, words: said }),
  ),
  hold: doing(why, "orders.staffHeldDone", (write, orderId, { reason }) =>
    holdOrder(write, { orderId, reason }),
  ),
  release: doing(nothing, "orders.staffReleasedDone", (write, orderId) => releaseOrder(write, { orderId })),
  confirm: doing(nothing, "orders.staffConfirmedDone", (write, orderId) => confirmUnpaid(write, { orderId })),
  offer: doing(
    z.object({
      words: longText.pipe(z.string().max(5_000)).default(""),
      must_sign: flag.default(false),
    }),
    "orders.staffOfferedDone",
    (write, orderId, { words: said, must_sign: mustSign }) =>
      offerOrder(write, { orderId, words: said, mustSign }),
  ),
  receive: doing(
    z.object({ amount: z.string().max(30), paid: z.coerce.number().int() }),
    "orders.staffReceivedDone",
    (write, orderId, { amount, paid }) => receiveTyped(write, orderId, amount, paid),
  ),
  ask: doing(
    z.object({
      amount: z.string().max(30),
      paid: z.coerce.number().int(),
      words: longText.pipe(z.string().max(5_000)).default(""),
    }),
    "orders.staffAskedDone",
    async (write, orderId, { amount, paid, words: said }) =>
      askForPayment(write, {
        orderId,
        amountMinor: await minorOf(write, orderId, amount),
        paidMinorSeen: paid,
        words: said,
      }),
  ),
  deposit: doing(
    z.object({ percent: z.string().max(10).default("") }),
    "orders.staffDepositDone",
    (write, orderId, { percent }) =>
      setDeposit(write, { orderId, percent: percent.trim() === "" ? null : Number(percent) }),
  ),
  capture: on(promise.extend({ amount: z.string().max(30) }), async (context, input, args) => {
    const orderId = idIn(args.params["id"]);
    const amountMinor = await minorOf(context, orderId, input.amount);
    await captureOrder(context, { orderId, transactionId: input.transaction_id, amountMinor });
    return back(args, "orders.staffCapturedDone");
  }),
  void: on(promise, async (context, { transaction_id }, args) => {
    await voidOrder(context, { orderId: idIn(args.params["id"]), transactionId: transaction_id });
    return back(args, "orders.staffVoidedDone");
  }),
  withdrawalSettled: doing(
    z.object({ withdrawal_id: id }),
    "orders.withdrawalsSettledOne",
    (write, orderId, input) => settleWithdrawals(write, [input.withdrawal_id], orderId),
  ),
  retax: on(nothing, async (context, _input, args) => {
    const orderId = idIn(args.params["id"]);
    const { totalMinor, returnedMinor, currency } = await issueInTurn(context, (write) =>
      retaxByAnswer(write, orderId),
    );
    const money = (minor: number) => formatMoney(minor, currency, context.locale.tag);
    return goDone(backPath(args), returnedMinor > 0 ? "orders.staffRetaxedBack" : "orders.staffRetaxedDone", {
      total: money(totalMinor),
      back: money(returnedMinor),
    });
  }),
  pack: doing(packing, "orders.staffPackedDone", (write, orderId, input) =>
    packShipment(write, {
      orderId,
      lines: input.lines.map(({ line_id, quantity }) => ({ lineId: line_id, quantity })),
      ...parcelOf(input),
      handOver: input.hand_over,
    }),
  ),
  parcel: doing(parcel.extend(shipment.shape), "orders.staffParcelDone", (write, _orderId, input) =>
    changeParcel(write, { shipmentId: input.shipment_id, ...parcelOf(input) }),
  ),
  handOver: doing(shipment, "orders.staffHandedOverDone", (write, _orderId, { shipment_id }) =>
    handOver(write, { shipmentId: shipment_id }),
  ),
  unpack: doing(shipment, "orders.staffUnpackedDone", (write, _orderId, { shipment_id }) =>
    unpackShipment(write, { shipmentId: shipment_id }),
  ),
  cancel: on(why, async (context, { reason, tell }, args) => {
    await cancelOrder(context, { orderId: idIn(args.params["id"]), reason, tell });
    return back(args, "orders.staffCancelledDone");
  }),
  draft: on(nothing, async (context: Context, _input, args) => {
    await backToDraft(context, { orderId: idIn(args.params["id"]) });
    return back(args, "orders.staffDraftDone");
  }),
});

/** A typed amount in the order's currency; 0 for anything else, which every verb refuses. */
async function minorOf(context: Context, orderId: number, typed: string): Promise<number> {
  return typedMinor(typed, await currencyOf(context, orderId)) ?? 0;
}

async function receiveTyped(write: WriteContext, orderId: number, amount: string, paid: number) {
  const amountMinor = await minorOf(write, orderId, amount);
  await receiveTransfer(write, { orderId, amountMinor, paidMinorSeen: paid });
}

function parcelOf(input: z.output<typeof parcel>) {
  const { carrier_id = null, carrier, tracking_number, tracking_url } = input;
  return { carrierId: carrier_id, carrier, trackingNumber: tracking_number, trackingUrl: tracking_url };
}
