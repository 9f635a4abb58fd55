import { cartPath, withdrawPath } from "#modules/website/paths.ts";

/** The URLs of carts and orders, without language prefix. */
export const ordersPaths = {
  cart: cartPath,
  /** Where an order can be paid; also the way back after a payment that failed. */
  payment: "/shop/payment",
  continuePayment: "/shop/payment/continue",
  /** What the buyer reads after paying. */
  confirmation: "/shop/confirmation",
  /** Takes a form (POST) with the order's id: its payment is given up and it is the cart again. */
  giveUp: "/shop/payment/cancel",
  /** Takes a form (POST) with a way to pay (`acquirer_id`) and, for strangers, the order's token. */
  pay: (id: number) => `/my/orders/${id}/pay`,
  /** Takes a form (POST): so many (`input_quantity`) of an optional line (`line_id`). */
  orderLine: (id: number) => `/my/orders/${id}/line`,
  removeGiftCard: "/shop/gift_card/remove",
  list: "/my/orders",
  /** The private link of an order: anyone who has it sees it. */
  order: (id: number, accessToken?: string) =>
    `/my/orders/${id}${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  /** The same as a document. */
  orderPdf: (id: number, accessToken?: string) =>
    `/my/orders/${id}/pdf${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  /** The page with the form that signs it, for browsers without scripts. */
  signing: (id: number, accessToken: string) =>
    `/my/orders/${id}?${new URLSearchParams({ ...(accessToken ? { access_token: accessToken } : {}), sign: "1" })}`,
  /** The same, at the part of the page where it is paid. */
  orderPay: (id: number, accessToken: string) => `${ordersPaths.order(id, accessToken)}#order-pay`,
  /** Take forms (POST) with the order's token: a gift card's `code`, or the `card_id` of one that shall not pay. */
  orderGiftCard: (id: number) => `/my/orders/${id}/gift_card`,
  removeOrderGiftCard: (id: number) => `/my/orders/${id}/gift_card/remove`,
  /** The private link of an order, opened at its payment. */
  payNow: (orderPath: string) => `${orderPath}${orderPath.includes("?") ? "&" : "?"}allow_payment=yes`,
  /** Withdrawing from the contract of an order: the statement, filled in for anyone with the order's link. */
  withdraw: (id: number, accessToken: string) =>
    `${withdrawPath}?order_id=${id}&access_token=${encodeURIComponent(accessToken)}`,
  /** Takes a form (POST): the statement that this session has made is confirmed. */
  confirmWithdrawal: `${withdrawPath}/confirm`,
  /** The page of an issued document, for its owner, for staff, or by its token. */
  invoice: (id: number, accessToken?: string) =>
    `/my/invoices/${id}${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  /** An issued invoice or credit note, for its owner, for staff, or by its token. */
  invoicePdf: (id: number, accessToken?: string) =>
    `/my/invoices/${id}/pdf${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  deliveryNotePdf: (shipmentId: number) => `/web/shipments/${shipmentId}/pdf`,
  /** Several documents as one file. */
  print: (kind: string, ids: readonly number[]) => `/web/print/${kind}.pdf?ids=${ids.join(",")}`,
  staffOrder: (id: number) => `/web/orders/${id}`,
  invoices: "/my/invoices",
  deliveries: "/my/deliveries",
  staffInvoices: "/web/invoices",
  staffInvoice: (id: number) => `/web/invoices/${id}`,
  invoicing: "/web/settings/invoicing",
  sampleInvoice: "/web/settings/invoicing/sample.pdf",
  staffRefunds: "/web/refunds",
  /** Where staff give money back. */
  staffRefund: (orderId: number) => `/web/orders/${orderId}/refund`,
  /** The link of a reminder: an abandoned cart, for anyone with its token. */
  abandonedCart: (id: number, accessToken: string) => `/my/cart/${id}/${encodeURIComponent(accessToken)}`,
  /** No such mails any more: a page with a button, and the same address takes the POST of a mail program. */
  cartMails: (id: number, accessToken: string) => `/my/cart-mails/${id}/${encodeURIComponent(accessToken)}`,
};

const ofList = (from: string) => (from ? `?from=${encodeURIComponent(from)}` : "");

/** The addresses of the back office's pages about sales, without language prefix. */
export const staffOrdersPaths = {
  list: "/web/orders",
  /** What is offered to customers; the page is the quotes'. */
  quotes: "/web/quotes",
  deliveries: "/web/deliveries",
  board: "/web/orders/board",
  new: "/web/orders/new",
  /** `from` names the list that one came from, and its query. */
  order: (id: number, from = "") => `/web/orders/${id}${ofList(from)}`,
  edit: (id: number) => `/web/orders/${id}/edit`,
  /** How the price of one line was made. */
  linePrice: (id: number, lineId: number) => `/web/orders/${id}/lines/${lineId}/price`,
  giftCards: "/web/gift-cards",
  giftCardNew: "/web/gift-cards/new",
  giftCardSettings: "/web/gift-cards/settings",
  giftCard: (id: number) => `/web/gift-cards/${id}`,
  withdrawals: "/web/withdrawals",
  carts: "/web/carts",
  cart: (id: number) => `/web/carts/${id}`,
};
