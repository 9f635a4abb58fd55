import { z } from "zod";
import type { OptionalProductView } from "#modules/catalogue/server/vocabulary/views.ts";
import { lineOrNothing, wayToPay } from "#modules/payment/contract.ts";
import { signatureFields, signingAnswer, signingBodyBytesMax } from "#modules/signing/server/signing-wire.ts";
import { form, get, rpc } from "#platform/contract.ts";
import { flag, id, idList, line, longText, nothing, optionalId } from "#platform/wire.ts";

/** Idempotency key from the page that shows the pay button: the same key places the same order. */
const placeKey = line.pipe(z.string().max(100)).optional();
const seal = line.pipe(z.string().max(100)).optional();
/** Stamp of the consent text that the page showed; callers without a page omit it. */
const agreed = line.pipe(z.string().max(100)).optional();

export const preparePayment = rpc({
  path: "/shop/payment/transaction",
  input: z.looseObject({
    ...wayToPay,
    /** A placed order, the caller's own or with its token. Without it, or with the id of the cart, the cart. */
    order_id: optionalId,
    access_token: lineOrNothing,
    /** Our page blocks the payment until the terms are accepted; Odoo clients do not send this field. */
    terms: flag.default(true),
    agreed,
    key: placeKey,
    seal,
  }),
  output: z.union([z.string(), z.literal(false)]),
  summary:
    "Places the cart, or takes the order that order_id names, and opens its payment; answers the fields of a form that leads to the provider, false when nothing is to be paid.",
  perMinute: 30,
});

const orderPayment = {
  params: z.object({ order_id: id }),
  input: z.looseObject({ ...wayToPay, access_token: lineOrNothing, seal }),
  output: z.union([z.string(), z.literal(false)]),
  summary:
    "Opens a payment of an order that exists: one's own, or by the token of its private link. Answers the fields of a form that leads to the provider, false when nothing is to be paid.",
  perMinute: 30,
};

export const payOrder = rpc({ path: "/shop/payment/transaction/:order_id", ...orderPayment });

export const payOrderInPortal = rpc({ path: "/my/orders/:order_id/transaction", ...orderPayment });

/** Odoo's address of a payment by link. The server ignores the amount and currency in it. */
export const payByLink = rpc({
  path: "/website_payment/transaction/:reference",
  ...orderPayment,
  params: z.object({ reference: line.pipe(z.string().max(40)) }),
});

export const payByLinkWithAmount = rpc({
  path: "/website_payment/transaction/:reference/:amount/:currency",
  ...orderPayment,
  params: z.object({ reference: line.pipe(z.string().max(40)), amount: line, currency: line }),
});

export const payOrderByForm = form({
  path: "/my/orders/:order_id/pay",
  params: z.object({ order_id: id }),
  input: z.looseObject({ ...wayToPay, access_token: lineOrNothing, seal }),
  summary: "The same by a form: leads to the provider, or back to the order with the reason.",
  perMinute: 30,
});

export const continueToPay = form({
  path: "/shop/payment/continue",
  input: z.looseObject({ to: line.default("") }),
  summary:
    "Where the fields that prepare a payment are sent: leads to a page of this site, else to the payment page.",
});

/** A person types one or two codes; the limit prevents guessing. */
const guessesPerMinute = 15;
const ofOrderByToken = {
  params: z.object({ order_id: id }),
  perMinute: guessesPerMinute,
};
const giftCardCode = z.object({ code: line.pipe(z.string().max(60)), access_token: lineOrNothing });

export const giftCardToOrder = form({
  ...ofOrderByToken,
  path: "/my/orders/:order_id/gift_card",
  input: giftCardCode,
  summary:
    "Puts a gift card to an order of which something is open, by its buyer or its token; it pays when the order is paid.",
});

export const giftCardToOrderByScript = rpc({
  ...ofOrderByToken,
  path: "/my/orders/:order_id/gift_card_json",
  input: giftCardCode,
  output: z.literal(true),
  summary: "The same for a page with script.",
});

