import { keepSignature, type Signature } from "#modules/signing/server/signature.ts";
import type { SignedEvent } from "#modules/signing/server/signed-event.ts";
import type { SignerFacts } from "#modules/signing/server/signing-wire.ts";
import type { WriteContext } from "#platform/context.ts";
import { localeNamed } from "#platform/i18n/locale.ts";
import { siteById } from "#platform/site.ts";
import { noteOrderEvent } from "../cart/order-event.ts";
import type { Order } from "../cart/tables.ts";
import { orderModel } from "../order/staff-order.ts";
import { evidencePdf } from "./print-evidence.ts";

export interface OrderSigning {
  order: Order;
  /** Title as the customer knows it, with the version. */
  title: string;
  version: number;
  /** The document that was on the screen. */
  document: Buffer;
  /** Hash of the agreement (`agreementOf`). */
  dataHash: string;
  signer: SignerFacts;
  consent: string;
  /** The earlier events; signing adds its own. */
  events: readonly SignedEvent[];
}

/** Signs an order in the name of its customer: the signed PDF contains the document byte for byte. */
export async function signOrder(write: WriteContext, signing: OrderSigning): Promise<Signature> {
  const { order, title, signer } = signing;
  const locale = localeNamed(write, order.locale);
  const site = await siteById(write.db, order.siteId);
  const { email = "", companyName = "" } = order.addresses.billing ?? {};
  const signature = {
    ...{ model: orderModel, recordId: order.id, version: signing.version, title, email, locale: locale.code },
    ...{ company: companyName, consent: signing.consent, dataHash: signing.dataHash, ...signer },
    events: [
      ...signing.events,
      { at: write.now.toISOString(), text: locale.text("signing.event_signed", { name: signer.name }) },
      { at: write.now.toISOString(), text: locale.text("signing.event_sealed", { company: site.company }) },
    ],
  };
  const kept = await keepSignature(write, {
    signature,
    document: signing.document,
    company: site.company,
    reason: title,
    label: locale.text("signing.fieldLabel", { name: signer.name }),
    evidence: (facts) => evidencePdf({ ...write, locale, site }, { ...signature, ...facts }),
  });
  await noteOrderEvent(write, order.id, "signed", { by: signer.name });
  await write.emit("order.signed", { orderId: order.id, signatureId: kept.id });
  return kept;
}
