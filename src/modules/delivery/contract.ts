import { z } from "zod";
import { form, rpc } from "#platform/contract.ts";
import { id, optionalId } from "#platform/wire.ts";

const rate = {
  carrier_id: z.number().optional(),
  status: z.boolean().optional(),
  is_free_delivery: z.boolean().optional(),
  /** Formatted, like every amount here. */
  new_amount_delivery: z.string().optional(),
  error_message: z.union([z.string(), z.literal(false)]).optional(),
};

export const rateShipment = rpc({
  path: "/shop/carrier_rate_shipment",
  input: z.looseObject({ carrier_id: id }),
  output: z.object(rate),
  summary:
    "What a carrier costs for the visitor's cart; status false and error_message where it cannot be said, nothing without a cart.",
  perMinute: 60,
});

export const updateCarrier = rpc({
  path: "/shop/update_carrier",
  input: z.looseObject({ carrier_id: id, pickup_point_id: optionalId }),
  output: z.object({
    ...rate,
    new_amount_untaxed: z.string().optional(),
    new_amount_tax: z.string().optional(),
    new_amount_total: z.string().optional(),
    new_amount_order_discounted: z.string().optional(),
  }),
  summary: "Delivers the visitor's cart by this carrier; answers the new totals.",
  perMinute: 60,
});

export const chooseByForm = form({
  path: "/shop/payment/delivery",
  input: z.object({ carrier_id: optionalId, pickup_point_id: optionalId }),
  summary: "The same by a form: leads back to the payment page, which says what was refused.",
  perMinute: 60,
});
