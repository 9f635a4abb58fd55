import { ordersPaths } from "#modules/orders/paths.ts";
import { acceptDraft, lacksAddress, quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { readdressOrder } from "#modules/orders/server/edit/edit-address.ts";
import { lockStaffOrder } from "#modules/orders/server/order/staff-order.ts";
import { type Declining, declineWords } from "#modules/signing/server/decline.ts";
import { signingSetting } from "#modules/signing/server/signing-setting.ts";
import { documentChanged, type SignerFacts } from "#modules/signing/server/signing-wire.ts";
import type { WriteContext } from "#platform/context.ts";
import { type FieldErrors, invalidFields, refusal } from "#platform/errors.ts";
import { typedMinor } from "#platform/money/typed.ts";
import { keepChosen } from "./chosen-version.ts";
import { answerableQuote, answeredAlready, isExpired, keepAnswer, type Quote } from "./quote.ts";
import { sendQuoteMail } from "./quote-mail.tsx";
import { quantityMax } from "./request.ts";
import { consentOf, postInThread, quoteAgreement, signQuote } from "./sign-quote.ts";
import { sendSignedNotice } from "./signed-notice.ts";
import { isStillSo, type KeptVersion, versionsOf } from "./version.ts";

/** The offer has expired; the text says how to get a new one. */
export const quoteExpired = refusal("conflict", "quote.expired");
/** A later version was sent after the page was shown. */
export const olderVersion = refusal("conflict", "quote.olderVersion");
/** Staff are editing the next version. */
export const beingChanged = refusal("conflict", "quote.beingChanged");

/** The highest price that a wish may name; more is a typing error. */
const wishedMinorMost = 100_000_000;

export interface Answering {
  quoteId: number;
  /** Token of the private link; "" for somebody who may see the quote without it. */
  accessToken: string;
  /** The version that the customer saw. */
  number: number;
}

export interface Acceptance extends Answering {
  name: string;
  address: string;
  /** Hash of what the customer read; clients that do not send one omit it. */
  hash?: string;
  /** How it was signed; omitted means a typed name. */
  signer?: SignerFacts;
}

/**
 * Accepts and signs a quote for the customer, which turns it into an order to be paid. Answers the path of its payment.
 * A customer without an address gives it here. The signature covers what the customer read: any other hash is refused.
 */
export async function acceptQuote(
  write: WriteContext,
  { name, address, hash = "", signer, ...answering }: Acceptance,
): Promise<string> {
  const { quote: before, version: sent } = await answerable(write, answering);
  if (isExpired(write, before)) throw quoteExpired({ day: before.validUntil ?? "" });
  // Another tab may be changing the optional lines now.
  const order = await lockStaffOrder(write, before.orderId);
  if (!(await isStillSo(write, order, sent))) throw beingChanged();
  const agreement = await quoteAgreement(write, order, sent);
  if (hash !== "" && hash !== agreement.hash) throw documentChanged();
  const wrong: FieldErrors = {};
  if (name.trim() === "") wrong["name"] = "quote.nameMissing";
  if (lacksAddress(order) && address.trim() === "") wrong["address"] = "quote.addressMissing";
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  const consent = await consentOf(write, before, sent);
  const version = await keepChosen(write, before, sent);
  const quote = { ...before, version: version.number };
  await keepAnswer(write, quote, { kind: "accept", name: name.trim(), words: "" });
  if (lacksAddress(order)) {
    const contact = {
      name: quote.name,
      companyName: quote.companyName,
      email: quote.email,
      phone: quote.phone,
    };
    const typed = { ...contact, vat: order.addresses.billing?.vat ?? "", lines: address };
    await readdressOrder(write, { orderId: quote.orderId, billing: typed, delivery: typed });
  }
  const { asksSignature, asksPayment } = await signingSetting(write);
  // A version with the customer's choices has its own document, and that one is signed.
  const dataHash =
    version.id === sent.id ? agreement.hash : (await quoteAgreement(write, order, version)).hash;
  const typedName: SignerFacts = { name: name.trim(), how: "type", picture: null, strokes: 0, pointer: "" };
  const signature = asksSignature
    ? await signQuote(write, { quote, version, consent, dataHash, signer: signer ?? typedName })
    : null;
  const accepted = await acceptDraft(write, {
    orderId: quote.orderId,
    by: name.trim(),
    confirms: !asksPayment,
  });
  await sendQuoteMail(write, quote.id, "accepted", signature);
  if (signature) await sendSignedNotice(write, quote, signature);
  await write.emit("quote.accepted", { requestId: quote.id, orderId: accepted.id });
  const path = ordersPaths.order(accepted.id, accepted.accessToken);
  return asksPayment ? ordersPaths.payNow(path) : path;
}

/**
 * Declines a quote for the customer. The draft stays with staff, who may send another version; the thread contains the
 * reason.
 */
export async function declineQuote(
  write: WriteContext,
  { words, reason, ...answering }: Answering & Declining,
): Promise<void> {
  const { quote } = await answerable(write, answering);
  const why = declineWords(write, { words, ...(reason && { reason }) });
  await keepAnswer(write, quote, { kind: "decline", name: quote.name, words: why });
  const said = write.locale.text("quote.declinedMessage", { number: answering.number });
  await postInThread(write, quote, [said, why].filter(Boolean).join("\n\n"));
  await write.emit("quote.declined", { requestId: quote.id });
}

export interface Wish {
  lineId: number;
  quantity: number;
  /** As typed; "" means no wish about the price. */
  unitPrice: string;
}

/**
 * Stores the customer's counter-proposal: a message, other quantities, other prices. Staff answer with a new version.
 */
export async function counterQuote(
  write: WriteContext,
  { words, wishes, ...answering }: Answering & { words: string; wishes: readonly Wish[] },
): Promise<void> {
  const { quote, version } = await answerable(write, answering);
  const wrong: Record<string, string> = {};
  const lines = version.lines.flatMap((line) => {
    const index = wishes.findIndex(({ lineId }) => lineId === line.lineId);
    const wish = wishes[index];
    if (!wish) return [];
    const isPriced = wish.unitPrice.trim() !== "";
    const wishedMinor = isPriced ? typedMinor(wish.unitPrice, version.currency) : null;
    if (isPriced && (wishedMinor === null || wishedMinor > wishedMinorMost)) {
      wrong[`lines[${index}].unit_price`] = "quote.priceWrong";
    }
    if (wish.quantity < 0 || wish.quantity > quantityMax) {
      wrong[`lines[${index}].quantity`] = "quote.quantityWrong";
    }
    const unitPriceMinor = wishedMinor === line.unitPriceMinor ? null : wishedMinor;
    if (unitPriceMinor === null && wish.quantity === line.quantity) return [];
    return { lineId: line.lineId, name: line.name, quantity: wish.quantity, unitPriceMinor };
  });
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
  if (lines.length === 0 && words.trim() === "") throw invalidFields({ words: "quote.counterEmpty" });
  await keepAnswer(write, quote, { kind: "counter", name: quote.name, words: words.trim(), lines });
  await write.emit("quote.countered", { requestId: quote.id });
}

/** The locked quote and the version to answer. Refuses a second answer. */
export async function answerable(
  write: WriteContext,
  { quoteId, accessToken, number }: Answering,
): Promise<{ quote: Quote; version: KeptVersion }> {
  const quote = await answerableQuote(write, quoteId, accessToken);
  if (quote.state === "accepted") throw answeredAlready();
  if (number !== quote.version) throw olderVersion();
  if (quote.state !== "offered") throw answeredAlready();
  const order = await quotedOrder(write, quote.orderId);
  // Staff may have continued with the order itself.
  if (order.state !== "draft") throw answeredAlready();
  const version = (await versionsOf(write, quote.id)).find((one) => one.number === number);
  if (!version) throw olderVersion();
  return { quote, version };
}
