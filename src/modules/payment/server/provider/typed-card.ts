import { z } from "zod";
import { optionalId } from "#platform/wire.ts";
import { lineOrNothing } from "../../contract.ts";

/** A card in the field names of the wire's form. */
export const typedCard = z.looseObject({
  cc_number: lineOrNothing,
  cc_expiry: lineOrNothing,
  cc_cvc: lineOrNothing,
  /** The brand that the form has recognized; it must match the number. */
  cc_brand: lineOrNothing,
  /** The payment method of the form. */
  pm_acquirer_id: optionalId,
});

export interface TypedCard {
  number: string;
  expiry: string;
  code: string;
  /** The brand that the form recognized, in Odoo's names; "" for none. */
  brand?: string;
}

/** The card of a form, and the form's payment method. */
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
