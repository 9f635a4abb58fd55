/** The counted events; the shop's have the names that Odoo's pages send. */
export const statsEvents = [
  "page_view",
  "product_view",
  "product_add_to_cart",
  "customer_checkout",
  "order_checkout",
  "order_payment",
  "order_confirmed",
  "customer_signin",
  "customer_signup",
] as const;

export type StatsEvent = (typeof statsEvents)[number];
