import { and, eq, inArray, isNull } from "drizzle-orm";
import type { DisputeNews } from "#modules/payment/slots.ts";
import type { WriteContext } from "#platform/context.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { formatMoney } from "#platform/money/format.ts";
import { lockOrder } from "../cart/cart-row.ts";
import { recountPaid } from "./balance.ts";
import { todoTable } from "./staff-tables.ts";
import { addTodo } from "./todo.ts";

/**
 * The buyer's bank disputes a payment or reverses it; see payment's slot. Staff get a to-do with the deadline to
 * answer, and decide about an order whose money is lost. The order's history shows each step.
 */
export async function noteDisputed(
  write: WriteContext,
  orderId: number,
  { reference, step, amountMinor, currency, answerBy }: DisputeNews,
): Promise<void> {
  const order = await lockOrder(write, orderId);
  if (!order) return;
  await recountPaid(write, orderId);
  const { locale, now } = write;
  const amount = formatMoney(amountMinor, currency, locale.tag);
  const titleOf = (one: DisputeNews["step"]) =>
    locale.text(`orders.disputeTodo_${one}`, { amount, reference });
  if (step !== "asked" && step !== "taken") {
    await tickOff(write, orderId, [titleOf("asked"), titleOf("taken")]);
    if (step !== "lost") return;
  }
  const title = titleOf(step);
  const dueOn = step === "lost" ? now : answerBy;
  await addTodo(write, { orderId, title, dueOn: dueOn && shopDay(dueOn) });
}

/** Marks the to-dos as done once the dispute is decided. */
async function tickOff(write: WriteContext, orderId: number, titles: string[]): Promise<void> {
  await write.db
    .update(todoTable)
    .set({ doneAt: write.now })
    .where(and(eq(todoTable.orderId, orderId), inArray(todoTable.title, titles), isNull(todoTable.doneAt)));
}
