import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("orders", import.meta.dirname);

export const routes = [
  page("my/orders", "orders-page.tsx"),
  page("my/deliveries", "deliveries-page.tsx"),
  page("my/invoices", "invoices-page.tsx"),
  page("my/invoices/:id", "invoice-page.tsx"),
  page("my/orders/:id", "order-page.tsx"),
  page("shop/withdraw", "withdraw-page.tsx"),
  page("my/cart/:id/:token", "abandoned-cart-page.tsx"),
  page("my/cart-mails/:id/:token", "cart-mails-page.tsx"),
];

/** Pages inside the back office's frame. */
export const staffRoutes = [
  page("web/orders", "staff/order/orders-page.tsx"),
  page("web/deliveries", "staff/shipment/deliveries-page.tsx"),
  page("web/orders/board", "staff/order/orders-board-page.tsx"),
  page("web/orders/new", "staff/edit/order-new-page.tsx"),
  page("web/orders/:id", "staff/order/order-page.tsx"),
  page("web/orders/:id/edit", "staff/edit/order-edit-page.tsx"),
  page("web/orders/:id/lines/:lineId/price", "staff/edit/line-price-page.tsx"),
  page("web/carts", "staff/reminder/carts-page.tsx"),
  page("web/carts/:id", "staff/reminder/cart-page.tsx"),
  page("web/invoices", "staff/invoice/invoices-page.tsx"),
  page("web/invoices/:id", "staff/invoice/invoice-page.tsx"),
  page("web/settings/invoicing", "staff/invoice/invoicing-page.tsx"),
  page("web/gift-cards", "staff/gift-card/gift-cards-page.tsx"),
  page("web/gift-cards/new", "staff/gift-card/gift-card-new-page.tsx"),
  page("web/gift-cards/settings", "staff/gift-card/gift-card-settings-page.tsx"),
  page("web/gift-cards/:id", "staff/gift-card/gift-card-page.tsx"),
  page("web/refunds", "staff/refund/refunds-page.tsx"),
  page("web/withdrawals", "staff/withdrawal/withdrawals-page.tsx"),
  page("web/orders/:id/refund", "staff/refund/refund-page.tsx"),
];
