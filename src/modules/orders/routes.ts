import { pagesOf } from "../../platform/build/page-routes.ts";

const { page } = pagesOf("orders", import.meta.dirname);

export const routes = [
  page("my/orders", "orders-page.tsx"),
  page("my/invoices", "invoices-page.tsx"),
  page("my/orders/:id", "order-page.tsx"),
  page("shop/withdraw", "withdraw-page.tsx"),
  page("my/cart/:id/:token", "abandoned-cart-page.tsx"),
  page("my/cart-mails/:id/:token", "cart-mails-page.tsx"),
];

/** Within the frame of the back office. */
export const staffRoutes = [
  page("web/orders", "staff/orders-page.tsx"),
  page("web/deliveries", "staff/deliveries-page.tsx"),
  page("web/orders/board", "staff/orders-board-page.tsx"),
  page("web/orders/new", "staff/order-new-page.tsx"),
  page("web/orders/:id", "staff/order-page.tsx"),
  page("web/orders/:id/edit", "staff/order-edit-page.tsx"),
  page("web/orders/:id/lines/:lineId/price", "staff/line-price-page.tsx"),
  page("web/carts", "staff/carts-page.tsx"),
  page("web/carts/:id", "staff/cart-page.tsx"),
  page("web/invoices", "staff/invoices-page.tsx"),
  page("web/invoices/:id", "staff/invoice-page.tsx"),
  page("web/settings/invoicing", "staff/invoicing-page.tsx"),
  page("web/gift-cards", "staff/gift-cards-page.tsx"),
  page("web/gift-cards/new", "staff/gift-card-new-page.tsx"),
  page("web/gift-cards/settings", "staff/gift-card-settings-page.tsx"),
  page("web/gift-cards/:id", "staff/gift-card-page.tsx"),
  page("web/refunds", "staff/refunds-page.tsx"),
  page("web/withdrawals", "staff/withdrawals-page.tsx"),
  page("web/orders/:id/refund", "staff/refund-page.tsx"),
];
