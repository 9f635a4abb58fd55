import { eq } from "drizzle-orm";
import { lockMoney } from "#modules/payment/server/transaction/money.ts";
import type { ToSign } from "#modules/signing/components/account/signature-form.tsx";
import { type SignedView, signedViewOf } from "#modules/signing/server/signed-view.ts";
import { signingSetting } from "#modules/signing/server/signing-setting.ts";
import {
  answerSigning,
  documentChanged,
  type SignerFacts,
  type SigningAnswer,
  signerOf,
} from "#modules/signing/server/signing-wire.ts";
import type { Context, WriteContext } from "#platform/context.ts";
import { transact } from "#platform/db/transact.ts";
import { refusal } from "#platform/errors.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { formatMoney } from "#platform/money/format.ts";
import { ordersPaths } from "../../paths.ts";
import { linesOf, lockOrder } from "../cart/cart-row.ts";
import { agreedNow, versionsOf } from "../cart/consent.ts";
import { goodsFor } from "../cart/goods.ts";
import { type Order, orderTable } from "../cart/tables.ts";
import { confirmOrder } from "../order/confirm.ts";
import { isOffer } from "../order/offer.ts";
import { readableOrder, writableOrder } from "../order/order-access.ts";
import { orderModel } from "../order/staff-order.ts";
import { type Agreement, agreedChanges, agreementOf } from "../print/agreement.ts";
import { orderPdf } from "../print/print-order.ts";
import { signOrder } from "../print/sign-order.ts";

/** The offer was signed, ordered or withdrawn meanwhile; the page says which. */
const offerOver = refusal("conflict", "orders.offerOver");

export interface OfferSigningView {
  /** Null if there is nothing to sign. */
  toSign: ToSign | null;
  consent: string;
  signed: SignedView | null;
}

/** The signing state that an order's page shows. */
export async function offerSigningView(
  context: Context,
  id: number,
  accessToken: string,
): Promise<OfferSigningView> {
  const order = await readableOrder(context, id, accessToken);
  const signed = await signedViewOf(context, orderModel, id);
  const nothing = { toSign: null, consent: "", signed };
  if (signed || !isOffer(order)) return nothing;
  const asksSignature = order.mustSign || (await signingSetting(context)).asksSignature;
  if (!asksSignature) return nothing;
  const { hash, facts } = await agreementOfOffer(context, order);
  const name = order.addresses.billing?.name ?? "";
  return {
    toSign: { hash, seen: JSON.stringify(facts), name, asksSignature },
    consent: consentTo(context, order),
    signed,
  };
}

interface OfferSigning {
  orderId: number;
  accessToken: string;
  /** Hash of the document that the signer read; "" from clients that do not send one. */
  hash: string;
  signer: SignerFacts;
}

/**
 * Signs an offer for the customer; from then on nothing in it changes automatically. Answers the path of its payment.
 */
export async function signOffer(
  write: WriteContext,
  { orderId, accessToken, hash, signer }: OfferSigning,
): Promise<string> {
  await writableOrder(write, orderId, accessToken);
  // A payment may be under way. Everywhere, payments are locked before orders, to prevent deadlocks.
  await lockMoney(write, "order", orderId);
  const order = await lockOrder(write, orderId);
  if (!order || !isOffer(order)) throw offerOver();
  const agreement = await agreementOfOffer(write, order);
  if (hash !== "" && hash !== agreement.hash) throw documentChanged();
  const locale = localeNamed(write, order.locale);
  const document = await orderPdf(write, order);
  const rows = await linesOf(write, orderId);
  const goods = await goodsFor(write, order, rows);
  const agreed = await agreedNow(
    write,
    rows.map((line) => ({ line, goods: goods.get(line.variantId ?? 0) ?? null })),
    "quote",
  );
  await signOrder(write, {
    ...{ order, document, dataHash: agreement.hash, signer, version: 0 },
    title: locale.text("orders.offerTitle", { name: order.name ?? "" }),
    consent: consentTo({ locale }, order),
    events: order.placedAt
      ? [
          {
            at: order.placedAt.toISOString(),
            text: locale.text("orders.event_offered", { by: order.seller }),
          },
        ]
      : [],
  });
  const changes = {
    termsAcceptedAt: write.now,
    agreed,
    legalVersions: versionsOf(agreed),
    changedAt: write.now,
  };
  const [signed] = await write.db
    .update(orderTable)
    .set(changes)
    .where(eq(orderTable.id, orderId))
    .returning();
  if (!signed) throw new Error("The order was not stored.");
  const { asksPayment } = await signingSetting(write);
  if (signed.totalMinor === 0 || !asksPayment) await confirmOrder(write, signed);
  const path = ordersPaths.order(orderId, order.accessToken);
  return asksPayment ? ordersPaths.payNow(path) : path;
}

interface SentOffer {
  name: string;
  signature: string;
  how: SignerFacts["how"];
  strokes: number;
  pointer: string;
  consent: boolean;
  access_token: string;
  hash: string;
  seen: Agreement["facts"];
}

/** Signs an offer by a call of the wire. */
export async function signOfferByCall(
  context: Context,
  orderId: number,
  sent: SentOffer,
): Promise<SigningAnswer> {
  const accessToken = sent.access_token;
  const order = await readableOrder(context, orderId, accessToken);
  return answerSigning(
    context,
    async () => {
      const signer = await signerOf(sent);
      const redirectUrl = await transact(context, (write) =>
        signOffer(write, { orderId, accessToken, hash: sent.hash, signer }),
      );
      return { success: context.locale.text("orders.signed", { name: sent.name }), redirectUrl };
    },
    {
      reload: (code) => (code === "orders.offerOver" ? ordersPaths.order(orderId, accessToken) : null),
      changes: async () => agreedChanges(sent.seen, (await agreementOfOffer(context, order)).facts),
    },
  );
}

function agreementOfOffer(context: Context, order: Order): Promise<Agreement> {
  return agreementOf(context, order, { version: 0, validUntil: null, words: order.note, documentHash: "" });
}

function consentTo({ locale }: Pick<Context, "locale">, order: Order): string {
  return locale.text("orders.consent", {
    name: order.name ?? "",
    total: formatMoney(order.totalMinor, order.currency, locale.tag),
  });
}
