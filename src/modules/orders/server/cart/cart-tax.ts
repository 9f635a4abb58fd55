import { fiscalPositionFor } from "#modules/catalogue/server/tax/fiscal-position.ts";
import { countryByCode } from "#modules/people/server/address/country.ts";
import { vatCountryOf } from "#modules/people/server/address/vat.ts";
import { heldVatCountry, type VatStanding, vatStandingOf } from "#modules/people/server/address/vat-check.ts";
import type { Context, PublicContext } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import { type CartPlace, orderPlaceOf } from "./cart-place.ts";
import type { OrderVat } from "./order-vat.ts";
import type { Order } from "./tables.ts";

/** The buyer's taxes in a cart, and why they apply. */
export interface CartTax {
  /** Null: domestic taxes. */
  fiscalPositionId: number | null;
  /** The tax note of the future invoice, in the visitor's language. */
  note: string;
  /** The payer's VAT number with its check; empty while none is known. */
  vat: Partial<OrderVat>;
  /** The VAT number is not confirmed, and confirming it would change the taxes. */
  numberMissing: boolean;
}

const taxedAtHome: CartTax = { fiscalPositionId: null, note: "", vat: {}, numberMissing: false };

/**
 * Decides by the delivery address and the payer's VAT number; without an address, domestic taxes apply. A number counts
 * only once the register has confirmed it. At most three queries.
 */
export async function cartTaxOf(context: PublicContext, place: CartPlace | null): Promise<CartTax> {
  if (!place) return taxedAtHome;
  const standing = await vatStandingOf(context, place.vat);
  const country = await countryByCode(context, place.countryCode);
  const buyer = {
    countryCode: place.countryCode,
    stateCode: country?.states.find(({ id }) => id === place.stateId)?.code ?? "",
    zip: place.zip,
    vatCountryCode: heldVatCountry(standing, place.vat, place.countryCode),
    personId: place.invoicePersonId,
  };
  const position = await fiscalPositionFor(context, buyer);
  const isOpen = standing.state === "pending" || standing.state === "invalid";
  const held = { ...buyer, vatCountryCode: vatCountryOf(place.vat, place.countryCode) };
  const wanted = isOpen ? await fiscalPositionFor(context, held) : position;
  return {
    fiscalPositionId: position?.id ?? null,
    note: position ? inLocale(position.note, context.locale.code) : "",
    vat: place.vat === "" ? {} : toOrderVat(place.vat, standing),
    numberMissing: wanted?.id !== position?.id,
  };
}

/** The tax note that a buyer reads on an order, also while the VAT register has not answered. */
export async function taxNoteOfOrder(context: Context, order: Order): Promise<string> {
  if (order.vatCheck.state !== "pending" || order.state === "cancel") return order.fiscalNote;
  const tax = await cartTaxOf(context, await orderPlaceOf(context, order));
  const wanted = tax.numberMissing ? "pending" : "confirmed";
  // At home the VAT number changes nothing, so the order says nothing about it.
  const isMatter = tax.numberMissing || tax.fiscalPositionId !== order.fiscalPositionId;
  const words = isMatter ? context.locale.text(`orders.vatOrderNote_${wanted}`) : "";
  return [order.fiscalNote, words].filter(Boolean).join(" ");
}

function toOrderVat(vat: string, { state, answeredAt, proof }: VatStanding): OrderVat {
  return { vat, state, answeredAt: answeredAt?.toISOString() ?? null, proof };
}

/** The taxation of an order for staff, including the late answer to a VAT number that was pending. */
export async function taxTermsOf(
  context: PublicContext,
  { fiscalNote, vatCheck }: Pick<Order, "fiscalNote" | "vatCheck">,
): Promise<string[]> {
  const { text } = context.locale;
  const { vat = "", state = "none", proof } = vatCheck;
  if (vat === "") return fiscalNote === "" ? [] : [fiscalNote];
  const now = (await vatStandingOf(context, vat)).state;
  return [
    ...(fiscalNote === "" ? [] : [fiscalNote]),
    text(`orders.staffVat_${state}`, { vat }),
    ...(proof?.consultationNumber
      ? [text("orders.staffVatProof", { number: proof.consultationNumber })]
      : []),
    ...(state === "pending" && now !== "pending" ? [text(`orders.staffVatNow_${now}`)] : []),
  ];
}