export const giftCardFromOrder = form({
  ...ofOrderByToken,
  path: "/my/orders/:order_id/gift_card/remove",
  input: z.object({ card_id: id, access_token: lineOrNothing }),
  summary: "Takes a gift card from an order again, as long as it has not paid.",
});

export const payCart = form({
  path: "/shop/payment/pay",
  input: z.looseObject({
    ...wayToPay,
    terms: flag.default(false),
    agreed,
    key: placeKey,
    seal,
    note: longText.optional(),
  }),
  summary:
    "Places the cart and leads to the provider, to the confirmation, or back to the payment page with the reason.",
  perMinute: 30,
});

export const removeGiftCard = form({
  path: "/shop/gift_card/remove",
  input: z.object({ card_id: id, r: line.default("") }),
  summary: "Takes a gift card from the visitor's cart and leads back to the page that it was on.",
  perMinute: 60,
});

export const updateLine = rpc({
  path: "/my/orders/:order_id/update_line_dict",
  params: z.object({ order_id: id }),
  input: z.looseObject({
    line_id: id,
    remove: flag.default(false),
    unlink: flag.default(false),
    input_quantity: z.union([z.literal(false), z.null(), z.coerce.number()]).optional(),
    access_token: lineOrNothing,
  }),
  output: z.union([
    z.literal(false),
    z.object({
      order_line_product_uom_qty: z.string(),
      order_line_price_total: z.string(),
      order_line_price_subtotal: z.string(),
      order_amount_total: z.string(),
      order_amount_untaxed: z.string(),
      order_amount_tax: z.string(),
      order_amount_undiscounted: z.string(),
      order_totals_table: z.string(),
    }),
  ]),
  summary:
    "One more, one less or so many of an optional line of an offer, by its buyer or its token; false when it can be no more or has gone.",
  perMinute: 120,
});

export const signOrder = rpc({
  path: "/my/orders/:order_id/accept",
  params: z.object({ order_id: id }),
  input: z.looseObject(signatureFields),
  output: signingAnswer,
  summary:
    "Signs an order that staff offer: name, image data, and the hash of what was read. One's own, or by its token.",
  perMinute: 20,
  bodyBytesMax: signingBodyBytesMax,
});

export const orderDocument = get({
  path: "/my/orders/:order_id/pdf",
  params: z.object({ order_id: id }),
  input: z.object({ access_token: lineOrNothing }),
  summary: "An order as PDF: one's own, or by the token of its private link.",
  perMinute: 60,
});

export const updateLineByForm = form({
  path: "/my/orders/:order_id/line",
  params: z.object({ order_id: id }),
  input: z.object({ line_id: id, input_quantity: z.coerce.number(), access_token: lineOrNothing }),
  summary: "Ours: so many of an optional line of an offer, by a form; leads back to the order.",
  perMinute: 120,
});

export const giveUpPayment = form({
  path: "/shop/payment/cancel",
  input: z.object({ order_id: id, to: z.enum(["cart", "payment"]).default("cart") }),
  summary:
    "Gives up the payment of the visitor's own order, which becomes the cart again; leads to it, or to all ways to pay.",
});

export const confirmWithdrawal = form({
  path: "/shop/withdraw/confirm",
  input: nothing,
  summary:
    "Confirms the withdrawal that this session has stated; answers the same whether or not there is such an order.",
  perMinute: 10,
});

const abandonedCart = z.object({ order_id: id, token: line.pipe(z.string().max(100)) });

export const takeAbandonedCart = form({
  path: "/my/cart/:order_id/:token",
  params: abandonedCart,
  input: z.object({ way: z.enum(["replace", "merge"]).default("replace") }),
  summary:
    "Moves the lines of an abandoned cart into the visitor's cart, replacing what is there or adding to it.",
  perMinute: 30,
});

