/** The URLs of carts and orders, without language prefix. */
export const ordersPaths = {
  cart: "/shop/cart",
  /** Where an order can be paid; also the way back after a payment that failed. */
  payment: "/shop/payment",
  /** What the buyer reads after paying. */
  confirmation: "/shop/confirmation",
  /** Takes a form (POST) with the order's id: its payment is given up and it is the cart again. */
  giveUp: "/shop/payment/cancel",
  /** Takes a form (POST) with a way to pay (`acquirer_id`) and, for strangers, the order's token. */
  pay: (id: number) => `/my/orders/${id}/pay`,
  list: "/my/orders",
  /** The private link of an order: whoever has it sees it. */
  order: (id: number, accessToken?: string) =>
    `/my/orders/${id}${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  /** An issued invoice or credit note, for its owner, for staff, or by its token. */
  invoicePdf: (id: number, accessToken?: string) =>
    `/my/invoices/${id}/pdf${accessToken ? `?access_token=${encodeURIComponent(accessToken)}` : ""}`,
  deliveryNotePdf: (shipmentId: number) => `/web/shipments/${shipmentId}/pdf`,
  staffOrder: (id: number) => `/web/orders/${id}`,
  staffInvoices: "/web/invoices",
  staffInvoice: (id: number) => `/web/invoices/${id}`,
  staffRefunds: "/web/refunds",
  /** Where staff give money back. */
  staffRefund: (orderId: number) => `/web/orders/${orderId}/refund`,
  /** The link of a reminder: a cart that was left, for whoever has its token. */
  leftCart: (id: number, accessToken: string) => `/my/cart/${id}/${encodeURIComponent(accessToken)}`,
  /** No such mails any more: a page with a button, and the same address takes the POST of a mail program. */
  cartMails: (id: number, accessToken: string) => `/my/cart-mails/${id}/${encodeURIComponent(accessToken)}`,
};

const ofList = (from: string) => (from ? `?from=${encodeURIComponent(from)}` : "");

/** The addresses of the back office's pages about sales, without language prefix. */
export const staffOrdersPaths = {
  list: "/web/orders",
  quotes: "/web/quotes",
  deliveries: "/web/deliveries",
  board: "/web/orders/board",
  new: "/web/orders/new",
  /** `from` names the list that one came from, and its query. */
  order: (id: number, from = "") => `/web/orders/${id}${ofList(from)}`,
  edit: (id: number) => `/web/orders/${id}/edit`,
  carts: "/web/carts",
  cart: (id: number) => `/web/carts/${id}`,
};
