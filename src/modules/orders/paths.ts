import { cartPath, withdrawPath } from "#modules/website/paths.ts";

/** The URLs of carts and orders, without the language prefix. */
export const ordersPaths = {
  cart: cartPath,
  /** The payment page of the checkout; also the return address after a failed payment. */
  payment: "/shop/payment",
  continuePayment: "/shop/payment/continue",
  /** The page that the buyer sees after paying. */
  confirmation: "/shop/confirmation",
  /** Form target (POST) with the order's id: cancels its payment and makes it the cart again. */
  giveUp: "/shop/payment/cancel",
  /** Form target (POST) with a payment method (`acquirer_id`) and, for strangers, the order's token. */
  pay: (id: number) => `/my/orders/${id}/pay`,
  /** Form target (POST): sets the quantity (`input_quantity`) of an optional line (`line_id`). */
  orderLine: (id: number) => `/my/orders/${id}/line`,
  removeGiftCard: "/shop/gift_card/remove",
  list: "/my/orders",
  /** The private link of an order: everyone who has it sees the order. */
  order: (id: number, accessToken?: string) =>
    `/my/orders/${id}${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  /** The same as a PDF. */
  orderPdf: (id: number, accessToken?: string) =>
    `/my/orders/${id}/pdf${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  /** The order's page with the signing form open, for browsers without JavaScript. */
  signing: (id: number, accessToken: string) =>
    `/my/orders/${id}?${new URLSearchParams({ ...(accessToken ? { access_token: accessToken } : {}), sign: "1" })}`,
  /** The order's page at its payment section. */
  orderPay: (id: number, accessToken: string) => `${ordersPaths.order(id, accessToken)}#order-pay`,
  /** Form targets (POST) with the order's token: a gift card's `code` to apply, or the `card_id` to remove. */
  orderGiftCard: (id: number) => `/my/orders/${id}/gift_card`,
  removeOrderGiftCard: (id: number) => `/my/orders/${id}/gift_card/remove`,
  /** The order's private link that starts the payment. */
  payNow: (orderPath: string) => `${orderPath}${orderPath.includes("?") ? "&" : "?"}allow_payment=yes`,
  /** The withdrawal statement, prefilled for everyone with the order's link. */
  withdraw: (id: number, accessToken: string) =>
    `${withdrawPath}?order_id=${id}&access_token=${encodeURIComponent(accessToken)}`,
  /** Form target (POST): confirms the statement that this session has made. */
  confirmWithdrawal: `${withdrawPath}/confirm`,
  /** The page of an issued document, for its owner, for staff, or by its token. */
  invoice: (id: number, accessToken?: string) =>
    `/my/invoices/${id}${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  /** The PDF of an issued invoice or credit note, for its owner, for staff, or by its token. */
  invoicePdf: (id: number, accessToken?: string) =>
    `/my/invoices/${id}/pdf${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  deliveryNotePdf: (shipmentId: number) => `/web/shipments/${shipmentId}/pdf`,
  /** Several documents in one PDF. */
  print: (kind: string, ids: readonly number[]) => `/web/print/${kind}.pdf?ids=${ids.join(",")}`,
  staffOrder: (id: number) => `/web/orders/${id}`,
  invoices: "/my/invoices",
  deliveries: "/my/deliveries",
  staffInvoices: "/web/invoices",
  staffInvoice: (id: number) => `/web/invoices/${id}`,
  invoicing: "/web/settings/invoicing",
  sampleInvoice: "/web/settings/invoicing/sample.pdf",
  staffRefunds: "/web/refunds",
  /** The staff's refund form. */
  staffRefund: (orderId: number) => `/web/orders/${orderId}/refund`,
  /** The reminder's link to an abandoned cart, for everyone with its token. */
  abandonedCart: (id: number, accessToken: string) => `/my/cart/${id}/${encodeURIComponent(accessToken)}`,
  /** Unsubscribes from cart reminders: a page with a button; the same address takes a mail client's one-click POST. */
  cartMails: (id: number, accessToken: string) => `/my/cart-mails/${id}/${encodeURIComponent(accessToken)}`,
};

const ofList = (from: string) => (from ? `?from=${encodeURIComponent(from)}` : "");

/** The URLs of the back office's sales pages, without the language prefix. */
export const staffOrdersPaths = {
  list: "/web/orders",
  /** Quotes; the quote module owns the page. */
  quotes: "/web/quotes",
  deliveries: "/web/deliveries",
  board: "/web/orders/board",
  new: "/web/orders/new",
  /** `from` is the list the user came from, with its query. */
  order: (id: number, from = "") => `/web/orders/${id}${ofList(from)}`,
  edit: (id: number) => `/web/orders/${id}/edit`,
  /** How the price of one line was calculated. */
  linePrice: (id: number, lineId: number) => `/web/orders/${id}/lines/${lineId}/price`,
  giftCards: "/web/gift-cards",
  giftCardNew: "/web/gift-cards/new",
  giftCardSettings: "/web/gift-cards/settings",
  giftCard: (id: number) => `/web/gift-cards/${id}`,
  withdrawals: "/web/withdrawals",
  carts: "/web/carts",
  cart: (id: number) => `/web/carts/${id}`,
};
