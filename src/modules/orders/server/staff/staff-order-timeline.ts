import { desc, eq } from "drizzle-orm";
import { notesOf } from "#modules/messages/server/note.ts";
import { paymentEventsOf } from "#modules/payment/server/transaction/received.ts";
import type { Context } from "#platform/context.ts";
import { formatMoney } from "#platform/money/format.ts";
import { eventTable, type Order } from "../cart/tables.ts";
import { staffPaymentWords } from "../order/payment-words.ts";
import { formatMoment } from "../order/staff-moment.ts";
import { orderModel } from "../order/staff-order.ts";

/** One entry of an order's history as staff read it. */
export interface HappeningView {
  key: string;
  kind: "note" | "message" | "change" | "money" | "shipping" | "state";
  /** The author of a note; null for an event. */
  author: string | null;
  text: string;
  time: string;
  /** ISO 8601. */
  at: string;
}

interface Happening extends Omit<HappeningView, "time" | "at"> {
  moment: Date;
}

const shipping = new Set(["delayed", "packed", "unpacked", "handedOver"]);
const money = new Set([
  "amountMismatch",
  "paidLate",
  "paidTwice",
  "paidInPart",
  "paidRest",
  "askedToPay",
  "moneyCorrected",
  "depositSet",
  "refunded",
  "refundSent",
  "refundFailed",
  "refundedElsewhere",
]);

/** The whole history, newest first: actions, payment events and staff notes. */
export async function timelineOf(context: Context, order: Order): Promise<HappeningView[]> {
  const [events, payments, notes] = [
    await context.db
      .select()
      .from(eventTable)
      .where(eq(eventTable.orderId, order.id))
      .orderBy(desc(eventTable.id)),
    await paymentEventsOf(context, "order", order.id),
    await notesOf(context, orderModel, [order.id]),
  ];
  const all: Happening[] = [
    ...events.map((event) => eventHappening(context, event, order.currency)),
    ...payments.map(
      (event): Happening => ({
        key: `payment-${event.id}`,
        kind: "money",
        author: null,
        text: staffPaymentWords(context, event),
        moment: event.at,
      }),
    ),
    ...notes.map(
      (note): Happening => ({
        key: `note-${note.id}`,
        kind: "note",
        author: note.author,
        text: note.words,
        moment: note.at,
      }),
    ),
  ];
  return all
    .sort((a, b) => b.moment.getTime() - a.moment.getTime() || (a.key < b.key ? 1 : -1))
    .map(({ moment, ...happening }) => ({
      ...happening,
      time: formatMoment(moment, context.locale, context.now),
      at: moment.toISOString(),
    }));
}

function eventHappening(
  context: Context,
  { id, kind, detail, at }: typeof eventTable.$inferSelect,
  currency: string,
): Happening {
  const by = typeof detail["by"] === "string" ? detail["by"] : "";
  const key = `event-${id}`;
  if (kind === "messaged") {
    return { key, kind: "message", author: by, text: String(detail["words"] ?? ""), moment: at };
  }
  const of = shipping.has(kind)
    ? "shipping"
    : money.has(kind)
      ? "money"
      : kind === "edited"
        ? "change"
        : "state";
  const text =
    kind === "edited"
      ? editedText(context, detail, currency)
      : context.locale.text(`orders.staffEvent.${kind}`, valuesOf(detail, context, currency));
  const said = by === "" ? text : context.locale.text("orders.staffBy", { text, by });
  return { key, kind: of, author: null, text: said, moment: at };
}

/** Formats amounts; keeps all other values as stored. */
function valuesOf(
  detail: Record<string, unknown>,
  { locale }: Context,
  currency: string,
): Record<string, string> {
  const amountMinor = Number(detail["amountMinor"] ?? 0);
  const of = typeof detail["currency"] === "string" ? detail["currency"] : currency;
  const texts = Object.entries(detail).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[0] !== "currency",
  );
  const why = typeof detail["why"] === "string" ? locale.text(`orders.staffWhy.${detail["why"]}`) : "";
  const none = { name: "", number: "", reason: "", reference: "", to: "" };
  return { ...none, ...Object.fromEntries(texts), why, amount: formatMoney(amountMinor, of, locale.tag) };
}

interface KeptChange {
  name: string;
  from: { quantity: number; unitPriceMinor: number } | null;
  to: { quantity: number; unitPriceMinor: number } | null;
  reason: string;
}

function editedText(context: Context, detail: Record<string, unknown>, currency: string): string {
  const { locale } = context;
  const price = (minor: number) => formatMoney(minor, currency, locale.tag);
  const changes = Array.isArray(detail["changes"]) ? (detail["changes"] as KeptChange[]) : [];
  const texts = changes.flatMap(({ name, from, to, reason }) => {
    if (!from) return locale.text("orders.staffAdded", { name, quantity: to?.quantity ?? 0 });
    if (!to) return locale.text("orders.staffRemoved", { name, quantity: from.quantity });
    const parts: string[] = [];
    if (from.quantity !== to.quantity) {
      parts.push(locale.text("orders.staffQuantityChanged", { name, from: from.quantity, to: to.quantity }));
    }
    if (from.unitPriceMinor !== to.unitPriceMinor) {
      const values = { name, from: price(from.unitPriceMinor), to: price(to.unitPriceMinor), reason };
      parts.push(locale.text("orders.staffPriceChanged", values));
    }
    return parts;
  });
  const [before, after] = Array.isArray(detail["totalMinor"]) ? (detail["totalMinor"] as number[]) : [];
  if (before !== undefined && after !== undefined && before !== after) {
    texts.push(locale.text("orders.staffTotalChanged", { from: price(before), to: price(after) }));
  }
  return texts.join("; ");
}
