import { fiscalPositionFor } from "#modules/catalogue/server/tax/fiscal-position.ts";
import { countryByCode } from "#modules/people/server/address/country.ts";
import { vatCountryOf } from "#modules/people/server/address/vat.ts";
import { heldVatCountry, type VatStanding, vatStandingOf } from "#modules/people/server/address/vat-check.ts";
import type { Context, PublicContext } from "#platform/context.ts";
import { inLocale } from "#platform/translated.ts";
import { type CartPlace, orderPlaceOf } from "./cart-place.ts";
import type { OrderVat } from "./order-vat.ts";
import type { Order } from "./tables.ts";

/** How the buyer of a cart is taxed, and why. */
export interface CartTax {
  /** Null: as at home. */
  fiscalPositionId: number | null;
  /** What the invoice will say about it, in the visitor's language. */
  note: string;
  /** The VAT number of who pays; empty while none is known. */
  vat: Partial<OrderVat>;
  /** The number is not confirmed, and would change the taxes if it were. */
  numberMissing: boolean;
}

const taxedAtHome: CartTax = { fiscalPositionId: null, note: "", vat: {}, numberMissing: false };

/**
 * By where the goods go and the VAT number of who pays; before an address is known as at home. A number whose answer is
 * awaited does not count yet. At most three queries.
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

/** What a buyer reads about the taxes of an order, also while the answer about their VAT number is awaited. */
export async function taxNoteOfOrder(context: Context, order: Order): Promise<string> {
  if (order.vatCheck.state !== "pending" || order.state === "cancel") return order.fiscalNote;
  const tax = await cartTaxOf(context, await orderPlaceOf(context, order));
  const wanted = tax.numberMissing ? "pending" : "confirmed";
  // At home a number changes nothing, so nothing is said about it.
  const isMatter = tax.numberMissing || tax.fiscalPositionId !== order.fiscalPositionId;
  const words = isMatter ? context.locale.text(`orders.vatOrderNote_${wanted}`) : "";
  return [order.fiscalNote, words].filter(Boolean).join(" ");
}

function toOrderVat(vat: string, { state, answeredAt, proof }: VatStanding): OrderVat {
  return { vat, state, answeredAt: answeredAt?.toISOString() ?? null, proof };
}

/** How an order was taxed, for staff; also what has become of a VAT number whose answer was awaited then. */
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
