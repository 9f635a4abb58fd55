import { z } from "zod";
import { form, rpc } from "#platform/contract.ts";
import { flag, id, line, longText, nothing, optionalId } from "#platform/wire.ts";

/** Made by the page that shows the pay button; the same key places the same order. */
const placeKey = line.pipe(z.string().max(100)).optional();
const seal = line.pipe(z.string().max(100)).optional();

export const preparePayment = rpc({
  path: "/shop/payment/transaction",
  input: z.looseObject({
    acquirer_id: optionalId,
    /** The page lets nobody pay before the terms are accepted; callers of the lineage do not repeat it. */
    terms: flag.default(true),
    key: placeKey,
    seal,
  }),
  output: z.union([z.string(), z.literal(false)]),
  summary:
    "Places the cart and opens its payment; answers a form that leads to the provider, false without a cart.",
  perMinute: 30,
});

export const payCart = form({
  path: "/shop/payment/pay",
  input: z.object({
    acquirer_id: optionalId,
    terms: flag.default(false),
    key: placeKey,
    seal,
    note: longText.optional(),
  }),
  summary:
    "Places the cart and leads to the provider, to the confirmation, or back to the payment page with the reason.",
  perMinute: 30,
});

export const giveUpPayment = form({
  path: "/shop/payment/cancel",
  input: z.object({ order_id: id }),
  summary: "Gives up the payment of the visitor's own order, which becomes the cart again.",
});

export const paymentStatus = rpc({
  path: "/shop/payment/get_status/:order_id",
  input: nothing,
  params: z.object({ order_id: id }),
  output: z.object({ recall: z.boolean().optional(), message: z.string().optional() }),
  summary:
    "How the payment of one of the session's orders stands, as HTML; `recall` asks to be called again.",
  perMinute: 120,
});
