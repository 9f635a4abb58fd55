import { z } from "zod";
import { optionalId } from "#platform/wire.ts";
import { lineOrNothing } from "../../contract.ts";

/** A card as the wire's form names its fields. */
export const typedCard = z.looseObject({
  cc_number: lineOrNothing,
  cc_expiry: lineOrNothing,
  cc_cvc: lineOrNothing,
  /** The brand that the form has recognized; it must be the number's. */
  cc_brand: lineOrNothing,
  /** The way to pay that the form belongs to. */
  pm_acquirer_id: optionalId,
});

export interface TypedCard {
  number: string;
  expiry: string;
  code: string;
  /** What the form took it for, by Odoo's names of brands; "" where it says nothing. */
  brand?: string;
}

/** The card of a form, and the way to pay that the form names. */
export function readTypedCard(form: z.output<typeof typedCard>): {
  card: TypedCard;
  acquirerId: number | undefined;
} {
  const { cc_number, cc_expiry, cc_cvc, cc_brand, pm_acquirer_id } = form;
  return {
    card: { number: cc_number, expiry: cc_expiry, code: cc_cvc, brand: cc_brand },
    acquirerId: pm_acquirer_id,
  };
}
