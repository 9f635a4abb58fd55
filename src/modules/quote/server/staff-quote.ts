import { eq } from "drizzle-orm";
import { isDay } from "#modules/catalogue/server/vocabulary/shop-day.ts";
import {
  chooseForOrder,
  type DeliveryEdit,
  type RateQuestion,
} from "#modules/delivery/server/order-delivery.ts";
import { acceptDraft, quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { editOrder } from "#modules/orders/server/edit/edit.ts";
import type { LineEdit } from "#modules/orders/server/edit/edit-line.ts";
import { holdDelivery } from "#modules/orders/server/order/held-delivery.ts";
import { checkState, lockStaffOrder } from "#modules/orders/server/order/staff-order.ts";
import { setDeposit } from "#modules/orders/server/settlement/staff-order-money.ts";
import { audit } from "#platform/audit/audit.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, refusal } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { shopDay } from "#platform/i18n/shop-time.ts";
import { keepAnswer, lockQuote, type Quote } from "./quote.ts";
import { sendQuoteMail } from "./quote-mail.tsx";
import { quoteModel } from "./quote-model.ts";
import { requestTable } from "./tables.ts";
import { asChosen, isStillSo, keepVersion, versionsOf } from "./version.ts";
import { versionPdf } from "./version-paper.ts";

/** Nothing has changed since the customer's version. */
export const nothingNew = refusal("conflict", "quote.nothingNew");
/** The quote is already an order, or closed. */
const quoteClosed = refusal("conflict", "quote.closed");

const open = ["asked", "offered", "countered", "declined"];

export interface Pricing {
  quoteId: number;
  /** Version of the order when the form was opened. */
  orderVersion: number;
  overwrite: boolean;
  rows: readonly LineEdit[];
  /** Deposit that confirms the order; null means the whole total. */
  depositPercent: number | null;
  /** Omitted keeps the stored delivery. */
  delivery?: DeliveryEdit | undefined;
}

/** Collects the carrier whose price must be requested before the same save can be retried. */
type Ask = (question: RateQuestion) => void;

/** Stores the prices that staff set. The customer still sees the sent version. */
export async function priceQuote(write: WriteContext, pricing: Pricing, ask?: Ask): Promise<Quote> {
  const quote = await lockOpen(write, pricing.quoteId);
  const { orderVersion: version, overwrite } = pricing;
  const reason = write.locale.text("quote.staffQuoted");
  await editOrder(write, {
    orderId: quote.orderId,
    version,
    overwrite,
    // Every price of a quote is set by staff, so a default reason saves typing.
    rows: pricing.rows.map((row) => ({ ...row, priceReason: row.priceReason.trim() || reason })),
    tell: false,
  });
  const { depositPercent } = await quotedOrder(write, quote.orderId);
  if (depositPercent !== pricing.depositPercent) {
    await setDeposit(write, { orderId: quote.orderId, percent: pricing.depositPercent });
  }
  if (pricing.delivery) {
    const { orderId } = quote;
    const customer = { ...write, locale: localeNamed(write, quote.locale) };
    const delivery = await chooseForOrder(customer, orderId, pricing.delivery, ask);
    await holdDelivery(write, { orderId, delivery });
  }
  return quote;
}

export interface Sending extends Pricing {
  words: string;
  /** The last day on which it can be accepted. */
  validUntil: string;
}

/** Sends the priced lines as the next version, by a mail with the private link. Answers its number. */
export async function sendQuote(write: WriteContext, sending: Sending, ask?: Ask): Promise<number> {
  const wrong: FieldErrors = {};
  if (!sending.validUntil || !isDay(sending.validUntil)) wrong["valid_until"] = "quote.dayMissing";
  else if (sending.validUntil < shopDay(write.now)) wrong["valid_until"] = "quote.dayPast";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const quote = await priceQuote(write, sending, ask);
  const order = await lockStaffOrder(write, quote.orderId);
  checkState(write, order, "draft");
  const last = (await versionsOf(write, quote.id)).at(-1);
  const { words, validUntil } = sending;
  const isSame =
    quote.state === "offered" &&
    last?.validUntil === validUntil &&
    last.words === words &&
    (await isStillSo(write, order, last));
  if (isSame) throw nothingNew();
  const number = quote.version + 1;
  const pdf = await versionPdf(write, quote, order, { number, words, validUntil });
  await keepVersion(write, quote, order, { number, words, validUntil, pdf });
  await write.db
    .update(requestTable)
    .set({ state: "offered", version: number, validUntil, changedAt: write.now })
    .where(eq(requestTable.id, quote.id));
  await sendQuoteMail(write, quote.id, "offered");
  await audited(write, quote, "send", { version: number, valid_until: validUntil });
  return number;
}

/** Withdraws a quote, because the shop cannot make it or the customer declined elsewhere. */
export async function withdrawQuote(
  write: WriteContext,
  { quoteId, reason }: { quoteId: number; reason: string },
): Promise<void> {
  const quote = await lockOpen(write, quoteId);
  if (reason.trim() === "") throw invalidFields({ reason: "quote.reasonMissing" });
  await endByHand(write, quote, { kind: "withdraw", words: reason.trim() });
  await sendQuoteMail(write, quote.id, "withdrawn");
  await audited(write, quote, "withdraw", { reason: reason.trim() });
}

/** Orders a quote for a customer who accepted by phone: the current draft becomes an order to be paid. */
export async function orderByHand(write: WriteContext, { quoteId }: { quoteId: number }): Promise<void> {
  const quote = await lockOpen(write, quoteId);
  await endByHand(write, quote, { kind: "byHand", words: "" });
  await acceptDraft(write, { orderId: quote.orderId, by: write.user?.name ?? "" });
  await sendQuoteMail(write, quote.id, "accepted");
  await audited(write, quote, "accept_by_hand", {});
}

async function lockOpen(write: WriteContext, quoteId: number): Promise<Quote> {
  const quote = await lockQuote(write, quoteId);
  const order = await quotedOrder(write, quote.orderId);
  if (!open.includes(quote.state) || order.state !== "draft") throw quoteClosed();
  return quote;
}

/** The customer's answer to the last version stays; what staff do afterwards gets a version of its own. */
async function endByHand(
  write: WriteContext,
  quote: Quote,
  { kind, words }: { kind: "withdraw" | "byHand"; words: string },
): Promise<void> {
  const order = await quotedOrder(write, quote.orderId);
  const last = (await versionsOf(write, quote.id)).at(-1);
  const isAnswered = quote.state === "countered" || quote.state === "declined";
  const isSent =
    last !== undefined &&
    last.number > 0 &&
    (await isStillSo(write, order, last)) &&
    (await asChosen(write, order.id, last)).chosen === last;
  const isNew = isAnswered || (kind === "byHand" && !isSent);
  const number = isNew ? quote.version + 1 : quote.version;
  if (isNew) {
    await keepVersion(write, quote, order, { number, words: "", validUntil: null });
    await write.db.update(requestTable).set({ version: number }).where(eq(requestTable.id, quote.id));
  }
  await keepAnswer(write, { ...quote, version: number }, { kind, name: write.user?.name ?? "", words });
}

async function audited(
  write: WriteContext,
  quote: Quote,
  action: string,
  after: Record<string, unknown>,
): Promise<void> {
  await audit(write, {
    model: quoteModel,
    id: quote.id,
    name: quote.name,
    action,
    before: { state: quote.state, version: quote.version },
    after,
  });
}
