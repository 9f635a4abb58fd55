import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { keepAttachment } from "#modules/messages/server/attachment.ts";
import { treeOfText } from "#modules/messages/server/body.ts";
import { postMessage } from "#modules/messages/server/message.ts";
import { writableThread } from "#modules/messages/server/thread.ts";
import { type Order, quotedOrder } from "#modules/orders/server/edit/asked-order.ts";
import { type Agreement, agreementOf } from "#modules/orders/server/print/agreement.ts";
import { signOrder } from "#modules/orders/server/print/sign-order.ts";
import { type Signature, signedFileName, signedPdfOf } from "#modules/signing/server/signature.ts";
import type { SignedEvent } from "#modules/signing/server/signed-event.ts";
import type { SignerFacts } from "#modules/signing/server/signing-wire.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { type Locale, localeNamed } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import type { Quote } from "./quote.ts";
import { quoteModel } from "./quote-model.ts";
import { versionTable } from "./tables.ts";
import { asChosen, type KeptVersion, versionsOf } from "./version.ts";
import { versionPdf } from "./version-paper.ts";

/** The content that accepting this version agrees to: the sent document and the current order. */
export async function quoteAgreement(
  context: Context,
  order: Order,
  version: Pick<KeptVersion, "id" | "number" | "validUntil" | "words">,
): Promise<Agreement> {
  const { number, validUntil, words } = version;
  const pdf = await versionBytes(context, version.id);
  const documentHash = pdf ? createHash("sha256").update(pdf).digest("hex") : "";
  return agreementOf(context, order, { version: number, validUntil, words, documentHash });
}

/** The consent sentence, with the customer's choices in the sent version. */
export function consentWords(
  { text, tag }: Pick<Locale, "text" | "tag">,
  name: string,
  {
    number,
    totalMinor,
    currency,
    chosen,
  }: Pick<KeptVersion, "number" | "totalMinor" | "currency" | "chosen">,
): string {
  const total = formatMoney(totalMinor, currency, tag);
  return text(chosen ? "quote.consentChosen" : "quote.consent", { name, number, total });
}

/** The consent sentence for the accepted version, in the language of the order. */
export async function consentOf(write: WriteContext, quote: Quote, sent: KeptVersion): Promise<string> {
  const { order, chosen } = await asChosen(write, quote.orderId, sent);
  return consentWords(localeNamed(write, order.locale), order.name ?? "", chosen);
}

interface QuoteSigning {
  quote: Quote;
  version: KeptVersion;
  consent: string;
  dataHash: string;
  signer: SignerFacts;
}

/** Signs a version of a quote and posts the signed document in its thread. */
export async function signQuote(
  write: WriteContext,
  { quote, version, consent, dataHash, signer }: QuoteSigning,
): Promise<Signature> {
  const order = await quotedOrder(write, quote.orderId);
  const locale = localeNamed(write, order.locale);
  const title = locale.text("quote.signedTitle", { name: order.name ?? "", number: version.number });
  const document =
    (await versionBytes(write, version.id)) ?? (await versionPdf(write, quote, order, version));
  const signature = await signOrder(write, {
    ...{ order, title, document, consent, dataHash, signer, version: version.number },
    events: await eventsOf(write, quote.id, locale),
  });
  await postInThread(write, quote, locale.text("quote.signedMessage", { number: version.number }), signature);
  return signature;
}

/** The request and the sent versions as events. */
async function eventsOf(context: Context, quoteId: number, { text }: Locale): Promise<SignedEvent[]> {
  return (await versionsOf(context, quoteId)).map(({ number, chosen, madeAt, madeBy }) => ({
    at: madeAt.toISOString(),
    text:
      number === 0
        ? text("quote.event_asked")
        : text(chosen ? "quote.event_chosen" : "quote.event_sent", { number, by: madeBy || "–" }),
  }));
}

/** Posts the customer's action in the quote's thread, which puts it into the staff inbox. */
export async function postInThread(
  write: WriteContext,
  quote: Quote,
  words: string,
  signature: Signature | null = null,
): Promise<void> {
  const thread = await writableThread(write, {
    model: quoteModel,
    recordId: quote.id,
    token: quote.accessToken,
  });
  const id = await postMessage(write, thread, { body: treeOfText(words) });
  const bytes = signature && (await signedPdfOf(write, signature.id));
  if (!signature || !bytes || id === null) return;
  await keepAttachment(
    write,
    thread,
    { name: signedFileName(signature.title), type: "application/pdf", bytes },
    id,
  );
}

async function versionBytes({ db }: Pick<Context, "db">, id: number): Promise<Buffer | null> {
  const [row] = await db.select({ pdf: versionTable.pdf }).from(versionTable).where(eq(versionTable.id, id));
  return row?.pdf ?? null;
}
