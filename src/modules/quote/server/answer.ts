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

/** What was offered has lapsed; the words say how to get a new offer. */
export const quoteExpired = refusal("conflict", "quote.expired");
/** A later version was sent since the page was shown. */
export const olderVersion = refusal("conflict", "quote.olderVersion");
/** Somebody here is at work on the next version. */
export const beingChanged = refusal("conflict", "quote.beingChanged");

/** Beyond this no wish is meant. */
const wishedMinorMost = 100_000_000;

export interface Answering {
  quoteId: number;
  /** Of the private link; "" for somebody who may see the quote anyway. */
  accessToken: string;
  /** Of the version that the customer saw. */
  number: number;
}

export interface Acceptance extends Answering {
  name: string;
  address: string;
  /** Of what the customer read; left out by callers that know no hashes. */
  hash?: string;
  /** How it was signed; left out, the name was typed. */
  signer?: SignerFacts;
}

/**
 * The customer accepts and signs: the quote becomes an order to be paid. Answers where that is. A customer without an
 * address says here where it goes and who is billed. What is signed is what was read: any other hash is refused.
 */
export async function acceptQuote(
  write: WriteContext,
  { name, address, hash = "", signer, ...answering }: Acceptance,
): Promise<string> {
  const { quote: before, version: sent } = await answerable(write, answering);
  if (isExpired(write, before)) throw quoteExpired({ day: before.validUntil ?? "" });
  // Another tab may be choosing among its options at this moment.
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
  // What was chosen has a document of its own, which is what is signed.
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
 * The customer wants none of it. The draft stays with staff, who may send another version; they read why in the thread.
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
  /** As typed; "" is no wish about the price. */
  unitPrice: string;
}

/**
 * The customer would rather have it otherwise: words, other quantities, other prices. Staff answer with a new version.
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

/** The quote with the version that is answered, locked. The second answer is told what has happened. */
export async function answerable(
  write: WriteContext,
  { quoteId, accessToken, number }: Answering,
): Promise<{ quote: Quote; version: KeptVersion }> {
  const quote = await answerableQuote(write, quoteId, accessToken);
  if (quote.state === "accepted") throw answeredAlready();
  if (number !== quote.version) throw olderVersion();
  if (quote.state !== "offered") throw answeredAlready();
  const order = await quotedOrder(write, quote.orderId);
  // Staff may have gone on with the order itself.
  if (order.state !== "draft") throw answeredAlready();
  const version = (await versionsOf(write, quote.id)).find((one) => one.number === number);
  if (!version) throw olderVersion();
  return { quote, version };
}