export const noCartMails = form({
  path: "/my/cart-mails/:order_id/:token",
  params: abandonedCart,
  input: z.looseObject({ "List-Unsubscribe": line.optional() }),
  summary:
    "The address behind a cart gets no such mails any more; also what mail programs send by themselves (RFC 8058).",
  foreignOrigin: true,
  perMinute: 30,
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

const printIds = z
  .string()
  .max(12_000)
  .transform((text): (string | number)[] => text.split(","))
  .pipe(z.array(id).min(1).max(1000));

export const invoicePdf = get({
  path: "/my/invoices/:id/pdf",
  params: z.object({ id }),
  input: z.object({ access_token: lineOrNothing }),
  summary:
    "An issued invoice or credit note as PDF: one's own, or by the token of its private link. The same bytes every time.",
  perMinute: 120,
});

export const deliveryNotePdf = get({
  path: "/web/shipments/:id/pdf",
  who: ["shop"],
  params: z.object({ id }),
  input: z.looseObject({}),
  summary: "The note that lies in the parcel of a shipment, as PDF in the customer's language.",
});

export const sampleInvoicePdf = get({
  path: "/web/settings/invoicing/sample.pdf",
  who: ["administrator"],
  input: z.looseObject({}),
  summary: "An invoice with invented lines, as the stored settings would print it; nothing is issued.",
});

export const printDocuments = get({
  path: "/web/print/:kind.pdf",
  who: ["shop"],
  params: z.object({ kind: z.enum(["orders", "invoices", "delivery-notes", "documents"]) }),
  input: z.looseObject({ ids: printIds }),
  summary:
    "Several documents as one PDF: of the orders named, themselves, their invoices or delivery notes; or the documents named.",
  perMinute: 30,
});

export const issueOrderInvoice = rpc({
  path: "/web/orders/:order_id/issue_invoice",
  who: ["shop"],
  params: z.object({ order_id: id }),
  input: nothing,
  output: z.object({ invoice_id: z.number(), number: z.string() }),
  summary: "Issues the invoice for what is not yet invoiced of an order.",
});

/** A number of pieces; an empty field means zero. */
const pieces = z.preprocess(
  (value) => (value === "" || value === undefined ? 0 : value),
  z.coerce
    .number("orders.refundQuantityWrong")
    .int("orders.refundQuantityWrong")
    .min(0, "orders.refundQuantityWrong")
    .max(1_000_000),
);

/** An amount as typed, parsed in the currency of its order; empty means nothing. */
const typedAmount = z.string().trim().max(30, "orders.refundAmountWrong").default("");

const refundParts = z.object({
  lines: z
    .array(z.object({ line_id: id, quantity: pieces, restock: flag.default(false) }))
    .max(1000)
    .default([]),
  /** Refunded part of the delivery price, tax included. */
  delivery: typedAmount,
  /** Refunded part of the overpayment. */
  overpaid: typedAmount,
});

/** The refund form. */
export const refundInput = refundParts.extend({
  key: line.pipe(z.string().min(8).max(100)),
  reason: longText.pipe(z.string().max(500, "platform.fieldWrong")).default(""),
  /** The refundable amount when the form was opened, in minor units. */
  left: z.coerce.number().int().optional(),
});

export const refundSumOf = rpc({
  path: "/web/orders/:order_id/refund_sum",
  who: ["shop"],
  params: z.object({ order_id: id }),
  input: refundParts,
  output: z.object({
    untaxed: z.string().nullable(),
    tax: z.string().nullable(),
    total: z.string(),
    problem: z.string().nullable(),
  }),
  summary: "What a refund would come to, with its tax; nothing is changed.",
});

export const ofOrder = z.object({ order_id: id });
export const ofRefund = z.object({ refund_id: id });

export const staffOptions = rpc({
  path: "/web/orders/options",
  who: ["shop"],
  input: z.object({
    /** A variant, or a product template with the chosen options. */
    product_id: optionalId,
    product_template_id: optionalId,
    combination: idList.default([]),
    parent_combination: idList.default([]),
    add_qty: z.coerce.number().int().min(1).max(9_999).catch(1).default(1),
    /** The existing order, or the customer of a new one. */
    order_id: optionalId,
    person_id: optionalId,
  }),
  output: z.object({
    product: z.custom<OptionalProductView | null>(),
    products: z.custom<OptionalProductView[]>(),
  }),
  summary:
    "Ours: a product with everything that can be chosen and what is offered with it, by the price list and taxes of an order.",
  perMinute: 600,
});
